//! The painter of the tree: lines first, then nodes, each in as much detail as the scale allows.
//!
//! - `lines`, `nodes`: what is painted; `palette`: the colours

mod lines;
mod nodes;
mod palette;

use web_sys::CanvasRenderingContext2d;

use crate::view::Point;
use crate::view::tree::{Camera, NodeIndex, Tree, TreePlace, TreeSnapshot};

pub use self::palette::TreePalette;

/// The side of a node at scale 1.
const SIDE: f64 = 58.0;
/// The canvas, its colours, and what is painted.
pub struct TreePainter<'a> {
    pub context: &'a CanvasRenderingContext2d,
    pub palette: &'a TreePalette,
    pub tree: &'a Tree,
    pub moment: &'a TreeSnapshot,
    pub camera: &'a Camera,
    pub selected: Option<NodeIndex>,
}

impl TreePainter<'_> {
    /// Paints all that is in view.
    pub fn paint(&self) {
        let room = self.camera.room();
        self.context.clear_rect(0.0, 0.0, room.0, room.1);
        self.future_nodes();
        self.lines();
        for (spot, shown) in self.moment.iter() {
            if self.is_in_view(self.place(spot)) {
                self.node(spot, shown);
            }
        }
    }

    fn place(&self, spot: NodeIndex) -> TreePlace {
        self.tree.nodes()[spot].place
    }

    fn is_in_view(&self, place: TreePlace) -> bool {
        let seen = self.camera.seen();
        (seen.least.column..=seen.most.column).contains(&place.column)
            && (seen.least.row..=seen.most.row).contains(&place.row)
    }

    fn dash(&self, is_dashed: bool) {
        let dashes = js_sys::Array::new();
        if is_dashed {
            dashes.push(&4.0.into());
            dashes.push(&3.0.into());
        }
        let _ = self.context.set_line_dash(&dashes);
    }

    fn side(&self) -> f64 {
        SIDE * self.camera.scale()
    }

    fn font(&self, height: f64, is_strong: bool) {
        let weight = if is_strong { 600 } else { 400 };
        self.context
            .set_font(&format!("{weight} {height:.1}px {}", self.palette.fonts));
    }

    fn write(&self, text: &str, at: Point, height: f64, is_strong: bool, ink: &str, align: &str) {
        self.font(height, is_strong);
        self.context.set_fill_style_str(ink);
        self.context.set_text_align(align);
        self.context.set_text_baseline("middle");
        let _ = self.context.fill_text(text, at.0, at.1);
    }
}
