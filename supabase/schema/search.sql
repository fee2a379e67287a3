-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- Search runs in definer functions of `private`, because row-level security hides text and numeric indexes from the
-- planner; each repeats the public-visibility rule in its first condition and answers nothing else. Thin invoker
-- wrappers in `public` are what clients call. Answers are {"items": [card], "total": up to 1001, "cursor": text}.

create table private.property_entries (
  property_id uuid not null,
  kind integer not null,
  created_at timestamp with time zone not null,
  price bigint not null,
  area integer not null,
  latitude double precision,
  longitude double precision,
  bedrooms integer,
  bathrooms integer,
  city text not null,
  featured boolean not null,
  words tsvector not null,
  constraint property_entries_pkey primary key (property_id),
  constraint property_entries_property_id_fkey foreign key (property_id) references properties(id) on update cascade on delete cascade
);

comment on table private.property_entries is 'Approved and available properties as search reads them; triggers of properties write it.';
comment on column private.property_entries.kind is 'private.property_kind of the property.';
comment on column private.property_entries.price is 'In US cents, for comparing prices in different currencies.';
comment on column private.property_entries.area is 'In hundredths of m²; -1 where it is not known, so that those come last.';

create index property_entries_area_idx on private.property_entries using btree (kind, area desc, property_id desc) include (price, latitude, longitude);

create index property_entries_city_area_idx on private.property_entries using btree (city, kind, area desc, property_id desc) include (price);

create index property_entries_city_price_idx on private.property_entries using btree (city, kind, price, property_id) include (area, created_at, latitude, longitude);

create index property_entries_featured_idx on private.property_entries using btree (created_at desc, property_id desc) where featured;

-- Each sort has its order: by price and area within a kind, because kinds differ much in both.
create index property_entries_newest_idx on private.property_entries using btree (created_at desc, property_id desc);

create index property_entries_place_idx on private.property_entries using gist (point(longitude, latitude)) include (kind, city, longitude, latitude);

create index property_entries_price_idx on private.property_entries using btree (kind, price, property_id) include (area, created_at, latitude, longitude);

-- Words, the map's box, the cities of a search, the few on the home page.
create index property_entries_words_idx on private.property_entries using gin (words);

alter table private.property_entries enable row level security;

create policy "Nobody sees entries" on private.property_entries for select to authenticated
  using (false);

-- The kinds and words that there are, or were: what is in no entry any more finds nothing and does no harm, so nobody
-- has to count. (Words grow with every text ever shown, a few bytes each; a listing is shown only after approval.) Nor does it matter if one is there twice, so none is unique: two people who list at once never wait for
-- each other, which in transactions that lock more than that would be a deadlock.
create table private.property_kinds (
  id bigint generated always as identity not null,
  kind integer not null,
  property_type text not null,
  purpose text not null,
  bedrooms integer,
  bathrooms integer,
  gone boolean not null,
  constraint property_kinds_pkey primary key (id)
);

comment on table private.property_kinds is 'Kinds of properties that there are or were. Bedrooms from 5 and bathrooms from 4 on are one.';

create index property_kinds_kind_idx on private.property_kinds using btree (kind);

alter table private.property_kinds enable row level security;

create policy "Nobody sees kinds" on private.property_kinds for select to authenticated
  using (false);

create table private.property_word_kinds (
  id bigint generated always as identity not null,
  word text not null,
  kind integer not null,
  constraint property_word_kinds_pkey primary key (id)
);

comment on table private.property_word_kinds is 'In which kinds of properties a word occurs or occurred: no other need be searched for it.';

create index property_word_kinds_word_idx on private.property_word_kinds using btree (word, kind);

alter table private.property_word_kinds enable row level security;

create policy "Nobody sees the kinds of words" on private.property_word_kinds for select to authenticated
  using (false);

create table private.property_words (
  id bigint generated always as identity not null,
  word text not null,
  constraint property_words_pkey primary key (id)
);

comment on table private.property_words is 'Words of properties that there are or were.';

create index property_words_parts_idx on private.property_words using gin (word gin_trgm_ops);

create index property_words_word_idx on private.property_words using btree (word);

alter table private.property_words enable row level security;

create policy "Nobody sees words" on private.property_words for select to authenticated
  using (false);

-- Words as the part of a text query that finds all of them. They hold letters and digits only.
create or replace function private.all_of(words text[])
 returns text
 language sql
 immutable parallel safe
 set search_path to ''
as$function$
  select '(''' || array_to_string(words, '''&''') || ''')';
$function$;


-- A car as lists show it to the caller (`CarCard` in shared/cars/car.ts).
create or replace function private.car_card(car cars)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$
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
    'createdAt', car.created_at, 'updatedAt', car.updated_at,
    'isFavorite', private.is_favorite(null, car.id), 'isOwner', coalesce(car.owner_id = auth.uid(), false)
  );
$function$;


-- The city that is meant by its name or a local spelling, null for anything else.
create or replace function private.city_meant(typed text)
 returns text
 language sql
 stable
 set search_path to ''
as$function$
  select p.name from public.places p
  where lower(p.name) = private.searchable_text(left(typed, 255))
    or p.name = private.place_named(private.searchable_text(left(typed, 255)), false);
$function$;


-- A filter as conditions on `private.property_entries e`, written from fixed pieces and quoted literals. `kinds` are the
-- kinds that fit, null for none; `city`, `price` and `area` are what indexes begin with; `others` is the rest; `box` says
-- the map's part of it once more, for the index of places.
create or replace function private.conditions_of(filter private.property_filter, with_typos boolean, out kinds integer[], out city text, out price text, out area text, out others text, out box text, out has_words boolean)
 returns record
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  city_meant constant text := private.city_meant(filter.location);
  place record := private.word_query(case when city_meant is null then filter.location end, with_typos);
  words record := private.word_query(filter.q, with_typos);
begin
  has_words := place.query is not null or words.query is not null;
  select array_agg(distinct k.kind) into kinds from private.property_kinds k
  where (filter.property_type is null or k.property_type = filter.property_type)
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
$function$;


create or replace function private.enter_changed_properties()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  perform private.enter_properties(array(select c.id from changed c));
  return null;
end
$function$;


-- Writes the entries of some properties anew.
create or replace function private.enter_properties(ids uuid[])
 returns void
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  delete from private.property_entries e using public.properties p
  where e.property_id = any (ids) and p.id = e.property_id and not (p.approval_status = 'approved' and p.available);

  with shown as (
    select p.id, private.property_kind(p.property_type, p.purpose, p.bedrooms, p.bathrooms, p.status) as kind,
      p.property_type, p.purpose, p.bedrooms, p.bathrooms, p.status, p.created_at, p.price_in_dollars, p.area, p.latitude,
      p.longitude, p.city, p.featured, concat_ws(' ', p.title, p.location, p.city, p.district) as content
    from unnest(ids) as entered (id)
    join public.properties p using (id)
    where p.approval_status = 'approved' and p.available
  ),
  entries as (
    insert into private.property_entries as e (property_id, kind, created_at, price, area, latitude, longitude, bedrooms,
      bathrooms, city, featured, words)
    select s.id, s.kind, s.created_at, s.price_in_dollars * 100, coalesce(s.area * 100, -1), s.latitude, s.longitude,
      s.bedrooms, s.bathrooms, s.city, s.featured, array_to_tsvector(private.words_of(s.content))
    from shown s
    on conflict (property_id) do update set kind = excluded.kind, created_at = excluded.created_at,
      price = excluded.price, area = excluded.area, latitude = excluded.latitude, longitude = excluded.longitude,
      bedrooms = excluded.bedrooms, bathrooms = excluded.bathrooms, city = excluded.city, featured = excluded.featured,
      words = excluded.words
    where e is distinct from excluded
    returning e.kind, e.words
  ),
  kinds as (
    insert into private.property_kinds (kind, property_type, purpose, bedrooms, bathrooms, gone)
    select distinct on (s.kind) s.kind, s.property_type, s.purpose, case when s.bedrooms > 5 then 5 else s.bedrooms end,
      case when s.bathrooms > 4 then 4 else s.bathrooms end, s.status in ('sold', 'rented')
    from shown s
    where not exists (select from private.property_kinds k where k.kind = s.kind)
    order by s.kind
  ),
  word_kinds as (
    select distinct word, e.kind from entries e cross join unnest(tsvector_to_array(e.words)) as word
  ),
  words as (
    insert into private.property_words (word)
    select distinct n.word from word_kinds n
    where not exists (select from private.property_words w where w.word = n.word)
  )
  insert into private.property_word_kinds (word, kind)
  select n.word, n.kind from word_kinds n
  where not exists (select from private.property_word_kinds k where k.word = n.word and k.kind = n.kind);
end
$function$;


-- The cities with the ways people spell them and the districts of their public properties (the first 200 of each, in the
-- order of the alphabet): [{"name", "spellings", "districts"}].
create or replace function private.get_places()
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  with recursive districts as (
    (
      select p.city, p.district, 1 as position from public.properties p
      where p.approval_status = 'approved' and p.available and p.district <> ''
      order by p.city, p.district limit 1
    )
    union all
    select n.city, n.district, d.position + 1 from districts d cross join lateral (
      select p.city, p.district from public.properties p
      where p.approval_status = 'approved' and p.available and p.district <> ''
        and (p.city, p.district) > (d.city, d.district)
      order by p.city, p.district limit 1
    ) as n
    -- Owners write districts as they like; nobody reads thousands.
    where d.position < 2000
  )
  select jsonb_agg(jsonb_build_object(
    'name', p.name,
    'spellings', array(
      select s.spelling from public.place_spellings s where s.place_name = p.name order by s.spelling
    ),
    'districts', array(
      select d.district from districts d where d.city = p.name order by d.district limit 200
    )
  ) order by p.name)
  from public.places p;
$function$;


create or replace function public.get_places()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_places(); $function$;


-- Whether the database answers: what `GET /api/health` asks.
create or replace function public.health()
 returns text
 language sql
 stable
 set search_path to ''
as$function$
  select 'ok';
$function$;


-- Whether the caller saved a property or a car; a visitor saved nothing, and nobody learns it before their second factor.
create or replace function private.is_favorite(property_id uuid, car_id uuid)
 returns boolean
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
begin
  return auth.uid() is not null
    and exists (
      select from public.favorites f
      where f.user_id = (select auth.uid()) and (f.property_id = $1 or f.car_id = $2)
    )
    and private.is_signed_in();
end
$function$;


-- The name of the place that a local spelling means, or what is much like one where typos are asked for; else null. A
-- spelling of two words is like two words only.
create or replace function private.place_named(typed text, with_typos boolean)
 returns text
 language sql
 stable
 set search_path to ''
as$function$
  select s.place_name from public.place_spellings s
  where s.spelling = typed
    or (with_typos and (s.spelling ~ ' ') = (typed ~ ' ') and extensions.similarity(s.spelling, typed) >= 0.5)
  order by s.spelling = typed desc, extensions.similarity(s.spelling, typed) desc, s.spelling
  limit 1;
$function$;


-- What the newest entries tell of a condition: which part of them fits (of a small table, none: nothing is many there),
-- and the keys of the first that fit, in the order of a sort.
create or replace function private.probe_entries(fits text, later text, key text, direction text, out share double precision, out first_keys text[])
 returns record
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  -- The first keys of a larger sample are nearer to the page's end.
  size constant integer := case key when 'created_at' then 1000 else 2000 end;
begin
  execute format(
    $query$
      select case when count(*) = %1$s then (count(*) filter (where fits))::double precision / %1$s else 0 end,
        (array_agg(key::text order by key %4$s) filter (where fits and later))[:100]
      from (
        select e.%3$s as key, %2$s as fits, true%5$s as later
        from (select * from private.property_entries order by created_at desc, property_id desc limit %1$s) as e
        offset 0
      ) as probed
    $query$,
    size, fits, key, direction, later
  ) into share, first_keys;
end
$function$;


-- A property as lists show it to the caller (`PropertyCard` in shared/properties/property.ts).
create or replace function private.property_card(property properties)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$
  select jsonb_build_object(
    'id', property.id, 'title', property.title, 'price', property.price, 'currency', property.currency,
    'propertyType', property.property_type, 'purpose', property.purpose, 'bedrooms', property.bedrooms,
    'bathrooms', property.bathrooms, 'area', property.area, 'location', property.location, 'city', property.city,
    'district', property.district, 'latitude', property.latitude, 'longitude', property.longitude,
    'images', property.images, 'furnished', property.furnished, 'available', property.available,
    'status', property.status, 'approvalStatus', property.approval_status, 'featured', property.featured,
    'ownerId', property.owner_id, 'agentId', property.agent_id, 'brokerId', property.broker_id,
    'createdAt', property.created_at, 'updatedAt', property.updated_at,
    'isFavorite', private.is_favorite(property.id, null), 'isOwner', coalesce(property.owner_id = auth.uid(), false)
  );
$function$;


-- The choices that facets count, with the kinds that each would leave of these.
create or replace function private.property_choices(filter private.property_filter, facets text[], kinds integer[])
 returns table(facet text, value text, "position" bigint, kinds integer[])
 language sql
 stable security definer
 set search_path to ''
as$function$
  select f.facet, c.value, c.position, array_agg(distinct k.kind)
  from (values
    ('propertyType', array['house', 'apartment', 'land', 'commercial']),
    ('purpose', array['sale', 'rent', 'commercial']),
    ('city', array(select p.name from public.places p order by p.name)),
    ('bedrooms', array['1', '2', '3', '4', '5'])
  ) as f (facet, choices)
  cross join unnest(f.choices) with ordinality as c (value, position)
  join private.property_kinds k on k.kind = any ($3)
    and k.property_type = case f.facet when 'propertyType' then c.value else coalesce(filter.property_type, k.property_type) end
    and k.purpose = case f.facet when 'purpose' then c.value else coalesce(filter.purpose, k.purpose) end
    and case
      when f.facet = 'bedrooms' then k.bedrooms >= c.value::integer
      else filter.bedrooms is null or k.bedrooms >= least(filter.bedrooms, 5)
    end
  where f.facet = any ($2)
  group by f.facet, c.value, c.position;
$function$;


-- How many properties each choice of type, purpose, city and bedrooms would leave, counted up to 101 (who chooses needs to
-- know of dead ends and short lists, and of "100+" counting costs too much), choices that leave none left out:
-- {"propertyType": [{"value", "count"}], "purpose", "city", "bedrooms"}. Each is counted for the filter without its own
-- part, as if it were yet to be chosen; the city's own part is `location`. Bedrooms are "so many or more".
create or replace function private.property_facets(filter private.property_filter, with_typos boolean)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  base record;
  conditions record;
  fits text;
  is_few boolean;
  counts text;
  counted jsonb;
  facets jsonb := '{"propertyType": [], "purpose": [], "city": [], "bedrooms": []}';
begin
  -- Facets whose choices differ in the kinds alone are counted together.
  for base in
    select without.filter, array_agg(without.facet) as facets
    from (
      select f.facet,
        to_jsonb(filter) - f.own - array['property_type', 'purpose', case when filter.bedrooms > 5 then '' else 'bedrooms' end]
      from (values
        ('propertyType', 'property_type'), ('purpose', 'purpose'), ('city', 'location'), ('bedrooms', 'bedrooms')
      ) as f (facet, own)
    ) as without (facet, filter)
    group by without.filter
  loop
    conditions := private.conditions_of(jsonb_populate_record(null::private.property_filter, base.filter), with_typos);
    continue when conditions.kinds is null;
    fits := conditions.city || conditions.price || conditions.area || conditions.others;

    -- What fits is read once where words or the map leave little of it; else each choice is counted until there are enough.
    is_few := (conditions.has_words or conditions.box <> '') and (
      select probe.share < 0.05
      from private.probe_entries(format('e.kind = any (%L::integer[])', conditions.kinds) || fits, '', 'created_at', 'desc') as probe
    );
    perform set_config('enable_bitmapscan', case when is_few or conditions.has_words then 'on' else 'off' end, true);
    if is_few then
      counts := format(
        $query$
          select c.facet, c.value, c.position, least(sum(f.count), 101) as count
          from private.property_choices($1, $2, $3) as c cross join unnest(c.kinds) as of_choice (kind)
          join (
            select e.kind, e.city, count(*) as count from private.property_entries e where true%s%s group by e.kind, e.city
          ) as f on f.kind = of_choice.kind and (c.facet <> 'city' or f.city = c.value)
          group by c.facet, c.value, c.position
        $query$,
        fits, conditions.box
      );
    else
      select string_agg(format(
        $query$
          select %L as facet, %L as value, %L::integer as position, (
            select count(*) from (select from private.property_entries e where e.kind = any (%L::integer[])%s limit 101) as counted
          ) as count
        $query$,
        c.facet, c.value, c.position, c.kinds,
        fits || case c.facet when 'city' then format(' and e.city = %L', c.value) else conditions.box end
      ), ' union all ') into counts
      from private.property_choices(filter, base.facets, conditions.kinds) as c;
    end if;
    execute format(
      $query$
        select jsonb_object_agg(f.facet, f.choices) from (
          select c.facet, jsonb_agg(jsonb_build_object('value', c.value, 'count', c.count) order by c.position) as choices
          from (%s) as c where c.count > 0 group by c.facet
        ) as f
      $query$,
      counts
    ) into counted using filter, base.facets, conditions.kinds;
    facets := facets || coalesce(counted, '{}');
  end loop;
  return facets;
end
$function$;


-- The kind of a property: what a search tells apart by choosing instead of by comparing. A number made of its type,
-- purpose, bedrooms (9 for not known, 5 for more too), bathrooms (9 for not known, 4 for more too) and whether it is gone.
create or replace function private.property_kind(property_type text, purpose text, bedrooms integer, bathrooms integer, status text)
 returns integer
 language plpgsql
 immutable parallel safe
 set search_path to ''
as$function$
begin
  return array_position('{house,apartment,land,commercial}', property_type) * 10000
    + array_position('{sale,rent,commercial}', purpose) * 1000
    + case when bedrooms > 5 then 5 else coalesce(bedrooms, 9) end * 100
    + case when bathrooms > 4 then 4 else coalesce(bathrooms, 9) end * 10
    + (status in ('sold', 'rented'))::integer;
end
$function$;


-- The same for cars, with the arguments of public.search_cars.
create or replace function public.relax_car_search(location text default null::text, q text default null::text, make text default null::text, purpose text default null::text, min_price numeric default null::numeric, max_price numeric default null::numeric, min_year integer default null::integer, max_year integer default null::integer, fuel_type text default null::text, transmission text default null::text, city text default null::text, bounds double precision[] default null::double precision[])
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$
  select coalesce(jsonb_agg(jsonb_build_object('filter', f.name, 'count', found.count) order by found.count desc, f.name), '[]')
  from (values
    ('location', location is not null), ('q', q is not null), ('make', make is not null), ('purpose', purpose is not null),
    ('minPrice', min_price is not null), ('maxPrice', max_price is not null), ('minYear', min_year is not null),
    ('maxYear', max_year is not null), ('fuelType', fuel_type is not null), ('transmission', transmission is not null),
    ('city', city is not null), ('bounds', bounds is not null)
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
      page_limit => 1
    ) ->> 'total')::integer as count
  ) as found
  where f.given and found.count > 0;
$function$;


-- How many properties a search would find if one of its filters were given up, most first, filters whose giving up finds
-- nothing left out: [{"filter", "count"}]. Counted as a search counts, up to 1001. The arguments are those of
-- public.search_properties; `filter` is called as the API calls it.
create or replace function public.relax_property_search(location text default null::text, q text default null::text, property_type text default null::text, purpose text default null::text, min_price numeric default null::numeric, max_price numeric default null::numeric, bedrooms integer default null::integer, bathrooms integer default null::integer, min_area numeric default null::numeric, hide_sold boolean default true, bounds double precision[] default null::double precision[])
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$
  select coalesce(jsonb_agg(jsonb_build_object('filter', f.name, 'count', found.count) order by found.count desc, f.name), '[]')
  from (values
    ('location', location is not null), ('q', q is not null), ('propertyType', property_type is not null),
    ('purpose', purpose is not null), ('minPrice', min_price is not null), ('maxPrice', max_price is not null),
    ('bedrooms', bedrooms is not null), ('bathrooms', bathrooms is not null), ('minArea', min_area is not null),
    ('hideSold', hide_sold), ('bounds', bounds is not null)
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
      page_limit => 1
    ) ->> 'total')::integer as count
  ) as found
  where f.given and found.count > 0;
$function$;


-- One page of public cars: {"items", "total" up to 1001, "cursor", and "facets" where asked for}. Without a purpose the
-- order by price is by the selling price, or else the rent.
create or replace function private.search_cars(filter private.car_filter, sort text, page_limit integer, cursor text, with_facets boolean)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
 set jit to 'off'
 set max_parallel_workers_per_gather to '0'
as$function$
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
$function$;


-- Searches public cars. Every argument may be left out; prices are in dollars: what a car for sale costs, what one for rent
-- costs a day; without a purpose either may fit. `city` may be spelled locally; `bounds` is west, south, east, north in
-- degrees; `sort` is newest, price-asc, price-desc or year-desc; `cursor` is the one the page before answered; `with_facets`
-- adds how many each choice of make, purpose, city and fuel would leave.
create or replace function public.search_cars(location text default null::text, q text default null::text, make text default null::text, purpose text default null::text, min_price numeric default null::numeric, max_price numeric default null::numeric, min_year integer default null::integer, max_year integer default null::integer, fuel_type text default null::text, transmission text default null::text, city text default null::text, featured_only boolean default false, sort text default 'newest'::text, bounds double precision[] default null::double precision[], page_limit integer default 24, cursor text default null::text, with_facets boolean default false)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$
  select private.search_cars(
    (location, q, make, purpose, min_price, max_price, min_year, max_year, fuel_type, transmission, city, featured_only,
      bounds)::private.car_filter,
    sort, page_limit, cursor, with_facets);
$function$;


-- One page of public properties: {"items", "total" up to 1001, "cursor", and "facets" where asked for}. How many of the
-- newest entries fit decides how the page is found: where few do, an index finds all of them, which are then sorted;
-- where many do, the page is near the beginning of an index in the wanted order.
create or replace function private.search_properties(filter private.property_filter, sort text, page_limit integer, cursor text, with_facets boolean)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
 set jit to 'off'
 set max_parallel_workers_per_gather to '0'
 set enable_seqscan to 'off'
 set enable_bitmapscan to 'on'
as$function$
declare
  -- One more than is shown, which tells whether there is a next page.
  wanted constant integer := least(greatest(coalesce(page_limit, 24), 1), 100) + 1;
  key text;
  direction text;
  key_type text;
  after record;
  later text := '';
  conditions record;
  fits text;
  found_by text;
  rest text;
  probe record;
  bound text;
  source text;
  with_typos boolean := false;
  many boolean := false;
  is_scattered boolean;
  total integer := 0;
  ids uuid[];
  keys text[];
begin
  select s.key, s.direction, s.type into key, direction, key_type
  from (values
    ('newest', 'created_at', 'desc', 'timestamptz'), ('price-asc', 'price', 'asc', 'bigint'),
    ('price-desc', 'price', 'desc', 'bigint'), ('area', 'area', 'desc', 'integer')
  ) as s (name, key, direction, type)
  where s.name = coalesce(sort, 'newest');
  if key is null then
    raise sqlstate 'PT400' using message = 'invalid_sort';
  end if;
  if cursor is not null then
    after := private.split_cursor(cursor);
    later := format(' and (e.%s, e.property_id) %s (%L::%s, %L::uuid)',
      key, case direction when 'asc' then '>' else '<' end, after.sort_value, key_type, after.id);
  end if;

  loop
    conditions := private.conditions_of(filter, with_typos);
    if conditions.kinds is null then
      exit when with_typos or not conditions.has_words;
      with_typos := true;
      continue;
    end if;
    fits := format('e.kind = any (%L::integer[])', conditions.kinds) || conditions.city || conditions.price || conditions.area
      || conditions.others;
    -- Words and the map's box find more by themselves than together with an index of the kinds, which is mostly long.
    found_by := case when (conditions.has_words or filter.bounds is not null)
        and conditions.city || conditions.price || conditions.area = ''
      then replace(fits, 'e.kind =', 'e.kind + 0 =') else fits end || conditions.box;
    probe := private.probe_entries(fits, later, key, direction);
    many := probe.share >= 0.005;
    exit when many;
    select f.total, f.ids, f.keys into total, ids, keys from private.sorted_entries(found_by, later, key, direction, wanted) as f;
    -- Only what is found nowhere is taken for a typo.
    exit when total > 0 or with_typos or not conditions.has_words;
    with_typos := true;
  end loop;

  if many then
    -- What is in one place of an index is counted there, from its beginning; what is everywhere from the newest on.
    is_scattered := probe.share > 0.05 and (conditions.has_words or (conditions.price <> '' and conditions.area <> ''))
      or probe.share > 0.2 and conditions.box <> '';
    perform set_config('enable_bitmapscan', case when is_scattered or not conditions.has_words then 'off' else 'on' end, true);
    execute format(
      'select count(*) from (select from private.property_entries e where %s limit 1001) as counted',
      case when is_scattered then fits || ' order by e.created_at desc, e.property_id desc' else found_by end
    ) into total;

    rest := case key when 'price' then conditions.area when 'area' then conditions.price else 'any' end || conditions.others;
    if rest = '' then
      -- The index begins with the kind: the first of each kind, and of those the first.
      source := format(
        $query$
          select r.* from unnest(%L::integer[]) as k (kind) cross join lateral (
            select e.%s as key, e.property_id from private.property_entries e where e.kind = k.kind%s%s
            order by e.%2$s %5$s, e.property_id %5$s limit %6$s
          ) as r
        $query$,
        conditions.kinds, key, conditions.city || case key when 'price' then conditions.price else conditions.area end, later,
        direction, wanted);
    end if;
    -- By price and area, the page most likely ends before the first key of the probe; if not, the bound is moved.
    foreach bound in array case when rest = '' or key = 'created_at' then array[null]
      else array[probe.first_keys[1], probe.first_keys[10], probe.first_keys[100], null] end
    loop
      -- Among the newest, and up to the bound, there is little to read, whatever the planner thinks of the words.
      perform set_config('enable_bitmapscan',
        case when key = 'created_at' or (bound is not null and probe.share > 0.05) then 'off' else 'on' end, true);
      execute format(
        $query$
          select array_agg(p.property_id order by p.key %1$s, p.property_id %1$s),
            array_agg(to_jsonb(p.key) #>> '{}' order by p.key %1$s, p.property_id %1$s)
          from (select * from (%2$s) as found order by key %1$s, property_id %1$s limit %3$s) as p
        $query$,
        direction,
        coalesce(source, format('select e.%s as key, e.property_id from private.property_entries e where %s%s%s', key, fits, later,
          coalesce(format(' and e.%s %s ', key, case direction when 'asc' then '<=' else '>=' end) || bound, ''))),
        wanted
      ) into ids, keys;
      exit when cardinality(ids) = wanted or bound is null;
    end loop;
  end if;

  return jsonb_build_object(
    'items', coalesce((
      select jsonb_agg(private.property_card(p) order by shown.position)
      from unnest(ids[:wanted - 1]) with ordinality as shown (id, position)
      join public.properties p on p.id = shown.id
    ), '[]'),
    'total', total,
    'cursor', case when cardinality(ids) = wanted then keys[wanted - 1] || '~' || ids[wanted - 1] end
  ) || case when with_facets then jsonb_build_object('facets', private.property_facets(filter, with_typos)) else '{}' end;
exception
  when invalid_text_representation or invalid_datetime_format or datetime_field_overflow or numeric_value_out_of_range then
    raise sqlstate 'PT400' using message = 'invalid_search', detail = sqlerrm;
end
$function$;


-- Searches public properties. Every argument may be left out; `bounds` is west, south, east, north in degrees; `sort` is
-- newest, price-asc, price-desc or area; `cursor` is the one the page before answered; `with_facets` adds how many each
-- choice of type, purpose, city and bedrooms would leave, counted up to 101.
create or replace function public.search_properties(location text default null::text, q text default null::text, property_type text default null::text, purpose text default null::text, min_price numeric default null::numeric, max_price numeric default null::numeric, bedrooms integer default null::integer, bathrooms integer default null::integer, min_area numeric default null::numeric, hide_sold boolean default true, featured_only boolean default false, sort text default 'newest'::text, bounds double precision[] default null::double precision[], page_limit integer default 24, cursor text default null::text, with_facets boolean default false)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$
  select private.search_properties(
    (location, q, property_type, purpose, min_price, max_price, bedrooms, bathrooms, min_area, hide_sold, featured_only,
      bounds)::private.property_filter,
    sort, page_limit, cursor, with_facets);
$function$;


-- What somebody typed as terms: a word, or one or two words that are a local spelling of a place, with its name. Of
-- different words the first eight are looked at.
create or replace function private.search_terms(typed text, with_typos boolean)
 returns table(words text[], place text)
 language plpgsql
 stable
 set search_path to ''
as$function$
declare
  remaining text[] := array(
    select t.word from unnest(private.words_of(left(typed, 255))) with ordinality as t (word, position)
    group by t.word order by min(t.position) limit 8
  );
begin
  while remaining <> '{}' loop
    words := remaining[:2];
    place := case when cardinality(words) = 2 then private.place_named(array_to_string(words, ' '), with_typos) end;
    if place is null then
      words := remaining[:1];
      place := private.place_named(words[1], with_typos);
    end if;
    remaining := remaining[cardinality(words) + 1:];
    return next;
  end loop;
end
$function$;


-- All entries that fit, counted up to 1001, and the first of them in the order of a sort: for where few fit.
create or replace function private.sorted_entries(fits text, later text, key text, direction text, wanted integer, out total integer, out ids uuid[], out keys text[])
 returns record
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
begin
  execute format(
    $query$
      with found as materialized (select e.property_id, e.%1$s from private.property_entries e where %2$s),
      page as (select * from found e where true%3$s order by %1$s %4$s, property_id %4$s limit %5$s)
      select (select count(*) from (select from found limit 1001) as counted),
        array_agg(p.property_id order by p.%1$s %4$s, p.property_id %4$s),
        array_agg(to_jsonb(p.%1$s) #>> '{}' order by p.%1$s %4$s, p.property_id %4$s)
      from page p
    $query$,
    key, fits, later, direction, wanted
  ) into total, ids, keys;
end
$function$;


-- The sort value of a cursor `<value>~<id>`, and its id. The API checks the form; a wrong one from elsewhere is a 400.
create or replace function private.split_cursor(cursor text, out sort_value text, out id uuid)
 returns record
 language plpgsql
 immutable
 set search_path to ''
as$function$
begin
  sort_value := split_part(cursor, '~', 1);
  id := split_part(cursor, '~', 2)::uuid;
exception when invalid_text_representation then
  raise sqlstate 'PT400' using message = 'invalid_cursor';
end
$function$;


-- What somebody typed as a text query over the words there are, null when it holds no word, and the kinds of properties
-- that can match, null for any. A local spelling stands for the place's name and for itself. A word stands for those it is
-- part of, and for the three most like it when it is part of none or when typos are asked for. Of one or two letters it
-- stands for the words that begin with it. Where it is part of more than a hundred words, it stands for all that begin with
-- it and the 300 shortest of the others: text queries have no "part of", and every word of one costs time.
create or replace function private.word_query(typed text, with_typos boolean, out query tsquery, out kinds integer[])
 returns record
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  term record;
  typed_word text;
  place text;
  alternatives text[];
  found integer;
  choices text[];
  parts text[] := '{}';
begin
  for term in select * from private.search_terms(typed, with_typos) loop
    typed_word := term.words[1];
    place := term.place;
    choices := '{}';
    if cardinality(term.words) > 1 then
      choices := array[private.all_of(term.words)];
    else
      alternatives := '{}';
      if char_length(typed_word) > 2 then
        alternatives := array(
          select w.word from private.property_words w where w.word like '%' || typed_word || '%'
          group by w.word order by char_length(w.word), w.word limit 101
        );
        if alternatives = '{}' then
          place := coalesce(place, private.place_named(typed_word, true));
        end if;
        if with_typos or alternatives = '{}' then
          -- Two letters in the wrong order ("Hargiesa") leave five of thirteen trigrams in common.
          alternatives := alternatives || array(
            select w.word from private.property_words w where w.word operator(extensions.%) typed_word
            group by w.word order by extensions.similarity(w.word, typed_word) desc, w.word limit 3
          );
        end if;
      end if;
      found := cardinality(alternatives);
      if found > 100 then
        alternatives := array(
          select w.word from private.property_words w
          where w.word like '%' || typed_word || '%' and not starts_with(w.word, typed_word)
          group by w.word order by char_length(w.word), w.word limit 300
        );
      elsif found > 0 and place is null then
        kinds := array(
          select distinct k.kind from private.property_word_kinds k
          where k.word = any (alternatives) and (kinds is null or k.kind = any (kinds))
        );
      end if;
      choices := array(select private.all_of(array[a.word]) from unnest(alternatives) as a (word));
      if found not between 1 and 100 then
        choices := choices || format('''%s'':*', typed_word);
      end if;
    end if;
    if place is not null then
      choices := private.all_of(private.words_of(place)) || choices;
    end if;
    parts := parts || ('(' || array_to_string(choices, '|') || ')');
  end loop;
  query := nullif(array_to_string(parts, '&'), '')::tsquery;
end
$function$;


-- The words of a text as search compares them: as `private.normalize_text` writes them, and besides without
-- apostrophes and Arabic vowel signs, letters that Arabic writes in several ways in one. What is left of a word after its
-- 60th letter is cut off: text queries and indexes take no endless words, and a few characters can be written out as very
-- many. In PL/pgSQL, which calls itself faster than SQL does: every listing passes here.
create or replace function private.words_of(content text)
 returns text[]
 language plpgsql
 immutable parallel safe
 set search_path to ''
as$function$
begin
  return array_remove(string_to_array(regexp_replace(private.normalize_text(translate(
    normalize(content, nfkc),
    U&'\0623\0625\0622\0671\0649\0629\0624\0626''\2019\2018\02BC\02BF`\0640\064B\064C\064D\064E\064F\0650\0651\0652\0670',
    'اااايهوي'
  )), '([^ ]{60})[^ ]+', '\1', 'g'), ' '), '');
end
$function$;


grant execute on function private.car_card(cars) to anon, authenticated;

grant execute on function private.get_places() to anon, authenticated;

grant execute on function get_places() to anon, authenticated;

grant execute on function health() to anon, authenticated;

grant execute on function private.is_favorite(uuid,uuid) to anon, authenticated;

grant execute on function private.property_card(properties) to anon, authenticated;

grant execute on function relax_car_search(text,text,text,text,numeric,numeric,integer,integer,text,text,text,double precision[]) to anon, authenticated;

grant execute on function relax_property_search(text,text,text,text,numeric,numeric,integer,integer,numeric,boolean,double precision[]) to anon, authenticated;

grant execute on function private.search_cars(private.car_filter,text,integer,text,boolean) to anon, authenticated;

grant execute on function search_cars(text,text,text,text,numeric,numeric,integer,integer,text,text,text,boolean,text,double precision[],integer,text,boolean) to anon, authenticated;

grant execute on function private.search_properties(private.property_filter,text,integer,text,boolean) to anon, authenticated;

grant execute on function search_properties(text,text,text,text,numeric,numeric,integer,integer,numeric,boolean,boolean,text,double precision[],integer,text,boolean) to anon, authenticated;

grant execute on function private.words_of(text) to anon, authenticated, service_role;
