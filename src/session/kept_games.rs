//! The games before the current one, so that no click loses one: at the start of a game, undo goes back to the former
//! game, and redo goes forward again.
//!
//! As within a game, what was undone stays until something new is done. Only the last few games are kept, and only
//! those in which something was done: a hint is enough.

use super::clock::Millis;
use super::game::Game;

/// The most former games that are kept; all of them are written at each saving.
const MOST: usize = 8;

/// The games other than the current one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct KeptGames {
    /// The former games, the latest last.
    pub(super) former: Vec<Game>,
    /// The games that redo returns to, the next one last.
    pub(super) undone: Vec<Game>,
}

impl KeptGames {
    /// The game before the current one.
    pub(super) fn last(&self) -> Option<&Game> {
        self.former.last()
    }

    /// Returns whether redo leads to another game.
    pub(super) fn has_undone(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Makes another game the current one, and keeps the one before.
    pub(super) fn change(&mut self, current: &mut Game, game: Game, now: Millis) {
        self.forget_undone();
        let mut left = std::mem::replace(current, game);
        left.pause(now);
        self.keep(left);
    }

    /// Exchanges the current game and the last of the former ones; returns whether there is one.
    pub(super) fn bring_back(&mut self, current: &mut Game, now: Millis) -> bool {
        self.forget_undone();
        self.bring_back_if(current, |_| true, now)
    }

    /// Exchanges the current game and the latest other one that is wanted; returns whether there is one.
    pub(super) fn bring_back_if(
        &mut self,
        current: &mut Game,
        is_wanted: impl Fn(&Game) -> bool,
        now: Millis,
    ) -> bool {
        if !self.iter().any(&is_wanted) {
            return false;
        }
        self.forget_undone();
        let Some(place) = self.former.iter().rposition(is_wanted) else {
            return false;
        };
        let game = self.former.remove(place);
        self.change(current, game, now);
        true
    }

    /// All of them.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Game> {
        self.former.iter().chain(&self.undone)
    }

    /// Goes back to the former game, at the start of the current one; returns whether there is one.
    pub(super) fn undo(&mut self, current: &mut Game, now: Millis) -> bool {
        step(&mut self.former, current, &mut self.undone, now)
    }

    /// Goes forward to the game that undo left; returns whether there is one.
    pub(super) fn redo(&mut self, current: &mut Game, now: Millis) -> bool {
        step(&mut self.undone, current, &mut self.former, now)
    }

    /// Ends redo, because something new is done; the undone games that were played become former games.
    pub(super) fn forget_undone(&mut self) {
        for game in std::mem::take(&mut self.undone) {
            self.keep(game);
        }
    }

    /// Keeps games that are older than those here, the latest last. A game that another one continues is dropped.
    /// Returns whether there was room; if not, nothing changes.
    pub(super) fn keep_older(&mut self, current: &Game, older: Vec<Game>) -> bool {
        let mut all = older;
        all.extend(self.former.iter().cloned());
        let mut former: Vec<Game> = Vec::new();
        // Of two equal games the later one is kept.
        while let Some(game) = all.pop() {
            let mut others = all.iter().chain(&former).chain(&self.undone);
            let is_known = others.any(|other| game != *other && game.is_beginning_of(other))
                || former.contains(&game)
                || self.undone.contains(&game)
                || game.is_beginning_of(current);
            if is_played(&game) && !is_known {
                former.push(game);
            }
        }
        if former.len() > MOST {
            return false;
        }
        former.reverse();
        self.former = former;
        true
    }

    fn keep(&mut self, game: Game) {
        if is_played(&game) {
            self.former.push(game);
            let over = self.former.len().saturating_sub(MOST);
            self.former.drain(..over);
        }
    }
}

fn is_played(game: &Game) -> bool {
    game.can_undo() || game.can_redo() || game.is_helped()
}

fn step(from: &mut Vec<Game>, current: &mut Game, to: &mut Vec<Game>, now: Millis) -> bool {
    let Some(game) = from.pop() else {
        return false;
    };
    let mut left = std::mem::replace(current, game);
    left.pause(now);
    to.push(left);
    true
}

#[cfg(test)]
mod tests {
    use crate::puzzle::{Direction, Goal, Recipe};
    use crate::session::{Action, Change, Deal, Game, Refusal, Visit};

    fn deal(seed: u64) -> Action {
        Action::Deal {
            goal: Goal::blank_last("3x3".parse().expect("a size")),
            deal: Deal {
                recipe: Recipe::Easy,
                seed,
            },
        }
    }

    /// Makes a legal move.
    fn play(visit: &mut Visit) {
        let direction = visit.game().board().legal_moves().next();
        visit.act(Action::Slide(direction.unwrap_or(Direction::Up)), 0);
    }

    fn seeds(visit: &Visit) -> (Option<u64>, usize) {
        let game = visit.game();
        (game.dealt().map(|deal| deal.seed), game.moves())
    }

    #[test]
    fn undo_goes_back_over_new_puzzles_and_redo_on() {
        let mut visit = Visit::new(1);
        for seed in 1..=3 {
            visit.act(deal(seed), 0);
            play(&mut visit);
        }
        assert!(visit.can_undo() && !visit.can_redo());
        let mut seen = vec![seeds(&visit)];
        for _ in 0..5 {
            visit.act(Action::Undo, 0);
            seen.push(seeds(&visit));
        }
        let there = [(3, 1), (3, 0), (2, 1), (2, 0), (1, 1), (1, 0)];
        let there = there.map(|(seed, moves)| (Some(seed), moves));
        assert_eq!(seen, there);
        assert!(!visit.can_undo(), "the first board was never played");
        assert_eq!(
            visit.act(Action::Undo, 0).change,
            Change::Nothing(Refusal::NothingToUndo)
        );
        for &place in there[..5].iter().rev() {
            visit.act(Action::Redo, 0);
            assert_eq!(seeds(&visit), place);
        }
        assert!(!visit.can_redo());
    }

    #[test]
    fn a_new_action_ends_redo_but_loses_no_game_that_was_played() {
        let mut visit = Visit::new(1);
        visit.act(deal(1), 0);
        play(&mut visit);
        visit.act(deal(2), 0);
        play(&mut visit);
        visit.act(Action::Undo, 0);
        visit.act(Action::Undo, 0);
        assert_eq!(seeds(&visit), (Some(1), 1));
        play(&mut visit);
        assert!(!visit.can_redo());
        assert_eq!(
            visit.former().and_then(Game::dealt).map(|d| d.seed),
            Some(2)
        );
        // And all of it is saved.
        visit.act(Action::Undo, 0);
        visit.act(Action::Undo, 0);
        visit.act(Action::Undo, 0);
        let saved = visit.text(0);
        let mut again = Visit::restore(&saved, 9).visit;
        assert_eq!(again.text(0), saved);
        assert_eq!(seeds(&again), (Some(2), 0));
        again.act(Action::Redo, 0);
        again.act(Action::Redo, 0);
        assert_eq!(seeds(&again), (Some(1), 0));
    }

    #[test]
    fn only_the_last_few_are_kept() {
        let mut visit = Visit::new(1);
        for seed in 0..30 {
            visit.act(deal(seed), 0);
            play(&mut visit);
        }
        let mut games = 0;
        while visit.can_undo() {
            visit.act(Action::Undo, 0);
            visit.act(Action::Undo, 0);
            games += 1;
        }
        assert_eq!(games, 9, "eight, and the current one");
    }

    #[test]
    fn the_clock_runs_only_while_one_can_play() {
        let mut visit = Visit::new(1);
        visit.show(0);
        play(&mut visit);
        visit.hold(10_000);
        visit.hold(11_000);
        visit.show(12_000);
        visit.release(13_000);
        assert_eq!(visit.game().elapsed(20_000), 10_000, "one of two is left");
        visit.release(20_000);
        assert_eq!(visit.game().elapsed(25_000), 15_000);
        visit.hide(30_000);
        visit.hold(31_000);
        visit.release(32_000);
        assert_eq!(visit.game().elapsed(40_000), 20_000, "it is still hidden");
        visit.show(40_000);
        assert_eq!(visit.game().elapsed(41_000), 21_000);
    }
}
