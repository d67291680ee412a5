//! The canvas of the tree: it draws the part in view and handles fingers and presses.

use std::cell::RefCell;
use std::rc::Rc;

use web_sys::HtmlCanvasElement;
use yew::prelude::*;

use super::SharedTree;
use super::camera::CameraHandle;
use super::stage::{Stage, TreeScene};
use crate::app::browser::observer::use_style_revision;
use crate::view::tree::{NodeIndex, TreeItem, TreeLayout, TreeSnapshot};
use crate::view::{Fingers, Gesture, Point};

/// The pixels from which a press is a drag.
const SLACK: f64 = 6.0;

/// The fingers on the canvas.
#[derive(Default)]
struct Press {
    fingers: Fingers,
    /// The distance they have moved, in pixels.
    distance: f64,
}

/// Properties of [`TreeCanvas`].
#[derive(Properties, PartialEq)]
pub struct TreeCanvasProps {
    /// The element.
    pub canvas: NodeRef,
    /// The tree.
    pub tree: SharedTree,
    /// The tree after the present event.
    pub moment: Rc<TreeSnapshot>,
    /// The places of its nodes.
    pub layout: Rc<TreeLayout>,
    /// The milliseconds in which nodes glide to new places.
    pub glide: f64,
    /// The camera.
    pub camera: CameraHandle,
    /// The selected node.
    pub selected: Option<NodeIndex>,
    /// Called with the node or sign that is pressed, or with `None`.
    pub on_press: Callback<Option<TreeItem>>,
    /// Called on a double press.
    pub on_double: Callback<()>,
}

/// Draws the tree and handles the fingers.
#[component]
pub fn TreeCanvas(props: &TreeCanvasProps) -> Html {
    let press = use_mut_ref(Press::default);
    let stage = use_mut_ref(Stage::default);
    let style = use_style_revision();
    let (layout, camera) = (&props.layout, &props.camera);
    let scene = camera.get().map(|camera| TreeScene {
        tree: props.tree.clone(),
        moment: props.moment.clone(),
        layout: layout.clone(),
        camera,
        is_following: props.camera.is_following(),
        selected: props.selected,
        style,
        glide: props.glide,
    });
    use_effect_with(scene, {
        let canvas = props.canvas.clone();
        move |scene| {
            if let (Some(canvas), Some(scene)) = (canvas.cast::<HtmlCanvasElement>(), scene) {
                Stage::show(&stage, canvas, scene.clone());
            }
        }
    });
    let onpointerdown = {
        let press = press.clone();
        Callback::from(move |event: PointerEvent| {
            if let Some(canvas) = event.target_dyn_into::<HtmlCanvasElement>() {
                let _ = canvas.set_pointer_capture(event.pointer_id());
                let mut press = press.borrow_mut();
                if press.fingers.count() == 0 {
                    press.distance = 0.0;
                }
                press.fingers.down(event.pointer_id(), point(&event));
            }
        })
    };
    let onpointermove = {
        let (press, camera) = (press.clone(), camera.clone());
        Callback::from(move |event: PointerEvent| {
            if let Some(drag) = moved(&press, event.pointer_id(), point(&event)) {
                camera.change(|camera| camera.drag(drag));
            }
        })
    };
    let onpointerup = {
        let (press, layout, camera) = (press.clone(), layout.clone(), camera.clone());
        let on_press = props.on_press.clone();
        Callback::from(move |event: PointerEvent| {
            let mut press = press.borrow_mut();
            let was_press = press.fingers.count() == 1 && press.distance < SLACK;
            press.fingers.up(event.pointer_id());
            if let Some(camera) = camera.get().filter(|_| was_press) {
                on_press.emit(layout.item_at(&camera, point(&event)));
            }
        })
    };
    let onpointercancel = Callback::from(move |event: PointerEvent| {
        press.borrow_mut().fingers.up(event.pointer_id());
    });
    let ondblclick = props.on_double.reform(|_: MouseEvent| ());
    html! {
        <canvas ref={props.canvas.clone()} {onpointerdown} {onpointermove} {onpointerup} {onpointercancel} {ondblclick}
            aria-hidden="true" />
    }
}

/// The drag that the movement of a finger makes, once it is more than a press.
fn moved(press: &RefCell<Press>, pointer: i32, at: Point) -> Option<Gesture> {
    let mut press = press.borrow_mut();
    let drag = press.fingers.moved(pointer, at)?;
    let by = match drag {
        Gesture::Pan(by) | Gesture::Pinch { by, .. } => by,
    };
    press.distance += by.0.hypot(by.1);
    (press.distance >= SLACK).then_some(drag)
}

fn point(event: &PointerEvent) -> Point {
    (f64::from(event.offset_x()), f64::from(event.offset_y()))
}
