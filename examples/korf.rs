use ecotile::puzzle::*;
use ecotile::search::heuristic::*;
use ecotile::search::*;
use std::time::*;
fn main() {
    let size: Size = "4x4".parse().unwrap();
    let goal = Goal::blank_first(size);
    let text = std::fs::read_to_string("../shared/data/korf100.txt").unwrap();
    let nodes = std::fs::read_to_string("../shared/data/korf100_nodes.txt").unwrap();
    let nodes: std::collections::HashMap<u64, u64> = nodes
        .lines()
        .filter(|l| !l.starts_with('#') && !l.is_empty())
        .map(|l| {
            let v: Vec<u64> = l.split_whitespace().map(|w| w.parse().unwrap()).collect();
            (v[0], v[4])
        })
        .collect();
    let boards: Vec<(u64, u32, Board)> = text
        .lines()
        .filter(|l| !l.starts_with('#') && !l.is_empty())
        .map(|l| {
            let v: Vec<u64> = l.split_whitespace().map(|w| w.parse().unwrap()).collect();
            (
                v[0],
                v[1] as u32,
                Board::new(size, &v[2..].iter().map(|&x| x as u16).collect::<Vec<_>>()).unwrap(),
            )
        })
        .collect();
    let t = Instant::now();
    let e = Evaluator::new(&HeuristicName::Patterns(Partition::Usual), &goal).unwrap();
    println!("build {:?}", t.elapsed());
    let alg = Algorithm::IdaStar(ThresholdRule::LeastExceeding);
    let mut total = 0;
    for pass in 0..2 {
        let t = Instant::now();
        total = 0;
        let mut worst = Duration::ZERO;
        for (n, o, b) in &boards {
            let t = Instant::now();
            let p = Problem::new(b.clone(), goal.clone()).unwrap();
            let mut s = Search::new(&p, alg, &Setup::new(e.clone()));
            let st = s.run(|| Duration::ZERO);
            assert_eq!(st, Status::Solved);
            assert_eq!(s.solution().unwrap().length() as u32, *o, "{n}");
            total += s.figures().generated;
            worst = worst.max(t.elapsed());
        }
        println!(
            "pass {pass} pdb: mean generated {} in {:?} worst {:?}",
            total / 100,
            t.elapsed(),
            worst
        );
    }
    let m = Evaluator::new(&HeuristicName::Manhattan, &goal).unwrap();
    let t = Instant::now();
    let mut g = 0;
    for (n, o, b) in &boards {
        if let Some(&k) = nodes.get(n) {
            if k < 20_000_000 {
                let p = Problem::new(b.clone(), goal.clone()).unwrap();
                let mut s = Search::new(&p, alg, &Setup::new(m.clone()));
                s.run(|| Duration::ZERO);
                g += s.figures().generated;
                if s.figures().generated != k || s.solution().unwrap().length() as u32 != *o {
                    println!("{n} {} vs {k}", s.figures().generated);
                }
            }
        }
    }
    println!(
        "manhattan {} in {:?} -> {:.0} M/s",
        g,
        t.elapsed(),
        g as f64 / t.elapsed().as_secs_f64() / 1e6
    );
    let _ = total;
}
