import type { CampaignOption } from '@gbr/domain/choices.ts';
import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import { bucketOf } from '@gbr/domain/periods.ts';
import { hashPassword } from '../../core/auth/passwords.ts';
import { newId } from '../../core/db/ids.ts';
import type { UserRow } from '../../core/db/tables.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Deps } from '../../core/deps.ts';
import { grantWelcome } from '../../core/members/grant-welcome.ts';
import { newAffiliateCode } from '../../accounts/affiliate-code.ts';
import { launchReview } from '../../campaigns/launch-review.ts';
import { approveBook } from '../../moderation/books/approve-book.ts';
import { declineBook } from '../../moderation/books/decline-book.ts';
import { changeUser } from '../../moderation/users/change-user.ts';
import { cancelReview } from '../../reviews/cancel-review.ts';
import { finishReview } from '../../reviews/finish-review.ts';
import { pickBook } from '../../reviews/pick-book.ts';
import { addDemoBook } from '../add-demo-book.ts';
import { storeDemoFiles } from '../demo-files.ts';
import type { DemoFiles } from '../demo-files.ts';
import { findMember } from '../find-member.ts';
import { demoPassword } from '../people.ts';
import { demoNotes, demoReviews, DemoTexts } from '../reviews.ts';
import { demoStops } from '../stops.ts';
import { seededRandom } from '../seeded-random.ts';
import { memberWhoAlwaysGivesFive, memberWhoOftenStops, PickedPairs } from './habits.ts';
import { leaveTraces } from './leave-traces.ts';
import { worldBook, worldBookCount } from './world-books.ts';
import type { WorldBook } from './world-books.ts';
import { worldAuthors, worldPeople } from './world-people.ts';

interface LivingBook {
  id: string;
  ownerId: string;
  options: CampaignOption[];
  /** It was launched, so it can be again. */
  isLive: boolean;
  freeSlots: number;
}

interface Reading {
  reader: UserRow;
  book: LivingBook;
  /** In half days. */
  left: number;
}

interface NewBook {
  plan: WorldBook;
  owner: UserRow;
  number: number;
  stored: DemoFiles;
}

/** Of the last books some wait for a moderator, and one was declined. */
const waitingBooks = 9;
const chanceToStop = 0.06;
const chanceToForget = 0.03;
const mostReading = 4;

// The community around the story: the same use cases, many in one transaction, since the API would take minutes.
export class World {
  readonly #deps: Deps;
  readonly #bookCount: number;
  readonly #chance = seededRandom(50);
  readonly #members: UserRow[] = [];
  readonly #books: LivingBook[] = [];
  readonly #unlaunched: LivingBook[] = [];
  #submitted: LivingBook[] = [];
  #readings: Reading[] = [];
  readonly #pairs = new PickedPairs();
  readonly #texts = new DemoTexts();
  readonly #read = new Set<string>();
  #published = 0;
  #stops = 0;
  #admin: UserRow | undefined;
  #passwordHash = '';

  constructor(deps: Deps, bookCount = worldBookCount) {
    this.#deps = deps;
    this.#bookCount = bookCount;
  }

  /** Marking two hundred copies would take longer than all the rest: it is on again in `close`. */
  async open(): Promise<void> {
    this.#passwordHash = await hashPassword(demoPassword);
    this.#admin = await this.#deps.db
      .selectFrom('users')
      .selectAll()
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow();
    await this.#markCopies(false);
  }

  async close(): Promise<void> {
    await this.#deps.write(leaveTraces);
    await this.#markCopies(true);
  }

  async #markCopies(isOn: boolean): Promise<void> {
    await this.#deps.write(async ({ db }) => {
      await db.updateTable('settings').set({ mark_copies: isOn }).execute();
    });
  }

  /** One of `steps`: who joins, publishes, launches, reads and turns in within half a day. */
  async live(step: number, steps: number): Promise<void> {
    await this.#deps.write(async (tx) => {
      await this.#join(tx, Math.ceil((worldPeople.length * (step + 1)) / steps));
      await this.#approve(tx);
    });
    const wanted = Math.ceil((this.#bookCount * (step + 1)) / steps);
    const plans = this.#plansUpTo(wanted);
    const files = await Promise.all(plans.map(({ plan, owner }) => this.#filesOf(plan, owner)));
    await this.#deps.write(async (tx) => {
      for (const [place, { plan, owner, number }] of plans.entries()) {
        const stored = files[place];
        if (stored) await this.#publish(tx, { plan, owner, number, stored });
      }
      await this.#launch(tx, this.#unlaunched.splice(0, 5));
      // The last week fills the library.
      const again = step > steps - 14 ? 7 : this.#chance() < 0.3 ? 1 : 0;
      for (let count = 0; count < again; count++) await this.#launch(tx, this.#withoutReaders());
      await this.#turnIn(tx);
      for (let count = 0; count < 5; count++) await this.#pick(tx);
      await this.#visit(tx);
    });
  }

  /** For the logins that are printed: the author has a book to launch. */
  async leaveForAuthor(email: string): Promise<void> {
    const owner = await findMember(this.#deps.db, email);
    const number = worldBookCount;
    const plan = { ...worldBook(number), options: ['standard', 'kindle'] satisfies CampaignOption[] };
    const stored = await this.#filesOf(plan, owner);
    await this.#deps.write(async (tx) => {
      const book = await this.#add(tx, { plan, owner, number, stored });
      await approveBook(tx, this.#staff(), { bookId: book.id });
    });
  }

  /** And the reader one to read; the story comes here four days ago, so that it is due tomorrow, and today. */
  async leaveForReader(email: string): Promise<void> {
    const reader = await findMember(this.#deps.db, email);
    await this.#deps.write(async (tx) => {
      await this.#pickFor(tx, reader);
    });
    this.#readings = this.#readings.filter((reading) => reading.reader.id !== reader.id);
  }

  async ban(): Promise<void> {
    const [closed, limited] = this.#members.slice(worldAuthors + 1);
    await this.#deps.write(async (tx) => {
      const staff = this.#staff();
      if (closed) {
        const change = {
          banStatus: 'permanent',
          banReason: 'The same text was turned in for nine books.',
        } as const;
        await changeUser(tx, staff, { userId: closed.id, change });
      }
      if (limited) {
        const change = { banStatus: '7day', banReason: 'Three books in a row were left unread.' } as const;
        await changeUser(tx, staff, { userId: limited.id, change });
      }
    });
    const away = new Set([closed?.id, limited?.id]);
    this.#readings = this.#readings.filter(({ reader }) => !away.has(reader.id));
    for (const member of this.#members.filter(({ id }) => away.has(id))) {
      this.#members.splice(this.#members.indexOf(member), 1);
    }
  }

  #staff(): UserRow {
    if (!this.#admin) throw new Error('Not open.');
    return this.#admin;
  }

  async #join(tx: Tx, wanted: number): Promise<void> {
    for (const person of worldPeople.slice(this.#members.length, wanted)) {
      const number = this.#members.length;
      const referrer = number % 4 === 3 ? this.#members[number - 3] : undefined;
      const user = await tx.db
        .insertInto('users')
        .values({
          id: newId(),
          name: person.name,
          email: person.email,
          email_confirmed: true,
          password_hash: this.#passwordHash,
          marketplace: person.marketplace,
          amazon_name: person.amazonName,
          affiliate_code: newAffiliateCode(),
          referred_by: referrer?.id ?? null,
          created_at: tx.now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await grantWelcome(tx, user.id);
      if (number < worldAuthors) {
        const change = { credits: 80_000, gems: 400 };
        await changeUser(tx, this.#staff(), { userId: user.id, change });
      }
      this.#members.push(user);
    }
  }

  #plansUpTo(wanted: number) {
    const authors = this.#members.slice(0, worldAuthors);
    const plans: { plan: WorldBook; owner: UserRow; number: number }[] = [];
    while (this.#published < wanted && authors.length > 0) {
      const number = this.#published++;
      const owner = authors[(number * 7) % authors.length];
      if (owner) plans.push({ plan: worldBook(number), owner, number });
    }
    return plans;
  }

  #filesOf(plan: WorldBook, owner: UserRow): Promise<DemoFiles> {
    return storeDemoFiles(this.#deps.storage, plan, { author: owner.name, isLarge: false });
  }

  async #add(tx: Tx, { plan, owner, number, stored }: NewBook): Promise<LivingBook> {
    const asin = `B0WLD${String(number).padStart(5, '0')}`;
    const about = `${owner.name} writes in the evenings and reads on trains.`;
    const { _id } = await addDemoBook(tx, { owner, plan, asin, about, stored });
    return { id: _id, ownerId: owner.id, options: plan.options, isLive: false, freeSlots: 0 };
  }

  async #publish(tx: Tx, given: NewBook): Promise<void> {
    this.#submitted.push(await this.#add(tx, given));
  }

  /** What came half a day ago, but for the last ones. */
  async #approve(tx: Tx): Promise<void> {
    const due = this.#submitted.filter(
      (_, place) => this.#books.length + place < this.#bookCount - waitingBooks,
    );
    this.#submitted = this.#submitted.slice(due.length);
    for (const book of due) {
      this.#books.push(book);
      if (this.#books.length % 40 === 0) {
        const reason = 'The Amazon page belongs to another book. Please check the link and send it in again.';
        await declineBook(tx, this.#staff(), { bookId: book.id, reason });
      } else {
        await approveBook(tx, this.#staff(), { bookId: book.id });
        this.#unlaunched.push(book);
      }
    }
  }

  /** One that nobody can pick now. */
  #withoutReaders(): LivingBook[] {
    const book = this.#one(this.#books.filter(({ freeSlots, isLive }) => isLive && freeSlots === 0));
    return book ? [book] : [];
  }

  async #launch(tx: Tx, books: readonly LivingBook[]): Promise<void> {
    for (const book of books) {
      const owner = this.#members.find(({ id }) => id === book.ownerId);
      const option = this.#one(book.options) ?? 'kindle';
      if (!owner || !(await hasPlenty(tx, owner))) continue;
      book.isLive = true;
      const slots = 1 + Math.floor(this.#chance() * 2);
      for (let slot = 0; slot < slots; slot++) {
        await launchReview(tx, owner, {
          bookId: book.id,
          option,
          ebookPrice: 1 + Math.floor(this.#chance() * 4),
          printPrice: 8 + Math.floor(this.#chance() * 8),
          addPhoto: option === 'verified-print' && this.#chance() < 0.3,
        });
        book.freeSlots++;
      }
    }
  }

  async #pick(tx: Tx): Promise<void> {
    const reader = this.#one(this.#members);
    if (!reader || this.#readings.filter((each) => each.reader.id === reader.id).length >= mostReading)
      return;
    await this.#pickFor(tx, reader);
  }

  async #pickFor(tx: Tx, reader: UserRow): Promise<void> {
    const book = this.#one(
      this.#books.filter(
        ({ id, ownerId, freeSlots }) =>
          freeSlots > 0 &&
          ownerId !== reader.id &&
          !this.#read.has(`${reader.id} ${id}`) &&
          this.#pairs.allows(reader.id, ownerId),
      ),
    );
    if (!book) return;
    await pickBook(tx, reader, { bookId: book.id });
    book.freeSlots--;
    this.#pairs.add(reader.id, book.ownerId);
    this.#read.add(`${reader.id} ${book.id}`);
    this.#readings.push({ reader, book, left: 2 + Math.floor(this.#chance() * 6) });
  }

  async #turnIn(tx: Tx): Promise<void> {
    const still: Reading[] = [];
    for (const reading of this.#readings) {
      reading.left--;
      const { reader, book, left } = reading;
      if (left > 0) still.push(reading);
      else if (this.#chance() < (this.#is(reader, memberWhoOftenStops) ? 0.8 : chanceToStop)) {
        await cancelReview(tx, reader, { bookId: book.id, ...demoStops[this.#stops++ % demoStops.length] });
        book.freeSlots++;
      } else if (this.#chance() > chanceToForget) await this.#finish(tx, reading);
    }
    this.#readings = still;
  }

  async #finish(tx: Tx, { reader, book }: Reading): Promise<void> {
    const usual = this.#one([5, 5, 5, 4, 4, 4, 4, 3, 3, 2, 1]) ?? 4;
    const rating = this.#is(reader, memberWhoAlwaysGivesFive) ? 5 : usual;
    const hasLink = this.#chance() < 0.4;
    const texts = demoReviews[rating] ?? [];
    await finishReview(tx, reader, {
      bookId: book.id,
      rating,
      amazonName: reader.amazon_name,
      postedWebsite: reader.marketplace,
      reviewText: this.#texts.forBook(book.id, texts, this.#one(texts)),
      ...(hasLink && {
        reviewUrl: `https://www.${marketplaceName(reader.marketplace)}/gp/customer-reviews/R${Math.floor(this.#chance() * 1e12)}`,
      }),
      ...(this.#chance() < 0.15 && {
        privateNote: this.#texts.forBook(book.id, demoNotes, this.#one(demoNotes)),
      }),
    });
  }

  /** Nearly half of the members look in. */
  async #visit({ db, now }: Tx): Promise<void> {
    const seen = this.#members.filter(() => this.#chance() < 0.45).map(({ id }) => id);
    if (seen.length === 0) return;
    const day = bucketOf(now, 'day');
    await db
      .insertInto('daily_activity')
      .values(seen.map((id) => ({ day, user_id: id })))
      .onConflict((oc) => oc.doNothing())
      .execute();
    await db.updateTable('users').set({ last_seen_at: now }).where('id', 'in', seen).execute();
  }

  #is({ id }: UserRow, number: number): boolean {
    return this.#members[number]?.id === id;
  }

  #one<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.#chance() * from.length)];
  }
}

/** For any launch that is made here. */
async function hasPlenty({ db }: Tx, { id }: UserRow): Promise<boolean> {
  const { credits, gems } = await db
    .selectFrom('users')
    .select(['credits', 'gems'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return credits >= 8_000 && gems >= 50;
}
