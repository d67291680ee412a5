//! The signs of folded nodes: their number in a pill, or a small bar where there is no room for it.

use super::{DOT, SIDE, TreePainter};
use crate::app::TEXT;
use crate::view::Point;
use crate::view::tree::{Camera, SignLabel, TreeItem, TreeLayout, sign_labels};

/// The height of the number, and the width of a letter.
const HEIGHT: f64 = 12.0;
const LETTER: f64 = 7.2;
/// The side of a node from which there is room for the noun.
const ROOMY: f64 = 40.0;

/// The numbers of the signs of a layout, in their places or where they are drawn on the way there.
pub fn fold_labels(
    layout: &TreeLayout,
    camera: &Camera,
    points: impl Iterator<Item = Point>,
) -> Vec<SignLabel> {
    let side = SIDE * camera.scale();
    let text = if side >= ROOMY {
        TEXT.tree.folded
    } else {
        TEXT.tree.folded_short
    };
    let signs = layout.signs().iter().copied().zip(points);
    let seen = signs.filter(|(_, at)| camera.is_in_view(*at, side));
    sign_labels(seen, camera.room(), side >= DOT, LETTER, text)
}

impl TreePainter<'_> {
    /// Paints the signs.
    pub(super) fn fold_signs(&self) {
        if self.signs.is_empty() {
            return;
        }
        if self.side() < DOT {
            self.context.begin_path();
            let half = (self.side() / 2.0).max(1.0);
            for (x, y) in self.signs.iter().filter(|at| self.is_in_view(**at)) {
                self.context.rect(x - half, y - 0.75, 2.0 * half, 1.5);
            }
            self.fill(&self.palette.ink_3);
        }
        let labels = fold_labels(self.layout(), self.camera, self.signs.iter().copied());
        self.context.begin_path();
        for label in &labels {
            self.add_rectangle(label.at, label.half, label.half.1);
        }
        self.fill(&self.palette.surface);
        self.stroke(&self.palette.line_strong, 1.0);
        self.pen(HEIGHT, true, &self.palette.ink, "center");
        for label in &labels {
            self.write(&label.text, label.at);
        }
        // The node at work, if the visitor folded the subtree that it is in.
        let now = self.moment().now.and_then(|now| self.layout().item(now));
        if let Some(item @ TreeItem::Sign(owner)) = now
            && let Some(at) = self.point(item)
        {
            let label = labels.iter().find(|label| label.owner == owner);
            let (at, half) = label.map_or((at, (4.0, 4.0)), |label| (label.at, label.half));
            self.ring(at, (half.0 + 4.0, half.1 + 4.0), &self.palette.accent);
        }
    }
}
