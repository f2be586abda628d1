import { z } from 'zod';
import { messages } from '@gbr/domain/messages.ts';

/** Zod's own messages are written for programmers. Call once, before any request is checked. */
export function installZodMessages(): void {
  z.config({ customError: (issue) => sentence(issue) });
}

function sentence({
  code,
  expected,
  path,
  input,
}: {
  code?: string;
  expected?: unknown;
  path?: PropertyKey[];
  input?: unknown;
}): string {
  if (code === 'unrecognized_keys') return messages.validation.unknownField;
  if (code === 'too_big') return messages.validation.tooMuch;
  if (code === 'invalid_value') return messages.validation.choice;
  if (code !== 'invalid_type' || !path || path.length === 0) return messages.common.invalidInput;
  // A query parameter that is given twice arrives as a list.
  if (expected === 'string' && Array.isArray(input)) return messages.validation.single;
  if (expected === 'string') return messages.validation.text;
  if (expected === 'number' || expected === 'int') return messages.validation.number;
  return messages.common.invalidInput;
}
