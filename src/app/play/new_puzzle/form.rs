//! The values of the form, and their validation.

use crate::app::TEXT;
use crate::app::browser::random_seed;
use crate::puzzle::{Board, Goal, GoalName, Recipe, Size};
use crate::session::Visit;

/// The sizes offered as segments; any other one is typed.
pub const SIDES: [usize; 3] = [3, 4, 5];

/// The recipes offered as segments; any other one is typed by its name.
pub const RECIPES: [Recipe; 3] = [Recipe::Easy, Recipe::Medium, Recipe::Hard];

/// The default exact depth.
const DEEP: u32 = 20;

/// The way in which the board is mixed.
#[derive(Clone, Copy, PartialEq)]
pub enum Mixing {
    /// By one of the offered recipes.
    By(Recipe),
    /// To an exact depth.
    Exactly,
    /// By a typed recipe.
    Other,
}

/// The values of the form.
#[derive(Clone, PartialEq)]
pub struct PuzzleForm {
    /// The side of a square; `None` if the size is typed.
    pub side: Option<usize>,
    /// The typed width.
    pub width: String,
    /// The typed height.
    pub height: String,
    /// The difficulty.
    pub mixing: Mixing,
    /// The typed depth.
    pub deep: String,
    /// The typed recipe.
    pub recipe: String,
    /// The goal.
    pub goal: GoalName,
    /// The typed goal.
    pub goal_text: String,
    /// The typed seed.
    pub seed: String,
}

impl PuzzleForm {
    /// Creates the form as the last puzzle was dealt, but with the size of the current board, which may have come by a
    /// link or by the editor.
    pub fn new(visit: &Visit) -> Self {
        let last = visit.settings().new_puzzle;
        let named = RECIPES.into_iter().find(|&recipe| recipe == last.recipe);
        let mut form = Self {
            side: None,
            width: String::new(),
            height: String::new(),
            mixing: named.map_or(Mixing::Other, Mixing::By),
            deep: DEEP.to_string(),
            recipe: last.recipe.to_string(),
            goal: last.goal,
            goal_text: visit.game().goal().board().to_string(),
            seed: random_seed().to_string(),
        };
        form.set_size(visit.game().size());
        form
    }

    /// Sets the size.
    pub fn set_size(&mut self, size: Size) {
        self.side = SIDES
            .into_iter()
            .find(|&side| Size::square(side) == Ok(size));
        self.width = size.width().to_string();
        self.height = size.height().to_string();
    }

    /// Replaces a typed goal of another size by the goal with the blank last.
    pub fn fit_goal(&mut self) {
        let board = self.goal_text.parse::<Board>();
        if let (Ok(size), Ok(board)) = (self.size(), board)
            && board.size() != size
        {
            self.goal_text = Goal::blank_last(size).board().to_string();
        }
    }

    /// Parses the size.
    pub fn size(&self) -> Result<Size, String> {
        let size = match self.side {
            Some(side) => Size::square(side),
            None => [self.width.trim(), "x", self.height.trim()]
                .concat()
                .parse(),
        };
        size.map_err(sentence)
    }

    /// Parses the recipe.
    pub fn recipe(&self) -> Result<Recipe, String> {
        match self.mixing {
            Mixing::By(recipe) => Ok(recipe),
            Mixing::Exactly => Ok(Recipe::Uniform),
            Mixing::Other => self.recipe.parse().map_err(sentence),
        }
    }

    /// Parses the goal.
    pub fn goal(&self) -> Result<Goal, String> {
        let size = self.size()?;
        match Goal::named(size, self.goal) {
            Some(goal) => Ok(goal),
            None => Goal::parse(size, &self.goal_text).map_err(sentence),
        }
    }

    /// Parses the seed.
    pub fn seed(&self) -> Result<u64, String> {
        let seed = self.seed.trim().parse();
        seed.map_err(|_| TEXT.new_puzzle.seed_wrong.to_string())
    }

    /// Parses the depth.
    pub fn depth(&self) -> Result<u32, String> {
        let depth = self.deep.trim().parse().ok().filter(|&depth| depth > 0);
        depth.ok_or_else(|| TEXT.optimal.deep_wrong.to_string())
    }

    /// Returns whether a worker must search for the board.
    pub fn is_exact(&self) -> bool {
        self.mixing == Mixing::Exactly
    }
}

fn sentence(wrong: impl std::fmt::Display) -> String {
    wrong.to_string()
}
