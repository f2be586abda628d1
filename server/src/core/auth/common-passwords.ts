import { createRequire } from 'node:module';
import type { dictionary } from '@zxcvbn-ts/language-common';

const require = createRequire(import.meta.url);

/** Unpacked for the first password that is set: no start waits for it. */
function commonPasswords(): ReadonlySet<string> {
  const lists: { dictionary: typeof dictionary } = require('@zxcvbn-ts/language-common');
  return new Set(lists.dictionary['passwords-common']);
}

let listed: ReadonlySet<string> | undefined;

/** Without case, as the list is kept: it has no capitals. */
export function isCommonPassword(password: string): boolean {
  listed ??= commonPasswords();
  return listed.has(password.toLowerCase());
}
