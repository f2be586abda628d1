import type { LibraryBook } from '@gbr/domain/wire/books.ts';
import type { Picked } from '@gbr/domain/wire/reviews.ts';
import { same, type Act, type Dice } from './step.ts';
import {
  earn,
  endTask,
  give,
  isOpen,
  isOverdue,
  isRead,
  lastTaskOn,
  openTasks,
  stopped,
  taskOn,
  wouldSwap,
  type Book,
  type Model,
  type Person,
} from './model.ts';

const mayPick = (model: Model, reader: Person, book: Book): number => {
  const early = stopped(model, reader, 'full');
  if (early) return early;
  if (book.isGone) return 404;
  if (book.owner === reader) return 403;
  const isFree =
    !taskOn(model, reader, book) &&
    !wouldSwap(model, reader, book) &&
    openTasks(model, reader) < model.maxOpenTasks;
  return isFree && hasOpenSlot(model, book) ? 200 : 409;
};

const hasOpenSlot = (model: Model, book: Book): boolean =>
  model.slots.some((slot) => slot.book === book && isOpen(slot));

interface Pair {
  reader: Person;
  book: Book;
}

const rules: Record<string, (model: Model, pair: Pair) => boolean> = {
  own: (_, { reader, book }) => book.owner === reader,
  taken: (model, { reader, book }) => taskOn(model, reader, book) !== undefined,
  swap: (model, { reader, book }) => wouldSwap(model, reader, book),
  full: (model, { reader }) => openTasks(model, reader) >= model.maxOpenTasks,
  unlisted: (model, { book }) => !hasOpenSlot(model, book) && hasFreeSlot(model, book),
  none: (model, { book }) => !hasFreeSlot(model, book),
  stopped: (model, { reader }) => stopped(model, reader, 'full') !== undefined,
};

const hasFreeSlot = (model: Model, book: Book): boolean =>
  model.slots.some((slot) => slot.book === book && slot.state === 'free');

/** Picks that one rule alone forbids: of the rules for which there are any, one, so that rare ones are tried as often. */
function temptation(model: Model, dice: Dice, pairs: Pair[]): Pair[] {
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

export const pick: Act = (model, dice) => {
  if (model.books.length === 0) return undefined;
  const pairs = model.people.flatMap((reader) => model.books.map((book) => ({ reader, book })));
  const { reader, book } = dice.rather(
    pairs.filter((pair) => mayPick(model, pair.reader, pair.book) === 200),
    temptation(model, dice, pairs),
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
      same('the campaign that was picked from', assignment.campaignId, slot.id);
      slot.state = 'running';
      const { id, words } = { id: assignment._id, words: book.words };
      const pickedAt = model.now;
      model.tasks.push({
        id,
        slot,
        reader,
        pickedAt,
        words,
        status: 'on_review',
        rating: 0,
        isWarned: false,
      });
    },
  };
};

export const cancel: Act = (model, dice) => {
  if (model.tasks.length === 0) return undefined;
  const { reader, slot } = dice.rather(
    model.tasks.filter(({ status }) => status === 'on_review'),
    model.tasks,
  );
  const { book } = slot;
  const task = lastTaskOn(model, reader, book);
  const isRunning = task?.status === 'on_review' && !isOverdue(model, task);
  return {
    what: `cancel ${book.id} by ${reader.id}`,
    call: (world) => world.as(reader).patch(`/api/books/${book.id}/cancel-review`),
    status: stopped(model, reader, 'any') ?? (isRunning ? 200 : 409),
    apply: () => task && endTask(task, 'cancelled'),
  };
};

export const finish: Act = (model, dice) => {
  if (model.tasks.length === 0) return undefined;
  const running = model.tasks.filter(
    ({ status, reader }) => status === 'on_review' && !stopped(model, reader, 'any'),
  );
  const drawn = dice.rather(
    running.filter((task) => isRead(model, task) && !isOverdue(model, task)),
    running,
    model.tasks,
  );
  const reader = dice.rather([drawn.reader], [drawn.reader], model.people);
  const { book } = drawn.slot;
  const rating = dice.of([1, 2, 3, 4, 5, 5, 0]);
  const task = lastTaskOn(model, reader, book);
  const status = (): number => {
    if (!task || task.status === 'cancelled') return 404;
    if (task.status !== 'on_review') return 409;
    if (rating === 0) return 400;
    return isRead(model, task) && !isOverdue(model, task) ? 200 : 409;
  };
  return {
    what: `finish ${book.id} by ${reader.id} with ${rating}`,
    call: (world) => world.as(reader).patch(`/api/books/${book.id}/finish`, { rating }),
    status: stopped(model, reader, 'any') ?? status(),
    apply() {
      if (!task) return;
      task.status = 'finished';
      task.rating = rating;
      task.slot.state = 'finished';
      give(reader, task.slot.price);
      earn(reader, book.owner, task.slot.price, 1);
    },
  };
};

/** The library offers a reader just what they may pick, were they not full or limited. */
export const look: Act = (model, dice) => {
  const reader = dice.of(model.people);
  return {
    what: `library for ${reader.id}`,
    call: (world) => world.as(reader).get('/api/books/library'),
    status: stopped(model, reader, 'any') ?? 200,
    apply(body) {
      const offered = model.books.filter(
        (book) =>
          book.owner !== reader &&
          !taskOn(model, reader, book) &&
          !wouldSwap(model, reader, book) &&
          hasOpenSlot(model, book),
      );
      const seen = (body as LibraryBook[]).map(({ _id: id }) => id);
      same('the library', seen.toSorted(), offered.map(({ id }) => id).toSorted());
    },
  };
};
