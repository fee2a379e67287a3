-- How often people viewed a listing, saved it, asked about it and pressed call or WhatsApp, by day in East Africa Time.
-- A person counts once a day for each of these. The function `api` leaves out robots, and pages report only once they
-- are visible. Owners, agents, brokers and administrators do not count. Visits are deleted after their day, so that
-- sums remain and no person.
set check_function_bodies = off;

create table private.listing_daily_counts (
  listing_kind text not null constraint "Counts are of properties and cars" check (listing_kind in ('property', 'car')),
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
  action text not null constraint "Visits view, save, ask or press" check (action in ('view', 'save', 'ask', 'press')),
  listing_kind text not null,
  person_id uuid references public.profiles (id) on delete cascade,
  way text constraint "Presses are on call or WhatsApp" check (way in ('call', 'whatsapp')),
  created_at timestamptz not null default now(),
  primary key (listing_id, day, visitor, action),
  constraint "A press has its way" check ((action = 'press') = (way is not null))
);

comment on table private.listing_visits is 'One row for each person, listing, action and day, so that nobody counts twice. Deleted after its day.';
comment on column private.listing_visits.visitor is 'Id of a member, or a keyed hash of a visitor''s client IP range and browser that changes daily.';

create index listing_visits_person_id_idx on private.listing_visits (person_id);
create index listing_visits_day_idx on private.listing_visits (day);
alter table private.listing_visits enable row level security;

-- Counts an action on a public listing, once a day and person. A new row of private.listing_visits is the first one of the
-- day. `visitor` is the hash of a visitor without an account. Nothing happens for another listing, and for the people
-- who look after the listing.
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
    perform private.enforce_rate_limit('listing_visit', person);
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
