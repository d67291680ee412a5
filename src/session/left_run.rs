//! The run seen when Agents was left, kept as a link. Agents resumes it as long as its board is the current one.

use std::fmt;
use std::str::FromStr;

use super::agents_settings::AgentsSettings;
use super::game::Game;
use super::link::{Link, LinkError, Place};

/// The run seen when Agents was left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LeftRun(Link);

impl LeftRun {
    /// The run on the board of this game.
    pub(super) fn new(settings: AgentsSettings, game: &Game) -> Self {
        let place = Place::Agents(settings);
        Self(Link::to_place(
            place,
            game.goal().clone(),
            game.board().clone(),
        ))
    }

    /// The place to show when Agents is opened again, or `None` if the game has another board by now. If the run's
    /// board is the beginning of the solution being replayed, also the game rewound to it.
    pub(super) fn resume(
        &self,
        asked: &AgentsSettings,
        game: &Game,
    ) -> Option<(Place, Option<Game>)> {
        let (left, Place::Agents(settings)) = (self.0.game(), self.0.place()) else {
            return None;
        };
        // Settings in the request take precedence over those of the run.
        let has_settings = ![AgentsSettings::default(), AgentsSettings::opened()].contains(asked);
        let settings = if has_settings { asked } else { settings };
        let place = Place::Agents(settings.clone());
        if game.goal() != left.goal() {
            return None;
        }
        if game.board() == left.board() {
            return Some((place, None));
        }
        let mut rewound = game.clone();
        // Rewinding never stops the clock, so any moment will do.
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
        let settings = AgentsSettings {
            step: 7,
            without_locks: true,
            ..AgentsSettings::default()
        };
        visit.go_to(Place::Agents(settings));
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
        for asked in [AgentsSettings::default(), AgentsSettings::opened()] {
            let mut visit = Visit::restore(&visit.text(2_000), 1).visit;
            visit.go_to(Place::Agents(asked));
            assert_eq!(visit.address(), address);
        }
        let mut visit = Visit::restore(&visit.text(2_000), 1).visit;
        visit.go_to(Place::Agents(AgentsSettings::opened()));
        assert_eq!(visit.game().board().to_string(), "1 2 3 / 0 4 5");
        assert_eq!(visit.game().replay().map(|replay| replay.total), Some(2));
    }

    #[test]
    fn a_run_is_not_resumed_on_another_board() {
        let mut visit = visit();
        visit.go_to(Place::Play);
        visit.act(Action::Slide(crate::puzzle::Direction::Left), 0);
        visit.go_to(Place::Agents(AgentsSettings::default()));
        assert_eq!(visit.place(), &Place::Agents(AgentsSettings::default()));
        assert_eq!(visit.game().moves(), 1, "the board stays");
    }

    #[test]
    fn requested_settings_replace_those_of_the_run() {
        let mut visit = visit();
        visit.go_to(Place::Play);
        let other = Place::Agents(AgentsSettings {
            step: 3,
            ..AgentsSettings::default()
        });
        visit.go_to(other.clone());
        assert_eq!(visit.place(), &other);
    }
}
