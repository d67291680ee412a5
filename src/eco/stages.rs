//! The stages in which a tile without a way out opens locks (section 5.2 and our stages).

use super::event::Stage;
use super::lock::{Lock, Locks};
use super::order::{Order, Side};
use super::parameters::{Parameters, Unlock};
use crate::puzzle::Cell;

/// What a tile without a way out opens, in turn.
pub(super) fn stages(parameters: &Parameters, order: &Order, active: Cell) -> &'static [Stage] {
    match parameters.unlock {
        Unlock::All => &[Stage::All],
        Unlock::Line if is_line_of_two(order, active) => {
            &[Stage::Attackers, Stage::Satisfied, Stage::Goal]
        }
        Unlock::Staged | Unlock::Line => &[Stage::Attackers, Stage::Satisfied, Stage::Both],
    }
}

/// Whether a patch is in a line of two.
pub(super) fn is_line_of_two(order: &Order, patch: Cell) -> bool {
    order
        .line(patch)
        .is_some_and(|line| line.side != Side::Last && line.ranks.len() == 2)
}

/// Opens what a stage opens; the patch of the tile itself stays locked.
pub(super) fn open(
    locks: &mut Locks,
    order: &Order,
    unlock: Unlock,
    stage: Stage,
    own: Cell,
    active: Cell,
) {
    match stage {
        Stage::All => locks.clear_all_but(own),
        Stage::Attackers | Stage::Both => locks.set_aside_moving(own),
        Stage::Satisfied => {
            locks.put_back_moving();
            let patches = match (unlock, order.line(active)) {
                (Unlock::Line, Some(line)) => order.line_patches(line),
                _ => order.patches(),
            };
            for &patch in patches.iter().filter(|&&patch| patch != own) {
                locks.unlock(patch, Lock::Satisfied);
            }
        }
        Stage::Goal => (),
    }
}
