import { minPublicCount } from './limits.ts';

/** Of people: null below five, 'fewer than 5'. */
export const publicCount = (people: number): number | null => (people < minPublicCount ? null : people);
