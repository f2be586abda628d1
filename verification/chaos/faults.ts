import type { ServerProcess } from '../support/server-process.ts';
import type { Fault } from './run-chaos.ts';
import { withClient } from '../support/with-client.ts';

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
    await withClient(url, (client) =>
      client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      ),
    );
  },
});

export const databaseCrashed = (crash: () => Promise<void>): Fault => ({
  name: 'database crashed',
  inject: crash,
});
