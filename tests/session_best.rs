//! Best results: what counts as better, and in which order they are shown.

use ecotile::puzzle::{Goal, GoalName, Recipe};
use ecotile::session::{Best, Contest, Millis, News, Win};

fn contest(size: &str, goal: GoalName, recipe: &str) -> Contest {
    Contest {
        goal: Goal::named(size.parse().unwrap(), goal).unwrap(),
        recipe: recipe.parse().unwrap(),
    }
}

#[test]
fn fewest_moves_and_shortest_time_are_two_records() {
    let here = contest("4x4", GoalName::BlankLast, "medium-1");
    let mut best = Best::new();
    // moves and time of a win; is it the first, the shortest way, the fastest; seeds of both records afterwards
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
            News {
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
        let mut best = Best::new();
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
