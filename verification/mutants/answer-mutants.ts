import type { Mutant } from './mutant.ts';

const idempotent = 'server/src/core/http/idempotent.ts';
const held = 'server/src/core/db/held-statements.ts';
const files = 'server/src/files/routes.ts';
const link = 'server/src/core/uploads/signed-link.ts';
const leftOpen = 'server/src/core/marks/pdf/left-open.ts';
const heldTests = 'server/src/core/db/held-statements.test.ts';
const fileTests = 'server/src/files/routes.test.ts';
const copyTests = 'server/src/files/marked-copies.test.ts';
const linkTests = 'server/src/core/uploads/signed-link.test.ts';
const markTests = 'server/src/core/marks/mark-file.test.ts';

export const answerMutants: readonly Mutant[] = [
  {
    guard: 'an answer is repeated only for who got it',
    file: idempotent,
    edits: [['owner: request.member?.id ?? `', 'owner: `']],
    by: 'server/src/core/http/idempotent.test.ts',
  },
  {
    guard: 'a stored answer is repeated only once a standby has it',
    file: idempotent,
    edits: [['      for update\n    ) stored', '    ) stored']],
    by: 'server/src/core/http/unreplicated-answers.pg.test.ts',
  },
  {
    guard: 'a commit that no standby has is no success',
    file: 'server/src/core/db/replicated-commits.ts',
    edits: [['      if (problem) throw problem;\n', '']],
    by: 'server/src/core/db/replicated-commits.pg.test.ts',
  },
  {
    guard: 'what is held is forgotten when it is undone',
    file: held,
    edits: [[`    const [first] = this.#held.splice(0);\n`, '    const [first] = this.#held;\n']],
    by: heldTests,
  },
  {
    guard: 'what is held does not grow without end',
    file: held,
    edits: [['this.#held.length < mostHeld && ', '']],
    by: heldTests,
  },
  {
    guard: 'what is held is sent with the commit',
    file: held,
    edits: [['this.#held.length === 1 && ', '']],
    by: heldTests,
  },
  {
    guard: 'a book file is for those who may read it',
    file: files,
    edits: [[`canDownload(actor, owned, assignment && 'on_review')`, 'undefined']],
    by: fileTests,
  },
  {
    guard: 'a reader gets the marked copy',
    file: files,
    edits: [['assignment !== undefined && !getsOriginal(actor, owned)', 'false']],
    by: copyTests,
  },
  {
    guard: 'a file link is signed for one member',
    file: link,
    edits: [['\\n${memberId}`', '`']],
    by: linkTests,
  },
  {
    guard: 'a file link ends',
    file: link,
    edits: [['Number(exp) * 1000 > now.getTime()', 'Number(exp) > 0']],
    by: linkTests,
  },
  {
    guard: 'a page that keeps a state has its line in place',
    file: leftOpen,
    edits: [['kept: Math.min(kept, mostLeft)', 'kept: 0']],
    by: markTests,
  },
  {
    guard: 'a page that ends a state has its line in place',
    file: leftOpen,
    edits: [['ended: Math.min(ended, mostLeft)', 'ended: 0']],
    by: markTests,
  },
  {
    guard: 'the data of a picture are no operators',
    file: leftOpen,
    edits: [[`word === 'ID' ? afterPicture(content, end) : end`, 'end']],
    by: markTests,
  },
  {
    guard: 'texts in lists are found however their accents are stored',
    file: 'server/src/core/db/migrations/0030-composed-texts.ts',
    edits: [['lower(composed(new.${column}))', 'lower(new.${column})']],
    by: 'server/src/moderation/lists.test.ts',
  },
  {
    guard: 'words in the library are found however their accents are stored',
    file: 'server/src/core/db/migrations/0031-words-apart.ts',
    edits: [[`pg_catalog.normalize(words, 'NFC')`, 'words']],
    by: 'server/src/books/library.test.ts',
  },
  {
    guard: 'words are found however their accents are typed',
    file: 'domain/src/wire/common.ts',
    edits: [[`.normalize('NFC')`, '']],
    by: 'server/src/books/library.test.ts',
  },
];
