import { sql } from 'kysely';
import { canAnswerAppeal } from '@gbr/domain/permissions.ts';
import type { Actor, AppealParties } from '@gbr/domain/permissions.ts';
import { hasBan } from '../../core/db/bans.ts';
import type { Tx } from '../../core/db/tx.ts';

export type StaffReader = Pick<Tx, 'db' | 'now'> & { config: Pick<Tx['config'], 'staffSecondFactor'> };

/** Who can moderate now. */
export async function availableStaff({ db, now, config }: StaffReader): Promise<Actor[]> {
  const { rows } = await sql<Actor>`
    select id, role from users u where role = any(array['moderator', 'admin']) and deleted_at is null
      and ${hasBan('active', now)}
      and (has_second_factor or ${config.staffSecondFactor !== 'required'})
  `.execute(db);
  return rows;
}

/** Who may answer whoever else there is: they are not involved. */
export const hasOthers = (staff: readonly Actor[], parties: AppealParties): boolean =>
  staff.some((one) => canAnswerAppeal(one, parties, true) === undefined);
