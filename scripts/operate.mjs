// npm run audit | backup | restore | make-admin | reset-second-factor | whose-copy: the operator's commands, with the server's settings.
import { installRuntime } from './prepare.mjs';
import { run } from './project.mjs';
import { programOf, runServer } from './run-server.mjs';

const programs = {
  audit: 'server/src/cli/audit.ts',
  backup: 'server/src/cli/backup.ts',
  restore: 'server/src/cli/restore.ts',
  'make-admin': 'server/src/cli/make-admin.ts',
  'reset-second-factor': 'server/src/cli/reset-second-factor.ts',
  'whose-copy': 'server/src/cli/whose-copy.ts',
};

await run(async () => {
  const [name, ...args] = process.argv.slice(2);
  const program = programOf(programs, name);
  await installRuntime();
  runServer(program, args);
});
