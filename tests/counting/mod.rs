//! An allocator that counts, for tests of memory. A file that uses it has it for all of its tests.
#![allow(
    unsafe_code,
    reason = "an allocator that counts is an unsafe trait; the proof stands beside it"
)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// The system's allocator, and how many bytes each thread holds: tests run beside each other, and a search stays on its
/// thread.
struct Counting;

thread_local! {
    static HELD: Cell<isize> = const { Cell::new(0) };
    static MOST: Cell<isize> = const { Cell::new(0) };
}

/// What was taken on another thread and is given back on this one makes the number negative: only differences count.
fn take(bytes: usize) {
    // A thread that ends has no counters any more.
    let _ = HELD.try_with(|held| {
        held.set(held.get() + bytes.cast_signed());
        let _ = MOST.try_with(|most| most.set(most.get().max(held.get())));
    });
}

fn give_back(bytes: usize) {
    let _ = HELD.try_with(|held| held.set(held.get() - bytes.cast_signed()));
}

// SAFETY: each method hands its arguments on to `System` as they are, and answers what `System` answers; so whatever the
// caller has to keep for this allocator it keeps for `System`, and whatever `System` promises is promised here. Beside
// that, two numbers are changed, in cells that are made without allocating (`const`) and need no dropping.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        take(layout.size());
        // SAFETY: as above.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        take(layout.size());
        // SAFETY: as above.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // Old and new may stand beside each other for a moment.
        take(size);
        give_back(layout.size());
        // SAFETY: as above.
        unsafe { System.realloc(pointer, layout, size) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        give_back(layout.size());
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// What work takes beside what was held before.
#[derive(Debug)]
pub struct Taken {
    /// At most.
    pub most: usize,
    /// At the end, by its answer.
    pub held: usize,
}

/// The bytes that this work takes, and what it answers.
pub fn measured<T>(work: impl FnOnce() -> T) -> (Taken, T) {
    let before = HELD.get();
    MOST.set(before);
    let answer = work();
    let beside = |bytes: isize| (bytes - before).unsigned_abs();
    let taken = Taken {
        most: beside(MOST.get()),
        held: beside(HELD.get()),
    };
    (taken, answer)
}
