//! The signs of folded nodes: their number in a pill, or a small bar where there is no room for it.

use super::{DOT, TreePainter};
use crate::app::TEXT;
use crate::view::Point;
use crate::view::tree::TreeItem;

/// The height of the number.
const HEIGHT: f64 = 12.0;
/// The most numbers beside small bars: of the largest subtrees.
const MOST_NUMBERS: usize = 12;

impl TreePainter<'_> {
    /// Paints the signs.
    pub(super) fn fold_signs(&self) {
        let signs = self.layout().signs().iter().zip(&self.signs);
        let mut seen: Vec<(usize, Point)> = signs
            .filter(|(_, at)| self.is_in_view(**at))
            .map(|(sign, at)| (sign.nodes, *at))
            .collect();
        let now = self.moment().now.and_then(|now| self.layout().item(now));
        let at_work = now.filter(|item| matches!(item, TreeItem::Sign(_)));
        if seen.is_empty() {
            return;
        }
        let is_large = self.side() >= DOT;
        if !is_large {
            self.context.begin_path();
            let half = (self.side() / 2.0).max(1.0);
            for (_, (x, y)) in &seen {
                self.context.rect(x - half, y - 0.75, 2.0 * half, 1.5);
            }
            self.fill(&self.palette.ink_3);
            seen.sort_by_key(|(nodes, _)| std::cmp::Reverse(*nodes));
        }
        // Larger numbers first; what would cover one is left out.
        let most = if is_large { seen.len() } else { MOST_NUMBERS };
        let mut pills: Vec<(String, Point, Point)> = Vec::new();
        for (nodes, at) in seen {
            let text = if is_large && self.side() > 40.0 {
                (TEXT.tree.folded)(nodes)
            } else {
                (TEXT.tree.folded_short)(nodes)
            };
            let half = (
                text.chars().count() as f64 * HEIGHT * 0.3 + 5.0,
                HEIGHT * 0.75,
            );
            let room = self.camera.room();
            let inside = |at: f64, half: f64, room: f64| at.clamp(half, (room - half).max(half));
            let at = (inside(at.0, half.0, room.0), inside(at.1, half.1, room.1));
            let is_covering = |(_, other, size): &(String, Point, Point)| {
                (at.0 - other.0).abs() < half.0 + size.0 + 2.0
                    && (at.1 - other.1).abs() < half.1 + size.1 + 2.0
            };
            if is_large || !pills.iter().any(is_covering) {
                pills.push((text, at, half));
                if pills.len() >= most {
                    break;
                }
            }
        }
        self.context.begin_path();
        for (_, at, half) in &pills {
            self.add_rectangle(*at, *half, half.1);
        }
        self.fill(&self.palette.surface);
        self.stroke(&self.palette.line_strong, 1.0);
        self.pen(HEIGHT, true, &self.palette.ink, "center");
        for (text, at, _) in &pills {
            self.write(text, *at);
        }
        // The node at work, if the visitor folded the subtree that it is in.
        if let Some(at) = at_work.and_then(|item| self.point(item)) {
            let pill = pills.iter().find(|(_, other, _)| *other == at);
            let half = pill.map_or((4.0, 4.0), |(_, _, half)| *half);
            self.ring(at, (half.0 + 4.0, half.1 + 4.0), &self.palette.accent);
        }
    }
}
