/** A number, or its digits as a form sends them. */
export type DraftNumber = number | string | null | undefined;

/** The whole number that was sent, or whose digits were typed; undefined when it is none. */
export function wholeNumberOf(value: DraftNumber): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined;
  const digits = value?.trim() ?? '';
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

/** The finite decimal number that was typed, or undefined. */
export function decimalOf(value: DraftNumber): number | undefined {
  const number = typeof value === 'number' ? value : Number(decimalText(value));
  return Number.isFinite(number) ? number : undefined;
}

export function isBlankNumber(value: DraftNumber): boolean {
  return value == null || (typeof value === 'string' && value.trim() === '');
}

/** Plain decimals only: `Number` alone would take '0x10', '1e9' and ''. */
function decimalText(value: string | null | undefined): string {
  const text = value?.trim() ?? '';
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text) ? text : 'none';
}
