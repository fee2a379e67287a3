-- Search runs in definer functions of `private`, because row-level security hides text and numeric indexes from the
-- planner; each repeats the public-visibility rule in its first condition and answers nothing else. Thin invoker
-- wrappers in `public` are what clients call. Answers are {"items": [card], "total": up to 1001, "cursor": text}.

-- The words of a search, normalised, with local spellings of cities turned into their names; at most eight.
create function private.search_terms(query text) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  words text := ' ' || private.normalize_text(left(query, 255)) || ' ';
  known record;
begin
  for known in
    select s.spelling, lower(s.place_name) as name from public.place_spellings s
    where words like '% ' || s.spelling || ' %' order by char_length(s.spelling) desc
  loop
    words := replace(words, ' ' || known.spelling || ' ', ' ' || known.name || ' ');
  end loop;
  return array(
    select distinct term from unnest(string_to_array(trim(words), ' ')) as term where term <> '' limit 8
  );
end
$$;

-- The sort value of a cursor `<value>~<id>`, and its id. The API checks the form; a wrong one from elsewhere is a 400.
create function private.split_cursor(cursor text, out sort_value text, out id uuid)
language plpgsql immutable set search_path = ''
as $$
begin
  sort_value := split_part(cursor, '~', 1);
  id := split_part(cursor, '~', 2)::uuid;
exception when invalid_text_representation then
  raise sqlstate 'PT400' using message = 'invalid_cursor';
end
$$;

-- A property as lists show it (`PropertyCard` in shared/properties/property.ts).
create function private.property_card(property public.properties) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'id', property.id, 'title', property.title, 'price', property.price, 'currency', property.currency,
    'propertyType', property.property_type, 'purpose', property.purpose, 'bedrooms', property.bedrooms,
    'bathrooms', property.bathrooms, 'area', property.area, 'location', property.location, 'city', property.city,
    'district', property.district, 'latitude', property.latitude, 'longitude', property.longitude,
    'images', property.images, 'furnished', property.furnished, 'available', property.available,
    'status', property.status, 'approvalStatus', property.approval_status, 'featured', property.featured,
    'ownerId', property.owner_id, 'agentId', property.agent_id, 'brokerId', property.broker_id,
    'createdAt', property.created_at, 'updatedAt', property.updated_at
  );
$$;

-- A car as lists show it (`CarCard` in shared/cars/car.ts).
create function private.car_card(car public.cars) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'id', car.id, 'title', car.title, 'make', car.make, 'model', car.model, 'year', car.year, 'mileage', car.mileage,
    'fuelType', car.fuel_type, 'transmission', car.transmission, 'bodyType', car.body_type, 'color', car.color,
    'engineSize', car.engine_size, 'condition', car.condition, 'sellingPrice', car.selling_price,
    'rentalPricePerDay', car.rental_price_per_day, 'rentalPricePerWeek', car.rental_price_per_week
  ) || jsonb_build_object(
    'rentalPricePerMonth', car.rental_price_per_month, 'currency', car.currency, 'purpose', car.purpose,
    'availabilityStatus', car.availability_status, 'status', car.status, 'location', car.location, 'city', car.city,
    'latitude', car.latitude, 'longitude', car.longitude, 'images', car.images, 'contactPhone', car.contact_phone,
    'contactEmail', car.contact_email, 'dealerName', car.dealer_name, 'dealerType', car.dealer_type,
    'available', car.available, 'approvalStatus', car.approval_status, 'featured', car.featured,
    'ownerId', car.owner_id, 'agentId', car.agent_id, 'brokerId', car.broker_id,
    'createdAt', car.created_at, 'updatedAt', car.updated_at
  );
$$;

-- One page of public properties. `conditions` is written from fixed pieces and literals quoted by format(); every
-- value a caller gives is quoted or bound. Prices are compared in dollars. Words are matched as parts of
-- words first; only when nothing matches all filters so are they taken as typos (trigram word similarity).
create function private.search_properties(
  location text, q text, property_type text, purpose text, min_price numeric, max_price numeric,
  bedrooms integer, bathrooms integer, min_area numeric, hide_sold boolean, featured_only boolean,
  sort text, bounds double precision[], page_limit integer, cursor text
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  visible text := 'p.approval_status = ''approved'' and p.available';
  terms text[] := private.search_terms(concat_ws(' ', location, q));
  term text;
  words text := '';
  typos text := '';
  fixed text := '';
  sort_key text;
  direction text;
  sort_type text;
  after record;
  later text := '';
  answer jsonb;
begin
  if purpose is not null then fixed := fixed || format(' and p.purpose = %L', purpose); end if;
  if property_type is not null then fixed := fixed || format(' and p.property_type = %L', property_type); end if;
  if min_price is not null then fixed := fixed || format(' and p.price_in_dollars >= %L', min_price); end if;
  if max_price is not null then fixed := fixed || format(' and p.price_in_dollars <= %L', max_price); end if;
  if bedrooms is not null then fixed := fixed || format(' and p.bedrooms >= %L', bedrooms); end if;
  if bathrooms is not null then fixed := fixed || format(' and p.bathrooms >= %L', bathrooms); end if;
  if min_area is not null then fixed := fixed || format(' and p.area >= %L', min_area); end if;
  if hide_sold then fixed := fixed || ' and p.status not in (''sold'', ''rented'')'; end if;
  if featured_only then fixed := fixed || ' and p.featured'; end if;
  if cardinality(bounds) = 4 then
    fixed := fixed || format(' and p.longitude between %L and %L and p.latitude between %L and %L',
      bounds[1]::numeric, bounds[3]::numeric, bounds[2]::numeric, bounds[4]::numeric);
  end if;

  foreach term in array terms loop
    words := words || format(' and p.search_text like %L', '%' || term || '%');
    typos := typos || format(' and p.search_text operator(extensions.%%>) %L', term);
  end loop;

  select s.key, s.direction, s.type into sort_key, direction, sort_type
  from (values
    ('price-asc', 'p.price_in_dollars', 'asc', 'numeric'),
    ('price-desc', 'p.price_in_dollars', 'desc', 'numeric'),
    ('area', 'coalesce(p.area, 0)', 'desc', 'numeric'),
    ('newest', 'p.created_at', 'desc', 'timestamptz')
  ) as s (name, key, direction, type)
  where s.name = coalesce(sort, 'newest');
  if sort_key is null then
    raise sqlstate 'PT400' using message = 'invalid_sort';
  end if;

  if terms <> '{}' then
    execute format('select 1 from public.properties p where %s%s%s limit 1', visible, fixed, words) into answer;
    if answer is null then
      words := typos;
      -- Two letters in the wrong order ("Hargiesa") share four of nine trigrams with the right word.
      perform set_config('pg_trgm.word_similarity_threshold', '0.4', true);
    end if;
  end if;

  if cursor is not null then
    after := private.split_cursor(cursor);
    later := format(' and (%s, p.id) %s (%L::%s, %L::uuid)',
      sort_key, case direction when 'asc' then '>' else '<' end, after.sort_value, sort_type, after.id);
  end if;

  execute format(
    $query$
      with page as (
        select p as property, %1$s as sort_value, p.id
        from public.properties p
        where %2$s%3$s%4$s%5$s
        order by %1$s %6$s, p.id %6$s
        limit %7$s
      ),
      shown as (select *, row_number() over (order by sort_value %6$s, id %6$s) as position from page)
      select jsonb_build_object(
        'items', coalesce((
          select jsonb_agg(private.property_card(s.property) order by s.position) from shown s where s.position < %7$s
        ), '[]'),
        'total', (select count(*) from (select from public.properties p where %2$s%3$s%4$s limit 1001) as counted),
        'cursor', (
          select (to_jsonb(s.sort_value) #>> '{}') || '~' || s.id from shown s
          where s.position = %7$s - 1 and exists (select from shown where position = %7$s)
        )
      )
    $query$,
    sort_key, visible, fixed, words, later, direction, least(greatest(coalesce(page_limit, 24), 1), 100) + 1
  ) into answer;
  return answer;
exception
  when invalid_text_representation or invalid_datetime_format or datetime_field_overflow or numeric_value_out_of_range then
    raise sqlstate 'PT400' using message = 'invalid_search', detail = sqlerrm;
end
$$;

-- One page of public cars, newest first. Prices are compared in dollars: the selling price, or else the daily rent.
create function private.search_cars(
  make text, purpose text, min_price numeric, max_price numeric, min_year integer, max_year integer,
  fuel_type text, transmission text, city text, featured_only boolean, page_limit integer, cursor text
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  fixed text := 'c.approval_status = ''approved'' and c.available';
  after record;
  later text := '';
  answer jsonb;
begin
  if make is not null then fixed := fixed || format(' and lower(c.make) = lower(%L)', make); end if;
  -- A car for sale and for rent answers to either wish.
  if purpose is not null then fixed := fixed || format(' and c.purpose in (%L, ''both'')', purpose); end if;
  if min_price is not null then fixed := fixed || format(' and c.price_in_dollars >= %L', min_price); end if;
  if max_price is not null then fixed := fixed || format(' and c.price_in_dollars <= %L', max_price); end if;
  if min_year is not null then fixed := fixed || format(' and c.year >= %L', min_year); end if;
  if max_year is not null then fixed := fixed || format(' and c.year <= %L', max_year); end if;
  if fuel_type is not null then fixed := fixed || format(' and c.fuel_type = %L', fuel_type); end if;
  if transmission is not null then fixed := fixed || format(' and c.transmission = %L', transmission); end if;
  if city is not null then fixed := fixed || format(' and c.city = %L', city); end if;
  if featured_only then fixed := fixed || ' and c.featured'; end if;

  if cursor is not null then
    after := private.split_cursor(cursor);
    later := format(' and (c.created_at, c.id) < (%L::timestamptz, %L::uuid)', after.sort_value, after.id);
  end if;

  execute format(
    $query$
      with page as (
        select c as car, c.created_at, c.id from public.cars c
        where %1$s%2$s
        order by c.created_at desc, c.id desc
        limit %3$s
      ),
      shown as (select *, row_number() over (order by created_at desc, id desc) as position from page)
      select jsonb_build_object(
        'items', coalesce((
          select jsonb_agg(private.car_card(s.car) order by s.position) from shown s where s.position < %3$s
        ), '[]'),
        'total', (select count(*) from (select from public.cars c where %1$s limit 1001) as counted),
        'cursor', (
          select (to_jsonb(s.created_at) #>> '{}') || '~' || s.id from shown s
          where s.position = %3$s - 1 and exists (select from shown where position = %3$s)
        )
      )
    $query$,
    fixed, later,
    least(greatest(coalesce(page_limit, 24), 1), 100) + 1
  ) into answer;
  return answer;
exception
  when invalid_text_representation or invalid_datetime_format or datetime_field_overflow or numeric_value_out_of_range then
    raise sqlstate 'PT400' using message = 'invalid_search', detail = sqlerrm;
end
$$;

-- Searches public properties. Every argument may be left out; `bounds` is west, south, east, north in degrees;
-- `sort` is newest, price-asc, price-desc or area; `cursor` is the one the page before answered.
create function public.search_properties(
  location text default null, q text default null, property_type text default null, purpose text default null,
  min_price numeric default null, max_price numeric default null, bedrooms integer default null,
  bathrooms integer default null, min_area numeric default null, hide_sold boolean default true,
  featured_only boolean default false, sort text default 'newest', bounds double precision[] default null,
  page_limit integer default 24, cursor text default null
) returns jsonb
language sql stable set search_path = ''
as $$
  select private.search_properties(location, q, property_type, purpose, min_price, max_price, bedrooms, bathrooms,
    min_area, hide_sold, featured_only, sort, bounds, page_limit, cursor);
$$;

-- Searches public cars, newest first. Every argument may be left out; `cursor` is the one the page before answered.
create function public.search_cars(
  make text default null, purpose text default null, min_price numeric default null, max_price numeric default null,
  min_year integer default null, max_year integer default null, fuel_type text default null,
  transmission text default null, city text default null, featured_only boolean default false,
  page_limit integer default 24, cursor text default null
) returns jsonb
language sql stable set search_path = ''
as $$
  select private.search_cars(make, purpose, min_price, max_price, min_year, max_year, fuel_type, transmission, city,
    featured_only, page_limit, cursor);
$$;

-- Whether the database answers: what `GET /api/health` asks.
create function public.health() returns text
language sql stable set search_path = ''
as $$
  select 'ok';
$$;

grant execute on function
  private.search_properties(text, text, text, text, numeric, numeric, integer, integer, numeric, boolean, boolean, text,
    double precision[], integer, text),
  private.search_cars(text, text, numeric, numeric, integer, integer, text, text, text, boolean, integer, text),
  public.search_properties(text, text, text, text, numeric, numeric, integer, integer, numeric, boolean, boolean, text,
    double precision[], integer, text),
  public.search_cars(text, text, numeric, numeric, integer, integer, text, text, text, boolean, integer, text),
  public.health()
  to anon, authenticated;
