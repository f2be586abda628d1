import { expect, test } from 'vitest';
import { readSecondFactorCode } from './second-factor.ts';

test.each(['123456', ' 123 456 ', '123-456', '123\u00a0456', '１２３４５６', '１２３　４５６'])(
  'the app’s code is read as typed or pasted: %j',
  (typed) => expect(readSecondFactorCode(typed)).toEqual({ method: 'totp', code: '123456' }),
);

test.each([
  'ABCD-EFGH-JKMN',
  'abcdefghjkmn',
  ' abcd efgh\tjkmn ',
  'ABCD–EFGH‑JKMN',
  'ＡＢＣＤ－ｅｆｇｈ－ＪＫＭＮ',
])('a recovery code is read as typed or pasted: %j', (typed) =>
  expect(readSecondFactorCode(typed)).toEqual({ method: 'recovery-code', code: 'ABCDEFGHJKMN' }),
);

test.each(['', '12345', '1234567', '12345a', 'ABCD-EFGH-JKM', 'ABCD-EFGH-JKM1', '١٢٣٤٥٦'])(
  '%j is neither kind of code',
  (typed) => expect(readSecondFactorCode(typed)).toBeUndefined(),
);
