import { banStatuses, roles } from '@gbr/domain/choices.ts';
import type { Overview } from '@gbr/domain/wire/stats.ts';
import { same, type Act } from './step.ts';
import {
  banEndsFrom,
  banNow,
  closeBook,
  earn,
  endTask,
  give,
  isShutOut,
  isStaff,
  stopped,
  takeUpTo,
  type Book,
  type Model,
  type Person,
  type Task,
} from './model.ts';

/** What stops a moderator's act on a book; a moderator has none on their own, an admin has. */
function stoppedOn(model: Model, who: Person, book: Book): number | undefined {
  const isOwn = book.owner === who && who.role !== 'admin';
  return stopped(model, who, 'staff') ?? (book.isGone ? 404 : isOwn ? 403 : undefined);
}

const staffOf = (model: Model) => model.people.filter((person) => isStaff(person) && !person.isGone);

export const approve: Act = (model, dice) => {
  if (model.books.length === 0) return undefined;
  const book = dice.rather(
    model.books.filter(({ status, isGone }) => status !== 'approved' && !isGone),
    model.books,
  );
  const who = dice.rather(staffOf(model), staffOf(model), model.people);
  return {
    what: `approve ${book.id} by ${who.id}`,
    call: (world) => world.as(who).patch(`/api/books/${book.id}/approve`),
    status: stoppedOn(model, who, book) ?? 200,
    apply: () => void (book.status = 'approved'),
  };
};

export const moderate: Act = (model, dice) => {
  if (model.books.length === 0) return undefined;
  const book = dice.of(model.books);
  const who = dice.rather(staffOf(model), staffOf(model), model.people);
  const status = dice.of(['pending', 'approved', 'approved', 'rejected'] as const);
  const words = dice.of([undefined, 1, 300, 90_000]);
  return {
    what: `moderate ${book.id} by ${who.id}: ${status}, ${words} words`,
    call: (world) => world.as(who).patch(`/api/books/${book.id}/mod`, { status, wordCount: words }),
    status: stoppedOn(model, who, book) ?? 200,
    apply() {
      book.status = status;
      book.words = words ?? book.words;
    },
  };
};

export const deleteBook: Act = (model, dice) => {
  if (model.books.length === 0) return undefined;
  const book = dice.of(model.books);
  const who = dice.rather(staffOf(model), staffOf(model), model.people);
  return {
    what: `delete ${book.id} by ${who.id}`,
    call: (world) => world.as(who).delete(`/api/books/${book.id}/mod`),
    status: stoppedOn(model, who, book) ?? 200,
    apply: () => closeBook(model, book),
  };
};

const hasSpentIt = ({ reader, slot }: Task): boolean =>
  reader.credits < slot.price.credits || reader.gems < slot.price.gems;

export const deleteReview: Act = (model, dice) => {
  if (model.tasks.length === 0) return undefined;
  const finished = model.tasks.filter(({ status }) => status === 'finished');
  const task = dice.rather(
    finished.filter((task) => task.slot.book.owner.isGone !== hasSpentIt(task)),
    finished,
    model.tasks,
  );
  const { price, book } = task.slot;
  const who = dice.rather(staffOf(model), staffOf(model), model.people);
  const isOwn = book.owner === who && who.role !== 'admin';
  return {
    what: `delete review ${task.id} of ${book.id} by ${who.id}`,
    call: (world) => world.as(who).delete(`/api/books/${book.id}/review/${task.id}`),
    status: stopped(model, who, 'staff') ?? (isOwn ? 403 : task.status === 'finished' ? 200 : 404),
    apply() {
      task.status = 'deleted';
      takeUpTo(task.reader, price);
      if (!book.owner.isGone) give(book.owner, price);
      earn(task.reader, book.owner, price, -1);
    },
  };
};

const isWorkingAdmin = (person: Person): boolean => person.role === 'admin' && !isShutOut(person);

const isLastAdmin = (model: Model, person: Person): boolean =>
  isWorkingAdmin(person) && staffOf(model).filter(isWorkingAdmin).length === 1;

/** Whose going leaves most behind: authors whose books were reviewed. */
const reviewedAuthors = (model: Model) =>
  model.tasks.filter(({ status }) => status === 'finished').map(({ slot }) => slot.book.owner);

export const deleteUser: Act = (model, dice) => {
  const person = dice.of(dice.of([model.people, [...reviewedAuthors(model), ...model.people]]));
  const who = dice.rather(staffOf(model), staffOf(model), model.people);
  const status = (): number => {
    if (person.isGone) return 404;
    if (isLastAdmin(model, person)) return 409;
    return person === who || (who.role !== 'admin' && person.role === 'admin') ? 403 : 200;
  };
  return {
    what: `delete user ${person.id} by ${who.id}`,
    call: (world) => world.as(who).delete(`/api/users/${person.id}`),
    status: stopped(model, who, 'staff') ?? status(),
    apply() {
      for (const book of model.books) if (book.owner === person && !book.isGone) closeBook(model, book);
      for (const task of model.tasks) {
        if (task.reader === person && task.status === 'on_review') endTask(task, 'cancelled');
      }
      Object.assign(person, { isGone: true, credits: 0, gems: 0, role: 'user', ban: 'active' });
    },
  };
};

/** What stops a change of a member, the change itself aside. */
function stoppedAt(model: Model, who: Person, person: Person): number | undefined {
  return stopped(model, who, 'staff') ?? (person.isGone ? 404 : undefined);
}

export const ban: Act = (model, dice) => {
  const person = dice.of(model.people);
  const who = dice.rather(staffOf(model), staffOf(model), model.people);
  const given = dice.of([...banStatuses, 'active', 'active'] as const);
  const isChange = given !== banNow(model, person);
  const isForbidden = (isChange && person === who) || (who.role !== 'admin' && person.role === 'admin');
  return {
    what: `ban ${person.id} ${given} by ${who.id}`,
    call: (world) => world.as(who).patch(`/api/users/${person.id}`, { banStatus: given }),
    status: stoppedAt(model, who, person) ?? (isForbidden ? 403 : 200),
    apply() {
      if (!isChange) return;
      Object.assign(person, { ban: given, banEnds: banEndsFrom(model) });
      if (!isShutOut(person)) return;
      for (const task of model.tasks) {
        if (task.reader === person && task.status === 'on_review') endTask(task, 'cancelled');
      }
    },
  };
};

export const changeRole: Act = (model, dice) => {
  const admins = model.people.filter((person) => person.role === 'admin');
  const person = dice.of(dice.of([model.people, [...admins, ...admins, ...model.people]]));
  const who = dice.rather(staffOf(model), staffOf(model), model.people);
  const role = dice.of(roles);
  const isChange = role !== person.role;
  const status = (): number => {
    if (isChange && isLastAdmin(model, person)) return 409;
    if (isChange && person === who) return 403;
    const isAdminsMatter = person.role === 'admin' || (isChange && role === 'admin');
    return who.role !== 'admin' && isAdminsMatter ? 403 : 200;
  };
  return {
    what: `make ${person.id} ${role} by ${who.id}`,
    call: (world) => world.as(who).patch(`/api/users/${person.id}`, { role }),
    status: stoppedAt(model, who, person) ?? status(),
    apply: () => void (person.role = role),
  };
};

export const setBalance: Act = (model, dice) => {
  // Who has earned something, too: it may be taken back when it is no longer there.
  const earners = model.tasks.filter(({ status }) => status === 'finished').map(({ reader }) => reader);
  const person = dice.of(dice.of([model.people, [...earners, ...model.people]]));
  const who = dice.rather(staffOf(model), staffOf(model), model.people);
  const balance = {
    credits: dice.of([0, 1500, 6000, person.credits]),
    gems: dice.of([0, 7, 60, person.gems]),
  };
  const version = dice.of([undefined, undefined, -1]);
  const isChange = balance.credits !== person.credits || balance.gems !== person.gems;
  const status = (): number => {
    if (who.role !== 'admin' && (person.role === 'admin' || (isChange && person === who))) return 403;
    return version === undefined ? 200 : 409;
  };
  return {
    what: `set ${person.id} to ${JSON.stringify(balance)} by ${who.id}${version ? ', stale' : ''}`,
    call: (world) => world.as(who).patch(`/api/users/${person.id}`, { ...balance, version }),
    status: stoppedAt(model, who, person) ?? status(),
    apply: () => void Object.assign(person, balance),
  };
};

export const switchSwapRule: Act = (model, dice) => {
  const who = dice.rather(staffOf(model), staffOf(model), model.people);
  const blockReciprocalReviews = dice.of([true, true, false]);
  return {
    what: `swap rule ${blockReciprocalReviews} by ${who.id}`,
    call: (world) => world.as(who).patch('/api/settings', { blockReciprocalReviews }),
    status: stopped(model, who, 'staff') ?? 200,
    apply: () => void (model.swapsAreBlocked = blockReciprocalReviews),
  };
};

export const overview: Act = (model, dice) => {
  const who = dice.rather(staffOf(model), staffOf(model), model.people);
  return {
    what: `overview for ${who.id}`,
    call: (world) => world.as(who).get('/api/stats/overview'),
    status: stopped(model, who, 'staff') ?? 200,
    apply(body) {
      const books = model.books.filter(({ isGone }) => !isGone);
      const inStatus = (wanted: string) => books.filter(({ status }) => status === wanted).length;
      const due: Overview = {
        totalUsers: model.people.filter(({ isGone }) => !isGone).length,
        totalBooks: books.length,
        pendingBooks: inStatus('pending'),
        approvedBooks: inStatus('approved'),
        rejectedBooks: inStatus('rejected'),
        activeCampaigns: model.slots.filter(({ state }) => state === 'free' || state === 'running').length,
        finishedReviews: model.tasks.filter(({ status }) => status === 'finished').length,
      };
      same('the overview', body, due);
    },
  };
};
