//! The drawn signs: strokes of 1.75 on a field of 20.

use yew::prelude::*;

/// Which sign.
#[derive(Clone, Copy, PartialEq)]
pub enum Icon {
    /// Tiles and a gap.
    Play,
    /// Half light, half dark.
    Theme,
    /// A circle back to its start.
    Restart,
    /// A cross.
    Close,
}

impl Icon {
    fn path(self) -> &'static str {
        match self {
            Self::Play => "M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5z",
            Self::Theme => "M10 3a7 7 0 1 0 0 14a7 7 0 1 0 0-14zM10 3v14",
            Self::Restart => "M4.5 4v4h4M5 8a6 6 0 1 1-1 4",
            Self::Close => "M5 5l10 10M15 5L5 15",
        }
    }

    /// The sign as an element; it is silent, words stand beside it or in a label.
    pub fn draw(self) -> Html {
        let half = (self == Self::Theme).then(
            || html! { <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" stroke="none" /> },
        );
        html! {
            <svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d={self.path()} />{ half }</svg>
        }
    }
}
