import 'vitest';

/** What `inject()` answers in the tests of the server (vitest.config.ts, postgres-global-setup.ts). */
declare module 'vitest' {
  interface ProvidedContext {
    /** The database this run of the file is for. */
    database: 'pglite' | 'postgres';
    /** An administrator's URL of a running PostgreSQL, in runs for postgres. */
    postgresUrl: string | undefined;
    /** Why there is no PostgreSQL, when there is none. */
    postgresProblem: string | undefined;
  }
}
