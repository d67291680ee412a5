//! A board solved by agents in a terminal: the start, the events worth seeing, and the end.
//!
//! ```sh
//! cargo run --example agents             # a 4x4 board, seed 1
//! cargo run --example agents -- 5x3 42   # another size (width x height) and seed
//! ```
//!
//! Each tile is an agent that seeks its goal cell. A tile in its way is attacked and flees, pushing others in turn; a
//! tile without a way out opens locks. There is no global plan, yet the board is solved.

use std::error::Error;
use std::process::ExitCode;

use ecotile::eco::{Event, Parameters, Reading, Solver};
use ecotile::puzzle::{Board, Goal, Recipe, Size, Tile};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}\nUsage: agents [SIZE] [SEED], for example: agents 4x4 1");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<(), Box<dyn Error>> {
    let size: Size = arguments.first().map_or("4x4", String::as_str).parse()?;
    let seed: u64 = arguments
        .get(1)
        .map_or("1", String::as_str)
        .parse()
        .map_err(|_| "The seed is a whole number.")?;

    // A seed always deals the same board, and the board can be solved.
    let goal = Goal::blank_last(size);
    let start = Recipe::Uniform.deal(&goal, seed);
    println!("{size}, seed {seed}\n{}", grid(&start));

    // The last argument is the observer of every event; a vector keeps them all.
    let events: Vec<Event> = Vec::new();
    let parameters = Parameters::default();
    let mut solver = Solver::new(&start, &goal, parameters, Reading::Shortcut, events)?;
    let outcome = solver.run();
    tell(solver.watch());

    let figures = solver.figures();
    println!("\n{outcome}\n{}", grid(&solver.board()));
    println!(
        "{} moves, {} attacks, {} unlocks; the longest chain of fleeing tiles was {}.",
        figures.moves, figures.attacks, figures.unlocks, figures.longest_chain
    );
    Ok(())
}

/// Prints the events worth seeing, each with the number of moves made before it.
fn tell(events: &[Event]) {
    let mut moves = 0;
    for event in events {
        let sentence = match event {
            Event::Active { tile } => format!("{tile} seeks its place"),
            Event::Unlock { tile, stage } => {
                let stage = stage.number();
                format!("  {tile} has no way out and opens locks, stage {stage} of 3")
            }
            Event::Unsatisfied { tile } => format!("  {tile} is pushed off its place"),
            Event::Satisfied { tile } => format!("  {tile} is home"),
            Event::Move { .. } => {
                moves += 1;
                continue;
            }
            // Waves, locks, choices and attacks come by the hundred.
            _ => continue,
        };
        println!("{moves:>6}  {sentence}");
    }
}

/// A board as lines of numbers, with a dot for the blank.
fn grid(board: &Board) -> String {
    let rows = board.tiles().chunks(board.size().width());
    rows.map(|row| row.iter().copied().map(cell).collect::<String>() + "\n")
        .collect()
}

/// A tile's number, or a dot, in a column five wide.
fn cell(tile: Tile) -> String {
    match tile {
        0 => format!("{:>5}", "."),
        number => format!("{number:>5}"),
    }
}
