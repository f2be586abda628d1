import { maxPassword, minPassword } from '../limits.ts';
import { passwordMessages } from '../messages/password.ts';
import { productName } from '../product.ts';
import { characterCount } from '../truncate.ts';
import type { Problem } from './problem.ts';
import type { DraftText } from './text-problem.ts';

export interface PasswordChoice {
  name?: DraftText;
  email?: DraftText;
  /** Whether the well-known lists have it. Only the server holds them: they are too long for a form. */
  isListed?: (password: string) => boolean;
}

/** Taken as typed, within the lengths, and none that a guesser tries first: rules.md#passwords. */
export function newPasswordProblem(password: DraftText, choice: PasswordChoice = {}): Problem | undefined {
  const field = 'password';
  const length = characterCount(password ?? '');
  if (length < minPassword) return { field, msg: passwordMessages.tooShort };
  if (length > maxPassword) return { field, msg: passwordMessages.tooLong };
  return isCommon(password ?? '', choice) ? { field, msg: passwordMessages.tooCommon } : undefined;
}

function isCommon(password: string, { name, email, isListed }: PasswordChoice): boolean {
  const obvious = [name, email, email?.split('@')[0], productName].map(joined);
  return (
    new Set(password).size === 1 ||
    obvious.some((text) => text !== '' && text === joined(password)) ||
    (isListed?.(password) ?? false)
  );
}

function joined(text: DraftText): string {
  return (text ?? '').toLowerCase().replaceAll(/[\s._-]/g, '');
}

export function confirmProblem(
  password: DraftText,
  confirmPassword: DraftText,
  field = 'confirmPassword',
): Problem | undefined {
  return (password ?? '') === (confirmPassword ?? '') ? undefined : { field, msg: passwordMessages.mismatch };
}
