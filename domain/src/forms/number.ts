export type DraftNumber = number | string | null | undefined;

export function wholeNumberOf(value: DraftNumber): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined;
  const digits = value?.trim() ?? '';
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

export function decimalOf(value: DraftNumber): number | undefined {
  const number = typeof value === 'number' ? value : Number(decimalText(value));
  return Number.isFinite(number) ? number : undefined;
}

export function isBlankNumber(value: DraftNumber): boolean {
  return value == null || (typeof value === 'string' && value.trim() === '');
}

/** Plain decimals only: `Number` alone would accept '0x10', '1e9' and ''. */
function decimalText(value: string | null | undefined): string {
  const text = value?.trim() ?? '';
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text) ? text : 'none';
}
