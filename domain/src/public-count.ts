import { minPublicCount } from './limits.ts';

export const publicCount = (people: number): number | null => (people < minPublicCount ? null : people);
