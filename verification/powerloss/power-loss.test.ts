import { expect, inject, test } from 'vitest';
import { seededRandom } from '@gbr/server/demo/seeded-random.ts';
import '../support/vitest-context.ts';
import { cutPower, isLost } from './cut-power.ts';

// A few images of what `npm run powerloss` does in full.
test.runIf(inject('database') === 'pglite')(
  'a power cut loses no acknowledged commit with fsync, and does without it',
  async () => {
    expect((await cutsOf(4, true)).filter(isLost)).toEqual([]);
    expect((await cutsOf(2, false)).filter(isLost)).not.toEqual([]);
  },
);

function cutsOf(images: number, durable: boolean) {
  const from = inject('migratedFolder');
  return cutPower({ images, durable, from, random: seededRandom(1), log: () => undefined });
}
