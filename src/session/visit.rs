//! A visit: the state of the page, changed by the actions of the visitor.
//!
//! The page passes an [`Action`] and gets an [`Answer`]: the change of the board, and the records that were broken. A
//! new puzzle or an opened link makes the current game the former game. One action brings it back, and undo at the
//! start of a game returns to it too, so that no click loses a game (a game in which nothing was done is not kept).
//!
//! ```
//! use ecotile::puzzle::{Goal, Recipe};
//! use ecotile::session::{Action, Deal, Visit};
//!
//! let mut visit = Visit::new(175); // any number: the seed of the first board
//! let goal = Goal::spiral("5x5".parse()?);
//! visit.act(Action::Deal { goal, deal: Deal { recipe: Recipe::Easy, seed: 7 } }, 0);
//! assert_eq!(visit.game().size().to_string(), "5x5");
//! assert_eq!(visit.address(), "v=1&place=play&size=5x5&goal=spiral&deal=easy-1&seed=7");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::action::{Action, Answer, Opened};
use super::best_results::BestResults;
use super::clock::Millis;
use super::game::{Change, Deal, Game, Refusal};
use super::kept_games::KeptGames;
use super::knowledge::Knowledge;
use super::left_run::LeftRun;
use super::link::{Link, Place};
use super::settings::{NewPuzzle, Settings};
use super::store::{self, Restored};
use super::tabs::Stamp;
use crate::puzzle::Goal;

/// The state of a visit, saved from one visit to the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visit {
    pub(super) game: Game,
    pub(super) kept: KeptGames,
    pub(super) best: BestResults,
    pub(super) settings: Settings,
    pub(super) knowledge: Knowledge,
    pub(super) place: Place,
    /// The run seen when Agents was left.
    pub(super) left_run: Option<LeftRun>,
    /// The link in the address bar: the last one that was written there, or opened from there.
    pub(super) last_address: String,
    /// The number of things that pause the clock, such as the editor or a sheet over the board.
    pub(super) held: usize,
    pub(super) is_hidden: bool,
}

/// The part of a visit that all tabs share.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SharedPart {
    settings: Settings,
    best: BestResults,
    knowledge: Knowledge,
}

impl Visit {
    /// A first visit, with a board dealt by this seed.
    pub fn new(seed: u64) -> Self {
        Self::with_settings(Settings::default(), seed)
    }

    /// A visit with these settings and a board dealt by them.
    pub fn with_settings(settings: Settings, seed: u64) -> Self {
        let NewPuzzle { size, recipe, .. } = settings.new_puzzle;
        let goal = settings.new_puzzle.goal(&Goal::blank_last(size));
        Self {
            settings,
            ..Self::with_game(Game::deal(goal, Deal { recipe, seed }))
        }
    }

    /// A first visit with this game.
    pub fn with_game(game: Game) -> Self {
        Self {
            game,
            kept: KeptGames::default(),
            best: BestResults::new(),
            settings: Settings::default(),
            knowledge: Knowledge::default(),
            place: Place::default(),
            left_run: None,
            last_address: String::new(),
            held: 0,
            is_hidden: false,
        }
    }

    /// The current game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The former game, if something was done in it.
    pub fn former(&self) -> Option<&Game> {
        self.kept.last()
    }

    /// Returns whether there is something to undo, in this game or by returning to the former one.
    pub fn can_undo(&self) -> bool {
        self.game.can_undo() || self.kept.last().is_some()
    }

    /// Returns whether there is something to redo, in this game or by returning to the one that undo left.
    pub fn can_redo(&self) -> bool {
        self.game.can_redo() || self.kept.has_undone()
    }

    /// The best results.
    pub fn best(&self) -> &BestResults {
        &self.best
    }

    /// The settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The settings, for changing.
    pub fn settings_mut(&mut self) -> &mut Settings {
        &mut self.settings
    }

    /// The learned theories.
    pub fn knowledge(&self) -> &Knowledge {
        &self.knowledge
    }

    /// The learned theories, for changing.
    pub fn knowledge_mut(&mut self) -> &mut Knowledge {
        &mut self.knowledge
    }

    /// The open place of the page.
    pub fn place(&self) -> &Place {
        &self.place
    }

    /// Opens another place of the page. Agents resumes the run that was left there, if its board is the current one.
    pub fn go_to(&mut self, place: Place) {
        if let Place::Agents(settings) = &self.place
            && !matches!(place, Place::Agents(_))
        {
            self.left_run = Some(LeftRun::new(settings.clone(), &self.game));
        }
        self.place = place;
        self.resume_run();
    }

    /// In Agents, resumes the run that was left, if its board is the current one or the beginning of the solution that
    /// is being replayed in Play.
    fn resume_run(&mut self) {
        let Place::Agents(asked) = &self.place else {
            return;
        };
        let left_run = self.left_run.take();
        if let Some((place, game)) =
            left_run.and_then(|left_run| left_run.resume(asked, &self.game))
        {
            self.place = place;
            if let Some(game) = game {
                self.game = game;
            }
        }
    }

    /// Stores the step that this place shows, for the address.
    pub fn note_step(&mut self, step: u64) {
        self.place.note_step(step);
    }

    /// Carries out an action of the visitor.
    pub fn act(&mut self, action: Action, now: Millis) -> Answer {
        let is_new = !matches!(action, Action::Undo | Action::Redo);
        let game = &mut self.game;
        let is_other_game = match action {
            Action::Undo => !game.can_undo() && self.kept.undo(game, now),
            Action::Redo => !game.can_redo() && self.kept.redo(game, now),
            _ => false,
        };
        let change = match action {
            _ if is_other_game => Change::Replaced,
            Action::Slide(direction) => game.slide(direction, now),
            Action::SlideLine(cell) => game.slide_line(cell, now),
            Action::Undo => game.undo(now),
            Action::Redo => game.redo(now),
            Action::Restart => game.restart(now),
            Action::Edit { goal, board } => game.edit(goal, board, now),
            Action::Solve(moves) => game.solve_with(moves, now),
            Action::Replay(moves) => game.replay_with(moves),
            Action::Seek(step) => game.seek(step, now),
            Action::Hint => {
                game.note_help();
                Change::Moved {
                    moves: 0,
                    won: false,
                }
            }
            Action::Deal { goal, deal } => {
                self.settings.new_puzzle = NewPuzzle {
                    size: goal.size(),
                    goal: goal.name(),
                    recipe: deal.recipe,
                };
                self.set_current_game(Game::deal(goal, deal), now);
                Change::Replaced
            }
            Action::Begin { goal, board } => match Game::new(goal, board) {
                Err(mismatch) => Change::Nothing(Refusal::OtherSize(mismatch)),
                Ok(game) => {
                    self.settings.new_puzzle.size = game.size();
                    self.settings.new_puzzle.goal = game.goal().name();
                    self.set_current_game(game, now);
                    Change::Replaced
                }
            },
            Action::BringBack if self.kept.bring_back(game, now) => Change::Replaced,
            Action::BringBack => Change::Nothing(Refusal::NoFormerGame),
        };
        if change == Change::Replaced {
            self.carry_help();
            self.update_clock(now);
        }
        if is_new && !matches!(change, Change::Nothing(_)) {
            self.kept.forget_undone();
        }
        let result = if change.is_win() {
            self.game.result(now)
        } else {
            None
        };
        let new_records = result.map(|(contest, win)| self.best.enter(contest, win));
        Answer {
            change,
            new_records,
            is_other_game,
        }
    }

    /// Opens a link: shows its place, and makes its game the current one unless it already is. A kept game that the
    /// link shows is brought back.
    pub fn open(&mut self, link: &Link, game: Game, now: Millis) -> Opened {
        self.open_game(link, game, now, |linked, game| {
            linked.board() == game.board()
                && (linked.start() == game.start() || link.moves().is_empty())
        })
    }

    /// Opens an address that this visit has written: shows its place, and its game as it was left. The moves in the
    /// address may be some moves old.
    pub fn return_to(&mut self, link: &Link, game: Game, now: Millis) -> Opened {
        self.open_game(link, game, now, |linked, game| {
            linked.start() == game.start() || linked.board() == game.board()
        })
    }

    /// Opens a link with its game. `is_game` says whether a game with the same goal is the one that is wanted.
    fn open_game(
        &mut self,
        link: &Link,
        linked: Game,
        now: Millis,
        is_game: impl Fn(&Game, &Game) -> bool,
    ) -> Opened {
        self.place = self.taught(link.place().clone());
        self.update_clock(now);
        // The address of a reloaded page may lack the last moves: it is still this game.
        let last_address = link.to_string();
        if std::mem::replace(&mut self.last_address, last_address) == self.last_address {
            return Opened::Same;
        }
        let is_wanted = |game: &Game| linked.goal() == game.goal() && is_game(&linked, game);
        if is_wanted(&self.game) {
            return Opened::Same;
        }
        if !self.kept.bring_back_if(&mut self.game, is_wanted, now) {
            self.set_current_game(linked, now);
        }
        self.carry_help();
        self.update_clock(now);
        Opened::Other
    }

    /// Opens a place alone, as an address without a game asks for it: the board stays.
    pub fn open_place(&mut self, place: Place, now: Millis) {
        let place = self.taught(place);
        self.go_to(place);
        self.update_clock(now);
    }

    /// Takes in the theory of a place that comes from a link, and returns the place without it.
    fn taught(&mut self, mut place: Place) -> Place {
        if let Place::Learn(settings) = &mut place
            && let Some(theory) = settings.theory.take()
        {
            self.knowledge.take_in(&theory);
        }
        place
    }

    fn set_current_game(&mut self, game: Game, now: Millis) {
        self.kept.change(&mut self.game, game, now);
    }

    /// Marks the current game as helped if another game at the same puzzle is.
    fn carry_help(&mut self) {
        let is_known = |game: &Game| game.is_helped() && game.has_puzzle_of(&self.game);
        if self.kept.iter().any(is_known) {
            self.game.note_help();
        }
    }

    /// The text after the `#` of the address at this moment, by which the visit recognises its address when reloaded.
    pub fn address(&mut self) -> String {
        self.last_address = self.moment().to_string();
        self.last_address.clone()
    }

    /// The link to this moment.
    pub fn moment(&self) -> Link {
        self.link_to(self.place.clone())
    }

    /// The link to this moment in another place. A link to Learn includes the theory.
    pub fn link_to(&self, mut place: Place) -> Link {
        if let Place::Learn(settings) = &mut place {
            let theory = self.knowledge.theory(settings.example.size());
            settings.theory = Some(theory).filter(|theory| !theory.rules().is_empty());
        }
        Link::to_moment(&self.game, place)
    }

    /// The link to the puzzle from its start.
    pub fn share_start(&self) -> Link {
        Link::to_start(&self.game, self.place.clone())
    }

    /// The link to the present board.
    pub fn share_board(&self) -> Link {
        Link::to_board(&self.game, self.place.clone())
    }

    /// Pauses the clock, because the page is hidden.
    pub fn hide(&mut self, now: Millis) {
        self.is_hidden = true;
        self.update_clock(now);
    }

    /// Resumes the clock, because the page is visible.
    pub fn show(&mut self, now: Millis) {
        self.is_hidden = false;
        self.update_clock(now);
    }

    /// Pauses the clock while something covers the board, until [`Visit::release`] was called as often.
    pub fn hold(&mut self, now: Millis) {
        self.held += 1;
        self.update_clock(now);
    }

    /// Ends one [`Visit::hold`].
    pub fn release(&mut self, now: Millis) {
        self.held = self.held.saturating_sub(1);
        self.update_clock(now);
    }

    /// Lets the clock run only where the board is played by hand, with the page visible and the board uncovered.
    pub fn update_clock(&mut self, now: Millis) {
        if self.is_hidden || self.held > 0 || !self.place.name().is_played() {
            self.game.pause(now);
        } else {
            self.game.resume(now);
        }
    }

    /// The saved text of the visit.
    pub fn text(&self, now: Millis) -> String {
        store::write(self, |game| game.text(now))
    }

    /// The saved text without the history of the games, for a store in which [`Visit::text`] does not fit.
    pub fn short_text(&self, now: Millis) -> String {
        store::write(self, |game| game.short_text(now))
    }

    /// The saved text of what all tabs share: settings, best results, theories. The revision is one more than that of
    /// the text it follows ([`tabs::revision`](super::tabs::revision)).
    pub fn shared_text(&self, revision: u64) -> String {
        store::write_shared(self, revision)
    }

    /// The saved text of this tab: place and games.
    pub fn tab_text(&self, stamp: Stamp, now: Millis) -> String {
        store::write_tab(self, stamp, |game| game.text(now))
    }

    /// The text of this tab without the history of its games, for a store in which [`Visit::tab_text`] does not fit.
    pub fn short_tab_text(&self, stamp: Stamp, now: Millis) -> String {
        store::write_tab(self, stamp, |game| game.short_text(now))
    }

    /// Takes over place and games saved by a tab. If its game could not be read, the current one stays.
    pub fn go_on_with(&mut self, tab: Restored) {
        let Self {
            game,
            kept,
            place,
            left_run,
            last_address,
            ..
        } = tab.visit;
        if tab.has_game {
            self.game = game;
        }
        (self.kept, self.place) = (kept, place);
        (self.left_run, self.last_address) = (left_run, last_address);
    }

    /// Keeps the games of a closed tab as former games, older than those here. Returns whether there was room for them.
    pub fn keep_games_of(&mut self, closed: Self) -> bool {
        let Self { game, kept, .. } = closed;
        let games = kept.undone.into_iter().chain(kept.former).chain([game]);
        let is_kept = self.kept.keep_older(&self.game, games.collect());
        self.carry_help();
        is_kept
    }

    /// Merges what another tab has saved for all tabs since `base`, from which both descend. Returns whether that
    /// changed anything here.
    pub fn join(&mut self, theirs: &SharedPart, base: &SharedPart) -> bool {
        let before = self.shared_part();
        self.settings.join(&theirs.settings, &base.settings);
        self.best.join(&theirs.best, &base.best);
        self.knowledge.join(&theirs.knowledge, &base.knowledge);
        self.shared_part() != before
    }

    /// The part that all tabs share.
    pub fn shared_part(&self) -> SharedPart {
        SharedPart {
            settings: self.settings.clone(),
            best: self.best.clone(),
            knowledge: self.knowledge.clone(),
        }
    }

    /// Restores a saved visit. A text that cannot be read is set aside. Without a saved game the seed deals a board.
    pub fn restore(text: &str, seed: u64) -> Restored {
        store::read(text, seed)
    }
}
