import { reviewDeadlineMs } from '@gbr/domain/limits.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { expireOverdue } from '@gbr/server/reviews/overdue.ts';
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
  statusOf,
} from './people.ts';
import { atOnce, clients, must, mustBeOne, mustOnlyBe, successes, times, type Race } from './race.ts';

export const lastSlot: Race = {
  name: 'last slot',
  async round(arena) {
    const book = await anOpenBook(arena, await aRacer(arena));
    const readers = await members(arena, clients);
    const answers = await atOnce(
      readers.map((reader) => () => arena.as(reader).patch(`/api/books/${book.id}/pick`)),
    );
    mustBeOne(answers, 200, 409);
  },
};

export const doublePick: Race = {
  name: 'double pick',
  async round(arena) {
    const book = await anOpenBook(arena, await aRacer(arena), 3);
    const reader = await aRacer(arena);
    const call = () => arena.as(reader).patch(`/api/books/${book.id}/pick`);
    mustBeOne(await atOnce(times(clients, () => call)), 200, 409);
  },
};

export const doubleFinish: Race = {
  name: 'double finish',
  async round(arena) {
    const reader = await aRacer(arena);
    const book = await anOpenBook(arena, await aRacer(arena));
    await pick(arena, reader, book);
    const call = () => arena.as(reader).patch(`/api/books/${book.id}/finish`, { rating: 4 });
    mustBeOne(await atOnce(times(clients, () => call)), 200, 409);
    const credits = await creditsOf(arena, reader);
    must(credits === startCredits + kindleCredits, `The reader was paid ${credits - startCredits} credits.`);
  },
};

export const finishOrCancel: Race = {
  name: 'finish against cancel',
  async round(arena) {
    const reader = await aRacer(arena);
    const book = await anOpenBook(arena, await aRacer(arena));
    const assignment = await pick(arena, reader, book);
    const finish = () => arena.as(reader).patch(`/api/books/${book.id}/finish`, { rating: 2 });
    const cancel = () => arena.as(reader).patch(`/api/books/${book.id}/cancel-review`);
    const answers = await atOnce(times(clients, (index) => (index % 2 === 0 ? finish : cancel)));
    // Who finishes after the cancellation has nothing to finish.
    mustOnlyBe(answers, 200, 404, 409);
    must(successes(answers) === 1, `${successes(answers)} calls ended one assignment.`);
    const isPaid = (await statusOf(arena, assignment)) === 'finished';
    const credits = await creditsOf(arena, reader);
    must(credits === startCredits + (isPaid ? kindleCredits : 0), `The reader has ${credits} credits.`);
  },
};

export const finishOrExpire: Race = {
  name: 'finish against expiry',
  async round(arena) {
    const reader = await aRacer(arena);
    const book = await anOpenBook(arena, await aRacer(arena));
    const window = 250;
    const assignment = await pick(arena, reader, book, reviewDeadlineMs - window);
    // Around the end of the time, some rounds a little sooner than others: now the reader is first, now the job.
    const start = window - 40 + Math.random() * 80;
    const finish = (index: number) => async () => {
      await sleep(start + index);
      return arena.as(reader).patch(`/api/books/${book.id}/finish`, { rating: 3 });
    };
    const expire = async () => {
      for (let look = 0; look < 20; look++) await sleep(window / 8).then(() => expireOverdue(arena.deps));
    };
    const [answers] = await Promise.all([atOnce(times(clients, finish)), expire(), expire()]);
    mustOnlyBe(answers, 200, 409);
    const status = await statusOf(arena, assignment);
    const isPaid = status === 'finished';
    must(isPaid || status === 'expired', `The assignment is ${status}.`);
    must(successes(answers) === (isPaid ? 1 : 0), `${successes(answers)} were told that they finished.`);
    const mails = await arena.deps.db
      .selectFrom('inbox')
      .select('id')
      .where('user_id', '=', reader.id)
      .execute();
    must(mails.length === (isPaid ? 0 : 1), `The reader was told ${mails.length} times that it is over.`);
  },
};

export const pickOrRemove: Race = {
  name: 'pick against slot removal',
  async round(arena) {
    const author = await aRacer(arena);
    const book = await anApprovedBook(arena, author);
    const campaign = await launch(arena, author, book);
    const readers = await members(arena, clients / 2);
    const remove = () =>
      arena.as(author).patch(`/api/books/${book.id}/mod`, { reduceSlotCampaignId: campaign });
    const answers = await atOnce(
      readers.flatMap((reader) => [() => arena.as(reader).patch(`/api/books/${book.id}/pick`), remove]),
    );
    mustBeOne(answers, 200, 409);
    const picks = answers.filter((_, index) => index % 2 === 0);
    const credits = await creditsOf(arena, author);
    const due = startCredits - kindleCredits * successes(picks);
    must(credits === due, `The author has ${credits} credits instead of ${due}.`);
  },
};

export const tenAtMost: Race = {
  name: 'the tenth open assignment',
  async round(arena) {
    const reader = await aRacer(arena);
    const open = arena.deps.config.maxOpenAssignments - 1;
    const books = await Promise.all(times(open + 5, async () => anOpenBook(arena, await aRacer(arena))));
    for (const book of books.slice(0, open)) await pick(arena, reader, book);
    const wanted = books.slice(open);
    const calls = times(clients, (index) => () => {
      const book = wanted[index % wanted.length];
      return arena.as(reader).patch(`/api/books/${book?.id}/pick`);
    });
    mustBeOne(await atOnce(calls), 200, 409);
  },
};

export const noSwap: Race = {
  name: 'two authors pick each other’s books',
  async round(arena) {
    const [one, two] = [await aRacer(arena), await aRacer(arena)];
    const [ofOne, ofTwo] = [await anOpenBook(arena, one), await anOpenBook(arena, two)];
    const calls = times(clients, (index) => () => {
      const [who, what] = index % 2 === 0 ? [one, ofTwo] : [two, ofOne];
      return arena.as(who).patch(`/api/books/${what.id}/pick`);
    });
    mustBeOne(await atOnce(calls), 200, 409);
  },
};
