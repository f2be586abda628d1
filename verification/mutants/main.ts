import { spawn } from 'node:child_process';
import { freshDatabase, startPostgres } from '../support/postgres.ts';
import type { Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';
import { copyTree, type Tree } from './tree.ts';
import { verdictsIn } from './verdicts.ts';

// npm run mutate [words of a guard]: takes each guard out of a copy of the server and has the model, the
// invariants or a race judge what is left. Each must be caught; a line for each, and the number at the end.
// MUTATE_KEEP names a file that remembers the verdicts, MUTATE_MINUTES ends early: so a run can be made in pieces.

const steps = Number(process.env['MUTATE_STEPS'] ?? 10_000);
const rounds = Number(process.env['MUTATE_ROUNDS'] ?? 20);
const sideBySide = Number(process.env['MUTATE_JOBS'] ?? 2);
const endsAt = Date.now() + Number(process.env['MUTATE_MINUTES'] ?? Infinity) * 60_000;
const wanted = process.argv[2];

const chosen = mutants.filter(({ guard }) => !wanted || guard.includes(wanted));
const verdicts = verdictsIn(process.env['MUTATE_KEEP']);
const before = new Map(verdicts.all().map(({ guard, verdict }) => [guard, verdict]));
// What went unnoticed before is tried again, last.
const queue = [
  ...chosen.filter(({ guard }) => !before.has(guard)),
  ...chosen.filter(({ guard }) => before.has(guard) && before.get(guard) !== 'caught'),
];
const postgres = await startPostgres();
try {
  const trees = await Promise.all(Array.from({ length: sideBySide }, copyTree));
  const ready = await databaseOfASoundServer(trees);
  await Promise.all(trees.map((tree) => judgeFrom(tree, ready)));
  await Promise.all(trees.map((tree) => tree.remove()));
} finally {
  await postgres.stop();
}
const last = new Map(verdicts.all().map(({ guard, verdict }) => [guard, verdict]));
const judged = chosen.map(({ guard }) => ({ guard, verdict: last.get(guard) }));
const caught = judged.filter(({ verdict }) => verdict === 'caught');
const waiting = judged.filter(({ verdict }) => verdict === undefined);
console.log(`\n${caught.length} of ${chosen.length} guards were missed when they were taken out.`);
for (const { guard, verdict } of judged)
  if (verdict && verdict !== 'caught') console.log(`  ${verdict}: ${guard}`);
if (waiting.length > 0) console.log(`  ${waiting.length} have not been judged yet.`);
process.exit(caught.length < chosen.length ? 1 : 0);

/** A migrated, empty database that the others start as copies of; the check finds nothing with every guard in place. */
async function databaseOfASoundServer([tree]: Tree[]): Promise<string> {
  const database = await freshDatabase(postgres.url);
  const name = new URL(database).pathname.slice(1);
  await judgementOf(tree, 'model', database, 0);
  const { code, said } = await judgementOf(tree, 'model', await freshDatabase(postgres.url, name), 100);
  if (code !== 0) throw new Error(`With every guard in its place the check says: ${said}`);
  return name;
}

function next(): Mutant | undefined {
  return Date.now() < endsAt ? queue.shift() : undefined;
}

async function judgeFrom(tree: Tree, ready: string): Promise<void> {
  for (let mutant = next(); mutant; mutant = next()) {
    await tree.applyMutation(mutant);
    const template = mutant.file.includes('/migrations/') ? undefined : ready;
    const { code, said } = await judgementOf(tree, mutant.by, await freshDatabase(postgres.url, template));
    await tree.revert(mutant);
    const verdict = code === 1 ? 'caught' : code === 0 ? 'NOT CAUGHT' : 'NOT JUDGED';
    verdicts.add({ guard: mutant.guard, verdict });
    console.log(`${verdict} by ${mutant.by}: ${mutant.guard} (${queue.length} to come)\n      ${said}`);
  }
}

/** 1: unsound, 0: nothing was noticed, else the check itself failed. */
async function judgementOf(
  tree: Tree | undefined,
  by: string,
  database: string,
  length = steps,
): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [tree?.evaluate ?? '', database, `${length}`, `${rounds}`, by], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 2)));
  return { code, said: said.trim().slice(0, 400) };
}
