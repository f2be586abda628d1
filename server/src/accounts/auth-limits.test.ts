import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countText } from '@gbr/domain/amounts.ts';
import { hour, minute } from '@gbr/domain/units.ts';
import type { RateLimit } from '../core/auth/rate-limit.ts';
import * as limits from './auth-limits.ts';

const rules = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8');
const shown = ({ max, windowMs }: RateLimit) =>
  windowMs === hour ? `${max} an hour` : `${max} in ${countText(windowMs / minute, 'minute', 'minutes')}`;

test.each([
  ['wrong passwords for an account from one address', shown(limits.loginFailuresPerAccountAndAddress)],
  ['wrong passwords for an account from anywhere', shown(limits.loginFailuresPerAccount)],
  ['wrong passwords from one address', shown(limits.loginFailuresPerAddress)],
  ['wrong passwords to confirm a change or a deletion', shown(limits.passwordFailuresPerMember)],
  ['right passwords for the same: each sends an email', shown(limits.passwordUsesPerMember)],
  ['wrong codes of a second factor for an account', shown(limits.secondFactorFailuresPerMember)],
  ['codes a member tries to set up an authenticator app', shown(limits.totpSetupAttemptsPerMember)],
  ['calls to log in with a passkey from one address ¹', shown(limits.passkeyAttemptsPerAddress)],
  ['registrations from one address, except invalid forms', shown(limits.registrationsPerAddress)],
  ['registrations of, and links to, one email address ²', shown(limits.linkMailsPerEmailAndAddress)],
  [
    'reset emails for an account, and from one address',
    `${limits.resetMailsPerAccount.max} and ${shown(limits.resetMailsPerAddress)}; the first is silent`,
  ],
  ['attempts with reset links from one address', shown(limits.resetAttemptsPerAddress)],
  [
    'confirmation emails asked for by a member',
    `${shown(limits.confirmationMailsPerMember)}; further ones are silent`,
  ],
  ['changes of the address asked for by a member', shown(limits.emailChangesPerMember)],
  ['attempts with links to an address, from one address', shown(limits.emailLinkAttemptsPerAddress)],
])('the rules name the limit of the code: %s', (what, expected) => {
  const [, found] = new RegExp(`^\\| ${what} +\\| (.*?) +\\|$`, 'm').exec(rules) ?? [];
  expect(found).toBe(expected);
});
