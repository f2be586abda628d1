import { parseArgs } from 'node:util';
import { readConfig } from '@gbr/server/core/config/config.ts';
import { seededRandom } from '@gbr/server/demo/seeded-random.ts';
import { rowOf } from './report.ts';
import { simulate } from './simulate.ts';

// npm run simulate [-- --members 10000000 --farmed 0,1,5,20 --reads 0.3 --welcome 1500 --days 180 --seed 1]: runs the
// exchange with the rules of `domain` and the habits of assumptions.ts, with and without confirmed addresses, and prints
// what becomes of the credits. The same options print the same figures.

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    days: { type: 'string', default: '180' },
    seed: { type: 'string', default: '1' },
    farmed: { type: 'string', default: '0,1,5,20' },
    reads: { type: 'string', default: '0.3' },
    welcome: { type: 'string' },
  },
});
const defaults = readConfig({});
const accounts = wholeNumber('members', values.members, 20, 50_000_000);
const days = wholeNumber('days', values.days, 14, 1_000);
const seed = wholeNumber('seed', values.seed, 0, 2 ** 31);
const welcomeCredits = values.welcome === undefined ? defaults.welcomeCredits : Number(values.welcome);
console.log(
  `${accounts} accounts, ${days} days, seed ${seed}, welcome grant ${welcomeCredits} credits, ${values.reads} read at a visit\n`,
);

let broken = 0;
for (const farmed of values.farmed.split(',').map(Number)) {
  for (const needsConfirmedEmail of farmed === 0 ? [true] : [false, true]) {
    const startedAt = performance.now();
    const outcome = simulate({
      accounts,
      days,
      farmed,
      reads: Number(values.reads),
      needsConfirmedEmail,
      welcomeCredits,
      maxOpenAssignments: defaults.maxOpenAssignments,
      random: seededRandom(seed),
    });
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    const confirmed = needsConfirmedEmail ? 'addresses confirmed' : 'addresses not confirmed';
    console.log(`${farmed} of 100 accounts farmed, ${confirmed} (${seconds} s, ${outcome.megabytes} MB)`);
    for (const [what, value] of rowOf(outcome, accounts)) console.log(`  ${what.padEnd(52)} ${value}`);
    if (outcome.imbalance !== 0) broken++;
  }
}
process.exitCode = broken > 0 ? 1 : 0;

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`--${name} must be a whole number from ${least} to ${most}.`);
}
