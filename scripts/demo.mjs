// npm run demo: npm start with a made-up community in a temporary data folder, or in the one that is given.
import { env } from 'node:process';
import { buildWeb, installRuntime } from './prepare.mjs';
import { printError, run } from './project.mjs';
import { refuseArguments, runServer } from './run-server.mjs';

await run(async () => {
  refuseArguments('npm run demo');
  await installRuntime();
  // Beside the build, which takes half as long as the community's month; it answers once both are done.
  // The shell's DATA_DIR only: that of `.env` belongs to the real site.
  const demo = runServer('server/src/demo/main.ts', env.DATA_DIR ? [env.DATA_DIR] : []);
  try {
    await buildWeb();
    demo.send('built');
  } catch (error) {
    printError(error);
    demo.prependOnceListener('exit', () => process.exit(1));
    demo.kill('SIGTERM');
  }
});
