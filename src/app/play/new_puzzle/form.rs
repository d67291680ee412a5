//! What is chosen and typed in the panel that deals, and what is wrong with it.

use crate::app::TEXT;
use crate::app::browser::random_seed;
use crate::puzzle::{Board, Goal, GoalName, Recipe, Size};
use crate::session::Visit;

/// The sizes that stand side by side; any other one is typed in.
pub const SIDES: [usize; 3] = [3, 4, 5];

/// The recipes that stand side by side; any other one is typed in by its name.
pub const RECIPES: [Recipe; 3] = [Recipe::Easy, Recipe::Medium, Recipe::Hard];

/// The depth that is offered first.
const DEEP: u32 = 20;

/// How the board is mixed.
#[derive(Clone, Copy, PartialEq)]
pub enum Mixing {
    /// By one of the recipes side by side.
    By(Recipe),
    /// So that it is exactly so deep.
    Exactly,
    /// By a recipe that is typed in.
    Other,
}

/// The form as it is filled in.
#[derive(Clone, PartialEq)]
pub struct Form {
    /// The side of a square, or a size that is typed in.
    pub side: Option<usize>,
    /// The width that is typed in.
    pub width: String,
    /// The height that is typed in.
    pub height: String,
    /// The difficulty.
    pub mixing: Mixing,
    /// The exact depth.
    pub deep: String,
    /// The recipe that is typed in.
    pub recipe: String,
    /// The goal.
    pub goal: GoalName,
    /// The goal that is typed in.
    pub goal_text: String,
    /// The seed.
    pub seed: String,
}

impl Form {
    /// As the last puzzle was dealt, for a board as large as the one at hand: that may have come by a link or by the
    /// editor.
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

    /// Another size.
    pub fn set_size(&mut self, size: Size) {
        self.side = SIDES
            .into_iter()
            .find(|&side| Size::square(side) == Ok(size));
        self.width = size.width().to_string();
        self.height = size.height().to_string();
    }

    /// A goal of one's own that is of another size is none: the plain one is there to be changed.
    pub fn fit_goal(&mut self) {
        let board = self.goal_text.parse::<Board>();
        if let (Ok(size), Ok(board)) = (self.size(), board)
            && board.size() != size
        {
            self.goal_text = Goal::blank_last(size).board().to_string();
        }
    }

    /// The size.
    pub fn size(&self) -> Result<Size, String> {
        let size = match self.side {
            Some(side) => Size::square(side),
            None => [self.width.trim(), "x", self.height.trim()]
                .concat()
                .parse(),
        };
        size.map_err(sentence)
    }

    /// The recipe.
    pub fn recipe(&self) -> Result<Recipe, String> {
        match self.mixing {
            Mixing::By(recipe) => Ok(recipe),
            Mixing::Exactly => Ok(Recipe::Uniform),
            Mixing::Other => self.recipe.parse().map_err(sentence),
        }
    }

    /// The goal.
    pub fn goal(&self) -> Result<Goal, String> {
        let size = self.size()?;
        match Goal::named(size, self.goal) {
            Some(goal) => Ok(goal),
            None => Goal::parse(size, &self.goal_text).map_err(sentence),
        }
    }

    /// The seed.
    pub fn seed(&self) -> Result<u64, String> {
        let seed = self.seed.trim().parse();
        seed.map_err(|_| TEXT.new_puzzle.seed_wrong.to_string())
    }

    /// The depth.
    pub fn depth(&self) -> Result<u32, String> {
        let depth = self.deep.trim().parse().ok().filter(|&depth| depth > 0);
        depth.ok_or_else(|| TEXT.optimal.deep_wrong.to_string())
    }

    /// Whether a worker must look for the board.
    pub fn is_exact(&self) -> bool {
        self.mixing == Mixing::Exactly
    }
}

fn sentence(wrong: impl std::fmt::Display) -> String {
    wrong.to_string()
}
