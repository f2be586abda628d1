import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BanStatus } from '@gbr/domain/choices.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import type { bookSorts, ListedAssignment, ModeratedUser, userSorts } from '@gbr/domain/wire/moderation.ts';
import {
  aBook,
  aCampaign,
  aMember,
  aModerator,
  anAdmin,
  anApprovedBook,
  anOpenBook,
  aPick,
  aReview,
} from '@gbr/verification/support/factories.ts';
import type { Answer } from '@gbr/verification/support/api-client.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
let moderator: { id: string };
beforeAll(async () => {
  world = await openWorld();
  moderator = await aModerator(world);
});
afterAll(() => world.close());

/** Follows `Link` to the end; pages of two. */
async function allPages<T>(path: string): Promise<T[]> {
  const rows: T[] = [];
  let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=2`;
  while (next) {
    const answer: Answer<T[]> = await world.as(moderator).get<T[]>(next);
    expect(answer.status).toBe(200);
    rows.push(...answer.body);
    next = /<(.*)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1];
  }
  return rows;
}

const total = async (path: string) => Number((await world.as(moderator).get(path)).headers['x-total-count']);

const titles = async (query: string) =>
  (await allPages<Book>(`/api/books/all?${query}`)).map((book) => book.title);
const names = async (query: string) =>
  (await allPages<ModeratedUser>(`/api/users?email=listed.example&${query}`)).map((member) => member.name);

describe('all books', () => {
  beforeAll(async () => {
    const zoe = await aMember(world, { name: 'Zoe', email: 'zoe@example.org' });
    const anna = await aMember(world, { name: '', email: 'anna.b@example.org' });
    await aBook(world, zoe, { title: 'banana Bread', author: 'Cook', asin: 'B0000000AA', word_count: 500 });
    await anApprovedBook(world, anna, {
      title: 'Apple_Pie',
      author: 'baker',
      asin: 'A0000000BB',
      word_count: 90,
    });
    await aBook(world, anna, {
      title: 'Cherry 100% Cake',
      author: 'Baker',
      status: 'rejected',
      asin: 'C0000000AC',
      word_count: 500,
    });
  });

  const sortedBy: Record<(typeof bookSorts)[number], string[]> = {
    title: ['Apple_Pie', 'banana Bread', 'Cherry 100% Cake'],
    asin: ['Apple_Pie', 'banana Bread', 'Cherry 100% Cake'],
    status: ['Apple_Pie', 'banana Bread', 'Cherry 100% Cake'],
    author: ['Apple_Pie', 'Cherry 100% Cake', 'banana Bread'],
    owner: ['Apple_Pie', 'Cherry 100% Cake', 'banana Bread'],
    wordCount: ['Apple_Pie', 'banana Bread', 'Cherry 100% Cake'],
    createdAt: ['banana Bread', 'Apple_Pie', 'Cherry 100% Cake'],
    reviewCount: ['banana Bread', 'Apple_Pie', 'Cherry 100% Cake'],
    avgRating: ['banana Bread', 'Apple_Pie', 'Cherry 100% Cake'],
  };
  test.each(Object.entries(sortedBy))('sorted by %s, both ways, over every page', async (sort, expected) => {
    expect(await titles(`sort=${sort}`)).toEqual(expected);
    expect(await titles(`sort=${sort}&order=desc`)).toEqual(expected.toReversed());
  });

  test.each([
    ['title=BREAD', ['banana Bread']],
    ['title=e_p', ['Apple_Pie']],
    ['title=100%25', ['Cherry 100% Cake']],
    ['title=EA', ['banana Bread']],
    ['title=_', ['Apple_Pie']],
    ['title=0%25 c', ['Cherry 100% Cake']],
    ['title=zq', []],
    ['ownerName=Z', ['banana Bread']],
    ['author=bAKE', ['Cherry 100% Cake', 'Apple_Pie']],
    ['asin=000aa', ['banana Bread']],
    ['ownerName=zo', ['banana Bread']],
    ['ownerName=anna', ['Cherry 100% Cake', 'Apple_Pie']],
    ['status=approved', ['Apple_Pie']],
    ['minWords=100', ['Cherry 100% Cake', 'banana Bread']],
    ['maxWords=100', ['Apple_Pie']],
    ['maxWords=1,000', ['Cherry 100% Cake', 'Apple_Pie', 'banana Bread']],
    ['minWords=1,000', []],
    ['minWords=many', ['Cherry 100% Cake', 'Apple_Pie', 'banana Bread']],
    ['maxWords=many', ['Cherry 100% Cake', 'Apple_Pie', 'banana Bread']],
    ['maxWords=%20', ['Cherry 100% Cake', 'Apple_Pie', 'banana Bread']],
    ['minWords=90.5&maxWords=1e300', ['Cherry 100% Cake', 'banana Bread']],
    ['title=&status=', ['Cherry 100% Cake', 'Apple_Pie', 'banana Bread']],
    ['author=baker&status=rejected&minWords=1', ['Cherry 100% Cake']],
    ['title=nothing', []],
  ])('?%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
    expect(await total(`/api/books/all?${query}`)).toBe(expected.length);
  });

  test('one member’s, by the id', async () => {
    const owner = await aMember(world, { name: 'Anna', email: 'other-anna@listed-books.example' });
    for (const title of ['First', 'Second', 'Third']) await aBook(world, owner, { title });
    const query = `owner=${owner.id}`;
    expect(await titles(query)).toEqual(['Third', 'Second', 'First']);
    expect(await titles(`${query}&title=ir&sort=title`)).toEqual(['First', 'Third']);
    expect(await total(`/api/books/all?${query}`)).toBe(3);
    expect(await titles('owner=anna')).toEqual([]);
    await world.deps.db
      .updateTable('books')
      .set({ deleted_at: new Date() })
      .where('owner_id', '=', owner.id)
      .execute();
    expect(await titles(query)).toEqual([]);
  });

  test('the next page is of the same search, also for a question mark as it is typed', async () => {
    const owner = await aMember(world, { email: 'asking@listed-books.example' });
    for (const title of ['Who else', 'Who? A Journal', 'Who? A Planner', 'Who?'])
      await aBook(world, owner, { title });
    const expected = ['Who?', 'Who? A Planner', 'Who? A Journal'];
    for (const typed of ['who?', 'who%3F']) expect(await titles(`title=${typed}`)).toEqual(expected);
  });

  test('texts are found however their accents are typed', async () => {
    const owner = await aMember(world, {
      name: 'Zoë Ünal'.normalize('NFD'),
      email: 'unal@listed-books.example',
    });
    await aBook(world, owner, { title: 'Crème'.normalize('NFD'), author: 'Gruß' });
    for (const form of ['NFC', 'NFD'])
      for (const query of ['title=crème', 'title=è', 'ownerName=ünal', 'ownerName=ë ü'])
        expect([query, await titles(query.normalize(form))]).toEqual([query, ['Crème'.normalize('NFD')]]);
  });

  test('Greek words are found in capitals or not, whichever sigma ends them', async () => {
    const owner = await aMember(world, { name: 'Σοφός', email: 'sofos@listed-books.example' });
    const title = 'Η οδός ΣΟΦΌΣ';
    await aBook(world, owner, { title });
    for (const query of [
      'title=ΟΔΌΣ',
      'title=οδός',
      'title=σοφός',
      'title=ς',
      'ownerName=ΣΟΦΌΣ',
      'ownerName=ός',
    ])
      expect([query, await titles(query)]).toEqual([query, [title]]);
    for (const query of ['title=οδόν', 'title=_δός', 'ownerName=ΣΟΦΌΝ'])
      expect([query, await titles(query)]).toEqual([query, []]);
  });

  test('an invalid filter, sort, order, limit or cursor is 400, and so is a NUL', async () => {
    const bad = ['sort=color', 'order=up', 'limit=0', 'limit=1001', 'cursor=abc', 'status=sold', 'title=%00'];
    const foreign = Buffer.from('["x","y"]').toString('base64url');
    for (const query of [...bad, `cursor=${foreign}`, `cursor=${foreign}&sort=wordCount`]) {
      const answer = await world.as(moderator).get(`/api/books/all?${query}`);
      expect([query, answer.status]).toEqual([query, 400]);
    }
  });

  const id = '01a20e17-c2af-7276-978a-aa283be568a4';
  test.each([
    ['title', [null, id]],
    ['title', [1, id]],
    ['title', ['a\0', id]],
    ['title', ['a', 'no id']],
    ['title', ['a', null]],
    ['wordCount', ['Apple', id]],
    ['wordCount', [1.5, id]],
    ['avgRating', ['NaN', id]],
    ['createdAt', ['Apple', id]],
    ['createdAt', [5, id]],
  ])('a cursor that is none of ?sort=%s is 400 and says so: %j', async (sort, keys) => {
    const cursor = Buffer.from(JSON.stringify(keys)).toString('base64url');
    const answer = await world.as(moderator).get(`/api/books/all?sort=${sort}&cursor=${cursor}`);
    expect(answer).toMatchObject({ status: 400, body: { msg: 'Invalid cursor.', field: 'cursor' } });
  });

  test('moderators see names, emails and reviewers unmasked', async () => {
    const author = await aMember(world);
    const reader = await aMember(world, { name: 'Jordan Smith' });
    const book = await anOpenBook(world, author);
    await aReview(world, reader, book, 4);
    const { body } = await world.as(moderator).get<Book[]>(`/api/books/all?asin=${book.asin}`);
    expect(body).toMatchObject([
      {
        owner: { _id: author.id, name: author.name, email: author.email },
        pickedAssignments: [{ user: { name: 'Jordan Smith' }, amazonName: 'Jordan', rating: 4 }],
        averageRating: 4,
        reviewCount: 1,
      },
    ]);
  });
});

describe('all members', () => {
  test('a cursor with an unknown ban status is 400', async () => {
    const cursor = Buffer.from('["sold","01a20e17-c2af-7276-978a-aa283be568a4"]').toString('base64url');
    const answer = await world.as(moderator).get(`/api/users?sort=banStatus&cursor=${cursor}`);
    expect(answer).toMatchObject({ status: 400, body: { msg: 'Invalid cursor.', field: 'cursor' } });
  });

  let first: string;
  beforeAll(async () => {
    const rows: [string, string, BanStatus, number, number][] = [
      ['Adam', '.de', 'active', 0, 0],
      ['bob', 'amazon.com', 'permanent', 3, 12],
      ['Cleo', '.de', '7day', 1, 5],
    ];
    for (const [name, marketplace, ban_status, review_count, rating_sum] of rows) {
      const email = `${name.toLowerCase()}@listed.example`;
      const ban_until = ban_status === '7day' ? new Date(world.clock.now().getTime() + 1000_000) : null;
      const given = { marketplace, ban_status, ban_until, review_count, rating_sum };
      const member = await aMember(world, { name, email, amazon_name: `${name} on Amazon`, ...given });
      first ??= member.id;
      await world
        .as(await anAdmin(world))
        .patch(`/api/users/${member.id}`, { gems: review_count + 1, credits: 10 - review_count });
    }
  });

  const sortedBy: Record<(typeof userSorts)[number], string[]> = {
    name: ['Adam', 'bob', 'Cleo'],
    email: ['Adam', 'bob', 'Cleo'],
    banStatus: ['Cleo', 'Adam', 'bob'],
    gems: ['Adam', 'Cleo', 'bob'],
    credits: ['bob', 'Cleo', 'Adam'],
    reviewCount: ['Adam', 'Cleo', 'bob'],
    avgRating: ['Adam', 'bob', 'Cleo'],
    role: ['Adam', 'bob', 'Cleo'],
  };
  test.each(Object.entries(sortedBy))('sorted by %s, both ways, over every page', async (sort, expected) => {
    expect(await names(`sort=${sort}`)).toEqual(expected);
    expect(await names(`sort=${sort}&order=desc`)).toEqual(expected.toReversed());
  });

  test.each([
    ['name=AD', ['Adam']],
    ['amazonName=cleo%20on', ['Cleo']],
    ['marketplace=.de', ['Adam', 'Cleo']],
    ['role=user', ['Adam', 'bob', 'Cleo']],
    ['role=admin', []],
    ['status=permanent', ['bob']],
    ['status=7day', ['Cleo']],
    ['status=active', ['Adam']],
    ['minGems=2', ['bob', 'Cleo']],
    ['maxGems=2&minGems=x', ['Adam', 'Cleo']],
    ['minCredits=9', ['Adam', 'Cleo']],
    ['maxCredits=9', ['bob', 'Cleo']],
    ['minReviews=1&maxReviews=2', ['Cleo']],
    ['minRating=4.1', ['Cleo']],
    ['maxRating=4', ['Adam', 'bob']],
    ['maxRating=x', ['Adam', 'bob', 'Cleo']],
  ])('?%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
    expect(await total(`/api/users?email=listed.example&${query}`)).toBe(expected.length);
  });

  test('a list without a filter counts everyone', async () => {
    const everybody = await allPages<ModeratedUser>('/api/users');
    expect(await total('/api/users?limit=1')).toBe(everybody.length);
    expect(JSON.stringify(everybody)).not.toContain('argon2');
  });

  test('one member by id; members see nothing of others', async () => {
    const { body } = await world.as(moderator).get<ModeratedUser>(`/api/users/${first}`);
    expect(body).toMatchObject({ name: 'Adam', reviewCount: 0, modNotes: [], banReason: '' });
    expect((await world.as(moderator).get('/api/users/nonsense')).status).toBe(404);
    const member = world.as(await aMember(world));
    for (const path of ['/api/users', `/api/users/${first}`, '/api/books/all', '/api/books/pending']) {
      expect((await member.get(path)).status).toBe(403);
      expect((await world.as().get(path)).status).toBe(401);
    }
  });
});

test('all assignments, newest first, of one member or of one book', async () => {
  const reader = await aMember(world);
  const one = await anOpenBook(world, await aMember(world));
  const two = await anOpenBook(world, await aMember(world));
  const review = await aReview(world, reader, one);
  const running = await aPick(world, reader, two);
  const path = '/api/books/assignments/all';
  const ids = async (query: string) =>
    (await allPages<ListedAssignment>(`${path}?${query}`)).map((assignment) => assignment._id);
  expect(await ids(`user=${reader.id}`)).toEqual([running._id, review._id]);
  expect(await ids(`book=${one.id}`)).toEqual([review._id]);
  expect(await ids('user=nonsense')).toEqual([]);
  expect(await total(path)).toBe((await ids('')).length);
  const { body } = await world.as(moderator).get<ListedAssignment[]>(`${path}?book=${one.id}`);
  expect(body).toMatchObject([
    {
      user: { _id: reader.id, name: reader.name, email: reader.email },
      book: { _id: one.id, title: one.title, asin: one.asin },
      status: 'finished',
    },
  ]);
  expect((await world.as(moderator).get(`${path}?sort=rating`)).status).toBe(400);
  expect((await world.as(reader).get(path)).status).toBe(403);

  await aCampaign(world, one);
  const other = await aPick(world, await aMember(world), one);
  const both = `${reader.id},${other.user._id},${reader.id}`;
  expect(await ids(`users=${both}`)).toEqual([other._id, running._id, review._id]);
  expect(await ids(`users=${both}&book=${two.id}`)).toEqual([running._id]);
  expect(await ids('users=nonsense')).toEqual([]);
  expect(await total(`${path}?users=${both}`)).toBe(3);
});
