-- Reads the figures from the daily sums (87_daily_figures.sql): for administrators of the whole market, and for agents and
-- brokers their own.
set check_function_bodies = off;

-- The figures of a reader in a period, beside the period of equal length before it: {"from", "to", "by", "previous":
-- {"from", "to"}, "figures": [{"figure", "total", "previousTotal", "kinds": [{"kind", "total", "previousTotal"}],
-- "points": [{"at", "value", "previous"}]}]}. Weeks and months are counted from the first day. Waits are medians in
-- seconds, null without any. Errors: PT400 for a period that ends before it begins or is longer than three years.
create function private.figures_between(area text, person_id uuid, first_day date, last_day date, step text, names text[])
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare days constant integer := $4 - $3 + 1;
begin
  if days < 1 or days > 1096 or $5 not in ('day', 'week', 'month') or days is null or $5 is null then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  return (
    with points as materialized (
      select at::date as at, least((at + ('1 ' || $5)::interval)::date, $4 + 1) as until
      from (select $3 + n * ('1 ' || $5)::interval as at from generate_series(0, days - 1) n) as steps where at <= $4
    ),
    calendar as materialized (select p.at, day::date as day from points p, generate_series(p.at, p.until - 1, interval '1 day') as day),
    sums as materialized (
      select d.figure, d.kind, c.at, d.day < $3 as is_previous, d.bucket, sum(d.value) as value
      from private.daily_figures d join calendar c on c.day = case when d.day < $3 then d.day + days else d.day end
      where d.area = $1 and d.person_id = $2 and d.day between $3 - days and $4
      group by 1, 2, 3, 4, 5
    ),
    counts as (
      select s.figure, s.at, s.is_previous, sum(s.value) as value from sums s where s.figure not like '%\_wait'
      group by grouping sets ((s.figure, s.at, s.is_previous), (s.figure, s.is_previous))
    ),
    waits as (
      select s.figure, s.at, s.is_previous, s.bucket, sum(s.value) as value from sums s where s.figure like '%\_wait'
      group by grouping sets ((s.figure, s.at, s.is_previous, s.bucket), (s.figure, s.is_previous, s.bucket))
    ),
    ranks as (
      select w.*, sum(w.value) over (partition by w.figure, w.at, w.is_previous order by w.bucket) as rank,
        sum(w.value) over (partition by w.figure, w.at, w.is_previous) as all_of
      from waits w
    ),
    found as materialized (
      select c.* from counts c
      union all
      select r.figure, r.at, r.is_previous, round(exp(min(r.bucket) / 20.0)) from ranks r where 2 * r.rank >= r.all_of group by 1, 2, 3
    )
    select jsonb_build_object('from', $3, 'to', $4, 'by', $5, 'previous', jsonb_build_object('from', $3 - days, 'to', $3 - 1),
      'figures', jsonb_agg(jsonb_build_object(
        'figure', named.name,
        'total', coalesce((select f.value from found f where f.figure = named.name and f.at is null and not f.is_previous), named.none),
        'previousTotal', coalesce((select f.value from found f where f.figure = named.name and f.at is null and f.is_previous), named.none),
        'kinds', coalesce((
          select jsonb_agg(jsonb_build_object('kind', k.kind, 'total', k.total, 'previousTotal', k.previous) order by k.kind)
          from (
            select s.kind, coalesce(sum(s.value) filter (where not s.is_previous), 0) as total,
              coalesce(sum(s.value) filter (where s.is_previous), 0) as previous
            from sums s where s.figure = named.name and s.kind <> '' and s.figure not like '%\_wait' group by s.kind
          ) as k), '[]'),
        'points', (
          select jsonb_agg(jsonb_build_object('at', p.at, 'value', coalesce(now.value, named.none), 'previous', coalesce(before.value, named.none)) order by p.at)
          from points p
          left join found now on now.figure = named.name and now.at = p.at and not now.is_previous
          left join found before on before.figure = named.name and before.at = p.at and before.is_previous)
      ) order by named.place))
    from (select n.name, n.place, case when n.name not like '%\_wait' then 0 end as none from unnest($6) with ordinality as n (name, place)) as named
  );
end $$;

-- The figures of the whole market, as private.figures_between returns them, with "emptySearches": the fifty most frequent
-- searches that found nothing, [{"kind", "filters", "words", "count"}]. Errors: those of private.require_admin; PT400.
create function public.get_figures(first_day date, last_day date, step text default 'day') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.figures_between('admin', private.whole_market(), $1, $2, $3, '{listings_in,listings_approved,listings_rejected,decision_wait,inquiries,inquiries_answered,answer_wait,viewings,listings_sold,listings_let,new_people,returning_people,empty_searches,alerts_sent,alerts_pressed}')
    || jsonb_build_object('emptySearches', (
      select coalesce(jsonb_agg(to_jsonb(top) order by top.count desc, top.words::text), '[]') from (
        select s.kind, s.filters, s.words, sum(s.count) as count from private.empty_searches s
        where s.searched_on between $1 and $2 group by 1, 2, 3 order by 4 desc limit 50
      ) as top));
end $$;

-- The caller's figures as an agent or a broker, as private.figures_between returns them. Errors: those of
-- private.require_caller; PT403 without such a profile; PT400.
create function public.get_own_figures(area text, first_day date, last_day date, step text default 'day') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare caller constant uuid := private.require_caller();
begin
  if not (area = 'agent' and exists (select from public.agent_profiles a where a.user_id = caller)
    or area = 'broker' and exists (select from public.broker_profiles b where b.user_id = caller)) then
    raise sqlstate 'PT403' using message = 'forbidden';
  end if;
  return private.figures_between($1, caller, $2, $3, $4, '{listings_in,leads,inquiries,inquiries_answered,answer_wait,viewings,listings_sold,listings_let}');
end $$;

grant execute on function public.get_figures(date, date, text), public.get_own_figures(text, date, date, text) to authenticated;
