// npm run demo: npm start with a made-up community in a temporary data folder.
import { buildWeb, installRuntime } from './prepare.mjs';
import { printError, run } from './project.mjs';
import { runServer } from './run-server.mjs';

await run(async () => {
  await installRuntime();
  // Beside the build, which takes half as long as the community's month; it answers once both are done.
  const demo = runServer('server/src/demo/main.ts', process.argv.slice(2));
  try {
    await buildWeb();
    demo.send('built');
  } catch (error) {
    printError(error);
    demo.prependOnceListener('exit', () => process.exit(1));
    demo.kill('SIGTERM');
  }
});
