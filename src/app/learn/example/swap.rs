//! The swap of two tiles on a drawn board: by a drop, or by a press on one and then on the other.

use yew::prelude::*;

use crate::learn::{Example, ExampleError};
use crate::puzzle::Cell;
use crate::session::PointerInput;

/// The cell that was pressed first.
#[derive(Clone, PartialEq)]
struct Picked {
    example: Example,
    /// Whether it is on the finish board.
    is_finish: bool,
    cell: Cell,
}

/// The swap in progress, if any.
#[derive(Clone)]
pub struct Swap {
    example: Example,
    picked: UseStateHandle<Option<Picked>>,
}

/// The swap, not begun at first.
#[hook]
pub fn use_swap(example: &Example) -> Swap {
    Swap {
        example: example.clone(),
        picked: use_state_eq(|| None),
    }
}

impl Swap {
    /// The cell of this board that was pressed first; `None` if the example has changed since.
    pub fn picked(&self, is_finish: bool) -> Option<Cell> {
        let is_here =
            |picked: &&Picked| picked.example == self.example && picked.is_finish == is_finish;
        let picked = self.picked.as_ref().filter(is_here)?;
        Some(picked.cell)
    }

    /// The callback for touches of this board; `offer` is called with the example after a swap.
    pub fn on_touch(
        &self,
        is_finish: bool,
        offer: impl Fn(Result<Example, ExampleError>) -> bool + 'static,
    ) -> Callback<PointerInput> {
        let first = self.picked(is_finish);
        let Self { example, picked } = self.clone();
        Callback::from(move |touch: PointerInput| {
            let (one, other) = match (touch, first) {
                (PointerInput::Drop(one, other), _) => (one, other),
                (PointerInput::Press(cell), Some(first)) => (first, cell),
                (PointerInput::Press(cell), None) => {
                    picked.set(Some(Picked {
                        example: example.clone(),
                        is_finish,
                        cell,
                    }));
                    return;
                }
                (PointerInput::Swipe(_), _) => return,
            };
            picked.set(None);
            // The dropped tile may come from the board of another example.
            let cells = example.size().cells();
            if one == other || [one, other].iter().any(|&cell| usize::from(cell) >= cells) {
                return;
            }
            let (mut start, mut finish) = (example.start().clone(), example.finish().clone());
            if is_finish {
                finish.swap(one, other);
            } else {
                start.swap(one, other);
            }
            offer(Example::new(start, finish));
        })
    }
}
