import type { Mutant } from './mutant.ts';

const checks = 'domain/src/checks.ts';
const record = 'domain/src/record.ts';
const memberRecord = 'server/src/core/exchange/member-record.ts';
const takeCheckBack = 'server/src/moderation/reviews/take-check-back.ts';
const makeGood = 'server/src/moderation/reviews/make-good.ts';
const restore = 'server/src/moderation/reviews/restore-review.ts';
const sealDays = 'server/src/core/ledger/seals/seal-days.ts';

export const checkMutants: readonly Mutant[] = [
  {
    guard: 'a review that was found is not called missing',
    file: checks,
    edits: [[`missing: ['unchecked', 'missing'],`, `missing: ['unchecked', 'missing', 'verified'],`]],
    by: 'model',
  },
  {
    guard: 'only who made a check takes it back',
    file: checks,
    edits: [['facts.checkedBy !== null && facts.checkedBy !== actor.id', 'false']],
    by: 'model',
  },
  {
    guard: 'a check is taken back within seconds',
    file: checks,
    edits: [['return isStillFresh(facts, now) && facts.canTakeBack', 'return facts.canTakeBack']],
    by: 'model',
  },
  {
    guard: 'a check is taken back once',
    file: takeCheckBack,
    edits: [['      check_before: null,\n', '']],
    by: 'one check taken back by many calls',
  },
  {
    guard: 'nobody checks reviews of their own books, or by themselves',
    file: 'domain/src/permissions.ts',
    edits: [
      ['  if (user.id === review.ownerId) return forbidden(checkMessages.ownBook);\n', ''],
      ['return user.id === review.readerId ?', 'return user.id === review.ownerId ?'],
    ],
    by: 'model',
  },
  {
    guard: 'the setting turns make-good off',
    file: makeGood,
    edits: [['  if (!isOn) return false;\n', '']],
    by: 'model',
  },
  {
    guard: 'a restored review is paid again',
    file: restore,
    edits: [['  await payAgain(tx, actor, review);\n', '']],
    by: 'model',
  },
  {
    guard: 'a decision is appealed within 14 days',
    file: 'domain/src/appeals.ts',
    edits: [
      [
        '  if (appealEnd(facts.decidedAt).getTime() <= now.getTime()) return conflict(appealMessages.tooLate);\n',
        '',
      ],
    ],
    by: 'model',
  },
  {
    guard: 'a granted appeal leaves a later ban',
    file: 'server/src/core/members/decisions.ts',
    edits: [['return latest?.id === decisionId && (await', 'return latest !== undefined && (await']],
    by: 'server/src/moderation/appeals/appeals.test.ts',
  },
  {
    guard: 'a book that was edited while its appeal is answered is not said to be reopened',
    file: 'server/src/moderation/appeals/undo-decision.ts',
    edits: [["  if (book.status !== 'rejected') return false;\n", '']],
    by: 'server/src/moderation/appeals/races.pg.test.ts',
  },
  {
    guard: 'only what stands is appealed',
    file: 'domain/src/appeals.ts',
    edits: [['return facts.stands ? undefined :', 'return facts.decidedAt ? undefined :']],
    by: 'model',
  },
  {
    guard: 'a poor record allows two open assignments',
    file: record,
    edits: [['isPoorRecord(record) ? Math.min(openWithPoorRecord, most) : most', 'most']],
    by: 'the second open assignment with a poor record',
  },
  {
    guard: 'what expired counts in the record',
    file: record,
    edits: [['=> finished + expired + missing;', '=> finished + missing;']],
    by: 'model',
  },
  {
    guard: 'a review that was called missing and not answered counts in the record',
    file: memberRecord,
    edits: [
      [`a.check_result = 'missing' and a.link_sent_at`, `a.check_result = 'removed' and a.link_sent_at`],
    ],
    by: 'model',
  },
  {
    guard: 'a link that waits keeps a review in the record',
    file: memberRecord,
    edits: [[`a.check_result = 'missing' and a.link_sent_at is null`, `a.check_result = 'missing'`]],
    by: 'model',
  },
  {
    guard: 'only days that are over are sealed',
    file: sealDays,
    edits: [[`day >= bucketOf(now(), 'day')`, `day > bucketOf(now(), 'day')`]],
    by: 'model',
  },
  {
    guard: 'a seal has the seal of the day before in it',
    file: 'server/src/core/ledger/seals/seal.ts',
    edits: [['${root}\\n${previous}`', '${root}\\n`']],
    by: 'model',
  },
  {
    guard: 'the balance is part of the sealed line',
    file: 'server/src/core/ledger/seals/day-lines.ts',
    edits: [['currency, amount, balance });', 'currency, amount });']],
    by: 'model',
  },
  {
    guard: 'a leaf of the tree is not hashed like a node',
    file: 'server/src/core/ledger/seals/merkle-tree.ts',
    edits: [['const leafMark = Buffer.of(0);', 'const leafMark = Buffer.of(1);']],
    by: 'model',
  },
  {
    guard: 'nothing is written into a sealed day',
    file: 'server/src/core/db/migrations/0016-seals.ts',
    edits: [['if written::date <= sealed then', 'if written::date < sealed - 9999 then']],
    by: 'model',
  },
];
