//! The sheets of Agents, one at a time over the page, and the buttons that open them.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::browser::{document, focus_board, window};
use crate::app::control::icon::Icon;
use crate::app::control::sheet::sheet;

/// A sheet.
#[derive(Clone, Copy, PartialEq)]
pub enum SheetName {
    /// The options of the view, on screens too narrow for their column.
    Layers,
    /// The rules that the tiles follow.
    Rules,
    /// The prepared examples.
    Examples,
    /// The solution to save.
    Solution,
}

/// The sheet that is open, if any.
#[derive(Clone)]
pub struct Sheets {
    open: UseStateHandle<Option<SheetName>>,
    /// Whether the list of examples was closed by choosing one.
    was_chosen: Rc<RefCell<bool>>,
}

/// The sheets, closed at first.
#[hook]
pub fn use_sheets() -> Sheets {
    let sheets = Sheets {
        open: use_state_eq(|| None),
        was_chosen: use_mut_ref(|| false),
    };
    // The focus goes to the board after an example was chosen: the space bar plays it and does not reopen the list.
    use_effect_with(*sheets.open, {
        let was_chosen = sheets.was_chosen.clone();
        move |open| {
            if open.is_none() && was_chosen.replace(false) {
                focus_board();
                // In a low window and on a phone the button of the list is below the board.
                if let Ok(Some(side)) = document().query_selector(".side") {
                    side.set_scroll_top(0);
                }
                window().scroll_to_with_x_and_y(0.0, 0.0);
            }
        }
    });
    sheets
}

impl Sheets {
    /// The button that opens a sheet.
    pub fn button(&self, name: SheetName) -> Html {
        let onclick = {
            let open = self.open.clone();
            Callback::from(move |_: MouseEvent| open.set(Some(name)))
        };
        let class = classes!(
            "button",
            (name == SheetName::Layers).then_some("rail-button")
        );
        html! { <button {class} {onclick}>{ name.icon().draw() }<span>{ name.title() }</span></button> }
    }

    /// Returns whether this sheet is open.
    pub fn is_open(&self, name: SheetName) -> bool {
        *self.open == Some(name)
    }

    /// A callback that closes the open sheet.
    pub fn on_close(&self) -> Callback<()> {
        let open = self.open.clone();
        Callback::from(move |()| open.set(None))
    }

    /// Closes the list of examples after one was chosen.
    pub fn close_examples(&self) {
        *self.was_chosen.borrow_mut() = true;
        self.open.set(None);
    }

    /// Draws the open sheet, if any, with this content.
    pub fn draw(&self, content: impl FnOnce(SheetName) -> Html) -> Html {
        self.open.map_or_else(Html::default, |name| {
            sheet(name.title(), self.on_close(), content(name))
        })
    }
}

impl SheetName {
    /// The title, which is also the label of its button.
    const fn title(self) -> &'static str {
        match self {
            Self::Layers => TEXT.agents.layers.title,
            Self::Rules => TEXT.agents.rules.title,
            Self::Examples => TEXT.agents.examples,
            Self::Solution => TEXT.solution.title,
        }
    }

    const fn icon(self) -> Icon {
        match self {
            Self::Layers => Icon::Settings,
            Self::Rules => Icon::Rules,
            Self::Examples => Icon::Examples,
            Self::Solution => Icon::Save,
        }
    }
}
