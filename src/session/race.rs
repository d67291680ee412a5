//! A race of several searches on the same board: the ranking by a criterion, the winner, and the reason for its win.
//!
//! ```
//! use ecotile::search::{Figures, Status};
//! use ecotile::session::{SearchSettings, Criterion, RaceEntry, RaceState, Timing, race_result};
//!
//! let entrants = SearchSettings::default().race;
//! let entry = |at: usize, expanded: u64| RaceEntry {
//!     entrant: entrants[at].clone(),
//!     state: RaceState::Search(Status::Solved),
//!     is_optimal: true,
//!     figures: Some(Figures { moves: Some(9), expanded, ..Figures::default() }),
//!     timing: Timing::Pending,
//!     failure: None,
//! };
//! let entries = [entry(0, 9), entry(1, 14)];
//! let result = race_result(&entries, Criterion::Expanded).expect("both have finished");
//! assert_eq!((result.winner, result.second), (0, Some(1)));
//! ```

use std::cmp::Reverse;
use std::fmt;

use super::race_timing::Timing;
use super::search_settings::Entrant;
use crate::search::{Figures, Memory, Method, Status};

/// The criterion by which a race is ranked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Criterion {
    /// Moves of the solution.
    Moves,
    /// Nodes expanded.
    #[default]
    Expanded,
    /// Nodes generated.
    Generated,
    /// The largest frontier.
    Frontier,
    /// The most bytes held.
    Memory,
    /// The time it took, in nanoseconds.
    Time,
}

impl Criterion {
    /// All of them, in the order of the table.
    pub const ALL: [Self; 6] = [
        Self::Moves,
        Self::Expanded,
        Self::Generated,
        Self::Frontier,
        Self::Memory,
        Self::Time,
    ];

    /// The value of this criterion; the moves have one only if a solution was found.
    pub fn of(self, figures: &Figures) -> Option<u64> {
        match self {
            Self::Moves => figures.moves.map(u64::from),
            Self::Expanded => Some(figures.expanded),
            Self::Generated => Some(figures.generated),
            Self::Frontier => Some(figures.largest_frontier),
            Self::Memory => Some(figures.largest_bytes as u64),
            Self::Time => Some(figures.time.as_nanos() as u64),
        }
    }
}

/// The state of an entrant in the race.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RaceState {
    /// The race has not begun.
    Ready,
    /// It waits for a free worker.
    Waiting,
    /// Its search is running or has ended, with this status.
    Search(Status),
    /// The visitor stopped it.
    Stopped,
    /// It could not run, or its worker crashed.
    Failed,
}

impl fmt::Display for RaceState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Search(status) => write!(f, "{status:?}"),
            Self::Ready | Self::Waiting | Self::Stopped | Self::Failed => write!(f, "{self:?}"),
        }
    }
}

/// An entrant with its state and its figures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RaceEntry {
    /// The entrant.
    pub entrant: Entrant,
    /// Its state.
    pub state: RaceState,
    /// Whether its solutions are guaranteed to be shortest.
    pub is_optimal: bool,
    /// Its figures, if its search has begun.
    pub figures: Option<Figures>,
    /// The way in which the time in its figures was taken.
    pub timing: Timing,
    /// The sentence on its failure.
    pub failure: Option<String>,
}

impl RaceEntry {
    /// Its value of a criterion.
    pub fn value(&self, criterion: Criterion) -> Option<u64> {
        self.figures
            .as_ref()
            .and_then(|figures| criterion.of(figures))
    }

    /// The moves of its solution, if it has solved the board.
    pub fn solved_in(&self) -> Option<u32> {
        let is_solved = self.state == RaceState::Search(Status::Solved);
        self.figures?.moves.filter(|_| is_solved)
    }

    /// Returns whether its solution is proved to be shortest.
    pub fn is_proved(&self) -> bool {
        let figures = self.figures.filter(|_| self.solved_in().is_some());
        figures.is_some_and(|figures| is_proved(self.is_optimal, &figures))
    }
}

/// The reason why the winner is ahead of the second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WinReason {
    /// No other entrant has solved the board.
    OnlySolver,
    /// Its solution is longer than the shortest one, which its method does not promise to find.
    NotOptimal {
        /// The moves of the shortest solution.
        shortest: u32,
    },
    /// Both use the same method; the winner's heuristic is more informed.
    BetterHeuristic,
    /// The winner uses a heuristic, the second is blind.
    Informed,
    /// The winner stores only its current path, the second all states it has seen.
    StoresOnePath,
    /// The winner recognises duplicate states, the second expands them again.
    DetectsDuplicates,
    /// It has the lower value, for none of the reasons above.
    Less,
    /// Both have the same value.
    Tie,
}

/// The result of a race by one criterion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RaceResult {
    /// The index of the winner.
    pub winner: usize,
    /// The index of the next one that has solved the board.
    pub second: Option<usize>,
    /// The reason why the winner is ahead.
    pub reason: WinReason,
    /// The index of the longest solution, if it is longer than the winner's and than the shortest.
    pub longest: Option<usize>,
    /// The moves of the shortest solution.
    pub shortest: u32,
}

/// The indices of the entries in ranking order: those that have solved the board, then those that run, then the rest.
pub fn ranking(entries: &[RaceEntry], criterion: Criterion) -> Vec<usize> {
    let mut places: Vec<usize> = (0..entries.len()).collect();
    places.sort_by_key(|&at| {
        let entry = &entries[at];
        let group = match entry.state {
            _ if entry.solved_in().is_some() => 0,
            RaceState::Waiting | RaceState::Search(Status::Running) => 1,
            RaceState::Ready | RaceState::Search(_) | RaceState::Stopped | RaceState::Failed => 2,
        };
        (group, entry.value(criterion).unwrap_or(u64::MAX))
    });
    places
}

/// The winner by this criterion, with the reason; `None` as long as no entrant has solved the board.
pub fn race_result(entries: &[RaceEntry], criterion: Criterion) -> Option<RaceResult> {
    let ranking = ranking(entries, criterion);
    let solved: Vec<usize> = ranking
        .into_iter()
        .filter(|&at| entries[at].solved_in().is_some())
        .collect();
    let moves = |at: usize| entries[at].solved_in().unwrap_or(u32::MAX);
    let (&winner, rest) = solved.split_first()?;
    let shortest = solved.iter().map(|&at| moves(at)).min()?;
    let longest = rest
        .iter()
        .copied()
        .max_by_key(|&at| (moves(at), Reverse(at)));
    Some(RaceResult {
        winner,
        second: rest.first().copied(),
        reason: match rest.first() {
            None => WinReason::OnlySolver,
            Some(&second) => reason(&entries[winner], &entries[second], criterion, shortest),
        },
        longest: longest.filter(|&at| moves(at) > shortest && moves(at) > moves(winner)),
        shortest,
    })
}

fn reason(
    winner: &RaceEntry,
    second: &RaceEntry,
    criterion: Criterion,
    shortest: u32,
) -> WinReason {
    let value = |entry: &RaceEntry| entry.value(criterion);
    let is_informed = |entry: &RaceEntry| entry.entrant.method.is_informed();
    let is_frugal = |entry: &RaceEntry| match entry.entrant.method {
        Method::Best => true,
        Method::By(algorithm) => algorithm.memory() == Memory::OnePath,
    };
    if value(winner) == value(second) {
        WinReason::Tie
    } else if winner.solved_in().is_some_and(|moves| moves > shortest) && !winner.is_optimal {
        WinReason::NotOptimal { shortest }
    } else if winner.entrant.method == second.entrant.method {
        WinReason::BetterHeuristic
    } else if is_informed(winner) && !is_informed(second) {
        WinReason::Informed
    } else if matches!(
        criterion,
        Criterion::Memory | Criterion::Frontier | Criterion::Time
    ) && is_frugal(winner)
        && !is_frugal(second)
    {
        WinReason::StoresOnePath
    } else if matches!(criterion, Criterion::Expanded | Criterion::Generated)
        && !is_frugal(winner)
        && is_frugal(second)
    {
        WinReason::DetectsDuplicates
    } else {
        WinReason::Less
    }
}

/// Returns whether a solution is proved to be shortest: by the guarantee of the method, or because the lower bound
/// equals it.
pub fn is_proved(is_optimal: bool, figures: &Figures) -> bool {
    is_optimal || figures.moves == Some(figures.lower_bound)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(entrant: &str, moves: Option<u32>, expanded: u64, bytes: usize) -> RaceEntry {
        RaceEntry {
            entrant: entrant.parse().expect("an entrant"),
            state: RaceState::Search(if moves.is_some() {
                Status::Solved
            } else {
                Status::OutOfMemory
            }),
            is_optimal: !entrant.starts_with("greedy"),
            figures: Some(Figures {
                moves,
                expanded,
                largest_bytes: bytes,
                ..Figures::default()
            }),
            timing: Timing::Alone { runs: 1 },
            failure: None,
        }
    }

    #[test]
    fn the_reason_fits_the_two_at_the_head() {
        let a_star = || entry("a-star~manhattan", Some(21), 300, 9_000);
        let cases = [
            (vec![a_star()], Criterion::Expanded, WinReason::OnlySolver),
            (
                vec![entry("a-star~misplaced", Some(21), 900, 9_000), a_star()],
                Criterion::Expanded,
                WinReason::BetterHeuristic,
            ),
            (
                vec![entry("breadth-first", Some(21), 9_000, 9_000), a_star()],
                Criterion::Expanded,
                WinReason::Informed,
            ),
            (
                vec![entry("greedy~manhattan", Some(47), 60, 900), a_star()],
                Criterion::Expanded,
                WinReason::NotOptimal { shortest: 21 },
            ),
            (
                vec![entry("ida-star~manhattan", Some(21), 700, 90), a_star()],
                Criterion::Memory,
                WinReason::StoresOnePath,
            ),
            (
                vec![entry("ida-star~manhattan", Some(21), 700, 90), a_star()],
                Criterion::Expanded,
                WinReason::DetectsDuplicates,
            ),
            (
                vec![a_star(), entry("greedy~manhattan", Some(21), 300, 1)],
                Criterion::Expanded,
                WinReason::Tie,
            ),
        ];
        for (entries, criterion, reason) in cases {
            let result = race_result(&entries, criterion).expect("a winner");
            assert_eq!(result.reason, reason, "{entries:?}");
        }
    }

    #[test]
    fn those_without_a_solution_come_last_and_never_win() {
        let entries = [
            entry("a-star~misplaced", None, 5, 1),
            entry("greedy~manhattan", Some(47), 60, 900),
            entry("a-star~manhattan", Some(21), 50, 9_000),
        ];
        assert_eq!(ranking(&entries, Criterion::Expanded), [2, 1, 0]);
        let result = race_result(&entries, Criterion::Expanded).expect("a winner");
        assert_eq!((result.winner, result.longest), (2, Some(1)));
        assert_eq!(race_result(&entries[..1], Criterion::Time), None);
    }

    #[test]
    fn an_entrant_without_figures_comes_last_and_proves_nothing() {
        let failed = RaceEntry {
            state: RaceState::Failed,
            figures: None,
            ..entry("a-star~misplaced", None, 0, 0)
        };
        let stopped = entry("a-star~linear-conflict", None, 5, 1);
        let entries = [failed, stopped, entry("a-star~manhattan", Some(21), 50, 9)];
        assert_eq!(ranking(&entries, Criterion::Expanded), [2, 1, 0]);
        assert_eq!(entries.map(|entry| entry.is_proved()), [false, false, true]);
    }
}
