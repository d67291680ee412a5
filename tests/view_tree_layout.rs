//! The picture of a search tree: the places of its nodes at every moment, folding, gliding, the camera and the cursor.

#![expect(
    clippy::float_cmp,
    reason = "columns and steps of one row are whole numbers, which floats hold exactly"
)]

use std::collections::HashSet;
use std::rc::Rc;

use ecotile::puzzle::Goal;
use ecotile::search::heuristic::{Evaluator, HeuristicName};
use ecotile::search::{Algorithm, Duplicates, Problem, Recording, Setup, ThresholdRule};
use ecotile::view::tree::{
    Camera, CursorMove, Extent, Folding, MOST_SHOWN, NodeStatus, Placement, Tree, TreeItem,
    TreeLayout, TreePlace,
};
use proptest::prelude::*;

const BOARDS: [&str; 2] = ["2 0 5 / 1 6 3 / 4 7 8", "8 1 3 / 4 0 2 / 7 6 5"];
/// A board of 3x3 at the greatest distance from its goal.
const FAR: &str = "8 6 7 / 2 5 4 / 3 0 1";
const ROOM: (f64, f64) = (560.0, 340.0);

fn tree(board: &str, algorithm: Algorithm, heuristic: &HeuristicName, nodes: u32) -> Tree {
    let goal = Goal::blank_last("3x3".parse().unwrap());
    let problem = Problem::new(board.parse().unwrap(), goal).unwrap();
    let setup = Setup::new(Evaluator::new(heuristic, problem.goal()).unwrap());
    Tree::new(&Rc::new(Recording::make(
        &problem, algorithm, &setup, None, nodes,
    )))
}

/// Every algorithm on every board.
fn all() -> impl Iterator<Item = Tree> {
    BOARDS.into_iter().flat_map(|board| {
        Algorithm::ALL.map(|algorithm| tree(board, algorithm, &HeuristicName::Manhattan, 300))
    })
}

/// Breadth-first search that was cut: far more nodes than are shown.
fn large() -> Tree {
    let breadth_first = Algorithm::BreadthFirst(Duplicates::Graph);
    tree(
        FAR,
        breadth_first,
        &HeuristicName::None,
        Recording::USUAL_NODES,
    )
}

fn layout(tree: &Tree, position: u64) -> TreeLayout {
    tree.layout(&tree.snapshot(position), &Folding::default(), None)
}

fn items(layout: &TreeLayout) -> impl Iterator<Item = (TreeItem, TreePlace)> {
    let nodes = layout.nodes().iter();
    let signs = layout.signs().iter();
    nodes
        .map(|node| (TreeItem::Node(node.node_index), node.place))
        .chain(signs.map(|sign| (TreeItem::Sign(sign.owner), sign.place)))
}

/// Asserts that no two items touch, and that children stand beside the item above them, which is in their middle.
fn is_tidy(tree: &Tree, layout: &TreeLayout) {
    let mut places: Vec<_> = items(layout).map(|(_, place)| place).collect();
    places.sort_by(|one, other| {
        (one.column, one.row)
            .partial_cmp(&(other.column, other.row))
            .unwrap()
    });
    for pair in places.windows(2) {
        let is_apart = pair[0].column != pair[1].column || pair[0].row + 1.0 <= pair[1].row + 1e-9;
        assert!(is_apart, "{}: {pair:?}", tree.algorithm());
    }
    let extent = layout.extent();
    let mut rows: std::collections::HashMap<TreeItem, Vec<f64>> =
        std::collections::HashMap::default();
    for node in layout.nodes() {
        assert!(
            node.place.column >= extent.least.column && node.place.column <= extent.most.column
        );
        assert!(node.place.row >= extent.least.row && node.place.row <= extent.most.row);
        let Some(above) = node.above else { continue };
        let step = node.place.column - layout.item_place(above).unwrap().column;
        let is_from_goal = tree.nodes()[node.node_index].is_from_goal;
        assert_eq!(step, if is_from_goal { -1.0 } else { 1.0 });
        rows.entry(above).or_default().push(node.place.row);
    }
    for sign in layout.signs() {
        rows.entry(TreeItem::Node(sign.owner))
            .or_default()
            .push(sign.place.row);
    }
    for (above, rows) in rows {
        let least = rows.iter().copied().fold(f64::INFINITY, f64::min);
        let most = rows.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let row = layout.item_place(above).unwrap().row;
        assert!((row - f64::midpoint(least, most)).abs() < 1e-6, "{above:?}");
    }
}

#[test]
fn every_moment_of_every_tree_is_tidy() {
    for tree in all() {
        for position in 0..=tree.end() {
            let layout = layout(&tree, position);
            is_tidy(&tree, &layout);
            assert_eq!(layout.nodes().len(), tree.snapshot(position).nodes.len());
            assert!(layout.signs().is_empty() && layout.all_folded() == 0);
        }
    }
}

#[test]
fn a_layout_is_the_same_from_before_from_behind_and_directly() {
    for algorithm in Algorithm::ALL {
        let make = || tree(BOARDS[1], algorithm, &HeuristicName::Manhattan, 300);
        let walked = make();
        let forwards: Vec<_> = (0..=walked.end()).map(|at| layout(&walked, at)).collect();
        for position in (0..=walked.end()).rev() {
            assert_eq!(layout(&walked, position), forwards[position as usize]);
        }
        for position in (0..=walked.end()).step_by(37) {
            assert_eq!(layout(&make(), position), forwards[position as usize]);
        }
    }
}

#[test]
fn the_tree_is_laid_out_for_its_moment() {
    let a_star = Algorithm::AStar(Duplicates::Graph);
    let tree = tree(BOARDS[0], a_star, &HeuristicName::Manhattan, 2_000);
    let columns = |position| {
        let extent = layout(&tree, position).extent();
        extent.most.column - extent.least.column + 1.0
    };
    assert_eq!(columns(1), 1.0);
    assert_eq!(columns(tree.end()), 10.0, "a path of nine moves");
    for position in 1..tree.end() {
        let snapshot = tree.snapshot(position);
        let deepest = snapshot.nodes.iter().map(|node| node.g).max().unwrap();
        assert_eq!(
            columns(position),
            f64::from(deepest) + 1.0,
            "no column is kept free"
        );
    }
}

#[test]
fn a_shorter_path_moves_a_node_to_its_new_parent() {
    let depth_first = Algorithm::ALL
        .map(|algorithm| tree(BOARDS[1], algorithm, &HeuristicName::Manhattan, 2_000));
    let mut seen = 0;
    for tree in depth_first {
        let snapshot = tree.snapshot(tree.end());
        let layout = layout(&tree, tree.end());
        for node in layout.nodes() {
            let parent = snapshot.get(node.node_index).unwrap().parent;
            assert_eq!(node.above, parent.map(TreeItem::Node));
            seen += usize::from(parent != tree.nodes()[node.node_index].parent);
        }
        is_tidy(&tree, &layout);
    }
    assert!(seen > 0, "some of these searches find a shorter path");
}

#[test]
fn of_a_large_tree_the_rest_is_counted() {
    let tree = large();
    let count = tree.snapshot(tree.end()).nodes.len();
    assert!(count > 5 * MOST_SHOWN);
    for position in [tree.end() / 8, tree.end() / 2, tree.end() - 1, tree.end()] {
        let snapshot = tree.snapshot(position);
        let layout = layout(&tree, position);
        is_tidy(&tree, &layout);
        let counted: usize = layout.signs().iter().map(|sign| sign.nodes).sum();
        assert_eq!(layout.nodes().len() + counted, snapshot.nodes.len());
        assert_eq!(layout.all_folded(), counted);
        assert!(
            layout.nodes().len() < MOST_SHOWN + 500,
            "{}",
            layout.nodes().len()
        );
        assert!(layout.nodes().len() >= MOST_SHOWN.min(snapshot.nodes.len()));
        // The root and the node at work are shown.
        for node_index in [snapshot.first, snapshot.now.unwrap()] {
            assert_eq!(layout.item(node_index), Some(TreeItem::Node(node_index)));
        }
        for (node_index, _) in snapshot.iter() {
            assert!(
                layout
                    .item_place(layout.item(node_index).unwrap())
                    .is_some()
            );
        }
    }
}

#[test]
fn a_path_of_thousands_is_shown_at_its_ends() {
    let depth_first = Algorithm::DepthFirst {
        duplicates: Duplicates::Graph,
        limit: None,
    };
    let tree = tree(
        FAR,
        depth_first,
        &HeuristicName::None,
        Recording::USUAL_NODES,
    );
    let snapshot = tree.snapshot(tree.end());
    let now = snapshot.now.unwrap();
    assert!(snapshot.path(now).len() > MOST_SHOWN, "it goes deep");
    let layout = layout(&tree, tree.end());
    is_tidy(&tree, &layout);
    assert!(layout.nodes().len() < MOST_SHOWN + 1_000);
    assert_eq!(layout.item(now), Some(TreeItem::Node(now)));
    // From the node at work one gets to the root, past a sign.
    let (mut at, mut signs) = (TreeItem::Node(now), 0);
    loop {
        at = match at {
            TreeItem::Sign(owner) => {
                signs += 1;
                TreeItem::Node(owner)
            }
            TreeItem::Node(node_index) => {
                match layout.nodes()[layout.index(node_index).unwrap()].above {
                    Some(above) => above,
                    None => break,
                }
            }
        };
    }
    assert_eq!((at, signs), (TreeItem::Node(snapshot.first), 1));
}

#[test]
fn a_subtree_is_folded_and_unfolded_by_hand() {
    let a_star = Algorithm::AStar(Duplicates::Graph);
    let tree = tree(BOARDS[1], a_star, &HeuristicName::Manhattan, 400);
    let snapshot = tree.snapshot(tree.end());
    let plain = layout(&tree, tree.end());
    let mut folding = Folding::default();
    let first = tree.go(&snapshot, &plain, 0, CursorMove::Child).unwrap();
    folding.fold(first);
    assert!(folding.is_folded(first));
    let folded = tree.layout(&snapshot, &folding, None);
    is_tidy(&tree, &folded);
    assert_eq!(folded.signs().len(), 1);
    assert_eq!(folded.signs()[0].owner, first);
    assert_eq!(folded.folded(first), folded.all_folded());
    assert!(folded.place(first).is_some());
    for (node_index, _) in snapshot
        .iter()
        .filter(|(node_index, _)| *node_index != first)
    {
        let is_below = snapshot.path(node_index).contains(&first);
        let expected = if is_below {
            TreeItem::Sign(first)
        } else {
            TreeItem::Node(node_index)
        };
        assert_eq!(folded.item(node_index), Some(expected));
    }
    folding.unfold(first);
    assert_eq!(tree.layout(&snapshot, &folding, None), plain);
}

#[test]
fn a_large_tree_is_unfolded_step_by_step_and_a_selected_node_is_shown() {
    let tree = large();
    let snapshot = tree.snapshot(tree.end());
    let plain = layout(&tree, tree.end());
    let mut folding = Folding::default();
    let most = plain.signs().iter().max_by_key(|sign| sign.nodes).unwrap();
    folding.unfold(most.owner);
    let more = tree.layout(&snapshot, &folding, None);
    is_tidy(&tree, &more);
    let shown = more.nodes().len() - plain.nodes().len();
    assert!(
        shown == most.nodes || shown >= 300,
        "{shown} of {}",
        most.nodes
    );
    assert!(
        plain
            .nodes()
            .iter()
            .all(|node| more.place(node.node_index).is_some())
    );
    // However often one unfolds, the tree stays small enough to be drawn.
    for _ in 0..20 {
        let layout = tree.layout(&snapshot, &folding, None);
        let Some(sign) = layout.signs().iter().max_by_key(|sign| sign.nodes) else {
            break;
        };
        folding.unfold(sign.owner);
        assert!(tree.layout(&snapshot, &folding, None).nodes().len() < MOST_SHOWN + 2_000);
    }
    let last = snapshot.first + snapshot.nodes.len() - 1;
    let hidden = (snapshot.first..=last)
        .rev()
        .find(|&node_index| plain.place(node_index).is_none())
        .unwrap();
    let selected = tree.layout(&snapshot, &Folding::default(), Some(hidden));
    assert_eq!(selected.item(hidden), Some(TreeItem::Node(hidden)));
    is_tidy(&tree, &selected);
}

#[test]
fn nodes_glide_from_where_they_were_and_new_ones_out_of_their_parents() {
    let a_star = Algorithm::AStar(Duplicates::Graph);
    let tree = tree(BOARDS[1], a_star, &HeuristicName::Manhattan, 300);
    for position in 1..tree.end() {
        let (old, new) = (
            layout(&tree, position),
            Rc::new(layout(&tree, position + 1)),
        );
        let before = Placement::at_rest(Rc::new(old.clone()));
        let begin = before.departure(&new);
        for (node, place) in new.nodes().iter().zip(begin.nodes()) {
            let above = node.above.and_then(|above| old.item_place(above));
            assert_eq!(Some(*place), old.place(node.node_index).or(above));
        }
        assert_eq!(begin.after(0.0), begin);
        assert_eq!(begin.after(1.0), Placement::at_rest(new.clone()));
        // Half way, the next event comes: nothing jumps.
        let half = begin.after(0.5);
        let third = Rc::new(layout(&tree, (position + 2).min(tree.end())));
        let next = half.departure(&third);
        for node in new.nodes() {
            let item = TreeItem::Node(node.node_index);
            assert_eq!(next.place(item), half.place(item));
        }
    }
}

#[test]
fn what_is_unfolded_comes_out_of_its_sign() {
    let tree = large();
    let snapshot = tree.snapshot(tree.end());
    let plain = Rc::new(layout(&tree, tree.end()));
    let sign = plain.signs()[0];
    let mut folding = Folding::default();
    folding.unfold(sign.owner);
    let more = Rc::new(tree.layout(&snapshot, &folding, None));
    let begin = Placement::at_rest(plain.clone()).departure(&more);
    for (node, place) in more.nodes().iter().zip(begin.nodes()) {
        let expected = plain.place(node.node_index).unwrap_or(sign.place);
        assert_eq!(*place, expected);
    }
}

#[test]
fn another_iteration_begins_in_its_place() {
    let ida_star = Algorithm::IdaStar(ThresholdRule::LeastExceeding);
    let tree = tree(BOARDS[1], ida_star, &HeuristicName::Manhattan, 2_000);
    let end = Rc::new(layout(&tree, tree.end()));
    let begin = Placement::at_rest(Rc::new(layout(&tree, 3))).departure(&end);
    assert_eq!(begin, Placement::at_rest(end));
}

#[test]
fn the_whole_tree_is_in_view_at_every_moment_and_the_start_hardly_moves() {
    for tree in all() {
        let mut starts = HashSet::new();
        for position in 1..=tree.end() {
            let layout = layout(&tree, position);
            let camera = Camera::fitting(layout.extent(), ROOM);
            for (item, place) in items(&layout) {
                let (x, y) = camera.point(place);
                let is_inside = x > 0.0 && x < ROOM.0 && y > 0.0 && y < ROOM.1;
                assert!(is_inside, "{}: {item:?} at {position}", tree.algorithm());
            }
            let start = camera.point(TreePlace::default());
            starts.insert((start.0.round() as i64, start.1.round() as i64));
            assert!(start.0 < 0.71 * 84.0 * 1.4, "at the left edge");
        }
        assert!(
            starts.len() as u64 <= 4 + tree.end() / 3,
            "{} of {}",
            starts.len(),
            tree.end()
        );
    }
}

#[test]
fn the_cursor_reaches_every_node_and_comes_back() {
    let a_star = Algorithm::AStar(Duplicates::Graph);
    let tree = tree(BOARDS[1], a_star, &HeuristicName::Manhattan, 400);
    let snapshot = tree.snapshot(tree.end());
    let layout = layout(&tree, tree.end());
    let go = |from, way| tree.go(&snapshot, &layout, from, way);
    for (node_index, shown) in snapshot.iter() {
        assert_eq!(go(node_index, CursorMove::Parent), shown.parent);
        if let Some(child) = go(node_index, CursorMove::Child) {
            assert_eq!(go(child, CursorMove::Parent), Some(node_index));
        }
        if let Some(below) = go(node_index, CursorMove::Down) {
            assert_eq!(go(below, CursorMove::Up), Some(node_index));
        }
        let mut camera = Camera::fitting(layout.extent(), ROOM);
        camera.zoom(20.0, (0.0, 170.0));
        let point = camera.point(layout.place(node_index).unwrap());
        assert_eq!(
            layout.item_at(&camera, point),
            Some(TreeItem::Node(node_index))
        );
    }
    let mut open: Vec<_> = snapshot.open().map(|(node_index, _)| node_index).collect();
    let mut at = 0;
    let mut visited = Vec::new();
    for _ in 0..open.len() {
        at = go(at, CursorMove::NextOpen).unwrap();
        visited.push(at);
    }
    visited.sort_unstable();
    open.sort_unstable();
    assert_eq!(visited, open);
}

#[test]
fn the_cursor_goes_on_below_a_sign_and_a_press_finds_the_sign() {
    let tree = large();
    let snapshot = tree.snapshot(tree.end());
    let layout = layout(&tree, tree.end());
    let is_expanded = |node_index| snapshot.get(node_index).unwrap().status == NodeStatus::Closed;
    let all_folded = layout.signs().iter().find(|sign| {
        is_expanded(sign.owner)
            && layout
                .nodes()
                .iter()
                .all(|node| node.above != Some(TreeItem::Node(sign.owner)))
    });
    let sign = all_folded.unwrap();
    let child = tree
        .go(&snapshot, &layout, sign.owner, CursorMove::Child)
        .unwrap();
    assert_eq!(layout.item(child), Some(TreeItem::Sign(sign.owner)));
    let mut camera = Camera::fitting(layout.extent(), ROOM);
    camera.follow(sign.place);
    camera.zoom(400.0, camera.point(sign.place));
    let point = camera.point(sign.place);
    assert_eq!(
        layout.item_at(&camera, point),
        Some(TreeItem::Sign(sign.owner))
    );
}

proptest! {
    #[test]
    fn a_camera_never_loses_the_tree(
        columns in 0.0..900.0_f64, above in 0.0..400.0_f64, below in 0.0..400.0_f64,
        steps in proptest::collection::vec((-3_000.0..3_000.0_f64, -3_000.0..3_000.0_f64, 0.2..5.0_f64), 0..20),
    ) {
        let extent = Extent {
            least: TreePlace { column: 0.0, row: -above },
            most: TreePlace { column: columns, row: below },
        };
        let room = (640.0, 480.0);
        let mut camera = Camera::fitting(extent, room);
        for corner in [extent.least, extent.most] {
            let (x, y) = camera.point(corner);
            prop_assert!(x >= 0.0 && x <= room.0 && y >= 0.0 && y <= room.1, "the whole tree is in view");
        }
        for (x, y, factor) in steps {
            camera.pan((x, y));
            let at = (x.rem_euclid(room.0), y.rem_euclid(room.1));
            camera.zoom(factor, at);
            let (first, last) = (camera.point(extent.least), camera.point(extent.most));
            prop_assert!(first.0 < room.0 && first.1 < room.1 && last.0 > 0.0 && last.1 > 0.0);
        }
        camera.follow(extent.most);
        let seen = camera.point(extent.most);
        prop_assert!(seen.0 >= 0.0 && seen.0 <= room.0 && seen.1 >= 0.0 && seen.1 <= room.1);
        let other = Camera::fitting(extent, (300.0, 900.0));
        prop_assert_eq!(camera.toward(&other, 1.0), other);
    }
}
