//! The towers of Hanoi, the kernel's second application, compared with a breadth-first search.

use ecotile::eco::hanoi::{HanoiError, HanoiSolver};
use ecotile::eco::kernel::{Agent, KernelStep};

/// The length of the shortest solution from every state, by breadth-first search from the whole tower.
fn shortest(discs: usize, target: usize) -> Vec<usize> {
    let peg = |state: usize, disc: usize| state / 3_usize.pow(disc as u32) % 3;
    let states = 3_usize.pow(discs as u32);
    let mut lengths = vec![usize::MAX; states];
    let goal = (0..discs)
        .map(|disc| target * 3_usize.pow(disc as u32))
        .sum();
    lengths[goal] = 0;
    let mut queue = vec![goal];
    let mut head = 0;
    while head < queue.len() {
        let state = queue[head];
        head += 1;
        for disc in 0..discs {
            for to in 0..3 {
                let from = peg(state, disc);
                let is_free = (0..disc).all(|smaller| ![from, to].contains(&peg(state, smaller)));
                let next = state - from * 3_usize.pow(disc as u32) + to * 3_usize.pow(disc as u32);
                if is_free && to != from && lengths[next] == usize::MAX {
                    lengths[next] = lengths[state] + 1;
                    queue.push(next);
                }
            }
        }
    }
    lengths
}

#[test]
fn every_state_is_solved_optimally_by_legal_moves() {
    for discs in 0..=7 {
        for target in 0..3 {
            for (state, &length) in shortest(discs, target).iter().enumerate() {
                let start: Vec<u8> = (0..discs)
                    .map(|disc| (state / 3_usize.pow(disc as u32) % 3) as u8)
                    .collect();
                let mut towers = HanoiSolver::new(&start, target as u8).unwrap();
                while towers.step(7) {}
                assert_eq!(towers.pegs(), vec![target as u8; discs]);
                assert_eq!(towers.transfers().len(), length, "{start:?} to {target}");
                let mut pegs = start;
                for transfer in towers.transfers() {
                    let disc = transfer.disc as usize;
                    assert_eq!(pegs[disc], transfer.from);
                    assert!(
                        pegs[..disc]
                            .iter()
                            .all(|peg| ![transfer.from, transfer.to].contains(peg))
                    );
                    pegs[disc] = transfer.to;
                }
                assert_eq!(pegs, towers.pegs());
            }
        }
    }
}

#[test]
fn a_tower_of_twenty_takes_a_million_moves() {
    let mut towers = HanoiSolver::new(&[0; 20], 1).unwrap();
    while towers.step(1 << 16) {}
    assert_eq!(towers.transfers().len(), (1 << 20) - 1);
}

#[test]
fn the_trace_of_two_discs_is_the_kernel_s_story() {
    let [peg, small, large] = [Agent(2), Agent(3), Agent(4)];
    let mut towers = HanoiSolver::new(&[0, 0], 2).unwrap();
    while towers.step(1) {}
    assert_eq!(
        towers.trace(),
        [
            KernelStep::Satisfied(peg),
            KernelStep::Sought(large),
            KernelStep::SatisfactionAggression {
                attacker: large,
                victim: small
            },
            KernelStep::Fled(small),
            KernelStep::DidFlee(small),
            KernelStep::DidSatisfaction(large),
            KernelStep::Satisfied(large),
            KernelStep::Sought(small),
            KernelStep::DidSatisfaction(small),
            KernelStep::Satisfied(small),
        ]
    );
}

#[test]
fn what_is_no_tower_is_refused_with_a_sentence() {
    assert_eq!(
        HanoiSolver::new(&[0, 3], 2).unwrap_err(),
        HanoiError::NoSuchPeg(3)
    );
    assert_eq!(
        HanoiSolver::new(&[0], 9).unwrap_err().to_string(),
        "There is no peg 9: the pegs are 0, 1 and 2."
    );
    assert_eq!(
        HanoiSolver::new(&[0; 25], 0).unwrap_err().to_string(),
        "25 discs are too many: at most 24 can be moved."
    );
}
