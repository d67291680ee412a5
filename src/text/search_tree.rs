//! The texts of the search tree.

use super::agents::{EventSentence, Term};
use crate::search::Pick;
use crate::view::tree::{NodeIndex, NodeState, NodeStatus, Tree, TreeLayout, TreeSnapshot};

/// The texts of the tree.
pub struct TreeText {
    /// The view.
    pub title: &'static str,
    /// The last event at a position, and the reason.
    pub sentence: fn(tree: &Tree, position: u64) -> EventSentence,
    /// The position, and the kind of its event.
    pub event: fn(tree: &Tree, position: u64) -> String,
    /// The note at the end of a recording.
    pub ending: fn(tree: &Tree) -> Option<String>,
    /// A node's name.
    pub name: fn(tree: &Tree, node_index: NodeIndex) -> String,
    /// A node in one sentence, for screen readers.
    pub describe: fn(
        tree: &Tree,
        moment: &TreeSnapshot,
        layout: &TreeLayout,
        node_index: NodeIndex,
    ) -> String,
    /// g + h = f, in its shortest form.
    pub sum: fn(tree: &Tree, shown: &NodeState) -> String,
    /// f alone.
    pub rank: fn(tree: &Tree, shown: &NodeState) -> String,
    /// The names of the figures: g, h, f, order of expansion, parent.
    pub figures: [Term; 5],
    /// g, h, f, order of expansion and parent of a node.
    pub values: fn(tree: &Tree, shown: &NodeState) -> [String; 5],
    /// A node's state; for a dropped one, the reason.
    pub mark: fn(mark: NodeStatus) -> Term,
    /// The legend.
    pub legend: &'static str,
    /// The disc with the order of expansion.
    pub order: &'static str,
    /// The node of the last event.
    pub now: &'static str,
    /// The iteration shown, of a search that has several.
    pub iteration: fn(tree: &Tree, moment: &TreeSnapshot) -> Option<String>,
    /// The number of nodes, and of those that are open.
    pub counted: fn(moment: &TreeSnapshot) -> String,
    /// There is no node yet.
    pub empty: &'static str,
    /// The sign of folded nodes, where there is room for a word and where there is not.
    pub folded: fn(nodes: usize) -> String,
    /// The same without the word.
    pub folded_short: fn(nodes: usize) -> String,
    /// The number of all folded nodes.
    pub all_folded: fn(nodes: usize) -> String,
    /// The reason for folding.
    pub folded_note: &'static str,
    /// The button that folds what is below the selected node.
    pub fold: &'static str,
    /// The button that shows it again.
    pub unfold: fn(nodes: usize) -> String,
    /// The pseudocode.
    pub code: &'static str,
    /// The selected node.
    pub selected: &'static str,
    /// No node is selected.
    pub nothing_selected: &'static str,
    /// The mode in which the visitor picks.
    pub by_hand: Term,
    /// The instruction in this mode.
    pub your_turn: &'static str,
    /// The instruction at an earlier moment.
    pub look_back: &'static str,
    /// Expand the selected node.
    pub expand: fn(tree: &Tree, node_index: NodeIndex) -> String,
    /// No open node is selected.
    pub expand_none: &'static str,
    /// Lets the algorithm take its step.
    pub let_it: &'static str,
    /// Takes back the last pick.
    pub take_back: &'static str,
    /// The comparison of a pick with the algorithm's choice.
    pub verdict: fn(tree: &Tree, pick: &Pick) -> String,
    /// The number of picks that match the algorithm's.
    pub score: fn(right: usize, picks: usize) -> String,
    /// The list of open nodes.
    pub open_nodes: fn(count: usize) -> String,
    /// The tree, for screen readers.
    pub picture: fn(moment: &TreeSnapshot, layout: &TreeLayout) -> String,
    /// The switch with which the view follows the tree as it grows.
    pub follow: Term,
    /// The buttons that move and zoom it.
    pub view: &'static str,
    /// The keys of the picture.
    pub keys: &'static str,
    /// Larger, smaller, the whole.
    pub zoom: [&'static str; 3],
    /// Move the picture: up, right, down, left.
    pub pan: [&'static str; 4],
    /// The player's larger steps: to the next expansion, to the next iteration.
    pub steps: [&'static str; 2],
    /// The tree is being built.
    pub making: &'static str,
    /// The chosen method has no tree.
    pub no_tree: &'static str,
    /// It could not be built.
    pub failed: fn(reason: &str) -> String,
    /// The link points beyond the last event.
    pub no_such_step: fn(events: u64) -> String,
}
