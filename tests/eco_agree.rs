//! The two sense modes agree: the shortcut and the waves give the same choice for the same reason at every event.

mod eco_support;

use eco_support::{each_permutation, goal_in_turn, goal_with_blank, random_board};
use ecotile::eco::{
    AgentEvent, AgentFigures, EventObserver, Outcome, Parameters, SenseMode, Solver,
};
use ecotile::puzzle::{Board, Cell, Goal, Size};

/// A fingerprint of all events, with every choice in full.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Digest(u64);

impl Digest {
    fn mix(&mut self, value: u64) {
        self.0 = (self.0 ^ value)
            .wrapping_mul(0x9E37_79B9_7F4A_7C15)
            .rotate_left(29);
    }
}

impl EventObserver for Digest {
    fn observe(&mut self, make: impl FnOnce() -> AgentEvent) {
        match make() {
            AgentEvent::Choice {
                tile,
                from,
                to,
                drive,
                rule,
            } => {
                self.mix(
                    1 << 63
                        | u64::from(tile) << 40
                        | u64::from(from) << 24
                        | u64::from(to) << 8
                        | (rule as u64) << 1
                        | drive as u64,
                );
            }
            AgentEvent::Wave { tile, kind, source } => {
                self.mix(u64::from(tile) << 32 | u64::from(source) << 1 | kind as u64);
            }
            AgentEvent::Unlock { tile, stage } => {
                self.mix(1 << 62 | u64::from(tile) << 8 | stage as u64);
            }
            AgentEvent::Attack {
                attacker, victim, ..
            } => self.mix(1 << 61 | u64::from(attacker) << 16 | u64::from(victim)),
            _ => self.mix(2),
        }
    }
}

struct Pair {
    waves: Solver<Digest>,
    shortcut: Solver<Digest>,
}

impl Pair {
    fn new(goal: &Goal, parameters: Parameters) -> Self {
        let solver = |sense_mode| {
            Solver::new(
                goal.board(),
                goal,
                parameters,
                sense_mode,
                Digest::default(),
            )
            .unwrap()
        };
        Self {
            waves: solver(SenseMode::Waves),
            shortcut: solver(SenseMode::Shortcut),
        }
    }

    fn agree(&mut self, start: &Board) {
        let run = |solver: &mut Solver<Digest>| -> (Outcome, AgentFigures, Digest) {
            *solver.observer_mut() = Digest::default();
            solver.reset(start).unwrap();
            (
                solver.run(),
                AgentFigures {
                    patches: 0,
                    ..solver.figures()
                },
                *solver.observer(),
            )
        };
        assert_eq!(run(&mut self.waves), run(&mut self.shortcut), "{start}");
    }
}

fn every_board_of_3x3(blank: Cell, text: &str) {
    let size = Size::square(3).unwrap();
    let mut pair = Pair::new(&goal_with_blank(size, blank), text.parse().unwrap());
    each_permutation(9, |tiles| pair.agree(&Board::new(size, tiles).unwrap()));
}

#[test]
fn on_every_board_of_3x3_with_the_blank_in_an_upper_corner() {
    for blank in [0, 2] {
        every_board_of_3x3(blank, "complete");
    }
}

#[test]
fn on_every_board_of_3x3_with_the_blank_in_a_lower_corner() {
    for blank in [6, 8] {
        every_board_of_3x3(blank, "complete");
    }
}

#[test]
fn on_every_board_of_3x3_with_the_blank_above_or_left() {
    for blank in [1, 3] {
        every_board_of_3x3(blank, "complete");
    }
}

#[test]
fn on_every_board_of_3x3_with_the_blank_below_or_right() {
    for blank in [5, 7] {
        every_board_of_3x3(blank, "complete");
    }
}

#[test]
fn on_every_board_of_3x3_with_the_blank_in_the_centre() {
    every_board_of_3x3(4, "complete");
}

#[test]
fn on_every_board_of_3x3_in_order_path() {
    for blank in [4, 8] {
        every_board_of_3x3(blank, "complete order=path");
    }
}

#[test]
fn on_every_board_of_3x3_in_the_other_variants() {
    for text in ["literal", "staged"] {
        every_board_of_3x3(8, text);
    }
}

#[test]
fn on_samples_up_to_30x30_for_all_goals() {
    for (width, height, count) in [
        (4, 4, 2_000),
        (2, 9, 500),
        (9, 2, 500),
        (5, 4, 500),
        (7, 7, 200),
        (10, 10, 60),
        (20, 20, 12),
        (30, 30, 6),
    ] {
        let size = Size::new(width, height).unwrap();
        for seed in 0..count {
            let goal = goal_in_turn(size, seed);
            let board = random_board(&goal, seed);
            for text in ["complete", "complete order=path straight=short"] {
                Pair::new(&goal, text.parse().unwrap()).agree(&board);
            }
        }
    }
}

#[test]
fn with_any_parameter_set_otherwise() {
    let size = Size::new(5, 4).unwrap();
    for (name, words) in Parameters::names() {
        for word in words {
            for variant in ["complete", "staged", "literal"] {
                let parameters: Parameters = format!("{variant} {name}={word}").parse().unwrap();
                for seed in 0..40 {
                    let goal = goal_in_turn(size, seed);
                    Pair::new(&goal, parameters).agree(&random_board(&goal, seed));
                }
            }
        }
    }
}
