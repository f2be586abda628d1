import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openWorld, type World } from '../support/world.ts';
import { withoutJobs } from '../api/without-jobs.ts';
import { acts, walk, walks } from './walk.ts';

// MODEL_STEPS walks further, and another way each time; MODEL_SEED walks the same way again, MODEL_QUICK leaves a failure as long as it is.
const { MODEL_STEPS, MODEL_SEED, MODEL_QUICK } = process.env;
const wanted = Number(MODEL_STEPS ?? (inject('database') === 'pglite' ? 2_000 : 500));
const firstSeed = Number(MODEL_SEED ?? (MODEL_STEPS ? Date.now() % 1_000_000 : 1));
const lengthOfAWalk = 250;
const allActsTake = 2_000;

let world: World;
beforeAll(async () => {
  world = await openWorld({ MAX_OPEN_ASSIGNMENTS: '2', WELCOME_CREDITS: '6000' });
  await withoutJobs(world);
});
afterAll(() => world.close());

test(
  `${wanted} steps over the whole API leave every balance and state as the rules say`,
  async () => {
    const outcomes: string[] = [];
    for (let seed = firstSeed; outcomes.length < wanted; seed++) {
      const property = fc.asyncProperty(
        walks(lengthOfAWalk, (outcome) => void outcomes.push(outcome)),
        (commands) => walk(world, commands),
      );
      const endOnFailure = MODEL_QUICK !== undefined;
      await fc.assert(property, { numRuns: 1, seed, endOnFailure, interruptAfterTimeLimit: 300_000 });
      if (MODEL_STEPS) console.log(`seed ${seed}: ${outcomes.length} of ${wanted} steps`);
    }
    if (MODEL_STEPS) console.log(countsOf(outcomes));
    // Walks that never got anywhere would prove nothing: every act has succeeded, the rare ones in the longer runs.
    const names = Object.keys(acts).filter((act) => wanted >= allActsTake || (acts[act]?.weight ?? 0) > 3);
    const succeeded = names.filter((act) =>
      outcomes.some((outcome) => outcome === `${act} 200` || outcome === `${act} 201`),
    );
    expect(succeeded).toEqual(names);
  },
  MODEL_STEPS ? 24 * 3_600_000 : 1_200_000,
);

function countsOf(outcomes: string[]): string {
  const counts = [...Map.groupBy(outcomes, (outcome) => outcome)].map(
    ([key, { length }]) => `${key}: ${length}`,
  );
  return counts.toSorted((a, b) => a.localeCompare(b)).join(', ');
}
