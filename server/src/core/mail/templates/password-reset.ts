import { resetLinkLifeMs } from '@gbr/domain/limits.ts';
import { hoursText, inWords } from '@gbr/domain/units.ts';
import { pageFor, pages } from '@gbr/domain/site.ts';
import type { Mail } from './template.ts';

export function passwordReset(token: string): Mail {
  return {
    kind: 'password-reset',
    subject: 'Reset your password',
    isSecret: true,
    paragraphs: [
      `Someone requested a new password for your account. If it was you, use the link below. The link can be used once and expires in ${inWords(hoursText(resetLinkLifeMs))}.`,
      "If it wasn't you, ignore this email; your password has not changed.",
    ],
    button: { label: 'Set a new password', path: pageFor(pages.resetPassword, token) },
  };
}
