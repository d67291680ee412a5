//! Deals a board at an exact distance from its goal.
//!
//! Up to [`Distances::MOST_CELLS`] cells the board is chosen uniformly among those at that distance. On larger ones a random
//! board is solved optimally, and the answer is the board on its solution that has the wanted number of moves left: the rest
//! of a shortest path is a shortest path. Up to 4x4 the random board is uniform (for great depths the one of several with the
//! highest estimate); above, it is a random walk from the goal, because uniform boards of these sizes take too long to solve.
//! If a board is not deep enough, the next one is drawn from the same random stream, so a seed always deals the same board.
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

/// The number of boards drawn for a great depth, of which the one with the highest estimate is solved.
const DRAWN: u32 = 256;
/// The least great depth. Below it nearly every uniform board of 4x4 is deep enough.
const GREAT: u32 = 46;
/// The number of boards that are solved before the deal fails.
const TRIES: u32 = 60;
/// The limit of expanded nodes for one board above 4x4.
const NODES: u64 = 3_000_000;

/// A deal in progress, which takes steps like a solver.
pub struct ExactDeal {
    goal: Goal,
    moves: u32,
    random: Random,
    setup: Setup,
    tries: u32,
    search: Option<Search>,
}

impl ExactDeal {
    /// The greatest depth that is attempted above 4x4.
    pub const MOST_ABOVE_4X4: u32 = 50;

    /// The heuristic of a deal for this goal.
    pub fn heuristic(goal: &Goal) -> HeuristicName {
        if is_uniform(goal.size()) {
            HeuristicName::Patterns(Partition::Usual)
        } else {
            HeuristicName::LinearConflict
        }
    }

    /// Starts the deal for a seed. `evaluator` should be that of [`ExactDeal::heuristic`]: with another one the same
    /// seed may deal another board. An evaluator for another goal is refused, and one that may overestimate too, since
    /// it proves no depth.
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
        if !evaluator.promises().admissible {
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

    /// The number of boards that were tried.
    pub const fn tries(&self) -> u32 {
        self.tries
    }

    /// Expands up to `budget` nodes; returns the board when it is found.
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

    /// A uniformly chosen board at the wanted distance.
    fn of_layer(&mut self) -> Result<Board, ExactDealError> {
        let size = self.goal.size();
        let too_deep = |most| ExactDealError::TooDeep { size, most };
        let Ok(distances) = Distances::new(&self.goal) else {
            return Err(ExactDealError::NotTried { size }); // Not reached: the size has been checked.
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
            // A longer walk each time, since most walks turn back a little.
            let steps = self.moves + 2 * (self.tries - 1);
            Recipe::WalkWithoutReversal { steps }.deal(&self.goal, self.random.next_u64())
        };
        let problem = Problem::new(start, self.goal.clone());
        // Recipes deal only solvable boards.
        let problem = problem.map_err(|_| ExactDealError::NoMoves)?;
        let ida_star = Algorithm::IdaStar(ThresholdRule::LeastExceeding);
        Ok(Search::new(&problem, ida_star, &self.setup))
    }
}

/// Returns whether boards of this size are dealt uniformly and solved without a limit of nodes. [`Search::best`] is
/// optimal on more sizes now; but a seed that has dealt a board once must always deal it.
const fn is_uniform(size: Size) -> bool {
    size.width() <= 4 && size.height() <= 4
}

/// The board on the solution with this many moves left.
fn followed(search: &Search, moves: u32) -> Option<Board> {
    let solution = search.solution()?.moves();
    let passed = solution.len().checked_sub(moves as usize)?;
    let mut board = search.problem().start().clone();
    for &direction in &solution[..passed] {
        board.slide(direction).ok()?;
    }
    Some(board)
}

/// The greatest distance of any board of a size.
enum Deepest {
    /// The greatest distance, reached by some board.
    Known(u32),
    /// An upper bound.
    AtMost(u32),
    /// To be read from the table of all distances.
    InTable,
    /// Not known.
    Unknown,
}

impl Deepest {
    /// Known for goals with the blank in a corner. For any other goal, solve the board for the goal after the blank's
    /// moves to the nearest corner, and undo these: that adds their number.
    fn of(goal: &Goal) -> Self {
        let size = goal.size();
        let sides = (
            size.width().min(size.height()),
            size.width().max(size.height()),
        );
        let in_corner = match sides {
            // Brüngger, Marzetta, Fukuda and Nievergelt 1999.
            (4, 4) => 80,
            // Korf's and others' exhaustive searches; Karlemo and Östergård 2000.
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

/// The reason why there is no board at this distance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ExactDealError {
    /// The distance is 0, which is the goal itself.
    NoMoves,
    /// No board of this size is so far from its goal.
    TooDeep {
        /// The size.
        size: Size,
        /// The depth of the deepest.
        most: u32,
    },
    /// No board of this size can be this far from the goal.
    AboveBound {
        /// The size.
        size: Size,
        /// A proven upper bound; it may not be reached.
        most: u32,
    },
    /// The evaluator was made for another goal.
    OtherGoal,
    /// The evaluator may overestimate.
    Overestimates,
    /// No distance can be proven in reasonable time at this size.
    NotTried {
        /// The size.
        size: Size,
    },
    /// No board that was tried is deep enough.
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
                "No board of {size} at depth {moves} was found in {TRIES} tries: ask for fewer moves, or take another \
                 seed."
            ),
        }
    }
}

impl Error for ExactDealError {}
