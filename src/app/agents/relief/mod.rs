//! The relief (Drogoul and Dubreuil 1993, figure 3): the drawn wave as a tilted surface on one canvas, with the tiles
//! on it. Tiles slide over the old surface, and then the surface takes its new shape.
//!
//! - `data`: the snapshot as plain values; `frame`: a moment of the change between two scenes
//! - `paint`: the painter, with `tiles`, `arrows` and `order`; `palette`: the colours

mod arrows;
mod data;
mod frame;
mod order;
mod paint;
mod palette;
mod tiles;

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, PointerEvent};
use yew::prelude::*;

pub use self::data::ReliefData;
use self::frame::ReliefFrame;
use self::paint::ReliefPainter;
use self::palette::ReliefPalette;
use crate::app::board::SlidingTiles;
use crate::app::browser::motion::{self, Motion, eased, use_window_size_revision};
use crate::app::browser::observer::use_style_revision;
use crate::app::browser::window;
use crate::session::PointerInput;
use crate::view::Wavefront;
use crate::view::relief::Projection;

/// The milliseconds in which the surface takes a new shape.
pub const RESHAPE: f64 = 180.0;

/// Tiles that slide over the surface as it was before the first of them moved.
#[derive(Clone, PartialEq)]
pub struct ReliefChain {
    /// The snapshot before the first move.
    pub before: Rc<ReliefData>,
    /// The tiles.
    pub tiles: SlidingTiles,
}

/// Properties of [`Relief`].
#[derive(Properties, PartialEq)]
pub struct ReliefProps {
    /// The snapshot.
    pub data: Rc<ReliefData>,
    /// The number of events that have happened.
    pub position: u64,
    /// The degrees by which it is turned.
    pub turn: i8,
    /// The milliseconds available for animation.
    pub time: f64,
    /// The animation of the front, if the wave was just sent.
    pub front: Option<Wavefront>,
    /// The tiles that slide, if the present event is a move that was stepped to.
    pub chain: Option<ReliefChain>,
    /// The description for screen readers.
    pub label: AttrValue,
    /// Called with a press on a patch.
    pub on_touch: Callback<PointerInput>,
}

/// Draws the relief as large as its place allows.
#[component]
pub fn Relief(props: &ReliefProps) -> Html {
    let canvas = use_node_ref();
    let room = use_window_size_revision();
    let style = use_style_revision();
    let before = use_mut_ref(|| None::<(u64, Rc<ReliefData>)>);
    let motion = use_mut_ref(|| None::<Motion>);
    let palette = use_mut_ref(|| None::<(u64, Rc<ReliefPalette>)>);
    use_effect_with(
        (props.data.clone(), props.position, style, props.turn, room),
        {
            let canvas = canvas.clone();
            let (time, front, chain) = (props.time, props.front, props.chain.clone());
            move |(data, position, style, turn, _)| {
                let old = before.borrow_mut().replace((*position, data.clone()));
                *motion.borrow_mut() = None;
                let Some(canvas) = canvas.cast::<HtmlCanvasElement>() else {
                    return;
                };
                // Read once for each style: reading the style sheet costs more than painting.
                let palette = match &mut *palette.borrow_mut() {
                    Some((of, palette)) if of == style => palette.clone(),
                    other => {
                        let palette = Rc::new(ReliefPalette::of(&canvas));
                        *other = Some((*style, palette.clone()));
                        palette
                    }
                };
                let Some(surface) = ReliefCanvas::new(canvas, palette, *turn) else {
                    return;
                };
                if let Some(chain) =
                    chain.filter(|_| old.as_ref().is_none_or(|(at, _)| at != position))
                {
                    *motion.borrow_mut() = Some(slide(surface, chain, data.clone()));
                    return;
                }
                let next = old.filter(|(at, old)| at + 1 == *position && old.size == data.size);
                let changes = |old: &ReliefData| front.is_some() || old.grounds != data.grounds;
                match next
                    .filter(|(_, old)| time >= RESHAPE && !motion::is_unwanted() && changes(old))
                {
                    Some((_, old)) => {
                        *motion.borrow_mut() = Some(reshape(surface, old, data.clone(), front));
                    }
                    None => surface.show(data, &ReliefFrame::at_rest(data)),
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
            if let Some(cell) = seen.cell_at(at, &ReliefFrame::at_rest(&data).heights) {
                on_touch.emit(PointerInput::Press(cell));
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

/// Animates tiles that slide over the old surface, and then the change of the surface.
fn slide(surface: ReliefCanvas, chain: ReliefChain, new: Rc<ReliefData>) -> Motion {
    let slide = chain.tiles.timing.milliseconds();
    let old = chain.before;
    Motion::new(slide + RESHAPE, move |passed| {
        if passed < slide {
            let frame = ReliefFrame::sliding(&old, &chain.tiles, passed);
            return surface.show(&old, &frame);
        }
        let part = eased((passed - slide) / RESHAPE);
        surface.show(&new, &ReliefFrame::reshaping(&old, &new, part));
    })
}

/// Animates the change of the surface between two scenes, with the front of a wave that was just sent.
fn reshape(
    surface: ReliefCanvas,
    old: Rc<ReliefData>,
    new: Rc<ReliefData>,
    front: Option<Wavefront>,
) -> Motion {
    let lasts = front.map_or(RESHAPE, Wavefront::milliseconds);
    Motion::new(lasts, move |passed| match front {
        Some(front) if passed < lasts => {
            surface.show(&new, &ReliefFrame::with_front(&new, front.level(passed)));
        }
        Some(_) => surface.show(&new, &ReliefFrame::at_rest(&new)),
        None => surface.show(
            &new,
            &ReliefFrame::reshaping(&old, &new, eased(passed / lasts)),
        ),
    })
}

/// A canvas with its context, colours and turn.
struct ReliefCanvas {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    palette: Rc<ReliefPalette>,
    turn: i8,
}

impl ReliefCanvas {
    fn new(canvas: HtmlCanvasElement, palette: Rc<ReliefPalette>, turn: i8) -> Option<Self> {
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

    fn show(&self, data: &ReliefData, frame: &ReliefFrame) {
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
            ReliefPainter {
                context: &self.context,
                palette: &self.palette,
                seen,
                data,
                frame,
            }
            .paint();
        }
    }
}
