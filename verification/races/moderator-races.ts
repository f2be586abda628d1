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
} from './people.ts';
import { atOnce, clients, must, mustBeOne, mustOnlyBe, successes, times, type Race } from './race.ts';

export const deleteBookOrFinish: Race = {
  name: 'delete of a book against finish',
  async round(arena) {
    const author = await aRacer(arena);
    const admins = [await anAdmin(arena), await anAdmin(arena)];
    const readers = await members(arena, 10);
    const book = await anOpenBook(arena, author, readers.length);
    for (const reader of readers) await pick(arena, reader, book);
    const calls = times(clients, (index) => () => {
      if (index % 5 === 2) return arena.as(admins[index % 2]).delete(`/api/books/${book.id}/mod`);
      return arena.as(readers[index % 10]).patch(`/api/books/${book.id}/finish`, { rating: 5 });
    });
    const answers = await atOnce(calls);
    const deletes = answers.filter((_, index) => index % 5 === 2);
    const finishes = answers.filter((_, index) => index % 5 !== 2);
    mustBeOne(deletes, 200, 404);
    mustOnlyBe(finishes, 200, 404, 409);
    const credits = await creditsOf(arena, author);
    const due = startCredits - kindleCredits * successes(finishes);
    must(credits === due, `The author has ${credits} credits instead of ${due}.`);
  },
};

export const deleteMemberOrFinish: Race = {
  name: 'delete of a reader against finish',
  async round(arena) {
    const admin = await anAdmin(arena);
    const reader = await aRacer(arena);
    const author = await aRacer(arena);
    const book = await anOpenBook(arena, author);
    const assignment = await pick(arena, reader, book);
    const remove = () => arena.as(admin).delete(`/api/users/${reader.id}`);
    const finish = () => arena.as(reader).patch(`/api/books/${book.id}/finish`, { rating: 1 });
    const answers = await atOnce(times(clients, (index) => (index % 5 === 2 ? remove : finish)));
    const finishes = answers.filter((_, index) => index % 5 !== 2);
    mustBeOne(
      answers.filter((_, index) => index % 5 === 2),
      200,
      404,
    );
    mustOnlyBe(finishes, 200, 401, 404, 409);
    const isPaid = (await statusOf(arena, assignment)) === 'finished';
    must(successes(finishes) === (isPaid ? 1 : 0), `${successes(finishes)} were told that they finished.`);
  },
};

export const banOrAct: Race = {
  name: 'ban against pick and launch',
  async round(arena) {
    const admin = await anAdmin(arena);
    const member = await aRacer(arena);
    const own = await anApprovedBook(arena, member);
    const open = await anOpenBook(arena, await aRacer(arena), 5);
    const calls = times(clients, (index) => () => {
      // First: picks that were let in before it wait for it, and must look again.
      if (index === 0) return arena.as(admin).patch(`/api/users/${member.id}`, { banStatus: 'permanent' });
      if (index % 2 === 0) return arena.as(member).patch(`/api/books/${open.id}/pick`);
      return arena.as(member).post(`/api/books/${own.id}/launch-review`, { option: 'kindle' });
    });
    mustOnlyBe(await atOnce(calls), 200, 201, 403, 409);
    const running = await arena.deps.db
      .selectFrom('assignments')
      .select('id')
      .where('user_id', '=', member.id)
      .where('status', '=', 'on_review')
      .execute();
    must(running.length === 0, 'A banned member has a book on review.');
  },
};

export const doubleReviewDelete: Race = {
  name: 'one review deleted many times',
  async round(arena) {
    const admin = await anAdmin(arena);
    const [author, reader] = [await aRacer(arena), await aRacer(arena)];
    const book = await anOpenBook(arena, author);
    const review = await pick(arena, reader, book);
    await arena.deps.write((tx) => finishReview(tx, reader, { bookId: book.id, rating: 5 }));
    const call = () => arena.as(admin).delete(`/api/books/${book.id}/review/${review}`);
    mustBeOne(await atOnce(times(clients, () => call)), 200, 404);
    for (const member of [author, reader]) {
      const credits = await creditsOf(arena, member);
      must(credits === startCredits, `After the deletion a balance is ${credits} credits.`);
    }
  },
};

export const approveOrDecline: Race = {
  name: 'two moderators, one book',
  async round(arena) {
    const [one, two] = [await aModerator(arena), await aModerator(arena)];
    const book = await aBook(arena, await aRacer(arena));
    const calls = times(clients, (index) =>
      index % 2 === 0
        ? () => arena.as(one).patch(`/api/books/${book.id}/approve`)
        : () => arena.as(two).patch(`/api/books/${book.id}/mod`, { status: 'rejected' }),
    );
    mustOnlyBe(await atOnce(calls), 200);
    const log = await arena.as(one).get<AuditEntry[]>(`/api/audit?about=${book.id}`);
    const stored = await arena.deps.db
      .selectFrom('books')
      .select(['status', 'version'])
      .where('id', '=', book.id)
      .executeTakeFirstOrThrow();
    must(log.body.length === stored.version, `${stored.version} changes left ${log.body.length} lines.`);
    const last = log.body[0]?.action === 'book.approve' ? 'approved' : 'rejected';
    must(stored.status === last, `The last act said ${last}, the book is ${stored.status}.`);
  },
};

export const sameVersion: Race = {
  name: 'two moderators, one balance',
  async round(arena) {
    const [one, two] = [await aModerator(arena), await aModerator(arena)];
    const member = await aRacer(arena);
    const seen = await arena.as(one).get<ModeratedUser>(`/api/users/${member.id}`);
    const { credits, version } = seen.body;
    const calls = times(clients, (index) => () => {
      const change = { credits: credits + index + 1, version };
      return arena.as(index % 2 === 0 ? one : two).patch(`/api/users/${member.id}`, change);
    });
    const answers = await atOnce(calls);
    mustBeOne(answers, 200, 409);
    const winner = answers.findIndex(({ status }) => status === 200);
    const now = await creditsOf(arena, member);
    must(now === credits + winner + 1, `The balance is ${now}; ${credits + winner + 1} was set.`);
  },
};
