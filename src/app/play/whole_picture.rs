//! The whole picture in small, for whoever plays with one: what it shall be.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::board::TilePicture;
use crate::puzzle::Size;

/// Draws as much of a picture as a board of this size shows.
pub fn whole_picture(picture: &TilePicture, size: Size) -> Html {
    let style = format!(
        "aspect-ratio:{}/{};background-image:url(\"{}\")",
        size.width(),
        size.height(),
        picture.address
    );
    html! { <div class="reference" role="img" aria-label={TEXT.play.whole_picture} title={TEXT.play.whole_picture} {style}></div> }
}
