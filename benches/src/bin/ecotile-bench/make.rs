//! Makes the lists of `tests/data/`: boards by recipe, with proven lengths.
//!
//! IDA* with pattern databases proves each length. Nodes are counted by the fast IDA* of 4x4, and again by the plain IDA*,
//! which shares no code with it.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use ecotile::puzzle::Recipe;
use ecotile::search::heuristic::{Evaluator, HeuristicName, Partition};
use ecotile::search::{Algorithm, Figures, Problem, Search, Setup, ThresholdRule};
use ecotile_bench::FEW_NODES;
use ecotile_bench::boards::DEEPEST;
use ecotile_bench::list::{self, Listed};

const SEEDS: u64 = 100;

const FIFTEEN: &str = "\
# A hundred boards of the 15-puzzle: Recipe::Uniform.deal(goal, seed) with the seeds 0 to 99.
#
# A line is a board: its seed, the length of its shortest solutions, its sixteen tiles row by row with 0 for the blank, and,
# for those that have under 20000000, the nodes that IDA* with Manhattan generates: every child that is looked at, and the
# start once. The blank is tried up, left, right, down, and no move undoes the one before it.
#
# The goal has the blank first, 0 1 2 3 / 4 5 6 7 / 8 9 10 11 / 12 13 14 15, as in Korf's table of 1985: lists of this form
# that others made can be read by the same reader, and measured beside this one.
#
# Each length is proven by IDA* with pattern databases; the fast and the plain IDA* make the same nodes.
# Read by the tests and by `cargo xtask bench`. Made by `cargo xtask boards`, which writes the very same bytes again.
";

const DEEPEST_OF_ALL: &str = "\
# A board of the 15-puzzle that needs 80 moves: as many as any (Bruengger, Marzetta, Fukuda and Nievergelt 1999).
# In the form of fifteen.txt, and made with it by `cargo xtask boards`; the length is proven by IDA* with pattern databases.
";

/// Writes both lists into a folder.
pub fn make(folder: &Path) -> Result<(), String> {
    let goal = list::goal();
    let setup = |name: &HeuristicName| {
        Setup::new(Evaluator::new(name, &goal).expect("a heuristic for boards of 4x4"))
    };
    let patterns = setup(&HeuristicName::Patterns(Partition::Usual));
    let manhattan = setup(&HeuristicName::Manhattan);
    let mut listed = Vec::new();
    for seed in 0..SEEDS {
        let board = Recipe::Uniform.deal(&goal, seed);
        let problem = Problem::new(board.clone(), goal.clone()).map_err(|e| e.to_string())?;
        let length = proven(&problem, &patterns)?;
        let nodes = nodes(&problem, length, &manhattan)?;
        listed.push(Listed {
            number: seed,
            length,
            board,
            nodes,
        });
    }
    write(folder, "fifteen.txt", FIFTEEN, &listed)?;
    let board = DEEPEST.parse().map_err(|_| "DEEPEST is no board.")?;
    let problem = Problem::new(board, goal).map_err(|e| e.to_string())?;
    let deepest = Listed {
        number: 1,
        length: proven(&problem, &patterns)?,
        board: problem.start().clone(),
        nodes: None,
    };
    write(folder, "fifteen_deepest.txt", DEEPEST_OF_ALL, &[deepest])
}

fn write(folder: &Path, file: &str, head: &str, listed: &[Listed]) -> Result<(), String> {
    let mut text = head.to_string();
    for one in listed {
        writeln!(text, "{one}").expect("a string takes all");
    }
    let path = folder.join(file);
    fs::write(&path, text).map_err(|error| format!("{} can't be written: {error}.", path.display()))
}

/// The length of a shortest solution.
fn proven(problem: &Problem, patterns: &Setup) -> Result<u32, String> {
    let algorithm = Algorithm::IdaStar(ThresholdRule::LeastExceeding);
    let figures = finished(Search::new(problem, algorithm, patterns), u64::MAX);
    let found = figures.and_then(|figures| Some((figures.moves?, figures.lower_bound)));
    match found {
        Some((moves, bound)) if moves == bound => Ok(moves),
        other => Err(format!(
            "{}: {other:?} moves and bound are no proof.",
            problem.start()
        )),
    }
}

/// The nodes that IDA* with Manhattan generates, if they are few.
fn nodes(problem: &Problem, length: u32, manhattan: &Setup) -> Result<Option<u64>, String> {
    let by = |rule| {
        finished(
            Search::new(problem, Algorithm::IdaStar(rule), manhattan),
            FEW_NODES,
        )
    };
    let fast = by(ThresholdRule::LeastExceeding);
    // The thresholds are the same, since a move adds 0 or 2 to f; but the fast search does not have this rule.
    let plain = by(ThresholdRule::FixedStep(2));
    let told = |figures: Option<Figures>| figures.map(|figures| (figures.generated, figures.moves));
    match (told(fast), told(plain)) {
        (None, None) => Ok(None),
        (Some((nodes, moves)), plain) if moves == Some(length) && plain == Some((nodes, moves)) => {
            Ok(Some(nodes))
        }
        (fast, plain) => Err(format!(
            "{} needs {length} moves; nodes and moves are {fast:?} by the fast search, {plain:?} by the plain one.",
            problem.start()
        )),
    }
}

/// The figures of a finished search, if it generates fewer nodes than `limit`.
fn finished(mut search: Search, limit: u64) -> Option<Figures> {
    const STEP: u64 = 100_000;
    while search.figures().generated < limit {
        if !search.step(STEP).is_running() {
            return Some(search.figures()).filter(|figures| figures.generated < limit);
        }
    }
    None
}
