//! A frame of the relief: at rest, or during the animation between two events.

use super::data::ReliefData;
use crate::puzzle::Cell;
use crate::view::relief::{Ground, level_height};

/// One frame: the heights of the patches, the tile that moves, and the level of the wave front.
pub struct ReliefFrame {
    /// The height of each patch, in units of a cell.
    pub heights: Vec<f64>,
    /// The level that the front has reached; `None` if it has reached all.
    pub front: Option<u16>,
    /// The tile that moves: from, to, and the fraction of the way behind it.
    pub moving: Option<(Cell, Cell, f64)>,
}

impl ReliefFrame {
    /// The frame at rest.
    pub fn at_rest(data: &ReliefData) -> Self {
        Self {
            heights: heights(data, None),
            front: None,
            moving: None,
        }
    }

    /// The frame while the front has reached a level.
    pub fn with_front(data: &ReliefData, front: u16) -> Self {
        Self {
            heights: heights(data, Some(front)),
            front: Some(front),
            moving: None,
        }
    }

    /// The frame while a tile moves.
    pub fn sliding(data: &ReliefData, moved: Option<(Cell, Cell)>, part: f64) -> Self {
        Self {
            moving: moved.map(|(from, to)| (from, to, part)),
            ..Self::at_rest(data)
        }
    }

    /// The surface between an old and a new shape.
    pub fn reshaping(old: &ReliefData, new: &ReliefData, part: f64) -> Self {
        let old = heights(old, None);
        let mut frame = Self::at_rest(new);
        for (height, old) in frame.heights.iter_mut().zip(old) {
            *height = old + (*height - old) * part;
        }
        frame
    }
}

fn heights(data: &ReliefData, front: Option<u16>) -> Vec<f64> {
    let level = level_height(data.size, data.most);
    let height = |ground: &Ground| {
        let levels = match front {
            Some(front) => ground.level_behind(data.most, front),
            None => ground.level(data.most),
        };
        f64::from(levels) * level
    };
    data.grounds.iter().map(height).collect()
}
