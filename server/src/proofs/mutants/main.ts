import { spawn } from 'node:child_process';
import { freshDatabase, startPostgres } from '../../test-support/postgres.ts';
import type { Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';
import { copyTree, type Tree } from './tree.ts';

// npm run mutate [words of a guard]: takes each guard out of a copy of the server and has the model, the
// invariants or a race judge what is left. Each must be caught; a line for each, and the number at the end.

const steps = Number(process.env['MUTATE_STEPS'] ?? 2_500);
const rounds = Number(process.env['MUTATE_ROUNDS'] ?? 5);
const sideBySide = Number(process.env['MUTATE_JOBS'] ?? 2);
const wanted = process.argv[2];

const queue = mutants.filter(({ guard }) => !wanted || guard.includes(wanted));
const all = queue.length;
const uncaught: string[] = [];
let judged = 0;
const postgres = await startPostgres();
try {
  const trees = await Promise.all(Array.from({ length: sideBySide }, copyTree));
  await Promise.all(trees.map(judgeFrom));
  await Promise.all(trees.map((tree) => tree.remove()));
} finally {
  await postgres.stop();
}
console.log(`\n${all - uncaught.length} of ${all} guards were missed when they were taken out.`);
for (const guard of uncaught) console.log(`  not caught: ${guard}`);
process.exit(uncaught.length > 0 ? 1 : 0);

async function judgeFrom(tree: Tree): Promise<void> {
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    await tree.spoil(mutant);
    const { code, said } = await judgementOf(tree, mutant);
    await tree.mend(mutant);
    judged++;
    const isCaught = code === 1;
    if (!isCaught) uncaught.push(mutant.guard);
    const verdict = isCaught ? 'caught' : code === 0 ? 'NOT CAUGHT' : 'NOT JUDGED';
    console.log(`${judged}/${all} ${verdict} by ${mutant.by}: ${mutant.guard}\n      ${said}`);
  }
}

/** 1: unsound, 0: nothing was noticed, else the judge itself failed. */
async function judgementOf(tree: Tree, mutant: Mutant): Promise<{ code: number; said: string }> {
  const database = await freshDatabase(postgres.url);
  const child = spawn(process.execPath, [tree.judge, database, `${steps}`, `${rounds}`, mutant.by], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 2)));
  return { code, said: said.trim().slice(0, 400) };
}
