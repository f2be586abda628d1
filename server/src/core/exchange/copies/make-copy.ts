import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { isoDay } from '@gbr/domain/periods.ts';
import { selfName } from '@gbr/domain/reviewer-name.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http-error.ts';
import { MarkingFailed, runMarking } from '../../marks/run-marking.ts';
import { incomingFolder } from '../../storage/folders.ts';
import { freeSpaceShort } from '../../storage/free-space.ts';
import { writeNewFile } from '../../storage/write-new-file.ts';
import { bookFileExtension, newBookFileName } from '../../uploads/stored-name.ts';
import { copyQueue } from './order-copy.ts';

/** Longer than making one may take: the process that made it has ended. */
const claimMs = 90_000;
/** A file on which the program failed so often cannot be marked. */
const mostTries = 5;

export function workOnCopies(deps: Deps): void {
  deps.jobs.work(
    copyQueue,
    async ({ assignmentId }) => {
      if (assignmentId !== undefined) await makeCopy(deps, assignmentId);
    },
    { retries: mostTries, firstPauseSeconds: 2, longestPauseSeconds: 60, idlePollSeconds: 2 },
  );
}

/** Nothing to do when it is made, being made or not wanted any more. False when the store lacks the book's file. */
export async function makeCopy(deps: Deps, assignmentId: string): Promise<boolean> {
  if (await freeSpaceShort(deps.config.dataDir)) {
    throw new HttpError({ status: 507, msg: serverMessages.storageFull });
  }
  const claimed = await claim(deps, assignmentId);
  if (!claimed) return true;
  const facts = await readFacts(deps, assignmentId);
  if (!facts) return true;
  const folder = incomingFolder(deps.config.dataDir);
  const [source, target] = [join(folder, randomUUID()), join(folder, randomUUID())];
  try {
    const opened = await deps.storage.open(facts.file);
    if (!opened) {
      await release(deps, assignmentId);
      return false;
    }
    await writeNewFile(source, (file) => pipeline(opened.stream, file));
    const extension = bookFileExtension(facts.file);
    const mark = { code: claimed.code, ...facts.copyTitle };
    if (await runMarking({ source, target, extension, mark })) {
      const name = newBookFileName(extension);
      await deps.storage.put(name, target);
      await settle(deps, { assignmentId, bookId: facts.bookId, file: name });
    } else await settle(deps, { assignmentId, bookId: facts.bookId, file: null });
    return true;
  } catch (error) {
    if (!(error instanceof MarkingFailed)) await release(deps, assignmentId);
    else if (claimed.tries < mostTries) await release(deps, assignmentId, { counts: true });
    else await settle(deps, { assignmentId, bookId: facts.bookId, file: null });
    throw error;
  } finally {
    await rm(source, { force: true });
    await rm(target, { force: true });
  }
}

/** A claim that has run out was never decided: it does not count as a try. */
function claim(deps: Deps, assignmentId: string) {
  return deps.write(({ db, now }) =>
    db
      .updateTable('marked_copies')
      .set(({ eb }) => ({
        claimed_until: new Date(now.getTime() + claimMs),
        tries: eb
          .case()
          .when('claimed_until', 'is', null)
          .then(eb('tries', '+', 1))
          .else(eb.ref('tries'))
          .end(),
      }))
      .where('assignment_id', '=', assignmentId)
      .where('state', '=', 'due')
      .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now)]))
      .returning(['code', 'tries'])
      .executeTakeFirst(),
  );
}

/** For the next try. A store that is away, say, is no try: it tells nothing about the file. */
async function release(deps: Deps, assignmentId: string, { counts = false } = {}): Promise<void> {
  await deps.write(({ db }) =>
    db
      .updateTable('marked_copies')
      .set(({ eb }) => ({ claimed_until: null, tries: eb('tries', '-', counts ? 0 : 1) }))
      .where('assignment_id', '=', assignmentId)
      .where('state', '=', 'due')
      .execute(),
  );
}

async function readFacts({ db }: Deps, assignmentId: string) {
  const row = await db
    .selectFrom('assignments')
    .innerJoin('books', 'books.id', 'assignments.book_id')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .select(['books.id', 'books.title', 'books.uploaded_file', 'assignments.picked_at'])
    .select(['users.name', 'users.email'])
    .where('assignments.id', '=', assignmentId)
    .where('assignments.status', '=', 'on_review')
    .executeTakeFirst();
  if (!row?.uploaded_file) return undefined;
  const copyTitle = {
    name: selfName(row.name, row.email),
    otherName: selfName(null, row.email),
    title: row.title,
    day: isoDay(row.picked_at),
  };
  return { bookId: row.id, file: row.uploaded_file, copyTitle };
}

/** No `file` means that the book cannot be marked. A copy that came too late is removed. */
async function settle(
  deps: Deps,
  { assignmentId, bookId, file }: { assignmentId: string; bookId: string; file: string | null },
): Promise<void> {
  const isSettled = await deps.write(async ({ db }) => {
    // The book first, in the order in which everything locks them.
    await db
      .updateTable('books')
      .set({ is_markable: file !== null })
      .where('id', '=', bookId)
      .where('is_markable', 'is', null)
      .execute();
    const settled = await db
      .updateTable('marked_copies')
      .set({ state: file === null ? 'impossible' : 'ready', file, claimed_until: null })
      .where('assignment_id', '=', assignmentId)
      .where('state', '=', 'due')
      .executeTakeFirst();
    return settled.numUpdatedRows > 0n;
  });
  if (!isSettled && file !== null) await deps.storage.remove(file);
}
