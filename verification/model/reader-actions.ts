import type { LibraryBook, ReviewingBook } from '@gbr/domain/wire/books.ts';
import type { MemberRecord, Picked } from '@gbr/domain/wire/reviews.ts';
import { expectSame } from './step.ts';
import type { Action, Dice } from './step.ts';
import {
  earn,
  endAssignment,
  give,
  hasPoorRecord,
  isOpen,
  isOverdue,
  isPaceUsedUp,
  isRead,
  lastAssignmentOn,
  mustWait,
  noCheck,
  openAssignments,
  recentPicks,
  recordOf,
  earlyRefusal,
  assignmentOn,
  wouldSwap,
} from './model.ts';
import type { Book, Model, Member } from './model.ts';

const mostPicks = 20;

const mayPick = (model: Model, reader: Member, book: Book): number => {
  const early = earlyRefusal(model, reader, 'full');
  if (early) return early;
  if (book.isDeleted) return 404;
  if (book.owner === reader) return 403;
  const isFree =
    !assignmentOn(model, reader, book) &&
    !wouldSwap(model, reader, book) &&
    !mustWait(model, reader, book) &&
    !isPaceUsedUp(model, book) &&
    openAssignments(model, reader) < mostOpen(model, reader) &&
    recentPicks(model, reader) < mostPicks;
  return isFree && hasOpenSlot(model, book) ? 200 : 409;
};

const mostOpen = (model: Model, reader: Member): number =>
  hasPoorRecord(model, reader) ? Math.min(2, model.maxOpenAssignments) : model.maxOpenAssignments;

const hasOpenSlot = (model: Model, book: Book): boolean =>
  model.slots.some((slot) => slot.book === book && isOpen(slot));

interface Pair {
  reader: Member;
  book: Book;
}

const rules: Record<string, (model: Model, pair: Pair) => boolean> = {
  own: (_, { reader, book }) => book.owner === reader,
  taken: (model, { reader, book }) => assignmentOn(model, reader, book) !== undefined,
  swap: (model, { reader, book }) => wouldSwap(model, reader, book),
  waits: (model, { reader, book }) => mustWait(model, reader, book),
  busy: (model, { reader }) => recentPicks(model, reader) >= mostPicks,
  full: (model, { reader }) => openAssignments(model, reader) >= mostOpen(model, reader),
  paced: (model, { book }) => isPaceUsedUp(model, book),
  unlisted: (model, { book }) => !hasOpenSlot(model, book) && hasFreeSlot(model, book),
  none: (model, { book }) => !hasFreeSlot(model, book),
  earlyRefusal: (model, { reader }) => earlyRefusal(model, reader, 'full') !== undefined,
};

const hasFreeSlot = (model: Model, book: Book): boolean =>
  model.slots.some((slot) => slot.book === book && slot.state === 'free');

/** Of one rule, drawn from those that alone forbid a pick: so that rare ones are tried as often as the others. */
function picksForbiddenByOneRule(model: Model, dice: Dice, pairs: Pair[]): Pair[] {
  const forbiddenBy = Map.groupBy(pairs, (pair) =>
    Object.keys(rules)
      .filter((rule) => rules[rule]?.(model, pair))
      .join(),
  );
  const single = Object.keys(rules).flatMap((rule) => {
    const forbidden = forbiddenBy.get(rule);
    return forbidden ? [forbidden] : [];
  });
  return single.length > 0 ? dice.of(single) : [];
}

export const pick: Action = (model, dice) => {
  if (model.books.length === 0) return undefined;
  const pairs = model.members.flatMap((reader) => model.books.map((book) => ({ reader, book })));
  const { reader, book } = dice.prefer(
    pairs.filter((pair) => mayPick(model, pair.reader, pair.book) === 200),
    picksForbiddenByOneRule(model, dice, pairs),
    pairs,
  );
  const asked = dice.of([undefined, undefined, ...model.slots.filter((slot) => slot.book === book)]);
  const slot = asked ?? model.slots.find((slot) => slot.book === book && isOpen(slot));
  const status = mayPick(model, reader, book);
  return {
    what: `pick ${book.id}${asked ? ` from ${asked.id}` : ''} by ${reader.id}`,
    call: (world) =>
      world.as(reader).patch(`/api/books/${book.id}/pick`, asked ? { campaignId: asked.id } : undefined),
    status: status === 200 && !(slot && isOpen(slot)) ? 409 : status,
    apply(body) {
      const { assignment } = body as Picked;
      if (!slot) return;
      expectSame('the campaign that was picked from', assignment.campaignId, slot.id);
      slot.state = 'running';
      const { id, words } = { id: assignment._id, words: book.words };
      const pickedAt = model.now;
      model.assignments.push({
        id,
        slot,
        reader,
        pickedAt,
        words,
        status: 'on_review',
        rating: 0,
        isWarned: false,
        hasFile: false,
        endedAt: 0,
        finishedAt: 0,
        check: noCheck(),
        isTakenAway: false,
        isRefunded: false,
      });
    },
  };
};

export const download: Action = (model, dice) => {
  const running = model.assignments.filter(
    ({ status, slot, reader }) =>
      status === 'on_review' && slot.book.hasFile && !earlyRefusal(model, reader, 'any'),
  );
  if (running.length === 0) return undefined;
  const assignment = dice.of(running);
  const { reader, slot } = assignment;
  return {
    what: `download of ${slot.book.id} by ${reader.id}`,
    async call(world) {
      const { body } = await world.as(reader).get<ReviewingBook[]>('/api/books/im-reviewing');
      const book = body.find(({ _id }) => _id === slot.book.id);
      return world.as().get(`/uploads/${book?.uploadedFile}`);
    },
    status: slot.book.status === 'rejected' ? 404 : 200,
    apply: () => void (assignment.hasFile = true),
  };
};

export const cancel: Action = (model, dice) => {
  if (model.assignments.length === 0) return undefined;
  const { reader, slot } = dice.prefer(
    model.assignments.filter(({ status }) => status === 'on_review'),
    model.assignments,
  );
  const { book } = slot;
  const assignment = lastAssignmentOn(model, reader, book);
  const isRunning = assignment?.status === 'on_review' && !isOverdue(model, assignment);
  return {
    what: `cancel ${book.id} by ${reader.id}`,
    call: (world) => world.as(reader).patch(`/api/books/${book.id}/cancel-review`),
    status: earlyRefusal(model, reader, 'any') ?? (isRunning ? 200 : 409),
    apply: () => assignment && endAssignment(model, assignment, 'cancelled'),
  };
};

export const finish: Action = (model, dice) => {
  if (model.assignments.length === 0) return undefined;
  const running = model.assignments.filter(
    ({ status, reader }) => status === 'on_review' && !earlyRefusal(model, reader, 'any'),
  );
  const drawn = dice.prefer(
    running.filter((assignment) => isRead(model, assignment) && !isOverdue(model, assignment)),
    running,
    model.assignments,
  );
  const reader = dice.prefer([drawn.reader], [drawn.reader], model.members);
  const { book } = drawn.slot;
  const rating = dice.of([1, 2, 3, 4, 5, 5, 0]);
  const assignment = lastAssignmentOn(model, reader, book);
  const status = (): number => {
    if (!assignment || assignment.status === 'cancelled') return 404;
    if (assignment.status !== 'on_review') return 409;
    if (rating === 0) return 400;
    return isRead(model, assignment) && !isOverdue(model, assignment) ? 200 : 409;
  };
  return {
    what: `finish ${book.id} by ${reader.id} with ${rating}`,
    call: (world) => world.as(reader).patch(`/api/books/${book.id}/finish`, { rating }),
    status: earlyRefusal(model, reader, 'any') ?? status(),
    apply() {
      if (!assignment) return;
      assignment.status = 'finished';
      assignment.finishedAt = model.now;
      assignment.rating = rating;
      assignment.slot.state = 'finished';
      give(reader, assignment.slot.price);
      earn(model, reader, book.owner, assignment.slot.price, 1);
    },
  };
};

/** The library also offers books to readers who may not pick now: at the limit, or banned for seven days. */
export const browseLibrary: Action = (model, dice) => {
  const reader = dice.of(model.members);
  return {
    what: `library for ${reader.id}`,
    call: (world) => world.as(reader).get('/api/books/library'),
    status: earlyRefusal(model, reader, 'any') ?? 200,
    apply(body) {
      const offered = model.books.filter(
        (book) =>
          book.owner !== reader &&
          !assignmentOn(model, reader, book) &&
          !wouldSwap(model, reader, book) &&
          !isPaceUsedUp(model, book) &&
          hasOpenSlot(model, book),
      );
      const seen = (body as LibraryBook[]).map(({ _id: id }) => id);
      expectSame('the library', seen.toSorted(), offered.map(({ id }) => id).toSorted());
    },
  };
};

export const readRecord: Action = (model, dice) => {
  const missing = model.assignments.filter(
    ({ status, check }) => status === 'finished' && check.result === 'missing',
  );
  const reader = dice.prefer(
    model.members.filter((member) => recordOf(model, member).missing > 0),
    missing.map((assignment) => assignment.reader),
    model.members,
  );
  return {
    what: `record of ${reader.id}`,
    call: (world) => world.as(reader).get('/api/users/me/record'),
    status: earlyRefusal(model, reader, 'any') ?? 200,
    apply(body) {
      const { finished, expired, cancelled, verified, missing, kept } = body as MemberRecord;
      const seen = { finished, expired, cancelled, verified, missing, kept };
      expectSame('the record', seen, recordOf(model, reader));
    },
  };
};
