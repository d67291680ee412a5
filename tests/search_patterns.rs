//! Pattern databases compared with exact distances and with a slower construction, their reflections, and errors in a
//! partition.

mod search_common;

use ecotile::puzzle::{Board, Cell, Goal, Recipe, Size};
use ecotile::search::heuristic::{
    Evaluator, HeuristicError, HeuristicName, Partition, PatternDatabases,
};
use ecotile::search::{Distances, Packed, State};
use search_common::{evaluator, goals_by_blank};

#[test]
fn the_whole_table_is_the_true_distance_for_any_small_goal() {
    for text in ["2x2", "3x2", "2x3", "4x2", "3x3"] {
        let size: Size = text.parse().unwrap();
        for goal in [
            Goal::blank_last(size),
            Goal::spiral(size),
            Goal::custom(Recipe::Uniform.deal(&Goal::blank_first(size), 4)),
        ] {
            let distances = Distances::new(&goal).unwrap();
            let patterns = evaluator(&HeuristicName::Patterns(Partition::Usual), &goal);
            for (board, distance) in distances.boards() {
                assert_eq!(patterns.of_board(&board), distance, "{board:?}");
            }
        }
    }
}

/// The slow construction: a queue over (cells of the pattern's tiles, cell of the blank), with free moves of other tiles.
fn by_queue(goal: &Goal, tiles: &[u16]) -> std::collections::HashMap<Vec<u16>, u32> {
    let size = goal.size();
    let start: (Vec<u16>, u16) = (
        tiles.iter().map(|&tile| goal.cell_of(tile)).collect(),
        goal.blank(),
    );
    let mut best = std::collections::HashMap::new();
    let mut known = std::collections::HashSet::from([start.clone()]);
    let mut layer = vec![start];
    for moves in 0.. {
        // States that free moves reach belong to this layer too.
        let mut next = Vec::new();
        while let Some((places, blank)) = layer.pop() {
            best.entry(places.clone()).or_insert(moves);
            for (_, from) in size.neighbours(blank) {
                let mut moved = places.clone();
                let tile = places.iter().position(|&place| place == from);
                if let Some(tile) = tile {
                    moved[tile] = blank;
                }
                let child = (moved, from);
                if tile.is_none() {
                    if known.insert(child.clone()) {
                        layer.push(child);
                    }
                } else if !known.contains(&child) {
                    next.push(child);
                }
            }
        }
        next.retain(|child| known.insert(child.clone()));
        if next.is_empty() {
            return best;
        }
        layer = next;
    }
    best
}

#[test]
fn databases_by_bitset_equal_those_by_a_queue() {
    for (size, patterns) in [
        (
            "4x3",
            vec![vec![1, 2, 5, 6], vec![3, 4, 7, 8], vec![9, 10, 11]],
        ),
        (
            "4x4",
            vec![
                vec![1, 5, 9],
                vec![2, 3, 4],
                vec![6, 7, 8],
                vec![10, 11, 12],
                vec![13, 14, 15],
            ],
        ),
    ] {
        let size: Size = size.parse().unwrap();
        let goal = Goal::blank_last(size);
        let databases =
            PatternDatabases::new(&goal, &Partition::Of(patterns.clone()), 1 << 30).unwrap();
        let slow: Vec<_> = patterns
            .iter()
            .map(|tiles| by_queue(&goal, tiles))
            .collect();
        for seed in 0..2_000 {
            let board = Recipe::Uniform.deal(&goal, seed);
            let places = board.places();
            let expected: Vec<u32> = patterns
                .iter()
                .zip(&slow)
                .map(|(tiles, table)| {
                    table[&tiles
                        .iter()
                        .map(|&tile| places[usize::from(tile)])
                        .collect::<Vec<_>>()]
                })
                .collect();
            assert_eq!(databases.values(&Packed::of(&board)), expected, "{board:?}");
        }
    }
}

/// The four reflections, in order of preference.
const MIRRORS: [&str; 4] = [
    "main diagonal",
    "other diagonal",
    "middle column",
    "middle row",
];

/// The first of them that leaves the blank's goal in place, and its mapping of cells.
fn mirror_of(goal: &Goal) -> Option<(usize, Vec<Cell>)> {
    let size = goal.size();
    let (width, height) = (size.width(), size.height());
    (0..4).find_map(|mirror| {
        let seen = |cell: Cell| {
            let (row, column) = (size.row(cell), size.column(cell));
            match mirror {
                0 if width == height => Some(size.cell(column, row)),
                1 if width == height => Some(size.cell(width - 1 - column, width - 1 - row)),
                2 => Some(size.cell(row, width - 1 - column)),
                3 => Some(size.cell(height - 1 - row, column)),
                _ => None,
            }
        };
        let cells: Option<Vec<Cell>> = size.iter_cells().map(seen).collect();
        let cells = cells.filter(|cells| cells[usize::from(goal.blank())] == goal.blank())?;
        Some((mirror, cells))
    })
}

/// The reflected board, each tile renamed so that the goal is unchanged.
fn mirrored(board: &Board, goal: &Goal, cells: &[Cell]) -> Board {
    let mut tiles = vec![0; cells.len()];
    for (&tile, &to) in board.tiles().iter().zip(cells) {
        let home = cells[usize::from(goal.cell_of(tile))];
        tiles[usize::from(to)] = goal.board().tile(home);
    }
    Board::new(board.size(), &tiles).unwrap()
}

/// A reflection is used exactly if the goal allows one, it is that of the blank's goal cell, and its lookup equals that
/// of the reflected board, which is as far from the goal.
#[test]
fn reflection_only_where_the_goal_allows_it() {
    let mut met = [0; 4];
    for (size, partition) in [
        ("3x2", "1.3.4-2.5"),
        ("2x3", "1.2.3-4.5"),
        ("4x2", "1.2.3.4-5.6.7"),
        ("3x3", "1.2.3.4-5.6.7.8"),
        ("4x4", "1.2.3.5-4.6.7.8-9.10.11.12-13.14.15"),
    ] {
        let partition = partition.parse().unwrap();
        for goal in goals_by_blank(size) {
            let databases = PatternDatabases::new(&goal, &partition, 1 << 30).unwrap();
            let mirror = mirror_of(&goal);
            assert_eq!(databases.is_reflected(), mirror.is_some(), "{goal}");
            let distances = Distances::new(&goal);
            let mut differ = 0;
            for seed in 0..100 {
                let board = Recipe::Uniform.deal(&goal, seed);
                let looked_up = databases.mirrored_values(&Packed::of(&board));
                let Some((_, cells)) = &mirror else {
                    assert_eq!(looked_up, None, "{goal}");
                    continue;
                };
                let other = mirrored(&board, &goal, cells);
                let values = databases.values(&Packed::of(&other));
                differ += u32::from(values != databases.values(&Packed::of(&board)));
                assert_eq!(looked_up, Some(values), "{board} for {goal}");
                if let Ok(distances) = &distances {
                    assert_eq!(distances.of(&board), distances.of(&other), "{board}");
                }
            }
            if let Some((mirror, _)) = mirror {
                assert!(differ > 50, "{} for {goal} shows nothing", MIRRORS[mirror]);
                met[mirror] += 1;
            }
        }
    }
    // On 3x3 three, two, two and two, on 4x4 four and four, and the middle lines of 3x2 and 2x3.
    assert_eq!(met, [7, 6, 4, 4], "{MIRRORS:?}");
}

/// Half of the cells of 4x4 are on a diagonal.
#[test]
fn the_usual_patterns_of_4x4_are_reflected_for_eight_blanks_of_sixteen() {
    let reflected = goals_by_blank("4x4").filter(|goal| {
        let databases = PatternDatabases::new(goal, &Partition::Usual, 1 << 30);
        databases.unwrap().is_reflected()
    });
    assert_eq!(reflected.count(), 8);
}

#[test]
fn mistakes_in_a_partition_have_their_sentences() {
    let goal = Goal::blank_last("3x2".parse().unwrap());
    for (patterns, mistake) in [
        (
            vec![vec![1, 2], vec![3, 4, 5, 6]],
            HeuristicError::NoSuchTile(6),
        ),
        (vec![vec![0, 1, 2, 3, 4, 5]], HeuristicError::NoSuchTile(0)),
        (
            vec![vec![1, 2], vec![2, 3, 4, 5]],
            HeuristicError::TileTwice(2),
        ),
        (vec![vec![1, 2], vec![4, 5]], HeuristicError::TileLeftOut(3)),
    ] {
        let name = HeuristicName::Patterns(Partition::Of(patterns));
        assert_eq!(name.to_string().parse(), Ok(name.clone()));
        assert_eq!(Evaluator::new(&name, &goal).unwrap_err(), mistake);
    }
    let needed = PatternDatabases::new(&goal, &Partition::Usual, 100).unwrap_err();
    assert_eq!(
        needed,
        HeuristicError::TooManyBytes {
            needed: 720,
            allowed: 100
        }
    );
    let large = Evaluator::new(
        &HeuristicName::Patterns(Partition::Usual),
        &Goal::blank_last("9x8".parse().unwrap()),
    );
    assert_eq!(
        large.unwrap_err().to_string(),
        "A pattern database is not for this board: its table for 9x8 would be too large."
    );
}
