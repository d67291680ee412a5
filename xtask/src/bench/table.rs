//! The table of native figures and the page's figures, side by side.

use anyhow::bail;

use super::figures::Figures;
use crate::Outcome;

/// The columns: name, unit, native, wasm, and their ratio.
type Row = [String; 5];

/// Builds a row for each native figure. The page's figures must be the same in the same order, but may end earlier: cases that
/// take minutes are measured natively only. Fails if a counter differs.
pub fn table(native: &Figures, page: &Figures) -> Outcome<String> {
    let mut rows = vec![["figure", "unit", "native", "wasm", "wasm/native"].map(str::to_string)];
    let mut others = page.iter();
    for figure in native.iter() {
        let (name, here) = (&figure.name, figure.value());
        let [there, ratio] = match others.next() {
            None => ["-", "-"].map(str::to_string),
            Some(other) if other.name != *name => bail!(
                "Natively '{name}' was measured where the page measured '{}'.",
                other.name
            ),
            Some(other) if figure.is_counter() => {
                let there = other.value();
                #[expect(
                    clippy::float_cmp,
                    reason = "a counter is exact, or something is wrong"
                )]
                if here != there {
                    bail!("'{name}' counts {here} natively and {there} in the page.");
                }
                [shown(there), "equal".to_string()]
            }
            Some(other) => {
                let there = other.value();
                [shown(there), format!("{:.2}", there / here)]
            }
        };
        rows.push([name.clone(), figure.unit.clone(), shown(here), there, ratio]);
    }
    Ok(aligned(&rows))
}

/// The rows as text, words aligned left and numbers right.
fn aligned(rows: &[Row]) -> String {
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.max().unwrap_or(0)
    };
    let [w0, w1, w2, w3, w4] = [0, 1, 2, 3, 4].map(width);
    let line = |[name, unit, native, wasm, ratio]: &Row| {
        format!("{name:<w0$}  {unit:<w1$}  {native:>w2$}  {wasm:>w3$}  {ratio:>w4$}\n")
    };
    rows.iter().map(line).collect()
}

fn shown(value: f64) -> String {
    if value.fract() == 0.0 || value >= 1000.0 {
        format!("{value:.0}")
    } else {
        format!("{value:.2}")
    }
}

#[cfg(test)]
mod tests {
    use super::table;
    use crate::Outcome;
    use crate::bench::figures::Figures;

    #[test]
    fn times_get_a_ratio_and_counters_must_agree() {
        let table = |native: &str, page: &str| -> Outcome<String> {
            table(&Figures::read(native)?, &Figures::read(page)?)
        };
        let both = table("a\tns\t2\nb\tnodes\t7\n", "a\tns\t3\nb\tnodes\t7\n").expect("a table");
        assert_eq!(
            both,
            "figure  unit   native  wasm  wasm/native\n\
             a       ns          2     3         1.50\n\
             b       nodes       7     7        equal\n"
        );
        assert!(table("b\tnodes\t7\n", "b\tnodes\t8\n").is_err());
        assert!(table("a\tns\t2\n", "c\tns\t2\n").is_err());
        let native = table("a\tns\t2\nb\tnodes\t7\n", "a\tns\t3\n").expect("a table");
        assert!(native.contains('-'), "{native}");
    }
}
