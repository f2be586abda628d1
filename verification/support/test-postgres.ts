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
