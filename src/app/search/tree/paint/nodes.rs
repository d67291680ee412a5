//! Nodes as boxes: a frame by status, the order of expansion, a cross on pruned ones; and the rings.

use super::{Seen, TreePainter};
use crate::view::Point;
use crate::view::tree::NodeStatus;

/// The radius from which the order of expansion can be read in its disc.
const LEGIBLE_DISC: f64 = 6.0;

impl TreePainter<'_> {
    /// Paints the nodes as boxes with what can be read in and below them.
    pub(super) fn boxes(&self, seen: &[Seen]) {
        self.frames(seen);
        self.insides(seen);
        self.orders(seen);
        self.crosses(seen);
        self.sums(seen);
    }

    fn frames(&self, seen: &[Seen]) {
        let palette = self.palette;
        let half = self.side() / 2.0;
        for kind in 0..5 {
            let (fill, edge, width) = match kind {
                0 => (&palette.paper, &palette.line, 1.5),
                1 => (&palette.paper, &palette.line_strong, 0.75),
                2 => (&palette.slot, &palette.line_strong, 1.75),
                3 => (&palette.surface, &palette.ink, 1.75),
                _ => (&palette.accent_wash, &palette.accent, 3.5),
            };
            let is_of_kind = |status: NodeStatus| {
                kind == match status {
                    NodeStatus::Pruned(_) => 0,
                    NodeStatus::Left => 1,
                    NodeStatus::Closed => 2,
                    NodeStatus::Open => 3,
                    NodeStatus::Path => 4,
                }
            };
            self.context.begin_path();
            for node in seen.iter().filter(|node| is_of_kind(node.state.status)) {
                self.add_rectangle(node.at, (half, half), 5.0);
            }
            self.fill(fill);
            let is_dashed = kind == 3;
            if is_dashed {
                self.dash(true);
            }
            self.stroke(edge, (width * self.camera.scale()).clamp(0.75, width));
            if is_dashed {
                self.dash(false);
            }
        }
    }

    /// Paints the order of expansion in a disc at the corner.
    fn orders(&self, seen: &[Seen]) {
        let half = self.side() / 2.0;
        let radius = (self.side() * 0.16).min(12.0);
        if radius < LEGIBLE_DISC {
            return;
        }
        let palette = self.palette;
        let at = |node: &Seen| {
            (
                node.at.0 + half - radius * 0.2,
                node.at.1 - half + radius * 0.2,
            )
        };
        for kind in 0..3 {
            let (disc, ink) = match kind {
                0 => (&palette.ink_3, &palette.paper),
                1 => (&palette.ink, &palette.paper),
                _ => (&palette.accent, &palette.accent_ink),
            };
            let is_of_kind = |status: NodeStatus| {
                kind == match status {
                    NodeStatus::Left => 0,
                    NodeStatus::Path => 2,
                    _ => 1,
                }
            };
            let nodes = seen.iter().filter(|node| is_of_kind(node.state.status));
            let texts: Vec<_> = nodes
                .filter_map(|node| Some((node.state.order?.to_string(), at(node))))
                .collect();
            self.context.begin_path();
            for (text, at) in &texts {
                let wide = radius + (text.len().saturating_sub(2)) as f64 * radius * 0.5;
                self.add_rectangle(*at, (wide, radius), radius);
            }
            self.fill(disc);
            self.pen(radius * 1.25, true, ink, "center");
            for (text, at) in texts {
                self.write(&text, at);
            }
        }
    }

    fn crosses(&self, seen: &[Seen]) {
        let side = self.side();
        let reach = (side * 0.12).clamp(4.0, 8.0);
        self.context.begin_path();
        for node in seen {
            if matches!(node.state.status, NodeStatus::Pruned(_)) {
                self.add_cross((node.at.0 + side / 2.0, node.at.1 - side / 2.0), reach);
            }
        }
        self.stroke(&self.palette.paper, 5.0);
        self.stroke(&self.palette.ink_2, 2.0);
    }

    /// Paints a ring about the node of the last event and about the selected one.
    pub(super) fn rings(&self, seen: &[Seen]) {
        let reach = self.side().max(6.0) / 2.0;
        let now = self.moment().now;
        for node in seen {
            let is_now = now == Some(node.node_index);
            if is_now {
                self.ring(node.at, (reach + 4.0, reach + 4.0), &self.palette.accent);
            }
            if self.scene.selected == Some(node.node_index) {
                let gap = if is_now { 7.5 } else { 4.5 };
                self.ring(node.at, (reach + gap, reach + gap), &self.palette.ink);
            }
        }
    }

    /// Paints a ring of this half width and height.
    pub(super) fn ring(&self, at: Point, reach: (f64, f64), colour: &str) {
        self.context.begin_path();
        self.add_rectangle(at, reach, 8.0);
        self.stroke(colour, 2.5);
    }
}
