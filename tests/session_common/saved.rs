//! A saved text, and its restoring.

use ecotile::session::{Restored, Visit};

/// A text of version 1 that must be read for ever, and written exactly like this as long as version 1 is written.
pub const SAVED: &str = "\
Ecotile visit 1
[settings]
theme: dark
arrows: blank
faces: picture leaf-2
marks: off
numbers: off
new-size: 5x4
new-goal: spiral
new-recipe: hard-1
[best]
4x4 blank-last medium-1: 3 wins, 34 moves in 41000 ms by seed 175, 36 moves in 40000 ms by seed 12
3x3 1.2.3/8.4.0/7.6.5 walk-20: 1 wins, 9 moves in 5000 ms by seed 1, 9 moves in 5000 ms by seed 1
[page]
place: play
address: v=1&place=play&size=3x3&goal=blank-last&deal=easy-1&seed=3
[game]
size: 3x3
goal: blank-last
board: 1.2.3/4.5.6/0.7.8
helped: yes
elapsed: 61000
done: LD2 restart@41000 solve@L2+RD edit@9000@3x2@1.2.3/0.4.5@1.2.3/4.0.5 L
undone: D restart@0 LD
[former]
size: 2x2
goal: spiral
board: 1.2/3.0
head-start: yes
done: R
[end]
";

/// Restores the visit of a saved text.
pub fn restore(text: &str) -> Restored {
    Visit::restore(text, 99)
}
