//! The cases of the agents: whole runs on sides of 10 to 100 cells, with and without a trace, and the moves on the listed
//! boards of 4x4.

use ecotile::eco::{NoObserver, Outcome, Parameters, Recorder, SenseMode, Solver, SolverStatus};
use ecotile::puzzle::{Goal, Recipe, Size};
use ecotile_figures::names;

use crate::{Bench, list};

/// Runs the group.
pub fn run(bench: &Bench) {
    listed(bench);
    for side in names::AGENTS_SIDES {
        let size = Size::square(side).expect("a side that boards may have");
        let goal = Goal::blank_last(size);
        let start = Recipe::Uniform.deal(&goal, 1);
        let name = |what: &str| names::agents(what, side);
        let parameters = Parameters::default();
        let mut solver = Solver::new(&start, &goal, parameters, SenseMode::Shortcut, NoObserver)
            .expect("a board of its goal's size");
        let outcome = bench.time(&name("solve"), || {
            solver.reset(&start).expect("a board of its goal's size");
            solver.run()
        });
        assert_eq!(outcome, Outcome::Solved, "the agents are complete");
        bench.count(&name("moves"), "moves", solver.figures().moves as f64);
        let bytes = solver.bytes() as f64 / size.cells() as f64;
        bench.count(&name("memory"), "bytes a cell", bytes.round());
        let trace = bench.time(&name("recorded"), || {
            let mut recorder = Recorder::new(&start, &goal, parameters, SenseMode::Shortcut)
                .expect("a board of its goal's size");
            while recorder.step(10_000) == SolverStatus::Running {}
            recorder.into_trace()
        });
        bench.count(&name("trace"), "bytes", trace.to_bytes().len() as f64);
    }
}

/// Reports the mean number of moves on the boards of the list, for comparison with others' figures of the same list.
fn listed(bench: &Bench) {
    let goal = list::goal();
    let boards = &bench.boards.deep;
    let mut moves = 0;
    for listed in boards {
        let mut solver = Solver::new(
            &listed.board,
            &goal,
            Parameters::default(),
            SenseMode::Shortcut,
            NoObserver,
        )
        .expect("a board of its goal's size");
        assert_eq!(solver.run(), Outcome::Solved, "the agents are complete");
        moves += solver.figures().moves;
    }
    let mean = moves as f64 / boards.len() as f64;
    bench.count("agents moves, boards of the list, mean", "moves", mean);
}
