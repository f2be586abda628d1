import { resolve } from 'node:path';
import { readConfig } from '../core/config/config.ts';
import { restore } from '../operate/restore.ts';

// npm run restore -- FOLDER: a backup into an empty database and an empty store of files.

const [given] = process.argv.slice(2);

// Members' data: for their owner only.
process.umask(0o077);

try {
  if (given === undefined) throw new Error('Name the backup folder: npm run restore -- FOLDER');
  const source = resolve(process.env['INIT_CWD'] ?? '.', given);
  const { rows, files, audit } = await restore(readConfig(process.env), source);
  console.log(`Restored ${rows} rows and ${files} files.`);
  for (const { rule, about } of audit.violations) console.error(`BROKEN  ${rule}: ${about.join(', ')}`);
  console.log(`${audit.checked - audit.violations.length} of ${audit.checked} rules hold.`);
  process.exitCode = audit.violations.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
