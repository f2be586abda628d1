import { setTimeout as sleep } from 'node:timers/promises';
import { bookCan } from '@gbr/domain/assignments.ts';
import { minute } from '@gbr/domain/units.ts';
import { bookMessages } from '@gbr/domain/messages/book.ts';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { notFound } from '@gbr/domain/refusals.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http-error.ts';
import { makeCopy } from './make-copy.ts';

const longestWaitMs = minute;
const pollEveryMs = 200;

// Undefined when the file is handed out as it is. 503 when it takes too long: never an unmarked copy instead. Meanwhile the
// assignment may end, and the book be declined.
export async function awaitCopy(deps: Deps, assignmentId: string): Promise<string | undefined> {
  const until = performance.now() + longestWaitMs;
  while (performance.now() < until) {
    const found = await pollShared(deps, assignmentId);
    if (found) return found.file;
  }
  throw notReady();
}

/** `file` is undefined when the book's own is handed out. */
interface Found {
  file: string | undefined;
}

const polls = new Map<string, Promise<Found | undefined>>();

/** One query for all downloads that wait for a copy: a link may be opened any number of times. */
function pollShared(deps: Deps, assignmentId: string): Promise<Found | undefined> {
  const running =
    polls.get(assignmentId) ?? poll(deps, assignmentId).finally(() => polls.delete(assignmentId));
  polls.set(assignmentId, running);
  return running;
}

/** Undefined when there is none yet. */
async function poll(deps: Deps, assignmentId: string): Promise<Found | undefined> {
  const copy = await deps.db
    .selectFrom('marked_copies')
    .innerJoin('assignments', 'assignments.id', 'assignment_id')
    .innerJoin('books', 'books.id', 'book_id')
    .select(['state', 'file', 'claimed_until', 'books.status'])
    .where('assignment_id', '=', assignmentId)
    .executeTakeFirst();
  if (!copy) return { file: undefined };
  if (copy.state === 'over' || !bookCan[copy.status].download)
    throw new HttpError(notFound(serverMessages.notFound));
  if (copy.state === 'impossible') return { file: undefined };
  if (copy.file !== null) {
    if ((await deps.storage.size(copy.file)) !== undefined) return { file: copy.file };
    await makeAgain(deps, copy.file);
  } else if (copy.claimed_until && copy.claimed_until > deps.now()) await sleep(pollEveryMs);
  else await makeNow(deps, assignmentId);
  return undefined;
}

const notReady = () => new HttpError({ status: 503, msg: bookMessages.copyNotReady, retryAfterSeconds: 5 });

/** Backups hold the book alone, from which the copy is made again. */
async function makeAgain(deps: Deps, file: string): Promise<void> {
  await deps.write(({ db }) =>
    db
      .updateTable('marked_copies')
      .set({ state: 'due', file: null, tries: 0 })
      .where('file', '=', file)
      .execute(),
  );
}

async function makeNow(deps: Deps, assignmentId: string): Promise<void> {
  try {
    if (!(await makeCopy(deps, assignmentId))) throw new HttpError(notFound(serverMessages.notFound));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    deps.log.warn({ problem: error instanceof Error ? error.message : error }, 'a copy could not be made');
    throw notReady();
  }
}
