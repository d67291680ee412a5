//! The tables of learning: selective macros beside the agents, macros by examples, the experiment with good and bad examples,
//! learned costs.

mod adding;
mod climbing;
mod costs;
mod example;
mod practice;
mod utility;

use std::time::Instant;

use ecotile::learn::Evaluation;
use ecotile::search::{Algorithm, Duplicates};

use super::Extent;

const BREADTH_FIRST: Algorithm = Algorithm::BreadthFirst(Duplicates::Graph);

/// Prints all tables.
pub fn print(extent: Extent) {
    let library = practice::print();
    climbing::print(extent, &library);
    example::print();
    utility::print(extent);
    adding::print(extent);
    costs::print(extent);
}

/// Runs an evaluation with a clock.
fn evaluated(mut evaluation: Evaluation) -> Evaluation {
    loop {
        let origin = Instant::now();
        let status = evaluation.step(1 << 20);
        evaluation.add_time(origin.elapsed());
        if !status.is_running() {
            return evaluation;
        }
    }
}
