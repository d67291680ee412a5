//! The view of the tree: its picture and its panel.

use std::rc::Rc;

use yew::prelude::*;

use super::SharedTree;
use super::panel::TreePanel;
use super::picture::TreePicture;
use crate::app::TEXT;
use crate::search::{NodeId, Pick};
use crate::view::tree::{NodeIndex, TreeSnapshot};

/// Properties of [`TreeView`].
#[derive(Properties, PartialEq)]
pub struct TreeViewProps {
    /// The tree.
    pub tree: SharedTree,
    /// The number of events that have happened.
    pub position: u64,
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
    let moment: Rc<TreeSnapshot> = use_memo((tree.clone(), props.position), |(tree, position)| {
        tree.snapshot(*position)
    });
    let selected = props.selected.filter(|&spot| moment.get(spot).is_some());
    let pick = {
        let (tree, on_pick) = (tree.clone(), props.on_pick.clone());
        move |spot: Option<NodeIndex>| match spot {
            None => on_pick.emit(Pick::NEXT),
            Some(spot) => {
                if let Some(id) = tree.nodes().get(spot).and_then(|node| node.id) {
                    on_pick.emit(id);
                }
            }
        }
    };
    let on_expand = {
        let (pick, is_by_hand) = (pick.clone(), props.is_by_hand);
        Callback::from(move |spot: NodeIndex| {
            if is_by_hand {
                pick(Some(spot));
            }
        })
    };
    let panel = TreePanel {
        tree: tree.clone(),
        moment: moment.clone(),
        selected,
        is_by_hand: props.is_by_hand,
        on_select: props.on_select.clone(),
        on_by_hand: props.on_by_hand.clone(),
        on_expand: Callback::from(pick),
        on_take_back: props.on_take_back.clone(),
    };
    html! {
        <div class="tree">
            <div class="tree-main">
                <p class="tree-head">
                    <span>{ (TEXT.tree.iteration)(tree, &moment) }</span><span>{ (TEXT.tree.counted)(&moment) }</span>
                </p>
                <TreePicture tree={tree.clone()} {moment} {selected}
                    on_select={props.on_select.clone()} {on_expand} />
            </div>
            { panel.draw() }
        </div>
    }
}
