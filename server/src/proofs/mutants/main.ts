import { spawn } from 'node:child_process';
import { freshDatabase, startPostgres } from '../../test-support/postgres.ts';
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
  const ready = await databaseOfASoundServer(trees);
  await Promise.all(trees.map((tree) => judgeFrom(tree, ready)));
  await Promise.all(trees.map((tree) => tree.remove()));
} finally {
  await postgres.stop();
}
console.log(`\n${all - uncaught.length} of ${all} guards were missed when they were taken out.`);
for (const guard of uncaught) console.log(`  not caught: ${guard}`);
process.exit(uncaught.length > 0 ? 1 : 0);

/** A migrated, empty database that the others start as copies of; the judge finds nothing with every guard in place. */
async function databaseOfASoundServer([tree]: Tree[]): Promise<string> {
  const database = await freshDatabase(postgres.url);
  const name = new URL(database).pathname.slice(1);
  await judgementOf(tree, 'model', database, 0);
  const { code, said } = await judgementOf(tree, 'model', await freshDatabase(postgres.url, name), 100);
  if (code !== 0) throw new Error(`With every guard in its place the judge says: ${said}`);
  return name;
}

async function judgeFrom(tree: Tree, ready: string): Promise<void> {
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    await tree.spoil(mutant);
    const template = mutant.file.includes('/migrations/') ? undefined : ready;
    const { code, said } = await judgementOf(tree, mutant.by, await freshDatabase(postgres.url, template));
    await tree.mend(mutant);
    judged++;
    const isCaught = code === 1;
    if (!isCaught) uncaught.push(mutant.guard);
    const verdict = isCaught ? 'caught' : code === 0 ? 'NOT CAUGHT' : 'NOT JUDGED';
    console.log(`${judged}/${all} ${verdict} by ${mutant.by}: ${mutant.guard}\n      ${said}`);
  }
}

/** 1: unsound, 0: nothing was noticed, else the judge itself failed. */
async function judgementOf(
  tree: Tree | undefined,
  by: string,
  database: string,
  length = steps,
): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [tree?.judge ?? '', database, `${length}`, `${rounds}`, by], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 2)));
  return { code, said: said.trim().slice(0, 400) };
}
