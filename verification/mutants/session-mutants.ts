import type { Mutant } from './mutant.ts';

const sessions = 'server/src/core/auth/sessions.ts';
const rateLimit = 'server/src/core/auth/rate-limit.ts';
const answerChallenge = 'server/src/accounts/second-factor/answer-challenge.ts';
const storePassword = 'server/src/accounts/store-password.ts';
const lateCalls = 'server/src/core/http/late-calls.ts';
const sessionRaces = 'server/src/accounts/session-races.pg.test.ts';
const sessionTests = 'server/src/core/auth/session.test.ts';
const resetTests = 'server/src/accounts/reset-password.test.ts';
const loginTests = 'server/src/accounts/login.test.ts';
const factorRaces = 'server/src/accounts/second-factor/races.pg.test.ts';
const factorTests = 'server/src/accounts/second-factor/second-factor.test.ts';

export const sessionMutants: readonly Mutant[] = [
  {
    guard: 'a session begins only while the password is the one that was checked',
    file: sessions,
    edits: [['password_hash = $3', '(password_hash = $3 or true)']],
    by: sessionRaces,
  },
  {
    guard: 'a session begins only while the address is the one that was checked',
    file: sessions,
    edits: [['email = $2', '(email = $2 or true)']],
    by: sessionRaces,
  },
  {
    guard: 'a session begins only while no second factor was added',
    file: sessions,
    edits: [['has_second_factor = $4', '(has_second_factor = $4 or true)']],
    by: sessionRaces,
  },
  {
    guard: 'a session that has ended changes nothing that opens the account',
    file: sessions,
    edits: [['  if (!session) throw unauthorised();\n', '']],
    by: sessionRaces,
  },
  {
    guard: 'a session that has ended lets nobody in',
    file: 'server/src/core/auth/session.ts',
    edits: [
      [
        '    if (isSessionOver({ startedAt, lastSeenAt }, user, now)) return undefined;\n',
        '    if (isSessionOver({ startedAt, lastSeenAt }, user, now)) request.log.info(lastSeenAt);\n',
      ],
    ],
    by: 'server/src/accounts/sessions.test.ts',
  },
  {
    guard: 'a call whose body is late is let in again',
    file: lateCalls,
    edits: [['    if (isLate(request)) await guardAgain(request);\n', '']],
    by: sessionTests,
  },
  {
    guard: 'the caller of a change that waited is looked at again',
    file: lateCalls,
    edits: [['    if (isLate(request)) await request.guarded?.by(request, tx.db);\n', '']],
    by: sessionTests,
  },
  {
    guard: 'staff are looked at again when the transaction of what they do begins',
    file: lateCalls,
    edits: [['    if (request.guarded?.isForStaff) await request.guarded.by(request, tx.db);\n', '']],
    by: sessionTests,
  },
  {
    guard: 'a new password ends all sessions',
    file: storePassword,
    edits: [['  await endSessions(tx, userId);\n', '']],
    by: resetTests,
  },
  {
    guard: 'a new password ends unfinished logins',
    file: sessions,
    edits: [[`  await db.deleteFrom('auth_challenges').where('user_id', '=', memberId).execute();\n`, '']],
    by: factorTests,
  },
  {
    guard: 'a new password voids other reset links',
    file: storePassword,
    edits: [['  await voidResetLinks(tx, userId);\n', '']],
    by: resetTests,
  },
  {
    guard: 'a reset link works for an hour',
    file: 'server/src/accounts/reset-password.ts',
    edits: [
      [`    .where('expires_at', '>', deps.now())\n`, ''],
      [`    .where('expires_at', '>', now)\n`, ''],
    ],
    by: resetTests,
  },
  {
    guard: 'a code of the app works once',
    file: answerChallenge,
    edits: [[`    .where('last_step', '<', step)\n`, '']],
    by: factorRaces,
  },
  {
    guard: 'a recovery code works once',
    file: answerChallenge,
    edits: [['return used.numDeletedRows > 0n;', 'return used.numDeletedRows >= 0n;']],
    by: factorRaces,
  },
  {
    guard: 'of those who answer one challenge at once, one gets in',
    file: 'server/src/accounts/second-factor/challenges.ts',
    edits: [['return taken.numDeletedRows > 0n;', 'return taken.numDeletedRows >= 0n;']],
    by: factorRaces,
  },
  {
    guard: 'attempts beyond a limit are refused',
    file: rateLimit,
    edits: [['counted.filter(({ count, max }) => count > max)', 'counted.filter(({ count }) => count < 0)']],
    by: loginTests,
  },
  {
    guard: 'guesses count for the account wherever they come from',
    file: 'server/src/accounts/login.ts',
    edits: [['isFamiliar ? [] :', 'source ? [] :']],
    by: loginTests,
  },
  {
    guard: 'attempts for one limit that another refuses do not count',
    file: rateLimit,
    edits: [['  await giveBack(db, counted);\n  throw', '  throw']],
    by: loginTests,
  },
];
