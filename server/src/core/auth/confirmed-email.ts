import type { Deps } from '../deps.ts';
import type { UserRow } from '../db/tables.ts';

/** Where no confirmation is needed, everyone counts as confirmed: rules.md#confirmed-addresses. */
export function isEmailConfirmed(
  user: Pick<UserRow, 'email_confirmed'>,
  config: Pick<Deps['config'], 'needsConfirmedEmail'>,
): boolean {
  return user.email_confirmed || !config.needsConfirmedEmail;
}
