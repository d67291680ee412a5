// Waiting for a condition, never for a fixed time.

/// An error that no waiting changes.
export class Final extends Error {}

/// Repeats a question until its answer is truthy, and returns it. Otherwise the error says what was waited for, and the last
/// answer or error.
export async function soon(what, ask, patience = 60_000) {
  const end = Date.now() + patience;
  for (;;) {
    let last;
    try {
      const answer = await ask();
      if (answer) return answer;
      last = JSON.stringify(answer);
    } catch (error) {
      if (error instanceof Final) throw error;
      last = error.message;
    }
    if (Date.now() > end) throw new Error(`waited ${patience / 1000} s for: ${what}; last: ${last}`);
    await new Promise((again) => { setTimeout(again, 40); });
  }
}
