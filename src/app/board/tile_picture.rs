//! The picture on the tiles: each tile shows the part on its goal cell.

use yew::prelude::*;

use crate::app::browser::decimal::decimal;
use crate::puzzle::Size;

/// A picture that covers the board.
#[derive(Clone, PartialEq)]
pub struct TilePicture {
    /// The URL.
    pub address: AttrValue,
    /// Width over height.
    pub aspect: f64,
    /// Whether tiles show their numbers, too.
    pub numbers: bool,
}

/// The position of a picture on a board, in cells.
pub struct Cover {
    /// Its width.
    pub wide: f64,
    /// Its height.
    pub high: f64,
    /// The part cut off on the left.
    pub left: f64,
    /// The part cut off at the top.
    pub top: f64,
}

impl TilePicture {
    /// Covers the whole board, centred.
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

    /// The cover as custom properties for the style sheet.
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
