//! The layout of a tree at a moment: a column for each depth, and rows as in [`tidy`].
//!
//! The layout depends on the moment and on what is folded, and not on the moments that were shown before. The start is in
//! column 0 and row 0, and the tree of a search from the goal grows from the opposite side, so that both meet in the
//! middle. A [`FoldSign`] takes the place of folded nodes.

use super::folding::Folding;
use super::forest::Forest;
use super::{NodeIndex, Tree, TreeSnapshot, tidy};

/// A place in the layout: a column and a row, with fractions while a node glides.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct TreePlace {
    /// The depth; counted from the right for a search from the goal.
    pub column: f64,
    /// The row; 0 for the start.
    pub row: f64,
}

/// The extent of a tree in columns and rows, both ends included.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Extent {
    /// The place at the top left.
    pub least: TreePlace,
    /// The place at the bottom right.
    pub most: TreePlace,
}

/// An item of the layout.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TreeItem {
    /// A node.
    Node(NodeIndex),
    /// The sign of the nodes folded below this node.
    Sign(NodeIndex),
}

/// A node that is shown.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ShownNode {
    /// The node.
    pub node_index: NodeIndex,
    /// The node above it, or the sign of the folded nodes between.
    pub above: Option<TreeItem>,
    /// Its place.
    pub place: TreePlace,
}

/// The sign of folded nodes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FoldSign {
    /// The node below which they are.
    pub owner: NodeIndex,
    /// Their number.
    pub nodes: usize,
    /// Its place.
    pub place: TreePlace,
}

/// The places of a tree's nodes at a moment.
#[derive(Clone, PartialEq, Debug)]
pub struct TreeLayout {
    /// The iteration's first node.
    first: NodeIndex,
    /// The nearest shown node above each node, or the node itself.
    nearest: Vec<NodeIndex>,
    /// Each node's index in `nodes`, if it is shown.
    indices: Vec<Option<u32>>,
    nodes: Vec<ShownNode>,
    signs: Vec<FoldSign>,
    extent: Extent,
}

impl Tree {
    /// The layout of a snapshot. What is selected is shown. Costs O(nodes).
    pub fn layout(
        &self,
        snapshot: &TreeSnapshot,
        folding: &Folding,
        selected: Option<NodeIndex>,
    ) -> TreeLayout {
        let forest = Forest::new(self, snapshot);
        let shown = folding.shown(snapshot, &forest, selected);
        let first = snapshot.first;
        let mut nearest: Vec<NodeIndex> = (first..first + shown.len()).collect();
        let mut folded = vec![0; shown.len()];
        // Shown nodes whose parents are folded, by the nearest shown node above.
        let mut below_sign: Vec<(usize, usize)> = Vec::new();
        for &node in forest.order() {
            let Some(parent) = forest.parent(node) else {
                continue;
            };
            let above = nearest[parent] - first;
            if !shown[node] {
                nearest[node] = nearest[parent];
                folded[above] += 1;
            } else if !shown[parent] {
                below_sign.push((above, node));
            }
        }
        let mut layout = TreeLayout {
            first,
            nearest,
            indices: vec![None; shown.len()],
            nodes: Vec::new(),
            signs: Vec::new(),
            extent: Extent::default(),
        };
        below_sign.sort_unstable();
        let roots = forest.order().iter().copied();
        let roots = roots.filter(|&node| forest.parent(node).is_none());
        let (goals, starts) = roots.partition(|&node| self.nodes[first + node].is_from_goal);
        let sides =
            [starts, goals].map(|roots| Side::new(roots, &forest, &shown, &folded, &below_sign));
        let right = sides
            .iter()
            .map(|side| side.columns)
            .sum::<u32>()
            .saturating_sub(1);
        for (side, is_from_goal) in sides.iter().zip([false, true]) {
            layout.take(side, &folded, |depth| {
                f64::from(if is_from_goal { right - depth } else { depth })
            });
        }
        layout.measure();
        layout
    }
}

/// The items of the trees on one side, each after the one above it.
struct Side {
    items: Vec<SideItem>,
    /// The item above each item.
    above: Vec<Option<usize>>,
    depths: Vec<u32>,
    columns: u32,
}

/// An item, with the node counted from 0.
#[derive(Clone, Copy)]
enum SideItem {
    Node(usize),
    Sign(usize),
}

impl Side {
    fn new(
        roots: Vec<usize>,
        forest: &Forest,
        shown: &[bool],
        folded: &[usize],
        below_sign: &[(usize, usize)],
    ) -> Self {
        let mut side = Self {
            depths: vec![0; roots.len()],
            above: vec![None; roots.len()],
            items: roots.into_iter().map(SideItem::Node).collect(),
            columns: 0,
        };
        let mut next = 0;
        while let Some(&item) = side.items.get(next) {
            let depth = side.depths[next] + 1;
            side.columns = side.columns.max(depth);
            let mut add = |item: SideItem| {
                side.items.push(item);
                side.above.push(Some(next));
                side.depths.push(depth);
            };
            match item {
                SideItem::Node(node) => {
                    let children = forest.children(node).iter().copied();
                    children
                        .filter(|&child| shown[child])
                        .for_each(|child| add(SideItem::Node(child)));
                    if folded[node] > 0 {
                        add(SideItem::Sign(node));
                    }
                }
                SideItem::Sign(owner) => {
                    let from = below_sign.partition_point(|&(above, _)| above < owner);
                    let below = below_sign[from..]
                        .iter()
                        .take_while(|(above, _)| *above == owner);
                    below.for_each(|&(_, node)| add(SideItem::Node(node)));
                }
            }
            next += 1;
        }
        side
    }
}

impl TreeLayout {
    /// Adds the items of a side.
    fn take(&mut self, side: &Side, folded: &[usize], column: impl Fn(u32) -> f64) {
        let rows = tidy::rows(&side.above);
        let first = self.first;
        for (index, item) in side.items.iter().enumerate() {
            let place = TreePlace {
                column: column(side.depths[index]),
                row: rows[index],
            };
            match *item {
                SideItem::Node(node) => {
                    self.indices[node] = Some(self.nodes.len() as u32);
                    let above = side.above[index].map(|above| match side.items[above] {
                        SideItem::Node(node) => TreeItem::Node(first + node),
                        SideItem::Sign(node) => TreeItem::Sign(first + node),
                    });
                    self.nodes.push(ShownNode {
                        node_index: first + node,
                        above,
                        place,
                    });
                }
                SideItem::Sign(node) => self.signs.push(FoldSign {
                    owner: first + node,
                    nodes: folded[node],
                    place,
                }),
            }
        }
    }

    fn measure(&mut self) {
        let nodes = self.nodes.iter().map(|node| node.place);
        let mut places = nodes.chain(self.signs.iter().map(|sign| sign.place));
        let Some(one) = places.next() else { return };
        let mut extent = Extent {
            least: one,
            most: one,
        };
        for TreePlace { column, row } in places {
            extent.least.column = extent.least.column.min(column);
            extent.least.row = extent.least.row.min(row);
            extent.most.column = extent.most.column.max(column);
            extent.most.row = extent.most.row.max(row);
        }
        self.extent = extent;
        self.signs.sort_unstable_by_key(|sign| sign.owner);
    }

    /// The nodes that are shown, each after the one above it.
    pub fn nodes(&self) -> &[ShownNode] {
        &self.nodes
    }

    /// The signs of folded nodes.
    pub fn signs(&self) -> &[FoldSign] {
        &self.signs
    }

    /// The extent of all places.
    pub const fn extent(&self) -> Extent {
        self.extent
    }

    /// The iteration's first node.
    pub const fn first(&self) -> NodeIndex {
        self.first
    }

    /// The index of a node in the list of those shown; `None` if it is folded.
    pub fn index(&self, node_index: NodeIndex) -> Option<usize> {
        let index = *self.indices.get(node_index.checked_sub(self.first)?)?;
        index.map(|index| index as usize)
    }

    /// The index of the sign of the nodes folded below a node.
    pub fn sign_index(&self, owner: NodeIndex) -> Option<usize> {
        self.signs
            .binary_search_by_key(&owner, |sign| sign.owner)
            .ok()
    }

    /// The place of a node; `None` if it is folded.
    pub fn place(&self, node_index: NodeIndex) -> Option<TreePlace> {
        Some(self.nodes[self.index(node_index)?].place)
    }

    /// The number of nodes that are folded below a node, with its sign.
    pub fn folded(&self, owner: NodeIndex) -> usize {
        self.sign_index(owner)
            .map_or(0, |index| self.signs[index].nodes)
    }

    /// The number of all folded nodes.
    pub fn all_folded(&self) -> usize {
        self.nearest.len() - self.nodes.len()
    }

    /// The item that shows a node: itself, or the sign of the nodes with which it is folded.
    pub fn item(&self, node_index: NodeIndex) -> Option<TreeItem> {
        let nearest = *self.nearest.get(node_index.checked_sub(self.first)?)?;
        Some(if nearest == node_index {
            TreeItem::Node(node_index)
        } else {
            TreeItem::Sign(nearest)
        })
    }

    /// The place of an item.
    pub fn item_place(&self, item: TreeItem) -> Option<TreePlace> {
        match item {
            TreeItem::Node(node_index) => self.place(node_index),
            TreeItem::Sign(owner) => Some(self.signs[self.sign_index(owner)?].place),
        }
    }
}
