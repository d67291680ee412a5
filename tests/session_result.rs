//! Wins that count as results: those of the visitor alone, on a dealt board.

mod session_common;

use ecotile::puzzle::Direction;
use ecotile::session::{Game, Slides};
use session_common::{game, one_move};

#[test]
fn only_an_honest_win_is_a_result() {
    type Story = fn(&mut Game, Direction);
    let table: [(&str, Story, bool); 7] = [
        ("by hand", |_, _| {}, true),
        (
            "after an undo",
            |game, direction| drop((game.slide(direction, 0), game.undo(0))),
            true,
        ),
        (
            "after a restart",
            |game, direction| {
                drop((
                    game.slide(direction, 0),
                    game.slide(direction.opposite(), 0),
                    game.restart(0),
                ));
            },
            true,
        ),
        ("after a hint", |game, _| game.note_help(), false),
        (
            "after a solver, though undone",
            |game, direction| {
                drop((
                    game.solve_with([direction].into_iter().collect(), 0),
                    game.undo(0),
                ));
            },
            false,
        ),
        (
            "after an edit",
            |game, _| {
                let board = game.board().clone();
                game.edit(game.goal().clone(), game.goal().board().clone(), 0);
                game.edit(game.goal().clone(), board, 0);
            },
            false,
        ),
        (
            "after an edit that was undone",
            |game, _| {
                drop((
                    game.edit(game.goal().clone(), game.goal().board().clone(), 0),
                    game.undo(0),
                ));
            },
            true,
        ),
    ];
    for (name, story, counts) in table {
        let (mut game, direction) = one_move(3);
        story(&mut game, direction);
        assert!(game.result(0).is_none(), "{name}: not won yet");
        assert!(game.slide(direction, 1_000).is_win(), "{name}");
        let result = game.result(9_000).map(|(_, win)| (win.moves, win.seed));
        assert_eq!(result, counts.then_some((1, 3)), "{name}");
    }
    let mut unknown = game("1 2 3 / 4 5 6 / 7 0 8");
    assert!(
        unknown.slide(Direction::Left, 0).is_win() && unknown.result(0).is_none(),
        "a board that was not dealt"
    );
}

#[test]
fn moves_that_came_with_a_link_do_not_count_but_a_restart_does() {
    let (game, direction) = one_move(5);
    let there_and_back: Slides = format!("{direction}{}", direction.opposite())
        .parse()
        .unwrap();
    let mut opened = game.with_head_start(&there_and_back).unwrap();
    assert!(!opened.is_honest());
    assert!(opened.clone().slide(direction, 0).is_win());
    opened.restart(0);
    assert!(opened.is_honest());
}
