//! The winner of a race and the reason, in English.

use super::super::count;
use super::name::entrant_name;
use crate::session::{Figure, Finish, Reason, Verdict};

pub(super) fn verdict(verdict: Verdict, figure: Figure, field: &[Finish]) -> String {
    let Verdict {
        winner,
        second,
        reason,
        astray,
        shortest,
    } = verdict;
    let name = |at: usize| entrant_name(&field[at].entrant);
    let does = match figure {
        Figure::Moves => "finds the shortest solution",
        Figure::Expanded => "expands the fewest nodes",
        Figure::Generated => "generates the fewest nodes",
        Figure::Frontier => "has the smallest frontier",
        Figure::Memory => "needs the least memory",
        Figure::Time => "is the fastest",
    };
    let second_name = second.map(name).unwrap_or_default();
    let why = match reason {
        Reason::Alone => "no other has solved it".into(),
        Reason::Draw => format!("{second_name} ties with it"),
        Reason::LessAmbitious { shortest } => {
            format!(
                "it does not look for the shortest solution, which has {}",
                count(shortest, "move")
            )
        }
        Reason::BetterHeuristic => format!(
            "the same algorithm as {second_name}, guided by a heuristic that works better here"
        ),
        Reason::NotBlind => {
            format!("its heuristic guides it to the goal, while {second_name} searches everywhere")
        }
        Reason::RemembersLess => {
            format!("it keeps only its path, while {second_name} keeps what it has seen")
        }
        Reason::NoRepetition => {
            format!(
                "it never expands a state twice, while {second_name} returns to states it has forgotten"
            )
        }
        Reason::JustLess => format!("{second_name} is second"),
    };
    let mut text = format!("{} {does}: {why}.", name(winner));
    if let Some(astray) = astray {
        let moves = field[astray].figures.moves.unwrap_or_default();
        let name = name(astray);
        text = format!("{text} {name} is led astray: {moves} moves where {shortest} suffice.");
    }
    text
}
