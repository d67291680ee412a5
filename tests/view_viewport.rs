//! The viewport on a large board: the whole board first, then moved and zoomed, always with some of the board in view.

use ecotile::puzzle::Size;
use ecotile::view::{Gesture, Point, Viewport};
use proptest::prelude::*;

fn view(size: &str, place: Point) -> Viewport {
    Viewport::whole(size.parse().expect("a size"), place)
}

fn near(a: Point, b: Point) -> bool {
    (a.0 - b.0).abs() < 1e-6 && (a.1 - b.1).abs() < 1e-6
}

#[test]
fn at_first_the_whole_board_is_there() {
    for (size, place) in [
        ("128x128", (700.0, 720.0)),
        ("128x2", (358.0, 358.0)),
        ("31x128", (40.0, 40.0)),
    ] {
        let view = view(size, place);
        assert!(view.is_whole() && !view.is_largest(), "{size}");
        let all = view.size().cells();
        assert_eq!(view.visible().cells(view.size()).count(), all, "{size}");
    }
}

#[test]
fn a_place_that_is_not_laid_out_does_no_harm() {
    let mut view = view("31x128", (0.0, 0.0));
    view.zoom(2.0, (0.0, 0.0));
    view.follow(9);
    view.resize((400.0, 400.0));
    view.visible();
}

#[test]
fn a_view_follows_a_cell_no_farther_than_needed() {
    let mut view = view("100x100", (816.0, 816.0));
    view.follow(0);
    assert!(view.is_whole(), "the whole board has nothing to follow");
    view.zoom(4.0, (408.0, 408.0));
    let before = view.clone();
    view.follow(50 * 100 + 50);
    assert_eq!(view, before, "it is in view");
    view.follow(50 * 100);
    assert!(near(
        view.corner_of(50 * 100),
        (8.0, before.corner_of(50 * 100).1)
    ));
    view.follow(99 * 100 + 99);
    assert!(near(view.corner_of(99 * 100 + 99), (776.0, 776.0)));
}

#[test]
fn a_revealed_cell_can_be_read_and_small_boards_stay_whole() {
    for (size, place, cell) in [
        ("128x128", (700.0, 720.0), 0),
        ("128x128", (358.0, 400.0), 128 * 128 - 1),
        ("60x20", (700.0, 700.0), 650),
        ("128x128", (700.0, 720.0), 64 * 128 + 64),
    ] {
        let mut view = view(size, place);
        view.reveal(cell);
        let (x, y) = view.middle_of(cell);
        assert!(view.side() >= 24.0, "{size}: {}", view.side());
        assert!((0.0..place.0).contains(&x) && (0.0..place.1).contains(&y));
        let before = view.clone();
        view.reveal(cell);
        assert!(
            near(view.corner_of(cell), before.corner_of(cell)),
            "{size}: it is there already"
        );
    }
    let mut view = view("15x15", (400.0, 400.0));
    view.reveal(3);
    assert!(view.is_whole());
}

#[test]
fn a_turned_phone_keeps_the_middle() {
    let mut view = view("64x64", (358.0, 600.0));
    view.zoom(6.0, (100.0, 300.0));
    let cell = view.cell_under(view.middle());
    view.resize((600.0, 358.0));
    assert_eq!(view.cell_under(view.middle()), cell);
    view.resize((4000.0, 4000.0));
    assert!(view.is_whole(), "there is room for all of it");
}

proptest! {
    #[test]
    fn zooming_in_keeps_what_is_under_the_pointer(
        width in 31usize..=128, height in 2usize..=128, across in 0.0..1.0, down in 0.0..1.0, steps in 1usize..12,
    ) {
        let mut view = Viewport::whole(Size::new(width, height).expect("a size"), (700.0, 500.0));
        let about = view.point(across * width as f64, down * height as f64);
        for _ in 0..steps {
            view.zoom(1.3, about);
            prop_assert!(near(view.point(across * width as f64, down * height as f64), about));
        }
    }

    #[test]
    fn fingers_keep_what_is_under_them(
        a in (100.0..300.0, 100.0..300.0), b in (400.0..600.0, 320.0..450.0), by in (-20.0..20.0, -20.0..20.0),
    ) {
        let mut view = view("128x128", (700.0, 700.0));
        view.zoom(5.0, (350.0, 350.0));
        let seen = |view: &Viewport, point: Point| {
            let corner = view.corner_of(0);
            ((point.0 - corner.0) / view.side(), (point.1 - corner.1) / view.side())
        };
        let moved = |point: Point| (point.0 + by.0, point.1 + by.1);
        let (under_a, under_b) = (seen(&view, a), seen(&view, b));
        view.drag(Gesture::pinch([a, b], [moved(a), moved(b)]));
        prop_assert!(near(seen(&view, moved(a)), under_a) && near(seen(&view, moved(b)), under_b));
        let middle = (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1));
        let under = seen(&view, middle);
        let spread = |point: Point| (middle.0 + (point.0 - middle.0) * 1.5, middle.1 + (point.1 - middle.1) * 1.5);
        view.drag(Gesture::pinch([a, b], [spread(a), spread(b)]));
        prop_assert!(near(seen(&view, middle), under));
    }

    #[test]
    fn the_board_is_never_lost(
        pans in proptest::collection::vec(((-2000.0..2000.0), (-2000.0..2000.0), 0.1..8.0f64), 1..20),
    ) {
        let mut view = view("40x128", (358.0, 500.0));
        for (x, y, factor) in pans {
            view.pan((x, y));
            view.zoom(factor, (x.abs() % 358.0, y.abs() % 500.0));
            prop_assert!(view.visible().cells(view.size()).count() > 0);
            prop_assert!(view.side() <= 96.0 && view.side() > 3.0);
        }
    }
}
