import { PgBoss } from 'pg-boss';
import './long-timeouts.ts';

// Jobs are queued, and nobody does them: what is sent to the database is the work of calls.
PgBoss.prototype.work = () => Promise.resolve('');
await import('@gbr/server/main.ts');
