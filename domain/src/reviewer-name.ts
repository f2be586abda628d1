export const anonymous = 'Anonymous';

/** First and last character, one asterisk per hidden code point: rules.md#masking. Idempotent. */
export function maskName(name?: string | null): string {
  const trimmed = name?.trim() ?? '';
  if (trimmed === '' || trimmed === anonymous) return anonymous;
  const characters = [...trimmed];
  const [first = ''] = characters;
  if (characters.length < 2) return trimmed;
  if (characters.length === 2) return `${first}*`;
  return `${first}${'*'.repeat(characters.length - 2)}${characters.at(-1) ?? ''}`;
}

export function selfName(name: string | null | undefined, email: string | null | undefined): string {
  return name?.trim() || email?.split('@')[0]?.trim() || anonymous;
}
