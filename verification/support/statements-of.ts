import pg from 'pg';
import { vi } from 'vitest';

/** What the database is asked meanwhile: the name of a prepared statement, the text of another. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const submit = vi.spyOn(pg.Query.prototype, 'submit');
  try {
    await work();
    return submit.mock.contexts.map((query) => {
      const { name, text = '' }: { name?: string; text?: string } = Object(query);
      return name ?? text;
    });
  } finally {
    submit.mockRestore();
  }
}
