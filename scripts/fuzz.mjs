// npm run fuzz [cases]: 10,000 bad requests, or the number that is given, spread over all calls, on each database.
// FUZZ_SEED repeats a run; FUZZ_DATABASE (pglite, postgres) chooses one database.
import { installEverything } from './prepare.mjs';
import { run, UserError } from './project.mjs';
import { runTool } from './run-tool.mjs';

const all = ['pglite', 'postgres'];

await run(async () => {
  const [cases = '10000'] = process.argv.slice(2);
  if (!/^[1-9]\d{0,7}$/.test(cases)) {
    throw new UserError('Give the number of cases as a whole number, for example: npm run fuzz 10000');
  }
  const only = process.env.FUZZ_DATABASE;
  if (only && !all.includes(only)) {
    throw new UserError(`FUZZ_DATABASE must be one of ${all.join(', ')}, and is '${only}'.`);
  }
  await installEverything();
  const databases = only ? [only] : all;
  const outcomes = databases.map((database) => {
    const flags = ['--disable-console-intercept', '--project', `server-${database}`];
    const args = ['run', ...flags, 'verification/api/bad-input'];
    return { database, passed: runTool('vitest', args, { FUZZ_CASES: cases, ON_BOTH_DATABASES: '1' }) === 0 };
  });
  for (const { database, passed } of outcomes) {
    console.log(`${passed ? 'ok    ' : 'FAILED'}  ${cases} bad requests on ${database}`);
  }
  if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1;
});
