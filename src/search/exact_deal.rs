//! Dealing a board that is exactly so many moves from its goal.
//!
//! Up to [`Distances::MOST_CELLS`] cells every board of that depth has the same chance. On larger ones a random board is
//! solved optimally and followed along its solution: each state on a shortest path is exactly as deep as the path that is
//! left. Up to 4x4 that board is uniform (for great depths the one of several whose estimate is highest); above, it is a
//! stroll from the goal, since nobody could solve a uniform one of a large size optimally. A board that is not deep enough
//! is followed by the next one of the same stream of chance, so a seed deals the same board for ever.
//!
//! ```
//! use ecotile::puzzle::Goal;
//! use ecotile::search::heuristic::Evaluator;
//! use ecotile::search::{Distances, ExactDeal};
//!
//! let goal = Goal::blank_last("3x3".parse()?);
//! let evaluator = Evaluator::new(&ExactDeal::heuristic(&goal), &goal)?;
//! let mut deal = ExactDeal::new(&goal, 20, 7, &evaluator)?;
//! let board = loop {
//!     if let Some(board) = deal.step(1_000)? {
//!         break board;
//!     }
//! };
//! assert_eq!(Distances::new(&goal)?.of(&board), Some(20));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::error::Error;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::heuristic::{Evaluator, Heuristic, HeuristicName, Partition};
use super::{Algorithm, Distances, Problem, Search, Setup, Status, ThresholdRule};
use crate::puzzle::{Board, Goal, Random, Recipe, Size};

/// Boards that are drawn for one great depth, of which the most promising is solved.
const DRAWN: u32 = 256;
/// From this depth on: below it nearly every uniform board of 4x4 is deep enough.
const GREAT: u32 = 46;
/// So many boards are solved before one gives up.
const TRIES: u32 = 60;
/// So many nodes may one of them take on boards above 4x4.
const NODES: u64 = 3_000_000;

/// A deal at work: it takes steps, like every solver.
pub struct ExactDeal {
    goal: Goal,
    moves: u32,
    random: Random,
    setup: Setup,
    tries: u32,
    search: Option<Search>,
}

impl ExactDeal {
    /// The deepest that is tried above 4x4.
    pub const MOST_ABOVE_4X4: u32 = 50;

    /// The heuristic for a deal to this goal.
    pub fn heuristic(goal: &Goal) -> HeuristicName {
        if is_uniform(goal.size()) {
            HeuristicName::Patterns(Partition::Usual)
        } else {
            HeuristicName::LinearConflict
        }
    }

    /// Deals by this seed. The evaluator is [`ExactDeal::heuristic`]'s: with another one the same seed may deal another
    /// board. One for another goal is refused, and so is one that may overestimate, which proves no depth.
    pub fn new(
        goal: &Goal,
        moves: u32,
        seed: u64,
        evaluator: &Evaluator,
    ) -> Result<Self, ExactDealError> {
        let size = goal.size();
        if moves == 0 {
            return Err(ExactDealError::NoMoves);
        }
        if !evaluator.is_for(goal) {
            return Err(ExactDealError::OtherGoal);
        }
        if !evaluator.estimates().admissible {
            return Err(ExactDealError::Overestimates);
        }
        match Deepest::of(goal) {
            Deepest::Known(most) if moves > most => {
                return Err(ExactDealError::TooDeep { size, most });
            }
            Deepest::AtMost(most) if moves > most => {
                return Err(ExactDealError::AboveBound { size, most });
            }
            Deepest::Unknown if moves > Self::MOST_ABOVE_4X4 => {
                return Err(ExactDealError::NotTried { size });
            }
            _ => {}
        }
        let mut setup = Setup::new(evaluator.clone());
        if !is_uniform(size) {
            setup.limits.expanded = NODES;
        }
        Ok(Self {
            goal: goal.clone(),
            moves,
            random: Random::new(seed),
            setup,
            tries: 0,
            search: None,
        })
    }

    /// How many boards were looked at.
    pub const fn tries(&self) -> u32 {
        self.tries
    }

    /// Expands up to `budget` nodes; answers with the board once there is one.
    pub fn step(&mut self, budget: u64) -> Result<Option<Board>, ExactDealError> {
        if self.goal.size().cells() <= Distances::MOST_CELLS {
            return self.of_layer().map(Some);
        }
        let Some(search) = self.search.as_mut() else {
            self.search = Some(self.next_search()?);
            return Ok(None);
        };
        if search.step(budget) == Status::Running {
            return Ok(None);
        }
        let found = followed(search, self.moves);
        self.search = None;
        Ok(found)
    }

    /// A board of the layer, each with the same chance.
    fn of_layer(&mut self) -> Result<Board, ExactDealError> {
        let size = self.goal.size();
        let too_deep = |most| ExactDealError::TooDeep { size, most };
        let Ok(distances) = Distances::new(&self.goal) else {
            return Err(ExactDealError::NotTried { size }); // not at this size
        };
        let layers = distances.layers();
        let most = layers.len() as u32 - 1;
        let layer = *layers.get(self.moves as usize).ok_or(too_deep(most))?;
        let number = self.random.below(u64::from(layer)) as usize;
        let mut boards = distances.boards().filter(|&(_, depth)| depth == self.moves);
        boards
            .nth(number)
            .map(|(board, _)| board)
            .ok_or(too_deep(most))
    }

    fn next_search(&mut self) -> Result<Search, ExactDealError> {
        if self.tries == TRIES {
            return Err(ExactDealError::NotFound {
                moves: self.moves,
                size: self.goal.size(),
            });
        }
        self.tries += 1;
        let start = if is_uniform(self.goal.size()) {
            let drawn = if self.moves < GREAT { 1 } else { DRAWN };
            let boards =
                (0..drawn).map(|_| Recipe::Uniform.deal(&self.goal, self.random.next_u64()));
            let evaluator = &self.setup.evaluator;
            let best = boards.max_by_key(|board| evaluator.of_board(board));
            best.unwrap_or_else(|| self.goal.board().clone())
        } else {
            // A longer stroll each time: most lead back a little.
            let steps = self.moves + 2 * (self.tries - 1);
            Recipe::WalkWithoutReversal { steps }.deal(&self.goal, self.random.next_u64())
        };
        let problem = Problem::new(start, self.goal.clone());
        // A recipe deals only what can be solved.
        let problem = problem.map_err(|_| ExactDealError::NoMoves)?;
        let ida_star = Algorithm::IdaStar(ThresholdRule::LeastExceeding);
        Ok(Search::new(&problem, ida_star, &self.setup))
    }
}

/// Whether uniform boards of this size are dealt, and solved however long it takes. [`Search::best`] proves more sizes by
/// now; but there a seed has dealt a stroll from the first day on, and deals the same board for ever.
const fn is_uniform(size: Size) -> bool {
    size.width() <= 4 && size.height() <= 4
}

/// The board on the search's solution from which so many moves are left.
fn followed(search: &Search, moves: u32) -> Option<Board> {
    let solution = search.solution()?.moves();
    let passed = solution.len().checked_sub(moves as usize)?;
    let mut board = search.problem().start().clone();
    for &direction in &solution[..passed] {
        board.slide(direction).ok()?;
    }
    Some(board)
}

/// The greatest distance of any board from its goal, as far as it is known.
enum Deepest {
    /// There are boards so deep, and none deeper.
    Known(u32),
    /// None is deeper.
    AtMost(u32),
    /// The table of all boards says it.
    InTable,
    /// Nobody knows.
    Unknown,
}

impl Deepest {
    /// Known where the blank belongs in a corner. For another goal, go to the one that comes of it when the blank goes to
    /// the nearest corner, and these moves back: that is no more than the moves to the corner on top.
    fn of(goal: &Goal) -> Self {
        let size = goal.size();
        let sides = (
            size.width().min(size.height()),
            size.width().max(size.height()),
        );
        let in_corner = match sides {
            // Brüngger, Marzetta, Fukuda and Nievergelt 1999.
            (4, 4) => 80,
            // Korf's and others' exhaustive searches.
            (3, 4) => 53,
            _ if size.cells() <= Distances::MOST_CELLS => return Self::InTable,
            _ => return Self::Unknown,
        };
        let away = |at: usize, length: usize| at.min(length - 1 - at) as u32;
        let blank = goal.blank();
        match away(size.row(blank), size.height()) + away(size.column(blank), size.width()) {
            0 => Self::Known(in_corner),
            moves => Self::AtMost(in_corner + moves),
        }
    }
}

/// Why there is no such board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ExactDealError {
    /// No moves at all: that is the goal.
    NoMoves,
    /// No board of this size is so far from its goal.
    TooDeep {
        /// The size.
        size: Size,
        /// The depth of the deepest.
        most: u32,
    },
    /// No board of this size can be so far from this goal.
    AboveBound {
        /// The size.
        size: Size,
        /// No board needs more moves, proven; whether one needs as many is not known.
        most: u32,
    },
    /// The evaluator was made for another goal.
    OtherGoal,
    /// The evaluator may overestimate.
    Overestimates,
    /// Nobody can prove it in good time at this size.
    NotTried {
        /// The size.
        size: Size,
    },
    /// None was found among the boards that were tried.
    NotFound {
        /// The depth.
        moves: u32,
        /// The size.
        size: Size,
    },
}

impl fmt::Display for ExactDealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoMoves => {
                f.write_str("At depth 0 there is only the goal itself: ask for at least 1.")
            }
            Self::TooDeep { size, most } => write!(
                f,
                "No board of {size} is that deep: the deepest need {most} moves."
            ),
            Self::AboveBound { size, most } => write!(
                f,
                "No board of {size} is that deep: none needs more than {most} moves to this goal."
            ),
            Self::OtherGoal => {
                f.write_str("The heuristic was made for a goal other than the board's.")
            }
            Self::Overestimates => {
                f.write_str("The heuristic may overestimate, so it proves no depth.")
            }
            Self::NotTried { size } => write!(
                f,
                "On {size} a depth above {} takes too long to prove: ask for fewer moves.",
                ExactDeal::MOST_ABOVE_4X4
            ),
            Self::NotFound { moves, size } => write!(
                f,
                "No board of {size} that is {moves} moves deep was found in {TRIES} tries: ask for fewer moves, or take \
                 another seed."
            ),
        }
    }
}

impl Error for ExactDealError {}
