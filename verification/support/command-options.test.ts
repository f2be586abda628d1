import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  listOf,
  oneOf,
  parseArgument,
  parseOptions,
  positive,
  wholeNumber,
  withWords,
} from './command-options.ts';

const shape = {
  rounds: wholeNumber().default(30),
  minutes: positive.default(60),
  database: oneOf(['embedded', 'postgres']).default('embedded'),
  shares: listOf(wholeNumber(0, 100)).default([1, 5]),
  full: z.boolean().default(false),
  url: z.url().optional(),
};

test('options that are left out have their defaults', () => {
  expect(parseOptions([], shape)).toEqual({
    rounds: 30,
    minutes: 60,
    database: 'embedded',
    shares: [1, 5],
    full: false,
  });
});

test('options are read as what they are', () => {
  const args = ['--rounds', '2', '--minutes=0.5', '--database', 'postgres', '--shares', '0,20', '--full'];
  expect(parseOptions(args, shape)).toEqual({
    rounds: 2,
    minutes: 0.5,
    database: 'postgres',
    shares: [0, 20],
    full: true,
  });
});

test.each([
  [['--rounds', 'many'], '--rounds must be a whole number of at least 1.'],
  [['--rounds', '0'], '--rounds must be a whole number of at least 1.'],
  [['--rounds', '1.5'], '--rounds must be a whole number of at least 1.'],
  [['--minutes', '0'], '--minutes must be a number above 0.'],
  [['--shares', '1,x'], '--shares must be a whole number from 0 to 100.'],
  [['--database', 'sqlite'], '--database must be one of embedded, postgres.'],
  [['--round', '3'], "Unknown option '--round'"],
  [['3'], "Unexpected argument '3'"],
])('%s is refused, and the options are named', (args, sentence) => {
  const read = () => parseOptions(args, shape);
  expect(read).toThrow(sentence);
  expect(read).toThrow('The options are: --rounds, --minutes, --database, --shares, --full, --url.');
});

test('a program without options says so', () => {
  expect(parseOptions([], {})).toEqual({});
  expect(() => parseOptions(['--clients', '5'], {})).toThrow(
    "Unknown option '--clients'\nThere are no options.",
  );
});

const nameOf = ({ name }: { name: string }) => name;

test('a word that is in no name is refused: a run that checks nothing would pass', () => {
  const all = [{ name: 'pick twice' }, { name: 'launch twice' }, { name: 'ban' }];
  expect(withWords(all, nameOf, '')).toEqual(all);
  expect(withWords(all, nameOf, 'twice')).toHaveLength(2);
  expect(withWords(all, nameOf, 'ban,pick')).toHaveLength(2);
  expect(() => withWords(all, nameOf, 'ban,pikc')).toThrow("No name has 'pikc' in it.");
});

test('an argument without a name is checked, too', () => {
  expect(parseArgument('rounds', undefined, wholeNumber().default(20))).toBe(20);
  expect(() => parseArgument('rounds', 'all', wholeNumber().default(20))).toThrow(
    'rounds must be a whole number of at least 1.',
  );
});
