import type { Mutant } from './mutant.ts';

const permissions = 'domain/src/permissions.ts';
const launch = 'server/src/campaigns/launch-review.ts';
const removeSlot = 'server/src/core/exchange/remove-slot.ts';
const editBook = 'server/src/books/edit-book.ts';

/** Guards on books, launching, and the slots of a campaign. */
export const campaignMutants: readonly Mutant[] = [
  {
    guard: 'only the owner launches',
    file: permissions,
    edits: [['  if (!owns(user, book)) return notFound(messages.book.notFound);\n', '']],
    by: 'model',
  },
  {
    guard: 'only approved books are launched',
    file: permissions,
    edits: [['bookCan[book.status].launch ? undefined', 'true ? undefined']],
    by: 'model',
  },
  {
    guard: 'a launch is a choice there is',
    file: launch,
    edits: [['  assertValid(launchProblem(body, { hasFile: book.uploaded_file !== null }));\n', '']],
    by: 'model',
  },
  {
    guard: 'a ban given meanwhile stops a launch',
    file: launch,
    edits: [[`  await lockMembers(tx.db, author.id);\n  await recheckBan(tx, author, 'launch');\n`, '']],
    by: 'ban against pick and launch',
  },
  {
    guard: 'a launch is paid for',
    file: launch,
    edits: [['  await fund(tx, author, campaign);\n', '']],
    by: 'model',
  },
  {
    guard: 'only owner and moderators take a slot back',
    file: permissions,
    edits: [
      [
        'return owns(user, book) || isStaff(user) ? undefined : notFound(messages.book.notFound);',
        'return undefined;',
      ],
    ],
    by: 'model',
  },
  {
    guard: 'a slot is taken back from a campaign of that book',
    file: removeSlot,
    edits: [[`    .where('book_id', '=', bookId)\n`, '']],
    by: 'model',
  },
  {
    guard: 'only a free slot is taken back',
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
    guard: 'two books have no ASIN in common',
    file: 'server/src/core/db/migrations/0001-first-tables.ts',
    edits: [['create unique index books_asin on', 'create index books_asin on']],
    by: 'model',
  },
  {
    guard: 'a deleted book gives back what it holds',
    file: 'server/src/moderation/books/delete-book.ts',
    edits: [['await closeCampaigns(tx, actor, { bookId })', '[] as never[]']],
    by: 'model',
  },
  {
    guard: 'moderators act on a book one at a time',
    file: 'server/src/moderation/books/moderated-book.ts',
    edits: [
      ['  await lockMembers(db, ownerId);\n', ''],
      [`, { lock: 'update' }`, ''],
    ],
    by: 'delete of a book against finish',
  },
  {
    guard: 'moderators leave their own books to others',
    file: permissions,
    edits: [
      [
        'return owns(user, book) ? forbidden(messages.moderatorBooks.ownBook) : undefined;',
        'return undefined;',
      ],
    ],
    by: 'model',
  },
];
