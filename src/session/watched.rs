//! What was seen in Agents when it was left: the settings with their step, and the board that the run was of. Whoever
//! comes back finds the run again as long as that board is at hand.
//!
//! As text it is a link to that moment.

use std::fmt;
use std::str::FromStr;

use super::game::Game;
use super::link::{Link, LinkError, Place};
use super::watching::Watching;
use crate::puzzle::{Board, Goal};

/// A run that was left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Watched {
    watching: Watching,
    board: Board,
    goal: Goal,
}

impl Watched {
    /// What is seen of the board at hand.
    pub(super) fn new(watching: Watching, game: &Game) -> Self {
        Self {
            watching,
            board: game.board().clone(),
            goal: game.goal().clone(),
        }
    }

    /// The place to go to when Agents is asked for, and the game with the run's board where it is not at hand as it is:
    /// the solution that is being replayed began on it. Nothing, if neither is so.
    pub(super) fn again(&self, asked: &Watching, game: &Game) -> Option<(Place, Option<Game>)> {
        // Whoever asks for something of their own gets that.
        let watching = if *asked == Watching::default() {
            self.watching.clone()
        } else {
            asked.clone()
        };
        if *game.goal() != self.goal {
            return None;
        }
        if *game.board() == self.board {
            return Some((Place::Agents(watching), None));
        }
        let mut rewound = game.clone();
        // No clock is stopped by going back to a beginning: the moment does not matter.
        rewound.seek(0, 0);
        (*rewound.board() == self.board).then_some((Place::Agents(watching), Some(rewound)))
    }
}

impl fmt::Display for Watched {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = Place::Agents(self.watching.clone());
        Link::to_place(place, self.goal.clone(), self.board.clone()).fmt(f)
    }
}

impl FromStr for Watched {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Self, LinkError> {
        let link: Link = text.parse()?;
        match link.place() {
            Place::Agents(watching) => Ok(Self::new(watching.clone(), &link.game())),
            other => Err(LinkError::UnknownPlace(other.word().to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{Action, Visit};

    fn visit() -> Visit {
        let goal = Goal::blank_last("3x2".parse().expect("a size"));
        let game = Game::new(goal, "1 2 3 / 0 4 5".parse().expect("a board"));
        let mut visit = Visit::with_game(game.expect("a game"));
        let watching = Watching {
            step: 7,
            without_locks: true,
            ..Watching::default()
        };
        visit.go_to(Place::Agents(watching));
        visit
    }

    #[test]
    fn a_run_comes_back_from_its_solution_in_play() {
        let mut visit = visit();
        let address = visit.address();
        visit.act(Action::Replay("LL".parse().expect("moves")), 0);
        visit.go_to(Place::Play);
        visit.act(Action::Seek(2), 1_000);
        assert_eq!(visit.game().board().to_string(), "1 2 3 / 4 5 0");
        // The text between the two halves of the page keeps it.
        let mut visit = Visit::restore(&visit.text(2_000), 1).visit;
        let asked = Place::Agents(Watching::default());
        assert_eq!(visit.link_to(asked.clone()).to_string(), address);
        visit.go_to(asked);
        assert_eq!(visit.address(), address);
        assert_eq!(visit.game().board().to_string(), "1 2 3 / 0 4 5");
        assert_eq!(visit.game().replay().map(|replay| replay.total), Some(2));
    }

    #[test]
    fn another_board_has_no_run() {
        let mut visit = visit();
        visit.go_to(Place::Play);
        visit.act(Action::Slide(crate::puzzle::Direction::Left), 0);
        visit.go_to(Place::Agents(Watching::default()));
        assert_eq!(visit.place(), &Place::Agents(Watching::default()));
        assert_eq!(visit.game().moves(), 1, "the board stays");
    }

    #[test]
    fn what_is_asked_for_is_had() {
        let mut visit = visit();
        visit.go_to(Place::Play);
        let other = Place::Agents(Watching {
            step: 3,
            ..Watching::default()
        });
        visit.go_to(other.clone());
        assert_eq!(visit.place(), &other);
    }
}
