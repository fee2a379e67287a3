-- Search of properties and cars. A caller passes filters and words. Filters are an object of texts with the names of the
-- URL. Words are a list of lists; a listing's text must contain one word of each. private.search_filters lists all filters.
-- Searches have definer rights, because row-level security hides indexes from the planner; the search index holds
-- public listings alone. Verifications and price drops are evaluated at read time, so that they expire.
set check_function_bodies = off;

-- Lists the filters, each with its SQL condition on a row `e` of the search index. The function `format` writes the
-- filter's value at `%1$s`, and all filters at `%2$s`. The column `choices` selects the choices of a facet for which a
-- row counts; other filters are no facets.
create function private.search_filters(kind text) returns table (name text, condition text, choices text)
language sql immutable parallel safe set search_path = '' as $$
  select f.name, f.condition, f.choices from (values
    (null, 'city', 'e.city = any (string_to_array(%1$s, '',''))', 'select e.city'),
    (null, 'featured', 'e.featured', null),
    (null, 'lowered', 'e.lowered_at > now() - private.price_drop_window()', null),
    (null, 'checked', 'private.has_verifications(e.listing_id, %1$s, %2$s ->> ''checkedBefore'')', null),
    (null, 'bounds', 'e.latitude between split_part(%1$s, '','', 2)::double precision and split_part(%1$s, '','', 4)::double precision and e.longitude between split_part(%1$s, '','', 1)::double precision and split_part(%1$s, '','', 3)::double precision', null),
    ('property', 'district', 'e.district = any (string_to_array(%1$s, '',''))', null),
    ('property', 'propertyType', 'e.property_type = any (string_to_array(%1$s, '',''))', 'select e.property_type'),
    ('property', 'purpose', 'e.purpose = any (string_to_array(%1$s, '',''))', 'select e.purpose'),
    ('property', 'bedrooms', 'e.bedrooms >= (%1$s)::integer', 'select generate_series(1, case when e.bedrooms > 5 then 5 else e.bedrooms end)'),
    ('property', 'bathrooms', 'e.bathrooms >= (%1$s)::integer', null),
    ('property', 'minPrice', 'e.price >= ceil((%1$s)::numeric * 100)::bigint', null),
    ('property', 'maxPrice', 'e.price <= floor((%1$s)::numeric * 100)::bigint', null),
    ('property', 'minArea', 'e.area >= ceil((%1$s)::numeric * 100)::bigint', null),
    ('property', 'maxArea', 'e.area between 0 and floor((%1$s)::numeric * 100)::bigint', null),
    ('property', 'amenities', 'e.amenities @> string_to_array(%1$s, '','')', null),
    ('property', 'hideSold', 'not e.is_gone', null),
    ('car', 'make', 'lower(e.make) = any (string_to_array(lower(%1$s), '',''))', 'select e.make'),
    ('car', 'model', 'exists (select from unnest(string_to_array(lower(%1$s), '','')) as b (beginning) where starts_with(lower(e.model), b.beginning))', null),
    ('car', 'purpose', 'e.purpose in (%1$s, ''both'')', 'select unnest(case e.purpose when ''both'' then ''{sale,rent}'' else array[e.purpose] end)'),
    ('car', 'minPrice', private.price_condition(), null),
    ('car', 'maxPrice', private.price_condition(), null),
    ('car', 'minYear', 'e.year >= (%1$s)::integer', null),
    ('car', 'maxYear', 'e.year <= (%1$s)::integer', null),
    ('car', 'maxMileage', 'e.mileage <= (%1$s)::integer', null),
    ('car', 'fuelType', 'e.fuel_type = any (string_to_array(%1$s, '',''))', 'select e.fuel_type'),
    ('car', 'transmission', 'e.transmission = any (string_to_array(%1$s, '',''))', null),
    ('car', 'bodyType', 'e.body_type = any (string_to_array(%1$s, '',''))', 'select e.body_type'),
    ('car', 'color', 'lower(e.color) = any (string_to_array(lower(%1$s), '',''))', null),
    ('car', 'steering', 'e.steering = %1$s', null),
    ('car', 'condition', 'e.condition = any (string_to_array(%1$s, '',''))', null)
  ) as f (kind, name, condition, choices)
  where coalesce(f.kind, $1) = $1;
$$;

-- The condition that a car's price is between the filters minPrice and maxPrice: that of the filter purpose, or either
-- price. It is written out, because a call of a function for each car takes longer than the rest of a search.
create function private.price_condition() returns text language sql immutable parallel safe set search_path = '' as $$
  select '(' || string_agg(format(
      '%%2$s ->> ''purpose'' is distinct from %1$L and e.%2$I between ceil(coalesce(%%2$s ->> ''minPrice'', ''0'')::numeric * 100)::bigint
        and floor(coalesce(%%2$s ->> ''maxPrice'', ''1e12'')::numeric * 100)::bigint', p.other_purpose, p.name), ' or ') || ')'
  from (values ('rent', 'sale_price'), ('sale', 'rent_price')) as p (other_purpose, name);
$$;

-- Whether a listing has each of these verifications, separated by commas, as private.verification_condition names them.
-- With `before`, only verifications from before that time count.
create function private.has_verifications(listing_id uuid, wanted text, before text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from unnest(string_to_array(wanted, ',')) as w (said) where not exists (
      select from public.verifications k
      where k.subject_id = $1 and k.status = 'passed' and k.expires_at > now()
        and k.decided_at < coalesce(before::timestamptz, 'infinity')
        and (k.type = w.said or k.type = 'papers' and k.papers = w.said or w.said = 'any' and k.type in ('papers', 'visit'))));
$$;

-- Turns filters and words into SQL conditions on a row `e` of the search index, from fixed pieces and quoted literals.
-- The first one is a condition of every search. Errors: PT400 for an unknown filter, a long value or malformed words.
create function private.search_conditions(kind text, filters jsonb, words jsonb) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  conditions text[] := array[format('e.leaves_at > %L', now())];
  given record;
begin
  if coalesce(kind, '') not in ('property', 'car') or coalesce(jsonb_typeof(filters), '') <> 'object'
    or coalesce(jsonb_typeof(words), '') <> 'array' or jsonb_array_length(words) > 8 then
    raise sqlstate 'PT400' using message = 'invalid_search';
  end if;
  for given in
    select g.key, g.value, f.condition, jsonb_typeof(filters -> g.key) as type from jsonb_each_text(filters) as g
    left join private.search_filters($1) f on f.name = g.key order by g.key
  loop
    if given.condition is null or given.type <> 'string' or char_length(given.value) > 255 then
      raise sqlstate 'PT400' using message = 'invalid_search';
    end if;
    -- So written, the planner can start from the few listings that have a verification.
    conditions := conditions || case given.key when 'checked' then array(
        select distinct private.verification_condition('e.listing_id', c.said)
        from unnest(string_to_array(given.value, ',')) as c (said))
      else array[format(given.condition, quote_literal(given.value), quote_literal(filters) || '::jsonb')] end;
  end loop;
  return conditions || array(
    select format('e.words @@ %L::tsquery', private.words_query(w.alternatives))
    from jsonb_array_elements(words) with ordinality as w (alternatives, position) order by w.position);
exception when data_exception then
  raise sqlstate 'PT400' using message = 'invalid_search';
end $$;

-- The text query for alternative words. A listing fits an alternative if one of its words begins with it, or if it has each
-- word of an alternative of several words. Beginnings of each would read all rows of a frequent word like "guri". With
-- `is_exact`, beginnings do not count.
create function private.words_query(alternatives jsonb, is_exact boolean default false) returns text language sql immutable set search_path = '' as $$
  select coalesce(string_agg('(' || a.query || ')', '|'), '''-''')
  from (
    select (select string_agg('''' || w.word || '''' || case when count = 1 and not is_exact then ':*' else '' end, '&')
      from (select u.word, count(*) over () as count from unnest(private.words_of(left(said.text, 255))) as u (word)) as w) as query
    from jsonb_array_elements_text(alternatives) as said (text) limit 40
  ) as a;
$$;

-- The words of a search as one text query; null without words.
create function private.search_query(words jsonb) returns tsquery language sql immutable set search_path = '' as $$
  select string_agg('(' || private.words_query(w.alternatives) || ')', '&')::tsquery from jsonb_array_elements(words) as w (alternatives);
$$;

-- Counts the listings that fit, up to `most`. Errors: PT400 for an invalid filter or word.
create function private.count_listings(kind text, filters jsonb, words jsonb, most integer) returns integer
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
declare total integer;
begin
  execute format('select count(*) from (select from private.%I e where %s limit %s) as found', kind || '_index',
    array_to_string(private.search_conditions(kind, filters, words), ' and '), most) into total;
  return total;
exception when data_exception or feature_not_supported then
  raise sqlstate 'PT400' using message = 'invalid_search', detail = sqlerrm;
end $$;

-- Counts how many listings each choice of a facet would keep, up to 101 ("100+"), most first: {facet: [{"value", "count"}]}.
-- Each facet ignores its own filter; the city also ignores the district. One grouping of at most 5,000 listings counts
-- all choices. Where more listings fit, choices below 101 are counted one by one; makes without a listing among the
-- 5,000 are left out.
create function private.search_facets(kind text, filters jsonb, words jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  sample constant integer := 5000;
  columns constant text := case kind when 'property' then 'e.property_type, e.purpose, e.city, e.district, e.bedrooms'
    else 'e.make, e.model, e.city, e.fuel_type, e.body_type, e.purpose, e.sale_price, e.rent_price' end;
  -- The filters on these columns are compared with the groups.
  of_groups constant text[] := case kind when 'property' then '{propertyType,purpose,city,district,bedrooms}'
    else '{make,model,city,fuelType,bodyType,purpose,minPrice,maxPrice}' end;
  facet record;
  choice record;
  pieces text[] := '{}';
  counted jsonb;
  total integer;
  counts jsonb;
  facets jsonb := '{}';
begin
  for facet in select f.name, f.choices from private.search_filters(kind) f where f.choices is not null loop
    pieces := pieces || format(
      'select %L as facet, v.value::text as value, sum(e.count) as count from grouped e cross join lateral (%s) as v (value) where %s group by v.value',
      facet.name, facet.choices, (
        select coalesce(string_agg(format(f.condition, quote_literal(filters ->> f.name),
          -- A car's price is that of the purpose that is counted.
          case when facet.name = 'purpose' then format('(%L::jsonb || jsonb_build_object(''purpose'', v.value))', filters)
            else quote_literal(filters) || '::jsonb' end), ' and '), 'true')
        from private.search_filters(kind) f
        where filters ? f.name and f.name = any (of_groups) and f.name <> facet.name and (facet.name <> 'city' or f.name <> 'district')));
  end loop;
  execute format(
    $query$
      with grouped as materialized (
        select %1$s, count(*) as count from (select %1$s from private.%2$I e where %3$s limit %4$s) as e group by %1$s
      )
      select (select sum(count) from grouped), (select jsonb_agg(c) from (%5$s) as c where c.value is not null)
    $query$,
    columns, kind || '_index', array_to_string(private.search_conditions(kind, filters - of_groups, words), ' and '), sample,
    array_to_string(pieces, ' union all ')
  ) into total, counted;

  for facet in select f.name from private.search_filters(kind) f where f.choices is not null loop
    counts := '[]';
    for choice in
      select c.value, c.count from jsonb_to_recordset(counted) as c (facet text, value text, count integer) where c.facet = facet.name
      union all
      select k.value, 0 from (
        -- A box of the map that holds so many shows its cities among them.
        select 'city', p.name from public.places p where not filters ? 'bounds'
        union all
        select l.facet, unnest(l.choices) from (values ('propertyType', '{house,apartment,land,commercial}'::text[]),
          ('purpose', '{sale,rent,commercial}'), ('bedrooms', '{1,2,3,4,5}'),
          ('fuelType', '{gasoline,diesel,hybrid,electric}'),
          ('bodyType', '{sedan,suv,hatchback,coupe,convertible,pickup,wagon,van}')) as l (facet, choices)
      ) as k (facet, value)
      where k.facet = facet.name and total = sample and not exists (
        select from jsonb_to_recordset(counted) as c (facet text, value text) where c.facet = facet.name and c.value = k.value)
    loop
      if total = sample and choice.count < 101 then
        choice.count := private.count_listings(kind, filters - case facet.name when 'city' then 'district' else '' end
          || jsonb_build_object(facet.name, choice.value), words, 101);
      end if;
      if choice.count > 0 then
        counts := counts || jsonb_build_object('value', choice.value, 'count', least(choice.count, 101));
      end if;
    end loop;
    facets := facets || jsonb_build_object(facet.name, (
      select coalesce(jsonb_agg(c.one order by (c.one ->> 'count')::integer desc, c.one ->> 'value'), '[]')
      from (select a.one from jsonb_array_elements(counts) as a (one) order by (a.one ->> 'count')::integer desc, a.one ->> 'value' limit 100) as c));
  end loop;
  return facets;
end $$;

-- Returns a page of listings: {"items", "total" (counted up to 1,001), "cursor"} and, on request, "facets".
-- - `kind` is property or car; `sort` is recommended, newest, price-asc, price-desc, checked, area or year-desc.
-- - Up to `most` fitting listings are sorted. For more, the index of the sort order leads to the first ones.
-- Errors: PT400 for an invalid sort, cursor, filter or word.
create function public.search_listings(
  kind text, filters jsonb default '{}', words jsonb default '[]', sort text default 'recommended',
  page_limit integer default 24, cursor text default null, with_facets boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set jit = off set max_parallel_workers_per_gather = 0 as $$
declare
  -- One more listing than the page shows, which tells whether there is a next page.
  wanted constant integer := least(greatest(coalesce(page_limit, 24), 1), 100) + 1;
  index_name constant text := 'private.' || quote_ident(kind || '_index');
  is_recommended constant boolean := coalesce(sort, 'recommended') = 'recommended';
  by_check constant boolean := coalesce(sort = 'checked', false);
  has_words constant boolean := words <> '[]';
  price constant text := case when kind = 'car' and filters ->> 'purpose' = 'rent' then 'e.rent_price' else 'e.price' end;
  verified_at constant text := private.newest_verification_expression('e.listing_id');
  after constant record := private.split_cursor(cursor);
  fits constant text := array_to_string(private.search_conditions(kind, filters, words), ' and ');
  -- A listing's words include its city, so the index of words reads no listings of other cities. The comparison of the city
  -- itself is written so that its index is not read as well.
  candidates_fit constant text := case when has_words and filters ? 'city' then array_to_string(
      private.search_conditions(kind, filters - 'city', words) || format(
        'e.words @@ %L::tsquery and e.city || '''' = any (string_to_array(%L, '',''))',
        private.words_query(to_jsonb(string_to_array(filters ->> 'city', ',')), true), filters ->> 'city'), ' and ') else fits end;
  most integer;
  key text;
  direction text;
  key_type text;
  part integer;
  part_key text;
  part_fits text;
  pieces text[] := '{}';
  total integer;
  ids uuid[];
  cursors text[];
  -- The sort value of the last candidate that would fit on the page. The first listings come before it.
  worst text;
  items jsonb;
begin
  select s.key, s.direction, s.type into key, direction, key_type
  from (values
    (null, 'recommended', 'e.created_at', 'desc', 'timestamptz'), (null, 'newest', 'e.created_at', 'desc', 'timestamptz'),
    -- Listings with a verification are sorted by its time, all others by their creation.
    (null, 'checked', 'e.created_at', 'desc', 'timestamptz'),
    (null, 'price-asc', price, 'asc', 'bigint'), (null, 'price-desc', price, 'desc', 'bigint'),
    ('property', 'area', 'e.area', 'desc', 'bigint'), ('car', 'year-desc', 'e.year', 'desc', 'integer')
  ) as s (kind, name, key, direction, type)
  where coalesce(s.kind, $1) = $1 and s.name = coalesce(sort, 'recommended');
  if key is null then raise sqlstate 'PT400' using message = 'invalid_sort'; end if;
  if after.part = 0 and not by_check or after.part = 2 and not is_recommended then
    raise sqlstate 'PT400' using message = 'invalid_cursor';
  end if;
  most := case when by_check then 10000 when has_words then 3000 else 1000 end;

  execute format(
    $query$
      with candidates as materialized (
        select e.listing_id, %1$s as part, %2$s as key from %4$s e where %5$s limit %6$s + 1
      )
      select (select count(*) from candidates), array_agg(p.listing_id order by p.position), array_agg(p.cursor order by p.position), (
        select to_jsonb(c.key) #>> '{}' from candidates c
        where %10$s and (select count(*) from candidates) > %6$s and %8$s
        order by c.key %7$s, c.listing_id %7$s offset %9$s - 1 limit 1)
      from (
        select c.listing_id, row_number() over (order by c.part, c.key %7$s, c.listing_id %7$s) as position,
          (to_jsonb(c.key) #>> '{}') || '~' || c.listing_id || private.cursor_suffix(c.part) as cursor
        from (select c.* from %3$s c where (select count(*) from candidates) <= %6$s and %8$s
          order by c.part, c.key %7$s, c.listing_id %7$s limit %9$s) as c
      ) as p
    $query$,
    case when is_recommended then format('case when e.confirmed_until > %L then 1 else 2 end', now()) else '1' end, key,
    case when by_check then format('(select c.listing_id, (v.at is null)::integer as part, coalesce(v.at, c.key) as key
      from candidates c cross join lateral (select %s as at offset 0) as v)', private.newest_verification_expression('c.listing_id'))
      else 'candidates' end, index_name, candidates_fit, most, direction,
    case when after.part is null then 'true' else format('(c.part > %1$s or c.part = %1$s and (c.key, c.listing_id) %2$s (%3$L::%4$s, %5$L::uuid))',
      after.part, case direction when 'asc' then '>' else '<' end, after.sort_value, key_type, after.id) end, wanted,
    (key <> 'e.created_at')::text
  ) into total, ids, cursors, worst;

  if total > most then
    foreach part in array case when by_check then array[0, 1] when is_recommended then array[1, 2] else array[1] end loop
      continue when part < after.part;
      part_key := case part when 0 then 'k.decided_at' else key end;
      part_fits := fits || case
          when part = 0 then format(' and %s = k.decided_at', verified_at)
          when by_check then format(' and %s is null', verified_at)
          when is_recommended then format(' and e.confirmed_until %s %L', case part when 2 then '<=' else '>' end, now())
          when worst is not null then format(' and %s %s %L::%s', key, case direction when 'asc' then '<=' else '>=' end, worst, key_type)
          else '' end
        || case when part = after.part then format(' and (%s, e.listing_id) %s (%L::%s, %L::uuid)', part_key,
            case direction when 'asc' then '>' else '<' end, after.sort_value, key_type, after.id) else '' end;
      pieces := pieces || format(case
        -- The newest verifications lead to the first of many listings.
        when part = 0 then
          '(select k.id as listing_id, %1$s as key, %2$s as part
            from (select distinct k.decided_at, k.%7$I as id from public.verifications k
              where k.status = ''passed'' and k.%7$I is not null and k.expires_at > now() order by k.decided_at desc, k.%7$I desc) as k
            cross join lateral (select e.listing_id from %3$s e where e.listing_id = k.id and %4$s offset 0) as e
            order by %1$s %5$s, k.id %5$s limit %6$s)'
        -- The indexes of price and area begin with purpose and type: the first rows of each are merged.
        when kind = 'property' and key <> 'e.created_at' then
          '(select r.* from unnest(''{sale,rent,commercial}''::text[]) as p (purpose)
            cross join unnest(''{house,apartment,land,commercial}''::text[]) as t (type) cross join lateral (
              select e.listing_id, %1$s as key, %2$s as part from %3$s e where e.purpose = p.purpose and e.property_type = t.type and %4$s
              order by %1$s %5$s, e.listing_id %5$s limit %6$s) as r
            order by r.key %5$s, r.listing_id %5$s limit %6$s)'
        else '(select e.listing_id, %1$s as key, %2$s as part from %3$s e where %4$s order by %1$s %5$s, e.listing_id %5$s limit %6$s)'
        end, part_key, part, index_name, part_fits, direction, wanted, kind || '_id');
    end loop;
    execute format(
      $query$
        select array_agg(f.listing_id order by f.part, f.key %2$s, f.listing_id %2$s),
          array_agg((to_jsonb(f.key) #>> '{}') || '~' || f.listing_id || private.cursor_suffix(f.part)
            order by f.part, f.key %2$s, f.listing_id %2$s)
        -- A part that fills the page saves the next one.
        from (select * from (%1$s) as p limit %3$s) as f
      $query$,
      array_to_string(pieces, ' union all '), direction, wanted
    ) into ids, cursors;
  end if;

  execute format(
    'select coalesce(jsonb_agg(private.%I(l) order by f.position), ''[]'') from unnest($1) with ordinality as f (id, position) join public.%I l using (id)',
    kind || '_card', case kind when 'car' then 'cars' else 'properties' end
  ) into items using ids[:wanted - 1];
  return jsonb_build_object('items', items, 'total', least(total, 1001),
      'cursor', case when cardinality(ids) = wanted then cursors[wanted - 1] end)
    || case when with_facets then jsonb_build_object('facets', private.search_facets(kind, filters, words)) else '{}' end;
exception when data_exception or feature_not_supported then
  raise sqlstate 'PT400' using message = 'invalid_search', detail = sqlerrm;
end $$;

-- The parts of a search: its filters by name, its words by their place in the list, from 0.
create function private.search_parts(filters jsonb, words jsonb) returns table (filter text, word integer)
language sql immutable set search_path = '' as $$
  select f.name, null::integer from jsonb_object_keys(filters) as f (name)
  union all select null, n - 1 from generate_series(1, jsonb_array_length(words)) as n;
$$;

-- Counts how many listings a search would find without one of its parts, most first: [{"filter", "count"}, {"word",
-- "count"}], as private.search_parts names the parts. Counts end at 1,001. Parts whose removal finds nothing are left out.
-- Each part costs a search, so only the first eight are tried.
create function public.relax_search(kind text, filters jsonb default '{}', words jsonb default '[]') returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('filter', r.filter, 'word', r.word, 'count', r.count))
    order by r.count desc, r.filter, r.word), '[]')
  from (
    select p.filter, p.word, private.count_listings(kind, case when p.word is null then filters - p.filter else filters end,
      case when p.word is null then words else words - p.word end, 1001) as count
    from private.search_parts(filters, words) as p limit 8
  ) as r
  where r.count > 0;
$$;

-- Returns listings that fit most parts of a search that finds nothing: {"items", "fits": 3, "of": 4}. It leaves out one
-- of the first eight parts, or else two of the first six. The filter "hideSold" is no part and always applies. The
-- number "fits" is 0 if no listing fits that many parts.
create function public.nearest_listings(kind text, filters jsonb default '{}', words jsonb default '[]', page_limit integer default 24) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  wanted constant integer := least(greatest(coalesce(page_limit, 24), 1), 24);
  parts constant integer := (select count(*) from private.search_parts(filters - 'hideSold', words));
  missing integer;
  pieces text;
  items jsonb;
begin
  foreach missing in array array[1, 2] loop
    exit when parts <= missing;
    with parts as (select p.*, row_number() over () as n from private.search_parts(filters - 'hideSold', words) as p
      limit case missing when 1 then 8 else 6 end)
    select string_agg(format('(select e.listing_id, e.created_at, e.confirmed_until from private.%I e where %s limit 100)', kind || '_index',
      array_to_string(private.search_conditions(kind, filters - array_remove(array[a.filter, b.filter], null),
        case when b.word is null or b.word = a.word then words - coalesce(a.word, 99)
          else words - b.word - coalesce(a.word, 99) end), ' and ')), ' union ')
    into pieces
    from parts a join parts b on case missing when 1 then b.n = a.n else b.n > a.n end;
    execute format(
      $query$
        select jsonb_agg(private.%1$I(l) order by f.confirmed_until > now() desc, f.created_at desc, f.listing_id) from (
          select * from (%2$s) as f order by f.confirmed_until > now() desc, f.created_at desc, f.listing_id limit %3$s
        ) as f join public.%4$I l on l.id = f.listing_id
      $query$,
      kind || '_card', pieces, wanted, case kind when 'car' then 'cars' else 'properties' end) into items;
    if items is not null then return jsonb_build_object('items', items, 'fits', parts - missing, 'of', parts); end if;
  end loop;
  return jsonb_build_object('items', '[]'::jsonb, 'fits', 0, 'of', parts);
exception when data_exception or feature_not_supported then
  raise sqlstate 'PT400' using message = 'invalid_search', detail = sqlerrm;
end $$;

create table private.empty_searches (
  id bigint generated always as identity primary key,
  searched_on date not null default (now() at time zone 'Africa/Mogadishu')::date,
  kind text not null constraint "A search without results must be of properties or cars" check (kind in ('property', 'car')),
  filters jsonb not null,
  words jsonb not null,
  count integer not null default 1
);
comment on table private.empty_searches is 'Searches that found nothing, per day, without persons, for 90 days.';
create unique index empty_searches_search_idx on private.empty_searches (searched_on, kind, md5(filters::text || words::text));
alter table private.empty_searches enable row level security;

-- Counts a search that found nothing, and deletes counts from more than 90 days ago. A day keeps at most 10,000
-- different searches. Only `api` may call it.
create function public.count_empty_search(kind text, filters jsonb, words jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.empty_searches s where s.searched_on < (now() at time zone 'Africa/Mogadishu')::date - 90;
  insert into private.empty_searches as s (kind, filters, words) select $1, $2, $3
  where (select count(*) from private.empty_searches s where s.searched_on = (now() at time zone 'Africa/Mogadishu')::date) < 10000
    and char_length($2::text) + char_length($3::text) <= 4000
  on conflict (searched_on, kind, md5(filters::text || words::text)) do update set count = s.count + 1;
$$;

-- Splits a cursor `<value>~<id>` with the ending of private.cursor_suffix into its sort value, id and part of the list.
-- Returns nulls without a cursor. Errors: PT400 for a malformed cursor.
create function private.split_cursor(cursor text, out sort_value text, out id uuid, out part integer)
language plpgsql immutable set search_path = '' as $$
begin
  if cursor is null then return; end if;
  sort_value := split_part(cursor, '~', 1);
  id := split_part(cursor, '~', 2)::uuid;
  part := array_position('{checked,"",unconfirmed}'::text[], split_part(cursor, '~', 3)) - 1;
  if part is null then raise sqlstate 'PT400' using message = 'invalid_cursor'; end if;
exception when invalid_text_representation then
  raise sqlstate 'PT400' using message = 'invalid_cursor';
end $$;

-- Returns the ending of a cursor in a part of the list. Part 0 leads the order 'checked' with its verified listings.
-- Part 2 ends the order 'recommended' with its unconfirmed listings. Part 1 holds all other listings.
create function private.cursor_suffix(part integer) returns text language plpgsql immutable set search_path = '' as $$
begin
  return ('{~checked,"",~unconfirmed}'::text[])[part + 1];
end $$;

grant execute on function public.search_listings(text, jsonb, jsonb, text, integer, text, boolean),
  public.relax_search(text, jsonb, jsonb), public.nearest_listings(text, jsonb, jsonb, integer) to anon, authenticated;
grant execute on function public.count_empty_search(text, jsonb, jsonb) to service_role;
