//! Play, in English.

use super::super::{BoardText, EditText, NewPuzzleText, PlayText, ViewText};
use super::{capital, count, goal, grouped, recipe_name, size, way};
use crate::puzzle::{Cell, Direction, ParityRule, Size, Solvability};
use crate::session::{ArrowsMove, Ending};

pub(super) const BOARD: BoardText = BoardText {
    name: board_name,
    played: |size, arrows| {
        let keys = match arrows {
            ArrowsMove::Tile => "The arrow keys slide a tile into the blank.",
            ArrowsMove::Blank => "The arrow keys move the blank.",
        };
        format!("{} {keys}", board_name(size))
    },
    rows: |board| {
        let size = board.size();
        let named = |column, row| match board.tile(size.cell(row, column)) {
            0 => "blank".into(),
            tile => tile.to_string(),
        };
        let row = |row: usize| {
            let tiles: Vec<String> = (0..size.width()).map(|column| named(column, row)).collect();
            format!("Row {}: {}.", row + 1, tiles.join(", "))
        };
        let rows: Vec<String> = (0..size.height()).map(row).collect();
        rows.join(" ")
    },
    tile: |tile, size, cell, at_home| {
        format!(
            "{tile}, {}{}",
            place(size, cell),
            if at_home { ", at home" } else { "" }
        )
    },
    blank: |size, cell| format!("Blank, {}", place(size, cell)),
    slid: |tiles, direction, moves| {
        let way = way(direction);
        match tiles {
            [tile] => format!("{tile} {way}. Move {}.", grouped(moves as u64)),
            tiles => format!(
                "{} tiles {way}. Move {}.",
                tiles.len(),
                grouped(moves as u64)
            ),
        }
    },
    replaced: |board, moves| {
        format!(
            "{} board, {} made.",
            size(board),
            count(moves as u64, "move")
        )
    },
    won: |moves| format!("Solved in {}.", count(moves as u64, "move")),
};

pub(super) const VIEW: ViewText = ViewText {
    title: "View",
    zoom_in: "Zoom in",
    zoom_out: "Zoom out",
    whole: "Whole board",
    help: "Drag to move the board, wheel or pinch to zoom.",
    around: |board| {
        let (size, blank) = (board.size(), board.blank());
        let beside: Vec<String> = size
            .neighbours(blank)
            .map(|(side, cell)| {
                let side = match side {
                    Direction::Up => "above",
                    Direction::Right => "right of",
                    Direction::Down => "below",
                    Direction::Left => "left of",
                };
                format!("{side} it {}", board.tile(cell))
            })
            .collect();
        format!("Blank, {}; {}.", place(size, blank), beside.join(", "))
    },
};

pub(super) const PLAY: PlayText = PlayText {
    title: "Play",
    moves: "Moves",
    moves_unit: |moves| if moves == 1 { "move" } else { "moves" },
    time: "Time",
    clock: |time, exact| {
        let (minutes, seconds, thousandths) = (time / 60_000, time / 1_000 % 60, time % 1_000);
        if exact {
            format!("{minutes}:{seconds:02}.{thousandths:03}")
        } else {
            format!("{minutes}:{seconds:02}")
        }
    },
    at_home: "At home",
    of: |tiles| format!("of {}", grouped(tiles as u64)),
    solved: |ending| match ending {
        Ending::AtStart => "The board is at its goal.",
        Ending::ByLink => "The link shows this puzzle solved. To play it, restart it.",
        Ending::Helped => "Solved with help.",
        Ending::Alone => "Solved.",
    },
    helped: "A hint or a solution was used: a win here is not a result.",
    crossed_back: "Undo went past the start of the game: this is the previous one. Redo leads back.",
    crossed_on: "Redo went on to the later game. Undo leads back.",
    news: |news| match (news.first, news.fewest_moves, news.shortest_time) {
        (true, _, _) => "Your first result for this kind of puzzle.",
        (_, true, true) => "Fewest moves and shortest time so far.",
        (_, true, false) => "Fewest moves so far.",
        (_, false, true) => "Shortest time so far.",
        (_, false, false) => "",
    },
    plot: "Manhattan distance, move by move",
    plot_said: |first, last, moves| {
        format!(
            "Manhattan distance: {} at the start, {} after {}.",
            grouped(first as u64),
            grouped(last as u64),
            count(moves as u64, "move")
        )
    },
    best: "Best results",
    best_note: "Shortest time and fewest moves, not always from the same game.",
    contest: |contest| {
        let goal = match contest.goal.name() {
            crate::puzzle::GoalName::BlankLast => String::new(),
            name => format!(", {}", goal(name)),
        };
        format!(
            "{} {}{goal}",
            size(contest.goal.size()),
            recipe_name(contest.recipe)
        )
    },
    board_facts: "Board facts",
    manhattan: "Manhattan distance",
    inversions: "Inversions",
    undo: "Undo",
    redo: "Redo",
    restart: "Restart",
    edit: "Edit",
    bring_back: "Previous game",
    kept: |board, moves| {
        format!(
            "The previous game is kept: {}, {}.",
            size(board),
            count(moves as u64, "move")
        )
    },
    whole_picture: "The whole picture",
};

pub(super) const NEW_PUZZLE: NewPuzzleText = NewPuzzleText {
    title: "New puzzle",
    size: "Size",
    other: "Other",
    width: "Width",
    height: "Height",
    difficulty: "Difficulty",
    recipe: "Recipe",
    recipe_note: "uniform, walk-200, stroll-200 (no move undone), easy-1, medium-1, hard-1 or unsolvable.",
    goal: |name| format!("Goal: {}", goal(name)),
    goal_text: "Goal as text",
    seed: "Seed",
    seed_wrong: "A seed is a whole number, from 0 to 18446744073709551615.",
    deal: "Deal",
};

pub(super) const EDIT: EditText = EditText {
    title: "Edit",
    board_name: |size| {
        let (width, height) = (size.width(), size.height());
        format!(
            "Board being edited, {width} wide and {height} high. The arrow keys move the cursor, Enter picks a tile up and \
             puts it down."
        )
    },
    side: "Change",
    board: "The board",
    goal: "The goal",
    text: "As text: type or paste a board or a link",
    solvable: "It can be solved.",
    impossible: "It cannot be solved.",
    solvability: why,
    fix: |one, other| format!("Fix it: swap {one} and {other}"),
    other_goals: |goals| {
        let names: Vec<&str> = goals.iter().map(|&name| goal(name)).collect();
        format!("It can be solved to another goal: {}.", names.join(", "))
    },
    take_goal: |name| format!("Take the goal: {}", goal(name)),
    take_highest: |number| format!("Take {number} as the blank"),
    help: "To swap two tiles, drag one onto the other, or press one and then the other. By keyboard: arrow keys, then \
           Enter.",
    use_it: "Use it",
    cancel: "Cancel",
    picked: |tile| format!("{} picked up.", named(tile)),
    exchanged: |one, other| format!("{} and {} swapped.", capital(&named(one)), named(other)),
};

/// The reason in plain words (Loye et al., section 5.3, lemmas 4 to 8).
fn why(solvability: &Solvability) -> String {
    match solvability.rule() {
        ParityRule::Inversions => {
            let parity = if solvability.is_solvable() {
                "even"
            } else {
                "odd"
            };
            format!(
                "On a board of odd width no move changes the parity of the inversions. Counted relative to the goal, their \
                 number must be even; here it is {}, which is {parity}.",
                grouped(solvability.inversions())
            )
        }
        ParityRule::InversionsAndBlankRows => {
            let inversions = count(solvability.inversions(), "inversion");
            let rows = count(solvability.blank_rows() as u64, "row");
            let (sum, parity) = (
                grouped(solvability.sum()),
                if solvability.is_solvable() {
                    "even"
                } else {
                    "odd"
                },
            );
            format!(
                "On a board of even width each move up or down changes the parity of the inversions. The inversions and \
                 the rows from the blank to its goal must add up to an even number; here {inversions} and {rows} make \
                 {sum}, which is {parity}."
            )
        }
    }
}

fn board_name(size: Size) -> String {
    let (width, height) = (size.width(), size.height());
    format!("Sliding puzzle, {width} wide and {height} high.")
}

fn named(tile: u16) -> String {
    if tile == 0 {
        "the blank".into()
    } else {
        tile.to_string()
    }
}

pub(super) fn place(size: Size, cell: Cell) -> String {
    format!(
        "row {}, column {}",
        size.row(cell) + 1,
        size.column(cell) + 1
    )
}
