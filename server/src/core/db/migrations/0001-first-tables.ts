import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create extension if not exists pg_trgm`,

  `create table users (
    id uuid primary key,
    name text not null default '',
    email text,
    password_hash text not null,
    role text not null default 'user' check (role in ('user', 'moderator', 'admin')),
    marketplace text not null,
    amazon_name text not null default '',
    affiliate_code text,
    referred_by uuid references users (id),
    credits bigint not null default 0 check (credits >= 0),
    gems bigint not null default 0 check (gems >= 0),
    commission_base_credits bigint not null default 0 check (commission_base_credits >= 0),
    commission_base_gems bigint not null default 0 check (commission_base_gems >= 0),
    commission_paid_credits bigint not null default 0 check (commission_paid_credits >= 0),
    commission_paid_gems bigint not null default 0 check (commission_paid_gems >= 0),
    ban_status text not null default 'active' check (ban_status in ('active', '7day', 'permanent', 'ipban')),
    ban_until timestamptz,
    ban_reason text not null default '',
    review_count integer not null default 0 check (review_count >= 0),
    rating_sum integer not null default 0 check (rating_sum >= 0),
    token_version integer not null default 0,
    version integer not null default 0,
    last_address text,
    last_seen_at timestamptz,
    created_at timestamptz not null,
    deleted_at timestamptz,
    check (referred_by is distinct from id),
    check ((deleted_at is null) = (email is not null))
  )`,
  `create unique index users_email on users (email)`,
  `create unique index users_affiliate_code on users (affiliate_code)`,
  `create index users_referred_by on users (referred_by, created_at) where referred_by is not null`,
  `create index users_staff on users (role) where role <> 'user' and deleted_at is null`,
  `create index users_created_at on users (created_at)`,

  `create table books (
    id uuid primary key,
    owner_id uuid not null references users (id),
    title text not null,
    author text not null,
    asin text not null,
    amazon_url text not null,
    language text not null,
    preferred_store text not null,
    category text not null,
    word_count integer not null check (word_count between 1 and 2000000),
    summary text not null,
    author_info text not null,
    reader_options text[] not null,
    uploaded_file text,
    print_link text not null default '',
    cover_file text not null,
    status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
    rejection_reason text not null default '',
    review_count integer not null default 0 check (review_count >= 0),
    rating_sum integer not null default 0 check (rating_sum >= 0),
    version integer not null default 0,
    created_at timestamptz not null,
    deleted_at timestamptz
  )`,
  `create unique index books_asin on books (asin) where deleted_at is null`,
  `create index books_owner on books (owner_id, id desc) where deleted_at is null`,
  `create index books_pending on books (id) where status = 'pending' and deleted_at is null`,
  `create index books_created_at on books (created_at)`,
  `create index books_uploaded_file on books (uploaded_file) where uploaded_file is not null`,
  `create index books_cover_file on books (cover_file)`,

  `create table campaigns (
    id uuid primary key,
    book_id uuid not null references books (id),
    owner_id uuid not null references users (id),
    option text not null check (option in ('standard', 'kindle', 'verified-ebook', 'verified-print')),
    cost_credits bigint not null check (cost_credits >= 0),
    cost_gems bigint not null check (cost_gems >= 0),
    ebook_price double precision not null default 0,
    print_price double precision not null default 0,
    add_photo boolean not null default false,
    add_video boolean not null default false,
    funded integer not null default 1 check (funded > 0),
    reserved integer not null default 0 check (reserved >= 0),
    finished integer not null default 0 check (finished >= 0),
    removed integer not null default 0 check (removed >= 0),
    is_active boolean not null default true,
    listed boolean not null,
    language text not null,
    preferred_store text not null,
    category text not null,
    started_at timestamptz not null,
    check (reserved + finished + removed <= funded),
    check (not (is_active and finished + removed = funded)),
    check (cost_credits = 0 or cost_gems = 0),
    check (not (add_photo and add_video))
  )`,
  `create index campaigns_book on campaigns (book_id, started_at)`,
  ...openCampaignIndexes(),
  `create index campaigns_open_owner on campaigns (owner_id) where ${openSlots()}`,
  `create index campaigns_active on campaigns (id) where is_active`,

  `create table assignments (
    id uuid primary key,
    campaign_id uuid not null references campaigns (id),
    book_id uuid not null references books (id),
    user_id uuid not null references users (id),
    owner_id uuid not null references users (id),
    status text not null check (status in ('on_review', 'finished', 'cancelled', 'expired', 'deleted')),
    picked_at timestamptz not null,
    word_count integer not null check (word_count > 0),
    reward_credits bigint not null check (reward_credits >= 0),
    reward_gems bigint not null check (reward_gems >= 0),
    rating integer check (rating between 1 and 5),
    amazon_name text not null default '',
    posted_website text not null default '',
    review_text text not null default '',
    finished_at timestamptz,
    ended_at timestamptz,
    warned_at timestamptz,
    check (user_id <> owner_id),
    check ((status in ('finished', 'deleted')) = (finished_at is not null)),
    check ((finished_at is null) = (rating is null))
  )`,
  `create unique index assignments_once on assignments (user_id, book_id)
    where status in ('on_review', 'finished', 'deleted')`,
  `create index assignments_book on assignments (book_id) where status in ('on_review', 'finished')`,
  `create index assignments_campaign on assignments (campaign_id)`,
  `create index assignments_user on assignments (user_id, id desc)`,
  `create index assignments_swap on assignments (owner_id, user_id) where status in ('on_review', 'finished')`,
  `create index assignments_running on assignments (picked_at) where status = 'on_review'`,
  `create index assignments_finished_at on assignments (finished_at) where status = 'finished'`,

  `create table transfers (
    id uuid primary key,
    kind text not null,
    idem text not null unique,
    at timestamptz not null,
    actor_id uuid,
    reason text not null default '',
    book_id uuid,
    campaign_id uuid,
    assignment_id uuid,
    reverses uuid unique references transfers (id)
  )`,
  `create index transfers_campaign on transfers (campaign_id) where campaign_id is not null`,
  `create index transfers_assignment on transfers (assignment_id) where assignment_id is not null`,

  `create table entries (
    id uuid primary key,
    transfer_id uuid not null references transfers (id),
    account text not null check (account in ('member', 'escrow', 'house')),
    ref uuid,
    currency text not null check (currency in ('credits', 'gems')),
    amount bigint not null check (amount <> 0),
    balance bigint check (balance >= 0),
    check ((account = 'house') = (ref is null)),
    check ((account = 'member') = (balance is not null))
  )`,
  `create unique index entries_once on entries (transfer_id, account, ref, currency) nulls not distinct`,
  `create index entries_ref on entries (ref, id desc)`,

  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% rows are never changed or deleted', tg_table_name; end $$`,
  `create trigger transfers_append_only before update or delete on transfers
    for each row execute function refuse_change()`,
  `create trigger entries_append_only before update or delete on entries
    for each row execute function refuse_change()`,

  `create table audit (
    id uuid primary key,
    at timestamptz not null,
    actor_id uuid,
    action text not null,
    about_kind text,
    about_id uuid,
    before jsonb,
    after jsonb
  )`,
  `create index audit_about on audit (about_id, id desc)`,
  `create index audit_actor on audit (actor_id, id desc)`,
  `create index audit_action on audit (action, id desc)`,

  `create table mod_notes (
    id uuid primary key,
    user_id uuid not null references users (id),
    moderator_id uuid not null references users (id),
    note text not null,
    created_at timestamptz not null
  )`,
  `create index mod_notes_user on mod_notes (user_id, id)`,

  `create table settings (
    id boolean primary key default true check (id),
    bcc_all_emails boolean not null default false,
    block_reciprocal_reviews boolean not null default true
  )`,
  `insert into settings default values`,

  `create table reset_tokens (
    token_hash text primary key,
    user_id uuid not null references users (id),
    expires_at timestamptz not null
  )`,
  `create index reset_tokens_user on reset_tokens (user_id)`,

  `create table daily_activity (
    day date not null,
    user_id uuid not null references users (id),
    primary key (day, user_id)
  )`,

  `create table inbox (
    id uuid primary key,
    user_id uuid not null references users (id),
    at timestamptz not null,
    text text not null,
    link text not null,
    read_at timestamptz
  )`,
  `create index inbox_user on inbox (user_id, id desc)`,

  `create table mails (
    id uuid primary key,
    user_id uuid references users (id),
    kind text not null,
    recipient text not null,
    recipient_name text not null default '',
    reply_to text not null default '',
    subject text not null,
    text text not null,
    html text not null default '',
    secret_link text not null default '',
    copied_from text not null default '',
    attachment_name text not null default '',
    attachment_file text not null default '',
    status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
    attempts integer not null default 0,
    last_error text not null default '',
    created_at timestamptz not null,
    sent_at timestamptz
  )`,
  `create index mails_user on mails (user_id)`,
  `create index mails_failed on mails (id desc) where status = 'failed'`,

  `create table idempotency_keys (
    owner text not null,
    method text not null,
    path text not null,
    key text not null,
    body_digest text not null,
    status integer not null,
    answer jsonb not null,
    created_at timestamptz not null,
    primary key (owner, method, path, key)
  )`,
  `create index idempotency_keys_created_at on idempotency_keys (created_at)`,

  `create table tries (
    key text primary key,
    count integer not null,
    resets_at timestamptz not null
  )`,
  `create index tries_resets_at on tries (resets_at)`,

  `create table address_bans (
    address text not null,
    user_id uuid not null references users (id),
    until timestamptz not null,
    primary key (address, user_id)
  )`,
];

function openSlots(): string {
  return 'is_active and listed and reserved + finished + removed < funded';
}

/** One index for each set of library filters, so that no combination has to scan. */
function openCampaignIndexes(): string[] {
  const filters = ['language', 'preferred_store', 'category'];
  const subsets = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => filters.filter((_, i) => bits & (1 << i)));
  return [
    `create index campaigns_open on campaigns (book_id desc) where ${openSlots()}`,
    ...subsets.map((columns) => {
      const name = ['campaigns_open_option', ...columns].join('_');
      return `create index ${name} on campaigns (${['option', ...columns, 'book_id desc'].join(', ')}) where ${openSlots()}`;
    }),
  ];
}
