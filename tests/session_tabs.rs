//! The text of a tab and the text shared by all tabs: together they restore the visit, and closed tabs lose no game.

mod session_common;

use ecotile::puzzle::{Goal, Recipe, Size};
use ecotile::session::{Action, Deal, Game, Restored, Stamp, Visit};
use session_common::{one_move, visit};

const STAMP: Stamp = Stamp {
    saved: 1_700_000_000_000,
    is_closed: false,
    owner: 7,
};

/// Loads a page: it reads the shared part, then the part of its tab.
fn restore(shared: &str, tab: &str) -> Visit {
    let shared = Visit::restore(shared, 9);
    assert_eq!((shared.set_aside, shared.has_game), (None, false));
    let tab = Visit::restore(tab, 9);
    assert_eq!(tab.set_aside, None);
    let mut visit = shared.visit;
    visit.go_on_with(tab);
    visit
}

#[test]
fn the_two_parts_are_the_visit_again() {
    for seed in 0..200 {
        let (visit, now) = visit(seed);
        let restored = restore(&visit.shared_text(3), &visit.tab_text(STAMP, now));
        assert_eq!(restored.text(now), visit.text(now), "seed {seed}");
        let tab = visit.tab_text(STAMP, now);
        assert_eq!(Stamp::of(&tab), STAMP);
        let short = Visit::restore(&visit.short_tab_text(STAMP, now), 9).visit;
        assert_eq!(short.game().board(), visit.game().board(), "seed {seed}");
    }
}

#[test]
fn a_tab_whose_game_cannot_be_read_keeps_the_current_board() {
    let mut visit = Visit::new(7);
    let board = visit.game().board().clone();
    let text = "Ecotile visit 1\n[tab]\nsaved: 1\n[game]\nsize: 9\n[end]\n";
    let tab = Visit::restore(text, 8);
    assert!(tab.set_aside.is_some() && !tab.has_game);
    visit.go_on_with(Restored {
        set_aside: None,
        ..tab
    });
    assert_eq!(visit.game().board(), &board);
}

/// A visit in which games of these seeds were begun one after the other.
fn begun(seeds: &[u64]) -> Visit {
    let mut visit = Visit::new(1);
    for &seed in seeds {
        let goal = Goal::blank_last(Size::square(3).unwrap());
        let recipe = Recipe::Walk { steps: 1 };
        let deal = Deal { recipe, seed };
        visit.act(Action::Deal { goal, deal }, 0);
        let (_, direction) = one_move(seed);
        visit.act(Action::Slide(direction), 0);
    }
    visit
}

#[test]
fn a_game_that_another_one_continues_is_dropped() {
    // The tab that is closed later has a copy of what was played before in the other.
    let mut played_on = begun(&[3]);
    played_on.act(Action::Undo, 0);
    let beginning = begun(&[3, 4]);
    played_on.act(Action::Redo, 0);
    let (_, direction) = one_move(3);
    played_on.act(Action::Slide(direction.opposite()), 0);
    let mut visit = begun(&[1, 2]);
    assert!(visit.keep_games_of(beginning));
    assert!(visit.keep_games_of(played_on.clone()));
    let mut moves = Vec::new();
    while visit.can_undo() {
        if seed(visit.game()) == Some(3) {
            moves.push(visit.game().moves());
        }
        visit.act(Action::Undo, 0);
    }
    assert_eq!(moves, [2, 1], "it is there once, with both moves");
}

#[test]
fn games_without_room_are_not_adopted() {
    // The current game, and eight before it.
    let mut visit = begun(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
    let before = visit.text(0);
    assert!(!visit.keep_games_of(begun(&[10])));
    assert_eq!(visit.text(0), before);
    // Games that are known already need no room.
    assert!(visit.keep_games_of(begun(&[8, 9])));
}

fn seed(game: &Game) -> Option<u64> {
    game.dealt().map(|deal| deal.seed)
}

#[test]
fn undo_goes_back_over_the_games_of_tabs_that_were_closed() {
    let mut visit = begun(&[1, 2]);
    // The tab closed last comes first; the second of the two shares a game with it.
    assert!(visit.keep_games_of(begun(&[3, 4])));
    assert!(visit.keep_games_of(begun(&[5, 3, 4])));
    // A tab in which nothing was done adds no game.
    assert!(visit.keep_games_of(Visit::new(6)));
    let mut seeds = Vec::new();
    while visit.can_undo() {
        visit.act(Action::Undo, 0);
        let seed = seed(visit.game());
        if seeds.last() != Some(&seed) {
            seeds.push(seed);
        }
    }
    assert_eq!(seeds, [2, 1, 4, 3, 5].map(Some));
}
