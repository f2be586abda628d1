import { maxPassword, minPassword } from '../limits.ts';
import { messages } from '../messages.ts';
import { characterCount } from '../truncate.ts';
import type { Problem } from './problem.ts';
import type { DraftText } from './text-problem.ts';

/** 6 to 128 characters, taken as typed. */
export function newPasswordProblem(password: DraftText, field = 'password'): Problem | undefined {
  const length = characterCount(password ?? '');
  if (length < minPassword) return { field, msg: messages.password.tooShort };
  if (length > maxPassword) return { field, msg: messages.password.tooLong };
  return undefined;
}

export function confirmProblem(
  password: DraftText,
  confirmPassword: DraftText,
  field = 'confirmPassword',
): Problem | undefined {
  return (password ?? '') === (confirmPassword ?? '')
    ? undefined
    : { field, msg: messages.password.mismatch };
}
