//! The reason for a choice, in English.

use super::super::super::EventSentence;
use super::super::way;
use super::context::{EventContext, side};
use super::steps;
use super::verdict::{sides, tie_reason};
use crate::eco::{Candidate, CandidateVerdict, ChoiceRule, Drive, HomeRule, WaveKind};
use crate::puzzle::{Cell, Tile};

/// A tile chose a patch. Computes both waves again: O(N).
pub(super) fn choice(
    context: EventContext<'_>,
    tile: Tile,
    drive: Drive,
    why: ChoiceRule,
) -> EventSentence {
    let candidates = context.replay.candidates();
    let Some(chosen) = candidates
        .iter()
        .find(|one| one.verdict == CandidateVerdict::Chosen)
    else {
        return EventSentence::default();
    };
    let place = way(chosen.direction);
    let reason = ChoiceReason {
        context,
        tile,
        candidates: &candidates,
        chosen,
    };
    EventSentence {
        strong: match drive {
            Drive::Satisfaction => format!("{tile} wants to go {place}."),
            Drive::Flight => format!("{tile} flees {place}."),
        },
        rest: match drive {
            Drive::Satisfaction => reason.satisfaction(why),
            Drive::Flight => reason.flight(why),
        },
        rule: rule(drive, why).to_owned(),
    }
}

/// The rule in a few words.
fn rule(drive: Drive, why: ChoiceRule) -> &'static str {
    match (drive, why) {
        (_, ChoiceRule::NearestToGoal) => "satisfaction: nearest to its goal",
        (_, ChoiceRule::NearestToBlankOfThese) => "satisfaction: then nearest to the blank",
        (_, ChoiceRule::PlainDistance) => "our rule: plain distance",
        (_, ChoiceRule::Home) => "rule b: home",
        (_, ChoiceRule::NearestToBlank) => "rule c: nearest to the blank",
        (_, ChoiceRule::NearestToGoalOfThese) => "rule c: then nearest to its goal",
        (_, ChoiceRule::Tie) => "tie",
        (_, ChoiceRule::Straight) => "our rule: straight on",
    }
}

struct ChoiceReason<'a> {
    context: EventContext<'a>,
    tile: Tile,
    candidates: &'a [Candidate],
    chosen: &'a Candidate,
}

impl ChoiceReason<'_> {
    fn satisfaction(&self, why: ChoiceRule) -> String {
        let place = side(self.chosen.direction);
        let reason = match (why, self.chosen.to_goal) {
            (_, None) => format!(
                "The wave of its goal reaches no patch beside it, so locks are ignored, and the one {place} is nearest."
            ),
            (ChoiceRule::NearestToBlankOfThese, Some(near)) => format!(
                "The patches {} are equally near to its goal ({}); {}.",
                self.equals(),
                steps(near),
                self.nearer(WaveKind::Blank)
            ),
            (ChoiceRule::Tie, Some(near)) => format!(
                "The patches {} are equally near to its goal ({}), and {}; {}.",
                self.tied(),
                steps(near),
                match self.chosen.to_blank {
                    Some(blank) => format!("to the blank ({})", steps(blank)),
                    None => "the blank's wave reaches none of them".into(),
                },
                tie_reason(self.context.parameters.ties, self.chosen.direction)
            ),
            (_, Some(0)) if self.chosen.tile == 0 => "Its goal is there, and it is blank.".into(),
            (_, Some(0)) => "Its goal is there.".into(),
            (_, Some(near)) => format!(
                "Of the patches beside it the one {place} is nearest to its goal: {}{}.",
                steps(near),
                self.ignored(WaveKind::Goal)
            ),
        };
        let free = if self.chosen.tile == 0 {
            " No tile has to flee."
        } else {
            ""
        };
        // A locked patch matters if it would have been as near.
        let goal = self.context.goal(self.tile);
        let near = self.context.plain(self.chosen.patch, goal);
        let locked = self.excluded(|patch| self.context.plain(patch, goal) <= near);
        format!("{reason}{free}{locked}")
    }

    fn flight(&self, why: ChoiceRule) -> String {
        let place = side(self.chosen.direction);
        let near = self.chosen.to_blank.unwrap_or_default();
        match why {
            ChoiceRule::Home => {
                return match self.context.parameters.home {
                    HomeRule::Unlocked => {
                        format!("The patch {place} is its own goal and not locked.")
                    }
                    _ if !self.context.is_breaking(WaveKind::Blank) => {
                        format!("The patch {place} is its own goal.")
                    }
                    _ => format!(
                        "The patch {place} is its own goal, and the blank's wave reaches it."
                    ),
                };
            }
            ChoiceRule::Straight => {
                let pushed = self.context.attacker();
                let pushed = pushed.map_or_else(String::new, |tile| format!(", pushed by {tile}"));
                return format!(
                    "It is the seeking tile itself{pushed}: it goes straight on, since the blank's wave reaches that \
                     patch."
                );
            }
            _ if near == 0 => return "The blank is there.".into(),
            _ => (),
        }
        let reason = match why {
            ChoiceRule::NearestToGoalOfThese => format!(
                "The patches {} are equally near to the blank ({}); {}.",
                self.equals(),
                steps(near),
                self.nearer(WaveKind::Goal)
            ),
            ChoiceRule::Tie => format!(
                "The patches {} are equally near to the blank ({}), and {}; {}.",
                self.tied(),
                steps(near),
                match self.chosen.to_goal {
                    Some(goal) => format!("to its own goal ({})", steps(goal)),
                    None => "the wave of its goal reaches none of them".into(),
                },
                tie_reason(self.context.parameters.ties, self.chosen.direction)
            ),
            _ if self.with(CandidateVerdict::Farther).next().is_none() => {
                format!(
                    "No other patch is open to it: {} to the blank.",
                    steps(near)
                )
            }
            _ => format!(
                "Of the patches beside it{}, the one {place} is nearest to the blank: {}{}.",
                match (
                    self.context.is_breaking(WaveKind::Blank),
                    self.is_ban_nearer()
                ) {
                    (true, false) => " that the blank's wave reaches",
                    (true, true) => " that the blank's wave reaches and that are not forbidden",
                    (false, true) => " that are not forbidden",
                    (false, false) => "",
                },
                steps(near),
                self.ignored(WaveKind::Blank)
            ),
        };
        format!("{reason}{}", self.excluded(|_| true))
    }

    /// The candidates with this verdict.
    fn with(&self, verdict: CandidateVerdict) -> impl Iterator<Item = &Candidate> {
        self.candidates
            .iter()
            .filter(move |one| one.verdict == verdict)
    }

    /// Those that are equal by the first criterion.
    fn equals(&self) -> String {
        sides(self.candidates.iter().filter(|one| {
            matches!(
                one.verdict,
                CandidateVerdict::Chosen
                    | CandidateVerdict::FartherSecond
                    | CandidateVerdict::LostTie
            )
        }))
    }

    /// Those that are equal by both criteria.
    fn tied(&self) -> String {
        sides(self.candidates.iter().filter(|one| {
            matches!(
                one.verdict,
                CandidateVerdict::Chosen | CandidateVerdict::LostTie
            )
        }))
    }

    /// The difference, by the second criterion, between the chosen one and its equals by the first.
    fn nearer(&self, kind: WaveKind) -> String {
        let place = side(self.chosen.direction);
        let (whom, wave, distance): (_, _, fn(&Candidate) -> Option<u16>) = match kind {
            WaveKind::Blank => ("the blank", "the blank's wave", |one| one.to_blank),
            WaveKind::Goal => ("its own goal", "the wave of its own goal", |one| {
                one.to_goal
            }),
        };
        let others = self
            .with(CandidateVerdict::FartherSecond)
            .filter_map(distance)
            .min();
        match (distance(self.chosen), others) {
            (Some(0), _) => format!("the one {place} is {whom}"),
            (Some(own), Some(other)) => {
                format!(
                    "the one {place} is nearer to {whom}: {} against {other}",
                    steps(own)
                )
            }
            (Some(own), None) => {
                format!("only the one {place} is reached by {wave}: {}", steps(own))
            }
            (None, _) => format!("the one {place} is nearer to {whom}"),
        }
    }

    /// Returns whether a forbidden patch is as near to the blank as the chosen one.
    fn is_ban_nearer(&self) -> bool {
        self.with(CandidateVerdict::Forbidden).any(|one| {
            one.to_blank
                .is_some_and(|near| Some(near) <= self.chosen.to_blank)
        })
    }

    /// The remark on a distance of a wave that ignores locks.
    fn ignored(&self, kind: WaveKind) -> &'static str {
        if self.context.is_breaking(kind) {
            ""
        } else {
            ", locks ignored"
        }
    }

    /// The reasons against other patches, one short sentence for each.
    fn excluded(&self, matters: impl Fn(Cell) -> bool) -> String {
        let mut text = String::new();
        for one in self.candidates.iter().filter(|one| matters(one.patch)) {
            let said = match one.verdict {
                CandidateVerdict::Forbidden => self
                    .context
                    .ban(one.patch)
                    .map(|ban| ban.sentence(one.direction, one.tile == 0)),
                CandidateVerdict::Locked => self
                    .context
                    .locked(one.patch)
                    .map(|locked| locked.sentence(one.direction)),
                CandidateVerdict::Unreached => Some(format!(
                    "The patch {} is cut off by locks.",
                    side(one.direction)
                )),
                _ => None,
            };
            if let Some(said) = said {
                text.push(' ');
                text.push_str(&said);
            }
        }
        text
    }
}
