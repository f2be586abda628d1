import type { BanStatus } from './choices.ts';
import { limitedBanMs } from './limits.ts';
import { banMessages } from './messages/ban.ts';
import { forbidden } from './refusals.ts';
import type { Refusal } from './refusals.ts';
import { utcText } from './utc-text.ts';

interface BannableUser {
  banStatus: BanStatus;
  banUntil?: Date | string | null;
  banReason?: string | null;
}

export type MemberAct =
  | 'login'
  | 'look'
  | 'account'
  | 'finish'
  | 'cancel'
  | 'removeSlot'
  | 'add'
  | 'edit'
  | 'launch'
  | 'pick'
  | 'moderate';

const limited: readonly MemberAct[] = ['add', 'edit', 'launch', 'pick', 'moderate'];

export function banUntilFrom(now: Date): Date {
  return new Date(now.getTime() + limitedBanMs);
}

export function activeBan(user: BannableUser, now: Date): BanStatus {
  if (user.banStatus !== '7day') return user.banStatus;
  return user.banUntil && new Date(user.banUntil).getTime() <= now.getTime() ? 'active' : '7day';
}

/** These refuse the login and every call, cancel open assignments and take the member's books out of the library. */
export const lockingBans: readonly BanStatus[] = ['permanent', 'ipban'];

export function isLockedOut(banStatus: BanStatus): boolean {
  return lockingBans.includes(banStatus);
}

export function banRefusal(user: BannableUser, act: MemberAct, now: Date): Refusal | undefined {
  const ban = activeBan(user, now);
  if (isLockedOut(ban)) return forbidden(user.banReason?.trim() || banMessages.banned);
  if (ban === '7day' && limited.includes(act)) {
    return forbidden(banMessages.limitedUntil(utcText(user.banUntil)));
  }
  return undefined;
}
