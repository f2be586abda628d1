import { readingSpeed } from '@gbr/domain/reading-time.ts';
import { makeGoodMs, reviewDeadlineMs } from '@gbr/domain/limits.ts';
import type { Invariant } from './invariant.ts';

const paidAs = (kind: 'reward' | 'reward_restored') => `
  select t.assignment_id, count(distinct t.id) as times,
    sum(e.amount) filter (where e.account = 'member' and e.currency = 'credits') as credits,
    sum(e.amount) filter (where e.account = 'member' and e.currency = 'gems') as gems,
    bool_and(e.ref = a.user_id) filter (where e.account = 'member') as to_reader
  from transfers t join entries e on e.transfer_id = t.id join assignments a on a.id = t.assignment_id
  where t.kind = '${kind}' group by t.assignment_id`;
const rewards = paidAs('reward');
const restorations = paidAs('reward_restored');

export const reviewInvariants: readonly Invariant[] = [
  {
    rule: 'every finished review was paid once, in full, to its reader, and nothing else was',
    broken: `
      select coalesce(a.id, r.assignment_id) from assignments a full join (${rewards}) r on r.assignment_id = a.id
      where case when a.status in ('finished', 'deleted') and a.reward_credits + a.reward_gems > 0
        then r.times is distinct from 1 or r.to_reader is not true
          or coalesce(r.credits, 0) <> a.reward_credits or coalesce(r.gems, 0) <> a.reward_gems
        else r.times is not null end`,
  },
  {
    rule: 'the reward of an assignment is its campaign’s price',
    broken: `
      select a.id from assignments a join campaigns c on c.id = a.campaign_id
      where (a.reward_credits, a.reward_gems, a.book_id, a.owner_id)
        <> (c.cost_credits, c.cost_gems, c.book_id, c.owner_id)`,
  },
  {
    // Of a reader who is gone nothing can be taken: without an author to refund there is no movement at all.
    rule: 'every deleted review was taken back once, its author refunded once in full unless made good, and nothing else was',
    broken: `
      select coalesce(a.id, r.assignment_id) from assignments a full join (
        select p.assignment_id, count(distinct t.id) as times,
          sum(e.amount) filter (where e.account <> 'house' and e.ref <> p_a.user_id) as to_author
        from transfers t join transfers p on p.id = t.reverses and p.kind in ('reward', 'reward_restored')
        join assignments p_a on p_a.id = p.assignment_id join entries e on e.transfer_id = t.id
        where t.kind = 'reward_reversal' group by p.assignment_id
      ) r on r.assignment_id = a.id left join (${restorations}) back on back.assignment_id = a.id
      left join users author on author.id = a.owner_id
      where case when a.status = 'deleted' and a.reward_credits + a.reward_gems > 0
          then r.times is distinct from coalesce(back.times, 0) + 1
            and (coalesce(r.times, 0) <> coalesce(back.times, 0) or author.deleted_at is null
              and back.times is null and a.make_good_at is null)
          else coalesce(r.times, 0) <> coalesce(back.times, 0) end
        or author.deleted_at is null and (a.status = 'deleted' or back.times > 0)
          and a.reward_credits + a.reward_gems > 0 and coalesce(r.to_author, 0)
            <> case when a.make_good_at is null then a.reward_credits + a.reward_gems else 0 end`,
  },
  {
    rule: 'a review that is back was paid again by the house, in full, to its reader',
    broken: `
      select a.id from assignments a join (${restorations}) back on back.assignment_id = a.id
      where a.status not in ('finished', 'deleted') or back.to_reader is not true
        or coalesce(back.credits, 0) <> a.reward_credits * back.times
        or coalesce(back.gems, 0) <> a.reward_gems * back.times`,
  },
  {
    // What was taken back when the author was gone by then is the house account's already.
    rule: 'the house paid the author of a removed review its price, once, and nobody else',
    broken: `
      select coalesce(a.id, p.assignment_id) from assignments a full join (
        select t.assignment_id,
          sum(e.amount) filter (where e.account in ('member', 'debt') and e.currency = 'credits') as credits,
          sum(e.amount) filter (where e.account in ('member', 'debt') and e.currency = 'gems') as gems,
          bool_and(e.ref = t_a.owner_id) filter (where e.account in ('member', 'debt')) as to_author
        from transfers t join entries e on e.transfer_id = t.id join assignments t_a on t_a.id = t.assignment_id
        where t.kind = 'make-good' group by t.assignment_id
      ) p on p.assignment_id = a.id left join users author on author.id = a.owner_id
      where a.id is null or p.to_author is false
        or coalesce(p.credits, 0) <> case when a.make_good_at is null then 0 else a.reward_credits end
          and (author.deleted_at is null or p.credits <> a.reward_credits)
        or coalesce(p.gems, 0) <> case when a.make_good_at is null then 0 else a.reward_gems end
          and (author.deleted_at is null or p.gems <> a.reward_gems)`,
  },
  {
    rule: 'only finished reviews are checked and paid for when removed, and each result has its next check',
    broken: `
      select a.id from assignments a join books b on b.id = a.book_id
      where a.status not in ('finished', 'deleted')
          and (a.check_result <> 'unchecked' or a.check_due is not null or a.make_good_at is not null)
        or a.status = 'finished' and a.check_due is distinct from case a.check_result
            when 'unchecked' then 'first' when 'missing' then 'answer' when 'verified' then a.check_due end
          and not (a.check_due is null and b.deleted_at is not null)
        or a.check_result = 'verified' and a.check_due <> 'again'
        or a.link_sent_at is not null and a.check_result <> 'missing'
        or a.make_good_at > a.finished_at + make_interval(secs => ${makeGoodMs / 1000})`,
  },
  {
    rule: 'nobody has two assignments on one book, and nobody one on their own',
    broken: `
      select min(id::text) from assignments where status in ('on_review', 'finished', 'deleted')
      group by user_id, book_id having count(*) > 1
      union all
      select a.id::text from assignments a join books b on b.id = a.book_id where a.user_id = b.owner_id`,
  },
  {
    rule: 'every review was finished after the reading time and before the deadline',
    broken: `
      select id from assignments where status in ('finished', 'deleted') and (
        finished_at < picked_at + make_interval(secs => word_count * 60.0 / ${readingSpeed})
        or finished_at >= picked_at + make_interval(secs => ${reviewDeadlineMs / 1000}))`,
  },
  {
    rule: 'the ratings of a book and of a reader are those of their finished reviews',
    broken: `
      select b.id from books b left join (
        select book_id, count(*) as reviews, sum(rating) as ratings
        from assignments where status = 'finished' group by book_id
      ) a on a.book_id = b.id
      where b.review_count <> coalesce(a.reviews, 0) or b.rating_sum <> coalesce(a.ratings, 0)
      union all
      select u.id from users u left join (
        select user_id, count(*) as reviews, sum(rating) as ratings
        from assignments where status = 'finished' group by user_id
      ) a on a.user_id = u.id
      where u.review_count <> coalesce(a.reviews, 0) or u.rating_sum <> coalesce(a.ratings, 0)`,
  },
];
