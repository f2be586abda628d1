import { limitByKey } from '../core/limit-concurrency.ts';

/** Guesses at one account take turns, so that many at once cannot slip past a limit together. */
export const withKeyedMutex = limitByKey().run;
