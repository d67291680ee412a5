//! A visit without a screen: the game in progress, its history and clock, best results, settings, the share link
//! and what is saved on the visitor's machine.
//!
//! The visit and the game:
//!
//! - `visit`: all that the page holds, and the one door for what the visitor does (`action`)
//! - `game`: one puzzle from its deal to its win, with its `history` of `slides`, its `attempt`s and its `clock`
//! - `draft`: a board that is being edited; `hand`: what a pointer on the board means; `kept_games`: former games
//! - `best`: best results; `chart`: what is known of the way to the goal
//!
//! The places, as a link carries what is seen there:
//!
//! - `watching`: Agents, with `towers` (of Hanoi), `predicting` (questions and score) and `watched` (a run that was left)
//! - `exploring`: Search, with `race` (the race_result of several searches on one board) and `race_csv` (its table)
//! - `teaching`: Learn, with `knowledge` (what was taught)
//!
//! The texts:
//!
//! - `link`: what stands after the `#` of the address; `board_text` and `packing`: boards in few characters
//! - `store`: what is saved, in `lines` of `key: value`; `settings`; [`tabs`]: several tabs of one visitor
//!
//! Nothing here draws, waits, asks the time or throws dice: the present moment ([`Millis`]) and every seed are handed
//! in. The page sends each deed of the visitor to [`Visit::act`], draws what [`Change`] says, writes
//! [`Visit::address`] into the address bar when it is at rest, and saves [`Visit::text`]. Every text that comes back
//! (a link, the saved visit) is read with patience, and a mistake in it is one sentence for the visitor.
//!
//! ```
//! use ecotile::puzzle::{Direction, Goal};
//! use ecotile::session::{Action, Change, Game, Link, Place, Visit};
//!
//! let mut visit = Visit::with_game(Game::new(Goal::blank_last("3x3".parse()?), "1 2 3 / 4 5 6 / 7 0 8".parse()?)?);
//! let answer = visit.act(Action::Slide(Direction::Left), 5_000);
//! assert_eq!(answer.change, Change::Slid { direction: Direction::Left, tiles: vec![8], won: true });
//!
//! // Copying the address is sharing the moment ...
//! let address = visit.address();
//! assert_eq!(address, "v=1&place=play&size=3x3&goal=blank-last&board=1.2.3/4.5.6/7.0.8&moves=L");
//! let link: Link = "https://example.org/ecotile/#v=1&place=play&size=3x3&goal=blank-last&board=1.2.3/4.5.6/7.0.8&moves=L"
//!     .parse()?;
//! assert_eq!(link.game().board(), visit.game().board());
//!
//! // ... and what is saved comes back whole.
//! let saved = visit.text(6_000);
//! assert_eq!(Visit::restore(&saved, 7).visit.text(0), saved);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod attempt;
mod best_results;
mod board_pointer;
mod board_text;
mod clock;
mod draft;
mod exploring;
mod game;
pub mod hanoi_run;
mod history;
mod kept_games;
mod key_values;
mod knowledge;
mod known_distances;
mod left_run;
mod link;
mod packing;
mod predicting;
mod race;
mod race_csv;
mod settings;
mod slides;
mod store;
pub mod tabs;
mod teaching;
mod visit;
mod watching;

pub use action::{Action, Answer, Opened};
pub use best_results::{BestResults, Contest, NewRecords, Record, Win};
pub use board_pointer::{BoardPointer, DraggedTiles, PointerInput};
pub use clock::{Clock, Millis};
pub use draft::{Draft, Edit, EditTarget, Edited};
pub use exploring::{Entrant, Exploring, ExploringView};
pub use game::{Change, Deal, DistancePlot, Game, Refusal, SolutionReplay};
pub use hanoi_run::HanoiRun;
pub use knowledge::Knowledge;
pub use known_distances::{KnownDistances, Optimum};
pub use link::{Link, LinkError, Place, PlaceName, Start};
pub use predicting::{Question, Score};
pub use race::{
    Criterion, RaceEntry, RaceResult, RaceState, WinReason, is_proved, race_result, ranking,
};
pub use race_csv::race_csv;
pub use settings::{ArrowsMove, Faces, NewPuzzle, PictureId, Settings, SettingsError, Theme};
pub use slides::{Slide, Slides, SlidesError};
pub use store::{Restored, SetAside};
pub use tabs::{Stamp, TabEntry};
pub use teaching::{Teaching, TeachingView};
pub use visit::{SharedPart, Visit};
pub use watching::{Layer, Layers, OrderStep, ShownWave, View, Watching};
