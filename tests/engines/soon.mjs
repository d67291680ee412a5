// Waiting for what is wanted, never for a time.

/// What no waiting will change.
export class Final extends Error {}

/// Asks again until the answer is a yes, and answers it. Without one, the error says what was waited for and what came
/// last: an answer, or an error instead.
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
