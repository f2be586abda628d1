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
    does: 'Saves the database and the uploaded files in a new folder. Works while the server runs. Without FOLDER it is backups/gbr-<time>.',
    takes: 'at most one',
  },
  async (folder) => {
    const target = givenPath(folder || `backups/${name}`);
    const { rows, files } = await backUp(readConfig(process.env), target);
    console.log(`Backed up ${rows} rows and ${files} files to ${target}`);
  },
);
