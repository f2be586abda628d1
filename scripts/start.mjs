// npm start: installs and builds what is out of date, then serves the web app and the API on one port.
import { prepareStart } from './prepare.mjs';
import { run } from './project.mjs';
import { refuseArguments, runServer } from './run-server.mjs';

await run(async () => {
  refuseArguments('npm start');
  await prepareStart();
  runServer('server/dist/main.mjs');
});
