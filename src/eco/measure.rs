//! Measurements of the agents on many boards: the rows of table 1 (Drogoul and Dubreuil 1993, section 8) and beyond,
//! and the laws fitted to them.
//!
//! The caller passes a clock, so that the same routine runs on every platform.
//!
//! ```
//! use ecotile::eco::{Parameters, MeasurePlan, SenseMode, measure};
//! use ecotile::puzzle::Recipe;
//!
//! let plan = MeasurePlan {
//!     size: "3x3".parse()?,
//!     recipe: Recipe::Uniform,
//!     first_seed: 1,
//!     boards: 100,
//!     parameters: Parameters::default(),
//!     sense_mode: SenseMode::Shortcut,
//! };
//! let row = measure(&plan, &mut || 0.0);
//! assert_eq!(row.solved, 100);
//! assert!((40.0..55.0).contains(&row.moves), "as in table 1");
//! # Ok::<(), ecotile::puzzle::SizeError>(())
//! ```

use std::ops::AddAssign;

use super::event::NoObserver;
use super::outcome::{AgentFigures, Outcome};
use super::parameters::Parameters;
use super::sense::SenseMode;
use super::solver::Solver;
use crate::puzzle::{Board, Goal, Recipe, Size};

/// The boards and parameters of a measurement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MeasurePlan {
    /// The size of the boards; their goal has its blank last.
    pub size: Size,
    /// The recipe that deals them.
    pub recipe: Recipe,
    /// The seed of the first board; the others have the following seeds.
    pub first_seed: u64,
    /// The number of boards.
    pub boards: u32,
    /// The agents' parameters.
    pub parameters: Parameters,
    /// The mode in which distances are found.
    pub sense_mode: SenseMode,
}

/// The result of a measurement: sums and means over all boards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MeasureRow {
    /// The size of the boards.
    pub size: Size,
    /// The number of boards measured.
    pub boards: u32,
    /// The number of boards solved.
    pub solved: u32,
    /// The mean number of moves.
    pub moves: f64,
    /// Its standard deviation from board to board.
    pub deviation: f64,
    /// The mean of the boards' Manhattan distance to the goal, a lower bound of the moves.
    pub manhattan: f64,
    /// Seconds for all boards, without dealing.
    pub seconds: f64,
    /// The maximum memory of a solver, in bytes.
    pub bytes: usize,
    /// The sums of all figures; of the longest chains the maximum.
    pub figures: AgentFigures,
}

impl MeasureRow {
    /// Moves for each tile of the board.
    pub fn moves_per_tile(&self) -> f64 {
        self.moves / self.size.tiles() as f64
    }

    /// Seconds for one board.
    pub fn seconds_per_board(&self) -> f64 {
        self.seconds / f64::from(self.boards.max(1))
    }

    /// Nanoseconds for one move.
    pub fn nanoseconds_per_move(&self) -> f64 {
        1e9 * self.seconds / self.figures.moves.max(1) as f64
    }

    /// Waves for one move, whether sent or replaced by the shortcut.
    pub fn waves_per_move(&self) -> f64 {
        self.figures.waves as f64 / self.figures.moves.max(1) as f64
    }

    /// Patches reached by one wave; only [`SenseMode::Waves`] counts them all.
    pub fn patches_per_wave(&self) -> f64 {
        self.figures.patches as f64 / self.figures.waves.max(1) as f64
    }
}

impl AddAssign for AgentFigures {
    fn add_assign(&mut self, other: Self) {
        self.moves += other.moves;
        self.attacks += other.attacks;
        self.waves += other.waves;
        self.patches += other.patches;
        self.unlocks += other.unlocks;
        self.turns += other.turns;
        self.longest_chain = self.longest_chain.max(other.longest_chain);
        self.restarts += other.restarts;
        self.events += other.events;
    }
}

/// Solves the boards of a plan. `clock` returns the seconds since any fixed moment.
pub fn measure(plan: &MeasurePlan, clock: &mut dyn FnMut() -> f64) -> MeasureRow {
    let goal = Goal::blank_last(plan.size);
    let mut row = MeasureRow {
        size: plan.size,
        boards: plan.boards,
        solved: 0,
        moves: 0.0,
        deviation: 0.0,
        manhattan: 0.0,
        seconds: 0.0,
        bytes: 0,
        figures: AgentFigures::default(),
    };
    let count = f64::from(plan.boards.max(1));
    let mut squares = 0.0;
    let mut seeds = (plan.first_seed..).take(plan.boards as usize);
    loop {
        // Several boards between two readings of the clock, so that small ones do not fall below its resolution.
        let some = (1 << 16) / plan.size.cells();
        let starts: Vec<Board> = seeds
            .by_ref()
            .take(some)
            .map(|seed| plan.recipe.deal(&goal, seed))
            .collect();
        if starts.is_empty() {
            break;
        }
        let before = clock();
        for start in &starts {
            // Dealt for this goal, so the sizes match.
            let Ok(mut solver) =
                Solver::new(start, &goal, plan.parameters, plan.sense_mode, NoObserver)
            else {
                continue;
            };
            row.solved += u32::from(solver.run() == Outcome::Solved);
            row.bytes = row.bytes.max(solver.bytes());
            let figures = solver.figures();
            row.figures += figures;
            squares += (figures.moves as f64).powi(2) / count;
        }
        row.seconds += clock() - before;
        row.manhattan += starts
            .iter()
            .map(|start| goal.manhattan(start) as f64 / count)
            .sum::<f64>();
    }
    row.moves = row.figures.moves as f64 / count;
    row.deviation = (squares - row.moves.powi(2)).max(0.0).sqrt();
    row
}

/// A law y = a f(x) fitted to points, by the least squares of the relative errors.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fit {
    /// The coefficient a.
    pub coefficient: f64,
    /// The root of the mean square of the relative errors.
    pub rms_error: f64,
    /// The largest relative error.
    pub worst_error: f64,
}

impl Fit {
    /// Fits the coefficient; `None` without points, or if f is zero at every point.
    pub fn new(points: &[(f64, f64)], law: impl Fn(f64) -> f64) -> Option<Self> {
        let ratios = || points.iter().map(|&(x, y)| law(x) / y);
        let (sum, squares) = ratios().fold((0.0, 0.0), |(sum, squares), ratio| {
            (sum + ratio, squares + ratio * ratio)
        });
        if squares == 0.0 {
            return None;
        }
        let coefficient = sum / squares;
        let errors = || ratios().map(|ratio| (coefficient * ratio - 1.0).abs());
        let mean_square = errors().map(|error| error * error).sum::<f64>() / points.len() as f64;
        Some(Self {
            coefficient,
            rms_error: mean_square.sqrt(),
            worst_error: errors().fold(0.0, f64::max),
        })
    }
}

/// The exponent of the best power law, by least squares of the logarithms; `None` for fewer than two different x.
pub fn fitted_exponent(points: &[(f64, f64)]) -> Option<f64> {
    let count = points.len() as f64;
    let logs = || points.iter().map(|&(x, y)| (x.ln(), y.ln()));
    let (mean_x, mean_y) = logs().fold((0.0, 0.0), |(sum_x, sum_y), (x, y)| {
        (sum_x + x / count, sum_y + y / count)
    });
    let spread: f64 = logs().map(|(x, _)| (x - mean_x).powi(2)).sum();
    let common: f64 = logs().map(|(x, y)| (x - mean_x) * (y - mean_y)).sum();
    (spread > 0.0).then(|| common / spread)
}
