-- "Checked first": an order of search that begins with what is checked, papers or a visit, by its newest check that still says
-- something. As with the filter, the checks themselves are asked: one that expires or is revoked ranks no more without anything having
-- to happen, and no entry of search, index or other order is wider for it. A page has up to four parts, each in an order that an index
-- has: the confirmed that are checked, by their checks; the other confirmed, newest first; then both of what nobody confirmed in time.

-- The checks that passed, newest first, with what tells whether they still say something.
create index checks_of_properties_idx on public.checks (decided_at desc, property_id desc) include (expires_at)
  where status = 'passed' and property_id is not null;
create index checks_of_cars_idx on public.checks (decided_at desc, car_id desc) include (expires_at)
  where status = 'passed' and car_id is not null;

-- What the filter and the words of a search ask for.
create index checks_kind_idx on public.checks (kind, papers) include (subject_id, expires_at) where status = 'passed';

-- Answers otherwise than before, which is another function.
drop function private.split_cursor(text);
drop function private.sorted_entries(text, text, text, text, text, integer);

-- When the newest check about a listing of this id was made that says something now, as an expression; null where none does.
create function private.newest_check(id text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return format(
    '(select max(n.decided_at) from public.checks n where n.subject_id = %s and n.status = ''passed'' and n.expires_at > now())', id);
end
$$;

-- What a cursor ends in that was given out in a part of a list: 0 and 1 are the confirmed, 2 and 3 those that nobody confirmed in time; 0
-- and 2 have those that are checked, where these are apart.
create function private.cursor_end(part integer) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return ('{~checked,"",~unconfirmed-checked,~unconfirmed}'::text[])[part + 1];
end
$$;

-- The sort value of a cursor `<value>~<id>`, its id, and the part of the list that the page ended in, as private.cursor_end writes it;
-- nothing of no cursor. The API checks the form; a wrong one from elsewhere is a 400.
create function private.split_cursor(cursor text, out sort_value text, out id uuid, out part integer)
 returns record
 language plpgsql
 immutable
 set search_path to ''
as $$
begin
  if cursor is null then
    return;
  end if;
  sort_value := split_part(cursor, '~', 1);
  id := split_part(cursor, '~', 2)::uuid;
  part := array_position('{checked,"",unconfirmed-checked,unconfirmed}'::text[], split_part(cursor, '~', 3)) - 1;
  if part is null then
    raise sqlstate 'PT400' using message = 'invalid_cursor';
  end if;
exception when invalid_text_representation then
  raise sqlstate 'PT400' using message = 'invalid_cursor';
end
$$;

-- All entries that fit, counted up to 1001, and the first of them by their part of the list and in the order of a sort (a key of entries
-- `e`, which have `checked_at` where `checked` says how), with the cursors after each: for where few fit.
create function private.sorted_entries(fits text, checked text, part text, key text, direction text, after text, wanted integer, out total integer, out ids uuid[], out cursors text[])
 returns record
 language plpgsql
 stable security definer
 set search_path to ''
as $$
begin
  execute format(
    $query$
      with found as materialized (
        select e.property_id, %3$s as part, %4$s as key
        from (select e.*, %2$s as checked_at from private.property_entries e where %1$s offset 0) as e
      ),
      page as (select * from found f where %6$s order by part, key %5$s, property_id %5$s limit %7$s)
      select (select count(*) from (select from found limit 1001) as counted),
        array_agg(p.property_id order by p.part, p.key %5$s, p.property_id %5$s),
        array_agg((to_jsonb(p.key) #>> '{}') || '~' || p.property_id || private.cursor_end(p.part)
          order by p.part, p.key %5$s, p.property_id %5$s)
      from page p
    $query$,
    fits, checked, part, key, direction, after, wanted
  ) into total, ids, cursors;
end
$$;

-- The first entries that fit and are checked, after a place among their checks, in the order of these, with the cursors after each. Most
-- often they are soon found among the newest checks, one by one; where these hold too few, all are looked at together.
create function private.checked_entries(fits text, place text, part integer, wanted integer, out ids uuid[], out cursors text[])
 returns record
 language plpgsql
 stable security definer
 set search_path to ''
as $$
declare
  checks constant text := format(
    'select distinct k.decided_at, k.property_id from public.checks k
      where k.status = ''passed'' and k.property_id is not null and k.expires_at > now()%s
      order by k.decided_at desc, k.property_id desc', place);
  -- Each entry is looked up by its id, whatever the planner thinks of the rest.
  found text := format(
    'select k.* from (%s limit 20000) as k
      where exists (select from private.property_entries e where e.property_id = k.property_id and %s offset 0)
      order by k.decided_at desc, k.property_id desc offset 0', checks, fits);
  has_more boolean;
begin
  loop
    execute format(
      $query$
        with page as (
          select k.decided_at, k.property_id from (%1$s) as k where k.decided_at = %2$s
          order by k.decided_at desc, k.property_id desc limit %3$s
        )
        select array_agg(p.property_id order by p.decided_at desc, p.property_id desc),
          array_agg((to_jsonb(p.decided_at) #>> '{}') || '~' || p.property_id || %4$L order by p.decided_at desc, p.property_id desc)
        from page p
      $query$,
      found, private.newest_check('k.property_id'), wanted, private.cursor_end(part)
    ) into ids, cursors;
    exit when cardinality(ids) = wanted or has_more;
    execute format('select exists (select from (%s) as k offset 20000)', checks) into has_more;
    exit when not has_more;
    found := format(
      'select k.* from (%s) as k join private.property_entries e on e.property_id = k.property_id where %s', checks, fits);
  end loop;
end
$$;

-- As before; with an order by checks.
create or replace function private.search_properties(filter private.property_filter, sort text, page_limit integer, cursor text, with_facets boolean)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
 set jit to 'off'
 set max_parallel_workers_per_gather to '0'
 set enable_seqscan to 'off'
 set enable_bitmapscan to 'on'
as $$
declare
  -- One more than is shown, which tells whether there is a next page.
  wanted constant integer := least(greatest(coalesce(page_limit, 24), 1), 100) + 1;
  key text;
  direction text;
  key_type text;
  by_check constant boolean := coalesce(sort = 'checked', false);
  after record;
  part integer;
  place text := '';
  later text;
  alive constant text := format(' and e.leaves_at > %L', now());
  late constant text := format('e.confirmed_until <= %L', now());
  is_late boolean;
  lacking integer;
  next_ids uuid[];
  next_cursors text[];
  conditions record;
  fits text;
  words_of_city text;
  words text;
  found_by text;
  rest text;
  probe record;
  seen integer;
  first_keys text[];
  bound text;
  source text;
  with_typos boolean := false;
  many boolean := false;
  is_scattered boolean;
  is_common boolean;
  total integer := 0;
  ids uuid[];
  cursors text[];
begin
  select s.key, s.direction, s.type into key, direction, key_type
  from (values
    ('newest', 'created_at', 'desc', 'timestamptz'), ('price-asc', 'price', 'asc', 'bigint'),
    ('price-desc', 'price', 'desc', 'bigint'), ('area', 'area', 'desc', 'integer'),
    -- Those that are checked come by their checks, the others as the newest.
    ('checked', 'created_at', 'desc', 'timestamptz')
  ) as s (name, key, direction, type)
  where s.name = coalesce(sort, 'newest');
  if key is null then
    raise sqlstate 'PT400' using message = 'invalid_sort';
  end if;
  after := private.split_cursor(cursor);
  if cursor is not null then
    if after.part in (0, 2) and not by_check then
      raise sqlstate 'PT400' using message = 'invalid_cursor';
    end if;
    place := format(' and (%s) %s (%L::%s, %L::uuid)',
      case when after.part in (0, 2) then 'k.decided_at, k.property_id' else format('e.%s, e.property_id', key) end,
      case direction when 'asc' then '>' else '<' end, after.sort_value, key_type, after.id);
  end if;
  -- Of where a page begins among checks, and of what is not checked, the probes need not know.
  later := case when by_check then '' else place || format(' and %s %s', case when after.part = 3 then '' else 'not' end, late) end;

  loop
    conditions := private.conditions_of(filter, with_typos);
    if conditions.kinds is null then
      exit when with_typos or not conditions.has_words;
      with_typos := true;
      continue;
    end if;
    fits := format('e.kind = any (%L::integer[])', conditions.kinds) || conditions.city || conditions.price || conditions.area
      || conditions.others || alive;
    -- Every text holds its city, so words lead to what is there alone.
    words_of_city := case when conditions.city <> '' and conditions.has_words
      then format(' and e.words @@ %L::tsquery', private.all_of(private.words_of(private.city_meant(filter.location))))
      else '' end;
    -- Words and the map's box find more by themselves than together with an index of the kinds, which is mostly long.
    found_by := case
      when (conditions.has_words or filter.bounds is not null) and conditions.city || conditions.price || conditions.area = ''
        then replace(fits, 'e.kind =', 'e.kind + 0 =')
      when conditions.has_words and conditions.price || conditions.area = ''
          and num_nonnulls(filter.property_type, filter.purpose, filter.bedrooms, filter.bathrooms) = 0
        then replace(replace(fits, 'e.kind =', 'e.kind + 0 ='), 'e.city =', 'e.city || '''' =') || words_of_city
      else fits end || conditions.box;
    probe := private.probe_entries(fits, later, case when conditions.has_words then 'created_at' else key end, direction);
    -- One by one among the newest checks more are looked at than fit where these are few of not so many.
    many := probe.share >= case when by_check then greatest(0.005, (
      select sqrt(wanted / greatest(c.reltuples, 1)) from pg_catalog.pg_class c where c.oid = 'private.property_entries'::regclass
    )) else 0.005 end;
    exit when many;
    select f.total, f.ids, f.cursors into total, ids, cursors
    from private.sorted_entries(
      found_by, case when by_check then private.newest_check('e.property_id') else 'null::timestamptz' end,
      format('case when %s then 2 else 0 end + (%s)::integer', late, case when by_check then 'e.checked_at is null' else 'true' end),
      case when by_check then 'coalesce(e.checked_at, e.created_at)' else 'e.' || key end, direction,
      case when cursor is null then 'true' else format('(f.part > %1$s or f.part = %1$s and (f.key, f.property_id) %2$s (%3$L::%4$s, %5$L::uuid))',
        after.part, case direction when 'asc' then '>' else '<' end, after.sort_value, key_type, after.id) end,
      wanted) as f;
    -- Only what is found nowhere is taken for a typo.
    exit when total > 0 or with_typos or not conditions.has_words;
    with_typos := true;
  end loop;

  if many then
    -- What is in one place of an index is counted there, from its beginning; what is everywhere from the newest on.
    is_scattered := probe.share > 0.05 and (conditions.has_words or (conditions.price <> '' and conditions.area <> ''))
      or probe.share > 0.2 and conditions.box <> '';
    -- Of words that many have, a sample already holds as many as are counted: of those that most have, the smaller one, which also
    -- tells where a page ends.
    if conditions.has_words then
      -- Words are the last of the conditions.
      words := substring(conditions.others from ' and e[.]words @@ .*$') || words_of_city;
      if key <> 'created_at' or probe.share > 0.1 then
        select s.total, s.seen, s.first_keys into total, seen, first_keys
        from private.sample_entries('get_byte(uuid_send(e.property_id), 15) < 4', words, fits, later, key, direction) as s;
      end if;
      if total between 160 and 1000 and total > seen / 2 or seen is null and probe.share > 0.01 then
        select s.total into total
        from private.sample_entries('get_byte(uuid_send(e.property_id), 15) < 32', words, fits, '', key, direction) as s;
      end if;
    end if;
    if total < 1001 then
      perform set_config('enable_bitmapscan', case when is_scattered or not conditions.has_words then 'off' else 'on' end, true);
      execute format(
        'select count(*) from (select from private.property_entries e where %s limit 1001) as counted',
        case when is_scattered then fits || ' order by e.created_at desc, e.property_id desc' else found_by end
      ) into total;
    end if;

    is_common := case when conditions.has_words then probe.share > 0.1 or (probe.share > 0.02 and seen > 1000)
      else probe.share > 0.05 end;

    -- The confirmed in the order asked for, and once these end the others; of either those that are checked first, if that is asked for.
    rest := case key when 'price' then conditions.area when 'area' then conditions.price else 'any' end || conditions.others;
    foreach part in array case when by_check then array[0, 1, 2, 3] else array[1, 3] end loop
      continue when part < after.part;
      lacking := wanted - coalesce(cardinality(ids), 0);
      is_late := part >= 2;
      later := format(' and %s %s', case when is_late then '' else 'not' end, late);
      if part in (0, 2) then
        select c.ids, c.cursors into next_ids, next_cursors
        from private.checked_entries(fits || later, case when part = after.part then place else '' end, part, lacking) as c;
        ids := ids || next_ids;
        cursors := cursors || next_cursors;
        exit when cardinality(ids) = wanted;
        continue;
      end if;
      later := case when part = after.part then place else '' end || later
        || case when by_check then format(' and %s is null', private.newest_check('e.property_id')) else '' end;
      source := null;
      if rest = '' then
        -- The index begins with the kind: the first of each kind, and of those the first.
        source := format(
          $query$
            select r.* from unnest(%L::integer[]) as k (kind) cross join lateral (
              select e.%s as key, e.property_id from private.property_entries e where e.kind = k.kind%s%s%s
              order by e.%2$s %6$s, e.property_id %6$s limit %7$s
            ) as r
          $query$,
          conditions.kinds, key, conditions.city || case key when 'price' then conditions.price else conditions.area end, alive,
          later, direction, lacking);
      end if;
      -- By price and area, the page most likely ends before the first key of the probe, or the third of the sample, which is as
      -- likely; if not, the bound is moved. Of the others a probe says nothing.
      foreach bound in array case
        when rest = '' or key = 'created_at' or is_late and after.part is distinct from 3 then array[null]
        when conditions.has_words then array[first_keys[3], first_keys[10], null]
        else array[probe.first_keys[1], probe.first_keys[10], probe.first_keys[100], null] end
      loop
        -- Among the newest, and up to the bound, there is little to read, whatever the planner thinks of the words.
        perform set_config('enable_bitmapscan',
          case when key = 'created_at' and not is_late or bound is not null and is_common then 'off' else 'on' end, true);
        execute format(
          $query$
            select array_agg(p.property_id order by p.key %1$s, p.property_id %1$s),
              array_agg((to_jsonb(p.key) #>> '{}') || '~' || p.property_id || %4$L order by p.key %1$s, p.property_id %1$s)
            from (select * from (%2$s) as found order by key %1$s, property_id %1$s limit %3$s) as p
          $query$,
          direction,
          coalesce(source, format('select e.%s as key, e.property_id from private.property_entries e where %s%s%s', key, fits, later,
            coalesce(format(' and e.%s %s ', key, case direction when 'asc' then '<=' else '>=' end) || quote_literal(bound), ''))),
          lacking, private.cursor_end(part)
        ) into next_ids, next_cursors;
        exit when cardinality(next_ids) = lacking or bound is null;
      end loop;
      ids := ids || next_ids;
      cursors := cursors || next_cursors;
      exit when cardinality(ids) = wanted;
    end loop;
  end if;

  return jsonb_build_object(
    'items', coalesce((
      select jsonb_agg(private.property_card(p) order by shown.position)
      from unnest(ids[:wanted - 1]) with ordinality as shown (id, position)
      join public.properties p on p.id = shown.id
    ), '[]'),
    'total', total,
    'cursor', case when cardinality(ids) = wanted then cursors[wanted - 1] end
  ) || case when with_facets then jsonb_build_object('facets', private.property_facets(filter, with_typos)) else '{}' end;
exception
  when invalid_text_representation or invalid_datetime_format or datetime_field_overflow or numeric_value_out_of_range then
    raise sqlstate 'PT400' using message = 'invalid_search', detail = sqlerrm;
end
$$;

-- As before; with an order by checks.
create or replace function private.search_cars(filter private.car_filter, sort text, page_limit integer, cursor text, with_facets boolean)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
 set jit to 'off'
 set max_parallel_workers_per_gather to '0'
as $$
declare
  -- One more than is shown, which tells whether there is a next page.
  wanted constant integer := least(greatest(coalesce(page_limit, 24), 1), 100) + 1;
  price constant text := case filter.purpose when 'sale' then 'c.sale_in_dollars' when 'rent' then 'c.rent_in_dollars'
    else 'c.sale_in_dollars, c.rent_in_dollars' end;
  key text;
  direction text;
  key_type text;
  by_check constant boolean := coalesce(sort = 'checked', false);
  after record;
  part integer;
  by_newest boolean;
  newest_check constant text := private.newest_check('c.id');
  place text;
  parts text[] := '{}';
  confirmed constant text := private.cars_confirmed_within(1);
  fits text;
  with_typos boolean := false;
  few uuid[];
  answer jsonb;
begin
  select s.key, s.direction, s.type into key, direction, key_type
  from (values
    ('newest', 'c.created_at', 'desc', 'timestamptz'), ('year-desc', 'c.year', 'desc', 'integer'),
    ('price-asc', format('coalesce(%s, 1e9)', price), 'asc', 'numeric'),
    ('price-desc', format('coalesce(%s, -1)', price), 'desc', 'numeric'),
    -- Those that are checked come by their checks, the others as the newest.
    ('checked', 'c.created_at', 'desc', 'timestamptz')
  ) as s (name, key, direction, type)
  where s.name = coalesce(sort, 'newest');
  if key is null then
    raise sqlstate 'PT400' using message = 'invalid_sort';
  end if;
  after := private.split_cursor(cursor);
  if after.part in (0, 2) and not by_check then
    raise sqlstate 'PT400' using message = 'invalid_cursor';
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
  foreach part in array case when by_check then array[0, 1, 2, 3] else array[1, 3] end loop
    continue when part < after.part;
    -- Of few, each is asked for its newest check; of many, the newest checks are.
    by_newest := part in (0, 2) and fits = 'c.id = any ($1)';
    place := case when part = after.part then format(' and (%s) %s (%L::%s, %L::uuid)',
      case when by_newest then newest_check || ', c.id' when part in (0, 2) then 'k.decided_at, k.car_id' else key || ', c.id' end,
      case direction when 'asc' then '>' else '<' end, after.sort_value, key_type, after.id) else '' end;
    parts := parts || case
      when part in (0, 2) and not by_newest then format(
        $query$
          (select c.car, k.decided_at as key, k.car_id as id, %1$s as part from (
              select distinct k.decided_at, k.car_id from public.checks k
              where k.status = 'passed' and k.car_id is not null and k.expires_at > now()%2$s
              order by k.decided_at desc, k.car_id desc
            ) as k
            cross join lateral (select c as car from public.cars c where c.id = k.car_id and %3$s and %4$s offset 0) as c
            where k.decided_at = %5$s order by k.decided_at desc, k.car_id desc limit %6$s)
        $query$,
        part, place, fits, case when part = 2 then 'not ' else '' end || confirmed, private.newest_check('k.car_id'), wanted)
      else format(
        $query$
          (select c as car, %1$s as key, c.id, %2$s as part from public.cars c
            where %3$s and %4$s%5$s%6$s order by %1$s %7$s, c.id %7$s limit %8$s)
        $query$,
        case when by_newest then newest_check else key end, part, fits, case when part >= 2 then 'not ' else '' end || confirmed, place,
        case when by_newest then format(' and %s is not null', newest_check) when by_check then format(' and %s is null', newest_check)
          else '' end, direction, wanted) end;
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
          select (to_jsonb(s.key) #>> '{}') || '~' || s.id || private.cursor_end(s.part) from shown s
          where s.position = %2$s - 1 and exists (select from shown where position = %2$s)
        )
      )
    $query$,
    array_to_string(parts, ' union all '), wanted, direction
  ) into answer using few;
  return answer
    || case when with_facets then jsonb_build_object('facets', private.car_facets(filter, with_typos)) else '{}' end;
exception
  when invalid_text_representation or invalid_datetime_format or datetime_field_overflow or numeric_value_out_of_range then
    raise sqlstate 'PT400' using message = 'invalid_search', detail = sqlerrm;
end
$$;
