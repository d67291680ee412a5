//! What is seen in Agents, as a link carries it: the rules, the layers, the wave, the view and the step.
//!
//! ```
//! use ecotile::session::{Layer, Watching};
//!
//! let mut watching = Watching::default();
//! assert!(watching.shows(Layer::Seeking) && !watching.shows(Layer::Order));
//! watching.show(Layer::Order, true);
//! assert!(watching.shows(Layer::Order));
//! ```

use super::towers::Towers;
use crate::eco::Parameters;
use crate::puzzle::quote::quoted;

/// What can be shown over the board, each by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Layer {
    /// The active tile.
    Seeking,
    /// Tiles on the run.
    Fleeing,
    /// The chain of attacks.
    Attacks,
    /// Tiles at home.
    Satisfied,
    /// The goal of the active tile.
    Goal,
    /// What the first victim must not take.
    Forbidden,
    /// Locks of satisfied tiles.
    LockS,
    /// Locks of tiles about to move.
    LockT,
    /// What a tile without a way out has opened.
    Unlock,
    /// Where a wave broke.
    Broken,
    /// The order of patches.
    Order,
}

impl Layer {
    /// All of them, as the legend has them.
    pub const ALL: [Self; 11] = [
        Self::Seeking,
        Self::Fleeing,
        Self::Attacks,
        Self::Satisfied,
        Self::Goal,
        Self::Forbidden,
        Self::LockS,
        Self::LockT,
        Self::Unlock,
        Self::Broken,
        Self::Order,
    ];

    const fn bit(self) -> u16 {
        1 << self as u16
    }

    /// Its letter in a link.
    const fn letter(self) -> char {
        match self {
            Self::Seeking => 's',
            Self::Fleeing => 'f',
            Self::Attacks => 'a',
            Self::Satisfied => 'h',
            Self::Goal => 'g',
            Self::Forbidden => 'x',
            Self::LockS => 'l',
            Self::LockT => 't',
            Self::Unlock => 'u',
            Self::Broken => 'b',
            Self::Order => 'o',
        }
    }
}

/// Which wave is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ShownWave {
    /// None.
    Off,
    /// The blank's.
    #[default]
    Blank,
    /// The goal's.
    Goal,
}

/// How the board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum View {
    /// From above.
    #[default]
    Flat,
    /// The wave as a tilted surface (figure 3).
    Relief,
}

/// How far the order of patches is shown (figure 1, A to C).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum OrderStep {
    /// A: the peripheral distances to the goal's blank.
    Distances,
    /// B: the patches of one distance chained into lines.
    Lines,
    /// C: the lines linked up.
    #[default]
    Linked,
}

impl OrderStep {
    /// All of them, in turn.
    pub const ALL: [Self; 3] = [Self::Distances, Self::Lines, Self::Linked];
    /// Their letters in a link.
    const LETTERS: [&str; 3] = ["a", "b", "c"];
}

/// Which layers are shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Layers(u16);

/// What is seen in Agents.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Watching {
    /// The rules that the tiles follow.
    pub rules: Parameters,
    /// The layers.
    pub layers: Layers,
    /// The wave.
    pub wave: ShownWave,
    /// The wave as it would be without locks (MGB).
    pub without_locks: bool,
    /// The view.
    pub view: View,
    /// By how many degrees the relief is turned.
    pub turn: i8,
    /// How far the order of patches is shown, if its layer is.
    pub order: OrderStep,
    /// The second application of the kernel is shown instead: the towers of Hanoi, with so many discs.
    pub towers: Option<u8>,
    /// How many events have happened.
    pub step: u64,
    /// The version of the algorithm that the step was counted with.
    pub version: u32,
}

impl Watching {
    /// The version of the agents' algorithm: it rises when the same board and rules give other events, which
    /// `tests/agents_version.rs` notices.
    pub const VERSION: u32 = 1;

    /// The farthest that the relief is turned, to either side.
    pub const FARTHEST_TURN: i8 = 39;
    /// How it is turned at first, and by how much one step turns it.
    pub const TURN: i8 = 13;

    /// Whether a layer is shown.
    pub const fn shows(&self, layer: Layer) -> bool {
        self.layers.0 & layer.bit() != 0
    }

    /// Shows a layer, or not.
    pub const fn show(&mut self, layer: Layer, shown: bool) {
        if shown {
            self.layers.0 |= layer.bit();
        } else {
            self.layers.0 &= !layer.bit();
        }
    }

    /// Whether the step was counted by this very algorithm.
    pub const fn is_of_this_version(&self) -> bool {
        self.version == Self::VERSION
    }

    /// The settings as a link has them, those that are not the default; each begins with `&`.
    pub(super) fn fields(&self) -> String {
        let plain = Self::default();
        let mut text = String::new();
        let mut add = |key: &str, value: &str| text.extend(["&", key, "=", value]);
        if self.rules != plain.rules {
            add("rules", &self.rules.to_string().replace(' ', ","));
        }
        if self.layers != plain.layers {
            let letters: String = Layer::ALL
                .iter()
                .filter(|&&layer| self.shows(layer))
                .map(|l| l.letter())
                .collect();
            add("layers", if letters.is_empty() { "none" } else { &letters });
        }
        if self.wave != plain.wave {
            add(
                "wave",
                if self.wave == ShownWave::Off {
                    "off"
                } else {
                    "goal"
                },
            );
        }
        if self.without_locks {
            add("locks", "off");
        }
        if self.view != plain.view {
            add("view", "relief");
        }
        if self.turn != plain.turn {
            add("turn", &self.turn.to_string());
        }
        if self.order != plain.order {
            add("order", OrderStep::LETTERS[self.order as usize]);
        }
        if let Some(discs) = self.towers {
            add("example", &format!("hanoi-{discs}"));
        }
        if self.step > 0 {
            add("step", &self.step.to_string());
            add("agents", &self.version.to_string());
        }
        text
    }

    /// Reads one setting of a link; `None` if the key is none of ours, else what is wrong with the value.
    pub(super) fn read(&mut self, key: &str, value: &str) -> Option<Result<(), String>> {
        let choose = |known: &[&str]| {
            known
                .iter()
                .position(|word| value.eq_ignore_ascii_case(word))
        };
        let no_value = || format!("{} is no value of {key}.", quoted(value));
        Some(match key {
            "rules" => value
                .parse()
                .map(|rules| self.rules = rules)
                .map_err(|wrong| wrong.to_string()),
            "layers" if value == "none" => {
                self.layers = Layers(0);
                Ok(())
            }
            "layers" => value
                .chars()
                .map(|letter| {
                    Layer::ALL
                        .into_iter()
                        .find(|layer| layer.letter() == letter)
                })
                .try_fold(0, |layers, layer| layer.map(|layer| layers | layer.bit()))
                .map(|layers| self.layers = Layers(layers))
                .ok_or_else(no_value),
            "wave" => choose(&["off", "blank", "goal"])
                .map(|at| self.wave = [ShownWave::Off, ShownWave::Blank, ShownWave::Goal][at])
                .ok_or_else(no_value),
            "locks" => choose(&["off", "on"])
                .map(|at| self.without_locks = at == 0)
                .ok_or_else(no_value),
            "view" => choose(&["flat", "relief"])
                .map(|at| self.view = [View::Flat, View::Relief][at])
                .ok_or_else(no_value),
            "turn" => value
                .parse()
                .ok()
                .filter(|turn| (-Self::FARTHEST_TURN..=Self::FARTHEST_TURN).contains(turn))
                .map(|turn| self.turn = turn)
                .ok_or_else(no_value),
            "order" => choose(&OrderStep::LETTERS)
                .map(|at| self.order = OrderStep::ALL[at])
                .ok_or_else(no_value),
            "example" => value
                .strip_prefix("hanoi")
                .and_then(|discs| match discs {
                    "" => Some(Towers::FEWEST),
                    discs => discs.strip_prefix('-')?.parse().ok(),
                })
                .filter(|discs| (Towers::FEWEST..=Towers::MOST).contains(discs))
                .map(|discs| self.towers = Some(discs))
                .ok_or_else(no_value),
            "step" => value
                .parse()
                .map(|step| self.step = step)
                .map_err(|_| no_value()),
            "agents" => value
                .parse()
                .map(|version| self.version = version)
                .map_err(|_| no_value()),
            _ => return None,
        })
    }
}

impl Default for Watching {
    fn default() -> Self {
        let mut watching = Self {
            rules: Parameters::default(),
            layers: Layers(0),
            wave: ShownWave::default(),
            without_locks: false,
            view: View::default(),
            turn: Self::TURN,
            order: OrderStep::default(),
            towers: None,
            step: 0,
            version: Self::VERSION,
        };
        for layer in Layer::ALL {
            watching.show(layer, layer != Layer::Order);
        }
        watching
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads what `fields` writes.
    fn reread(text: &str) -> Result<Watching, String> {
        let mut watching = Watching::default();
        for pair in text.split('&').filter(|pair| !pair.is_empty()) {
            let (key, value) = pair.split_once('=').expect("a pair");
            watching.read(key, value).expect("a key of ours")?;
        }
        Ok(watching)
    }

    #[test]
    fn every_setting_survives_the_link() {
        let mut all = vec![Watching::default()];
        for layer in Layer::ALL {
            let mut one = Watching::default();
            one.show(layer, !one.shows(layer));
            all.push(one);
        }
        all.push(Watching {
            layers: Layers(0),
            ..Watching::default()
        });
        all.push(Watching {
            wave: ShownWave::Off,
            view: View::Relief,
            turn: -26,
            without_locks: true,
            ..Watching::default()
        });
        all.push(Watching {
            wave: ShownWave::Goal,
            step: 798,
            version: 3,
            ..Watching::default()
        });
        for order in OrderStep::ALL {
            all.push(Watching {
                order,
                ..Watching::default()
            });
        }
        for discs in Towers::FEWEST..=Towers::MOST {
            all.push(Watching {
                towers: Some(discs),
                step: 9,
                ..Watching::default()
            });
        }
        all.push(Watching {
            rules: "literal order=path ties=random-7".parse().expect("rules"),
            ..Watching::default()
        });
        for watching in all {
            let text = watching.fields();
            assert!(
                text.chars()
                    .all(|c| c.is_ascii_alphanumeric() || "&=,.-".contains(c)),
                "{text}"
            );
            assert_eq!(reread(&text), Ok(watching), "{text}");
        }
        assert_eq!(Watching::default().fields(), "");
        let towers = reread("example=hanoi").map(|watching| watching.towers);
        assert_eq!(
            towers,
            Ok(Some(Towers::FEWEST)),
            "the number may be left out"
        );
    }

    #[test]
    fn a_wrong_value_is_a_sentence() {
        for text in [
            "rules=blue",
            "layers=q",
            "wave=tidal",
            "locks=maybe",
            "view=above",
            "turn=40",
            "turn=-128",
            "order=d",
            "example=tower",
            "example=hanoi-2",
            "example=hanoi-9",
            "step=-1",
            "agents=x",
        ] {
            let sentence = reread(text).expect_err(text);
            assert!(sentence.ends_with('.'), "{sentence}");
        }
    }
}
