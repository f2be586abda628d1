import type { AppealSent } from '@gbr/domain/wire/appeals.ts';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import type { AuditEntry } from '@gbr/domain/wire/records.ts';
import { finishReview } from '@gbr/server/reviews/finish-review.ts';
import { aBook, anApprovedBook, aModerator, anAdmin } from '../support/factories.ts';
import {
  aRacer,
  creditsOf,
  kindleCredits,
  members,
  anOpenBook,
  pick,
  startCredits,
  statusOf,
} from './members.ts';
import { atOnce, clients, check, checkOneSucceeds, checkStatuses, countSuccesses, times } from './race.ts';
import type { Race } from './race.ts';

export const deleteBookOrFinish: Race = {
  name: 'delete of a book against finish',
  async round(world) {
    const author = await aRacer(world);
    const admins = [await anAdmin(world), await anAdmin(world)];
    const readers = await members(world, 10);
    const book = await anOpenBook(world, author, readers.length);
    for (const reader of readers) await pick(world, reader, book);
    const calls = times(clients, (index) => () => {
      if (index % 5 === 2) return world.as(admins[index % 2]).delete(`/api/books/${book.id}/mod`);
      return world.as(readers[index % 10]).patch(`/api/books/${book.id}/finish`, { rating: 5 });
    });
    const answers = await atOnce(calls);
    const deletes = answers.filter((_, index) => index % 5 === 2);
    const finishes = answers.filter((_, index) => index % 5 !== 2);
    checkOneSucceeds(deletes, 200, 404);
    checkStatuses(finishes, 200, 404, 409);
    const credits = await creditsOf(world, author);
    const due = startCredits - kindleCredits * countSuccesses(finishes);
    check(credits === due, `The author has ${credits} credits instead of ${due}.`);
  },
};

export const deleteMemberOrFinish: Race = {
  name: 'delete of a reader against finish',
  async round(world) {
    const admin = await anAdmin(world);
    const reader = await aRacer(world);
    const author = await aRacer(world);
    const book = await anOpenBook(world, author);
    const assignment = await pick(world, reader, book);
    const remove = () => world.as(admin).delete(`/api/users/${reader.id}`);
    const finish = () => world.as(reader).patch(`/api/books/${book.id}/finish`, { rating: 1 });
    const answers = await atOnce(times(clients, (index) => (index % 5 === 2 ? remove : finish)));
    const finishes = answers.filter((_, index) => index % 5 !== 2);
    checkOneSucceeds(
      answers.filter((_, index) => index % 5 === 2),
      200,
      404,
    );
    checkStatuses(finishes, 200, 401, 404, 409);
    const isPaid = (await statusOf(world, assignment)) === 'finished';
    check(
      countSuccesses(finishes) === (isPaid ? 1 : 0),
      `${countSuccesses(finishes)} calls were told that they finished.`,
    );
  },
};

export const banOrAct: Race = {
  name: 'ban against pick and launch',
  async round(world) {
    const admin = await anAdmin(world);
    const member = await aRacer(world);
    const own = await anApprovedBook(world, member);
    const open = await anOpenBook(world, await aRacer(world), 5);
    const calls = times(clients, (index) => () => {
      // First: picks that passed the guard before the ban wait for it, and must check again.
      if (index === 0) return world.as(admin).patch(`/api/users/${member.id}`, { banStatus: 'permanent' });
      if (index % 2 === 0) return world.as(member).patch(`/api/books/${open.id}/pick`);
      return world.as(member).post(`/api/books/${own.id}/launch-review`, { option: 'kindle' });
    });
    checkStatuses(await atOnce(calls), 200, 201, 403, 409);
    const running = await world.deps.db
      .selectFrom('assignments')
      .select('id')
      .where('user_id', '=', member.id)
      .where('status', '=', 'on_review')
      .execute();
    check(running.length === 0, 'A banned member has a book on review.');
    const offered = await world.deps.db
      .selectFrom('campaigns')
      .select('id')
      .where('owner_id', '=', member.id)
      .where('listed', '=', true)
      .execute();
    check(offered.length === 0, 'The library offers a book of a banned member.');
  },
};

export const doubleReviewDelete: Race = {
  name: 'one review deleted many times',
  async round(world) {
    const admin = await anAdmin(world);
    const [author, reader] = [await aRacer(world), await aRacer(world)];
    const book = await anOpenBook(world, author);
    const review = await pick(world, reader, book);
    await world.deps.write((tx) => finishReview(tx, reader, { bookId: book.id, rating: 5 }));
    const call = () => world.as(admin).delete(`/api/books/${book.id}/review/${review}`);
    checkOneSucceeds(await atOnce(times(clients, () => call)), 200, 404);
    for (const member of [author, reader]) {
      const credits = await creditsOf(world, member);
      check(credits === startCredits, `After the deletion a balance is ${credits} credits.`);
    }
  },
};

export const doubleAppeal: Race = {
  name: 'an appeal made and answered by many at once',
  async round(world) {
    const staff = [await aModerator(world), await aModerator(world)];
    const [author, reader] = [await aRacer(world), await aRacer(world)];
    const book = await anOpenBook(world, author);
    const about = await pick(world, reader, book);
    await world.deps.write((tx) => finishReview(tx, reader, { bookId: book.id, rating: 1 }));
    await world.as(await anAdmin(world)).delete(`/api/books/${book.id}/review/${about}`);
    const text = 'This was a mistake, please look again.';
    const call = () => world.as(reader).post<AppealSent>('/api/appeals', { kind: 'review', about, text });
    const sent = await atOnce(times(clients, () => call));
    checkOneSucceeds(sent, 201, 409);
    const id = sent.find(({ status }) => status === 201)?.body.appeal._id;
    const answer = { outcome: 'overturned', reason: 'Looked again.' };
    const answers = times(
      clients,
      (index) => () => world.as(staff[index % 2]).patch(`/api/appeals/${id}`, answer),
    );
    checkOneSucceeds(await atOnce(answers), 200, 409);
    const [authorHas, readerHas] = [await creditsOf(world, author), await creditsOf(world, reader)];
    check(authorHas === startCredits, `The author has ${authorHas} credits.`);
    check(readerHas === startCredits + kindleCredits, `The reader has ${readerHas} credits.`);
  },
};

export const repaidDebt: Race = {
  name: 'a debt repaid by two rewards at once',
  async round(world) {
    const admin = await anAdmin(world);
    const [author, reader] = [await aRacer(world), await aRacer(world)];
    const books = await Promise.all(times(3, () => anOpenBook(world, author)));
    const [review] = await Promise.all(books.map((book) => pick(world, reader, book)));
    const [first, ...others] = books;
    await world.deps.write((tx) => finishReview(tx, reader, { bookId: first?.id ?? '', rating: 5 }));
    await world.as(admin).patch(`/api/users/${reader.id}`, { credits: 0 });
    await world.as(admin).delete(`/api/books/${first?.id}/review/${review}`);
    const calls = times(clients, (index) => {
      const book = others[index % others.length];
      return () => world.as(reader).patch(`/api/books/${book?.id}/finish`, { rating: 3 });
    });
    const answers = await atOnce(calls);
    checkStatuses(answers, 200, 409);
    check(countSuccesses(answers) === 2, `${countSuccesses(answers)} reviews were turned in.`);
    const { body } = await world.as(admin).get<ModeratedUser>(`/api/users/${reader.id}`);
    check(body.credits === kindleCredits, `The reader has ${body.credits} credits.`);
    check(body.owed.credits === 0, `The reader owes ${body.owed.credits} credits.`);
  },
};

export const deleteReviewOrLaunch: Race = {
  name: 'delete of a review against launch',
  async round(world) {
    const admin = await anAdmin(world);
    const [author, reader] = [await aRacer(world), await aRacer(world)];
    const [book, own] = [await anOpenBook(world, author), await anApprovedBook(world, reader)];
    const review = await pick(world, reader, book);
    await world.deps.write((tx) => finishReview(tx, reader, { bookId: book.id, rating: 5 }));
    await world.as(admin).patch(`/api/users/${reader.id}`, { credits: kindleCredits });
    const answers = await atOnce(
      times(clients, (index) => () => {
        if (index === clients / 2) return world.as(admin).delete(`/api/books/${book.id}/review/${review}`);
        return world.as(reader).post(`/api/books/${own.id}/launch-review`, { option: 'kindle' });
      }),
    );
    checkStatuses(answers, 200, 201, 409);
    const { body } = await world.as(admin).get<ModeratedUser>(`/api/users/${reader.id}`);
    check(
      body.owed.credits + body.credits === 0,
      `Left are ${body.credits}, owed ${body.owed.credits} credits.`,
    );
  },
};

export const approveOrDecline: Race = {
  name: 'two moderators, one book',
  async round(world) {
    const [one, two] = [await aModerator(world), await aModerator(world)];
    const book = await aBook(world, await aRacer(world));
    const calls = times(clients, (index) =>
      index % 2 === 0
        ? () => world.as(one).patch(`/api/books/${book.id}/approve`)
        : () => world.as(two).patch(`/api/books/${book.id}/mod`, { status: 'rejected' }),
    );
    checkStatuses(await atOnce(calls), 200);
    const log = await world.as(one).get<AuditEntry[]>(`/api/audit?about=${book.id}`);
    const stored = await world.deps.db
      .selectFrom('books')
      .select(['status', 'version'])
      .where('id', '=', book.id)
      .executeTakeFirstOrThrow();
    check(log.body.length === stored.version, `${stored.version} changes left ${log.body.length} lines.`);
    const last = log.body[0]?.action === 'book.approve' ? 'approved' : 'rejected';
    check(stored.status === last, `The last act said ${last}, the book is ${stored.status}.`);
  },
};

export const sameVersion: Race = {
  name: 'two moderators, one balance',
  async round(world) {
    const [one, two] = [await aModerator(world), await aModerator(world)];
    const member = await aRacer(world);
    const seen = await world.as(one).get<ModeratedUser>(`/api/users/${member.id}`);
    const { credits, version } = seen.body;
    const calls = times(clients, (index) => () => {
      const change = { credits: credits + index + 1, version };
      return world.as(index % 2 === 0 ? one : two).patch(`/api/users/${member.id}`, change);
    });
    const answers = await atOnce(calls);
    checkOneSucceeds(answers, 200, 409);
    const winner = answers.findIndex(({ status }) => status === 200);
    const now = await creditsOf(world, member);
    check(now === credits + winner + 1, `The balance is ${now}; ${credits + winner + 1} was set.`);
  },
};
