import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LaunchBody } from '@gbr/domain/wire/campaigns.ts';
import type { LibraryBook } from '@gbr/domain/wire/books.ts';
import { hours } from '@gbr/verification/support/clock.ts';
import { eventually } from '@gbr/verification/support/eventually.ts';
import {
  aCampaign,
  aMember,
  aModerator,
  anApprovedBook,
  aPick,
  aReview,
} from '@gbr/verification/support/factories.ts';
import { noLateCalls } from '@gbr/verification/support/no-late-calls.ts';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { statementsOf } from '@gbr/verification/support/statements-of.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { syncCampaignVisibility } from '../core/exchange/sync-campaign-visibility.ts';
import type { BookRow, UserRow } from '../core/db/tables.ts';

let world: World;
let author: UserRow;
let reader: UserRow;

beforeAll(async () => {
  world = await openWorld();
  await stopJobs(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.deps.db.updateTable('campaigns').set({ listed: false }).execute();
  author = await aMember(world);
  reader = await aMember(world);
});

async function anOffer(
  given: Parameters<typeof anApprovedBook>[2] = {},
  choice?: LaunchBody,
  owner = author,
) {
  const book = await anApprovedBook(world, owner, given);
  await aCampaign(world, book, choice);
  return book;
}

const browse = (query = '', who = reader) => world.as(who).get<LibraryBook[]>(`/api/books/library?${query}`);

const firstCard = async () => (await browse()).body[0];
const optionsOf = (card?: LibraryBook) => card?.reviewCampaigns.map(({ option }) => option);

async function offered(query = '', who = reader) {
  const { body, headers, status } = await browse(query, who);
  expect(status).toBe(200);
  return {
    titles: body.map(({ title }) => title),
    total: headers['x-total-count'],
    leftOut: headers['x-left-out'],
  };
}

/** Of each book that is found: what changes in it. */
async function found(word: string) {
  const { body } = await browse(`q=${word}`);
  return body.map(({ title, reviewCount, reviewCampaigns }) => [title, reviewCount, reviewCampaigns.length]);
}

async function ban(member: UserRow, ban_status: UserRow['ban_status']): Promise<void> {
  await world.deps.db.updateTable('users').set({ ban_status }).where('id', '=', member.id).execute();
  await syncCampaignVisibility(world.deps, { ownerId: member.id });
}

const shown = (ids: string[]) => `${ids.length}: ${ids.toSorted().join()}`;

/** Other tests write to databases of the same server, which ends what is kept, too. */
async function untilKept(who: UserRow, query = ''): Promise<void> {
  noLateCalls();
  await eventually(async () =>
    expect(await statementsOf(() => browse(query, who))).toEqual(['present-library']),
  );
}

describe('a card', () => {
  test('shows the facts and the campaigns that can be picked, and no more', async () => {
    const book = await anOffer({}, { option: 'verified-ebook', ebookPrice: 3 });
    const { body } = await browse();

    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      _id: book.id,
      title: book.title,
      amazonURL: book.amazon_url,
      averageRating: 0,
      reviewCount: 0,
      reviewCampaigns: [
        {
          option: 'verified-ebook',
          costCredits: 2700,
          costGems: 0,
          ebookPrice: 3,
          isActive: true,
          maxReviewers: 1,
        },
      ],
    });
  });

  test('reveals nothing about the author, the file or the readers', async () => {
    const book = await anOffer();
    await aCampaign(world, book);
    await aReview(world, await aMember(world, { name: 'Jordan' }), book);
    const { body } = await browse();

    for (const secret of ['owner', 'uploadedFile', 'pickedAssignments', 'rejectionReason']) {
      expect(body[0]).not.toHaveProperty(secret);
    }
    const text = JSON.stringify(body);
    for (const secret of ['@example.org', String(book.uploaded_file), 'Jordan', author.id]) {
      expect(text).not.toContain(secret);
    }
    expect(body[0]).toMatchObject({ averageRating: 5, reviewCount: 1 });
  });

  test('lists the campaigns of the requested option first, then by their start', async () => {
    const book = await anOffer({}, { option: 'kindle' });
    await aCampaign(world, book, { option: 'verified-print', printPrice: 10 });
    await aCampaign(world, book, { option: 'standard' });
    const [plain, asked] = [await browse(), await browse('option=standard')];

    expect(optionsOf(plain.body[0])).toEqual(['kindle', 'verified-print', 'standard']);
    expect(optionsOf(asked.body[0])).toEqual(['standard', 'kindle', 'verified-print']);
  });

  test('is never stale: a review, an edit or a launch shows at once', async () => {
    const book = await anOffer();
    await aCampaign(world, book);
    expect(await firstCard()).toMatchObject({ reviewCount: 0, summary: 'A summary.' });

    await aReview(world, await aMember(world), book, 4);
    expect(await firstCard()).toMatchObject({ reviewCount: 1, averageRating: 4 });

    await world.as(author).patch(`/api/books/${book.id}`, { summary: 'New.', language: 'French' });
    expect(await firstCard()).toBeUndefined();
    await world.as(await aModerator(world)).patch(`/api/books/${book.id}/approve`);
    expect(await firstCard()).toMatchObject({ summary: 'New.', language: 'French' });

    await aCampaign(world, book, { option: 'standard' });
    expect(optionsOf(await firstCard())).toEqual(['kindle', 'standard']);
  });

  test('does not list a campaign whose slot is taken', async () => {
    const book = await anOffer({}, { option: 'kindle' });
    await aCampaign(world, book, { option: 'standard' });
    await aPick(world, await aMember(world), book);
    const { body } = await browse();

    expect(optionsOf(body[0])).toEqual(['standard']);
    expect(await offered('option=kindle')).toMatchObject({ titles: [], total: '0' });
  });
});

describe('a book is left out', () => {
  test('when it is one’s own', async () => {
    await anOffer();
    expect(await offered('', author)).toEqual({ titles: [], total: '0', leftOut: '0' });
  });

  test('while and after one reviews it, but not after cancelling', async () => {
    const book = await anOffer();
    await aCampaign(world, book);
    await aCampaign(world, book);
    await aPick(world, reader, book);
    expect(await offered()).toMatchObject({ titles: [], total: '0' });
    await world.as(reader).patch(`/api/books/${book.id}/cancel-review`);
    expect(await offered()).toMatchObject({ titles: [book.title], total: '1' });
    await aReview(world, reader, book);
    expect(await offered()).toMatchObject({ titles: [], total: '0' });
  });

  test('after one’s review of it was deleted', async () => {
    const book = await anOffer();
    await aCampaign(world, book);
    const { _id } = await aReview(world, reader, book);
    await world.deps.db.updateTable('assignments').set({ status: 'deleted' }).where('id', '=', _id).execute();

    expect(await offered()).toMatchObject({ titles: [], total: '0' });
  });

  test.each(['pending', 'rejected'] as const)('when it is %s', async (status) => {
    await anOffer();
    const book = await anApprovedBook(world, author);
    await aCampaign(world, book);
    await world.deps.db.updateTable('books').set({ status }).where('id', '=', book.id).execute();
    await syncCampaignVisibility(world.deps, { bookId: book.id });

    expect((await offered()).titles).not.toContain(book.title);
  });

  test('when its author is locked out, but not while limited for a week', async () => {
    const book = await anOffer();
    await ban(author, 'permanent');
    expect(await offered()).toMatchObject({ titles: [], total: '0' });
    await ban(author, '7day');
    expect(await offered()).toMatchObject({ titles: [book.title], total: '1' });
  });
});

describe('the swap rule', () => {
  test('leaves out the books of those who review, or reviewed, a book of mine, and says how many', async () => {
    const mine = await anApprovedBook(world, reader);
    await aCampaign(world, mine);
    await anOffer({}, { option: 'kindle' });
    await anOffer({}, { option: 'standard' });
    const other = await anOffer({}, { option: 'kindle' }, await aMember(world));
    await aPick(world, author, mine);

    const both = { titles: [other.title], total: '1', leftOut: '2' };
    expect(await offered()).toEqual(both);
    for (const filters of ['option=standard', 'q=nothing', 'category=Fiction', 'language=Klingon']) {
      expect(await offered(filters)).toEqual({ titles: [], total: '0', leftOut: '2' });
    }
    world.clock.advance(24 * 60 * 60_000);
    await world.as(author).patch(`/api/books/${mine.id}/finish`, { rating: 5 });
    expect(await offered()).toEqual(both);
  });

  test('does not count a book that is left out anyway', async () => {
    const theirs = await anOffer();
    await aCampaign(world, theirs);
    await aReview(world, reader, theirs);
    await world.deps.db.updateTable('settings').set({ block_reciprocal_reviews: false }).execute();
    const mine = await anApprovedBook(world, reader);
    await aCampaign(world, mine);
    await aPick(world, author, mine);
    await world.deps.db.updateTable('settings').set({ block_reciprocal_reviews: true }).execute();

    expect(await offered()).toEqual({ titles: [], total: '0', leftOut: '0' });
  });

  test('ends when their assignment is cancelled, and when moderators turn it off', async () => {
    const mine = await anApprovedBook(world, reader);
    await aCampaign(world, mine);
    const theirs = await anOffer();
    await aPick(world, author, mine);
    expect((await offered()).leftOut).toBe('1');

    await world.deps.db.updateTable('settings').set({ block_reciprocal_reviews: false }).execute();
    expect(await offered()).toEqual({ titles: [theirs.title], total: '1', leftOut: '0' });
    await world.deps.db.updateTable('settings').set({ block_reciprocal_reviews: true }).execute();

    await world.as(author).patch(`/api/books/${mine.id}/cancel-review`);
    expect(await offered()).toEqual({ titles: [theirs.title], total: '1', leftOut: '0' });
  });
});

describe('filters', () => {
  beforeEach(async () => {
    await anOffer({ title: 'A', language: 'Deutsch', preferred_store: '.de', category: 'Fiction' });
    await anOffer({ title: 'B', language: 'Deutsch' }, { option: 'standard' });
    await anOffer({ title: 'C', category: 'Fiction' }, { option: 'verified-print', printPrice: 12 });
  });

  test.each<[string, string[]]>([
    ['', ['C', 'B', 'A']],
    ['option=&language=&q=', ['C', 'B', 'A']],
    ['option=kindle', ['A']],
    ['option=standard', ['B']],
    ['language=Deutsch', ['B', 'A']],
    ['category=Fiction', ['C', 'A']],
    ['preferredStore=.de', ['A']],
    // Searched among `open_words`, a table with columns of its own.
    ['q=summary&option=kindle', ['A']],
    ['q=summary&language=Deutsch', ['B', 'A']],
    ['q=summary&category=Fiction', ['C', 'A']],
    ['q=summary&preferredStore=.de', ['A']],
    ['option=kindle&language=Deutsch&preferredStore=.de&category=Fiction', ['A']],
    ['option=standard&category=Fiction', []],
    ['language=Klingon', []],
    ['sort=startedAt&order=asc', ['A', 'B', 'C']],
    ['sort=startedAt&order=desc', ['C', 'B', 'A']],
  ])('%s', async (query, titles) => {
    expect(await offered(query)).toEqual({ titles, total: String(titles.length), leftOut: '0' });
  });

  test.each(['option=audio', 'sort=title', 'order=up', 'language=%00'])('%s is 400', async (query) => {
    expect((await browse(query)).status).toBe(400);
  });
});

describe('words', () => {
  beforeEach(async () => {
    await anOffer({
      title: 'The Quiet Garden',
      author: 'Ada Green',
      summary: 'Roses/tulips, and Café talk.',
    });
    await anOffer({ title: 'Тихий Сад', author: 'Оля', summary: "Children's tales, İstanbul." });
  });

  test.each<[string, string[]]>([
    ['garden', ['The Quiet Garden']],
    ['GARDEN ada', ['The Quiet Garden']],
    ['tulips', ['The Quiet Garden']],
    ['gard', ['The Quiet Garden']],
    ['café', ['The Quiet Garden']],
    ['сад', ['Тихий Сад']],
    ["children's", ['Тихий Сад']],
    ['İstanbul', ['Тихий Сад']],
    ['İSTANBUL', ['Тихий Сад']],
    ['q garden z', ['The Quiet Garden']],
    ['x', ['Тихий Сад', 'The Quiet Garden']],
    ['the quiet garden ada green roses tulips and nothing of this counts', ['The Quiet Garden']],
    ['the the the the the the the the the nothing', []],
    ['garden сад', []],
    ['nothing', []],
    ["'); drop table books; --", []],
    ['  ', ['Тихий Сад', 'The Quiet Garden']],
    ['!?', ['Тихий Сад', 'The Quiet Garden']],
  ])('%s', async (q, titles) => {
    expect(await offered(`q=${encodeURIComponent(q)}`)).toEqual({
      titles,
      total: String(titles.length),
      leftOut: '0',
    });
  });

  test('are found however accents are typed', async () => {
    await anOffer({ title: 'Le Café'.normalize('NFD'), author: 'Zoë', summary: 'Crème.' });
    for (const q of ['café', 'ZOË', 'crème'])
      for (const form of ['NFC', 'NFD'])
        expect((await offered(`q=${encodeURIComponent(`le ${q}`.normalize(form))}`)).titles).toHaveLength(1);
  });

  test.each([
    ['L’été “indien”—«encore»', ['été', 'L’été', 'indien', 'encore']],
    ['¿Qué? O’Reilly…', ['qué', "O'Reilly", 'reilly']],
    ['本、日本', ['日本']],
    ['ΟΔΟΣ ΟΝΕΙΡΩΝ', ['ΟΔΟΣ', 'οδος', 'ονειρων']],
    ['οδος', ['ΟΔΟΣ', 'οδος']],
  ])('of %s are found, whatever stands between them', async (title, searches) => {
    await anOffer({ title, author: 'Nobody', summary: 'None.' });
    for (const q of searches)
      expect([q, (await offered(`q=${encodeURIComponent(q)}`)).titles]).toEqual([q, [title]]);
  });

  test('combine with the filters and the rules', async () => {
    expect(await offered('q=garden&option=standard')).toMatchObject({ titles: [], total: '0' });
    expect(await offered('q=garden', author)).toMatchObject({ titles: [], total: '0' });
  });

  test('are found in an edited text only once it is approved again', async () => {
    const { body } = await browse('q=garden');
    await world.as(author).patch(`/api/books/${body[0]?._id ?? ''}`, { summary: 'Now of Violets.' });

    expect(await offered('q=violets')).toMatchObject({ titles: [], total: '0' });
  });
});

test('pages have no gaps, even when books are added or picked in between', async () => {
  const books: BookRow[] = [];
  for (let i = 0; i < 5; i += 1) books.unshift(await anOffer());
  const first = await browse('limit=2');
  const next = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
  await anOffer();
  const [picked] = books;
  if (picked) await aPick(world, await aMember(world), picked);
  const second = await world.as(reader).get<LibraryBook[]>(next);

  const ids = [...first.body, ...second.body].map(({ _id }) => _id);
  expect(ids).toEqual(books.slice(0, 4).map(({ id }) => id));
  expect(first.headers['x-total-count']).toBe('5');
});

describe('what is kept for all readers', () => {
  test('is read once while nothing is written, and each reader is left out what is theirs', async () => {
    const [own, other] = [await anOffer(), await anOffer({}, undefined, reader)];
    const readers = [author, reader, await aMember(world)];
    for (const who of readers) await browse('', who);
    await browse();

    await untilKept(author);
    const titles = await Promise.all(readers.map(async (who) => (await offered('', who)).titles));
    expect(titles).toEqual([[other.title], [own.title], [other.title, own.title]]);
  });

  test('is read again once a pace lets a book be picked, though nothing was written', async () => {
    const book = await anOffer();
    const pace = { paced_until: new Date(world.clock.now().getTime() + hours(1)) };
    await world.deps.db.updateTable('campaigns').set(pace).where('book_id', '=', book.id).execute();
    await browse();
    expect(await offered()).toMatchObject({ titles: [], total: '0' });
    await untilKept(reader);
    world.clock.advance(hours(1));
    expect(await offered()).toMatchObject({ titles: [book.title], total: '1' });
  });

  test('leaves out what is theirs when a book may be picked again while the call is under way', async () => {
    const book = await anOffer();
    const begun = world.clock.now().getTime();
    for (let step = 0; step < 12; step++) {
      const paced_until = new Date(begun + step * 1_000 + 500);
      await world.deps.db
        .updateTable('campaigns')
        .set({ paced_until })
        .where('book_id', '=', book.id)
        .execute();
      let at = begun;
      const now = vi.spyOn(world.clock, 'now').mockImplementation(() => new Date((at += 1_000)));
      const seen = await offered('', author).finally(() => now.mockRestore());
      expect(seen).toMatchObject({ titles: [], total: '0' });
    }
  });

  test('leaves out what is theirs when a call is let in once more, because it took long', async () => {
    await anOffer();
    const other = await anOffer({}, undefined, reader);
    let at = performance.now();
    const late = vi.spyOn(performance, 'now').mockImplementation(() => (at += 1_500));
    const seen = await offered('limit=5&sort=waiting', author).finally(() => late.mockRestore());
    expect(seen).toEqual({ titles: [other.title], total: '1', leftOut: '0' });
  });

  test('gives each of many callers of one moment their own answer, whatever they ask for', async () => {
    const [own, french] = [await anOffer(), await anOffer({ language: 'French' }, undefined, reader)];
    const [other, banned] = [await aMember(world), await aMember(world, { ban_status: 'permanent' })];
    const asked = ['', 'language=French', 'language=French&limit=1', 'sort=reward'].flatMap((query) =>
      [author, banned, reader, other, author].map((who) => ({ query, who })),
    );
    const answers = await Promise.all(asked.map(({ query, who }) => browse(query, who)));
    const seen = answers.map(({ status, body, headers }) =>
      status === 200
        ? { total: headers['x-total-count'], shown: shown(body.map(({ _id }) => _id)) }
        : { status },
    );
    const wanted = asked.map(({ query, who }) => {
      if (who === banned) return { status: 403 };
      const all = query.includes('French') ? [french] : [own, french];
      const ids = all.filter(({ owner_id }) => owner_id !== who.id).map(({ id }) => id);
      return { total: String(ids.length), shown: shown(ids) };
    });
    expect(seen).toEqual(wanted);
  });

  test('is asked for by prepared statements, whatever the filters', async () => {
    const filters = 'limit=20&option=kindle&language=English&preferredStore=amazon.com&category=Fiction';
    noLateCalls();
    for (const more of ['', '&q=garden', '&q=garden&sort=waiting&order=desc']) {
      const names = await statementsOf(() => browse(filters + more));

      expect(names.length).toBeGreaterThan(1);
      for (const name of names) expect(name).toMatch(/^[a-z-\d]{1,63}$/);
    }
  });

  test('holds searches, of which each reader is left out what is theirs', async () => {
    const [rose, lily] = [
      await anOffer({ title: 'Rose Garden' }),
      await anOffer({ title: 'Lily Garden' }, undefined, reader),
    ];
    await anOffer({ title: 'Of something else' });
    const other = await aMember(world);
    for (const who of [author, reader, other]) {
      await untilKept(who, 'q=garden');
      const titles = [lily, rose].filter(({ owner_id }) => owner_id !== who.id).map(({ title }) => title);
      expect(await offered('q=garden', who)).toEqual({ titles, total: String(titles.length), leftOut: '0' });
    }
  });

  test('never shows a found book as it was before a write', async () => {
    const book = await anOffer({ title: 'Rose Garden' });
    await untilKept(reader, 'q=garden');
    expect(await found('garden')).toEqual([['Rose Garden', 0, 1]]);
    await aCampaign(world, book);
    expect(await found('garden')).toEqual([['Rose Garden', 0, 2]]);
    await untilKept(reader, 'q=garden');
    await aReview(world, await aMember(world), book);
    expect(await found('garden')).toEqual([['Rose Garden', 1, 1]]);
    await untilKept(reader, 'q=garden');
    await world.deps.db
      .updateTable('books')
      .set({ title: 'Lily Garden' })
      .where('id', '=', book.id)
      .execute();
    expect(await found('garden')).toEqual([['Lily Garden', 1, 1]]);
    await untilKept(reader, 'q=garden');
    await ban(author, 'permanent');
    expect(await found('garden')).toEqual([]);
  });

  test('pages through all of it in each order, without gaps, for a reader who is left out much', async () => {
    const mine: string[] = [];
    const [busy, own] = [
      await aMember(world, { credits: 1_000_000 }),
      await aMember(world, { credits: 1_000_000 }),
    ];
    for (let i = 0; i < 60; i++) {
      const book = await anOffer({ word_count: 10_000 + (i % 7) }, undefined, i % 3 === 0 ? busy : own);
      if (i % 3 === 0) mine.push(book.id);
    }
    for (const query of [
      '',
      'sort=length&order=asc',
      'sort=waiting',
      'sort=reward&order=desc',
      'language=English',
      'q=summary&sort=length',
    ]) {
      const ids: string[] = [];
      for (let next = `/api/books/library?limit=7&${query}`; next;) {
        const { body, headers } = await world.as(own).get<LibraryBook[]>(next);
        ids.push(...body.map(({ _id }) => _id));
        expect(headers['x-total-count']).toBe('20');
        next = /^<([^>]+)>; rel="next"$/.exec(String(headers.link))?.[1] ?? '';
      }
      expect(ids).toHaveLength(20);
      expect(ids.toSorted()).toEqual(mine.toSorted());
    }
  });

  test('fills the page of a reader for whom more is left out than it has to spare', async () => {
    const old = await anOffer();
    const busy = await aMember(world, { credits: 1_000_000 });
    for (let i = 0; i < 45; i++) await anOffer({}, undefined, busy);
    expect(await offered('limit=1', busy)).toMatchObject({ titles: [old.title], total: '1' });
    const first = await browse('limit=44', author);
    expect(first.body).toHaveLength(44);
    expect(first.headers['link']).toContain('rel="next"');
  });
});

test('several campaigns of one book are one card', async () => {
  const [a, b] = [await anOffer(), await anOffer()];
  for (let i = 0; i < 3; i += 1) await aCampaign(world, b);

  const first = await browse('limit=1');
  expect(first.body).toMatchObject([{ _id: b.id }]);
  expect(first.body[0]?.reviewCampaigns).toHaveLength(4);
  expect(first.headers['x-total-count']).toBe('2');
  expect((await offered()).titles).toEqual([b.title, a.title]);
});

test('a member limited for a week, and a moderator, can look', async () => {
  const book = await anOffer();
  const limited = await aMember(world, { ban_status: '7day', ban_until: new Date('2099-01-01') });

  expect((await offered('', limited)).titles).toEqual([book.title]);
  expect((await offered('', await aModerator(world))).titles).toEqual([book.title]);
});
