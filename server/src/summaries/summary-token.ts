import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, validate } from 'uuid';

const idBytes = 16;

/** Of the link that turns the summary of this member off, and does nothing else. It does not expire: mails are kept for years. */
export function summaryToken(key: Buffer, memberId: string): string {
  return Buffer.concat([parse(memberId), signature(key, memberId)]).toString('base64url');
}

/** Undefined for a made-up one. */
export function memberOfSummaryToken(key: Buffer, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  // Nothing else may stand for the same bytes: the link is one, in logs and limits.
  if (bytes.toString('base64url') !== token || bytes.length <= idBytes) return undefined;
  const memberId = idOf(bytes.subarray(0, idBytes));
  const given = bytes.subarray(idBytes);
  if (!memberId) return undefined;
  const expected = signature(key, memberId);
  return given.length === expected.length && timingSafeEqual(given, expected) ? memberId : undefined;
}

function idOf(bytes: Buffer): string | undefined {
  const hex = bytes.toString('hex');
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    '-',
  );
  return validate(id) ? id : undefined;
}

const signature = (key: Buffer, memberId: string) =>
  createHmac('sha256', key).update(`weekly-summary-off\n${memberId}`).digest();
