//! The tables of the agents: table 1 of Drogoul and Dubreuil 1993, larger boards, fits, waves, time and memory.

use std::time::Instant;

use ecotile::eco::{Fit, MeasurePlan, MeasureRow, Parameters, SenseMode, fitted_exponent, measure};
use ecotile::lab::published::AGENT_LENGTHS;
use ecotile::puzzle::{Recipe, Size};

use super::Extent;

/// Prints all tables.
pub fn print(extent: Extent) {
    println!(
        "The agents, variant {}, goal blank last.\n",
        Parameters::default()
    );
    let mut points = table_1(extent);
    points.extend(larger_boards(extent));
    fits(&points);
    waves(extent);
    pace(extent);
}

/// Prints our lengths beside the published ones.
fn table_1(extent: Extent) -> Vec<(f64, f64)> {
    let sides = if extent == Extent::Glance {
        3..=6
    } else {
        3..=30
    };
    println!(
        "Table 1 again: mean moves, {} boards each.",
        extent.boards(100)
    );
    println!(
        "   n     N     paper   uniform      sd  /paper  33N walk  /paper  a tile  /Manhattan  ms a board"
    );
    let mut points = Vec::new();
    let (mut apart, mut worst) = (0.0, 0.0_f64);
    for row in AGENT_LENGTHS {
        let (side, paper) = (usize::from(row.side), row.published);
        if !sides.contains(&side) {
            continue;
        }
        let uniform = run(
            side,
            Recipe::Uniform,
            extent.boards(100),
            SenseMode::Shortcut,
        );
        let walked = run(side, row.walk(), extent.boards(100), SenseMode::Shortcut);
        println!(
            "{side:4} {:5} {paper:9.1} {:9.1} {:7.1} {:7.2} {:9.1} {:7.2} {:7.1} {:11.3} {:11.3}",
            uniform.size.tiles(),
            uniform.moves,
            uniform.deviation,
            uniform.moves / paper,
            walked.moves,
            walked.moves / paper,
            uniform.moves_per_tile(),
            uniform.moves / uniform.manhattan,
            1e3 * uniform.seconds_per_board(),
        );
        let error = (walked.moves / paper - 1.0).abs();
        apart += error;
        worst = worst.max(error);
        points.push((uniform.size.tiles() as f64, uniform.moves));
    }
    println!(
        "33N walks differ from the paper by {:.1} % on average, {:.1} % at worst.\n",
        100.0 * apart / points.len() as f64,
        100.0 * worst
    );
    points
}

/// Prints the figures of boards of 40 to 128 cells a side.
fn larger_boards(extent: Extent) -> Vec<(f64, f64)> {
    println!("Larger boards, uniform.");
    println!(
        "   n     N  boards      moves   a tile  /Manhattan  longest chain  ms a board  ns a move   bytes a cell"
    );
    let mut points = Vec::new();
    let sides = [(40, 20), (50, 20), (75, 10), (100, 10), (128, 5)];
    for (side, boards) in sides
        .into_iter()
        .take(if extent == Extent::Glance { 1 } else { 5 })
    {
        let row = run(
            side,
            Recipe::Uniform,
            extent.boards(boards),
            SenseMode::Shortcut,
        );
        println!(
            "{side:4} {:5} {:7} {:10.1} {:8.1} {:11.3} {:14} {:11.1} {:10.1} {:14.1}",
            row.size.tiles(),
            row.boards,
            row.moves,
            row.moves_per_tile(),
            row.moves / row.manhattan,
            row.figures.longest_chain,
            1e3 * row.seconds_per_board(),
            row.nanoseconds_per_move(),
            row.bytes as f64 / row.size.cells() as f64,
        );
        points.push((row.size.tiles() as f64, row.moves));
    }
    println!();
    points
}

/// Prints the growth of the length with the number of tiles N: N log N is what Drogoul and Dubreuil suppose, N sqrt N what
/// uniform boards show.
fn fits(points: &[(f64, f64)]) {
    let paper = AGENT_LENGTHS.map(|row| {
        let side = f64::from(row.side);
        (side * side - 1.0, row.published)
    });
    println!("Fits of the length L to N.");
    for (name, points) in [("ours, uniform", points), ("the paper's", &paper[..])] {
        for (law, fit) in [
            ("N ln N", Fit::new(points, |tiles| tiles * tiles.ln())),
            ("N sqrt N", Fit::new(points, |tiles| tiles * tiles.sqrt())),
        ] {
            if let Some(fit) = fit {
                let (rms, worst) = (100.0 * fit.rms_error, 100.0 * fit.worst_error);
                println!(
                    "{name:14} L = {:5.2} {law:8}  error {rms:5.1} % rms, {worst:5.1} % at worst",
                    fit.coefficient
                );
            }
        }
        println!(
            "{name:14} free power: N^{:.3}",
            fitted_exponent(points).unwrap_or(f64::NAN)
        );
    }
    println!();
}

/// Prints the cost of waves that stop early, as Drogoul and Dubreuil's do, beside that of our shortcut.
fn waves(extent: Extent) {
    println!("Wave by wave, with the early stop: the same moves.");
    println!("   n  boards  waves a move  patches a wave  ms a board  times the shortcut");
    let sides = [
        (3, 100),
        (5, 100),
        (10, 50),
        (15, 20),
        (20, 20),
        (30, 10),
        (50, 2),
    ];
    for (side, boards) in sides
        .into_iter()
        .take(if extent == Extent::Glance { 3 } else { 7 })
    {
        let plain = run(
            side,
            Recipe::Uniform,
            extent.boards(boards),
            SenseMode::Waves,
        );
        let short = run(
            side,
            Recipe::Uniform,
            extent.boards(boards),
            SenseMode::Shortcut,
        );
        assert_eq!(plain.figures.moves, short.figures.moves);
        println!(
            "{side:4} {:7} {:13.3} {:15.1} {:11.3} {:19.1}",
            plain.boards,
            plain.waves_per_move(),
            plain.patches_per_wave(),
            1e3 * plain.seconds_per_board(),
            plain.seconds / short.seconds,
        );
    }
    println!();
}

/// Prints the time of a move, which does not grow with the board.
fn pace(extent: Extent) {
    println!("Time for a move, the best of five runs.");
    let pace = |side: usize, boards: u32| {
        (0..5)
            .map(|_| {
                run(
                    side,
                    Recipe::Uniform,
                    extent.boards(boards),
                    SenseMode::Shortcut,
                )
                .nanoseconds_per_move()
            })
            .fold(f64::INFINITY, f64::min)
    };
    let sides = if extent == Extent::Glance {
        [(10, 1), (12, 1), (14, 1)]
    } else {
        [(10, 500), (30, 20), (100, 2)]
    };
    let paces = sides.map(|(side, boards)| (side, pace(side, boards)));
    for (side, nanoseconds) in paces {
        println!(
            "n = {side:3}: {nanoseconds:6.1} ns, {:.2} times that of n = {}",
            nanoseconds / paces[0].1,
            paces[0].0
        );
    }
}

/// Solves a number of boards of a recipe, and measures the time.
fn run(width: usize, recipe: Recipe, boards: u32, sense_mode: SenseMode) -> MeasureRow {
    let size = Size::square(width).expect("the sides below are all allowed");
    let plan = MeasurePlan {
        size,
        recipe,
        first_seed: 1,
        boards,
        parameters: Parameters::default(),
        sense_mode,
    };
    let origin = Instant::now();
    let mut wall = || origin.elapsed().as_secs_f64();
    // The processor's time counts in steps of some milliseconds, fine enough for long runs. Short runs are seldom
    // interrupted, so the quickest of five counts, by the wall clock.
    let expected_seconds = 2.5e-7 * f64::from(boards) * (width as f64).powi(3);
    let row = if expected_seconds > 0.05 && processor_seconds().is_some() {
        measure(&plan, &mut || processor_seconds().unwrap_or_default())
    } else {
        let rounds: Vec<MeasureRow> = (0..5).map(|_| measure(&plan, &mut wall)).collect();
        let seconds = rounds
            .iter()
            .map(|row| row.seconds)
            .fold(f64::INFINITY, f64::min);
        MeasureRow {
            seconds,
            ..rounds[0]
        }
    };
    assert_eq!(row.solved, row.boards, "{size}: every board is solved");
    row
}

/// The seconds of processor time of this thread, if the system reports them. Other work on the machine does not count.
fn processor_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace()
        .next()?
        .parse::<f64>()
        .ok()
        .map(|nanoseconds| nanoseconds / 1e9)
}
