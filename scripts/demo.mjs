// npm run demo: npm start with a made-up community in a temporary data folder.
import { prepare } from './prepare.mjs';
import { runServer } from './run-server.mjs';
import { run } from './workplace.mjs';

await run(async () => {
  await prepare();
  runServer('server/src/demo/main.ts', process.argv.slice(2));
});
