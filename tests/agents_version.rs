//! The version of the events. A link to a step, or with a disturbance, counts events, so it shows the same moment only as
//! long as the same board gives the same events. [`AgentsSettings::VERSION`] numbers these; here each version has a digest of the replays of
//! some fixed boards.

mod agents_common;
mod eco_support;

use agents_common::disturbed_replay;
use eco_support::goal_with_blank;
use ecotile::eco::{AgentVariant, Lock, TraceReplay};
use ecotile::puzzle::{Board, Goal};
use ecotile::session::AgentsSettings;

/// Each version with its digest, the newest last.
const DIGESTS: [(u32, u64); 1] = [(1, 0x0ef2_1640_e853_3677)];

/// The digest of the newest version's disturbed runs.
const DISTURBED: u64 = 0x5c6e_da50_c3a6_d957;

/// Disturbances between and within chains, and after the end.
const DISTURBANCES: &str = "0:RD,25:UL,61:DRUL,90:LU,400:DDRR,90000:RDLU";

/// Fixed boards, written out so that they do not depend on a recipe.
const BOARDS: [&str; 4] = [
    "8 6 7 / 2 5 4 / 3 0 1",
    "7 4 0 / 1 5 8 / 3 6 2",
    "5 3 10 15 / 11 1 13 0 / 8 14 2 6 / 9 12 4 7",
    "17 4 9 22 1 / 12 20 0 7 15 / 3 24 11 18 6 / 21 8 14 2 19 / 10 5 23 16 13",
];

/// Mixes the state at a moment into the digest (FNV-1a). It uses numbers only, so that renaming an event changes
/// nothing.
fn mix(digest: &mut u64, replay: &TraceReplay) {
    let snapshot = replay.snapshot();
    let locks = snapshot.locks();
    let mut add = |number: u64| {
        for byte in number.to_le_bytes() {
            *digest = (*digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    add(u64::from(snapshot.board().blank()));
    add(snapshot.active().map_or(0, u64::from));
    for call in snapshot.calls() {
        add(u64::from(call.tile));
        add(call.decision.map_or(u64::MAX, |(_, to)| u64::from(to)));
    }
    for cell in snapshot.board().size().iter_cells() {
        let kinds = [Lock::Satisfied, Lock::Moving].map(|lock| u64::from(locks.has(cell, lock)));
        add(u64::from(snapshot.board().tile(cell)) << 2 | kinds[0] << 1 | kinds[1]);
    }
}

fn digest(disturbances: &str) -> u64 {
    let mut digest = 0xcbf2_9ce4_8422_2325;
    for text in BOARDS {
        let board: Board = text.parse().expect("a board");
        let size = board.size();
        let middle = size.cell(size.height() / 2, size.width() / 2);
        for goal in [Goal::blank_last(size), goal_with_blank(size, middle)] {
            for variant in AgentVariant::ALL {
                let mut replay =
                    disturbed_replay(&board, &goal, variant.parameters(), disturbances);
                mix(&mut digest, &replay);
                while replay.forward() {
                    mix(&mut digest, &replay);
                }
            }
        }
    }
    digest
}

#[test]
fn other_events_have_another_version() {
    let &(version, known) = DIGESTS.last().expect("there is one");
    let found = digest("");
    assert_eq!(
        version,
        AgentsSettings::VERSION,
        "The newest version here is not that of the links: add ({}, {found:#018x}).",
        AgentsSettings::VERSION
    );
    assert_eq!(
        found,
        known,
        "The same boards give other events: raise AgentsSettings::VERSION to {} and add it here with {found:#018x}.",
        version + 1
    );
    for pair in DIGESTS.windows(2) {
        assert!(
            pair[0].0 < pair[1].0 && pair[0].1 != pair[1].1,
            "{pair:?}: a version rises only when something has changed"
        );
    }
}

#[test]
fn other_events_of_a_disturbed_run_have_another_version() {
    let found = digest(DISTURBANCES);
    assert_eq!(
        found, DISTURBED,
        "The same disturbances give other events, {found:#018x}: raise AgentsSettings::VERSION and change this digest."
    );
}
