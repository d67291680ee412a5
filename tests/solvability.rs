//! The parity rule compared with breadth-first search from every goal to all boards that can be reached.

use ecotile::puzzle::{Board, Goal, Random, Size, Solvability, Tile};

/// The number of a permutation among all of its length, in lexicographic order.
fn rank(tiles: &[Tile]) -> usize {
    let mut rank = 0;
    for (index, tile) in tiles.iter().enumerate() {
        let smaller_behind = tiles[index + 1..]
            .iter()
            .filter(|other| *other < tile)
            .count();
        rank = rank * (tiles.len() - index) + smaller_behind;
    }
    rank
}

/// All boards of a size, in the order of their ranks.
fn all_boards(size: Size) -> Vec<Board> {
    fn extend(size: Size, left: &mut Vec<Tile>, tiles: &mut Vec<Tile>, boards: &mut Vec<Board>) {
        if left.is_empty() {
            boards.push(Board::new(size, tiles).expect("a permutation"));
        }
        for index in 0..left.len() {
            tiles.push(left.remove(index));
            extend(size, left, tiles, boards);
            left.insert(index, tiles.pop().expect("just pushed"));
        }
    }
    let mut boards = Vec::new();
    extend(
        size,
        &mut size.iter_cells().collect(),
        &mut Vec::new(),
        &mut boards,
    );
    boards
}

/// The ranks that can be reached from a board, by breadth-first search.
fn reachable(start: &Board, count: usize) -> Vec<bool> {
    let mut reached = vec![false; count];
    reached[rank(start.tiles())] = true;
    let mut frontier = vec![start.clone()];
    while let Some(board) = frontier.pop() {
        for direction in board.legal_moves() {
            let mut next = board.clone();
            next.slide(direction).expect("legal");
            if !std::mem::replace(&mut reached[rank(next.tiles())], true) {
                frontier.push(next);
            }
        }
    }
    reached
}

fn check(goal: &Goal, boards: &[Board]) {
    let reached = reachable(goal.board(), boards.len());
    assert_eq!(
        reached.iter().filter(|reached| **reached).count() * 2,
        boards.len(),
        "exactly half"
    );
    for (board, is_reachable) in boards.iter().zip(reached) {
        let answer = Solvability::of(board, goal).expect("same size");
        assert_eq!(answer.is_solvable(), is_reachable, "{board} to {goal}");
        assert_eq!(
            answer.fixing_swap().is_none(),
            is_reachable,
            "{board} to {goal}"
        );
    }
}

/// The tiles in order, with the blank on each cell in turn.
fn goals_by_blank(size: Size) -> impl Iterator<Item = Goal> {
    size.iter_cells().map(move |blank| {
        let mut tiles: Vec<Tile> = (1..size.cells() as Tile).collect();
        tiles.insert(usize::from(blank), 0);
        Goal::custom(Board::new(size, &tiles).expect("a permutation"))
    })
}

#[test]
fn every_board_to_every_goal_of_2x2_2x3_and_3x2() {
    for (width, height) in [(2, 2), (2, 3), (3, 2)] {
        let boards = all_boards(Size::new(width, height).expect("in range"));
        for goal in &boards {
            check(&Goal::custom(goal.clone()), &boards);
        }
    }
}

#[test]
fn every_board_to_every_goal_blank_of_3x3() {
    let size = Size::square(3).expect("in range");
    let boards = all_boards(size);
    assert_eq!(boards.len(), 362_880);
    for goal in goals_by_blank(size).chain([Goal::spiral(size)]) {
        check(&goal, &boards);
    }
}

#[test]
fn the_fixing_swap_makes_every_3x3_board_solvable() {
    let size = Size::square(3).expect("in range");
    for goal in [Goal::blank_last(size), Goal::spiral(size)] {
        for mut board in all_boards(size) {
            if let Some((a, b)) = Solvability::of(&board, &goal)
                .expect("same size")
                .fixing_swap()
            {
                assert!(a != b && a != 0 && b != 0, "{board}");
                let places = board.places();
                board.swap(places[usize::from(a)], places[usize::from(b)]);
            }
            assert!(
                Solvability::of(&board, &goal)
                    .expect("same size")
                    .is_solvable(),
                "{board}"
            );
        }
    }
}

#[test]
fn no_move_changes_the_answer_on_any_size() {
    let mut random = Random::new(9);
    for _ in 0..300 {
        let length = |random: &mut Random| 2 + random.below(30) as usize;
        let size = Size::new(length(&mut random), length(&mut random)).expect("in range");
        let deal = |random: &mut Random| {
            let mut tiles: Vec<Tile> = size.iter_cells().collect();
            random.shuffle(&mut tiles);
            Board::new(size, &tiles).expect("a permutation")
        };
        let (mut board, goal) = (deal(&mut random), Goal::custom(deal(&mut random)));
        let before = Solvability::of(&board, &goal)
            .expect("same size")
            .is_solvable();
        for _ in 0..50 {
            let ways: Vec<_> = board.legal_moves().collect();
            board
                .slide(random.choose(&ways).expect("never locked in"))
                .expect("legal");
            assert_eq!(
                Solvability::of(&board, &goal)
                    .expect("same size")
                    .is_solvable(),
                before
            );
        }
    }
}
