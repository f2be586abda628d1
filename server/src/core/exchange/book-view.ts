import type { Book, LibraryBook, ReviewingBook } from '@gbr/domain/wire/books.ts';
import type { Campaign } from '@gbr/domain/wire/campaigns.ts';
import { averageRating } from '@gbr/domain/ratings.ts';
import { canDownload } from '@gbr/domain/permissions.ts';
import { selfName } from '@gbr/domain/reviewer-name.ts';
import { shownToAuthor } from '@gbr/domain/stop-reasons.ts';
import type { Db } from '../db/database.ts';
import type { BookRow, CampaignRow } from '../db/tables.ts';
import type { Tx } from '../db/tx.ts';
import { assignmentView, maskedAssignmentView, shownStatus } from './assignment-view.ts';
import type { AssignmentWithReader } from './assignment-view.ts';
import { authorEdits } from './author-edits.ts';
import { countStops } from './stop-counts.ts';

/** The transaction, or what all features are given. */
type ViewSource = Pick<Tx, 'db' | 'fileLink'> & { now: Date | (() => Date) };

export function campaignView(row: CampaignRow): Campaign {
  return {
    _id: row.id,
    isActive: row.is_active,
    option: row.option,
    costCredits: row.cost_credits,
    costGems: row.cost_gems,
    ebookPrice: row.ebook_price,
    printPrice: row.print_price,
    addPhoto: row.add_photo,
    addVideo: row.add_video,
    maxReviewers: row.funded - row.removed,
    startedAt: row.started_at.toISOString(),
  };
}

function bookFacts(row: BookRow): Omit<LibraryBook, 'reviewCampaigns'> {
  return {
    _id: row.id,
    title: row.title,
    author: row.author,
    asin: row.asin,
    coverFile: row.cover_file,
    amazonURL: row.amazon_url,
    language: row.language,
    preferredStore: row.preferred_store,
    category: row.category,
    wordCount: row.word_count,
    summary: row.summary,
    authorInfo: row.author_info,
    readerOptions: row.reader_options,
    printLink: row.print_link,
    status: row.status,
    averageRating: averageRating(row.rating_sum, row.review_count),
    reviewCount: row.review_count,
    createdAt: row.created_at.toISOString(),
  };
}

function fileLink(
  { fileLink }: Pick<ViewSource, 'fileLink'>,
  { uploaded_file }: BookRow,
  memberId: string,
): string | null {
  return uploaded_file && fileLink(uploaded_file, memberId);
}

interface Viewer {
  id: string;
  as: 'author' | 'moderator';
}

export async function bookViews(source: ViewSource, rows: BookRow[], viewer: Viewer): Promise<Book[]> {
  const { db } = source;
  const ids = rows.map((row) => row.id);
  const campaigns = Map.groupBy(await campaignsOf(db, ids), (row) => row.book_id);
  const assignments = Map.groupBy(await assignmentsOf(db, ids), (row) => row.book_id);
  const owners = await ownersOf(db, rows);
  const stops = await countStops(db, ids);
  const edits = viewer.as === 'moderator' ? await authorEdits(db, rows) : undefined;
  const now = typeof source.now === 'function' ? source.now() : source.now;
  const view = viewer.as === 'author' ? maskedAssignmentView : assignmentView;
  return rows.map((row) => {
    const owner = owners.get(row.owner_id);
    return {
      ...bookFacts(row),
      uploadedFile: fileLink(source, row, viewer.id),
      rejectionReason: row.rejection_reason,
      weeklyPicks: row.weekly_picks,
      nextPickAt: nextPickAt(campaigns.get(row.id) ?? [], now),
      stopReasons:
        viewer.as === 'author' ? shownToAuthor(stops.get(row.id) ?? {}) : (stops.get(row.id) ?? {}),
      isMarkable: row.is_markable,
      ...(edits && { version: row.version, authorEdit: edits.get(row.id) }),
      owner: { _id: row.owner_id, name: selfName(owner?.name, owner?.email), email: owner?.email ?? '' },
      reviewCampaigns: (campaigns.get(row.id) ?? []).map(campaignView),
      pickedAssignments: (assignments.get(row.id) ?? []).map(view),
    };
  });
}

/** All active campaigns of a book have the same pace. */
function nextPickAt(campaigns: CampaignRow[], now: Date): string | null {
  const until = campaigns.find((campaign) => campaign.is_active)?.paced_until;
  return until && until > now ? until.toISOString() : null;
}

export async function bookView(source: ViewSource, row: BookRow, viewer: Viewer): Promise<Book> {
  const [view] = await bookViews(source, [row], viewer);
  if (!view) throw new Error('A book has no view.');
  return view;
}

export async function reviewingViews(
  source: Pick<ViewSource, 'db' | 'fileLink'>,
  rows: BookRow[],
  readerId: string,
): Promise<ReviewingBook[]> {
  const { db } = source;
  // Moderators who read a book are its readers here: what else they may do is on their own pages.
  const reader = { id: readerId, role: 'user' } as const;
  const ids = rows.map((row) => row.id);
  const campaigns = new Map((await campaignsOf(db, ids)).map((row) => [row.id, row]));
  const owns = new Map((await assignmentsOf(db, ids, readerId)).map((own) => [own.book_id, own]));
  const ratings = Map.groupBy(await ratingsByOthers(db, ids, readerId), (row) => row.book_id);
  return rows.flatMap((row) => {
    const own = owns.get(row.id);
    if (!own) return [];
    const campaign = campaigns.get(own.campaign_id);
    const status = shownStatus(own);
    const refusal = canDownload(reader, { ownerId: row.owner_id, status: row.status }, status);
    return {
      ...bookFacts(row),
      uploadedFile: refusal ? null : fileLink(source, row, readerId),
      userReviewStatus: status,
      reviewCampaigns: campaign ? [campaignView(campaign)] : [],
      pickedAssignments: [
        assignmentView(own),
        ...(ratings.get(row.id) ?? []).map(({ rating }) => ({ status: 'finished' as const, rating })),
      ],
    };
  });
}

export function libraryView(row: BookRow, campaigns: CampaignRow[]): LibraryBook {
  return { ...bookFacts(row), reviewCampaigns: campaigns.map(campaignView) };
}

async function campaignsOf(db: Db, bookIds: string[]): Promise<CampaignRow[]> {
  if (bookIds.length === 0) return [];
  return db
    .selectFrom('campaigns')
    .selectAll()
    .where('book_id', 'in', bookIds)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
}

/** Cancelled, expired and deleted ones stay in the table but are never shown. Of all readers, or of one. */
async function assignmentsOf(db: Db, bookIds: string[], readerId?: string): Promise<AssignmentWithReader[]> {
  if (bookIds.length === 0) return [];
  return db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .selectAll('assignments')
    .select(['users.name as user_name', 'users.email as user_email'])
    .where('assignments.book_id', 'in', bookIds)
    .where('assignments.status', 'in', ['on_review', 'finished'])
    .$if(readerId !== undefined, (own) => own.where('assignments.user_id', '=', readerId ?? ''))
    .orderBy('assignments.id')
    .execute();
}

/** Without their texts, which a reader is not shown: of many books they would fill the memory. */
async function ratingsByOthers(db: Db, bookIds: string[], readerId: string) {
  if (bookIds.length === 0) return [];
  return db
    .selectFrom('assignments')
    .select(['book_id', 'rating'])
    .where('book_id', 'in', bookIds)
    .where('user_id', '<>', readerId)
    .where('status', '=', 'finished')
    .orderBy('id')
    .execute();
}

async function ownersOf(db: Db, rows: BookRow[]) {
  const ids = [...new Set(rows.map((row) => row.owner_id))];
  if (ids.length === 0) return new Map<string, { name: string; email: string | null }>();
  const owners = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', ids)
    .execute();
  return new Map(owners.map((owner) => [owner.id, owner]));
}
