//! A recorded run of the towers of Hanoi, solved by the kernel of eco-problem-solving: its acts can be stepped through
//! in both directions.
//!
//! ```
//! use ecotile::session::HanoiRun;
//!
//! let towers = HanoiRun::new(3);
//! assert_eq!(towers.moves(), 7);
//! assert_eq!(towers.at(0).pegs, [0, 0, 0]);
//! assert_eq!(towers.at(towers.acts()).pegs, [2, 2, 2]);
//! ```

use crate::eco::hanoi;
use crate::eco::kernel::{Agent, KernelStep};

/// The number of pegs; agents from this number on are discs.
const PEGS: u32 = 3;

/// The state of a disc's agent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DiscState {
    /// It is not active.
    #[default]
    Idle,
    /// It seeks satisfaction.
    Seeking,
    /// It was attacked.
    Fleeing,
    /// It is satisfied, and its dependency tries next.
    Satisfied,
}

/// The state of the towers after some acts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HanoiState {
    /// The peg of each disc, the smallest first.
    pub pegs: Vec<u8>,
    /// The state of each disc.
    pub disc_states: Vec<DiscState>,
    /// The discs whose calls are not finished, the seeking disc first.
    pub calls: Vec<u8>,
    /// The attack of the last act, if it was one: attacker and victim.
    pub attack: Option<(u8, u8)>,
    /// The moves made.
    pub moves: u64,
    /// The attacks made.
    pub attacks: u64,
}

impl HanoiState {
    /// The goal of the seeking disc: the disc, its goal peg, and the number of discs that will lie under it. The goal
    /// of the largest disc is the right peg, that of every other disc the next larger one.
    pub fn goal(&self) -> Option<(u8, u8, usize)> {
        let disc = *self.calls.first()?;
        let larger = usize::from(disc) + 1;
        let peg = self.pegs.get(larger).copied().unwrap_or(2);
        let under = self.pegs.iter().skip(larger).filter(|&&at| at == peg);
        Some((disc, peg, under.count()))
    }
}

/// One entry of the timeline: a move, or a disc that reached its goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimelineEntry {
    /// The moves made so far.
    pub moves: u64,
    /// The length of the chain of calls.
    pub chain: u32,
    /// The disc that reached its goal, counted from 1, or 0.
    pub home: u16,
}

/// The run of a whole tower from the left peg to the right one.
#[derive(Clone, Debug)]
pub struct HanoiRun {
    towers: hanoi::HanoiSolver,
    discs: u8,
}

impl PartialEq for HanoiRun {
    fn eq(&self, other: &Self) -> bool {
        // The kernel is deterministic: equal numbers of discs make equal runs.
        self.discs == other.discs
    }
}

impl HanoiRun {
    /// The fewest discs offered.
    pub const FEWEST: u8 = 3;
    /// The most discs offered, which take 255 moves.
    pub const MOST: u8 = 8;

    /// The run of a tower of `discs` discs, clamped to 3 to 8. Costs O(2^n).
    pub fn new(discs: u8) -> Self {
        let discs = discs.clamp(Self::FEWEST, Self::MOST);
        let pegs = vec![0; usize::from(discs)];
        let mut towers =
            hanoi::HanoiSolver::new(&pegs, 2).unwrap_or_else(|_| unreachable!("few discs"));
        while towers.step(1_000) {}
        Self { towers, discs }
    }

    /// The towers at the end of the run, with all acts.
    pub const fn solved(&self) -> &hanoi::HanoiSolver {
        &self.towers
    }

    /// The number of discs.
    pub const fn discs(&self) -> u8 {
        self.discs
    }

    /// The number of acts.
    pub fn acts(&self) -> u64 {
        self.towers.trace().len() as u64
    }

    /// The number of moves.
    pub fn moves(&self) -> u64 {
        self.towers.transfers().len() as u64
    }

    /// The state after this number of acts. Costs O(acts).
    pub fn at(&self, acts: u64) -> HanoiState {
        let discs = usize::from(self.discs);
        let mut state = HanoiState {
            pegs: vec![0; discs],
            disc_states: vec![DiscState::Idle; discs],
            calls: Vec::new(),
            attack: None,
            moves: 0,
            attacks: 0,
        };
        for &act in self.towers.trace().iter().take(acts as usize) {
            self.apply(&mut state, act);
        }
        state
    }

    fn apply(&self, state: &mut HanoiState, act: KernelStep) {
        let disc = |agent: Agent| agent.0.checked_sub(PEGS).map(|disc| disc as u8);
        state.attack = None;
        match act {
            KernelStep::Satisfied(agent) => {
                state.calls.clear();
                if let Some(disc) = disc(agent) {
                    state.disc_states[usize::from(disc)] = DiscState::Satisfied;
                }
            }
            KernelStep::Sought(agent) => {
                if let Some(disc) = disc(agent) {
                    state.calls = vec![disc];
                    state.disc_states[usize::from(disc)] = DiscState::Seeking;
                }
            }
            KernelStep::SatisfactionAggression { attacker, victim }
            | KernelStep::FleeAggression { attacker, victim } => {
                if let (Some(attacker), Some(victim)) = (disc(attacker), disc(victim)) {
                    state.calls.push(victim);
                    state.disc_states[usize::from(victim)] = DiscState::Fleeing;
                    state.attack = Some((attacker, victim));
                    state.attacks += 1;
                }
            }
            KernelStep::DidSatisfaction(_) | KernelStep::DidFlee(_) => {
                if let Some(transfer) = self.towers.transfers().get(state.moves as usize) {
                    state.pegs[usize::from(transfer.disc)] = transfer.to;
                    state.moves += 1;
                    if matches!(act, KernelStep::DidFlee(_)) {
                        state.calls.pop();
                        state.disc_states[usize::from(transfer.disc)] = DiscState::Idle;
                    }
                }
            }
            KernelStep::Fled(_) | KernelStep::Disturbed(_) => (),
        }
    }

    /// The peg of a disc's next move after this state, if it moves again.
    pub fn next_peg(&self, state: &HanoiState, disc: u8) -> Option<u8> {
        let coming = self.towers.transfers().get(state.moves as usize..)?;
        coming.iter().find(|one| one.disc == disc).map(|one| one.to)
    }

    /// The last of the first `acts` acts.
    pub fn act(&self, acts: u64) -> Option<KernelStep> {
        let last = usize::try_from(acts.checked_sub(1)?).ok()?;
        self.towers.trace().get(last).copied()
    }

    /// The number of acts up to the given number of moves, or all acts.
    pub fn after_moves(&self, moves: u64) -> u64 {
        if moves == 0 {
            return 0;
        }
        let is_move = |act: &KernelStep| {
            matches!(act, KernelStep::DidSatisfaction(_) | KernelStep::DidFlee(_))
        };
        let places = self.towers.trace().iter().enumerate();
        let mut made = places.filter(|(_, act)| is_move(act));
        made.nth(moves as usize - 1)
            .map_or(self.acts(), |(place, _)| place as u64 + 1)
    }

    /// The number of acts up to the next disc that reaches its goal, or all acts.
    pub fn next_home(&self, acts: u64) -> u64 {
        let later = self.towers.trace().iter().enumerate().skip(acts as usize);
        later
            .filter(|(_, act)| matches!(act, KernelStep::Satisfied(agent) if agent.0 >= PEGS))
            .map(|(place, _)| place as u64 + 1)
            .next()
            .unwrap_or(self.acts())
    }

    /// The timeline: each move with the length of its chain of calls, and each disc that reached its goal.
    pub fn timeline(&self) -> Vec<TimelineEntry> {
        let mut state = self.at(0);
        let mut timeline = Vec::new();
        for &act in self.towers.trace() {
            let (moves, chain) = (state.moves, state.calls.len() as u32);
            self.apply(&mut state, act);
            let home = match act {
                KernelStep::Satisfied(agent) => {
                    agent.0.checked_sub(PEGS).map(|disc| disc as u16 + 1)
                }
                _ => None,
            };
            if state.moves > moves || home.is_some() {
                timeline.push(TimelineEntry {
                    moves: state.moves,
                    chain: if home.is_some() { 0 } else { chain },
                    home: home.unwrap_or(0),
                });
            }
        }
        timeline
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tower_arrives_whole_by_the_shortest_way() {
        for discs in HanoiRun::FEWEST..=HanoiRun::MOST {
            let towers = HanoiRun::new(discs);
            assert_eq!(towers.moves(), (1 << discs) - 1);
            let end = towers.at(towers.acts());
            assert_eq!(end.pegs, vec![2; usize::from(discs)]);
            assert_eq!(
                end.disc_states,
                vec![DiscState::Satisfied; usize::from(discs)]
            );
            assert_eq!(end.moves, towers.moves());
            let homes = towers
                .timeline()
                .iter()
                .filter(|turn| turn.home > 0)
                .count();
            assert_eq!(homes, usize::from(discs));
        }
        assert_eq!(HanoiRun::new(200).discs(), HanoiRun::MOST);
        assert_eq!(HanoiRun::new(0).discs(), HanoiRun::FEWEST);
    }

    #[test]
    fn no_disc_ever_lies_on_a_smaller_one() {
        let towers = HanoiRun::new(5);
        let mut before = towers.at(0);
        for acts in 1..=towers.acts() {
            let now = towers.at(acts);
            if now.moves > before.moves {
                let moved: Vec<usize> = (0..5).filter(|&d| now.pegs[d] != before.pegs[d]).collect();
                assert_eq!(moved.len(), 1);
                let on_top = |pegs: &[u8], disc: usize| (0..disc).all(|d| pegs[d] != pegs[disc]);
                assert!(on_top(&before.pegs, moved[0]) && on_top(&now.pegs, moved[0]));
            } else {
                assert_eq!(now.pegs, before.pegs);
            }
            before = now;
        }
    }

    #[test]
    fn moves_and_homes_are_found() {
        let towers = HanoiRun::new(3);
        for moves in 0..=7 {
            assert_eq!(towers.at(towers.after_moves(moves)).moves, moves);
        }
        assert_eq!(towers.after_moves(99), towers.acts());
        let home = towers.next_home(0);
        assert_eq!(
            towers.at(home).disc_states[2],
            DiscState::Satisfied,
            "the largest is first"
        );
        assert_eq!(towers.next_home(towers.acts()), towers.acts());
    }

    #[test]
    fn an_attack_is_seen_with_its_chain() {
        let towers = HanoiRun::new(3);
        let first = (0..=towers.acts())
            .map(|acts| towers.at(acts))
            .find(|now| now.attack.is_some());
        let first = first.expect("the largest must attack");
        assert_eq!(first.attack, Some((2, 1)));
        assert_eq!(first.calls, [2, 1]);
        assert_eq!(
            (first.disc_states[2], first.disc_states[1]),
            (DiscState::Seeking, DiscState::Fleeing)
        );
        assert_eq!(first.goal(), Some((2, 2, 0)), "the largest: the right peg");
        assert_eq!(
            towers.next_peg(&first, 1),
            Some(1),
            "out of the way of both pegs"
        );
        assert_eq!(first.attacks, 1);
    }
}
