//! The verdict on each candidate, in English: the words of the table.

use super::super::way;
use super::context::{Ban, EventContext, Locked, list, side};
use crate::eco::{AgentEvent, Candidate, CandidateVerdict, ChoiceRule, Drive, Ties, TraceReplay};
use crate::puzzle::Direction;

/// The verdict on a candidate of the current choice.
pub(super) fn verdict(replay: &TraceReplay, candidate: &Candidate) -> String {
    let context = EventContext::of(replay);
    let Some(&AgentEvent::Choice {
        from,
        to,
        drive,
        rule: why,
        ..
    }) = replay.event()
    else {
        return String::new();
    };
    let chosen = context.direction(from, to).unwrap_or(candidate.direction);
    let second = match drive {
        Drive::Satisfaction => candidate.to_blank,
        Drive::Flight => candidate.to_goal,
    };
    match candidate.verdict {
        CandidateVerdict::Chosen => rule_word(why, context.parameters.ties, chosen),
        CandidateVerdict::LostTie => {
            format!("tie, but {}", tie_word(context.parameters.ties, chosen))
        }
        CandidateVerdict::Farther => match why {
            ChoiceRule::Home => "home comes first".into(),
            ChoiceRule::Straight => "straight on comes first".into(),
            _ => "farther".into(),
        },
        CandidateVerdict::FartherSecond => match (drive, second) {
            (Drive::Satisfaction, Some(_)) => "as near, but farther from the blank".into(),
            (Drive::Satisfaction, None) => "as near, but cut off from the blank".into(),
            (Drive::Flight, Some(_)) => "as near, but farther from its goal".into(),
            (Drive::Flight, None) => "as near, but cut off from its goal".into(),
        },
        CandidateVerdict::Forbidden => context
            .ban(candidate.patch)
            .map_or_else(|| "forbidden".into(), Ban::verdict),
        CandidateVerdict::Locked => context
            .locked(candidate.patch)
            .map_or_else(|| "locked".into(), Locked::verdict),
        CandidateVerdict::Unreached => match drive {
            Drive::Satisfaction => "cut off from its goal".into(),
            Drive::Flight => "cut off from the blank".into(),
        },
    }
}

/// The reason for the chosen one.
fn rule_word(why: ChoiceRule, ties: Ties, chosen: Direction) -> String {
    match why {
        ChoiceRule::NearestToGoal => "nearest to its goal".into(),
        ChoiceRule::NearestToBlankOfThese => "as near to its goal, nearest to the blank".into(),
        ChoiceRule::PlainDistance => "nearest to its goal, locks ignored".into(),
        ChoiceRule::Home => "home".into(),
        ChoiceRule::NearestToBlank => "nearest to the blank".into(),
        ChoiceRule::NearestToGoalOfThese => "as near to the blank, nearest to its goal".into(),
        ChoiceRule::Tie => format!("tie: {}", tie_word(ties, chosen)),
        ChoiceRule::Straight => "straight on".into(),
    }
}

/// The winner of a tie, in the table.
fn tie_word(ties: Ties, chosen: Direction) -> String {
    match ties {
        Ties::Fixed(_) => format!("{} comes first", way(chosen)),
        Ties::Sparing => format!("{} spares tiles at home", way(chosen)),
        Ties::Random(_) => format!("the draw favours {}", way(chosen)),
    }
}

/// The winner of a tie, in a sentence.
pub(super) fn tie_reason(ties: Ties, chosen: Direction) -> String {
    match ties {
        Ties::Fixed(order) => {
            let order: Vec<String> = order.iter().map(|&one| way(one).to_owned()).collect();
            format!(
                "{} comes first in the order {}",
                way(chosen),
                order.join(", ")
            )
        }
        Ties::Sparing => format!("{} comes first where tiles at home are spared", way(chosen)),
        Ties::Random(seed) => format!("the draw from seed {seed} favours {}", way(chosen)),
    }
}

/// The sides on which some candidates lie.
pub(super) fn sides<'a>(candidates: impl Iterator<Item = &'a Candidate>) -> String {
    let words: Vec<String> = candidates
        .map(|one| side(one.direction).to_owned())
        .collect();
    list(&words)
}
