import type { CampaignOption } from '@gbr/domain/choices.ts';
import { launchChoiceOf, launchProblem } from '@gbr/domain/forms/launch.ts';
import { launchMessages } from '@gbr/domain/messages/launch.ts';
import { canLaunch } from '@gbr/domain/permissions.ts';
import { launchCost } from '@gbr/domain/pricing.ts';
import { badInput, conflict } from '@gbr/domain/refusals.ts';
import type { LaunchBody, Launched } from '@gbr/domain/wire/campaigns.ts';
import { campaignView } from '../core/exchange/book-view.ts';
import type { Tx } from '../core/db/tx.ts';
import { newId } from '../core/db/ids.ts';
import { BalanceTooLow, escrow, member, move, postTransfer } from '../core/ledger/ledger.ts';
import { lockMembers } from '../core/db/locks.ts';
import { refuseIf, assertValid, HttpError } from '../core/http-error.ts';
import { findBook } from '../core/exchange/find-book.ts';
import { syncPace } from '../core/exchange/weekly-pace.ts';
import type { BookRow, CampaignRow, UserRow } from '../core/db/tables.ts';
import { recheckMember } from '../core/members/recheck-member.ts';
import { readMe } from '../core/members/user-view.ts';

/** The price moves into escrow. 404 for another's book, 400 for a bad choice, 409 for status or balance. */
export async function launchReview(
  tx: Tx,
  author: UserRow,
  { bookId, ...body }: LaunchBody & { bookId: string },
): Promise<Launched> {
  // A ban hides existing campaigns: one launched at the same moment must not slip past it.
  await lockMembers(tx.db, author.id);
  await recheckMember(tx, author, 'launch');
  // Locked: an edit would take the book out of the library.
  const book = await findBook(tx.db, bookId, { lock: 'share' });
  refuseIf(canLaunch(author, { ownerId: book.owner_id, status: book.status }));
  assertValid(launchProblem(body, { hasFile: book.uploaded_file !== null }));
  const choice = launchChoiceOf(body);
  if (!choice) throw new HttpError(badInput(launchMessages.option, 'option'));

  const campaign = await insertCampaign(tx, book, choice.option, {
    ...launchCost(choice),
    ebookPrice: choice.ebookPrice ?? 0,
    printPrice: choice.printPrice ?? 0,
    addPhoto: choice.addPhoto ?? false,
    addVideo: choice.addVideo ?? false,
  });
  if (book.weekly_picks !== null) await syncPace(tx, book);
  await fund(tx, author, campaign);
  return {
    msg: launchMessages.success,
    campaign: campaignView(campaign),
    updatedUser: await readMe(tx, author.id),
  };
}

async function insertCampaign(
  { db, now }: Tx,
  book: BookRow,
  option: CampaignOption,
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
      word_count: book.word_count,
      started_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function fund(tx: Tx, author: UserRow, campaign: CampaignRow): Promise<void> {
  try {
    await postTransfer(tx, author, {
      kind: 'launch',
      idempotencyKey: `launch:${campaign.id}`,
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
    const { notEnoughCredits, notEnoughGems } = launchMessages;
    throw new HttpError(conflict(error.currency === 'gems' ? notEnoughGems : notEnoughCredits));
  }
}
