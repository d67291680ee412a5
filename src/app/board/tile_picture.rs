//! Pictures on the tiles: each tile shows the part of the picture that belongs to its goal cell.

use yew::prelude::*;

use crate::app::browser::decimal::decimal;
use crate::puzzle::Size;

/// A picture to be laid over the board.
#[derive(Clone, PartialEq)]
pub struct TilePicture {
    /// Where it is, as a style sheet names it.
    pub address: AttrValue,
    /// Width over height.
    pub aspect: f64,
    /// Whether the tiles carry their numbers too.
    pub numbers: bool,
}

/// How a picture covers a board, in cells.
pub struct Cover {
    /// Its width.
    pub wide: f64,
    /// Its height.
    pub high: f64,
    /// How much of it is beyond the left side.
    pub left: f64,
    /// How much of it is beyond the top.
    pub top: f64,
}

impl TilePicture {
    /// The picture covers the whole board, its middle in the middle.
    pub fn cover(&self, size: Size) -> Cover {
        let (width, height) = (size.width() as f64, size.height() as f64);
        let (wide, high) = if self.aspect > width / height {
            (height * self.aspect, height)
        } else {
            (width, width / self.aspect)
        };
        Cover {
            wide,
            high,
            left: (wide - width) / 2.0,
            top: (high - height) / 2.0,
        }
    }

    /// The same for the style sheet.
    pub fn style(&self, size: Size) -> String {
        let Cover {
            wide,
            high,
            left,
            top,
        } = self.cover(size);
        let mut style = format!("--picture:url(\"{}\");", self.address);
        for (name, length) in [("iw", wide), ("ih", high), ("ox", left), ("oy", top)] {
            style.extend(["--", name, ":", &decimal(length, 4), ";"]);
        }
        style
    }
}
