import { pages } from '@gbr/domain/site.ts';
import type { Mail } from './template.ts';

export function passwordChanged(): Mail {
  return {
    kind: 'password-changed',
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed, and you were logged out everywhere else.',
      "If it wasn't you, request a new password at once and contact support.",
    ],
    button: { label: 'Contact support', path: pages.contactSupport },
  };
}
