import { maxSecondFactorAttempts, secondFactorWaitMs } from '@gbr/domain/limits.ts';
import { hour, minute } from '@gbr/domain/units.ts';
import type { RateLimit } from '../core/auth/rate-limit.ts';

export const loginFailuresPerAccountAndAddress: RateLimit = {
  name: 'login-place',
  max: 10,
  windowMs: 15 * minute,
};
/** Wrong passwords for one account from anywhere, except from the member's own last address. */
export const loginFailuresPerAccount: RateLimit = { name: 'login-account', max: 50, windowMs: 15 * minute };
export const loginFailuresPerAddress: RateLimit = { name: 'login-address', max: 30, windowMs: 5 * minute };
/** Wrong passwords typed by a logged-in member, to change theirs or to delete the account. */
export const passwordFailuresPerMember: RateLimit = { name: 'password', max: 10, windowMs: 15 * minute };
/** Wrong second factors for one account, no matter who knows its password: a correct password does not reset them. */
export const secondFactorFailuresPerMember: RateLimit = { name: 'factor', max: 10, windowMs: 15 * minute };
export const attemptsPerChallenge: RateLimit = {
  name: 'challenge',
  max: maxSecondFactorAttempts,
  windowMs: secondFactorWaitMs,
};
/** Right passwords: every change they confirm is mailed, maybe to a stranger whose address was registered. */
export const passwordUsesPerMember: RateLimit = { name: 'password-use', max: 30, windowMs: hour };
export const totpSetupAttemptsPerMember: RateLimit = { name: 'totp-setup', max: 20, windowMs: 15 * minute };
export const passkeyAttemptsPerAddress: RateLimit = { name: 'passkey', max: 100, windowMs: 5 * minute };
/** New members from one address: an office of twenty gets in at once. */
export const registrationsPerAddress: RateLimit = { name: 'register', max: 60, windowMs: hour };
/** Beyond it no mail is sent, but the answer is the same: it tells nothing about the account. */
export const resetMailsPerAccount: RateLimit = { name: 'forgot-account', max: 5, windowMs: hour };
export const resetMailsPerAddress: RateLimit = { name: 'forgot-address', max: 30, windowMs: hour };
export const resetAttemptsPerAddress: RateLimit = { name: 'reset', max: 50, windowMs: 5 * minute };
export const confirmationMailsPerMember: RateLimit = { name: 'confirm-mail', max: 5, windowMs: hour };
/** Registrations of an email and the links that confirm it, from one network address. */
export const linkMailsPerEmailAndAddress: RateLimit = { name: 'link-mail', max: 10, windowMs: hour };
export const emailChangesPerMember: RateLimit = { name: 'change-email', max: 5, windowMs: hour };
export const emailLinkAttemptsPerAddress: RateLimit = { name: 'email-link', max: 50, windowMs: 5 * minute };
