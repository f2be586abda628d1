import 'vitest';

/** What `inject()` returns in the tests of the server; from vitest.config.ts and the two global setups. */
declare module 'vitest' {
  interface ProvidedContext {
    /** Each test file runs once for each. */
    database: 'pglite' | 'postgres';
    /** A tar file of an embedded database with all tables, empty. */
    migratedCopy: string | undefined;
    migratedFolder: string | undefined;
    /** The name of a PostgreSQL database with all tables, empty. */
    migratedTemplate: string | undefined;
    postgresUrl: string | undefined;
    postgresSocketFolder: string | undefined;
    postgresProblem: string | undefined;
  }
}
