-- The daily sums of the figures. A job of the worker adds up each day. Readers use only these sums (87_figures.sql), so that
-- figures stay fast with a million listings. A day is a day in Mogadishu. The job computes the last eight days again, because
-- rows come late: an answer counts on the day of its inquiry.
set check_function_bodies = off;

create table private.daily_figures (
  id bigint generated always as identity primary key,
  day date not null,
  area text not null constraint "An area must be one of the back office" check (area in ('admin', 'agent', 'broker')),
  person_id uuid not null,
  figure text not null constraint "A figure must be words in snake_case" check (figure ~ '^[a-z]+(_[a-z]+)*$'),
  kind text not null,
  bucket smallint not null default 0,
  value integer not null
);
comment on table private.daily_figures is 'One row for each day, area, person, figure and kind of listing.';
comment on column private.daily_figures.person_id is 'The agent or broker; zeros for the whole market. Without a foreign key, because the sums outlive the account.';
comment on column private.daily_figures.kind is 'house, apartment, land, commercial or car; empty for figures without a listing.';
comment on column private.daily_figures.bucket is 'For waits: 20 times the logarithm of the seconds, so that a median is true within 2.5 percent.';
create index daily_figures_day_idx on private.daily_figures (area, person_id, day);
alter table private.daily_figures enable row level security;

-- The days on which people were active. A person who was active on an earlier day is a returning person.
create table private.active_days (
  day date not null,
  user_id uuid not null references public.profiles (id) on delete cascade,
  primary key (day, user_id)
);
comment on table private.active_days is 'The people who were active on each of the last 30 days. Visitors without an account and robots are not in it.';
create index active_days_user_id_idx on private.active_days (user_id);
alter table private.active_days enable row level security;

create table private.alert_presses (
  alert_id uuid not null references public.notifications (id) on delete cascade,
  day date not null,
  primary key (alert_id, day)
);
comment on table private.alert_presses is 'Opened links of alerts. An alert has one recipient and counts once a day.';
create index alert_presses_day_idx on private.alert_presses (day);
alter table private.alert_presses enable row level security;

-- Indexes for sales and rents of a day, leads of a day, and alerts of a day.
create index history_entries_closed_idx on public.history_entries (created_at) where action = 'status_changed';
create index leads_created_at_idx on public.leads (created_at);
create index notifications_alerts_idx on public.notifications (created_at) where event = 'search_found';

-- The day of a moment in Mogadishu.
create function private.day_of(moment timestamptz) returns date language sql immutable parallel safe set search_path = ''
as $$ select (moment at time zone 'Africa/Mogadishu')::date $$;

-- Counts an opened link of an alert, once a day. Errors: PT404 unless it is an alert. Only the function `api` calls it.
create function public.record_alert_press(alert_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from public.notifications n where n.id = $1 and n.event = 'search_found') then
    raise sqlstate 'PT404' using message = 'not_found';
  end if;
  insert into private.alert_presses values ($1, private.day_of(now())) on conflict do nothing;
end $$;

-- The events of some days, each with its kind of listing, agent and broker. `wait` is the time until a decision or an answer.
-- An event counts for the agent and broker who had the listing at that moment, by its history. A new listing counts for its
-- first agent and broker, and a lead for its own. The history of a deleted listing has only the acts of administrators, and
-- the deletion of an account changes listings without an entry. Then the next known agent and broker count.
create function private.facts_between(first_day date, last_day date) returns table (
  day date, figure text, kind text, agent_id uuid, broker_id uuid, wait interval, count integer
) language sql stable security definer set search_path = '' as $$
  with span as materialized (
    select $1::timestamp at time zone 'Africa/Mogadishu' as since, ($2 + 1)::timestamp at time zone 'Africa/Mogadishu' as until
  ),
  listings as (
    select p.id, p.property_type as kind, p.agent_id, p.broker_id, p.created_at from span, public.properties p
    where p.approval_status <> 'draft' and p.created_at >= span.since and p.created_at < span.until
    union all
    select c.id, 'car', c.agent_id, c.broker_id, c.created_at from span, public.cars c
    where c.approval_status <> 'draft' and c.created_at >= span.since and c.created_at < span.until
  ),
  decisions as (
    select h.*, coalesce(p.property_type, d.property_type, case h.subject when 'car' then 'car' else '' end) as kind, coalesce(p.created_at, c.created_at) as listed_at
    from span, public.history_entries h
    left join public.properties p on p.id = h.subject_id
    left join public.cars c on c.id = h.subject_id
    left join private.deleted_properties d on d.id = h.subject_id
    where h.is_audited and h.action in ('approved', 'rejected') and h.subject in ('property', 'car')
      and h.created_at >= span.since and h.created_at < span.until
      -- An undone decision does not count.
      and not exists (
        select from public.history_entries undone
        where undone.subject = h.subject and undone.subject_id = h.subject_id and undone.action = 'reopened'
          and undone.actor_id = h.actor_id and undone.created_at between h.created_at and h.created_at + interval '1 minute')
  ),
  asked as (
    select i.created_at, i.inquirer_id, i.conversation_id, coalesce(p.id, d.id, c.id) as id,
      coalesce(p.property_type, d.property_type, 'car') as kind,
      coalesce(p.agent_id, d.agent_id, c.agent_id) as agent_id, coalesce(p.broker_id, d.broker_id, c.broker_id) as broker_id
    from span, public.inquiries i
    left join public.properties p on p.id = i.property_id
    left join private.deleted_properties d on d.id = i.deleted_property_id
    left join public.cars c on c.id = i.car_id
    where i.created_at >= span.since and i.created_at < span.until
  ),
  answered as materialized (
    select a.*, reply.created_at - a.created_at as wait
    from asked a cross join lateral (
      select m.created_at from public.messages m
      where m.conversation_id = a.conversation_id and m.sender_id <> a.inquirer_id and m.created_at > a.created_at
      order by m.created_at limit 1
    ) as reply
  ),
  closed as (
    select distinct on (h.subject_id, private.day_of(h.created_at)) h.created_at, h.subject_id as id, h.after ->> 'status' as status, l.*
    from span, public.history_entries h join lateral (
      select p.property_type as kind, p.agent_id, p.broker_id from public.properties p where h.subject = 'property' and p.id = h.subject_id
      union all select 'car', c.agent_id, c.broker_id from public.cars c where h.subject = 'car' and c.id = h.subject_id
    ) as l on true
    where h.action = 'status_changed' and h.created_at >= span.since and h.created_at < span.until
    order by h.subject_id, private.day_of(h.created_at), h.created_at desc
  ),
  facts (at, figure, kind, listing_id, agent_id, broker_id, wait, count) as (
    select l.created_at, 'listings_in', l.kind, l.id, l.agent_id, l.broker_id, null::interval, 1 from listings l
    union all
    select d.created_at, 'listings_' || d.action, d.kind, null, null, null, null, 1 from decisions d
    union all
    select d.created_at, 'decision_wait', d.kind, null, null, null, d.created_at - coalesce((
      select max(again.created_at) from public.history_entries again
      where again.subject = d.subject and again.subject_id = d.subject_id and again.action in ('resubmitted', 'reopened')
        and again.created_at < d.created_at), d.listed_at), 1
    from decisions d where d.listed_at is not null
    union all
    select a.created_at, 'inquiries', a.kind, a.id, a.agent_id, a.broker_id, null, 1 from asked a
    union all
    select a.created_at, figure.name, a.kind, a.id, a.agent_id, a.broker_id, figure.wait, 1
    from answered a cross join lateral (values ('inquiries_answered', null), ('answer_wait', a.wait)) as figure (name, wait)
    union all
    select v.created_at, 'viewings', coalesce(p.property_type, d.property_type, ''), coalesce(p.id, d.id),
      coalesce(p.agent_id, d.agent_id), coalesce(p.broker_id, d.broker_id), null, 1
    from span, public.property_viewings v
    left join public.properties p on p.id = v.property_id
    left join private.deleted_properties d on d.id = v.deleted_property_id
    where v.created_at >= span.since and v.created_at < span.until
    union all
    select c.created_at, case c.status when 'sold' then 'listings_sold' else 'listings_let' end, c.kind, c.id, c.agent_id,
      c.broker_id, null, 1
    from closed c where c.status in ('sold', 'rented')
    union all
    select l.created_at, 'leads', coalesce((select p.property_type from public.properties p where p.id = l.property_id), ''), null,
      l.agent_id, l.broker_id, null, 1
    from span, public.leads l
    where l.created_at >= span.since and l.created_at < span.until
  )
  select private.day_of(f.at), f.figure, f.kind, (coalesce(left_by.agents[1], to_jsonb(f.agent_id)) #>> '{}')::uuid,
    (coalesce(left_by.brokers[1], to_jsonb(f.broker_id)) #>> '{}')::uuid, f.wait, f.count
  from facts f cross join lateral (
    select
      array_agg(h.before -> 'agent_id' order by h.created_at) filter (
        where h.before ? 'agent_id' and (f.figure <> 'listings_in' or h.before ->> 'agent_id' is not null)) as agents,
      array_agg(h.before -> 'broker_id' order by h.created_at) filter (
        where h.before ? 'broker_id' and (f.figure <> 'listings_in' or h.before ->> 'broker_id' is not null)) as brokers
    from public.history_entries h
    where h.subject = case f.kind when 'car' then 'car' else 'property' end and h.subject_id = f.listing_id
      and h.action = 'assigned' and h.created_at > f.at
  ) as left_by
  union all
  select days.day::date, 'new_people', '', null, null, null, (
    select count(*)::integer from public.profiles p
    where p.created_at >= days.day::timestamp at time zone 'Africa/Mogadishu'
      and p.created_at < (days.day::date + 1)::timestamp at time zone 'Africa/Mogadishu')
  from generate_series($1, $2, interval '1 day') as days (day)
  union all
  select a.day, 'returning_people', '', null, null, null, 1
  from private.active_days a join public.profiles p on p.id = a.user_id
  where a.day between $1 and $2 and private.day_of(p.created_at) < a.day
  union all
  select s.searched_on, 'empty_searches', case s.kind when 'car' then 'car' else '' end, null, null, null, s.count
  from private.empty_searches s where s.searched_on between $1 and $2
  union all
  select private.day_of(n.created_at), 'alerts_sent', case n.details ->> 'searchKind' when 'car' then 'car' else '' end, null, null,
    null, 1
  from span, public.notifications n
  where n.event = 'search_found' and n.created_at >= span.since and n.created_at < span.until
  union all
  select a.day, 'alerts_pressed', case n.details ->> 'searchKind' when 'car' then 'car' else '' end, null, null, null, 1
  from private.alert_presses a join public.notifications n on n.id = a.alert_id where a.day between $1 and $2;
$$;

-- Records who was active on some days: sessions that began or were renewed, and activities.
create function private.record_active_days(first_day date, last_day date) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.active_days (day, user_id)
  select seen.day, p.id from (
    select private.day_of(s.at) as day, s.user_id
    from (select created_at, user_id from auth.sessions union select updated_at, user_id from auth.sessions) as s (at, user_id)
    union
    select private.day_of(a.created_at), a.user_id from public.user_activities a
    where a.created_at >= $1::timestamp at time zone 'Africa/Mogadishu'
  ) as seen join public.profiles p on p.id = seen.user_id
  where seen.day between $1 and $2
    and not exists (select from private.active_days known where known.day = seen.day and known.user_id = seen.user_id)
  -- If another transaction deletes the account, the next run records the person.
  for key share of p skip locked
  on conflict do nothing;
  delete from private.active_days a where a.day < private.day_of(now()) - 30;
$$;

-- Computes the next days that have no sums, at most 31, and the last eight again. Returns whether more days remain. One
-- call runs at a time. Only the worker calls it.
create function public.compute_daily_figures() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  today constant date := private.day_of(now());
  first_day date;
  last_day date;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('daily figures', 0)) then return false; end if;
  first_day := least(coalesce(
    (select max(d.day) + 1 from private.daily_figures d where d.area = 'admin' and d.person_id = private.whole_market()),
    greatest((select private.day_of(min(p.created_at)) from public.profiles p), today - 1100), today), today - 7);
  last_day := least(first_day + 30, today);
  perform private.record_active_days(first_day, last_day);
  delete from private.daily_figures d where d.day between first_day and last_day;
  insert into private.daily_figures (day, area, person_id, figure, kind, bucket, value)
  select f.day, reader.area, reader.person_id, f.figure, f.kind,
    coalesce(round(20 * ln(greatest(extract(epoch from f.wait), 1))), 0) as bucket, sum(f.count)
  from private.facts_between(first_day, last_day) f
  cross join lateral (values ('admin', private.whole_market()), ('agent', f.agent_id), ('broker', f.broker_id)) as reader (area, person_id)
  where reader.person_id is not null
  group by 1, 2, 3, 4, 5, 6;
  return last_day < today;
end $$;

-- The person of the sums of the whole market.
create function private.whole_market() returns uuid language sql immutable parallel safe set search_path = ''
as $$ select '00000000-0000-0000-0000-000000000000'::uuid $$;

-- Has the job compute all days again, after rows of earlier days were added, such as demo data.
create function private.forget_daily_figures() returns void language sql volatile security definer set search_path = ''
as $$ delete from private.daily_figures $$;

grant execute on function public.compute_daily_figures(), public.record_alert_press(uuid) to service_role;
