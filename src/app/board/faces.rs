//! Pictures on the tiles: each tile shows the part of the picture that belongs to its goal cell.

use yew::prelude::*;

use crate::puzzle::Size;

/// A picture to be laid over the board.
#[derive(Clone, PartialEq)]
pub struct Picture {
    /// Where it is, as a style sheet names it.
    pub address: AttrValue,
    /// Width over height.
    pub aspect: f64,
    /// Whether the tiles carry their numbers too.
    pub numbers: bool,
}

impl Picture {
    /// What the style sheet must know, so that the picture covers the whole board, its middle in the middle: its
    /// width and height in cells, and where its top left corner is.
    pub fn style(&self, size: Size) -> String {
        let (width, height) = (size.width() as f64, size.height() as f64);
        let (wide, high) = if self.aspect > width / height {
            (height * self.aspect, height)
        } else {
            (width, width / self.aspect)
        };
        format!(
            "--picture:url(\"{}\");--iw:{wide:.4};--ih:{high:.4};--ox:{:.4};--oy:{:.4};",
            self.address,
            (wide - width) / 2.0,
            (high - height) / 2.0
        )
    }
}
