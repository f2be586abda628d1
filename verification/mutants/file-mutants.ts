import type { Mutant } from './mutant.ts';

const sweep = 'server/src/core/uploads/sweep.ts';
const sweepTests = 'server/src/core/uploads/sweep.test.ts';
const backupTests = 'server/src/operate/backup.test.ts';

export const fileMutants: readonly Mutant[] = [
  {
    guard: 'a book that was stored keeps its files when its answer is lost',
    file: 'server/src/books/upload-book.ts',
    edits: [['if (error instanceof HttpError) await deleteFiles();', 'await deleteFiles();']],
    by: 'server/src/books/add-book.test.ts',
  },
  {
    guard: 'a file that is being stored is not swept',
    file: sweep,
    edits: [['modifiedAt.getTime() < before && ', '']],
    by: sweepTests,
  },
  {
    guard: 'a book’s file is not swept',
    file: sweep,
    edits: [['    ...(await usedByBooks(db, bookFiles.map(fullCover))),\n', '']],
    by: sweepTests,
  },
  {
    guard: 'a reader’s copy is not swept',
    file: sweep,
    edits: [['    ...(await usedByCopies(db, bookFiles)),\n', '']],
    by: sweepTests,
  },
  {
    guard: 'other people’s files in a bucket are not swept',
    file: sweep,
    edits: [[' && isStoredName(name)', '']],
    by: sweepTests,
  },
  {
    guard: 'a restore overwrites no members',
    file: 'server/src/operate/restore.ts',
    edits: [['  if (member) throw', '  if (member?.id === ``) throw']],
    by: backupTests,
  },
  {
    guard: 'a backup has no sessions',
    file: 'server/src/operate/app-tables.ts',
    edits: [[`'fsync_check', 'sessions'`, `'fsync_check'`]],
    by: backupTests,
  },
  {
    guard: 'a book is shown where no script runs',
    file: 'server/src/site/reading-frames.ts',
    edits: [
      [
        `style-src 'unsafe-inline'; sandbox`,
        `style-src 'unsafe-inline'; script-src 'unsafe-inline'; sandbox`,
      ],
    ],
    by: 'server/src/site/reading-frames.test.ts',
  },
];
