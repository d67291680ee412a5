//! The screen in the visitor's hands: pointers that play, move and zoom.

use super::screen::{Screen, Stale, now};
use crate::puzzle::Cell;
use crate::session::Touch;
use crate::view::{Area, Point, PointerEffect, SlideAnimation};

/// One button press, or one key, zooms by this much.
pub const ZOOM_STEP: f64 = 1.5;

impl Screen {
    /// A point of the window, as a point of the canvas.
    pub fn point(&self, x: i32, y: i32) -> Point {
        let area = self.canvas.get_bounding_client_rect();
        (f64::from(x) - area.left(), f64::from(y) - area.top())
    }

    /// A pointer comes down; `moves_board` says that it is not meant for the tiles.
    pub fn down(&mut self, pointer: i32, at: Point, moves_board: bool) {
        let (board, loose) = (&self.props.board, self.props.loose);
        let _ = self.canvas.set_pointer_capture(pointer);
        self.grip
            .down(pointer, at, &self.view, board, loose, moves_board);
        self.change(Stale::All);
    }

    /// A pointer moves, down or not.
    pub fn moved(&mut self, pointer: i32, at: Point) {
        match self.grip.moved(pointer, at, &mut self.view) {
            PointerEffect::Nothing => {}
            PointerEffect::Tiles if !self.props.loose => {
                self.change(Stale::Cells(self.held_area()));
            }
            PointerEffect::Tiles | PointerEffect::View => self.change(Stale::All),
        }
        let sign = match self.view.cell_under(at) {
            _ if self.grip.holds_board() => "grabbing",
            Some(_) if self.props.loose => "grab",
            Some(cell) if self.props.board.line_to(cell).is_some() => "pointer",
            // The whole board has nowhere to go.
            _ if self.view.is_whole() => "default",
            _ => "move",
        };
        let _ = self.canvas.style().set_property("cursor", sign);
    }

    /// A pointer is lifted, or taken away (`counts` is false): what was meant. Held tiles glide from where they are.
    pub fn up(&mut self, pointer: i32, at: Point, counts: bool) -> Option<Touch> {
        if let Some((tiles, offset)) = self.grip.held() {
            let side = self.view.side();
            let offset = (offset.0 / side, offset.1 / side);
            let (area, glide) = (self.held_area(), self.palette.glide);
            self.glide = Some(SlideAnimation::back(tiles, offset, area, now(), glide));
        }
        self.change(Stale::All);
        if counts {
            self.grip.up(pointer, at, &self.view)
        } else {
            self.grip.cancel(pointer);
            None
        }
    }

    /// Zooms about a point.
    pub fn zoom(&mut self, factor: f64, about: Point) {
        self.view.zoom(factor, about);
        self.change(Stale::All);
    }

    /// Zooms about the blank, since that is where one plays; about the middle, if it is not in view.
    pub fn zoom_play(&mut self, factor: f64) {
        let (blank, size) = (self.props.board.blank(), self.view.size());
        let in_view = self.view.visible().within(&Area::of(size, blank));
        if in_view.cells(size).count() > 0 {
            self.view.zoom(factor, self.view.middle_of(blank));
            self.view.follow(blank);
        } else {
            self.view.zoom(factor, self.view.middle());
        }
        self.change(Stale::All);
    }

    /// The line in which held tiles can be, the blank at its end.
    fn held_area(&self) -> Area {
        let (board, size) = (&self.props.board, self.view.size());
        let blank = Area::of(size, board.blank());
        let held = self
            .grip
            .held()
            .and_then(|(tiles, _)| tiles.first().copied());
        let cell = held.and_then(|held| board.tiles().iter().position(|&tile| tile == held));
        cell.map_or(blank.clone(), |cell| {
            blank.around(&Area::of(size, cell as Cell))
        })
    }
}
