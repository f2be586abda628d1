// npm run demo: npm start with a made-up community in a temporary data folder.
import { prepareStart } from './prepare.mjs';
import { run } from './project.mjs';
import { runServer } from './run-server.mjs';

await run(async () => {
  await prepareStart();
  runServer('server/src/demo/main.ts', process.argv.slice(2));
});
