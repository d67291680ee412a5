//! The aims of the agents: wasm nearly as fast as native code, and time that grows in step with the moves.

use ecotile_figures::names;

use super::aims::{Aim, Bound, verdicts};
use super::figures::{Figures, ratio};

/// Judges these figures: each aim with its verdict.
pub fn judged(native: &Figures, page: &Figures) -> String {
    let time = |figures: &Figures, side: usize| figures.value(&names::agents("solve", side));
    let per_move = |figures: &Figures, side: usize| {
        let moves = figures.value(&names::agents("moves", side));
        ratio(time(figures, side), moves)
    };
    let mut aims: Vec<Aim> = names::AGENTS_SIDES
        .into_iter()
        .map(|side| {
            Aim::new(
                format!("{side}x{side} by the agents, time of wasm beside native"),
                ratio(time(page, side), time(native, side)),
                Bound::AtMost(1.3),
            )
        })
        .collect();
    for (side, milliseconds) in [(30, 10.0), (100, 1000.0)] {
        aims.push(Aim::new(
            format!("{side}x{side} by the agents, native, ms"),
            time(native, side),
            Bound::Under(milliseconds),
        ));
    }
    for (how, figures) in [("native", native), ("wasm", page)] {
        aims.push(Aim::new(
            format!("time of a move of the agents on 100x100 beside 10x10, {how}"),
            ratio(per_move(figures, 100), per_move(figures, 10)),
            Bound::AtMost(3.0),
        ));
    }
    verdicts(&aims)
}

#[cfg(test)]
mod tests {
    use super::judged;
    use crate::bench::figures::Figures;

    #[test]
    fn time_is_judged_by_size_and_by_move() {
        let figures = |[ten, thirty, hundred]: [u32; 3]| {
            let lines = format!(
                "agents solve, 10x10\tns\t{ten}\nagents moves, 10x10\tmoves\t1000\n\
                 agents solve, 30x30\tns\t{thirty}\n\
                 agents solve, 100x100\tns\t{hundred}\nagents moves, 100x100\tmoves\t1000000\n"
            );
            Figures::read(&lines).expect("figures")
        };
        let native = figures([100_000, 9_000_000, 250_000_000]);
        let page = figures([125_000, 12_000_000, 400_000_000]);
        let text = judged(&native, &page);
        for line in [
            "kept: 10x10 by the agents, time of wasm beside native: 1.25 (at most 1.3)",
            "NOT MEASURED: 20x20 by the agents, time of wasm beside native (at most 1.3)",
            "MISSED: 30x30 by the agents, time of wasm beside native: 1.33 (at most 1.3)",
            "kept: 30x30 by the agents, native, ms: 9.00 (under 10)",
            "kept: 100x100 by the agents, native, ms: 250.00 (under 1000)",
            "kept: time of a move of the agents on 100x100 beside 10x10, native: 2.50 (at most 3)",
            "MISSED: time of a move of the agents on 100x100 beside 10x10, wasm: 3.20 (at most 3)",
        ] {
            assert!(text.contains(line), "{line}\n{text}");
        }
    }
}
