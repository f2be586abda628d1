// npm run demo: the same, with a throw-away data folder and a believable community in it.
import { prepare } from './prepare.mjs';
import { runServer } from './run-server.mjs';
import { run } from './workplace.mjs';

await run(async () => {
  await prepare();
  runServer('server/src/demo/main.ts', process.argv.slice(2));
});
