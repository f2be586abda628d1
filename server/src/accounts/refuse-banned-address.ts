import { banMessages } from '@gbr/domain/messages/ban.ts';
import { forbidden } from '@gbr/domain/refusals.ts';
import type { Deps } from '../core/deps.ts';
import { HttpError } from '../core/http-error.ts';

/** 403 from an address that a member was banned by: rules.md#bans-by-address. */
export async function refuseBannedAddress(deps: Deps, address: string): Promise<void> {
  const banned = await deps.db
    .selectFrom('address_bans')
    .select('address')
    .where('address', '=', address)
    .where('until', '>', deps.now())
    .executeTakeFirst();
  if (banned) throw addressBlocked();
}

export const addressBlocked = (): HttpError => new HttpError(forbidden(banMessages.addressBlocked));
