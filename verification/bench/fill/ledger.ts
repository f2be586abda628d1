import { commissionDivisor } from '@gbr/domain/affiliate.ts';
import { readConfig } from '@gbr/server/core/config/config.ts';
import { costs } from './exchange.ts';
import { idKind } from './sql-functions.ts';

const { welcomeCredits } = readConfig({});

/** All movements except the welcome grants, identified by `kind` and `n`. */
export const moves: string[] = [
  `create unlogged table bench.rewards as
   select n, reader, author, request, work, finished as ms, c.credits, c.gems
   from bench.readings r join (values ${costs}) c (place, credits, gems) on c.place = r.choice
   where status = 'finished'`,
  `create unlogged table bench.commissions as
   select n, reader, referrer, request, work, ms + 1 as ms, currency,
     earned / ${commissionDivisor} - (earned - amount) / ${commissionDivisor} as amount, amount as reward
   from (
     select r.n, r.reader, p.referrer, request, work, r.ms, currency, amount,
       sum(amount) over (partition by r.reader, currency order by r.ms, r.n)::bigint as earned
     from bench.rewards r join bench.people p on p.n = r.reader
     cross join lateral (values ('credits', r.credits), ('gems', r.gems)) c (currency, amount)
     where p.referrer is not null and p.referrer <> r.author and amount > 0
   ) rewards`,
  `create unlogged table bench.earned as
   select reader as n, sum(reward) filter (where currency = 'credits') as credits,
     sum(reward) filter (where currency = 'gems') as gems
   from bench.commissions group by reader`,
  `create unlogged table bench.moves as
   with costs (place, credits, gems) as (values ${costs})
   select kind, n, ms, person, currency, amount,
     sum(amount) over (partition by person, currency order by ms, kind, n)::bigint as running
   from (
     select ${idKind.launch} as kind, n, ms, author as person,
       case when credits > 0 then 'credits' else 'gems' end as currency, -(credits + gems) as amount
     from bench.requests r join costs c on c.place = r.choice
     union all
     select ${idKind.refund}, n, ms + 86400000, author, case when credits > 0 then 'credits' else 'gems' end, credits + gems
     from bench.requests r join costs c on c.place = r.choice where state = 'removed'
     union all
     select ${idKind.reward}, n, ms, reader, case when credits > 0 then 'credits' else 'gems' end, credits + gems
     from bench.rewards
     union all
     select ${idKind.commission}, n, ms, referrer, currency, amount from bench.commissions where amount > 0
   ) legs`,
];

export const balances: string[] = [
  // Large enough for what the member spends before earning it.
  `create unlogged table bench.welcomes as
   select p.n, p.ms, c.currency, coalesce(m.moved, 0) as moved,
     greatest(case c.currency when 'credits' then ${welcomeCredits} else 0 end, -coalesce(m.lowest, 0)) as amount
   from bench.people p cross join (values ('credits'), ('gems')) c (currency)
   left join (
     select person, currency, min(running) as lowest, sum(amount)::bigint as moved from bench.moves group by 1, 2
   ) m on m.person = p.n and m.currency = c.currency
   where not p.gone`,
  `create unlogged table bench.balances as
   select n, sum(amount + moved) filter (where currency = 'credits') as credits,
     sum(amount + moved) filter (where currency = 'gems') as gems
   from bench.welcomes group by n`,
];

export const insertTransfers = `
  insert into transfers (id, kind, idem, at, actor_id, book_id, campaign_id, assignment_id)
  select bench.id(t.ms, kind, t.n), name, name || ':' || coalesce(a.id, q.id, p.id)
      || case name when 'refund' then ':1' when 'commission' then ':' || currency else '' end,
    bench.at(t.ms), p.id, w.id, q.id, a.id
  from (
    select ${idKind.welcome} as kind, 'welcome' as name, n, ms, n as person, null::bigint as request, null::bigint as reading, '' as currency
    from bench.welcomes where currency = 'credits'
    union all
    select ${idKind.launch}, 'launch', n, ms, author, n, null, '' from bench.requests
    union all
    select ${idKind.refund}, 'refund', n, ms + 86400000, author, n, null, '' from bench.requests where state = 'removed'
    union all
    select ${idKind.reward}, 'reward', n, ms, reader, request, n, '' from bench.rewards
    union all
    select ${idKind.commission}, 'commission', n, ms, reader, request, n, currency from bench.commissions where amount > 0
  ) t
  join bench.people p on p.n = t.person
  left join bench.requests q on q.n = t.request
  left join bench.works w on w.n = q.work
  left join (select n, bench.id(picked, ${idKind.assignment}, n) as id from bench.readings) a on a.n = t.reading
  order by t.ms`;

export const insertEntries: string[] = [
  `insert into entries (id, transfer_id, account, ref, currency, amount, balance)
   select bench.id(m.ms, m.kind, m.n * 4), bench.id(m.ms, m.kind, m.n), 'member', p.id, m.currency, m.amount, w.amount + m.running
   from bench.moves m join bench.people p on p.n = m.person
   join bench.welcomes w on w.n = m.person and w.currency = m.currency`,
  `insert into entries (id, transfer_id, account, ref, currency, amount)
   select bench.id(m.ms, m.kind, m.n * 4 + 1), bench.id(m.ms, m.kind, m.n),
     case when kind = ${idKind.commission} then 'house' else 'escrow' end, q.id, m.currency, -m.amount
   from bench.moves m
   left join bench.readings r on kind = ${idKind.reward} and r.n = m.n
   left join bench.requests q
     on q.n = case kind when ${idKind.reward} then r.request when ${idKind.commission} then null else m.n end`,
  `insert into entries (id, transfer_id, account, ref, currency, amount, balance)
   select bench.id(w.ms, ${idKind.welcome}, w.n * 4 + leg + place), bench.id(w.ms, ${idKind.welcome}, w.n),
     case leg when 0 then 'member' else 'house' end, case leg when 0 then p.id end, w.currency,
     case leg when 0 then w.amount else -w.amount end, case leg when 0 then w.amount end
   from (select *, case currency when 'gems' then 2 else 0 end as place from bench.welcomes) w
   join bench.people p on p.n = w.n cross join (values (0), (1)) l (leg) where w.amount > 0`,
];
