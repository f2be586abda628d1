import type { PastClock } from './past.ts';

/** What every act of the story is handed: where the server is, what time it is, and the same dice at every start. */
export interface StoryContext {
  origin: string;
  clock: PastClock;
  chance: () => number;
  pick: <T>(from: readonly T[]) => T | undefined;
}
