//! The pace of a replay.

/// Events a second, from one to as many as the screen has frames, and beyond that several a frame.
const LADDER: [Pace; 10] = [
    Pace::EverySecond(1),
    Pace::EverySecond(2),
    Pace::EverySecond(4),
    Pace::EverySecond(8),
    Pace::EverySecond(15),
    Pace::EverySecond(30),
    Pace::EveryFrame(1),
    Pace::EveryFrame(8),
    Pace::EveryFrame(64),
    Pace::EveryFrame(512),
];

/// How many events come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// So many a second.
    EverySecond(u32),
    /// So many with each frame of the screen.
    EveryFrame(u32),
}

/// A step on the ladder of paces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Speed(usize);

impl Default for Speed {
    fn default() -> Self {
        Self(2)
    }
}

impl Speed {
    /// The fastest.
    pub const MOST: usize = LADDER.len() - 1;

    /// The speed of this step; the fastest if it is beyond.
    pub fn new(step: usize) -> Self {
        Self(step.min(Self::MOST))
    }

    /// Its step.
    pub const fn step(self) -> usize {
        self.0
    }

    /// What it means.
    pub fn pace(self) -> Pace {
        LADDER[self.0]
    }

    /// Events a second; none where they come with the frames of the screen.
    pub fn events_per_second(self) -> Option<u32> {
        match self.pace() {
            Pace::EverySecond(events) => Some(events),
            Pace::EveryFrame(_) => None,
        }
    }

    /// Whether there is time for things to glide.
    pub fn is_calm(self) -> bool {
        matches!(self.pace(), Pace::EverySecond(events) if events <= 8)
    }

    /// How many events are due after so many milliseconds, with what was left over. After a pause of the browser not
    /// everything comes at once.
    pub fn due(self, left: f64, passed: f64) -> f64 {
        match self.pace() {
            Pace::EverySecond(events) => left + passed.min(1_000.0) * f64::from(events) / 1_000.0,
            Pace::EveryFrame(events) => f64::from(events),
        }
    }
}
