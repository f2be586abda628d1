import type { Launched } from '@gbr/domain/wire/campaigns.ts';
import { anApprovedBook } from '../support/factories.ts';
import { aRacer, creditsOf, kindleCredits, launch, members, anOpenBook, startCredits } from './people.ts';
import { atOnce, clients, must, mustBeOne, mustOnlyBe, successes, times, type Race } from './race.ts';

export const doubleLaunch: Race = {
  name: 'double launch with money for one',
  async round(arena) {
    const author = await aRacer(arena);
    const book = await anApprovedBook(arena, author);
    // 20,000 credits are eleven reviews: ten leave money for one.
    for (let launched = 0; launched < 10; launched++) await launch(arena, author, book);
    const call = () => arena.as(author).post(`/api/books/${book.id}/launch-review`, { option: 'kindle' });
    mustBeOne(await atOnce(times(clients, () => call)), 201, 409);
  },
};

export const doubleRemoval: Race = {
  name: 'the one free slot removed many times',
  async round(arena) {
    const author = await aRacer(arena);
    const book = await anApprovedBook(arena, author);
    const campaign = await launch(arena, author, book);
    const call = () =>
      arena.as(author).patch(`/api/books/${book.id}/mod`, { reduceSlotCampaignId: campaign });
    mustBeOne(await atOnce(times(clients, () => call)), 200, 409);
    const credits = await creditsOf(arena, author);
    must(credits === startCredits, `The author has ${credits} credits.`);
  },
};

export const editOrPick: Race = {
  name: 'edit against pick',
  async round(arena) {
    const author = await aRacer(arena);
    const slots = 5;
    const book = await anOpenBook(arena, author, slots);
    const [late, ...readers] = await members(arena, clients / 2 + 1);
    const edit = (index: number) => () =>
      arena.as(author).patch(`/api/books/${book.id}`, { summary: `In other words, ${index}.` });
    const answers = await atOnce(
      readers.flatMap((reader, index) => [
        () => arena.as(reader).patch(`/api/books/${book.id}/pick`),
        edit(index),
      ]),
    );
    const picks = answers.filter((_, index) => index % 2 === 0);
    const edits = answers.filter((_, index) => index % 2 === 1);
    mustOnlyBe(edits, 200);
    mustOnlyBe(picks, 200, 409);
    must(successes(picks) <= slots, `${successes(picks)} readers picked ${slots} slots.`);
    const after = await arena.as(late).patch(`/api/books/${book.id}/pick`);
    must(after.status === 409, `A book that waits for approval was picked: ${after.status}.`);
  },
};

export const sameKey: Race = {
  name: 'one idempotency key',
  async round(arena) {
    const author = await aRacer(arena);
    const book = await anApprovedBook(arena, author);
    const call = () =>
      arena
        .as(author)
        .post<Launched>(
          `/api/books/${book.id}/launch-review`,
          { option: 'kindle' },
          { 'idempotency-key': 'the-same' },
        );
    const answers = await atOnce(times(clients, () => call));
    // Who comes while the first still runs is told so, and asks again.
    mustOnlyBe(answers, 201, 409);
    const again = await call();
    must(again.status === 201, `Asked again, the call answered ${again.status}.`);
    const campaigns = [again, ...answers.filter(({ status }) => status === 201)].map(
      ({ body }) => body.campaign._id,
    );
    must(new Set(campaigns).size === 1, `One key launched ${new Set(campaigns).size} campaigns.`);
    const credits = await creditsOf(arena, author);
    must(credits === startCredits - kindleCredits, `The author has ${credits} credits.`);
  },
};

export const sameEmail: Race = {
  name: 'one e-mail address registered by many',
  async round(arena) {
    const email = `same-${crypto.randomUUID()}@example.org`;
    const call = (index: number) => () =>
      arena.as().post('/api/auth/register', {
        email: index % 2 === 0 ? email : ` ${email.toUpperCase()} `,
        password: 'correct horse',
        marketplace: 'amazon.com',
      });
    mustBeOne(await atOnce(times(clients, call)), 201, 409);
  },
};
