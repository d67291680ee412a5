//! The camera on the tree: it follows the tree as it grows and is moved by keys, buttons, fingers and the wheel.

use std::rc::Rc;

use web_sys::HtmlCanvasElement;
use yew::prelude::*;

use super::SharedTree;
use crate::app::browser::observer::SizeObserver;
use crate::app::browser::wheel::on_wheel;
use crate::app::stable_callback::use_stable_callback;
use crate::view::tree::{Camera, Extent, NodeIndex, TreeSnapshot};
use crate::view::{Gesture, Point};

/// The factor by which a key or a button zooms.
const ZOOM_STEP: f64 = 1.4;

/// A handle on the camera, for buttons and fingers.
#[derive(Clone)]
pub struct CameraHandle {
    camera: UseStateHandle<Option<Camera>>,
    room: Point,
    extent: Extent,
}

/// The camera on a canvas: a new tree is shown from its root, and each step brings its node into view.
#[hook]
pub fn use_camera(
    canvas: &NodeRef,
    tree: &SharedTree,
    moment: &Rc<TreeSnapshot>,
    selected: Option<NodeIndex>,
) -> CameraHandle {
    let room = use_room(canvas);
    let camera = use_state_eq(|| None::<Camera>);
    let extent = tree.extent(moment);
    let last = use_mut_ref(|| None::<(SharedTree, usize)>);
    use_effect_with((tree.clone(), moment.clone(), room), {
        let camera = camera.clone();
        move |(tree, moment, room)| {
            if room.0 < 1.0 {
                return;
            }
            let last = last.replace(Some((tree.clone(), moment.iteration)));
            let mut next = match (*camera, last) {
                (Some(camera), Some((old, iteration)))
                    if old == *tree && iteration == moment.iteration =>
                {
                    camera.on(extent, *room)
                }
                (Some(camera), Some((old, _))) if old.is_continued_by(tree) => {
                    // The student's pick extended the tree: the picked node stays in place.
                    let held = selected.or(moment.expanding);
                    hold_in_place(camera.on(extent, *room), &old, tree, held)
                }
                _ => Camera::reading(extent, *room),
            };
            if let Some(now) = moment.now {
                next.follow(tree.nodes()[now].place);
            }
            camera.set(Some(next));
        }
    });
    let handle = CameraHandle {
        camera,
        room,
        extent,
    };
    use_wheel(canvas, &handle);
    handle
}

/// The camera on an extended tree: the held node stays in place.
fn hold_in_place(
    mut camera: Camera,
    old: &SharedTree,
    tree: &SharedTree,
    held: Option<NodeIndex>,
) -> Camera {
    if let Some(spot) = held.filter(|&spot| spot < old.nodes().len()) {
        let before = camera.point(old.nodes()[spot].place);
        camera.hold(tree.nodes()[spot].place, before);
    }
    camera
}

/// Equal while they show the same part of the same extent.
impl PartialEq for CameraHandle {
    fn eq(&self, other: &Self) -> bool {
        (self.get(), self.room, self.extent) == (other.get(), other.room, other.extent)
    }
}

impl CameraHandle {
    /// The camera; `None` before the canvas has a size.
    pub fn get(&self) -> Option<Camera> {
        *self.camera
    }

    /// Changes the camera.
    pub fn change(&self, change: impl FnOnce(&mut Camera)) {
        if let Some(mut next) = *self.camera {
            change(&mut next);
            self.camera.set(Some(next));
        }
    }

    /// Moves it by a number of pixels.
    pub fn pan(&self, by: Point) {
        self.change(|camera| camera.drag(Gesture::Pan(by)));
    }

    /// Zooms in one step about the middle.
    pub fn zoom_in(&self) {
        self.change(|camera| camera.zoom(ZOOM_STEP, self.middle()));
    }

    /// Zooms out one step about the middle.
    pub fn zoom_out(&self) {
        self.change(|camera| camera.zoom(1.0 / ZOOM_STEP, self.middle()));
    }

    /// Shows the whole tree.
    pub fn show_whole(&self) {
        self.camera
            .set(Some(Camera::fitting(self.extent, self.room)));
    }

    fn middle(&self) -> Point {
        (self.room.0 / 2.0, self.room.1 / 2.0)
    }
}

/// The size of the canvas on the page.
#[hook]
fn use_room(canvas: &NodeRef) -> Point {
    let room = use_state_eq(|| (0.0, 0.0));
    use_effect_with((), {
        let (canvas, room) = (canvas.clone(), room.clone());
        move |()| {
            let observer = canvas.cast::<HtmlCanvasElement>().and_then(|canvas| {
                let measured = canvas.clone();
                SizeObserver::new(&canvas, move || {
                    room.set((
                        f64::from(measured.client_width()),
                        f64::from(measured.client_height()),
                    ));
                })
            });
            move || drop(observer)
        }
    });
    *room
}

/// Zooms about the pointer with the wheel.
#[hook]
fn use_wheel(canvas: &NodeRef, camera: &CameraHandle) {
    let camera = camera.clone();
    let zoom = use_stable_callback(Callback::from(move |(factor, at): (f64, Point)| {
        camera.change(|camera| camera.zoom(factor, at));
    }));
    use_effect_with((), {
        let canvas = canvas.clone();
        move |()| {
            let wheel = canvas
                .cast::<HtmlCanvasElement>()
                .map(|canvas| on_wheel(&canvas, move |factor, at| zoom.emit((factor, at))));
            move || drop(wheel)
        }
    });
}
