//! The tree as a picture that is moved, zoomed, and walked through by keys.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, WheelEvent};
use yew::prelude::*;

use super::Grown;
use super::paint::{Painter, Palette};
use crate::app::TEXT;
use crate::app::browser::listener::Listener;
use crate::app::browser::observer::SizeObserver;
use crate::app::browser::window;
use crate::app::control::icon::Icon;
use crate::app::effect::use_effect_with;
use crate::puzzle::Direction;
use crate::view::tree::{Camera, Mark, Moment, Point, Spot, Way};

/// The picture.
#[derive(Properties, PartialEq)]
pub struct PictureProps {
    /// The tree.
    pub tree: Grown,
    /// How many events have happened.
    pub moment: Rc<Moment>,
    /// Changes with the theme, so that it is drawn in new colours.
    pub theme: u64,
    /// The selected node.
    pub selected: Option<Spot>,
    /// Called with a node that is selected, or with none.
    pub on_select: Callback<Option<Spot>>,
    /// Called with an open node that shall be expanded.
    pub on_expand: Callback<Spot>,
}

/// A press, a key or a button moves the picture by so many pixels.
const STRIDE: f64 = 120.0;
/// A press is a drag from here on.
const SLACK: f64 = 6.0;

/// What the fingers do.
#[derive(Default)]
struct Hold {
    pointers: Vec<(i32, Point)>,
    moved: f64,
}

/// Draws the picture with its buttons.
#[component]
pub fn Picture(props: &PictureProps) -> Html {
    let canvas = use_node_ref();
    let room = use_room(&canvas);
    let camera = use_state_eq(|| None::<Camera>);
    let hold = use_mut_ref(Hold::default);
    let (tree, moment) = (&props.tree, &props.moment);
    let extent = tree.extent(moment);

    // Another tree is looked at from its root; a step brings its node into view.
    let before = use_mut_ref(|| None::<(Grown, usize)>);
    use_effect_with((tree.clone(), moment.clone(), *room), {
        let (camera, selected) = (camera.clone(), props.selected);
        move |(tree, moment, room)| {
            if room.0 < 1.0 {
                return;
            }
            let old = before
                .borrow_mut()
                .replace((tree.clone(), moment.iteration));
            let same = old
                .as_ref()
                .is_some_and(|(old, iteration)| old == tree && *iteration == moment.iteration);
            let grown = old.filter(|(old, _)| !same && old.is_continued_by(tree));
            let mut next = match (*camera, grown) {
                (Some(camera), _) if same => camera.on(extent, *room),
                (Some(camera), Some((old, _))) => {
                    // The student's pick made it grow: the picked node stays where it is.
                    let mut next = camera.on(extent, *room);
                    let held = selected
                        .or(moment.expanding)
                        .filter(|&spot| spot < old.nodes().len());
                    if let Some(spot) = held {
                        next.hold(
                            tree.nodes()[spot].place,
                            camera.point(old.nodes()[spot].place),
                        );
                    }
                    next
                }
                _ => Camera::reading(extent, *room),
            };
            if let Some(now) = moment.now {
                next.follow(tree.nodes()[now].place);
            }
            camera.set(Some(next));
        }
    });
    use_effect_with(
        (
            tree.clone(),
            moment.clone(),
            *camera,
            props.selected,
            props.theme,
        ),
        {
            let canvas = canvas.clone();
            move |(tree, moment, camera, selected, _)| {
                if let (Some(canvas), Some(camera)) = (canvas.cast::<HtmlCanvasElement>(), camera) {
                    draw(&canvas, tree, moment, camera, *selected);
                }
            }
        },
    );
    let change = {
        let camera = camera.clone();
        Callback::from(move |what: Box<dyn FnOnce(&mut Camera)>| {
            if let Some(mut next) = *camera {
                what(&mut next);
                camera.set(Some(next));
            }
        })
    };
    use_wheel(&canvas, &change);
    let middle = (room.0 / 2.0, room.1 / 2.0);
    let zoom = {
        let change = change.clone();
        move |factor: f64| change.emit(Box::new(move |camera| camera.zoom(factor, middle)))
    };
    let whole = {
        let (camera, room) = (camera.clone(), *room);
        move || camera.set(Some(Camera::fitting(extent, room)))
    };

    let select = {
        let (on_select, change, tree) = (props.on_select.clone(), change.clone(), tree.clone());
        move |spot: Spot| {
            let place = tree.nodes()[spot].place;
            change.emit(Box::new(move |camera| camera.follow(place)));
            on_select.emit(Some(spot));
        }
    };
    let is_open = |spot: Spot| {
        moment
            .get(spot)
            .is_some_and(|shown| shown.mark == Mark::Open)
    };
    let onkeydown = {
        let (tree, moment, selected) = (tree.clone(), moment.clone(), props.selected);
        let (select, zoom, whole) = (select.clone(), zoom.clone(), whole.clone());
        let (on_select, on_expand) = (props.on_select.clone(), props.on_expand.clone());
        let is_open = selected.is_some_and(is_open);
        Callback::from(move |event: KeyboardEvent| {
            if event.ctrl_key() || event.alt_key() || event.meta_key() {
                return;
            }
            let way = match event.key().as_str() {
                "ArrowLeft" => Way::Parent,
                "ArrowRight" => Way::Child,
                "ArrowUp" => Way::Up,
                "ArrowDown" => Way::Down,
                "o" => Way::NextOpen,
                "O" => Way::LastOpen,
                key => {
                    match key {
                        "Enter" => {
                            if let Some(spot) = selected.filter(|_| is_open) {
                                on_expand.emit(spot);
                            }
                        }
                        "+" | "=" => zoom(1.4),
                        "-" => zoom(1.0 / 1.4),
                        "0" => whole(),
                        "Escape" => on_select.emit(None),
                        _ => return,
                    }
                    return event.prevent_default();
                }
            };
            event.prevent_default();
            let from = selected.or(moment.now).unwrap_or(moment.first);
            // The first key only shows where one is.
            let to = match selected {
                None if !matches!(way, Way::NextOpen | Way::LastOpen) => Some(from),
                _ => tree.go(&moment, from, way),
            };
            if let Some(to) = to.filter(|&to| moment.get(to).is_some()) {
                select(to);
            }
        })
    };
    let onpointerdown = {
        let hold = hold.clone();
        Callback::from(move |event: PointerEvent| {
            if let Some(canvas) = event.target_dyn_into::<HtmlCanvasElement>() {
                let _ = canvas.set_pointer_capture(event.pointer_id());
                let mut hold = hold.borrow_mut();
                if hold.pointers.is_empty() {
                    hold.moved = 0.0;
                }
                hold.pointers.retain(|(id, _)| *id != event.pointer_id());
                hold.pointers.push((event.pointer_id(), point(&event)));
            }
        })
    };
    let onpointermove = {
        let (hold, change) = (hold.clone(), change.clone());
        Callback::from(move |event: PointerEvent| {
            let at = point(&event);
            let mut hold = hold.borrow_mut();
            let other = hold
                .pointers
                .iter()
                .find(|(id, _)| *id != event.pointer_id())
                .map(|(_, at)| *at);
            let Some((_, last)) = hold
                .pointers
                .iter_mut()
                .find(|(id, _)| *id == event.pointer_id())
            else {
                return;
            };
            let old = std::mem::replace(last, at);
            let by = (at.0 - old.0, at.1 - old.1);
            hold.moved += by.0.hypot(by.1);
            if hold.moved < SLACK {
                return;
            }
            match other {
                None => change.emit(Box::new(move |camera| camera.pan(by))),
                Some(other) => {
                    let span = |at: Point| (at.0 - other.0).hypot(at.1 - other.1).max(1.0);
                    let factor = span(at) / span(old);
                    let about = (f64::midpoint(at.0, other.0), f64::midpoint(at.1, other.1));
                    change.emit(Box::new(move |camera| {
                        camera.pan((by.0 / 2.0, by.1 / 2.0));
                        camera.zoom(factor, about);
                    }));
                }
            }
        })
    };
    let onpointerup = {
        let (hold, tree, moment, camera) =
            (hold.clone(), tree.clone(), moment.clone(), camera.clone());
        let on_select = props.on_select.clone();
        Callback::from(move |event: PointerEvent| {
            let mut hold = hold.borrow_mut();
            let was_press = hold.pointers.len() == 1 && hold.moved < SLACK;
            hold.pointers.retain(|(id, _)| *id != event.pointer_id());
            if let Some(camera) = (*camera).filter(|_| was_press) {
                on_select.emit(tree.node_at(&moment, &camera, point(&event)));
            }
        })
    };
    let onpointercancel = Callback::from(move |event: PointerEvent| {
        hold.borrow_mut()
            .pointers
            .retain(|(id, _)| *id != event.pointer_id());
    });
    let ondblclick = {
        let (selected, on_expand) = (
            props.selected.filter(|&spot| is_open(spot)),
            props.on_expand.clone(),
        );
        Callback::from(move |_: MouseEvent| {
            if let Some(spot) = selected {
                on_expand.emit(spot);
            }
        })
    };
    let button = |icon: Icon, label: &'static str, press: Rc<dyn Fn()>| {
        let onclick = Callback::from(move |_: MouseEvent| press());
        html! { <button class="button bare" aria-label={label} title={label} {onclick}>{ icon.draw() }</button> }
    };
    let pan = |way: Direction, label: &'static str, by: Point| {
        let change = change.clone();
        button(
            Icon::Arrow(way),
            label,
            Rc::new(move || change.emit(Box::new(move |camera| camera.pan(by)))),
        )
    };
    let [up, right, down, left] = TEXT.tree.pan;
    let [larger, smaller, fit] = TEXT.tree.zoom;
    let described = props
        .selected
        .map(|spot| (TEXT.tree.describe)(tree, moment, spot));
    html! {
        <div class="tree-picture">
            <div class="tree-canvas" tabindex="0" role="application" aria-label={(TEXT.tree.picture)(moment)}
                aria-describedby="tree-keys" {onkeydown}>
                <canvas ref={canvas} {onpointerdown} {onpointermove} {onpointerup} {onpointercancel} {ondblclick} aria-hidden="true" />
            </div>
            <p id="tree-keys" class="unseen">{ TEXT.tree.keys }</p>
            <p class="unseen" aria-live="polite">{ described }</p>
            <div class="tree-buttons" role="group" aria-label={TEXT.tree.view}>
                { pan(Direction::Left, left, (STRIDE, 0.0)) }
                { pan(Direction::Right, right, (-STRIDE, 0.0)) }
                { pan(Direction::Up, up, (0.0, STRIDE)) }
                { pan(Direction::Down, down, (0.0, -STRIDE)) }
                { button(Icon::ZoomIn, larger, { let zoom = zoom.clone(); Rc::new(move || zoom(1.4)) }) }
                { button(Icon::ZoomOut, smaller, Rc::new(move || zoom(1.0 / 1.4))) }
                { button(Icon::Whole, fit, Rc::new(whole)) }
            </div>
        </div>
    }
}

fn point(event: &PointerEvent) -> Point {
    (f64::from(event.offset_x()), f64::from(event.offset_y()))
}

/// The room that the page gives the canvas.
#[hook]
fn use_room(canvas: &NodeRef) -> UseStateHandle<Point> {
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
    room
}

type Change = Callback<Box<dyn FnOnce(&mut Camera)>>;

/// The wheel zooms about the pointer. The page's own listener cannot keep the page from scrolling, this one can.
#[hook]
fn use_wheel(canvas: &NodeRef, change: &Change) {
    let newest = use_mut_ref(|| change.clone());
    (*newest.borrow_mut()).clone_from(change);
    use_effect_with((), {
        let canvas = canvas.clone();
        move |()| {
            let listener = canvas.cast::<HtmlCanvasElement>().map(|canvas| {
                Listener::new(&canvas, "wheel", move |event: WheelEvent| {
                    event.prevent_default();
                    let at = (f64::from(event.offset_x()), f64::from(event.offset_y()));
                    let newest: &RefCell<Change> = &newest;
                    let change = newest.borrow().clone();
                    let factor = wheel_factor(&event);
                    change.emit(Box::new(move |camera| camera.zoom(factor, at)));
                })
            });
            move || drop(listener)
        }
    });
}

/// How much a turn of the wheel zooms; a turn and a turn back are nothing.
fn wheel_factor(event: &WheelEvent) -> f64 {
    let pixels = match event.delta_mode() {
        WheelEvent::DOM_DELTA_LINE => 20.0,
        WheelEvent::DOM_DELTA_PAGE => 400.0,
        _ => 1.0,
    };
    let pace = if event.ctrl_key() { 0.01 } else { 0.002 };
    (-event.delta_y() * pixels * pace).clamp(-1.0, 1.0).exp2()
}

fn draw(
    canvas: &HtmlCanvasElement,
    tree: &Grown,
    moment: &Moment,
    camera: &Camera,
    selected: Option<Spot>,
) {
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
    let palette = Palette::of(canvas);
    Painter {
        context: &context,
        palette: &palette,
        tree,
        moment,
        camera,
        selected,
    }
    .paint();
}
