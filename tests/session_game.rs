//! The rules of the current game.

mod session_common;

use ecotile::puzzle::{Board, Direction, Goal, MoveList, Random, Recipe, Size, Tile};
use ecotile::session::{Change, Deal, Game, Refusal};
use session_common::{game, one_move};

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

fn moves(text: &str) -> MoveList {
    text.parse().unwrap()
}

fn slid(direction: Direction, tiles: &[Tile], won: bool) -> Change {
    Change::Slid {
        direction,
        tiles: tiles.to_vec(),
        won,
    }
}

const fn moved(moves: usize, won: bool) -> Change {
    Change::Moved { moves, won }
}

#[test]
fn what_cannot_be_done_says_why_and_changes_nothing() {
    type Deed = fn(&mut Game) -> Change;
    let table: [(Deed, &str); 11] = [
        (
            |game| game.slide(Direction::Up, 9),
            "No tile can go up: there is none below the blank.",
        ),
        (
            |game| game.slide_line(8, 9),
            "That is the blank: choose a tile in its row or column.",
        ),
        (
            |game| game.slide_line(0, 9),
            "That tile is not in the blank's row or column.",
        ),
        (
            |game| game.slide_line(900, 9),
            "That tile is not in the blank's row or column.",
        ),
        (|game| game.undo(9), "There is nothing to undo."),
        (|game| game.redo(9), "There is nothing to redo."),
        (
            |game| game.restart(9),
            "The puzzle is already at its start.",
        ),
        (
            |game| game.edit(game.goal().clone(), game.board().clone(), 9),
            "Board and goal are the same as before.",
        ),
        (
            |game| game.solve_with(MoveList::new(), 9),
            "The list has no moves.",
        ),
        (
            |game| game.solve_with(moves("RU2"), 9),
            "Step 2 is not possible. No tile can go up: there is none below the blank.",
        ),
        (
            |game| game.seek(1, 9),
            "There is no solution to replay from here.",
        ),
    ];
    for (deed, sentence) in table {
        let before = game("1 2 3 / 4 5 6 / 7 8 0");
        let mut after = before.clone();
        match deed(&mut after) {
            Change::Nothing(reason) => assert_eq!(reason.to_string(), sentence),
            change => panic!("{change:?} instead of {sentence}"),
        }
        assert_eq!(after, before, "{sentence}");
    }
    let mut other = game("1 2 3 / 4 5 6 / 7 8 0");
    let change = other.edit(other.goal().clone(), board("1 2 / 3 0"), 9);
    assert!(matches!(change, Change::Nothing(Refusal::OtherSize(_))));
}

#[test]
fn a_slide_of_several_tiles_is_one_undo_and_counts_each_tile() {
    let mut game = game("1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0");
    let change = game.slide_line(12, 0);
    assert_eq!(change, slid(Direction::Right, &[15, 14, 13], false));
    assert_eq!(
        (game.moves(), game.slides().to_string()),
        (3, "R3".to_owned())
    );
    let change = game.undo(0);
    assert_eq!(change, slid(Direction::Left, &[13, 14, 15], false));
    assert_eq!((game.moves(), game.is_solved()), (0, true));
    assert_eq!(game.redo(0), slid(Direction::Right, &[15, 14, 13], false));
}

#[test]
fn a_new_action_drops_what_was_undone() {
    let mut game = game("1 2 3 / 4 0 5 / 6 7 8");
    game.slide(Direction::Left, 0);
    game.slide(Direction::Down, 0);
    game.undo(0);
    assert!(game.can_redo());
    game.slide(Direction::Up, 0);
    assert!(!game.can_redo());
    assert_eq!(game.slides().to_string(), "LU");
}

#[test]
fn the_clock_follows_the_game() {
    let mut game = game("1 2 3 / 4 5 6 / 0 7 8");
    assert_eq!(game.elapsed(5_000), 0);
    game.slide(Direction::Left, 10_000);
    assert_eq!(game.elapsed(11_000), 1_000);
    game.pause(12_000);
    game.resume(50_000);
    assert!(game.slide(Direction::Left, 51_000).is_win());
    assert_eq!(game.elapsed(99_000), 3_000, "the win stops it");
    game.undo(60_000);
    assert_eq!(
        game.elapsed(61_000),
        4_000,
        "an unsolved board is being played"
    );
    game.redo(62_000);
    assert_eq!(game.elapsed(99_000), 5_000);
}

#[test]
fn a_restart_begins_anew_and_can_be_undone_with_its_time() {
    let mut game = game("1 2 3 / 4 5 6 / 0 7 8");
    game.slide(Direction::Left, 0);
    game.slide(Direction::Down, 10_000);
    let before = game.board().clone();
    assert_eq!(game.restart(20_000), Change::Replaced);
    assert_eq!(
        (game.moves(), game.elapsed(30_000), game.board()),
        (0, 0, game.start())
    );
    game.slide(Direction::Left, 40_000);
    assert_eq!(game.elapsed(45_000), 5_000);
    game.undo(50_000);
    game.undo(50_000);
    assert_eq!((game.moves(), game.board()), (2, &before));
    assert_eq!(game.elapsed(50_000), 30_000, "all that was spent");
    game.redo(50_000);
    assert_eq!(
        (game.moves(), game.elapsed(50_000)),
        (0, 30_000),
        "redo is no way to win in no time"
    );
    game.undo(60_000);
    assert_eq!(game.elapsed(60_000), 40_000, "and nothing is counted twice");
}

#[test]
fn an_edit_is_a_new_start_and_can_be_undone() {
    let (mut game, _) = one_move(1);
    let (goal, start, dealt) = (game.goal().clone(), game.start().clone(), game.dealt());
    let edited = board("1 2 / 0 3");
    assert_eq!(
        game.edit(Goal::blank_first(edited.size()), edited.clone(), 0),
        Change::Replaced
    );
    assert_eq!(
        (game.start(), game.dealt(), game.is_honest()),
        (&edited, None, false)
    );
    game.slide(Direction::Down, 0);
    game.restart(0);
    assert_eq!(game.board(), &edited);
    while game.can_undo() {
        game.undo(0);
    }
    assert_eq!(
        (game.goal(), game.start(), game.dealt(), game.is_honest()),
        (&goal, &start, dealt, true)
    );
    while game.can_redo() {
        game.redo(0);
    }
    assert_eq!((game.board(), game.moves()), (&edited, 0));
}

#[test]
fn a_solution_is_one_undo_at_once_or_step_by_step() {
    let mut game = game("1 2 3 / 4 5 6 / 0 7 8");
    assert_eq!(game.solve_with(moves("L2"), 0), moved(2, true));
    assert_eq!(game.undo(0), moved(2, false));
    assert_eq!((game.moves(), game.can_undo()), (0, false));
    assert_eq!(game.redo(0), moved(2, false));
    game.undo(0);

    assert_eq!(game.replay_with(moves("L2")), moved(0, false));
    assert_eq!(game.seek(1, 0), slid(Direction::Left, &[7], false));
    assert_eq!(game.seek(9, 0), slid(Direction::Left, &[8], true));
    assert_eq!(game.seek(0, 0), moved(2, false));
    game.seek(1, 0);
    let replay = game.replay().unwrap();
    assert_eq!(
        (replay.done, replay.total, replay.next),
        (1, 2, Some(Direction::Left))
    );
    // A move by hand during a replay keeps the moves shown.
    game.slide(Direction::Down, 0);
    assert_eq!(
        (game.slides().to_string(), game.replay()),
        ("LD".to_owned(), None)
    );
    game.undo(0);
    assert_eq!(game.replay().map(|replay| replay.total), Some(1));
    game.undo(0);
    assert_eq!((game.moves(), game.can_undo()), (0, false));
    // A replay of which nothing was shown leaves no entry.
    game.replay_with(moves("L2"));
    game.slide(Direction::Down, 0);
    game.undo(0);
    assert!(!game.can_undo());
}

#[test]
fn a_long_game_on_the_largest_board_is_light() {
    let mut game = Game::deal(
        Goal::blank_last(Size::square(128).unwrap()),
        Deal {
            recipe: Recipe::Uniform,
            seed: 1,
        },
    );
    let mut random = Random::new(2);
    let started = std::time::Instant::now();
    let mut slides = 0;
    while slides < 200_000 {
        let direction = Direction::ALL[random.below(4) as usize];
        slides += usize::from(game.slide(direction, 0).is_something());
    }
    let profile = game.distance_plot(100);
    assert_eq!(
        (profile.points.len(), profile.points[99]),
        (100, (200_000, game.manhattan()))
    );
    assert_eq!(game.manhattan(), game.goal().manhattan(game.board()));
    while game.can_undo() {
        game.undo(0);
    }
    assert_eq!((game.board(), game.moves()), (game.start(), 0));
    assert!(
        started.elapsed().as_secs() < 5,
        "a move is O(1) on every size"
    );
}
