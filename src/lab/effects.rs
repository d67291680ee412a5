//! What the experiment *keep adding examples* shows, and in how many runs: Markov, Russell and Neller 2005, section 9.1, ask
//! for the effect of too many and of bad examples, and one seed is no answer.
//!
//! [`Effects`] has the figures of one run, [`SeedRow`] those of a seed with good and with bad examples, and [`Counts`] says in
//! how many seeds an effect appears. `cargo xtask bench learn` prints the rows. [`FINDINGS`], which the page shows, are the
//! counts of twenty seeds. `tests/lab_effects.rs` runs them and asserts every row and every count; on 3x3, where that takes
//! minutes, it runs some stages of the first seed.
//!
//! Nothing here is measured by a clock. *Children examined*, known or new, stand for the time of a search, and *nodes expanded*
//! for the part of the space that it covers: with each macro an expansion examines more children.
//!
//! ```
//! use ecotile::lab::{AddingPlan, Counts, SeedRow};
//!
//! let plan = AddingPlan { examples: 12, ..AddingPlan::on("3x2".parse()?) };
//! let rows: Vec<SeedRow> = (1..=2).filter_map(|seed| SeedRow::of(&plan, seed)).collect();
//! assert_eq!(Counts::of(&rows).seeds, 2);
//! # Ok::<(), ecotile::puzzle::SizeError>(())
//! ```

use std::fmt;

use super::keep_adding::{AddingPlan, ExampleSource, KeepAdding};
use crate::learn::{Lesson, Total};
use crate::puzzle::Size;
use crate::search::Algorithm;

/// The figures of one run: without macros, at its best stage, and with all macros.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effects {
    /// The number of all macros.
    pub macros: usize,
    /// The number of macros at the stage that examines the fewest children, among those that solve the most boards.
    pub best: usize,
    /// Nodes expanded without macros.
    pub expanded_without: u64,
    /// Nodes expanded with all macros.
    pub expanded_with_all: u64,
    /// Children examined without macros.
    pub children_without: u64,
    /// Children examined at the best stage.
    pub children_at_best: u64,
    /// Children examined with all macros.
    pub children_with_all: u64,
}

impl Effects {
    /// The effects in these stages; `None` if there are none.
    pub fn of(stages: &[Total]) -> Option<Self> {
        let most = stages.iter().map(|total| total.solved).max()?;
        let solving = stages.iter().enumerate();
        let (best, at_best) = solving
            .filter(|(_, total)| total.solved == most)
            .min_by_key(|(_, total)| total.children())?;
        let (first, last) = (stages.first()?, stages.last()?);
        Some(Self {
            macros: stages.len() - 1,
            best,
            expanded_without: first.expanded,
            expanded_with_all: last.expanded,
            children_without: first.children(),
            children_at_best: at_best.children(),
            children_with_all: last.children(),
        })
    }

    /// Whether the search expands fewer nodes with all macros than with none.
    pub const fn expands_fewer(&self) -> bool {
        self.expanded_with_all < self.expanded_without
    }

    /// Whether at some stage fewer children are examined than without macros: the searches shrink at first.
    pub const fn shrinks_at_first(&self) -> bool {
        self.best > 0
    }

    /// Whether the macros after the best stage cost more than they save.
    pub const fn has_too_many(&self) -> bool {
        self.children_with_all > self.children_at_best
    }

    /// Whether more children are examined with all macros than without any.
    pub const fn costs_in_the_end(&self) -> bool {
        self.children_with_all > self.children_without
    }
}

/// A seed with good and with bad examples, on the same boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeedRow {
    /// The seed.
    pub seed: u64,
    /// With good examples.
    pub good: Effects,
    /// With bad examples.
    pub bad: Effects,
}

impl SeedRow {
    /// Runs the experiment with both sources; `None` if it has no stage.
    pub fn of(plan: &AddingPlan, seed: u64) -> Option<Self> {
        let run = |source| {
            let plan = AddingPlan {
                source,
                seed,
                ..plan.clone()
            };
            let mut experiment = KeepAdding::new(&plan);
            while experiment.step(u64::MAX) {}
            Effects::of(&experiment.stages())
        };
        Some(Self {
            seed,
            good: run(ExampleSource::Good)?,
            bad: run(ExampleSource::Bad)?,
        })
    }

    /// Whether with all macros more children are examined with bad examples than with good ones.
    pub const fn bad_is_worse(&self) -> bool {
        self.bad.children_with_all > self.good.children_with_all
    }
}

impl SeedRow {
    /// The heads of the columns of a row's text.
    pub const HEADS: &str = "seed  expanded  children | good: expanded  best  children  with all | bad: expanded  best  \
                             children  with all";
}

/// Writes the figures in columns below [`SeedRow::HEADS`].
impl fmt::Display for SeedRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seed, good, bad } = self;
        let (expanded, children) = (good.expanded_without, good.children_without);
        write!(f, "{seed:4} {expanded:9} {children:9}")?;
        for (effects, width) in [(good, 15), (bad, 14)] {
            let Effects {
                expanded_with_all,
                best,
                children_at_best,
                children_with_all,
                ..
            } = effects;
            write!(
                f,
                " |{expanded_with_all:width$} {best:5} {children_at_best:9} {children_with_all:9}"
            )?;
        }
        Ok(())
    }
}

/// The number of seeds that show each effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// All seeds.
    pub seeds: usize,
    /// [`Effects::expands_fewer`] with good and with bad examples.
    pub expands_fewer: [usize; 2],
    /// [`Effects::shrinks_at_first`] with good and with bad examples.
    pub shrinks_at_first: [usize; 2],
    /// [`Effects::has_too_many`] with good and with bad examples.
    pub has_too_many: [usize; 2],
    /// [`Effects::costs_in_the_end`] with good and with bad examples.
    pub costs_in_the_end: [usize; 2],
    /// [`SeedRow::bad_is_worse`].
    pub bad_is_worse: usize,
}

impl Counts {
    /// Counts the effects of these seeds.
    pub fn of(rows: &[SeedRow]) -> Self {
        let both = |shows: fn(&Effects) -> bool| {
            [
                rows.iter().filter(|row| shows(&row.good)).count(),
                rows.iter().filter(|row| shows(&row.bad)).count(),
            ]
        };
        Self {
            seeds: rows.len(),
            expands_fewer: both(Effects::expands_fewer),
            shrinks_at_first: both(Effects::shrinks_at_first),
            has_too_many: both(Effects::has_too_many),
            costs_in_the_end: both(Effects::costs_in_the_end),
            bad_is_worse: rows.iter().filter(|row| row.bad_is_worse()).count(),
        }
    }
}

/// The counts of an algorithm on boards of one size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The width and the height of the boards.
    pub sides: [usize; 2],
    /// The search.
    pub algorithm: Algorithm,
    /// The effects in seeds 1 to 20 of [`Finding::plan`].
    pub counts: Counts,
}

impl Finding {
    /// The usual plan on this size with this search.
    pub fn plan(&self) -> Option<AddingPlan> {
        let [width, height] = self.sides;
        let usual = AddingPlan::on(Size::new(width, height).ok()?);
        Some(AddingPlan {
            algorithm: self.algorithm,
            ..usual
        })
    }
}

/// The findings that the page shows.
pub const FINDINGS: [Finding; 3] = [
    Finding {
        sides: [3, 2],
        algorithm: Lesson::USUAL,
        counts: Counts {
            seeds: 20,
            expands_fewer: [20, 17],
            shrinks_at_first: [18, 1],
            has_too_many: [20, 20],
            costs_in_the_end: [20, 20],
            bad_is_worse: 20,
        },
    },
    Finding {
        sides: [3, 3],
        algorithm: Lesson::USUAL,
        counts: Counts {
            seeds: 20,
            expands_fewer: [20, 13],
            shrinks_at_first: [20, 6],
            has_too_many: [20, 20],
            costs_in_the_end: [6, 20],
            bad_is_worse: 20,
        },
    },
    Finding {
        sides: [3, 2],
        algorithm: Algorithm::IterativeDeepening,
        counts: Counts {
            seeds: 20,
            expands_fewer: [20, 20],
            shrinks_at_first: [20, 17],
            has_too_many: [20, 20],
            costs_in_the_end: [0, 16],
            bad_is_worse: 20,
        },
    },
];
