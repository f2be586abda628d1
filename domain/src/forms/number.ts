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
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? text : 'none';
}

/** As people type it and as it is shown: '12,500', '12.500' and '12 500' are 12500. */
export function ungroupedWhole(typed: string): string {
  const text = typed.trim();
  return /^\d{1,3}(?:[.,'’\s]\d{3})+$/.test(text) ? text.replaceAll(/\D/g, '') : text;
}

/** A price as people copy or type it: '$4.99', '4,99' and '1,200.50' are 4.99, 4.99 and 1200.50. */
export function plainPrice(typed: string): string {
  const text = typed.replace(/^\s*\$|\$\s*$/, '').trim();
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return text.replaceAll(',', '');
  return /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text;
}
