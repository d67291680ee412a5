//! Measurements of the agents: counts on many boards, and the laws fitted to them.

use ecotile::eco::{Fit, MeasurePlan, Parameters, SenseMode, fitted_exponent, measure};
use ecotile::puzzle::{Recipe, Size};

#[test]
fn measuring_counts_and_fits() {
    let size = Size::square(6).unwrap();
    let plan = MeasurePlan {
        size,
        recipe: Recipe::Uniform,
        first_seed: 1,
        boards: 50,
        parameters: Parameters::default(),
        sense_mode: SenseMode::Waves,
    };
    let mut ticks = 0.0;
    let row = measure(&plan, &mut || {
        ticks += 0.5;
        ticks
    });
    assert_eq!((row.solved, row.seconds_per_board() > 0.0), (50, true));
    assert!(
        (row.moves - 490.0).abs() < 30.0 && (1.0..1.5).contains(&row.waves_per_move()),
        "{row:?}"
    );
    assert!((4.0..9.0).contains(&row.patches_per_wave()), "{row:?}");
    let points: Vec<(f64, f64)> = (2..30)
        .map(|x| (f64::from(x), 3.0 * f64::from(x).powf(1.5)))
        .collect();
    let fit = Fit::new(&points, |x| x * x.sqrt()).unwrap();
    assert!((fit.coefficient - 3.0).abs() < 1e-9 && fit.worst_error < 1e-9);
    assert!((fitted_exponent(&points).unwrap() - 1.5).abs() < 1e-9);
    assert_eq!(
        (Fit::new(&[], |x| x), fitted_exponent(&points[..1])),
        (None, None)
    );
}
