-- Searches that people keep, to be told what newly fits. A filter is kept as its address would say it, in the shortest form, so that
-- the same search is the same row; only functions write, because what a filter may say is more than a constraint can hold. What was
-- found for whom is kept too: nobody is told twice of the same listing for the same reason.

create table public.saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  name text,
  filters jsonb not null,
  frequency text not null,
  created_at timestamptz not null default now(),
  visited_at timestamptz not null default now(),
  told_at timestamptz,
  due_at timestamptz,
  constraint "Searches are of properties or cars" check (kind in ('property', 'car')),
  constraint "A search's name says something" check (name ~ '[^[:space:]]'),
  constraint "Names of searches are at most 100 characters" check (char_length(name) <= 100),
  constraint "Searches are told at once, daily, weekly or not" check (frequency in ('instant', 'daily', 'weekly', 'off'))
);

comment on table public.saved_searches is 'Searches that people keep, and how often they want to hear what is new in them.';
comment on column public.saved_searches.name is 'What its person calls it; where it is empty, the filters tell.';
comment on column public.saved_searches.filters is 'As private.written_filters: the names of an address, each with its text.';
comment on column public.saved_searches.visited_at is 'Since when what is new is counted.';
comment on column public.saved_searches.told_at is 'When its person was last told.';
comment on column public.saved_searches.due_at is 'When its person is to be told next; nothing while there is nothing to tell.';

-- A person's own, newest first.
create index saved_searches_user_id_idx on public.saved_searches (user_id, created_at desc, id desc);
-- Saving the same search twice is refused; the filters themselves may be too long for an index.
create unique index saved_searches_filters_idx on public.saved_searches (user_id, kind, md5(filters::text));
-- The few that wait to be told.
create index saved_searches_due_at_idx on public.saved_searches (due_at) where due_at is not null;

create table private.search_matches (
  search_id uuid not null references public.saved_searches (id) on delete cascade,
  listing_id uuid not null generated always as (coalesce(property_id, car_id)) stored,
  property_id uuid references public.properties (id) on delete cascade,
  car_id uuid references public.cars (id) on delete cascade,
  reason text not null,
  matched_at timestamptz not null default now(),
  told_at timestamptz,
  is_told boolean not null default false,
  primary key (search_id, listing_id, reason),
  constraint "What fits a search is a property or a car" check (num_nonnulls(property_id, car_id) = 1),
  constraint "Listings are new, back or lowered" check (reason in ('new', 'back', 'lowered'))
);

comment on table private.search_matches is 'What newly fitted which saved search, and why; kept once it was told, so that it is told once.';
comment on column private.search_matches.told_at is 'When it was told, or was found not to be worth telling.';
comment on column private.search_matches.is_told is 'Whether its person was told of it: of the same by another search of theirs they are not.';

-- What goes when a listing is deleted; a search's own is in the key, and so is what of it is untold.
create index search_matches_property_id_idx on private.search_matches (property_id) where property_id is not null;
create index search_matches_car_id_idx on private.search_matches (car_id) where car_id is not null;
create index search_matches_untold_idx on private.search_matches (search_id) where told_at is null;

create trigger saved_searches_drop_signs before insert or update on public.saved_searches
  for each row execute function private.drop_signs_of_direction();
insert into private.event_limits (kind, window_seconds, most, newcomers) values
  ('saved_search', 3600, 100, 60), ('saved_search_edit', 3600, 600, 600);
create trigger saved_searches_limit_events before insert on public.saved_searches
  for each row execute function private.limit_events('saved_search');
create trigger saved_searches_limit_edits before update on public.saved_searches
  for each row execute function private.limit_events('saved_search_edit');

-- What one may search by, as shared/properties/property-search-schema.ts and shared/cars/car-search-schema.ts say it.
create function private.search_fields(kind text) returns table (name text, form text, lowest numeric, highest numeric, choices text[])
language sql immutable set search_path = ''
as $$
  select f.name, f.form, f.lowest, f.highest, f.choices
  from (values
    ('property', 'location', 'text', 0, 255, null::text[]),
    ('property', 'q', 'text', 0, 255, null),
    ('property', 'propertyType', 'choices', null, null, '{house,apartment,land,commercial}'),
    ('property', 'purpose', 'choice', null, null, '{sale,rent,commercial}'),
    ('property', 'minPrice', 'amount', 0, 99999999.99, null),
    ('property', 'maxPrice', 'amount', 0, 99999999.99, null),
    ('property', 'bedrooms', 'whole', 0, 100, null),
    ('property', 'bathrooms', 'whole', 0, 100, null),
    ('property', 'minArea', 'amount', 0, 99999999.99, null),
    ('property', 'checked', 'choices', null, null, '{papers,visit}'),
    ('property', 'lowered', 'choice', null, null, '{true,false}'),
    ('property', 'hideSold', 'any', null, null, null),
    ('property', 'bounds', 'box', null, null, null),
    ('car', 'location', 'text', 0, 255, null),
    ('car', 'q', 'text', 0, 255, null),
    ('car', 'make', 'text', 0, 100, null),
    ('car', 'purpose', 'choice', null, null, '{sale,rent,both}'),
    ('car', 'minPrice', 'amount', 0, 99999999.99, null),
    ('car', 'maxPrice', 'amount', 0, 99999999.99, null),
    ('car', 'minYear', 'whole', 1990, 2100, null),
    ('car', 'maxYear', 'whole', 1990, 2100, null),
    ('car', 'fuelType', 'choice', null, null, '{gasoline,diesel,electric,hybrid}'),
    ('car', 'transmission', 'choice', null, null, '{manual,automatic,cvt}'),
    ('car', 'city', 'text', 0, 100, null),
    ('car', 'checked', 'choices', null, null, '{papers,visit}'),
    ('car', 'lowered', 'choice', null, null, '{true,false}'),
    ('car', 'bounds', 'box', null, null, null)
  ) as f (kind, name, form, lowest, highest, choices)
  where f.kind = $1;
$$;

-- One value of a search in its shortest form, null where it is no filter. Errors: PT400 for what no search takes.
create function private.written_filter(form text, given text, lowest numeric, highest numeric, choices text[]) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  value constant text := regexp_replace(given, '^\s+|\s+$', '', 'g');
  parts constant text[] := string_to_array(value, ',');
  is_fitting boolean := true;
begin
  if value in ('', 'all', 'any') then
    return null;
  end if;
  -- Each form is asked before its value is read as one.
  is_fitting := case form
    when 'text' then char_length(value) <= highest
    when 'choice' then value = any (choices)
    when 'choices' then parts <@ choices and cardinality(parts) <= cardinality(choices)
    when 'amount' then case when value ~ '^\d{1,12}(\.\d{1,8})?$' then value::numeric between lowest and highest end
    when 'whole' then case when value ~ '^\d{1,12}(\.\d{1,8})?$' then
      value::numeric between lowest and highest and value::numeric = trunc(value::numeric) end
    when 'box' then case when value ~ '^-?\d{1,3}(\.\d{1,12})?(,-?\d{1,3}(\.\d{1,12})?){3}$' then
      parts[1]::numeric >= -180 and parts[3]::numeric <= 180 and parts[2]::numeric >= -90 and parts[4]::numeric <= 90
        and parts[1]::numeric <= parts[3]::numeric and parts[2]::numeric <= parts[4]::numeric end
    else true end;
  if not coalesce(is_fitting, false) then
    raise sqlstate 'PT400' using message = 'invalid_filters';
  end if;
  return case form
    when 'choices' then array_to_string(array(select c from unnest(choices) with ordinality as o (c, place) where c = any (parts) order by place), ',')
    when 'amount' then trim_scale(value::numeric)::text
    when 'whole' then trim_scale(value::numeric)::text
    when 'box' then array_to_string(array(
      select trim_scale(p::numeric)::text from unnest(parts) with ordinality as o (p, place) order by place), ',')
    else value end;
end
$$;

-- The filters of a search ('property' or 'car') in the shortest form: {name: text} as an address has them, no defaults. Errors: PT400
-- for what is no such filter.
create function private.written_filters(kind text, filters jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  written jsonb := '{}';
  given record;
  field record;
  value text;
begin
  if jsonb_typeof(filters) is distinct from 'object' then
    raise sqlstate 'PT400' using message = 'invalid_filters';
  end if;
  for given in select e.key, e.value from jsonb_each(filters) as e loop
    select f.* into field from private.search_fields(kind) f where f.name = given.key;
    if field.name is null or jsonb_typeof(given.value) <> 'string' then
      raise sqlstate 'PT400' using message = 'invalid_filters';
    end if;
    value := private.written_filter(field.form, regexp_replace(given.value #>> '{}', U&'[\202A-\202E\2066-\2069]', '', 'g'),
      field.lowest, field.highest, field.choices);
    -- Sold ones are hidden unless the word is false, and only what is lowered can be asked for.
    continue when value is null or given.key = 'hideSold' and value <> 'false' or given.key = 'lowered' and value <> 'true';
    written := written || jsonb_build_object(given.key, value);
  end loop;
  return written;
end
$$;

-- How long after it was told a search is told again.
create function private.telling_interval(frequency text) returns interval
language sql immutable parallel safe set search_path = ''
as $$ select case frequency when 'daily' then interval '1 day' when 'weekly' then interval '7 days' else interval '0' end; $$;

-- Whether somebody is to hear of a listing now: the public search finds it, it is not their own, they have not hidden it, and neither
-- of the two has blocked the other.
create function private.may_hear_of(person_id uuid, property_id uuid, car_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from (
      select p.owner_id, p.approval_status, p.available, p.confirmed_at, p.purpose from public.properties p where p.id = $2
      union all
      select c.owner_id, c.approval_status, c.available, c.confirmed_at, c.purpose from public.cars c where c.id = $3
    ) as l
    where l.approval_status = 'approved' and l.available
      and l.confirmed_at > now() - 2 * private.confirmation_interval(l.purpose)
      and l.owner_id <> $1 and not private.is_blocked($1, l.owner_id)
      and not exists (select from public.hidden_listings h where h.user_id = $1 and (h.property_id = $2 or h.car_id = $3))
  );
$$;

-- A saved search as its person reads it: {"id", "kind", "name", "filters", "frequency", "newCount", "createdAt", "visitedAt"}. What is
-- new is counted up to 99.
create function private.saved_search_told(search public.saved_searches) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', search.id, 'kind', search.kind, 'name', search.name, 'filters', search.filters,
    'frequency', search.frequency, 'createdAt', search.created_at, 'visitedAt', search.visited_at, 'newCount', (
      select count(*) from (
        select from (
          -- As the key has them: once there are as many as are counted, no more are read.
          select distinct on (m.listing_id) m.property_id, m.car_id from private.search_matches m
          where m.search_id = search.id and m.matched_at > search.visited_at order by m.listing_id
        ) as m
        where private.may_hear_of(search.user_id, m.property_id, m.car_id)
        limit 99
      ) as counted
    ));
$$;

-- What the caller saved, newest first, as private.saved_search_told. Errors: as private.require_caller.
create function private.get_saved_searches() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(private.saved_search_told(s) order by s.created_at desc, s.id desc), '[]')
  from public.saved_searches s where s.user_id = (select private.require_caller());
$$;

create function public.get_saved_searches() returns jsonb
language sql stable set search_path = ''
as $$ select private.get_saved_searches(); $$;

-- Saves a search for the caller. Errors: as private.require_caller; PT400 for filters no search takes; PT409 for one they have saved
-- already, and for more than fifty; PT429.
create function private.save_search(kind text, filters jsonb, frequency text, name text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant uuid := private.require_caller();
  written constant jsonb := private.written_filters(kind, filters);
  saved public.saved_searches;
begin
  -- Two at once are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('saved searches of ' || caller, 0));
  if exists (select from public.saved_searches s where s.user_id = caller and s.kind = $1 and s.filters = written) then
    raise sqlstate 'PT409' using message = 'search_saved_already';
  end if;
  if (select count(*) from public.saved_searches s where s.user_id = caller) >= 50 then
    raise sqlstate 'PT409' using message = 'too_many_searches';
  end if;
  insert into public.saved_searches (user_id, kind, name, filters, frequency)
  values (caller, $1, private.search_name_written($4), written, $3) returning * into saved;
  return private.saved_search_told(saved);
end
$$;

-- A name without blanks around it; null for none.
create function private.search_name_written(name text) returns text
language sql immutable set search_path = ''
as $$ select nullif(regexp_replace(name, '^\s+|\s+$', '', 'g'), ''); $$;

create function public.save_search(kind text, filters jsonb, frequency text, name text default null) returns jsonb
language sql volatile set search_path = ''
as $$ select private.save_search(kind, filters, frequency, name); $$;

-- Changes what the caller saved: {"name", "frequency", "visited": true}, each if it is there. What is not to be told stays untold once
-- it is asked for again. Errors: as private.require_caller; PT400 for other changes, PT404 for a search that is not theirs, PT429.
create function private.change_saved_search(search_id uuid, changes jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant uuid := private.require_caller();
  saved public.saved_searches;
  was text;
begin
  if jsonb_typeof(changes) is distinct from 'object' or changes - '{name,frequency,visited}'::text[] <> '{}'
    or coalesce(jsonb_typeof(changes -> 'name'), 'null') not in ('string', 'null')
    or coalesce(jsonb_typeof(changes -> 'frequency'), 'string') <> 'string'
    or coalesce(changes -> 'visited', 'true') <> 'true' then
    raise sqlstate 'PT400' using message = 'invalid_change';
  end if;
  select * into saved from public.saved_searches s where s.id = $1 and s.user_id = caller for no key update;
  if saved.id is null then
    raise sqlstate 'PT404' using message = 'saved_search_not_found';
  end if;
  was := saved.frequency;
  saved.frequency := coalesce(changes ->> 'frequency', was);
  if 'off' in (was, saved.frequency) and was <> saved.frequency then
    update private.search_matches m set told_at = now() where m.search_id = saved.id and m.told_at is null;
  end if;
  update public.saved_searches s set
    name = case when changes ? 'name' then private.search_name_written(changes ->> 'name') else s.name end,
    frequency = saved.frequency,
    visited_at = case when changes ? 'visited' then now() else s.visited_at end,
    due_at = case when exists (select from private.search_matches m where m.search_id = s.id and m.told_at is null)
      then greatest(now(), s.told_at + private.telling_interval(saved.frequency)) end
  where s.id = saved.id returning * into saved;
  return private.saved_search_told(saved);
end
$$;

create function public.change_saved_search(search_id uuid, changes jsonb) returns jsonb
language sql volatile set search_path = ''
as $$ select private.change_saved_search(search_id, changes); $$;

-- Forgets what the caller saved. Errors: as private.require_caller; PT404 for a search that is not theirs.
create function private.delete_saved_search(search_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.saved_searches s where s.id = $1 and s.user_id = private.require_caller();
  if not found then
    raise sqlstate 'PT404' using message = 'saved_search_not_found';
  end if;
end
$$;

create function public.delete_saved_search(search_id uuid) returns void
language sql volatile set search_path = ''
as $$ select private.delete_saved_search(search_id); $$;

alter table public.saved_searches enable row level security;
create policy "The session must live and owe no second factor" on public.saved_searches as restrictive for all to authenticated
  using ((select private.is_signed_in())) with check ((select private.is_signed_in()));
create policy "People can see what they have saved" on public.saved_searches for select to authenticated
  using (user_id = (select auth.uid()));
alter table private.search_matches enable row level security;
create policy "Nobody sees what fits whose search" on private.search_matches for select to authenticated using (false);
-- Only functions write; a person's own searches are theirs to read.
grant select on public.saved_searches to authenticated;

revoke execute on function private.search_fields, private.written_filter, private.written_filters, private.telling_interval,
  private.may_hear_of, private.saved_search_told, private.get_saved_searches, private.save_search, private.search_name_written,
  private.change_saved_search, private.delete_saved_search from public;
revoke execute on function public.get_saved_searches, public.save_search, public.change_saved_search, public.delete_saved_search
  from public, anon;
grant execute on function private.get_saved_searches, private.save_search, private.change_saved_search, private.delete_saved_search,
  public.get_saved_searches, public.save_search, public.change_saved_search, public.delete_saved_search to authenticated;
