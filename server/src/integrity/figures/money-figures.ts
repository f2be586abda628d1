import { sql } from 'kysely';
import type { IntegrityReport } from '@gbr/domain/wire/integrity-report.ts';
import type { Currency } from '@gbr/domain/wire/records.ts';
import type { Db } from '../../core/db/database.ts';

type Money = IntegrityReport['money'];

/** Out of the ledger alone. */
export async function moneyFigures(db: Db): Promise<Money> {
  const { rows } = await sql<Money[Currency] & { currency: Currency }>`
    select e.currency,
      ${total(sql`-e.amount`, sql`e.account = 'house'`)} as issued,
      ${total(sql`e.amount`, sql`e.account = 'member'`)} as held,
      ${total(sql`e.amount`, sql`e.account = 'escrow'`)} as escrow,
      ${total(sql`-e.amount`, sql`e.account = 'debt'`)} as owed,
      ${total(sql`e.amount`, sql`e.account = 'debt' and t.kind = 'closing'`)} as "writtenOff"
    from entries e join transfers t on t.id = e.transfer_id group by e.currency
  `.execute(db);
  const of = (wanted: Currency): Money[Currency] => {
    const row = rows.find(({ currency }) => currency === wanted);
    const { issued, held, escrow, owed, writtenOff } = row ?? nothing;
    return { issued, held, escrow, owed, writtenOff };
  };
  return { credits: of('credits'), gems: of('gems') };
}

const nothing = { issued: 0, held: 0, escrow: 0, owed: 0, writtenOff: 0 };

function total(amount: ReturnType<typeof sql>, condition: ReturnType<typeof sql>) {
  return sql`coalesce(sum(${amount}) filter (where ${condition}), 0)::bigint`;
}
