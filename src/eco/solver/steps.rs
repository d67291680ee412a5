//! The steps of a run: steps of the kernel, their consequences, and the end of a run.

use super::{Solver, SolverStatus};
use crate::eco::event::{AgentEvent, EventObserver};
use crate::eco::kernel::{KernelStep, StepResult};
use crate::eco::outcome::Outcome;
use crate::eco::sliding::{StopReason, called_tile, tile_agent, tile_of};
use crate::puzzle::{Cell, Solvability};

impl<O: EventObserver> Solver<O> {
    /// Performs one step of the kernel.
    pub(in crate::eco) fn advance(&mut self) {
        self.advance_by(1);
    }

    /// Performs at least one and at most `most` steps of the kernel, and returns their number.
    ///
    /// Steps within a chain of attacks and flights concern only the kernel and are done in one loop.
    pub(super) fn advance_by(&mut self, most: u64) -> u64 {
        if let Some(tile) = self.kernel.seeker_at_rest().and_then(tile_of) {
            self.steps_of_turn = 0;
            if let Some(outcome) = self
                .livelock
                .as_mut()
                .and_then(|livelock| livelock.check(tile, &self.world))
            {
                self.end(outcome);
                return 1;
            }
        }
        let limit = most_steps_of_a_turn(self.world.tiles.len());
        let most = most.min(limit.saturating_sub(self.steps_of_turn));
        if most == 0 {
            self.end(Outcome::GaveUp {
                tile: self.world.name(self.world.active),
            });
            return 1;
        }
        let (steps, result) = self.follow_chain(most);
        self.steps_of_turn += steps;
        self.handle(result);
        steps
    }

    /// Performs at most `most` steps of the kernel, up to the first that concerns more than the tiles of a chain.
    ///
    /// The kernel is called in this place only, so that it is inlined into the loop, which takes nearly all of a run's
    /// time.
    #[inline]
    fn follow_chain(&mut self, most: u64) -> (u64, StepResult<StopReason>) {
        let mut steps = 0;
        loop {
            let result = self.kernel.step(&mut self.world);
            steps += 1;
            if steps == most || !is_in_a_chain(&result) || self.kernel.depth() == 1 {
                return (steps, result);
            }
        }
    }

    fn handle(&mut self, result: StepResult<StopReason>) {
        match result {
            StepResult::Acted(KernelStep::Satisfied(agent)) => {
                // A tile that was displaced meanwhile has its turn again before the next one.
                if let Some(tile) = tile_of(agent).and_then(|tile| self.world.take_displaced(tile))
                {
                    self.restart(tile);
                }
            }
            StepResult::Acted(KernelStep::Disturbed(agent)) => {
                let tile = called_tile(agent);
                self.world.emit(|names| AgentEvent::Disturbed {
                    tile: names[tile as usize],
                });
            }
            StepResult::Acted(_) => (),
            StepResult::Finished => match self.world.first_unsatisfied() {
                None => self.end(Outcome::Solved),
                Some(tile) => self.restart(tile),
            },
            StepResult::Stopped(stop) => self.end(self.outcome(stop)),
        }
    }

    pub(in crate::eco) fn end(&mut self, outcome: Outcome) {
        self.status = SolverStatus::Ended(outcome);
        self.world.emit(|_| AgentEvent::Ended(outcome));
    }

    /// Returns the turn to a displaced tile. Ours: by Theorem 2 no tile is left displaced (see
    /// [`AgentFigures::restarts`](crate::eco::AgentFigures::restarts)).
    fn restart(&mut self, tile: Cell) {
        self.world.figures.restarts += 1;
        self.world.emit(|names| AgentEvent::Restart {
            tile: names[tile as usize],
        });
        self.world.unlock_from(tile);
        self.kernel.start(tile_agent(tile));
    }

    fn outcome(&self, stop: StopReason) -> Outcome {
        let tile_on = |patch: Cell| self.world.name(self.world.tiles[patch as usize]);
        match stop {
            StopReason::Attacked { patch, attacker } => Outcome::Unsolvable {
                attacked: tile_on(patch),
                attacker: tile_on(attacker),
                patch,
                // Solvability is invariant under moves.
                is_false_alarm: Solvability::of(&self.board(), &self.goal)
                    .is_ok_and(|it| it.is_solvable()),
            },
            StopReason::DeadEnd(patch) => Outcome::DeadEnd {
                tile: tile_on(patch),
            },
            StopReason::Ring => Outcome::Livelock {
                tile: self.world.name(self.world.active),
                period: 0,
            },
        }
    }
}

/// The maximum number of kernel steps of a turn on a board of `patches` patches. A chain of attacks over the whole
/// board takes four for each tile, and may be disturbed and decided anew a few times.
pub(in crate::eco) const fn most_steps_of_a_turn(patches: usize) -> u64 {
    64 * patches as u64 + 1024
}

/// Returns whether a step concerned only the tiles of a chain.
const fn is_in_a_chain(result: &StepResult<StopReason>) -> bool {
    matches!(
        result,
        StepResult::Acted(
            KernelStep::Sought(_)
                | KernelStep::SatisfactionAggression { .. }
                | KernelStep::Fled(_)
                | KernelStep::FleeAggression { .. }
                | KernelStep::DidFlee(_)
        )
    )
}
