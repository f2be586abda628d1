export const anonymous = 'Anonymous';

/**
 * A reviewer's name as the book's author sees it: first and last character kept, one asterisk per hidden
 * code point; two characters show the first and an asterisk (spec section 5, decisions 4). Idempotent.
 */
export function maskName(name?: string | null): string {
  const trimmed = name?.trim() ?? '';
  if (trimmed === '' || trimmed === anonymous) return anonymous;
  const characters = [...trimmed];
  const [first = ''] = characters;
  if (characters.length < 2) return trimmed;
  if (characters.length === 2) return `${first}*`;
  return `${first}${'*'.repeat(characters.length - 2)}${characters.at(-1) ?? ''}`;
}

/** A member's name for themselves and for moderators: the part of the e-mail before the @ when there is none. */
export function selfName(name: string | null | undefined, email: string | null | undefined): string {
  return name?.trim() || email?.split('@')[0]?.trim() || anonymous;
}
