//! The settings of Search as fields of a link.

use std::str::FromStr;

use super::{Entrant, SearchSettings, SearchView};
use crate::search::NodeId;
use crate::session::link::settings::{PlaceSettings, choose, no_value, set, set_or_say};

/// The word of the present default race. A link without a race has the first one ([`SearchSettings::of_bare_link`]); another
/// default gets another word.
const DEFAULT_RACE: &str = "default-2";

impl PlaceSettings for SearchSettings {
    fn take_bare_link(&mut self) {
        *self = Self::of_bare_link();
    }

    fn fields(&self) -> String {
        let plain = Self::of_bare_link();
        let mut text = String::new();
        let mut add = |key: &str, value: &str| text.extend(["&", key, "=", value]);
        if self.runner.method != plain.runner.method {
            add("by", &self.runner.method.to_string());
        }
        if self.runner.heuristic != plain.runner.heuristic {
            add("h", &self.runner.heuristic.to_string());
        }
        if self.megabytes != plain.megabytes {
            add("mb", &self.megabytes.to_string());
        }
        if self.seconds != plain.seconds {
            add("seconds", &self.seconds.to_string());
        }
        if self.view != plain.view {
            add("view", SearchView::WORDS[self.view as usize]);
        }
        if self.race == Self::default().race {
            add("race", DEFAULT_RACE);
        } else if self.race != plain.race {
            add("race", &list(&self.race, ","));
        }
        if self.insists {
            add("unsolvable", "search");
        }
        if let Some(picks) = &self.picks {
            add("hand", &list(picks, "."));
        }
        // A solution's step 0 is where its replay begins anyway.
        let is_tree = self.view == SearchView::Tree;
        let step = self.step.filter(|&step| step > 0 || is_tree);
        if let Some(step) = step {
            add("step", &step.to_string());
        }
        if step.is_some_and(|step| step > 0) || self.picks.is_some() {
            add("search", &self.version.to_string());
        }
        text
    }

    fn read(&mut self, key: &str, value: &str) -> Option<Result<(), String>> {
        let no_value = || no_value(key, value);
        let number = |most: u32| {
            let number = value.parse().ok();
            number
                .filter(|number| (1..=most).contains(number))
                .ok_or_else(no_value)
        };
        Some(match key {
            "by" => set_or_say(&mut self.runner.method, value),
            "h" => set_or_say(&mut self.runner.heuristic, value),
            "mb" => number(Self::MOST_MEGABYTES).map(|number| self.megabytes = number),
            "seconds" => number(Self::MOST_SECONDS).map(|number| self.seconds = number),
            "view" => {
                let views = (SearchView::WORDS, SearchView::ALL);
                choose(&mut self.view, views, key, value)
            }
            "race" if value == "none" => {
                self.race.clear();
                Ok(())
            }
            "race" if value.eq_ignore_ascii_case(DEFAULT_RACE) => {
                self.race = Self::default().race;
                Ok(())
            }
            "race" if value.split(',').count() > Self::MOST_RACERS => Err(no_value()),
            "race" => value
                .split(',')
                .map(Entrant::from_str)
                .collect::<Result<_, _>>()
                .map(|race| self.race = race),
            "unsolvable" if value.eq_ignore_ascii_case("search") => {
                self.insists = true;
                Ok(())
            }
            "unsolvable" => Err(no_value()),
            "hand" if value == "none" => {
                self.picks = Some(Vec::new());
                Ok(())
            }
            "hand" if value.split('.').count() > Self::MOST_PICKS => Err(no_value()),
            "hand" => value
                .split('.')
                .map(NodeId::from_str)
                .collect::<Result<_, _>>()
                .map(|picks| self.picks = Some(picks))
                .map_err(|_| no_value()),
            "step" => value
                .parse()
                .map(|step| self.step = Some(step))
                .map_err(|_| no_value()),
            "search" => set(&mut self.version, key, value),
            _ => return None,
        })
    }

    fn note_step(&mut self, step: u64) {
        (self.step, self.version) = (Some(step), Self::VERSION);
    }
}

/// The items of a list with a separator between; `none` for an empty one.
fn list<T: ToString>(items: &[T], separator: &str) -> String {
    if items.is_empty() {
        return "none".into();
    }
    let items: Vec<String> = items.iter().map(T::to_string).collect();
    items.join(separator)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Method;
    use crate::search::heuristic::HeuristicName;
    use crate::session::link::settings::reread;

    #[test]
    fn every_setting_survives_the_link() {
        let plain = SearchSettings::default();
        let mut all = vec![
            plain.clone(),
            SearchSettings::of_bare_link(),
            SearchSettings {
                insists: true,
                ..plain.clone()
            },
        ];
        for view in SearchView::ALL {
            all.push(SearchSettings {
                view,
                ..plain.clone()
            });
        }
        for heuristic in HeuristicName::ALL {
            let runner = Entrant {
                method: Method::Best,
                heuristic,
            };
            all.push(SearchSettings {
                runner,
                ..plain.clone()
            });
        }
        all.push(SearchSettings {
            megabytes: 64,
            seconds: 5,
            race: Vec::new(),
            ..plain.clone()
        });
        let race = plain.race[..3].to_vec();
        all.push(SearchSettings {
            race,
            picks: Some(vec![0, 3, 17]),
            ..plain.clone()
        });
        all.push(SearchSettings {
            picks: Some(Vec::new()),
            version: 3,
            ..plain.clone()
        });
        all.push(SearchSettings {
            step: Some(0),
            ..plain.clone()
        });
        all.push(SearchSettings {
            step: Some(41),
            version: 2,
            ..plain
        });
        for settings in all {
            let text = settings.fields();
            let is_plain = |c: char| c.is_ascii_alphanumeric() || "&=,.-~".contains(c);
            assert!(text.chars().all(is_plain), "{text}");
            assert_eq!(reread(&text), Ok(settings), "{text}");
        }
        assert_eq!(SearchSettings::of_bare_link().fields(), "");
        assert_eq!(SearchSettings::default().fields(), "&race=default-2");
    }

    #[test]
    fn a_wrong_value_is_a_sentence() {
        for text in [
            "by=magic",
            "h=hope",
            "mb=0",
            "mb=4096",
            "seconds=x",
            "view=forest",
            "race=a-star~hope",
            "race=default-1",
            "unsolvable=yes",
            "hand=1.x",
            "step=-1",
            "search=x",
        ] {
            let sentence = reread::<SearchSettings>(text).expect_err(text);
            assert!(sentence.ends_with('.'), "{sentence}");
        }
    }
}
