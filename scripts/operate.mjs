// npm run audit | backup | restore | chaos | powerloss | uploads | bench: what an operator does beside the server, with
// the server's settings, and what proves that the server keeps its promises.
import { prepareInstall } from './prepare.mjs';
import { runServer } from './run-server.mjs';
import { run, Stop } from './workplace.mjs';

const programs = {
  audit: 'server/src/audit.ts',
  backup: 'server/src/backup.ts',
  restore: 'server/src/restore.ts',
  chaos: 'bench/chaos.ts',
  powerloss: 'bench/powerloss.ts',
  uploads: 'bench/uploads.ts',
  bench: 'bench/lists.ts',
};

await run(async () => {
  const [program, ...args] = process.argv.slice(2);
  if (!Object.hasOwn(programs, program)) throw new Stop(`Say one of: ${Object.keys(programs).join(', ')}.`);
  await prepareInstall();
  runServer(programs[program], args);
});
