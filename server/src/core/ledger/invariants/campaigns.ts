import type { Invariant } from './invariant.ts';

export const campaignInvariants: readonly Invariant[] = [
  {
    rule: 'escrow holds the price of every slot that is free or running',
    broken: `
      select c.id from campaigns c left join (
        select ref, sum(amount) filter (where currency = 'credits') as credits,
          sum(amount) filter (where currency = 'gems') as gems
        from entries where account = 'escrow' group by ref
      ) e on e.ref = c.id
      where coalesce(e.credits, 0) <> c.cost_credits * (c.funded - c.finished - c.removed)
        or coalesce(e.gems, 0) <> c.cost_gems * (c.funded - c.finished - c.removed)
      union all
      select ref from entries e
      where account = 'escrow' and not exists (select from campaigns c where c.id = e.ref)`,
  },
  {
    rule: 'the slot counters match the assignments',
    broken: `
      select c.id from campaigns c left join (
        select campaign_id, count(*) filter (where status = 'on_review') as reserved,
          count(*) filter (where status in ('finished', 'deleted')) as finished
        from assignments group by campaign_id
      ) a on a.campaign_id = c.id
      where c.reserved <> coalesce(a.reserved, 0) or c.finished <> coalesce(a.finished, 0)`,
  },
  {
    rule: 'no campaign has more readers than slots paid for',
    broken: `
      select c.id from campaigns c
      where c.removed + (select count(*) from assignments a
        where a.campaign_id = c.id and a.status in ('on_review', 'finished', 'deleted')) > c.funded`,
  },
  {
    rule: 'a campaign is active as long as it has slots',
    broken: `select id from campaigns where is_active <> (finished + removed < funded)`,
  },
  {
    rule: 'each launch took the price of every slot from the author',
    broken: `
      select c.id from campaigns c left join (
        select t.campaign_id,
          sum(e.amount) filter (where e.account = 'escrow' and e.ref = t.campaign_id) as funded,
          sum(e.amount) filter (where e.account = 'member' and e.ref = c2.owner_id) as taken
        from transfers t join entries e on e.transfer_id = t.id join campaigns c2 on c2.id = t.campaign_id
        where t.kind = 'launch' group by t.campaign_id
      ) l on l.campaign_id = c.id
      where coalesce(l.funded, 0) <> (c.cost_credits + c.cost_gems) * c.funded
        or coalesce(l.taken, 0) <> -(c.cost_credits + c.cost_gems) * c.funded`,
  },
  {
    rule: 'the library offers approved books of members in good standing, with their current details',
    broken: `
      select c.id from campaigns c join books b on b.id = c.book_id join users u on u.id = b.owner_id
      where c.owner_id <> b.owner_id or c.is_active and (
        c.listed <> (b.status = 'approved' and b.deleted_at is null and u.deleted_at is null
          and u.ban_status not in ('permanent', 'ipban'))
        or (c.language, c.preferred_store, c.category) <> (b.language, b.preferred_store, b.category))`,
  },
  {
    rule: 'deleted members and deleted books have nothing left',
    broken: `
      select u.id from users u where u.deleted_at is not null and (u.credits <> 0 or u.gems <> 0
        or u.owed_credits <> 0 or u.owed_gems <> 0
        or exists (select from assignments a where a.user_id = u.id and a.status = 'on_review')
        or exists (select from books b where b.owner_id = u.id and b.deleted_at is null))
      union all
      select c.id from campaigns c join books b on b.id = c.book_id
      where b.deleted_at is not null and c.funded > c.finished + c.removed`,
  },
];
