//! A visit without a screen: the current game, its history and clock, best results, settings, the share link
//! and the text saved on the visitor's machine.
//!
//! The visit and the game:
//!
//! - `visit`: the state of the page; [`Visit::act`] carries out each `action` of the visitor
//! - `game`: one puzzle from its deal to its win, with its `history` of `slides`, its `attempt`s and its `clock`
//! - `draft`: a board that is being edited; `board_pointer`: a pointer on the board; `kept_games`: former games
//! - `best_results`; `known_distances`: known distances to the goal and solutions
//!
//! The places, with what a link stores of each:
//!
//! - `agents_settings`: Agents, with `hanoi_run` (the towers of Hanoi), `predicting` (questions and score) and `left_run` (the
//!   run seen when Agents was left)
//! - `search_settings`: Search, with `race` (several searches on one board), `race_timing` (their times) and `race_csv` (its
//!   table)
//! - `learn_settings`: Learn, with `adding` (the settings of its experiment) and `knowledge` (the learned theories)
//!
//! The texts:
//!
//! - `link`: the text after the `#` of the address; `board_text` and `packing`: boards in few characters
//! - `store`: the saved text, in lines of `key: value` (`key_values`); `settings`; [`tabs`]: several tabs of one
//!   visitor
//!
//! Nothing here draws, waits, reads a clock or makes a random number: the present moment ([`Millis`]) and every seed
//! are arguments. The page sends each action of the visitor to [`Visit::act`], draws the [`Change`], writes
//! [`Visit::address`] into the address bar once nothing moves, and saves [`Visit::text`]. Links and saved texts are
//! read tolerantly, and a mistake in one is a sentence for the visitor.
//!
//! ```
//! use ecotile::puzzle::{Direction, Goal};
//! use ecotile::session::{Action, Change, Game, Link, Place, Visit};
//!
//! let mut visit = Visit::with_game(Game::new(Goal::blank_last("3x3".parse()?), "1 2 3 / 4 5 6 / 7 0 8".parse()?)?);
//! let answer = visit.act(Action::Slide(Direction::Left), 5_000);
//! assert_eq!(answer.change, Change::Slid { direction: Direction::Left, tiles: vec![8], won: true });
//!
//! // The address is a link to this moment ...
//! let address = visit.address();
//! assert_eq!(address, "v=1&place=play&size=3x3&goal=blank-last&board=1.2.3/4.5.6/7.0.8&moves=L");
//! let link: Link = "https://example.org/ecotile/#v=1&place=play&size=3x3&goal=blank-last&board=1.2.3/4.5.6/7.0.8&moves=L"
//!     .parse()?;
//! assert_eq!(link.game().board(), visit.game().board());
//!
//! // ... and the saved text restores the visit.
//! let saved = visit.text(6_000);
//! assert_eq!(Visit::restore(&saved, 7).visit.text(0), saved);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod adding;
mod agents_settings;
mod attempt;
mod best_results;
mod board_pointer;
mod board_text;
mod clock;
mod draft;
mod game;
pub mod hanoi_run;
mod history;
mod kept_games;
mod key_values;
mod knowledge;
mod known_distances;
mod learn_settings;
mod left_run;
mod link;
mod packing;
mod predicting;
mod race;
mod race_csv;
mod race_timing;
mod search_settings;
mod settings;
mod slides;
mod store;
pub mod tabs;
mod visit;

pub use action::{Action, Answer, Opened};
pub use adding::AddingSettings;
pub use agents_settings::{AgentsSettings, Layer, Layers, OrderStep, ShownWave, View};
pub use best_results::{BestResults, Contest, NewRecords, Record, Win};
pub use board_pointer::{BoardPointer, DraggedTiles, PointerInput};
pub use clock::{Clock, Millis};
pub use draft::{Draft, DraftError, Edit, EditTarget, Edited};
pub use game::{Change, Deal, DistancePlot, Ending, Game, Refusal, SolutionReplay};
pub use hanoi_run::HanoiRun;
pub use knowledge::Knowledge;
pub use known_distances::{KnownDistances, Optimum};
pub use learn_settings::{LearnSettings, LearnView};
pub use link::{Address, BundleName, Link, LinkError, Place, PlaceName, Start};
pub use predicting::{Question, Score};
pub use race::{
    Criterion, RaceEntry, RaceResult, RaceState, WinReason, is_proved, race_result, ranking,
};
pub use race_csv::race_csv;
pub use race_timing::{Retiming, Timing};
pub use search_settings::{Entrant, SearchSettings, SearchView};
pub use settings::{ArrowsMove, Faces, NewPuzzle, PictureId, Settings, SettingsError, Theme};
pub use slides::{Slide, Slides, SlidesError};
pub use store::{Restored, SetAside};
pub use tabs::{Stamp, TabEntry};
pub use visit::{SharedPart, Visit};
