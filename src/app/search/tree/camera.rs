//! The camera on the tree: it follows the tree as it grows, until keys, buttons, fingers or the wheel move it.

use std::cell::Cell;
use std::rc::Rc;

use web_sys::HtmlCanvasElement;
use yew::prelude::*;

use crate::app::browser::observer::SizeObserver;
use crate::app::browser::wheel::on_wheel;
use crate::app::stable_callback::use_stable_callback;
use crate::view::tree::{Camera, Extent, TreePlace};
use crate::view::{Gesture, Point};

/// The factor by which a key or a button zooms.
const ZOOM_STEP: f64 = 1.4;

/// A handle on the camera, for buttons and fingers.
#[derive(Clone)]
pub struct CameraHandle {
    /// The visitor's view; `None` while it follows the tree.
    own: UseStateHandle<Option<Camera>>,
    /// The same, for events before the next render.
    newest: Rc<Cell<Option<Camera>>>,
    room: Point,
    extent: Extent,
}

/// The camera on a canvas. It shows the whole tree of each moment until the visitor moves it.
#[hook]
pub fn use_camera(canvas: &NodeRef, extent: Extent) -> CameraHandle {
    let own = use_state_eq(|| None::<Camera>);
    let newest = use_memo((), |()| Rc::new(Cell::new(None)));
    let camera = CameraHandle {
        own,
        newest: (*newest).clone(),
        room: use_room(canvas),
        extent,
    };
    use_wheel(canvas, &camera);
    camera
}

/// Equal while they show the same part of the same extent.
impl PartialEq for CameraHandle {
    fn eq(&self, other: &Self) -> bool {
        (*self.own, self.room, self.extent) == (*other.own, other.room, other.extent)
    }
}

impl CameraHandle {
    /// The camera; `None` before the canvas has a size.
    pub fn get(&self) -> Option<Camera> {
        self.with(*self.own)
    }

    fn with(&self, own: Option<Camera>) -> Option<Camera> {
        (self.room.0 >= 1.0 && self.room.1 >= 1.0).then(|| {
            own.map_or_else(
                || Camera::fitting(self.extent, self.room),
                |own| own.on(self.extent, self.room),
            )
        })
    }

    /// Returns whether it follows the tree.
    pub fn is_following(&self) -> bool {
        self.own.is_none()
    }

    /// Lets it follow the tree, or stay where it is.
    pub fn follow(&self, is_on: bool) {
        self.set(if is_on { None } else { self.get() });
    }

    fn set(&self, own: Option<Camera>) {
        self.newest.set(own);
        self.own.set(own);
    }

    /// Changes the camera, which then follows the tree no more.
    pub fn change(&self, change: impl FnOnce(&mut Camera)) {
        if let Some(mut next) = self.with(self.newest.get()) {
            change(&mut next);
            self.set(Some(next));
        }
    }

    /// Brings a place into view, if the camera does not follow the tree anyway.
    pub fn show(&self, place: TreePlace) {
        if !self.is_following() {
            self.change(|camera| camera.follow(place));
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

    /// Shows the whole tree, now and as it grows.
    pub fn show_whole(&self) {
        self.follow(true);
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
