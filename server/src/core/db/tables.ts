import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { AppealKind, AppealOutcome } from '@gbr/domain/appeals.ts';
import type { CheckResult, DueCheck } from '@gbr/domain/checks.ts';
import type { BanStatus, BookStatus, CampaignOption, Role } from '@gbr/domain/choices.ts';
import type { StopReason } from '@gbr/domain/stop-reasons.ts';
import type { Currency } from '@gbr/domain/wire/records.ts';

type Json = ColumnType<unknown, string | null, string | null>;

export interface UsersTable {
  id: string;
  name: Generated<string>;
  /** Trimmed and lower-cased; null once the member is deleted. */
  email: string | null;
  /** Its link was followed, or none was needed when the member registered. */
  email_confirmed: Generated<boolean>;
  pending_email: Generated<string | null>;
  password_hash: string;
  role: Generated<Role>;
  marketplace: string;
  amazon_name: Generated<string>;
  affiliate_code: string | null;
  referred_by: string | null;
  /** The welcome credits wait for the address to be confirmed. */
  welcome_due: Generated<boolean>;
  credits: Generated<number>;
  gems: Generated<number>;
  /** What deleted reviews could not take back. */
  owed_credits: Generated<number>;
  owed_gems: Generated<number>;
  /** Rewards earned so far that count for the referrer's commission, and what was paid of it. */
  commission_base_credits: Generated<number>;
  commission_base_gems: Generated<number>;
  commission_paid_credits: Generated<number>;
  commission_paid_gems: Generated<number>;
  ban_status: Generated<BanStatus>;
  ban_until: Date | null;
  ban_reason: Generated<string>;
  review_count: Generated<number>;
  rating_sum: Generated<number>;
  avg_rating: GeneratedAlways<number>;
  shown_name: GeneratedAlways<string>;
  /** Raised by every change of a balance and by every edit. */
  version: Generated<number>;
  weekly_summary: Generated<boolean>;
  has_second_factor: Generated<boolean>;
  last_address: string | null;
  last_seen_at: Date | null;
  created_at: Date;
  deleted_at: Date | null;
}
export type UserRow = Selectable<UsersTable>;

export interface BooksTable {
  id: string;
  owner_id: string;
  title: string;
  author: string;
  asin: string;
  amazon_url: string;
  language: string;
  preferred_store: string;
  category: string;
  word_count: number;
  summary: string;
  author_info: string;
  reader_options: CampaignOption[];
  uploaded_file: string | null;
  is_markable: Generated<boolean | null>;
  print_link: Generated<string>;
  cover_file: string;
  status: Generated<BookStatus>;
  rejection_reason: Generated<string>;
  review_count: Generated<number>;
  rating_sum: Generated<number>;
  avg_rating: GeneratedAlways<number>;
  version: Generated<number>;
  weekly_picks: number | null;
  created_at: Date;
  deleted_at: Date | null;
}
export type BookRow = Selectable<BooksTable>;

interface CampaignsTable {
  id: string;
  book_id: string;
  owner_id: string;
  option: CampaignOption;
  cost_credits: number;
  cost_gems: number;
  ebook_price: number;
  print_price: number;
  add_photo: boolean;
  add_video: boolean;
  /** Slots paid for; of these on review, finished, and taken back by the author. */
  funded: Generated<number>;
  reserved: Generated<number>;
  finished: Generated<number>;
  removed: Generated<number>;
  is_active: Generated<boolean>;
  /** The book is approved and its owner not banned for good: the library may show it. */
  listed: boolean;
  language: string;
  preferred_store: string;
  category: string;
  word_count: number;
  /** The book's weekly pace is used up until then. Null when it is not, or the book has none. */
  paced_until: Date | null;
  started_at: Date;
  first_picked_at: Date | null;
}
export type CampaignRow = Selectable<CampaignsTable>;

export type StoredAssignmentStatus = 'on_review' | 'finished' | 'cancelled' | 'expired' | 'deleted';

interface AssignmentsTable {
  id: string;
  campaign_id: string;
  book_id: string;
  user_id: string;
  owner_id: string;
  status: StoredAssignmentStatus;
  picked_at: Date;
  /** As it was at the pick: a later edit does not move the reading time. */
  word_count: number;
  reward_credits: number;
  reward_gems: number;
  rating: number | null;
  amazon_name: Generated<string>;
  posted_website: Generated<string>;
  review_text: Generated<string>;
  finished_at: Date | null;
  ended_at: Date | null;
  warned_at: Date | null;
  downloaded_at: Date | null;
  stop_reason: StopReason | null;
  stop_note: Generated<string>;
  /** Whether the reward counts for the tenth of the reader's referrer, and by which rule. */
  commission: Generated<'none' | 'due' | 'due_by_earlier_rule'>;
  /** Where the reader posted it, and what they tell the author alone. */
  review_url: Generated<string | null>;
  private_note: Generated<string | null>;
  check_result: Generated<CheckResult>;
  checked_at: Generated<Date | null>;
  checked_by: Generated<string | null>;
  check_note: Generated<string | null>;
  check_due_at: Generated<Date | null>;
  check_due: Generated<DueCheck | null>;
  link_sent_at: Generated<Date | null>;
  /** The place in the queue: before everything while a link waits, after everything when no check is due. */
  queue_at: GeneratedAlways<unknown>;
  /** What the last check replaced; null when it was taken back, or there is none. */
  check_before: ColumnType<unknown, string | null | undefined, string | null>;
  /** The author was paid the price because the review was removed. */
  make_good_at: Generated<Date | null>;
  /** Found by the check 30 (90) days after the turn-in; null when not checked then. */
  still_there_30: Generated<boolean | null>;
  still_there_90: Generated<boolean | null>;
  read_opened: Generated<number>;
  read_total: Generated<number | null>;
  read_seconds: Generated<number>;
}
export type AssignmentRow = Selectable<AssignmentsTable>;

/** For assignments that began while copies were to be marked. */
interface MarkedCopiesTable {
  assignment_id: string;
  code: string;
  /** `impossible`: the file is handed out as it is; `over`: the copy is removed. */
  state: Generated<'due' | 'ready' | 'impossible' | 'over'>;
  file: string | null;
  tries: Generated<number>;
  claimed_until: Date | null;
}

export interface TransfersTable {
  id: string;
  kind: string;
  idem: string;
  at: Date;
  actor_id: string | null;
  reason: Generated<string>;
  book_id: string | null;
  campaign_id: string | null;
  assignment_id: string | null;
  reverses: string | null;
}

export interface EntriesTable {
  id: string;
  transfer_id: string;
  account: 'member' | 'escrow' | 'house' | 'debt';
  ref: string | null;
  currency: Currency;
  amount: number;
  balance: number | null;
}

interface SealsTable {
  day: string;
  count: number;
  root: string;
  seal: string;
  previous: string;
}

interface AuditTable {
  id: string;
  at: Date;
  actor_id: string | null;
  /** With a command on the server, not through a member's account. */
  by_operator: Generated<boolean>;
  action: string;
  about_kind: string | null;
  about_id: string | null;
  before: Json;
  after: Json;
}

interface ModNotesTable {
  id: string;
  user_id: string;
  moderator_id: string;
  note: string;
  created_at: Date;
}

export interface SettingsTable {
  id: Generated<boolean>;
  bcc_all_emails: Generated<boolean>;
  block_reciprocal_reviews: Generated<boolean>;
  make_good: Generated<boolean>;
  mark_copies: Generated<boolean>;
}

interface ResetTokensTable {
  token_hash: string;
  user_id: string;
  expires_at: Date;
}

interface SessionsTable {
  id: string;
  user_id: string;
  /** In plain words, such as 'Chrome on Windows'; neither the browser's own text nor an address is kept. */
  device: string;
  created_at: Date;
  /** Up to five minutes behind. */
  last_seen_at: Date;
  wrote_at: Date | null;
}

interface EmailLinksTable {
  id: string;
  token_hash: string;
  user_id: string;
  /** Confirms the member's address, makes `email` the address, or brings `email` back. */
  kind: 'confirm' | 'change' | 'undo';
  email: string;
  /** Where an own change was asked for: it stays logged in. */
  session_id: Generated<string | null>;
  created_at: Date;
  expires_at: Date;
}
export type EmailLinkRow = Selectable<EmailLinksTable>;

interface DailyActivityTable {
  day: string;
  user_id: string;
}

export interface InboxTable {
  id: string;
  user_id: string;
  at: Date;
  text: string;
  link: string;
  book_id: Generated<string | null>;
  read_at: Date | null;
  /** The other member it names. */
  about_id: Generated<string | null>;
  /** What caused it: undoing that in time drops it. */
  cause_id: Generated<string | null>;
}

export interface MailsTable {
  id: string;
  /** The member it goes to, or who sent it to support while logged in. */
  user_id: string | null;
  about_id: Generated<string | null>;
  cause_id: Generated<string | null>;
  kind: string;
  recipient: string;
  recipient_name: Generated<string>;
  reply_to: Generated<string>;
  subject: string;
  text: string;
  html: Generated<string>;
  /** A link that opens an account; blind copies are sent without it. */
  secret_link: Generated<string>;
  /** In a blind copy, the address of the original. */
  copied_from: Generated<string>;
  attachment_name: Generated<string>;
  attachment_file: Generated<string>;
  status: Generated<'queued' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  last_error: Generated<string>;
  week: Generated<string | null>;
  created_at: Date;
  sent_at: Date | null;
}
export type MailRow = Selectable<MailsTable>;

interface WeeklySummaryRunsTable {
  week: string;
  last_user_id: string | null;
  done_at: Date | null;
}

interface IdempotencyKeysTable {
  owner: string;
  method: string;
  path: string;
  key: string;
  body_digest: string;
  status: number;
  answer: Json;
  created_at: Date;
}

interface TriesTable {
  key: string;
  count: number;
  resets_at: Date;
}

interface AddressBansTable {
  address: string;
  user_id: string;
  until: Date;
}

interface SeenAddressesTable {
  user_id: string;
  /** Keyed, of the address; IPv6 by /64. */
  digest: string;
  day: string;
}

interface IntegrityReportTable {
  id: Generated<boolean>;
  made_at: Date;
  answer: Json;
}

interface TotpFactorsTable {
  user_id: string;
  secret: string;
  created_at: Date;
  confirmed_at: Date | null;
  /** The half minute of the last code that counted: it and earlier ones no longer do. */
  last_step: Generated<number>;
}

interface PasskeysTable {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}
export type PasskeyRow = Selectable<PasskeysTable>;

interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
  salt: string;
  /** The epoch for codes of before it was stored. */
  created_at: Date;
}

/** Addresses that had their welcome credits, also of members who are gone. */
interface WelcomedAddressesTable {
  digest: string;
  at: Date;
}

export interface AuthChallengesTable {
  token_hash: string;
  purpose: 'second-factor' | 'passkey-login' | 'passkey-setup';
  user_id: string | null;
  expires_at: Date;
}

interface ReadingPlacesTable {
  user_id: string;
  book_id: string;
  /** The reader's; the counts start again with a new one. Null for the owner and moderators. */
  assignment_id: string | null;
  position: string | null;
  opened: Generated<number>;
  total: number | null;
  seconds: Generated<number>;
  seen_at: Date | null;
}
export type ReadingPlaceRow = Selectable<ReadingPlacesTable>;

interface AuthorEditsTable {
  book_id: string;
  edited_at: Date;
  /** The details at the last decision. */
  before: Json;
}

interface DecisionsTable {
  id: string;
  kind: AppealKind;
  about_id: string;
  member_id: string;
  decided_by: string | null;
  decided_at: Date;
  token_hash: string | null;
}
export type DecisionRow = Selectable<DecisionsTable>;

interface AppealsTable {
  id: string;
  decision_id: string;
  kind: AppealKind;
  about_id: string;
  member_id: string;
  text: string;
  created_at: Date;
  decided_by: string | null;
  outcome: Generated<AppealOutcome | null>;
  /** Whether the decision was in force until the answer. */
  stood: Generated<boolean | null>;
  reason: Generated<string>;
  answered_by: Generated<string | null>;
  answered_at: Generated<Date | null>;
}
export type AppealRow = Selectable<AppealsTable>;

export interface Tables {
  users: UsersTable;
  books: BooksTable;
  campaigns: CampaignsTable;
  assignments: AssignmentsTable;
  marked_copies: MarkedCopiesTable;
  transfers: TransfersTable;
  entries: EntriesTable;
  seals: SealsTable;
  audit: AuditTable;
  mod_notes: ModNotesTable;
  settings: SettingsTable;
  reset_tokens: ResetTokensTable;
  sessions: SessionsTable;
  email_links: EmailLinksTable;
  daily_activity: DailyActivityTable;
  inbox: InboxTable;
  mails: MailsTable;
  weekly_summary_runs: WeeklySummaryRunsTable;
  idempotency_keys: IdempotencyKeysTable;
  tries: TriesTable;
  address_bans: AddressBansTable;
  seen_addresses: SeenAddressesTable;
  integrity_report: IntegrityReportTable;
  totp_factors: TotpFactorsTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  welcomed_addresses: WelcomedAddressesTable;
  auth_challenges: AuthChallengesTable;
  reading_places: ReadingPlacesTable;
  author_edits: AuthorEditsTable;
  decisions: DecisionsTable;
  appeals: AppealsTable;
}
