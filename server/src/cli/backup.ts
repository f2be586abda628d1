import { readConfig } from '../core/config/config.ts';
import { backUp } from '../operate/backup.ts';
import { givenPath } from './given-path.ts';
import { runCommand } from './run-command.ts';

const name = `gbr-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}Z`;

// Members' data: for their owner only.
process.umask(0o077);

await runCommand(
  {
    usage: 'npm run backup [-- FOLDER]',
    does: 'Everything that cannot be made again, into a new folder, while the server works. Without FOLDER: backups/gbr-<time>.',
    takes: 'at most one',
  },
  async (folder) => {
    const target = givenPath(folder || `backups/${name}`);
    const { rows, files } = await backUp(readConfig(process.env), target);
    console.log(`Backed up ${rows} rows and ${files} files to ${target}`);
  },
);
