import type { Config } from '../config.ts';
import type { UserRow } from '../db/tables.ts';

/** Where no confirmation is needed, everyone counts as confirmed: rules.md#confirmed-addresses. */
export function isEmailConfirmed(
  user: Pick<UserRow, 'email_confirmed'>,
  config: Pick<Config, 'needsConfirmedEmail'>,
): boolean {
  return user.email_confirmed || !config.needsConfirmedEmail;
}
