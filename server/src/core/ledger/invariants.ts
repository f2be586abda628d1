import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { campaignInvariants } from './invariants/campaigns.ts';
import { commissionInvariants } from './invariants/commissions.ts';
import type { Invariant } from './invariants/invariant.ts';
import { ledgerInvariants } from './invariants/ledger.ts';
import { reviewInvariants } from './invariants/reviews.ts';

/** A rule that does not hold, and the ids of what breaks it (the first twenty). */
export interface Violation {
  rule: string;
  about: string[];
}

/** Everything that must always be so of money, slots and reviews; no act of the product may end it. */
export const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...campaignInvariants,
  ...reviewInvariants,
  ...commissionInvariants,
];

const shown = 20;

/**
 * Checks every invariant against the rows as they are (decisions, section 5). It only reads, and each
 * rule is one statement, so it can run beside a working server. Answers what is broken, or nothing.
 */
export async function checkInvariants(db: Db): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { rule, broken } of invariants) {
    const { rows } = await sql<{ about: string }>`
      select about::text as about from (${sql.raw(broken)}) broken (about) limit ${shown}
    `.execute(db);
    if (rows.length > 0) violations.push({ rule, about: rows.map(({ about }) => about) });
  }
  return violations;
}
