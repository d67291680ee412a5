//! The view of the tree: its picture and its panel.

use std::rc::Rc;

use yew::prelude::*;

use super::SharedTree;
use super::panel::TreePanel;
use super::picture::TreePicture;
use crate::search::{NodeId, Pick};
use crate::view::tree::{Folding, NodeIndex, TreeLayout, TreeSnapshot};

/// Properties of [`TreeView`].
#[derive(Properties, PartialEq)]
pub struct TreeViewProps {
    /// The tree.
    pub tree: SharedTree,
    /// The number of events that have happened.
    pub position: u64,
    /// The milliseconds in which nodes glide to new places.
    pub glide: f64,
    /// The selected node.
    pub selected: Option<NodeIndex>,
    /// Whether the student picks the nodes.
    pub is_by_hand: bool,
    /// Called with a selected node, or with `None`.
    pub on_select: Callback<Option<NodeIndex>>,
    /// Called to switch to the student's picks or back.
    pub on_by_hand: Callback<bool>,
    /// Called with the student's pick; [`Pick::NEXT`] is the algorithm's choice.
    pub on_pick: Callback<NodeId>,
    /// Called to take the last pick back.
    pub on_take_back: Callback<()>,
}

/// Draws the picture and the panel.
#[component]
pub fn TreeView(props: &TreeViewProps) -> Html {
    let tree = &props.tree;
    let (folding, on_fold) = use_folding(tree);
    let moment: Rc<TreeSnapshot> = tree.snapshot(props.position);
    let selected = props
        .selected
        .filter(|&node_index| moment.get(node_index).is_some());
    let layout: Rc<TreeLayout> = use_memo(
        (tree.clone(), props.position, folding.clone(), selected),
        |(tree, position, folding, selected)| {
            tree.layout(&tree.snapshot(*position), folding, *selected)
        },
    );
    let pick = {
        let (tree, on_pick) = (tree.clone(), props.on_pick.clone());
        move |node_index: Option<NodeIndex>| match node_index {
            None => on_pick.emit(Pick::NEXT),
            Some(node_index) => {
                if let Some(id) = tree.nodes().get(node_index).and_then(|node| node.id) {
                    on_pick.emit(id);
                }
            }
        }
    };
    let on_expand = {
        let (pick, is_by_hand) = (pick.clone(), props.is_by_hand);
        Callback::from(move |node_index: NodeIndex| {
            if is_by_hand {
                pick(Some(node_index));
            }
        })
    };
    let panel = TreePanel {
        tree: tree.clone(),
        moment: moment.clone(),
        layout: layout.clone(),
        selected,
        is_by_hand: props.is_by_hand,
        on_select: props.on_select.clone(),
        on_fold: on_fold.clone(),
        on_by_hand: props.on_by_hand.clone(),
        on_expand: Callback::from(pick),
        on_take_back: props.on_take_back.clone(),
    };
    html! {
        <div class="tree">
            <TreePicture tree={tree.clone()} {moment} {layout} glide={props.glide} {selected}
                on_select={props.on_select.clone()} {on_fold} {on_expand} />
            { panel.draw() }
        </div>
    }
}

/// A request to fold (`true`) or unfold what is below a node.
pub type Fold = (NodeIndex, bool);

/// What the visitor folded in this tree, and a callback that folds and unfolds. It is forgotten with the tree.
#[hook]
fn use_folding(tree: &SharedTree) -> (Folding, Callback<Fold>) {
    let state = use_state(|| (tree.clone(), Folding::default()));
    let (of, folding) = &*state;
    // With a further pick of the student it is still the same tree.
    let folding = if of.is_continued_by(tree) {
        folding.clone()
    } else {
        Folding::default()
    };
    let on_fold = {
        let (tree, folding, state) = (tree.clone(), folding.clone(), state.clone());
        Callback::from(move |(node_index, is_folded): Fold| {
            let mut folding = folding.clone();
            if is_folded {
                folding.fold(node_index);
            } else {
                folding.unfold(node_index);
            }
            state.set((tree.clone(), folding));
        })
    };
    (folding, on_fold)
}
