//! The canvas as it is now: what it shows, what moves on it, and what must be painted anew. A frame is asked for only
//! while something moves or has changed.
//!
//! - `stale`: what must be painted anew; `frame`: painting it; `told`: what the element says of the view

mod frame;
mod stale;
mod told;

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

pub(super) use self::stale::Stale;
use super::letters::Letters;
use super::palette::Palette;
use super::picture::Drawn;
use crate::app::board::BoardProps;
use crate::app::browser::timer::Frames;
use crate::app::browser::window;
use crate::view::{BoardPointers, Point, SlideAnimation, Viewport, Wavefront};

/// The canvas and all that is on it.
pub struct Screen {
    pub(super) canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    pub(super) palette: Palette,
    ratio: f64,
    /// It fills a tray that is there already.
    fills: bool,
    pub(super) props: BoardProps,
    /// The numbers of agents.
    letters: Option<Letters>,
    /// The wave's front on its way, and since when.
    front: Option<(Wavefront, f64)>,
    picture: Option<Drawn>,
    pub(super) view: Viewport,
    pub(super) grip: BoardPointers,
    pub(super) glide: Option<SlideAnimation>,
    settles_since: Option<f64>,
    stale: Stale,
    /// Whether the first view is still to be chosen: before, the canvas has no size.
    is_new: bool,
    /// What was last said about the view.
    told: Option<(f64, f64, f64)>,
    frames: Frames,
    itself: Weak<RefCell<Self>>,
}

impl Screen {
    /// The whole board on a canvas; `fills` says that the canvas has the board's own shape, a tray being around it.
    pub fn new(
        canvas: HtmlCanvasElement,
        props: &BoardProps,
        fills: bool,
    ) -> Option<Rc<RefCell<Self>>> {
        let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        let palette = Palette::read(&canvas)?;
        let screen = Rc::new_cyclic(|itself: &Weak<RefCell<Self>>| {
            let frames = Frames::new({
                let screen = itself.clone();
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
                letters: None,
                front: None,
                picture: None,
                grip: BoardPointers::default(),
                glide: None,
                settles_since: None,
                stale: Stale::All,
                is_new: true,
                told: None,
                frames,
                itself: itself.clone(),
            })
        });
        screen.borrow_mut().take_picture();
        screen.borrow_mut().fit();
        Some(screen)
    }

    /// The canvas has another size, or the screen other pixels.
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
            self.come_close();
        }
        // A canvas of another size is empty: waiting for a frame would show it.
        self.stale = Stale::All;
        self.paint();
    }

    /// The style sheet has other colours.
    pub fn recolour(&mut self) {
        if let Some(palette) = Palette::read(&self.canvas) {
            self.palette = palette;
        }
        self.change(Stale::All);
    }

    /// Shows another board, or the same one in another way.
    pub fn show(&mut self, props: &BoardProps) {
        let before = std::mem::replace(&mut self.props, props.clone());
        let (old, new) = (&before.board, &self.props.board);
        if old.size() != new.size() {
            let place = self.canvas.get_bounding_client_rect();
            self.view = view(props, (place.width(), place.height()), self.fills);
            self.come_close();
        }
        let (old, new) = (&before.board, &self.props.board);
        if old != new {
            // Agents jump: a run on so large a board is watched at speed.
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
            self.take_picture();
        }
        // A slide touches a line only; anything else is rare enough to paint all.
        let only_a_slide = self.glide.is_some()
            && before.goal == props.goal
            && props.styles.is_none()
            && (before.cursor, before.picked) == (props.cursor, props.picked)
            && before.marks == props.marks
            && before.picture == props.picture;
        // A wave that was just sent spreads, once.
        if props.spread != before.spread {
            self.front = props.spread.map(|(_, front)| (front, now()));
        }
        match self.glide.as_ref().filter(|_| only_a_slide) {
            Some(glide) => self.change(Stale::Cells(glide.area().clone())),
            // At once, so that it comes with what lies over it, and no frame is lost.
            None if props.styles.is_some() && before.styles.is_some() => {
                if matches!(self.stale, Stale::Nothing) {
                    self.stale = Stale::Styles;
                }
                self.paint();
            }
            None => self.change(Stale::All),
        }
    }

    /// Whoever plays sees cells that can be read, those around the blank.
    fn come_close(&mut self) {
        if self.props.close_up {
            self.view.reveal(self.props.board.blank());
        }
    }

    fn take_picture(&mut self) {
        let itself = self.itself.clone();
        let loaded = move || {
            if let Some(screen) = itself.upgrade() {
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
            .and_then(|picture| Drawn::new(picture, size, loaded));
    }

    pub(super) fn change(&mut self, what: Stale) {
        self.stale = std::mem::replace(&mut self.stale, Stale::Nothing).and(what);
        self.frames.ask();
    }
}

/// The whole board in its place.
fn view(props: &BoardProps, place: Point, fills: bool) -> Viewport {
    let size = props.board.size();
    if fills {
        Viewport::filling(size, place)
    } else {
        Viewport::whole(size, place)
    }
}

/// The present moment, in milliseconds.
pub(super) fn now() -> f64 {
    window()
        .performance()
        .map_or(0.0, |performance| performance.now())
}
