import { openWithPoorRecord } from '../limits.ts';

export const recordMessages = {
  loadFailed: 'Error loading the record',
  nothing: 'Nothing to count yet.',
  formula: 'Kept = finished ÷ (finished + expired + missing). Stopped reviews do not count.',
  poor: `Fewer than half were kept, so you can have ${openWithPoorRecord} books on review at once until half are.`,
  poorMember: `Fewer than half were kept: at most ${openWithPoorRecord} books on review at once until half are.`,
} as const;
