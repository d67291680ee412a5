//! The towers of Hanoi, the second application of the kernel, in the same player: act by act, forwards and backwards.

use std::rc::Rc;

use yew::prelude::*;

use super::pegs::pegs;
use crate::app::TEXT;
use crate::app::control::segments::{Segment, segmented};
use crate::app::player::{ReplayBar, Seek, TimelineBar, TransportStep, use_position, use_replay};
use crate::app::visit::VisitHandle;
use crate::eco::Drive;
use crate::eco::kernel::KernelStep;
use crate::session::hanoi_run::HanoiState;
use crate::session::{AgentsSettings, HanoiRun};
use crate::text::{CodeText, EventSentence};

/// Properties of [`Hanoi`].
#[derive(Properties, PartialEq)]
pub struct HanoiProps {
    pub visit: VisitHandle,
    /// The place's part of the link.
    pub settings: AgentsSettings,
    /// The number of discs.
    pub discs: u8,
    /// The button that opens the list of examples.
    pub tools: Html,
    /// Called with another state of the place.
    pub on_change: Callback<AgentsSettings>,
}

/// Draws the towers, the explanation of the act, and the player.
#[component]
pub fn Hanoi(props: &HanoiProps) -> Html {
    let HanoiProps {
        visit,
        settings,
        discs,
        ..
    } = props;
    let towers = use_memo(*discs, |discs| HanoiRun::new(*discs));
    let bars = use_memo(*discs, |_| bars(&towers));
    let position = use_position(visit, settings.step.min(towers.acts()));
    // Another number of discs or another link: go to its step.
    use_effect_with((*discs, settings.step), {
        let (position, towers) = (position.clone(), towers.clone());
        move |(_, step)| position.set((*step).min(towers.acts()))
    });
    let now = towers.at(position.shown());
    let controls = use_replay({
        let (position, towers) = (position.clone(), towers.clone());
        Callback::from(move |go: Seek| {
            let act = match go {
                Seek::Forward(acts) => position.newest() + acts,
                Seek::Step(step) => step_target(&towers, step, position.newest()),
                Seek::To(moves) => towers.after_moves(moves),
            };
            position.go_to(act, towers.acts())
        })
    });
    let on_choose = {
        let (settings, on_change) = (settings.clone(), props.on_change.clone());
        let player = controls.player().clone();
        Callback::from(move |discs: u8| {
            player.play(false);
            on_change.emit(AgentsSettings {
                towers: Some(discs),
                step: 0,
                ..settings.clone()
            });
        })
    };
    let choices = (HanoiRun::FEWEST..=HanoiRun::MOST).map(|discs| Segment {
        value: discs,
        label: discs.to_string().into(),
        sign: None,
    });
    html! {
        <main class="agents hanoi">
            <div class="stage">{ pegs(&towers, &now, controls.player().time_per_event() > 0.0) }</div>
            <div class="side">
                <div class="tools">{ props.tools.clone() }</div>
                { segmented(TEXT.agents.hanoi.discs, "discs", choices.collect::<Vec<_>>(), *discs, on_choose) }
                { event_panel(&towers, position.shown(), &now) }
            </div>
            <ReplayBar replay={controls} position={position.shown()} length={towers.acts()} bars={(*bars).clone()}
                on_timeline={(now.moves, towers.moves())} larger={[TEXT.player.move_forward, TEXT.agents.hanoi.next_home]} />
        </main>
    }
}

fn bars(towers: &HanoiRun) -> Rc<[TimelineBar]> {
    let bar = |turn: crate::session::hanoi_run::TimelineEntry| TimelineBar {
        at: turn.moves,
        height: turn.chain,
        home: turn.home,
        ..TimelineBar::default()
    };
    towers.timeline().into_iter().map(bar).collect()
}

/// The act to which a step leads from act `at`.
fn step_target(towers: &HanoiRun, step: TransportStep, at: u64) -> u64 {
    let moves = towers.at(at).moves;
    match step {
        TransportStep::Start => 0,
        TransportStep::End => towers.acts(),
        TransportStep::Back => at.saturating_sub(1),
        TransportStep::Forward => at + 1,
        TransportStep::Move => towers.after_moves(moves + 1),
        // Already just after that move: one move further back.
        TransportStep::MoveBack if towers.after_moves(moves) >= at => {
            towers.after_moves(moves.saturating_sub(1))
        }
        TransportStep::MoveBack => towers.after_moves(moves),
        TransportStep::Milestone => towers.next_home(at),
        TransportStep::Tenths(tenths) => towers.acts() * u64::from(tenths) / 10,
    }
}

/// The explanation of the act: its sentence, the figures, the call stack and the pseudocode.
fn event_panel(towers: &HanoiRun, position: u64, now: &HanoiState) -> Html {
    let text = &TEXT.agents.hanoi;
    let act = position
        .checked_sub(1)
        .and_then(|act| (text.sentence)(towers.solved(), act as usize));
    let EventSentence { strong, rest, rule } = act.unwrap_or_else(|| EventSentence {
        strong: format!("{}.", text.example.name),
        rest: text.example.note.to_string(),
        rule: String::new(),
    });
    let call = |(index, disc): (usize, &u8)| {
        let drive = if index == 0 {
            Drive::Satisfaction
        } else {
            Drive::Flight
        };
        let is_last = index + 1 == now.calls.len();
        html! {
            <li class={is_last.then_some("now")}><code>{ (TEXT.agents.call)(drive) }</code><strong>{ (text.disc)(*disc) }</strong></li>
        }
    };
    html! {
        <section class="reading">
            <header class="reading-head"><span>{ (text.act)(position, towers.acts()) }</span><span class="rule">{ rule }</span></header>
            <p class="sentence" aria-live="polite"><strong>{ strong }</strong>{ " " }{ rest }</p>
            { figures(now) }
            <div class="stack">
                <div class="calls"><h2>{ TEXT.agents.calls }</h2><ol>{ for now.calls.iter().enumerate().map(call) }</ol></div>
                { code(towers.act(position)) }
            </div>
        </section>
    }
}

fn figures(now: &HanoiState) -> Html {
    let text = &TEXT.agents.figures;
    let figure = |name: &'static str, value: u64| {
        html! { <div><dt>{ name }</dt><dd>{ (text.count)(value) }</dd></div> }
    };
    html! {
        <dl class="run-figures" aria-label={text.title}>
            { figure(text.moves.name, now.moves) }
            { figure(text.chain.name, now.calls.len().saturating_sub(1) as u64) }
            { figure(text.attacks.name, now.attacks) }
        </dl>
    }
}

/// The kernel's function of this act, with its current line.
fn code(act: Option<KernelStep>) -> Html {
    let Some((lines, current)) = act.map(TEXT.agents.hanoi.code) else {
        return Html::default();
    };
    let line = |(index, line): (usize, &CodeText)| {
        let class = (index == current).then_some("now");
        html! { <li {class} style={format!("--depth:{}", line.0)}><code>{ line.1 }</code></li> }
    };
    html! {
        <div class="code">
            <h2>{ TEXT.agents.current_line }</h2>
            <ol>{ for lines.iter().enumerate().map(line) }</ol>
        </div>
    }
}
