// npm run mutate [words of a guard]: takes each guard out of a copy of the server, and shows that it is missed.
import { prepareInstall } from './prepare.mjs';
import { runServer } from './run-server.mjs';
import { run } from './workplace.mjs';

await run(async () => {
  await prepareInstall();
  runServer('verification/mutants/main.ts', process.argv.slice(2));
});
