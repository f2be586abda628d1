import { sql } from 'kysely';
import { isInvolved } from '@gbr/domain/permissions.ts';
import type { Actor, AppealParties } from '@gbr/domain/permissions.ts';
import type { Tx } from '../../core/db/tx.ts';

export type StaffReader = Pick<Tx, 'db' | 'now'> & { config: Pick<Tx['config'], 'staffSecondFactor'> };

/** Who can moderate now. */
export async function availableStaff({ db, now, config }: StaffReader): Promise<Actor[]> {
  const { rows } = await sql<Actor>`
    select id, role from users where role = any(array['moderator', 'admin']) and deleted_at is null
      and (ban_status = 'active' or ban_status = '7day' and ban_until <= ${now})
      and (has_second_factor or ${config.staffSecondFactor !== 'required'})
  `.execute(db);
  return rows;
}

/** Who may answer and is not involved. */
export const hasOthers = (staff: readonly Actor[], parties: AppealParties): boolean =>
  staff.some((one) => !isInvolved(one, parties) && (one.role === 'admin' || !parties.bansAdmin));
