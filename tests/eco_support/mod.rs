//! Helpers of the agents' tests, with a checker that is independent of the solver and of [`Board`]'s moves.

#![allow(dead_code, reason = "each test file uses a part of it")]

use ecotile::eco::{
    AgentTrace, EventObserver, NoObserver, Outcome, Parameters, Recorder, SenseMode, Solver,
    SolverStatus,
};
use ecotile::puzzle::{Board, Cell, Direction, Goal, Recipe, Size, Tile};

/// A goal whose tiles count up row by row around a blank anywhere.
pub fn goal_with_blank(size: Size, blank: Cell) -> Goal {
    let tiles: Vec<Tile> = size
        .iter_cells()
        .map(|cell| match cell.cmp(&blank) {
            std::cmp::Ordering::Less => cell + 1,
            std::cmp::Ordering::Equal => 0,
            std::cmp::Ordering::Greater => cell,
        })
        .collect();
    Goal::custom(Board::new(size, &tiles).unwrap())
}

/// A board written by goal patches: `homes[patch]` is the goal patch of the tile (or blank) on that patch.
pub fn by_patch(size: Size, goal: &Goal, homes: &[Cell]) -> Board {
    let tiles: Vec<Tile> = homes.iter().map(|&home| goal.board().tile(home)).collect();
    Board::new(size, &tiles).unwrap()
}

/// Calls `see` with every permutation of the numbers below `count`, in lexicographic order.
pub fn each_permutation(count: Tile, mut see: impl FnMut(&[Tile])) {
    let mut tiles: Vec<Tile> = (0..count).collect();
    loop {
        see(&tiles);
        let Some(low) = (1..tiles.len())
            .rev()
            .map(|index| index - 1)
            .find(|&low| tiles[low] < tiles[low + 1])
        else {
            return;
        };
        let high = (low + 1..tiles.len())
            .rev()
            .find(|&high| tiles[high] > tiles[low])
            .unwrap();
        tiles.swap(low, high);
        tiles[low + 1..].reverse();
    }
}

/// Solvability by counting cycles: the permutation to the goal has the parity of the blank's distance.
pub fn is_solvable(start: &[Tile], goal: &Goal) -> bool {
    let size = goal.size();
    let mut seen = vec![false; start.len()];
    let mut swaps = 0;
    for first in 0..start.len() {
        let mut cell = first;
        while !std::mem::replace(&mut seen[cell], true) {
            cell = goal.cell_of(start[cell]) as usize;
            swaps += usize::from(cell != first);
        }
    }
    let blank = start.iter().position(|&tile| tile == 0).unwrap() as Cell;
    swaps % 2 == size.distance(blank, goal.blank()) % 2
}

/// Plays moves on a plain list of tiles, and panics at an illegal one.
pub fn replayed(size: Size, start: &[Tile], moves: &[Direction]) -> Vec<Tile> {
    let mut tiles = start.to_vec();
    let width = size.width();
    let mut blank = tiles.iter().position(|&tile| tile == 0).unwrap();
    for way in moves {
        let from = match way {
            Direction::Up => Some(blank + width).filter(|&from| from < tiles.len()),
            Direction::Down => blank.checked_sub(width),
            Direction::Left => Some(blank + 1).filter(|&from| from % width != 0),
            Direction::Right => blank
                .checked_sub(1)
                .filter(|&from| from % width != width - 1),
        };
        let from = from.expect("a tile moved that is not there");
        tiles.swap(from, blank);
        blank = from;
    }
    tiles
}

/// An observer that collects moves, reused for many boards.
#[derive(Default)]
struct Moves(Vec<Direction>);

impl EventObserver for Moves {
    fn moved(&mut self, way: Direction) {
        self.0.push(way);
    }
}

/// A solver that collects its moves, reused for many boards.
pub struct Checked {
    solver: Solver<Moves>,
    goal: Goal,
}

impl Checked {
    pub fn new(goal: &Goal, parameters: Parameters, sense_mode: SenseMode) -> Self {
        let solver =
            Solver::new(goal.board(), goal, parameters, sense_mode, Moves::default()).unwrap();
        Self {
            solver,
            goal: goal.clone(),
        }
    }

    /// Solves a board; if the outcome is solved, replays the moves to the goal.
    pub fn solve(&mut self, start: &Board) -> (Outcome, usize) {
        self.solver.observer_mut().0.clear();
        self.solver.reset(start).unwrap();
        let outcome = self.solver.run();
        let moves = &self.solver.observer().0;
        assert_eq!(self.solver.figures().moves, moves.len() as u64);
        let end = replayed(start.size(), start.tiles(), moves);
        if outcome == Outcome::Solved {
            assert_eq!(end, self.goal.board().tiles(), "{start}");
        }
        (outcome, moves.len())
    }

    /// Asserts what *complete* promises: solvable boards are solved, others rejected by Theorem 3. Returns the moves.
    pub fn demand(&mut self, start: &Board) -> usize {
        let (outcome, moves) = self.solve(start);
        let is_right = match outcome {
            Outcome::Solved => is_solvable(start.tiles(), &self.goal),
            Outcome::Unsolvable { is_false_alarm, .. } => {
                !is_false_alarm && !is_solvable(start.tiles(), &self.goal)
            }
            _ => false,
        };
        assert!(is_right, "{start} to {}: {outcome}", self.goal.board());
        // On larger boards restarts happen, once in ten thousand boards.
        assert!(
            start.size().cells() > 16 || self.solver.figures().restarts == 0,
            "{start}: a satisfied tile was left displaced"
        );
        moves
    }
}

/// The random board of a seed, solvable or not.
pub fn dealt(goal: &Goal, seed: u64, is_solvable: bool) -> Board {
    let recipe = if is_solvable {
        Recipe::Uniform
    } else {
        Recipe::Unsolvable
    };
    recipe.deal(goal, seed)
}

/// Random boards, one in five of them unsolvable.
pub fn random_board(goal: &Goal, seed: u64) -> Board {
    dealt(goal, seed, !seed.is_multiple_of(5))
}

/// The goal of a sample by its index. The blank visits all cells: the step has no divisor in common with the number of
/// cells of any sampled size.
pub fn goal_in_turn(size: Size, turn: u64) -> Goal {
    goal_with_blank(size, (turn * 163 % size.cells() as u64) as Cell)
}

/// The outcome of a board.
pub fn outcome(start: &Board, goal: &Goal, parameters: Parameters) -> Outcome {
    Solver::new(start, goal, parameters, SenseMode::Shortcut, NoObserver)
        .unwrap()
        .run()
}

/// The trace of a whole run from a board.
pub fn record(
    start: &Board,
    goal: &Goal,
    parameters: Parameters,
    sense_mode: SenseMode,
) -> AgentTrace {
    let mut recorder = Recorder::new(start, goal, parameters, sense_mode).unwrap();
    while recorder.step(97) == SolverStatus::Running {}
    recorder.into_trace()
}

/// Boards of several sizes and variants, with all kinds of outcomes.
pub fn samples() -> Vec<(Board, Goal, Parameters)> {
    let mut samples = Vec::new();
    let three = Size::square(3).unwrap();
    let last = goal_with_blank(three, 8);
    for homes in [
        [0, 1, 2, 3, 6, 5, 8, 7, 4],
        [0, 1, 2, 3, 6, 4, 8, 5, 7],
        [0, 1, 2, 3, 6, 4, 8, 7, 5],
    ] {
        samples.push((
            by_patch(three, &last, &homes),
            last.clone(),
            "literal".parse().unwrap(),
        ));
    }
    for (width, height) in [(2, 2), (3, 3), (3, 2), (2, 5), (4, 4), (6, 5), (9, 9)] {
        let size = Size::new(width, height).unwrap();
        for seed in 0..6 {
            let goal = goal_with_blank(size, (seed * 5 % size.cells() as u64) as Cell);
            for text in [
                "complete",
                "complete order=path ties=random-3",
                "staged relock=home",
                "literal relock=decision",
                "complete home=unlocked",
                "complete home=never ban-prior=off",
                "complete distance=mgb",
            ] {
                samples.push((
                    random_board(&goal, seed),
                    goal.clone(),
                    text.parse().unwrap(),
                ));
            }
        }
    }
    samples
}
