//! The whole picture in small, for whoever plays with one: what it shall be.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::board::Picture;
use crate::puzzle::Size;

/// The picture.
#[derive(Properties, PartialEq)]
pub struct ReferenceProps {
    /// Which.
    pub picture: Picture,
    /// The size of the board that it covers.
    pub size: Size,
}

/// Draws as much of the picture as the board shows.
#[component]
pub fn Reference(ReferenceProps { picture, size }: &ReferenceProps) -> Html {
    let style = format!(
        "aspect-ratio:{}/{};background-image:url(\"{}\")",
        size.width(),
        size.height(),
        picture.address
    );
    html! { <div class="reference" role="img" aria-label={TEXT.play.whole_picture} title={TEXT.play.whole_picture} {style}></div> }
}
