//! The board on a canvas that can be moved and zoomed.
//!
//! - `screen`: the state of the canvas, its animations and its redraws; `pointer`: pointer input
//! - `paint`: painting cells with a `palette` and a `scaled_picture` on a `device_canvas`; `styled`: painting tiles
//!   with styles, in their `tile_colours`, with their numbers on a `number_layer`
//!
//! One pointer plays as on any board. If only a part of the board is in view, a drag that moves no tile moves the
//! board. Two fingers, the wheel, the middle button, a drag with the space bar held, and the keys + - 0 move and zoom,
//! too.

mod device_canvas;
mod number_layer;
mod paint;
mod palette;
mod pointer;
mod scaled_picture;
mod screen;
mod styled;
mod tile_colours;

use std::cell::RefCell;
use std::rc::Rc;

use web_sys::{HtmlCanvasElement, KeyboardEvent, MouseEvent, PointerEvent};
use yew::prelude::*;

use self::pointer::ZOOM_STEP;
use self::screen::Screen;
use crate::app::TEXT;
use crate::app::board::{BoardProps, label};
use crate::app::browser::listener::{Listener, is_on_button, use_keys};
use crate::app::browser::observer::{SizeObserver, StyleObserver};
use crate::app::browser::wheel::on_wheel;
use crate::app::browser::window;
use crate::app::control::icon::Icon;

/// The screen, once the canvas is mounted.
type ScreenSlot = Rc<RefCell<Option<Rc<RefCell<Screen>>>>>;

/// A zoom factor that zooms out to the whole board.
const ALL_THE_WAY: f64 = 1e-6;

/// Draws the board, at first as large as the layout allows.
#[component]
pub fn CanvasBoard(props: &BoardProps) -> Html {
    let canvas = use_node_ref();
    let slot: ScreenSlot = use_mut_ref(|| None);
    let holds_space = use_mut_ref(|| false);
    use_screen(&canvas, &slot, props, false);
    use_view_keys(&slot, &holds_space, props.loose);

    let onpointerdown = {
        let (slot, holds_space) = (slot.clone(), holds_space.clone());
        Callback::from(move |event: PointerEvent| {
            let moves_board = event.button() == 1 || *holds_space.borrow();
            if event.button() == 0 || moves_board {
                with(&slot, |screen| {
                    let at = screen.point(event.client_x(), event.client_y());
                    screen.down(event.pointer_id(), at, moves_board);
                });
            }
        })
    };
    // Otherwise the middle button would start the browser's autoscroll.
    let onmousedown = Callback::from(|event: MouseEvent| {
        if event.button() == 1 {
            event.prevent_default();
        }
    });
    let onpointermove = {
        let slot = slot.clone();
        Callback::from(move |event: PointerEvent| {
            with(&slot, |screen| {
                let at = screen.point(event.client_x(), event.client_y());
                screen.moved(event.pointer_id(), at);
            });
        })
    };
    let lifted = |counts: bool| {
        let (slot, on_touch) = (slot.clone(), props.on_touch.clone());
        Callback::from(move |event: PointerEvent| {
            let touch = with(&slot, |screen| {
                let at = screen.point(event.client_x(), event.client_y());
                screen.up(event.pointer_id(), at, counts)
            });
            if let Some(touch) = touch.flatten() {
                on_touch.emit(touch);
            }
        })
    };
    let button = |icon: Icon, label: &'static str, factor: f64| {
        let slot = slot.clone();
        let onclick = Callback::from(move |_: MouseEvent| {
            with(&slot, |screen| screen.zoom_play(factor));
        });
        html! {
            <button type="button" class="button bare" aria-label={label} title={label} {onclick}>{ icon.draw() }</button>
        }
    };
    let size = props.board.size();
    let shape = format!("--w:{};--h:{};", size.width(), size.height());
    html! {
        <div class="stage large" style={shape}>
            <div class="board-place">
                <canvas ref={canvas} class="board-canvas" tabindex="0" role="application"
                    aria-label={label(props)} aria-describedby="around-blank"
                    data-width={size.width().to_string()} data-height={size.height().to_string()}
                    data-blank={props.board.blank().to_string()}
                    {onpointerdown} {onmousedown} {onpointermove} onpointerup={lifted(true)} onpointercancel={lifted(false)} />
                // The layer over the tiles follows the view, which the screen publishes as attributes.
                <div class="over-canvas">{ props.over.clone() }</div>
                <p class="unseen" id="around-blank">{ (TEXT.view.around)(&props.board) }</p>
            </div>
            <div class="zoom" role="group" aria-label={TEXT.view.title}>
                { button(Icon::ZoomOut, TEXT.view.zoom_out, 1.0 / ZOOM_STEP) }
                { button(Icon::ZoomIn, TEXT.view.zoom_in, ZOOM_STEP) }
                { button(Icon::Whole, TEXT.view.whole, ALL_THE_WAY) }
                if props.close_up { <p class="note">{ TEXT.view.help }</p> }
            </div>
        </div>
    }
}

/// The tiles of a board in the DOM while they change with every frame, painted where their elements would be.
#[component]
pub fn PaintedTiles(props: &BoardProps) -> Html {
    let canvas = use_node_ref();
    let slot: ScreenSlot = use_mut_ref(|| None);
    use_screen(&canvas, &slot, props, true);
    html! { <canvas ref={canvas} class="board-canvas painted" aria-hidden="true" /> }
}

fn with<T>(slot: &ScreenSlot, act: impl FnOnce(&mut Screen) -> T) -> Option<T> {
    let screen = slot.borrow().clone()?;
    let answer = act(&mut screen.borrow_mut());
    Some(answer)
}

/// Creates the screen of the canvas and passes it changes of size, colours, wheel and properties. One that fills a tray
/// cannot be zoomed.
#[hook]
fn use_screen(canvas: &NodeRef, slot: &ScreenSlot, props: &BoardProps, fills: bool) {
    use_effect_with((), {
        let (canvas, slot, props) = (canvas.clone(), slot.clone(), props.clone());
        move |()| {
            let canvas = canvas.cast::<HtmlCanvasElement>();
            let screen = canvas
                .clone()
                .and_then(|canvas| Screen::new(canvas, &props, fills));
            slot.borrow_mut().clone_from(&screen);
            let observers = canvas.zip(screen).map(|(canvas, screen)| {
                let sized = SizeObserver::new(&canvas, {
                    let screen = screen.clone();
                    move || screen.borrow_mut().fit()
                });
                let styled = StyleObserver::new({
                    let screen = screen.clone();
                    move || screen.borrow_mut().recolour()
                });
                let wheel = (!fills).then(|| {
                    on_wheel(&canvas, move |factor, at| {
                        screen.borrow_mut().zoom(factor, at);
                    })
                });
                (sized, styled, wheel)
            });
            move || {
                drop(observers);
                slot.borrow_mut().take();
            }
        }
    });
    use_effect_with(props.clone(), {
        let slot = slot.clone();
        move |props| {
            with(&slot, |screen| screen.show(props));
        }
    });
}

/// The keys of the view: + - 0 zoom; while the space bar is held, a drag moves the board (in the editor the space bar
/// picks tiles up instead).
#[hook]
fn use_view_keys(slot: &ScreenSlot, holds_space: &Rc<RefCell<bool>>, loose: bool) {
    use_keys(Callback::from({
        let (slot, holds_space) = (slot.clone(), holds_space.clone());
        move |event: KeyboardEvent| {
            if event.ctrl_key() || event.meta_key() || event.alt_key() {
                return;
            }
            let factor = match event.key().as_str() {
                "+" | "=" => ZOOM_STEP,
                "-" | "_" => 1.0 / ZOOM_STEP,
                "0" => ALL_THE_WAY,
                " " if !loose && !is_on_button(&event) => {
                    event.prevent_default();
                    *holds_space.borrow_mut() = true;
                    return;
                }
                _ => return,
            };
            event.prevent_default();
            with(&slot, |screen| screen.zoom_play(factor));
        }
    }));
    use_effect_with((), {
        let holds_space = holds_space.clone();
        move |()| {
            let released = Listener::new(&window(), "keyup", move |event: KeyboardEvent| {
                if event.key() == " " {
                    *holds_space.borrow_mut() = false;
                }
            });
            move || drop(released)
        }
    });
}
