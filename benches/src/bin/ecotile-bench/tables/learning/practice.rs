//! The table of practice on small boards: the macros that selective learning keeps.

use std::sync::Arc;
use std::time::Instant;

use ecotile::learn::{MacroLibrary, Practice, PracticePlan};

/// Practises by each rule of keeping, and returns the macros of the last.
pub fn print() -> Arc<MacroLibrary> {
    println!("Practice on 3x3 to 5x5, 2x5 and 5x2.");
    println!("kept                  problems  macros  minima known  expanded  generated    ms");
    let mut last = MacroLibrary::new();
    for (name, wants_shortest) in [("any way out", false), ("the shortest way out", true)] {
        let plan = PracticePlan {
            wants_shortest,
            ..PracticePlan::USUAL
        };
        let origin = Instant::now();
        let mut practice = Practice::new(plan);
        while practice.step(1 << 16).is_running() {}
        let progress = practice.progress();
        println!(
            "{name:20} {:9} {:7} {:13} {:9} {:10} {:5.0}",
            progress.problems,
            progress.kept,
            progress.known_minima,
            progress.expanded,
            progress.generated,
            1e3 * origin.elapsed().as_secs_f64()
        );
        last = practice.library().clone();
    }
    println!("The macros, by their moves:\n{last}");
    Arc::new(last)
}
