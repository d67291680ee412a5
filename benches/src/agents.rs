//! The agents: a whole solving, from ten to a hundred cells a side, without a trace and with one.

use ecotile::eco::{Nobody, Parameters, Reading, Recorder, Solver, Status};
use ecotile::puzzle::{Goal, Recipe, Size};

use crate::Bench;

const SIDES: [usize; 5] = [10, 20, 30, 50, 100];

/// Runs the group.
pub fn run(bench: &Bench) {
    for side in SIDES {
        let Ok(size) = Size::square(side) else {
            continue;
        };
        let goal = Goal::blank_last(size);
        let start = Recipe::Uniform.deal(&goal, 1);
        let name = |what: &str| format!("agents {what}, {size}");
        let Ok(mut solver) = Solver::new(
            &start,
            &goal,
            Parameters::default(),
            Reading::Shortcut,
            Nobody,
        ) else {
            continue;
        };
        bench.time(&name("solve"), || {
            let reset = solver.reset(&start);
            (reset.is_ok(), solver.run())
        });
        bench.count(&name("moves"), "moves", solver.figures().moves as f64);
        let bytes = solver.bytes() as f64 / size.cells() as f64;
        bench.count(&name("memory"), "bytes a cell", bytes.round());
        let Ok(mut recorder) =
            Recorder::new(&start, &goal, Parameters::default(), Reading::Shortcut)
        else {
            continue;
        };
        while recorder.step(10_000) == Status::Running {}
        let trace = recorder.into_trace();
        let bytes = trace.to_bytes().len() as f64;
        bench.count(&name("trace"), "bytes", bytes);
    }
}
