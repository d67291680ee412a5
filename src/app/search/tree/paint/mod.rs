//! The painter of the tree: lines first, then nodes and the signs of folded ones, each in as much detail as the scale
//! allows. What is alike is painted by one call for all of it.
//!
//! - `lines`, `nodes`, `boards`, `dots`, `signs`: what is painted; `palette`: the colours

mod boards;
mod dots;
mod lines;
mod nodes;
mod palette;
mod signs;

use web_sys::CanvasRenderingContext2d;

use super::stage::TreeScene;
use crate::view::Point;
use crate::view::tree::{Camera, NodeIndex, NodeState, Placement, TreeLayout, TreeSnapshot};

pub use self::palette::TreePalette;
pub use self::signs::fold_labels;

/// The side of a node at scale 1.
const SIDE: f64 = 58.0;
/// The side of a node below which it is drawn as a dot, in pixels.
const DOT: f64 = 15.0;

/// A node in view.
struct Seen<'a> {
    node_index: NodeIndex,
    state: &'a NodeState,
    at: Point,
}

/// The canvas, its colours, and what is painted.
pub struct TreePainter<'a> {
    context: &'a CanvasRenderingContext2d,
    palette: &'a TreePalette,
    scene: &'a TreeScene,
    camera: &'a Camera,
    /// The points of the layout's nodes and signs on the screen.
    nodes: Vec<Point>,
    signs: Vec<Point>,
}

impl<'a> TreePainter<'a> {
    /// A painter of this scene with its nodes in these places.
    pub fn new(
        context: &'a CanvasRenderingContext2d,
        palette: &'a TreePalette,
        scene: &'a TreeScene,
        places: &Placement,
        camera: &'a Camera,
    ) -> Self {
        let points = |places: &[_]| places.iter().map(|place| camera.point(*place)).collect();
        Self {
            context,
            palette,
            scene,
            camera,
            nodes: points(places.nodes()),
            signs: points(places.signs()),
        }
    }

    /// Paints all that is in view.
    pub fn paint(&self) {
        let room = self.camera.room();
        self.context.clear_rect(0.0, 0.0, room.0, room.1);
        self.lines();
        let seen = self.seen();
        if self.side() < DOT {
            self.dots(&seen);
        } else {
            self.boxes(&seen);
        }
        self.rings(&seen);
        self.fold_signs();
    }

    /// The nodes in view.
    fn seen(&self) -> Vec<Seen<'a>> {
        let nodes = self.layout().nodes().iter().zip(&self.nodes);
        let seen = nodes.filter(|(_, at)| self.is_in_view(**at));
        seen.filter_map(|(node, &at)| {
            let state = self.scene.moment.get(node.node_index)?;
            Some(Seen {
                node_index: node.node_index,
                state,
                at,
            })
        })
        .collect()
    }

    fn layout(&self) -> &'a TreeLayout {
        &self.scene.layout
    }

    fn moment(&self) -> &'a TreeSnapshot {
        &self.scene.moment
    }

    fn is_in_view(&self, at: Point) -> bool {
        self.camera.is_in_view(at, self.side())
    }

    fn dash(&self, is_dashed: bool) {
        let dashes = js_sys::Array::new();
        if is_dashed {
            dashes.push(&4.0.into());
            dashes.push(&3.0.into());
        }
        let _ = self.context.set_line_dash(&dashes);
    }

    /// The side of a node on the screen.
    fn side(&self) -> f64 {
        SIDE * self.camera.scale()
    }

    /// Adds a rounded rectangle about a centre, of half this width and height, to the path.
    fn add_rectangle(&self, at: Point, (wide, high): (f64, f64), radius: f64) {
        let _ = self.context.round_rect_with_f64(
            at.0 - wide,
            at.1 - high,
            2.0 * wide,
            2.0 * high,
            radius,
        );
    }

    /// Fills the path.
    fn fill(&self, colour: &str) {
        self.context.set_fill_style_str(colour);
        self.context.fill();
    }

    /// Strokes the path.
    fn stroke(&self, colour: &str, width: f64) {
        self.context.set_stroke_style_str(colour);
        self.context.set_line_width(width);
        self.context.stroke();
    }

    /// Prepares for texts of this height, colour and alignment.
    fn pen(&self, height: f64, is_strong: bool, ink: &str, align: &str) {
        let weight = if is_strong { 600 } else { 400 };
        self.context
            .set_font(&format!("{weight} {height:.1}px {}", self.palette.fonts));
        self.context.set_fill_style_str(ink);
        self.context.set_text_align(align);
        self.context.set_text_baseline("middle");
    }

    fn write(&self, text: &str, at: Point) {
        let _ = self.context.fill_text(text, at.0, at.1);
    }
}
