import { commissionDivisor } from '@gbr/domain/affiliate.ts';
import { registrationMarketplaces } from '@gbr/domain/choices.ts';
import { firstNames, lastNames, nicknames, noteTexts, rareLastName } from './words.ts';
import { idKind, listed, quoted } from './sql-functions.ts';
import type { Size } from './sql-functions.ts';

/** One member in so many is deleted, and one in so many locked out; both follow from the number. */
const goneEvery = 97;
const lockedEvery = 193;
/** The distance to the next member when one is not suitable. */
export const step = 16;

export const isGone = (n: string): string => `(${n} % ${goneEvery} = ${goneEvery - 1})`;
export const isLocked = (n: string): string => `(${n} % ${lockedEvery} = 11)`;

/** A third registered before the first book, the others over the four years since. */
export function people({ members }: Size): string {
  return `
    create unlogged table bench.people as
    select n, ms, bench.id(ms, ${idKind.member}, n) as id, ${isGone('n')} as gone, ${isLocked('n')} as locked,
      case when not ${isGone('n')} and n > 20 and bench.chance(n, 1) < 0.25
        then referrer - case when ${isGone('referrer')} then 1 else 0 end end as referrer
    from (
      select n, floor(bench.chance(n, 2) * (n - 1))::integer as referrer,
        bench.ms(0.96 * greatest(0, (n::float8 / ${members} - 0.3) / 0.7) + 0.03 * n::float8 / ${members}) as ms
      from generate_series(0, ${members - 1}) n
    ) numbers`;
}

export function insertMembers({ members }: Size, passwordHash: string): string {
  const name = `case when bench.chance(n, 10) < 0.06 then '' else bench.one_of(${listed(firstNames)}, bench.chance(n, 11))
    || ' ' || case when n % ${Math.floor(members / 10)} = 3 then ${quoted(rareLastName)}
      else bench.one_of(${listed(lastNames)}, bench.chance(n, 12)) end end`;
  const email = `bench.one_of(${listed(nicknames)}, bench.chance(n, 13)) || '.' || n || '@'
    || bench.one_of(array['mail.example', 'post.example', 'books.example', 'letters.example', 'home.example'],
      bench.chance(n, 14), 2)`;
  return `
    insert into users (id, name, email, password_hash, role, marketplace, amazon_name, affiliate_code, referred_by,
      credits, gems, commission_base_credits, commission_base_gems, commission_paid_credits, commission_paid_gems,
      ban_status, ban_until, ban_reason, review_count, rating_sum, created_at, deleted_at)
    select p.id, case when gone then '' else name end, case when not gone then email end,
      case when gone then '' else ${quoted(passwordHash)} end,
      case when gone then 'user' when p.n % 2003 = 5 then 'moderator' else 'user' end,
      bench.one_of(${listed(registrationMarketplaces)}, bench.chance(p.n, 15), 3),
      case when gone or bench.chance(p.n, 16) < 0.4 then '' else split_part(name, ' ', 1) || ' reads' end,
      case when not gone then translate(lpad(to_hex(p.n), 8, '0'), '0123456789abcdef', 'ACDEFGHJKMNPQRTU') end,
      r.id, coalesce(b.credits, 0), coalesce(b.gems, 0),
      coalesce(e.credits, 0), coalesce(e.gems, 0), coalesce(e.credits, 0) / ${commissionDivisor}, coalesce(e.gems, 0) / ${commissionDivisor},
      ban, case ban when '7day' then bench.at(bench.today()) + (bench.chance(p.n, 17) * 14 - 7) * interval '1 day' end,
      case when ban = 'active' then '' else 'Reviews copied from others.' end,
      coalesce(v.reviews, 0), coalesce(v.ratings, 0), bench.at(ms),
      case when gone then bench.at(ms) + interval '30 days' end
    from (
      select *, ${name} as name, ${email} as email,
        case when gone then 'active' when locked then case n % 3 when 0 then 'ipban' else 'permanent' end
          when bench.chance(n, 18) < 0.004 then '7day' else 'active' end as ban
      from bench.people
    ) p
    left join bench.balances b on b.n = p.n
    left join bench.earned e on e.n = p.n
    left join (select n, id from bench.people) r on r.n = p.referrer
    left join (
      select reader, count(*) as reviews, sum(rating) as ratings from bench.readings
      where status = 'finished' group by reader
    ) v on v.reader = p.n
    order by p.n`;
}

export const notesAndVisits: string[] = [
  `insert into mod_notes (id, user_id, moderator_id, note, created_at)
   select bench.id(ms + 1000, ${idKind.note}, p.n), p.id, m.id,
     bench.one_of(${listed(noteTexts)}, bench.chance(p.n, 20)), bench.at(ms + 1000)
   from bench.people p cross join (select id from bench.people where n = 5) m where p.n % 50 = 7 and not gone`,
  `insert into daily_activity (day, user_id)
   select distinct (bench.at(ms + ((bench.today() - ms) * bench.chance(p.n * 16 + i, 21))::bigint) at time zone 'UTC')::date, id
   from bench.people p cross join generate_series(1, 10) i where not gone`,
];
