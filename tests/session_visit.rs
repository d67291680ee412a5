//! A visit with its games: wins enter the best results, no click loses a game, and undo restores every state exactly.

mod session_common;

use ecotile::puzzle::{Board, Direction, Goal, MoveList, Random, Recipe, Size};
use ecotile::session::{Action, Change, Deal, Game, Link, Opened, Place, Refusal, Visit};
use session_common::{game, one_move};

#[test]
fn wins_enter_the_best_results_once() {
    let mut visit = Visit::new(1);
    let goal = Goal::blank_last(Size::square(3).unwrap());
    let (_, direction) = one_move(8);
    let deal = Deal {
        recipe: Recipe::Walk { steps: 1 },
        seed: 8,
    };
    let mut news = Vec::new();
    for (now, pause) in [(0, 500), (10_000, 300), (20_000, 900)] {
        visit.act(
            Action::Deal {
                goal: goal.clone(),
                deal,
            },
            now,
        );
        // Forth and back, so that time passes: three moves.
        visit.act(Action::Slide(direction), now);
        visit.act(Action::Undo, now);
        assert!(
            visit
                .act(Action::Slide(direction), now + pause)
                .new_records
                .is_some()
        );
        assert!(visit.act(Action::Undo, now + pause).new_records.is_none());
        let again = visit.act(Action::Redo, now + pause + 50);
        news.push(again.new_records);
    }
    assert_eq!(news, [None, None, None], "redo does not win again");
    let (contest, record) = visit.best().iter().next().unwrap();
    assert_eq!(visit.best().iter().len(), 1);
    assert_eq!((contest.recipe, record.wins), (deal.recipe, 6));
    assert_eq!(
        (record.fewest_moves.moves, record.shortest_time.time),
        (1, 0)
    );
}

#[test]
fn no_click_loses_a_game() {
    let mut visit = Visit::with_game(game("1 2 3 / 4 5 6 / 0 7 8"));
    let deal = |seed| Action::Deal {
        goal: Goal::spiral(Size::default()),
        deal: Deal {
            recipe: Recipe::Easy,
            seed,
        },
    };
    assert_eq!(
        visit.act(Action::BringBack, 0).change,
        Change::Nothing(Refusal::NoFormerGame)
    );
    visit.act(Action::Slide(Direction::Left), 1_000);
    visit.act(deal(1), 3_000);
    visit.act(deal(2), 4_000);
    assert_eq!(
        visit.former().map(Game::moves),
        Some(1),
        "a game in which nothing was done does not replace it"
    );
    assert_eq!(
        visit.settings().new_puzzle.recipe,
        Recipe::Easy,
        "the choice is remembered"
    );
    assert_eq!(
        visit.act(Action::BringBack, 60_000).change,
        Change::Replaced
    );
    assert_eq!(
        (visit.game().moves(), visit.game().elapsed(61_000)),
        (1, 3_000),
        "its clock had a rest"
    );

    let link = Link::to_start(&game("1 2 / 0 3"), Place::Play);
    assert_eq!(visit.open(&link, link.game(), 62_000), Opened::Other);
    assert_eq!(
        (
            visit.game().size().to_string(),
            visit.former().map(Game::moves)
        ),
        ("2x2".to_owned(), Some(1))
    );
}

#[test]
fn a_reloaded_page_continues_the_game() {
    let mut visit = Visit::new(4);
    let slide = |visit: &mut Visit| {
        let direction = visit.game().board().legal_moves().next().unwrap();
        visit.act(Action::Slide(direction), 1_000);
    };
    slide(&mut visit);
    let address: Link = visit.address().parse().unwrap();
    // The address is written only when nothing moves: the last two moves are in the store alone.
    slide(&mut visit);
    slide(&mut visit);
    let mut again = Visit::restore(&visit.text(2_000), 0).visit;
    assert_eq!(again.open(&address, address.game(), 90_000), Opened::Same);
    assert_eq!(
        (again.game().moves(), again.game().elapsed(90_000)),
        (3, 1_000)
    );
    // A link that reaches the same board by other moves is the same game; one with another start is not.
    let (board, start) = (again.share_board(), again.share_start());
    assert_eq!(again.open(&board, board.game(), 90_000), Opened::Same);
    assert_eq!(again.open(&start, start.game(), 90_000), Opened::Other);
}

/// The state that undo must restore.
type State = (Goal, Board, Board, Option<Deal>, usize);

fn state(game: &Game) -> State {
    (
        game.goal().clone(),
        game.start().clone(),
        game.board().clone(),
        game.dealt(),
        game.moves(),
    )
}

#[test]
fn undo_and_redo_restore_every_state() {
    for seed in 0..400 {
        let mut random = Random::new(seed);
        let mut visit = Visit::new(seed);
        let mut states = vec![state(visit.game())];
        let mut present = 0;
        for now in 0..120 {
            let action = session_common::action(&visit, &mut random);
            // A replay changes the last entry instead of adding one: `session_game` tests it.
            if matches!(
                action,
                Action::Replay(_)
                    | Action::Seek(_)
                    | Action::Hint
                    | Action::Deal { .. }
                    | Action::BringBack
            ) {
                continue;
            }
            let (is_undo, is_redo) = (action == Action::Undo, action == Action::Redo);
            if !visit.act(action, now).change.is_something() {
                assert_eq!(state(visit.game()), states[present]);
            } else if is_undo {
                present -= 1;
            } else if is_redo {
                present += 1;
            } else {
                present += 1;
                states.truncate(present);
                states.push(state(visit.game()));
            }
            let game = visit.game();
            assert_eq!(state(game), states[present], "seed {seed}, step {now}");
            assert_eq!(
                (game.can_undo(), game.can_redo()),
                (present > 0, present + 1 < states.len())
            );
        }
    }
}

#[test]
fn incremental_figures_equal_computed_ones() {
    for seed in 0..300 {
        let mut random = Random::new(seed);
        let (mut visit, now) = session_common::visit(seed);
        for step in 0..30 {
            let action = session_common::action(&visit, &mut random);
            visit.act(action, now + step);
            let game = visit.game();
            assert_eq!(game.manhattan(), game.goal().manhattan(game.board()));
            assert_eq!(game.at_home(), game.goal().at_home(game.board()));
            assert_eq!(game.is_solved(), game.goal().is_met(game.board()));
            assert_eq!(game.moves(), game.slides().tiles());
            assert_eq!(
                game.distance_plot(usize::MAX).points.last(),
                Some(&(game.moves(), game.manhattan()))
            );
            let mut replayed = game.start().clone();
            let moves: MoveList = game.slides().to_string().parse().unwrap();
            moves.apply(&mut replayed).unwrap();
            assert_eq!(&replayed, game.board());
            if game.is_solved() {
                assert!(!game.clock().is_running());
            }
        }
    }
}
