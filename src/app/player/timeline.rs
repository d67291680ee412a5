//! The timeline: an overview of the whole replay, drawn once on a canvas, with a playhead that can be dragged.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, Element, HtmlCanvasElement, PointerEvent};
use yew::prelude::*;

use crate::app::TEXT;
use crate::app::browser::colour::Colours;
use crate::app::browser::observer::use_style_revision;
use crate::app::browser::window;

/// One bar of the timeline.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TimelineBar {
    /// Its place.
    pub at: u64,
    /// Its height.
    pub height: u32,
    /// The stage of a diamond above it (an unlock); 0 is none.
    pub diamond: u8,
    /// Whether a pennant stands there (a disturbance).
    pub is_disturbance: bool,
    /// The number of a tick below it (a tile at home); 0 is none.
    pub home: u16,
}

/// The properties of the timeline.
#[derive(Properties, PartialEq)]
pub struct TimelineProps {
    /// The bars, in order.
    pub bars: Rc<[TimelineBar]>,
    /// The last place.
    pub end: u64,
    /// The place of the playhead.
    pub now: u64,
    /// Called with a new place for the playhead.
    pub on_seek: Callback<u64>,
    /// Called when the playhead is grabbed (`true`) or released.
    pub on_hold: Callback<bool>,
    /// The place of the playhead, in words.
    pub words: AttrValue,
}

const HEIGHT: f64 = 96.0;
const BASE: f64 = 74.0;

/// Draws the timeline.
#[component]
pub fn Timeline(props: &TimelineProps) -> Html {
    let canvas = use_node_ref();
    let held = use_mut_ref(|| false);
    let width = use_width(&canvas);
    let style = use_style_revision();
    use_effect_with((props.bars.clone(), props.end, width, style), {
        let canvas = canvas.clone();
        move |(bars, end, width, _)| {
            if let Some(canvas) = canvas.cast::<HtmlCanvasElement>() {
                draw(&canvas, bars, *end, *width);
            }
        }
    });
    let seek = {
        let (canvas, on_seek, end) = (canvas.clone(), props.on_seek.clone(), props.end);
        move |event: &PointerEvent| {
            let Some(area) = canvas
                .cast::<Element>()
                .map(|canvas| canvas.get_bounding_client_rect())
            else {
                return;
            };
            let part = (f64::from(event.client_x()) - area.left()) / area.width().max(1.0);
            on_seek.emit((part.clamp(0.0, 1.0) * end as f64).round() as u64);
        }
    };
    let onpointerdown = {
        let (held, seek, on_hold) = (held.clone(), seek.clone(), props.on_hold.clone());
        Callback::from(move |event: PointerEvent| {
            if let Some(target) = event.target_dyn_into::<Element>() {
                let _ = target.set_pointer_capture(event.pointer_id());
            }
            *held.borrow_mut() = true;
            on_hold.emit(true);
            seek(&event);
        })
    };
    let onpointermove = {
        let held = held.clone();
        Callback::from(move |event: PointerEvent| {
            if *held.borrow() {
                seek(&event);
            }
        })
    };
    let release = {
        let on_hold = props.on_hold.clone();
        Callback::from(move |_: PointerEvent| {
            *held.borrow_mut() = false;
            on_hold.emit(false);
        })
    };
    let part = props.now as f64 / props.end.max(1) as f64 * 100.0;
    html! {
        <div class="timeline" role="slider" aria-label={TEXT.player.timeline} aria-valuemin="0" tabindex="0"
            aria-valuemax={props.end.to_string()} aria-valuenow={props.now.to_string()}
            aria-valuetext={props.words.clone()}
            {onpointerdown} {onpointermove} onpointerup={release.clone()} onpointercancel={release}>
            <div class="played" style={format!("width:{part:.3}%")} />
            <canvas ref={canvas} height={HEIGHT.to_string()} aria-hidden="true" />
            <div class="ahead" style={format!("left:{part:.3}%")} />
            <div class="playhead" style={format!("left:{part:.3}%")} />
        </div>
    }
}

/// The properties of the legend.
#[derive(Properties, PartialEq)]
pub struct TimelineMarksProps {
    /// Whether the timeline has disturbances.
    #[prop_or_default]
    pub has_disturbances: bool,
}

/// Draws the legend of the timeline.
#[component]
pub fn TimelineMarks(TimelineMarksProps { has_disturbances }: &TimelineMarksProps) -> Html {
    let [chain, unlock, home, disturbance] = TEXT.player.marks;
    let mark = |path: &'static str, words: &'static str| {
        html! { <span><svg viewBox="0 0 10 12" aria-hidden="true"><path d={path} /></svg>{ words }</span> }
    };
    html! {
        <p class="timeline-marks">
            { mark("M2 12V7M5 12V1M8 12V4", chain) }{ mark("M5 1L9.5 6L5 11L.5 6z", unlock) }{ mark("M0 3H10M5 3V10", home) }
            if *has_disturbances { { mark("M2 12V1L9 4L2 7", disturbance) } }
        </p>
    }
}

/// The laid-out width of the canvas.
#[hook]
fn use_width(canvas: &NodeRef) -> u32 {
    let width = use_state_eq(|| 0);
    use_effect_with((), {
        let (canvas, width) = (canvas.clone(), width.clone());
        move |()| {
            let measure = move || {
                if let Some(canvas) = canvas.cast::<web_sys::HtmlElement>() {
                    width.set(canvas.client_width().max(0) as u32);
                }
            };
            measure();
            let resized = crate::app::browser::listener::Listener::new(
                &window(),
                "resize",
                move |_: wasm_bindgen::JsValue| measure(),
            );
            move || drop(resized)
        }
    });
    *width
}

fn draw(canvas: &HtmlCanvasElement, bars: &[TimelineBar], end: u64, width: u32) {
    // Without a layout yet; it is drawn once it has a width.
    if width < 32 {
        return;
    }
    let ratio = window().device_pixel_ratio();
    canvas.set_width((f64::from(width) * ratio) as u32);
    canvas.set_height((HEIGHT * ratio) as u32);
    let Some(context) = canvas.get_context("2d").ok().flatten() else {
        return;
    };
    let context: CanvasRenderingContext2d = context.unchecked_into();
    let _ = context.scale(ratio, ratio);
    let colours = Colours::of(canvas);
    let width = f64::from(width);
    let x = |at: u64| (at as f64 / end.max(1) as f64 * (width - 1.0)).round() + 0.5;
    context.set_stroke_style_str(&colours.get("--line-strong"));
    stroke(&context, (0.0, BASE), (width, BASE));

    // A long replay has many bars on one pixel: the highest bar and stage of each pixel are drawn.
    let mut highest = vec![(0_u32, 0_u8); width.max(1.0) as usize + 1];
    for bar in bars {
        let (height, diamond) = &mut highest[(x(bar.at) as usize).min(width as usize)];
        *height = (*height).max(bar.height);
        *diamond = (*diamond).max(bar.diamond);
    }
    let most = highest
        .iter()
        .map(|(height, _)| *height)
        .max()
        .unwrap_or(1)
        .max(4);
    context.set_stroke_style_str(&colours.get("--ink-2"));
    context.set_fill_style_str(&colours.get("--ink"));
    let mut last_diamond = -100.0;
    for (pixel, &(height, diamond)) in highest.iter().enumerate() {
        let at = pixel as f64 + 0.5;
        if height > 0 {
            stroke(
                &context,
                (at, BASE),
                (at, BASE - 4.0 - f64::from(height) / f64::from(most) * 40.0),
            );
        }
        if diamond > 0 && at - last_diamond > 6.0 {
            last_diamond = at;
            context.begin_path();
            context.move_to(at, 4.0);
            context.line_to(at + 5.0, 9.0);
            context.line_to(at, 14.0);
            context.line_to(at - 5.0, 9.0);
            context.fill();
        }
    }
    context.set_stroke_style_str(&colours.get("--ink"));
    for bar in bars.iter().filter(|bar| bar.is_disturbance) {
        pennant(&context, x(bar.at).min(width - 9.0));
    }
    context.set_fill_style_str(&colours.get("--ink-2"));
    context.set_font("12px sans-serif");
    context.set_text_align("center");
    let mut last_label = -100.0;
    for bar in bars.iter().filter(|bar| bar.home != 0) {
        let at = x(bar.at);
        stroke(&context, (at, BASE), (at, BASE + 5.0));
        // Labels keep a distance, so that they do not touch.
        if at - last_label > 8.0 * f64::from(bar.home.ilog10() + 1) + 10.0 {
            last_label = at;
            let _ = context.fill_text(
                &bar.home.to_string(),
                at.clamp(8.0, width - 8.0),
                HEIGHT - 4.0,
            );
        }
    }
}

/// Draws the sign of a disturbance: a pennant over the whole height.
fn pennant(context: &CanvasRenderingContext2d, at: f64) {
    stroke(context, (at, 1.0), (at, BASE));
    context.begin_path();
    context.move_to(at, 1.0);
    context.line_to(at + 8.0, 5.0);
    context.line_to(at, 9.0);
    context.fill();
}

fn stroke(context: &CanvasRenderingContext2d, from: (f64, f64), to: (f64, f64)) {
    context.begin_path();
    context.move_to(from.0, from.1);
    context.line_to(to.0, to.1);
    context.stroke();
}
