import type { BanStatus, BookStatus, Role } from '@gbr/domain/choices.ts';
import { days, minutes } from '../support/clock.ts';

// The product's state in memory. The actions in this folder write its rules down a second time, without a database.

export interface Money {
  credits: number;
  gems: number;
}

export interface Member extends Money {
  id: string;
  email: string;
  role: Role;
  ban: BanStatus;
  banEnds: number;
  code: string;
  referrer: Member | undefined;
  /** What deleted reviews could not take back. */
  owed: Money;
  /** The rewards that the referrer gets a tenth of. */
  earned: Money;
  isDeleted: boolean;
}

export interface Book {
  id: string;
  owner: Member;
  asin: string;
  status: BookStatus;
  words: number;
  summary: string;
  hasFile: boolean;
  weeklyPicks: number | null;
  /** The last change of its status by a moderator. */
  decided: { by: Member; at: number } | undefined;
  isDeleted: boolean;
}

export interface Slot {
  id: string;
  book: Book;
  price: Money;
  state: 'free' | 'running' | 'finished' | 'removed';
}

export interface Assignment {
  id: string;
  slot: Slot;
  reader: Member;
  pickedAt: number;
  words: number;
  status: 'on_review' | 'finished' | 'cancelled' | 'expired' | 'deleted';
  rating: number;
  isWarned: boolean;
  hasFile: boolean;
  endedAt: number;
  /** Its book was deleted while it was on review. */
  isTakenAway: boolean;
  /** The price of the slot went back to the author: the review was deleted once. */
  isRefunded: boolean;
  finishedAt: number;
  check: Check;
}

/** What a moderator found on Amazon. */
export interface Check {
  result: 'unchecked' | 'verified' | 'missing' | 'removed';
  by: Member | undefined;
  at: number;
  /** The reader has sent a link since. */
  linkWaits: boolean;
  isMadeGood: boolean;
  /** What it replaced, until it is taken back. */
  before: Check | undefined;
}

export const noCheck = (): Check => ({
  result: 'unchecked',
  by: undefined,
  at: Number.NEGATIVE_INFINITY,
  linkWaits: false,
  isMadeGood: false,
  before: undefined,
});

export interface Decision {
  kind: 'ban' | 'book' | 'review' | 'check';
  about: Member | Book | Assignment;
  member: Member;
  by: Member;
  at: number;
  appeal?: { id: string; isAnswered: boolean };
}

export interface Model {
  /** Milliseconds; the same during a whole step. */
  now: number;
  members: Member[];
  books: Book[];
  slots: Slot[];
  assignments: Assignment[];
  isSwapRuleOn: boolean;
  isMakeGoodOn: boolean;
  decisions: Decision[];
  balanceChanges: { by: Member; of: Member; at: number; amounts: Money }[];
  /** The first day of the ledger that is not sealed yet, as YYYY-MM-DD. */
  openDay: string;
  maxOpenAssignments: number;
  welcomeCredits: number;
}

const wordsPerMinute = 300;

export function currentBan(model: Model, { ban, banEnds }: Member): BanStatus {
  return ban === '7day' && banEnds <= model.now ? 'active' : ban;
}

export const isLockedOut = ({ ban }: Member): boolean => ban === 'permanent' || ban === 'ipban';
export const isStaff = ({ role }: Member): boolean => role !== 'user';

/** Milliseconds in which a check, or the decision about a book, can be undone. */
export const undoWithin = 10_000;

/** The status that refuses this member before anything else is checked. `full`: nor with a ban of seven days. */
export function earlyRefusal(
  model: Model,
  who: Member,
  needs: 'any' | 'full' | 'staff',
): 401 | 403 | undefined {
  if (who.isDeleted) return 401;
  if (isLockedOut(who) || (needs === 'full' && currentBan(model, who) === '7day')) return 403;
  return needs === 'staff' && (!isStaff(who) || currentBan(model, who) === '7day') ? 403 : undefined;
}

export const isOpen = ({ state, book }: Slot): boolean =>
  state === 'free' && book.status === 'approved' && !book.isDeleted && !isLockedOut(book.owner);

const isHeld = ({ status }: Assignment): boolean => status === 'on_review' || status === 'finished';

export function assignmentOn(model: Model, reader: Member, book: Book): Assignment | undefined {
  return model.assignments.find(
    (assignment) =>
      assignment.reader === reader &&
      assignment.slot.book === book &&
      (isHeld(assignment) || assignment.status === 'deleted'),
  );
}

export function lastAssignmentOn(model: Model, reader: Member, book: Book): Assignment | undefined {
  return model.assignments.findLast(
    (assignment) => assignment.reader === reader && assignment.slot.book === book,
  );
}

export function wouldSwap(model: Model, reader: Member, book: Book): boolean {
  return (
    model.isSwapRuleOn &&
    model.assignments.some(
      (assignment) =>
        assignment.reader === book.owner && assignment.slot.book.owner === reader && isHeld(assignment),
    )
  );
}

/** They gave the book back less than a day ago, and have its file. */
export function mustWait(model: Model, reader: Member, book: Book): boolean {
  return model.assignments.some(
    ({ reader: of, slot, status, hasFile, endedAt }) =>
      of === reader &&
      slot.book === book &&
      (status === 'cancelled' || status === 'expired') &&
      hasFile &&
      model.now - endedAt < days(1),
  );
}

/** In the last day, whatever became of them. */
export function recentPicks(model: Model, reader: Member): number {
  return model.assignments.filter(
    (assignment) => assignment.reader === reader && model.now - assignment.pickedAt < days(1),
  ).length;
}

export function openAssignments(model: Model, reader: Member): number {
  return model.assignments.filter(
    (assignment) => assignment.reader === reader && assignment.status === 'on_review',
  ).length;
}

interface Ended {
  finished: number;
  expired: number;
  cancelled: number;
  verified: number;
  missing: number;
  kept: number | null;
}

export function recordOf(model: Model, reader: Member): Ended {
  const own = model.assignments.filter((assignment) => assignment.reader === reader);
  const isMissing = ({ check, slot }: Assignment): boolean =>
    check.result === 'missing' && !check.linkWaits && !slot.book.isDeleted && model.now - check.at >= days(7);
  const [missing, finished] = [true, false].map((wanted) =>
    own.filter((assignment) => assignment.status === 'finished' && isMissing(assignment) === wanted),
  ) as [Assignment[], Assignment[]];
  const ended = (status: Assignment['status']) => own.filter((each) => each.status === status).length;
  const total = finished.length + missing.length + ended('expired');
  return {
    finished: finished.length,
    expired: ended('expired'),
    cancelled: own.filter(({ status, isTakenAway }) => status === 'cancelled' && !isTakenAway).length,
    verified: finished.filter(({ check }) => check.result === 'verified').length,
    missing: missing.length,
    kept: total === 0 ? null : finished.length / total,
  };
}

/** Of four or more, fewer than half were kept. */
export function hasPoorRecord(model: Model, reader: Member): boolean {
  const { finished, expired, missing, kept } = recordOf(model, reader);
  return finished + expired + missing >= 4 && kept !== null && kept < 0.5;
}

/** As many within 7 days as its author allows, whatever became of them. */
export function isPaceUsedUp(model: Model, book: Book): boolean {
  const picks = model.assignments.filter(
    ({ slot, pickedAt }) => slot.book === book && model.now - pickedAt < days(7),
  ).length;
  return book.weeklyPicks !== null && picks >= book.weeklyPicks;
}

export const readAt = ({ pickedAt, words }: Assignment): number => pickedAt + minutes(words / wordsPerMinute);
export const isRead = (model: Model, assignment: Assignment): boolean => model.now >= readAt(assignment);
export const isOverdue = (model: Model, { pickedAt }: Assignment): boolean => model.now - pickedAt >= days(5);
export const isNearlyDue = (model: Model, { pickedAt }: Assignment): boolean =>
  model.now - pickedAt >= days(4);
export const banEndsFrom = (model: Model): number => model.now + days(7);

const currencies = ['credits', 'gems'] as const;

export function give(to: Member, money: Money): void {
  for (const currency of currencies) to[currency] += money[currency];
  payDebts(to);
}

export function payDebts(member: Member): void {
  for (const currency of currencies) {
    const paid = Math.min(member.owed[currency], member[currency]);
    member[currency] -= paid;
    member.owed[currency] -= paid;
  }
}

export const freeSlotsOf = (model: Model, owner: Member): Slot[] =>
  model.slots.filter(({ state, book }) => state === 'free' && book.owner === owner && !book.isDeleted);

/** Out of the balance, then out of their own free slots, newest first; the rest is owed. */
export function takeBack(model: Model, from: Member, money: Money): void {
  if (from.isDeleted) return;
  for (const currency of currencies) {
    while (from[currency] < money[currency]) {
      const slot = freeSlotsOf(model, from).findLast(({ price }) => price[currency] > 0);
      if (!slot) break;
      slot.state = 'removed';
      give(from, slot.price);
    }
    owe(from, currency, money[currency]);
  }
}

/** What the balance does not cover. */
export function owe(member: Member, currency: keyof Money, amount: number): void {
  const taken = Math.min(member[currency], amount);
  member[currency] -= taken;
  member.owed[currency] += amount - taken;
}

export function endAssignment({ now }: Model, assignment: Assignment, status: 'cancelled' | 'expired'): void {
  assignment.status = status;
  assignment.endedAt = now;
  assignment.slot.state = 'free';
}

export function removeBook(model: Model, book: Book): void {
  for (const assignment of model.assignments) {
    if (assignment.slot.book === book && assignment.status === 'on_review') {
      endAssignment(model, assignment, 'cancelled');
      assignment.isTakenAway = true;
    }
    if (assignment.slot.book === book && assignment.status === 'finished') assignment.check.linkWaits = false;
  }
  for (const slot of model.slots) {
    if (slot.book !== book || slot.state !== 'free') continue;
    slot.state = 'removed';
    give(book.owner, slot.price);
  }
  book.isDeleted = true;
}

/** Adds or takes back (-1) the referrer's tenth; rounded down once over all the reader has earned. */
export function earn(model: Model, reader: Member, author: Member, reward: Money, sign: 1 | -1): void {
  const { referrer } = reader;
  if (!referrer || referrer === author || author.referrer === referrer) return;
  if (referrer.isDeleted && sign === 1) return;
  const change = { credits: 0, gems: 0 };
  for (const currency of currencies) {
    const before = Math.floor(reader.earned[currency] / 10);
    reader.earned[currency] = Math.max(0, reader.earned[currency] + sign * reward[currency]);
    change[currency] = Math.abs(Math.floor(reader.earned[currency] / 10) - before);
  }
  if (sign === 1) give(referrer, change);
  else takeBack(model, referrer, change);
}

export function noteDecision(model: Model, decision: Omit<Decision, 'at' | 'appeal'>): void {
  model.decisions.push({ ...decision, at: model.now });
}
