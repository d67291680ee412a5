//! Two tiles of a drawn board change places: by a drop, or by a press on one and then on the other.

use yew::prelude::*;

use crate::learn::Example;
use crate::puzzle::Cell;
use crate::session::PointerInput;

/// The cell that was pressed first.
#[derive(Clone, PartialEq)]
struct Picked {
    example: Example,
    /// It is on the board of the finish.
    is_finish: bool,
    cell: Cell,
}

/// The swap that has begun, if any.
#[derive(Clone)]
pub struct Swap {
    example: Example,
    picked: UseStateHandle<Option<Picked>>,
}

/// No swap has begun at first.
#[hook]
pub fn use_swap(example: &Example) -> Swap {
    Swap {
        example: example.clone(),
        picked: use_state_eq(|| None),
    }
}

impl Swap {
    /// The cell of this board that was pressed first. A link may have brought another example, of another size, since
    /// then.
    pub fn picked(&self, is_finish: bool) -> Option<Cell> {
        let is_here =
            |picked: &&Picked| picked.example == self.example && picked.is_finish == is_finish;
        let picked = self.picked.as_ref().filter(is_here)?;
        Some(picked.cell)
    }

    /// What is to be called with a touch of this board; `offer` is called with the example after a swap.
    pub fn on_touch(
        &self,
        is_finish: bool,
        offer: impl Fn(Result<Example, String>) -> bool + 'static,
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
            // A tile may be dropped that was taken from another example's board.
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
            offer(Example::new(start, finish).map_err(|error| error.to_string()));
        })
    }
}
