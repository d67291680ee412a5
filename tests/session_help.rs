//! The mark that a solver or a hint has helped belongs to the puzzle, and comes back with it.

mod session_common;

use ecotile::puzzle::{Board, Direction, Goal, Recipe, Size};
use ecotile::session::{Action, Deal, Ending, Game, Link, Opened, Place, Slides, Visit};
use session_common::{game, one_move};

fn deal(seed: u64) -> Action {
    Action::Deal {
        goal: Goal::blank_last(Size::square(3).unwrap()),
        deal: Deal {
            recipe: Recipe::Easy,
            seed,
        },
    }
}

fn play(visit: &mut Visit) {
    let direction = visit.game().board().legal_moves().next().unwrap();
    visit.act(Action::Slide(direction), 0);
}

fn edit(board: &str) -> Action {
    let board: Board = board.parse().unwrap();
    Action::Edit {
        goal: Goal::blank_last(board.size()),
        board,
    }
}

/// Asserts the marks of a list of acts, each also after the visit was saved and restored.
fn marks(visit: &mut Visit, acts: &[(Action, bool)]) {
    for (number, (action, is_helped)) in acts.iter().enumerate() {
        visit.act(action.clone(), 0);
        assert_eq!(visit.game().is_helped(), *is_helped, "{number}: {action:?}");
        let saved = visit.text(0);
        let restored = Visit::restore(&saved, 9);
        assert_eq!(restored.set_aside, None, "{saved}");
        let again = restored.visit;
        assert_eq!(again.game().is_helped(), *is_helped, "{number}: {saved}");
        assert_eq!(again.text(0), saved);
        *visit = again;
    }
}

#[test]
fn undo_over_a_deal_and_redo_lead_to_the_mark_of_each_game() {
    let mut visit = Visit::new(1);
    let (undo, redo) = (Action::Undo, Action::Redo);
    marks(
        &mut visit,
        &[
            (deal(1), false),
            (Action::Hint, true),
            (deal(2), false),
            (undo.clone(), true),
            (redo.clone(), false),
            (Action::Slide(Direction::Up), false),
            (Action::Slide(Direction::Left), false),
            (Action::BringBack, true),
            (Action::BringBack, false),
            (deal(3), false),
            (Action::Hint, true),
            (undo.clone(), false),
            (redo, true),
            (undo, false),
        ],
    );
}

#[test]
fn an_edit_begins_another_puzzle_and_a_restart_does_not() {
    let (undo, redo) = (Action::Undo, Action::Redo);
    let mut visit = Visit::new(1);
    marks(
        &mut visit,
        &[
            (deal(1), false),
            (edit("1 2 3 / 4 5 6 / 0 7 8"), false),
            (Action::Hint, true),
            (undo.clone(), false),
            (redo.clone(), true),
            (Action::Slide(Direction::Left), true),
            (Action::Restart, true),
            (edit("1 2 3 / 4 5 6 / 7 0 8"), false),
            (undo.clone(), true),
            (undo.clone(), true),
            (undo.clone(), true),
            (undo.clone(), false),
            (redo.clone(), true),
        ],
    );
    let mut visit = Visit::with_game(game("1 2 3 / 4 5 6 / 0 7 8"));
    marks(
        &mut visit,
        &[
            (Action::Slide(Direction::Left), false),
            (Action::Restart, false),
            (Action::Hint, true),
            // The hint was given for this board, too.
            (undo.clone(), true),
            (undo.clone(), true),
            (redo, true),
        ],
    );
}

#[test]
fn the_same_board_dealt_or_opened_again_is_still_helped() {
    let mut visit = Visit::new(1);
    visit.act(deal(1), 0);
    let address: Link = visit.address().parse().unwrap();
    visit.act(Action::Hint, 0);
    visit.act(deal(2), 0);
    play(&mut visit);
    visit.act(deal(1), 0);
    assert!(visit.game().is_helped(), "dealt again");
    visit.act(deal(3), 0);
    play(&mut visit);
    visit.address();
    assert_eq!(visit.open(&address, address.game(), 0), Opened::Other);
    assert!(visit.game().is_helped(), "by its link");
    let mut other = Visit::new(5);
    other.keep_games_of(visit);
    assert_eq!(other.open(&address, address.game(), 0), Opened::Other);
    assert!(other.game().is_helped(), "after its tab was closed");
}

#[test]
fn back_leads_to_the_game_as_it_was_left() {
    let mut visit = Visit::new(1);
    visit.act(deal(1), 0);
    let first: Link = visit.address().parse().unwrap();
    play(&mut visit);
    visit.act(Action::Hint, 4_000);
    visit.act(deal(2), 5_000);
    let second: Link = visit.address().parse().unwrap();
    play(&mut visit);
    assert_eq!(visit.return_to(&first, first.game(), 6_000), Opened::Other);
    let game = visit.game();
    assert_eq!((game.moves(), game.is_helped()), (1, true));
    assert_eq!(game.elapsed(6_500), 5_500, "its clock had a rest");
    assert_eq!(
        visit.return_to(&second, second.game(), 7_000),
        Opened::Other
    );
    assert_eq!((visit.game().moves(), visit.game().is_helped()), (1, false));
    // A link from outside shows the moment that it describes.
    assert_eq!(visit.open(&first, first.game(), 8_000), Opened::Other);
    assert_eq!((visit.game().moves(), visit.game().is_helped()), (0, true));
}

#[test]
fn a_text_of_an_earlier_version_marks_every_puzzle_of_its_game() {
    let saved = "Ecotile visit 1\n[page]\nplace: play\n[game]\nsize: 3x3\ngoal: blank-last\nboard: 1.2.3/4.5.6/0.7.8\n\
                 helped: yes\ndone: L edit@0@2x2@blank-last@1.2/0.3\n[end]\n";
    let restored = Visit::restore(saved, 1);
    assert_eq!(restored.set_aside, None);
    let mut visit = restored.visit;
    assert!(visit.game().is_helped());
    visit.act(Action::Undo, 0);
    assert!(visit.game().is_helped());
    for wrong in ["no", "1 x", "-1"] {
        let damaged = saved.replace("helped: yes", &format!("helped: {wrong}"));
        assert!(Visit::restore(&damaged, 1).set_aside.is_some(), "{wrong}");
    }
}

#[test]
fn a_solved_board_says_how_it_was_solved() {
    let (dealt, direction) = one_move(3);
    assert_eq!(dealt.ending(), None);
    let mut played = dealt.clone();
    played.slide(direction, 10);
    assert_eq!(played.ending(), Some(Ending::Alone));
    let mut helped = dealt.clone();
    helped.note_help();
    helped.slide(direction, 10);
    assert_eq!(helped.ending(), Some(Ending::Helped));
    // A friend's link to a solved game.
    let mut visit = Visit::new(1);
    let link = Link::to_moment(&played, Place::Play);
    visit.open(&link, link.game(), 0);
    assert_eq!(visit.game().ending(), Some(Ending::ByLink));
    visit.act(Action::Undo, 10);
    visit.act(Action::Slide(direction), 20);
    assert_eq!(visit.game().ending(), Some(Ending::Alone));
    // And to a solved board.
    let link = Link::to_board(&game("1 2 / 3 0"), Place::Play);
    visit.open(&link, link.game(), 0);
    assert_eq!(visit.game().ending(), Some(Ending::AtStart));
    // Some of the moves in a link are not a win either.
    let slides: Slides = direction.to_string().parse().unwrap();
    let opened = dealt.with_head_start(&slides).unwrap();
    assert_eq!(Game::ending(&opened), Some(Ending::ByLink));
}
