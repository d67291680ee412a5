//! A picture scaled once to the board, so that each tile is a cheap copy of a part of it.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};

use crate::app::board::TilePicture;
use crate::app::browser::document;
use crate::app::panic::unless_over;
use crate::puzzle::Size;

/// The longer side, in pixels (16 MB).
const LONGEST: usize = 2048;

/// A picture that is scaled once it is loaded.
pub struct ScaledPicture {
    /// The picture.
    pub picture: TilePicture,
    /// The size of the board.
    pub size: Size,
    image: HtmlImageElement,
    canvas: Option<HtmlCanvasElement>,
    _loaded: Closure<dyn FnMut()>,
}

impl ScaledPicture {
    /// Starts loading the picture; `loaded` is called when it is ready for [`Self::draw`].
    pub fn new(
        picture: &TilePicture,
        size: Size,
        mut loaded: impl FnMut() + 'static,
    ) -> Option<Self> {
        let image = HtmlImageElement::new().ok()?;
        let loaded = Closure::<dyn FnMut()>::new(move || unless_over(&mut loaded));
        image.set_onload(Some(loaded.as_ref().unchecked_ref()));
        image.set_src(&picture.address);
        Some(Self {
            picture: picture.clone(),
            size,
            image,
            canvas: None,
            _loaded: loaded,
        })
    }

    /// The scaled picture and the side of a cell in its pixels; `None` before [`Self::draw`].
    pub fn parts(&self) -> Option<(&HtmlCanvasElement, f64)> {
        Some((self.canvas.as_ref()?, self.cell()))
    }

    /// Scales the loaded picture.
    pub fn draw(&mut self) {
        self.canvas = self.drawing();
    }

    fn drawing(&self) -> Option<HtmlCanvasElement> {
        let canvas: HtmlCanvasElement =
            document().create_element("canvas").ok()?.dyn_into().ok()?;
        let (cell, cover) = (self.cell(), self.picture.cover(self.size));
        canvas.set_width((self.size.width() as f64 * cell) as u32);
        canvas.set_height((self.size.height() as f64 * cell) as u32);
        let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        context
            .draw_image_with_html_image_element_and_dw_and_dh(
                &self.image,
                -cover.left * cell,
                -cover.top * cell,
                cover.wide * cell,
                cover.high * cell,
            )
            .ok()?;
        Some(canvas)
    }

    fn cell(&self) -> f64 {
        (LONGEST / self.size.width().max(self.size.height())) as f64
    }
}

impl Drop for ScaledPicture {
    fn drop(&mut self) {
        self.image.set_onload(None);
    }
}
