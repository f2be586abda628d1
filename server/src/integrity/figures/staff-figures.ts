import { sql } from 'kysely';
import type { IntegrityReport } from '@gbr/domain/wire/integrity-report.ts';
import type { Db } from '../../core/db/database.ts';

type Staff = IntegrityReport['staff'];

export async function staffFigures(db: Db): Promise<Staff> {
  return {
    ...(await actionFigures(db)),
    balanceChanges: await balanceFigures(db),
    appeals: await appealFigures(db),
  };
}

type Actions = Pick<Staff, 'approved' | 'declined' | 'deletedReviews'>;

/** Also what was decided with an edit. */
async function actionFigures(db: Db): Promise<Actions> {
  const { rows } = await sql<Actions>`
    select count(*) filter (where action = 'book.approve' or status = 'approved') as approved,
      count(*) filter (where action = 'book.decline' or status = 'rejected') as declined,
      count(*) filter (where action = 'review.delete') as "deletedReviews"
    from (
      select action, case when action = 'book.edit' then after ->> 'status' end as status from audit
      where action in ('book.approve', 'book.decline', 'book.edit', 'review.delete')
    ) acts
  `.execute(db);
  return rows[0] ?? { approved: 0, declined: 0, deletedReviews: 0 };
}

async function balanceFigures(db: Db): Promise<Staff['balanceChanges']> {
  const { rows } = await sql<Staff['balanceChanges']>`
    select count(distinct t.id) as count,
      coalesce(sum(abs(e.amount)) filter (where e.currency = 'credits'), 0)::bigint as credits,
      coalesce(sum(abs(e.amount)) filter (where e.currency = 'gems'), 0)::bigint as gems
    from transfers t join entries e on e.transfer_id = t.id and e.account = 'member'
    where t.kind = 'adjustment'
  `.execute(db);
  return rows[0] ?? { count: 0, credits: 0, gems: 0 };
}

async function appealFigures(db: Db): Promise<Staff['appeals']> {
  const { rows } = await sql<Staff['appeals']>`
    select count(*) as asked, count(*) filter (where outcome = 'upheld') as upheld,
      count(*) filter (where outcome = 'overturned') as overturned
    from appeals
  `.execute(db);
  return rows[0] ?? { asked: 0, upheld: 0, overturned: 0 };
}
