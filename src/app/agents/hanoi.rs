//! The second application of the kernel, with the same player: the towers of Hanoi, act by act, forwards and backwards.

use std::rc::Rc;

use yew::prelude::*;

use super::pegs::pegs;
use crate::app::TEXT;
use crate::app::control::segments::{Segment, segmented};
use crate::app::player::{ReplayBar, Seek, TimelineBar, TransportStep, use_position, use_replay};
use crate::app::visit::VisitHandle;
use crate::eco::Drive;
use crate::eco::kernel::Act;
use crate::session::towers::Moment;
use crate::session::{Towers, Watching};
use crate::text::{CodeText, Sentence};

/// The towers.
#[derive(Properties, PartialEq)]
pub struct HanoiProps {
    /// The visit.
    pub visit: VisitHandle,
    /// What is seen.
    pub watching: Watching,
    /// How many discs.
    pub discs: u8,
    /// The way to the other examples.
    pub tools: Html,
    /// Called with what shall be seen.
    pub on_change: Callback<Watching>,
}

/// Draws the towers, what one reads, and the player.
#[component]
pub fn Hanoi(props: &HanoiProps) -> Html {
    let HanoiProps {
        visit,
        watching,
        discs,
        ..
    } = props;
    let towers = use_memo(*discs, |discs| Towers::new(*discs));
    let bars = use_memo(*discs, |_| bars(&towers));
    let position = use_position(visit, watching.step.min(towers.acts()));
    // Other discs, or a link that came in: to its step.
    use_effect_with((*discs, watching.step), {
        let (position, towers) = (position.clone(), towers.clone());
        move |(_, step)| position.set((*step).min(towers.acts()))
    });
    let now = towers.at(position.shown());
    let replay = use_replay({
        let (position, towers) = (position.clone(), towers.clone());
        Callback::from(move |go: Seek| {
            let act = match go {
                Seek::Forward(acts) => position.newest() + acts,
                Seek::Step(step) => stepped(&towers, step, position.newest()),
                Seek::To(moves) => towers.after_moves(moves),
            };
            position.go_to(act, towers.acts())
        })
    });
    let on_choose = {
        let (watching, on_change) = (watching.clone(), props.on_change.clone());
        let player = replay.player().clone();
        Callback::from(move |discs: u8| {
            player.play(false);
            on_change.emit(Watching {
                towers: Some(discs),
                step: 0,
                ..watching.clone()
            });
        })
    };
    let choices = (Towers::FEWEST..=Towers::MOST).map(|discs| Segment {
        value: discs,
        label: discs.to_string().into(),
        sign: None,
    });
    html! {
        <main class="agents hanoi">
            <div class="stage">{ pegs(&towers, &now, replay.player().time_per_event() > 0.0) }</div>
            <div class="side">
                <div class="tools">{ props.tools.clone() }</div>
                { segmented(TEXT.agents.hanoi.discs, "discs", choices.collect::<Vec<_>>(), *discs, on_choose) }
                { reading(&towers, position.shown(), &now) }
            </div>
            <ReplayBar {replay} position={position.shown()} length={towers.acts()} bars={(*bars).clone()}
                on_timeline={(now.moves, towers.moves())} larger={[TEXT.player.move_forward, TEXT.agents.hanoi.next_home]} />
        </main>
    }
}

fn bars(towers: &Towers) -> Rc<[TimelineBar]> {
    let bar = |turn: crate::session::towers::Turn| TimelineBar {
        at: turn.moves,
        height: turn.chain,
        diamond: 0,
        home: turn.home,
    };
    towers.turns().into_iter().map(bar).collect()
}

/// Where a step leads from so many acts and moves.
fn stepped(towers: &Towers, step: TransportStep, at: u64) -> u64 {
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

/// The sentence of the act, and who was called.
fn reading(towers: &Towers, position: u64, now: &Moment) -> Html {
    let text = &TEXT.agents.hanoi;
    let act = position
        .checked_sub(1)
        .and_then(|act| (text.sentence)(towers.solved(), act as usize));
    let Sentence { strong, rest, rule } = act.unwrap_or_else(|| Sentence {
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

fn figures(now: &Moment) -> Html {
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

/// The kernel's function at work, with the line that is firing.
fn code(act: Option<Act>) -> Html {
    let Some((lines, firing)) = act.map(TEXT.agents.hanoi.code) else {
        return Html::default();
    };
    let line = |(index, line): (usize, &CodeText)| {
        let class = (index == firing).then_some("now");
        html! { <li {class} style={format!("--depth:{}", line.0)}><code>{ line.1 }</code></li> }
    };
    html! {
        <div class="code">
            <h2>{ TEXT.agents.rule_firing }</h2>
            <ol>{ for lines.iter().enumerate().map(line) }</ol>
        </div>
    }
}
