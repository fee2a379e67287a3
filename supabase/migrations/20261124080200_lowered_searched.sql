-- A search for what was lowered lately. What lately is, is worked out when it is read: entries keep the moment, which private.lowered_prices
-- writes, whether the entry was there before it or comes after it.

alter table private.property_entries add column lowered_at timestamptz;
comment on column private.property_entries.lowered_at is 'When its price was last lowered; nothing once it was raised again.';

-- The few that there are.
create index property_entries_lowered_at_idx on private.property_entries (lowered_at desc, property_id desc) where lowered_at is not null;

-- An entry that comes to be knows what was lowered before: while a listing is hidden it has none.
create function private.date_lowered_entry() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.lowered_at := (select l.lowered_at from private.lowered_prices l where l.listing_id = new.property_id);
  return new;
end
$$;
create trigger property_entries_date_lowered before insert on private.property_entries
  for each row execute function private.date_lowered_entry();

-- What is lowered, lowered again or raised stands so in its entry.
create function private.enter_lowered() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update private.property_entries e set lowered_at = null where e.property_id = old.property_id;
  else
    update private.property_entries e set lowered_at = new.lowered_at where e.property_id = new.property_id;
  end if;
  return null;
end
$$;
create trigger lowered_prices_enter after insert or update or delete on private.lowered_prices
  for each row execute function private.enter_lowered();

revoke execute on function private.date_lowered_entry, private.enter_lowered from public;

alter type private.property_filter add attribute lowered boolean;
alter type private.car_filter add attribute lowered boolean;

-- As before; of those that were lowered lately, if that is asked for.
create or replace function private.conditions_of(filter private.property_filter, with_typos boolean, out kinds integer[], out city text, out price text, out area text, out others text, out box text, out has_words boolean)
returns record
language plpgsql
stable security definer
set search_path to ''
as $$
declare
  city_meant constant text := private.city_meant(filter.location);
  place record := private.word_query(case when city_meant is null then filter.location end, with_typos);
  words record := private.word_query(filter.q, with_typos);
  said text;
begin
  has_words := place.query is not null or words.query is not null;
  select array_agg(distinct k.kind) into kinds from private.property_kinds k
  where (filter.property_type is null or k.property_type = any (string_to_array(filter.property_type, ',')))
    and (filter.purpose is null or k.purpose = filter.purpose)
    and (filter.bedrooms is null or k.bedrooms >= least(filter.bedrooms, 5))
    and (filter.bathrooms is null or k.bathrooms >= least(filter.bathrooms, 4))
    and (place.kinds is null or k.kind = any (place.kinds))
    and (words.kinds is null or k.kind = any (words.kinds))
    and not (coalesce(filter.hide_sold, false) and k.gone);

  city := case when city_meant is null then '' else format(' and e.city = %L', city_meant) end;
  -- Clamped to what the columns can hold, so that no number is too large.
  price := '';
  area := '';
  if filter.min_price is not null then
    price := format(' and e.price >= %s', least(greatest(ceil(filter.min_price * 100), 0), 1e12)::bigint);
  end if;
  if filter.max_price is not null then
    price := price || format(' and e.price <= %s', least(greatest(floor(filter.max_price * 100), -1), 1e12)::bigint);
  end if;
  if filter.min_area is not null then
    area := format(' and e.area >= %s', least(greatest(ceil(filter.min_area * 100), 0), 1e9)::integer);
  end if;

  others := '';
  box := '';
  if filter.bedrooms > 5 then others := others || format(' and e.bedrooms >= %s', filter.bedrooms); end if;
  if filter.bathrooms > 4 then others := others || format(' and e.bathrooms >= %s', filter.bathrooms); end if;
  if filter.featured_only then others := others || ' and e.featured'; end if;
  others := others || private.checked_condition('e.property_id', filter.checked);
  if filter.lowered then others := others || format(' and e.lowered_at > %L', now() - private.lately()); end if;
  foreach said in array coalesce(place.checks, '{}') || coalesce(words.checks, '{}') loop
    others := others || ' and ' || private.check_said('e.property_id', said);
  end loop;
  if filter.bounds is not null then
    if cardinality(filter.bounds) <> 4 or array_ndims(filter.bounds) <> 1 or array_position(filter.bounds, null) > 0 then
      raise sqlstate 'PT400' using message = 'invalid_bounds';
    end if;
    others := others || format(' and e.latitude between %L and %L and e.longitude between %L and %L',
      filter.bounds[2], filter.bounds[4], filter.bounds[1], filter.bounds[3]);
    box := format(' and point(e.longitude, e.latitude) <@ box(point(%L, %L), point(%L, %L))',
      filter.bounds[1], filter.bounds[2], filter.bounds[3], filter.bounds[4]);
  end if;
  if has_words then
    others := others || format(' and e.words @@ %L::tsquery', coalesce(place.query && words.query, place.query, words.query));
  end if;
end
$$;

-- As before; of those that were lowered lately, if that is asked for.
create or replace function private.car_conditions(filter private.car_filter, with_typos boolean)
returns text
language plpgsql
stable
set search_path to ''
as $$
declare
  conditions text[] := '{c.approval_status = ''approved'',c.available}'::text[] || private.cars_confirmed_within(2);
  offers constant record := private.car_offers(filter.min_price, filter.max_price);
  term record;
begin
  conditions := conditions || case filter.purpose
    when 'sale' then offers.sale when 'rent' then offers.rent else format('(%s or %s)', offers.sale, offers.rent)
  end;
  if filter.purpose not in ('sale', 'rent') then
    conditions := conditions || format('c.purpose = %L', filter.purpose);
  end if;
  if filter.make is not null then conditions := conditions || format('lower(c.make) = lower(%L)', filter.make); end if;
  if filter.city is not null then conditions := conditions || format('c.city = %L', private.city_named(filter.city)); end if;
  if filter.min_year is not null then conditions := conditions || format('c.year >= %L', filter.min_year); end if;
  if filter.max_year is not null then conditions := conditions || format('c.year <= %L', filter.max_year); end if;
  if filter.fuel_type is not null then conditions := conditions || format('c.fuel_type = %L', filter.fuel_type); end if;
  if filter.transmission is not null then
    conditions := conditions || format('c.transmission = %L', filter.transmission);
  end if;
  if filter.featured_only then conditions := conditions || 'c.featured'::text; end if;
  if filter.lowered then
    conditions := conditions || format(
      'c.id in (select l.car_id from private.lowered_prices l where l.car_id is not null and l.lowered_at > %L)', now() - private.lately());
  end if;
  if filter.bounds is not null then
    if cardinality(filter.bounds) <> 4 or array_ndims(filter.bounds) <> 1 or array_position(filter.bounds, null) > 0 then
      raise sqlstate 'PT400' using message = 'invalid_bounds';
    end if;
    conditions := conditions || format('c.latitude between %L and %L and c.longitude between %L and %L',
      filter.bounds[2]::numeric, filter.bounds[4]::numeric, filter.bounds[1]::numeric, filter.bounds[3]::numeric);
  end if;

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
      case when 'has:sale' = any (term.facts) then 'c.purpose in (''sale'', ''both'')' end,
      case when 'has:rent' = any (term.facts) then 'c.purpose in (''rent'', ''both'')' end,
      -- Every one is a car.
      case when 'has:car' = any (term.facts) then 'true' end
    ));
  end loop;
  return array_to_string(conditions, ' and ') || private.checked_condition('c.id', filter.checked);
end
$$;

-- An argument more is another function.
drop function public.relax_property_search(text, text, text, text, numeric, numeric, integer, integer, numeric, boolean, double precision[], text);
drop function public.relax_car_search(text, text, text, text, numeric, numeric, integer, integer, text, text, text, double precision[], text);
drop function public.get_cars_page(text, text, numeric, numeric, integer, integer, text, text, text, text, text, text);
drop function public.search_cars(text, text, text, text, numeric, numeric, integer, integer, text, text, text, boolean, text, double precision[], integer, text, boolean, text);
drop function public.search_properties(text, text, text, text, numeric, numeric, integer, integer, numeric, boolean, boolean, text, double precision[], integer, text, boolean, text);

-- As before; `lowered` leaves what was lowered lately.
create or replace function public.search_cars(location text default null::text, q text default null::text, make text default null::text, purpose text default null::text, min_price numeric default null::numeric, max_price numeric default null::numeric, min_year integer default null::integer, max_year integer default null::integer, fuel_type text default null::text, transmission text default null::text, city text default null::text, featured_only boolean default false, sort text default 'newest'::text, bounds double precision[] default null::double precision[], page_limit integer default 24, cursor text default null::text, with_facets boolean default false, checked text default null::text, lowered boolean default null::boolean)
returns jsonb
language sql
stable
set search_path to ''
as $$
  select private.search_cars(
    (location, q, make, purpose, min_price, max_price, min_year, max_year, fuel_type, transmission, city, featured_only,
      bounds, checked, lowered)::private.car_filter,
    sort, page_limit, cursor, with_facets);
$$;

-- As before; `lowered` leaves what was lowered lately.
create or replace function public.search_properties(location text default null::text, q text default null::text, property_type text default null::text, purpose text default null::text, min_price numeric default null::numeric, max_price numeric default null::numeric, bedrooms integer default null::integer, bathrooms integer default null::integer, min_area numeric default null::numeric, hide_sold boolean default true, featured_only boolean default false, sort text default 'newest'::text, bounds double precision[] default null::double precision[], page_limit integer default 24, cursor text default null::text, with_facets boolean default false, checked text default null::text, lowered boolean default null::boolean)
returns jsonb
language sql
stable
set search_path to ''
as $$
  select private.search_properties(
    (location, q, property_type, purpose, min_price, max_price, bedrooms, bathrooms, min_area, hide_sold, featured_only,
      bounds, checked, lowered)::private.property_filter,
    sort, page_limit, cursor, with_facets);
$$;

-- As before, with `lowered`.
create or replace function public.relax_property_search(location text default null::text, q text default null::text, property_type text default null::text, purpose text default null::text, min_price numeric default null::numeric, max_price numeric default null::numeric, bedrooms integer default null::integer, bathrooms integer default null::integer, min_area numeric default null::numeric, hide_sold boolean default true, bounds double precision[] default null::double precision[], checked text default null::text, lowered boolean default null::boolean)
returns jsonb
language sql
stable
set search_path to ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('filter', f.name, 'count', found.count) order by found.count desc, f.name), '[]')
  from (values
    ('location', location is not null), ('q', q is not null), ('propertyType', property_type is not null),
    ('purpose', purpose is not null), ('minPrice', min_price is not null), ('maxPrice', max_price is not null),
    ('bedrooms', bedrooms is not null), ('bathrooms', bathrooms is not null), ('minArea', min_area is not null),
    ('hideSold', hide_sold), ('bounds', bounds is not null), ('checked', checked is not null),
    ('lowered', coalesce(lowered, false))
  ) as f (name, given)
  cross join lateral (
    select (public.search_properties(
      location => case when f.name <> 'location' then location end,
      q => case when f.name <> 'q' then q end,
      property_type => case when f.name <> 'propertyType' then property_type end,
      purpose => case when f.name <> 'purpose' then purpose end,
      min_price => case when f.name <> 'minPrice' then min_price end,
      max_price => case when f.name <> 'maxPrice' then max_price end,
      bedrooms => case when f.name <> 'bedrooms' then bedrooms end,
      bathrooms => case when f.name <> 'bathrooms' then bathrooms end,
      min_area => case when f.name <> 'minArea' then min_area end,
      hide_sold => hide_sold and f.name <> 'hideSold',
      bounds => case when f.name <> 'bounds' then bounds end,
      checked => case when f.name <> 'checked' then checked end,
      lowered => lowered and f.name <> 'lowered',
      page_limit => 1
    ) ->> 'total')::integer as count
  ) as found
  where f.given and found.count > 0;
$$;

-- As before, with `lowered`.
create or replace function public.relax_car_search(location text default null::text, q text default null::text, make text default null::text, purpose text default null::text, min_price numeric default null::numeric, max_price numeric default null::numeric, min_year integer default null::integer, max_year integer default null::integer, fuel_type text default null::text, transmission text default null::text, city text default null::text, bounds double precision[] default null::double precision[], checked text default null::text, lowered boolean default null::boolean)
returns jsonb
language sql
stable
set search_path to ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('filter', f.name, 'count', found.count) order by found.count desc, f.name), '[]')
  from (values
    ('location', location is not null), ('q', q is not null), ('make', make is not null), ('purpose', purpose is not null),
    ('minPrice', min_price is not null), ('maxPrice', max_price is not null), ('minYear', min_year is not null),
    ('maxYear', max_year is not null), ('fuelType', fuel_type is not null), ('transmission', transmission is not null),
    ('city', city is not null), ('bounds', bounds is not null), ('checked', checked is not null),
    ('lowered', coalesce(lowered, false))
  ) as f (name, given)
  cross join lateral (
    select (public.search_cars(
      location => case when f.name <> 'location' then location end,
      q => case when f.name <> 'q' then q end,
      make => case when f.name <> 'make' then make end,
      purpose => case when f.name <> 'purpose' then purpose end,
      min_price => case when f.name <> 'minPrice' then min_price end,
      max_price => case when f.name <> 'maxPrice' then max_price end,
      min_year => case when f.name <> 'minYear' then min_year end,
      max_year => case when f.name <> 'maxYear' then max_year end,
      fuel_type => case when f.name <> 'fuelType' then fuel_type end,
      transmission => case when f.name <> 'transmission' then transmission end,
      city => case when f.name <> 'city' then city end,
      bounds => case when f.name <> 'bounds' then bounds end,
      checked => case when f.name <> 'checked' then checked end,
      lowered => lowered and f.name <> 'lowered',
      page_limit => 1
    ) ->> 'total')::integer as count
  ) as found
  where f.given and found.count > 0;
$$;

-- As before, with `lowered`.
create or replace function public.get_cars_page(make text default null::text, purpose text default null::text, min_price numeric default null::numeric, max_price numeric default null::numeric, min_year integer default null::integer, max_year integer default null::integer, fuel_type text default null::text, transmission text default null::text, city text default null::text, sort text default 'newest'::text, cursor text default null::text, checked text default null::text, lowered boolean default null::boolean)
returns jsonb
language sql
stable
set search_path to ''
as $$
  select jsonb_build_object(
    'list', public.search_cars(
      make => get_cars_page.make, purpose => get_cars_page.purpose,
      min_price => get_cars_page.min_price, max_price => get_cars_page.max_price,
      min_year => get_cars_page.min_year, max_year => get_cars_page.max_year,
      fuel_type => get_cars_page.fuel_type, transmission => get_cars_page.transmission,
      city => get_cars_page.city, sort => get_cars_page.sort, cursor => get_cars_page.cursor,
      checked => get_cars_page.checked, lowered => get_cars_page.lowered),
    'featured', case when num_nonnulls(make, purpose, min_price, max_price, min_year, max_year, fuel_type, transmission,
      city, cursor, checked, lowered) = 0 then public.search_cars(featured_only => true, page_limit => 6) -> 'items' end);
$$;

revoke execute on function public.search_cars, public.search_properties, public.relax_property_search, public.relax_car_search,
  public.get_cars_page from public;
grant execute on function public.search_cars, public.search_properties, public.relax_property_search, public.relax_car_search,
  public.get_cars_page to anon, authenticated;
