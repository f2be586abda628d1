import { readConfig } from '../core/config/config.ts';
import { findCodes } from '../core/marks/find-codes.ts';
import { readCopyOwners } from '../operate/whose-copy.ts';
import type { CopyOwner } from '../operate/whose-copy.ts';
import { runOperatorCommand } from '../operate/run-operator-command.ts';
import { givenPath, readGivenFile } from './given-path.ts';
import { runCommand } from './run-command.ts';

/** A file could be made to hold any number. */
const mostCodes = 100;

const printed =
  'A copy that was printed or converted loses its hidden mark, but not the line that names its reader and day.';

await runCommand(
  {
    usage: 'npm run whose-copy -- FILE',
    does: 'Says whose reading copy a PDF, EPUB or DOCX is, by the hidden mark it carries. Works while the server runs.',
    takes: 'one',
    missing: 'Name the file',
  },
  async (file) => {
    const codes = findCodes(await readGivenFile(givenPath(file))).slice(0, mostCodes);
    if (codes.length === 0) throw new Error(`${file} carries no mark. ${printed}`);
    const owners = await readCopyOwners(
      runOperatorCommand(readConfig(process.env), 'whose-copy', codes.join(',')),
    );
    if (owners.length === 0) throw new Error(`${file} carries no mark that is known here. ${printed}`);
    for (const owner of owners) console.log(ownerText(owner));
  },
);

function ownerText({ assignment, status, pickedAt, book, reader }: CopyOwner): string {
  return [
    `Assignment ${assignment} (${status.replace('_', ' ')}), picked ${pickedAt}`,
    `Book       ${book.title} (${book.asin}), ${book.id}`,
    `Reader     ${reader.name}${reader.email === null ? ' (deleted)' : ` <${reader.email}>`}, ${reader.id}`,
  ].join('\n');
}
