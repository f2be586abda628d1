import type { Tx } from '../db/tx.ts';

/** What can be undone for a moment: until then its mails and messages wait, and `dropWaiting` removes them. */
export interface Undoable {
  causeId: string;
  afterMs: number;
  /** Its messages do not wait: what it did is on the screen at once, and only a mail cannot be recalled. */
  isSeenAtOnce?: boolean;
}

/** What was queued at `queuedAt` because of this, or again since, and is now undone. */
export async function dropWaiting(
  { db }: Pick<Tx, 'db'>,
  { causeId, afterMs }: Undoable,
  queuedAt: Date,
): Promise<void> {
  const seenFrom = new Date(queuedAt.getTime() + afterMs);
  await db
    .deleteFrom('mails')
    .where('cause_id', '=', causeId)
    .where('created_at', '>=', queuedAt)
    .where('status', '=', 'queued')
    .execute();
  await db.deleteFrom('inbox').where('cause_id', '=', causeId).where('at', '=', seenFrom).execute();
}

/** The same for all of the last `afterMs`. At their end a mail is due: it leaves, and its message stays. */
export async function dropAllWaiting(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  { causeId, afterMs }: Undoable,
): Promise<void> {
  const since = new Date(now.getTime() - afterMs);
  await db
    .deleteFrom('mails')
    .where('cause_id', '=', causeId)
    .where('created_at', '>', since)
    .where('status', '=', 'queued')
    .execute();
  await db.deleteFrom('inbox').where('cause_id', '=', causeId).where('at', '>', since).execute();
}
