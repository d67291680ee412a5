//! The settings of Agents as fields of a link.

use super::{Layer, Layers, OrderStep, ShownWave, View, Watching};
use crate::eco::DisturbancesError;
use crate::puzzle::quote::quoted;
use crate::session::hanoi_run::HanoiRun;

impl Watching {
    /// The fields of the settings that differ from the default; each begins with `&`.
    pub(in crate::session) fn fields(&self) -> String {
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
        if !self.disturbances.is_empty() {
            add("disturb", &self.disturbances.to_string());
        }
        if self.step > 0 {
            add("step", &self.step.to_string());
        }
        if self.counts_events() {
            add("agents", &self.version.to_string());
        }
        text
    }

    /// Reads one field of a link. Returns `None` for a key that Agents does not have, and the mistake in a wrong value.
    pub(in crate::session) fn read(
        &mut self,
        key: &str,
        value: &str,
    ) -> Option<Result<(), String>> {
        let choose = |known: &[&str]| {
            known
                .iter()
                .position(|word| value.eq_ignore_ascii_case(word))
        };
        let no_value = || format!("{} is not a value of {key}.", quoted(value));
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
                    "" => Some(HanoiRun::FEWEST),
                    discs => discs.strip_prefix('-')?.parse().ok(),
                })
                .filter(|discs| (HanoiRun::FEWEST..=HanoiRun::MOST).contains(discs))
                .map(|discs| self.towers = Some(discs))
                .ok_or_else(no_value),
            "disturb" => value
                .parse()
                .map(|disturbances| self.disturbances = disturbances)
                .map_err(|wrong: DisturbancesError| wrong.to_string()),
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
        for discs in HanoiRun::FEWEST..=HanoiRun::MOST {
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
        for (step, disturbances) in [(0, "120:RDL"), (7, "0:R2,300:U")] {
            all.push(Watching {
                disturbances: disturbances.parse().expect("disturbances"),
                step,
                ..Watching::default()
            });
        }
        for watching in all {
            let text = watching.fields();
            assert!(
                text.chars()
                    .all(|c| c.is_ascii_alphanumeric() || "&=,.:-".contains(c)),
                "{text}"
            );
            assert_eq!(reread(&text), Ok(watching), "{text}");
        }
        assert_eq!(Watching::default().fields(), "");
        let towers = reread("example=hanoi").map(|watching| watching.towers);
        assert_eq!(
            towers,
            Ok(Some(HanoiRun::FEWEST)),
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
            "disturb=RDL",
            "disturb=12:",
            "disturb=12:X",
            "disturb=40:R,12:L",
            "disturb=1:R401",
            "step=-1",
            "agents=x",
        ] {
            let sentence = reread(text).expect_err(text);
            assert!(sentence.ends_with('.'), "{sentence}");
        }
    }
}
