//! A moment of the relief: at rest, or on the way from one event to the next.

use super::data::ReliefData;
use crate::puzzle::Cell;
use crate::view::relief::{Ground, level_height};

/// A moment between two events: how high everything is, who is under way, how far the front has come.
pub struct Moment {
    /// The height of each patch in cells.
    pub heights: Vec<f64>,
    /// The front has come no further than this level.
    pub front: Option<u16>,
    /// A tile on its way from patch to patch, and which part of the way is done.
    pub moving: Option<(Cell, Cell, f64)>,
}

impl Moment {
    /// Nothing moves.
    pub fn still(data: &ReliefData) -> Self {
        Self {
            heights: heights(data, None),
            front: None,
            moving: None,
        }
    }

    /// The wave has come to a level.
    pub fn behind(data: &ReliefData, front: u16) -> Self {
        Self {
            heights: heights(data, Some(front)),
            front: Some(front),
            moving: None,
        }
    }

    /// A tile is under way.
    pub fn sliding(data: &ReliefData, moved: Option<(Cell, Cell)>, part: f64) -> Self {
        Self {
            moving: moved.map(|(from, to)| (from, to, part)),
            ..Self::still(data)
        }
    }

    /// The surface takes a new shape.
    pub fn between(old: &ReliefData, new: &ReliefData, part: f64) -> Self {
        let old = heights(old, None);
        let mut moment = Self::still(new);
        for (height, old) in moment.heights.iter_mut().zip(old) {
            *height = old + (*height - old) * part;
        }
        moment
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
