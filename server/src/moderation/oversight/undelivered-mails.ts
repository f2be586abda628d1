import type { UndeliveredMail } from '@gbr/domain/wire/integrity.ts';
import type { Db } from '../../core/db/database.ts';

export async function findUndelivered(db: Db, limit: number): Promise<UndeliveredMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'created_at', 'kind', 'recipient', 'subject', 'attempts', 'last_error'])
    .where('status', '=', 'failed')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, created_at, kind, recipient, subject, attempts, last_error }) => ({
    _id: id,
    at: created_at.toISOString(),
    kind,
    recipient,
    subject,
    attempts,
    problem: last_error,
  }));
}
