type Press = Pick<KeyboardEvent, 'key' | 'code'>;

/** In lower case. By the key's place where the keyboard has other letters, such as Cyrillic or Greek ones. */
export function pressedLetter({ key, code }: Press): string {
  const isOtherLetter = /^[^\p{ASCII}\p{Script=Latin}]$/u.test(key);
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return (isOtherLetter && letter ? letter : key).toLowerCase();
}
