//! Going from node to node by keys, and finding the node under a pointer.

use super::{Camera, Moment, Spot, Tree};
use crate::view::Point;

/// Where the cursor goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    /// To the parent.
    Parent,
    /// To the first child.
    Child,
    /// To the next node above in the same column.
    Up,
    /// To the next node below in the same column.
    Down,
    /// To the next open node, in the order in which they were made.
    NextOpen,
    /// To the open node before.
    LastOpen,
}

impl Tree {
    /// The node that the cursor reaches, if there is one. Costs O(nodes).
    pub fn go(&self, moment: &Moment, from: Spot, way: Way) -> Option<Spot> {
        let here = self.nodes.get(from)?.place;
        let column = |wanted: &dyn Fn(i32) -> bool| {
            let nodes = moment
                .iter()
                .map(|(spot, _)| (spot, self.nodes[spot].place));
            nodes
                .filter(|(_, place)| place.column == here.column && wanted(place.row))
                .min_by_key(|(_, place)| place.row.abs_diff(here.row))
                .map(|(spot, _)| spot)
        };
        match way {
            Way::Parent => moment.get(from)?.parent,
            Way::Child => moment
                .iter()
                .filter(|(_, shown)| shown.parent == Some(from))
                .min_by_key(|(spot, _)| self.nodes[*spot].place.row.abs_diff(here.row))
                .map(|(spot, _)| spot),
            Way::Up => column(&|row| row < here.row),
            Way::Down => column(&|row| row > here.row),
            Way::NextOpen => {
                let mut open = moment.open().map(|(spot, _)| spot);
                open.clone()
                    .find(|&spot| spot > from)
                    .or_else(|| open.next())
            }
            Way::LastOpen => {
                let open = moment.open().map(|(spot, _)| spot);
                open.clone()
                    .filter(|&spot| spot < from)
                    .last()
                    .or_else(|| open.last())
            }
        }
    }

    /// The node nearest to a point of the screen, if one is within reach of a finger. Costs O(nodes).
    pub fn node_at(&self, moment: &Moment, camera: &Camera, at: Point) -> Option<Spot> {
        let reach = (44.0 * camera.scale()).max(22.0);
        let away = |spot: Spot| {
            let point = camera.point(self.nodes[spot].place);
            (point.0 - at.0).hypot(point.1 - at.1)
        };
        let near = moment.iter().map(|(spot, _)| (spot, away(spot)));
        near.filter(|(_, away)| *away <= reach)
            .min_by(|one, other| one.1.total_cmp(&other.1))
            .map(|(spot, _)| spot)
    }
}
