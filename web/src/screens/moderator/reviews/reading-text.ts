import { amountText, countText } from '@gbr/domain/amounts.ts';
import { readerOptionLabels } from '@gbr/domain/choices.ts';
import type { ReadingUnit } from '@gbr/domain/reading-place.ts';
import type { CheckedReview } from '@gbr/domain/wire/checks.ts';

/** 'file downloaded, opened 38 of 60 pages here, 12 minutes'; of a copy from Amazon nothing can be known. */
export function readingText({
  option,
  reading,
  readingUnit,
}: Pick<CheckedReview, 'option' | 'reading' | 'readingUnit'>): string {
  const { downloaded, opened, total, seconds } = reading;
  const isOwnCopy = option !== 'standard';
  const parts = [
    ...(isOwnCopy ? [`their own copy (${readerOptionLabels[option]}), which we cannot see`] : []),
    ...(downloaded ? ['file downloaded'] : isOwnCopy ? [] : ['file not downloaded']),
    ...(opened === 0 ? [] : [openedText(opened, total, readingUnit)]),
    ...(seconds === 0 ? [] : [countText(Math.max(1, Math.round(seconds / 60)), 'minute', 'minutes')]),
  ];
  return parts.join(', ');
}

function openedText(opened: number, total: number | null, unit: ReadingUnit): string {
  return total === null
    ? 'opened here'
    : `opened ${amountText(opened)} of ${countText(total, unit, `${unit}s`)} here`;
}
