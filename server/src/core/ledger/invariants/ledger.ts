import type { MovementKind } from '@gbr/domain/movements.ts';
import type { Invariant } from './invariant.ts';

/** The accounts each kind of movement may give to (`+`) or take from (`-`). */
const flows: Record<MovementKind, readonly string[]> = {
  welcome: ['house-', 'member+'],
  launch: ['member-', 'escrow+'],
  reward: ['escrow-', 'member+'],
  commission: ['house-', 'member+'],
  refund: ['escrow-', 'member+', 'house+'],
  reward_reversal: ['member-', 'debt-', 'member+', 'house-', 'house+'],
  reward_restored: ['house-', 'member+'],
  commission_reversal: ['member-', 'debt-', 'house+'],
  repayment: ['member-', 'debt+'],
  'make-good': ['member+', 'house-', 'member-', 'debt-', 'house+'],
  adjustment: ['member-', 'member+', 'house-', 'house+'],
  closing: ['member-', 'escrow-', 'debt+', 'house-', 'house+'],
};

const allowedFlows = Object.entries(flows)
  .flatMap(([kind, legs]) => legs.map((leg) => `('${kind}', '${leg}')`))
  .join(', ');

export const ledgerInvariants: readonly Invariant[] = [
  {
    rule: 'every movement sums to zero in each currency, and none is empty',
    broken: `
      select transfer_id from entries group by transfer_id, currency having sum(amount) <> 0
      union all
      select id from transfers t where not exists (select from entries e where e.transfer_id = t.id)`,
  },
  {
    rule: 'all credits and all gems sum to zero',
    broken: `select currency from entries group by currency having sum(amount) <> 0`,
  },
  {
    rule: 'every balance is the sum of its movements',
    broken: `
      select u.id from users u left join (
        select ref, sum(amount) filter (where currency = 'credits') as credits,
          sum(amount) filter (where currency = 'gems') as gems
        from entries where account = 'member' group by ref
      ) e on e.ref = u.id
      where u.credits <> coalesce(e.credits, 0) or u.gems <> coalesce(e.gems, 0)
      union all
      select ref from entries e
      where account = 'member' and not exists (select from users u where u.id = e.ref)`,
  },
  {
    rule: 'each change of a balance starts from where the one before left it',
    broken: `
      select ref from (
        select ref, currency, balance - amount as stand, 1 as goes_on from entries where account = 'member'
        union all
        select ref, currency, balance, -1 from entries where account = 'member'
        union all
        select distinct ref, currency, 0::bigint, -1 from entries where account = 'member'
        union all
        select u.id, w.currency, w.stand, 1
        from users u cross join lateral (values ('credits', u.credits), ('gems', u.gems)) w (currency, stand)
        where exists (
          select from entries e where e.account = 'member' and e.ref = u.id and e.currency = w.currency)
      ) stands group by ref, currency, stand having sum(goes_on) <> 0`,
  },
  {
    rule: 'no member and no escrow is below zero',
    broken: `
      select ref from entries where account in ('member', 'escrow')
      group by account, ref, currency having sum(amount) < 0
      union all
      select id from users where credits < 0 or gems < 0`,
  },
  {
    rule: 'what every member owes is what their debt account says, and never below zero',
    broken: `
      select u.id from users u left join (
        select ref, -sum(amount) filter (where currency = 'credits') as credits,
          -sum(amount) filter (where currency = 'gems') as gems
        from entries where account = 'debt' group by ref
      ) e on e.ref = u.id
      where u.owed_credits <> coalesce(e.credits, 0) or u.owed_gems <> coalesce(e.gems, 0)
        or u.owed_credits < 0 or u.owed_gems < 0
      union all
      select ref from entries e
      where account = 'debt' and not exists (select from users u where u.id = e.ref)`,
  },
  {
    rule: 'who owes has nothing on the balance',
    broken: `
      select id from users where owed_credits > 0 and credits > 0 or owed_gems > 0 and gems > 0`,
  },
  {
    rule: 'each kind of movement touches only the accounts it may touch',
    broken: `
      select t.id from transfers t join entries e on e.transfer_id = t.id
      where (t.kind, e.account || case when e.amount > 0 then '+' else '-' end) not in (${allowedFlows})`,
  },
  {
    rule: 'welcome credits that are due have not been paid',
    broken: `select u.id from users u join transfers t on t.idem = 'welcome:' || u.id where u.welcome_due`,
  },
  {
    rule: 'every adjustment has a moderator, a reason and an entry in the audit log',
    broken: `
      select t.id from transfers t join entries e on e.transfer_id = t.id and e.account = 'member'
      where t.kind = 'adjustment' and (t.actor_id is null or t.reason = '' or not exists (
        select from audit a where a.actor_id = t.actor_id and a.about_id = e.ref and a.at = t.at))`,
  },
];
