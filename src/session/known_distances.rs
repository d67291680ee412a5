//! Known distances to a goal, and known solutions.
//!
//! A solution that was found proves the distance of every board on it: as long as the player follows it or goes back on
//! it, distance and next move are known without another search. The distance of a neighbour of a known board is
//! bounded, since it differs by one. Where [`Search::best`] is optimal its solutions are shortest ones; elsewhere the
//! last solution is kept and followed move by move.
//!
//! ```
//! use ecotile::puzzle::{Board, Direction, Goal};
//! use ecotile::session::{KnownDistances, Optimum};
//!
//! let board: Board = "1 2 3 / 4 5 6 / 0 7 8".parse()?;
//! let goal = Goal::blank_last(board.size());
//! let mut known = KnownDistances::default();
//! assert_eq!(known.optimum(&board, &goal), Some(Optimum::AtLeast(2)));
//! known.learn(&board, &goal, &"L2".parse()?);
//! assert_eq!(known.optimum(&board, &goal), Some(Optimum::Proven(2)));
//! assert_eq!(known.next_move(&board, &goal), Some(Direction::Left));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::HashMap;

use crate::puzzle::{Board, Direction, Goal, MoveList, Solvability};
use crate::search::Search;
use crate::search::heuristic::{Heuristic, LinearConflict};

/// The number of moves of a shortest solution, or a lower bound of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Optimum {
    /// A lower bound.
    AtLeast(u32),
    /// The proven number.
    Proven(u32),
}

impl Optimum {
    /// The number, proven or not.
    pub const fn moves(self) -> u32 {
        match self {
            Self::AtLeast(moves) | Self::Proven(moves) => moves,
        }
    }

    /// Returns whether it is proven.
    pub const fn is_proven(self) -> bool {
        matches!(self, Self::Proven(_))
    }
}

/// A solution that is not proven to be shortest, the board on it, and the number of moves made to that board.
#[derive(Debug)]
struct UnprovenSolution {
    board: Board,
    moves: MoveList,
    done: usize,
}

/// Known distances and solutions for one goal.
#[derive(Default, Debug)]
pub struct KnownDistances {
    goal: Option<Goal>,
    /// The boards on shortest solutions, with the number of moves left and the next move.
    proven: HashMap<Board, (u32, Option<Direction>)>,
    /// The last board whose bound was raised, with the bound.
    bound: Option<(Board, u32)>,
    unproven: Option<UnprovenSolution>,
}

/// The most boards that are stored; then all are dropped.
const MOST: usize = 20_000;

impl KnownDistances {
    /// The distance of this board or its best known bound; `None` if it cannot be solved.
    pub fn optimum(&mut self, board: &Board, goal: &Goal) -> Option<Optimum> {
        self.set_goal(goal);
        if !Solvability::of(board, goal).is_ok_and(|answer| answer.is_solvable()) {
            return None;
        }
        if goal.is_met(board) {
            return Some(Optimum::Proven(0));
        }
        if let Some(&(moves, _)) = self.proven.get(board) {
            return Some(Optimum::Proven(moves));
        }
        // The exact linear conflict has no table, so it needs no preparation on any size.
        let mut least = LinearConflict::new(goal).of_board(board).max(1);
        for direction in board.legal_moves() {
            let mut beside = board.clone();
            let _ = beside.slide(direction);
            let known = self.proven.get(&beside).map(|&(moves, _)| moves);
            let raised = self.bound.as_ref().filter(|(other, _)| *other == beside);
            let known = known.or(raised.map(|&(_, bound)| bound));
            least = least.max(known.map_or(0, |known| known.saturating_sub(1)));
        }
        if let Some((_, bound)) = self.bound.as_ref().filter(|(other, _)| other == board) {
            least = least.max(*bound);
        }
        // Each move takes the blank to a cell of the other colour: all solutions of a board have the same parity.
        let parity = goal.size().distance(board.blank(), goal.blank()) as u32;
        least += (least ^ parity) & 1;
        Some(Optimum::AtLeast(least))
    }

    /// Notes a lower bound of the distance of this board.
    pub fn raise_bound(&mut self, board: &Board, goal: &Goal, bound: u32) {
        self.set_goal(goal);
        match &mut self.bound {
            Some((known, least)) if known == board => *least = bound.max(*least),
            _ => self.bound = Some((board.clone(), bound)),
        }
    }

    /// Stores a solution of this board that may not be shortest. Moves that do not lead to the goal are ignored.
    pub fn learn_unproven(&mut self, board: &Board, goal: &Goal, moves: MoveList) {
        self.set_goal(goal);
        if is_solution(board, goal, &moves) {
            self.unproven = Some(UnprovenSolution {
                board: board.clone(),
                moves,
                done: 0,
            });
        }
    }

    /// Stores the solution that [`Search::best`] found at its end. Moves that do not lead to the goal are ignored.
    pub fn learn(&mut self, board: &Board, goal: &Goal, moves: &MoveList) {
        if !Search::best_is_optimal(board.size()) {
            return self.learn_unproven(board, goal, moves.clone());
        }
        self.set_goal(goal);
        if !is_solution(board, goal, moves) {
            return;
        }
        if self.proven.len() > MOST {
            self.proven.clear();
        }
        let mut at = board.clone();
        for (done, &direction) in moves.iter().enumerate() {
            let left = (moves.len() - done) as u32;
            self.proven.insert(at.clone(), (left, Some(direction)));
            let _ = at.slide(direction);
        }
        self.proven.insert(at, (0, None));
    }

    /// The next move of a known solution: a shortest one where [`Search::best`] is optimal, else the last one stored.
    pub fn next_move(&mut self, board: &Board, goal: &Goal) -> Option<Direction> {
        self.set_goal(goal);
        if let Some(&(_, next)) = self.proven.get(board) {
            return next;
        }
        let unproven = self.unproven.as_mut()?;
        unproven.follow(board);
        (unproven.board == *board)
            .then(|| unproven.moves.get(unproven.done).copied())
            .flatten()
    }

    /// All moves of a known solution of this board.
    pub fn solution(&mut self, board: &Board, goal: &Goal) -> Option<MoveList> {
        self.next_move(board, goal)?;
        let unproven = self
            .unproven
            .as_ref()
            .filter(|unproven| unproven.board == *board);
        if let Some(unproven) = unproven.filter(|_| !self.proven.contains_key(board)) {
            return Some(unproven.moves[unproven.done..].to_vec().into());
        }
        let mut way = MoveList::new();
        let mut at = board.clone();
        while let Some(&(_, Some(direction))) = self.proven.get(&at) {
            at.slide(direction).ok()?;
            way.push(direction);
        }
        goal.is_met(&at).then_some(way)
    }

    fn set_goal(&mut self, goal: &Goal) {
        if self.goal.as_ref() != Some(goal) {
            *self = Self {
                goal: Some(goal.clone()),
                ..Self::default()
            };
        }
    }
}

/// Tries the moves: a list from outside is not trusted.
fn is_solution(board: &Board, goal: &Goal, moves: &MoveList) -> bool {
    let mut end = board.clone();
    moves.apply(&mut end).is_ok() && goal.is_met(&end)
}

impl UnprovenSolution {
    /// Moves on to this board if it is a few moves forward or back on the solution, as after the slide of a line.
    fn follow(&mut self, board: &Board) {
        let most = board.size().width().max(board.size().height());
        let (mut on, mut done) = (self.board.clone(), self.done);
        for _ in 0..most {
            if on == *board {
                break;
            }
            let Some(&direction) = self.moves.get(done) else {
                break;
            };
            let _ = on.slide(direction);
            done += 1;
        }
        if on != *board {
            (on, done) = (self.board.clone(), self.done);
            for _ in 0..most {
                if on == *board || done == 0 {
                    break;
                }
                done -= 1;
                let _ = on.slide(self.moves[done].opposite());
            }
        }
        if on == *board {
            (self.board, self.done) = (on, done);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Recipe;
    use crate::search::{Distances, Problem, Setup};

    fn solved(board: &Board, goal: &Goal) -> MoveList {
        let problem = Problem::new(board.clone(), goal.clone()).expect("a problem");
        let setup = Setup::new(Search::best_heuristic(goal).expect("a heuristic"));
        let mut search = Search::best(&problem, &setup).expect("a search");
        while search.step(10_000).is_running() {}
        search.solution().expect("a solution").moves().clone()
    }

    #[test]
    fn bounds_are_true_and_what_was_learned_is_exact() {
        let goal = Goal::blank_last("3x3".parse().expect("a size"));
        let distances = Distances::new(&goal).expect("small");
        let mut known = KnownDistances::default();
        for seed in 0..40 {
            let mut board = Recipe::Uniform.deal(&goal, seed);
            let truth = distances.of(&board).expect("solvable");
            if known.optimum(&board, &goal) != Some(Optimum::Proven(truth)) {
                known.learn(&board, &goal, &solved(&board, &goal));
            }
            assert_eq!(known.optimum(&board, &goal), Some(Optimum::Proven(truth)));
            // Off the solution: the neighbour's distance is a bound, and never too high.
            for direction in board.legal_moves() {
                let mut beside = board.clone();
                beside.slide(direction).expect("legal");
                let truth = distances.of(&beside).expect("solvable");
                let optimum = known.optimum(&beside, &goal).expect("solvable");
                assert!(optimum.moves() <= truth && optimum.moves() + 2 >= truth);
            }
            // On the solution every board is proven.
            let mut left = truth;
            while let Some(direction) = known.next_move(&board, &goal) {
                board.slide(direction).expect("legal");
                left -= 1;
                assert_eq!(known.optimum(&board, &goal), Some(Optimum::Proven(left)));
            }
            assert!(goal.is_met(&board));
        }
    }

    #[test]
    fn a_raised_bound_stays_with_its_board_and_lowers_by_one_beside_it() {
        let goal = Goal::blank_last("4x4".parse().expect("a size"));
        let mut board = Recipe::Uniform.deal(&goal, 3);
        let mut known = KnownDistances::default();
        let first = known.optimum(&board, &goal).expect("solvable").moves();
        known.raise_bound(&board, &goal, first + 6);
        assert_eq!(
            known.optimum(&board, &goal),
            Some(Optimum::AtLeast(first + 6))
        );
        let direction = board.legal_moves().next().expect("a move");
        board.slide(direction).expect("legal");
        assert_eq!(
            known.optimum(&board, &goal),
            Some(Optimum::AtLeast(first + 5))
        );
    }

    #[test]
    fn on_a_large_board_the_way_is_followed_forth_and_back() {
        let goal = Goal::blank_last("6x6".parse().expect("a size"));
        let start = Recipe::Uniform.deal(&goal, 5);
        let moves = solved(&start, &goal);
        let mut known = KnownDistances::default();
        assert_eq!(known.next_move(&start, &goal), None);
        known.learn(&start, &goal, &moves);
        let mut board = start.clone();
        for &direction in moves.iter().take(9) {
            assert_eq!(known.next_move(&board, &goal), Some(direction));
            board.slide(direction).expect("legal");
        }
        assert_eq!(
            known.solution(&board, &goal).map(|way| way.len()),
            Some(moves.len() - 9)
        );
        let last = moves[8];
        board.slide(last.opposite()).expect("legal");
        assert_eq!(known.next_move(&board, &goal), Some(last));
        let off = board
            .legal_moves()
            .find(|&direction| direction != last && direction != moves[7].opposite());
        if let Some(off) = off {
            board.slide(off).expect("legal");
            assert_eq!(
                known.next_move(&board, &goal),
                None,
                "off the way nothing is known"
            );
        }
        assert!(
            known
                .optimum(&board, &goal)
                .is_some_and(|optimum| !optimum.is_proven())
        );
    }

    #[test]
    fn what_cannot_be_solved_has_no_distance() {
        let board: Board = "2 1 / 3 0".parse().expect("a board");
        assert_eq!(
            KnownDistances::default().optimum(&board, &Goal::blank_last(board.size())),
            None
        );
    }
}
