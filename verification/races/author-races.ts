import type { Launched } from '@gbr/domain/wire/campaigns.ts';
import { shortBookForm } from '../support/book-upload.ts';
import { anApprovedBook } from '../support/factories.ts';
import {
  aRacer,
  creditsOf,
  kindleCredits,
  launch,
  members,
  anOpenBook,
  pick,
  startCredits,
} from './members.ts';
import { atOnce, clients, check, checkOneSucceeds, checkStatuses, countSuccesses, times } from './race.ts';
import type { Race } from './race.ts';

export const doubleLaunch: Race = {
  name: 'double launch with money for one',
  async round(world) {
    const author = await aRacer(world);
    const book = await anApprovedBook(world, author);
    // 20,000 credits are eleven reviews: ten leave money for one.
    for (let launched = 0; launched < 10; launched++) await launch(world, author, book);
    const call = () => world.as(author).post(`/api/books/${book.id}/launch-review`, { option: 'kindle' });
    checkOneSucceeds(await atOnce(times(clients, () => call)), 201, 409);
  },
};

export const earnAndSpend: Race = {
  name: 'rewards while launching',
  async round(world) {
    const [member, author] = [await aRacer(world), await aRacer(world)];
    const own = await anApprovedBook(world, member);
    const books = await Promise.all(times(5, () => anOpenBook(world, author)));
    for (const book of books) await pick(world, member, book);
    const calls = times(clients, (index) => () => {
      const book = index % 10 === 5 ? books[Math.floor(index / 10)] : undefined;
      return book
        ? world.as(member).patch(`/api/books/${book.id}/finish`, { rating: 4 })
        : world.as(member).post(`/api/books/${own.id}/launch-review`, { option: 'kindle' });
    });
    const answers = await atOnce(calls);
    checkStatuses(answers, 200, 201, 409);
    const earned = answers.filter(({ status }) => status === 200).length;
    const launched = answers.filter(({ status }) => status === 201).length;
    const credits = await creditsOf(world, member);
    const due = startCredits + kindleCredits * (earned - launched);
    check(earned === books.length, `${earned} reviews were turned in.`);
    check(credits === due, `The member has ${credits} credits instead of ${due}.`);
  },
};

export const doubleRemoval: Race = {
  name: 'the one free slot removed many times',
  async round(world) {
    const author = await aRacer(world);
    const book = await anApprovedBook(world, author);
    const campaign = await launch(world, author, book);
    const call = () =>
      world.as(author).patch(`/api/books/${book.id}/mod`, { reduceSlotCampaignId: campaign });
    checkOneSucceeds(await atOnce(times(clients, () => call)), 200, 409);
    const credits = await creditsOf(world, author);
    check(credits === startCredits, `The author has ${credits} credits.`);
  },
};

export const editOrPick: Race = {
  name: 'edit against pick',
  async round(world) {
    const author = await aRacer(world);
    const slots = 5;
    const book = await anOpenBook(world, author, slots);
    const [late, ...readers] = await members(world, clients / 2 + 1);
    const edit = (index: number) => () =>
      world.as(author).patch(`/api/books/${book.id}`, { summary: `In other words, ${index}.` });
    const answers = await atOnce(
      readers.flatMap((reader, index) => [
        () => world.as(reader).patch(`/api/books/${book.id}/pick`),
        edit(index),
      ]),
    );
    const picks = answers.filter((_, index) => index % 2 === 0);
    const edits = answers.filter((_, index) => index % 2 === 1);
    checkStatuses(edits, 200);
    checkStatuses(picks, 200, 409);
    check(countSuccesses(picks) <= slots, `${countSuccesses(picks)} readers picked ${slots} slots.`);
    const after = await world.as(late).patch(`/api/books/${book.id}/pick`);
    check(after.status === 409, `A book that waits for approval was picked: ${after.status}.`);
  },
};

export const sameKey: Race = {
  name: 'one idempotency key',
  async round(world) {
    const author = await aRacer(world);
    const book = await anApprovedBook(world, author);
    const call = () =>
      world
        .as(author)
        .post<Launched>(
          `/api/books/${book.id}/launch-review`,
          { option: 'kindle' },
          { 'idempotency-key': 'the-same' },
        );
    const answers = await atOnce(times(clients, () => call));
    // 409: the first call is still running.
    checkStatuses(answers, 201, 409);
    const again = await call();
    check(again.status === 201, `Repeated, the call got ${again.status}.`);
    const campaigns = [again, ...answers.filter(({ status }) => status === 201)].map(
      ({ body }) => body.campaign._id,
    );
    check(new Set(campaigns).size === 1, `One key launched ${new Set(campaigns).size} campaigns.`);
    const credits = await creditsOf(world, author);
    check(credits === startCredits - kindleCredits, `The author has ${credits} credits.`);
  },
};

export const sameAsin: Race = {
  name: 'one ASIN added by many authors',
  async round(world) {
    const asin = `B${crypto.randomUUID().slice(-9)}`.toUpperCase();
    const authors = await members(world, 10);
    const calls = authors.map((author) => () => world.as(author).post('/api/books', shortBookForm(asin)));
    checkOneSucceeds(await atOnce(calls), 201, 409);
  },
};

export const sameEmail: Race = {
  name: 'one e-mail address registered by many',
  async round(world) {
    const email = `same-${crypto.randomUUID()}@example.org`;
    const call = (index: number) => () =>
      world.as().post('/api/auth/register', {
        email: index % 2 === 0 ? email : ` ${email.toUpperCase()} `,
        password: 'correct horse',
        marketplace: 'amazon.com',
      });
    checkOneSucceeds(await atOnce(times(clients, call)), 201, 409);
  },
};
