import { Client } from 'pg';
import type { Fault } from './run-chaos.ts';
import type { ServerProcess } from './server-process.ts';

/** `kill -9`, and a new start. */
export const killed = (server: ServerProcess): Fault => ({
  name: 'server killed',
  async inject() {
    await server.kill();
    await server.start();
  },
});

/** Every connection to the server's database cut at once. */
export const connectionsCut = (url: string): Fault => ({
  name: 'connections cut',
  async inject() {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    } finally {
      await client.end();
    }
  },
});

/** The database server crashed, and started again. */
export const databaseCrashed = (crash: () => Promise<void>): Fault => ({
  name: 'database crashed',
  inject: crash,
});
