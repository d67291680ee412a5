use ecotile::puzzle::*;
use ecotile::search::heuristic::*;
use ecotile::search::*;
fn ida(boards: &[Board], goal: &Goal, part: &Vec<Vec<u16>>, cap: u64) -> u64 {
    let e = Evaluator::new(&HeuristicName::Patterns(Partition::Of(part.clone())), goal).unwrap();
    let mut total = 0;
    for b in boards {
        let p = Problem::new(b.clone(), goal.clone()).unwrap();
        let mut s = Search::new(
            &p,
            Algorithm::IdaStar(ThresholdRule::LeastExceeding),
            &Setup::new(e.clone()),
        );
        s.run(|| std::time::Duration::ZERO);
        total += s.figures().generated;
        if total > cap {
            return total;
        }
    }
    total
}
fn main() {
    let size: Size = "4x4".parse().unwrap();
    let goal = Goal::blank_first(size);
    let text = std::fs::read_to_string("../shared/data/korf100.txt").unwrap();
    let korf: Vec<Board> = text
        .lines()
        .filter(|l| !l.starts_with('#') && !l.is_empty())
        .map(|l| {
            let v: Vec<u16> = l.split_whitespace().map(|w| w.parse().unwrap()).collect();
            Board::new(size, &v[2..]).unwrap()
        })
        .collect();
    // tune on own boards, not on Korf's
    let own: Vec<Board> = (0..60)
        .map(|s| Recipe::Uniform.deal(&goal, 1000 + s))
        .collect();
    let cands: Vec<Vec<Vec<u16>>> = vec![
        vec![
            vec![15, 11, 10, 7, 6, 3],
            vec![9, 8, 5, 4, 2, 1],
            vec![14, 13, 12],
        ],
        vec![
            vec![1, 4, 5, 8, 9, 12],
            vec![2, 3, 6, 7, 10, 11],
            vec![13, 14, 15],
        ],
        vec![
            vec![1, 2, 4, 5, 8, 9],
            vec![3, 6, 7, 10, 11, 15],
            vec![12, 13, 14],
        ],
        vec![
            vec![1, 2, 3],
            vec![4, 5, 8, 9, 12, 13],
            vec![6, 7, 10, 11, 14, 15],
        ],
        vec![
            vec![1, 2, 3, 5, 6, 7],
            vec![4, 8, 9, 12, 13, 14],
            vec![10, 11, 15],
        ],
        vec![
            vec![4, 5, 8, 9, 12, 13],
            vec![1, 2, 3, 6, 7, 11],
            vec![10, 14, 15],
        ],
    ];
    let mut best = (u64::MAX, cands[0].clone());
    for c in &cands {
        let k = ida(&own, &goal, c, best.0.saturating_mul(2));
        println!(
            "{c:?} own {k} korf {}",
            ida(&korf, &goal, c, 200_000_000) / 100
        );
        if k < best.0 {
            best = (k, c.clone())
        }
    }
    let mut r = Random::new(7);
    let t = std::time::Instant::now();
    while t.elapsed().as_secs()
        < std::env::args()
            .nth(1)
            .and_then(|x| x.parse().ok())
            .unwrap_or(100)
    {
        let mut c = best.1.clone();
        let n = 1 + r.below(2);
        for _ in 0..n {
            let a = r.below(3) as usize;
            let b = (a + 1 + r.below(2) as usize) % 3;
            let i = r.below(c[a].len() as u64) as usize;
            let j = r.below(c[b].len() as u64) as usize;
            let x = c[a][i];
            c[a][i] = c[b][j];
            c[b][j] = x;
        }
        let k = ida(&own, &goal, &c, best.0);
        if k < best.0 {
            best = (k, c);
            println!(
                "{k} {:?} korf {}",
                best.1,
                ida(&korf, &goal, &best.1, 200_000_000) / 100
            );
        }
    }
}
