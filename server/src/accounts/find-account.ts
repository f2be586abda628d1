import { CompiledQuery } from 'kysely';
import type { Deps } from '../core/deps.ts';
import type { UserRow } from '../core/db/tables.ts';
import { userColumns } from '../core/db/user-columns.ts';

type NoUser = Record<keyof UserRow, null>;
type Found = (UserRow | NoUser) & { address_is_banned: boolean };

const account = `/* login-account */
  select exists (select from address_bans where address = $2 and until > $3) as address_is_banned, ${userColumns}
  from (values (1)) one left join users u on u.email = $1`;

/** The account of an email, if there is one, and whether a member was banned by this address: for a login. */
export async function findAccount(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { email, address }: { email: string; address: string },
): Promise<{ user: UserRow | undefined; isAddressBanned: boolean }> {
  const { rows } = await db.executeQuery<Found>(CompiledQuery.raw(account, [email, address, now()]));
  const [found] = rows;
  const { address_is_banned: isAddressBanned = false, ...user } = found ?? { id: null };
  return { user: user.id === null ? undefined : user, isAddressBanned };
}
