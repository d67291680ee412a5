//! The editor's draft: exchanging tiles, typing a board or a link, and repairs.

use ecotile::puzzle::{Direction, Goal, GoalName};
use ecotile::session::{Draft, Edit, EditTarget, PointerInput};

fn draft() -> Draft {
    let goal = Goal::spiral("3x3".parse().expect("a size"));
    Draft::new("1 2 3 / 4 5 6 / 7 8 0".parse().expect("a board"), &goal)
}

#[test]
fn two_presses_a_drop_and_the_cursor_exchange_tiles() {
    let edits: [&[Edit]; 3] = [
        &[
            Edit::Pointer(PointerInput::Press(0)),
            Edit::Pointer(PointerInput::Press(4)),
        ],
        &[Edit::Pointer(PointerInput::Drop(0, 4))],
        &[
            Edit::Move(Direction::Up),
            Edit::Move(Direction::Left),
            Edit::Pick,
            Edit::Move(Direction::Up),
            Edit::Move(Direction::Left),
            Edit::Move(Direction::Left),
            Edit::Pick,
        ],
    ];
    for edits in edits {
        let mut draft = draft();
        edits.iter().cloned().for_each(|edit| draft.edit(edit));
        assert_eq!(draft.text(), "5 2 3\n4 1 6\n7 8 0");
        assert_eq!(draft.board().to_string(), "5 2 3 / 4 1 6 / 7 8 0");
        assert_eq!(
            draft.cursor().is_some(),
            edits.len() > 2,
            "keys call for it"
        );
        assert_eq!(draft.picked(), None);
    }
}

#[test]
fn a_press_on_the_same_tile_or_escape_releases_it() {
    let mut draft = draft();
    draft.edit(Edit::Pointer(PointerInput::Press(0)));
    draft.edit(Edit::Pointer(PointerInput::Press(0)));
    draft.edit(Edit::Pointer(PointerInput::Press(1)));
    draft.edit(Edit::Release);
    draft.edit(Edit::Pointer(PointerInput::Press(2)));
    assert_eq!(draft.text(), "1 2 3\n4 5 6\n7 8 0");
}

#[test]
fn a_mistake_keeps_the_last_board_and_another_size_replaces_the_goal() {
    let mut draft = draft();
    draft.edit(Edit::Type("1 2 3 / 4 5 6 / 7 7 0".into()));
    assert_eq!(
        draft.mistake().map(ToString::to_string).as_deref(),
        Some("7 appears twice, and 8 is missing: each tile stands on one cell.")
    );
    assert_eq!(draft.board().to_string(), "1 2 3 / 4 5 6 / 7 8 0");
    draft.edit(Edit::Type("1 2 3 / 4 0 5".into()));
    assert_eq!(
        (draft.mistake(), draft.goal().size().to_string().as_str()),
        (None, "3x2")
    );
    draft.edit(Edit::Select(EditTarget::Goal));
    draft.edit(Edit::Type("0 1 2 / 3 4 5".into()));
    assert_eq!(
        draft.board().to_string(),
        "1 2 3 / 4 0 5",
        "the board stays when the goal changes"
    );
}

#[test]
fn a_link_replaces_board_and_goal() {
    let link =
        "see <https://example.org/#v=1&size=3x2&goal=blank-first&board=1.2.3/4.0.5&moves=L>.";
    for side in [EditTarget::Board, EditTarget::Goal] {
        let mut draft = draft();
        draft.edit(Edit::Select(side));
        draft.edit(Edit::Type(link.into()));
        assert_eq!((draft.mistake(), draft.text()), (None, link));
        assert_eq!(draft.board().to_string(), "1 2 3 / 4 5 0");
        assert_eq!(draft.goal().name(), GoalName::BlankFirst);
    }
    let mut draft = draft();
    for (wrong, sentence) in [
        (
            "https://example.org/",
            "This is not a link of Ecotile: it does not begin with v=1.",
        ),
        ("v=1&size=3x3", "The link lacks its board."),
    ] {
        draft.edit(Edit::Type(wrong.into()));
        let said = draft.mistake().map(ToString::to_string);
        assert_eq!(said.as_deref(), Some(sentence));
        assert_eq!(draft.board().to_string(), "1 2 3 / 4 5 6 / 7 8 0");
    }
}

#[test]
fn the_highest_number_is_offered_as_the_blank() {
    let mut draft = draft();
    draft.edit(Edit::Type("9 2 3 / 4 5 6 / 7 8 1".into()));
    let offer = draft.offer().map(ToString::to_string);
    assert_eq!(offer.as_deref(), Some("0 2 3 / 4 5 6 / 7 8 1"));
    assert!(draft.mistake().is_some());
    draft.edit(Edit::TakeOffer);
    assert_eq!(draft.text(), "0 2 3\n4 5 6\n7 8 1");
    assert_eq!((draft.mistake(), draft.offer()), (None, None));
    assert_eq!(draft.board().to_string(), "0 2 3 / 4 5 6 / 7 8 1");
}

#[test]
fn another_goal_is_named_and_taken() {
    let mut draft = draft();
    assert_eq!(
        draft.other_goals(),
        [GoalName::BlankLast, GoalName::BlankFirst]
    );
    draft.edit(Edit::TakeGoal(GoalName::BlankFirst));
    assert!(draft.solvability().is_solvable() && draft.other_goals().is_empty());
    assert_eq!(draft.goal().name(), GoalName::BlankFirst);
}

#[test]
fn make_solvable_works_from_either_side() {
    let mut draft = draft();
    draft.edit(Edit::Pointer(PointerInput::Drop(0, 1)));
    let before = draft.solvability().is_solvable();
    draft.edit(Edit::Select(EditTarget::Goal));
    draft.edit(Edit::MakeSolvable);
    assert!(draft.solvability().is_solvable());
    assert_eq!(
        before,
        draft.target() == EditTarget::Goal,
        "a board that can be solved is left alone"
    );
}
