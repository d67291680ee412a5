//! The state of a board's canvas: its view, its animations and what must be repainted. A frame is requested only while
//! something moves or has changed.
//!
//! - `stale`: what must be repainted; `frame`: painting it; `view_attributes`: publishing the view on the element

mod frame;
mod stale;
mod view_attributes;

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

pub(super) use self::stale::Stale;
use super::number_layer::NumberLayer;
use super::palette::BoardPalette;
use super::scaled_picture::ScaledPicture;
use crate::app::board::{BoardProps, SlidingTiles};
use crate::app::browser::timer::FrameRequest;
use crate::app::browser::window;
use crate::view::{BoardPointers, Point, SlideAnimation, Viewport, Wavefront};

/// The canvas with its state.
pub struct Screen {
    pub(super) canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    pub(super) palette: BoardPalette,
    ratio: f64,
    /// Whether it fills the tray of a board in the DOM.
    fills: bool,
    pub(super) props: BoardProps,
    /// The numbers of styled tiles.
    numbers: Option<NumberLayer>,
    /// The moving front of a wave, and its start.
    front: Option<(Wavefront, f64)>,
    /// The styled tiles that slide, and their start.
    sliding: Option<(SlidingTiles, f64)>,
    picture: Option<ScaledPicture>,
    pub(super) view: Viewport,
    pub(super) grip: BoardPointers,
    pub(super) glide: Option<SlideAnimation>,
    settles_since: Option<f64>,
    stale: Stale,
    /// Whether the first view is still to be chosen, because the canvas has no size yet.
    is_new: bool,
    /// The view last published: the side and the corner of the first cell.
    published: Option<(f64, f64, f64)>,
    frames: FrameRequest,
    weak_self: Weak<RefCell<Self>>,
}

impl Screen {
    /// Creates a screen that shows the whole board; with `fills` the canvas has the board's shape, inside a tray.
    pub fn new(
        canvas: HtmlCanvasElement,
        props: &BoardProps,
        fills: bool,
    ) -> Option<Rc<RefCell<Self>>> {
        let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        let palette = BoardPalette::read(&canvas)?;
        let screen = Rc::new_cyclic(|weak_self: &Weak<RefCell<Self>>| {
            let frames = FrameRequest::new({
                let screen = weak_self.clone();
                move |_| {
                    if let Some(screen) = screen.upgrade() {
                        screen.borrow_mut().paint();
                    }
                }
            });
            RefCell::new(Self {
                view: view(props, (0.0, 0.0), fills),
                canvas,
                context,
                palette,
                ratio: 1.0,
                fills,
                props: props.clone(),
                numbers: None,
                front: None,
                sliding: None,
                picture: None,
                grip: BoardPointers::default(),
                glide: None,
                settles_since: None,
                stale: Stale::All,
                is_new: true,
                published: None,
                frames,
                weak_self: weak_self.clone(),
            })
        });
        screen.borrow_mut().load_picture();
        screen.borrow_mut().fit();
        Some(screen)
    }

    /// Adapts to a new size of the canvas or of the device's pixels.
    pub fn fit(&mut self) {
        let area = self.canvas.get_bounding_client_rect();
        self.ratio = window().device_pixel_ratio();
        let pixels = |length: f64| (length * self.ratio).round() as u32;
        let (wide, high) = (pixels(area.width()), pixels(area.height()));
        if (self.canvas.width(), self.canvas.height()) != (wide, high) {
            self.canvas.set_width(wide);
            self.canvas.set_height(high);
        }
        self.view.resize((area.width(), area.height()));
        if self.is_new && wide > 0 && high > 0 {
            self.is_new = false;
            self.zoom_to_blank();
        }
        // Resizing clears a canvas; waiting for a frame would show it empty.
        self.stale = Stale::All;
        self.paint();
    }

    /// Adapts to new colours of the style sheet.
    pub fn recolour(&mut self) {
        if let Some(palette) = BoardPalette::read(&self.canvas) {
            self.palette = palette;
        }
        self.change(Stale::All);
    }

    /// Shows a new board, or the same one with new properties.
    pub fn show(&mut self, props: &BoardProps) {
        let before = std::mem::replace(&mut self.props, props.clone());
        let (old, new) = (&before.board, &self.props.board);
        if old.size() != new.size() {
            let place = self.canvas.get_bounding_client_rect();
            self.view = view(props, (place.width(), place.height()), self.fills);
            self.zoom_to_blank();
        }
        let (old, new) = (&before.board, &self.props.board);
        if old != new {
            // The tiles of agents slide in chains, if at all.
            self.glide = if props.styles.is_some() {
                None
            } else {
                SlideAnimation::between(old, new, self.glide.as_ref(), now(), self.palette.glide)
            };
            let blank = new.blank();
            if old.blank() != blank {
                let was = self.view.clone();
                self.view.follow(blank);
                if self.view != was {
                    self.change(Stale::All);
                }
            }
        }
        if let Some(cell) = props.look_at.filter(|_| before.look_at != props.look_at) {
            self.view.reveal(cell);
            self.change(Stale::All);
        }
        if props.won && !before.won && self.palette.settle > 0.0 {
            self.settles_since = Some(now());
        }
        if before.picture != props.picture || before.board.size() != props.board.size() {
            self.load_picture();
        }
        // A slide changes only a line; other changes are rare and repaint everything.
        let only_a_slide = self.glide.is_some()
            && before.goal == props.goal
            && props.styles.is_none()
            && (before.cursor, before.picked) == (props.cursor, props.picked)
            && before.marks == props.marks
            && before.picture == props.picture;
        // A wave that was just sent spreads once.
        if props.spread != before.spread {
            self.front = props.spread.map(|(_, front)| (front, now()));
        }
        let number = |props: &BoardProps| props.sliding.as_ref().map(|tiles| tiles.number);
        if number(props) != number(&before) {
            self.sliding = props.sliding.clone().map(|tiles| (tiles, now()));
        }
        match self.glide.as_ref().filter(|_| only_a_slide) {
            Some(glide) => self.change(Stale::Cells(glide.area().clone())),
            // At once, in step with the layer over the tiles.
            None if props.styles.is_some() && before.styles.is_some() => {
                if matches!(self.stale, Stale::Nothing) {
                    self.stale = Stale::Styles;
                }
                self.paint();
            }
            None => self.change(Stale::All),
        }
    }

    /// In Play, zooms to legible cells around the blank.
    fn zoom_to_blank(&mut self) {
        if self.props.close_up {
            self.view.reveal(self.props.board.blank());
        }
    }

    fn load_picture(&mut self) {
        let weak_self = self.weak_self.clone();
        let loaded = move || {
            if let Some(screen) = weak_self.upgrade() {
                let mut screen = screen.borrow_mut();
                if let Some(picture) = &mut screen.picture {
                    picture.draw();
                }
                screen.change(Stale::All);
            }
        };
        let size = self.props.board.size();
        self.picture = self
            .props
            .picture
            .as_ref()
            .and_then(|picture| ScaledPicture::new(picture, size, loaded));
    }

    pub(super) fn change(&mut self, what: Stale) {
        self.stale = std::mem::replace(&mut self.stale, Stale::Nothing).and(what);
        self.frames.request();
    }
}

/// The view of the whole board.
fn view(props: &BoardProps, place: Point, fills: bool) -> Viewport {
    let size = props.board.size();
    if fills {
        Viewport::filling(size, place)
    } else {
        Viewport::whole(size, place)
    }
}

/// The current time, in milliseconds.
pub(super) fn now() -> f64 {
    window()
        .performance()
        .map_or(0.0, |performance| performance.now())
}
