import { reviewWebsites } from '@gbr/domain/choices.ts';
import { maxRating } from '@gbr/domain/limits.ts';
import { launchCost } from '@gbr/domain/pricing.ts';
import type { LaunchChoice } from '@gbr/domain/pricing.ts';
import { readingMs } from '@gbr/domain/reading-time.ts';
import { isGone, isLocked, step } from './people.ts';
import { idKind, listed, quoted } from './sql-functions.ts';
import type { Size } from './sql-functions.ts';
import { reviewTexts } from './words.ts';

const choices: LaunchChoice[] = [
  { option: 'standard' },
  { option: 'kindle' },
  { option: 'verified-ebook', ebookPrice: 2.99 },
  { option: 'verified-print', printPrice: 7.99 },
  { option: 'verified-ebook', ebookPrice: 4 },
  { option: 'verified-print', printPrice: 12.5, addPhoto: true },
  { option: 'verified-ebook', ebookPrice: 9.99 },
  { option: 'verified-print', printPrice: 9, addVideo: true },
];

const prices = choices
  .map((choice, place) => {
    const { credits, gems } = launchCost(choice);
    const { option, ebookPrice = 0, printPrice = 0, addPhoto = false, addVideo = false } = choice;
    const values = [place, quoted(option), credits, gems, ebookPrice, printPrice, addPhoto, addVideo];
    return `(${values.join(', ')})`;
  })
  .join(', ');

const dayMs = 86_400_000;
/** Younger requests may still be open. */
const settledMs = 23 * dayMs;

/** None to seven for a book, spread over the time since it was added; the last may be open. */
export const requests = `
  create unlogged table bench.requests as
  select n, ms, bench.id(ms, ${idKind.campaign}, n) as id, work, author, place, word_count, choice,
    case when ms > bench.today() - ${settledMs} then 'open'
      when is_last and bench.chance(n, 61) < 0.22 then 'open'
      when is_last and bench.chance(n, 61) < 0.226 then 'on_review'
      when not is_last and bench.chance(n, 61) < 0.03 then 'open'
      when bench.chance(n, 61) > 0.97 then 'removed' else 'finished' end as state
  from (
    select w.n::bigint * 16 + place as n, w.n as work, w.author, w.word_count, place, place = requests - 1 as is_last,
      w.ms + ((bench.today() - w.ms) * (place + 0.1 + 0.8 * bench.chance(w.n * 16 + place, 62)) / requests)::bigint as ms,
      floor(${choices.length} * power(bench.chance(w.n * 16 + place, 63), 3))::integer as choice
    from bench.works w cross join lateral generate_series(0, requests - 1) place
  ) spread`;

/** Of four candidates, sixteen apart, at least one is suitable, and the readers of a book are all different. */
function reader(first: string, author: string, mayBeLocked: string): string {
  const suits = (n: string) =>
    `not ${isGone(n)} and ${n} <> ${author} and (${mayBeLocked} or not ${isLocked(n)})`;
  const [one, two, three, four] = [0, 1, 2, 3].map((steps) => `(${first} + ${steps * step})`);
  return `case when ${suits(one ?? '')} then ${one} when ${suits(two ?? '')} then ${two}
    when ${suits(three ?? '')} then ${three} else ${four} end`;
}

export function readings({ members }: Size): string {
  const first = (place: string, seed: number) =>
    `floor(greatest(0.3, (ms - bench.start())::float8 / (bench.today() - bench.start()))
      * ${Math.floor((members - 80) / step)} * power(bench.chance(n, ${seed}), 1.5))::integer * ${step} + ${place}`;
  return `
    create unlogged table bench.readings as
    select work * 16::bigint + slot as n, request, work, author, ${reader('first', 'author', `status <> 'on_review'`)} as reader,
      status, picked, finished, word_count, choice,
      case when finished is null then null
        when ${reader('first', 'author', 'true')} % 20 = 0 or chance < 0.6 then ${maxRating}
        when chance < 0.83 then 4 when chance < 0.92 then 3 when chance < 0.96 then 2 else 1 end as rating
    from (
      select r.n as request, work, author, place as slot, ${first('place', 71)} as first, word_count, choice,
        state as status, bench.chance(n, 72) as chance,
        picked, case when state = 'finished' then picked + reading
          + ((4.5 * ${dayMs} - reading) * power(bench.chance(n, 73), 2))::bigint end as finished
      from (
        select *, word_count * ${readingMs(1)}::bigint as reading,
          case state when 'on_review' then bench.today() - (bench.chance(n, 74) * 3.5 * ${dayMs})::bigint
            else ms + ((6.1 + 10 * bench.chance(n, 75)) * ${dayMs})::bigint end as picked
        from bench.requests where state in ('finished', 'on_review')
      ) r
      union all
      select n, work, author, place + 8, ${first('place + 8', 76)}, word_count, choice,
        case when bench.chance(n, 77) < 0.03 then 'expired' else 'cancelled' end, 0,
        ms + (bench.chance(n, 78) * ${dayMs})::bigint, null
      from bench.requests where ms < bench.today() - ${settledMs} and bench.chance(n, 77) < 0.12
    ) facts`;
}

export const insertCampaigns = `
  insert into campaigns (id, book_id, owner_id, option, cost_credits, cost_gems, ebook_price, print_price, add_photo,
    add_video, reserved, finished, removed, is_active, listed, language, preferred_store, category, started_at)
  select r.id, w.id, p.id, c.option, c.credits, c.gems, c.ebook, c.print, c.photo, c.video,
    (state = 'on_review')::integer, (state = 'finished')::integer, (state = 'removed')::integer,
    state in ('open', 'on_review'), not p.locked, w.language, w.preferred_store, w.category, bench.at(r.ms)
  from bench.requests r join bench.works w on w.n = r.work join bench.people p on p.n = r.author
  join (values ${prices}) c (place, option, credits, gems, ebook, print, photo, video) on c.place = r.choice
  order by r.ms`;

export const insertAssignments = `
  insert into assignments (id, campaign_id, book_id, user_id, owner_id, status, picked_at, word_count, reward_credits,
    reward_gems, rating, posted_website, review_text, finished_at, ended_at)
  select bench.id(r.picked, ${idKind.assignment}, r.n), q.id, w.id, p.id, o.id, r.status, bench.at(r.picked), r.word_count,
    c.credits, c.gems, r.rating,
    case when r.finished is null then '' else bench.one_of(${listed(reviewWebsites)}, bench.chance(r.n, 81), 2) end,
    case when r.finished is null then '' else bench.one_of(${listed(reviewTexts)}, bench.chance(r.n, 82)) end,
    bench.at(r.finished),
    case r.status when 'cancelled' then bench.at(r.picked + 3600000) when 'expired' then bench.at(r.picked + ${5 * dayMs})
      else bench.at(r.finished) end
  from bench.readings r join bench.requests q on q.n = r.request join bench.works w on w.n = r.work
  join bench.people p on p.n = r.reader join bench.people o on o.n = r.author
  join (values ${prices}) c (place, option, credits, gems, ebook, print, photo, video) on c.place = r.choice
  order by r.picked`;

export const costs = choices
  .map((choice, place) => [place, launchCost(choice)] as const)
  .map(([place, { credits, gems }]) => `(${place}, ${credits}, ${gems})`)
  .join(', ');
