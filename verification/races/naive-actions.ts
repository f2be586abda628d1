import type { Db } from '@gbr/server/core/db/database.ts';
import { newId } from '@gbr/server/core/db/ids.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import { HttpError } from '@gbr/server/core/http-error.ts';
import { kindleCredits } from './members.ts';

// Each action decides in JavaScript and writes the result later: the races must detect such a server.

export type Write = (db: Db) => Promise<void>;
export type NaiveAction = (db: Db, userId: string, bookId: string, now: Date) => Promise<Write>;

const tooLate = () => new HttpError(conflict('Too late.'));

export const naivePick: NaiveAction = async (db, readerId, bookId, now) => {
  const campaign = await db
    .selectFrom('campaigns')
    .selectAll()
    .where('book_id', '=', bookId)
    .executeTakeFirstOrThrow();
  const taken = await db
    .selectFrom('assignments')
    .select('id')
    .where('campaign_id', '=', campaign.id)
    .where('status', 'in', ['on_review', 'finished'])
    .execute();
  if (taken.length >= campaign.funded) throw tooLate();
  return async (db) => {
    await db
      .insertInto('assignments')
      .values({
        id: newId(),
        campaign_id: campaign.id,
        book_id: bookId,
        user_id: readerId,
        owner_id: campaign.owner_id,
        status: 'on_review',
        picked_at: now,
        word_count: 300,
        reward_credits: campaign.cost_credits,
        reward_gems: campaign.cost_gems,
      })
      .execute();
    await db
      .updateTable('campaigns')
      .set({ reserved: taken.length + 1 })
      .where('id', '=', campaign.id)
      .execute();
  };
};

export const naiveFinish: NaiveAction = async (db, readerId, bookId, now) => {
  const assignment = await db
    .selectFrom('assignments')
    .selectAll()
    .where('user_id', '=', readerId)
    .where('book_id', '=', bookId)
    .executeTakeFirstOrThrow();
  if (assignment.status !== 'on_review') throw tooLate();
  const { credits } = await balanceOf(db, readerId);
  return async (db) => {
    await db
      .updateTable('assignments')
      .set({ status: 'finished', rating: 4, finished_at: now, ended_at: now })
      .where('id', '=', assignment.id)
      .execute();
    const { id, campaign_id: campaignId, reward_credits: reward } = assignment;
    await db
      .updateTable('campaigns')
      .set({ reserved: 0, finished: 1, is_active: false })
      .where('id', '=', campaignId)
      .execute();
    const move = { kind: 'reward', from: ['escrow', campaignId], to: ['member', readerId], amount: reward };
    await naiveMove(db, { ...move, credits: credits + reward, now, assignmentId: id });
  };
};

export const naiveLaunch: NaiveAction = async (db, authorId, bookId, now) => {
  const { credits } = await balanceOf(db, authorId);
  if (credits < kindleCredits) throw tooLate();
  const campaignId = newId();
  const book = await db.selectFrom('books').selectAll().where('id', '=', bookId).executeTakeFirstOrThrow();
  return async (db) => {
    await db
      .insertInto('campaigns')
      .values({
        id: campaignId,
        book_id: bookId,
        owner_id: authorId,
        option: 'kindle',
        cost_credits: kindleCredits,
        cost_gems: 0,
        ebook_price: 0,
        print_price: 0,
        add_photo: false,
        add_video: false,
        listed: true,
        language: book.language,
        preferred_store: book.preferred_store,
        category: book.category,
        word_count: book.word_count,
        started_at: now,
      })
      .execute();
    const move = { kind: 'launch', from: ['member', authorId], to: ['escrow', campaignId], campaignId };
    await naiveMove(db, { ...move, amount: kindleCredits, credits: credits - kindleCredits, now });
  };
};

async function balanceOf(db: Db, userId: string) {
  return db.selectFrom('users').select('credits').where('id', '=', userId).executeTakeFirstOrThrow();
}

async function naiveMove(
  db: Db,
  move: {
    kind: string;
    from: string[];
    to: string[];
    amount: number;
    credits: number;
    now: Date;
    campaignId?: string;
    assignmentId?: string;
  },
): Promise<void> {
  const transferId = newId();
  await db
    .insertInto('transfers')
    .values({
      id: transferId,
      kind: move.kind,
      idem: transferId,
      at: move.now,
      campaign_id: move.campaignId ?? null,
      assignment_id: move.assignmentId ?? null,
    })
    .execute();
  for (const [[account, ref], amount] of [
    [move.from, -move.amount],
    [move.to, move.amount],
  ] as const) {
    const isMember = account === 'member';
    await db
      .insertInto('entries')
      .values({
        id: newId(),
        transfer_id: transferId,
        account: isMember ? 'member' : 'escrow',
        ref: ref ?? null,
        currency: 'credits',
        amount,
        balance: isMember ? move.credits : null,
      })
      .execute();
    if (isMember) {
      await db
        .updateTable('users')
        .set({ credits: move.credits })
        .where('id', '=', ref ?? '')
        .execute();
    }
  }
}
