-- Search among cars. Cars are few (tens of thousands), so indexes over what the public may see of them are enough.
-- Prices are compared in dollars and by what the car is wanted for; a price that is not known lies below every minimum
-- and above every maximum: it fits neither, and comes last in either order.

create function private.searchable_text(content text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return array_to_string(private.words_of(content), ' ');
end
$$;

alter table public.cars
  add column sale_in_dollars numeric(12, 2) generated always as (
    case when purpose in ('sale', 'both') then private.in_dollars(selling_price, currency) end
  ) stored,
  add column rent_in_dollars numeric(12, 2) generated always as (
    case when purpose in ('rent', 'both') then
      private.in_dollars(coalesce(rental_price_per_day, rental_price_per_week / 7, rental_price_per_month / 30), currency)
    end
  ) stored,
  add column search_text text not null generated always as (
    private.searchable_text(title || ' ' || make || ' ' || model || ' ' || location || ' ' || city)
  ) stored;

comment on column public.cars.sale_in_dollars is 'The selling price of a car for sale, for comparing, not for showing.';
comment on column public.cars.rent_in_dollars is
  'A day''s rent of a car for rent: the daily one, or else a seventh of the weekly, a thirtieth of the monthly; for comparing.';
comment on column public.cars.search_text is 'Title, make, model, location and city as private.words_of writes them.';

-- Each order of the public list; the newest has its index already.
create index cars_cheapest_sale_idx on public.cars (coalesce(sale_in_dollars, 1e9), id)
  where approval_status = 'approved' and available;
create index cars_cheapest_rent_idx on public.cars (coalesce(rent_in_dollars, 1e9), id)
  where approval_status = 'approved' and available;
create index cars_cheapest_idx on public.cars (coalesce(sale_in_dollars, rent_in_dollars, 1e9), id)
  where approval_status = 'approved' and available;
create index cars_dearest_sale_idx on public.cars (coalesce(sale_in_dollars, -1), id)
  where approval_status = 'approved' and available;
create index cars_dearest_rent_idx on public.cars (coalesce(rent_in_dollars, -1), id)
  where approval_status = 'approved' and available;
create index cars_dearest_idx on public.cars (coalesce(sale_in_dollars, rent_in_dollars, -1), id)
  where approval_status = 'approved' and available;
create index cars_year_idx on public.cars (year, id) where approval_status = 'approved' and available;
-- Words, and the map's box.
create index cars_search_text_idx on public.cars using gin (search_text extensions.gin_trgm_ops);
create index cars_place_idx on public.cars (latitude, longitude) where approval_status = 'approved' and available;
-- What facets count, which is most of the table, without reading the table itself.
create index cars_facets_idx on public.cars (make, city, fuel_type, purpose, sale_in_dollars, rent_in_dollars)
  where approval_status = 'approved' and available;
-- Tells the planner how many cars of a make there are.
create statistics public.cars_make_statistics on lower(make) from public.cars;

drop function public.search_cars(text, text, numeric, numeric, integer, integer, text, text, text, boolean, integer, text);
drop function private.search_cars(text, text, numeric, numeric, integer, integer, text, text, text, boolean, integer, text);

create type private.car_filter as (
  location text, q text, make text, purpose text, min_price numeric, max_price numeric, min_year integer, max_year integer,
  fuel_type text, transmission text, city text, featured_only boolean, bounds double precision[]
);

-- The city that is typed, by its name or a local spelling.
create function private.city_named(typed text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  content constant text := private.searchable_text(typed);
  city text;
begin
  select p.name into city from public.places p
  where lower(p.name) = content or p.name = private.place_named(content, false);
  if typed is not null and city is null then
    raise sqlstate 'PT400' using message = 'unknown_city';
  end if;
  return city;
end
$$;

-- When a car `c` is for sale, and for rent, at a price that fits, as conditions.
create function private.car_offers(min_price numeric, max_price numeric, out sale text, out rent text)
language plpgsql immutable set search_path = ''
as $$
declare
  fits constant text := case when coalesce(min_price, max_price) is null then '' else format(
    ' and coalesce(c.%%1$s, -1) >= %1$L and coalesce(c.%%1$s, 1e9) <= %2$L', greatest(min_price, 0), least(max_price, 999999999)
  ) end;
begin
  -- A car for sale and for rent answers to either wish.
  sale := 'c.purpose in (''sale'', ''both'')' || format(fits, 'sale_in_dollars');
  rent := 'c.purpose in (''rent'', ''both'')' || format(fits, 'rent_in_dollars');
end
$$;

-- A filter as conditions on `public.cars c`, written from fixed pieces and quoted literals. The first says what the public
-- may see. Words are looked for as parts of words; with typos, as something alike.
create function private.car_conditions(filter private.car_filter, with_typos boolean) returns text
language plpgsql stable set search_path = ''
as $$
declare
  conditions text[] := '{c.approval_status = ''approved'',c.available}';
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
  if filter.bounds is not null then
    if cardinality(filter.bounds) <> 4 or array_ndims(filter.bounds) <> 1 or array_position(filter.bounds, null) > 0 then
      raise sqlstate 'PT400' using message = 'invalid_bounds';
    end if;
    conditions := conditions || format('c.latitude between %L and %L and c.longitude between %L and %L',
      filter.bounds[2]::numeric, filter.bounds[4]::numeric, filter.bounds[1]::numeric, filter.bounds[3]::numeric);
  end if;

  for term in
    select array_to_string(t.words, ' ') as typed, lower(t.place) as place
    from unnest(array[filter.location, filter.q]) as field (content)
    cross join private.search_terms(field.content, with_typos) as t
  loop
    conditions := conditions || format('(%s%s)',
      case when with_typos then format('c.search_text operator(extensions.%%>) %L', term.typed)
        else format('c.search_text like %L', '%' || term.typed || '%') end,
      ' or c.search_text like ' || quote_literal('%' || term.place || '%'));
  end loop;
  return array_to_string(conditions, ' and ');
end
$$;

-- How many cars each choice of make, purpose, city and fuel would leave: {"make": [{"value", "count"}], "purpose", "city",
-- "fuelType"}, most first. Each is counted for the filter without its own part, as if it were yet to be chosen. Makes that
-- differ in their case are one, and the hundred most frequent are told. All are summed up from one reading of what fits the
-- rest of the filter.
create function private.car_facets(filter private.car_filter, with_typos boolean) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  offers constant record := private.car_offers(filter.min_price, filter.max_price);
  facets jsonb;
begin
  execute format(
    $query$
      with counts as materialized (
        select lower(c.make) as make, min(c.make) as shown_make, c.city, c.fuel_type, %1$s as for_sale, %2$s as for_rent,
          c.purpose, count(*) as count
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
        union all select 'fuelType', fuel_type, sum(count) from chosen where of_make and of_city and of_purpose group by fuel_type
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
      '{"make": null, "city": null, "fuel_type": null, "purpose": null, "min_price": null, "max_price": null}'), with_typos)
  ) into facets using filter.make, private.city_named(filter.city), filter.fuel_type, filter.purpose;
  return facets;
end
$$;

-- One page of public cars: {"items", "total" up to 1001, "cursor", and "facets" where asked for}. Without a purpose the
-- order by price is by the selling price, or else the rent.
create function private.search_cars(
  filter private.car_filter, sort text, page_limit integer, cursor text, with_facets boolean
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off set max_parallel_workers_per_gather = 0
as $$
declare
  -- One more than is shown, which tells whether there is a next page.
  wanted constant integer := least(greatest(coalesce(page_limit, 24), 1), 100) + 1;
  price constant text := case filter.purpose when 'sale' then 'c.sale_in_dollars' when 'rent' then 'c.rent_in_dollars'
    else 'c.sale_in_dollars, c.rent_in_dollars' end;
  key text;
  direction text;
  key_type text;
  after record;
  later text := '';
  fits text;
  with_typos boolean := false;
  few uuid[];
  answer jsonb;
begin
  select s.key, s.direction, s.type into key, direction, key_type
  from (values
    ('newest', 'c.created_at', 'desc', 'timestamptz'), ('year-desc', 'c.year', 'desc', 'integer'),
    ('price-asc', format('coalesce(%s, 1e9)', price), 'asc', 'numeric'),
    ('price-desc', format('coalesce(%s, -1)', price), 'desc', 'numeric')
  ) as s (name, key, direction, type)
  where s.name = coalesce(sort, 'newest');
  if key is null then
    raise sqlstate 'PT400' using message = 'invalid_sort';
  end if;
  if cursor is not null then
    after := private.split_cursor(cursor);
    later := format(' and (%s, c.id) %s (%L::%s, %L::uuid)',
      key, case direction when 'asc' then '>' else '<' end, after.sort_value, key_type, after.id);
  end if;

  loop
    fits := private.car_conditions(filter, with_typos);
    execute format('select array_agg(id) from (select c.id from public.cars c where %s limit 1001) as found', fits) into few;
    -- Only what is found nowhere is taken for a typo.
    exit when few <> '{}' or with_typos or coalesce(filter.location, filter.q) is null;
    with_typos := true;
    -- Two letters in the wrong order ("Hargiesa") share four of nine trigrams with the right word.
    perform set_config('pg_trgm.word_similarity_threshold', '0.4', true);
  end loop;

  -- Of few, the page is sorted out; of many, it is near the beginning of an index in the wanted order.
  if few is null or cardinality(few) <= 1000 then
    fits := 'c.id = any ($1)';
  end if;
  execute format(
    $query$
      with page as (
        select c as car, %1$s as key, c.id from public.cars c where %2$s%3$s order by %1$s %4$s, c.id %4$s limit %5$s
      ),
      shown as (select *, row_number() over (order by key %4$s, id %4$s) as position from page)
      select jsonb_build_object(
        'items', coalesce((
          select jsonb_agg(private.car_card(s.car) order by s.position) from shown s where s.position < %5$s
        ), '[]'),
        'total', coalesce(cardinality($1), 0),
        'cursor', (
          select (to_jsonb(s.key) #>> '{}') || '~' || s.id from shown s
          where s.position = %5$s - 1 and exists (select from shown where position = %5$s)
        )
      )
    $query$,
    key, fits, later, direction, wanted
  ) into answer using few;
  return answer
    || case when with_facets then jsonb_build_object('facets', private.car_facets(filter, with_typos)) else '{}' end;
exception
  when invalid_text_representation or invalid_datetime_format or datetime_field_overflow or numeric_value_out_of_range then
    raise sqlstate 'PT400' using message = 'invalid_search', detail = sqlerrm;
end
$$;

-- Searches public cars. Every argument may be left out; prices are in dollars: what a car for sale costs, what one for rent
-- costs a day; without a purpose either may fit. `city` may be spelled locally; `bounds` is west, south, east, north in
-- degrees; `sort` is newest, price-asc, price-desc or year-desc; `cursor` is the one the page before answered; `with_facets`
-- adds how many each choice of make, purpose, city and fuel would leave.
create function public.search_cars(
  location text default null, q text default null, make text default null, purpose text default null,
  min_price numeric default null, max_price numeric default null, min_year integer default null,
  max_year integer default null, fuel_type text default null, transmission text default null, city text default null,
  featured_only boolean default false, sort text default 'newest', bounds double precision[] default null,
  page_limit integer default 24, cursor text default null, with_facets boolean default false
) returns jsonb
language sql stable set search_path = ''
as $$
  select private.search_cars(
    (location, q, make, purpose, min_price, max_price, min_year, max_year, fuel_type, transmission, city, featured_only,
      bounds)::private.car_filter,
    sort, page_limit, cursor, with_facets);
$$;

grant execute on function private.words_of(text), private.searchable_text(text) to anon, authenticated, service_role;
grant execute on function
  private.search_cars(private.car_filter, text, integer, text, boolean),
  public.search_cars(text, text, text, text, numeric, numeric, integer, integer, text, text, text, boolean, text,
    double precision[], integer, text, boolean)
  to anon, authenticated;
