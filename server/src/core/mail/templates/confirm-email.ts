import { emailLinkLifeMs } from '@gbr/domain/limits.ts';
import { daysText } from '@gbr/domain/units.ts';
import { pageFor, pages } from '@gbr/domain/site.ts';
import type { Mail } from './template.ts';

/** `token` is in plain text; only its hash is stored. */
export const confirmEmailPath = (token: string): string => pageFor(pages.confirmEmail, token);

export const linkExpires = `The link can be used once and expires in ${daysText(emailLinkLifeMs)}.`;

type Reason = 'asked again' | 'own change' | 'changed by an admin';

const reasons: Record<Reason, string> = {
  'asked again': 'You asked for another link to confirm the email address of your account.',
  'own change':
    'Someone asked to make this the email address of their account. If it was you, use the link below: the change takes effect when you confirm it.',
  'changed by an admin':
    'An administrator made this the email address of your account. Log in with it from now on, and please confirm that it is yours.',
};

export function confirmEmail(token: string, reason: Reason): Mail {
  return {
    kind: 'confirm-email',
    subject: 'Confirm your email address',
    isSecret: true,
    paragraphs: [reasons[reason], linkExpires, "If it wasn't you, ignore this email."],
    button: { label: 'Confirm this address', path: confirmEmailPath(token) },
  };
}
