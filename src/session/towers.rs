//! A solving of the towers of Hanoi under view: the kernel's acts one by one, forwards and backwards, as the player
//! wants them.
//!
//! ```
//! use ecotile::session::Towers;
//!
//! let towers = Towers::new(3);
//! assert_eq!(towers.moves(), 7);
//! assert_eq!(towers.at(0).pegs, [0, 0, 0]);
//! assert_eq!(towers.at(towers.acts()).pegs, [2, 2, 2]);
//! ```

use crate::eco::hanoi;
use crate::eco::kernel::{Agent, KernelStep};

/// How many pegs there are; agents from this number on are discs.
const PEGS: u32 = 3;

/// What a disc is about at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mood {
    /// Nothing.
    #[default]
    Quiet,
    /// It seeks satisfaction.
    Seeking,
    /// It was attacked.
    Fleeing,
    /// It rests on its goal, and told the next one.
    Satisfied,
}

/// What there is to see after some acts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The peg of each disc, the smallest first.
    pub pegs: Vec<u8>,
    /// What each is about.
    pub moods: Vec<Mood>,
    /// Who was called and is not done, the seeking disc first.
    pub calls: Vec<u8>,
    /// The attack that the last act was: from disc to disc.
    pub attack: Option<(u8, u8)>,
    /// The moves so far.
    pub moves: u64,
    /// The attacks so far.
    pub attacks: u64,
}

impl Moment {
    /// Where the seeking disc shall rest: the disc, the peg, and how many discs are under that place. The largest one
    /// goes to the right peg, every other one to the next larger.
    pub fn goal(&self) -> Option<(u8, u8, usize)> {
        let disc = *self.calls.first()?;
        let larger = usize::from(disc) + 1;
        let peg = self.pegs.get(larger).copied().unwrap_or(2);
        let under = self.pegs.iter().skip(larger).filter(|&&at| at == peg);
        Some((disc, peg, under.count()))
    }
}

/// One turn of the run, for a timeline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The moves made when it ended.
    pub moves: u64,
    /// How long the chain of calls was.
    pub chain: u32,
    /// The disc that is home now, counted from 1; 0 is none.
    pub home: u16,
}

/// A whole tower that went from the left peg to the right one.
#[derive(Clone, Debug)]
pub struct Towers {
    towers: hanoi::HanoiSolver,
    discs: u8,
}

impl PartialEq for Towers {
    fn eq(&self, other: &Self) -> bool {
        // The same discs do the same.
        self.discs == other.discs
    }
}

impl Towers {
    /// The fewest discs that are worth a look.
    pub const FEWEST: u8 = 3;
    /// The most that are shown: 255 moves.
    pub const MOST: u8 = 8;

    /// A tower of so many discs, at least 3 and at most 8, solved. Costs O(2^n).
    pub fn new(discs: u8) -> Self {
        let discs = discs.clamp(Self::FEWEST, Self::MOST);
        let pegs = vec![0; usize::from(discs)];
        let mut towers =
            hanoi::HanoiSolver::new(&pegs, 2).unwrap_or_else(|_| unreachable!("few discs"));
        while towers.step(1_000) {}
        Self { towers, discs }
    }

    /// The towers at the end, which know all their acts.
    pub const fn solved(&self) -> &hanoi::HanoiSolver {
        &self.towers
    }

    /// How many discs there are.
    pub const fn discs(&self) -> u8 {
        self.discs
    }

    /// How many acts there are.
    pub fn acts(&self) -> u64 {
        self.towers.trace().len() as u64
    }

    /// How many moves.
    pub fn moves(&self) -> u64 {
        self.towers.transfers().len() as u64
    }

    /// What there is to see after so many acts. Costs O(acts).
    pub fn at(&self, acts: u64) -> Moment {
        let discs = usize::from(self.discs);
        let mut moment = Moment {
            pegs: vec![0; discs],
            moods: vec![Mood::Quiet; discs],
            calls: Vec::new(),
            attack: None,
            moves: 0,
            attacks: 0,
        };
        for &act in self.towers.trace().iter().take(acts as usize) {
            self.apply(&mut moment, act);
        }
        moment
    }

    fn apply(&self, moment: &mut Moment, act: KernelStep) {
        let disc = |agent: Agent| agent.0.checked_sub(PEGS).map(|disc| disc as u8);
        moment.attack = None;
        match act {
            KernelStep::Satisfied(agent) => {
                moment.calls.clear();
                if let Some(disc) = disc(agent) {
                    moment.moods[usize::from(disc)] = Mood::Satisfied;
                }
            }
            KernelStep::Sought(agent) => {
                if let Some(disc) = disc(agent) {
                    moment.calls = vec![disc];
                    moment.moods[usize::from(disc)] = Mood::Seeking;
                }
            }
            KernelStep::SatisfactionAggression { attacker, victim }
            | KernelStep::FleeAggression { attacker, victim } => {
                if let (Some(attacker), Some(victim)) = (disc(attacker), disc(victim)) {
                    moment.calls.push(victim);
                    moment.moods[usize::from(victim)] = Mood::Fleeing;
                    moment.attack = Some((attacker, victim));
                    moment.attacks += 1;
                }
            }
            KernelStep::DidSatisfaction(_) | KernelStep::DidFlee(_) => {
                if let Some(transfer) = self.towers.transfers().get(moment.moves as usize) {
                    moment.pegs[usize::from(transfer.disc)] = transfer.to;
                    moment.moves += 1;
                    if matches!(act, KernelStep::DidFlee(_)) {
                        moment.calls.pop();
                        moment.moods[usize::from(transfer.disc)] = Mood::Quiet;
                    }
                }
            }
            KernelStep::Fled(_) | KernelStep::Disturbed(_) => (),
        }
    }

    /// The peg to which a disc goes next after a moment, if it goes anywhere.
    pub fn next_peg(&self, moment: &Moment, disc: u8) -> Option<u8> {
        let coming = self.towers.transfers().get(moment.moves as usize..)?;
        coming.iter().find(|one| one.disc == disc).map(|one| one.to)
    }

    /// The last of so many acts.
    pub fn act(&self, acts: u64) -> Option<KernelStep> {
        let last = usize::try_from(acts.checked_sub(1)?).ok()?;
        self.towers.trace().get(last).copied()
    }

    /// The number of acts after which so many moves are made, or all acts.
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

    /// The number of acts after which the next disc is home, or all acts.
    pub fn next_home(&self, acts: u64) -> u64 {
        let later = self.towers.trace().iter().enumerate().skip(acts as usize);
        later
            .filter(|(_, act)| matches!(act, KernelStep::Satisfied(agent) if agent.0 >= PEGS))
            .map(|(place, _)| place as u64 + 1)
            .next()
            .unwrap_or(self.acts())
    }

    /// The run as a timeline shows it: each move with the calls that led to it, each disc that got home.
    pub fn turns(&self) -> Vec<Turn> {
        let mut moment = self.at(0);
        let mut turns = Vec::new();
        for &act in self.towers.trace() {
            let (moves, chain) = (moment.moves, moment.calls.len() as u32);
            self.apply(&mut moment, act);
            let home = match act {
                KernelStep::Satisfied(agent) => {
                    agent.0.checked_sub(PEGS).map(|disc| disc as u16 + 1)
                }
                _ => None,
            };
            if moment.moves > moves || home.is_some() {
                turns.push(Turn {
                    moves: moment.moves,
                    chain: if home.is_some() { 0 } else { chain },
                    home: home.unwrap_or(0),
                });
            }
        }
        turns
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tower_arrives_whole_by_the_shortest_way() {
        for discs in Towers::FEWEST..=Towers::MOST {
            let towers = Towers::new(discs);
            assert_eq!(towers.moves(), (1 << discs) - 1);
            let end = towers.at(towers.acts());
            assert_eq!(end.pegs, vec![2; usize::from(discs)]);
            assert_eq!(end.moods, vec![Mood::Satisfied; usize::from(discs)]);
            assert_eq!(end.moves, towers.moves());
            let homes = towers.turns().iter().filter(|turn| turn.home > 0).count();
            assert_eq!(homes, usize::from(discs));
        }
        assert_eq!(Towers::new(200).discs(), Towers::MOST);
        assert_eq!(Towers::new(0).discs(), Towers::FEWEST);
    }

    #[test]
    fn no_disc_ever_lies_on_a_smaller_one() {
        let towers = Towers::new(5);
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
        let towers = Towers::new(3);
        for moves in 0..=7 {
            assert_eq!(towers.at(towers.after_moves(moves)).moves, moves);
        }
        assert_eq!(towers.after_moves(99), towers.acts());
        let home = towers.next_home(0);
        assert_eq!(
            towers.at(home).moods[2],
            Mood::Satisfied,
            "the largest is first"
        );
        assert_eq!(towers.next_home(towers.acts()), towers.acts());
    }

    #[test]
    fn an_attack_is_seen_with_its_chain() {
        let towers = Towers::new(3);
        let first = (0..=towers.acts())
            .map(|acts| towers.at(acts))
            .find(|now| now.attack.is_some());
        let first = first.expect("the largest must attack");
        assert_eq!(first.attack, Some((2, 1)));
        assert_eq!(first.calls, [2, 1]);
        assert_eq!(
            (first.moods[2], first.moods[1]),
            (Mood::Seeking, Mood::Fleeing)
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
