// The monkey: random acts by a seed in every place of the page, after each of which nothing may be broken, frozen or lost.
// `cargo xtask monkey` gives it other options (by ECOTILE_MONKEY, in JSON).
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { serve } from './harness.mjs';
import { run } from './monkey/run.mjs';
import { PLACES } from './monkey/places.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

/// The acts of a run, few enough to repeat it quickly.
const ACTIONS = 300;

const asked = JSON.parse(process.env.ECOTILE_MONKEY ?? '{}');
const { seed = 1, actions = ACTIONS } = asked;
const places = Object.keys(PLACES).filter((place) => [undefined, place].includes(asked.place));
assert.ok(places.length, `${asked.place} is no place: there are ${Object.keys(PLACES).join(', ')}`);

describe('the monkey', { concurrency: places.length }, () => {
  for (const place of places) {
    test(`${place}, ${actions} acts from seed ${seed} on`, async (t) => {
      for (let left = actions, next = seed; left > 0; left -= ACTIONS, next += 1) {
        const began = Date.now();
        const { counted, steps } = await run(server.address, { place, seed: next, actions: Math.min(left, ACTIONS) });
        t.diagnostic(`${place}, seed ${next}: ${counted} acts in ${steps.length} steps, ${Math.round((Date.now() - began) / 1000)} s`);
      }
    });
  }
});
