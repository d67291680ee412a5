//! The field of a wave, on one canvas under the tiles: each patch in the colour of its distance, with its number.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};
use yew::prelude::*;

use crate::app::board::{Depth, DistanceWriter};
use crate::app::browser::colour::Colours;
use crate::app::browser::motion::{Motion, use_room_revision};
use crate::app::browser::observer::use_style_revision;
use crate::app::browser::window;
use crate::puzzle::{Cell, Size};
use crate::view::Wavefront;

/// A wave as it is to be shown.
#[derive(Clone, PartialEq)]
pub struct FieldData {
    /// The board's size.
    pub size: Size,
    /// The distance of each patch; none where the wave did not come.
    pub distances: Vec<Option<u16>>,
    /// The largest distance of the whole field: the scale's end.
    pub most: u16,
    /// The wave was asked no further than this level; what is beyond is drawn pale.
    pub stop: Option<u16>,
    /// The blank, whose number is drawn here since no tile stands there.
    pub blank: Cell,
    /// The distances without locks, if they are to be compared.
    pub others: Option<Vec<Option<u16>>>,
}

/// The field.
#[derive(Properties, PartialEq)]
pub struct FieldProps {
    /// What is shown.
    pub field: Rc<FieldData>,
    /// The event that just sent this wave, and how its front spreads.
    #[prop_or_default]
    pub spread: Option<(u64, Wavefront)>,
}

/// The number of steps of the scale.
pub const STEPS: u16 = 16;

/// The step of a distance on the scale.
pub fn step(distance: u16, most: u16) -> u16 {
    (f32::from(STEPS - 1) * f32::from(distance) / f32::from(most.max(1))).round() as u16
}

/// Draws the field.
#[component]
pub fn Field(props: &FieldProps) -> Html {
    let canvas = use_node_ref();
    let room = use_room_revision();
    let style = use_style_revision();
    let motion = use_mut_ref(|| None::<Motion>);
    let spread_last = use_mut_ref(|| None::<u64>);
    let inks = use_mut_ref(|| None::<(u64, Rc<Inks>)>);
    use_effect_with((props.field.clone(), props.spread, style, room), {
        let canvas = canvas.clone();
        move |(field, spread, style, _)| {
            let Some(canvas) = canvas.cast::<HtmlCanvasElement>() else {
                return;
            };
            // Read once for a style: asking the style sheet costs more than painting.
            let inks = match &mut *inks.borrow_mut() {
                Some((of, inks)) if of == style => inks.clone(),
                other => {
                    let inks = Rc::new(Inks::of(&canvas));
                    *other = Some((*style, inks.clone()));
                    inks
                }
            };
            // Once for each wave: a new style or room does not send it again.
            let is_new = *spread_last.borrow() != spread.map(|(event, _)| event);
            *spread_last.borrow_mut() = spread.map(|(event, _)| event);
            *motion.borrow_mut() = match *spread {
                Some((_, front)) if is_new => Some(send(canvas, field.clone(), inks, front)),
                _ => {
                    draw(&canvas, field, &inks, None);
                    None
                }
            };
        }
    });
    html! { <canvas class="wave-field" ref={canvas} aria-hidden="true" /> }
}

/// The front spreads; drawn at once and then at each new level.
fn send(
    canvas: HtmlCanvasElement,
    field: Rc<FieldData>,
    inks: Rc<Inks>,
    front: Wavefront,
) -> Motion {
    let mut drawn = Some(0);
    draw(&canvas, &field, &inks, drawn);
    Motion::new(front.milliseconds(), move |passed| {
        let level = (passed < front.milliseconds()).then(|| front.level(passed));
        if level != drawn {
            drawn = level;
            draw(&canvas, &field, &inks, level);
        }
    })
}

/// A clean canvas as wide as the page gives it, in the pixels of the page: what to draw with, and the width.
fn cleared(canvas: &HtmlCanvasElement) -> Option<(CanvasRenderingContext2d, f64)> {
    let ratio = window().device_pixel_ratio();
    let (width, height) = (
        f64::from(canvas.client_width()),
        f64::from(canvas.client_height()),
    );
    let (wide, high) = ((width * ratio) as u32, (height * ratio) as u32);
    if (canvas.width(), canvas.height()) != (wide, high) {
        canvas.set_width(wide);
        canvas.set_height(high);
    }
    let context = canvas.get_context("2d").ok().flatten()?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    let _ = context.set_transform(ratio, 0.0, 0.0, ratio, 0.0, 0.0);
    context.clear_rect(0.0, 0.0, width, height);
    Some((context, width))
}

/// What the field is painted with.
struct Inks {
    /// Fill and ink of each step of the scale.
    scale: Vec<(String, String)>,
    plain: String,
    fonts: String,
}

impl Inks {
    fn of(canvas: &HtmlCanvasElement) -> Self {
        let colours = Colours::of(canvas);
        let pair = |step: u16| {
            (
                colours.get(&format!("--wave-{step}")),
                colours.get(&format!("--wave-ink-{step}")),
            )
        };
        Self {
            scale: (0..STEPS).map(pair).collect(),
            plain: colours.get("--tile"),
            fonts: colours.get("--sans"),
        }
    }
}

fn draw(canvas: &HtmlCanvasElement, field: &FieldData, inks: &Inks, levels: Option<u16>) {
    let Some((context, width)) = cleared(canvas) else {
        return;
    };
    let size = field.size;
    let cell = width / size.width() as f64;
    let gap = (cell * 0.028).clamp(0.5, 4.5);
    let radius = (cell * 0.06).min(10.0);
    let Inks {
        scale,
        plain,
        fonts,
    } = inks;
    let writer = DistanceWriter::new(&context, fonts, cell - 2.0 * gap, 1.0);
    // Colour by colour: the brush is dipped once for each, and again only after it has written a number.
    let mut reached: Vec<(u16, Cell)> = size
        .iter_cells()
        .filter_map(|patch| Some((field.distances[usize::from(patch)]?, patch)))
        .collect();
    reached.sort_unstable();
    let mut dipped = None;
    for (distance, patch) in reached {
        let (fill, ink) = &scale[usize::from(step(distance, field.most))];
        let has_come = levels.is_none_or(|levels| distance <= levels);
        if !has_come && patch == field.blank {
            continue;
        }
        let fill = if has_come { fill } else { plain };
        let (x, y) = (
            size.column(patch) as f64 * cell + gap,
            size.row(patch) as f64 * cell + gap,
        );
        let side = cell - 2.0 * gap;
        // What the tile did not wait for is there, but pale.
        let is_pale = has_come && field.stop.is_some_and(|stop| distance > stop);
        context.set_global_alpha(if is_pale { 0.35 } else { 1.0 });
        if dipped != Some(fill) {
            context.set_fill_style_str(fill);
            dipped = Some(fill);
        }
        context.begin_path();
        if cell >= 20.0
            && context
                .round_rect_with_f64(x, y, side, side, radius)
                .is_ok()
        {
            context.fill();
        } else {
            context.fill_rect(x, y, side, side);
        }
        context.set_global_alpha(1.0);
        if !has_come {
            continue;
        }
        if cell >= 30.0 {
            context.set_fill_style_str(ink);
            dipped = None;
            let other = field
                .others
                .as_ref()
                .and_then(|others| others[usize::from(patch)]);
            let depth = Depth {
                distance,
                other: other.filter(|&other| other != distance),
                is_pale,
            };
            writer.write((x, y), depth);
        }
        if patch == field.blank && cell >= 20.0 {
            context.set_stroke_style_str(ink);
            context.set_line_width(1.5);
            context.stroke_rect(x + side * 0.3, y + side * 0.3, side * 0.4, side * 0.4);
        }
    }
}
