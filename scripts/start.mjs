// npm start: install and build what is not up to date, then serve the web app and the API on one port.
import { prepare } from './prepare.mjs';
import { runServer } from './run-server.mjs';
import { run } from './workplace.mjs';

await run(async () => {
  await prepare();
  runServer('server/src/main.ts', process.argv.slice(2));
});
