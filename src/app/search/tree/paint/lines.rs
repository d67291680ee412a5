//! The lines between nodes, and the places of future nodes.

use super::TreePainter;
use crate::view::tree::{NodeIndex, NodeStatus};

impl TreePainter<'_> {
    /// Paints the places of future nodes faintly: they show where the tree will grow, and that nodes never move.
    pub(super) fn future_nodes(&self) {
        let context = self.context;
        let coming = self.tree.coming(self.moment);
        context.set_stroke_style_str(&self.palette.line);
        context.set_line_width(1.0);
        context.begin_path();
        for spot in coming.clone() {
            if let Some(parent) = self.tree.nodes()[spot].parent {
                self.line(parent, spot);
            }
        }
        context.stroke();
        let radius = (self.side() / 2.0).min(5.0);
        context.set_fill_style_str(&self.palette.line);
        context.begin_path();
        for spot in coming {
            let place = self.place(spot);
            if self.is_in_view(place) {
                let at = self.camera.point(place);
                context.move_to(at.0 + radius, at.1);
                let _ = context.arc(at.0, at.1, radius, 0.0, std::f64::consts::TAU);
            }
        }
        context.fill();
    }

    /// Paints the lines between nodes, each kind in one stroke: plain lines, replaced parents, the path to the present
    /// node, the solution.
    pub(super) fn lines(&self) {
        let mut strong: Vec<NodeIndex> = match self.moment.now.or(self.moment.expanding) {
            Some(now) if !self.moment.is_solved => self.moment.path(now),
            _ => Vec::new(),
        };
        strong.sort_unstable();
        let is_path = |spot: NodeIndex| {
            self.moment
                .get(spot)
                .is_some_and(|shown| shown.status == NodeStatus::Path)
        };
        let kinds: [(&String, f64, bool); 4] = [
            (&self.palette.line_strong, 1.25, false),
            (&self.palette.line_strong, 1.25, true),
            (&self.palette.ink, 2.25, false),
            (&self.palette.accent, 3.5, false),
        ];
        for (kind, (colour, width, is_dashed)) in kinds.into_iter().enumerate() {
            self.context.set_stroke_style_str(colour);
            self.context
                .set_line_width((width * self.camera.scale()).clamp(width * 0.45, width));
            self.dash(is_dashed);
            self.context.begin_path();
            for (spot, shown) in self.moment.iter() {
                let first = self.tree.nodes()[spot].parent;
                if kind == 1 {
                    if let Some(old) = first.filter(|_| shown.parent != first) {
                        self.line(old, spot);
                    }
                    continue;
                }
                let Some(parent) = shown.parent else { continue };
                let own = if is_path(spot) && is_path(parent) {
                    3
                } else if strong.binary_search(&spot).is_ok() {
                    2
                } else {
                    0
                };
                if own == kind {
                    self.line(parent, spot);
                }
            }
            if kind == 3
                && let Some((now, other)) = self.tree.meeting(self.moment)
            {
                let (from, to) = if self.tree.nodes()[now].is_from_goal {
                    (other, now)
                } else {
                    (now, other)
                };
                self.line(from, to);
            }
            self.context.stroke();
        }
        self.dash(false);
    }

    /// A curve from the side of one node to the facing side of another.
    fn line(&self, from: NodeIndex, to: NodeIndex) {
        let (a, b) = (self.place(from), self.place(to));
        let seen = self.camera.seen();
        let is_off = a.column.max(b.column) < seen.least.column
            || a.column.min(b.column) > seen.most.column
            || a.row.max(b.row) < seen.least.row
            || a.row.min(b.row) > seen.most.row;
        if is_off {
            return;
        }
        let (from, to) = (self.camera.point(a), self.camera.point(b));
        let half = self.side() / 2.0;
        let way = if to.0 >= from.0 { 1.0 } else { -1.0 };
        let (x, end) = if a.column == b.column {
            (from.0 + half, to.0 + half)
        } else {
            (from.0 + way * half, to.0 - way * half)
        };
        let bend = if a.column == b.column {
            half
        } else {
            (end - x) / 2.0
        };
        self.context.move_to(x, from.1);
        let control = if a.column == b.column {
            end + bend
        } else {
            end - bend
        };
        self.context
            .bezier_curve_to(x + bend, from.1, control, to.1, end, to.1);
    }
}
