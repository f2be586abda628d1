import { expect, onTestFinished, test, vi } from 'vitest';
import { argon2 } from '../../core/auth/passwords.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';

test('a member who has codes made again and again takes turns with the code of somebody else', async () => {
  const hashed: string[] = [];
  const hash = vi.spyOn(argon2, 'hashRaw').mockImplementation(async (code) => {
    hashed.push(String(code));
    return Buffer.from('');
  });
  onTestFinished(() => hash.mockRestore());
  const greedy = { address: '203.0.113.1', account: 'greedy' };
  const flood = [1, 2, 3].map(() => newRecoveryCodes(greedy));
  await recoveryCodeHash({ address: '203.0.113.2', account: 'member' }, 'MEMBERS', '');
  expect(hashed.indexOf('MEMBERS')).toBeLessThan(4);
  await Promise.all(flood);
  expect(hashed).toHaveLength(31);
});
