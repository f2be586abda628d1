import { dictionary } from '@zxcvbn-ts/language-common';

let listed: ReadonlySet<string> | undefined;

/** Without case, as the list is kept: it has no capitals. */
export function isCommonPassword(password: string): boolean {
  listed ??= new Set(dictionary['passwords-common']);
  return listed.has(password.toLowerCase());
}
