import 'vitest';

/** What `inject()` answers in the tests of the server (vitest.config.ts, pglite-global-setup.ts, postgres-global-setup.ts). */
declare module 'vitest' {
  interface ProvidedContext {
    /** The database this run of the file is for. */
    database: 'pglite' | 'postgres';
    /** An embedded database with every table and no row, as a tar file: quicker to load than to make. */
    migratedCopy: string | undefined;
    /** The same as the folder of a database that is closed. */
    migratedFolder: string | undefined;
    /** The name of a database on the running PostgreSQL with every table and no row, to be copied. */
    migratedTemplate: string | undefined;
    /** An administrator's URL of a running PostgreSQL, in runs for postgres. */
    postgresUrl: string | undefined;
    /** Why there is no PostgreSQL, when there is none. */
    postgresProblem: string | undefined;
  }
}
