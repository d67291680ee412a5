//! The candidates of a choice: the neighbours of a tile with both distances, and the verdict on each.

use super::event::{AgentEvent, ChoiceRule, Drive, WaveKind};
use super::snapshot::Snapshot;
use crate::puzzle::{Cell, Direction, Tile};

/// The verdict on a neighbour in a choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CandidateVerdict {
    /// Chosen.
    Chosen,
    /// Equal in both distances, but not chosen by the rule for ties.
    LostTie,
    /// Farther by the first distance, or a rule decided before the distances.
    Farther,
    /// Equal in the first distance, farther by the second.
    FartherSecond,
    /// Forbidden by the attacker.
    Forbidden,
    /// Locked.
    Locked,
    /// Not reached by the wave of the first distance.
    Unreached,
}

/// A neighbour that a tile considered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The direction of the neighbour.
    pub direction: Direction,
    /// The patch.
    pub patch: Cell,
    /// The tile there; 0 for the blank.
    pub tile: Tile,
    /// The distance to the blank around the locks, if the blank's wave arrives.
    pub to_blank: Option<u16>,
    /// The distance to the tile's goal around the locks, if the goal's wave arrives.
    pub to_goal: Option<u16>,
    /// The verdict.
    pub verdict: CandidateVerdict,
}

impl Snapshot {
    /// The neighbours that a tile considered for a choice just made, in the order up, right, down, left; empty for any
    /// other event. Computes both waves as a whole, which costs O(N). `is_goal_allowed` means that the ban on the
    /// active tile's goal was lifted for this choice.
    pub(super) fn candidates(&self, choice: &AgentEvent, is_goal_allowed: bool) -> Vec<Candidate> {
        let AgentEvent::Choice {
            tile,
            from,
            to,
            drive,
            rule,
        } = *choice
        else {
            return Vec::new();
        };
        let (blank, goal) = (
            self.wave(WaveKind::Blank, tile),
            self.wave(WaveKind::Goal, tile),
        );
        let forbidden = match (drive, self.calls().last()) {
            (Drive::Flight, Some(call)) if is_goal_allowed => [None, call.forbidden[1]],
            (Drive::Flight, Some(call)) => call.forbidden,
            _ => [None; 2],
        };
        let distances = |patch: Cell| {
            let (to_blank, to_goal) = (blank.distance(patch), goal.distance(patch));
            match drive {
                Drive::Satisfaction => (to_goal, to_blank),
                Drive::Flight => (to_blank, to_goal),
            }
        };
        let chosen = distances(to);
        let verdict = |patch: Cell| {
            let (first, second) = distances(patch);
            if patch == to {
                CandidateVerdict::Chosen
            } else if forbidden.contains(&Some(patch)) {
                CandidateVerdict::Forbidden
            } else if first.is_none() {
                if self.locks().is_locked(patch) {
                    CandidateVerdict::Locked
                } else {
                    CandidateVerdict::Unreached
                }
            } else if first != chosen.0 || matches!(rule, ChoiceRule::Home | ChoiceRule::Straight) {
                CandidateVerdict::Farther
            } else if second != chosen.1 {
                CandidateVerdict::FartherSecond
            } else {
                CandidateVerdict::LostTie
            }
        };
        let candidate = |(direction, patch): (Direction, Cell)| Candidate {
            direction,
            patch,
            tile: self.board().tile(patch),
            to_blank: blank.distance(patch),
            to_goal: goal.distance(patch),
            verdict: verdict(patch),
        };
        self.board()
            .size()
            .neighbours(from)
            .map(candidate)
            .collect()
    }
}
