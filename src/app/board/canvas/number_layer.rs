//! The numbers of agents' tiles on a sheet of their own, which is laid over the faces. A number costs more than all else on
//! a face, and it changes only where a tile moves or its ink does; so the faces are painted as often as they like.

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use super::device_canvas::{DeviceCanvas, Rect};
use crate::app::browser::document;
use crate::puzzle::{Cell, Tile};

/// What is written on a cell: the tile, and the number of its ink; nothing on the blank.
pub(super) type CellNumber = Option<(Tile, usize)>;

/// The sheet.
pub(super) struct NumberLayer {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    written: Vec<CellNumber>,
}

impl NumberLayer {
    /// An empty sheet.
    pub fn new() -> Option<Self> {
        let canvas: HtmlCanvasElement =
            document().create_element("canvas").ok()?.dyn_into().ok()?;
        let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        Some(Self {
            canvas,
            context,
            written: Vec::new(),
        })
    }

    /// Makes it blank, and as large as the canvas it will be laid on.
    pub fn begin(&mut self, (wide, high): (u32, u32)) {
        // A new width makes it blank, even the same one.
        self.canvas.set_width(wide);
        self.canvas.set_height(high);
        self.written.clear();
    }

    /// Which of these cells are to be written anew; they are wiped, each in its place.
    pub fn wipe(&mut self, numbers: Vec<CellNumber>, place: impl Fn(Cell) -> Rect) -> Vec<Cell> {
        let is_blank = self.written.len() != numbers.len();
        let is_other = |cell: &usize| is_blank || self.written[*cell] != numbers[*cell];
        let others: Vec<Cell> = (0..numbers.len())
            .filter(is_other)
            .map(|cell| cell as Cell)
            .collect();
        if !is_blank {
            for &cell in &others {
                let Rect { x, y, wide, high } = place(cell);
                self.context.clear_rect(x, y, wide, high);
            }
        }
        self.written = numbers;
        others
    }

    /// What writes on it.
    pub fn device_canvas(&self, ratio: f64) -> DeviceCanvas<'_> {
        DeviceCanvas {
            context: &self.context,
            ratio,
        }
    }

    /// Lays it over what is painted.
    pub fn lay(&self, on: &CanvasRenderingContext2d) {
        // A sheet without a size has nothing on it.
        let _ = on.draw_image_with_html_canvas_element(&self.canvas, 0.0, 0.0);
    }
}
