//! The stages in which a tile without a way out opens locks (Drogoul and Dubreuil 1993, section 5.2, and our own
//! stages).

use super::event::UnlockStage;
use super::lock::{Lock, Locks};
use super::order::{LineSide, PatchOrder};
use super::parameters::{Parameters, Unlock};
use crate::puzzle::Cell;

/// The stages of a rule for unlocking, in order.
pub(super) fn stages(
    parameters: &Parameters,
    order: &PatchOrder,
    active: Cell,
) -> &'static [UnlockStage] {
    match parameters.unlock {
        Unlock::All => &[UnlockStage::All],
        Unlock::Line if is_line_of_two(order, active) => &[
            UnlockStage::Attackers,
            UnlockStage::Satisfied,
            UnlockStage::Goal,
        ],
        Unlock::Staged | Unlock::Line => &[
            UnlockStage::Attackers,
            UnlockStage::Satisfied,
            UnlockStage::Both,
        ],
    }
}

/// Returns whether a patch is in a line of two patches.
pub(super) fn is_line_of_two(order: &PatchOrder, patch: Cell) -> bool {
    order
        .line(patch)
        .is_some_and(|line| line.side != LineSide::Last && line.ranks.len() == 2)
}

/// Opens the locks of a stage. The tile's own patch stays locked.
pub(super) fn open(
    locks: &mut Locks,
    order: &PatchOrder,
    unlock: Unlock,
    stage: UnlockStage,
    own: Cell,
    active: Cell,
) {
    match stage {
        UnlockStage::All => locks.clear_all_but(own),
        UnlockStage::Attackers | UnlockStage::Both => locks.set_aside_moving(own),
        UnlockStage::Satisfied => {
            locks.put_back_moving();
            let patches = match (unlock, order.line(active)) {
                (Unlock::Line, Some(line)) => order.line_patches(line),
                _ => order.patches(),
            };
            for &patch in patches.iter().filter(|&&patch| patch != own) {
                locks.unlock(patch, Lock::Satisfied);
            }
        }
        UnlockStage::Goal => (),
    }
}
