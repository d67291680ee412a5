//! What was seen in Agents when it was left: a link to that moment. Whoever comes back finds the run again as long as its
//! board is at hand.
//!
//! It is read only where Agents is: Play keeps it as it is written (see [`super::Reading`]).

use std::fmt;

use super::game::Game;
use super::link::{Link, Place};
use super::watching::Watching;

/// A run that was left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Watched(String);

impl Watched {
    /// What is seen of the board at hand.
    pub(super) fn new(watching: Watching, game: &Game) -> Self {
        let place = Place::Agents(watching);
        let link = Link::to_place(place, game.goal().clone(), game.board().clone());
        Self(link.to_string())
    }

    /// What [`fmt::Display`] wrote; of a link that cannot be read only the way back to it is lost.
    pub(super) fn from_text(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The place to go to when Agents is asked for, and the game with the run's board where it is not at hand as it is:
    /// the solution that is being replayed began on it. Nothing, if neither is so.
    pub(super) fn again(&self, asked: &Watching, game: &Game) -> Option<(Place, Option<Game>)> {
        let link: Link = self.0.parse().ok()?;
        let (left, Place::Agents(watching)) = (link.game(), link.place()) else {
            return None;
        };
        // Whoever asks for something of their own gets that.
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

impl fmt::Display for Watched {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Goal;
    use crate::session::{Action, Reading, Visit};

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
        // The page's half with Play keeps what it does not read, and the other one takes it up.
        let mut visit = Visit::restore_by(Reading::PLAY, &visit.text(2_000), 1).visit;
        visit.go_to(Place::Agents(Watching::default()));
        let mut visit = Visit::restore(&visit.text(2_000), 1).visit;
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
        Reading::WHOLE.arrive(&mut visit);
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
        Reading::WHOLE.arrive(&mut visit);
        assert_eq!(visit.place(), &other);
    }
}
