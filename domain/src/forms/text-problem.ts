import { validationMessages } from '../messages/validation.ts';
import { characterCount } from '../truncate.ts';
import type { Problem } from './problem.ts';

export type DraftText = string | null | undefined;

export function typed(text: DraftText): string {
  return text?.trim() ?? '';
}

/** Too long (in characters), or holding a NUL, which no database stores. */
export function textProblem(field: string, label: string, text: DraftText, max: number): Problem | undefined {
  const value = text ?? '';
  if (value.includes('\0')) return { field, msg: validationMessages.storable };
  if (characterCount(typed(value)) > max) return { field, msg: validationMessages.tooLong(label, max) };
  return undefined;
}

/** Nothing that shows, such as zero-width spaces alone. */
export function isInvisible(text: DraftText): boolean {
  return /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text ?? '');
}

export function missingProblem(msg: string, fields: Record<string, DraftText>): Problem | undefined {
  const missing = Object.entries(fields).find(([, value]) => isInvisible(value));
  return missing && { field: missing[0], msg };
}
