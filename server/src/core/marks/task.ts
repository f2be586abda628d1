import type { Mark } from './mark.ts';

export interface MarkingTask {
  source: string;
  extension: string;
  /** Where the copy goes; without one it is only tried. */
  target?: string;
  mark: Mark;
}

export const cannotMarkCode = 3;
