import { fewestForRecord, lowestKept, openWithPoorRecord } from './limits.ts';

/** How a member's assignments ended. Cancelled ones do not count. */
export interface RecordCounts {
  finished: number;
  expired: number;
  /** Reviews that were not found, and whose reader sent no link within 7 days, nor since. */
  missing: number;
}

const counted = ({ finished, expired, missing }: RecordCounts): number => finished + expired + missing;

export function keptShare(record: RecordCounts): number | null {
  const total = counted(record);
  return total > 0 ? record.finished / total : null;
}

/** Fewer than half were kept, of enough to tell: rules.md#record. */
export function isPoorRecord(record: RecordCounts): boolean {
  return counted(record) >= fewestForRecord && (keptShare(record) ?? 1) < lowestKept;
}

export function mostOpenWith(record: RecordCounts, most: number): number {
  return isPoorRecord(record) ? Math.min(openWithPoorRecord, most) : most;
}
