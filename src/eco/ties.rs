//! The decision among patches that are equal in both distances.

use super::direction_set::DirectionSet;
use super::event::EventObserver;
use super::parameters::Ties;
use super::sliding::Sliding;
use crate::puzzle::{Cell, Direction, Random};

impl<O: EventObserver> Sliding<O> {
    /// Picks one of the tied directions, of which there is at least one.
    #[inline]
    pub(super) fn pick(&self, tile: Cell, from: Cell, tied: DirectionSet) -> Direction {
        if tied.len() == 1 {
            tied.first()
        } else {
            self.pick_among(tile, from, tied)
        }
    }

    fn pick_among(&self, tile: Cell, from: Cell, tied: DirectionSet) -> Direction {
        let first = |order: [Direction; 4]| {
            order
                .into_iter()
                .find(|&way| tied.contains(way))
                .unwrap_or(Direction::Up)
        };
        match self.parameters.ties {
            Ties::Fixed(order) => first(order),
            Ties::Sparing => {
                let is_satisfied = |way: Direction| {
                    let patch = self.locks.beside(from, way);
                    self.tiles[patch as usize] == patch
                        && patch != self.blank
                        && self.is_earlier(patch)
                };
                tied.iter()
                    .find(|&way| !is_satisfied(way))
                    .unwrap_or_else(|| first(Direction::ALL))
            }
            Ties::Random(seed) => {
                let key = [
                    seed,
                    u32::from(tile),
                    u32::from(from),
                    u32::from(self.blank),
                ]
                .into_iter()
                .fold(0_u64, |key, part| {
                    key.wrapping_mul(0x9E37_79B9_7F4A_7C15)
                        .wrapping_add(u64::from(part) + 1)
                });
                let index = Random::new(key).below(u64::from(tied.len()));
                tied.iter().nth(index as usize).unwrap_or(Direction::Up)
            }
        }
    }
}
