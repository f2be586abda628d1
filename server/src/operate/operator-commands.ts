import { auditLines } from './audit.ts';
import { dumpLines } from './dump.ts';
import type { House } from './operator-context.ts';

/**
 * What the operator's programs ask of the database, each answered in lines of text. They run where the database
 * is open: in the program itself, or in the server that owns the embedded one.
 */
export const errands = {
  audit: auditLines,
  dump: dumpLines,
} satisfies Record<string, (house: House) => AsyncIterable<string>>;

export type Errand = keyof typeof errands;
export const isErrand = (name: string): name is Errand => Object.hasOwn(errands, name);
