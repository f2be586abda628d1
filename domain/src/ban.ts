import type { BanStatus } from './choices.ts';
import { limitedBanMs } from './limits.ts';
import { messages } from './messages.ts';
import { forbidden } from './refusals.ts';
import type { Refusal } from './refusals.ts';

export type BannableUser = {
  banStatus: BanStatus;
  /** When a 7day ban ends; ISO 8601 or a Date. */
  banUntil?: Date | string | null;
  banReason?: string | null;
};

export type MemberAct =
  'login' | 'look' | 'account' | 'finish' | 'cancel' | 'removeSlot' | 'add' | 'edit' | 'launch' | 'pick';

const limited: readonly MemberAct[] = ['add', 'edit', 'launch', 'pick'];

/** When a 7day ban given now ends. */
export function banUntilFrom(now: Date): Date {
  return new Date(now.getTime() + limitedBanMs);
}

/** The ban in force: a 7day ban ends by itself at `banUntil` (decisions 3). */
export function activeBan(user: BannableUser, now: Date): BanStatus {
  if (user.banStatus !== '7day') return user.banStatus;
  return user.banUntil && new Date(user.banUntil).getTime() <= now.getTime() ? 'active' : '7day';
}

/** The bans that lock out for good: refused at login and on every call, open assignments cancelled, books out of the library. */
export const lockingBans: readonly BanStatus[] = ['permanent', 'ipban'];

export function isLockedOut(banStatus: BanStatus): boolean {
  return lockingBans.includes(banStatus);
}

/** Why the member may not do `act` at this moment, or undefined (403; decisions 3). */
export function banRefusal(user: BannableUser, act: MemberAct, now: Date): Refusal | undefined {
  const ban = activeBan(user, now);
  if (isLockedOut(ban)) return forbidden(user.banReason?.trim() || messages.ban.banned);
  if (ban === '7day' && limited.includes(act)) {
    return forbidden(messages.ban.limitedUntil(momentText(user.banUntil)));
  }
  return undefined;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Like '28 November 2026, 14:30 UTC'. */
export function momentText(moment: Date | string | null | undefined): string {
  if (!moment) return 'further notice';
  const at = new Date(moment);
  return `${dayFormat.format(at)}, ${at.toISOString().slice(11, 16)} UTC`;
}
