-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- An owner says now and then that a listing is still to be had. Who does not is told to, stands behind those who do, and after
-- twice the time leaves the public search until they say so; the page stays readable by its address. All of it is worked out
-- when it is read, from when a listing was confirmed and how long that holds for its purpose.

create table private.confirmation_intervals (
  purpose text not null,
  days integer not null,
  constraint confirmation_intervals_pkey primary key (purpose),
  constraint "Confirmations hold for 1 to 3650 days" check (days >= 1 and days <= 3650)
);

comment on table private.confirmation_intervals is 'For how many days it holds that a listing was confirmed, by its purpose.';

create trigger confirmation_intervals_enter after update on private.confirmation_intervals referencing new table as changed for each statement execute function private.enter_intervals();

create trigger confirmation_intervals_plan after update on private.confirmation_intervals referencing new table as changed for each statement execute function private.plan_intervals();

alter table private.confirmation_intervals enable row level security;

create policy "Nobody sees intervals" on private.confirmation_intervals for select to authenticated
  using (false);

-- What the links of reminders are made of.
create table private.confirmation_links (
  token uuid default gen_random_uuid() not null,
  owner_id uuid not null,
  property_ids uuid[] not null,
  car_ids uuid[] not null,
  created_at timestamp with time zone default now() not null,
  constraint confirmation_links_pkey primary key (token),
  constraint confirmation_links_owner_id_fkey foreign key (owner_id) references profiles(id) on delete cascade
);

comment on table private.confirmation_links is 'Which listings of whom the link of a reminder confirms.';

create index confirmation_links_owner_id_idx on private.confirmation_links using btree (owner_id, created_at);

alter table private.confirmation_links enable row level security;

create policy "Nobody sees the links of reminders" on private.confirmation_links for select to authenticated
  using (false);

-- Of both kinds of listing; one of the two is set.
create table private.confirmation_reminders (
  id bigint generated always as identity not null,
  property_id uuid,
  car_id uuid,
  owner_id uuid not null,
  confirmed_at timestamp with time zone not null,
  step text default 'unconfirmed'::text not null,
  due_at timestamp with time zone,
  confirmed_by uuid,
  constraint confirmation_reminders_pkey primary key (id),
  constraint confirmation_reminders_car_id_key unique (car_id),
  constraint confirmation_reminders_property_id_key unique (property_id),
  constraint confirmation_reminders_car_id_fkey foreign key (car_id) references cars(id) on delete cascade,
  constraint confirmation_reminders_confirmed_by_fkey foreign key (confirmed_by) references profiles(id) on delete set null,
  constraint confirmation_reminders_owner_id_fkey foreign key (owner_id) references profiles(id) on delete cascade,
  constraint confirmation_reminders_property_id_fkey foreign key (property_id) references properties(id) on delete cascade,
  constraint "Reminders are of one listing" check (num_nonnulls(property_id, car_id) = 1),
  constraint "Steps are unconfirmed, leaving, gone or told" check (step = any (array['unconfirmed'::text, 'leaving'::text, 'gone'::text, 'told'::text]))
);

comment on table private.confirmation_reminders is 'What is next done about a listing that nobody confirms, and when.';
comment on column private.confirmation_reminders.confirmed_at is 'When it was confirmed, from which the steps are counted.';
comment on column private.confirmation_reminders.due_at is 'Nothing once all was done.';
comment on column private.confirmation_reminders.confirmed_by is 'The agent or broker who said so; empty where it was the owner.';

create index confirmation_reminders_confirmed_by_idx on private.confirmation_reminders using btree (confirmed_by) where (confirmed_by is not null);

create index confirmation_reminders_due_at_idx on private.confirmation_reminders using btree (due_at, owner_id) where (due_at is not null);

create index confirmation_reminders_owner_id_idx on private.confirmation_reminders using btree (owner_id);

alter table private.confirmation_reminders enable row level security;

create policy "Nobody sees reminders" on private.confirmation_reminders for select to authenticated
  using (false);

-- Confirms what is open of a reminder's link, and answers as private.read_confirmation. Errors: the same.
create or replace function private.confirm_by_link(token uuid)
 returns jsonb
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  open constant jsonb := jsonb_path_query_array(private.read_confirmation($1), '$[*] ? (@.state == "open")');
begin
  update public.properties p set confirmed_at = now()
  from jsonb_to_recordset(open) as o (listing text, id uuid) where o.listing = 'property' and p.id = o.id;
  update public.cars c set confirmed_at = now()
  from jsonb_to_recordset(open) as o (listing text, id uuid) where o.listing = 'car' and c.id = o.id;
  return private.read_confirmation($1);
end
$function$;


create or replace function public.confirm_by_link(token uuid)
 returns jsonb
 language sql
 set search_path to ''
as$function$ select private.confirm_by_link(token); $function$;


create or replace function public.confirm_car(car_id uuid)
 returns jsonb
 language sql
 set search_path to ''
as$function$ select private.confirm_listing('car', car_id); $function$;


-- Says that a listing ('property' or 'car') is still to be had, by who answers for it: its owner, its agent or its broker.
-- Answers {"confirmedAt", "confirmedUntil", "leavesSearchAt"}. Errors: as private.require_caller, PT404 for a listing the caller
-- may not see, PT403 for one of others, PT409 for one that the public does not see or that is gone, PT429.
create or replace function private.confirm_listing(listing text, listing_id uuid)
 returns jsonb
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller constant uuid := private.require_caller();
  found record;
  wait integer;
begin
  if listing = 'property' then
    select p.owner_id, p.agent_id, p.broker_id, p.approval_status, p.available, p.status, p.purpose into found
    from public.properties p where p.id = listing_id for no key update;
  else
    select c.owner_id, c.agent_id, c.broker_id, c.approval_status, c.available, c.status, c.purpose into found
    from public.cars c where c.id = listing_id for no key update;
  end if;
  if not coalesce(caller in (found.owner_id, found.agent_id, found.broker_id), false) then
    if found.owner_id is null or found.approval_status <> 'approved' or not found.available then
      raise sqlstate 'PT404' using message = listing || '_not_found';
    end if;
    raise sqlstate 'PT403' using message = 'not_yours_to_confirm';
  end if;
  if not private.is_confirmable(found.approval_status, found.available, found.status) then
    raise sqlstate 'PT409' using message = 'nothing_to_confirm';
  end if;
  wait := private.count_events(caller, 'confirmation');
  if wait > 0 then
    raise sqlstate 'PT429' using message = 'too_many_requests', detail = wait::text;
  end if;
  if listing = 'property' then
    update public.properties p set confirmed_at = now() where p.id = listing_id;
  else
    update public.cars c set confirmed_at = now() where c.id = listing_id;
  end if;
  return jsonb_build_object('confirmedAt', now()) || private.confirmation_times(now(), found.purpose);
end
$function$;


-- Confirms all listings of the caller's own that wait for it, and answers how many. Errors: as private.require_caller, PT429.
create or replace function private.confirm_own_listings()
 returns integer
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller constant uuid := private.require_caller();
  properties integer;
  cars integer;
  wait integer;
begin
  update public.properties p set confirmed_at = now()
  where p.owner_id = caller and private.is_confirmable(p.approval_status, p.available, p.status)
    and p.confirmed_at + private.confirmation_interval(p.purpose) <= now();
  get diagnostics properties = row_count;
  update public.cars c set confirmed_at = now()
  where c.owner_id = caller and private.is_confirmable(c.approval_status, c.available, c.status)
    and c.confirmed_at + private.confirmation_interval(c.purpose) <= now();
  get diagnostics cars = row_count;
  wait := private.count_events(caller, 'confirmation', properties + cars);
  if wait > 0 then
    raise sqlstate 'PT429' using message = 'too_many_requests', detail = wait::text;
  end if;
  return properties + cars;
end
$function$;


create or replace function public.confirm_own_listings()
 returns integer
 language sql
 set search_path to ''
as$function$ select private.confirm_own_listings(); $function$;


create or replace function public.confirm_property(property_id uuid)
 returns jsonb
 language sql
 set search_path to ''
as$function$ select private.confirm_listing('property', property_id); $function$;


-- For how long a listing of this purpose counts as confirmed.
create or replace function private.confirmation_interval(purpose text)
 returns interval
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
begin
  return (select make_interval(days => i.days) from private.confirmation_intervals i where i.purpose = $1);
end
$function$;


-- Until when a listing counts as confirmed, and when it leaves the public search, as answers have it.
create or replace function private.confirmation_times(confirmed_at timestamp with time zone, purpose text)
 returns jsonb
 language plpgsql
 stable
 set search_path to ''
as$function$
declare
  spell constant interval := private.confirmation_interval(purpose);
begin
  return jsonb_build_object('confirmedUntil', confirmed_at + spell, 'leavesSearchAt', confirmed_at + 2 * spell);
end
$function$;


-- Who confirmed a listing, where that was not its owner, as its owner reads it: {"confirmedBy": their name}, or nothing.
create or replace function private.confirmed_by_told(listing_id uuid)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
begin
  return coalesce((
    select jsonb_build_object('confirmedBy', private.full_name(p))
    from (
      select r.confirmed_by from private.confirmation_reminders r where r.property_id = $1
      union all select r.confirmed_by from private.confirmation_reminders r where r.car_id = $1
    ) as said
    join public.profiles p on p.id = said.confirmed_by
  ), '{}');
end
$function$;


-- Whether a listing in this state is one to confirm: shown to the public, and neither sold nor rented out.
create or replace function private.is_confirmable(approval_status text, available boolean, status text)
 returns boolean
 language sql
 immutable parallel safe
 set search_path to ''
as$function$ select approval_status = 'approved' and available and status in ('available', 'pending'); $function$;


-- Who confirms changes nothing of what is listed: neither when that was changed, nor how often.
create or replace function private.keep_updated_at()
 returns trigger
 language plpgsql
 set search_path to ''
as$function$
begin
  new.updated_at := old.updated_at;
  return new;
end
$function$;


-- Notes who said that a listing is still to be had, unless it was its owner; of an agent or a broker the audit tells as well. What is
-- confirmed by being submitted or approved nobody said. The argument is the subject.
create or replace function private.note_confirmation()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller constant uuid := (select auth.uid());
  by_other constant boolean := coalesce(
    caller in (new.agent_id, new.broker_id) and caller <> new.owner_id and old.approval_status = new.approval_status, false);
begin
  if tg_argv[0] = 'property' then
    update private.confirmation_reminders r set confirmed_by = case when by_other then caller end where r.property_id = new.id;
  else
    update private.confirmation_reminders r set confirmed_by = case when by_other then caller end where r.car_id = new.id;
  end if;
  if by_other then
    perform private.record_act('confirmed', tg_argv[0], new.id, new.title,
      jsonb_build_object('confirmed_at', old.confirmed_at), jsonb_build_object('confirmed_at', new.confirmed_at));
  end if;
  return null;
end
$function$;


-- Another interval moves what is yet to be done.
create or replace function private.plan_intervals()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  update private.confirmation_reminders r set due_at = private.step_due(r.step, r.confirmed_at, c.purpose)
  from public.properties p join changed c using (purpose) where p.id = r.property_id and r.step <> 'told';
  update private.confirmation_reminders r set due_at = private.step_due(r.step, r.confirmed_at, d.purpose)
  from public.cars c join changed d using (purpose) where c.id = r.car_id and r.step <> 'told';
  return null;
end
$function$;


-- Begins anew with a listing that was confirmed, and counts otherwise for another purpose.
create or replace function private.plan_reminders()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  if tg_argv[0] = 'property' then
    insert into private.confirmation_reminders as r (property_id, owner_id, confirmed_at, due_at)
    values (new.id, new.owner_id, new.confirmed_at, private.step_due('unconfirmed', new.confirmed_at, new.purpose))
    on conflict (property_id) do update set confirmed_at = excluded.confirmed_at,
      step = case when r.confirmed_at = excluded.confirmed_at then r.step else 'unconfirmed' end,
      due_at = private.step_due(case when r.confirmed_at = excluded.confirmed_at then r.step else 'unconfirmed' end,
        new.confirmed_at, new.purpose);
  else
    insert into private.confirmation_reminders as r (car_id, owner_id, confirmed_at, due_at)
    values (new.id, new.owner_id, new.confirmed_at, private.step_due('unconfirmed', new.confirmed_at, new.purpose))
    on conflict (car_id) do update set confirmed_at = excluded.confirmed_at,
      step = case when r.confirmed_at = excluded.confirmed_at then r.step else 'unconfirmed' end,
      due_at = private.step_due(case when r.confirmed_at = excluded.confirmed_at then r.step else 'unconfirmed' end,
        new.confirmed_at, new.purpose);
  end if;
  return null;
end
$function$;


-- The listings of a reminder's link: [{"listing": "property" or "car", "id", "title", "language", "translations", "state",
-- "confirmedAt", "confirmedUntil", "leavesSearchAt"}]. What is "open" a press confirms; what is "confirmed" was confirmed since the
-- reminder; the rest is "closed": hidden, sold or rented out. Deleted ones are left out. For the function `api` alone: it is
-- asked without signing in. Errors: PT404 for a token nobody was sent, or whose account is closed.
create or replace function private.read_confirmation(token uuid)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  link private.confirmation_links;
begin
  select l.* into link from private.confirmation_links l join auth.users u on u.id = l.owner_id
  where l.token = $1 and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now());
  if link.token is null then
    raise sqlstate 'PT404' using message = 'confirmation_not_found';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'listing', f.listing, 'id', f.id, 'title', f.title, 'confirmedAt', f.confirmed_at,
      'state', case when not f.is_confirmable then 'closed' when f.confirmed_at > link.created_at then 'confirmed' else 'open' end
    ) || private.languages_of(f.language, f.translations, false) || private.confirmation_times(f.confirmed_at, f.purpose)
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
end
$function$;


create or replace function public.read_confirmation(token uuid)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.read_confirmation(token); $function$;


-- Tells owners of what nobody has confirmed in time, and of what is about to leave the public search: those of one owner that are
-- due together in one notification. What has left is taken out of the entries of search, where it only costs. A
-- listing that the public does not see now, or that is gone, is looked at again in a day. Asked by what sends the mails, whenever
-- it looks; two at once take turns. For the function `api` alone.
create or replace function private.remind_to_confirm()
 returns void
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
      select d.id, d.property_id, d.car_id, d.owner_id, d.confirmed_at, d.step, l.title, l.purpose, l.is_confirmable,
        private.step_due('gone', d.confirmed_at, l.purpose) as leaves_at
      from due d cross join lateral (
        -- Whoever deletes a listing holds it, and then waits for its reminder.
        select p.* from (
          select p.title, p.purpose, private.is_confirmable(p.approval_status, p.available, p.status) as is_confirmable
          from public.properties p where p.id = d.property_id for key share skip locked
        ) as p
        union all
        select c.* from (
          select c.title, c.purpose, private.is_confirmable(c.approval_status, c.available, c.status)
          from public.cars c where c.id = d.car_id for key share skip locked
        ) as c
      ) as l
    ),
    moved as (
      update private.confirmation_reminders r
      set step = next.step, due_at = case
        when next.step = a.step then least(now() + interval '1 day', a.leaves_at)
        else private.step_due(next.step, a.confirmed_at, a.purpose) end
      from about a cross join lateral (select case
        when a.step = 'gone' then 'told'
        when a.leaves_at <= now() then 'gone'
        when not a.is_confirmable then a.step
        when a.step = 'unconfirmed' then 'leaving'
        else 'gone' end) as next (step)
      where r.id = a.id
    ),
    left_search as (
      delete from private.property_entries e using about a
      where e.property_id = a.property_id and a.step = 'gone' and e.leaves_at <= now()
    )
    select a.owner_id, a.step, count(*) as listings, min(a.title) as title,
      (min(a.leaves_at) at time zone 'Africa/Nairobi')::date as leaves_on,
      string_agg('• ' || a.title, E'\n' order by a.title) as titles,
      array_agg(a.property_id) filter (where a.property_id is not null) as property_ids,
      array_agg(a.car_id) filter (where a.car_id is not null) as car_ids
    from about a
    -- Whoever was told of nothing because nobody looked hears that it is unconfirmed, not that it will leave.
    where a.is_confirmable and (a.step = 'unconfirmed' or a.step = 'leaving' and a.leaves_at > now())
    group by a.owner_id, a.step order by a.owner_id, a.step desc
  loop
    continue when private.who_stays(told.owner_id) is null;
    delete from private.confirmation_links l where l.owner_id = told.owner_id and l.created_at < now() - interval '90 days';
    insert into private.confirmation_links as l (owner_id, property_ids, car_ids)
    values (told.owner_id, coalesce(told.property_ids, '{}'), coalesce(told.car_ids, '{}'))
    returning l.token into token;
    insert into public.notifications (recipient_id, event, link, property_id, car_id, title, details)
    values (told.owner_id, 'confirmation_' || case told.step when 'unconfirmed' then 'due' else 'last' end,
      '/still-there?token=' || token,
      case told.listings when 1 then told.property_ids[1] end, case told.listings when 1 then told.car_ids[1] end,
      case told.listings when 1 then told.title end, jsonb_build_object('count', told.listings::text, 'day', told.leaves_on,
        -- A mail names fifty.
        'listings', array_to_string((string_to_array(told.titles, E'\n'))[:50], E'\n')));
  end loop;
end
$function$;


create or replace function public.remind_to_confirm()
 returns void
 language sql
 set search_path to ''
as$function$ select private.remind_to_confirm(); $function$;


-- When a step about a listing is due: three days before it leaves it is told that it will.
create or replace function private.step_due(step text, confirmed_at timestamp with time zone, purpose text)
 returns timestamp with time zone
 language plpgsql
 stable
 set search_path to ''
as$function$
declare
  spell constant interval := private.confirmation_interval(purpose);
begin
  return case step
    when 'unconfirmed' then confirmed_at + spell
    when 'leaving' then confirmed_at + greatest(2 * spell - interval '3 days', spell + spell / 2)
    when 'gone' then confirmed_at + 2 * spell end;
end
$function$;


grant execute on function private.confirm_by_link(uuid) to service_role;

grant execute on function confirm_by_link(uuid) to service_role;

grant execute on function confirm_car(uuid) to authenticated;

grant execute on function private.confirm_listing(text,uuid) to authenticated;

grant execute on function private.confirm_own_listings() to authenticated;

grant execute on function confirm_own_listings() to authenticated;

grant execute on function confirm_property(uuid) to authenticated;

grant execute on function private.confirmation_interval(text) to anon, authenticated, service_role;

grant execute on function private.confirmation_times(timestamp with time zone,text) to anon, authenticated, service_role;

grant execute on function private.is_confirmable(text,boolean,text) to authenticated;

grant execute on function private.read_confirmation(uuid) to service_role;

grant execute on function read_confirmation(uuid) to service_role;

grant execute on function private.remind_to_confirm() to service_role;

grant execute on function remind_to_confirm() to service_role;
