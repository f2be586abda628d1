import type { CampaignOption } from '@gbr/domain/choices.ts';
import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import { launchCost } from '@gbr/domain/pricing.ts';
import type { LibraryBook, ReviewingBook } from '@gbr/domain/wire/books.ts';
import type { Me } from '@gbr/domain/wire/accounts.ts';
import type { LaunchBody } from '@gbr/domain/wire/campaigns.ts';
import type { Deps } from '../core/deps.ts';
import type { UserRow } from '../core/db/tables.ts';
import { appealDecline, appealDeletions } from './appeals.ts';
import { addDemoBook } from './add-demo-book.ts';
import { demoBooks } from './books.ts';
import type { DemoBook } from './books.ts';
import { storeDemoFiles } from './demo-files.ts';
import { DemoMember } from './demo-member.ts';
import type { DemoServer } from './demo-member.ts';
import { demoPeople, demoStaff } from './people.ts';
import type { DemoPerson } from './people.ts';
import { demoNotes, demoReviews, DemoTexts } from './reviews.ts';
import { seededRandom } from './seeded-random.ts';
import { DemoTeam } from './team.ts';
import { demoStops, pacedBook } from './stops.ts';

interface StoryContext extends DemoServer {
  deps: Deps;
  /** The email of the reader whose login is printed. */
  reader: string;
  chance: () => number;
  pick: <T>(from: readonly T[]) => T | undefined;
}

interface Reading {
  reader: DemoUser;
  bookId: string;
  /** Half days since the pick. */
  age: number;
}

interface DemoUser {
  member: DemoMember;
  person: DemoPerson;
  me: Me;
}

interface PendingLaunch {
  owner: DemoUser;
  bookId: string;
  plan: DemoBook;
}

const declined = {
  title: 'Words I Keep',
  reason:
    'The Amazon page shows another subtitle than the cover. Please bring the two in line and send it in again.',
};
const waiting = ['Walking Off a Winter', 'Trivia for the Long Table'];

/** Every act is a call of the product's own API, but for adding a book, whose uploads would take too long. */
export class Community {
  readonly #context: StoryContext;
  readonly #admin: DemoMember;
  readonly #moderator: DemoMember;
  readonly #people: DemoUser[] = [];
  readonly #launching: PendingLaunch[] = [];
  #declined: PendingLaunch | undefined;
  #readings: Reading[] = [];
  readonly team: DemoTeam;
  /** Of its own, so that what is checked changes nothing else in the story. */
  readonly #aside = seededRandom(14);
  readonly #texts = new DemoTexts();
  readonly #asked = new Set<DemoUser>();
  #stops = 0;

  constructor(context: StoryContext) {
    this.#context = context;
    this.#admin = new DemoMember(context, demoStaff.admin.email);
    this.team = new DemoTeam({
      deps: context.deps,
      admin: this.#admin,
      chance: this.#aside,
      readerOf: ({ reader }) => this.#people.find(({ me }) => me._id === reader._id)?.member,
      askedReader: context.reader,
    });
    this.#moderator = new DemoMember(context, demoStaff.moderator.email);
  }

  async join(): Promise<void> {
    const person = demoPeople[this.#people.length];
    if (!person) return;
    const member = new DemoMember(this.#context, person.email);
    const referrer = person.referredBy === undefined ? undefined : this.#people[person.referredBy];
    const { user } = await member.register({
      name: person.name,
      marketplace: person.marketplace,
      affiliateCodeUsed: referrer?.me.affiliateCode,
    });
    await member.patch('/api/users/me', { amazonName: person.amazonName });
    if (person.about) await this.#admin.patch(`/api/users/${user._id}`, { credits: 7500, gems: 60 });
    this.#people.push({ member, person, me: user });
  }

  async joinModerator(): Promise<void> {
    const { user } = await this.#moderator.register({
      name: demoStaff.moderator.name,
      marketplace: 'amazon.com',
    });
    await this.#admin.patch(`/api/users/${user._id}`, { role: 'moderator' });
  }

  async publish(number: number): Promise<void> {
    const plan = demoBooks[number];
    const owner = plan && this.#people[plan.owner];
    if (!plan || !owner) return;
    const author = await memberOf(this.#context.deps.db, owner.me._id);
    const stored = await storeDemoFiles(this.#context.deps.storage, plan, {
      author: author.name,
      isLarge: true,
    });
    const asin = `B0GBR${String(number + 1).padStart(5, '0')}`;
    const book = await this.#context.deps.write((tx) =>
      addDemoBook(tx, { owner: author, plan, asin, about: owner.person.about, stored }),
    );
    if (waiting.includes(plan.title)) return;
    if (plan.title === declined.title) {
      await this.#admin.patch(`/api/books/${book._id}/mod`, { status: 'rejected', reason: declined.reason });
      this.#declined = { owner, bookId: book._id, plan };
      return;
    }
    await this.#admin.patch(`/api/books/${book._id}/approve`);
    this.#launching.push({ owner, bookId: book._id, plan });
  }

  async launch(): Promise<void> {
    const launch = this.#context.pick(this.#launching);
    if (!launch) return;
    await this.#ask(launch, this.#context.pick(launch.plan.options) ?? 'kindle');
  }

  async #ask(launch: PendingLaunch, option: CampaignOption): Promise<void> {
    const choice = {
      option,
      ebookPrice: 3,
      printPrice: 9,
      addPhoto: this.#context.chance() < 0.3,
    } satisfies LaunchBody;
    const cost = launchCost(choice);
    const { credits, gems } = await launch.owner.member.me();
    if (credits < cost.credits || gems < cost.gems) return;
    await launch.owner.member.post<unknown>(`/api/books/${launch.bookId}/launch-review`, choice);
  }

  /** Every author tops up and asks for two more reviews of each book, so that the library is full. */
  async fillLibrary(): Promise<void> {
    for (const owner of new Set(this.#launching.map((launch) => launch.owner))) {
      const { _id, credits, gems } = await owner.member.me();
      await this.#admin.patch(`/api/users/${_id}`, { credits: credits + 12_000, gems: gems + 40 });
    }
    for (const launch of this.#launching) {
      for (const option of launch.plan.options.slice(0, 2)) await this.#ask(launch, option);
    }
  }

  async appeal(): Promise<void> {
    if (this.#declined) await appealDecline(this.#declined.owner.member, this.#declined.bookId);
    const readers = this.#people.slice(-4, -2).map(({ member }) => member);
    await appealDeletions({ admin: this.#admin, moderator: this.#moderator }, readers);
  }

  /** Readers of one book stop, each with a reason, and a last one reads on: then its week is full. */
  async fillOneWeek(): Promise<void> {
    const launch = this.#launching.find(({ plan }) => plan.title === pacedBook.title);
    if (!launch) return;
    const { bookId, owner } = launch;
    for (let slot = 0; slot < 2; slot++) await this.#ask(launch, 'standard');
    for (const stop of [...pacedBook.stops, undefined]) {
      const reader = await this.#readerFor(bookId);
      await reader?.member.patch(`/api/books/${bookId}/pick`);
      if (stop) await reader?.member.patch(`/api/books/${bookId}/cancel-review`, stop);
    }
    await owner.member.patch(`/api/books/${bookId}/pace`, { weeklyPicks: pacedBook.stops.length + 1 });
  }

  /** Somebody else each time whom the library offers the book. */
  async #readerFor(bookId: string): Promise<DemoUser | undefined> {
    for (const reader of this.#people.toReversed()) {
      if (this.#asked.has(reader)) continue;
      this.#asked.add(reader);
      const offered = await reader.member.get<LibraryBook[]>('/api/books/library');
      if (offered.some(({ _id }) => _id === bookId)) return reader;
    }
    return undefined;
  }

  async pick(): Promise<void> {
    const reader = this.#context.pick(this.#people);
    if (!reader || this.#readings.filter((reading) => reading.reader === reader).length > 2) return;
    const offered = await reader.member.get<LibraryBook[]>('/api/books/library');
    const own = offered.filter(({ _id }) => this.#launching.some(({ bookId }) => bookId === _id));
    const book = this.#context.pick(own);
    if (!book) return;
    await reader.member.patch(`/api/books/${book._id}/pick`);
    this.#readings.push({ reader, bookId: book._id, age: 0 });
  }

  /** Half a day passes: readers who have read long enough turn the review in, and some give up. */
  async read(): Promise<void> {
    const still: Reading[] = [];
    for (const reading of this.#readings) {
      reading.age++;
      if (reading.age < 2 + Math.floor(this.#context.chance() * 5)) still.push(reading);
      else if (this.#context.chance() < 0.06)
        await reading.reader.member.patch(
          `/api/books/${reading.bookId}/cancel-review`,
          demoStops[this.#stops++ % demoStops.length],
        );
      else await this.#turnIn(reading);
    }
    this.#readings = still;
  }

  async #turnIn({ reader, bookId }: Reading): Promise<void> {
    const mine = await reader.member.get<ReviewingBook[]>('/api/books/im-reviewing');
    if (mine.find((book) => book._id === bookId)?.userReviewStatus !== 'on_review') return;
    const rating = this.#context.pick([5, 5, 5, 4, 4, 4, 4, 3, 3, 2, 1]) ?? 4;
    const texts = demoReviews[rating] ?? [];
    const reviewText = this.#texts.forBook(bookId, texts, this.#context.pick(texts));
    await reader.member.patch(`/api/books/${bookId}/finish`, {
      rating,
      amazonName: reader.person.amazonName,
      postedWebsite: reader.person.marketplace,
      reviewText,
      ...(this.#aside() < 0.4 && {
        reviewUrl: `https://www.${marketplaceName(reader.person.marketplace)}/gp/customer-reviews/R${Math.floor(this.#aside() * 1e12)}`,
      }),
      ...(this.#aside() < 0.15 && {
        privateNote: this.#texts.forBook(
          bookId,
          demoNotes,
          demoNotes[Math.floor(this.#aside() * demoNotes.length)],
        ),
      }),
    });
  }
}

function memberOf(db: Deps['db'], id: string): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
