//! The race: several searches on the same board at the same time, a row each, sorted by any figure.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::browser::file;
use crate::app::control::icon::Icon;
use crate::app::effect::use_effect_with;
use crate::app::worker::{JobState, Left, use_job};
use crate::job::{Progress, SearchProgress, SearchTask, Task};
use crate::puzzle::Size;
use crate::search::{Method, Status};
use crate::session::{Entrant, Exploring, Figure, Finish, csv, is_proved, ranking, verdict};

/// The race.
#[derive(Properties, PartialEq)]
pub struct RaceProps {
    /// The board, as a text.
    pub start: AttrValue,
    /// The goal, as a text.
    pub goal: AttrValue,
    /// The board's size.
    pub size: Size,
    /// Who runs, and within which limits.
    pub exploring: Exploring,
    /// Called when somebody was added or taken out.
    pub on_change: Callback<Exploring>,
}

/// How one of them stands.
#[derive(Clone, PartialEq)]
struct Standing {
    finish: Finish,
    /// It could not run, for this reason.
    failed: Option<AttrValue>,
    is_busy: bool,
}

/// All racers together hold no more than this.
const MEGABYTES: u32 = 1_536;

/// Draws the race.
#[component]
pub fn Race(props: &RaceProps) -> Html {
    let RaceProps {
        start,
        goal,
        size,
        exploring,
        on_change,
    } = props;
    let text = &TEXT.search.race;
    let figure = use_state_eq(Figure::default);
    // Rises with each start; 0 before the first.
    let round = use_state_eq(|| 0_u32);
    let is_stopped = use_state_eq(|| false);
    let standings = use_state_eq(|| Rc::new(Vec::<Standing>::new()));
    // Several rows report within one drawing: the newest list is kept here.
    let newest = use_mut_ref(Vec::<Standing>::new);
    // Another board: what was run there is over.
    use_effect_with((start.clone(), goal.clone()), {
        let (round, standings, newest) = (round.clone(), standings.clone(), newest.clone());
        move |_| {
            newest.borrow_mut().clear();
            standings.set(Rc::default());
            round.set(0);
        }
    });
    let on_report = {
        let (standings, newest) = (standings.clone(), newest.clone());
        Callback::from(move |standing: Standing| {
            let mut list = newest.borrow_mut();
            match list
                .iter_mut()
                .find(|one| one.finish.entrant == standing.finish.entrant)
            {
                Some(one) => *one = standing,
                None => list.push(standing),
            }
            standings.set(Rc::new(list.clone()));
        })
    };
    let megabytes = exploring
        .megabytes
        .min(MEGABYTES / exploring.race.len().max(1) as u32);
    let field: Vec<Standing> = exploring
        .race
        .iter()
        .map(|entrant| {
            let known = standings.iter().find(|one| one.finish.entrant == *entrant);
            known
                .cloned()
                .unwrap_or_else(|| not_run(entrant, *size, *round > 0))
        })
        .collect();
    let finishes: Vec<Finish> = field.iter().map(|one| one.finish.clone()).collect();
    let is_busy = *round > 0 && !*is_stopped && field.iter().any(|one| one.is_busy);
    let go = {
        let (round, is_stopped, standings, newest) = (
            round.clone(),
            is_stopped.clone(),
            standings.clone(),
            newest.clone(),
        );
        Callback::from(move |_: MouseEvent| {
            newest.borrow_mut().clear();
            standings.set(Rc::default());
            is_stopped.set(false);
            round.set(*round + 1);
        })
    };
    let stop = {
        let is_stopped = is_stopped.clone();
        Callback::from(move |_: MouseEvent| is_stopped.set(true))
    };
    let save = {
        let table = csv(start, goal, &finishes);
        Callback::from(move |_: MouseEvent| {
            drop(file::save("ecotile-race.csv", "text/csv", &table));
        })
    };
    let with_race = |race: Vec<Entrant>| Exploring {
        race,
        ..exploring.clone()
    };
    let add = {
        let (on_change, runner) = (on_change.clone(), exploring.runner.clone());
        let mut race = exploring.race.clone();
        race.push(runner);
        let with = with_race(race);
        Callback::from(move |_: MouseEvent| on_change.emit(with.clone()))
    };
    let usual = {
        let (on_change, with) = (on_change.clone(), with_race(Exploring::default().race));
        Callback::from(move |_: MouseEvent| on_change.emit(with.clone()))
    };
    let is_in = exploring
        .race
        .iter()
        .any(|entrant| entrant.to_string() == exploring.runner.to_string());
    let is_full = exploring.race.len() >= Exploring::MOST_RACERS;
    let most = finishes
        .iter()
        .filter_map(|finish| figure.of(&finish.figures))
        .max()
        .unwrap_or(1);
    let order = if *round > 0 {
        ranking(&finishes, *figure)
    } else {
        (0..finishes.len()).collect()
    };
    let winner = verdict(&finishes, *figure).filter(|_| !is_busy);
    let row = |at: usize| {
        let entrant = &exploring.race[at];
        let on_remove = {
            let (on_change, mut race) = (on_change.clone(), exploring.race.clone());
            race.remove(at);
            let with = with_race(race);
            Callback::from(move |()| on_change.emit(with.clone()))
        };
        html! {
            <Row key={entrant.to_string()} start={start.clone()} goal={goal.clone()} size={*size} entrant={entrant.clone()}
                {megabytes} seconds={exploring.seconds} round={*round} is_stopped={*is_stopped} standing={field[at].clone()}
                figure={*figure} {most} is_winner={winner.is_some_and(|verdict| verdict.winner == at)}
                on_report={on_report.clone()} {on_remove} />
        }
    };
    let head = |which: Figure| {
        let onclick = {
            let figure = figure.clone();
            Callback::from(move |_: MouseEvent| figure.set(which))
        };
        let is_chosen = *figure == which;
        html! {
            <th aria-sort={is_chosen.then_some("ascending")} class="number">
                <button {onclick}>{ (text.figure)(which) }if is_chosen { { " ↓" } }</button>
            </th>
        }
    };
    html! {
        <section class="race" aria-labelledby="race-title">
            <header>
                <h2 id="race-title">{ text.title }</h2>
                <p role="status">{ winner.map_or_else(|| (text.each)(megabytes), |winner| (text.verdict)(winner, *figure, &finishes)) }</p>
                <div class="row">
                    if is_busy {
                        <button class="button" onclick={stop}>{ text.stop }</button>
                    } else {
                        <button class="button primary" onclick={go} disabled={exploring.race.is_empty()}>{ Icon::Go.draw() }{ text.go }</button>
                    }
                    <button class="button" onclick={save} disabled={*round == 0 || is_busy}>{ Icon::Save.draw() }{ text.csv }</button>
                </div>
            </header>
            <div class="race-table" tabindex="0" role="region" aria-labelledby="race-title">
                <table>
                    <thead><tr>
                        <th>{ text.heads[0] }</th><th>{ text.heads[1] }</th>
                        { head(Figure::Moves) }
                        <th>{ text.heads[2] }</th>
                        { head(Figure::Expanded) }
                        <th class="race-bars">{ (text.figure)(*figure) }{ ", " }{ text.log }</th>
                        { for Figure::ALL.into_iter().skip(2).map(head) }
                        <th><span class="unseen">{ TEXT.page.close }</span></th>
                    </tr></thead>
                    <tbody>{ for order.into_iter().map(row) }</tbody>
                </table>
            </div>
            <div class="row wrap">
                <button class="button" onclick={add} disabled={is_in || is_full}>{ (text.add)(&name(&exploring.runner)) }</button>
                if exploring.race != Exploring::default().race { <button class="button" onclick={usual}>{ text.usual }</button> }
                if is_full { <p class="note">{ text.full }</p> }
            </div>
        </section>
    }
}

fn name(entrant: &Entrant) -> String {
    let method = (TEXT.search.method_name)(entrant.method);
    if entrant.method.is_informed() {
        format!(
            "{method}, {}",
            (TEXT.search.heuristic_name)(&entrant.heuristic)
        )
    } else {
        method
    }
}

fn promises(entrant: &Entrant, size: Size) -> bool {
    let estimates = entrant.heuristic.estimates(size);
    entrant.method.promises(estimates, size).optimal
}

fn not_run(entrant: &Entrant, size: Size, is_busy: bool) -> Standing {
    Standing {
        finish: Finish {
            entrant: entrant.clone(),
            status: Status::Running,
            is_optimal: promises(entrant, size),
            figures: crate::search::Figures::default(),
        },
        failed: None,
        is_busy,
    }
}

#[derive(Properties, PartialEq)]
struct RowProps {
    start: AttrValue,
    goal: AttrValue,
    size: Size,
    entrant: Entrant,
    megabytes: u32,
    seconds: u32,
    round: u32,
    is_stopped: bool,
    standing: Standing,
    figure: Figure,
    most: u64,
    is_winner: bool,
    on_report: Callback<Standing>,
    on_remove: Callback<()>,
}

/// One racer, with a worker of its own.
#[component]
fn Row(props: &RowProps) -> Html {
    let job = use_job();
    use_effect_with((props.round, props.start.clone(), props.goal.clone()), {
        let job = job.clone();
        let task = SearchTask {
            start: props.start.to_string(),
            goal: props.goal.to_string(),
            method: props.entrant.method.to_string(),
            heuristic: props.entrant.heuristic.to_string(),
            megabytes: props.megabytes,
            seconds: props.seconds,
        };
        move |&(round, ..)| {
            if round > 0 {
                job.start(Task::Search(task));
            } else {
                job.stop();
            }
        }
    });
    use_effect_with(props.is_stopped, {
        let job = job.clone();
        move |&is_stopped| {
            if is_stopped {
                job.stop();
            }
        }
    });
    use_effect_with((job.state(), props.round), {
        let (on_report, mut standing) = (
            props.on_report.clone(),
            not_run(&props.entrant, props.size, true),
        );
        move |(state, round)| {
            if *round == 0 {
                return;
            }
            let mut take = |progress: &Progress| {
                if let Progress::Search(progress) = progress {
                    let SearchProgress {
                        status, figures, ..
                    } = **progress;
                    (standing.finish.status, standing.finish.figures) = (status, figures);
                }
            };
            match state {
                JobState::Idle => return,
                JobState::Starting => {}
                JobState::Running(progress) => take(progress),
                JobState::Finished(Left { progress, .. }) => {
                    take(progress);
                    standing.is_busy = false;
                }
                JobState::Stopped(left) => {
                    if let Some(left) = left {
                        take(&left.progress);
                    }
                    (standing.finish.status, standing.is_busy) = (Status::OutOfTime, false);
                }
                JobState::Failed(sentence) => {
                    standing.finish.status = Status::Stuck;
                    (standing.failed, standing.is_busy) = (Some(sentence.clone()), false);
                }
            }
            on_report.emit(standing);
        }
    });
    let Standing { finish, failed, .. } = &props.standing;
    let text = &TEXT.search.race;
    let onclick = props.on_remove.reform(|_: MouseEvent| ());
    let remove = (text.remove)(&name(&props.entrant));
    let heuristic = if props.entrant.method.is_informed() {
        (TEXT.search.heuristic_name)(&props.entrant.heuristic)
    } else if props.entrant.method == Method::Best {
        "–".into()
    } else {
        (TEXT.search.heuristic_name)(&crate::search::heuristic::HeuristicName::None)
    };
    html! {
        <tr class={props.is_winner.then_some("winner")} data-entrant={props.entrant.to_string()} data-status={format!("{:?}", finish.status)}>
            <th scope="row">{ (TEXT.search.method_name)(props.entrant.method) }</th>
            <td>{ heuristic }</td>
            { cells(finish, failed.as_ref(), props) }
            <td><button class="button bare" {onclick} aria-label={remove.clone()} title={remove}>{ Icon::Close.draw() }</button></td>
        </tr>
    }
}

fn cells(finish: &Finish, failed: Option<&AttrValue>, props: &RowProps) -> Html {
    let text = &TEXT.search.race;
    if let Some(sentence) = failed {
        return html! { <td colspan="8" class="wrong">{ sentence }</td> };
    }
    if props.round == 0 {
        return html! { <td colspan="8" class="note">{ text.ready }</td> };
    }
    let figures = &finish.figures;
    let shortest = match (finish.status, figures.moves) {
        (Status::Solved, Some(_)) if is_proved(finish) => {
            html! { <>{ Icon::Tick.draw() }{ text.proved[0] }</> }
        }
        (Status::Solved, Some(moves)) if moves > figures.lower_bound => text.proved[1].into(),
        (status, _) => (text.status)(status).into(),
    };
    let value = props.figure.of(figures);
    let width = value.map_or(0.0, |value| {
        f64::ln(value as f64 + 1.0) / f64::ln(props.most as f64 + 1.0).max(0.7) * 100.0
    });
    let shown = |figure: Figure| match figure.of(figures) {
        None => "–".to_string(),
        Some(value) if figure == Figure::Memory => (TEXT.search.bytes)(value),
        Some(_) if figure == Figure::Time => (TEXT.search.time)(figures.time),
        Some(value) => (TEXT.search.count)(value),
    };
    let number = |figure: Figure| html! { <td class="number" data-figure={(text.figure)(figure)}>{ shown(figure) }</td> };
    html! {
        <>
            { number(Figure::Moves) }
            <td class="shortest">{ shortest }</td>
            { number(Figure::Expanded) }
            <td class="race-bars"><span class="bar" style={format!("width:{width:.1}%")} /></td>
            { for Figure::ALL.into_iter().skip(2).map(number) }
        </>
    }
}
