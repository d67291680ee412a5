//! The experiment *keep adding examples*: its settings and first example at the left, at the right its curves, what they show,
//! and in how many seeds.
//!
//! - `settings`: the settings, the first example and the button; `results`: the results so far
//! - `plot`, `stages`, `findings`: the curves, the table of all stages, the effects by seeds

mod findings;
mod plot;
mod results;
mod settings;
mod stages;

use yew::prelude::*;

use self::findings::findings;
use self::plot::plots;
use self::results::{RunResult, use_results};
use self::settings::settings_form;
use self::stages::stage_table;
use super::columns;
use super::job_status::job_status;
use crate::app::TEXT;
use crate::app::worker::use_job;
use crate::job::GrowthTask;
use crate::lab::{AddingPlan, Effects, ExampleSource, SeedRow};
use crate::session::LearnSettings;

/// Properties of [`Experiment`].
#[derive(Properties, PartialEq)]
pub struct ExperimentProps {
    /// The settings, the search and the example, whose size is the usual one.
    pub settings: LearnSettings,
    /// Called with changed settings.
    pub on_change: Callback<LearnSettings>,
}

/// Draws the experiment.
#[component]
pub fn Experiment(
    ExperimentProps {
        settings,
        on_change,
    }: &ExperimentProps,
) -> Html {
    let text = &TEXT.learn.experiment;
    let job = use_job::<GrowthTask>();
    let plan = settings
        .adding
        .plan(settings.example.size(), settings.algorithm);
    let results = use_results(&job);
    let run = {
        let (job, results, plan) = (job.clone(), results.clone(), plan.clone());
        Callback::from(move |_: MouseEvent| {
            results.begin(&plan);
            job.start(GrowthTask(plan.clone()));
        })
    };
    let run = html! {
        <button class="button primary" onclick={run} disabled={job.state().is_busy()}>{ text.run }</button>
    };
    let comparable = results.comparable(&plan);
    let own = comparable.iter().find(|result| result.plan == plan);
    let progress = job.state().progress().filter(|_| job.state().is_busy());
    let right = html! {
        <section class="experiment">
            <p class="note">{ text.rules }{ " " }{ text.boards_rule[usize::from(plan.size.cells() > 9)] }</p>
            { job_status(&job) }
            if let Some(progress) = progress { <p class="note">{ (text.progress)(progress.done, progress.of) }</p> }
            { plots(&comparable) }
            if let Some(own) = own { { conclusion(own, &comparable) } }
            { findings() }
        </section>
    };
    columns(settings_form(settings, &plan, on_change, run), right)
}

/// What a finished run shows.
fn conclusion(own: &RunResult, comparable: &[RunResult]) -> Html {
    let text = &TEXT.learn.experiment;
    let Some(effects) = Effects::of(&own.stages).filter(|_| own.is_whole()) else {
        return Html::default();
    };
    let figures = (text.figures)(&effects, own.plan.boards as u32);
    let is_unsolved = own.stages.iter().any(|stage| stage.solved < stage.runs);
    html! {
        <>
            <div role="status">
                <p class="experiment-verdict">{ (text.verdict)(&effects) }</p>
                { for figures.into_iter().map(|sentence| html! { <p>{ sentence }</p> }) }
                if is_unsolved { <p class="bad">{ text.unsolved }</p> }
                if let Some(row) = seed_row(&own.plan, comparable) { <p>{ (text.compared)(&row) }</p> }
            </div>
            { stage_table(own) }
        </>
    }
}

/// The runs of this seed with good and with bad examples, if both are finished and have equally many macros.
fn seed_row(plan: &AddingPlan, comparable: &[RunResult]) -> Option<SeedRow> {
    let effects = |source| {
        let mut whole = comparable.iter().filter(|result| result.is_whole());
        let result = whole.find(|result| result.plan.source == source)?;
        Effects::of(&result.stages)
    };
    let (good, bad) = (effects(ExampleSource::Good)?, effects(ExampleSource::Bad)?);
    let row = SeedRow {
        seed: plan.seed,
        good,
        bad,
    };
    (good.macros == bad.macros && plan.source != ExampleSource::GoodThenBad).then_some(row)
}
