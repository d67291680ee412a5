//! Dealt boards: the same for ever, uniform, of the right parity, never the goal.

use std::collections::{BTreeMap, HashMap, VecDeque};

use ecotile::puzzle::{Board, Goal, GoalName, Recipe, Size, Solvability};

fn recipe(text: &str) -> Recipe {
    text.parse().expect("a recipe")
}

fn goal(size: &str, name: GoalName) -> Goal {
    Goal::named(size.parse().expect("a size"), name).expect("a named goal")
}

fn is_solvable(board: &Board, goal: &Goal) -> bool {
    Solvability::of(board, goal)
        .expect("same size")
        .is_solvable()
}

/// Shared links depend on these boards, so the expectations must never change.
#[test]
fn seeds_deal_these_boards_for_ever() {
    use GoalName::{BlankFirst, BlankLast, Spiral};
    for (text, size, name, seed, board) in [
        ("uniform", "2x2", BlankLast, 0, "1 0 / 3 2"),
        ("uniform", "3x2", BlankFirst, 1, "0 3 1 / 5 2 4"),
        ("uniform", "3x3", BlankLast, 2024, "2 4 1 / 5 3 7 / 8 6 0"),
        (
            "uniform",
            "4x4",
            BlankLast,
            1,
            "9 10 2 14 / 4 12 15 6 / 3 0 1 13 / 5 8 7 11",
        ),
        (
            "uniform",
            "4x4",
            Spiral,
            u64::MAX,
            "1 10 12 13 / 0 2 4 5 / 14 3 15 6 / 9 7 11 8",
        ),
        (
            "walk-200",
            "4x4",
            BlankLast,
            7,
            "0 1 4 7 / 6 2 8 15 / 5 9 3 10 / 13 14 11 12",
        ),
        (
            "stroll-200",
            "4x4",
            BlankLast,
            7,
            "0 3 5 2 / 13 1 8 4 / 10 14 9 11 / 7 6 12 15",
        ),
        ("easy-1", "3x3", BlankLast, 3, "4 1 2 / 7 5 0 / 8 6 3"),
        ("medium-1", "3x3", BlankLast, 3, "7 4 5 / 8 2 1 / 0 6 3"),
        ("hard-1", "3x3", BlankLast, 3, "6 0 5 / 2 1 3 / 4 7 8"),
        (
            "hard-1",
            "5x3",
            Spiral,
            9,
            "1 14 4 12 10 / 11 13 0 9 7 / 3 8 2 5 6",
        ),
        (
            "unsolvable",
            "3x3",
            BlankLast,
            2024,
            "1 4 2 / 5 3 7 / 8 6 0",
        ),
    ] {
        let dealt = recipe(text).deal(&goal(size, name), seed);
        assert_eq!(dealt.to_string(), board, "{text} {size} {name} {seed}");
    }
}

#[test]
fn every_size_is_dealt_with_the_right_parity_and_never_solved() {
    let all = (2..=14).flat_map(|width| (2..=14).map(move |height| (width, height)));
    let long = (15..=128)
        .step_by(7)
        .flat_map(|side| [(side, 2), (2, side), (side, 3), (3, side)]);
    for (width, height) in all
        .chain(long)
        .chain([(127, 127), (128, 127), (127, 128), (128, 128)])
    {
        let size = Size::new(width, height).expect("in range");
        for name in [GoalName::BlankLast, GoalName::BlankFirst, GoalName::Spiral] {
            let goal = Goal::named(size, name).expect("a named goal");
            for recipe in Recipe::NAMED
                .into_iter()
                .chain([recipe("walk-20"), recipe("stroll-21")])
            {
                for seed in 0..3 {
                    if size.cells() > 400 && (recipe == Recipe::Hard || seed > 0) {
                        continue; // long walks on large boards are held by one test below
                    }
                    let board = recipe.deal(&goal, seed);
                    assert_eq!(
                        is_solvable(&board, &goal),
                        recipe.is_solvable(),
                        "{recipe} {size} {seed}"
                    );
                    assert!(!goal.is_met(&board), "{recipe} {size} {seed}");
                    if let Some(steps) = recipe.steps(size) {
                        assert!(
                            goal.manhattan(&board) <= steps as usize,
                            "{recipe} {size} {seed}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn the_longest_walk_on_the_largest_board_is_dealt() {
    let goal = goal("128x128", GoalName::BlankLast);
    assert_eq!(Recipe::Hard.steps(goal.size()), Some(Recipe::MAX_STEPS));
    assert!(is_solvable(&Recipe::Hard.deal(&goal, 1), &goal));
    let endless = Recipe::Walk { steps: u32::MAX };
    assert_eq!(
        endless.deal(&goal, 1),
        Recipe::Walk {
            steps: Recipe::MAX_STEPS
        }
        .deal(&goal, 1)
    );
}

/// Asserts that each of `boards` boards is dealt about `mean` times. The sum of squared deviations over the mean has
/// mean `boards` and standard deviation of about the root of twice that; six of these are never exceeded.
fn assert_uniform(recipe: Recipe, goal: &Goal, boards: usize, mean: usize) {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..(boards * mean) as u64 {
        *counts
            .entry(recipe.deal(goal, seed).to_string())
            .or_default() += 1;
    }
    assert_eq!(counts.len(), boards, "{recipe} {goal}");
    let chi_squared: f64 = counts
        .values()
        .map(|&count| (count.abs_diff(mean).pow(2) as f64) / mean as f64)
        .sum();
    let limit = boards as f64 + 6.0 * (2.0 * boards as f64).sqrt();
    assert!(
        chi_squared < limit,
        "{recipe} {goal}: {chi_squared} is over {limit}"
    );
}

#[test]
fn dealing_is_uniform_over_the_solvable_boards_without_the_goal() {
    for name in [GoalName::BlankLast, GoalName::BlankFirst, GoalName::Spiral] {
        assert_uniform(Recipe::Uniform, &goal("2x2", name), 11, 2000);
        assert_uniform(Recipe::Uniform, &goal("3x2", name), 359, 200);
        assert_uniform(Recipe::Uniform, &goal("2x3", name), 359, 200);
        assert_uniform(Recipe::Unsolvable, &goal("2x2", name), 12, 2000);
        assert_uniform(Recipe::Unsolvable, &goal("3x2", name), 360, 200);
    }
    let middle = Goal::custom("1 0 2 / 3 4 5".parse().expect("a board"));
    assert_uniform(Recipe::Uniform, &middle, 359, 200);
}

#[test]
fn a_stroll_never_steps_back_and_a_walk_does() {
    let goal = goal("4x4", GoalName::Spiral);
    let shifts = |text: &str| {
        (0..200)
            .map(|seed| goal.manhattan(&recipe(text).deal(&goal, seed)))
            .collect::<Vec<_>>()
    };
    // Three steps without reversal move three different tiles by one cell each.
    assert!(shifts("stroll-3").iter().all(|shift| *shift == 3));
    assert!(shifts("walk-3").contains(&1) && shifts("walk-3").contains(&3));
}

#[test]
fn a_walk_that_comes_back_is_walked_again() {
    let ring = goal("2x2", GoalName::BlankLast);
    for seed in 0..200 {
        assert!(!ring.is_met(&recipe("walk-2").deal(&ring, seed)));
        // Twelve steps without reversal go once round the ring: only one more leaves the goal.
        assert_eq!(ring.manhattan(&recipe("stroll-12").deal(&ring, seed)), 1);
        assert!(ring.is_met(&recipe("walk-0").deal(&ring, seed)));
    }
}

/// The distance of each board from the goal, in moves.
fn distances(goal: &Goal) -> HashMap<Board, u32> {
    let mut distances = HashMap::from([(goal.board().clone(), 0)]);
    let mut frontier = VecDeque::from([goal.board().clone()]);
    while let Some(board) = frontier.pop_front() {
        let next_distance = distances[&board] + 1;
        for direction in board.legal_moves() {
            let mut next = board.clone();
            next.slide(direction).expect("legal");
            if !distances.contains_key(&next) {
                distances.insert(next.clone(), next_distance);
                frontier.push_back(next);
            }
        }
    }
    distances
}

#[test]
fn easy_is_easier_than_medium_and_medium_than_hard() {
    for size in ["2x2", "3x2", "2x3", "3x3"] {
        let goal = goal(size, GoalName::BlankLast);
        let distances = distances(&goal);
        let mean = |recipe: Recipe| {
            let total: u32 = (0..1000)
                .map(|seed| distances[&recipe.deal(&goal, seed)])
                .sum();
            f64::from(total) / 1000.0
        };
        let means = [Recipe::Easy, Recipe::Medium, Recipe::Hard].map(mean);
        assert!(
            means[0] + 1.0 < means[1] && means[1] + 1.0 < means[2],
            "{size}: {means:?}"
        );
    }
}

#[test]
fn a_recipe_reads_back_what_it_writes() {
    let walks = [0, 1, 200, Recipe::MAX_STEPS]
        .into_iter()
        .flat_map(|steps| {
            [
                Recipe::Walk { steps },
                Recipe::WalkWithoutReversal { steps },
            ]
        });
    for recipe in Recipe::NAMED.into_iter().chain(walks) {
        assert_eq!(recipe.to_string().parse(), Ok(recipe));
    }
    for (text, expected) in [
        (" Easy ", Recipe::Easy),
        ("HARD-1", Recipe::Hard),
        ("walk 30", Recipe::Walk { steps: 30 }),
        ("Stroll_5", Recipe::WalkWithoutReversal { steps: 5 }),
    ] {
        assert_eq!(text.parse(), Ok(expected), "{text}");
    }
}

#[test]
fn each_mistake_in_a_recipe_has_its_sentence() {
    let unknown = "is not a recipe: write uniform, easy-1, medium-1, hard-1, walk-200, stroll-200 or unsolvable.";
    for (text, sentence) in [
        ("", format!("“” {unknown}")),
        ("easy-2", format!("“easy-2” {unknown}")),
        ("uniform-3", format!("“uniform-3” {unknown}")),
        ("walk-", format!("“walk-” {unknown}")),
        ("walk--5", format!("“walk--5” {unknown}")),
        (
            "walk",
            "“walk” needs a number of steps, as in walk-200.".to_string(),
        ),
        (
            "walk-1000001",
            "A walk has at most 1,000,000 steps: ask for fewer.".to_string(),
        ),
        (
            "stroll-99999999999999999999",
            "A walk has at most 1,000,000 steps: ask for fewer.".to_string(),
        ),
    ] {
        assert_eq!(
            text.parse::<Recipe>().expect_err("no recipe").to_string(),
            sentence
        );
    }
    assert!(
        "w".repeat(1 << 20)
            .parse::<Recipe>()
            .expect_err("no recipe")
            .to_string()
            .len()
            < 250
    );
}
