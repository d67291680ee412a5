//! The stage: what is drawn on the canvas, and the motion from one moment to the next.
//!
//! The picture of a moment is final at once; only the places of the nodes and the camera are on their way for a while.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use super::SharedTree;
use super::paint::{TreePainter, TreePalette};
use crate::app::browser::motion::{self, Motion, eased};
use crate::app::browser::window;
use crate::view::tree::{Camera, NodeIndex, Placement, TreeItem, TreeLayout, TreeSnapshot};

/// The picture of a moment.
#[derive(Clone)]
pub struct TreeScene {
    /// The tree.
    pub tree: SharedTree,
    /// Its state.
    pub moment: Rc<TreeSnapshot>,
    /// Its places.
    pub layout: Rc<TreeLayout>,
    /// The part in view.
    pub camera: Camera,
    /// Whether the camera follows the tree.
    pub is_following: bool,
    /// The selected node.
    pub selected: Option<NodeIndex>,
    /// The revision of the style sheet's values.
    pub style: u64,
    /// The milliseconds in which nodes glide to their places; 0 if they are there at once.
    pub glide: f64,
}

/// Equal if they look alike when everything is in its place.
impl PartialEq for TreeScene {
    fn eq(&self, other: &Self) -> bool {
        let is_layout = Rc::ptr_eq(&self.layout, &other.layout);
        is_layout
            && Rc::ptr_eq(&self.moment, &other.moment)
            && self.tree == other.tree
            && (self.camera, self.is_following, self.selected, self.style)
                == (
                    other.camera,
                    other.is_following,
                    other.selected,
                    other.style,
                )
    }
}

/// What is drawn.
#[derive(Default)]
pub struct Stage {
    canvas: Option<HtmlCanvasElement>,
    scene: Option<TreeScene>,
    palette: Option<TreePalette>,
    /// Where the last motion began.
    departure: Option<(Placement, Camera)>,
    /// The part of the way from there.
    part: f64,
    motion: Option<Motion>,
}

impl Stage {
    /// Shows a scene on the canvas: its nodes glide there from where they are drawn.
    pub fn show(stage: &Rc<RefCell<Self>>, canvas: HtmlCanvasElement, scene: &TreeScene) {
        let mut this = stage.borrow_mut();
        let drawn = this.drawn();
        let old = this.scene.replace(scene.clone());
        if old.as_ref().is_none_or(|old| old.style != scene.style) {
            this.palette = Some(TreePalette::of(&canvas));
        }
        mark(&canvas, scene);
        this.canvas = Some(canvas);
        let Some((old, (places, camera))) = old.zip(drawn) else {
            return this.rest();
        };
        let is_in_place = *old.layout == *scene.layout;
        let was_switched = old.is_following != scene.is_following;
        if is_in_place && !was_switched && old.camera == scene.camera && this.motion.is_some() {
            // Only the selection or the status of a node has changed.
            return this.draw();
        }
        let is_same_area = old.camera.room() == scene.camera.room();
        let is_moving = !is_in_place || (was_switched && scene.is_following);
        if !is_moving
            || !is_same_area
            || scene.glide <= 0.0
            || motion::is_unwanted()
            || !old.tree.is_continued_by(&scene.tree)
        {
            return this.rest();
        }
        // The visitor's own view does not move by itself.
        let camera = if scene.is_following {
            camera
        } else {
            scene.camera
        };
        this.departure = Some((places.departure(&scene.layout), camera));
        this.part = 0.0;
        let weak = Rc::downgrade(stage);
        let glide = scene.glide;
        // It draws before the next frame for the first time.
        this.motion = Some(Motion::new(glide, move |passed| {
            if let Some(stage) = weak.upgrade() {
                let mut stage = stage.borrow_mut();
                stage.part = eased(passed / glide);
                stage.draw();
            }
        }));
    }

    /// Everything in its place.
    fn rest(&mut self) {
        self.motion = None;
        self.departure = None;
        self.draw();
    }

    /// The places and the camera that are drawn now.
    fn drawn(&self) -> Option<(Placement, Camera)> {
        let scene = self.scene.as_ref()?;
        Some(match &self.departure {
            Some((places, camera)) if self.part < 1.0 => (
                places.after(self.part),
                camera.toward(&scene.camera, self.part),
            ),
            _ => (Placement::at_rest(scene.layout.clone()), scene.camera),
        })
    }

    fn draw(&self) {
        let (Some(canvas), Some(scene), Some(palette), Some((places, camera))) =
            (&self.canvas, &self.scene, &self.palette, self.drawn())
        else {
            return;
        };
        let ratio = window().device_pixel_ratio();
        let room = camera.room();
        let (wide, high) = ((room.0 * ratio) as u32, (room.1 * ratio) as u32);
        if (canvas.width(), canvas.height()) != (wide, high) {
            canvas.set_width(wide);
            canvas.set_height(high);
        }
        let Some(context) = canvas.get_context("2d").ok().flatten() else {
            return;
        };
        let context: CanvasRenderingContext2d = context.unchecked_into();
        let _ = context.set_transform(ratio, 0.0, 0.0, ratio, 0.0, 0.0);
        TreePainter::new(&context, palette, scene, &places, &camera).paint();
    }
}

/// Says on the element where the root and the node of the last event are when everything is in its place, and how many nodes
/// are shown.
fn mark(canvas: &HtmlCanvasElement, scene: &TreeScene) {
    let at = |node_index: Option<NodeIndex>| {
        let item: TreeItem = scene.layout.item(node_index?)?;
        let (x, y) = scene.camera.point(scene.layout.item_place(item)?);
        Some(format!("{x:.1} {y:.1}"))
    };
    let values = [
        ("data-root", at(Some(scene.layout.first()))),
        ("data-now", at(scene.moment.now.or(scene.moment.expanding))),
        ("data-shown", Some(scene.layout.nodes().len().to_string())),
    ];
    for (name, value) in values {
        let _ = canvas.set_attribute(name, &value.unwrap_or_default());
    }
}
