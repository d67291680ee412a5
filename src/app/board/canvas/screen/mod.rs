//! The canvas as it is now: what it shows, what moves on it, and what must be painted anew. A frame is asked for only
//! while something moves or has changed.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlElement};

use super::brush::Brush;
use super::dressed::Dressing;
use super::letters::Letters;
use super::paint::Painter;
use super::palette::Palette;
use super::picture::Drawn;
use crate::app::board::BoardProps;
use crate::app::browser::decimal::{decimal, pixels};
use crate::app::browser::timer::Frames;
use crate::app::browser::window;
use crate::puzzle::{Cell, Tile};
use crate::view::{Area, Detail, Front, Glide, Grip, Point, Viewport};

/// How much later the last tile settles than the first, in milliseconds.
const SETTLE_SPREAD: f64 = 600.0;

/// What must be painted anew.
pub(super) enum Stale {
    Nothing,
    Cells(Area),
    /// What agents wear.
    Dress,
    All,
}

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
    front: Option<(Front, f64)>,
    picture: Option<Drawn>,
    pub(super) view: Viewport,
    pub(super) grip: Grip,
    pub(super) glide: Option<Glide>,
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
                grip: Grip::default(),
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
            self.glide = if props.dress.is_some() {
                None
            } else {
                Glide::between(old, new, self.glide.as_ref(), now(), self.palette.glide)
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
            && props.dress.is_none()
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
            None if props.dress.is_some() && before.dress.is_some() => {
                if matches!(self.stale, Stale::Nothing) {
                    self.stale = Stale::Dress;
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
        self.stale = match (std::mem::replace(&mut self.stale, Stale::Nothing), what) {
            (some, Stale::Nothing) | (Stale::Nothing, some) => some,
            (Stale::Cells(a), Stale::Cells(b)) => Stale::Cells(a.around(&b)),
            (Stale::Dress, Stale::Dress) => Stale::Dress,
            _ => Stale::All,
        };
        self.frames.ask();
    }

    /// Paints what is stale, and asks for another frame if something moves still.
    fn paint(&mut self) {
        let now = now();
        // What is held stands first, since it counts more than what glides.
        let mut astray: Vec<(Tile, Point)> = Vec::new();
        let side = self.view.side();
        if let Some((tiles, offset)) = self.grip.held() {
            astray.extend(tiles.iter().map(|&tile| (tile, offset)));
        }
        if let Some(glide) = &self.glide {
            astray.extend(glide.tiles().map(|tile| {
                let (x, y) = glide.offset(tile, now);
                (tile, (x * side, y * side))
            }));
        }
        let (size, lasts) = (self.view.size(), self.palette.settle);
        // A tile becomes smaller by a sixteenth, or by two pixels where that would not be seen.
        let depth = (2.0 / side).clamp(0.06, 0.5);
        let scale = self.settles_since.map(|since| {
            move |cell: Cell| {
                let begins = since + f64::from(cell) / size.cells() as f64 * SETTLE_SPREAD;
                let part = ((now - begins) / lasts).clamp(0.0, 1.0);
                1.0 - depth * 4.0 * part * (1.0 - part)
            }
        });
        let painter = Painter {
            brush: Brush {
                context: &self.context,
                ratio: self.ratio,
            },
            palette: &self.palette,
            view: &self.view,
            props: &self.props,
            picture: self.picture.as_ref().and_then(Drawn::parts),
            astray: &astray,
            scale: scale.as_ref().map(|scale| scale as &dyn Fn(Cell) -> f64),
        };
        let passed = self.front.map(|(front, since)| (front, now - since));
        let level = passed
            .filter(|(front, passed)| *passed < front.milliseconds())
            .map(|(front, passed)| front.level(passed));
        match (&self.props.dress, &self.stale) {
            (None, _) if scale.is_some() => painter.everything(),
            (_, Stale::Nothing) => {}
            (Some(dress), stale) => {
                let dressing = Dressing {
                    letters: &mut self.letters,
                    room: (self.canvas.width(), self.canvas.height()),
                    is_all: !matches!(stale, Stale::Dress),
                    level,
                };
                (dress.paint)(&painter, dress, dressing);
            }
            (None, Stale::Cells(area)) => painter.area(area),
            (None, Stale::All | Stale::Dress) => painter.everything(),
        }
        self.stale = Stale::Nothing;
        self.tell();
        if level.is_some() {
            self.change(Stale::Dress);
        } else {
            self.front = None;
        }
        if let Some(glide) = &self.glide {
            let area = glide.area().clone();
            if glide.is_over(now) {
                self.glide = None;
            } else {
                self.change(Stale::Cells(area));
            }
        }
        if let Some(since) = self.settles_since {
            if now > since + SETTLE_SPREAD + lasts {
                self.settles_since = None;
            }
            self.change(Stale::All);
        }
    }

    /// Says on the element which part of the board is in view: the side of a cell and where the first one is. What lies
    /// over the canvas follows, and leaves out what is too small to be read.
    fn tell(&mut self) {
        let (x, y) = self.view.corner_of(0);
        let told = (self.view.side(), x, y);
        if self.told.replace(told) == Some(told) {
            return;
        }
        if let Some(place) = self
            .canvas
            .parent_element()
            .filter(|_| !self.fills)
            .and_then(|place| place.dyn_into::<HtmlElement>().ok())
        {
            for (name, length) in [("--cell", told.0), ("--left", x), ("--top", y)] {
                let _ = place.style().set_property(name, &pixels(length));
            }
            let detail = Detail::of(told.0);
            let _ = place.set_attribute("data-detail", detail.word());
            let is_small = detail < Detail::Lines;
            let _ = place.toggle_attribute_with_force("data-small", is_small);
        }
        for (name, value) in [
            ("data-side", self.view.side()),
            ("data-left", x),
            ("data-top", y),
        ] {
            let _ = self.canvas.set_attribute(name, &decimal(value, 3));
        }
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
