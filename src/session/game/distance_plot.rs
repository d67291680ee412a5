//! The plot of the Manhattan distance over the moves, thinned so that a long game has few points.

/// The points of the plot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DistancePlot {
    /// Move number (0 is the start) and distance after it; the first and the last move are always included.
    pub points: Vec<(usize, usize)>,
    /// The highest distance of all moves, including those left out.
    pub highest: usize,
}

impl DistancePlot {
    /// At most `most_points` points (at least two), evenly spread over all moves.
    pub(super) fn of(distances: &[u32], most_points: usize) -> Self {
        let last = distances.len().saturating_sub(1);
        let gaps = last.min(most_points.max(2) - 1);
        let place = |point: usize| {
            if gaps == 0 {
                0
            } else {
                (point as u64 * last as u64 / gaps as u64) as usize
            }
        };
        let points = (0..=gaps)
            .map(place)
            .filter_map(|at| Some((at, *distances.get(at)? as usize)))
            .collect();
        let highest = distances
            .iter()
            .max()
            .map_or(0, |&highest| highest as usize);
        Self { points, highest }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plot_has_its_ends_and_its_height_however_thin() {
        for (distances, most, points) in [
            (&[5][..], 9, &[(0, 5)][..]),
            (&[5, 4], 9, &[(0, 5), (1, 4)]),
            (
                &[5, 9, 7, 6, 3],
                5,
                &[(0, 5), (1, 9), (2, 7), (3, 6), (4, 3)],
            ),
            (&[5, 9, 7, 6, 3], 3, &[(0, 5), (2, 7), (4, 3)]),
            (&[5, 9, 7, 6, 3], 0, &[(0, 5), (4, 3)]),
        ] {
            let profile = DistancePlot::of(distances, most);
            assert_eq!(profile.points, points);
            assert_eq!(
                profile.highest,
                distances.iter().copied().max().unwrap() as usize
            );
        }
    }
}
