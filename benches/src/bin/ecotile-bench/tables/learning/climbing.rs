//! The table of hill climbing with macros learned on small boards, beside the agents on the same boards.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ecotile::eco::{MeasurePlan, Parameters, SenseMode, measure};
use ecotile::learn::{Climb, MacroLibrary};
use ecotile::puzzle::{Goal, Recipe, Size};
use ecotile::search::{Problem, Solution, Status, Stepper};

use super::Extent;

/// Prints a row for each size from 3x3 to 30x30.
pub fn print(extent: Extent, lore: &Arc<MacroLibrary>) {
    let boards = extent.boards(100);
    println!(
        "Hill climbing with these {} macros, {boards} uniform boards each; all solved.",
        lore.len()
    );
    println!(
        "   n     moves   a tile     steps  macros used  generated  ms a board  agents' moves  ms a board  /agents"
    );
    let sides = if extent == Extent::Glance {
        3..=6
    } else {
        3..=30
    };
    for side in sides {
        let size = Size::square(side).expect("an allowed side");
        let goal = Goal::blank_last(size);
        let (mut moves, mut steps, mut macros, mut generated) = (0, 0, 0, 0);
        let mut time = Duration::ZERO;
        for seed in 1..=u64::from(boards) {
            let board = Recipe::Uniform.deal(&goal, seed);
            let problem = Problem::new(board, goal.clone()).expect("solvable");
            let origin = Instant::now();
            let mut climb = Climb::new(&problem, Arc::clone(lore));
            assert_eq!(climb.step(u64::MAX), Status::Solved);
            time += origin.elapsed();
            let made = climb.made();
            Solution::replayed(&problem, made).expect("it arrives");
            moves += u64::from(climb.figures().moves.unwrap_or(0));
            generated += climb.figures().generated;
            steps += climb.steps().len();
            macros += climb
                .steps()
                .iter()
                .filter(|step| step.by.is_some())
                .count();
        }
        let plan = MeasurePlan {
            size,
            recipe: Recipe::Uniform,
            first_seed: 1,
            boards,
            parameters: Parameters::default(),
            sense_mode: SenseMode::Shortcut,
        };
        let origin = Instant::now();
        let agents = measure(&plan, &mut || origin.elapsed().as_secs_f64());
        let mean = |sum: f64| sum / f64::from(boards);
        println!(
            "{side:4} {:9.1} {:8.1} {:9.1} {:12.1} {:10.1} {:11.3} {:14.1} {:11.3} {:8.2}",
            mean(moves as f64),
            mean(moves as f64) / size.tiles() as f64,
            mean(steps as f64),
            mean(macros as f64),
            mean(generated as f64),
            1e3 * mean(time.as_secs_f64()),
            agents.moves,
            1e3 * agents.seconds_per_board(),
            mean(moves as f64) / agents.moves,
        );
    }
    println!();
}
