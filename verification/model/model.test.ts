import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openWorld } from '../support/world.ts';
import type { World } from '../support/world.ts';
import { stopJobs } from '../support/stop-jobs.ts';
import { actions, walk, walks } from './walk.ts';

// MODEL_STEPS: how many steps, drawn each time. MODEL_SEED: repeats a run. MODEL_QUICK: does not shrink a failure.
const { MODEL_STEPS, MODEL_SEED, MODEL_QUICK } = process.env;
const wanted = Number(MODEL_STEPS ?? (inject('database') === 'pglite' ? 250 : 1_000));
const firstSeed = Number(MODEL_SEED ?? (MODEL_STEPS ? Date.now() % 1_000_000 : 1));
const allActionsTake = 1_000;
const longest = 5 * wanted;

let world: World;
beforeAll(async () => {
  world = await openWorld({ MAX_OPEN_ASSIGNMENTS: '2', WELCOME_CREDITS: '6000' });
  await stopJobs(world);
});
afterAll(() => world.close());

test(
  `after each of ${wanted} random steps over the whole API every balance and state is as the rules say`,
  async () => {
    const outcomes: string[] = [];
    // Steps that are always refused would prove nothing. The rare actions only succeed in longer runs, as does a link,
    // which needs a review that was called missing.
    const names = Object.entries(actions)
      .filter(([name, { weight }]) => wanted >= allActionsTake || (weight > 3 && name !== 'sendLink'))
      .map(([name]) => name);
    const refused = () => {
      const seen = new Set(outcomes);
      return names.filter((action) => !seen.has(`${action} 200`) && !seen.has(`${action} 201`));
    };
    const goesOn = () => outcomes.length < wanted || (refused().length > 0 && outcomes.length < longest);
    for (let seed = firstSeed; goesOn(); seed++) {
      const property = fc.asyncProperty(
        walks((outcome) => void outcomes.push(outcome)),
        (commands) => walk(world, commands),
      );
      const endOnFailure = MODEL_QUICK !== undefined;
      await fc.assert(property, { numRuns: 1, seed, endOnFailure, interruptAfterTimeLimit: 1_000_000 });
      if (MODEL_STEPS) console.log(`seed ${seed}: ${outcomes.length} of ${wanted} steps`);
    }
    if (MODEL_STEPS) console.log(countsOf(outcomes));
    expect(refused()).toEqual([]);
  },
  MODEL_STEPS ? 24 * 3_600_000 : 1_200_000,
);

function countsOf(outcomes: string[]): string {
  const counts = [...Map.groupBy(outcomes, (outcome) => outcome)].map(
    ([key, { length }]) => `${key}: ${length}`,
  );
  return counts.toSorted((a, b) => a.localeCompare(b)).join(', ');
}
