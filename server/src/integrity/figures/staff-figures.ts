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

async function actionFigures(db: Db): Promise<Actions> {
  const { rows } = await sql<Actions>`
    select count(*) filter (where action = 'book.approve') as approved,
      count(*) filter (where action = 'book.decline') as declined,
      count(*) filter (where action = 'review.delete') as "deletedReviews"
    from audit where action in ('book.approve', 'book.decline', 'review.delete')
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
