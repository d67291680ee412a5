//! The drawn signs: strokes of 1.75 on a field of 20.

use yew::prelude::*;

/// Which sign.
#[derive(Clone, Copy, PartialEq)]
pub enum Icon {
    /// Tiles and a gap.
    Play,
    /// Half light, half dark.
    Theme,
    /// A bent arrow to the left.
    Undo,
    /// A bent arrow to the right.
    Redo,
    /// A circle back to its start.
    Restart,
    /// A pencil.
    Edit,
    /// An arrow out of a tray.
    Share,
    /// Two sliders.
    Settings,
    /// A cross.
    Close,
    /// An arrow into a tray.
    Save,
    /// Two sheets.
    Copy,
    /// A plus.
    ZoomIn,
    /// A minus.
    ZoomOut,
    /// Four corners.
    Whole,
}

impl Icon {
    fn path(self) -> &'static str {
        match self {
            Self::Play => "M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5z",
            Self::Theme => "M10 3a7 7 0 1 0 0 14a7 7 0 1 0 0-14zM10 3v14",
            Self::Undo => "M7 4.5L3.5 8L7 11.5M3.5 8h9a4 4 0 0 1 0 8H9",
            Self::Redo => "M13 4.5L16.5 8L13 11.5M16.5 8h-9a4 4 0 0 0 0 8H11",
            Self::Restart => "M4 3.5v4h4M4.4 7.3a6.2 6.2 0 1 1-.5 3.7",
            Self::Edit => "M4 16l.8-3.4L13.4 4l2.6 2.6L7.4 15.2zM11.6 5.8l2.6 2.6",
            Self::Share => "M10 12V3M6.5 6.2L10 2.8l3.5 3.4M6 9H4v8h12V9h-2",
            Self::Settings => "M3 6h7M14 6h3M12 4v4M3 14h3M10 14h7M8 12v4",
            Self::Close => "M5 5l10 10M15 5L5 15",
            Self::Save => "M10 3v9M6.5 8.8L10 12.2l3.5-3.4M4 13v4h12v-4",
            Self::Copy => "M7 7h9.5v9.5H7zM4 13H3.5V3.5H13V4",
            Self::ZoomIn => "M10 4v12M4 10h12",
            Self::ZoomOut => "M4 10h12",
            Self::Whole => "M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4",
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
