//! The numbers on the signs of folded nodes: all of them at a large scale, and at a small one the largest that cover
//! neither each other nor the edge.

use super::{FoldSign, NodeIndex};
use crate::view::Point;

/// The half height of a label.
const HALF_HEIGHT: f64 = 9.0;
/// The least distance of two labels.
const GAP: f64 = 2.0;
/// The most labels at a small scale.
const MOST: usize = 12;

/// A label with the number of folded nodes.
#[derive(Clone, PartialEq, Debug)]
pub struct SignLabel {
    /// The node below which they are folded.
    pub owner: NodeIndex,
    /// The text.
    pub text: String,
    /// The centre.
    pub at: Point,
    /// Half of the width and height.
    pub half: Point,
}

impl SignLabel {
    /// Returns whether a point is on the label.
    pub fn has(&self, point: Point) -> bool {
        (point.0 - self.at.0).abs() <= self.half.0 && (point.1 - self.at.1).abs() <= self.half.1
    }

    fn touches(&self, other: &Self) -> bool {
        (self.at.0 - other.at.0).abs() < self.half.0 + other.half.0 + GAP
            && (self.at.1 - other.at.1).abs() < self.half.1 + other.half.1 + GAP
    }
}

/// The labels of signs at these points. `text` writes a number, `letter` is the width of its letters.
pub fn sign_labels(
    signs: impl Iterator<Item = (FoldSign, Point)>,
    room: Point,
    is_large: bool,
    letter: f64,
    text: fn(usize) -> String,
) -> Vec<SignLabel> {
    let mut signs: Vec<_> = signs.collect();
    let label = |(sign, at): (FoldSign, Point)| {
        let text = text(sign.nodes);
        let half = (
            text.chars().count() as f64 * letter * 0.5 + 5.0,
            HALF_HEIGHT,
        );
        let inside = |at: f64, half: f64, room: f64| at.clamp(half, (room - half).max(half));
        SignLabel {
            owner: sign.owner,
            text,
            at: if is_large {
                at
            } else {
                (inside(at.0, half.0, room.0), inside(at.1, half.1, room.1))
            },
            half,
        }
    };
    if is_large {
        return signs.into_iter().map(label).collect();
    }
    signs.sort_by_key(|(sign, _)| std::cmp::Reverse(sign.nodes));
    let mut labels: Vec<SignLabel> = Vec::new();
    for next in signs.into_iter().map(label) {
        if labels.len() == MOST {
            break;
        }
        if !labels.iter().any(|label| label.touches(&next)) {
            labels.push(next);
        }
    }
    labels
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tree::TreePlace;

    fn labels(is_large: bool) -> Vec<SignLabel> {
        let signs = (0..400_usize).map(|index| {
            let sign = FoldSign {
                owner: index,
                nodes: index * 37 % 401,
                place: TreePlace::default(),
            };
            (sign, ((index * 13 % 300) as f64, (index % 200) as f64))
        });
        sign_labels(signs, (300.0, 200.0), is_large, 7.0, |nodes| {
            format!("+{nodes}")
        })
    }

    #[test]
    fn at_a_small_scale_the_largest_numbers_cover_nothing() {
        let labels = labels(false);
        assert_eq!(labels[0].text, "+400", "the largest is there");
        assert!(labels.len() > 5 && labels.len() <= MOST);
        for (index, label) in labels.iter().enumerate() {
            assert!(!labels[..index].iter().any(|other| other.touches(label)));
            assert!(label.at.0 >= label.half.0 && label.at.0 + label.half.0 <= 300.0);
            assert!(label.has(label.at) && !label.has((label.at.0, label.at.1 + 12.0)));
        }
    }

    #[test]
    fn at_a_large_scale_every_number_is_in_its_place() {
        assert_eq!(labels(true).len(), 400);
    }
}
