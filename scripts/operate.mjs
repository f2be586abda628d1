// npm run audit | backup | restore: what an operator does beside the server, with the server's settings.
import { prepareInstall } from './prepare.mjs';
import { runServer } from './run-server.mjs';
import { run, Stop } from './workplace.mjs';

const programs = ['audit', 'backup', 'restore'];

await run(async () => {
  const [program, ...args] = process.argv.slice(2);
  if (!programs.includes(program)) throw new Stop(`Say one of: ${programs.join(', ')}.`);
  await prepareInstall();
  runServer(`server/src/${program}.ts`, args);
});
