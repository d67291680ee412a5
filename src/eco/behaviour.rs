//! The behaviour of patches and tiles as agents of the [kernel](super::kernel): they attack, flee, move and rest.

use super::event::{AgentEvent, Drive, EventObserver};
use super::kernel::{Agent, World};
use super::lock::{Lock, NOWHERE};
use super::parameters::{Prior, Relock};
use super::sliding::{
    FlightConstraints, Sliding, StopReason, called_tile, patch_agent, tile_agent, tile_of,
};
use crate::puzzle::{Cell, Direction};

impl<O: EventObserver> World for Sliding<O> {
    type Aim = Cell;
    type Constraints = FlightConstraints;
    type Stop = StopReason;

    fn state(&self, agent: Agent) -> Agent {
        tile_of(agent).map_or(agent, |tile| patch_agent(self.places[tile as usize]))
    }

    fn is_satisfied(&self, agent: Agent, goal: Option<Agent>) -> bool {
        tile_of(agent).is_none() || goal == Some(self.state(agent))
    }

    fn rest(&mut self, agent: Agent) {
        let Some(tile) = tile_of(agent) else {
            return;
        };
        self.activate(tile);
        self.emit(|names| AgentEvent::Satisfied {
            tile: names[tile as usize],
        });
        self.lock(tile, Lock::Satisfied);
        if self.has_opened {
            self.relock(self.order.rank(tile).unwrap_or(0));
        }
    }

    fn satisfaction_choice(&mut self, agent: Agent) -> Result<Cell, StopReason> {
        let tile = called_tile(agent);
        self.activate(tile);
        self.figures.turns += 1;
        Ok(self.choose_satisfaction(tile))
    }

    fn flight_choice(
        &mut self,
        agent: Agent,
        demand: FlightConstraints,
    ) -> Result<Cell, StopReason> {
        let tile = called_tile(agent);
        if self.chain > self.tiles.len() as u64 {
            return Err(StopReason::Ring);
        }
        self.choose_flight(tile, demand)
    }

    fn obstacle(&self, _: Agent, aim: Cell) -> Option<Agent> {
        (aim != self.blank).then(|| tile_agent(self.tiles[aim as usize]))
    }

    fn satisfaction_aggression(
        &mut self,
        agent: Agent,
        _: Cell,
        victim: Agent,
    ) -> FlightConstraints {
        let forbidden = self.constraints(called_tile(agent));
        self.attack(agent, victim, Drive::Satisfaction, forbidden)
    }

    fn flee_aggression(&mut self, agent: Agent, _: Cell, victim: Agent) -> FlightConstraints {
        self.attack(agent, victim, Drive::Flight, [NOWHERE; 2])
    }

    fn do_satisfaction(&mut self, agent: Agent, aim: Cell) {
        self.slide(called_tile(agent), aim, Drive::Satisfaction);
    }

    fn do_flee(&mut self, agent: Agent, aim: Cell) {
        self.slide(called_tile(agent), aim, Drive::Flight);
    }
}

impl<O: EventObserver> Sliding<O> {
    /// Puts a tile on the blank's patch, and the blank on the tile's.
    #[inline]
    pub(super) fn put_on_blank(&mut self, tile: Cell, from: Cell, to: Cell) {
        let blank = self.order.blank();
        self.tiles.swap(from as usize, to as usize);
        self.places[tile as usize] = to;
        self.places[blank as usize] = from;
        self.blank = from;
        self.figures.moves += 1;
    }

    /// Moves a tile onto the blank.
    fn slide(&mut self, tile: Cell, to: Cell, drive: Drive) {
        let from = self.places[tile as usize];
        self.put_on_blank(tile, from, to);
        self.locks.clear(from);
        self.emit(|names| AgentEvent::Move {
            tile: names[tile as usize],
            from,
            to,
            drive,
        });
        self.observer.moved(way(from, to));
        if self.is_earlier(tile) {
            if from == tile {
                self.may_be_displaced = true;
                self.emit(|names| AgentEvent::Unsatisfied {
                    tile: names[tile as usize],
                });
            } else if to == tile {
                self.emit(|names| AgentEvent::Satisfied {
                    tile: names[tile as usize],
                });
                if self.parameters.relock == Relock::Home {
                    self.lock(to, Lock::Satisfied);
                }
            }
        }
    }

    /// The constraints of section 4.2: the goal of the active tile, and the patch of the tile before it.
    fn constraints(&self, tile: Cell) -> [Cell; 2] {
        let goal = if self.parameters.ban_goal {
            tile
        } else {
            NOWHERE
        };
        let before = self
            .order
            .rank(tile)
            .and_then(|rank| rank.checked_sub(1))
            .map(|rank| self.order.patches()[rank]);
        let prior = match (self.parameters.ban_prior, before) {
            (Prior::Place, Some(home)) => self.places[home as usize],
            (Prior::Goal, Some(home)) => home,
            _ => NOWHERE,
        };
        [goal, prior]
    }

    /// Counts an attack, emits its event and returns its constraints.
    fn attack(
        &mut self,
        attacker: Agent,
        victim: Agent,
        drive: Drive,
        forbidden: [Cell; 2],
    ) -> FlightConstraints {
        self.figures.attacks += 1;
        self.chain = drive.chain_after(self.chain);
        self.figures.longest_chain = self.figures.longest_chain.max(self.chain);
        let [attacker, victim] = [attacker, victim].map(called_tile);
        self.emit(|names| AgentEvent::Attack {
            attacker: names[attacker as usize],
            victim: names[victim as usize],
            drive,
            forbidden: forbidden.map(|patch| (patch != NOWHERE).then_some(patch)),
        });
        FlightConstraints {
            forbidden,
            attacker: self.places[attacker as usize],
            is_first: drive == Drive::Satisfaction,
        }
    }
}

/// The direction from a patch to its neighbour.
fn way(from: Cell, to: Cell) -> Direction {
    if to == from + 1 {
        Direction::Right
    } else if from == to + 1 {
        Direction::Left
    } else if to > from {
        Direction::Down
    } else {
        Direction::Up
    }
}
