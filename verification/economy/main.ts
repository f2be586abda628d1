import { readConfig } from '@gbr/server/core/config/config.ts';
import { seededRandom } from '@gbr/server/demo/seeded-random.ts';
import { rowOf } from './report.ts';
import { simulate } from './simulate.ts';
import { z } from 'zod';
import { commandOptions, listOf, wholeNumber } from '../support/command-options.ts';

// npm run simulate [-- --members 10000000 --farmed 0,1,5,20 --reads 0.3 --welcome 1500 --days 180 --seed 1]: runs the
// exchange with the rules of `domain` and the habits of assumptions.ts, with and without confirmed addresses, and prints
// what becomes of the credits. The same options print the same figures.

const defaults = readConfig({});
const share = z.coerce.number({ error: 'must be a number from 0 to 1' }).min(0).max(1);
const options = commandOptions({
  members: wholeNumber(20, 50_000_000).default(100_000),
  days: wholeNumber(14, 1_000).default(180),
  seed: wholeNumber(0, 2 ** 31).default(1),
  farmed: listOf(wholeNumber(0, 100)).default([0, 1, 5, 20]),
  reads: share.default(0.3),
  welcome: wholeNumber(0).default(defaults.welcomeCredits),
});
const { members: accounts, days, seed, reads, welcome: welcomeCredits } = options;
console.log(
  `${accounts} accounts, ${days} days, seed ${seed}, welcome grant ${welcomeCredits} credits, ${reads} read at a visit\n`,
);

let broken = 0;
for (const farmed of options.farmed) {
  for (const needsConfirmedEmail of farmed === 0 ? [true] : [false, true]) {
    const startedAt = performance.now();
    const outcome = simulate({
      accounts,
      days,
      farmed,
      reads,
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
