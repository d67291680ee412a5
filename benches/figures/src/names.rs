//! The names of the figures that more than one program uses, and the numbers of rounds in which they are measured.

/// IDA* with 6-6-3 on all deep boards: time.
pub const PATTERNS: &str = "search IDA*, 6-6-3 with reflection: all";
/// Building the tables of 6-6-3: time.
pub const TABLES: &str = "search 6-6-3: build the tables";
/// The number of deep boards.
pub const LISTED: &str = "search IDA*, 6-6-3 with reflection: boards";
/// The number of deep boards whose solutions are as long as the list says.
pub const AS_LISTED: &str = "search IDA*, 6-6-3 with reflection: boards as long as listed";
/// The mean number of nodes that IDA* with 6-6-3 generates for a deep board.
pub const GENERATED: &str = "search IDA*, 6-6-3 with reflection: mean generated";
/// IDA* with 6-6-3 on a board of the greatest depth of 4x4, 80 moves: time.
pub const DEEPEST: &str = "search IDA*, 6-6-3 with reflection: a board 80 moves deep";
/// IDA* with Manhattan on boards of few nodes: time.
pub const MANHATTAN: &str = "search IDA*, Manhattan: boards of few nodes, all";
/// The number of boards whose nodes with Manhattan are known.
pub const KNOWN: &str = "search IDA*, Manhattan: known nodes, boards";
/// The number of those boards for which exactly the known number of nodes is generated.
pub const AGREE: &str = "search IDA*, Manhattan: known nodes, boards that agree to the node";
/// A* on the walks: time.
pub const WALKS: &str = "search A*, Manhattan: walks";
/// A* on the first of the walks: time.
pub const FIRST_WALK: &str = "search A*, Manhattan: first walk";
/// A* on the hardest board of 3x3: time.
pub const HARDEST: &str = "search hardest 3x3: a-star, manhattan";

/// slidy's tables: time.
pub const SLIDY_TABLES: &str = "slidy 0.4.1: build the tables";
/// slidy on all deep boards: time.
pub const SLIDY: &str = "slidy 0.4.1: deep boards, all";
/// pathfinding's A* on the walks: time.
pub const PATHFINDING_WALKS: &str = "pathfinding 4.16: A*, walks";
/// pathfinding's A* on the first of the walks: time.
pub const PATHFINDING_FIRST_WALK: &str = "pathfinding 4.16: A*, first walk";
/// pathfinding's A* on the hardest board of 3x3: time.
pub const PATHFINDING_HARDEST: &str = "pathfinding 4.16: A*, hardest 3x3";
/// a-star on the first of the walks: time.
pub const NPM_FIRST_WALK: &str = "npm a-star 0.2: A*, first walk";
/// a-star on the hardest board of 3x3: time.
pub const NPM_HARDEST: &str = "npm a-star 0.2: A*, hardest 3x3";

/// Rounds for each deep board, ours and slidy's; the best counts. In a page's first round, code is still being compiled.
pub const DEEP_ROUNDS: usize = 3;
/// Rounds for each board of A*, ours and the peers'; the best counts.
pub const A_STAR_ROUNDS: usize = 8;
/// Rounds of building the tables, ours and slidy's; the best counts.
pub const TABLE_ROUNDS: usize = 2;

/// *Best* on a square board of this side: time.
pub fn best(side: usize) -> String {
    format!("search Best, {side}x{side}")
}

/// The total moves of a case's solutions, on which optimal solvers agree.
pub fn moves(case: &str) -> String {
    format!("{case}, moves")
}

/// The sides of the boards that the agents are measured on.
pub const AGENTS_SIDES: [usize; 5] = [10, 20, 30, 50, 100];

/// A figure of the agents (`solve`, `recorded`, `moves`, ...) on a square board of this side.
pub fn agents(what: &str, side: usize) -> String {
    format!("agents {what}, {side}x{side}")
}
