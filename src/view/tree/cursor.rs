//! Navigation from node to node by keys, and the node under a pointer.

use super::{Camera, NodeIndex, ShownNode, Tree, TreeItem, TreeLayout, TreePlace, TreeSnapshot};
use crate::view::Point;

/// A movement of the cursor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CursorMove {
    /// To the parent.
    Parent,
    /// To the first child.
    Child,
    /// To the next node above in the same column.
    Up,
    /// To the next node below in the same column.
    Down,
    /// To the next open node, in the order in which they were generated.
    NextOpen,
    /// To the previous open node.
    LastOpen,
}

impl Tree {
    /// The node that the cursor reaches; `None` if there is none. Parents, children and open nodes may be folded: then
    /// the page shows them. Costs O(nodes).
    pub fn go(
        &self,
        snapshot: &TreeSnapshot,
        layout: &TreeLayout,
        from: NodeIndex,
        way: CursorMove,
    ) -> Option<NodeIndex> {
        let column = |wanted: &dyn Fn(f64) -> bool| {
            let here = layout.place(from)?;
            let nodes = layout.nodes().iter();
            nodes
                .filter(|node| {
                    (node.place.column - here.column).abs() < 0.5
                        && wanted(node.place.row - here.row)
                })
                .min_by(|one, other| {
                    let away = |node: &ShownNode| (node.place.row - here.row).abs();
                    away(one).total_cmp(&away(other))
                })
                .map(|node| node.node_index)
        };
        match way {
            CursorMove::Parent => snapshot.get(from)?.parent,
            CursorMove::Child => {
                let children = snapshot
                    .iter()
                    .filter(|(_, shown)| shown.parent == Some(from));
                let mut children = children.map(|(node_index, _)| node_index);
                let first = children.clone().next();
                children
                    .find(|&node_index| layout.place(node_index).is_some())
                    .or(first)
            }
            CursorMove::Up => column(&|down| down < 0.0),
            CursorMove::Down => column(&|down| down > 0.0),
            CursorMove::NextOpen => {
                let mut open = snapshot.open().map(|(node_index, _)| node_index);
                open.clone()
                    .find(|&node_index| node_index > from)
                    .or_else(|| open.next())
            }
            CursorMove::LastOpen => {
                let open = snapshot.open().map(|(node_index, _)| node_index);
                open.clone()
                    .filter(|&node_index| node_index < from)
                    .last()
                    .or_else(|| open.last())
            }
        }
    }
}

impl TreeLayout {
    /// The item nearest to a point of the screen, within the reach of a finger. Costs O(nodes shown).
    pub fn item_at(&self, camera: &Camera, at: Point) -> Option<TreeItem> {
        let reach = (44.0 * camera.scale()).max(22.0);
        let nodes = self.nodes().iter();
        let nodes = nodes.map(|node| (TreeItem::Node(node.node_index), node.place));
        let signs = self.signs().iter();
        let signs = signs.map(|sign| (TreeItem::Sign(sign.owner), sign.place));
        let away = |(item, place): (TreeItem, TreePlace)| {
            let point = camera.point(place);
            (item, (point.0 - at.0).hypot(point.1 - at.1))
        };
        let near = nodes.chain(signs).map(away);
        near.filter(|(_, away)| *away <= reach)
            .min_by(|one, other| one.1.total_cmp(&other.1))
            .map(|(item, _)| item)
    }
}
