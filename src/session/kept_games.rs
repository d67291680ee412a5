//! The games before the one at hand, so that no click loses one: undo goes back over a new puzzle too, and redo on.
//!
//! Like the deeds within a game: what undo has gone back over is there until something new is done. Only games in which
//! something was done are kept, the last few of them.

use super::clock::Millis;
use super::game::Game;

/// So many are kept: each is saved with every rest.
const MOST: usize = 8;

/// The games that are not at hand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct KeptGames {
    /// The last one played is the last.
    pub(super) former: Vec<Game>,
    /// The next one for redo is the last.
    pub(super) undone: Vec<Game>,
}

impl KeptGames {
    /// The game before the one at hand.
    pub(super) fn last(&self) -> Option<&Game> {
        self.former.last()
    }

    /// Whether redo leads on to another game.
    pub(super) fn has_undone(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Another game comes to hand, and the one before is kept.
    pub(super) fn change(&mut self, at_hand: &mut Game, game: Game, now: Millis) {
        self.forget_undone();
        let mut left = std::mem::replace(at_hand, game);
        left.pause(now);
        self.keep(left);
    }

    /// The last of the former games again; answers whether there is one. The one at hand becomes the last.
    pub(super) fn bring_back(&mut self, at_hand: &mut Game, now: Millis) -> bool {
        self.forget_undone();
        let former = self.former.pop();
        let is_there = former.is_some();
        if let Some(former) = former {
            self.change(at_hand, former, now);
        }
        is_there
    }

    /// Undo at the start of a game: the one before it; answers whether there is one.
    pub(super) fn undo(&mut self, at_hand: &mut Game, now: Millis) -> bool {
        step(&mut self.former, at_hand, &mut self.undone, now)
    }

    /// Redo at the end of a game: the one that undo had left; answers whether there is one.
    pub(super) fn redo(&mut self, at_hand: &mut Game, now: Millis) -> bool {
        step(&mut self.undone, at_hand, &mut self.former, now)
    }

    /// Something new is done: redo leads no longer on, but what was played in those games stays.
    pub(super) fn forget_undone(&mut self) {
        for game in std::mem::take(&mut self.undone) {
            self.keep(game);
        }
    }

    /// Keeps games that were played before those here; the last one played is the last. Of a game and its beginning, the
    /// game alone is kept. Answers whether there was room: else all stays as it is.
    pub(super) fn keep_older(&mut self, at_hand: &Game, older: Vec<Game>) -> bool {
        let mut all = older;
        all.extend(self.former.iter().cloned());
        let mut former: Vec<Game> = Vec::new();
        // The later one of two that are equal counts.
        while let Some(game) = all.pop() {
            let mut others = all.iter().chain(&former).chain(&self.undone);
            let is_known = others.any(|other| game != *other && game.is_beginning_of(other))
                || former.contains(&game)
                || self.undone.contains(&game)
                || game.is_beginning_of(at_hand);
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
    game.can_undo() || game.can_redo()
}

fn step(from: &mut Vec<Game>, at_hand: &mut Game, to: &mut Vec<Game>, now: Millis) -> bool {
    let Some(game) = from.pop() else {
        return false;
    };
    let mut left = std::mem::replace(at_hand, game);
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

    /// One move that is possible.
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
    fn a_new_deed_ends_redo_but_loses_no_game_that_was_played() {
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
        assert_eq!(games, 9, "eight, and the one at hand");
    }

    #[test]
    fn the_clock_rests_where_nobody_plays() {
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
