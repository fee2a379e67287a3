-- An index of words knows no order, and hands on all that fit before the first is counted: of words that many properties have, that
-- was most of a search. Two small ones hold a part of the entries, by the last byte of their ids, which is chance: a count
-- up to 1001 mostly ends in one of them, and their first keys say where a page in the order of a price or an area ends.

-- A 64th and an eighth. Without a list of what is yet to be entered, through which every search would read.
create index property_entries_words_of_64th_idx on private.property_entries using gin (words)
  with (fastupdate = off) where get_byte(uuid_send(property_id), 15) < 4;
create index property_entries_words_of_8th_idx on private.property_entries using gin (words)
  with (fastupdate = off) where get_byte(uuid_send(property_id), 15) < 32;

-- What a part of the entries tells of a condition: how many of it fit, counted up to 1001, among how many that its words find, and
-- the first ten keys after a cursor's, in the order of a sort, unless too few fit to say anything of the others. No more are read
-- than are needed where half of that fits.
create function private.sample_entries(
  sample text, words text, fits text, later text, key text, direction text,
  out total integer, out seen integer, out first_keys text[]
) returns record
language plpgsql stable security definer set search_path = ''
as $$
begin
  execute format(
    $query$
      select count(*), coalesce(max(f.position), 0),
        case when count(*) > 25 then (array_agg(f.key::text order by f.key %6$s) filter (where f.later))[:10] end
      from (
        select s.key, s.later, s.position from (
          select e.%5$s as key, %3$s as fits, true%4$s as later, row_number() over () as position
          from private.property_entries e where %1$s%2$s limit 1700
        ) as s
        where s.fits limit 1001
      ) as f
    $query$,
    sample, words, fits, later, key, direction
  ) into total, seen, first_keys;
end
$$;

-- As before; words that many have are counted in a sample, and those of a city are looked for together with its own.
create or replace function private.search_properties(
  filter private.property_filter, sort text, page_limit integer, cursor text, with_facets boolean
) returns jsonb
language plpgsql stable security definer set search_path = ''
set jit = off set max_parallel_workers_per_gather = 0 set enable_seqscan = off set enable_bitmapscan = on
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
    -- By price and area, the page most likely ends before the first key of the probe, or the third of the sample, which is as
    -- likely; if not, the bound is moved.
    foreach bound in array case
      when rest = '' or key = 'created_at' then array[null]
      when conditions.has_words then array[first_keys[3], first_keys[10], null]
      else array[probe.first_keys[1], probe.first_keys[10], probe.first_keys[100], null] end
    loop
      -- Among the newest, and up to the bound, there is little to read, whatever the planner thinks of the words.
      perform set_config('enable_bitmapscan',
        case when key = 'created_at' or bound is not null and is_common then 'off' else 'on' end, true);
      execute format(
        $query$
          select array_agg(p.property_id order by p.key %1$s, p.property_id %1$s),
            array_agg(to_jsonb(p.key) #>> '{}' order by p.key %1$s, p.property_id %1$s)
          from (select * from (%2$s) as found order by key %1$s, property_id %1$s limit %3$s) as p
        $query$,
        direction,
        coalesce(source, format('select e.%s as key, e.property_id from private.property_entries e where %s%s%s', key, fits, later,
          coalesce(format(' and e.%s %s ', key, case direction when 'asc' then '<=' else '>=' end) || quote_literal(bound), ''))),
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

-- As before; in PL/pgSQL, which keeps its plan: an SQL function with a search path of its own makes one at each call.
create or replace function private.all_of(words text[]) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return '(''' || array_to_string(words, '''&''') || ''')';
end
$$;

-- As before.
create or replace function private.place_named(typed text, with_typos boolean) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select s.place_name from public.place_spellings s
    where s.spelling = typed
      or (with_typos and (s.spelling ~ ' ') = (typed ~ ' ') and extensions.similarity(s.spelling, typed) >= 0.5)
    order by s.spelling = typed desc, extensions.similarity(s.spelling, typed) desc, s.spelling
    limit 1
  );
end
$$;

-- As before.
create or replace function private.amenity_named(typed text, with_typos boolean) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select 'has:' || a.amenity from private.amenity_words a
    where a.word = typed
      or (with_typos and (a.word ~ ' ') = (typed ~ ' ') and extensions.similarity(a.word, typed) >= 0.5)
    order by a.word = typed desc, extensions.similarity(a.word, typed) desc, a.word
    limit 1
  );
end
$$;
