//! The numbers of styled tiles on a separate canvas, which is drawn over the faces. A number costs more than the rest
//! of a face, but changes only with its tile or its ink, so that faces can be painted often at little cost.

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use super::device_canvas::{DeviceCanvas, Rect};
use crate::app::browser::document;
use crate::puzzle::{Cell, Tile};

/// The number on a cell: the tile and the index of its ink; `None` on the blank.
pub(super) type CellNumber = Option<(Tile, usize)>;

/// The layer.
pub(super) struct NumberLayer {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    written: Vec<CellNumber>,
}

impl NumberLayer {
    /// Creates an empty layer.
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

    /// Clears the layer and gives it the size of the canvas.
    pub fn reset(&mut self, (wide, high): (u32, u32)) {
        // Setting the width clears a canvas, even to the same value.
        self.canvas.set_width(wide);
        self.canvas.set_height(high);
        self.written.clear();
    }

    /// Clears the cells whose numbers have changed, and returns them to be written again.
    pub fn clear_changed(
        &mut self,
        numbers: Vec<CellNumber>,
        place: impl Fn(Cell) -> Rect,
    ) -> Vec<Cell> {
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

    /// The canvas of the layer.
    pub fn device_canvas(&self, ratio: f64) -> DeviceCanvas<'_> {
        DeviceCanvas {
            context: &self.context,
            ratio,
        }
    }

    /// Draws the layer over what is painted.
    pub fn draw_on(&self, on: &CanvasRenderingContext2d) {
        // It fails only for a layer without a size, which has no numbers.
        let _ = on.draw_image_with_html_canvas_element(&self.canvas, 0.0, 0.0);
    }
}
