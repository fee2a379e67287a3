-- Searches by city, price and the map's box at a million rows: a location that is a city is looked up as one instead of
-- by its word, indexes begin with what a search fixes and hold what it compares, and boxes have an index of their own.

-- The city that is meant by its name or a local spelling, null for anything else.
create function private.city_meant(typed text) returns text
language sql stable set search_path = ''
as $$
  select p.name from public.places p
  where lower(p.name) = private.searchable_text(typed)
    or p.name = private.place_named(private.searchable_text(typed), false);
$$;

-- The city that is typed, by its name or a local spelling.
create or replace function private.city_named(typed text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  city constant text := private.city_meant(typed);
begin
  if typed is not null and city is null then
    raise sqlstate 'PT400' using message = 'unknown_city';
  end if;
  return city;
end
$$;

drop index private.property_entries_price_idx, private.property_entries_area_idx, private.property_entries_city_idx,
  private.property_entries_place_idx;
create index property_entries_price_idx on private.property_entries (kind, price, property_id)
  include (area, created_at, latitude, longitude);
create index property_entries_area_idx on private.property_entries (kind, area desc, property_id desc)
  include (price, latitude, longitude);
create index property_entries_city_price_idx on private.property_entries (city, kind, price, property_id)
  include (area, created_at, latitude, longitude);
create index property_entries_city_area_idx on private.property_entries (city, kind, area desc, property_id desc)
  include (price);
create index property_entries_place_idx on private.property_entries using gist (point(longitude, latitude))
  include (kind, city, longitude, latitude);

drop function private.conditions_of(private.property_filter, boolean);

-- A filter as conditions on `private.property_entries e`, written from fixed pieces and quoted literals. `kinds` are the
-- kinds that fit, null for none; `city`, `price` and `area` are what indexes begin with; `others` is the rest; `box` says
-- the map's part of it once more, for the index of places.
create function private.conditions_of(
  filter private.property_filter, with_typos boolean,
  out kinds integer[], out city text, out price text, out area text, out others text, out box text, out has_words boolean
)
language plpgsql stable security definer set search_path = ''
as $$
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
$$;

-- One page of public properties: {"items", "total" up to 1001, "cursor", and "facets" where asked for}. How many of the
-- newest entries fit decides how the page is found: where few do, an index finds all of them, which are then sorted;
-- where many do, the page is near the beginning of an index in the wanted order.
create or replace function private.search_properties(
  filter private.property_filter, sort text, page_limit integer, cursor text, with_facets boolean
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off set max_parallel_workers_per_gather = 0
  set enable_seqscan = off set enable_bitmapscan = on
as $$
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
$$;

-- The choices that facets count, with the kinds that each would leave of these.
create function private.property_choices(filter private.property_filter, facets text[], kinds integer[])
returns table (facet text, value text, "position" bigint, kinds integer[])
language sql stable security definer set search_path = ''
as $$
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
$$;

-- How many properties each choice of type, purpose, city and bedrooms would leave, counted up to 101 (who chooses needs to
-- know of dead ends and short lists, and of "100+" counting costs too much), choices that leave none left out:
-- {"propertyType": [{"value", "count"}], "purpose", "city", "bedrooms"}. Each is counted for the filter without its own
-- part, as if it were yet to be chosen; the city's own part is `location`. Bedrooms are "so many or more".
create or replace function private.property_facets(filter private.property_filter, with_typos boolean) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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
$$;
