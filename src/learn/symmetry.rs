//! The eight symmetries of a rectangle, and their application to macros.
//!
//! A macro has variables instead of tiles, so it is valid wherever it fits: rotated, mirrored, translated. Its utility
//! depends on the goal. A symmetry that maps the board and the blank's goal cell onto themselves only renumbers the tiles,
//! so a macro and its image are equally useful. These are the symmetries that the goal allows
//! ([`Symmetry::allowed_by`]). For translations this does not hold: a macro that helps in a corner may be of no use in
//! the middle, as an evaluation shows.
//!
//! ```
//! use ecotile::learn::{MacroMove, Symmetry};
//! use ecotile::puzzle::Goal;
//!
//! let known: MacroMove = "3x3 first: LU".parse()?;
//! let goal = Goal::blank_last("3x3".parse()?);
//! assert_eq!(Symmetry::allowed_by(&goal).len(), 2); // itself, and the transposition
//! let carried: Vec<String> = known.carried_by(&goal).iter().map(MacroMove::to_string).collect();
//! assert_eq!(carried, ["3x3 first: LU", "3x3 first: UL"]);
//! assert_eq!(known.translated("3x3".parse()?).len(), 4); // one for each cell with a neighbour right and below
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{MacroError, MacroMove};
use crate::puzzle::{Cell, Direction, Goal, Size};

/// A symmetry: optional reflections left to right and top to bottom, then an optional transposition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Symmetry {
    /// Swaps left and right.
    pub is_mirrored: bool,
    /// Swaps top and bottom.
    pub is_flipped: bool,
    /// Then swaps rows and columns.
    pub is_transposed: bool,
}

impl Symmetry {
    /// All eight, the identity first.
    pub const ALL: [Self; 8] = {
        let mut all = [Self {
            is_mirrored: false,
            is_flipped: false,
            is_transposed: false,
        }; 8];
        let mut index = 0;
        while index < 8 {
            all[index] = Self {
                is_mirrored: index & 1 != 0,
                is_flipped: index & 2 != 0,
                is_transposed: index & 4 != 0,
            };
            index += 1;
        }
        all
    };

    /// The image of a size.
    #[must_use]
    pub fn size(self, size: Size) -> Size {
        let turned = if self.is_transposed {
            Size::new(size.height(), size.width())
        } else {
            Ok(size)
        };
        turned.unwrap_or(size)
    }

    /// The image of a cell on a board of this size.
    #[must_use]
    pub fn cell(self, size: Size, cell: Cell) -> Cell {
        let (mut row, mut column) = (size.row(cell), size.column(cell));
        if self.is_mirrored {
            column = size.width() - 1 - column;
        }
        if self.is_flipped {
            row = size.height() - 1 - row;
        }
        if self.is_transposed {
            (row, column) = (column, row);
        }
        self.size(size).cell(row, column)
    }

    /// The image of a direction.
    #[must_use]
    pub const fn direction(self, direction: Direction) -> Direction {
        use Direction::{Down, Left, Right, Up};
        let turned = match direction {
            Left | Right if self.is_mirrored => direction.opposite(),
            Up | Down if self.is_flipped => direction.opposite(),
            same => same,
        };
        match turned {
            same if !self.is_transposed => same,
            Up => Left,
            Left => Up,
            Down => Right,
            Right => Down,
        }
    }

    /// The symmetries that map the board and the blank's goal cell onto themselves; others would change the problem.
    pub fn allowed_by(goal: &Goal) -> Vec<Self> {
        let size = goal.size();
        let all = Self::ALL.into_iter();
        all.filter(|symmetry| {
            symmetry.size(size) == size && symmetry.cell(size, goal.blank()) == goal.blank()
        })
        .collect()
    }
}

impl MacroMove {
    /// The image of the moves, on a board of this size with the blank on this cell. Fails if they do not fit.
    pub fn carried(&self, symmetry: Symmetry, size: Size, blank: Cell) -> Result<Self, MacroError> {
        let moves = self.moves().iter();
        let moves = moves.map(|&direction| symmetry.direction(direction));
        Self::new(size, blank, moves.collect())
    }

    /// Its images under the symmetries that the goal allows, itself included.
    pub fn carried_by(&self, goal: &Goal) -> Vec<Self> {
        let images = Symmetry::allowed_by(goal).into_iter();
        distinct(images.filter_map(|symmetry| {
            let blank = symmetry.cell(self.size(), self.blank());
            self.carried(symmetry, goal.size(), blank).ok()
        }))
    }

    /// The same moves from every cell of a board of this size on which they fit.
    pub fn translated(&self, size: Size) -> Vec<Self> {
        let places = size.iter_cells();
        distinct(places.filter_map(|blank| self.carried(Symmetry::default(), size, blank).ok()))
    }
}

fn distinct(macros: impl Iterator<Item = MacroMove>) -> Vec<MacroMove> {
    let mut kept: Vec<MacroMove> = Vec::new();
    for known in macros {
        if !kept
            .iter()
            .any(|other| other.transition() == known.transition())
        {
            kept.push(known);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_goal_allows_what_leaves_its_blank_alone() {
        for (size, goal, count) in [
            ("3x3", "blank-last", 2),
            ("3x3", "spiral", 8),
            ("3x2", "blank-last", 1),
            ("3x2", "1 0 2 / 3 4 5", 2),
            ("4x4", "blank-first", 2),
        ] {
            let goal = Goal::parse(size.parse().unwrap(), goal).unwrap();
            assert_eq!(Symmetry::allowed_by(&goal).len(), count, "{size} {goal}");
        }
    }

    #[test]
    fn a_step_carried_is_the_step_between_the_carried_cells() {
        let size: Size = "4x3".parse().unwrap();
        for symmetry in Symmetry::ALL {
            for cell in size.iter_cells() {
                for direction in Direction::ALL {
                    let next = size
                        .neighbour(cell, direction)
                        .map(|next| symmetry.cell(size, next));
                    let image = symmetry.size(size);
                    let carried =
                        image.neighbour(symmetry.cell(size, cell), symmetry.direction(direction));
                    assert_eq!(next, carried, "{symmetry:?} {cell} {direction}");
                }
            }
        }
    }
}
