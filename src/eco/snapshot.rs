//! The visible state at one moment of a run: the board, the locks, the active tile and the pending calls.
//!
//! A snapshot is advanced by one [event](AgentEvent) at a time. It holds no distances: waves and the candidates of a
//! choice are computed on request, from the board and the locks.

use super::disturbance::settle;
use super::event::{AgentEvent, Drive, EventObserver, Forbidden, WaveKind};
use super::kernel;
use super::lock::{Lock, Locks, NOWHERE};
use super::order::PatchOrder;
use super::outcome::{AgentFigures, Outcome};
use super::parameters::Parameters;
use super::sliding::{FlightConstraints, patch_of, tile_of};
use super::solver::{Solver, SolverStatus};
use super::stages::open;
use super::wave::Wave;
use crate::puzzle::{Board, Cell, Goal, Tile};

/// A pending call: of the tile that seeks satisfaction, or of one that flees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TileCall {
    /// The tile.
    pub tile: Tile,
    /// `trySatisfaction` or `flee`.
    pub drive: Drive,
    /// Once it has decided: its patch at that time, and the patch that it goes to.
    pub decision: Option<(Cell, Cell)>,
    /// The patches that it must not flee to.
    pub forbidden: Forbidden,
}

/// The state at one moment of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    goal: Goal,
    order: PatchOrder,
    parameters: Parameters,
    board: Board,
    locks: Locks,
    active: Option<Tile>,
    calls: Vec<TileCall>,
    chain: u64,
    figures: AgentFigures,
    outcome: Option<Outcome>,
}

impl Snapshot {
    /// The snapshot of a solver between two steps.
    pub(super) fn of<O: EventObserver>(solver: &Solver<O>) -> Self {
        let world = &solver.world;
        let name = |tile: Cell| world.name(tile);
        let call = |frame: &kernel::CallFrame<Cell, FlightConstraints>| {
            let tile = tile_of(frame.agent)?;
            let (drive, forbidden) = match frame.call {
                kernel::Call::TrySatisfaction => (Drive::Satisfaction, [None; 2]),
                kernel::Call::Flee(demand) => (
                    Drive::Flight,
                    demand
                        .forbidden
                        .map(|patch| (patch != NOWHERE).then_some(patch)),
                ),
            };
            // A tile whose turn is next, but that has made no step yet, is not active.
            let is_called = drive == Drive::Flight || tile == world.active;
            let decision = frame
                .decision
                .map(|decision| (patch_of(decision.state), decision.aim));
            is_called.then(|| TileCall {
                tile: name(tile),
                drive,
                decision,
                forbidden,
            })
        };
        Self {
            goal: solver.goal().clone(),
            order: world.order.clone(),
            parameters: world.parameters,
            board: solver.board(),
            locks: world.locks.clone(),
            active: (world.active != NOWHERE).then(|| name(world.active)),
            calls: solver.kernel.frames().iter().filter_map(call).collect(),
            chain: world.chain,
            // Events do not tell how many patches a wave reached.
            figures: AgentFigures {
                patches: 0,
                ..solver.figures()
            },
            outcome: match solver.status() {
                SolverStatus::Running => None,
                SolverStatus::Ended(outcome) => Some(outcome),
            },
        }
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The goal.
    pub const fn goal(&self) -> &Goal {
        &self.goal
    }

    /// The order of the patches.
    pub const fn order(&self) -> &PatchOrder {
        &self.order
    }

    /// The locks.
    pub const fn locks(&self) -> &Locks {
        &self.locks
    }

    /// The tile that seeks satisfaction.
    pub const fn active(&self) -> Option<Tile> {
        self.active
    }

    /// The pending calls, from the seeking tile to the last victim.
    pub fn calls(&self) -> &[TileCall] {
        &self.calls
    }

    /// Returns whether a tile had its turn and is on its goal; its patch may be locked or not.
    pub fn is_satisfied(&self, tile: Tile) -> bool {
        let goal = self.goal.cell_of(tile);
        let rank = |tile: Tile| self.order.rank(self.goal.cell_of(tile));
        let (Some(active), Some(own)) = (self.active, rank(tile)) else {
            return false;
        };
        let had_its_turn = if tile == active {
            // Its call ends once it is at home.
            self.calls.is_empty()
        } else {
            rank(active).is_some_and(|turn| own < turn)
        };
        had_its_turn && self.board.tile(goal) == tile
    }

    /// The number of pending flights.
    pub fn fleeing(&self) -> u64 {
        let fleeing = |call: &&TileCall| call.drive == Drive::Flight;
        self.calls.iter().filter(fleeing).count() as u64
    }

    /// The length of the present chain: the attacks since the seeking tile's last one, that one included.
    pub const fn chain(&self) -> u64 {
        self.chain
    }

    /// The figures so far, without the number of patches (see [`super::TraceReplay::patches`]).
    pub const fn figures(&self) -> &AgentFigures {
        &self.figures
    }

    /// The outcome, once the run has ended.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The whole wave of a kind for a tile under the present locks, without an early stop.
    pub fn wave(&self, kind: WaveKind, tile: Tile) -> Wave {
        let source = match kind {
            WaveKind::Blank => self.board.blank(),
            WaveKind::Goal => self.goal.cell_of(tile),
        };
        Wave::whole(&self.locks, source, self.parameters.distance.breaks(kind))
    }

    pub(super) fn apply(&mut self, event: &AgentEvent) {
        self.figures.events += 1;
        match *event {
            AgentEvent::Active { tile } => {
                self.active = Some(tile);
                self.calls.clear();
                self.calls.push(TileCall {
                    tile,
                    drive: Drive::Satisfaction,
                    decision: None,
                    forbidden: [None; 2],
                });
            }
            AgentEvent::Lock { patch, lock } => self.locks.lock(patch, lock),
            AgentEvent::Wave { .. } => self.figures.waves += 1,
            AgentEvent::Choice {
                from, to, drive, ..
            } => {
                self.figures.turns += u64::from(drive == Drive::Satisfaction);
                if let Some(call) = self.calls.last_mut() {
                    call.decision = Some((from, to));
                }
            }
            AgentEvent::Attack {
                victim,
                drive,
                forbidden,
                ..
            } => {
                self.figures.attacks += 1;
                self.calls.push(TileCall {
                    tile: victim,
                    drive: Drive::Flight,
                    decision: None,
                    forbidden,
                });
                self.chain = drive.chain_after(self.chain);
                self.figures.longest_chain = self.figures.longest_chain.max(self.chain);
            }
            AgentEvent::Unlock { tile, stage } => {
                self.figures.unlocks += 1;
                let active = self.active.map_or(0, |active| self.goal.cell_of(active));
                let own = self.place(tile);
                open(
                    &mut self.locks,
                    &self.order,
                    self.parameters.unlock,
                    stage,
                    own,
                    active,
                );
            }
            AgentEvent::Move {
                from, to, drive, ..
            } => {
                self.figures.moves += 1;
                self.board.swap(from, to);
                self.locks.clear(from);
                match drive {
                    Drive::Flight => drop(self.calls.pop()),
                    Drive::Satisfaction => {
                        self.calls.iter_mut().for_each(|call| call.decision = None);
                    }
                }
            }
            AgentEvent::Slide { from, to, .. } => {
                self.figures.moves += 1;
                self.board.swap(from, to);
                self.calls.clear();
                self.chain = 0;
                self.outcome = None;
                let (board, goal) = (&self.board, self.goal.board());
                let turn = settle(&mut self.locks, &self.order, |patch| {
                    board.tile(patch) == goal.tile(patch)
                });
                self.active = Some(goal.tile(turn));
            }
            AgentEvent::Disturbed { tile } => {
                let place = self.place(tile);
                if let Some(call) = self.calls.last_mut() {
                    let has_fled = call.drive == Drive::Flight
                        && call.decision.is_some_and(|(from, _)| from != place);
                    call.decision = None;
                    if has_fled {
                        self.calls.pop();
                    }
                }
            }
            AgentEvent::Satisfied { tile } => {
                if self.active == Some(tile) {
                    self.calls.clear();
                }
            }
            AgentEvent::Relock { tile } => self.relock(tile),
            AgentEvent::Restart { tile } => {
                self.figures.restarts += 1;
                let rank = self.order.rank(self.goal.cell_of(tile)).unwrap_or(0);
                for &patch in &self.order.patches()[rank..] {
                    self.locks.unlock(patch, Lock::Satisfied);
                }
            }
            AgentEvent::Unsatisfied { .. } | AgentEvent::Stop { .. } => (),
            AgentEvent::Ended(outcome) => self.outcome = Some(outcome),
        }
    }

    /// Locks again the tiles at home, up to this one in the order.
    fn relock(&mut self, tile: Tile) {
        let rank = self.order.rank(self.goal.cell_of(tile)).unwrap_or(0);
        for &patch in &self.order.patches()[..=rank] {
            if self.goal.board().tile(patch) == self.board.tile(patch) {
                self.locks.lock(patch, Lock::Satisfied);
            }
        }
    }

    /// The cell of a tile. Costs O(N).
    pub fn place(&self, tile: Tile) -> Cell {
        self.board
            .tiles()
            .iter()
            .position(|&other| other == tile)
            .unwrap_or(0) as Cell
    }
}
