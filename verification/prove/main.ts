import { join } from 'node:path';
import { root } from '../support/root.ts';
import { openPlace } from './place.ts';
import { nextCount, progressOf } from './proof.ts';
import type { Proof, Progress } from './proof.ts';
import { proofs } from './proofs.ts';
import { endPiece, runPiece } from './run-piece.ts';
import { commitOfSources } from './sources.ts';
import { duration, tableOf } from './table.ts';
import { z } from 'zod';
import { commandOptions, orEnd, positive, withWords } from '../support/command-options.ts';

// npm run prove [-- --scale 0.01 --only chaos,races --minutes 90 --state file]: the proofs in proofs.ts, one after the
// other, in pieces. A run that was stopped goes on where it was, as long as the sources are the same. Ends with one
// table, and with 1 when anything was found; a proof that finds something is followed by the next one.
// --scale: 1 is full size, about a day. --minutes: begins no piece that would not fit. --state: where the place is kept,
// `.cache/proofs.jsonl` by default.

const { scale, only, minutes, state } = commandOptions({
  scale: positive.default(1),
  only: z.string().default(''),
  minutes: positive.default(Infinity),
  state: z.string().default(join(root, '.cache', 'proofs.jsonl')),
});
const endsAt = Date.now() + minutes * 60_000;
const chosen = orEnd(() => withWords(proofs, ({ name }) => name, only));

const lastLines = 25;
/** A piece takes four minutes; only one that hangs takes so long. */
const longestPiece = 3_600;

const commit = commitOfSources();
const place = openPlace(state, commit);
let stopped = false;
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// The channel to npm closes when that is killed.
process.on('disconnect', stop);

console.log(`Proofs of commit ${commit}, at ${scale} of their full size. The place is kept in ${state}.`);
for (const proof of chosen) await prove(proof);

const all = chosen.map(progress);
const found = all.flatMap(({ proof, pieces }) =>
  pieces.flatMap((piece) => piece.found.map((problem) => `${proof.name}, seed ${piece.seed}: ${problem}`)),
);
console.log(`\n${tableOf(all)}\n`);
for (const problem of found) console.error(`FOUND  ${problem}`);
const waiting = all.filter(({ done, asked }) => done < asked);
if (waiting.length > 0)
  console.log(`Not at their end yet: ${waiting.map(({ proof }) => proof.name).join(', ')}. Run it again.`);
process.exit(found.length > 0 ? 1 : stopped ? 130 : 0);

async function prove(proof: Proof): Promise<void> {
  for (;;) {
    const before = progress(proof);
    const count = stopped ? 0 : nextCount(before, (endsAt - Date.now()) / 1_000);
    if (count === 0) return;
    const seed = Date.now() % 1_000_000_000;
    const ran = await runPiece(proof.command(count, seed), {
      log: proof.inOnePiece && ((line) => console.log(`  ${line}`)),
      longestSeconds: proof.inOnePiece ? count * 60 + longestPiece : longestPiece,
    });
    if (stopped) return;
    if (commitOfSources() !== commit) {
      console.error('The sources changed during the run. Run it again.');
      process.exit(1);
    }
    place.add({
      proof: proof.name,
      seed,
      done: ran.ok ? (proof.doneIn?.(ran.output) ?? count) : 0,
      found: ran.ok ? [] : problemsIn(ran.output),
      seconds: ran.seconds,
      cpuSeconds: ran.cpuSeconds,
      commit,
      at: new Date().toISOString(),
    });
    const { asked, done } = progress(proof);
    console.log(
      `${proof.name}: ${done} of ${asked} ${proof.unit}, ${ran.ok ? 'nothing' : 'something'} found, ` +
        `${duration(ran.seconds)} (seed ${seed})`,
    );
    if (!ran.ok) return;
  }
}

function progress(proof: Proof): Progress {
  return progressOf(proof, scale, place.pieces(proof.name));
}

function problemsIn(output: string): string[] {
  const lines = output.trimEnd().split('\n');
  const named = lines.filter((line) => line.startsWith('PROBLEM'));
  return named.length > 0 ? named : [lines.slice(-lastLines).join('\n')];
}

function stop(): void {
  if (stopped) return;
  stopped = true;
  console.log('Stopping. The piece that is under way will be done again.');
  void endPiece();
}
