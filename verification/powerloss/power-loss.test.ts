import { expect, inject, test } from 'vitest';
import { randomFrom } from '../support/random.ts';
import { cutPower, isLost } from './cut-power.ts';
import '../support/provided.ts';

// A few images of what `npm run powerloss` does in full.
test.runIf(inject('database') === 'pglite')(
  'a power cut loses nothing that was answered, and would without the fsync',
  async () => {
    expect((await cutsOf(4, true)).filter(isLost)).toEqual([]);
    expect((await cutsOf(2, false)).filter(isLost)).not.toEqual([]);
  },
);

function cutsOf(images: number, durable: boolean) {
  return cutPower({ images, durable, random: randomFrom(1), say: () => undefined });
}
