// npm run mutate [words of a guard]: removes each guard from a copy of the server; a test must fail without
// it.
import { prepareInstall } from './prepare.mjs';
import { runServer } from './run-server.mjs';
import { run } from './workplace.mjs';

await run(async () => {
  await prepareInstall();
  runServer('verification/mutants/main.ts', process.argv.slice(2));
});
