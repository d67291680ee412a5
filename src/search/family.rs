//! The families of methods: what they have in common, and which methods belong to each.
//!
//! ```
//! use ecotile::search::{Algorithm, Duplicates, Family, Method};
//!
//! let a_star = Method::By(Algorithm::AStar(Duplicates::Graph));
//! assert_eq!(a_star.family(), Family::BestFirst);
//! assert!(Family::BestFirst.methods().contains(&a_star));
//! assert_eq!(Family::Best.methods(), [Method::Best]);
//! ```

use super::{Algorithm, Duplicates, Method};

/// A family of methods.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Family {
    /// The portfolio, which needs no choice.
    Best,
    /// Uninformed: no heuristic.
    Blind,
    /// Expands the open node of the best rank.
    BestFirst,
    /// Depth-first again and again, each time deeper.
    Deepening,
    /// Keeps the best of each layer.
    Beam,
    /// Moves before it knows the whole way.
    RealTime,
    /// Looks at the neighbours of one state.
    Local,
}

impl Family {
    /// All families, Best first.
    pub const ALL: [Self; 7] = [
        Self::Best,
        Self::Blind,
        Self::BestFirst,
        Self::Deepening,
        Self::Beam,
        Self::RealTime,
        Self::Local,
    ];

    /// Its methods in the order of [`Algorithm::ALL`], the usual one of those that differ only in their number.
    pub fn methods(self) -> Vec<Method> {
        let mut methods: Vec<Method> = Vec::new();
        let all = Algorithm::ALL.into_iter().map(Method::By);
        for method in [Method::Best].into_iter().chain(all) {
            if method.family() == self && !methods.iter().any(|known| known.is_alike(method)) {
                methods.push(method);
            }
        }
        methods
    }

    /// The method that stands for the family: its first one, or A* for the best-first searches.
    pub fn usual(self) -> Method {
        let a_star = Method::By(Algorithm::AStar(Duplicates::Graph));
        let methods = self.methods();
        if methods.contains(&a_star) {
            a_star
        } else {
            methods.first().copied().unwrap_or(Method::Best)
        }
    }
}

impl Method {
    /// The family that it belongs to.
    pub const fn family(self) -> Family {
        match self {
            Self::Best => Family::Best,
            Self::By(algorithm) => match algorithm {
                Algorithm::BreadthFirst(_)
                | Algorithm::DepthFirst { .. }
                | Algorithm::Bidirectional => Family::Blind,
                Algorithm::Greedy(_) | Algorithm::AStar(_) | Algorithm::WeightedAStar(_) => {
                    Family::BestFirst
                }
                Algorithm::IterativeDeepening | Algorithm::IdaStar(_) => Family::Deepening,
                Algorithm::Beam { .. } => Family::Beam,
                Algorithm::RtaStar { .. } | Algorithm::LrtaStar { .. } => Family::RealTime,
                Algorithm::HillClimbing => Family::Local,
            },
        }
    }

    /// Returns whether two are the same, or differ in their number only.
    pub fn is_alike(self, other: Self) -> bool {
        match (self, other) {
            (Self::Best, Self::Best) => true,
            (Self::By(one), Self::By(other)) => one.is_alike(other),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_algorithm_is_in_one_family_and_none_is_listed_twice() {
        let listed: Vec<Method> = Family::ALL.into_iter().flat_map(Family::methods).collect();
        for method in Algorithm::ALL
            .map(Method::By)
            .into_iter()
            .chain([Method::Best])
        {
            let alike = listed.iter().filter(|one| one.is_alike(method)).count();
            assert_eq!(alike, 1, "{method}");
        }
        for family in Family::ALL {
            assert_eq!(family.usual().family(), family);
        }
    }
}
