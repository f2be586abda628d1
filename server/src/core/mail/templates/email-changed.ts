import { emailLinkLifeMs } from '@gbr/domain/limits.ts';
import { daysText } from '@gbr/domain/units.ts';
import { pageFor, pages } from '@gbr/domain/site.ts';
import type { Mail } from './template.ts';

/** To the address before the change. */
export function emailChanged(token: string, by: 'member' | 'admin'): Mail {
  const isDone = by === 'admin';
  return {
    kind: 'email-changed',
    subject: isDone ? 'Your email address was changed' : 'Your email address is about to change',
    isSecret: true,
    paragraphs: [
      isDone
        ? 'An administrator gave your account another email address. This one no longer logs you in.'
        : 'Someone with your password asked to give your account another email address. It changes when they confirm the new one.',
      'If you agree, there is nothing to do.',
      `If not, use the link below: your account keeps this address, and every device is logged out. The link can be used once, until ${daysText(emailLinkLifeMs)} after the change. Then set a new password.`,
    ],
    button: { label: 'Keep this address', path: pageFor(pages.undoEmail, token) },
  };
}
