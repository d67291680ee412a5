//! Painting a frame: repaints what is stale at the current moment of all animations, and requests another frame while
//! something moves.

use super::super::device_canvas::DeviceCanvas;
use super::super::paint::BoardPainter;
use super::super::scaled_picture::ScaledPicture;
use super::super::styled::StyledFrame;
use super::{Screen, Stale, now};
use crate::puzzle::{Cell, Tile};
use crate::view::Point;

/// The delay between the first and the last tile that settles, in milliseconds.
const SETTLE_SPREAD: f64 = 600.0;

impl Screen {
    /// Paints what is stale, and requests another frame if something still moves.
    pub(super) fn paint(&mut self) {
        let now = now();
        let displaced = self.displaced(now);
        let scale = self.settling(now);
        let passed = self.front.map(|(front, since)| (front, now - since));
        let level = passed
            .filter(|(front, passed)| *passed < front.milliseconds())
            .map(|(front, passed)| front.level(passed));
        let sliding = self.sliding.as_ref();
        let sliding = sliding.map(|(tiles, since)| (tiles, now - since));
        let is_sliding =
            sliding.is_some_and(|(tiles, passed)| passed < tiles.timing.milliseconds());
        let painter = BoardPainter {
            canvas: DeviceCanvas {
                context: &self.context,
                ratio: self.ratio,
            },
            palette: &self.palette,
            view: &self.view,
            props: &self.props,
            picture: self.picture.as_ref().and_then(ScaledPicture::parts),
            displaced: &displaced,
            sliding,
            scale: scale.as_ref().map(|scale| scale as &dyn Fn(Cell) -> f64),
        };
        match (&self.props.styles, &self.stale) {
            (None, _) if scale.is_some() => painter.everything(),
            (_, Stale::Nothing) => {}
            (Some(styles), stale) => {
                let frame = StyledFrame {
                    numbers: &mut self.numbers,
                    device_size: (self.canvas.width(), self.canvas.height()),
                    is_all: !matches!(stale, Stale::Styles),
                    level,
                };
                painter.styled(styles, frame);
            }
            (None, Stale::Cells(area)) => painter.area(area),
            (None, Stale::All | Stale::Styles) => painter.everything(),
        }
        self.stale = Stale::Nothing;
        self.publish_view();
        if level.is_none() {
            self.front = None;
        }
        if level.is_some() || is_sliding {
            self.change(Stale::Styles);
        }
        self.continue_animation(now);
    }

    /// The tiles that are displaced from their cells, with their offsets. Held tiles come first, since they override
    /// gliding.
    fn displaced(&self, now: f64) -> Vec<(Tile, Point)> {
        let mut displaced: Vec<(Tile, Point)> = Vec::new();
        let side = self.view.side();
        if let Some((tiles, offset)) = self.grip.held() {
            displaced.extend(tiles.iter().map(|&tile| (tile, offset)));
        }
        if let Some(glide) = &self.glide {
            displaced.extend(glide.tiles().map(|tile| {
                let (x, y) = glide.offset(tile, now);
                (tile, (x * side, y * side))
            }));
        }
        displaced
    }

    /// The scale of each cell while the tiles settle after a win.
    fn settling(&self, now: f64) -> Option<impl Fn(Cell) -> f64 + use<>> {
        let (cells, lasts) = (self.view.size().cells() as f64, self.palette.settle);
        // A tile shrinks by a sixteenth, or by two pixels if that would be less.
        let depth = (2.0 / self.view.side()).clamp(0.06, 0.5);
        self.settles_since.map(|since| {
            move |cell: Cell| {
                let begins = since + f64::from(cell) / cells * SETTLE_SPREAD;
                let part = ((now - begins) / lasts).clamp(0.0, 1.0);
                1.0 - depth * 4.0 * part * (1.0 - part)
            }
        })
    }

    /// Requests another frame while tiles glide or settle.
    fn continue_animation(&mut self, now: f64) {
        if let Some(glide) = &self.glide {
            let area = glide.area().clone();
            if glide.is_over(now) {
                self.glide = None;
            } else {
                self.change(Stale::Cells(area));
            }
        }
        if let Some(since) = self.settles_since {
            if now > since + SETTLE_SPREAD + self.palette.settle {
                self.settles_since = None;
            }
            self.change(Stale::All);
        }
    }
}
