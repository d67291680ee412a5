//! Games and random visits for the tests of the session: every action that the page can send, in any order.
#![allow(dead_code, reason = "each test file uses a part of it")]

pub mod saved;

use ecotile::puzzle::{Board, Direction, Goal, MoveList, Random, Recipe, Size};
use ecotile::session::{
    Action, ArrowsMove, Deal, Faces, Game, Link, PictureId, Place, Theme, Visit,
};

/// A game on this board, with the blank last in its goal.
pub fn game(text: &str) -> Game {
    let board: Board = text.parse().unwrap();
    Game::new(Goal::blank_last(board.size()), board).unwrap()
}

/// A dealt game that one move wins, and that move.
pub fn one_move(seed: u64) -> (Game, Direction) {
    let deal = Deal {
        recipe: Recipe::Walk { steps: 1 },
        seed,
    };
    let game = Game::deal(Goal::blank_last(Size::square(3).unwrap()), deal);
    let wins = |direction: &Direction| game.clone().slide(*direction, 0).is_win();
    let direction = Direction::ALL.into_iter().find(wins).unwrap();
    (game, direction)
}

pub fn size(random: &mut Random) -> Size {
    let side = |random: &mut Random| 2 + random.below(7) as usize;
    Size::new(side(random), side(random)).unwrap()
}

pub fn any_board(size: Size, random: &mut Random) -> Board {
    let recipe = if random.below(2) == 0 {
        Recipe::Uniform
    } else {
        Recipe::Unsolvable
    };
    recipe.deal(&Goal::blank_last(size), random.next_u64())
}

pub fn goal(size: Size, random: &mut Random) -> Goal {
    match random.below(4) {
        0 => Goal::blank_last(size),
        1 => Goal::blank_first(size),
        2 => Goal::spiral(size),
        _ => Goal::custom(any_board(size, random)),
    }
}

pub fn recipe(random: &mut Random) -> Recipe {
    match random.below(8) {
        0 => Recipe::Walk {
            steps: random.below(30) as u32,
        },
        1 => Recipe::WalkWithoutReversal {
            steps: random.below(30) as u32,
        },
        2 => Recipe::Easy,
        3 => Recipe::Medium,
        4 => Recipe::Hard,
        5 => Recipe::Unsolvable,
        _ => Recipe::Uniform,
    }
}

/// A random walk of at least one move from this board.
pub fn moves(board: &Board, random: &mut Random) -> MoveList {
    let mut board = board.clone();
    (0..=random.below(12))
        .map(|_| {
            let legal: Vec<Direction> = board.legal_moves().collect();
            let direction = random.choose(&legal).unwrap();
            board.slide(direction).unwrap();
            direction
        })
        .collect()
}

pub fn action(visit: &Visit, random: &mut Random) -> Action {
    let board = visit.game().board();
    match random.below(40) {
        0..=11 => Action::Slide(Direction::ALL[random.below(4) as usize]),
        12..=17 => Action::SlideLine(random.below(board.size().cells() as u64 + 1) as u16),
        18..=23 => Action::Undo,
        24..=27 => Action::Redo,
        28 | 29 => Action::Restart,
        30 => {
            let size = size(random);
            Action::Edit {
                goal: goal(size, random),
                board: any_board(size, random),
            }
        }
        31 => Action::Edit {
            goal: visit.game().goal().clone(),
            board: any_board(board.size(), random),
        },
        32 => Action::Solve(moves(board, random)),
        33 => Action::Replay(moves(board, random)),
        34..=36 => Action::Seek(random.below(14) as usize),
        37 => Action::Hint,
        38 => {
            let (size, recipe) = (size(random), recipe(random));
            Action::Deal {
                goal: goal(size, random),
                deal: Deal {
                    recipe,
                    seed: random.below(1000),
                },
            }
        }
        _ => Action::BringBack,
    }
}

/// A random visit after many actions, and the moment that it has reached.
pub fn visit(seed: u64) -> (Visit, u64) {
    let mut random = Random::new(seed);
    let mut visit = Visit::new(seed);
    let settings = visit.settings_mut();
    settings.theme = random
        .choose(&[Theme::System, Theme::Light, Theme::Dark])
        .unwrap();
    settings.arrows = random
        .choose(&[ArrowsMove::Tile, ArrowsMove::Blank])
        .unwrap();
    settings.marks = random.below(2) == 0;
    settings.faces = match random.below(3) {
        0 => Faces::Numbers,
        1 => Faces::OwnPicture,
        _ => Faces::Picture(PictureId::new("leaf-2").unwrap()),
    };
    let mut now = random.below(10_000);
    for _ in 0..random.below(80) {
        now += random.below(5_000);
        match random.below(30) {
            0 => visit.hide(now),
            1 => visit.show(now),
            2 => drop(visit.address()),
            3 => {
                // A win now and then: a walk of one step is won by one move.
                let (goal, recipe) = (
                    Goal::blank_last(size(&mut random)),
                    Recipe::Walk { steps: 1 },
                );
                visit.act(
                    Action::Deal {
                        goal,
                        deal: Deal {
                            recipe,
                            seed: random.below(9),
                        },
                    },
                    now,
                );
                for direction in Direction::ALL {
                    if !visit.game().is_solved()
                        && visit
                            .act(Action::Slide(direction), now + 7)
                            .change
                            .is_something()
                    {
                        if visit.game().is_solved() {
                            break;
                        }
                        visit.act(Action::Undo, now + 9);
                    }
                }
            }
            _ => {
                let action = action(&visit, &mut random);
                visit.act(action, now);
            }
        }
    }
    (visit, now)
}

pub fn link(seed: u64) -> Link {
    let (visit, _) = visit(seed);
    match seed % 3 {
        0 => visit.share_start(),
        1 => visit.share_board(),
        _ => Link::to_moment(visit.game(), Place::Play),
    }
}

/// The text with a few small damages: a character changed, lost or doubled, a piece moved or cut off.
pub fn mutated(text: &str, random: &mut Random) -> String {
    const STRANGE: &[char] = &[
        '&', '=', '#', '%', '/', '.', '@', '+', ':', '\n', '[', ']', ' ', '0', '9', 'U', 'x', '-',
        '_', 'é', '🧩', '\0', '\u{202e}',
    ];
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=random.below(4) {
        let at = random.below(letters.len() as u64 + 1) as usize;
        let strange = random.choose(STRANGE).unwrap();
        match random.below(7) {
            0 => letters.truncate(at),
            1 => letters.insert(at, strange),
            2 if at < letters.len() => drop(letters.remove(at)),
            3 if at < letters.len() => letters[at] = strange,
            4 if at < letters.len() => letters[at] = char::from(b' ' + random.below(95) as u8),
            5 => {
                let piece: Vec<char> = letters[at..]
                    .iter()
                    .copied()
                    .take(random.below(20) as usize)
                    .collect();
                let to = random.below(letters.len() as u64 + 1) as usize;
                letters.splice(to..to, piece);
            }
            _ => letters.rotate_left(at),
        }
    }
    letters.into_iter().collect()
}

/// Asserts that a text is one sentence or a few: not empty, not too long, ending with a full stop.
pub fn assert_is_sentence(sentence: &str, about: &str) {
    assert!(
        sentence.ends_with('.'),
        "no full stop: {sentence:?} about {about:?}"
    );
    assert!(
        (10..=700).contains(&sentence.len()),
        "length {}: {sentence:?} about {about:?}",
        sentence.len()
    );
    assert!(
        !sentence.contains(|c: char| c.is_control()),
        "not printable: {sentence:?} about {about:?}"
    );
}
