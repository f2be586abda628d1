import { selfName } from '@gbr/domain/reviewer-name.ts';
import type { OperatorContext } from './operator-context.ts';

export interface CopyOwner {
  assignment: string;
  status: string;
  pickedAt: string;
  book: { id: string; title: string; asin: string };
  reader: { id: string; name: string; email: string | null };
}

/** One line of JSON for each of the codes, separated by commas, that is known. */
export async function* whoseCopyLines({ database }: OperatorContext, codes: string): AsyncGenerator<string> {
  const rows = await database.db
    .selectFrom('marked_copies')
    .innerJoin('assignments', 'assignments.id', 'marked_copies.assignment_id')
    .innerJoin('books', 'books.id', 'assignments.book_id')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .select(['assignments.id', 'assignments.status', 'assignments.picked_at'])
    .select(['books.id as book_id', 'books.title', 'books.asin'])
    .select(['users.id as user_id', 'users.name', 'users.email'])
    .where('marked_copies.code', 'in', codes.split(','))
    .orderBy('assignments.id')
    .execute();
  for (const row of rows) {
    const owner: CopyOwner = {
      assignment: row.id,
      status: row.status,
      pickedAt: row.picked_at.toISOString(),
      book: { id: row.book_id, title: row.title, asin: row.asin },
      reader: { id: row.user_id, name: selfName(row.name, row.email), email: row.email },
    };
    yield JSON.stringify(owner);
  }
}

export async function readCopyOwners(lines: AsyncIterable<string>): Promise<CopyOwner[]> {
  const owners: CopyOwner[] = [];
  for await (const line of lines) owners.push(JSON.parse(line));
  return owners;
}
