import { join } from 'node:path';
import type { z } from 'zod';
import { orEnd, parseArgument, positive, wholeNumber, withWords } from '../support/command-options.ts';
import { freshDatabase, startPostgres } from '../support/postgres.ts';
import { runProgram } from '../support/run-program.ts';
import { brokenProgramIn } from './broken-program.ts';
import type { Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';
import { openResults } from './results.ts';
import { isTestFile, runTests } from './run-tests.ts';
import { copySources } from './source-copy.ts';
import type { SourceCopy } from './source-copy.ts';

// npm run mutate [words of guards, separated by commas]: removes each guard from a copy; the model, a race or a test must
// catch it. MUTATE_KEEP names a file for the results and MUTATE_MINUTES ends early, so that a run can be done in parts.

const setting = <T extends z.ZodType>(name: string, schema: T) =>
  orEnd(() => parseArgument(name, process.env[name], schema));
const steps = setting('MUTATE_STEPS', wholeNumber().default(30_000));
const rounds = setting('MUTATE_ROUNDS', wholeNumber().default(20));
const parallel = setting('MUTATE_JOBS', wholeNumber().default(2));
const endsAt = Date.now() + setting('MUTATE_MINUTES', positive.default(Infinity)) * 60_000;
const chosen = orEnd(() => withWords(mutants, ({ guard }) => guard, process.argv[2] ?? ''));
const results = openResults(process.env['MUTATE_KEEP']);
const earlier = outcomesByGuard();
// What was not caught before is tried again, last.
const queue = [
  ...chosen.filter(({ guard }) => !earlier.has(guard)),
  ...chosen.filter(({ guard }) => earlier.has(guard) && earlier.get(guard) !== 'caught'),
];
// Without a lock, transactions may wait for each other: that is no fault of the run.
const postgres = await startPostgres({ settings: { log_min_messages: 'fatal' } });
const copies = await Promise.all(Array.from({ length: parallel }, copySources));
try {
  await runTestsOfUnchangedServer(copies);
  const template = await templateOfUnchangedServer(copies);
  await Promise.all(copies.map((copy) => evaluateMutants(copy, template)));
} finally {
  await Promise.all(copies.map((copy) => copy.remove()));
  await postgres.stop();
}
const outcomes = outcomesByGuard();
const caught = chosen.filter(({ guard }) => outcomes.get(guard) === 'caught');
const waiting = chosen.filter(({ guard }) => !outcomes.has(guard));
console.log(`\n${caught.length} of ${chosen.length} mutants caught.`);
for (const { guard } of chosen) {
  const outcome = outcomes.get(guard);
  if (outcome && outcome !== 'caught') console.log(`  ${outcome}: ${guard}`);
}
if (waiting.length > 0) console.log(`  ${waiting.length} not evaluated yet.`);
process.exit(caught.length < chosen.length ? 1 : 0);

function outcomesByGuard() {
  return new Map(results.all().map(({ guard, outcome }) => [guard, outcome]));
}

/** The name of a migrated, empty database, to be copied. Throws when a server with every guard does not pass. */
async function templateOfUnchangedServer([copy]: SourceCopy[]): Promise<string> {
  const database = await freshDatabase(postgres.url);
  const name = new URL(database).pathname.slice(1);
  await evaluate(copy, 'model', database, 0);
  const { code, output } = await evaluate(copy, 'model', await freshDatabase(postgres.url, name), 100);
  if (code !== 0) throw new Error(`The server without any mutation does not pass: ${output}`);
  return name;
}

/** Throws when one of the tests that must catch a mutant fails without it. */
async function runTestsOfUnchangedServer([copy]: SourceCopy[]): Promise<void> {
  const files = [...new Set(queue.map(({ by }) => by).filter(isTestFile))];
  if (!copy || files.length === 0) return;
  const { code, output } = await runTests(copy.folder, files);
  if (code !== 0) throw new Error(`The tests without any mutation do not pass: ${output}`);
}

function next(): Mutant | undefined {
  return Date.now() < endsAt ? queue.shift() : undefined;
}

async function evaluateMutants(copy: SourceCopy, template: string): Promise<void> {
  for (let mutant = next(); mutant; mutant = next()) {
    const { guard, by } = mutant;
    await copy.applyMutation(mutant);
    const { code, output } = isTestFile(by)
      ? await runTests(copy.folder, [by])
      : await evaluate(copy, by, await databaseFor(mutant, template));
    await copy.revert(mutant);
    const outcome = code === 1 ? 'caught' : code === 0 ? 'NOT CAUGHT' : 'FAILED';
    results.add({ guard, outcome });
    console.log(`${outcome} by ${by}: ${guard} (${queue.length} to go)\n      ${output}`);
  }
}

function databaseFor({ file }: Mutant, template: string): Promise<string> {
  return freshDatabase(postgres.url, file.includes('/migrations/') ? undefined : template);
}

/** Code 1: a problem was found; 0: none; anything else: the evaluation itself failed. */
async function evaluate(
  copy: SourceCopy | undefined,
  by: string,
  database: string,
  length = steps,
): Promise<{ code: number; output: string }> {
  const args = [database, `${length}`, `${rounds}`, by];
  const program = join(copy?.folder ?? '', 'verification/mutants/evaluate.ts');
  const { code, stdout } = await runProgram(program, args);
  const broken = brokenProgramIn(stdout);
  if (broken !== undefined) return { code: 2, output: `It does not work: ${broken}` };
  return { code: code ?? 2, output: stdout.trim().split('\n').at(-1)?.slice(0, 400) ?? '' };
}
