import { auditLines } from './audit.ts';
import { dumpLines } from './dump.ts';
import { makeAdminLines } from './make-admin.ts';
import { resetSecondFactorLines } from './reset-second-factor.ts';
import { whoseCopyLines } from './whose-copy.ts';
import type { OperatorContext } from './operator-context.ts';

// They yield lines of text, where the database is open: in the program itself, or in the server that owns it.
export const operatorCommands = {
  audit: auditLines,
  dump: dumpLines,
  'make-admin': makeAdminLines,
  'reset-second-factor': resetSecondFactorLines,
  'whose-copy': whoseCopyLines,
} satisfies Record<string, (context: OperatorContext, argument: string) => AsyncIterable<string>>;

export type OperatorCommand = keyof typeof operatorCommands;
export const isOperatorCommand = (name: string): name is OperatorCommand =>
  Object.hasOwn(operatorCommands, name);
