//! The dealing of boards: a recipe and a seed give the same board for ever, on every platform.
//!
//! | text | what it deals |
//! |---|---|
//! | `uniform` | every solvable board with the same probability |
//! | `walk-200` | the goal after 200 random moves of the blank |
//! | `stroll-200` | the same, but no move undoes the one before it |
//! | `easy-1`, `medium-1`, `hard-1` | strolls of fixed length for each size |
//! | `unsolvable` | every unsolvable board with the same probability |
//!
//! Atal et al. (section 2.1) sort their instances into easy, medium and hard by the length of an optimal solution; the
//! length of a stroll is an upper bound of it. On 3x3 the three recipes need about 9, 16 and 22 moves on average, and a
//! uniform board needs 22. The number in the name is a version: the boards of `easy-1` never change, an improved recipe
//! becomes `easy-2`.
//!
//! No recipe deals the goal itself, except a walk of 0 steps: a goal is dealt again from the same random stream.
//!
//! ```
//! use ecotile::puzzle::{Goal, Recipe, Size};
//!
//! let goal = Goal::blank_last(Size::square(3)?);
//! let recipe: Recipe = "easy-1".parse()?;
//! assert_eq!(recipe.deal(&goal, 1), recipe.deal(&goal, 1));
//! assert_eq!(recipe.steps(goal.size()), Some(9));
//! assert!(goal.manhattan(&recipe.deal(&goal, 1)) <= 9);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::quote::quoted;
use super::{Board, Direction, Goal, Random, Size, Solvability, Tile, grouped};

/// A way of dealing boards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Recipe {
    /// Every solvable board but the goal, with the same probability.
    #[default]
    Uniform,
    /// Random moves from the goal.
    Walk {
        /// The number of moves, at most [`Recipe::MAX_STEPS`].
        steps: u32,
    },
    /// Random moves from the goal, none of which undoes the previous one.
    WalkWithoutReversal {
        /// The number of moves, at most [`Recipe::MAX_STEPS`].
        steps: u32,
    },
    /// `easy-1`: one step without reversal for each cell.
    Easy,
    /// `medium-1`: two steps without reversal for each cell.
    Medium,
    /// `hard-1`: as many steps without reversal as the square of the cells, which leads about as far as random moves
    /// can.
    Hard,
    /// Every unsolvable board, with the same probability: an exercise in parity.
    Unsolvable,
}

impl Recipe {
    /// The maximum number of steps; a recipe with more takes this many.
    pub const MAX_STEPS: u32 = 1_000_000;

    /// The number of attempts at a walk that returns to the goal, before one more step is added.
    const WALKS: usize = 16;

    /// The recipes without a parameter.
    pub const NAMED: [Self; 5] = [
        Self::Easy,
        Self::Medium,
        Self::Hard,
        Self::Uniform,
        Self::Unsolvable,
    ];

    /// The number of steps of the walk on a board of this size; `None` if the recipe is not a walk.
    pub fn steps(self, size: Size) -> Option<u32> {
        // The boards of 2x2 form a ring of 12, none more than 6 moves from the goal: longer strolls pass it.
        let is_ring = size.cells() == 4;
        let cells = size.cells() as u32;
        let steps = match self {
            Self::Uniform | Self::Unsolvable => return None,
            Self::Walk { steps } | Self::WalkWithoutReversal { steps } => steps,
            Self::Easy if is_ring => 2,
            Self::Medium if is_ring => 4,
            Self::Hard if is_ring => 6,
            Self::Easy => cells,
            Self::Medium => 2 * cells,
            Self::Hard => cells * cells,
        };
        Some(steps.min(Self::MAX_STEPS))
    }

    /// Returns whether its boards are solvable.
    pub const fn is_solvable(self) -> bool {
        !matches!(self, Self::Unsolvable)
    }

    /// Deals the board of a seed.
    pub fn deal(&self, goal: &Goal, seed: u64) -> Board {
        let mut random = Random::new(seed);
        match self.steps(goal.size()) {
            Some(steps) => walk(goal, steps, !matches!(self, Self::Walk { .. }), &mut random),
            None => uniform(goal, self.is_solvable(), &mut random),
        }
    }
}

/// A uniform permutation, its parity corrected by one fixed transposition.
///
/// The result is uniform over the wanted half. Let t be the exchange of the tiles 1 and 2, wherever they are. On the
/// set of all boards t is its own inverse, leaves the blank in its place and changes the parity of the inversions, so
/// it maps the unsolvable boards one to one onto the solvable ones. Each solvable board B is then dealt exactly if the
/// shuffle gives B or t(B): two of all (N+1)! permutations, the same number for every B. Dealing again if B is the goal
/// leaves the others equally probable; it happens once in 12 deals on 2x2, and rarely on larger boards.
fn uniform(goal: &Goal, solvable: bool, random: &mut Random) -> Board {
    loop {
        let mut tiles: Box<[Tile]> = goal.size().iter_cells().collect();
        random.shuffle(&mut tiles);
        let mut board = Board::from_permutation(goal.size(), tiles);
        if Solvability::of(&board, goal).is_ok_and(|answer| answer.is_solvable() != solvable) {
            let places = board.places();
            board.swap(places[1], places[2]);
        }
        if !goal.is_met(&board) {
            return board;
        }
    }
}

/// Random moves from the goal. A walk that ends at the goal is tried again; on the ring of 2x2 that may fail every
/// time, and then one more step is added.
fn walk(goal: &Goal, steps: u32, without_reversal: bool, random: &mut Random) -> Board {
    let mut board = goal.board().clone();
    let mut last = None;
    for _ in 0..Recipe::WALKS {
        // The board is the goal here: at first, and after a walk that returned to it.
        last = None;
        for _ in 0..steps {
            last = step(&mut board, last.filter(|_| without_reversal), random);
        }
        if steps == 0 || !goal.is_met(&board) {
            return board;
        }
    }
    step(&mut board, last.filter(|_| without_reversal), random);
    board
}

/// One random move that does not undo the last. There always is one, since both sides are at least 2.
fn step(board: &mut Board, last: Option<Direction>, random: &mut Random) -> Option<Direction> {
    let mut ways = [Direction::Up; 4];
    let mut count = 0;
    for way in board
        .legal_moves()
        .filter(|way| last.is_none_or(|last| *way != last.opposite()))
    {
        ways[count] = way;
        count += 1;
    }
    let way = random.choose(&ways[..count])?;
    board.slide(way).ok().map(|_| way)
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Uniform => f.write_str("uniform"),
            Self::Walk { steps } => write!(f, "walk-{steps}"),
            Self::WalkWithoutReversal { steps } => write!(f, "stroll-{steps}"),
            Self::Easy => f.write_str("easy-1"),
            Self::Medium => f.write_str("medium-1"),
            Self::Hard => f.write_str("hard-1"),
            Self::Unsolvable => f.write_str("unsolvable"),
        }
    }
}

impl FromStr for Recipe {
    type Err = RecipeError;

    /// Parses the texts above in any case, with a space or an underscore for the hyphen; `easy` is `easy-1`.
    fn from_str(text: &str) -> Result<Self, RecipeError> {
        let unknown = || RecipeError::Unknown(quoted(text.trim()));
        let mut parts = text.trim().splitn(2, ['-', '_', ' ']);
        let word = parts.next().unwrap_or_default();
        let number = match parts.next() {
            Some(digits)
                if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) =>
            {
                return Err(unknown());
            }
            Some(digits) => Some(digits.parse::<u32>().unwrap_or(u32::MAX)),
            None => None,
        };
        let steps = |number: Option<u32>| match number {
            None => Err(RecipeError::NoSteps(quoted(word))),
            Some(steps) if steps > Self::MAX_STEPS => Err(RecipeError::TooManySteps),
            Some(steps) => Ok(steps),
        };
        match word.to_ascii_lowercase().as_str() {
            "uniform" if number.is_none() => Ok(Self::Uniform),
            "unsolvable" if number.is_none() => Ok(Self::Unsolvable),
            "walk" => Ok(Self::Walk {
                steps: steps(number)?,
            }),
            "stroll" => Ok(Self::WalkWithoutReversal {
                steps: steps(number)?,
            }),
            "easy" if number.is_none_or(|version| version == 1) => Ok(Self::Easy),
            "medium" if number.is_none_or(|version| version == 1) => Ok(Self::Medium),
            "hard" if number.is_none_or(|version| version == 1) => Ok(Self::Hard),
            _ => Err(unknown()),
        }
    }
}

/// The reason why a text is no [`Recipe`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecipeError {
    /// The text (quoted, shortened) names no recipe.
    Unknown(String),
    /// A walk (quoted) without the number of its steps.
    NoSteps(String),
    /// More than [`Recipe::MAX_STEPS`] steps.
    TooManySteps,
}

impl fmt::Display for RecipeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(text) => write!(
                f,
                "{text} is not a recipe: write uniform, easy-1, medium-1, hard-1, walk-200, stroll-200 or unsolvable."
            ),
            Self::NoSteps(word) => write!(f, "{word} needs a number of steps, as in walk-200."),
            Self::TooManySteps => write!(
                f,
                "A walk has at most {} steps: ask for fewer.",
                grouped(Recipe::MAX_STEPS.into())
            ),
        }
    }
}

impl Error for RecipeError {}
