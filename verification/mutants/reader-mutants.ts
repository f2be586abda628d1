import type { Mutant } from './mutant.ts';

const permissions = 'domain/src/permissions.ts';
const pick = 'server/src/reviews/pick-book.ts';
const pickFacts = 'server/src/reviews/pick-facts.ts';
const finish = 'server/src/reviews/finish-review.ts';
const turnIn = 'server/src/reviews/turn-in.ts';
const ending = 'server/src/core/exchange/end-assignments.ts';
const sessionTests = 'server/src/core/auth/session.test.ts';

const withoutLocks: Mutant['edits'] = ['b', 'c', 'a'].map((row) => [` for no key update of ${row}`, '']);

export const readerMutants: readonly Mutant[] = [
  {
    guard: 'nobody picks their own book',
    file: permissions,
    edits: [['  if (owns(user, book)) return forbidden(pickMessages.ownBook);\n', '']],
    by: 'model',
  },
  {
    guard: 'a book on review is not picked again',
    file: permissions,
    edits: [
      [`  if (facts.assignment === 'on_review') return conflict(pickMessages.alreadyReviewing);\n`, ''],
    ],
    by: 'model',
  },
  {
    guard: 'a reviewed book is not picked again',
    file: permissions,
    edits: [[`  if (facts.assignment === 'finished') return conflict(pickMessages.alreadyReviewed);\n`, '']],
    by: 'model',
  },
  {
    guard: 'the swap rule',
    file: permissions,
    edits: [['return facts.wouldSwap ? conflict(pickMessages.swap) : undefined;', 'return undefined;']],
    by: 'model',
  },
  {
    guard: 'the limit of open assignments',
    file: permissions,
    edits: [['if (facts.openAssignments >= mostOpen) {', 'if (false) {']],
    by: 'model',
  },
  {
    guard: 'a book at its weekly pace is not picked',
    file: permissions,
    edits: [['  if (facts.isPaced) return conflict(pickMessages.paced);\n', '']],
    by: 'model',
  },
  {
    guard: 'the library leaves out a book at its weekly pace',
    file: 'server/src/books/library-filters.ts',
    edits: [['isWithinPace(now), ', 'sql`${now}::timestamptz is not null`, ']],
    by: 'model',
  },
  {
    guard: 'who has the file waits before picking the book again',
    file: permissions,
    edits: [['  if (facts.mustWait) return conflict(pickMessages.tomorrow);\n', '']],
    by: 'model',
  },
  {
    guard: 'a download is noted',
    file: 'server/src/files/routes.ts',
    edits: [['  await noteHandedOut(deps, ours);\n', '']],
    by: 'model',
  },
  {
    guard: 'the limit of picks in a day',
    file: permissions,
    edits: [['  if (facts.recentPicks >= maxPicks) return conflict(pickMessages.tooManyPicks);\n', '']],
    by: 'the twentieth pick of a day',
  },
  {
    guard: 'only books that the library offers are picked',
    file: pickFacts,
    edits: [['import { isOpen }', 'import { hasFreeSlot as isOpen }']],
    by: 'model',
  },
  {
    guard: 'picks by one reader, or of one author’s books, run one at a time (same book)',
    file: pick,
    edits: [['  await lockReaderAndAuthor(tx, caller, bookId);\n', '']],
    by: 'double pick',
  },
  {
    guard: 'picks by one reader run one at a time (limit of open assignments)',
    file: pickFacts,
    edits: [
      [
        'select ${reader.id}::uuid as id\n    union select owner_id from books',
        'select owner_id as id from books',
      ],
    ],
    by: 'the tenth open assignment',
  },
  {
    guard: 'picks of two authors’ books run one at a time (swap rule)',
    file: pick,
    edits: [['  await lockReaderAndAuthor(tx, caller, bookId);\n', '']],
    by: 'two authors pick each other’s books',
  },
  {
    guard: 'picks of one author’s books run one at a time (weekly pace)',
    file: pickFacts,
    edits: [['    union select owner_id from books where id = ${bookId}\n', '']],
    by: 'the last pick of a week',
  },
  {
    guard: 'a slot is taken only while it is free',
    file: pickFacts,
    edits: [['order by c.id for no key update', 'order by c.id']],
    by: 'pick against slot removal',
  },
  {
    guard: 'a ban given in the meantime stops a pick',
    file: pick,
    edits: [[`  refuseIfChanged(tx, reader, 'pick');\n`, '']],
    by: sessionTests,
  },
  {
    guard: 'a ban given in the meantime stops a weekly pace',
    file: 'server/src/books/set-pace.ts',
    edits: [[`  await recheckMember(tx, author, 'edit');\n`, '']],
    by: sessionTests,
  },
  {
    guard: 'only an assignment on review is turned in',
    file: finish,
    edits: [[`  if (!allows(review, 'finish')) throw endedAlready(review.status);\n`, '']],
    by: 'model',
  },
  {
    guard: 'a review has a rating',
    file: finish,
    edits: [['  assertValid(turnInProblem(body));\n', '']],
    by: 'model',
  },
  {
    guard: 'the reading time',
    file: finish,
    edits: [['!hasRead(pickedAt, wordCount, now)', 'false']],
    by: 'model',
  },
  {
    guard: 'the deadline of a review',
    file: finish,
    edits: [['isExpired(pickedAt, now)', 'false']],
    by: 'model',
  },
  {
    guard: 'the reading time is that at the pick',
    file: pick,
    edits: [['      book.word_count,\n', '      1,\n']],
    by: 'model',
  },
  {
    guard: 'a review is held while it is turned in',
    file: turnIn,
    edits: withoutLocks,
    by: 'double finish',
  },
  {
    guard: 'a review turned in many times is paid once',
    file: turnIn,
    edits: [
      ...withoutLocks,
      ['reserved = reserved - 1', 'reserved = 0'],
      ['finished = finished + 1,', 'finished = 1,'],
      [`where id = $1::uuid and status = 'on_review'`, 'where id = $1::uuid'],
    ],
    also: {
      file: finish,
      edits: [['idempotencyKey: `reward:${id}`', 'idempotencyKey: `reward:${id}:${Math.random()}`']],
    },
    by: 'double finish',
  },
  {
    guard: 'nothing is cancelled after the deadline',
    file: 'server/src/reviews/cancel-review.ts',
    edits: [[', pickedAfter: expiryCutoff(tx.now)', '']],
    by: 'model',
  },
  {
    guard: 'only an assignment on review can end',
    file: ending,
    edits: [[`where \${wanted} and status = 'on_review' \${after}`, `where \${wanted} \${after}`]],
    by: 'model',
  },
  {
    guard: 'an assignment that ends frees its slot',
    file: ending,
    edits: [['set reserved = c.reserved - e.slots', 'set reserved = c.reserved']],
    by: 'model',
  },
  {
    guard: 'an assignment expires only once',
    file: 'server/src/reviews/deadlines.ts',
    edits: [['      if (!ended) return;\n', '']],
    by: 'finish against expiry',
  },
  {
    guard: 'a reader is reminded only once',
    file: 'server/src/reviews/deadlines.ts',
    edits: [
      [`reminderCutoff(now))\n    .where('warned_at', 'is', null)`, 'reminderCutoff(now))'],
      [`        .where('warned_at', 'is', null)\n`, ''],
    ],
    by: 'model',
  },
];
