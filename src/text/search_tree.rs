//! The texts of the search tree: what one reads while it grows.

use super::agents::{Explained, Sentence};
use crate::search::Pick;
use crate::view::tree::{NodeIndex, NodeState, NodeStatus, Tree, TreeSnapshot};

/// The tree, and what is read beside it.
pub struct TreeText {
    /// The view.
    pub title: &'static str,
    /// What happened last at a position, and why.
    pub sentence: fn(tree: &Tree, position: u64) -> Sentence,
    /// Which event of how many, and its kind.
    pub event: fn(tree: &Tree, position: u64) -> String,
    /// What is to be said at the end of a recording.
    pub ending: fn(tree: &Tree) -> Option<String>,
    /// A node's name.
    pub name: fn(tree: &Tree, spot: NodeIndex) -> String,
    /// A node in one sentence, for those who do not see it.
    pub describe: fn(tree: &Tree, moment: &TreeSnapshot, spot: NodeIndex) -> String,
    /// g + h = f, as short as it gets.
    pub sum: fn(tree: &Tree, shown: &NodeState) -> String,
    /// f alone.
    pub rank: fn(tree: &Tree, shown: &NodeState) -> String,
    /// The names of the figures: g, h, f, order of expansion, parent.
    pub figures: [Explained; 5],
    /// g, h, f, order of expansion and parent of a node.
    pub values: fn(tree: &Tree, shown: &NodeState) -> [String; 5],
    /// What a node is; for a dropped one the reason as well.
    pub mark: fn(mark: NodeStatus) -> Explained,
    /// The legend.
    pub legend: &'static str,
    /// The disc with the order of expansion.
    pub order: &'static str,
    /// The node that the last event tells of.
    pub now: &'static str,
    /// Which iteration is shown, of a search that has several.
    pub iteration: fn(tree: &Tree, moment: &TreeSnapshot) -> Option<String>,
    /// How many nodes there are, and how many wait.
    pub counted: fn(moment: &TreeSnapshot) -> String,
    /// The pseudocode.
    pub code: &'static str,
    /// The selected node.
    pub selected: &'static str,
    /// None is selected.
    pub nothing_selected: &'static str,
    /// The mode in which the student picks.
    pub by_hand: Explained,
    /// What to do in it.
    pub your_turn: &'static str,
    /// What to do when one looks at an earlier moment.
    pub look_back: &'static str,
    /// Expand the selected node.
    pub expand: fn(tree: &Tree, spot: NodeIndex) -> String,
    /// None is selected that could be expanded.
    pub expand_none: &'static str,
    /// Let the algorithm take its step.
    pub let_it: &'static str,
    /// Take the last pick back.
    pub take_back: &'static str,
    /// Whether the algorithm would have done the same.
    pub verdict: fn(tree: &Tree, pick: &Pick) -> String,
    /// So many of so many picks were the algorithm's.
    pub score: fn(right: usize, picks: usize) -> String,
    /// The list of open nodes.
    pub open_nodes: fn(count: usize) -> String,
    /// What the picture is, for those who do not see it, and its keys.
    pub picture: fn(moment: &TreeSnapshot) -> String,
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
    /// The tree is being made.
    pub making: &'static str,
    /// The chosen method has no tree to show.
    pub no_tree: &'static str,
    /// It could not be made.
    pub failed: fn(reason: &str) -> String,
    /// The link points to a step that there is not.
    pub no_such_step: fn(events: u64) -> String,
}
