import type { Amounts } from './amounts.ts';
import { assignmentCan, bookCan } from './assignments.ts';
import { isLockedOut } from './ban.ts';
import type { AssignmentStatus, BanStatus, BookStatus, Role } from './choices.ts';
import { normaliseEmail } from './forms/email.ts';
import { maxBalanceChange, maxPicks } from './limits.ts';
import { bookMessages } from './messages/book.ts';
import { checkMessages } from './messages/check.ts';
import { launchMessages } from './messages/launch.ts';
import { moderatorMessages } from './messages/moderator.ts';
import { moderatorAppealMessages } from './messages/moderator-appeal.ts';
import { moderatorBookMessages } from './messages/moderator-book.ts';
import { moderatorUserMessages } from './messages/moderator-user.ts';
import { pickMessages } from './messages/pick.ts';
import { mostOpenWith } from './record.ts';
import type { RecordCounts } from './record.ts';
import { conflict, forbidden, notFound } from './refusals.ts';
import type { Refusal } from './refusals.ts';

export interface Actor {
  id: string;
  role: Role;
}
interface OwnedBook {
  ownerId: string;
  status: BookStatus;
}

export function isStaff(user: { role: Role }): boolean {
  return user.role === 'moderator' || user.role === 'admin';
}

export function owns(user: { id: string }, book: { ownerId: string }): boolean {
  return user.id === book.ownerId;
}

export function canModerate(user: { role: Role }): Refusal | undefined {
  return isStaff(user) ? undefined : forbidden(moderatorMessages.noAccess);
}

/** Its owner, a moderator, or a reader with an assignment on it; 404 to everyone else. */
export function canSeeBook(
  user: Actor,
  book: { ownerId: string },
  assignment?: AssignmentStatus,
): Refusal | undefined {
  const may = owns(user, book) || isStaff(user) || assignment !== undefined;
  return may ? undefined : notFound(bookMessages.notFound);
}

/** Its owner, a moderator, or a reader while on review, unless the book has been declined in the meantime. */
export function canDownload(
  user: Actor,
  book: OwnedBook,
  assignment?: AssignmentStatus,
): Refusal | undefined {
  const isReader = assignment !== undefined && assignmentCan[assignment].download;
  const may = owns(user, book) || isStaff(user) || (isReader && bookCan[book.status].download);
  return may ? undefined : notFound(bookMessages.notFound);
}

/** Others get a copy that bears their mark. */
export function getsOriginal(user: Actor, book: { ownerId: string }): boolean {
  return owns(user, book) || isStaff(user);
}

export function canEditBook(user: { id: string }, book: { ownerId: string }): Refusal | undefined {
  return owns(user, book) ? undefined : notFound(bookMessages.notFound);
}

export function canLaunch(user: { id: string }, book: OwnedBook): Refusal | undefined {
  if (!owns(user, book)) return notFound(bookMessages.notFound);
  return bookCan[book.status].launch ? undefined : conflict(launchMessages.notApproved);
}

export function canRemoveSlot(user: Actor, book: { ownerId: string }): Refusal | undefined {
  return owns(user, book) || isStaff(user) ? undefined : notFound(bookMessages.notFound);
}

export function canModerateBook(user: Actor, book: { ownerId: string }): Refusal | undefined {
  if (user.role === 'admin') return undefined;
  if (user.role !== 'moderator') return forbidden(moderatorMessages.noAccess);
  return owns(user, book) ? forbidden(moderatorBookMessages.ownBook) : undefined;
}

/** Neither an author nor a reader judges what they have a part in, not even an admin. */
export function canCheckReview(
  user: Actor,
  review: { ownerId: string; readerId: string },
): Refusal | undefined {
  if (!isStaff(user)) return forbidden(moderatorMessages.noAccess);
  if (user.id === review.ownerId) return forbidden(checkMessages.ownBook);
  return user.id === review.readerId ? forbidden(checkMessages.ownReview) : undefined;
}

export interface PickFacts {
  /** The member's own assignment on this book; a deleted review counts as finished. */
  assignment?: AssignmentStatus;
  isOpen: boolean;
  /** The swap rule is on, and the book's author reviews or reviewed a book of this member. */
  wouldSwap: boolean;
  /** An assignment of theirs on this book ended recently, and they have its file. */
  mustWait: boolean;
  isPaced: boolean;
  openAssignments: number;
  maxOpenAssignments: number;
  record: RecordCounts;
  /** Picks in the last 24 hours, whatever became of them. */
  recentPicks: number;
}

export function canPick(user: { id: string }, book: OwnedBook, facts: PickFacts): Refusal | undefined {
  if (owns(user, book)) return forbidden(pickMessages.ownBook);
  if (facts.assignment === 'on_review') return conflict(pickMessages.alreadyReviewing);
  if (facts.assignment === 'finished') return conflict(pickMessages.alreadyReviewed);
  if (!bookCan[book.status].pick || !facts.isOpen) return conflict(pickMessages.gone);
  if (facts.isPaced) return conflict(pickMessages.paced);
  if (facts.mustWait) return conflict(pickMessages.tomorrow);
  const mostOpen = mostOpenWith(facts.record, facts.maxOpenAssignments);
  if (facts.openAssignments >= mostOpen) {
    if (mostOpen < facts.maxOpenAssignments) return conflict(pickMessages.poorRecord);
    return conflict(pickMessages.tooManyOpen(facts.maxOpenAssignments));
  }
  if (facts.recentPicks >= maxPicks) return conflict(pickMessages.tooManyPicks);
  // Last: an author at a limit cannot try book after book to find out who reviewed them.
  return facts.wouldSwap ? conflict(pickMessages.swap) : undefined;
}

export interface AppealParties {
  memberId: string;
  /** Of a ban: only admins change an admin. */
  bansAdmin: boolean;
  decidedBy: string | null;
  authorId: string | null;
}

export function isInvolved(user: { id: string }, { memberId, decidedBy, authorId }: AppealParties): boolean {
  return [memberId, decidedBy, authorId].includes(user.id);
}

/** `hasOthers` counts those not involved who can work now. Without any an admin answers, or who decided. */
export function canAnswerAppeal(
  actor: Actor,
  parties: AppealParties,
  hasOthers: boolean,
): Refusal | undefined {
  if (!isStaff(actor)) return forbidden(moderatorMessages.noAccess);
  if (parties.bansAdmin && actor.role !== 'admin') return forbidden(moderatorUserMessages.adminUntouchable);
  if (!isInvolved(actor, parties)) return undefined;
  const { memberId, decidedBy, authorId } = parties;
  const isJudgeAlone = decidedBy === actor.id && memberId !== actor.id && authorId !== actor.id;
  const mayStandIn = !hasOthers && (actor.role === 'admin' || isJudgeAlone);
  return mayStandIn ? undefined : forbidden(moderatorAppealMessages.involved);
}

type ChangedUser = Actor & {
  email?: string | null;
  banStatus?: BanStatus;
  gems?: number;
  credits?: number;
  isLastAdmin?: boolean;
};

/** A value equal to the present one is no change. */
export interface UserChange {
  name?: string;
  email?: string;
  marketplace?: string;
  amazonName?: string;
  role?: Role;
  banStatus?: BanStatus;
  banReason?: string;
  gems?: number;
  credits?: number;
}

export function canChangeUser(actor: Actor, target: ChangedUser, change: UserChange): Refusal | undefined {
  if (!isStaff(actor)) return forbidden(moderatorMessages.noAccess);
  const changes = <K extends 'role' | 'banStatus' | 'gems' | 'credits'>(key: K) =>
    change[key] !== undefined && change[key] !== target[key];
  if (target.isLastAdmin && changes('role')) return conflict(moderatorUserMessages.lastAdmin);
  if (actor.id === target.id) {
    if (changes('role')) return forbidden(moderatorUserMessages.ownRole);
    if (changes('banStatus')) return forbidden(moderatorUserMessages.ownBan);
  }
  const changesEmail = change.email !== undefined && normaliseEmail(change.email) !== target.email;
  // One's own takes a password and a link: a stolen login is not enough.
  if (actor.role === 'admin' && actor.id === target.id && changesEmail) {
    return forbidden(moderatorUserMessages.ownEmail);
  }
  if (actor.role === 'admin') return target.isLastAdmin ? canBanLastAdmin(change) : undefined;
  if (target.role === 'admin') return forbidden(moderatorUserMessages.adminUntouchable);
  if (changes('role') || changesEmail) return forbidden(moderatorUserMessages.adminsOnly);
  if (actor.id === target.id && (changes('gems') || changes('credits'))) {
    return forbidden(moderatorUserMessages.ownBalance);
  }
  return undefined;
}

/** `moved`: what this actor changed of the member's balance within a day, both ways, this time included. */
export function canMoveBalance(actor: Actor, moved: Amounts): Refusal | undefined {
  const isMuch = moved.credits > maxBalanceChange.credits || moved.gems > maxBalanceChange.gems;
  return isMuch && actor.role !== 'admin' ? forbidden(moderatorUserMessages.balanceLimit) : undefined;
}

/** Happens when two admins ban each other at once: one of them has to stay. */
function canBanLastAdmin({ banStatus }: UserChange): Refusal | undefined {
  const locksOut = banStatus !== undefined && isLockedOut(banStatus);
  return locksOut ? conflict(moderatorUserMessages.lastAdminBan) : undefined;
}

export function canDeleteUser(actor: Actor, target: ChangedUser): Refusal | undefined {
  if (!isStaff(actor)) return forbidden(moderatorMessages.noAccess);
  if (target.isLastAdmin) return conflict(moderatorUserMessages.lastAdmin);
  if (actor.id === target.id) return forbidden(moderatorUserMessages.ownAccount);
  if (actor.role !== 'admin' && target.role === 'admin') {
    return forbidden(moderatorUserMessages.adminUntouchable);
  }
  return undefined;
}

export function canDeleteOwnAccount(user: { isLastAdmin?: boolean }): Refusal | undefined {
  return user.isLastAdmin ? conflict(moderatorUserMessages.lastAdmin) : undefined;
}
