import { expect, test } from 'vitest';
import { growthOf } from './growth.ts';
import type { Sample } from './growth.ts';

function anHour(at: (minute: number) => Partial<Sample>, minutes = 60): Sample[] {
  return Array.from({ length: minutes }, (_, minute) => ({
    minute,
    memoryMb: 400,
    files: 60,
    connections: 20,
    ...at(minute),
  }));
}
const grown = (samples: Sample[], minutes = 60) =>
  growthOf(samples, minutes)
    .filter(({ hasGrown }) => hasGrown)
    .map(({ what }) => what);

test('what is taken in the first ten minutes is no growth', () => {
  expect(grown(anHour((minute) => ({ memoryMb: 200 + Math.min(minute, 10) * 20 })))).toEqual([]);
});

const garbage = (minute: number) => (minute % 13) * 12;

test('garbage that is collected now and then is no growth, and what stays under it is', () => {
  expect(grown(anHour((minute) => ({ memoryMb: 240 + garbage(minute) })))).toEqual([]);
  expect(grown(anHour((minute) => ({ memoryMb: 240 + garbage(minute) + minute })))).toEqual(['MB of memory']);
});

test('what is never given back is', () => {
  expect(grown(anHour((minute) => ({ memoryMb: 400 + minute * 2 })))).toEqual(['MB of memory']);
  expect(grown(anHour((minute) => ({ files: 60 + minute, connections: 20 + minute })))).toEqual([
    'file handles',
    'connections',
  ]);
});

test('a moment of many connections is no growth', () => {
  expect(grown(anHour((minute) => ({ connections: minute === 55 ? 200 : 20 })))).toEqual([]);
});

test('the memory of a server that has just started is not judged', () => {
  expect(
    grown(
      anHour((minute) => ({ memoryMb: 100 + minute * 50 }), 12),
      12,
    ),
  ).toEqual([]);
});
