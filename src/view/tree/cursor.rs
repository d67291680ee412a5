//! Navigation from node to node by keys, and the node under a pointer.

use super::{Camera, NodeIndex, Tree, TreeSnapshot};
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
    /// The node that the cursor reaches; `None` if there is none. Costs O(nodes).
    pub fn go(
        &self,
        snapshot: &TreeSnapshot,
        from: NodeIndex,
        way: CursorMove,
    ) -> Option<NodeIndex> {
        let here = self.nodes.get(from)?.place;
        let column = |wanted: &dyn Fn(i32) -> bool| {
            let nodes = snapshot
                .iter()
                .map(|(spot, _)| (spot, self.nodes[spot].place));
            nodes
                .filter(|(_, place)| place.column == here.column && wanted(place.row))
                .min_by_key(|(_, place)| place.row.abs_diff(here.row))
                .map(|(spot, _)| spot)
        };
        match way {
            CursorMove::Parent => snapshot.get(from)?.parent,
            CursorMove::Child => snapshot
                .iter()
                .filter(|(_, shown)| shown.parent == Some(from))
                .min_by_key(|(spot, _)| self.nodes[*spot].place.row.abs_diff(here.row))
                .map(|(spot, _)| spot),
            CursorMove::Up => column(&|row| row < here.row),
            CursorMove::Down => column(&|row| row > here.row),
            CursorMove::NextOpen => {
                let mut open = snapshot.open().map(|(spot, _)| spot);
                open.clone()
                    .find(|&spot| spot > from)
                    .or_else(|| open.next())
            }
            CursorMove::LastOpen => {
                let open = snapshot.open().map(|(spot, _)| spot);
                open.clone()
                    .filter(|&spot| spot < from)
                    .last()
                    .or_else(|| open.last())
            }
        }
    }

    /// The node nearest to a point of the screen, within the reach of a finger. Costs O(nodes).
    pub fn node_at(
        &self,
        snapshot: &TreeSnapshot,
        camera: &Camera,
        at: Point,
    ) -> Option<NodeIndex> {
        let reach = (44.0 * camera.scale()).max(22.0);
        let away = |spot: NodeIndex| {
            let point = camera.point(self.nodes[spot].place);
            (point.0 - at.0).hypot(point.1 - at.1)
        };
        let near = snapshot.iter().map(|(spot, _)| (spot, away(spot)));
        near.filter(|(_, away)| *away <= reach)
            .min_by(|one, other| one.1.total_cmp(&other.1))
            .map(|(spot, _)| spot)
    }
}
