//! The ruler beside a relief.

/// A mark of the ruler.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RulerMark {
    /// The height in levels.
    pub level: u16,
    /// Whether its number is printed.
    pub is_named: bool,
}

/// The marks of a ruler for heights from 0 to `most`, with `pixels` pixels per level. Both ends are always numbered, and
/// numbers are never too close to be read.
pub fn ruler(most: u16, pixels: f64) -> Vec<RulerMark> {
    const CLOSEST: f64 = 20.0;
    let steps = [1_u16, 2, 4, 5, 10, 20, 50, 100, 200, 500, 1_000];
    let far_enough = |levels: u16| f64::from(levels) * pixels >= CLOSEST;
    let step = steps
        .into_iter()
        .find(|&step| far_enough(step))
        .unwrap_or(u16::MAX);
    let is_named = |level: u16| {
        level == 0 || level == most || (level.is_multiple_of(step) && far_enough(most - level))
    };
    let mark = |level: u16| RulerMark {
        level,
        is_named: is_named(level),
    };
    (0..=most)
        .map(mark)
        .filter(|mark| mark.is_named || pixels >= 4.0)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ruler_numbers_both_ends_and_is_never_crowded() {
        for (most, pixels) in [(13, 11.0), (0, 30.0), (1, 23.0), (58, 2.7), (900, 0.2)] {
            let marks = ruler(most, pixels);
            let named: Vec<u16> = marks
                .iter()
                .filter(|mark| mark.is_named)
                .map(|mark| mark.level)
                .collect();
            assert_eq!(named.first(), Some(&0));
            assert_eq!(named.last(), Some(&most));
            let is_clear = |pair: &[u16]| f64::from(pair[1] - pair[0]) * pixels >= 20.0;
            assert!(named.windows(2).all(is_clear), "{most}: {named:?}");
        }
        let all = ruler(13, 11.0);
        assert_eq!(all.len(), 14, "a mark for every level");
        assert_eq!(all.iter().filter(|mark| mark.is_named).count(), 7);
    }
}
