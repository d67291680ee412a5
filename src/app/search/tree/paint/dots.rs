//! Small nodes: a ring for open, a disc for closed, a cross for pruned, a large disc for the path.

use super::{Seen, TreePainter};
use crate::view::Point;
use crate::view::tree::NodeStatus;

/// The radius below which a dot is painted as a square, which cannot be told from it and is quicker.
const ROUND: f64 = 2.5;

impl TreePainter<'_> {
    /// Paints the nodes as dots.
    pub(super) fn dots(&self, seen: &[Seen]) {
        let radius = (self.side() / 2.6).max(1.2);
        let palette = self.palette;
        let points = |wanted: fn(NodeStatus) -> bool| {
            let nodes = seen.iter().filter(move |node| wanted(node.state.status));
            nodes.map(|node| node.at)
        };
        self.context.begin_path();
        for at in points(|status| matches!(status, NodeStatus::Pruned(_))) {
            self.add_cross(at, radius * 0.8);
        }
        self.stroke(&palette.ink_2, 1.0);
        self.discs(points(|status| status == NodeStatus::Left), radius * 0.6);
        self.fill(&palette.line_strong);
        self.discs(points(|status| status == NodeStatus::Closed), radius);
        self.fill(&palette.ink_2);
        self.discs(points(|status| status == NodeStatus::Open), radius);
        self.fill(&palette.surface);
        self.stroke(&palette.ink, 1.0);
        self.discs(points(|status| status == NodeStatus::Path), radius * 1.4);
        self.fill(&palette.accent);
    }

    /// Makes the path of discs about these points.
    fn discs(&self, points: impl Iterator<Item = Point>, radius: f64) {
        self.context.begin_path();
        for (x, y) in points {
            if radius < ROUND {
                self.context
                    .rect(x - radius, y - radius, 2.0 * radius, 2.0 * radius);
            } else {
                self.context.move_to(x + radius, y);
                let _ = self.context.arc(x, y, radius, 0.0, std::f64::consts::TAU);
            }
        }
    }

    /// Adds a cross to the path.
    pub(super) fn add_cross(&self, at: Point, reach: f64) {
        for way in [-1.0, 1.0] {
            self.context.move_to(at.0 - reach, at.1 - way * reach);
            self.context.line_to(at.0 + reach, at.1 + way * reach);
        }
    }
}
