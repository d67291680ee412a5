//! Boards for the peers: Korf's 100 from `../../../shared/data/`, for the goal with the blank first.

/// The tiles of each instance, row by row.
pub fn korf() -> Vec<[u8; 16]> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/korf100.txt");
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines
        .filter_map(|line| {
            let tiles: Vec<u8> = line.split_whitespace().skip(2).filter_map(|word| word.parse().ok()).collect();
            tiles.try_into().ok()
        })
        .collect()
}
