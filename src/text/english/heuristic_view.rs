//! The heuristics drawn on the board, in English.

use super::super::HeuristicViewText;
use super::{count, grouped, way};
use crate::search::heuristic::BoardLine;
use crate::search::heuristic::breakdown::PatternValue;
use crate::session::Optimum;

pub(super) const HEURISTIC_VIEW: HeuristicViewText = HeuristicViewText {
    title: "Heuristics on this board",
    here: "Here",
    after: |tile, direction| format!("Slide {tile} {}", way(direction)),
    truth: "True distance",
    known: |optimum| match optimum {
        None => "none: this board cannot be solved".into(),
        Some(Optimum::Proven(moves)) => grouped(moves.into()),
        Some(Optimum::AtLeast(moves)) => format!("at least {}", grouped(moves.into())),
    },
    value: |moves| {
        let text = format!("{moves:.2}");
        text.trim_end_matches('0').trim_end_matches('.').into()
    },
    change: |moves| {
        if moves.abs() < 0.005 {
            return "0".into();
        }
        let sign = if moves > 0.0 { '+' } else { '−' };
        let text = format!("{:.2}", moves.abs());
        format!("{sign}{}", text.trim_end_matches('0').trim_end_matches('.'))
    },
    asking: "Computing the heuristics.",
    failed: |reason| format!("The heuristics could not be computed: {reason}"),
    help: "Choose a heuristic to see on the board what it counts. Slide a tile on the board, or press a column \
           heading, to see what changes.",
    nothing: "No heuristic: the estimate is 0 for every board.",
    misplaced: |tiles, of| {
        let are = if tiles == 1 { "is" } else { "are" };
        let (tiles, of) = (grouped(tiles as u64), grouped(of as u64));
        format!(
            "{tiles} of {of} tiles {are} not at home. Each misplaced tile has to move at least once."
        )
    },
    straight: |sum| {
        let sum = (HEURISTIC_VIEW.value)(sum);
        format!(
            "The straight-line distances of the tiles to their goals add up to {sum}. No path is shorter than a \
             straight line."
        )
    },
    ways: |moves, misplaced| {
        let ways = format!(
            "The distances of the tiles to their goals add up to {}",
            count(moves as u64, "move")
        );
        match misplaced {
            None => format!("{ways}, as if each tile were alone on the board."),
            Some(tiles) => format!(
                "{ways}, and {} counted once more: a tile one step from home counts two, which is too much.",
                count(tiles as u64, "misplaced tile")
            ),
        }
    },
    conflicts: |moves, leaving| {
        let ways = format!(
            "The distances home add up to {}",
            count(moves as u64, "move")
        );
        match leaving {
            0 => format!("{ways}. No two tiles are in each other's way in their own line."),
            1 => format!("{ways}. One tile has to leave its line and come back: 2 more."),
            leaving => format!(
                "{ways}. {} tiles have to leave their line and come back: {} more.",
                grouped(leaving as u64),
                grouped(2 * leaving as u64)
            ),
        }
    },
    conflict: |line, pairs, leaving| {
        let line = match line {
            BoardLine::Row(row) => format!("Row {}", row + 1),
            BoardLine::Column(column) => format!("Column {}", column + 1),
        };
        let pairs: Vec<String> = pairs
            .iter()
            .map(|(one, other)| format!("{one} and {other}"))
            .collect();
        let leaving: Vec<String> = leaving.iter().map(ToString::to_string).collect();
        format!(
            "{line}: {} cannot pass each other; {} aside.",
            pairs.join(", "),
            match leaving.as_slice() {
                [one] => format!("{one} steps"),
                several => format!("{} step", several.join(", ")),
            }
        )
    },
    walks: |halves| {
        let what = "Walking distance counts only how many tiles of each line belong to which line";
        match halves {
            None => format!("{what}."),
            Some((rows, columns)) => format!(
                "{what}. At least {} between rows and {rest} between columns are needed, {} in all.",
                count(rows, "move"),
                rows + columns,
                rest = columns
            ),
        }
    },
    walk_rows: "Rows",
    walk_columns: "Columns",
    walk_line: |line, is_row| format!("{} {}", if is_row { "Row" } else { "Column" }, line + 1),
    stands_belongs: "stands in, belongs to",
    patterns: |patterns| {
        let sum: u32 = patterns.iter().map(|pattern| pattern.value).sum();
        let mirrored: Option<u32> = patterns.iter().map(|pattern| pattern.mirrored).sum();
        match (patterns, mirrored) {
            ([], _) => "Looking up the tables.".into(),
            ([_], _) => {
                format!("One pattern of all tiles: its table holds the true distance, {sum}.")
            }
            (_, None) => format!("The moves that the tiles of each pattern need add up to {sum}."),
            (_, Some(mirrored)) => format!(
                "The moves that the tiles of each pattern need add up to {sum}; on the reflected board, to {mirrored}. \
                 The larger one counts."
            ),
        }
    },
    pattern: |letter, pattern: &PatternValue| {
        let tiles: Vec<String> = pattern.tiles.iter().map(ToString::to_string).collect();
        let mirrored = pattern
            .mirrored
            .map(|mirrored| format!(", reflected {mirrored}"));
        let need = match tiles.as_slice() {
            [one] => format!("tile {one} needs"),
            several => format!("tiles {} need", several.join(" ")),
        };
        format!(
            "{letter}: {need} {}{}",
            grouped(pattern.value.into()),
            mirrored.unwrap_or_default()
        )
    },
    too_large: "The picture is drawn on boards of up to 30 cells per side.",
};
