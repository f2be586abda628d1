import { longestReadingStep } from './limits.ts';

export interface ReadingPlace {
  /** Written and read by the reading room alone. */
  position: string | null;
  /** Pages or sections shown, of how many; null before the book was opened here. */
  opened: number;
  total: number | null;
  seconds: number;
}

export const unread: ReadingPlace = { position: null, opened: 0, total: null, seconds: 0 };

/** Added to a file's link by the reading room: what is opened there is not downloaded. */
export const readHere = 'read';

interface ReadingStep {
  position: string;
  opened: number;
  total: number;
  /** Active since the last call. */
  seconds: number;
}

/** `opened` never goes down, and no more time counts than can have passed: rules.md#reading-here. */
export function placeAfter(
  before: ReadingPlace,
  step: ReadingStep,
  sinceLastMs: number | undefined,
): ReadingPlace & { total: number } {
  const opened = Math.max(before.opened, step.opened);
  const passed = sinceLastMs === undefined ? step.seconds : Math.max(0, Math.floor(sinceLastMs / 1000));
  return {
    position: step.position,
    opened,
    total: Math.max(step.total, opened),
    seconds: before.seconds + Math.min(step.seconds, longestReadingStep, passed),
  };
}

export const readingUnits = ['page', 'section'] as const;
export type ReadingUnit = (typeof readingUnits)[number];

export function unitOf(fileName: string): ReadingUnit {
  return /\.pdf(?:[?#]|$)/i.test(fileName) ? 'page' : 'section';
}

export function readingUnit(fileName: string, count: number): string {
  const unit = unitOf(fileName);
  return count === 1 ? unit : `${unit}s`;
}
