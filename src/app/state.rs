//! What the page holds: the puzzle in play, and what was last said of it.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::TEXT;
use crate::puzzle::{Board, Cell, Direction, Goal, Recipe, Size};

/// The puzzle in play.
#[derive(Clone, PartialEq)]
pub struct State {
    /// Where it is to go.
    pub goal: Rc<Goal>,
    /// Where it stands.
    pub board: Rc<Board>,
    start: Rc<Board>,
    recipe: Recipe,
    seed: u64,
    /// The tiles moved so far.
    pub moves: usize,
    /// The last thing that happened, for those who hear the page.
    pub said: AttrValue,
}

/// What a visitor can do.
pub enum Action {
    /// Press a cell: its line slides to the blank.
    Press(Cell),
    /// Slide the tile that can go that way.
    Slide(Direction),
    /// Deal another puzzle.
    Deal(Rc<Goal>, Recipe, u64),
    /// Go back to the start.
    Restart,
}

impl State {
    /// The first puzzle of a visit.
    pub fn first() -> Self {
        let size = Size::square(4).expect("4x4 is a size");
        Self::dealt(
            Rc::new(Goal::blank_last(size)),
            Recipe::Medium,
            random_seed(),
        )
    }

    fn dealt(goal: Rc<Goal>, recipe: Recipe, seed: u64) -> Self {
        let board = Rc::new(recipe.deal(&goal, seed));
        let (start, said) = (board.clone(), AttrValue::default());
        Self {
            goal,
            board,
            start,
            recipe,
            seed,
            moves: 0,
            said,
        }
    }

    /// What stands on the board, in a few words.
    pub fn what(&self) -> String {
        (TEXT.what)(
            self.goal.size(),
            self.goal.name(),
            Some((self.recipe, self.seed)),
        )
    }

    /// Whether the goal is met.
    pub fn is_solved(&self) -> bool {
        self.goal.is_met(&self.board)
    }

    fn pressed(&self, cell: Cell) -> Option<Self> {
        let mut board = (*self.board).clone();
        let tile = board.tile(cell);
        let (direction, tiles) = board.slide_line(cell)?;
        let moves = self.moves + tiles;
        let said = if self.goal.is_met(&board) {
            (TEXT.won)(moves)
        } else {
            (TEXT.slid)(tile, tiles, direction, moves)
        };
        Some(Self {
            board: Rc::new(board),
            moves,
            said: said.into(),
            ..self.clone()
        })
    }
}

impl Reducible for State {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        match action {
            Action::Press(cell) => self.pressed(cell).map_or(self, Rc::new),
            Action::Slide(direction) => {
                let from = self
                    .board
                    .size()
                    .neighbour(self.board.blank(), direction.opposite());
                from.and_then(|cell| self.pressed(cell))
                    .map_or(self, Rc::new)
            }
            Action::Deal(goal, recipe, seed) => Rc::new(Self::dealt(goal, recipe, seed)),
            Action::Restart => {
                let (board, said) = (self.start.clone(), AttrValue::from(TEXT.restart));
                Rc::new(Self {
                    board,
                    moves: 0,
                    said,
                    ..(*self).clone()
                })
            }
        }
    }
}

/// A seed that nobody named: small enough to read out to a friend.
pub fn random_seed() -> u64 {
    getrandom::u32().map_or(1, |number| u64::from(number) % 1_000_000)
}
