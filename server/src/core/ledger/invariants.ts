import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { campaignInvariants } from './invariants/campaigns.ts';
import { commissionInvariants } from './invariants/commissions.ts';
import type { Invariant } from './invariants/invariant.ts';
import { ledgerInvariants } from './invariants/ledger.ts';
import { reviewInvariants } from './invariants/reviews.ts';

export interface Violation {
  rule: string;
  /** The first ids that violate it. */
  about: string[];
}

export const mostShown = 20;

export const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...campaignInvariants,
  ...reviewInvariants,
  ...commissionInvariants,
];

/** Read-only, and one statement per rule, so it can run beside a working server. */
export async function checkInvariants(db: Db): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { rule, broken } of invariants) {
    const { rows } = await sql<{ about: string }>`
      select about::text as about from (${sql.raw(broken)}) broken (about) limit ${mostShown}
    `.execute(db);
    if (rows.length > 0) violations.push({ rule, about: rows.map(({ about }) => about) });
  }
  return violations;
}
