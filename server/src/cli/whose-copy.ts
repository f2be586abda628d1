import { readFile } from 'node:fs/promises';
import { readConfig } from '../core/config/config.ts';
import { findCodes } from '../core/marks/find-codes.ts';
import { readCopyOwners } from '../operate/whose-copy.ts';
import type { CopyOwner } from '../operate/whose-copy.ts';
import { runOperatorCommand } from '../operate/run-operator-command.ts';

// npm run whose-copy -- FILE: whose reading copy a file is, by the mark it carries, while the server works.

/** A file could be made to hold any number. */
const mostCodes = 100;

const printed =
  'A copy that was printed or converted loses its hidden mark, but not the line that names its reader and day.';

const [file = ''] = process.argv.slice(2);

try {
  if (file === '') throw new Error('Name the file: npm run whose-copy -- FILE');
  const codes = findCodes(await readFile(file)).slice(0, mostCodes);
  if (codes.length === 0) throw new Error(`${file} carries no mark. ${printed}`);
  const owners = await readCopyOwners(
    runOperatorCommand(readConfig(process.env), 'whose-copy', codes.join(',')),
  );
  if (owners.length === 0) throw new Error(`${file} carries no mark that is known here. ${printed}`);
  for (const owner of owners) console.log(ownerText(owner));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function ownerText({ assignment, status, pickedAt, book, reader }: CopyOwner): string {
  return [
    `Assignment ${assignment} (${status.replace('_', ' ')}), picked ${pickedAt}`,
    `Book       ${book.title} (${book.asin}), ${book.id}`,
    `Reader     ${reader.name}${reader.email === null ? ' (deleted)' : ` <${reader.email}>`}, ${reader.id}`,
  ].join('\n');
}
