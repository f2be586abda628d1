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

/** As people type it and as it is shown: '12,500', '12.500', '12 500' and '1,25,000' are 12500 and 125000. */
export function ungroupedWhole(typed: string): string {
  const text = inPlainDigits(typed);
  const isGrouped = /^\d{1,3}(?:[.,'’\s]\d{3})+$|^\d{1,2}(?:,\d{2})+,\d{3}$/.test(text);
  return isGrouped ? text.replaceAll(/\D/g, '') : text;
}

/** A price as people copy or type it: '$4.99', '4,99' and '1,200.50' are 4.99, 4.99 and 1200.50. */
export function plainPrice(typed: string): string {
  const text = inPlainDigits(typed)
    .replace(/^\$|\$$/, '')
    .trim();
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return text.replaceAll(',', '');
  return /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text;
}

/** Japanese keyboards type '１２，５００', Arabic ones '١٢٬٥٠٠'. */
function inPlainDigits(typed: string): string {
  return typed
    .replaceAll(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll(/[٬，]/g, ',')
    .replaceAll(/[٫．]/g, '.')
    .replaceAll('＄', '$')
    .trim();
}
