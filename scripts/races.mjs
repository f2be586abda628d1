// npm run races [rounds] [words of names, separated by commas]: 20 rounds of every race, fifty clients over
// two servers on one PostgreSQL.
import { prepareInstall } from './prepare.mjs';
import { runServer } from './run-server.mjs';
import { run } from './workplace.mjs';

await run(async () => {
  await prepareInstall();
  runServer('verification/races/main.ts', process.argv.slice(2));
});
