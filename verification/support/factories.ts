import type { CampaignOption, Role } from '@gbr/domain/choices.ts';
import type { LaunchBody, Launched } from '@gbr/domain/wire/campaigns.ts';
import type { Finished, Picked } from '@gbr/domain/wire/reviews.ts';
import { openDraft, writeDraft } from '@gbr/server/core/ledger/draft.ts';
import { addTransfer, house, member, move } from '@gbr/server/core/ledger/ledger.ts';
import { newId } from '@gbr/server/core/db/ids.ts';
import type { BookRow, BooksTable, UserRow, UsersTable } from '@gbr/server/core/db/tables.ts';
import type { Tx } from '@gbr/server/core/db/tx.ts';
import type { Insertable } from 'kysely';
import { hash } from '@node-rs/argon2';
import type { World } from './world.ts';
import { days } from './clock.ts';
import { startTestSessions } from './test-session.ts';

/** Where members and books are created: a world, or servers in other processes on the same database. */
export type Place = Pick<World, 'as' | 'clock'> & { deps: Pick<World['deps'], 'db' | 'write'> };

let count = 0;
const next = () => ++count;

/** Of every member made here; its hash is a cheap one. */
export const password = 'correct horse';
const passwordHash = hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 });

type GivenMember = Partial<Insertable<UsersTable>>;

/** A member who is logged in, with 20,000 credits and 1,000 gems from the house. */
export async function aMember(world: Place, given: GivenMember = {}): Promise<UserRow> {
  const [made] = await someMembers(world, [given]);
  if (!made) throw new Error('No member was made.');
  return made;
}

/** As many as are given, with as many statements as for one. */
export async function someMembers(world: Place, given: GivenMember[]): Promise<UserRow[]> {
  const members = await Promise.all(given.map((each) => newMember(world, each)));
  const ids = members.map(({ id }) => id);
  return world.deps.write(async (tx) => {
    await tx.db.insertInto('users').values(members).execute();
    await startTestSessions(tx.db, ids);
    const rows = await giveBalances(tx, ids, 20_000, 1_000);
    const made = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => made.get(id) ?? []);
  });
}

async function newMember(world: Place, given: GivenMember): Promise<Insertable<UsersTable>> {
  const number = next();
  return {
    id: newId(),
    name: `Member ${number}`,
    email: `member${number}@example.org`,
    email_confirmed: true,
    password_hash: await passwordHash,
    marketplace: 'amazon.com',
    affiliate_code: codeOf(number),
    created_at: world.clock.now(),
    ...given,
  };
}

export const anAuthor = aMember;
export const aReader = aMember;
export const aModerator = (world: Place) => aMemberWith(world, 'moderator');
export const anAdmin = (world: Place) => aMemberWith(world, 'admin');

function aMemberWith(world: Place, role: Role): Promise<UserRow> {
  return aMember(world, { role });
}

/** A pending book; its file and cover are not stored. */
export async function aBook(
  world: Place,
  owner: UserRow,
  given: Partial<Insertable<BooksTable>> = {},
): Promise<BookRow> {
  const id = newId();
  const number = next();
  await world.deps.db
    .insertInto('books')
    .values({
      id,
      owner_id: owner.id,
      title: `Book ${number}`,
      author: `Author ${number}`,
      asin: `B${String(number).padStart(9, '0')}`,
      amazon_url: `https://www.amazon.com/dp/B${String(number).padStart(9, '0')}`,
      language: 'English',
      preferred_store: 'amazon.com',
      category: 'Sudoku | Low Content',
      word_count: 300,
      summary: 'A summary.',
      author_info: 'About the author.',
      reader_options: ['standard', 'kindle'],
      uploaded_file: `${id.replaceAll('-', '')}.pdf`,
      cover_file: `${id.replaceAll('-', '')}.webp`,
      created_at: world.clock.now(),
      ...given,
    })
    .execute();
  return world.deps.db.selectFrom('books').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function anApprovedBook(
  world: Place,
  owner: UserRow,
  given: Partial<Insertable<BooksTable>> = {},
): Promise<BookRow> {
  return aBook(world, owner, { status: 'approved', ...given });
}

/** Launched through the API. */
export async function aCampaign(world: Place, book: BookRow, choice: LaunchBody = { option: 'kindle' }) {
  const answer = await world
    .as({ id: book.owner_id })
    .post<Launched>(`/api/books/${book.id}/launch-review`, choice);
  if (answer.status !== 201)
    throw new Error(`The launch answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.campaign;
}

/** Approved, with one free slot. */
export async function anOpenBook(
  world: Place,
  owner: UserRow,
  option: CampaignOption = 'kindle',
): Promise<BookRow> {
  const book = await anApprovedBook(world, owner);
  await aCampaign(world, book, option === 'verified-print' ? { option, printPrice: 10 } : { option });
  return book;
}

export async function aPick(world: Place, reader: UserRow, book: BookRow) {
  const answer = await world.as(reader).patch<Picked>(`/api/books/${book.id}/pick`);
  if (answer.status !== 200)
    throw new Error(`The pick answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.assignment;
}

/** Picked, and turned in a day later. */
export async function aReview(world: Place, reader: UserRow, book: BookRow, rating = 5) {
  await aPick(world, reader, book);
  world.clock.advance(days(1));
  const answer = await world.as(reader).patch<Finished>(`/api/books/${book.id}/finish`, {
    rating,
    amazonName: 'Jordan',
    reviewText: 'I read it from cover to cover.',
  });
  if (answer.status !== 200)
    throw new Error(`The finish answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.assignment;
}

async function giveBalances(tx: Tx, ids: string[], credits: number, gems: number): Promise<UserRow[]> {
  const draft = await openDraft(tx, null, ids);
  for (const id of ids) {
    const legs = move({ from: house, to: member(id), credits, gems });
    addTransfer(draft, { kind: 'welcome', idempotencyKey: `welcome:${id}`, legs });
  }
  await writeDraft(tx.db, draft);
  return tx.db.selectFrom('users').selectAll().where('id', 'in', ids).execute();
}

function codeOf(number: number): string {
  const alphabet = 'ACDEFGHJKMNPQRTUVWXY34679';
  const digits = Array.from(
    { length: 8 },
    (_, place) => Math.floor(number / alphabet.length ** place) % alphabet.length,
  );
  return digits.map((digit) => alphabet.charAt(digit)).join('');
}
