-- Availability confirmation: an owner confirms from time to time that a listing is still available. After one interval
-- without it, the listing ranks behind confirmed listings; after two intervals, it leaves search. Its page stays
-- readable. These states are computed at read time from `confirmed_at` and the purpose's interval. Owners get one
-- reminder after the first interval and one before the listing leaves search.
set check_function_bodies = off;

create table private.confirmation_intervals (
  purpose text primary key,
  days integer not null constraint "A confirmation must hold for 1 to 3650 days" check (days between 1 and 3650)
);
comment on table private.confirmation_intervals is 'How many days an availability confirmation is valid, by purpose.';
alter table private.confirmation_intervals enable row level security;

create table private.confirmation_links (
  token uuid primary key default gen_random_uuid(),
  owner_id uuid not null references public.profiles (id) on delete cascade,
  property_ids uuid[] not null,
  car_ids uuid[] not null,
  created_at timestamptz not null default now()
);
comment on table private.confirmation_links is 'The listings that the link in a reminder confirms.';
create index confirmation_links_owner_id_idx on private.confirmation_links (owner_id, created_at);
alter table private.confirmation_links enable row level security;

create table private.confirmation_reminders (
  id bigint generated always as identity primary key,
  property_id uuid unique references public.properties (id) on delete cascade,
  car_id uuid unique references public.cars (id) on delete cascade,
  owner_id uuid not null references public.profiles (id) on delete cascade,
  confirmed_at timestamptz not null,
  step text not null default 'unconfirmed'
    constraint "A step must be unconfirmed, leaving, gone or notified"
      check (step in ('unconfirmed', 'leaving', 'gone', 'notified')),
  due_at timestamptz,
  confirmed_by uuid references public.profiles (id) on delete set null,
  constraint "A reminder must belong to one listing" check (num_nonnulls(property_id, car_id) = 1)
);
comment on table private.confirmation_reminders is 'The next reminder step of each listing, and its due time.';
comment on column private.confirmation_reminders.confirmed_at is 'The last confirmation, from which the steps are counted.';
comment on column private.confirmation_reminders.due_at is 'Null after the last step.';
comment on column private.confirmation_reminders.confirmed_by is 'The agent or broker who confirmed; null if the owner did.';
create index confirmation_reminders_confirmed_by_idx on private.confirmation_reminders (confirmed_by)
  where confirmed_by is not null;
create index confirmation_reminders_owner_id_idx on private.confirmation_reminders (owner_id);
create index confirmation_reminders_due_at_idx on private.confirmation_reminders (due_at, owner_id)
  where due_at is not null;
alter table private.confirmation_reminders enable row level security;

-- Returns how long a confirmation is valid for this purpose.
create function private.confirmation_interval(purpose text) returns interval
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select make_interval(days => i.days) from private.confirmation_intervals i where i.purpose = $1);
end $$;

-- Returns {"confirmedUntil", "leavesSearchAt"} for answers of the API.
create function private.confirmation_times(confirmed_at timestamptz, purpose text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare spell constant interval := private.confirmation_interval(purpose);
begin
  return jsonb_build_object('confirmedUntil', confirmed_at + spell, 'leavesSearchAt', confirmed_at + 2 * spell);
end $$;

-- Whether a listing in this state needs confirmation: it is public, and neither sold nor rented out.
create function private.is_confirmable(approval_status text, available boolean, status text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select approval_status = 'approved' and available and status in ('available', 'pending'); $$;

-- Confirms a listing ('property' or 'car') on behalf of its owner, agent or broker. Returns {"confirmedAt",
-- "confirmedUntil", "leavesSearchAt"}. Errors: those of private.require_caller; PT429. PT404 if the caller cannot see
-- the listing. PT403 if it belongs to another member. PT409 if it is hidden, sold or rented out.
create function private.confirm_listing(listing text, listing_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_caller();
  found record;
begin
  if listing = 'property' then
    select p.owner_id, p.agent_id, p.broker_id, p.approval_status, p.available, p.status, p.purpose into found
    from public.properties p where p.id = listing_id for no key update;
  else
    select c.owner_id, c.agent_id, c.broker_id, c.approval_status, c.available, c.status, c.purpose into found
    from public.cars c where c.id = listing_id for no key update;
  end if;
  if not coalesce(caller = found.owner_id or found.approval_status <> 'draft' and caller in (found.agent_id, found.broker_id), false) then
    if found.owner_id is null or found.approval_status <> 'approved' or not found.available then
      raise sqlstate 'PT404' using message = listing || '_not_found';
    end if;
    raise sqlstate 'PT403' using message = 'not_yours_to_confirm';
  end if;
  if not private.is_confirmable(found.approval_status, found.available, found.status) then
    raise sqlstate 'PT409' using message = 'nothing_to_confirm';
  end if;
  perform private.enforce_rate_limit('confirmation', caller);
  if listing = 'property' then
    update public.properties p set confirmed_at = now() where p.id = listing_id;
  else
    update public.cars c set confirmed_at = now() where c.id = listing_id;
  end if;
  return jsonb_build_object('confirmedAt', now()) || private.confirmation_times(now(), found.purpose);
end $$;
create function public.confirm_property(property_id uuid) returns jsonb
language sql volatile set search_path = '' as $$ select private.confirm_listing('property', property_id); $$;

create function public.confirm_car(car_id uuid) returns jsonb
language sql volatile set search_path = '' as $$ select private.confirm_listing('car', car_id); $$;

-- Confirms all listings that the caller owns and whose confirmation has expired, and returns their number. Errors:
-- those of private.require_caller; PT429.
create function public.confirm_own_listings() returns integer language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant uuid := private.require_caller();
  properties integer;
  cars integer;
begin
  update public.properties p set confirmed_at = now()
  where p.owner_id = caller and private.is_confirmable(p.approval_status, p.available, p.status)
    and p.confirmed_at + private.confirmation_interval(p.purpose) <= now();
  get diagnostics properties = row_count;
  update public.cars c set confirmed_at = now()
  where c.owner_id = caller and private.is_confirmable(c.approval_status, c.available, c.status)
    and c.confirmed_at + private.confirmation_interval(c.purpose) <= now();
  get diagnostics cars = row_count;
  perform private.enforce_rate_limit('confirmation', caller, events => properties + cars);
  return properties + cars;
end $$;

-- Returns when a step is due, or null for 'notified'. The step 'leaving' is due three days before the listing leaves
-- search, but never in the first half of the second interval.
create function private.reminder_due_at(step text, confirmed_at timestamptz, purpose text) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare spell constant interval := private.confirmation_interval(purpose);
begin
  return case step
    when 'unconfirmed' then confirmed_at + spell
    when 'leaving' then confirmed_at + greatest(2 * spell - interval '3 days', spell + spell / 2)
    when 'gone' then confirmed_at + 2 * spell end;
end $$;

-- Runs the due reminder steps. `api` calls it before it sends emails; a concurrent second call returns at once. An
-- owner gets one notification for all listings with the same step. A transaction moves each row to its next step, so no
-- reminder is sent twice. The last step deletes the listing's search index row. A listing that is hidden, sold or
-- rented out is examined again after a day.
create function public.remind_to_confirm() returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  told record;
  token uuid;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('remind to confirm', 0))
    or not exists (select from private.confirmation_reminders r where r.due_at <= now()) then
    return;
  end if;
  for told in
    with due as materialized (
      select r.* from private.confirmation_reminders r
      where r.due_at <= now() order by r.due_at, r.owner_id limit 500 for update skip locked
    ),
    about as materialized (
      select d.id, d.property_id, d.car_id, d.owner_id, d.confirmed_at, d.step, l.code, l.title, l.purpose, l.is_confirmable,
        private.reminder_due_at('gone', d.confirmed_at, l.purpose) as leaves_at
      from due d cross join lateral (
        -- A deletion locks the listing before its reminder. Skipping a locked listing avoids a deadlock.
        select p.* from (
          select p.code, p.title, p.purpose, private.is_confirmable(p.approval_status, p.available, p.status) as is_confirmable
          from public.properties p where p.id = d.property_id for key share skip locked
        ) as p
        union all
        select c.* from (
          select c.code, c.title, c.purpose, private.is_confirmable(c.approval_status, c.available, c.status)
          from public.cars c where c.id = d.car_id for key share skip locked
        ) as c
      ) as l
    ),
    moved as (
      update private.confirmation_reminders r
      set step = next.step, due_at = case
        when next.step = a.step then least(now() + interval '1 day', a.leaves_at)
        else private.reminder_due_at(next.step, a.confirmed_at, a.purpose) end
      from about a cross join lateral (select case
        when a.step = 'gone' then 'notified'
        when a.leaves_at <= now() then 'gone'
        when not a.is_confirmable then a.step
        when a.step = 'unconfirmed' then 'leaving'
        else 'gone' end) as next (step)
      where r.id = a.id
    ),
    left_search as (
      delete from private.property_index e using about a
      where e.listing_id = a.property_id and a.step = 'gone' and e.leaves_at <= now()
    ),
    cars_left_search as (
      delete from private.car_index e using about a
      where e.listing_id = a.car_id and a.step = 'gone' and e.leaves_at <= now()
    )
    select a.owner_id, a.step, count(*) as listings, min(a.title) as title,
      (min(a.leaves_at) at time zone 'Africa/Nairobi')::date as leaves_on,
      string_agg(format('• %s (%s)', a.title, a.code), E'\n' order by a.title) as titles,
      array_agg(a.property_id) filter (where a.property_id is not null) as property_ids,
      array_agg(a.car_id) filter (where a.car_id is not null) as car_ids
    from about a
    -- After an outage, a late first reminder is sent as 'unconfirmed'; a late 'leaving' reminder is not sent.
    where a.is_confirmable and (a.step = 'unconfirmed' or a.step = 'leaving' and a.leaves_at > now())
    group by a.owner_id, a.step order by a.owner_id, a.step desc
  loop
    continue when not exists (select from public.profiles p where p.id = told.owner_id and p.purge_at is null);
    delete from private.confirmation_links l
    where l.owner_id = told.owner_id and l.created_at < now() - interval '90 days';
    insert into private.confirmation_links as l (owner_id, property_ids, car_ids)
    values (told.owner_id, coalesce(told.property_ids, '{}'), coalesce(told.car_ids, '{}'))
    returning l.token into token;
    insert into public.notifications (recipient_id, event, link, property_id, car_id, title, details)
    values (told.owner_id, 'confirmation_' || case told.step when 'unconfirmed' then 'due' else 'last' end,
      '/still-there?token=' || token,
      case told.listings when 1 then told.property_ids[1] end, case told.listings when 1 then told.car_ids[1] end,
      case told.listings when 1 then told.title end,
      jsonb_build_object('count', told.listings::text, 'day', told.leaves_on,
        -- An email lists at most 50 titles.
        'listings', array_to_string((string_to_array(told.titles, E'\n'))[:50], E'\n')));
  end loop;
end $$;

-- Returns the listings of a reminder's link: [{"listing": "property" or "car", "id", "title", "language",
-- "translations", "state", "confirmedAt", "confirmedUntil", "leavesSearchAt"}]. Deleted listings are left out. "state"
-- is "open" (the link can confirm it), "confirmed" (confirmed since the reminder) or "closed" (hidden, sold or rented
-- out). Only `api` may call it, because the caller is not signed in. Errors: PT404 for an unknown token or a closed
-- account.
create function public.read_confirmation(token uuid) returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare link private.confirmation_links;
begin
  select l.* into link from private.confirmation_links l join auth.users u on u.id = l.owner_id
  where l.token = $1 and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now());
  if link.token is null then raise sqlstate 'PT404' using message = 'confirmation_not_found'; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'listing', f.listing, 'id', f.id, 'title', f.title, 'confirmedAt', f.confirmed_at,
      'state', case when not f.is_confirmable then 'closed'
        when f.confirmed_at > link.created_at then 'confirmed' else 'open' end
    ) || private.languages_of(f.language, f.translations, false)
      || private.confirmation_times(f.confirmed_at, f.purpose)
      order by f.title, f.id), '[]')
    from (
      select 'property' as listing, p.id, p.title, p.language, p.translations, p.confirmed_at, p.purpose,
        private.is_confirmable(p.approval_status, p.available, p.status) as is_confirmable
      from public.properties p where p.id = any (link.property_ids) and p.owner_id = link.owner_id
      union all
      select 'car', c.id, c.title, c.language, c.translations, c.confirmed_at, c.purpose,
        private.is_confirmable(c.approval_status, c.available, c.status)
      from public.cars c where c.id = any (link.car_ids) and c.owner_id = link.owner_id
    ) as f
  );
end $$;

-- Confirms the open listings of a reminder's link and returns public.read_confirmation, with its errors.
create function public.confirm_by_link(token uuid) returns jsonb language plpgsql volatile security definer set search_path = ''
as $$
declare open constant jsonb := jsonb_path_query_array(public.read_confirmation($1), '$[*] ? (@.state == "open")');
begin
  update public.properties p set confirmed_at = now()
  from jsonb_to_recordset(open) as o (listing text, id uuid) where o.listing = 'property' and p.id = o.id;
  update public.cars c set confirmed_at = now()
  from jsonb_to_recordset(open) as o (listing text, id uuid) where o.listing = 'car' and c.id = o.id;
  return public.read_confirmation($1);
end $$;

-- Returns {"confirmedBy": full name} if an agent or broker confirmed the listing, else {}. Its owner reads it.
create function private.confirmed_by_json(listing_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select jsonb_build_object('confirmedBy', private.full_name(p))
    from (
      select r.confirmed_by from private.confirmation_reminders r where r.property_id = $1
      union all select r.confirmed_by from private.confirmation_reminders r where r.car_id = $1
    ) as said
    join public.profiles p on p.id = said.confirmed_by
  ), '{}');
end $$;

grant execute on function private.confirmation_interval(text), private.confirmation_times(timestamptz, text)
  to anon, authenticated, service_role;

grant execute on function private.is_confirmable(text, boolean, text), private.confirm_listing(text, uuid),
  public.confirm_property(uuid), public.confirm_car(uuid), public.confirm_own_listings() to authenticated;

grant execute on function public.remind_to_confirm(), public.read_confirmation(uuid), public.confirm_by_link(uuid)
  to service_role;
