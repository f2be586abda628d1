import { inject } from 'vitest';
import './vitest-context.ts';
import { freshDatabase } from './postgres.ts';

/** The superuser's URL of this run's PostgreSQL. Throws if there is none, so that the test fails. */
export function postgresUrl(): string {
  const url = inject('postgresUrl');
  if (url) return url;
  throw new Error(inject('postgresProblem') ?? 'This test needs PostgreSQL: name the file *.pg.test.ts.');
}

export function freshTestDatabase(template?: string): Promise<string> {
  return freshDatabase(postgresUrl(), template);
}

/** The same database by its server's socket, where there is one. */
export function bySocket(url: string): string {
  const folder = inject('postgresSocketFolder');
  const parsed = new URL(url);
  if (folder) parsed.searchParams.set('host', folder);
  return parsed.href;
}
