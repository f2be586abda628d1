import { expect, test } from 'vitest';
import { createPace } from './upload-pace.ts';

const megabyte = 1_000_000;

function aPace() {
  let time = 0;
  const waits: number[] = [];
  const pace = createPace({
    now: () => time,
    sleep: async (ms) => {
      waits.push(ms);
      time += ms;
    },
  });
  return { pace, waits, pass: (ms: number) => (time += ms), time: () => time };
}

test('an upload is not slowed down while there are no other requests', async () => {
  const { pace, waits } = aPace();
  for (let n = 0; n < 25; n += 1) await pace.takeTurn(megabyte);
  expect(waits).toEqual([]);
});

test('all uploads together get 24 MB a second while there are other requests', async () => {
  const { pace, time } = aPace();
  for (let n = 0; n < 48; n += 1) {
    pace.noteOtherRequest();
    await pace.takeTurn(megabyte);
  }
  expect(time()).toBeCloseTo(2_000);
});

test('a second after the last other request they run at full speed', async () => {
  const { pace, waits, pass } = aPace();
  pace.noteOtherRequest();
  await pace.takeTurn(megabyte);
  pass(1_001);
  await pace.takeTurn(megabyte);
  expect(waits).toHaveLength(1);
});

test('unused bandwidth is not made up for', async () => {
  const { pace, waits, pass } = aPace();
  pace.noteOtherRequest();
  await pace.takeTurn(megabyte);
  pass(900);
  await pace.takeTurn(megabyte);
  expect(waits[1]).toBeCloseTo(waits[0] ?? NaN);
});
