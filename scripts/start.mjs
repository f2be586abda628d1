// npm start: installs and builds what is out of date, then serves the web app and the API on one port.
import { prepareStart } from './prepare.mjs';
import { run } from './project.mjs';
import { refuseArguments, runServer } from './run-server.mjs';

// To restart gently: until there is a server that can, it would end this process.
if (process.platform !== 'win32') process.on('SIGUSR2', () => {});

await run(async () => {
  refuseArguments('npm start');
  await prepareStart();
  runServer('server/dist/main.mjs');
});
