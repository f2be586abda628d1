import { banStatuses, roles } from '@gbr/domain/choices.ts';
import type { BookStatus } from '@gbr/domain/choices.ts';
import type { Overview } from '@gbr/domain/wire/stats.ts';
import { days } from '../support/clock.ts';
import { expectSame } from './step.ts';
import type { Action } from './step.ts';
import {
  banEndsFrom,
  currentBan,
  removeBook,
  earn,
  endAssignment,
  freeSlotsOf,
  give,
  isLockedOut,
  isStaff,
  noteDecision,
  payDebts,
  earlyRefusal,
  takeBack,
  undoWithin,
} from './model.ts';
import type { Book, Model, Money, Member, Assignment } from './model.ts';

/** Moderators cannot moderate their own books; admins can. */
function bookRefusal(model: Model, who: Member, book: Book): number | undefined {
  const isOwn = book.owner === who && who.role !== 'admin';
  return earlyRefusal(model, who, 'staff') ?? (book.isDeleted ? 404 : isOwn ? 403 : undefined);
}

function decide(model: Model, book: Book, { status, by }: { status: BookStatus; by: Member }): void {
  if (book.status !== status) book.decided = { by, at: model.now };
  book.status = status;
}

/** By another moderator, whose decision an undo would take back. */
const hasJustBeenDecided = ({ now }: Model, { decided }: Book, who: Member): boolean =>
  decided !== undefined && decided.by !== who && decided.at > now - undoWithin;

const staffOf = (model: Model) => model.members.filter((member) => isStaff(member) && !member.isDeleted);

export const approve: Action = (model, dice) => {
  if (model.books.length === 0) return undefined;
  const book = dice.prefer(
    model.books.filter(({ status, isDeleted }) => status !== 'approved' && !isDeleted),
    model.books,
  );
  const who = dice.prefer(staffOf(model), staffOf(model), model.members);
  return {
    what: `approve ${book.id} by ${who.id}`,
    call: (world) => world.as(who).patch(`/api/books/${book.id}/approve`),
    status: bookRefusal(model, who, book) ?? 200,
    apply: () => decide(model, book, { status: 'approved', by: who }),
  };
};

export const moderate: Action = (model, dice) => {
  if (model.books.length === 0) return undefined;
  const book = dice.of(model.books);
  const who = dice.prefer(staffOf(model), staffOf(model), model.members);
  const status = dice.of(['pending', 'approved', 'approved', 'rejected'] as const);
  const words = dice.of([undefined, 1, 300, 90_000]);
  const isUndo = status === 'pending' && words === undefined && book.status !== status;
  return {
    what: `moderate ${book.id} by ${who.id}: ${status}, ${words} words`,
    call: (world) => world.as(who).patch(`/api/books/${book.id}/mod`, { status, wordCount: words }),
    status: bookRefusal(model, who, book) ?? (isUndo && hasJustBeenDecided(model, book, who) ? 409 : 200),
    apply() {
      if (status === 'rejected' && book.status !== status)
        noteDecision(model, { kind: 'book', about: book, member: book.owner, by: who });
      decide(model, book, { status, by: who });
      book.words = words ?? book.words;
    },
  };
};

export const deleteBook: Action = (model, dice) => {
  if (model.books.length === 0) return undefined;
  const book = dice.of(model.books);
  const who = dice.prefer(staffOf(model), staffOf(model), model.members);
  return {
    what: `delete ${book.id} by ${who.id}`,
    call: (world) => world.as(who).delete(`/api/books/${book.id}/mod`),
    status: bookRefusal(model, who, book) ?? 200,
    apply: () => removeBook(model, book),
  };
};

const hasSpentReward = ({ reader, slot }: Assignment): boolean =>
  reader.credits < slot.price.credits || reader.gems < slot.price.gems;

/** The newest of several must be closed. */
const hasSlotsToClose = (model: Model, reader: Member): boolean => freeSlotsOf(model, reader).length > 1;

export const deleteReview: Action = (model, dice) => {
  if (model.assignments.length === 0) return undefined;
  const finished = model.assignments.filter(({ status }) => status === 'finished');
  const spent = finished.filter(hasSpentReward);
  const assignment = dice.prefer(
    spent.filter(({ reader }) => hasSlotsToClose(model, reader)),
    finished.filter((assignment) => assignment.slot.book.owner.isDeleted !== hasSpentReward(assignment)),
    finished,
    model.assignments,
  );
  const { price, book } = assignment.slot;
  const who = dice.prefer(staffOf(model), staffOf(model), model.members);
  const isOwn = book.owner === who && who.role !== 'admin';
  return {
    what: `delete review ${assignment.id} of ${book.id} by ${who.id}`,
    call: (world) => world.as(who).delete(`/api/books/${book.id}/review/${assignment.id}`),
    status: earlyRefusal(model, who, 'staff') ?? (isOwn ? 403 : assignment.status === 'finished' ? 200 : 404),
    apply() {
      assignment.status = 'deleted';
      takeBack(model, assignment.reader, price);
      if (!book.owner.isDeleted && !assignment.isRefunded && !assignment.check.isMadeGood)
        give(book.owner, price);
      assignment.isRefunded = true;
      assignment.check.before = undefined;
      if (!assignment.reader.isDeleted)
        noteDecision(model, { kind: 'review', about: assignment, member: assignment.reader, by: who });
      earn(model, assignment.reader, book.owner, price, -1);
    },
  };
};

const isWorkingAdmin = (member: Member): boolean => member.role === 'admin' && !isLockedOut(member);

const isLastAdmin = (model: Model, member: Member): boolean =>
  isWorkingAdmin(member) && staffOf(model).filter(isWorkingAdmin).length === 1;

/** Deleting them has the most consequences. */
const reviewedAuthors = (model: Model) =>
  model.assignments.filter(({ status }) => status === 'finished').map(({ slot }) => slot.book.owner);

export const deleteUser: Action = (model, dice) => {
  const member = dice.of(dice.of([model.members, [...reviewedAuthors(model), ...model.members]]));
  const who = dice.prefer(staffOf(model), staffOf(model), model.members);
  const status = (): number => {
    if (member.isDeleted) return 404;
    if (isLastAdmin(model, member)) return 409;
    return member === who || (who.role !== 'admin' && member.role === 'admin') ? 403 : 200;
  };
  return {
    what: `delete user ${member.id} by ${who.id}`,
    call: (world) => world.as(who).delete(`/api/users/${member.id}`),
    status: earlyRefusal(model, who, 'staff') ?? status(),
    apply() {
      for (const book of model.books) if (book.owner === member && !book.isDeleted) removeBook(model, book);
      for (const assignment of model.assignments) {
        if (assignment.reader === member && assignment.status === 'on_review')
          endAssignment(model, assignment, 'cancelled');
      }
      model.decisions = model.decisions.filter(
        (decision) => decision.member !== member || decision.appeal?.isAnswered,
      );
      Object.assign(member, {
        isDeleted: true,
        credits: 0,
        gems: 0,
        owed: { credits: 0, gems: 0 },
        role: 'user',
        ban: 'active',
      });
    },
  };
};

function memberRefusal(model: Model, who: Member, member: Member): number | undefined {
  return earlyRefusal(model, who, 'staff') ?? (member.isDeleted ? 404 : undefined);
}

export const ban: Action = (model, dice) => {
  const member = dice.of(model.members);
  const who = dice.prefer(staffOf(model), staffOf(model), model.members);
  const given = dice.of([...banStatuses, 'active', 'active'] as const);
  const isChange = given !== currentBan(model, member);
  const isForbidden = (isChange && member === who) || (who.role !== 'admin' && member.role === 'admin');
  return {
    what: `ban ${member.id} ${given} by ${who.id}`,
    call: (world) => world.as(who).patch(`/api/users/${member.id}`, { banStatus: given }),
    status: memberRefusal(model, who, member) ?? (isForbidden ? 403 : 200),
    apply() {
      if (!isChange) return;
      Object.assign(member, { ban: given, banEnds: banEndsFrom(model) });
      if (given !== 'active') noteDecision(model, { kind: 'ban', about: member, member, by: who });
      if (!isLockedOut(member)) return;
      for (const assignment of model.assignments) {
        if (assignment.reader === member && assignment.status === 'on_review')
          endAssignment(model, assignment, 'cancelled');
      }
    },
  };
};

export const changeRole: Action = (model, dice) => {
  const admins = model.members.filter((member) => member.role === 'admin');
  const member = dice.of(dice.of([model.members, [...admins, ...admins, ...model.members]]));
  const who = dice.prefer(staffOf(model), staffOf(model), model.members);
  const role = dice.of(roles);
  const isChange = role !== member.role;
  const status = (): number => {
    if (isChange && isLastAdmin(model, member)) return 409;
    if (isChange && member === who) return 403;
    return who.role !== 'admin' && (isChange || member.role === 'admin') ? 403 : 200;
  };
  return {
    what: `make ${member.id} ${role} by ${who.id}`,
    call: (world) => world.as(who).patch(`/api/users/${member.id}`, { role }),
    status: memberRefusal(model, who, member) ?? status(),
    apply: () => void (member.role = role),
  };
};

/** A moderator changes one member's balance by at most 15,000 credits and 100 gems within 24 hours. */
function exceedsDay(model: Model, change: { by: Member; of: Member; amounts: Money }): boolean {
  const today = model.balanceChanges.filter(
    ({ by, of, at }) => by === change.by && of === change.of && at > model.now - days(1),
  );
  const total = (currency: keyof Money) =>
    today.reduce((sum, { amounts }) => sum + amounts[currency], change.amounts[currency]);
  return total('credits') > 15_000 || total('gems') > 100;
}

export const setBalance: Action = (model, dice) => {
  // Often readers with a reward: a deleted review may later take back what they no longer have.
  const earners = model.assignments.filter(({ status }) => status === 'finished').map(({ reader }) => reader);
  const owing = model.members.filter(({ owed }) => owed.credits > 0 || owed.gems > 0);
  const withSlots = earners.filter((reader) => hasSlotsToClose(model, reader));
  const likely = dice.of([owing, withSlots, withSlots]);
  const member = dice.of(
    dice.of([[...earners, ...model.members], likely.length > 0 ? likely : model.members]),
  );
  const who = dice.prefer(staffOf(model), staffOf(model), model.members);
  const balance = {
    credits: dice.of([0, 0, 1500, 6000, 17_000, member.credits]),
    gems: dice.of([0, 7, 60, 130, member.gems]),
  };
  const version = dice.of([undefined, undefined, -1]);
  const isChange = balance.credits !== member.credits || balance.gems !== member.gems;
  const amounts = {
    credits: Math.abs(balance.credits - member.credits),
    gems: Math.abs(balance.gems - member.gems),
  };
  const status = (): number => {
    if (who.role !== 'admin' && (member.role === 'admin' || (isChange && member === who))) return 403;
    if (version !== undefined) return 409;
    return who.role !== 'admin' && isChange && exceedsDay(model, { by: who, of: member, amounts })
      ? 403
      : 200;
  };
  return {
    what: `set ${member.id} to ${JSON.stringify(balance)} by ${who.id}${version ? ', stale' : ''}`,
    call: (world) => world.as(who).patch(`/api/users/${member.id}`, { ...balance, version }),
    status: memberRefusal(model, who, member) ?? status(),
    apply() {
      Object.assign(member, balance);
      model.balanceChanges.push({ by: who, of: member, at: model.now, amounts });
      payDebts(member);
    },
  };
};

export const switchSwapRule: Action = (model, dice) => {
  const who = dice.prefer(staffOf(model), staffOf(model), model.members);
  const blockReciprocalReviews = dice.of([true, true, false]);
  return {
    what: `swap rule ${blockReciprocalReviews} by ${who.id}`,
    call: (world) => world.as(who).patch('/api/settings', { blockReciprocalReviews }),
    status: earlyRefusal(model, who, 'staff') ?? 200,
    apply: () => void (model.isSwapRuleOn = blockReciprocalReviews),
  };
};

export const overview: Action = (model, dice) => {
  const who = dice.prefer(staffOf(model), staffOf(model), model.members);
  return {
    what: `overview for ${who.id}`,
    call: (world) => world.as(who).get('/api/stats/overview'),
    status: earlyRefusal(model, who, 'staff') ?? 200,
    apply(body) {
      const books = model.books.filter(({ isDeleted }) => !isDeleted);
      const inStatus = (wanted: string) => books.filter(({ status }) => status === wanted).length;
      const expected: Overview = {
        totalUsers: model.members.filter(({ isDeleted }) => !isDeleted).length,
        totalBooks: books.length,
        pendingBooks: inStatus('pending'),
        approvedBooks: inStatus('approved'),
        rejectedBooks: inStatus('rejected'),
        activeCampaigns: model.slots.filter(({ state }) => state === 'free' || state === 'running').length,
        finishedReviews: model.assignments.filter(({ status }) => status === 'finished').length,
      };
      expectSame('the overview', body, expected);
    },
  };
};
