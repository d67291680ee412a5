//! The growth of a search: its nodes by depth and by f, and the nodes of each iteration.
//!
//! It is counted by an observer ([`Tally`]), so other searches do not pay for it. It counts reported nodes: not those
//! of the look-ahead of RTA* and LRTA*. The fast IDA* of 4x4 counts its iterations itself, and nothing else.

use serde::{Deserialize, Serialize};

use super::trace::{Event, SearchObserver};

/// The counts of nodes by depth, f and iteration.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Growth {
    /// Nodes generated at each depth; the last entry includes all greater depths.
    pub by_depth: Vec<u64>,
    /// Nodes generated with each value of f, rounded up to whole moves, in order of f; the last entry includes all
    /// greater values.
    pub by_f: Vec<(u64, u64)>,
    /// The first iterations, up to [`Growth::MOST`].
    pub iterations: Vec<Iteration>,
}

/// One iteration of a search that iterates.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Iteration {
    /// Its threshold or depth.
    pub threshold: u64,
    /// Nodes generated in it.
    pub generated: u64,
}

impl Growth {
    /// The largest number of depths, values of f and iterations that are counted separately.
    pub const MOST: usize = 256;

    /// A new iteration begins.
    pub(crate) fn iterate(&mut self, threshold: u64) {
        if self.iterations.len() < Self::MOST {
            self.iterations.push(Iteration {
                threshold,
                generated: 0,
            });
        }
    }

    fn count(&mut self, depth: u32, f: u64) {
        let depth = (depth as usize).min(Self::MOST - 1);
        if self.by_depth.len() <= depth {
            self.by_depth.resize(depth + 1, 0);
        }
        self.by_depth[depth] += 1;
        match self.by_f.binary_search_by_key(&f, |(f, _)| *f) {
            Ok(at) => self.by_f[at].1 += 1,
            Err(at) => self.by_f.insert(at, (f, 1)),
        }
        if self.by_f.len() > Self::MOST
            && let (Some((_, above)), Some(last)) = (self.by_f.pop(), self.by_f.last_mut())
        {
            last.1 += above;
        }
        if let Some(iteration) = self.iterations.last_mut() {
            iteration.generated += 1;
        }
    }
}

/// The observer that counts generated nodes and keeps nothing else.
#[derive(Clone, Default, Debug)]
pub struct Tally {
    growth: Growth,
    parts_of_a_move: u64,
}

impl SearchObserver for Tally {
    const IS_ON: bool = true;

    fn note(&mut self, event: impl FnOnce() -> Event) {
        match event() {
            // Every iteration begins with the same start, which counts as one node, as in Korf's figures.
            Event::Generated(record)
                if record.parent.is_none() && self.growth.iterations.len() > 1 => {}
            Event::Generated(record) => {
                let in_moves = match self.parts_of_a_move {
                    0 | 1 => record.f,
                    parts => record.f.div_ceil(parts),
                };
                self.growth.count(record.g, in_moves);
            }
            Event::Iteration(threshold) => self.growth.iterate(threshold),
            _ => {}
        }
    }

    fn events(&self) -> &[Event] {
        &[]
    }

    fn bytes(&self) -> usize {
        0
    }

    fn growth(&self) -> Growth {
        self.growth.clone()
    }

    fn in_parts(parts_of_a_move: u64) -> Self {
        Self {
            parts_of_a_move,
            ..Self::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::puzzle::Goal;
    use crate::search::heuristic::{Evaluator, HeuristicName};
    use crate::search::{
        Algorithm, Duplicates, Growth, Problem, Search, Setup, ThresholdRule, Weight,
    };

    #[test]
    fn of_too_many_values_the_least_are_told_apart() {
        let mut growth = Growth::default();
        for f in (300..900).chain(0..100) {
            growth.count(0, f);
        }
        assert_eq!(growth.by_f.len(), Growth::MOST);
        let least = (0..100).chain(300..300 + Growth::MOST as u64 - 101);
        assert!(least.zip(&growth.by_f).all(|(f, &entry)| entry == (f, 1)));
        let (last, nodes) = growth.by_f[Growth::MOST - 1];
        assert_eq!((last, nodes), (455, 900 - 455));
    }

    #[test]
    fn f_is_counted_in_whole_moves() {
        let goal = Goal::blank_last("3x3".parse().expect("a size"));
        let board = "8 6 7 / 2 5 4 / 3 0 1".parse().expect("a board");
        let problem = Problem::new(board, goal.clone()).expect("a problem");
        for (name, most) in [
            (HeuristicName::Euclidean, 40),
            (HeuristicName::MisplacedWithBlank, 40),
        ] {
            let setup = Setup::new(Evaluator::new(&name, &goal).expect("fits"));
            for algorithm in [
                Algorithm::AStar(Duplicates::Graph),
                Algorithm::IdaStar(ThresholdRule::LeastExceeding),
                Algorithm::WeightedAStar(Weight::TWO),
            ] {
                let mut search = Search::tallied(&problem, algorithm, &setup);
                while search.step(10_000).is_running() && search.figures().expanded < 200_000 {}
                let by_f = search.growth().by_f;
                // No f is below the start's or too large for a number of moves.
                assert!(by_f.is_sorted() && by_f.len() > 3, "{algorithm} {name}");
                assert!(
                    by_f.iter().all(|&(f, _)| f > 0 && f < 2 * most),
                    "{algorithm} {name}: {by_f:?}"
                );
            }
        }
    }

    #[test]
    fn every_generated_node_is_counted_once() {
        let goal = Goal::blank_last("3x3".parse().expect("a size"));
        let board = "8 6 7 / 2 5 4 / 3 0 1".parse().expect("a board");
        let problem = Problem::new(board, goal.clone()).expect("a problem");
        let setup = Setup::new(Evaluator::new(&HeuristicName::Manhattan, &goal).expect("fits"));
        for algorithm in [
            Algorithm::AStar(Duplicates::Graph),
            Algorithm::IdaStar(ThresholdRule::LeastExceeding),
            Algorithm::BreadthFirst(Duplicates::Graph),
            Algorithm::Beam { width: 100 },
        ] {
            let mut search = Search::tallied(&problem, algorithm, &setup);
            while search.step(10_000).is_running() {}
            let (growth, generated) = (search.growth(), search.figures().generated);
            // A search along one path counts a node when its turn comes; some are still open at the end.
            let known = generated..=generated + search.figures().frontier;
            assert!(known.contains(&growth.by_depth.iter().sum()), "{algorithm}");
            let by_f: u64 = growth.by_f.iter().map(|(_, nodes)| nodes).sum();
            assert!(known.contains(&by_f), "{algorithm}");
            let iterations: u64 = growth.iterations.iter().map(|one| one.generated).sum();
            assert!(iterations <= by_f, "{algorithm}");
            let silent = {
                let mut silent = Search::new(&problem, algorithm, &setup);
                while silent.step(10_000).is_running() {}
                silent.figures()
            };
            assert_eq!(
                silent.generated, generated,
                "{algorithm}: counting changes nothing"
            );
        }
    }
}
