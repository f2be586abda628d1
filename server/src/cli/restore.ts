import { readConfig } from '../core/config/config.ts';
import { restore } from '../operate/restore.ts';
import { givenPath } from './given-path.ts';
import { runCommand } from './run-command.ts';

// Members' data: for their owner only.
process.umask(0o077);

await runCommand(
  {
    usage: 'npm run restore -- FOLDER',
    does: 'Restores a backup into an empty database and an empty store of files. No server may run there in the meantime.',
    takes: 'one',
    missing: 'Name the backup folder',
  },
  async (folder) => {
    const { rows, files, audit } = await restore(readConfig(process.env), givenPath(folder));
    console.log(`Restored ${rows} rows and ${files} files.`);
    for (const { rule, about } of audit.violations) console.error(`BROKEN  ${rule}: ${about.join(', ')}`);
    console.log(`${audit.checked - audit.violations.length} of ${audit.checked} rules hold.`);
    process.exitCode = audit.violations.length > 0 ? 1 : 0;
  },
);
