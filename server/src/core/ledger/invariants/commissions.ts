import { commissionDivisor } from '@gbr/domain/affiliate.ts';
import { currencies } from '@gbr/domain/wire/records.ts';
import type { Currency } from '@gbr/domain/wire/records.ts';
import type { Invariant } from './invariant.ts';

/** Net of what was taken back, per referred member. */
const paidFor = (currency: Currency) => `
  select a.user_id, sum(e.amount) as net
  from transfers t join entries e on e.transfer_id = t.id and e.account in ('member', 'debt')
  join assignments a on a.id = t.assignment_id
  where t.kind in ('commission', 'commission_reversal') and e.currency = '${currency}' group by a.user_id`;

/** Rewards that count for commission: not those out of the referrer's own campaigns. */
const earnedBy = (currency: Currency) => `
  select u.id as user_id, sum(a.reward_${currency}) as earned
  from users u join assignments a on a.user_id = u.id and a.status = 'finished' and a.commission <> 'none'
  group by u.id`;

function tenthOf(currency: Currency): Invariant[] {
  const base = `u.commission_base_${currency}`;
  const paid = `u.commission_paid_${currency}`;
  return [
    {
      rule: `the commission in ${currency} paid for a member is a tenth of what they earned, rounded down once`,
      broken: `select u.id from users u where ${paid} <> ${base} / ${commissionDivisor}`,
    },
    {
      // Once the referrer is deleted nothing is added, so the stored count stays behind.
      rule: `the earnings in ${currency} that commission is due on are what the member earned`,
      broken: `
        select u.id from users u left join (${earnedBy(currency)}) e on e.user_id = u.id
        left join users referrer on referrer.id = u.referred_by
        where u.deleted_at is null and (${base} > coalesce(e.earned, 0)
          or referrer.deleted_at is null and u.referred_by is not null and ${base} < e.earned)`,
    },
    {
      // Nothing is taken back from a referrer who is gone, and before there were debts never more than the balance.
      rule: `the commission in ${currency} recorded for a member is what the ledger paid`,
      broken: `
        select u.id from users u left join (${paidFor(currency)}) p on p.user_id = u.id
        where coalesce(p.net, 0) < ${paid} or coalesce(p.net, 0) > ${paid} and not exists (
          select from assignments a where a.user_id = u.id and (a.status = 'deleted' or exists (
            select from transfers t where t.assignment_id = a.id and t.kind = 'reward_restored')))`,
    },
  ];
}

export const commissionInvariants: readonly Invariant[] = [
  ...currencies.flatMap(tenthOf),
  {
    rule: 'commission goes to the referrer of the reader, never to the author of the book',
    broken: `
      select t.id from transfers t join entries e on e.transfer_id = t.id and e.account in ('member', 'debt')
      join assignments a on a.id = t.assignment_id join users u on u.id = a.user_id
      where t.kind in ('commission', 'commission_reversal')
        and (e.ref = a.owner_id or u.referred_by is not null and e.ref <> u.referred_by)`,
  },
  {
    rule: 'commission is paid for rewards that it is due on, and due on none within the circle of one referrer',
    broken: `
      select t.id from transfers t join assignments a on a.id = t.assignment_id
      where t.kind in ('commission', 'commission_reversal') and a.commission = 'none'
      union all
      select a.id from assignments a join users u on u.id = a.user_id join users author on author.id = a.owner_id
      where a.commission <> 'none' and (a.status not in ('finished', 'deleted') or u.referred_by is null)
        or a.commission = 'due' and u.referred_by in (author.id, author.referred_by)`,
  },
  {
    rule: 'nobody has referred themselves, directly or through others',
    broken: `
      with recursive line as (
        select id, referred_by, array[id] as path from users where referred_by is not null
        union all
        select line.id, u.referred_by, path || u.id
        from line join users u on u.id = line.referred_by
        where u.referred_by is not null and not u.id = any(path)
      )
      select id from line where referred_by = any(path)`,
  },
];
