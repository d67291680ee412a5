//! The places where nodes are drawn: those of a layout, or on the way there from another one.

use std::rc::Rc;

use super::{TreeItem, TreeLayout, TreePlace};

/// The drawn places of the nodes and signs of a layout, in its order.
#[derive(Clone, PartialEq, Debug)]
pub struct Placement {
    layout: Rc<TreeLayout>,
    nodes: Vec<TreePlace>,
    signs: Vec<TreePlace>,
}

impl Placement {
    /// Everything in its place.
    pub fn at_rest(layout: Rc<TreeLayout>) -> Self {
        Self {
            nodes: layout.nodes().iter().map(|node| node.place).collect(),
            signs: layout.signs().iter().map(|sign| sign.place).collect(),
            layout,
        }
    }

    /// The places from which the items of a layout glide: where they were drawn, or else where the item above them begins. A
    /// node that was folded comes out of its sign. Another iteration's tree begins in its place.
    #[must_use]
    pub fn departure(&self, layout: &Rc<TreeLayout>) -> Self {
        let mut begin = Self::at_rest(layout.clone());
        if self.layout.first() != layout.first() {
            return begin;
        }
        // An item stands in the list after the one above it, except signs.
        for (index, node) in layout.nodes().iter().enumerate() {
            let was = self
                .layout
                .item(node.node_index)
                .and_then(|item| self.place(item));
            let above = match node.above {
                Some(TreeItem::Node(node_index) | TreeItem::Sign(node_index)) => {
                    layout.index(node_index)
                }
                None => None,
            };
            if let Some(place) = was.or_else(|| Some(begin.nodes[above?])) {
                begin.nodes[index] = place;
            }
        }
        for (index, sign) in layout.signs().iter().enumerate() {
            let was = self.place(TreeItem::Sign(sign.owner));
            let above = || Some(begin.nodes[layout.index(sign.owner)?]);
            if let Some(place) = was.or_else(above) {
                begin.signs[index] = place;
            }
        }
        begin
    }

    /// The places after a part of the way from here to rest.
    #[must_use]
    pub fn after(&self, part: f64) -> Self {
        let between = |from: &TreePlace, to: TreePlace| TreePlace {
            column: from.column + (to.column - from.column) * part,
            row: from.row + (to.row - from.row) * part,
        };
        let nodes = self.nodes.iter().zip(self.layout.nodes());
        let signs = self.signs.iter().zip(self.layout.signs());
        Self {
            layout: self.layout.clone(),
            nodes: nodes.map(|(from, to)| between(from, to.place)).collect(),
            signs: signs.map(|(from, to)| between(from, to.place)).collect(),
        }
    }

    /// The layout.
    pub const fn layout(&self) -> &Rc<TreeLayout> {
        &self.layout
    }

    /// The drawn places of the layout's nodes.
    pub fn nodes(&self) -> &[TreePlace] {
        &self.nodes
    }

    /// The drawn places of the layout's signs.
    pub fn signs(&self) -> &[TreePlace] {
        &self.signs
    }

    /// The drawn place of an item.
    pub fn place(&self, item: TreeItem) -> Option<TreePlace> {
        match item {
            TreeItem::Node(node_index) => self.nodes.get(self.layout.index(node_index)?).copied(),
            TreeItem::Sign(owner) => self.signs.get(self.layout.sign_index(owner)?).copied(),
        }
    }
}
