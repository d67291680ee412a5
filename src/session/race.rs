//! A race: several searches on the same board, who wins by which figure, and why.
//!
//! ```
//! use ecotile::search::{Figures, Status};
//! use ecotile::session::{Exploring, Criterion, RaceEntry, RaceState, race_result};
//!
//! let entrants = Exploring::default().race;
//! let finish = |at: usize, expanded: u64| RaceEntry {
//!     entrant: entrants[at].clone(),
//!     state: RaceState::Search(Status::Solved),
//!     is_optimal: true,
//!     figures: Figures { moves: Some(9), expanded, ..Figures::default() },
//! };
//! let field = [finish(0, 9), finish(1, 14)];
//! let result = race_result(&field, Criterion::Expanded).expect("both have finished");
//! assert_eq!((result.winner, result.second), (0, Some(1)));
//! ```

use std::cmp::Reverse;
use std::fmt;

use super::exploring::Entrant;
use crate::search::{Figures, Memory, Method, Status};

/// What one sorts by.
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
    /// The time it took.
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

    /// Its value; a solution that is not there has none.
    pub fn of(self, figures: &Figures) -> Option<u64> {
        match self {
            Self::Moves => figures.moves.map(u64::from),
            Self::Expanded => Some(figures.expanded),
            Self::Generated => Some(figures.generated),
            Self::Frontier => Some(figures.largest_frontier),
            Self::Memory => Some(figures.largest_bytes as u64),
            Self::Time => Some(figures.time.as_micros() as u64),
        }
    }
}

/// Where an entrant is in the race.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RaceState {
    /// The race has not begun.
    Ready,
    /// It waits for a worker.
    Waiting,
    /// Its search runs, or has ended like this.
    Search(Status),
    /// The visitor stopped it.
    Stopped,
    /// It could not run, or its worker broke down.
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

/// How one of them stands or ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RaceEntry {
    /// Who.
    pub entrant: Entrant,
    /// How.
    pub state: RaceState,
    /// Whether it promises a shortest solution.
    pub is_optimal: bool,
    /// Its figures.
    pub figures: Figures,
}

impl RaceEntry {
    fn has_solved(&self) -> bool {
        self.state == RaceState::Search(Status::Solved) && self.figures.moves.is_some()
    }
}

/// Why the winner won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WinReason {
    /// Nobody else has solved it.
    OnlySolver,
    /// It does not look for a shortest solution; others found one of so many moves.
    NotOptimal {
        /// The shortest.
        shortest: u32,
    },
    /// The same method as the second, with a heuristic that sees more.
    BetterHeuristic,
    /// It is led by a heuristic, the second is blind.
    Informed,
    /// It remembers nothing but its path, where the second keeps what it has seen.
    StoresOnePath,
    /// It never comes to the same state twice, where the second does.
    DetectsDuplicates,
    /// It just needs less.
    Less,
    /// Both need the same.
    Tie,
}

/// The outcome of a race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RaceResult {
    /// Who won, as a place in the field.
    pub winner: usize,
    /// Who came next.
    pub second: Option<usize>,
    /// Why.
    pub reason: WinReason,
    /// Whose solution is the longest, if it is longer than the winner's and than the shortest.
    pub longest: Option<usize>,
    /// The moves of the shortest solution.
    pub shortest: u32,
}

/// The places of the field in the order of a figure: those that have solved it first, then those that run, then the rest.
pub fn ranking(field: &[RaceEntry], figure: Criterion) -> Vec<usize> {
    let mut places: Vec<usize> = (0..field.len()).collect();
    places.sort_by_key(|&at| {
        let finish = &field[at];
        let group = match finish.state {
            _ if finish.has_solved() => 0,
            RaceState::Waiting | RaceState::Search(Status::Running) => 1,
            RaceState::Ready | RaceState::Search(_) | RaceState::Stopped | RaceState::Failed => 2,
        };
        (group, figure.of(&finish.figures).unwrap_or(u64::MAX))
    });
    places
}

/// Who wins by this figure, and why; `None` as long as nobody has solved the board.
pub fn race_result(field: &[RaceEntry], figure: Criterion) -> Option<RaceResult> {
    let ranking = ranking(field, figure);
    let solved: Vec<usize> = ranking
        .into_iter()
        .filter(|&at| field[at].has_solved())
        .collect();
    let moves = |at: usize| field[at].figures.moves.unwrap_or(u32::MAX);
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
            Some(&second) => reason(&field[winner], &field[second], figure, shortest),
        },
        longest: longest.filter(|&at| moves(at) > shortest && moves(at) > moves(winner)),
        shortest,
    })
}

fn reason(winner: &RaceEntry, second: &RaceEntry, figure: Criterion, shortest: u32) -> WinReason {
    let value = |finish: &RaceEntry| figure.of(&finish.figures);
    let is_informed = |finish: &RaceEntry| finish.entrant.method.is_informed();
    let is_frugal = |finish: &RaceEntry| match finish.entrant.method {
        Method::Best => true,
        Method::By(algorithm) => algorithm.memory() == Memory::OnePath,
    };
    if value(winner) == value(second) {
        WinReason::Tie
    } else if winner.figures.moves.is_some_and(|moves| moves > shortest) && !winner.is_optimal {
        WinReason::NotOptimal { shortest }
    } else if winner.entrant.method == second.entrant.method {
        WinReason::BetterHeuristic
    } else if is_informed(winner) && !is_informed(second) {
        WinReason::Informed
    } else if matches!(
        figure,
        Criterion::Memory | Criterion::Frontier | Criterion::Time
    ) && is_frugal(winner)
        && !is_frugal(second)
    {
        WinReason::StoresOnePath
    } else if matches!(figure, Criterion::Expanded | Criterion::Generated)
        && !is_frugal(winner)
        && is_frugal(second)
    {
        WinReason::DetectsDuplicates
    } else {
        WinReason::Less
    }
}

/// Whether its solution is proved to be a shortest one: by its promise, or by the bound that it reached.
pub fn is_proved(finish: &RaceEntry) -> bool {
    finish.has_solved()
        && (finish.is_optimal || finish.figures.moves == Some(finish.figures.lower_bound))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finish(entrant: &str, moves: Option<u32>, expanded: u64, bytes: usize) -> RaceEntry {
        RaceEntry {
            entrant: entrant.parse().expect("an entrant"),
            state: RaceState::Search(if moves.is_some() {
                Status::Solved
            } else {
                Status::OutOfMemory
            }),
            is_optimal: !entrant.starts_with("greedy"),
            figures: Figures {
                moves,
                expanded,
                largest_bytes: bytes,
                ..Figures::default()
            },
        }
    }

    #[test]
    fn the_reason_fits_the_two_at_the_head() {
        let a_star = || finish("a-star~manhattan", Some(21), 300, 9_000);
        let cases = [
            (vec![a_star()], Criterion::Expanded, WinReason::OnlySolver),
            (
                vec![finish("a-star~misplaced", Some(21), 900, 9_000), a_star()],
                Criterion::Expanded,
                WinReason::BetterHeuristic,
            ),
            (
                vec![finish("breadth-first", Some(21), 9_000, 9_000), a_star()],
                Criterion::Expanded,
                WinReason::Informed,
            ),
            (
                vec![finish("greedy~manhattan", Some(47), 60, 900), a_star()],
                Criterion::Expanded,
                WinReason::NotOptimal { shortest: 21 },
            ),
            (
                vec![finish("ida-star~manhattan", Some(21), 700, 90), a_star()],
                Criterion::Memory,
                WinReason::StoresOnePath,
            ),
            (
                vec![finish("ida-star~manhattan", Some(21), 700, 90), a_star()],
                Criterion::Expanded,
                WinReason::DetectsDuplicates,
            ),
            (
                vec![a_star(), finish("greedy~manhattan", Some(21), 300, 1)],
                Criterion::Expanded,
                WinReason::Tie,
            ),
        ];
        for (field, figure, reason) in cases {
            let result = race_result(&field, figure).expect("a winner");
            assert_eq!(result.reason, reason, "{field:?}");
        }
    }

    #[test]
    fn those_without_a_solution_come_last_and_never_win() {
        let field = [
            finish("a-star~misplaced", None, 5, 1),
            finish("greedy~manhattan", Some(47), 60, 900),
            finish("a-star~manhattan", Some(21), 50, 9_000),
        ];
        assert_eq!(ranking(&field, Criterion::Expanded), [2, 1, 0]);
        let result = race_result(&field, Criterion::Expanded).expect("a winner");
        assert_eq!((result.winner, result.longest), (2, Some(1)));
        assert_eq!(race_result(&field[..1], Criterion::Time), None);
    }
}
