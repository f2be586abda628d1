import { Client } from 'pg';
import type { ServerProcess } from '../support/server-process.ts';
import type { Fault } from './run-chaos.ts';

export const serverKilled = (server: ServerProcess): Fault => ({
  name: 'server killed',
  async inject() {
    await server.kill();
    await server.start();
  },
});

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

export const databaseCrashed = (crash: () => Promise<void>): Fault => ({
  name: 'database crashed',
  inject: crash,
});
