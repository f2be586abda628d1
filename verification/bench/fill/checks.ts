/** As if the team had looked on time, at most: one review in thirty waits for its first check, as many are missing or removed. */
export const updateChecks = `
  update assignments a set check_result = k.result, checked_at = k.checked, check_due = k.due,
    check_due_at = case k.due when 'first' then k.finished_at + interval '48 hours' when 'answer' then k.checked + interval '7 days'
      when 'again' then k.finished_at + make_interval(days => case when k.mark < 30 then 30 else 90 end) end
  from (
    select id, finished_at, mark, result,
      case when result <> 'unchecked' then finished_at + make_interval(days => mark, hours => 12) end as checked,
      case when result = 'unchecked' then 'first' when result = 'missing' then 'answer'
        when result = 'verified' and mark < 90 then 'again' end as due
    from (
      select *, case when mark is null or chance < 0.03 then 'unchecked' when chance < 0.06 then 'missing'
        when chance < 0.09 and mark >= 30 then 'removed' else 'verified' end as result
      from (
        select id, finished_at, (hashtext(id::text) & 1023) / 1024.0 as chance,
          case when finished_at < now() - interval '91 days' then 90 when finished_at < now() - interval '31 days' then 30
            when finished_at < now() - interval '3 days' then 2 end as mark
        from assignments where status = 'finished'
      ) drawn
    ) found
  ) k where k.id = a.id`;
