//! The lines between nodes.

use super::TreePainter;
use crate::view::Point;
use crate::view::tree::{NodeIndex, NodeStatus, TreeItem};

/// The scale below which lines are straight: a bend could not be seen.
const BENT: f64 = 0.2;

/// The kinds of lines, from the lowest to the topmost.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// From a node to its child.
    Plain,
    /// From a parent that a shorter path replaced.
    Replaced,
    /// On the path to the node at work.
    ToNow,
    /// On the path found.
    Found,
}

impl TreePainter<'_> {
    /// Paints the lines between nodes, each kind in one stroke.
    pub(super) fn lines(&self) {
        let lines = self.all_lines();
        let palette = self.palette;
        for (kind, colour, width) in [
            (Kind::Plain, &palette.line_strong, 1.25),
            (Kind::Replaced, &palette.line_strong, 1.25),
            (Kind::ToNow, &palette.ink, 2.25),
            (Kind::Found, &palette.accent, 3.5),
        ] {
            self.context.begin_path();
            let mut is_any = false;
            for (_, from, to) in lines.iter().filter(|(own, ..)| *own == kind) {
                is_any |= self.add_line(*from, *to);
            }
            if is_any {
                let is_dashed = kind == Kind::Replaced;
                if is_dashed {
                    self.dash(true);
                }
                let scale = self.camera.scale();
                self.stroke(colour, (width * scale).clamp(width * 0.45, width));
                if is_dashed {
                    self.dash(false);
                }
            }
        }
    }

    /// All lines, from the node above to the one below.
    fn all_lines(&self) -> Vec<(Kind, Point, Point)> {
        let moment = self.moment();
        let mut to_now: Vec<NodeIndex> = match moment.now.or(moment.expanding) {
            Some(now) if !moment.is_solved => moment.path(now),
            _ => Vec::new(),
        };
        to_now.sort_unstable();
        let is_found = |node_index: NodeIndex| {
            moment
                .get(node_index)
                .is_some_and(|state| state.status == NodeStatus::Path)
        };
        let mut lines = Vec::with_capacity(self.nodes.len() + self.signs.len());
        for (node, &at) in self.layout().nodes().iter().zip(&self.nodes) {
            if let Some(from) = node.above.and_then(|above| self.point(above)) {
                let parent = match node.above {
                    Some(TreeItem::Node(node_index) | TreeItem::Sign(node_index)) => node_index,
                    None => node.node_index,
                };
                let kind = if is_found(node.node_index) && is_found(parent) {
                    Kind::Found
                } else if to_now.binary_search(&node.node_index).is_ok() {
                    Kind::ToNow
                } else {
                    Kind::Plain
                };
                lines.push((kind, from, at));
            }
            let first = self.scene.tree.nodes()[node.node_index].parent;
            let is_replaced = moment
                .get(node.node_index)
                .is_some_and(|state| state.parent != first);
            if let Some(old) = first.filter(|_| is_replaced)
                && let Some(from) = self.point(TreeItem::Node(old))
            {
                lines.push((Kind::Replaced, from, at));
            }
        }
        for (sign, &at) in self.layout().signs().iter().zip(&self.signs) {
            if let Some(from) = self.point(TreeItem::Node(sign.owner)) {
                lines.push((Kind::Plain, from, at));
            }
        }
        if let Some((now, other)) = self.scene.tree.meeting(moment)
            && let (Some(now_at), Some(other_at)) = (
                self.point(TreeItem::Node(now)),
                self.point(TreeItem::Node(other)),
            )
        {
            let is_from_goal = self.scene.tree.nodes()[now].is_from_goal;
            lines.push(if is_from_goal {
                (Kind::Found, other_at, now_at)
            } else {
                (Kind::Found, now_at, other_at)
            });
        }
        lines
    }

    /// The point of an item on the screen.
    pub(super) fn point(&self, item: TreeItem) -> Option<Point> {
        let layout = self.layout();
        match item {
            TreeItem::Node(node_index) => self.nodes.get(layout.index(node_index)?).copied(),
            TreeItem::Sign(owner) => self.signs.get(layout.sign_index(owner)?).copied(),
        }
    }

    /// Adds a curve from the side of one node to the facing side of another. Returns whether it is in view.
    fn add_line(&self, from: Point, to: Point) -> bool {
        let (room, reach) = (self.camera.room(), self.side());
        let is_off = from.0.max(to.0) < -reach
            || from.0.min(to.0) > room.0 + reach
            || from.1.max(to.1) < -reach
            || from.1.min(to.1) > room.1 + reach;
        if is_off {
            return false;
        }
        let half = reach / 2.0;
        let is_level = (to.0 - from.0).abs() < half;
        let way = if to.0 >= from.0 { 1.0 } else { -1.0 };
        let (x, end) = if is_level {
            (from.0 + half, to.0 + half)
        } else {
            (from.0 + way * half, to.0 - way * half)
        };
        self.context.move_to(x, from.1);
        if self.camera.scale() < BENT || (from.1 - to.1).abs() < f64::EPSILON {
            self.context.line_to(end, to.1);
            return true;
        }
        let bend = if is_level { half } else { (end - x) / 2.0 };
        let control = if is_level { end + bend } else { end - bend };
        self.context
            .bezier_curve_to(x + bend, from.1, control, to.1, end, to.1);
        true
    }
}
