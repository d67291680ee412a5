//! Tasks for the page's workers, the messages between page and worker, and the distribution of tasks to workers.
//!
//! - `task`: the traits [`Task`] and [`Work`], work that is done in slices
//! - `agents`, `search`, `tree`, `survey`, `deal`, `learning`: the tasks
//! - `table_cache`: tables that stay from one task to the next
//! - `message`: [`Request`]s of the page and [`Report`]s of the worker
//! - `connection`: the connection to one worker, from its start to its end
//! - `pool`: several connections and a queue
//! - `error`: the reasons why a task has no answer
//!
//! Nothing here uses a browser or a clock, so tests run all of it natively. `app/worker` has the two ends in a browser.
//!
//! ```
//! use ecotile::eco::Disturbances;
//! use ecotile::job::{AgentsTask, TableCache, run};
//! use ecotile::puzzle::{Board, Goal};
//!
//! let start: Board = "8 6 7 / 2 5 4 / 3 0 1".parse()?;
//! let goal = Goal::blank_last(start.size());
//! let task = AgentsTask { start, goal, parameters: "".parse()?, disturbances: Disturbances::default() };
//! let trace = run(task, &mut TableCache::default())?.answer;
//! assert!(trace.moves().len() > 30);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod agents;
mod connection;
mod deal;
mod error;
mod learning;
mod message;
mod pool;
mod search;
mod survey;
mod table_cache;
mod task;
mod tree;

pub use agents::AgentsTask;
pub use connection::{Connection, TaskEvent, WorkerCommand};
pub use deal::{DealProgress, DealTask};
pub use error::{JobError, TaskError, WorkerError};
pub use learning::{
    ClimbProgress, ClimbTask, CompareProgress, CompareTask, CostsProgress, CostsTask,
    GrowthProgress, GrowthTask, LessonProgress, LessonTask, PracticeTask, SieveProgress, SieveTask,
};
pub use message::{Report, Request, VERSION};
pub use pool::{Pool, PoolEvent, Priority};
pub use search::{SearchProgress, SearchTask};
pub use survey::SurveyTask;
pub use table_cache::TableCache;
pub use task::{AtOnce, Slice, Task, TaskResult, Work, run};
pub use tree::TreeTask;
