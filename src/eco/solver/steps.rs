//! The steps of a solving: how the kernel goes on, what follows from what it did, and how a solving ends.

use super::{Solver, SolverStatus};
use crate::eco::event::{AgentEvent, EventObserver};
use crate::eco::kernel::{KernelStep, StepResult};
use crate::eco::outcome::Outcome;
use crate::eco::sliding::{StopReason, called_tile, tile_agent, tile_of};
use crate::puzzle::{Cell, Solvability};

impl<O: EventObserver> Solver<O> {
    /// Does one step of the kernel.
    pub(in crate::eco) fn advance(&mut self) {
        self.advance_by(1);
    }

    /// Does some steps of the kernel, `most` of them at most and one at least, and answers how many.
    ///
    /// While tiles attack and flee there is nothing to look at but the kernel itself: such steps are done in one go.
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
        let (steps, progress) = self.follow_chain(most);
        self.steps_of_turn += steps;
        self.look_at(progress);
        steps
    }

    /// Steps of the kernel until something happens that concerns more than the tiles of a chain, `most` at most.
    ///
    /// The kernel is called in one place only, so that it becomes part of the loop, which is nearly all of a solving's
    /// time.
    #[inline]
    fn follow_chain(&mut self, most: u64) -> (u64, StepResult<StopReason>) {
        let mut steps = 0;
        loop {
            let progress = self.kernel.step(&mut self.world);
            steps += 1;
            if steps == most || !is_in_a_chain(&progress) || self.kernel.depth() == 1 {
                return (steps, progress);
            }
        }
    }

    /// What follows from a step of the kernel.
    fn look_at(&mut self, progress: StepResult<StopReason>) {
        match progress {
            StepResult::Acted(KernelStep::Satisfied(agent)) => {
                // Whoever was displaced on the way has its turn again before anybody else.
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

    fn end(&mut self, outcome: Outcome) {
        self.status = SolverStatus::Ended(outcome);
        self.world.emit(|_| AgentEvent::Ended(outcome));
    }

    /// Turns back to a tile that was left displaced. Ours: by Theorem 2 nobody ever is (see
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
        let standing = |patch: Cell| self.world.name(self.world.tiles[patch as usize]);
        match stop {
            StopReason::Attacked { patch, attacker } => Outcome::Unsolvable {
                attacked: standing(patch),
                attacker: standing(attacker),
                patch,
                // Moves do not change whether a board can be solved.
                is_false_alarm: Solvability::of(&self.board(), &self.goal)
                    .is_ok_and(|it| it.is_solvable()),
            },
            StopReason::DeadEnd(patch) => Outcome::DeadEnd {
                tile: standing(patch),
            },
            StopReason::Ring => Outcome::Livelock {
                tile: self.world.name(self.world.active),
                period: 0,
            },
        }
    }
}

/// How many steps of the kernel a turn on so many patches may take before it is given up: a chain of attacks over the
/// whole board takes four for each tile, and may be disturbed and decided anew a few times.
pub(in crate::eco) const fn most_steps_of_a_turn(patches: usize) -> u64 {
    64 * patches as u64 + 1024
}

/// Whether the kernel did what concerns nobody but the tiles themselves.
const fn is_in_a_chain(progress: &StepResult<StopReason>) -> bool {
    matches!(
        progress,
        StepResult::Acted(
            KernelStep::Sought(_)
                | KernelStep::SatisfactionAggression { .. }
                | KernelStep::Fled(_)
                | KernelStep::FleeAggression { .. }
                | KernelStep::DidFlee(_)
        )
    )
}
