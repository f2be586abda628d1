import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const hash = `~ '^[0-9a-f]{64}$'`;

const statements = [
  // One row a day, each with the seal of the day before in it: no past day can change unnoticed.
  `create table seals (
    day date primary key,
    count bigint not null check (count >= 0),
    root text not null check (root ${hash}),
    seal text not null unique check (seal ${hash}),
    previous text not null unique check (previous = '' or previous ${hash})
  )`,
  `create trigger seals_append_only before update or delete on seals
    for each row execute function refuse_change()`,
  `create index transfers_at on transfers (at)`,

  // Who writes into a day shares its lock until the commit, and who seals it waits for the lock: so every movement is
  // either in the seal or refused, whatever the clocks of several servers say. The detail is the first open day.
  `create function refuse_sealed_day() returns trigger language plpgsql as $$
    declare
      written text := to_char(new.at at time zone 'UTC', 'YYYY-MM-DD');
      sealed date;
    begin
      perform pg_advisory_xact_lock_shared(hashtextextended('ledger-day:' || written, 0));
      select max(day) into sealed from seals;
      if written::date <= sealed then
        raise exception 'The ledger of % is sealed.', written
          using errcode = 'GB001', detail = to_char(sealed + 1, 'YYYY-MM-DD');
      end if;
      return new;
    end $$`,
  `create trigger transfers_open_day before insert on transfers
    for each row execute function refuse_sealed_day()`,

  `create table seen_addresses (
    user_id uuid not null references users (id),
    digest text not null,
    day date not null,
    primary key (user_id, digest, day)
  )`,
  `create index seen_addresses_day on seen_addresses (day)`,

  `create table integrity_report (
    id boolean primary key default true check (id),
    made_at timestamptz not null,
    answer jsonb not null
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
