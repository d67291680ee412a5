//! The panel beside the tree: the event's sentence, the student's turn, the selected node, the pseudocode, the legend.

use std::rc::Rc;

use yew::prelude::*;

use super::SharedTree;
use super::view::Fold;
use crate::app::TEXT;
use crate::app::control::icon::Icon;
use crate::app::control::switch::switch;
use crate::puzzle::Board;
use crate::search::{Algorithm, Duplicates, Memory, Pick, PruneReason, RecordingEnd};
use crate::text::{TreeLine, tree_code, tree_current_line};
use crate::view::tree::{NodeIndex, NodeStatus, TreeItem, TreeLayout, TreeSnapshot};

/// The panel beside the tree.
pub struct TreePanel {
    /// The tree.
    pub tree: SharedTree,
    /// The tree after the present event.
    pub moment: Rc<TreeSnapshot>,
    /// The nodes that are shown.
    pub layout: Rc<TreeLayout>,
    /// The selected node.
    pub selected: Option<NodeIndex>,
    /// Whether the student picks the nodes.
    pub is_by_hand: bool,
    /// Called with a node that is selected.
    pub on_select: Callback<Option<NodeIndex>>,
    /// Called to fold or unfold what is below a node.
    pub on_fold: Callback<Fold>,
    /// Called to switch to the student's picks or back.
    pub on_by_hand: Callback<bool>,
    /// Called with a node to expand, `None` for the algorithm's choice.
    pub on_expand: Callback<Option<NodeIndex>>,
    /// Called to take the last pick back.
    pub on_take_back: Callback<()>,
}

/// The largest number of open nodes that are listed.
const LISTED: usize = 40;

impl TreePanel {
    /// Draws the panel.
    pub fn draw(&self) -> Html {
        let (tree, moment) = (&self.tree, &self.moment);
        let sentence = (TEXT.tree.sentence)(tree, moment.position);
        let ending = (moment.position == tree.end())
            .then(|| (TEXT.tree.ending)(tree))
            .flatten();
        html! {
            <section class="tree-panel">
                <header class="reading-head"><span>{ (TEXT.tree.event)(tree, moment.position) }</span><span class="rule">{ sentence.rule }</span></header>
                <p class="sentence" aria-live="polite"><strong>{ sentence.strong }</strong>{ " " }{ sentence.rest }</p>
                if let Some(ending) = ending { <p class="tree-ending" role="status">{ ending }</p> }
                <div class="tree-hand">
                    { switch(TEXT.tree.by_hand.name, self.is_by_hand, self.on_by_hand.clone()) }
                    if self.is_by_hand { { by_hand(self) } } else { <p class="note">{ TEXT.tree.by_hand.note }</p> }
                </div>
                { selected(self) }
                { code(tree, moment.position) }
                { legend(tree.algorithm(), self.layout.all_folded() > 0) }
            </section>
        }
    }
}

fn by_hand(panel: &TreePanel) -> Html {
    let (tree, moment) = (&panel.tree, &panel.moment);
    let recording = tree.recording();
    let picks = recording.picks();
    let is_at_end = moment.position == tree.end();
    let is_my_turn = is_at_end && recording.ending() == RecordingEnd::YourTurn;
    let own = picks.iter().filter(|pick| pick.id != Pick::NEXT);
    let right = own.clone().filter(|pick| pick.matches_algorithm()).count();
    let open: Vec<NodeIndex> = tree
        .snapshot(tree.end())
        .open()
        .map(|(node_index, _)| node_index)
        .collect();
    let chosen = panel
        .selected
        .filter(|node_index| open.contains(node_index) && is_my_turn);
    let expand =
        |node_index: Option<NodeIndex>| panel.on_expand.reform(move |_: MouseEvent| node_index);
    let item = |&node_index: &NodeIndex| {
        let is_chosen = panel.selected == Some(node_index);
        let onclick = panel
            .on_select
            .reform(move |_: MouseEvent| Some(node_index));
        let sum = moment
            .get(node_index)
            .map(|shown| (TEXT.tree.sum)(tree, shown));
        html! {
            <li><button class="tree-open" aria-pressed={is_chosen.to_string()} {onclick}>
                <span>{ (TEXT.tree.name)(tree, node_index) }</span><span>{ sum }</span>
            </button></li>
        }
    };
    html! {
        <>
            <p class="tree-verdict" role="status">
                if let Some(pick) = picks.last() {
                    if pick.id != Pick::NEXT && !pick.is_refused {
                        { if pick.matches_algorithm() { Icon::Tick.draw() } else { Icon::Close.draw() } }
                    }
                    <span>{ (TEXT.tree.verdict)(tree, pick) }</span>
                } else { <span>{ TEXT.tree.your_turn }</span> }
            </p>
            if !is_at_end { <p class="note">{ TEXT.tree.look_back }</p> }
            if own.clone().count() > 0 { <p class="note">{ (TEXT.tree.score)(right, own.count()) }</p> }
            <div class="tools">
                <button class="button primary" disabled={chosen.is_none()} onclick={expand(chosen)}>
                    { chosen.map_or_else(|| TEXT.tree.expand_none.to_string(), |node_index| (TEXT.tree.expand)(tree, node_index)) }
                </button>
                <button class="button" disabled={!is_my_turn} onclick={expand(None)}>{ TEXT.tree.let_it }</button>
                <button class="button" disabled={picks.is_empty()} onclick={panel.on_take_back.reform(|_: MouseEvent| ())}>{ TEXT.tree.take_back }</button>
            </div>
            if is_my_turn {
                <h2>{ (TEXT.tree.open_nodes)(open.len()) }</h2>
                <ul class="tree-opens">{ for open.iter().take(LISTED).map(item) }</ul>
            }
        </>
    }
}

fn selected(panel: &TreePanel) -> Html {
    let (tree, moment) = (&panel.tree, &panel.moment);
    let Some((node_index, shown)) = panel
        .selected
        .and_then(|node_index| Some((node_index, moment.get(node_index)?)))
    else {
        return html! { <p class="note tree-none">{ TEXT.tree.nothing_selected }</p> };
    };
    let values = (TEXT.tree.values)(tree, shown);
    let mark = (TEXT.tree.mark)(shown.status);
    html! {
        <div class="tree-selected">
            { small_board(&tree.nodes()[node_index].board) }
            <div>
                <h2>{ (TEXT.tree.name)(tree, node_index) }{ ", " }{ mark.name }</h2>
                <p class="note">{ mark.note }</p>
                <dl class="tree-figures">
                    { for TEXT.tree.figures.iter().zip(values).map(|(name, value)| html! {
                        <div title={name.note}><dt>{ name.name }</dt><dd>{ value }</dd></div>
                    }) }
                </dl>
                { fold_button(panel, node_index) }
            </div>
        </div>
    }
}

/// The button that folds what is below a node, or shows it again.
fn fold_button(panel: &TreePanel, node_index: NodeIndex) -> Html {
    let layout = &panel.layout;
    let folded = layout.folded(node_index);
    let mut nodes = layout.nodes().iter();
    if folded == 0 && !nodes.any(|node| node.above == Some(TreeItem::Node(node_index))) {
        return Html::default();
    }
    let onclick = panel
        .on_fold
        .reform(move |_: MouseEvent| (node_index, folded == 0));
    let words = if folded == 0 {
        TEXT.tree.fold.to_string()
    } else {
        (TEXT.tree.unfold)(folded)
    };
    html! { <button class="button tree-fold" {onclick}>{ words }</button> }
}

fn small_board(board: &Board) -> Html {
    let size = board.size();
    // A larger board could not be read.
    if size.width().max(size.height()) > 8 {
        return Html::default();
    }
    let tile = |&tile: &u16| {
        html! { <span class={(tile == 0).then_some("blank")}>{ (tile != 0).then_some(tile) }</span> }
    };
    html! {
        <div class="tree-board" role="img" aria-label={board.to_string()} style={format!("--w:{}", size.width())}>
            { for board.tiles().iter().map(tile) }
        </div>
    }
}

fn code(tree: &SharedTree, position: u64) -> Html {
    let current = tree_current_line(tree, position);
    let line = |(index, line): (usize, &TreeLine)| {
        let is_now = index == current;
        html! {
            <li class={is_now.then_some("now")} aria-current={is_now.then_some("step")} style={format!("--depth:{}", line.depth)}>
                <code>{ line.code }</code>
            </li>
        }
    };
    html! {
        <div class="stack tree-code"><div class="code">
            <h2>{ TEXT.tree.code }</h2>
            <ol>{ for tree_code(tree.algorithm()).iter().enumerate().map(line) }</ol>
        </div></div>
    }
}

/// The legend of the signs in trees of this algorithm, some of whose nodes may be folded.
fn legend(algorithm: Algorithm, has_folded: bool) -> Html {
    let dropped = |duplicates| match duplicates {
        Duplicates::Tree | Duplicates::OwnPath => PruneReason::OnOwnPath,
        Duplicates::Graph | Duplicates::FirstSeen => PruneReason::SeenBefore,
    };
    let why = match algorithm {
        Algorithm::BreadthFirst(duplicates)
        | Algorithm::Greedy(duplicates)
        | Algorithm::AStar(duplicates)
        | Algorithm::DepthFirst { duplicates, .. } => dropped(duplicates),
        Algorithm::Bidirectional | Algorithm::WeightedAStar(_) => PruneReason::SeenBefore,
        Algorithm::IdaStar(_) => PruneReason::OverThreshold,
        Algorithm::IterativeDeepening => PruneReason::TooDeep,
        Algorithm::Beam { .. } => PruneReason::BeamFull,
        Algorithm::HillClimbing | Algorithm::RtaStar { .. } | Algorithm::LrtaStar { .. } => {
            PruneReason::NotBest
        }
    };
    let keeps_one_path = algorithm.memory() == Memory::OnePath;
    let item = |class: &'static str, sign: Html, name: &'static str, note: &'static str| {
        html! { <li title={note}><span class={classes!("tree-sign", class)} aria-hidden="true">{ sign }</span>{ name }</li> }
    };
    let mark = |class: &'static str, mark: NodeStatus, sign: Html| {
        let text = (TEXT.tree.mark)(mark);
        item(class, sign, text.name, text.note)
    };
    html! {
        <div class="tree-legend">
            <h2>{ TEXT.tree.legend }</h2>
            <ul>
                { mark("path", NodeStatus::Path, Html::default()) }
                { mark("open", NodeStatus::Open, Html::default()) }
                { mark("closed", NodeStatus::Closed, Html::default()) }
                if keeps_one_path { { mark("left", NodeStatus::Left, Html::default()) } }
                { mark("pruned", NodeStatus::Pruned(why), Icon::Close.draw()) }
                { item("order", html! { "3" }, TEXT.tree.order, "") }
                { item("at", Html::default(), TEXT.tree.now, "") }
            </ul>
            if has_folded {
                <p class="note tree-folded"><span class="tree-sign fold" aria-hidden="true">{ "+9" }</span>{ TEXT.tree.folded_note }</p>
            }
        </div>
    }
}
