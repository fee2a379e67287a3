-- Car search. Cars are few (tens of thousands), so it reads public.cars itself, with indexes. Prices are compared in US
-- dollars, by the purpose that the search asks for. An unknown price fits neither a minimum nor a maximum, and comes
-- last in both orders by price.
set check_function_bodies = off;

create type private.car_filter as (
  location text,
  q text,
  make text,
  purpose text,
  min_price numeric,
  max_price numeric,
  min_year integer,
  max_year integer,
  fuel_type text,
  transmission text,
  city text,
  featured_only boolean,
  bounds double precision[],
  checked text,
  lowered boolean,
  checked_before timestamptz
);

-- SQL conditions that a car `c` is for sale, and for rent, at a fitting price; each condition comes from
-- private.car_condition.
create function private.car_offers(min_price numeric, max_price numeric, out sale text, out rent text) returns record
language plpgsql immutable set search_path = '' as $$
declare
  -- Written as private.car_search_values writes them.
  lowest constant text := quote_literal(greatest(min_price, 0));
  highest constant text := quote_literal(least(max_price, 999999999));
  is_priced constant boolean := coalesce(min_price, max_price) is not null;
begin
  sale := private.car_condition('sale') || case when is_priced then ' and ' || private.car_condition('sale_price', lowest, highest) else '' end;
  rent := private.car_condition('rent') || case when is_priced then ' and ' || private.car_condition('rent_price', lowest, highest) else '' end;
end $$;

create function private.car_card(car public.cars) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  facts constant private.card_facts := private.card_facts(car.id);
  contact private.car_contacts;
begin
  if (select auth.uid()) in (car.owner_id, car.agent_id, car.broker_id) then
    contact := private.car_contact(car.id);
  end if;
  return jsonb_build_object(
    'id', car.id, 'code', car.code, 'title', car.title, 'make', car.make, 'model', car.model, 'year', car.year, 'mileage', car.mileage,
    'fuelType', car.fuel_type, 'transmission', car.transmission, 'bodyType', car.body_type, 'color', car.color,
    'engineSize', car.engine_size, 'condition', car.condition, 'sellingPrice', car.selling_price,
    'rentalPricePerDay', car.rental_price_per_day, 'rentalPricePerWeek', car.rental_price_per_week
  ) || jsonb_build_object(
    'rentalPricePerMonth', car.rental_price_per_month, 'currency', car.currency, 'purpose', car.purpose,
    'availabilityStatus', car.availability_status, 'status', car.status, 'location', car.location, 'city', car.city,
    'latitude', car.latitude, 'longitude', car.longitude, 'images', car.images,
    'contactPhone', contact.contact_phone, 'contactEmail', contact.contact_email, 'dealerName', car.dealer_name, 'dealerType', car.dealer_type,
    'available', car.available, 'approvalStatus', car.approval_status, 'featured', car.featured,
    'ownerId', car.owner_id, 'agentId', car.agent_id, 'brokerId', car.broker_id,
    'createdAt', car.created_at, 'updatedAt', car.updated_at, 'confirmedAt', car.confirmed_at,
    'confirmedUntil', car.confirmed_at + private.confirmation_interval(car.purpose),
    'isConfirmed', car.confirmed_at + private.confirmation_interval(car.purpose) > now(),
    'isFavorite', facts.is_favorite, 'isOwner', coalesce(car.owner_id = auth.uid(), false)
  ) || private.languages_of(car.language, car.translations, false)
    || case when facts.checked is null then '{}' else jsonb_build_object('checked', facts.checked) end
    || case when facts.price_lowered is null then '{}' else jsonb_build_object('priceLowered', facts.price_lowered) end;
end $$;

-- Turns a filter into one SQL condition on `public.cars c`, from fixed pieces and quoted literals. It begins with what
-- the public search may find. Words match parts of words; with typos, similar words. private.car_condition defines each
-- single condition.
create function private.car_conditions(filter private.car_filter, with_typos boolean) returns text
language plpgsql stable set search_path = '' as $$
declare
  wanted constant private.saved_car_searches := private.car_search_values(filter);
  conditions text[] := '{c.approval_status = ''approved'',c.available}'::text[] || private.car_confirmed_condition(2);
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
    private.car_condition('make', quote_literal(wanted.make)),
    private.car_condition('city', quote_literal(wanted.city)),
    private.car_condition('min_year', quote_literal(wanted.min_year)),
    private.car_condition('max_year', quote_literal(wanted.max_year)),
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
    if private.verification_meanings(term.facts) <> '{}' then
      conditions := conditions || array(select private.verification_condition('c.id', m.said, filter.checked_before)
        from unnest(private.verification_meanings(term.facts)) as m (said));
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
      -- Each listing here is a car.
      case when 'has:car' = any (term.facts) then 'true' end
    ));
  end loop;
  return array_to_string(conditions || array(select private.verification_condition('c.id', c.wanted, filter.checked_before)
    from unnest(string_to_array(filter.checked, ',')) as c (wanted)), ' and ');
end $$;

-- Counts how many cars each choice of a facet would keep, most first: {"make": [{"value", "count"}], "purpose", "city",
-- "fuelType"}. Each facet ignores its own part of the filter. Makes are compared without case; a facet has at most 100
-- choices. One pass over the cars counts all facets.
create function private.car_facets(filter private.car_filter, with_typos boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  offers constant record := private.car_offers(filter.min_price, filter.max_price);
  facets jsonb;
begin
  execute format(
    $query$
      with counts as materialized (
        select lower(c.make) as make, min(c.make) as shown_make, c.city, c.fuel_type,
          %1$s as for_sale, %2$s as for_rent, c.purpose, count(*) as count
        from public.cars c where %3$s
        group by 1, 3, 4, 5, 6, 7
      ),
      chosen as (
        select *, coalesce(make = lower($1), true) as of_make, coalesce(city = $2, true) as of_city,
          coalesce(fuel_type = $3, true) as of_fuel,
          case $4 when 'sale' then for_sale when 'rent' then for_rent
            else (for_sale or for_rent) and coalesce(purpose = $4, true) end as of_purpose
        from counts
      ),
      choices as (
        select 'make' as facet, min(shown_make) as value, sum(count) as count from chosen
        where of_city and of_fuel and of_purpose group by make
        union all select 'city', city, sum(count) from chosen where of_make and of_fuel and of_purpose group by city
        union all
        select 'fuelType', fuel_type, sum(count) from chosen where of_make and of_city and of_purpose group by fuel_type
        union all select 'purpose', 'sale', sum(count) from chosen where of_make and of_city and of_fuel and for_sale
        union all select 'purpose', 'rent', sum(count) from chosen where of_make and of_city and of_fuel and for_rent
      )
      select jsonb_object_agg(f.facet, (
        select coalesce(jsonb_agg(to_jsonb(c) - 'facet' order by c.count desc, c.value), '[]') from (
          select * from choices c where c.facet = f.facet and c.count > 0 order by c.count desc, c.value limit 100
        ) as c
      ))
      from unnest('{make,purpose,city,fuelType}'::text[]) as f (facet)
    $query$,
    offers.sale, offers.rent,
    private.car_conditions(jsonb_populate_record(filter,
      '{"make": null, "city": null, "fuel_type": null, "purpose": null, "min_price": null, "max_price": null}'),
      with_typos)
  ) into facets using filter.make, private.city_named(filter.city), filter.fuel_type, filter.purpose;
  return facets;
end $$;

-- Returns a page of cars: {"items", "total" (counted up to 1,001), "cursor"} and, on request, "facets". Without a
-- purpose, price orders use the selling price, then the rent. Errors: PT400 for an invalid order, cursor or filter.
create function private.search_cars(
  filter private.car_filter, sort text, page_limit integer, cursor text, with_facets boolean
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off set max_parallel_workers_per_gather = 0
as $$
declare
  -- One more car than the page shows, which tells whether there is a next page.
  wanted constant integer := least(greatest(coalesce(page_limit, 24), 1), 100) + 1;
  price constant text := case filter.purpose when 'sale' then 'c.sale_in_dollars' when 'rent' then 'c.rent_in_dollars'
    else 'c.sale_in_dollars, c.rent_in_dollars' end;
  key text;
  direction text;
  key_type text;
  by_check constant boolean := coalesce(sort = 'checked', false);
  -- Only this order puts unconfirmed cars last.
  is_recommended constant boolean := coalesce(sort, 'recommended') = 'recommended';
  after record;
  part integer;
  by_newest boolean;
  newest_verification_expression constant text := private.newest_verification_expression('c.id');
  place text;
  parts text[] := '{}';
  confirmed constant text := private.car_confirmed_condition(1);
  fits text;
  with_typos boolean := false;
  few uuid[];
  answer jsonb;
begin
  select s.key, s.direction, s.type into key, direction, key_type
  from (values
    ('recommended', 'c.created_at', 'desc', 'timestamptz'), ('newest', 'c.created_at', 'desc', 'timestamptz'),
    ('year-desc', 'c.year', 'desc', 'integer'),
    ('price-asc', format('coalesce(%s, 1e9)', price), 'asc', 'numeric'),
    ('price-desc', format('coalesce(%s, -1)', price), 'desc', 'numeric'),
    -- Cars with a verification are ordered by it, all other cars by creation.
    ('checked', 'c.created_at', 'desc', 'timestamptz')
  ) as s (name, key, direction, type)
  where s.name = coalesce(sort, 'recommended');
  if key is null then raise sqlstate 'PT400' using message = 'invalid_sort'; end if;
  after := private.split_cursor(cursor);
  if after.part = 0 and not by_check or after.part = 2 and not is_recommended then
    raise sqlstate 'PT400' using message = 'invalid_cursor';
  end if;

  loop
    fits := private.car_conditions(filter, with_typos);
    execute format('select array_agg(id) from (select c.id from public.cars c where %s limit 1001) as found',
      fits) into few;
    -- Only a search without matches is repeated with typos.
    exit when few <> '{}' or with_typos or coalesce(filter.location, filter.q) is null;
    with_typos := true;
    -- Two swapped letters ("Hargiesa") share four of nine trigrams with the right word.
    perform set_config('pg_trgm.word_similarity_threshold', '0.4', true);
  end loop;

  -- Few cars are sorted by themselves. Many cars are read from an index in the order of the page.
  if few is null or cardinality(few) <= 1000 then fits := 'c.id = any ($1)'; end if;
  foreach part in array case when by_check then array[0, 1] when is_recommended then array[1, 2] else array[1] end loop
    continue when part < after.part;
    -- With few cars, each car's newest verification is looked up. With many, the newest verifications come first.
    by_newest := part = 0 and fits = 'c.id = any ($1)';
    place := case when part = after.part then format(' and (%s) %s (%L::%s, %L::uuid)',
      case when by_newest then newest_verification_expression || ', c.id'
        when part = 0 then 'k.decided_at, k.car_id' else key || ', c.id' end,
      case direction when 'asc' then '>' else '<' end, after.sort_value, key_type, after.id) else '' end;
    parts := parts || case
      when part = 0 and not by_newest then format(
        $query$
          (select c.car, k.decided_at as key, k.car_id as id, 0 as part from (
              select distinct k.decided_at, k.car_id from public.verifications k
              where k.status = 'passed' and k.car_id is not null and k.expires_at > now()%1$s
              order by k.decided_at desc, k.car_id desc
            ) as k
            cross join lateral (select c as car from public.cars c where c.id = k.car_id and %2$s offset 0) as c
            where k.decided_at = %3$s order by k.decided_at desc, k.car_id desc limit %4$s)
        $query$,
        place, fits, private.newest_verification_expression('k.car_id'), wanted)
      else format(
        $query$
          (select c as car, %1$s as key, c.id, %2$s as part from public.cars c
            where %3$s%4$s%5$s%6$s order by %1$s %7$s, c.id %7$s limit %8$s)
        $query$,
        case when by_newest then newest_verification_expression else key end, part, fits,
        case when is_recommended then ' and ' || case part when 2 then 'not ' else '' end || confirmed else '' end, place,
        case when by_newest then format(' and %s is not null', newest_verification_expression)
          when by_check then format(' and %s is null', newest_verification_expression) else '' end, direction, wanted) end;
  end loop;
  execute format(
    $query$
      with page as (select * from (%1$s) as parts limit %2$s),
      shown as (select *, row_number() over (order by part, key %3$s, id %3$s) as position from page)
      select jsonb_build_object(
        'items', coalesce((
          select jsonb_agg(private.car_card(s.car) order by s.position) from shown s where s.position < %2$s
        ), '[]'),
        'total', coalesce(cardinality($1), 0),
        'cursor', (
          select (to_jsonb(s.key) #>> '{}') || '~' || s.id || private.cursor_suffix(s.part) from shown s
          where s.position = %2$s - 1 and exists (select from shown where position = %2$s)
        )
      )
    $query$,
    array_to_string(parts, ' union all '), wanted, direction
  ) into answer using few;
  return answer
    || case when with_facets then jsonb_build_object('facets', private.car_facets(filter, with_typos)) else '{}' end;
exception
  when invalid_text_representation or invalid_datetime_format or datetime_field_overflow
    or numeric_value_out_of_range then
    raise sqlstate 'PT400' using message = 'invalid_search', detail = sqlerrm;
end $$;

-- Searches public cars. Each argument is optional.
-- - Prices are in US dollars: the selling price, or the rent per day. Without a purpose, either may fit.
-- - `city` may be a local spelling; `bounds` is west, south, east and north in degrees.
-- - `sort` is recommended, newest, price-asc, price-desc, year-desc or checked; `cursor` is the previous page's.
-- - `checked` is papers, visit or both, separated by a comma; `lowered` keeps recent price drops.
-- - `with_facets` adds private.car_facets.
create function public.search_cars(
  location text default null, q text default null, make text default null, purpose text default null,
  min_price numeric default null, max_price numeric default null, min_year integer default null,
  max_year integer default null, fuel_type text default null, transmission text default null,
  city text default null, featured_only boolean default false, sort text default 'recommended',
  bounds double precision[] default null, page_limit integer default 24, cursor text default null,
  with_facets boolean default false, checked text default null, lowered boolean default null
) returns jsonb
language sql stable set search_path = '' as $$
  select private.search_cars(
    (location, q, make, purpose, min_price, max_price, min_year, max_year, fuel_type, transmission, city, featured_only,
      bounds, checked, lowered, null)::private.car_filter,
    sort, page_limit, cursor, with_facets);
$$;

-- Counts how many cars a search would find without one of its filters, most first: [{"filter", "count"}]. The arguments
-- are those of public.search_cars, "filter" has the API's names, and counts end at 1,001. Filters whose removal finds
-- nothing are left out. Each filter costs a search, so only the first eight are tried.
create function public.relax_car_search(
  location text default null, q text default null, make text default null, purpose text default null,
  min_price numeric default null, max_price numeric default null, min_year integer default null,
  max_year integer default null, fuel_type text default null, transmission text default null,
  city text default null, bounds double precision[] default null, checked text default null,
  lowered boolean default null
) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('filter', f.name, 'count', found.count)
    order by found.count desc, f.name), '[]')
  from (select v.name from (values
    ('location', location is not null), ('q', q is not null), ('make', make is not null),
    ('purpose', purpose is not null), ('minPrice', min_price is not null), ('maxPrice', max_price is not null),
    ('minYear', min_year is not null), ('maxYear', max_year is not null), ('fuelType', fuel_type is not null),
      ('transmission', transmission is not null),
    ('city', city is not null), ('bounds', bounds is not null), ('checked', checked is not null),
    ('lowered', coalesce(lowered, false))
  ) as v (name, given) where v.given limit 8) as f
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
  where found.count > 0;
$$;

grant execute on function private.car_card(public.cars),
  private.search_cars(private.car_filter, text, integer, text, boolean),
  public.search_cars(text, text, text, text, numeric, numeric, integer, integer, text, text, text, boolean, text,
    double precision[], integer, text, boolean, text, boolean),
  public.relax_car_search(text, text, text, text, numeric, numeric, integer, integer, text, text, text,
    double precision[], text, boolean) to anon, authenticated;
