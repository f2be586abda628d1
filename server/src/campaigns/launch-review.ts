import { banRefusal } from '@gbr/domain/ban.ts';
import type { CampaignOption } from '@gbr/domain/choices.ts';
import { launchChoiceOf, launchProblem } from '@gbr/domain/forms/launch.ts';
import { messages } from '@gbr/domain/messages.ts';
import { canLaunch } from '@gbr/domain/permissions.ts';
import { launchCost } from '@gbr/domain/pricing.ts';
import { badInput, conflict } from '@gbr/domain/refusals.ts';
import type { LaunchBody, Launched } from '@gbr/domain/wire/campaigns.ts';
import { campaignView } from '../core/exchange/book-view.ts';
import type { Db } from '../core/db/database.ts';
import { isId, newId } from '../core/db/ids.ts';
import { BalanceTooLow, escrow, member, move, postTransfer } from '../core/ledger/ledger.ts';
import { lockMembers } from '../core/db/locks.ts';
import { orNotFound, refuseIf, assertValid, HttpError } from '../core/http-error.ts';
import { banOf } from '../core/auth/session.ts';
import type { BookRow, CampaignRow, UserRow } from '../core/db/tables.ts';
import { readMe } from '../core/members/user-view.ts';

/**
 * Launches a review request: the price of one review (spec section 9) moves out of the author's
 * balance into the campaign's escrow. Refuses 404 a book that is not one's own, 409 one that is not
 * approved, 400 a bad choice, 409 a balance that is too low.
 */
export async function launchReview(
  db: Db,
  author: UserRow,
  bookId: string,
  body: LaunchBody,
  now: Date,
): Promise<Launched> {
  await refuseIfShutOut(db, author, now);
  const book = await ownBook(db, author, bookId);
  assertValid(launchProblem(body, { hasFile: book.uploaded_file !== null }));
  const choice = launchChoiceOf(body);
  if (!choice) throw new HttpError(badInput(messages.launch.option, 'option'));

  const campaign = await insertCampaign(db, book, choice.option, now, {
    ...launchCost(choice),
    ebookPrice: choice.ebookPrice ?? 0,
    printPrice: choice.printPrice ?? 0,
    addPhoto: choice.addPhoto ?? false,
    addVideo: choice.addVideo ?? false,
  });
  await fund(db, author, campaign, now);
  return {
    msg: messages.launch.success,
    campaign: campaignView(campaign),
    updatedUser: await readMe(db, author.id, now),
  };
}

/** A ban hides the campaigns there are: one launched while it is given must not slip past it. */
async function refuseIfShutOut(db: Db, { id }: UserRow, now: Date): Promise<void> {
  await lockMembers(db, id);
  const author = await db
    .selectFrom('users')
    .select(['ban_status', 'ban_until', 'ban_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  refuseIf(banRefusal(banOf(author), 'launch', now));
}

/** The book, held as it is until the launch is done: an edit meanwhile would take it out of the library. */
async function ownBook(db: Db, author: UserRow, bookId: string): Promise<BookRow> {
  const book = isId(bookId)
    ? await db
        .selectFrom('books')
        .selectAll()
        .where('id', '=', bookId)
        .where('deleted_at', 'is', null)
        .forShare()
        .executeTakeFirst()
    : undefined;
  const { owner_id: ownerId, status } = orNotFound(book, messages.book.notFound);
  refuseIf(canLaunch(author, { ownerId, status }));
  return orNotFound(book, messages.book.notFound);
}

async function insertCampaign(
  db: Db,
  book: BookRow,
  option: CampaignOption,
  now: Date,
  terms: {
    credits: number;
    gems: number;
    ebookPrice: number;
    printPrice: number;
    addPhoto: boolean;
    addVideo: boolean;
  },
): Promise<CampaignRow> {
  return db
    .insertInto('campaigns')
    .values({
      id: newId(),
      book_id: book.id,
      owner_id: book.owner_id,
      option,
      cost_credits: terms.credits,
      cost_gems: terms.gems,
      ebook_price: terms.ebookPrice,
      print_price: terms.printPrice,
      add_photo: terms.addPhoto,
      add_video: terms.addVideo,
      listed: true,
      language: book.language,
      preferred_store: book.preferred_store,
      category: book.category,
      started_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function fund(db: Db, author: UserRow, campaign: CampaignRow, now: Date): Promise<void> {
  try {
    await postTransfer(db, {
      kind: 'launch',
      idempotencyKey: `launch:${campaign.id}`,
      at: now,
      actorId: author.id,
      bookId: campaign.book_id,
      campaignId: campaign.id,
      legs: move({
        from: member(author.id),
        to: escrow(campaign.id),
        credits: campaign.cost_credits,
        gems: campaign.cost_gems,
      }),
    });
  } catch (error) {
    if (!(error instanceof BalanceTooLow)) throw error;
    const { notEnoughCredits, notEnoughGems } = messages.launch;
    throw new HttpError(conflict(error.currency === 'gems' ? notEnoughGems : notEnoughCredits));
  }
}
