-- Property search. Functions in `private` run with definer rights, because row-level security hides indexes from the
-- planner. Each condition limits them to rows of the search index that the public may see; `public` has wrappers. In
-- the recommended order, unconfirmed listings come last; after two intervals, search ignores a listing.
-- Verifications and price drops are evaluated at read time, so that an expired one needs no update.
set check_function_bodies = off;

create type private.property_filter as (
  location text,
  q text,
  property_type text,
  purpose text,
  min_price numeric,
  max_price numeric,
  bedrooms integer,
  bathrooms integer,
  min_area numeric,
  hide_sold boolean,
  featured_only boolean,
  bounds double precision[],
  checked text,
  lowered boolean,
  checked_before timestamptz
);

create type private.card_facts as (
  is_favorite boolean,
  checked jsonb,
  price_lowered jsonb
);
comment on type private.card_facts is 'Further facts on a card: whether the caller saved the listing, the types of its valid verifications and its recent price drop. `by` of the price drop is null if the earlier price was in another currency.';

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

-- Returns the facts on the card of a property or car. Visitors skip the query for favorites.
create function private.card_facts(listing_id uuid) returns private.card_facts
language plpgsql stable security definer set search_path = '' as $$
declare facts private.card_facts;
begin
  select
    auth.uid() is not null and private.is_favorite($1, $1),
    (select jsonb_agg(distinct c.type) from public.verifications c
      where c.subject_id = $1 and c.status = 'passed' and c.expires_at > now()),
    (select jsonb_build_object('by', l.drop_amount, 'currency', l.currency, 'term', l.term, 'at', l.lowered_at)
      from private.price_drops l where l.listing_id = $1 and l.lowered_at > now() - private.price_drop_window())
  into facts;
  return facts;
end $$;

create function private.property_card(property public.properties) returns jsonb language plpgsql stable set search_path = ''
as $$
declare facts constant private.card_facts := private.card_facts(property.id);
begin
  return jsonb_build_object(
    'id', property.id, 'code', property.code, 'title', property.title, 'price', property.price, 'currency', property.currency,
    'propertyType', property.property_type, 'purpose', property.purpose, 'bedrooms', property.bedrooms,
    'bathrooms', property.bathrooms, 'area', property.area, 'location', property.location, 'city', property.city,
    'district', property.district, 'latitude', property.latitude, 'longitude', property.longitude,
    'approximatePlace', case when property.latitude is null or property.longitude is null then
      private.approximate_place(property.city, property.district) end,
    'images', property.images, 'furnished', property.furnished, 'available', property.available,
    'status', property.status, 'approvalStatus', property.approval_status, 'featured', property.featured,
    'ownerId', property.owner_id, 'agentId', property.agent_id, 'brokerId', property.broker_id,
    'createdAt', property.created_at, 'updatedAt', property.updated_at, 'confirmedAt', property.confirmed_at,
    'confirmedUntil', property.confirmed_at + private.confirmation_interval(property.purpose),
    'isConfirmed', property.confirmed_at + private.confirmation_interval(property.purpose) > now(),
    'isFavorite', facts.is_favorite, 'isOwner', coalesce(property.owner_id = auth.uid(), false)
  ) || private.languages_of(property.language, property.translations, false)
    || case when facts.checked is null then '{}' else jsonb_build_object('checked', facts.checked) end
    || case when facts.price_lowered is null then '{}' else jsonb_build_object('priceLowered', facts.price_lowered) end;
end $$;

-- Turns a filter into SQL conditions on `private.property_search_index e`, from fixed pieces and quoted literals. `classes`
-- are the classes that fit, or null for none. `city`, `price` and `area` can use the start of an index. `others` are all
-- other conditions. `box` repeats the map's box for the index on points. private.property_condition defines each single
-- condition.
create function private.property_conditions(
  filter private.property_filter, with_typos boolean, out classes integer[], out city text, out price text,
  out area text, out others text, out box text, out has_words boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant private.saved_property_searches := private.property_search_values(filter);
  place record := private.word_query(case when wanted.city is null then filter.location end, with_typos);
  words record := private.word_query(filter.q, with_typos);
  said text;
begin
  has_words := place.query is not null or words.query is not null;
  execute 'select array_agg(distinct k.class) from private.property_classes k
    where ($1 is null or k.class = any ($1)) and ($2 is null or k.class = any ($2))'
    || coalesce(' and ' || private.property_condition('property_type', quote_literal(wanted.property_type)), '')
    || coalesce(' and ' || private.property_condition('purpose', quote_literal(wanted.purpose)), '')
    || coalesce(' and ' || private.property_condition('bedrooms', wanted.bedrooms::text), '')
    || coalesce(' and ' || private.property_condition('bathrooms', wanted.bathrooms::text), '')
    || case when wanted.hide_sold then ' and ' || private.property_condition('hide_sold') else '' end
    into classes using place.classes, words.classes;

  city := coalesce(' and ' || private.property_condition('city', quote_literal(wanted.city)), '');
  price := coalesce(' and ' || private.property_condition('min_price', wanted.min_price::text), '')
    || coalesce(' and ' || private.property_condition('max_price', wanted.max_price::text), '');
  area := coalesce(' and ' || private.property_condition('min_area', wanted.min_area::text), '');

  box := '';
  others := coalesce(' and ' || private.property_condition('many_bedrooms', wanted.many_bedrooms::text), '')
    || coalesce(' and ' || private.property_condition('many_bathrooms', wanted.many_bathrooms::text), '');
  if filter.featured_only then others := others || ' and e.featured'; end if;
  if wanted.lowered then others := others || ' and ' || private.property_condition('lowered'); end if;
  foreach said in array coalesce(place.checks || words.checks || string_to_array(filter.checked, ','), '{}') loop
    others := others || ' and ' || private.verification_condition('e.property_id', said, filter.checked_before);
  end loop;
  if wanted.west is not null then
    others := others
      || ' and ' || private.property_condition('box', quote_literal(wanted.south), quote_literal(wanted.north))
      || ' and ' || private.property_condition('sides', quote_literal(wanted.west), quote_literal(wanted.east));
    box := format(' and point(e.longitude, e.latitude) <@ box(point(%L, %L), point(%L, %L))',
      wanted.west, wanted.south, wanted.east, wanted.north);
  end if;
  if has_words then
    others := others
      || format(' and e.words @@ %L::tsquery', coalesce(place.query && words.query, place.query, words.query));
  end if;
end $$;

-- Returns the first rows of a source (`key`, `property_id`) in a sort order, each with a cursor into this part.
create function private.first_index_rows(
  source text, direction text, wanted integer, part integer, out ids uuid[], out cursors text[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  execute format(
    $query$
      select array_agg(p.property_id order by p.key %1$s, p.property_id %1$s),
        array_agg((to_jsonb(p.key) #>> '{}') || '~' || p.property_id || %4$L order by p.key %1$s, p.property_id %1$s)
      from (select * from (%2$s) as found order by key %1$s, property_id %1$s limit %3$s) as p
    $query$,
    direction, source, wanted, private.cursor_suffix(part)
  ) into ids, cursors;
end $$;

-- Sorts all fitting rows, counts up to 1,001 and returns the first rows with their cursors. It suits few fitting rows.
-- `part` and `key` are expressions on `e`, a search index row with `checked_at`, the result of `checked`.
create function private.sorted_index_rows(
  fits text, checked text, part text, key text, direction text, after text, wanted integer,
  out total integer, out ids uuid[], out cursors text[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  execute format(
    $query$
      with found as materialized (
        select e.property_id, %3$s as part, %4$s as key
        from (select e.*, %2$s as checked_at from private.property_search_index e where %1$s offset 0) as e
      ),
      page as (select * from found f where %6$s order by part, key %5$s, property_id %5$s limit %7$s)
      select (select count(*) from (select from found limit 1001) as counted),
        array_agg(p.property_id order by p.part, p.key %5$s, p.property_id %5$s),
        array_agg((to_jsonb(p.key) #>> '{}') || '~' || p.property_id || private.cursor_suffix(p.part)
          order by p.part, p.key %5$s, p.property_id %5$s)
      from page p
    $query$,
    fits, checked, part, key, direction, after, wanted
  ) into total, ids, cursors;
end $$;

-- Returns the choices that facets count, each with those of `classes` that it would keep. With a map's box, cities
-- without properties in its squares are left out.
create function private.property_choices(filter private.property_filter, facets text[], classes integer[])
  returns table (facet text, value text, "position" bigint, classes integer[])
language sql stable security definer set search_path = '' as $$
  select f.facet, c.value, c.position, array_agg(distinct k.class)
  from (values
    ('propertyType', array['house', 'apartment', 'land', 'commercial']),
    ('purpose', array['sale', 'rent', 'commercial']),
    ('city', array(
      select p.name from public.places p
      where filter.bounds is null or exists (
        select from private.city_cells c
        where c.city = p.name
          and c.x between floor(filter.bounds[1] * 10) and floor(filter.bounds[3] * 10)
          and c.y between floor(filter.bounds[2] * 10) and floor(filter.bounds[4] * 10)
      )
      order by p.name
    )),
    ('bedrooms', array['1', '2', '3', '4', '5'])
  ) as f (facet, choices)
  cross join unnest(f.choices) with ordinality as c (value, position)
  join private.property_classes k on k.class = any ($3)
    and case f.facet when 'propertyType' then k.property_type = c.value
      else filter.property_type is null or k.property_type = any (string_to_array(filter.property_type, ',')) end
    and k.purpose = case f.facet when 'purpose' then c.value else coalesce(filter.purpose, k.purpose) end
    and case
      when f.facet = 'bedrooms' then k.bedrooms >= c.value::integer
      else filter.bedrooms is null or k.bedrooms >= least(filter.bedrooms, 5)
    end
  where f.facet = any ($2)
  group by f.facet, c.value, c.position;
$$;

-- Counts how many properties each choice of a facet would keep, up to 101 ("100+"): {"propertyType": [{"value",
-- "count"}], "purpose", "city", "bedrooms"}. Choices without properties are left out. Each facet ignores its own part
-- of the filter; a city's part is `location`. Bedrooms are minimums.
create function private.property_facets(filter private.property_filter, with_typos boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  base record;
  conditions record;
  fits text;
  is_few boolean;
  most integer;
  counts text;
  counted jsonb;
  is_enough boolean;
  facets jsonb := '{"propertyType": [], "purpose": [], "city": [], "bedrooms": []}';
begin
  -- Facets whose choices differ only in the classes are counted together.
  for base in
    select without.filter, array_agg(without.facet) as facets
    from (
      select f.facet,
        to_jsonb(filter) - f.own
          - array['property_type', 'purpose', case when filter.bedrooms > 5 then '' else 'bedrooms' end]
      from (values
        ('propertyType', 'property_type'), ('purpose', 'purpose'), ('city', 'location'), ('bedrooms', 'bedrooms')
      ) as f (facet, own)
    ) as without (facet, filter)
    group by without.filter
  loop
    conditions := private.property_conditions(jsonb_populate_record(null::private.property_filter, base.filter), with_typos);
    continue when conditions.classes is null;
    fits := conditions.city || conditions.price || conditions.area || conditions.others
      || format(' and e.leaves_at > %L', now());

    -- If words or the map keep few rows, one pass reads them all. Otherwise each choice is counted on its own.
    is_few := (conditions.has_words or conditions.box <> '') and (
      select probe.share < 0.05
      from private.probe_search_index(format('e.class = any (%L::integer[])', conditions.classes) || fits,
        '', 'created_at', 'desc') as probe
    );
    perform set_config('enable_bitmapscan', case when is_few or conditions.has_words then 'on' else 'off' end, true);
    if not is_few then
      select string_agg(format(
        $query$
          select %L as facet, %L as value, %L::integer as position, (
            select count(*) from (select from private.property_search_index e where e.class = any (%L::integer[])%s limit 101)
              as counted
          ) as count
        $query$,
        c.facet, c.value, c.position, c.classes,
        fits || case c.facet when 'city' then format(' and e.city = %L', c.value) else conditions.box end
      ), ' union all ') into counts
      from private.property_choices(filter, base.facets, conditions.classes) as c;
    end if;
    -- The first 5,000 rows usually give each choice its maximum count. If not, the next pass reads all rows.
    foreach most in array case when is_few then array[5000, 1000000000] else array[0] end loop
      execute format(
        $query$
          with %s, counts (facet, value, position, count) as (%s)
          select (
            select jsonb_object_agg(f.facet, f.choices) from (
              select c.facet, jsonb_agg(jsonb_build_object('value', c.value, 'count', c.count) order by c.position)
                as choices
              from counts as c where c.count > 0 group by c.facet
            ) as f
          ), (select sum(count) from found) < %s or (select min(count) > 100 from counts)
        $query$,
        case when is_few then format(
          $query$
            found as materialized (
              select read.class, read.city, count(*) as count
              from (select e.class, e.city from private.property_search_index e where true%s%s limit %s) as read
              group by read.class, read.city
            )
          $query$,
          fits, conditions.box, most) else 'found (count) as (select 0)' end,
        case when is_few then
          $query$
            select c.facet, c.value, c.position, least(coalesce(sum(f.count), 0), 101)
            from private.property_choices($1, $2, $3) as c cross join unnest(c.classes) as of_choice (class)
            left join found f on f.class = of_choice.class and (c.facet <> 'city' or f.city = c.value)
            group by c.facet, c.value, c.position
          $query$
          else counts end,
        most
      ) into counted, is_enough using filter, base.facets, conditions.classes;
      exit when is_enough;
    end loop;
    facets := facets || coalesce(counted, '{}');
  end loop;
  return facets;
end $$;

-- Returns a page of properties: {"items", "total" (counted up to 1,001), "cursor"} and, on request, "facets". Errors:
-- PT400 for an invalid order, cursor or filter.
create function private.search_properties(
  filter private.property_filter, sort text, page_limit integer, cursor text, with_facets boolean
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set jit = off set max_parallel_workers_per_gather = 0 set enable_seqscan = off set enable_bitmapscan = on as $$
declare
  -- One more row than the page shows, which tells whether there is a next page.
  wanted constant integer := least(greatest(coalesce(page_limit, 24), 1), 100) + 1;
  key text;
  direction text;
  key_type text;
  by_check constant boolean := coalesce(sort = 'checked', false);
  -- Only this order puts unconfirmed rows last.
  is_recommended constant boolean := coalesce(sort, 'recommended') = 'recommended';
  sample_size constant integer := private.sample_size();
  after record;
  part integer;
  place text := '';
  later text;
  alive constant text := format(' and e.leaves_at > %L', now());
  late constant text := format('e.confirmed_until <= %L', now());
  lacking integer;
  next_ids uuid[];
  next_cursors text[];
  conditions record;
  fits text;
  words_of_city text;
  found_by text;
  rest text;
  share double precision;
  seen integer;
  first_keys text[];
  bound text;
  source text;
  with_typos boolean := false;
  many boolean;
  is_spread boolean;
  is_scattered boolean;
  is_common boolean;
  total integer := 0;
  ids uuid[];
  cursors text[];
  answer jsonb;
begin
  select s.key, s.direction, s.type into key, direction, key_type
  from (values
    ('recommended', 'created_at', 'desc', 'timestamptz'), ('newest', 'created_at', 'desc', 'timestamptz'),
    ('price-asc', 'price', 'asc', 'bigint'), ('price-desc', 'price', 'desc', 'bigint'), ('area', 'area', 'desc', 'integer'),
    -- Rows with a verification are ordered by it, all other rows by creation.
    ('checked', 'created_at', 'desc', 'timestamptz')
  ) as s (name, key, direction, type)
  where s.name = coalesce(sort, 'recommended');
  if key is null then raise sqlstate 'PT400' using message = 'invalid_sort'; end if;
  after := private.split_cursor(cursor);
  if cursor is not null then
    if after.part = 0 and not by_check or after.part = 2 and not is_recommended then
      raise sqlstate 'PT400' using message = 'invalid_cursor';
    end if;
    place := format(' and (%s) %s (%L::%s, %L::uuid)',
      case when after.part = 0 then 'k.decided_at, k.property_id' else format('e.%s, e.property_id', key) end,
      case direction when 'asc' then '>' else '<' end, after.sort_value, key_type, after.id);
  end if;
  -- For the order by verification, the samples need not know the cursor.
  later := case when by_check then '' else place end
    || case when is_recommended then format(' and %s %s', case when after.part = 2 then '' else 'not' end, late) else '' end;

  loop
    conditions := private.property_conditions(filter, with_typos);
    if conditions.classes is null then
      exit when with_typos or not conditions.has_words;
      with_typos := true;
      continue;
    end if;
    fits := format('e.class = any (%L::integer[])', conditions.classes)
      || conditions.city || conditions.price || conditions.area || conditions.others || alive;
    -- Each listing's words include its city, so the city's words narrow a search in the index of words.
    words_of_city := case when conditions.city <> '' and conditions.has_words
      then format(' and e.words @@ %L::tsquery', private.all_words_query(private.words_of(private.find_city(filter.location))))
      else '' end;
    -- Words and the map's box are faster alone: the index on classes returns long lists. The `+ 0` disables it.
    found_by := case
      when (conditions.has_words or filter.bounds is not null)
          and conditions.city || conditions.price || conditions.area = ''
        then replace(fits, 'e.class =', 'e.class + 0 =')
      when conditions.has_words and conditions.price || conditions.area = ''
          and num_nonnulls(filter.property_type, filter.purpose, filter.bedrooms, filter.bathrooms) = 0
        then replace(replace(fits, 'e.class =', 'e.class + 0 ='), 'e.city =', 'e.city || '''' =') || words_of_city
      else fits end || conditions.box;
    rest := case key when 'price' then conditions.area when 'area' then conditions.price else 'any' end
      || conditions.others;
    -- Without further conditions, an index leads to the first rows of each class. Otherwise the number is unknown yet.
    many := case when rest = '' then true end;
    if key = 'created_at' and not by_check and after.part is distinct from 2 then
      -- The next thousand rows usually fill the page. If they hold almost none, few rows fit or all are far away.
      select f.ids, f.cursors into ids, cursors
      from private.first_index_rows(
        format(
          'select e.created_at as key, e.property_id
          from (select * from private.property_search_index e where true%s
            order by e.created_at desc, e.property_id desc limit %s) as e
          where %s%s',
          place, sample_size, fits, case when is_recommended then ' and not ' || late else '' end),
        direction, wanted, 1) as f;
      many := coalesce(cardinality(ids), 0) >= least(5, wanted);
    end if;
    -- Rows that match words, a box, or a price and an area are spread over an index.
    is_spread := conditions.has_words or conditions.box <> '' or (conditions.price <> '' and conditions.area <> '');
    if many is null or many and is_spread then
      select p.share, p.first_keys into share, first_keys
      from private.probe_search_index(fits, later, case when conditions.has_words then 'created_at' else key end, direction)
        as p;
      -- Walking the newest verifications costs more than sorting if few rows fit in a small index.
      many := many or share >= case when by_check then greatest(5.0 / sample_size, (
        select sqrt(2 * wanted / greatest(c.reltuples, 1))
        from pg_catalog.pg_class c where c.oid = 'private.property_search_index'::regclass
      )) else 5.0 / sample_size end;
    end if;
    exit when many;
    -- The planner expects each box to be small. For a large box, the other conditions find the rows faster.
    if filter.bounds is not null and num_nonnulls(filter.location, filter.q, filter.property_type, filter.purpose,
        filter.min_price, filter.max_price, filter.bedrooms, filter.bathrooms, filter.min_area,
        filter.checked, filter.lowered) > 0 then
      select case when p.share > 0.05 then replace(found_by, conditions.box, '') else found_by end into found_by
      from private.probe_search_index('true' || conditions.box, '', 'created_at', 'desc') as p;
    end if;
    select f.total, f.ids, f.cursors into total, ids, cursors
    from private.sorted_index_rows(
      found_by, case when by_check then private.newest_verification_expression('e.property_id') else 'null::timestamptz' end,
      case when by_check then '(e.checked_at is null)::integer'
        when is_recommended then format('1 + (%s)::integer', late) else '1' end,
      case when by_check then 'coalesce(e.checked_at, e.created_at)' else 'e.' || key end, direction,
      case when cursor is null then 'true'
        else format('(f.part > %1$s or f.part = %1$s and (f.key, f.property_id) %2$s (%3$L::%4$s, %5$L::uuid))',
          after.part, case direction when 'asc' then '>' else '<' end, after.sort_value, key_type, after.id) end,
      wanted) as f;
    -- Only a search without matches is repeated with typos.
    exit when total > 0 or with_typos or not conditions.has_words;
    with_typos := true;
  end loop;

  if many then
    -- Rows in one range of an index are counted there, spread rows from the newest on.
    is_scattered := is_spread and share > 0.2;
    -- Ids are random: 100 fitting rows in a 64th mean over 1,000 in total. Among a million rows, a 64th holds that many
    -- if one row in a hundred fits.
    if conditions.has_words and (key <> 'created_at' or share * sample_size ^ 2 > 10000) then
      -- The words are the last condition.
      select s.total, s.seen, s.first_keys into total, seen, first_keys
      from private.sample_search_index(
        substring(conditions.others from ' and e[.]words @@ .*$') || words_of_city, fits, later, key, direction) as s;
      if total >= 100 then total := 1001; end if;
    end if;
    if total < 1001 then
      perform set_config('enable_bitmapscan',
        case when is_scattered or not conditions.has_words then 'off' else 'on' end, true);
      execute format(
        'select count(*) from (select from private.property_search_index e where %s limit 1001) as counted',
        case when is_scattered then fits || ' order by e.created_at desc, e.property_id desc' else found_by end
      ) into total;
    end if;

    is_common := case when conditions.has_words then share > 0.1 or (share > 0.02 and seen > 1000)
      else share > 0.05 end;

    if cardinality(ids) < wanted then
      ids := null;
      cursors := null;
    end if;
    foreach part in array case when by_check then array[0, 1] when is_recommended then array[1, 2] else array[1] end loop
      exit when cardinality(ids) = wanted;
      continue when part < after.part;
      lacking := wanted - coalesce(cardinality(ids), 0);
      later := case when part = after.part then place else '' end;
      if part = 0 then
        select c.ids, c.cursors into ids, cursors from private.first_checked_index_rows(fits, later, lacking) as c;
        continue;
      end if;
      later := later || case
        when by_check then format(' and %s is null', private.newest_verification_expression('e.property_id'))
        when is_recommended then format(' and %s %s', case part when 2 then '' else 'not' end, late) else '' end;
      source := null;
      if rest = '' then
        -- The index begins with the class: read the first rows of each class and merge them.
        source := format(
          $query$
            select r.* from unnest(%L::integer[]) as k (class) cross join lateral (
              select e.%s as key, e.property_id from private.property_search_index e where e.class = k.class%s%s%s
              order by e.%2$s %6$s, e.property_id %6$s limit %7$s
            ) as r
          $query$,
          conditions.classes, key,
          conditions.city || case key when 'price' then conditions.price else conditions.area end,
          alive, later, direction, lacking);
      end if;
      -- By price or area, the page probably ends before the probe's first key, or the third key of the 64th. If not,
      -- the bound moves on.
      foreach bound in array case
        when rest = '' or key = 'created_at' then array[null]
        when conditions.has_words then array[first_keys[3], first_keys[10], null]
        else array[first_keys[1], first_keys[10], first_keys[100], null] end
      loop
        -- Among the newest rows or up to a bound, a walk of the index reads few rows. The planner expects more.
        perform set_config('enable_bitmapscan',
          case when key = 'created_at' and part < 2 or bound is not null and is_common then 'off' else 'on' end,
          true);
        select f.ids, f.cursors into next_ids, next_cursors
        from private.first_index_rows(
          coalesce(source, format('select e.%s as key, e.property_id from private.property_search_index e where %s%s%s',
            key, fits, later,
            coalesce(format(' and e.%s %s ', key, case direction when 'asc' then '<=' else '>=' end)
              || quote_literal(bound), ''))),
          direction, lacking, part) as f;
        exit when cardinality(next_ids) = lacking or bound is null;
      end loop;
      ids := ids || next_ids;
      cursors := cursors || next_cursors;
    end loop;
  end if;

  answer := jsonb_build_object(
    'items', coalesce((
      select jsonb_agg(private.property_card(p) order by shown.position)
      from unnest(ids[:wanted - 1]) with ordinality as shown (id, position)
      join public.properties p on p.id = shown.id
    ), '[]'),
    'total', total,
    'cursor', case when cardinality(ids) = wanted then cursors[wanted - 1] end
  );
  if with_facets then
    answer := answer || jsonb_build_object('facets', private.property_facets(filter, with_typos));
  end if;
  return answer;
exception
  when invalid_text_representation or invalid_datetime_format or datetime_field_overflow
    or numeric_value_out_of_range then
    raise sqlstate 'PT400' using message = 'invalid_search', detail = sqlerrm;
end $$;

-- Searches public properties. Each argument is optional.
-- - `property_type` may list several types and `checked` may be papers, visit or both, separated by commas.
-- - Prices are in US dollars, areas in m²; `bounds` is west, south, east and north in degrees.
-- - `sort` is recommended, newest, price-asc, price-desc, area or checked; `cursor` is the previous page's.
-- - `lowered` keeps recent price drops; `with_facets` adds private.property_facets.
create function public.search_properties(
  location text default null, q text default null, property_type text default null, purpose text default null,
  min_price numeric default null, max_price numeric default null, bedrooms integer default null,
  bathrooms integer default null, min_area numeric default null, hide_sold boolean default true,
  featured_only boolean default false, sort text default 'recommended', bounds double precision[] default null,
  page_limit integer default 24, cursor text default null, with_facets boolean default false,
  checked text default null, lowered boolean default null
) returns jsonb
language sql stable set search_path = '' as $$
  select private.search_properties(
    (location, q, property_type, purpose, min_price, max_price, bedrooms, bathrooms, min_area, hide_sold, featured_only,
      bounds, checked, lowered, null)::private.property_filter,
    sort, page_limit, cursor, with_facets);
$$;

-- Counts how many properties a search would find without one of its filters, most first: [{"filter", "count"}]. The
-- arguments are those of public.search_properties, "filter" has the API's names, and counts end at 1,001. Filters whose
-- removal finds nothing are left out. Each filter costs a search, so only the first eight are tried.
create function public.relax_property_search(
  location text default null, q text default null, property_type text default null, purpose text default null,
  min_price numeric default null, max_price numeric default null, bedrooms integer default null,
  bathrooms integer default null, min_area numeric default null, hide_sold boolean default true,
  bounds double precision[] default null, checked text default null, lowered boolean default null
) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('filter', f.name, 'count', found.count)
    order by found.count desc, f.name), '[]')
  from (select v.name from (values
    ('location', location is not null), ('q', q is not null), ('propertyType', property_type is not null),
    ('purpose', purpose is not null), ('minPrice', min_price is not null), ('maxPrice', max_price is not null),
    ('bedrooms', bedrooms is not null), ('bathrooms', bathrooms is not null), ('minArea', min_area is not null),
    ('hideSold', hide_sold), ('bounds', bounds is not null), ('checked', checked is not null),
    ('lowered', coalesce(lowered, false))
  ) as v (name, given) where v.given limit 8) as f
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
  where found.count > 0;
$$;

grant execute on function private.property_card(public.properties),
  private.search_properties(private.property_filter, text, integer, text, boolean),
  public.search_properties(text, text, text, text, numeric, numeric, integer, integer, numeric, boolean, boolean, text,
    double precision[], integer, text, boolean, text, boolean),
  public.relax_property_search(text, text, text, text, numeric, numeric, integer, integer, numeric, boolean,
    double precision[], text, boolean),
  private.card_facts(uuid) to anon, authenticated;
