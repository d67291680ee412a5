//! The saved text restores a visit exactly.

mod session_common;

use ecotile::session::{Action, Game, Theme};
use session_common::saved::{SAVED, restore};
use session_common::visit;

#[test]
fn a_text_saved_long_ago_comes_back() {
    let restored = restore(SAVED);
    assert_eq!(restored.set_aside, None);
    assert!(restored.has_game);
    let visit = restored.visit;
    assert_eq!(visit.game().board().to_string(), "1 2 3 / 4 5 0");
    assert_eq!(
        (visit.game().moves(), visit.game().elapsed(1_000_000)),
        (1, 61_000)
    );
    assert_eq!(visit.best().iter().len(), 2);
    assert_eq!(visit.settings().theme, Theme::Dark);
    assert!(visit.former().is_some_and(Game::is_solved));
    // Only the moves of a solution that were not shown are dropped by a later action.
    assert_eq!(visit.text(0), SAVED.replace("+RD", ""));
}

#[test]
fn every_visit_comes_back_as_it_was() {
    for seed in 0..3_000 {
        let (visit, now) = visit(seed);
        let text = visit.text(now);
        let restored = restore(&text);
        assert_eq!(restored.set_aside, None, "{text}");
        assert_eq!(
            restored.visit.text(now + 1_000_000),
            text,
            "and its clock rests until the page is seen"
        );
        assert_eq!(restored.visit.best(), visit.best());
        assert_eq!(restored.visit.settings(), visit.settings());
        let (mut old, mut new) = (visit, restored.visit);
        assert_eq!(new.game().is_honest(), old.game().is_honest());
        // The same holds after every undo and redo.
        for action in [Action::Undo, Action::Redo] {
            while old.act(action.clone(), now).change.is_something() {
                new.act(action.clone(), now);
                assert_eq!(new.game().board(), old.game().board());
                assert_eq!(
                    (new.game().goal(), new.game().moves()),
                    (old.game().goal(), old.game().moves())
                );
                assert_eq!(new.game().dealt(), old.game().dealt());
            }
            assert!(!new.act(action, now).change.is_something());
        }
    }
}

#[test]
fn the_short_text_keeps_the_board_and_all_but_the_history() {
    for seed in 0..500 {
        let (visit, now) = visit(seed);
        let restored = restore(&visit.short_text(now));
        assert_eq!(restored.set_aside, None);
        let (old, new) = (visit.game(), restored.visit.game());
        assert_eq!(
            (new.board(), new.goal(), new.elapsed(0)),
            (old.board(), old.goal(), old.elapsed(now))
        );
        assert!(!new.can_undo() && restored.visit.best() == visit.best());
    }
}
