//! The panel that explains the present event: a sentence, the candidates with both distances and the rule that decided,
//! the figures, the call stack, and the pseudocode with its current line.

use yew::prelude::*;

use super::comparison::comparison;
use super::explained::explained;
use super::predict::Feedback;
use super::run_replay::RunReplay;
use crate::app::TEXT;
use crate::app::control::icon::Icon;
use crate::eco::{CandidateVerdict, TraceReplay};
use crate::text::{current_line, pseudocode};

/// Properties of [`EventPanel`].
#[derive(Properties, PartialEq)]
pub struct EventPanelProps {
    /// The replay.
    pub run_replay: RunReplay,
    /// The number of events that have happened: another one is drawn anew.
    pub position: u64,
    /// The open question, which hides the reason and the table of candidates.
    #[prop_or_default]
    pub question: Option<Html>,
    /// The verdict on the visitor's answer.
    #[prop_or_default]
    pub feedback: Option<Feedback>,
    /// The score, in the prediction mode.
    #[prop_or_default]
    pub score: Option<String>,
    /// Whether the player runs: then sentences are too fast for a screen reader.
    #[prop_or_default]
    pub is_playing: bool,
    /// The first screen, in place of what there is to say about an event.
    #[prop_or_default]
    pub invitation: Option<Html>,
}

/// Draws the panel.
#[component]
pub fn EventPanel(
    EventPanelProps {
        run_replay,
        question,
        feedback,
        score,
        is_playing,
        invitation,
        ..
    }: &EventPanelProps,
) -> Html {
    let replay = run_replay.read();
    let score = score
        .as_ref()
        .map(|score| html! { <p class="score">{ score }</p> });
    if let Some(question) = question {
        return html! { <section class="reading" tabindex="-1">{ score }{ question.clone() }{ figures(&replay) }</section> };
    }
    let sentence = (TEXT.agents.sentence)(&replay);
    html! {
        <section class="reading" tabindex="-1">
            { score }
            <header class="reading-head explains"><span>{ (TEXT.agents.event)(&replay) }</span><span class="rule">{ explained(&sentence.rule) }</span></header>
            if let Some(Feedback { is_right, sentence }) = feedback {
                <p class={classes!("feedback", is_right.then_some("right"))} role="status">
                    { if *is_right { Icon::Tick.draw() } else { Icon::Close.draw() } }{ sentence }
                </p>
            }
            <p class="sentence explains" aria-live={if *is_playing { "off" } else { "polite" }}><strong>{ sentence.strong }</strong>{ " " }{ explained(&sentence.rest) }</p>
            if let Some(invitation) = invitation {
                { invitation.clone() }
            } else {
                { comparison(&replay) }
                { candidates(&replay) }
                { figures(&replay) }
                <div class="stack">{ calls(&replay) }{ code(&replay) }</div>
            }
        </section>
    }
}

fn candidates(replay: &TraceReplay) -> Html {
    let candidates = replay.candidates();
    let Some(crate::eco::AgentEvent::Choice { tile, .. }) = replay.event() else {
        return html! { <div class="candidates-place" /> };
    };
    if candidates.is_empty() {
        return html! { <div class="candidates-place" /> };
    }
    let row = |candidate: &crate::eco::Candidate| {
        let chosen = candidate.verdict == CandidateVerdict::Chosen;
        let class = match candidate.verdict {
            CandidateVerdict::Chosen => "chosen",
            CandidateVerdict::Forbidden
            | CandidateVerdict::Locked
            | CandidateVerdict::Unreached => "out",
            _ => "",
        };
        html! {
            <tr {class} role="row">
                <th scope="row" role="rowheader">{ Icon::Arrow(candidate.direction).draw() }<span>{ (TEXT.agents.way)(candidate.direction) }</span></th>
                <td role="cell">{ (TEXT.agents.distance)(candidate.to_blank) }</td>
                <td role="cell" class="to-goal">{ (TEXT.agents.distance)(candidate.to_goal) }</td>
                <td role="cell" class="verdict-cell">if chosen { { Icon::Tick.draw() } }{ (TEXT.agents.verdict)(replay, candidate) }</td>
            </tr>
        }
    };
    html! {
        <div class="candidates-place"><table class="candidates" role="table">
            <thead role="rowgroup"><tr role="row">
                <th scope="col" role="columnheader">{ (TEXT.agents.may_go)(*tile) }</th>
                <th scope="col" role="columnheader">{ TEXT.agents.to_blank }</th>
                <th scope="col" role="columnheader">{ TEXT.agents.to_goal }</th>
                <th scope="col" role="columnheader">{ TEXT.agents.verdict_title }</th>
            </tr></thead>
            <tbody role="rowgroup">{ for candidates.iter().map(row) }</tbody>
        </table></div>
    }
}

fn figures(replay: &TraceReplay) -> Html {
    let (snapshot, text) = (replay.snapshot(), &TEXT.agents.figures);
    let figures = snapshot.figures();
    let figure = |name: &crate::text::Term, value: String| {
        html! { <div title={name.note}><dt>{ name.name }</dt><dd>{ value }</dd></div> }
    };
    html! {
        <dl class="run-figures" aria-label={text.title}>
            { figure(&text.moves, (text.count)(figures.moves)) }
            { figure(&text.chain, (text.count)(snapshot.fleeing())) }
            { figure(&text.attacks, (text.count)(figures.attacks)) }
            { figure(&text.waves, (text.count)(figures.waves)) }
            { figure(&text.patches, (text.mean)(replay.patches(), figures.waves)) }
            { figure(&text.unlocks, (text.count)(figures.unlocks)) }
        </dl>
    }
}

fn calls(replay: &TraceReplay) -> Html {
    let calls = replay.snapshot().calls();
    // Of a long chain only the two ends are listed.
    let hidden = calls.len().saturating_sub(9);
    let row = |(index, call): (usize, &crate::eco::TileCall)| {
        let last = index + 1 == calls.len();
        html! {
            <li class={last.then_some("now")} aria-current={last.then_some("step")}><code>{ (TEXT.agents.call)(call.drive) }</code><strong>{ call.tile }</strong></li>
        }
    };
    let shown = calls
        .iter()
        .enumerate()
        .filter(|(index, _)| *index == 0 || *index > hidden);
    html! {
        <div class="calls">
            <h2>{ TEXT.agents.calls }</h2>
            <ol>{ for shown.map(row) }</ol>
            if hidden > 0 { <p class="note">{ format!("… {hidden} …") }</p> }
        </div>
    }
}

fn code(replay: &TraceReplay) -> Html {
    let (function, current) = current_line(replay);
    let line = |(index, line): (usize, &crate::text::CodeLine)| {
        // There is no current line before the first event, and none of a slide by hand.
        let has_line = !matches!(
            replay.event(),
            None | Some(crate::eco::AgentEvent::Slide { .. })
        );
        let class = (index == current && has_line).then_some("now");
        html! { <li {class} aria-current={class.map(|_| "step")} style={format!("--depth:{}", line.depth)}><code>{ line.code }</code></li> }
    };
    html! {
        <div class="code">
            <h2>{ TEXT.agents.current_line }</h2>
            <ol>{ for pseudocode(function, replay.trace().parameters()).iter().enumerate().map(line) }</ol>
        </div>
    }
}
