//! The picture of the tree, which can be moved, zoomed, and navigated by keys, and its tools.

use std::rc::Rc;

use yew::prelude::*;

use super::SharedTree;
use super::camera::{CameraHandle, use_camera};
use super::canvas::TreeCanvas;
use super::keys::TreeKey;
use super::view::Fold;
use crate::app::TEXT;
use crate::app::control::icon::Icon;
use crate::app::control::switch::switch;
use crate::puzzle::Direction;
use crate::view::Point;
use crate::view::tree::{CursorMove, NodeIndex, NodeStatus, TreeItem, TreeLayout, TreeSnapshot};

/// Properties of [`TreePicture`].
#[derive(Properties, PartialEq)]
pub struct TreePictureProps {
    /// The tree.
    pub tree: SharedTree,
    /// The tree after the present event.
    pub moment: Rc<TreeSnapshot>,
    /// The places of its nodes.
    pub layout: Rc<TreeLayout>,
    /// The milliseconds in which nodes glide to new places.
    pub glide: f64,
    /// The selected node.
    pub selected: Option<NodeIndex>,
    /// Called with a selected node, or with `None`.
    pub on_select: Callback<Option<NodeIndex>>,
    /// Called to fold or unfold what is below a node.
    pub on_fold: Callback<Fold>,
    /// Called with an open node to expand.
    pub on_expand: Callback<NodeIndex>,
}

/// The pixels by which a button moves the picture.
const STRIDE: f64 = 120.0;

/// Draws the picture with its tools above.
#[component]
pub fn TreePicture(props: &TreePictureProps) -> Html {
    let canvas = use_node_ref();
    let (tree, moment, layout) = (&props.tree, &props.moment, &props.layout);
    let selected = props.selected;
    let camera = use_camera(&canvas, layout.extent());
    let on_double = {
        let on_expand = props.on_expand.clone();
        let open = selected.filter(|&node_index| is_open(moment, node_index));
        Callback::from(move |()| {
            if let Some(node_index) = open {
                on_expand.emit(node_index);
            }
        })
    };
    let on_press = {
        let (on_select, on_fold) = (props.on_select.clone(), props.on_fold.clone());
        Callback::from(move |item: Option<TreeItem>| match item {
            Some(TreeItem::Node(node_index)) => on_select.emit(Some(node_index)),
            Some(TreeItem::Sign(owner)) => on_fold.emit((owner, false)),
            None => on_select.emit(None),
        })
    };
    let onkeydown = {
        let (tree, moment, layout) = (tree.clone(), moment.clone(), layout.clone());
        let (camera, on_double) = (camera.clone(), on_double.clone());
        let (on_select, on_fold) = (props.on_select.clone(), props.on_fold.clone());
        Callback::from(move |event: KeyboardEvent| {
            let Some(key) = TreeKey::of(&event) else {
                return;
            };
            event.prevent_default();
            match key {
                TreeKey::Go(way) => {
                    let from = (&*moment, &*layout, selected);
                    if let Some(node_index) = key_target(&tree, from, way) {
                        if let Some(place) = layout.place(node_index) {
                            camera.show(place);
                        }
                        on_select.emit(Some(node_index));
                    }
                }
                TreeKey::Expand => on_double.emit(()),
                TreeKey::Fold => {
                    if let Some(node_index) = selected {
                        on_fold.emit((node_index, layout.folded(node_index) == 0));
                    }
                }
                TreeKey::ZoomIn => camera.zoom_in(),
                TreeKey::ZoomOut => camera.zoom_out(),
                TreeKey::Whole => camera.show_whole(),
                TreeKey::Unselect => on_select.emit(None),
            }
        })
    };
    let described =
        selected.map(|node_index| (TEXT.tree.describe)(tree, moment, layout, node_index));
    html! {
        <div class="tree-main">
            <div class="tree-tools">
                <p class="tree-head">
                    { (TEXT.tree.iteration)(tree, moment).map(|words| html! { <span>{ words }</span> }) }
                    <span>{ (TEXT.tree.counted)(moment) }</span>
                    if layout.all_folded() > 0 {
                        <span title={TEXT.tree.folded_note}>{ (TEXT.tree.all_folded)(layout.all_folded()) }</span>
                    }
                </p>
                { follow_switch(&camera) }
                { buttons(&camera) }
            </div>
            <div class="tree-canvas" tabindex="0" role="application" aria-label={(TEXT.tree.picture)(moment, layout)}
                aria-describedby="tree-keys" {onkeydown}>
                <TreeCanvas {canvas} tree={tree.clone()} moment={moment.clone()} layout={layout.clone()} glide={props.glide}
                    camera={camera.clone()} {selected} {on_press} {on_double} />
                if moment.nodes.is_empty() { <p class="tree-empty">{ TEXT.tree.empty }</p> }
            </div>
            <p id="tree-keys" class="unseen">{ TEXT.tree.keys }</p>
            <p class="unseen" aria-live="polite">{ described }</p>
        </div>
    }
}

fn is_open(moment: &TreeSnapshot, node_index: NodeIndex) -> bool {
    moment
        .get(node_index)
        .is_some_and(|shown| shown.status == NodeStatus::Open)
}

/// The node to which a key leads. Without a selection, the first key selects the present node.
fn key_target(
    tree: &SharedTree,
    (moment, layout, selected): (&TreeSnapshot, &TreeLayout, Option<NodeIndex>),
    way: CursorMove,
) -> Option<NodeIndex> {
    let from = selected.or(moment.now).unwrap_or(moment.first);
    let to = match selected {
        None if !matches!(way, CursorMove::NextOpen | CursorMove::LastOpen) => Some(from),
        _ => tree.go(moment, layout, from, way),
    };
    to.filter(|&to| moment.get(to).is_some())
}

/// The switch with which the camera follows the tree.
fn follow_switch(camera: &CameraHandle) -> Html {
    let on_follow = {
        let camera = camera.clone();
        Callback::from(move |is_on: bool| camera.follow(is_on))
    };
    let follow = TEXT.tree.follow;
    html! {
        <div class="tree-follow" title={follow.note}>{ switch(follow.name, camera.is_following(), on_follow) }</div>
    }
}

/// The buttons that move and zoom.
fn buttons(camera: &CameraHandle) -> Html {
    let button = |icon: Icon, label: &'static str, press: fn(&CameraHandle)| {
        let camera = camera.clone();
        let onclick = Callback::from(move |_: MouseEvent| press(&camera));
        html! { <button class="button bare" aria-label={label} title={label} {onclick}>{ icon.draw() }</button> }
    };
    let pan = |way: Direction, label: &'static str, by: Point| {
        let camera = camera.clone();
        let onclick = Callback::from(move |_: MouseEvent| camera.pan(by));
        html! { <button class="button bare" aria-label={label} title={label} {onclick}>{ Icon::Arrow(way).draw() }</button> }
    };
    let [up, right, down, left] = TEXT.tree.pan;
    let [larger, smaller, fit] = TEXT.tree.zoom;
    html! {
        <div class="tree-buttons" role="group" aria-label={TEXT.tree.view}>
            { pan(Direction::Left, left, (STRIDE, 0.0)) }
            { pan(Direction::Right, right, (-STRIDE, 0.0)) }
            { pan(Direction::Up, up, (0.0, STRIDE)) }
            { pan(Direction::Down, down, (0.0, -STRIDE)) }
            { button(Icon::ZoomIn, larger, CameraHandle::zoom_in) }
            { button(Icon::ZoomOut, smaller, CameraHandle::zoom_out) }
            { button(Icon::Whole, fit, CameraHandle::show_whole) }
        </div>
    }
}
