//! A run that was left in Agents, kept as the link to its moment: coming back finds it again as long as its board is at
//! hand.

use std::fmt;
use std::str::FromStr;

use super::game::Game;
use super::link::{Link, LinkError, Place};
use super::watching::Watching;

/// A run that was left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LeftRun(Link);

impl LeftRun {
    /// The run of the board at hand, as it is seen.
    pub(super) fn new(watching: Watching, game: &Game) -> Self {
        let place = Place::Agents(watching);
        Self(Link::to_place(
            place,
            game.goal().clone(),
            game.board().clone(),
        ))
    }

    /// The place to go to when Agents is asked for; and the game with the run's board, where it is not at hand as it is but
    /// begins the solution that is being replayed. Nothing, if neither is so.
    pub(super) fn resume(&self, asked: &Watching, game: &Game) -> Option<(Place, Option<Game>)> {
        let (left, Place::Agents(watching)) = (self.0.game(), self.0.place()) else {
            return None;
        };
        // Settings that are asked for go before those that were left.
        let watching = if *asked == Watching::default() {
            watching
        } else {
            asked
        };
        let place = Place::Agents(watching.clone());
        if game.goal() != left.goal() {
            return None;
        }
        if game.board() == left.board() {
            return Some((place, None));
        }
        let mut rewound = game.clone();
        // No clock is stopped by going back to a beginning: the moment does not matter.
        rewound.seek(0, 0);
        (rewound.board() == left.board()).then_some((place, Some(rewound)))
    }
}

impl fmt::Display for LeftRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for LeftRun {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Self, LinkError> {
        text.parse().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Goal;
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
        let mut visit = Visit::restore(&visit.text(2_000), 1).visit;
        visit.go_to(Place::Agents(Watching::default()));
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
