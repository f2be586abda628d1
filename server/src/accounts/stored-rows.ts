import { sql } from 'kysely';
import type { OwnData } from '@gbr/domain/wire/accounts.ts';
import type { Db } from '../core/db/database.ts';
import type { UserRow } from '../core/db/tables.ts';
import { isCommission } from '../core/ledger/commission.ts';

const isOwnMatter = sql`not ${isCommission}`;

/** The path of a call about another member names them. */
const isOwnPath = sql`path not like '/api/users/%' or path like '%' || owner || '%'`;
const anyId = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

type StoredRows = Omit<OwnData, 'exportedAt' | 'account'>;
type Rows = Record<string, unknown>[];

export async function storedRows(db: Db, user: UserRow): Promise<StoredRows> {
  const rows = async (query: ReturnType<typeof sql<Record<string, unknown>>>): Promise<Rows> =>
    (await query.execute(db)).rows;
  const { id } = user;
  return {
    books: await rows(sql`
      select id as _id, title, author, asin, amazon_url as "amazonURL", language, preferred_store as "preferredStore",
        category, word_count as "wordCount", summary, author_info as "authorInfo", reader_options as "readerOptions",
        uploaded_file as "uploadedFile", print_link as "printLink", cover_file as "coverFile", status,
        rejection_reason as "rejectionReason", weekly_picks as "weeklyPicks", created_at as "createdAt",
        deleted_at as "deletedAt", e.edited_at as "editedAt", e.before as "beforeEdit"
      from books left join author_edits e on e.book_id = id where owner_id = ${id} order by id`),
    campaigns: await rows(sql`
      select id as _id, book_id as "bookId", option, cost_credits as "costCredits", cost_gems as "costGems",
        ebook_price as "ebookPrice", print_price as "printPrice", add_photo as "addPhoto", add_video as "addVideo",
        funded, reserved, finished, removed, is_active as "isActive", started_at as "startedAt",
        first_picked_at as "firstPickedAt"
      from campaigns where owner_id = ${id} order by id`),
    reviews: await rows(sql`
      select id as _id, book_id as "bookId", campaign_id as "campaignId", status, picked_at as "pickedAt",
        reward_credits as "rewardCredits", reward_gems as "rewardGems", rating, amazon_name as "amazonName",
        posted_website as "postedWebsite", review_text as "reviewText", finished_at as "finishedAt", ended_at as "endedAt",
        downloaded_at as "downloadedAt", read_opened as "opened", read_total as "total", read_seconds as "seconds",
        review_url as "reviewUrl", private_note as "privateNote", check_result as "check", checked_at as "checkedAt",
        check_note as "checkNote", link_sent_at as "linkSentAt", stop_reason as "stopReason", stop_note as "stopNote"
      from assignments where user_id = ${id} order by id`),
    readingPlaces: await rows(sql`
      select book_id as "bookId", position, opened, total, seconds, seen_at as "seenAt" from reading_places
      where user_id = ${id} order by book_id`),
    movements: await rows(sql`
      select e.id as _id, t.at, t.kind, e.currency, e.amount, e.balance, t.reason,
        case when ${isOwnMatter} then t.book_id end as "bookId",
        case when ${isOwnMatter} then t.campaign_id end as "campaignId",
        case when ${isOwnMatter} then t.assignment_id end as "assignmentId"
      from entries e join transfers t on t.id = e.transfer_id where e.ref = ${id} and e.account = 'member'
      order by e.id`),
    debts: await rows(sql`
      select e.id as _id, t.at, t.kind, e.currency, -e.amount as amount
      from entries e join transfers t on t.id = e.transfer_id where e.ref = ${id} and e.account = 'debt'
      order by e.id`),
    mails: await rows(sql`
      select id as _id, kind, recipient, reply_to as "replyTo", subject, status, attachment_name as "attachmentName",
        created_at as "createdAt", sent_at as "sentAt"
      from mails where user_id = ${id} and about_id is null order by id`),
    inbox: await rows(sql`
      select id as _id, at, text, link, book_id as "bookId", read_at as "readAt" from inbox
      where user_id = ${id} and about_id is null order by id`),
    moderatorNotes: await rows(sql`
      select id as _id, note, created_at as "createdAt" from mod_notes where user_id = ${id} order by id`),
    auditLog: await rows(sql`
      select id as _id, at, action, about_kind as "aboutKind",
        case when about_kind <> 'user' or about_id = ${id} then about_id end as "aboutId", actor_id = ${id} as "byMe",
        case when about_id = ${id} then before end as before, case when about_id = ${id} then after end as after
      from audit where about_id = ${id} or actor_id = ${id} order by id`),
    appeals: await rows(sql`
      select id as _id, kind, about_id as "aboutId", text, created_at as "createdAt", outcome, stood, reason,
        answered_at as "answeredAt" from appeals where member_id = ${id} order by id`),
    decisions: await rows(sql`
      select kind, about_id as "aboutId", decided_at as "decidedAt" from decisions
      where member_id = ${id} order by id`),
    addressBans: await rows(sql`select address, until from address_bans where user_id = ${id}`),
    seenAddresses: await rows(sql`
      select digest, day from seen_addresses where user_id = ${id} order by day, digest`),
    resetLinks: await rows(sql`select expires_at as "expiresAt" from reset_tokens where user_id = ${id}`),
    sessions: await rows(sql`
      select device, created_at as "createdAt", last_seen_at as "lastSeenAt" from sessions
      where user_id = ${id} order by id`),
    emailLinks: await rows(sql`
      select kind, email, expires_at as "expiresAt" from email_links where user_id = ${id} order by id`),
    secondFactors: await rows(sql`
      select 'authenticator app' as kind, null as name, created_at as "createdAt", confirmed_at as "confirmedAt",
        null as "lastUsedAt" from totp_factors where user_id = ${id}
      union all
      select 'passkey', name, created_at, created_at, last_used_at from passkeys where user_id = ${id}
      union all
      select 'recovery code', null, null, null, null from recovery_codes where user_id = ${id}`),
    unfinishedLogins: await rows(sql`
      select purpose, expires_at as "expiresAt" from auth_challenges where user_id = ${id}`),
    keptAnswers: await rows(sql`
      select method, case when ${isOwnPath} then path else regexp_replace(path, ${anyId}, '{id}', 'g') end as path, status, created_at as "createdAt" from idempotency_keys
      where owner = ${id} order by created_at`),
    countedTries: await rows(sql`
      select split_part(key, ':', 1) as what, count, resets_at as "resetsAt" from tries
      where right(key, ${(user.email ?? '').length + 1}) = ${`:${user.email}`}
        or right(key, ${id.length + 1}) = ${`:${id}`}`),
    daysActive: (
      await sql<{ day: string }>`select day from daily_activity where user_id = ${id} order by day`.execute(
        db,
      )
    ).rows.map(({ day }) => day),
  };
}
