import { z } from 'zod';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { validationMessages } from '@gbr/domain/messages/validation.ts';

/** Zod's own messages are written for programmers. Call once, before any request is checked. */
export function installZodMessages(): void {
  z.config({ customError: sentence });
}

function sentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return validationMessages.unknownField;
    case 'invalid_value':
      return validationMessages.choice;
    case 'too_big':
      return isNumeric(issue) ? validationMessages.atMost(Number(issue.maximum)) : validationMessages.tooMuch;
    case 'too_small':
      return isNumeric(issue)
        ? validationMessages.atLeast(Number(issue.minimum))
        : serverMessages.invalidInput;
    case 'invalid_type':
      return issue.path?.length ? wrongType(issue) : serverMessages.invalidInput;
    default:
      return serverMessages.invalidInput;
  }
}

const isNumeric = ({ origin }: { origin: string }) => origin === 'number' || origin === 'int';

function wrongType({ expected, input }: { expected: string; input?: unknown }): string {
  switch (expected) {
    case 'string':
      // A query parameter that is given twice arrives as a list.
      return Array.isArray(input) ? validationMessages.single : validationMessages.text;
    case 'number':
      return validationMessages.number;
    case 'int':
      return validationMessages.wholeNumber;
    default:
      return serverMessages.invalidInput;
  }
}
