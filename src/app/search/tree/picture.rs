//! The picture of the tree, which can be moved, zoomed, and navigated by keys.

use std::rc::Rc;

use yew::prelude::*;

use super::SharedTree;
use super::camera::{CameraHandle, use_camera};
use super::canvas::TreeCanvas;
use super::keys::TreeKey;
use crate::app::TEXT;
use crate::app::control::icon::Icon;
use crate::puzzle::Direction;
use crate::view::Point;
use crate::view::tree::{CursorMove, NodeIndex, NodeStatus, TreeSnapshot};

/// Properties of [`TreePicture`].
#[derive(Properties, PartialEq)]
pub struct TreePictureProps {
    /// The tree.
    pub tree: SharedTree,
    /// The tree after the present event.
    pub moment: Rc<TreeSnapshot>,
    /// The selected node.
    pub selected: Option<NodeIndex>,
    /// Called with a selected node, or with `None`.
    pub on_select: Callback<Option<NodeIndex>>,
    /// Called with an open node to expand.
    pub on_expand: Callback<NodeIndex>,
}

/// The pixels by which a button moves the picture.
const STRIDE: f64 = 120.0;

/// Draws the picture and its buttons.
#[component]
pub fn TreePicture(props: &TreePictureProps) -> Html {
    let canvas = use_node_ref();
    let (tree, moment, selected) = (&props.tree, &props.moment, props.selected);
    let camera = use_camera(&canvas, tree, moment, selected);
    let on_double = {
        let on_expand = props.on_expand.clone();
        let open = selected.filter(|&spot| is_open(moment, spot));
        Callback::from(move |()| {
            if let Some(spot) = open {
                on_expand.emit(spot);
            }
        })
    };
    let onkeydown = {
        let (tree, moment, camera) = (tree.clone(), moment.clone(), camera.clone());
        let (on_select, on_double) = (props.on_select.clone(), on_double.clone());
        Callback::from(move |event: KeyboardEvent| {
            let Some(key) = TreeKey::of(&event) else {
                return;
            };
            event.prevent_default();
            match key {
                TreeKey::Go(way) => {
                    if let Some(spot) = key_target(&tree, &moment, selected, way) {
                        let place = tree.nodes()[spot].place;
                        camera.change(|camera| camera.follow(place));
                        on_select.emit(Some(spot));
                    }
                }
                TreeKey::Expand => on_double.emit(()),
                TreeKey::ZoomIn => camera.zoom_in(),
                TreeKey::ZoomOut => camera.zoom_out(),
                TreeKey::Whole => camera.show_whole(),
                TreeKey::Unselect => on_select.emit(None),
            }
        })
    };
    let described = selected.map(|spot| (TEXT.tree.describe)(tree, moment, spot));
    html! {
        <div class="tree-picture">
            <div class="tree-canvas" tabindex="0" role="application" aria-label={(TEXT.tree.picture)(moment)}
                aria-describedby="tree-keys" {onkeydown}>
                <TreeCanvas {canvas} tree={tree.clone()} moment={moment.clone()} camera={camera.clone()} {selected}
                    on_press={props.on_select.clone()} {on_double} />
            </div>
            <p id="tree-keys" class="unseen">{ TEXT.tree.keys }</p>
            <p class="unseen" aria-live="polite">{ described }</p>
            { buttons(&camera) }
        </div>
    }
}

fn is_open(moment: &TreeSnapshot, spot: NodeIndex) -> bool {
    moment
        .get(spot)
        .is_some_and(|shown| shown.status == NodeStatus::Open)
}

/// The node to which a key leads. Without a selection, the first key selects the present node.
fn key_target(
    tree: &SharedTree,
    moment: &TreeSnapshot,
    selected: Option<NodeIndex>,
    way: CursorMove,
) -> Option<NodeIndex> {
    let from = selected.or(moment.now).unwrap_or(moment.first);
    let to = match selected {
        None if !matches!(way, CursorMove::NextOpen | CursorMove::LastOpen) => Some(from),
        _ => tree.go(moment, from, way),
    };
    to.filter(|&to| moment.get(to).is_some())
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
