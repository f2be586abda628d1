// npm run fuzz [cases]: 10,000 or so many bad requests to every call, on both databases. FUZZ_SEED repeats a
// run, FUZZ_DATABASE (pglite, postgres) runs one.
import { spawnSync } from 'node:child_process';
import { prepareInstall } from './prepare.mjs';
import { environment, root, run, Stop } from './workplace.mjs';

await run(async () => {
  const [cases = '10000'] = process.argv.slice(2);
  if (!/^[1-9]\d{0,7}$/.test(cases)) throw new Stop('Say how many cases: npm run fuzz 10000');
  await prepareInstall();
  const wanted = process.env.FUZZ_DATABASE;
  const databases = wanted ? [wanted] : ['pglite', 'postgres'];
  const outcomes = databases.map((database) => {
    const args = ['run', '--disable-console-intercept', '--project', `server-${database}`];
    const { status } = spawnSync('vitest', [...args, 'verification/api/bad-input'], {
      cwd: root,
      env: { ...environment(), FUZZ_CASES: cases },
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    return { database, passed: status === 0 };
  });
  for (const { database, passed } of outcomes) {
    console.log(`${passed ? 'ok    ' : 'FAILED'}  ${cases} bad requests on ${database}`);
  }
  if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1;
});
