//! The speed of a replay.

/// The speeds: events per second up to the frame rate, then several events per frame.
const PACES: [Pace; 10] = [
    Pace::PerSecond(1),
    Pace::PerSecond(2),
    Pace::PerSecond(4),
    Pace::PerSecond(8),
    Pace::PerSecond(15),
    Pace::PerSecond(30),
    Pace::PerFrame(1),
    Pace::PerFrame(8),
    Pace::PerFrame(64),
    Pace::PerFrame(512),
];

/// A number of events per unit of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// Events per second.
    PerSecond(u32),
    /// Events per frame of the screen.
    PerFrame(u32),
}

/// A speed: a step from the slowest pace to the fastest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Speed(usize);

impl Default for Speed {
    fn default() -> Self {
        Self(2)
    }
}

impl Speed {
    /// The fastest step.
    pub const MOST: usize = PACES.len() - 1;

    /// The speed of a step, or the fastest if it is beyond.
    pub fn new(step: usize) -> Self {
        Self(step.min(Self::MOST))
    }

    /// The step.
    pub const fn step(self) -> usize {
        self.0
    }

    /// The pace.
    pub fn pace(self) -> Pace {
        PACES[self.0]
    }

    /// Events per second; `None` if they are counted per frame.
    pub fn events_per_second(self) -> Option<u32> {
        match self.pace() {
            Pace::PerSecond(events) => Some(events),
            Pace::PerFrame(_) => None,
        }
    }

    /// Returns whether there is time for tiles to glide.
    pub fn is_calm(self) -> bool {
        matches!(self.pace(), Pace::PerSecond(events) if events <= 8)
    }

    /// The number of events due after `passed` milliseconds, with the fraction `left` over from before. At most one
    /// second counts, so that a pause of the browser causes no jump.
    pub fn due(self, left: f64, passed: f64) -> f64 {
        match self.pace() {
            Pace::PerSecond(events) => left + passed.min(1_000.0) * f64::from(events) / 1_000.0,
            Pace::PerFrame(events) => f64::from(events),
        }
    }
}
