//! The distances of a wave on one canvas below the tiles: each patch in the colour of its distance, with its number.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};
use yew::prelude::*;

use crate::app::board::{Depth, DistanceWriter};
use crate::app::browser::colour::Colours;
use crate::app::browser::motion::{Motion, use_window_size_revision};
use crate::app::browser::observer::use_style_revision;
use crate::app::browser::window;
use crate::puzzle::{Cell, Size};
use crate::view::Wavefront;

/// The distances of a wave, as they are painted.
#[derive(Clone, PartialEq)]
pub struct WaveFieldData {
    /// The board's size.
    pub size: Size,
    /// The distance of each patch; `None` where the wave did not arrive.
    pub distances: Vec<Option<u16>>,
    /// The largest distance of all: the end of the scale.
    pub most: u16,
    /// The level at which the wave stopped; farther patches are drawn pale.
    pub stop: Option<u16>,
    /// The blank, whose number is drawn here because no tile covers it.
    pub blank: Cell,
    /// The distances without locks, if they are compared.
    pub others: Option<Vec<Option<u16>>>,
}

/// Properties of [`WaveField`].
#[derive(Properties, PartialEq)]
pub struct WaveFieldProps {
    /// The distances.
    pub field: Rc<WaveFieldData>,
    /// The event that sent this wave, and the animation of its front.
    #[prop_or_default]
    pub spread: Option<(u64, Wavefront)>,
}

/// The number of colours of the scale.
pub const SCALE_STEPS: u16 = 16;

/// The colour of a distance: its step on the scale.
pub fn scale_step(distance: u16, most: u16) -> u16 {
    (f32::from(SCALE_STEPS - 1) * f32::from(distance) / f32::from(most.max(1))).round() as u16
}

/// Draws the distances.
#[component]
pub fn WaveField(props: &WaveFieldProps) -> Html {
    let canvas = use_node_ref();
    let room = use_window_size_revision();
    let style = use_style_revision();
    let motion = use_mut_ref(|| None::<Motion>);
    let spread_last = use_mut_ref(|| None::<u64>);
    let palette = use_mut_ref(|| None::<(u64, Rc<WavePalette>)>);
    use_effect_with((props.field.clone(), props.spread, style, room), {
        let canvas = canvas.clone();
        move |(field, spread, style, _)| {
            let Some(canvas) = canvas.cast::<HtmlCanvasElement>() else {
                return;
            };
            // Read once for each style: reading the style sheet costs more than painting.
            let palette = match &mut *palette.borrow_mut() {
                Some((of, palette)) if of == style => palette.clone(),
                other => {
                    let palette = Rc::new(WavePalette::of(&canvas));
                    *other = Some((*style, palette.clone()));
                    palette
                }
            };
            // Once for each wave: a new style or size does not animate it again.
            let is_new = *spread_last.borrow() != spread.map(|(event, _)| event);
            *spread_last.borrow_mut() = spread.map(|(event, _)| event);
            *motion.borrow_mut() = match *spread {
                Some((_, front)) if is_new => Some(send(canvas, field.clone(), palette, front)),
                _ => {
                    draw(&canvas, field, &palette, None);
                    None
                }
            };
        }
    });
    html! { <canvas class="wave-field" ref={canvas} aria-hidden="true" /> }
}

/// Animates the front: paints at once and then at each new level.
fn send(
    canvas: HtmlCanvasElement,
    field: Rc<WaveFieldData>,
    palette: Rc<WavePalette>,
    front: Wavefront,
) -> Motion {
    let mut drawn = Some(0);
    draw(&canvas, &field, &palette, drawn);
    Motion::new(front.milliseconds(), move |passed| {
        let level = (passed < front.milliseconds()).then(|| front.level(passed));
        if level != drawn {
            drawn = level;
            draw(&canvas, &field, &palette, level);
        }
    })
}

/// Clears the canvas and sets its size to that of its element. Returns the context, in pixels of the page, and the
/// width.
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

/// The colours and the font of the field.
struct WavePalette {
    /// Fill and ink of each step of the scale.
    scale: Vec<(String, String)>,
    plain: String,
    ink: String,
    fonts: String,
}

impl WavePalette {
    fn of(canvas: &HtmlCanvasElement) -> Self {
        let colours = Colours::of(canvas);
        let pair = |step: u16| {
            (
                colours.get(&format!("--wave-{step}")),
                colours.get(&format!("--wave-ink-{step}")),
            )
        };
        Self {
            scale: (0..SCALE_STEPS).map(pair).collect(),
            plain: colours.get("--tile"),
            ink: colours.get("--ink"),
            fonts: colours.get("--sans"),
        }
    }
}

fn draw(
    canvas: &HtmlCanvasElement,
    field: &WaveFieldData,
    palette: &WavePalette,
    levels: Option<u16>,
) {
    let Some((context, width)) = cleared(canvas) else {
        return;
    };
    let size = field.size;
    let cell = width / size.width() as f64;
    let gap = (cell * 0.028).clamp(0.5, 4.5);
    let radius = (cell * 0.06).min(10.0);
    let WavePalette {
        scale,
        plain,
        ink: plain_ink,
        fonts,
    } = palette;
    let writer = DistanceWriter::new(&context, fonts, cell - 2.0 * gap, 1.0);
    // Patches are painted in the order of their colours, so that the fill style changes rarely.
    let mut reached: Vec<(u16, Cell)> = size
        .iter_cells()
        .filter_map(|patch| Some((field.distances[usize::from(patch)]?, patch)))
        .collect();
    reached.sort_unstable();
    let mut dipped = None;
    for (distance, patch) in reached {
        let (fill, ink) = &scale[usize::from(scale_step(distance, field.most))];
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
        // Patches beyond the stop are pale, with a plain ink.
        let is_pale = has_come && field.stop.is_some_and(|stop| distance > stop);
        let ink = if is_pale { plain_ink } else { ink };
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
