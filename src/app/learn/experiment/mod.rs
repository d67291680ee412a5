//! The experiment *keep adding examples*, with its curve: beyond some number of macros, more of them cost more than they
//! save.

use yew::prelude::*;

use super::job_status::job_status;
use crate::app::TEXT;
use crate::app::control::number::number;
use crate::app::control::segments::{Segment, segmented};
use crate::app::worker::use_job;
use crate::job::GrowthTask;
use crate::lab::ExampleSource;
use crate::learn::Total;
use crate::session::Teaching;

/// Properties of [`Experiment`].
#[derive(Properties, PartialEq)]
pub struct ExperimentProps {
    /// The size and the search.
    pub teaching: Teaching,
}

/// Draws the experiment.
#[component]
pub fn Experiment(ExperimentProps { teaching }: &ExperimentProps) -> Html {
    let text = &TEXT.learn.experiment;
    let job = use_job();
    let kind = use_state_eq(ExampleSource::default);
    let examples = use_state_eq(|| 24_u32);
    let boards = use_state_eq(|| 12_u32);
    let seed = use_state_eq(|| 1_u32);
    let entry =
        |label: &'static str, name: &'static str, value: &UseStateHandle<u32>, most: u32| {
            let set = value.setter();
            number(
                label,
                name,
                **value,
                1..=most,
                Callback::from(move |new| set.set(new)),
            )
        };
    let run = {
        let job = job.clone();
        let task = GrowthTask {
            size: teaching.example.size(),
            kind: *kind,
            examples: *examples,
            boards: *boards,
            algorithm: teaching.algorithm,
            seed: *seed,
        };
        Callback::from(move |_: MouseEvent| job.start(task.clone()))
    };
    let on_kind = {
        let kind = kind.clone();
        Callback::from(move |chosen| kind.set(chosen))
    };
    let kinds = ExampleSource::ALL
        .into_iter()
        .zip(text.kinds)
        .map(|(value, label)| Segment {
            value,
            label: label.into(),
            sign: None,
        })
        .collect::<Vec<_>>();
    let progress = job.state().progress();
    let stages = progress.map_or(&[][..], |progress| &progress.stages);
    let unfinished = progress.filter(|progress| progress.done < progress.of);
    html! {
        <section class="experiment">
            <p class="note">{ text.note }</p>
            { segmented(text.kind, "experiment-kind", kinds, *kind, on_kind) }
            <div class="row wrap">
                { entry(text.examples, "examples", &examples, 60) }
                { entry(text.boards, "boards", &boards, 60) }
                { entry(text.seed, "seed", &seed, 1_000_000) }
            </div>
            <button class="button primary" onclick={run} disabled={job.state().is_busy()}>{ text.run }</button>
            { job_status(&job) }
            if let Some(progress) = unfinished { <p class="note">{ (text.progress)(progress.done, progress.of) }</p> }
            if stages.len() > 1 { { curve(stages) } }
        </section>
    }
}

/// The index of the stage that generates the fewest children, among those that solve the most boards.
fn best_stage(stages: &[Total]) -> usize {
    let most = stages.iter().map(|total| total.solved).max().unwrap_or(0);
    let solving = stages
        .iter()
        .enumerate()
        .filter(|(_, total)| total.solved == most);
    solving
        .min_by_key(|(_, total)| total.children())
        .map_or(0, |(at, _)| at)
}

fn curve(stages: &[Total]) -> Html {
    let text = &TEXT.learn.experiment;
    // Both relative to their values without macros.
    let part = |value: u64, first: u64| value as f64 / first.max(1) as f64;
    let children = |total: &Total| part(total.children(), stages[0].children());
    let expanded = |total: &Total| part(total.expanded, stages[0].expanded);
    let most = stages
        .iter()
        .map(|total| children(total).max(expanded(total)))
        .fold(1.0, f64::max);
    let place = |at: usize, part: f64| {
        (
            4.0 + at as f64 / (stages.len() - 1) as f64 * 192.0,
            96.0 - part / most * 88.0,
        )
    };
    let line = |value: &dyn Fn(&Total) -> f64| {
        let points = stages.iter().enumerate().map(|(at, total)| {
            let (x, y) = place(at, value(total));
            format!("{x:.1},{y:.1}")
        });
        points.collect::<Vec<_>>().join(" ")
    };
    let best = best_stage(stages);
    let dot = |(at, total): (usize, &Total)| {
        let (x, y) = place(at, children(total));
        html! {
            <circle class={(at == best).then_some("bend")} cx={format!("{x:.1}")} cy={format!("{y:.1}")} r={if at == best { "3" } else { "1.5" }}>
                <title>{ (text.point)(at, total.children(), total.expanded) }</title>
            </circle>
        }
    };
    let heard: Vec<String> = stages
        .iter()
        .enumerate()
        .map(|(at, total)| (text.point)(at, total.children(), total.expanded))
        .collect();
    let (first, last) = (&stages[0], &stages[stages.len() - 1]);
    html! {
        <figure class="bend-plot">
            <figcaption><span>{ text.curve }</span><span class="dashed-key">{ text.dashed }</span></figcaption>
            <svg viewBox="0 0 200 100" role="img" aria-label={heard.join(". ")}>
                <polyline class="dashed" points={line(&expanded)} /><polyline points={line(&children)} />{ for stages.iter().enumerate().map(dot) }
            </svg>
            <div class="scale-ends"><span>{ 0 }</span><span>{ stages.len() - 1 }</span></div>
            <p class="note">{ (text.expanded)(first.expanded, last.expanded) }</p>
            <p role="status">{ (text.bend)(best, stages.len(), stages[best].children(), first.children(), last.children()) }</p>
        </figure>
    }
}
