-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- Searches that people keep, to be told what newly fits. A filter is kept as its address would say it, in the shortest form, so that
-- the same search is the same row; only functions write, because what a filter may say is more than a constraint can hold. What was
-- found for whom is kept too: nobody is told twice of the same listing for the same reason.

-- The same of cars.
create table private.car_searches (
  search_id uuid not null,
  make text,
  city text,
  purpose text,
  min_price numeric,
  max_price numeric,
  min_year integer,
  max_year integer,
  fuel_type text,
  transmission text,
  lowered boolean,
  west numeric,
  south numeric,
  east numeric,
  north numeric,
  checked text,
  has_words boolean not null,
  constraint car_searches_pkey primary key (search_id),
  constraint car_searches_search_id_fkey foreign key (search_id) references saved_searches(id) on delete cascade
);

comment on table private.car_searches is 'Saved searches of cars by the values that cars are compared with.';

create index car_searches_make_idx on private.car_searches using btree (lower(make));

alter table private.car_searches enable row level security;

create policy "Nobody sees searches of cars" on private.car_searches for select to authenticated
  using (false);

-- A saved search of properties as the search compares it: no value, no condition.
create table private.property_searches (
  search_id uuid not null,
  city text,
  property_type text,
  purpose text,
  bedrooms integer,
  bathrooms integer,
  hide_sold boolean,
  min_price bigint,
  max_price bigint,
  min_area integer,
  many_bedrooms integer,
  many_bathrooms integer,
  lowered boolean,
  west double precision,
  south double precision,
  east double precision,
  north double precision,
  checked text,
  has_words boolean not null,
  constraint property_searches_pkey primary key (search_id),
  constraint property_searches_search_id_fkey foreign key (search_id) references saved_searches(id) on delete cascade
);

comment on table private.property_searches is 'Saved searches of properties by the values that entries are compared with.';
comment on column private.property_searches.has_words is 'Whether there is more to ask: what somebody typed.';

-- Most searches are of a city, or of none.
create index property_searches_city_idx on private.property_searches using btree (city);

alter table private.property_searches enable row level security;

create policy "Nobody sees searches of properties" on private.property_searches for select to authenticated
  using (false);

create table private.search_matches (
  search_id uuid not null,
  listing_id uuid generated always as (coalesce(property_id, car_id)) stored not null,
  property_id uuid,
  car_id uuid,
  reason text not null,
  matched_at timestamp with time zone default clock_timestamp() not null,
  told_at timestamp with time zone,
  is_told boolean default false not null,
  constraint search_matches_pkey primary key (search_id, listing_id, reason),
  constraint search_matches_car_id_fkey foreign key (car_id) references cars(id) on delete cascade,
  constraint search_matches_property_id_fkey foreign key (property_id) references properties(id) on delete cascade,
  constraint search_matches_search_id_fkey foreign key (search_id) references saved_searches(id) on delete cascade,
  constraint "Listings are new, back or lowered" check (reason = any (array['new'::text, 'back'::text, 'lowered'::text])),
  constraint "What fits a search is a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);

comment on table private.search_matches is 'What newly fitted which saved search, and why; kept once it was told, so that it is told once.';
comment on column private.search_matches.told_at is 'When it was told, or was found not to be worth telling.';
comment on column private.search_matches.is_told is 'Whether its person was told of it: of the same by another search of theirs they are not.';

create index search_matches_car_id_idx on private.search_matches using btree (car_id) where (car_id is not null);

-- What goes when a listing is deleted; a search's own is in the key, and so is what of it is untold.
create index search_matches_property_id_idx on private.search_matches using btree (property_id) where (property_id is not null);

create index search_matches_untold_idx on private.search_matches using btree (search_id) where (told_at is null);

alter table private.search_matches enable row level security;

create policy "Nobody sees what fits whose search" on private.search_matches for select to authenticated
  using (false);

create table private.search_news (
  id bigint generated always as identity not null,
  property_id uuid,
  car_id uuid,
  reason text not null,
  due_at timestamp with time zone default ((clock_timestamp() + private.undo_time()) + '00:00:10'::interval) not null,
  asked_to uuid,
  constraint search_news_pkey primary key (id),
  constraint search_news_car_id_fkey foreign key (car_id) references cars(id) on delete cascade,
  constraint search_news_property_id_fkey foreign key (property_id) references properties(id) on delete cascade,
  constraint "News is new, back or lowered" check (reason = any (array['new'::text, 'back'::text, 'lowered'::text])),
  constraint "News is of a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);

comment on table private.search_news is 'Listings whose saved searches are yet to be looked for.';
comment on column private.search_news.due_at is 'When they are looked for: once an approval can no longer be taken back, and later where it failed.';
comment on column private.search_news.asked_to is 'Up to which search they have been asked; nothing before the first.';

create index search_news_car_id_idx on private.search_news using btree (car_id) where (car_id is not null);

create index search_news_property_id_idx on private.search_news using btree (property_id) where (property_id is not null);

alter table private.search_news enable row level security;

create policy "Nobody sees the queue of searches" on private.search_news for select to authenticated
  using (false);

create table public.saved_searches (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  kind text not null,
  name text,
  filters jsonb not null,
  frequency text not null,
  created_at timestamp with time zone default now() not null,
  visited_at timestamp with time zone default now() not null,
  told_at timestamp with time zone,
  due_at timestamp with time zone,
  constraint saved_searches_pkey primary key (id),
  constraint saved_searches_user_id_fkey foreign key (user_id) references profiles(id) on delete cascade,
  constraint "A search's name says something" check (name ~ '[^[:space:]]'::text),
  constraint "Names of searches are at most 100 characters" check (char_length(name) <= 100),
  constraint "Searches are of properties or cars" check (kind = any (array['property'::text, 'car'::text])),
  constraint "Searches are told at once, daily, weekly or not" check (frequency = any (array['instant'::text, 'daily'::text, 'weekly'::text, 'off'::text]))
);

comment on table public.saved_searches is 'Searches that people keep, and how often they want to hear what is new in them.';
comment on column public.saved_searches.name is 'What its person calls it; where it is empty, the filters tell.';
comment on column public.saved_searches.filters is 'As private.written_filters: the names of an address, each with its text.';
comment on column public.saved_searches.visited_at is 'Since when what is new is counted.';
comment on column public.saved_searches.told_at is 'When its person was last told.';
comment on column public.saved_searches.due_at is 'When its person is to be told next; nothing while there is nothing to tell.';

-- The few that wait to be told.
create index saved_searches_due_at_idx on public.saved_searches using btree (due_at) where (due_at is not null);

-- Saving the same search twice is refused; the filters themselves may be too long for an index.
create unique index saved_searches_filters_idx on public.saved_searches using btree (user_id, kind, md5((filters)::text));

-- A person's own, newest first.
create index saved_searches_user_id_idx on public.saved_searches using btree (user_id, created_at desc, id desc);

create trigger saved_searches_drop_signs before insert or update on saved_searches for each row execute function private.drop_signs_of_direction();

create trigger saved_searches_enter after insert on saved_searches for each row execute function private.enter_search();

create trigger saved_searches_limit_edits before update on saved_searches for each row execute function private.limit_events('saved_search_edit');

create trigger saved_searches_limit_events before insert on saved_searches for each row execute function private.limit_events('saved_search');

alter table public.saved_searches enable row level security;

create policy "People can see what they have saved" on public.saved_searches for select to authenticated
  using (user_id = (( select auth.uid() as uid)));

create policy "The session must live and owe no second factor" on public.saved_searches as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant select on public.saved_searches to authenticated;

-- The same of a car `c`. A car that is for sale and for rent answers to either wish; without one, either price may fit.
create or replace function private.car_condition(filter text, value text default null::text, other text default null::text)
 returns text
 language plpgsql
 stable
 set search_path to ''
as$function$
begin
  return case filter
    when 'make' then 'lower(c.make) = lower(' || value || ')'
    when 'city' then 'c.city = ' || value
    when 'purpose' then 'c.purpose = ' || value
    when 'sale' then 'c.purpose in (''sale'', ''both'')'
    when 'rent' then 'c.purpose in (''rent'', ''both'')'
    when 'sale_price' then 'coalesce(c.sale_in_dollars, -1) >= ' || value || ' and coalesce(c.sale_in_dollars, 1e9) <= ' || other
    when 'rent_price' then 'coalesce(c.rent_in_dollars, -1) >= ' || value || ' and coalesce(c.rent_in_dollars, 1e9) <= ' || other
    when 'min_year' then 'c.year >= ' || value
    when 'max_year' then 'c.year <= ' || value
    when 'fuel_type' then 'c.fuel_type = ' || value
    when 'transmission' then 'c.transmission = ' || value
    when 'lowered' then format(
      'c.id in (select l.car_id from private.lowered_prices l where l.car_id is not null and l.lowered_at > %L)', now() - private.lately())
    when 'box' then 'c.latitude between ' || value || ' and ' || other
    when 'sides' then 'c.longitude between ' || value || ' and ' || other
  end;
end
$function$;


-- The same of cars.
create or replace function private.car_filter_of(filters jsonb)
 returns private.car_filter
 language sql
 immutable
 set search_path to ''
as$function$
  select (f ->> 'location', f ->> 'q', f ->> 'make', f ->> 'purpose', (f ->> 'minPrice')::numeric, (f ->> 'maxPrice')::numeric,
    (f ->> 'minYear')::integer, (f ->> 'maxYear')::integer, f ->> 'fuelType', f ->> 'transmission', f ->> 'city', false,
    string_to_array(f ->> 'bounds', ',')::double precision[], f ->> 'checked', (f ->> 'lowered')::boolean)::private.car_filter
  from (select filters) as given (f);
$function$;


-- The same of cars. One price that is not said is the least or the most there can be.
create or replace function private.car_values(filter private.car_filter)
 returns private.car_searches
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  written private.car_searches;
begin
  written.make := filter.make;
  written.city := private.city_named(filter.city);
  written.purpose := filter.purpose;
  written.min_year := filter.min_year;
  written.max_year := filter.max_year;
  written.fuel_type := filter.fuel_type;
  written.transmission := filter.transmission;
  written.lowered := case when filter.lowered then true end;
  written.checked := filter.checked;
  if coalesce(filter.min_price, filter.max_price) is not null then
    written.min_price := greatest(filter.min_price, 0);
    written.max_price := least(filter.max_price, 999999999);
  end if;
  if filter.bounds is not null then
    perform private.require_box(filter.bounds);
    written.west := filter.bounds[1]::numeric;
    written.south := filter.bounds[2]::numeric;
    written.east := filter.bounds[3]::numeric;
    written.north := filter.bounds[4]::numeric;
  end if;
  written.has_words := coalesce(filter.location, filter.q) is not null;
  return written;
end
$function$;


-- The same of cars.
create or replace function private.cars_found(ids uuid[], filter private.car_filter)
 returns uuid[]
 language plpgsql
 stable security definer
 set search_path to ''
 set "pg_trgm.word_similarity_threshold" to '0.4'
as$function$
declare
  fits text;
  hits uuid[];
  is_found boolean;
  with_typos boolean;
begin
  foreach with_typos in array '{false,true}'::boolean[] loop
    fits := private.car_conditions(filter, with_typos);
    execute format('select array(select c.id from public.cars c where c.id = any ($1) and %s)', fits) into hits using ids;
    exit when hits <> '{}' or with_typos or coalesce(filter.location, filter.q) is null;
    execute format('select exists (select from public.cars c where %s)', fits) into is_found;
    exit when is_found;
  end loop;
  return hits;
end
$function$;


-- Changes what the caller saved: {"name", "frequency", "visited": true}, each if it is there. What is not to be told stays untold once
-- it is asked for again. Errors: as private.require_caller; PT400 for other changes, PT404 for a search that is not theirs, PT429.
create or replace function private.change_saved_search(search_id uuid, changes jsonb)
 returns jsonb
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.change_saved_search(search_id uuid, changes jsonb)
 returns jsonb
 language sql
 set search_path to ''
as$function$ select private.change_saved_search(search_id, changes); $function$;


-- Forgets what the caller saved. Errors: as private.require_caller; PT404 for a search that is not theirs.
create or replace function private.delete_saved_search(search_id uuid)
 returns void
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  delete from public.saved_searches s where s.id = $1 and s.user_id = private.require_caller();
  if not found then
    raise sqlstate 'PT404' using message = 'saved_search_not_found';
  end if;
end
$function$;


create or replace function public.delete_saved_search(search_id uuid)
 returns void
 language sql
 set search_path to ''
as$function$ select private.delete_saved_search(search_id); $function$;


-- Writes what a saved search is compared by; its filters never change. A migration that changes what a word or a spelling of a city
-- means writes all of them anew. Errors: PT400 for what no search takes.
create or replace function private.enter_search()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  of_properties private.property_searches;
  of_cars private.car_searches;
begin
  if new.kind = 'property' then
    of_properties := private.property_values(private.property_filter_of(new.filters));
    of_properties.search_id := new.id;
    insert into private.property_searches select of_properties.*;
  else
    of_cars := private.car_values(private.car_filter_of(new.filters));
    of_cars.search_id := new.id;
    insert into private.car_searches select of_cars.*;
  end if;
  return null;
end
$function$;


-- A listing as an alert tells it: {"kind", "id", "path", "title", "language", "translations", "price", "currency", "term", "purpose",
-- "city", "district", "picture", "reason", "by"}. `by` is how much less a lowered one costs, where that can be said.
create or replace function private.found_listing(property_id uuid, car_id uuid, reason text)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select jsonb_strip_nulls(jsonb_build_object(
      'kind', l.kind, 'id', l.id, 'path', '/' || l.kind || '/' || l.id, 'title', l.title, 'price', o.price, 'currency', o.currency,
      'term', o.term, 'purpose', l.purpose, 'city', l.city, 'district', l.district, 'picture', l.picture, 'reason', $3,
      'by', case $3 when 'lowered' then (select p.lowered_by from private.lowered_prices p where p.listing_id = l.id) end
    )) || l.languages
  from (
    select 'property' as kind, p.id, p.title, p.purpose, p.city, p.district, p.images[1] as picture,
      private.languages_of(p.language, p.translations, false) as languages, to_jsonb(p) as offered
    from public.properties p where p.id = $1
    union all
    select 'car', c.id, c.title, c.purpose, c.city, null, c.images[1], private.languages_of(c.language, c.translations, false), to_jsonb(c)
    from public.cars c where c.id = $2
  ) as l
  -- Of a car for sale and for rent what it is sold for.
  left join lateral (
    select f.* from private.offered_prices(l.kind, l.offered) f order by f.term = 'sale' desc limit 1
  ) as o on true;
$function$;


-- What the caller saved, newest first, as private.saved_search_told. Errors: as private.require_caller.
create or replace function private.get_saved_searches()
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select coalesce(jsonb_agg(private.saved_search_told(s) order by s.created_at desc, s.id desc), '[]')
  from public.saved_searches s where s.user_id = (select private.require_caller());
$function$;


create or replace function public.get_saved_searches()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_saved_searches(); $function$;


-- Which of some listings a saved search ('property' or 'car', with its filters) finds now.
create or replace function private.listings_found(kind text, filters jsonb, ids uuid[])
 returns uuid[]
 language plpgsql
 stable
 set search_path to ''
as$function$
begin
  return case kind when 'property' then private.properties_found(ids, private.property_filter_of(filters))
    else private.cars_found(ids, private.car_filter_of(filters)) end;
end
$function$;


-- Writes for a listing of the queue which searches find it, except those of its owner and of whose account is being deleted. Answers
-- whether there is no more of it to do; null where somebody else is at the listing.
create or replace function private.match_news(news private.search_news)
 returns boolean
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  owner uuid;
  hits record;
  ids uuid[];
begin
  -- Whoever deletes it holds it, and then waits for the queue.
  select l.owner_id into owner from (
    select p.owner_id from public.properties p where p.id = news.property_id for key share skip locked
  ) as l;
  if news.car_id is not null then
    select c.owner_id into owner from public.cars c where c.id = news.car_id for key share skip locked;
  end if;
  if owner is null then
    return null;
  end if;
  -- Noted several times for the same reason, it is looked for once: what follows sees all that led to it.
  if news.asked_to is null then
    delete from private.search_news n
    where n.id <> news.id and n.asked_to is null and n.due_at <= now() and n.reason = news.reason
      and (n.property_id = news.property_id or n.car_id = news.car_id);
  end if;
  hits := private.searches_finding(news.property_id, news.car_id, news.asked_to);
  -- Whoever deletes an account holds it before its searches: neither of the two waits for the other.
  ids := array(
    select s.id from public.saved_searches s join public.profiles p on p.id = s.user_id
    where s.id = any (hits.ids) and s.user_id <> owner order by s.id for key share of p skip locked
  );
  -- Held before anything is written, so that what tells of a search waits for all that was found.
  perform from public.saved_searches s where s.id = any (ids) order by s.id for no key update;
  insert into private.search_matches (search_id, property_id, car_id, reason, told_at)
  select s.id, news.property_id, news.car_id, news.reason, case s.frequency when 'off' then now() end
  from public.saved_searches s where s.id = any (ids)
  on conflict do nothing;
  update public.saved_searches s
  set due_at = greatest(now(), s.told_at + private.telling_interval(s.frequency))
  where s.id = any (ids) and s.due_at is null and s.frequency <> 'off'
    and exists (select from private.search_matches m where m.search_id = s.id and m.told_at is null);
  if hits.last is not null then
    update private.search_news n set asked_to = hits.last where n.id = news.id;
    return false;
  end if;
  delete from private.search_news n where n.id = news.id;
  return true;
end
$function$;


-- Looks for the searches of listings in the queue that are due, for about a second; answers whether there is more to do. One at a time;
-- what fails keeps nobody waiting and is tried again in five minutes. For the function `api` alone.
create or replace function private.match_searches()
 returns boolean
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  news private.search_news;
  seen bigint := 0;
  has_moved boolean := false;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('match searches', 0)) then
    return false;
  end if;
  loop
    select * into news from private.search_news n
    where n.id > seen and n.due_at <= now() order by n.id limit 1 for update skip locked;
    exit when not found;
    seen := news.id;
    begin
      has_moved := private.match_news(news) is not null or has_moved;
    exception when query_canceled or others then
      raise warning 'the searches of news % were not looked for: %', news.id, sqlerrm;
      update private.search_news n set due_at = now() + interval '5 minutes' where n.id = news.id;
    end;
    exit when clock_timestamp() > now() + interval '1 second';
  end loop;
  return has_moved and exists (select from private.search_news n where n.due_at <= now());
end
$function$;


create or replace function public.match_searches()
 returns boolean
 language sql
 set search_path to ''
as$function$ select private.match_searches(); $function$;


-- Whether somebody is to hear of a listing now: the public search finds it, it is not their own, they have not hidden it, and neither
-- of the two has blocked the other.
create or replace function private.may_hear_of(person_id uuid, property_id uuid, car_id uuid)
 returns boolean
 language sql
 stable security definer
 set search_path to ''
as$function$
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
$function$;


-- Notes that a price was lowered.
create or replace function private.note_lowered_news()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  if (select auth.role()) is not null then
    perform private.note_news(new.property_id, new.car_id, 'lowered');
  end if;
  return null;
end
$function$;


-- Puts a listing into the queue, in place of what waits there for the same reason: an approval that was taken back and given again may
-- be taken back once more.
create or replace function private.note_news(property_id uuid, car_id uuid, reason text)
 returns void
 language sql
 security definer
 set search_path to ''
as$function$
  delete from private.search_news where id in (
    select n.id from private.search_news n
    where (n.property_id = $1 or n.car_id = $2) and n.reason = $3 and n.asked_to is null and n.due_at > now()
    for update skip locked
  );
  insert into private.search_news (property_id, car_id, reason) values ($1, $2, $3);
$function$;


-- Notes that a listing is new in the public search, or back in it: shown for the first time (or within a day of that, because an
-- approval may be taken back and given again), or confirmed after it had sunk. Nobody did what a seed does.
create or replace function private.note_search_news()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  property constant uuid := case tg_argv[0] when 'property' then new.id end;
  car constant uuid := case tg_argv[0] when 'car' then new.id end;
  was_shown constant boolean := tg_op = 'UPDATE' and old.approval_status = 'approved' and old.available;
begin
  if (select auth.role()) is null then
    return null;
  end if;
  if not was_shown and not exists (
    select from public.price_changes c
    where (c.property_id = property or c.car_id = car) and c.changed_at < now() - interval '1 day'
  ) then
    perform private.note_news(property, car, 'new');
  elsif tg_op = 'UPDATE' and new.confirmed_at > old.confirmed_at
    and old.confirmed_at + private.confirmation_interval(old.purpose) <= now() then
    perform private.note_news(property, car, 'back');
  end if;
  return null;
end
$function$;


-- Which of some properties the public search finds by a filter: without typos, or with them where nothing else is found.
create or replace function private.properties_found(ids uuid[], filter private.property_filter)
 returns uuid[]
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  conditions record;
  fits text;
  hits uuid[] := '{}';
  is_found boolean;
  with_typos boolean;
begin
  foreach with_typos in array '{false,true}'::boolean[] loop
    conditions := private.conditions_of(filter, with_typos);
    if conditions.kinds is not null then
      fits := format('e.kind = any (%L::integer[])', conditions.kinds) || conditions.city || conditions.price || conditions.area
        || conditions.others || format(' and e.leaves_at > %L', now());
      execute format('select array(select e.property_id from private.property_entries e where e.property_id = any ($1) and %s)', fits)
        into hits using ids;
      exit when hits <> '{}' or with_typos or not conditions.has_words;
      execute format('select exists (select from private.property_entries e where %s)', fits || conditions.box) into is_found;
      exit when is_found;
    end if;
    exit when not conditions.has_words;
  end loop;
  return hits;
end
$function$;


-- How a filter is compared with an entry `e` and its kind `k`, the value (or two) being a literal or a column.
create or replace function private.property_condition(filter text, value text default null::text, other text default null::text)
 returns text
 language plpgsql
 stable
 set search_path to ''
as$function$
begin
  return case filter
    when 'city' then 'e.city = ' || value
    when 'property_type' then 'k.property_type = any (string_to_array(' || value || ', '',''))'
    when 'purpose' then 'k.purpose = ' || value
    when 'bedrooms' then 'k.bedrooms >= ' || value
    when 'bathrooms' then 'k.bathrooms >= ' || value
    when 'hide_sold' then 'not k.gone'
    when 'min_price' then 'e.price >= ' || value
    when 'max_price' then 'e.price <= ' || value
    when 'min_area' then 'e.area >= ' || value
    when 'many_bedrooms' then 'e.bedrooms >= ' || value
    when 'many_bathrooms' then 'e.bathrooms >= ' || value
    when 'lowered' then format('e.lowered_at > %L', now() - private.lately())
    when 'box' then 'e.latitude between ' || value || ' and ' || other
    when 'sides' then 'e.longitude between ' || value || ' and ' || other
  end;
end
$function$;


-- The filter of a saved search of properties, as the search takes it.
create or replace function private.property_filter_of(filters jsonb)
 returns private.property_filter
 language sql
 immutable
 set search_path to ''
as$function$
  select (f ->> 'location', f ->> 'q', f ->> 'propertyType', f ->> 'purpose', (f ->> 'minPrice')::numeric, (f ->> 'maxPrice')::numeric,
    (f ->> 'bedrooms')::integer, (f ->> 'bathrooms')::integer, (f ->> 'minArea')::numeric, not f ? 'hideSold', false,
    string_to_array(f ->> 'bounds', ',')::double precision[], f ->> 'checked', (f ->> 'lowered')::boolean)::private.property_filter
  from (select filters) as given (f);
$function$;


-- A filter of properties by the values that are compared. Clamped to what the columns can hold, so that no number is too large.
create or replace function private.property_values(filter private.property_filter)
 returns private.property_searches
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  written private.property_searches;
begin
  written.city := private.city_meant(filter.location);
  written.property_type := filter.property_type;
  written.purpose := filter.purpose;
  written.hide_sold := case when filter.hide_sold then true end;
  written.lowered := case when filter.lowered then true end;
  written.checked := filter.checked;
  if filter.bedrooms is not null then written.bedrooms := least(filter.bedrooms, 5); end if;
  if filter.bathrooms is not null then written.bathrooms := least(filter.bathrooms, 4); end if;
  if filter.bedrooms > 5 then written.many_bedrooms := filter.bedrooms; end if;
  if filter.bathrooms > 4 then written.many_bathrooms := filter.bathrooms; end if;
  if filter.min_price is not null then written.min_price := least(greatest(ceil(filter.min_price * 100), 0), 1e12)::bigint; end if;
  if filter.max_price is not null then written.max_price := least(greatest(floor(filter.max_price * 100), -1), 1e12)::bigint; end if;
  if filter.min_area is not null then written.min_area := least(greatest(ceil(filter.min_area * 100), 0), 1e9)::integer; end if;
  if filter.bounds is not null then
    perform private.require_box(filter.bounds);
    written.west := filter.bounds[1];
    written.south := filter.bounds[2];
    written.east := filter.bounds[3];
    written.north := filter.bounds[4];
  end if;
  written.has_words := filter.q is not null or written.city is null and filter.location is not null;
  return written;
end
$function$;


-- Refuses a map's box that is none. Errors: PT400.
create or replace function private.require_box(bounds double precision[])
 returns void
 language plpgsql
 immutable
 set search_path to ''
as$function$
begin
  if cardinality(bounds) <> 4 or array_ndims(bounds) <> 1 or array_position(bounds, null) > 0 then
    raise sqlstate 'PT400' using message = 'invalid_bounds';
  end if;
end
$function$;


-- Saves a search for the caller. Errors: as private.require_caller; PT400 for filters no search takes; PT409 for one they have saved
-- already, and for more than fifty; PT429.
create or replace function private.save_search(kind text, filters jsonb, frequency text, name text)
 returns jsonb
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.save_search(kind text, filters jsonb, frequency text, name text default null::text)
 returns jsonb
 language sql
 set search_path to ''
as$function$ select private.save_search(kind, filters, frequency, name); $function$;


-- Which of the saved searches `s` a listing fits by all but words, as a condition. Values of `s` stand where a search has its own; the
-- checks there are of the listing are $2.
create or replace function private.saved_conditions(kind text)
 returns text
 language plpgsql
 stable
 set search_path to ''
as$function$
declare
  written text;
begin
  if kind = 'property' then
    select string_agg(format('(s.%I is null or %s)', f.name, private.property_condition(f.name, 's.' || f.name)), ' and ' order by f.place)
    into written
    from unnest('{city,purpose,property_type,max_price,min_price,bedrooms,bathrooms,hide_sold,min_area,many_bedrooms,many_bathrooms,lowered}'::text[])
      with ordinality as f (name, place);
    written := written || format(' and (s.west is null or %s and %s)',
      private.property_condition('box', 's.south', 's.north'), private.property_condition('sides', 's.west', 's.east'));
  else
    select string_agg(format('(s.%I is null or %s)', f.name, private.car_condition(f.name, 's.' || f.name)), ' and ' order by f.place)
    into written
    from unnest('{make,city,min_year,max_year,fuel_type,transmission,lowered}'::text[]) with ordinality as f (name, place);
    -- With both prices or none, as private.car_offers.
    select format('%s and case s.purpose when ''sale'' then %s when ''rent'' then %s else (%2$s or %3$s) end', written, o.sale, o.rent)
    into written
    from (
      select format('%s and (s.min_price is null or %s)', private.car_condition('sale'),
          private.car_condition('sale_price', 's.min_price', 's.max_price')) as sale,
        format('%s and (s.min_price is null or %s)', private.car_condition('rent'),
          private.car_condition('rent_price', 's.min_price', 's.max_price')) as rent
    ) as o;
    written := written || format(' and (s.purpose is null or s.purpose in (''sale'', ''rent'') or %s)', private.car_condition('purpose', 's.purpose'))
      || format(' and (s.west is null or %s and %s)',
        private.car_condition('box', 's.south', 's.north'), private.car_condition('sides', 's.west', 's.east'));
  end if;
  return written || ' and (s.checked is null or s.checked = any ($2))';
end
$function$;


-- A saved search as its person reads it: {"id", "kind", "name", "filters", "frequency", "newCount", "createdAt", "visitedAt"}. What is
-- new is counted up to 99.
create or replace function private.saved_search_told(search saved_searches)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
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
$function$;


-- What one may search by, as shared/properties/property-search-schema.ts and shared/cars/car-search-schema.ts say it.
create or replace function private.search_fields(kind text)
 returns table(name text, form text, lowest numeric, highest numeric, choices text[])
 language sql
 immutable
 set search_path to ''
as$function$
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
$function$;


-- A name without blanks around it; null for none.
create or replace function private.search_name_written(name text)
 returns text
 language sql
 immutable
 set search_path to ''
as$function$ select nullif(regexp_replace(name, '^\s+|\s+$', '', 'g'), ''); $function$;


-- Which saved searches find a listing now, of those after one in the order of their ids: up to 5,000, and those with words, which are
-- asked one by one, for about a second. `last` is the last that was asked, null once there is no other.
create or replace function private.searches_finding(property_id uuid, car_id uuid, after uuid, out ids uuid[], out last uuid)
 returns record
 language plpgsql
 stable security definer
 set search_path to ''
 set jit to 'off'
as$function$
declare
  listing constant uuid := coalesce(property_id, car_id);
  kind constant text := case when property_id is null then 'car' else 'property' end;
  ends constant timestamptz := clock_timestamp() + interval '1 second';
  checks text[] := '{}';
  said text;
  is_checked boolean;
  asked record;
  count integer := 0;
  answers jsonb := '{}';
  words text;
begin
  foreach said in array '{papers,visit,"papers,visit"}'::text[] loop
    execute 'select exists (select from (select $1 as id) as l where true' || private.checked_condition('l.id', said) || ')'
      into is_checked using listing;
    if is_checked then checks := checks || said; end if;
  end loop;
  ids := '{}';
  for asked in execute format(
    $query$
      select f.search_id, w.filters
      from (
        select s.search_id, s.has_words from %s where %s and %s and ($3 is null or s.search_id > $3)
        order by s.search_id limit 5001
      ) as f
      left join public.saved_searches w on f.has_words and w.id = f.search_id
      order by f.search_id
    $query$,
    case kind when 'property' then
      'private.property_entries e cross join lateral (select * from private.property_kinds k where k.kind = e.kind limit 1) as k
        cross join private.property_searches s'
      else 'public.cars c cross join private.car_searches s' end,
    case kind when 'property' then format('e.property_id = $1 and e.leaves_at > %L', now())
      else 'c.id = $1 and c.approval_status = ''approved'' and c.available and ' || private.cars_confirmed_within(2) end,
    private.saved_conditions(kind)
  ) using listing, checks, after loop
    if count = 5000 or count > 0 and clock_timestamp() > ends then
      return;
    end if;
    words := asked.filters::text;
    -- Those that many have saved alike are asked once.
    if words is not null and not answers ? words then
      answers := answers || jsonb_build_object(words, private.listings_found(kind, asked.filters, array[listing]) <> '{}');
    end if;
    if words is null or (answers -> words)::boolean then
      ids := ids || asked.search_id;
    end if;
    last := asked.search_id;
    count := count + 1;
  end loop;
  last := null;
end
$function$;


-- Tells what was found in a search. Of the same listing nobody is told twice for the same reason, by whichever of their searches. What
-- the search does not find any more by now (sold, dearer, hidden), and what its person has hidden, is not told, nor is anything between
-- two of whom one blocked the other. Who is being deleted is left alone, and a listing that is stays untold.
create or replace function private.tell_search(search saved_searches)
 returns void
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  held uuid[];
  there uuid[];
  news record;
begin
  if private.who_stays(search.user_id) is null then
    return;
  end if;
  -- Whoever deletes a listing holds it, and then waits for what was found.
  held := array(
    select p.id from public.properties p
    where p.id in (select m.property_id from private.search_matches m where m.search_id = search.id and m.told_at is null)
    for key share skip locked
  ) || array(
    select c.id from public.cars c
    where c.id in (select m.car_id from private.search_matches m where m.search_id = search.id and m.told_at is null)
    for key share skip locked
  );
  there := private.listings_found(search.kind, search.filters, held);
  with decided as (
    update private.search_matches m set told_at = now(),
      is_told = m.listing_id = any (there) and private.may_hear_of(search.user_id, m.property_id, m.car_id) and not exists (
        select from public.saved_searches own join private.search_matches other on other.search_id = own.id
        where own.user_id = search.user_id and other.listing_id = m.listing_id and other.reason = m.reason and other.is_told
      )
    where m.search_id = search.id and m.told_at is null and m.listing_id = any (held)
    returning m.*
  ),
  -- A new one that costs less already is new.
  listings as materialized (
    select distinct on (d.listing_id) d.* from decided d
    where d.is_told order by d.listing_id, array_position('{new,lowered,back}', d.reason)
  ),
  shown as (
    select * from listings l order by array_position('{new,lowered,back}', l.reason), l.matched_at desc, l.listing_id limit 6
  )
  select (select count(*) from listings) as count,
    (select jsonb_agg(private.found_listing(s.property_id, s.car_id, s.reason)
      order by array_position('{new,lowered,back}', s.reason), s.matched_at desc, s.listing_id) from shown s) as listings
  into news;
  if news.count > 0 then
    search.told_at := now();
    insert into public.notifications (recipient_id, event, link, details)
    values (search.user_id, 'search_found', '/saved-searches?open=' || search.id, jsonb_build_object(
      'search', search.name, 'searchKind', search.kind, 'filters', search.filters, 'count', news.count::text,
      'listings', news.listings));
  end if;
  update public.saved_searches s set told_at = search.told_at, due_at = case
    when exists (select from private.search_matches m where m.search_id = s.id and m.told_at is null)
      then greatest(now(), search.told_at + private.telling_interval(s.frequency)) end
  where s.id = search.id;
end
$function$;


-- Tells what was found in searches that are due, for about a second, and answers whether there may be more. One at a time: each search has
-- to know what was told of the others; one that fails keeps nobody waiting and is tried again in five minutes. For the function `api`
-- alone.
create or replace function private.tell_searches()
 returns boolean
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  search public.saved_searches;
  looked integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('tell searches', 0)) then
    return false;
  end if;
  for search in
    select * from public.saved_searches s
    where s.due_at <= now() and s.frequency <> 'off' order by s.due_at limit 100 for no key update skip locked
  loop
    begin
      perform private.tell_search(search);
    exception when query_canceled or others then
      raise warning 'what search % found was not told: %', search.id, sqlerrm;
      update public.saved_searches s set due_at = now() + interval '5 minutes' where s.id = search.id;
    end;
    looked := looked + 1;
    exit when clock_timestamp() > now() + interval '1 second';
  end loop;
  return looked = 100 or looked > 0 and clock_timestamp() > now() + interval '1 second';
end
$function$;


create or replace function public.tell_searches()
 returns boolean
 language sql
 set search_path to ''
as$function$ select private.tell_searches(); $function$;


-- How long after it was told a search is told again.
create or replace function private.telling_interval(frequency text)
 returns interval
 language sql
 immutable parallel safe
 set search_path to ''
as$function$ select case frequency when 'daily' then interval '1 day' when 'weekly' then interval '7 days' else interval '0' end; $function$;


-- One value of a search in its shortest form, null where it is no filter. Errors: PT400 for what no search takes.
create or replace function private.written_filter(form text, given text, lowest numeric, highest numeric, choices text[])
 returns text
 language plpgsql
 immutable
 set search_path to ''
as$function$
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
$function$;


-- The filters of a search ('property' or 'car') in the shortest form: {name: text} as an address has them, no defaults. Errors: PT400
-- for what is no such filter.
create or replace function private.written_filters(kind text, filters jsonb)
 returns jsonb
 language plpgsql
 immutable
 set search_path to ''
as$function$
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
$function$;


grant execute on function private.change_saved_search(uuid,jsonb) to authenticated;

grant execute on function change_saved_search(uuid,jsonb) to authenticated;

grant execute on function private.delete_saved_search(uuid) to authenticated;

grant execute on function delete_saved_search(uuid) to authenticated;

grant execute on function private.get_saved_searches() to authenticated;

grant execute on function get_saved_searches() to authenticated;

grant execute on function private.match_searches() to service_role;

grant execute on function match_searches() to service_role;

grant execute on function private.save_search(text,jsonb,text,text) to authenticated;

grant execute on function save_search(text,jsonb,text,text) to authenticated;

grant execute on function private.tell_searches() to service_role;

grant execute on function tell_searches() to service_role;
