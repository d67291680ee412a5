//! Our lengths beside the published ones: the figures that the page shows are measured again.

use ecotile::eco::{MeasurePlan, Parameters, SenseMode, measure};
use ecotile::lab::published::{AGENT_LENGTHS, AgentLengths};
use ecotile::puzzle::{Recipe, Size};

/// The mean number of moves of a hundred boards.
fn mean(row: &AgentLengths, recipe: Recipe) -> f64 {
    let plan = MeasurePlan {
        size: Size::square(row.side.into()).unwrap(),
        recipe,
        first_seed: 1,
        boards: 100,
        parameters: Parameters::default(),
        sense_mode: SenseMode::Shortcut,
    };
    let found = measure(&plan, &mut || 0.0);
    assert_eq!(found.solved, 100, "{row:?}");
    found.moves
}

#[test]
fn our_means_are_as_written() {
    for row in &AGENT_LENGTHS {
        let (uniform, walked) = (mean(row, Recipe::Uniform), mean(row, row.walk()));
        let is_near = |found: f64, written: f64| (found - written).abs() < 0.051;
        assert!(
            is_near(uniform, row.uniform) && is_near(walked, row.walked),
            "row({}, {:?}, {uniform:.1}, {walked:.1}),",
            row.side,
            row.published
        );
    }
}

/// What the page says about the difference.
#[test]
fn on_boards_of_short_walks_our_means_are_near_the_published_ones() {
    for row in &AGENT_LENGTHS {
        let apart = |mean: f64| (mean / row.published - 1.0).abs();
        assert!(apart(row.walked) < 0.1, "{row:?}");
        assert_eq!(row.is_longer(), row.side > 8, "{row:?}");
        assert!(row.is_longer() || apart(row.uniform) < 0.12, "{row:?}");
    }
    // Drogoul and Dubreuil's longest and shortest boards.
    let [first, .., last] = AGENT_LENGTHS;
    assert_eq!((first.side, last.side), (3, 30));
    assert!((1.1..1.3).contains(&(AGENT_LENGTHS[7].uniform / AGENT_LENGTHS[7].published)));
    assert!((2.5..2.8).contains(&(last.uniform / last.published)));
}
