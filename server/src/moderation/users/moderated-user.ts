import { moderatorUserMessages } from '@gbr/domain/messages/moderator-user.ts';
import type { Actor } from '@gbr/domain/permissions.ts';
import { selfName } from '@gbr/domain/reviewer-name.ts';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import { actorNow } from '../../core/auth/session.ts';
import type { Db } from '../../core/db/database.ts';
import { lockMembers } from '../../core/db/locks.ts';
import type { Tx } from '../../core/db/tx.ts';
import { isId } from '../../core/db/ids.ts';
import { orNotFound, unauthorised } from '../../core/http-error.ts';
import type { UserRow } from '../../core/db/tables.ts';
import { refuseIfChanged } from '../../core/members/recheck-member.ts';
import { meView } from '../../core/members/user-view.ts';

type UserReader = Pick<Tx, 'db'> & { config: Pick<Tx['config'], 'needsConfirmedEmail'> };

/** With the notes on them, in the order of `rows`. */
export async function moderatedUsers(
  { db, config }: UserReader,
  rows: UserRow[],
  now: Date,
): Promise<ModeratedUser[]> {
  const notes = Map.groupBy(
    await notesOn(
      db,
      rows.map(({ id }) => id),
    ),
    (note) => note.user_id,
  );
  return rows.map((row) => ({
    ...meView(row, now, config),
    modNotes: (notes.get(row.id) ?? []).map((note) => ({
      _id: note.id,
      note: note.note,
      createdAt: note.created_at.toISOString(),
      moderatorId: note.moderator_id,
      moderatorName: selfName(note.name, note.email),
    })),
    reviewCount: row.review_count,
    avgRating: row.avg_rating,
    version: row.version,
  }));
}

export async function readUser(reader: UserReader, userId: string, now: Date): Promise<ModeratedUser> {
  const [view] = await moderatedUsers(reader, [await findUser(reader.db, userId)], now);
  return orNotFound(view, moderatorUserMessages.notFound);
}

/** 404 for an unknown, malformed or deleted one. */
export async function findUser(db: Db, userId: string): Promise<UserRow> {
  return orNotFound(isId(userId) ? await selectUser(db, userId) : undefined, moderatorUserMessages.notFound);
}

function selectUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Nobody deletes them, or decides about them or about who decides here, until the transaction ends: of two moderators who
 * ban each other, one is refused.
 */
export async function lockUser(
  tx: Tx,
  { actorId, userId }: { actorId: string; userId: string },
): Promise<{ target: UserRow; actor: Actor }> {
  const { db } = tx;
  await findUser(db, userId);
  await lockMembers(db, actorId, userId);
  const staff = await selectUser(db, actorId);
  if (!staff) throw unauthorised();
  refuseIfChanged(tx, staff, 'moderate');
  return { target: await findUser(db, userId), actor: actorNow(staff, tx) };
}

async function notesOn(db: Db, userIds: string[]) {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('mod_notes')
    .innerJoin('users', 'users.id', 'mod_notes.moderator_id')
    .selectAll('mod_notes')
    .select(['users.name', 'users.email'])
    .where('mod_notes.user_id', 'in', userIds)
    .orderBy('mod_notes.id')
    .execute();
}
