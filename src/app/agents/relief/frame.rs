//! A frame of the relief: at rest, or during the animation between two events.

use super::data::ReliefData;
use crate::app::board::SlidingTiles;
use crate::puzzle::Cell;
use crate::view::relief::{Ground, level_height};

/// A tile on its way.
#[derive(Clone, Copy, Debug)]
pub struct MovingTile {
    /// Its patch in the snapshot.
    pub patch: Cell,
    /// The patch that it comes from.
    pub from: Cell,
    /// The patch that it goes to.
    pub to: Cell,
    /// The part of the way behind it.
    pub part: f64,
}

/// One frame: the heights of the patches, the tiles that move, and the level of the wave front.
pub struct ReliefFrame {
    /// The height of each patch, in units of a cell.
    pub heights: Vec<f64>,
    /// The level that the front has reached; `None` if it has reached all.
    pub front: Option<u16>,
    /// The tiles that move.
    pub moving: Vec<MovingTile>,
}

impl ReliefFrame {
    /// The frame at rest.
    pub fn at_rest(data: &ReliefData) -> Self {
        Self {
            heights: heights(data, None),
            front: None,
            moving: Vec::new(),
        }
    }

    /// The frame while the front has reached a level.
    pub fn with_front(data: &ReliefData, front: u16) -> Self {
        Self {
            heights: heights(data, Some(front)),
            front: Some(front),
            moving: Vec::new(),
        }
    }

    /// The frame while tiles slide over it, after `passed` milliseconds.
    pub fn sliding(data: &ReliefData, tiles: &SlidingTiles, passed: f64) -> Self {
        let places = tiles.board.places();
        let slides = tiles.slides.iter().enumerate();
        let moving = slides.map(|(index, slide)| MovingTile {
            patch: places[usize::from(slide.tile)],
            from: slide.from,
            to: slide.to,
            part: tiles.timing.part(index, passed),
        });
        Self {
            moving: moving.collect(),
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
