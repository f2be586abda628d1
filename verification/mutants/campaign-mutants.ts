import type { Mutant } from './mutant.ts';

const permissions = 'domain/src/permissions.ts';
const launch = 'server/src/campaigns/launch-review.ts';
const removeSlot = 'server/src/moderation/books/remove-slot.ts';
const editBook = 'server/src/books/edit-book.ts';

export const campaignMutants: readonly Mutant[] = [
  {
    guard: 'only the owner launches',
    file: permissions,
    edits: [['  if (!owns(user, book)) return notFound(bookMessages.notFound);\n', '']],
    by: 'model',
  },
  {
    guard: 'only approved books are launched',
    file: permissions,
    edits: [['bookCan[book.status].launch ? undefined', 'true ? undefined']],
    by: 'model',
  },
  {
    guard: 'only review options that exist are launched',
    file: launch,
    edits: [['  assertValid(launchProblem(body, { hasFile: book.uploaded_file !== null }));\n', '']],
    by: 'model',
  },
  {
    guard: 'a ban given in the meantime stops a launch',
    file: launch,
    edits: [[`  await lockMembers(tx.db, author.id);\n  await recheckMember(tx, author, 'launch');\n`, '']],
    by: 'ban against pick and launch',
  },
  {
    guard: 'a launch is paid for',
    file: launch,
    edits: [['  await fund(tx, author, campaign);\n', '']],
    by: 'model',
  },
  {
    guard: 'only the owner and moderators remove a slot',
    file: permissions,
    edits: [
      [
        'return owns(user, book) || isStaff(user) ? undefined : notFound(bookMessages.notFound);',
        'return undefined;',
      ],
    ],
    by: 'model',
  },
  {
    guard: 'a slot is removed only from a campaign of that book',
    file: removeSlot,
    edits: [[`    .where('book_id', '=', bookId)\n`, '']],
    by: 'model',
  },
  {
    guard: 'only a free slot is removed',
    file: removeSlot,
    edits: [[' and ${hasFreeSlot}', '']],
    by: 'the one free slot removed many times',
  },
  {
    guard: 'a slot is refunded once',
    file: removeSlot,
    edits: [['{ ...campaign, slots: 1 }', '{ ...campaign, slots: 2 }']],
    by: 'model',
  },
  {
    guard: 'only the owner edits',
    file: editBook,
    edits: [['  refuseIf(canEditBook(author, { ownerId: book.owner_id }));\n', '']],
    by: 'model',
  },
  {
    guard: 'an edited book waits for approval',
    file: editBook,
    edits: [['      status: statusAfterEdit,\n', '']],
    by: 'model',
  },
  {
    guard: 'an edited book leaves the library',
    file: editBook,
    edits: [['  await syncCampaignVisibility(tx, { bookId: book.id });\n', '']],
    by: 'model',
  },
  {
    guard: 'a declined book leaves the library',
    file: 'server/src/moderation/books/change-book.ts',
    edits: [['  await syncCampaignVisibility(tx, { bookId: book.id });\n', '']],
    by: 'model',
  },
  {
    guard: 'no two books have the same ASIN',
    file: 'server/src/core/db/migrations/0001-first-tables.ts',
    edits: [['create unique index books_asin on', 'create index books_asin on']],
    by: 'one ASIN added by many authors',
  },
  {
    guard: 'deleting a book refunds its escrow',
    file: 'server/src/moderation/books/delete-book.ts',
    edits: [
      [
        'await closeCampaigns(tx, actor, { bookId })',
        '{ interrupted: [], refunded: { credits: 0, gems: 0 } }',
      ],
    ],
    by: 'model',
  },
  {
    guard: 'moderators act on a book one at a time',
    file: 'server/src/moderation/books/lock-moderated-book.ts',
    edits: [
      ['  await lockMembers(db, ownerId);\n', ''],
      [`, { lock: 'update' }`, ''],
    ],
    by: 'delete of a book against finish',
  },
  {
    guard: 'moderators cannot moderate their own books',
    file: permissions,
    edits: [
      [
        'return owns(user, book) ? forbidden(moderatorBookMessages.ownBook) : undefined;',
        'return undefined;',
      ],
    ],
    by: 'model',
  },
];
