//! A random number generator that gives the same numbers for the same seed, for ever and on every platform.
//!
//! A seed in a shared link must deal the same board years later. Therefore the generator is written here and tested
//! against published sequences, instead of being taken from a library that may change it. It is xoshiro256** (Blackman
//! and Vigna 2018), seeded by `SplitMix64` (Steele, Lea and Flood 2014) as its authors advise. Not for secrets.
//!
//! ```
//! use ecotile::puzzle::Random;
//!
//! let mut dice = Random::new(7);
//! let mut again = Random::new(7);
//! assert!((0..100).all(|_| dice.below(6) == again.below(6)));
//! ```

/// A stream of random numbers, determined by its seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Random {
    state: [u64; 4],
}

impl Random {
    /// Creates the stream of a seed.
    pub fn new(seed: u64) -> Self {
        let mut mixer = seed;
        Self {
            state: std::array::from_fn(|_| split_mix(&mut mixer)),
        }
    }

    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        let [s0, s1, s2, s3] = self.state;
        let answer = s1.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let (t2, t3) = (s2 ^ s0, s3 ^ s1);
        self.state = [s0 ^ t3, s1 ^ t2, t2 ^ (s1 << 17), t3.rotate_left(45)];
        answer
    }

    /// A number from 0 to `bound - 1`, all with exactly the same probability; 0 if `bound` is 0.
    ///
    /// The high half of a product is the result; products whose low half would favour some results are rejected and
    /// drawn again (Lemire 2019).
    pub fn below(&mut self, bound: u64) -> u64 {
        if bound == 0 {
            return 0;
        }
        // 2^64 mod bound: the number of products to reject.
        let surplus = bound.wrapping_neg() % bound;
        loop {
            let product = u128::from(self.next_u64()) * u128::from(bound);
            if product as u64 >= surplus {
                return (product >> 64) as u64;
            }
        }
    }

    /// One of the items, all with the same probability; `None` if there is none.
    pub fn choose<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len() as u64) as usize).copied()
    }

    /// Shuffles the items, all orders with the same probability (Fisher and Yates 1938, from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}

fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(GOLDEN);
    mixed(*state)
}

/// The increment of splitmix64, an odd number close to 2^64 divided by the golden ratio.
pub(crate) const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// The finaliser of splitmix64 (Steele, Lea and Flood 2014): a permutation of the 64-bit words in which every bit of
/// the argument changes about half of the result's bits.
pub(crate) const fn mixed(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published sequence of the authors' own code for seed 1234567.
    #[test]
    fn the_mixer_is_split_mix_64() {
        let mut state = 1_234_567;
        let drawn: [u64; 5] = std::array::from_fn(|_| split_mix(&mut state));
        assert_eq!(
            drawn,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423,
                4_593_380_528_125_082_431,
                16_408_922_859_458_223_821
            ]
        );
    }

    /// The published sequence of the authors' own code for the state 1, 2, 3, 4.
    #[test]
    fn the_generator_is_xoshiro_256_starstar() {
        let mut random = Random {
            state: [1, 2, 3, 4],
        };
        let drawn: [u64; 8] = std::array::from_fn(|_| random.next_u64());
        assert_eq!(
            drawn,
            [
                11520,
                0,
                1_509_978_240,
                1_215_971_899_390_074_240,
                1_216_172_134_540_287_360,
                607_988_272_756_665_600,
                16_172_922_978_634_559_625,
                8_476_171_486_693_032_832
            ]
        );
    }

    #[test]
    fn below_stays_below_and_is_fair() {
        let mut random = Random::new(1);
        assert_eq!((random.below(0), random.below(1)), (0, 0));
        let mut counts = [0_i32; 6];
        for _ in 0..60_000 {
            counts[random.below(6) as usize] += 1;
        }
        // Standard deviation 91: six of them is never reached by a fair die with this seed or another.
        assert!(
            counts.iter().all(|count| (count - 10_000).abs() < 550),
            "{counts:?}"
        );
        // Three quarters of 2^64: without drawing again, the lower half would come up twice as often.
        let bound = 3 << 62;
        let low = (0..30_000)
            .filter(|_| random.below(bound) < bound / 3)
            .count();
        assert!(low.abs_diff(10_000) < 500, "{low}");
    }

    #[test]
    fn a_shuffle_deals_every_order_alike() {
        let mut random = Random::new(2);
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            random.shuffle(&mut items);
            *counts.entry(items).or_insert(0_i32) += 1;
        }
        assert_eq!(counts.len(), 24);
        assert!(
            counts.values().all(|count| (count - 1000).abs() < 190),
            "{counts:?}"
        );
    }

    #[test]
    fn choosing_from_nothing_is_nothing() {
        assert_eq!(Random::new(3).choose::<u8>(&[]), None);
        assert_eq!(Random::new(3).choose(&[5]), Some(5));
    }
}
