import type { BanStatus, BookStatus, Role } from '@gbr/domain/choices.ts';

// The product as it would be on paper: who has what, which books there are, who is at work on which. The rules
// of spec and decisions are written down a second time in the acts beside this file, without a database.

export interface Money {
  credits: number;
  gems: number;
}

export interface Person extends Money {
  id: string;
  email: string;
  role: Role;
  ban: BanStatus;
  /** When a ban of seven days ends. */
  banEnds: number;
  code: string;
  referrer: Person | undefined;
  /** Rewards that the referrer is owed a tenth of. */
  earned: Money;
  isGone: boolean;
}

export interface Book {
  id: string;
  owner: Person;
  asin: string;
  status: BookStatus;
  words: number;
  hasFile: boolean;
  isGone: boolean;
}

/** A review request: one slot, paid for. */
export interface Slot {
  id: string;
  book: Book;
  price: Money;
  state: 'free' | 'running' | 'finished' | 'removed';
}

export interface Task {
  id: string;
  slot: Slot;
  reader: Person;
  pickedAt: number;
  /** As they were at the pick. */
  words: number;
  status: 'on_review' | 'finished' | 'cancelled' | 'expired' | 'deleted';
  rating: number;
  isWarned: boolean;
}

export interface Model {
  /** Milliseconds; stands still during a step. */
  now: number;
  people: Person[];
  books: Book[];
  /** In the order in which they started. */
  slots: Slot[];
  /** In the order in which they were picked. */
  tasks: Task[];
  swapsAreBlocked: boolean;
  maxOpenTasks: number;
  welcomeCredits: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;

export function banNow(model: Model, { ban, banEnds }: Person): BanStatus {
  return ban === '7day' && banEnds <= model.now ? 'active' : ban;
}

export const isShutOut = ({ ban }: Person): boolean => ban === 'permanent' || ban === 'ipban';
export const isStaff = ({ role }: Person): boolean => role !== 'user';

/** The status that stops this member before anything else is looked at; `limited` acts need a full member. */
export function stopped(model: Model, who: Person, needs: 'any' | 'full' | 'staff'): 401 | 403 | undefined {
  if (who.isGone) return 401;
  if (isShutOut(who) || (needs === 'full' && banNow(model, who) === '7day')) return 403;
  return needs === 'staff' && !isStaff(who) ? 403 : undefined;
}

export const isOpen = ({ state, book }: Slot): boolean =>
  state === 'free' && book.status === 'approved' && !book.isGone && !isShutOut(book.owner);

const isHeld = ({ status }: Task): boolean => status === 'on_review' || status === 'finished';

/** What this member has or had of the book, cancelled and expired tasks aside. */
export function taskOn(model: Model, reader: Person, book: Book): Task | undefined {
  return model.tasks.find(
    (task) =>
      task.reader === reader && task.slot.book === book && (isHeld(task) || task.status === 'deleted'),
  );
}

export function lastTaskOn(model: Model, reader: Person, book: Book): Task | undefined {
  return model.tasks.findLast((task) => task.reader === reader && task.slot.book === book);
}

/** The author of the book reviews or has reviewed a book of this reader. */
export function wouldSwap(model: Model, reader: Person, book: Book): boolean {
  return (
    model.swapsAreBlocked &&
    model.tasks.some((task) => task.reader === book.owner && task.slot.book.owner === reader && isHeld(task))
  );
}

export function openTasks(model: Model, reader: Person): number {
  return model.tasks.filter((task) => task.reader === reader && task.status === 'on_review').length;
}

/** 300 words a minute. */
export const isRead = (model: Model, { pickedAt, words }: Task): boolean =>
  model.now - pickedAt >= (words / 300) * minute;
export const isOverdue = (model: Model, { pickedAt }: Task): boolean => model.now - pickedAt >= 5 * day;
export const isNearlyDue = (model: Model, { pickedAt }: Task): boolean => model.now - pickedAt >= 4 * day;
export const banEndsFrom = (model: Model): number => model.now + 7 * day;

export function give(to: Money, { credits, gems }: Money): void {
  to.credits += credits;
  to.gems += gems;
}

/** Takes what is there, never more. */
export function takeUpTo(from: Money, { credits, gems }: Money): void {
  from.credits = Math.max(0, from.credits - credits);
  from.gems = Math.max(0, from.gems - gems);
}

/** Ends a running task without pay; its slot is free again. */
export function endTask(task: Task, status: 'cancelled' | 'expired'): void {
  task.status = status;
  task.slot.state = 'free';
}

/** Frees the readers, refunds what is free or was running, and takes the book away. */
export function closeBook(model: Model, book: Book): void {
  for (const task of model.tasks) {
    if (task.slot.book === book && task.status === 'on_review') endTask(task, 'cancelled');
  }
  for (const slot of model.slots) {
    if (slot.book !== book || slot.state !== 'free') continue;
    slot.state = 'removed';
    give(book.owner, slot.price);
  }
  book.isGone = true;
}

/** Brings what a reader has earned up or down, and the referrer's tenth of it, rounded down once in all. */
export function earn(reader: Person, author: Person, reward: Money, sign: 1 | -1): void {
  const { referrer } = reader;
  if (!referrer || referrer === author || (referrer.isGone && sign === 1)) return;
  for (const currency of ['credits', 'gems'] as const) {
    const before = Math.floor(reader.earned[currency] / 10);
    reader.earned[currency] = Math.max(0, reader.earned[currency] + sign * reward[currency]);
    const owed = Math.floor(reader.earned[currency] / 10) - before;
    if (!referrer.isGone) referrer[currency] = Math.max(0, referrer[currency] + owed);
  }
}
