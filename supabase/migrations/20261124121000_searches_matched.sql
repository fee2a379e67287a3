-- From a listing that is new, back or cheaper to the saved searches that find it. What each filter means is said once, as a condition
-- on a value: the public search puts in what somebody asks for, matching puts in the column of what they saved. So all searches are
-- asked at once about one listing. Only words, whose meaning hangs on what else there is, are asked search by search.
--
-- Whoever makes a listing new leaves one row in a queue, in the same transaction; the function `api` has it matched before it looks for
-- mails. The row goes in the transaction that writes what matched: killed at any moment, nothing is lost and nothing comes twice.

-- A saved search of properties as the search compares it: no value, no condition.
create table private.property_searches (
  search_id uuid primary key references public.saved_searches (id) on delete cascade,
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
  has_words boolean not null
);
comment on table private.property_searches is 'Saved searches of properties by the values that entries are compared with.';
comment on column private.property_searches.has_words is 'Whether there is more to ask: what somebody typed.';
-- Most searches are of a city, or of none.
create index property_searches_city_idx on private.property_searches (city);

-- The same of cars.
create table private.car_searches (
  search_id uuid primary key references public.saved_searches (id) on delete cascade,
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
  has_words boolean not null
);
comment on table private.car_searches is 'Saved searches of cars by the values that cars are compared with.';
create index car_searches_make_idx on private.car_searches (lower(make));

create table private.search_news (
  id bigint generated always as identity primary key,
  property_id uuid references public.properties (id) on delete cascade,
  car_id uuid references public.cars (id) on delete cascade,
  reason text not null,
  due_at timestamptz not null default clock_timestamp() + private.undo_time() + interval '10 seconds',
  asked_to uuid,
  constraint "News is of a property or a car" check (num_nonnulls(property_id, car_id) = 1),
  constraint "News is new, back or lowered" check (reason in ('new', 'back', 'lowered'))
);
comment on table private.search_news is 'Listings whose saved searches are yet to be looked for.';
comment on column private.search_news.due_at is 'When they are looked for: once an approval can no longer be taken back, and later where it failed.';
comment on column private.search_news.asked_to is 'Up to which search they have been asked; nothing before the first.';
create index search_news_property_id_idx on private.search_news (property_id) where property_id is not null;
create index search_news_car_id_idx on private.search_news (car_id) where car_id is not null;

-- How a filter is compared with an entry `e` and its kind `k`, the value (or two) being a literal or a column.
create function private.property_condition(filter text, value text default null, other text default null) returns text
language plpgsql stable set search_path = ''
as $$
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
$$;

-- The same of a car `c`. A car that is for sale and for rent answers to either wish; without one, either price may fit.
create function private.car_condition(filter text, value text default null, other text default null) returns text
language plpgsql stable set search_path = ''
as $$
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
$$;

-- Refuses a map's box that is none. Errors: PT400.
create function private.require_box(bounds double precision[]) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if cardinality(bounds) <> 4 or array_ndims(bounds) <> 1 or array_position(bounds, null) > 0 then
    raise sqlstate 'PT400' using message = 'invalid_bounds';
  end if;
end
$$;

-- A filter of properties by the values that are compared. Clamped to what the columns can hold, so that no number is too large.
create function private.property_values(filter private.property_filter) returns private.property_searches
language plpgsql stable security definer set search_path = ''
as $$
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
$$;

-- The same of cars. One price that is not said is the least or the most there can be.
create function private.car_values(filter private.car_filter) returns private.car_searches
language plpgsql stable security definer set search_path = ''
as $$
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
$$;

-- As before; each condition as private.property_condition says it.
create or replace function private.conditions_of(filter private.property_filter, with_typos boolean, out kinds integer[], out city text, out price text, out area text, out others text, out box text, out has_words boolean)
returns record
language plpgsql
stable security definer
set search_path to ''
as $$
declare
  wanted constant private.property_searches := private.property_values(filter);
  place record := private.word_query(case when wanted.city is null then filter.location end, with_typos);
  words record := private.word_query(filter.q, with_typos);
  said text;
begin
  has_words := place.query is not null or words.query is not null;
  execute 'select array_agg(distinct k.kind) from private.property_kinds k
    where ($1 is null or k.kind = any ($1)) and ($2 is null or k.kind = any ($2))'
    || coalesce(' and ' || private.property_condition('property_type', quote_literal(wanted.property_type)), '')
    || coalesce(' and ' || private.property_condition('purpose', quote_literal(wanted.purpose)), '')
    || coalesce(' and ' || private.property_condition('bedrooms', wanted.bedrooms::text), '')
    || coalesce(' and ' || private.property_condition('bathrooms', wanted.bathrooms::text), '')
    || case when wanted.hide_sold then ' and ' || private.property_condition('hide_sold') else '' end
    into kinds using place.kinds, words.kinds;

  city := coalesce(' and ' || private.property_condition('city', quote_literal(wanted.city)), '');
  price := coalesce(' and ' || private.property_condition('min_price', wanted.min_price::text), '')
    || coalesce(' and ' || private.property_condition('max_price', wanted.max_price::text), '');
  area := coalesce(' and ' || private.property_condition('min_area', wanted.min_area::text), '');

  box := '';
  others := coalesce(' and ' || private.property_condition('many_bedrooms', wanted.many_bedrooms::text), '')
    || coalesce(' and ' || private.property_condition('many_bathrooms', wanted.many_bathrooms::text), '');
  if filter.featured_only then others := others || ' and e.featured'; end if;
  others := others || private.checked_condition('e.property_id', filter.checked);
  if wanted.lowered then others := others || ' and ' || private.property_condition('lowered'); end if;
  foreach said in array coalesce(place.checks, '{}') || coalesce(words.checks, '{}') loop
    others := others || ' and ' || private.check_said('e.property_id', said);
  end loop;
  if wanted.west is not null then
    others := others || ' and ' || private.property_condition('box', quote_literal(wanted.south), quote_literal(wanted.north))
      || ' and ' || private.property_condition('sides', quote_literal(wanted.west), quote_literal(wanted.east));
    box := format(' and point(e.longitude, e.latitude) <@ box(point(%L, %L), point(%L, %L))',
      wanted.west, wanted.south, wanted.east, wanted.north);
  end if;
  if has_words then
    others := others || format(' and e.words @@ %L::tsquery', coalesce(place.query && words.query, place.query, words.query));
  end if;
end
$$;

-- As before; each condition as private.car_condition says it.
create or replace function private.car_offers(min_price numeric, max_price numeric, out sale text, out rent text)
returns record
language plpgsql
immutable
set search_path to ''
as $$
declare
  -- As private.car_values has them.
  lowest constant text := quote_literal(greatest(min_price, 0));
  highest constant text := quote_literal(least(max_price, 999999999));
  is_priced constant boolean := coalesce(min_price, max_price) is not null;
begin
  sale := private.car_condition('sale') || case when is_priced then ' and ' || private.car_condition('sale_price', lowest, highest) else '' end;
  rent := private.car_condition('rent') || case when is_priced then ' and ' || private.car_condition('rent_price', lowest, highest) else '' end;
end
$$;

-- As before; each condition as private.car_condition says it.
create or replace function private.car_conditions(filter private.car_filter, with_typos boolean)
returns text
language plpgsql
stable
set search_path to ''
as $$
declare
  wanted constant private.car_searches := private.car_values(filter);
  conditions text[] := '{c.approval_status = ''approved'',c.available}'::text[] || private.cars_confirmed_within(2);
  offers constant record := private.car_offers(wanted.min_price, wanted.max_price);
  term record;
begin
  conditions := conditions || case wanted.purpose
    when 'sale' then offers.sale when 'rent' then offers.rent else format('(%s or %s)', offers.sale, offers.rent)
  end;
  if wanted.purpose not in ('sale', 'rent') then
    conditions := conditions || private.car_condition('purpose', quote_literal(wanted.purpose));
  end if;
  conditions := array_remove(conditions || array[
    private.car_condition('make', quote_literal(wanted.make)), private.car_condition('city', quote_literal(wanted.city)),
    private.car_condition('min_year', quote_literal(wanted.min_year)), private.car_condition('max_year', quote_literal(wanted.max_year)),
    private.car_condition('fuel_type', quote_literal(wanted.fuel_type)),
    private.car_condition('transmission', quote_literal(wanted.transmission)),
    case when filter.featured_only then 'c.featured' end,
    case when wanted.lowered then private.car_condition('lowered') end,
    private.car_condition('box', quote_literal(wanted.south), quote_literal(wanted.north)),
    private.car_condition('sides', quote_literal(wanted.west), quote_literal(wanted.east))
  ], null);

  for term in
    select t.* from unnest(array[filter.location, filter.q]) as field (content)
    cross join private.search_terms(field.content, with_typos) as t
  loop
    if private.checks_meant(term.facts) <> '{}' then
      conditions := conditions || array(select private.check_said('c.id', m.said) from unnest(private.checks_meant(term.facts)) as m (said));
      continue;
    end if;
    conditions := conditions || format('(%s)', concat_ws(' or ',
      (
        select string_agg(case when with_typos then format('c.search_text operator(extensions.%%>) %L', w.word)
          else format('c.search_text like %L', '%' || w.word || '%') end, ' and ')
        from unnest(term.words) as w (word)
      ),
      (
        select string_agg(format('c.search_text like %L', '%' || n.name || '%'), ' or ')
        from unnest(private.searchable_text(term.place) || term.called) as n (name) where n.name <> ''
      ),
      case when 'has:sale' = any (term.facts) then private.car_condition('sale') end,
      case when 'has:rent' = any (term.facts) then private.car_condition('rent') end,
      -- Every one is a car.
      case when 'has:car' = any (term.facts) then 'true' end
    ));
  end loop;
  return array_to_string(conditions, ' and ') || private.checked_condition('c.id', filter.checked);
end
$$;

-- The filter of a saved search of properties, as the search takes it.
create function private.property_filter_of(filters jsonb) returns private.property_filter
language sql immutable set search_path = ''
as $$
  select (f ->> 'location', f ->> 'q', f ->> 'propertyType', f ->> 'purpose', (f ->> 'minPrice')::numeric, (f ->> 'maxPrice')::numeric,
    (f ->> 'bedrooms')::integer, (f ->> 'bathrooms')::integer, (f ->> 'minArea')::numeric, not f ? 'hideSold', false,
    string_to_array(f ->> 'bounds', ',')::double precision[], f ->> 'checked', (f ->> 'lowered')::boolean)::private.property_filter
  from (select filters) as given (f);
$$;

-- The same of cars.
create function private.car_filter_of(filters jsonb) returns private.car_filter
language sql immutable set search_path = ''
as $$
  select (f ->> 'location', f ->> 'q', f ->> 'make', f ->> 'purpose', (f ->> 'minPrice')::numeric, (f ->> 'maxPrice')::numeric,
    (f ->> 'minYear')::integer, (f ->> 'maxYear')::integer, f ->> 'fuelType', f ->> 'transmission', f ->> 'city', false,
    string_to_array(f ->> 'bounds', ',')::double precision[], f ->> 'checked', (f ->> 'lowered')::boolean)::private.car_filter
  from (select filters) as given (f);
$$;

-- Writes what a saved search is compared by; its filters never change. A migration that changes what a word or a spelling of a city
-- means writes all of them anew. Errors: PT400 for what no search takes.
create function private.enter_search() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;
create trigger saved_searches_enter after insert on public.saved_searches
  for each row execute function private.enter_search();

-- Puts a listing into the queue, in place of what waits there for the same reason: an approval that was taken back and given again may
-- be taken back once more.
create function private.note_news(property_id uuid, car_id uuid, reason text) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.search_news where id in (
    select n.id from private.search_news n
    where (n.property_id = $1 or n.car_id = $2) and n.reason = $3 and n.asked_to is null and n.due_at > now()
    for update skip locked
  );
  insert into private.search_news (property_id, car_id, reason) values ($1, $2, $3);
$$;

-- Notes that a listing is new in the public search, or back in it: shown for the first time (or within a day of that, because an
-- approval may be taken back and given again), or confirmed after it had sunk. Nobody did what a seed does.
create function private.note_search_news() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;
create trigger properties_note_first_news after insert on public.properties
  for each row when (new.approval_status = 'approved' and new.available) execute function private.note_search_news('property');
create trigger properties_note_news after update on public.properties
  for each row when (new.approval_status = 'approved' and new.available
    and ((old.approval_status, old.available) is distinct from (new.approval_status, new.available) or old.confirmed_at < new.confirmed_at))
  execute function private.note_search_news('property');
create trigger cars_note_first_news after insert on public.cars
  for each row when (new.approval_status = 'approved' and new.available) execute function private.note_search_news('car');
create trigger cars_note_news after update on public.cars
  for each row when (new.approval_status = 'approved' and new.available
    and ((old.approval_status, old.available) is distinct from (new.approval_status, new.available) or old.confirmed_at < new.confirmed_at))
  execute function private.note_search_news('car');

-- Notes that a price was lowered.
create function private.note_lowered_news() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if (select auth.role()) is not null then
    perform private.note_news(new.property_id, new.car_id, 'lowered');
  end if;
  return null;
end
$$;
create trigger lowered_prices_note_first_news after insert on private.lowered_prices
  for each row execute function private.note_lowered_news();
create trigger lowered_prices_note_news after update on private.lowered_prices
  for each row when (new.lowered_at > old.lowered_at) execute function private.note_lowered_news();

-- Which of the saved searches `s` a listing fits by all but words, as a condition. Values of `s` stand where a search has its own; the
-- checks there are of the listing are $2.
create function private.saved_conditions(kind text) returns text
language plpgsql stable set search_path = ''
as $$
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
$$;

-- Which of some properties the public search finds by a filter: without typos, or with them where nothing else is found.
create function private.properties_found(ids uuid[], filter private.property_filter) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
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
$$;

-- The same of cars.
create function private.cars_found(ids uuid[], filter private.car_filter) returns uuid[]
language plpgsql stable security definer set search_path = '' set pg_trgm.word_similarity_threshold = 0.4
as $$
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
$$;

-- Which of some listings a saved search ('property' or 'car', with its filters) finds now.
create function private.listings_found(kind text, filters jsonb, ids uuid[]) returns uuid[]
language plpgsql stable set search_path = ''
as $$
begin
  return case kind when 'property' then private.properties_found(ids, private.property_filter_of(filters))
    else private.cars_found(ids, private.car_filter_of(filters)) end;
end
$$;

-- Which saved searches find a listing now, of those after one in the order of their ids: up to 5,000, and those with words, which are
-- asked one by one, for about a second. `last` is the last that was asked, null once there is no other.
create function private.searches_finding(property_id uuid, car_id uuid, after uuid, out ids uuid[], out last uuid)
returns record
language plpgsql stable security definer set search_path = '' set jit = off
as $$
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
$$;

-- Writes for a listing of the queue which searches find it, except those of its owner and of whose account is being deleted. Answers
-- whether there is no more of it to do; null where somebody else is at the listing.
create function private.match_news(news private.search_news) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;

-- Looks for the searches of listings in the queue that are due, for about a second; answers whether there is more to do. One at a time;
-- what fails keeps nobody waiting and is tried again in five minutes. For the function `api` alone.
create function private.match_searches() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;

create function public.match_searches() returns boolean
language sql volatile set search_path = ''
as $$ select private.match_searches(); $$;

alter table private.property_searches enable row level security;
create policy "Nobody sees searches of properties" on private.property_searches for select to authenticated using (false);
alter table private.car_searches enable row level security;
create policy "Nobody sees searches of cars" on private.car_searches for select to authenticated using (false);
alter table private.search_news enable row level security;
create policy "Nobody sees the queue of searches" on private.search_news for select to authenticated using (false);

revoke execute on function private.property_condition, private.car_condition, private.require_box, private.property_values,
  private.car_values, private.property_filter_of, private.car_filter_of, private.enter_search, private.note_news, private.note_search_news,
  private.note_lowered_news, private.saved_conditions, private.properties_found, private.cars_found, private.listings_found,
  private.searches_finding, private.match_news, private.match_searches from public;
revoke execute on function public.match_searches from public, anon, authenticated;
grant execute on function private.match_searches, public.match_searches to service_role;
