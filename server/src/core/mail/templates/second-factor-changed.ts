import { pages } from '@gbr/domain/site.ts';
import type { Mail } from './template.ts';

const changes = {
  'totp-added': 'An authenticator app was set up for your account.',
  'totp-removed': 'The authenticator app was removed from your account.',
  'passkey-added': 'A passkey was added to your account.',
  'passkey-removed': 'A passkey was removed from your account.',
  'codes-renewed': 'New recovery codes were made for your account. The earlier ones no longer work.',
  'all-removed':
    'The operator of this site removed the second factor of your account, and you were logged out.',
  'all-removed-by-reset':
    'The second factor of your account was removed: it was set up before anyone had confirmed your email address, and the password was reset by a link to it.',
} as const;
export type FactorChange = keyof typeof changes;

export function secondFactorChanged(change: FactorChange): Mail {
  return {
    kind: 'second-factor-changed',
    subject: 'The second factor of your account was changed',
    paragraphs: [changes[change], "If it wasn't you, change your password at once and contact support."],
    button: { label: 'Contact support', path: pages.contactSupport },
  };
}
