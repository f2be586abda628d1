// npm run races [rounds] [words of a name, of several with commas]: fifty clients over two servers on one PostgreSQL, 20 rounds of every race.
import { prepareInstall } from './prepare.mjs';
import { runServer } from './run-server.mjs';
import { run } from './workplace.mjs';

await run(async () => {
  await prepareInstall();
  runServer('verification/races/main.ts', process.argv.slice(2));
});
