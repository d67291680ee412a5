//! The relief (figure 3): the shown wave as a tilted surface on one canvas, the tiles standing on it. A tile that moves
//! slides downhill, and then the surface takes its new shape.

mod arrows;
mod data;
mod moment;
mod order;
mod paint;
mod palette;
mod tiles;

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, PointerEvent};
use yew::prelude::*;

pub use self::data::ReliefData;
use self::moment::Moment;
use self::paint::Painter;
use self::palette::Palette;
use crate::app::browser::motion::{self, Motion, eased, use_room_revision};
use crate::app::browser::observer::use_style_revision;
use crate::app::browser::window;
use crate::session::Touch;
use crate::view::Wavefront;
use crate::view::relief::Projection;

/// How long a tile slides.
const SLIDE: f64 = 240.0;
/// How long the surface takes for a new shape.
const RESHAPE: f64 = 180.0;

/// The relief.
#[derive(Properties, PartialEq)]
pub struct ReliefProps {
    /// What is shown.
    pub data: Rc<ReliefData>,
    /// The event that it is shown after.
    pub position: u64,
    /// Turned by so many degrees.
    pub turn: i8,
    /// The milliseconds that there are for motion.
    pub time: f64,
    /// The wave was just sent: its front spreads.
    pub front: Option<Wavefront>,
    /// What it is, for those who hear it.
    pub label: AttrValue,
    /// Called with what the hand asks for.
    pub on_touch: Callback<Touch>,
}

/// Draws the relief as large as its place allows.
#[component]
pub fn Relief(props: &ReliefProps) -> Html {
    let canvas = use_node_ref();
    let room = use_room_revision();
    let style = use_style_revision();
    let before = use_mut_ref(|| None::<(u64, Rc<ReliefData>)>);
    let motion = use_mut_ref(|| None::<Motion>);
    let palette = use_mut_ref(|| None::<(u64, Rc<Palette>)>);
    use_effect_with(
        (props.data.clone(), props.position, style, props.turn, room),
        {
            let canvas = canvas.clone();
            let (time, front) = (props.time, props.front);
            move |(data, position, style, turn, _)| {
                let old = before.borrow_mut().replace((*position, data.clone()));
                *motion.borrow_mut() = None;
                let Some(canvas) = canvas.cast::<HtmlCanvasElement>() else {
                    return;
                };
                // Read once for a style: asking the style sheet costs more than painting.
                let palette = match &mut *palette.borrow_mut() {
                    Some((of, palette)) if of == style => palette.clone(),
                    other => {
                        let palette = Rc::new(Palette::of(&canvas));
                        *other = Some((*style, palette.clone()));
                        palette
                    }
                };
                let Some(stage) = Stage::new(canvas, palette, *turn) else {
                    return;
                };
                let next = old.filter(|(at, old)| at + 1 == *position && old.size == data.size);
                let moves = time >= SLIDE && !motion::is_unwanted();
                match next.filter(|_| moves) {
                    Some((_, old))
                        if front.is_some()
                            || old.grounds != data.grounds
                            || data.moved.is_some() =>
                    {
                        *motion.borrow_mut() = Some(play(stage, old, data.clone(), front));
                    }
                    _ => stage.show(data, &Moment::still(data)),
                }
            }
        },
    );
    let onpointerup = {
        let (canvas, data, on_touch, turn) = (
            canvas.clone(),
            props.data.clone(),
            props.on_touch.clone(),
            props.turn,
        );
        Callback::from(move |event: PointerEvent| {
            let Some(canvas) = canvas.cast::<HtmlCanvasElement>() else {
                return;
            };
            let at = (f64::from(event.offset_x()), f64::from(event.offset_y()));
            let seen = projection(&canvas, &data, turn);
            if let Some(cell) = seen.cell_at(at, &Moment::still(&data).heights) {
                on_touch.emit(Touch::Press(cell));
            }
        })
    };
    html! {
        <div class="relief" tabindex="0" role="application" aria-label={props.label.clone()}>
            <canvas ref={canvas} {onpointerup} aria-hidden="true" />
        </div>
    }
}

fn projection(canvas: &HtmlCanvasElement, data: &ReliefData, turn: i8) -> Projection {
    let room = (
        f64::from(canvas.client_width()),
        f64::from(canvas.client_height()),
    );
    Projection::new(data.size, f64::from(turn), data.has_wave(), room)
}

/// From the moment before to this one: the tile slides down the surface as it was, then the surface changes.
fn play(
    stage: Stage,
    old: Rc<ReliefData>,
    new: Rc<ReliefData>,
    front: Option<Wavefront>,
) -> Motion {
    let slide = if new.moved.is_some() { SLIDE } else { 0.0 };
    let reshape = front.map_or(RESHAPE, Wavefront::milliseconds);
    Motion::new(slide + reshape, move |passed| {
        if passed < slide {
            return stage.show(
                &old,
                &Moment::sliding(&old, new.moved, eased(passed / slide)),
            );
        }
        let passed = passed - slide;
        match front {
            Some(front) if passed < reshape => {
                stage.show(&new, &Moment::behind(&new, front.level(passed)));
            }
            Some(_) => stage.show(&new, &Moment::still(&new)),
            None => stage.show(&new, &Moment::between(&old, &new, eased(passed / reshape))),
        }
    })
}

/// A canvas that is ready to be drawn on.
struct Stage {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    palette: Rc<Palette>,
    turn: i8,
}

impl Stage {
    fn new(canvas: HtmlCanvasElement, palette: Rc<Palette>, turn: i8) -> Option<Self> {
        let ratio = window().device_pixel_ratio();
        let (wide, high) = (
            f64::from(canvas.client_width()) * ratio,
            f64::from(canvas.client_height()) * ratio,
        );
        if (canvas.width(), canvas.height()) != (wide as u32, high as u32) {
            canvas.set_width(wide as u32);
            canvas.set_height(high as u32);
        }
        let context = canvas.get_context("2d").ok()??.unchecked_into();
        Some(Self {
            canvas,
            context,
            palette,
            turn,
        })
    }

    fn show(&self, data: &ReliefData, moment: &Moment) {
        let ratio = window().device_pixel_ratio();
        let seen = projection(&self.canvas, data, self.turn);
        let _ = self.context.set_transform(ratio, 0.0, 0.0, ratio, 0.0, 0.0);
        self.context.clear_rect(
            0.0,
            0.0,
            f64::from(self.canvas.client_width()),
            f64::from(self.canvas.client_height()),
        );
        if seen.scale() > 1.0 {
            Painter {
                context: &self.context,
                palette: &self.palette,
                seen,
                data,
                moment,
            }
            .paint();
        }
    }
}
