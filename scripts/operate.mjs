// npm run audit | backup | restore | chaos | powerloss | uploads | bench: the operator's commands, and the
// proofs of what the server promises, with the server's settings.
import { prepareInstall } from './prepare.mjs';
import { runServer } from './run-server.mjs';
import { run, Stop } from './workplace.mjs';

const programs = {
  audit: 'server/src/cli/audit.ts',
  backup: 'server/src/cli/backup.ts',
  restore: 'server/src/cli/restore.ts',
  chaos: 'verification/chaos/main.ts',
  powerloss: 'verification/powerloss/main.ts',
  uploads: 'verification/uploads/main.ts',
  bench: 'verification/bench/main.ts',
};

await run(async () => {
  const [program, ...args] = process.argv.slice(2);
  if (!Object.hasOwn(programs, program)) throw new Stop(`Say one of: ${Object.keys(programs).join(', ')}.`);
  await prepareInstall();
  runServer(programs[program], args);
});
