//! The winner of a race and the reason, in English.

use super::super::{count, grouped};
use super::name::entrant_name;
use crate::session::{Criterion, RaceEntry, RaceResult, WinReason};

pub(super) fn verdict(verdict: RaceResult, figure: Criterion, field: &[RaceEntry]) -> String {
    let RaceResult {
        winner,
        second,
        reason,
        longest,
        shortest,
    } = verdict;
    let name = |at: usize| entrant_name(&field[at].entrant);
    let does = match figure {
        Criterion::Moves => "finds the shortest solution",
        Criterion::Expanded => "expands the fewest nodes",
        Criterion::Generated => "generates the fewest nodes",
        Criterion::Frontier => "has the smallest frontier",
        Criterion::Memory => "needs the least memory",
        Criterion::Time => "is the fastest",
    };
    let second_name = second.map(name).unwrap_or_default();
    let why = match reason {
        WinReason::OnlySolver => "no other has solved it".into(),
        WinReason::Tie => format!("{second_name} ties with it"),
        WinReason::NotOptimal { shortest } => {
            format!(
                "it does not look for the shortest solution, which has {}",
                count(shortest, "move")
            )
        }
        WinReason::BetterHeuristic => format!(
            "the same algorithm as {second_name}, guided by a heuristic that works better here"
        ),
        WinReason::Informed => {
            format!("its heuristic guides it to the goal, while {second_name} searches everywhere")
        }
        WinReason::StoresOnePath => {
            format!("it keeps only its path, while {second_name} keeps what it has seen")
        }
        WinReason::DetectsDuplicates => {
            format!(
                "it never expands a state twice, while {second_name} returns to states it has forgotten"
            )
        }
        WinReason::Less => format!("{second_name} is second"),
    };
    let mut text = format!("{} {does}: {why}.", name(winner));
    if let Some(longest) = longest {
        let moves = field[longest].solved_in().unwrap_or_default();
        let name = name(longest);
        let suffice = if shortest == 1 { "suffices" } else { "suffice" };
        text = format!(
            "{text} {name} is led astray: {} where {} {suffice}.",
            count(u64::from(moves), "move"),
            grouped(shortest.into())
        );
    }
    text
}
