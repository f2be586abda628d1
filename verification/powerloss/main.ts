import { parseArgs } from 'node:util';
import { randomFrom } from '../support/random.ts';
import { cutPower, isLost } from './cut-power.ts';

// npm run powerloss [-- --images 100 --seed n]: cuts the power of the embedded database at random writes, and opens what
// may be left: first as we open it, where nothing may be lost, then as the library does by itself, where most must be.

const { values } = parseArgs({
  options: {
    images: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const images = Number(values.images);
console.log(`seed ${values.seed}`);

const lost = { durable: 0, asShipped: 0 };
for (const kind of ['durable', 'asShipped'] as const) {
  const random = randomFrom(Number(values.seed));
  const cuts = await cutPower({ images, durable: kind === 'durable', random, say: console.log });
  lost[kind] = cuts.filter(isLost).length;
}
console.log(`with fsync: ${lost.durable} of ${images} images lost; without: ${lost.asShipped} of ${images}`);
process.exitCode = lost.durable === 0 && lost.asShipped > images / 2 ? 0 : 1;
