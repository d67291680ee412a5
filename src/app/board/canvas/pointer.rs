//! Pointer input on the canvas: playing, moving and zooming.

use super::screen::{Screen, Stale, now};
use crate::puzzle::Cell;
use crate::session::PointerInput;
use crate::view::{Area, Point, PointerEffect, SlideAnimation};

/// The zoom factor of a button or a key.
pub const ZOOM_STEP: f64 = 1.5;

impl Screen {
    /// Converts a point of the window to a point of the canvas.
    pub fn point(&self, x: i32, y: i32) -> Point {
        let area = self.canvas.get_bounding_client_rect();
        (f64::from(x) - area.left(), f64::from(y) - area.top())
    }

    /// Handles a pointer that comes down; with `moves_board` it does not touch tiles.
    pub fn down(&mut self, pointer: i32, at: Point, moves_board: bool) {
        let (board, loose) = (&self.props.board, self.props.loose);
        let _ = self.canvas.set_pointer_capture(pointer);
        self.grip
            .down(pointer, at, &self.view, board, loose, moves_board);
        self.change(Stale::All);
    }

    /// Handles a pointer that moves, down or not.
    pub fn moved(&mut self, pointer: i32, at: Point) {
        match self.grip.moved(pointer, at, &mut self.view) {
            PointerEffect::Nothing => {}
            PointerEffect::Tiles if !self.props.loose => {
                self.change(Stale::Cells(self.held_area()));
            }
            PointerEffect::Tiles | PointerEffect::View => self.change(Stale::All),
        }
        let cursor = match self.view.cell_under(at) {
            _ if self.grip.holds_board() => "grabbing",
            Some(_) if self.props.loose => "grab",
            Some(cell) if self.props.board.line_to(cell).is_some() => "pointer",
            // A board that is wholly in view cannot be moved.
            _ if self.view.is_whole() => "default",
            _ => "move",
        };
        let _ = self.canvas.style().set_property("cursor", cursor);
    }

    /// Handles a pointer that is lifted (`counts`) or cancelled; returns the touch. Held tiles glide from where they
    /// are.
    pub fn up(&mut self, pointer: i32, at: Point, counts: bool) -> Option<PointerInput> {
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

    /// Zooms about the blank if it is in view, else about the middle.
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

    /// The line of cells over which held tiles can move, which ends at the blank.
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
