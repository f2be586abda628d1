import { resolve } from 'node:path';
import { readConfig } from '../core/config/config.ts';
import { backUp } from '../operate/backup.ts';

// npm run backup [folder]: everything that cannot be made again, into a new folder, while the server works.

const name = `gbr-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}Z`;
const target = resolve(process.env['INIT_CWD'] ?? '.', process.argv[2] ?? `backups/${name}`);

// Members' data: for their owner only.
process.umask(0o077);

try {
  const { rows, files } = await backUp(readConfig(process.env), target);
  console.log(`Backed up ${rows} rows and ${files} files to ${target}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
