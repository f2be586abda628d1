import { z } from 'zod';
import { messages } from '@gbr/domain/messages.ts';

/** Zod's own messages are written for programmers. Call once, before any request is checked. */
export function installZodMessages(): void {
  z.config({ customError: sentence });
}

function sentence(issue: z.core.$ZodRawIssue): string {
  const { validation } = messages;
  switch (issue.code) {
    case 'unrecognized_keys':
      return validation.unknownField;
    case 'invalid_value':
      return validation.choice;
    case 'too_big':
      return isNumeric(issue) ? validation.atMost(Number(issue.maximum)) : validation.tooMuch;
    case 'too_small':
      return isNumeric(issue) ? validation.atLeast(Number(issue.minimum)) : messages.common.invalidInput;
    case 'invalid_type':
      return issue.path?.length ? wrongType(issue) : messages.common.invalidInput;
    default:
      return messages.common.invalidInput;
  }
}

const isNumeric = ({ origin }: { origin: string }) => origin === 'number' || origin === 'int';

function wrongType({ expected, input }: { expected: string; input?: unknown }): string {
  switch (expected) {
    case 'string':
      // A query parameter that is given twice arrives as a list.
      return Array.isArray(input) ? messages.validation.single : messages.validation.text;
    case 'number':
      return messages.validation.number;
    case 'int':
      return messages.validation.wholeNumber;
    default:
      return messages.common.invalidInput;
  }
}
