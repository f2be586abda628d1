import { seededRandom } from '@gbr/server/demo/seeded-random.ts';
import { cutPower, isLost } from './cut-power.ts';
import { commandOptions, wholeNumber } from '../support/command-options.ts';

// npm run powerloss [-- --images 100 --seed n]: cuts the power of the embedded database at random writes, and opens what
// may be left on the disk. With our fsync nothing may be lost; without it most must be, or the test proves nothing.

const { images, seed } = commandOptions({
  images: wholeNumber().default(100),
  seed: wholeNumber(0).default(Date.now() % 100_000),
});
console.log(`seed ${seed}`);

const lost = { synced: 0, unsynced: 0 };
for (const kind of ['synced', 'unsynced'] as const) {
  const random = seededRandom(seed);
  const cuts = await cutPower({ images, durable: kind === 'synced', random, log: console.log });
  lost[kind] = cuts.filter(isLost).length;
}
console.log(`with fsync: ${lost.synced} of ${images} images lost; without: ${lost.unsynced} of ${images}`);
process.exitCode = lost.synced === 0 && lost.unsynced > images / 2 ? 0 : 1;
