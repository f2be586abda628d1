import type { Mutant } from './mutant.ts';

const undo = 'server/src/accounts/undo-email.ts';
const confirmTests = 'server/src/accounts/confirm-email.test.ts';
const changeTests = 'server/src/accounts/change-email.test.ts';

export const addressMutants: readonly Mutant[] = [
  {
    guard: 'nothing is launched or picked before the address is confirmed',
    file: 'domain/src/confirmation.ts',
    edits: [
      ['!user.emailConfirmed && waiting.includes(act)', '!user.emailConfirmed && waiting.length === 0'],
    ],
    by: confirmTests,
  },
  {
    guard: 'the welcome credits come once for an address',
    file: 'server/src/core/members/confirm-address.ts',
    edits: [['isWelcomeDue && (await noteWelcome(tx, email))', 'isWelcomeDue']],
    by: confirmTests,
  },
  {
    guard: 'no commission while the reader’s address is not confirmed',
    file: 'domain/src/affiliate.ts',
    edits: [[' && reward.isReaderConfirmed', '']],
    by: confirmTests,
  },
  {
    guard: 'a link to an address does what it was sent for alone',
    file: 'server/src/core/members/email-links.ts',
    edits: [[`    .where('kind', 'in', kinds)\n    .where('expires_at'`, `    .where('expires_at'`]],
    by: changeTests,
  },
  {
    guard: 'an address that can be brought back is nobody else’s',
    file: 'server/src/core/members/reserved-email.ts',
    edits: [['holders.some((holder) => holder !== userId)', 'holders.length < 0']],
    by: changeTests,
  },
  {
    guard: 'an address that is brought back ends all sessions',
    file: undo,
    edits: [['  await endSessions(tx, userId);\n', '']],
    by: changeTests,
  },
  {
    guard: 'an address that is brought back voids the links of later changes',
    file: undo,
    edits: [['  await voidLaterUndos(tx, link);\n', '']],
    by: changeTests,
  },
];
