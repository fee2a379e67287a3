-- How often people viewed a listing, saved it, asked about it and pressed call or WhatsApp, by day in East Africa Time.
-- A person counts once a day for each of these. The function `api` leaves out robots, and pages report only once they
-- are visible. Owners, agents, brokers and administrators do not count. Visits are deleted after their day, so that
-- sums remain and no person.
set check_function_bodies = off;

create table private.listing_daily_counts (
  listing_kind text not null constraint "A count must be of a property or a car" check (listing_kind in ('property', 'car')),
  listing_id uuid not null,
  day date not null,
  views integer not null default 0,
  saves integer not null default 0,
  inquiries integer not null default 0,
  presses integer not null default 0,
  primary key (listing_id, day)
);

comment on table private.listing_daily_counts is 'People per listing and day who viewed, saved, asked and pressed call or WhatsApp. Deleted after 400 days.';
comment on column private.listing_daily_counts.listing_id is 'Without a foreign key, because a removed listing can come back.';
comment on column private.listing_daily_counts.inquiries is 'People who sent an inquiry or a first message, or requested a viewing.';
comment on column private.listing_daily_counts.presses is 'People who pressed call or WhatsApp.';

-- Sums of a day over all listings, and the deletion of old days.
create index listing_daily_counts_day_idx on private.listing_daily_counts (day);
alter table private.listing_daily_counts enable row level security;

create table private.listing_visits (
  listing_id uuid not null,
  day date not null,
  visitor text not null,
  action text not null constraint "A visit must view, save, ask or press" check (action in ('view', 'save', 'ask', 'press')),
  listing_kind text not null,
  person_id uuid references public.profiles (id) on delete cascade,
  way text constraint "A press must be on call or WhatsApp" check (way in ('call', 'whatsapp')),
  created_at timestamptz not null default now(),
  primary key (listing_id, day, visitor, action),
  constraint "A press must have its way" check ((action = 'press') = (way is not null))
);

comment on table private.listing_visits is 'One row for each person, listing, action and day, so that a person counts once. Deleted after its day.';
comment on column private.listing_visits.visitor is 'Id of a member, or a keyed hash of a visitor''s client IP range and browser that changes daily.';

create index listing_visits_person_id_idx on private.listing_visits (person_id);
create index listing_visits_day_idx on private.listing_visits (day);
alter table private.listing_visits enable row level security;

-- Counts an action on a public listing, once a day and person. A new row of private.listing_visits is the first one of the
-- day. `visitor` is the hash of a visitor without an account. Nothing happens for another listing, and for the
-- people who handle the listing.
create function private.count_visit(kind text, listing_id uuid, action text, person uuid, visitor text default null, way text default null)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare today constant date := (now() at time zone 'Africa/Nairobi')::date;
begin
  if not exists (
    select from private.listings l
    where l.id = $2 and l.kind = $1 and l.approval_status = 'approved' and l.available
      and ($4 is null or l.owner_id <> $4 and l.agent_id is distinct from $4 and l.broker_id is distinct from $4
        and not exists (select from public.profiles a where a.id = $4 and a.role = 'admin'))
  ) then
    return;
  end if;
  insert into private.listing_visits (listing_id, day, visitor, action, listing_kind, person_id, way)
  values ($2, today, coalesce($4::text, $5), $3, $1, $4, $6) on conflict do nothing;
  if found then
    insert into private.listing_daily_counts as c (listing_kind, listing_id, day, views, saves, inquiries, presses)
    values ($1, $2, today, ($3 = 'view')::integer, ($3 = 'save')::integer, ($3 = 'ask')::integer, ($3 = 'press')::integer)
    on conflict on constraint listing_daily_counts_pkey do update set views = c.views + excluded.views,
      saves = c.saves + excluded.saves, inquiries = c.inquiries + excluded.inquiries, presses = c.presses + excluded.presses;
  end if;
end $$;

-- Counts a visit of the caller, or of a visitor for the function `api`. A call above the rate limit is not counted.
create function private.record_visit(kind text, listing_id uuid, action text, way text, visitor_hash text, network_hash text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare person constant uuid := case when (select auth.role()) <> 'service_role' then private.require_caller() end;
begin
  if person is null then
    perform private.enforce_rate_limit('visitor_listing_visit', ip_range => $6);
  else
    -- A press opens a lead, and a lead notifies an agent.
    perform private.enforce_rate_limit(case $3 when 'press' then 'contact_press' else 'listing_visit' end, person);
  end if;
  perform private.count_visit($1, $2, $3, person, $5, $4);
exception when sqlstate 'PT429' then
  return;
end $$;

-- Counts that the caller viewed a listing. The hashes are of a visitor; the function `api` sends them.
create function public.record_listing_view(listing_kind text, listing_id uuid, visitor_hash text default null, network_hash text default null)
returns void language sql volatile set search_path = '' as $$ select private.record_visit($1, $2, 'view', null, $3, $4); $$;

-- Counts that the caller pressed `way` ('call' or 'whatsapp') of a listing. The hashes are of a visitor; the function
-- `api` sends them. Errors: 23514 for another way.
create function public.record_contact_press(
  listing_kind text, listing_id uuid, way text, visitor_hash text default null, network_hash text default null
) returns void language sql volatile set search_path = '' as $$ select private.record_visit($1, $2, 'press', $3, $4, $5); $$;

-- Counts a new row about a listing. Arguments: the action, and the column of the person. Seeds have no role and are not
-- counted.
create function private.count_new_row() returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare added constant jsonb := to_jsonb(new);
begin
  if (select auth.role()) is not null then
    perform private.count_visit(case when added ->> 'property_id' is null then 'car' else 'property' end,
      coalesce(added ->> 'property_id', added ->> 'car_id')::uuid, tg_argv[0], (added ->> tg_argv[1])::uuid)
    where added ->> tg_argv[1] is not null;
  end if;
  return null;
end $$;

create trigger favorites_count after insert on public.favorites
  for each row execute function private.count_new_row('save', 'user_id');
create trigger inquiries_count after insert on public.inquiries
  for each row execute function private.count_new_row('ask', 'inquirer_id');
create trigger property_viewings_count after insert on public.property_viewings
  for each row execute function private.count_new_row('ask', 'user_id');
create trigger conversations_count after insert on public.conversations
  for each row execute function private.count_new_row('ask', 'buyer_id');

grant execute on function private.record_visit(text, uuid, text, text, text, text),
  public.record_listing_view(text, uuid, text, text), public.record_contact_press(text, uuid, text, text, text)
  to authenticated, service_role;

-- The statistics of a listing for the last 30 days, for its owner, agent and broker and for administrators: {"days":
-- [{"day", "views", "saves", "inquiries", "presses"}], "totals", "similar", "advice"}. The field `similar` has the
-- medians of similar public listings and their number; it is null below five. The field `advice` names improvements:
-- [{"code", "value"}], with the number of photos, the usual price in dollars, the length of the description, or
-- minutes. Errors: those of private.require_caller(); PT404 for a listing of others.
create function public.get_listing_statistics(listing_kind text, listing_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_caller();
  today constant date := (now() at time zone 'Africa/Nairobi')::date;
  since constant date := today - 29;
  listing private.listings;
  property public.properties;
  car public.cars;
  others uuid[];
  prices numeric[];
  price numeric;
  usual numeric;
  answers jsonb;
begin
  select l.* into listing from private.listings l
  where l.id = $2 and l.kind = $1 and (caller = l.owner_id
    or l.approval_status <> 'draft' and (caller in (l.agent_id, l.broker_id) or private.is_admin()));
  if listing.id is null then
    raise sqlstate 'PT404' using message = case $1 when 'car' then 'car_not_found' else 'property_not_found' end;
  end if;
  -- Only the newest two hundred similar listings count.
  if $1 = 'property' then
    select p.* into property from public.properties p where p.id = $2;
    price := property.price_in_dollars;
    select array_agg(o.id), array_agg(o.amount) into others, prices from (
      select p.id, p.price_in_dollars as amount from public.properties p
      where p.approval_status = 'approved' and p.available and p.purpose = property.purpose
        and p.property_type = property.property_type and p.city = property.city and p.id <> $2
      order by p.created_at desc, p.id desc limit 200
    ) as o;
  else
    select c.* into car from public.cars c where c.id = $2;
    price := case car.purpose when 'rent' then car.rent_in_dollars else car.sale_in_dollars end;
    select array_agg(o.id), array_agg(o.amount) into others, prices from (
      select c.id, case car.purpose when 'rent' then c.rent_in_dollars else c.sale_in_dollars end as amount from public.cars c
      where c.approval_status = 'approved' and c.available and c.purpose = car.purpose
        and lower(c.make) = lower(car.make) and c.city = car.city and c.id <> $2
      order by c.created_at desc, c.id desc limit 200
    ) as o;
  end if;
  select percentile_cont(0.5) within group (order by p) into usual from unnest(prices) as p having count(p) >= 5;
  answers := private.answers_of(listing.owner_id);
  return jsonb_build_object(
    'days', (
      select jsonb_agg(jsonb_build_object('day', d.day::date, 'views', coalesce(c.views, 0), 'saves', coalesce(c.saves, 0),
        'inquiries', coalesce(c.inquiries, 0), 'presses', coalesce(c.presses, 0)) order by d.day)
      from generate_series(since, today, interval '1 day') as d (day)
      left join private.listing_daily_counts c on c.listing_id = $2 and c.day = d.day::date),
    'totals', (
      select jsonb_build_object('views', coalesce(sum(c.views), 0), 'saves', coalesce(sum(c.saves), 0),
        'inquiries', coalesce(sum(c.inquiries), 0), 'presses', coalesce(sum(c.presses), 0))
      from private.listing_daily_counts c where c.listing_id = $2 and c.day between since and today),
    'similar', (
      select jsonb_build_object('listings', count(*), 'views', percentile_cont(0.5) within group (order by s.views),
        'saves', percentile_cont(0.5) within group (order by s.saves),
        'inquiries', percentile_cont(0.5) within group (order by s.inquiries),
        'presses', percentile_cont(0.5) within group (order by s.presses))
      from (
        select coalesce(sum(c.views), 0) as views, coalesce(sum(c.saves), 0) as saves,
          coalesce(sum(c.inquiries), 0) as inquiries, coalesce(sum(c.presses), 0) as presses
        from unnest(others) as o (id)
        left join private.listing_daily_counts c on c.listing_id = o.id and c.day between since and today
        group by o.id
      ) as s having count(*) >= 5),
    'advice', (
      select coalesce(jsonb_agg(jsonb_build_object('code', a.code, 'value', a.value) order by a.place), '[]')
      from (values
        (1, 'confirmation', listing.confirmed_at < now() - private.confirmation_interval(listing.purpose), null::numeric),
        (2, 'photos', cardinality(listing.images) < 5, cardinality(listing.images)),
        (4, 'price_high', price > usual * 1.2, round(usual)),
        (5, 'description', char_length(coalesce(listing.description, '')) < 200, char_length(coalesce(listing.description, ''))),
        (6, 'pin', $1 = 'property' and property.latitude is null, null),
        (7, 'phone', private.listing_phone(listing.owner_id, coalesce(property.contact_ways, car.contact_ways), car.id) is null, null),
        (8, 'answers', answers is not null and coalesce((answers ->> 'usualMinutes')::numeric, 100000) > 1440,
          (answers ->> 'usualMinutes')::numeric)
      ) as a (place, code, is_due, value)
      where a.is_due and listing.status in ('available', 'pending'))
  );
end $$;

grant execute on function public.get_listing_statistics(text, uuid) to authenticated;
