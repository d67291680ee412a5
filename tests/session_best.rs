//! Best results: the two records of a contest, the order of the list, and merging the lists of two tabs.

use ecotile::puzzle::{Direction, Goal, GoalName, Recipe};
use ecotile::session::{Action, BestResults, Contest, Deal, Millis, NewRecords, Visit, Win};

fn contest(size: &str, goal: GoalName, recipe: &str) -> Contest {
    Contest {
        goal: Goal::named(size.parse().unwrap(), goal).unwrap(),
        recipe: recipe.parse().unwrap(),
    }
}

#[test]
fn fewest_moves_and_shortest_time_are_two_records() {
    let here = contest("4x4", GoalName::BlankLast, "medium-1");
    let mut best = BestResults::new();
    // moves and time of a win; whether it is first, has fewest moves, is fastest; the seeds of both records afterwards
    let table: [(usize, Millis, [bool; 3], [u64; 2]); 7] = [
        (60, 50, [true, true, true], [1, 1]),
        (61, 51, [false, false, false], [1, 1]),
        (58, 70, [false, true, false], [3, 1]),
        (99, 40, [false, false, true], [3, 4]),
        (58, 69, [false, false, false], [5, 4]), // the same moves in less time
        (98, 40, [false, false, false], [5, 6]), // the same time with fewer moves
        (58, 69, [false, false, false], [5, 6]), // the same again: the first one stays
    ];
    for ((moves, time, [first, fewest_moves, shortest_time], seeds), seed) in
        table.into_iter().zip(1..)
    {
        let news = best.enter(here.clone(), Win { moves, time, seed });
        assert_eq!(
            news,
            NewRecords {
                first,
                fewest_moves,
                shortest_time
            },
            "win {seed}"
        );
        let record = best.record(&here).unwrap();
        assert_eq!(
            [record.fewest_moves.seed, record.shortest_time.seed],
            seeds,
            "win {seed}"
        );
        assert_eq!(record.wins, seed);
    }
    assert!(
        best.record(&contest("4x4", GoalName::Spiral, "medium-1"))
            .is_none()
    );
    assert!(
        best.record(&contest("4x4", GoalName::BlankLast, "hard-1"))
            .is_none()
    );
}

#[test]
fn large_and_hard_come_first_whatever_was_won_first() {
    let order = [
        contest("5x4", GoalName::BlankLast, "easy-1"),
        contest("4x4", GoalName::BlankLast, "uniform"),
        contest("4x4", GoalName::BlankLast, "hard-1"),
        contest("4x4", GoalName::Spiral, "hard-1"),
        Contest {
            goal: Goal::custom(
                "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 0 13 14 15"
                    .parse()
                    .unwrap(),
            ),
            recipe: Recipe::Hard,
        },
        contest("4x4", GoalName::BlankLast, "medium-1"),
        contest("4x4", GoalName::BlankLast, "easy-1"),
        contest("4x4", GoalName::BlankLast, "stroll-200"),
        contest("4x4", GoalName::BlankLast, "stroll-20"),
        contest("4x4", GoalName::BlankLast, "walk-200"),
        contest("2x6", GoalName::BlankLast, "hard-1"),
        contest("3x4", GoalName::BlankLast, "hard-1"),
        contest("3x3", GoalName::BlankFirst, "hard-1"),
    ];
    for turn in 0..order.len() {
        let mut entered = order.to_vec();
        entered.rotate_left(turn);
        entered.reverse();
        let mut best = BestResults::new();
        for contest in entered {
            best.enter(
                contest,
                Win {
                    moves: 1,
                    time: 1,
                    seed: 1,
                },
            );
        }
        assert!(best.iter().map(|(contest, _)| contest).eq(&order));
    }
}

#[test]
fn two_lists_become_one_without_a_loss() {
    let (small, large) = (
        contest("3x3", GoalName::BlankLast, "easy-1"),
        contest("4x4", GoalName::Spiral, "hard-1"),
    );
    let win = |moves, time, seed| Win { moves, time, seed };
    let list = |wins: &[(&Contest, Win)]| {
        let mut best = BestResults::new();
        for &(contest, win) in wins {
            best.enter(contest.clone(), win);
        }
        best
    };
    // The base of both: one win, which is counted once.
    let common = (&small, win(30, 3_000, 5));
    let base = list(&[common]);
    let mut ours = list(&[common, (&small, win(9, 800, 1)), (&small, win(11, 500, 2))]);
    let theirs = list(&[
        common,
        (&small, win(9, 700, 3)),
        (&large, win(90, 9_000, 4)),
    ]);
    assert!(ours.join(&theirs, &base));
    let record = ours.record(&small).unwrap();
    assert_eq!(
        (record.fewest_moves, record.shortest_time, record.wins),
        (win(9, 700, 3), win(11, 500, 2), 4)
    );
    assert_eq!(ours.record(&large), theirs.record(&large));
    // The order is that of a list into which the wins were entered one by one.
    let order: Vec<_> = ours.iter().map(|(contest, _)| contest.clone()).collect();
    assert_eq!(order, [large, small]);
    // Merging again, or with itself, or with an empty list, adds nothing.
    let whole = ours.clone();
    for (theirs, base) in [
        (&theirs, &theirs),
        (&whole, &whole),
        (&BestResults::new(), &whole),
    ] {
        assert!(!ours.join(theirs, base));
    }
    assert_eq!(ours, whole);
}

#[test]
fn a_visit_takes_in_the_results_of_another_tab_and_nothing_else() {
    let mut ours = Visit::new(1);
    let mut theirs = Visit::new(1);
    let goal = Goal::blank_last("2x2".parse().unwrap());
    let deal = Deal {
        recipe: Recipe::Walk { steps: 1 },
        seed: 3,
    };
    theirs.act(Action::Deal { goal, deal }, 0);
    for direction in Direction::ALL {
        theirs.act(Action::Slide(direction), 100);
        if theirs.game().is_solved() {
            break;
        }
        theirs.act(Action::Undo, 100);
    }
    assert_eq!(theirs.best().iter().len(), 1);
    let base = ours.shared_part();
    let saved = Visit::restore(&theirs.shared_text(1), 7)
        .visit
        .shared_part();
    let game = ours.game().clone();
    assert!(ours.join(&saved, &base));
    assert!(!ours.join(&saved, &saved), "nothing new the second time");
    assert_eq!((ours.best(), ours.game()), (theirs.best(), &game));
}
