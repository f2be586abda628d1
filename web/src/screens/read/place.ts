import { maxPosition } from '@gbr/domain/limits.ts';
import type { ReadingPlace } from '@gbr/domain/reading-place.ts';

export interface Place {
  /** Page or section, counted from 0. */
  part: number;
  /** How far in a section, from 0 to 1. */
  at: number;
}

/** `38 0.0000; 1-38 45` (the place; what was opened), so that no part counts twice on another device. What does not fit is forgotten. */
export function positionText({ part, at }: Place, opened: ReadonlySet<number>): string {
  let text = `${part + 1} ${at.toFixed(4)};`;
  for (const range of ranges(opened)) {
    if (text.length + range.length + 1 > maxPosition) break;
    text += ` ${range}`;
  }
  return text;
}

export function readPosition(text: string | null, parts: number): { place: Place; opened: Set<number> } {
  const [head = '', tail = ''] = (text ?? '').split(';');
  const [part = Number.NaN, at = Number.NaN] = head.split(' ').map(Number);
  const opened = new Set<number>();
  for (const range of tail.trim().split(' ')) {
    const [from = 0, to = from] = range.split('-').map(Number);
    for (let one = from; one >= 1 && one <= Math.min(to, parts); one += 1) opened.add(one - 1);
  }
  const isKnown = Number.isInteger(part) && part >= 1 && part <= parts;
  return {
    place: { part: isKnown ? part - 1 : 0, at: isKnown && at >= 0 && at <= 1 ? at : 0 },
    opened,
  };
}

/**
 * Of an assignment before this one the place alone is kept: what was shown then is no evidence for this one. `unsent`: a
 * position that this tab could not send.
 */
export function placeBefore(
  { position, total }: ReadingPlace,
  parts: number,
  unsent?: unknown,
): ReturnType<typeof readPosition> {
  const before = readPosition(position, parts);
  const here = typeof unsent === 'string' ? readPosition(unsent, parts) : before;
  return { place: here.place, opened: new Set(total === null ? [] : [...before.opened, ...here.opened]) };
}

/** The longest first. */
function ranges(opened: ReadonlySet<number>): string[] {
  const found: { from: number; to: number }[] = [];
  for (const part of [...opened].toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && part === last.to + 1) last.to = part;
    else found.push({ from: part, to: part });
  }
  return found
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .map(({ from, to }) => (from === to ? String(from + 1) : `${from + 1}-${to + 1}`));
}
