//! The icons: strokes 1.75 wide on a 20 by 20 field.

use yew::prelude::*;

use crate::puzzle::Direction;

/// An icon.
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
    /// Two points and what is between them.
    Agents,
    /// A node and its children.
    Search,
    /// A cap.
    Learn,
    /// A list.
    Examples,
    /// Three dials.
    Rules,
    /// Play.
    Go,
    /// Pause.
    Pause,
    /// To the beginning.
    Start,
    /// One back.
    Back,
    /// One forward.
    Forward,
    /// One move forward.
    Move,
    /// One move back.
    MoveBack,
    /// To the next milestone.
    Milestone,
    /// A tick.
    Tick,
    /// An arrow.
    Arrow(Direction),
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
    /// A bulb.
    Hint,
    /// A flag.
    Solve,
    /// A cross in a circle.
    Stop,
    /// A hand that pushes: an arrow into a tile.
    Disturb,
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
            Self::Agents => {
                "M4 16a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0zM11.5 4a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0zM7.6 14.2L12.2 6M10.5 9.5l1.7-3.5M14 10v6h-4"
            }
            Self::Search => {
                "M10 3.2a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 1 0 0-3.6zM5 13.2a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 1 0 0-3.6zM15 13.2a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 1 0 0-3.6zM9 6.6l-3.2 6.8M11 6.6l3.2 6.8"
            }
            Self::Learn => "M3 6l7-3l7 3l-7 3zM6 7.6v4.4c0 1 1.8 2 4 2s4-1 4-2V7.6M17 6v5",
            Self::Examples => "M4 5h1M8 5h8M4 10h1M8 10h8M4 15h1M8 15h8",
            Self::Rules => "M3 5h5M12 5h5M10 3v4M3 10h9M16 10h1M14 8v4M3 15h2M9 15h8M7 13v4",
            Self::Go => "M6 4l10 6l-10 6z",
            Self::Pause => "M6.5 4v12M13.5 4v12",
            Self::Start => "M3.5 4v12M11 5l-5 5l5 5M17 5l-5 5l5 5",
            Self::MoveBack => "M10 5l-5 5l5 5M16 5l-5 5l5 5",
            Self::Back => "M5 4v12M15 4.5L8 10l7 5.5z",
            Self::Forward => "M15 4v12M5 4.5L12 10l-7 5.5z",
            Self::Move => "M4 5l5 5l-5 5M10 5l5 5l-5 5",
            Self::Milestone => "M3 5l6 5l-6 5zM11 10.5l2.5 2.5L18 7.5",
            Self::Tick => "M4 10.5l4 4L16 5.5",
            Self::Arrow(Direction::Up) => "M10 16V4M5 9l5-5l5 5",
            Self::Arrow(Direction::Right) => "M4 10h12M11 5l5 5l-5 5",
            Self::Arrow(Direction::Down) => "M10 4v12M5 11l5 5l5-5",
            Self::Arrow(Direction::Left) => "M16 10H4M9 5l-5 5l5 5",
            Self::Close => "M5 5l10 10M15 5L5 15",
            Self::Save => "M10 3v9M6.5 8.8L10 12.2l3.5-3.4M4 13v4h12v-4",
            Self::Copy => "M7 7h9.5v9.5H7zM4 13H3.5V3.5H13V4",
            Self::ZoomIn => "M10 4v12M4 10h12",
            Self::ZoomOut => "M4 10h12",
            Self::Hint => {
                "M7.5 13.2C5.8 12.2 5 10.5 5 8.6a5 5 0 0 1 10 0c0 1.9-.8 3.6-2.5 4.6v1.6h-5zM8.3 17.3h3.4"
            }
            Self::Solve => "M5 17.5V3.5h10.5l-2.5 3.6l2.5 3.6H5",
            Self::Stop => "M5.5 5.5h9v9h-9z",
            Self::Disturb => "M10.5 4.5h6v6h-6zM3.5 16.5l6-6M5.2 10.5h4.3v4.3",
            Self::Whole => "M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4",
        }
    }

    /// Draws the icon, hidden from screen readers: a text is beside it or in a label.
    pub fn draw(self) -> Html {
        let half = (self == Self::Theme).then(
            || html! { <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" stroke="none" /> },
        );
        html! {
            <svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d={self.path()} />{ half }</svg>
        }
    }
}
