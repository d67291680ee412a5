//! The names of the figures that more than one program speaks of, and how often they are measured. The cases report by
//! these names, the peers (a workspace of their own) by theirs, and `cargo xtask bench` finds by them what it compares:
//! all three read this file, so that a figure that is renamed is renamed for all.

/// IDA* with 6-6-3 on each of the deep boards.
pub const PATTERNS: &str = "search IDA*, 6-6-3 with reflection: all";
/// The tables of 6-6-3.
pub const TABLES: &str = "search 6-6-3: build the tables";
/// How many boards those are.
pub const LISTED: &str = "search IDA*, 6-6-3 with reflection: boards";
/// Those of them whose solutions are as long as the list says.
pub const AS_LISTED: &str = "search IDA*, 6-6-3 with reflection: boards as long as listed";
/// Nodes that it made for a board, in the mean.
pub const GENERATED: &str = "search IDA*, 6-6-3 with reflection: mean generated";
/// The same on one board that is as hard as they come.
pub const DEEPEST: &str = "search IDA*, 6-6-3 with reflection: a board 80 moves deep";
/// IDA* with Manhattan on boards of few nodes.
pub const MANHATTAN: &str = "search IDA*, Manhattan: boards of few nodes, all";
/// Boards whose nodes with Manhattan are known.
pub const KNOWN: &str = "search IDA*, Manhattan: known nodes, boards";
/// Those of them on which we make as many.
pub const AGREE: &str = "search IDA*, Manhattan: known nodes, boards that agree to the node";
/// A* on the walks.
pub const WALKS: &str = "search A*, Manhattan: walks";
/// A* on the first of them.
pub const FIRST_WALK: &str = "search A*, Manhattan: first walk";
/// A* on the hardest board of 3x3.
pub const HARDEST: &str = "search hardest 3x3: a-star, manhattan";

/// slidy's tables.
pub const SLIDY_TABLES: &str = "slidy 0.4.1: build the tables";
/// slidy on each of the deep boards.
pub const SLIDY: &str = "slidy 0.4.1: deep boards, all";
/// pathfinding's A* on the walks.
pub const PATHFINDING_WALKS: &str = "pathfinding 4.16: A*, walks";
/// pathfinding's A* on the first of them.
pub const PATHFINDING_FIRST_WALK: &str = "pathfinding 4.16: A*, first walk";
/// pathfinding's A* on the hardest board of 3x3.
pub const PATHFINDING_HARDEST: &str = "pathfinding 4.16: A*, hardest 3x3";
/// a-star on the first walk.
pub const NPM_FIRST_WALK: &str = "npm a-star 0.2: A*, first walk";
/// a-star on the hardest board of 3x3.
pub const NPM_HARDEST: &str = "npm a-star 0.2: A*, hardest 3x3";

/// Each deep board counts by the best of so many rounds, ours and slidy's. In a page's first, code is still being compiled.
pub const DEEP_ROUNDS: usize = 3;
/// Each board of A* counts by the best of so many rounds, ours and the peers'.
pub const A_STAR_ROUNDS: usize = 8;
/// Tables are built so often, ours and slidy's.
pub const TABLE_ROUNDS: usize = 2;

/// *Best* on a square board of so many cells a side.
pub fn best(side: usize) -> String {
    format!("search Best, {side}x{side}")
}

/// The moves of all solutions of a case together: whoever is optimal needs as many.
pub fn moves(case: &str) -> String {
    format!("{case}, moves")
}

/// The sides of the boards that the agents are measured on.
pub const AGENTS_SIDES: [usize; 5] = [10, 20, 30, 50, 100];

/// What was measured of the agents (`solve`, `recorded`, `moves`, ...) on a square board of so many cells a side.
pub fn agents(what: &str, side: usize) -> String {
    format!("agents {what}, {side}x{side}")
}

/// A figure as a line, as `cargo xtask bench` reads it: its parts add up to it.
pub fn line(name: &str, unit: &str, parts: &[f64]) -> String {
    let parts: Vec<String> = parts.iter().map(f64::to_string).collect();
    format!("{name}\t{unit}\t{}", parts.join("+"))
}
