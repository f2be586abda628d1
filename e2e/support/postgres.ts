const key = 'GBR_E2E_POSTGRES_URL';

/** Tells the workers, who inherit our environment, where this run's PostgreSQL is. */
export function announcePostgres(url: string): void {
  process.env[key] = url;
}

/** The administrator's URL of this run's PostgreSQL. Throws when the run has none. */
export function postgresUrl(): string {
  const url = process.env[key];
  if (!url) throw new Error('This run has no PostgreSQL; see the top of the log for the reason.');
  return url;
}
