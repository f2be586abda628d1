import { createHmac } from 'node:crypto';

/** As an authenticator app computes it: RFC 6238, SHA-1, six digits, thirty seconds. */
export function totpCode(secret: string, at: Date): string {
  const step = Math.floor(at.getTime() / 30_000);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** None of those that count at this time: one that is made up would be right now and then. */
export function wrongCode(secret: string, at: Date): string {
  const right = [-1, 0, 1].map((steps) => totpCode(secret, new Date(at.getTime() + steps * 30_000)));
  const wrong = ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code));
  if (wrong === undefined) throw new Error('Four codes cannot be among three.');
  return wrong;
}

function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text.replaceAll(/[\s=]/g, '')]
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
