import { maxEmail } from '../limits.ts';
import { validationMessages } from '../messages/validation.ts';
import type { Problem } from './problem.ts';
import { typed } from './text-problem.ts';
import type { DraftText } from './text-problem.ts';

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

export function normaliseEmail(text: DraftText): string {
  return typed(text).toLowerCase();
}

/** Stricter than the standard, no quotes, commas or control characters: a mail goes to one address only. */
export function isEmail(text: string): boolean {
  const email = normaliseEmail(text);
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(0, at));
  const domain = email.slice(at + 1);
  return email.length <= maxEmail && local.length <= 64 && localPart.test(local) && isMailDomain(domain);
}

/** `localhost` is for the first administrator's address. */
function isMailDomain(domain: string): boolean {
  const labels = domain.split('.');
  return domain === 'localhost' || (labels.length > 1 && labels.every((label) => domainLabel.test(label)));
}

export function emailProblem(email: DraftText, field = 'email'): Problem | undefined {
  return isEmail(typed(email)) ? undefined : { field, msg: validationMessages.email };
}
