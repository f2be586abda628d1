import { endSessions } from '@gbr/server/core/auth/sessions.ts';
import { newLinkToken, linkTokenHash } from '@gbr/server/core/auth/link-token.ts';
import { makeAppeal } from '@gbr/server/appeals/make-appeal.ts';
import { noteDecision } from '@gbr/server/core/members/decisions.ts';
import { newEmailLink } from '@gbr/server/core/members/email-links.ts';
import type { BookRow, UserRow } from '@gbr/server/core/db/tables.ts';
import { days, hours, minutes } from '../support/clock.ts';
import {
  aBook,
  aCampaign,
  aMember,
  anAdmin,
  anApprovedBook,
  aModerator,
  aPick,
} from '../support/factories.ts';
import type { World } from '../support/world.ts';

export interface Scene {
  people: People;
  /** The owner's, approved: `reader` and `limited` have it on review, `reviewer` has finished. */
  book: BookRow;
  openCampaign: string;
  reviewId: string;
  pendingBook: BookRow;
  moderatorsBook: BookRow;
}

export interface People {
  member: UserRow;
  owner: UserRow;
  reader: UserRow;
  reviewer: UserRow;
  exReader: UserRow;
  moderator: UserRow;
  admin: UserRow;
  /** A reader with a ban of seven days. */
  limited: UserRow;
  permanent: UserRow;
  ipban: UserRow;
  /** An administrator who was deleted. */
  deleted: UserRow;
  /** An administrator whose password has changed, which ended the session. */
  changed: UserRow;
  /** An administrator whose last call was 12 hours ago. */
  idle: UserRow;
}

export async function openScene(world: World): Promise<Scene> {
  const people = await makePeople(world);
  const { owner, reader, reviewer, exReader, limited, moderator } = people;
  const book = await anApprovedBook(world, owner, { word_count: 300 });
  await aCampaign(world, book);
  await reviewQuickly(world, reviewer, book);
  for (const person of [reader, limited]) {
    await aCampaign(world, book);
    await aPick(world, person, book);
  }
  const { _id: openCampaign } = await aCampaign(world, book);
  await aPick(world, exReader, book);
  await world.as(exReader).patch(`/api/books/${book.id}/cancel-review`);
  await ban(world, limited);
  world.clock.advance(minutes(2));
  return {
    people,
    book,
    openCampaign,
    reviewId: await reviewOf(world, reviewer),
    pendingBook: await aBook(world, owner),
    moderatorsBook: await aBook(world, moderator),
  };
}

/** In two minutes: if days passed, the hourly job would run during the calls that follow. */
async function reviewQuickly(world: World, reviewer: UserRow, book: BookRow): Promise<void> {
  await aPick(world, reviewer, book);
  world.clock.advance(minutes(2));
  await world.as(reviewer).patch(`/api/books/${book.id}/finish`, { rating: 5, reviewText: 'Read it all.' });
}

async function makePeople(world: World): Promise<People> {
  const people = {
    member: await aMember(world),
    owner: await aMember(world),
    reader: await aMember(world),
    reviewer: await aMember(world),
    exReader: await aMember(world),
    moderator: await aModerator(world),
    admin: await anAdmin(world),
    limited: await aMember(world),
    permanent: await aMember(world, { ban_status: 'permanent' }),
    ipban: await aMember(world, { ban_status: 'ipban' }),
    deleted: await anAdmin(world),
    changed: await anAdmin(world),
    idle: await anAdmin(world),
  };
  await endSessions(world.deps, people.changed.id);
  await world.deps.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(world.clock.now().getTime() - hours(12)) })
    .where('user_id', '=', people.idle.id)
    .execute();
  await world.as(people.admin).delete(`/api/users/${people.deleted.id}`);
  return people;
}

async function ban(world: World, user: UserRow): Promise<void> {
  const until = new Date(world.clock.now().getTime() + days(7));
  await world.deps.db
    .updateTable('users')
    .set({ ban_status: '7day', ban_until: until })
    .where('id', '=', user.id)
    .execute();
}

async function reviewOf(world: World, user: UserRow): Promise<string> {
  const { id } = await world.deps.db
    .selectFrom('assignments')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  return id;
}

export async function aResetToken(world: World, user: UserRow): Promise<string> {
  const token = newLinkToken();
  const expires = new Date(world.clock.now().getTime() + minutes(60));
  await world.deps.db
    .insertInto('reset_tokens')
    .values({ token_hash: linkTokenHash(token), user_id: user.id, expires_at: expires })
    .execute();
  return token;
}

export const appealText = 'This was a mistake, please look again.';

export async function aDeclinedBook(
  world: World,
  author: UserRow,
  by: UserRow | null = null,
): Promise<{ book: BookRow; token: string }> {
  const book = await aBook(world, author, { status: 'rejected' });
  const decided = { kind: 'book', aboutId: book.id, memberId: author.id } as const;
  const path = await world.deps.write((tx) => noteDecision(tx, by, decided));
  return { book, token: path.replace('/appeal/', '') };
}

export async function anAppeal(world: World, author: UserRow, by: UserRow | null): Promise<string> {
  const { token } = await aDeclinedBook(world, author, by);
  const { appeal } = await world.deps.write((tx) => makeAppeal(tx, undefined, { token, text: appealText }));
  return appeal._id;
}

/** Of a link for the address the member has. */
export function anEmailToken(world: World, user: UserRow, kind: 'confirm' | 'undo'): Promise<string> {
  return world.deps.write((tx) => newEmailLink(tx, { userId: user.id, kind, email: user.email ?? '' }));
}
