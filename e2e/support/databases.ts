import { briefEngine, quickServer as program } from '@gbr/verification/support/server-process.ts';

// Node's own flags, since with those the compiled code of other servers, which has none, is kept apart: each would
// refuse the other's.
export const quickServer = { program, flags: briefEngine };

const postgres = 'GBR_E2E_POSTGRES_URL';
const migrated = 'GBR_E2E_MIGRATED_FOLDER';

export function announcePostgres(url: string): void {
  process.env[postgres] = url;
}

export function postgresUrl(): string {
  const url = process.env[postgres];
  if (!url) throw new Error('This run has no PostgreSQL; see the top of the log for the reason.');
  return url;
}

export function announceMigratedFolder(folder: string): void {
  process.env[migrated] = folder;
}

/** Undefined when this run made none: the server then makes its own. */
export const migratedFolder = (): string | undefined => process.env[migrated];
