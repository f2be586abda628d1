import { expect, test } from 'vitest';
import { confirmationRefusal, needsConfirmedEmail } from './confirmation.ts';

test('an address has to be confirmed as set, or where mails leave the machine', () => {
  expect(needsConfirmedEmail('auto', true)).toBe(true);
  expect(needsConfirmedEmail('auto', false)).toBe(false);
  expect(needsConfirmedEmail('always', false)).toBe(true);
  expect(needsConfirmedEmail('never', true)).toBe(false);
});

test('launching and picking wait for the confirmation, nothing else does', () => {
  const refusal = { status: 403, msg: 'Please confirm your email address first.' };
  for (const act of ['launch', 'pick'] as const) {
    expect(confirmationRefusal({ emailConfirmed: false }, act)).toEqual(refusal);
    expect(confirmationRefusal({ emailConfirmed: true }, act)).toBeUndefined();
  }
  for (const act of ['look', 'account', 'add', 'edit', 'finish', 'cancel', 'moderate'] as const) {
    expect(confirmationRefusal({ emailConfirmed: false }, act)).toBeUndefined();
  }
});
