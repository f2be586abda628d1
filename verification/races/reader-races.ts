import { fewestForRecord, maxPicks, openWithPoorRecord, reviewDeadlineMs } from '@gbr/domain/limits.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { setPace } from '@gbr/server/books/set-pace.ts';
import { cancelReview } from '@gbr/server/reviews/cancel-review.ts';
import { expireOverdue } from '@gbr/server/reviews/deadlines.ts';
import { minutes } from '../support/clock.ts';
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
} from './members.ts';
import { atOnce, clients, check, checkOneSucceeds, checkStatuses, countSuccesses, times } from './race.ts';
import type { Race } from './race.ts';

export const lastSlot: Race = {
  name: 'last slot',
  async round(world) {
    const book = await anOpenBook(world, await aRacer(world));
    const readers = await members(world, clients);
    const answers = await atOnce(
      readers.map((reader) => () => world.as(reader).patch(`/api/books/${book.id}/pick`)),
    );
    checkOneSucceeds(answers, 200, 409);
  },
};

export const doublePick: Race = {
  name: 'double pick',
  async round(world) {
    const book = await anOpenBook(world, await aRacer(world), 3);
    const reader = await aRacer(world);
    const call = () => world.as(reader).patch(`/api/books/${book.id}/pick`);
    checkOneSucceeds(await atOnce(times(clients, () => call)), 200, 409);
  },
};

export const doubleFinish: Race = {
  name: 'double finish',
  async round(world) {
    const reader = await aRacer(world);
    const book = await anOpenBook(world, await aRacer(world));
    await pick(world, reader, book);
    const call = () => world.as(reader).patch(`/api/books/${book.id}/finish`, { rating: 4 });
    checkOneSucceeds(await atOnce(times(clients, () => call)), 200, 409);
    const credits = await creditsOf(world, reader);
    check(credits === startCredits + kindleCredits, `The reader was paid ${credits - startCredits} credits.`);
  },
};

export const finishOrCancel: Race = {
  name: 'finish against cancel',
  async round(world) {
    const reader = await aRacer(world);
    const book = await anOpenBook(world, await aRacer(world));
    const assignment = await pick(world, reader, book);
    const finish = () => world.as(reader).patch(`/api/books/${book.id}/finish`, { rating: 2 });
    const cancel = () => world.as(reader).patch(`/api/books/${book.id}/cancel-review`);
    const answers = await atOnce(times(clients, (index) => (index % 2 === 0 ? finish : cancel)));
    // 404: finished after the cancellation.
    checkStatuses(answers, 200, 404, 409);
    check(countSuccesses(answers) === 1, `${countSuccesses(answers)} calls ended one assignment.`);
    const isPaid = (await statusOf(world, assignment)) === 'finished';
    const credits = await creditsOf(world, reader);
    check(credits === startCredits + (isPaid ? kindleCredits : 0), `The reader has ${credits} credits.`);
  },
};

export const finishOrExpire: Race = {
  name: 'finish against expiry',
  async round(world) {
    const reader = await aRacer(world);
    const book = await anOpenBook(world, await aRacer(world));
    const window = 250;
    const assignment = await pick(world, reader, book, reviewDeadlineMs - window);
    // Around the deadline, at random: sometimes the reader comes first, sometimes the job.
    const start = window - 40 + Math.random() * 80;
    const finish = (index: number) => async () => {
      await sleep(start + index);
      return world.as(reader).patch(`/api/books/${book.id}/finish`, { rating: 3 });
    };
    const expire = async () => {
      for (let look = 0; look < 20; look++) await sleep(window / 8).then(() => expireOverdue(world.deps));
    };
    const [answers] = await Promise.all([atOnce(times(clients, finish)), expire(), expire()]);
    checkStatuses(answers, 200, 409);
    const status = await statusOf(world, assignment);
    const isPaid = status === 'finished';
    check(isPaid || status === 'expired', `The assignment is ${status}.`);
    check(
      countSuccesses(answers) === (isPaid ? 1 : 0),
      `${countSuccesses(answers)} calls were told that they finished.`,
    );
    const mails = await world.deps.db
      .selectFrom('inbox')
      .select('id')
      .where('user_id', '=', reader.id)
      .execute();
    check(
      mails.length === (isPaid ? 0 : 1),
      `The reader got ${mails.length} messages that the time is over.`,
    );
  },
};

export const pickOrRemove: Race = {
  name: 'pick against slot removal',
  async round(world) {
    const author = await aRacer(world);
    const book = await anApprovedBook(world, author);
    const campaign = await launch(world, author, book);
    const readers = await members(world, clients / 2);
    const remove = () =>
      world.as(author).patch(`/api/books/${book.id}/mod`, { reduceSlotCampaignId: campaign });
    const answers = await atOnce(
      readers.flatMap((reader) => [() => world.as(reader).patch(`/api/books/${book.id}/pick`), remove]),
    );
    checkOneSucceeds(answers, 200, 409);
    const picks = answers.filter((_, index) => index % 2 === 0);
    const credits = await creditsOf(world, author);
    const due = startCredits - kindleCredits * countSuccesses(picks);
    check(credits === due, `The author has ${credits} credits instead of ${due}.`);
  },
};

export const openAssignmentLimit: Race = {
  name: 'the tenth open assignment',
  async round(world) {
    const reader = await aRacer(world);
    const open = world.deps.config.maxOpenAssignments - 1;
    const books = await Promise.all(times(open + 5, async () => anOpenBook(world, await aRacer(world))));
    for (const book of books.slice(0, open)) await pick(world, reader, book);
    const wanted = books.slice(open);
    const calls = times(clients, (index) => () => {
      const book = wanted[index % wanted.length];
      return world.as(reader).patch(`/api/books/${book?.id}/pick`);
    });
    checkOneSucceeds(await atOnce(calls), 200, 409);
  },
};

export const poorRecordLimit: Race = {
  name: 'the second open assignment with a poor record',
  async round(world) {
    const reader = await aRacer(world);
    const book = () => aRacer(world).then((author) => anOpenBook(world, author));
    for (let count = 0; count < fewestForRecord; count++) {
      await pick(world, reader, await book(), reviewDeadlineMs + minutes(1));
    }
    await expireOverdue(world.deps);
    for (let count = 1; count < openWithPoorRecord; count++) await pick(world, reader, await book());
    const wanted = await Promise.all(times(4, book));
    const calls = times(clients, (index) => () => {
      return world.as(reader).patch(`/api/books/${wanted[index % wanted.length]?.id}/pick`);
    });
    checkOneSucceeds(await atOnce(calls), 200, 409);
  },
};

export const lastPickOfWeek: Race = {
  name: 'the last pick of a week',
  async round(world) {
    const author = await aRacer(world);
    const book = await anOpenBook(world, author, 5);
    await world.deps.write((tx) => setPace(tx, author, { bookId: book.id, weeklyPicks: 2 }));
    await pick(world, await aRacer(world), book);
    const readers = await members(world, clients);
    const calls = readers.map((reader) => () => world.as(reader).patch(`/api/books/${book.id}/pick`));
    checkOneSucceeds(await atOnce(calls), 200, 409);
  },
};

export const dailyPickLimit: Race = {
  name: 'the twentieth pick of a day',
  async round(world) {
    const reader = await aRacer(world);
    const book = () => aRacer(world).then((author) => anOpenBook(world, author));
    for (let count = 1; count < maxPicks; count++) {
      const picked = await book();
      await pick(world, reader, picked);
      // Open assignments have a limit of their own.
      if (count % 3 > 0) await world.deps.write((tx) => cancelReview(tx, reader, { bookId: picked.id }));
    }
    const wanted = await Promise.all(times(4, book));
    const calls = times(clients, (index) => () => {
      return world.as(reader).patch(`/api/books/${wanted[index % wanted.length]?.id}/pick`);
    });
    checkOneSucceeds(await atOnce(calls), 200, 409);
  },
};

export const mutualPicks: Race = {
  name: 'two authors pick each other’s books',
  async round(world) {
    const [one, two] = [await aRacer(world), await aRacer(world)];
    const [ofOne, ofTwo] = [await anOpenBook(world, one), await anOpenBook(world, two)];
    const calls = times(clients, (index) => () => {
      const [who, what] = index % 2 === 0 ? [one, ofTwo] : [two, ofOne];
      return world.as(who).patch(`/api/books/${what.id}/pick`);
    });
    checkOneSucceeds(await atOnce(calls), 200, 409);
  },
};
