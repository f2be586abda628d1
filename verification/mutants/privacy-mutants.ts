import type { Mutant } from './mutant.ts';

const view = 'server/src/core/exchange/assignment-view.ts';
const hiddenTests = 'server/src/reviews/hidden-reviewers.test.ts';

export const privacyMutants: readonly Mutant[] = [
  {
    guard: 'authors see masked names',
    file: view,
    edits: [['name: maskName(row.user_name) }', 'name: row.user_name ?? `` }']],
    by: hiddenTests,
  },
  {
    guard: 'authors see no id of a reader',
    file: view,
    edits: [['user: { _id: row.id, name: maskName', 'user: { _id: row.user_id, name: maskName']],
    by: hiddenTests,
  },
  {
    guard: 'the export of a referrer names no book that the other member read',
    file: 'server/src/accounts/stored-rows.ts',
    edits: [['sql`not ${isCommission}`', 'sql`true`']],
    by: hiddenTests,
  },
  {
    guard: 'a line is proven to its member alone',
    file: 'server/src/statements/prove-line.ts',
    edits: [[`        .where('entries.ref', '=', userId)\n`, '']],
    by: 'server/src/statements/proof.test.ts',
  },
  {
    guard: 'nobody ends another member’s session',
    file: 'server/src/core/auth/sessions.ts',
    edits: [
      [
        `    .where('id', '=', sessionId)\n    .where('user_id', '=', memberId)\n`,
        `    .where('id', '=', sessionId)\n`,
      ],
    ],
    by: 'server/src/accounts/sessions.test.ts',
  },
  {
    guard: 'few people are not counted in public',
    file: 'domain/src/public-count.ts',
    edits: [['people < minPublicCount ? null', 'people < 0 ? null']],
    by: 'server/src/integrity/integrity.test.ts',
  },
];
