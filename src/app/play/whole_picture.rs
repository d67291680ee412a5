//! A small view of the whole picture, as a reference while solving.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::board::TilePicture;
use crate::puzzle::Size;

/// Draws the part of the picture that a board of this size shows.
pub fn whole_picture(picture: &TilePicture, size: Size) -> Html {
    let style = format!(
        "aspect-ratio:{}/{};background-image:url(\"{}\")",
        size.width(),
        size.height(),
        picture.address
    );
    html! { <div class="reference" role="img" aria-label={TEXT.play.whole_picture} title={TEXT.play.whole_picture} {style}></div> }
}
