//! The rules of a tile's decisions: the choices of satisfaction and flight (Drogoul and Dubreuil 1993, section 4.2),
//! and Theorem 3.

use super::direction_set::DirectionSet;
use super::event::{AgentEvent, ChoiceRule, Drive, EventObserver, UnlockStage, WaveKind};
use super::lock::{Lock, NOWHERE};
use super::parameters::{HomeRule, Relock, Straight};
use super::sliding::{FlightConstraints, Sliding, StopReason};
use super::stages::{is_line_of_two, open, stages};
use crate::puzzle::Cell;

impl<O: EventObserver> Sliding<O> {
    /// Chooses the patch nearest to the blank among those nearest to the goal (section 4.2, satisfaction).
    ///
    /// The blank's wave need not reach it, as in the story of section 6.2.
    pub(super) fn choose_satisfaction(&mut self, tile: Cell) -> Cell {
        if self.parameters.relock == Relock::Decision && self.has_opened {
            self.relock(
                self.order
                    .rank(tile)
                    .map_or(0, |rank| rank.saturating_sub(1)),
            );
        }
        let from = self.places[tile as usize];
        self.lock(from, Lock::Moving);
        self.listen(tile, WaveKind::Goal);
        let reached = self.senses.nearest(&self.locks, from, DirectionSet::ALL);
        let (tied, mut rule) = if reached.is_empty() {
            (self.plainly_nearest(tile, from), ChoiceRule::PlainDistance)
        } else {
            (reached, ChoiceRule::NearestToGoal)
        };
        let mut best = tied;
        if tied.len() > 1 {
            self.stop_wave();
            self.listen(tile, WaveKind::Blank);
            let nearest = self.senses.nearest(&self.locks, from, tied);
            if !nearest.is_empty() {
                best = nearest;
            }
            // If no goal wave arrived, `PlainDistance` is reported, even if the blank's distance then decided.
            if rule != ChoiceRule::PlainDistance {
                rule = if best.len() > 1 {
                    ChoiceRule::Tie
                } else {
                    ChoiceRule::NearestToBlankOfThese
                };
            }
        }
        self.stop_wave();
        let to = self.locks.beside(from, self.pick(tile, from, best));
        self.emit(|names| AgentEvent::Choice {
            tile: names[tile as usize],
            from,
            to,
            drive: Drive::Satisfaction,
            rule,
        });
        to
    }

    /// Chooses the patch to flee to by steps a to c (section 4.2, flight), or stops by Theorem 3 if a satisfied tile is
    /// attacked.
    pub(super) fn choose_flight(
        &mut self,
        tile: Cell,
        demand: FlightConstraints,
    ) -> Result<Cell, StopReason> {
        let from = self.places[tile as usize];
        if from == tile && self.is_earlier(tile) && !self.is_edge(self.active) {
            let attacker = demand.attacker;
            let other = self.tiles[attacker as usize];
            self.emit(|names| AgentEvent::Stop {
                attacked: names[tile as usize],
                attacker: names[other as usize],
            });
            return Err(StopReason::Attacked {
                patch: from,
                attacker,
            });
        }
        self.lock(from, Lock::Moving);
        if let Some(to) = self.try_flight(tile, from, demand.attacker, demand.forbidden) {
            return Ok(to);
        }
        self.open_a_way(tile, from, demand)
    }

    /// Opens locks stage by stage until the tile has a way out.
    #[cold]
    fn open_a_way(
        &mut self,
        tile: Cell,
        from: Cell,
        demand: FlightConstraints,
    ) -> Result<Cell, StopReason> {
        let mut forbidden = demand.forbidden;
        // Ours: the paper lets any fleeing tile unlock. A later victim always has a way out, since its attacker chose
        // that direction, unless rule b was loosened.
        let stages = if demand.is_first {
            stages(&self.parameters, &self.order, self.active)
        } else {
            &[]
        };
        for &stage in stages {
            self.figures.unlocks += 1;
            self.has_opened |= stage != UnlockStage::Attackers;
            open(
                &mut self.locks,
                &self.order,
                self.parameters.unlock,
                stage,
                from,
                self.active,
            );
            if stage == UnlockStage::Goal {
                forbidden[0] = NOWHERE;
            }
            self.emit(|names| AgentEvent::Unlock {
                tile: names[tile as usize],
                stage,
            });
            if let Some(to) = self.try_flight(tile, from, demand.attacker, forbidden) {
                return Ok(to);
            }
        }
        Err(StopReason::DeadEnd(from))
    }

    /// Applies steps a to c under the present locks.
    #[expect(
        clippy::inline_always,
        reason = "for every flight; a call costs WebAssembly more than the work between two"
    )]
    #[inline(always)]
    fn try_flight(
        &mut self,
        tile: Cell,
        from: Cell,
        attacker: Cell,
        forbidden: [Cell; 2],
    ) -> Option<Cell> {
        // Step a: remove the patches given as constraints. Only the first victim of a chain is given any.
        let [goal, prior] = forbidden;
        let allowed = if forbidden == [NOWHERE; 2] {
            DirectionSet::ALL
        } else {
            let around = self.locks.around(from);
            DirectionSet::of(around.map(|patch| patch != goal && patch != prior))
        };
        self.listen(tile, WaveKind::Blank);
        let choice = self
            .straight_on(tile, from, attacker, allowed)
            .map(|to| (to, ChoiceRule::Straight))
            .or_else(|| {
                self.home(tile, from, allowed)
                    .map(|to| (to, ChoiceRule::Home))
            })
            .or_else(|| self.nearest_to_blank(tile, from, allowed));
        self.stop_wave();
        let (to, rule) = choice?;
        self.emit(|names| AgentEvent::Choice {
            tile: names[tile as usize],
            from,
            to,
            drive: Drive::Flight,
            rule,
        });
        Some(to)
    }

    /// Our rule ([`Straight`]): an attacked active tile flees straight on if the blank's wave reaches that patch.
    fn straight_on(
        &mut self,
        tile: Cell,
        from: Cell,
        attacker: Cell,
        allowed: DirectionSet,
    ) -> Option<Cell> {
        if tile != self.active {
            return None;
        }
        let applies = match self.parameters.straight {
            Straight::Never => false,
            Straight::Short => attacker == tile && is_line_of_two(&self.order, tile),
            Straight::Always => true,
        };
        let way = DirectionSet::ALL
            .iter()
            .find(|way| self.locks.beside(from, way.opposite()) == attacker)?;
        let to = self.locks.beside(from, way);
        (applies && allowed.contains(way) && self.senses.reaches(&self.locks, to)).then_some(to)
    }

    /// Step b: the tile's own goal, if it is among the patches.
    #[inline]
    fn home(&mut self, tile: Cell, from: Cell, allowed: DirectionSet) -> Option<Cell> {
        // An adjacent goal is one cell or one row away. Most are not: they are excluded here without a call.
        let apart = tile.abs_diff(from) as usize;
        if apart == 1 || apart == self.size.width() {
            self.home_beside(tile, from, allowed)
        } else {
            None
        }
    }

    /// Step b for a goal that may be a neighbour.
    fn home_beside(&mut self, tile: Cell, from: Cell, allowed: DirectionSet) -> Option<Cell> {
        let way = DirectionSet::ALL
            .iter()
            .find(|&way| self.locks.beside(from, way) == tile)?;
        let elects = match self.parameters.home {
            _ if !allowed.contains(way) => false,
            HomeRule::Never => false,
            HomeRule::Reached => self.senses.reaches(&self.locks, tile),
            HomeRule::Unlocked => !self.locks.is_locked(tile),
        };
        elects.then_some(tile)
    }

    /// Step c: the patch nearest to the tile's goal among those nearest to the blank.
    fn nearest_to_blank(
        &mut self,
        tile: Cell,
        from: Cell,
        allowed: DirectionSet,
    ) -> Option<(Cell, ChoiceRule)> {
        let tied = self.senses.nearest(&self.locks, from, allowed);
        if tied.is_empty() {
            return None;
        }
        let (mut best, mut rule) = (tied, ChoiceRule::NearestToBlank);
        if tied.len() > 1 {
            self.stop_wave();
            self.listen(tile, WaveKind::Goal);
            let nearest = self.senses.nearest(&self.locks, from, tied);
            if !nearest.is_empty() {
                best = nearest;
            }
            rule = if best.len() > 1 {
                ChoiceRule::Tie
            } else {
                ChoiceRule::NearestToGoalOfThese
            };
        }
        Some((self.locks.beside(from, self.pick(tile, from, best)), rule))
    }

    /// Stops the wave that the tile listens to; its question is answered.
    fn stop_wave(&mut self) {
        if let Some(stop) = self.senses.stop() {
            self.observer.wave_stopped(stop);
        }
    }

    /// Sends a wave for a tile.
    fn listen(&mut self, tile: Cell, kind: WaveKind) {
        let source = if kind == WaveKind::Blank {
            self.blank
        } else {
            tile
        };
        let is_breaking = self.parameters.distance.breaks(kind);
        self.figures.waves += 1;
        self.emit(|names| AgentEvent::Wave {
            tile: names[tile as usize],
            kind,
            source,
        });
        self.senses.listen(source, is_breaking);
    }

    /// The neighbours nearest to the goal by Manhattan distance. Ours: the paper does not say what a tile does if no
    /// goal wave reaches it.
    #[cold]
    fn plainly_nearest(&self, goal: Cell, from: Cell) -> DirectionSet {
        let beside = |way| self.locks.beside(from, way);
        let exists = DirectionSet::ALL.filter(|way| beside(way) != NOWHERE);
        let distance = |way| self.locks.manhattan(beside(way), goal);
        let least = exists.iter().map(distance).min();
        exists.filter(|way| Some(distance(way)) == least)
    }
}
