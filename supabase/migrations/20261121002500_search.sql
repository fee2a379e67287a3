-- Search at a million properties. What the public may see of each property lies once more, narrow and in the order a
-- search needs, in `private.property_entries`, which triggers keep in the same transaction; searches read that and then
-- the properties of one page. What people type is looked up among the words there are before it is looked for.

-- ---- entries --------------------------------------------------------------------------------------------------------

-- The words of a text as search compares them: as `private.normalize_text` writes them, and besides without
-- apostrophes and Arabic vowel signs, letters that Arabic writes in several ways in one. What is left of a word after its
-- 60th letter is cut off: text queries and indexes take no endless words, and a few characters can be written out as very
-- many. In PL/pgSQL, which calls itself faster than SQL does: every listing passes here.
create function private.words_of(content text) returns text[]
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return array_remove(string_to_array(regexp_replace(private.normalize_text(translate(
    normalize(content, nfkc),
    U&'\0623\0625\0622\0671\0649\0629\0624\0626''\2019\2018\02BC\02BF`\0640\064B\064C\064D\064E\064F\0650\0651\0652\0670',
    'اااايهوي'
  )), '([^ ]{60})[^ ]+', '\1', 'g'), ' '), '');
end
$$;

-- The kind of a property: what a search tells apart by choosing instead of by comparing. A number made of its type,
-- purpose, bedrooms (9 for not known, 5 for more too), bathrooms (9 for not known, 4 for more too) and whether it is gone.
create function private.property_kind(
  property_type text, purpose text, bedrooms integer, bathrooms integer, status text
) returns integer
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return array_position('{house,apartment,land,commercial}', property_type) * 10000
    + array_position('{sale,rent,commercial}', purpose) * 1000
    + case when bedrooms > 5 then 5 else coalesce(bedrooms, 9) end * 100
    + case when bathrooms > 4 then 4 else coalesce(bathrooms, 9) end * 10
    + (status in ('sold', 'rented'))::integer;
end
$$;

create table private.property_entries (
  property_id uuid primary key references public.properties (id) on update cascade on delete cascade,
  kind integer not null,
  created_at timestamptz not null,
  price bigint not null,
  area integer not null,
  latitude double precision,
  longitude double precision,
  bedrooms integer,
  bathrooms integer,
  city text not null,
  featured boolean not null,
  words tsvector not null
);

comment on table private.property_entries is 'Approved and available properties as search reads them; triggers of properties write it.';
comment on column private.property_entries.kind is 'private.property_kind of the property.';
comment on column private.property_entries.price is 'In US cents, for comparing prices in different currencies.';
comment on column private.property_entries.area is 'In hundredths of m²; -1 where it is not known, so that those come last.';

-- Each sort has its order: by price and area within a kind, because kinds differ much in both.
create index property_entries_newest_idx on private.property_entries (created_at desc, property_id desc);
create index property_entries_price_idx on private.property_entries (kind, price, property_id);
create index property_entries_area_idx on private.property_entries (kind, area desc, property_id desc);
-- Words, the map's box, the cities of a search, the few on the home page.
create index property_entries_words_idx on private.property_entries using gin (words);
create index property_entries_place_idx on private.property_entries (latitude, longitude);
create index property_entries_city_idx on private.property_entries (city, kind);
create index property_entries_featured_idx on private.property_entries (created_at desc, property_id desc) where featured;

-- The kinds and words that there are, or were: what is in no entry any more finds nothing and does no harm, so nobody
-- has to count. (Words grow with every text ever shown, a few bytes each; a listing is shown only after approval.) Nor does it matter if one is there twice, so none is unique: two people who list at once never wait for
-- each other, which in transactions that lock more than that would be a deadlock.
create table private.property_kinds (
  id bigint generated always as identity primary key,
  kind integer not null,
  property_type text not null,
  purpose text not null,
  bedrooms integer,
  bathrooms integer,
  gone boolean not null
);

comment on table private.property_kinds is 'Kinds of properties that there are or were. Bedrooms from 5 and bathrooms from 4 on are one.';

create index property_kinds_kind_idx on private.property_kinds (kind);

create table private.property_words (id bigint generated always as identity primary key, word text not null);

comment on table private.property_words is 'Words of properties that there are or were.';

create index property_words_word_idx on private.property_words (word);
create index property_words_parts_idx on private.property_words using gin (word extensions.gin_trgm_ops);

create table private.property_word_kinds (
  id bigint generated always as identity primary key, word text not null, kind integer not null
);

comment on table private.property_word_kinds is 'In which kinds of properties a word occurs or occurred: no other need be searched for it.';

create index property_word_kinds_word_idx on private.property_word_kinds (word, kind);

-- Writes the entries of some properties anew.
create function private.enter_properties(ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;

create function private.enter_changed_properties() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.enter_properties(array(select c.id from changed c));
  return null;
end
$$;

create trigger properties_enter_new after insert on public.properties
  referencing new table as changed for each statement execute function private.enter_changed_properties();
create trigger properties_enter_changed after update on public.properties
  referencing new table as changed for each statement execute function private.enter_changed_properties();

select private.enter_properties(array(select id from public.properties));

-- Only the functions of this slice read or write these.
alter table private.property_entries enable row level security;
alter table private.property_kinds enable row level security;
alter table private.property_words enable row level security;
alter table private.property_word_kinds enable row level security;

create policy "Nobody sees entries" on private.property_entries for select to authenticated using (false);
create policy "Nobody sees kinds" on private.property_kinds for select to authenticated using (false);
create policy "Nobody sees words" on private.property_words for select to authenticated using (false);
create policy "Nobody sees the kinds of words" on private.property_word_kinds for select to authenticated using (false);

-- What searched the properties themselves. The index of `search_text` stays: administrators' lists search by it.
drop index public.properties_newest_idx, public.properties_purpose_newest_idx, public.properties_price_idx,
  public.properties_purpose_price_idx, public.properties_area_idx, public.properties_place_idx,
  public.properties_featured_idx;

-- ---- words ----------------------------------------------------------------------------------------------------------

drop function private.search_terms(text);

-- The name of the place that a local spelling means, or what is much like one where typos are asked for; else null. A
-- spelling of two words is like two words only.
create function private.place_named(typed text, with_typos boolean) returns text
language sql stable set search_path = ''
as $$
  select s.place_name from public.place_spellings s
  where s.spelling = typed
    or (with_typos and (s.spelling ~ ' ') = (typed ~ ' ') and extensions.similarity(s.spelling, typed) >= 0.5)
  order by s.spelling = typed desc, extensions.similarity(s.spelling, typed) desc, s.spelling
  limit 1;
$$;

-- What somebody typed as terms: a word, or one or two words that are a local spelling of a place, with its name. Of
-- different words the first eight are looked at.
create function private.search_terms(typed text, with_typos boolean) returns table (words text[], place text)
language plpgsql stable set search_path = ''
as $$
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
$$;

-- Words as the part of a text query that finds all of them. They hold letters and digits only.
create function private.all_of(words text[]) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select '(''' || array_to_string(words, '''&''') || ''')';
$$;

-- What somebody typed as a text query over the words there are, null when it holds no word, and the kinds of properties
-- that can match, null for any. A local spelling stands for the place's name and for itself. A word stands for those it is
-- part of, and for the three most like it when it is part of none or when typos are asked for. Of one or two letters it
-- stands for the words that begin with it. Where it is part of more than a hundred words, it stands for all that begin with
-- it and the 300 shortest of the others: text queries have no "part of", and every word of one costs time.
create function private.word_query(typed text, with_typos boolean, out query tsquery, out kinds integer[])
language plpgsql stable security definer set search_path = ''
as $$
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
$$;

-- ---- properties -----------------------------------------------------------------------------------------------------

drop function public.search_properties(text, text, text, text, numeric, numeric, integer, integer, numeric, boolean, boolean,
  text, double precision[], integer, text);
drop function private.search_properties(text, text, text, text, numeric, numeric, integer, integer, numeric, boolean, boolean,
  text, double precision[], integer, text);

create type private.property_filter as (
  location text, q text, property_type text, purpose text, min_price numeric, max_price numeric, bedrooms integer,
  bathrooms integer, min_area numeric, hide_sold boolean, featured_only boolean, bounds double precision[]
);

-- A filter as conditions on `private.property_entries e`, written from fixed pieces and quoted literals. `kinds` are the
-- kinds that fit, null for none; `price` and `area` are what the sorts by them can begin with; `others` is the rest.
create function private.conditions_of(
  filter private.property_filter, with_typos boolean,
  out kinds integer[], out price text, out area text, out others text, out has_words boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  place record := private.word_query(filter.location, with_typos);
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
  if filter.bedrooms > 5 then others := others || format(' and e.bedrooms >= %s', filter.bedrooms); end if;
  if filter.bathrooms > 4 then others := others || format(' and e.bathrooms >= %s', filter.bathrooms); end if;
  if filter.featured_only then others := others || ' and e.featured'; end if;
  if filter.bounds is not null then
    if cardinality(filter.bounds) <> 4 or array_ndims(filter.bounds) <> 1 or array_position(filter.bounds, null) > 0 then
      raise sqlstate 'PT400' using message = 'invalid_bounds';
    end if;
    others := others || format(' and e.latitude between %L and %L and e.longitude between %L and %L',
      filter.bounds[2], filter.bounds[4], filter.bounds[1], filter.bounds[3]);
  end if;
  if has_words then
    others := others || format(' and e.words @@ %L::tsquery', coalesce(place.query && words.query, place.query, words.query));
  end if;
end
$$;

-- What the newest entries tell of a condition: which part of them fits (of a small table, none: nothing is many there),
-- and the keys of the first that fit, in the order of a sort.
create function private.probe_entries(
  fits text, later text, key text, direction text, out share double precision, out first_keys text[]
)
language plpgsql stable security definer set search_path = ''
as $$
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
$$;

-- One page of public properties: {"items", "total" up to 1001, "cursor", and "facets" where asked for}. How many of the
-- newest entries fit decides how the page is found: where few do, an index finds all of them, which are then sorted;
-- where many do, the page is near the beginning of an index in the wanted order.
create function private.search_properties(
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
    fits := format('e.kind = any (%L::integer[])', conditions.kinds) || conditions.price || conditions.area || conditions.others;
    -- Words and the map's box find more by themselves than together with an index of the kinds, which is mostly long.
    found_by := case when (conditions.has_words or filter.bounds is not null) and conditions.price = '' and conditions.area = ''
      then replace(fits, 'e.kind =', 'e.kind + 0 =') else fits end;
    probe := private.probe_entries(fits, later, key, direction);
    many := probe.share >= 0.005;
    exit when many;
    select f.total, f.ids, f.keys into total, ids, keys from private.sorted_entries(found_by, later, key, direction, wanted) as f;
    -- Only what is found nowhere is taken for a typo.
    exit when total > 0 or with_typos or not conditions.has_words;
    with_typos := true;
  end loop;

  if many then
    -- What is in one place of an index is counted there, what is everywhere from the newest on.
    execute format(
      'select count(*) from (select from private.property_entries e where %s%s limit 1001) as counted', found_by,
      case when probe.share > 0.05 and (conditions.others <> '' or (conditions.price <> '' and conditions.area <> ''))
        then ' order by e.created_at desc, e.property_id desc' else '' end
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
        conditions.kinds, key, case key when 'price' then conditions.price else conditions.area end, later, direction, wanted);
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

-- All entries that fit, counted up to 1001, and the first of them in the order of a sort: for where few fit.
create function private.sorted_entries(
  fits text, later text, key text, direction text, wanted integer, out total integer, out ids uuid[], out keys text[]
)
language plpgsql stable security definer set search_path = ''
as $$
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
$$;

-- How many properties each choice of type, purpose, city and bedrooms would leave, counted up to 101 (who chooses needs to
-- know of dead ends and short lists, and of "100+" counting costs too much), choices that leave none left out: {"propertyType": [{"value", "count"}], "purpose", "city", "bedrooms"}. Each is counted for the filter
-- without its own part, as if it were yet to be chosen; the city's own part is `location`. Bedrooms are "so many or more".
create function private.property_facets(filter private.property_filter, with_typos boolean) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  facet record;
  choice record;
  conditions record;
  counts text[];
  counted jsonb;
  facets jsonb := '{}';
begin
  for facet in
    select * from (values
      ('propertyType', 'property_type', array['house', 'apartment', 'land', 'commercial']),
      ('purpose', 'purpose', array['sale', 'rent', 'commercial']),
      ('city', 'location', array(select name from public.places order by name)),
      ('bedrooms', 'bedrooms', array['1', '2', '3', '4', '5'])
    ) as f (name, own, choices)
  loop
    conditions := private.conditions_of(jsonb_populate_record(filter, jsonb_build_object(facet.own, null)), with_typos);
    counts := '{}';
    counted := null;
    for choice in
      select c.value, c.position, array_agg(distinct k.kind) as kinds
      from unnest(facet.choices) with ordinality as c (value, position)
      join private.property_kinds k on k.kind = any (conditions.kinds) and case facet.own
        when 'property_type' then k.property_type = c.value
        when 'purpose' then k.purpose = c.value
        when 'bedrooms' then k.bedrooms >= c.value::integer
        else true end
      group by c.value, c.position
    loop
      counts := counts || format(
        $query$
          select %s as position, %L as value, (
            select count(*) from (select from private.property_entries e where e.kind = any (%L::integer[])%s limit 101) as counted
          ) as count
        $query$,
        choice.position, choice.value, choice.kinds, conditions.price || conditions.area || conditions.others
          || case facet.own when 'location' then format(' and e.city = %L', choice.value) else '' end
      );
    end loop;
    if counts <> '{}' then
      execute format(
        $query$
          select jsonb_agg(jsonb_build_object('value', value, 'count', count) order by position) filter (where count > 0)
          from (%s) as choices
        $query$,
        array_to_string(counts, ' union all ')
      ) into counted;
    end if;
    facets := facets || jsonb_build_object(facet.name, coalesce(counted, '[]'));
  end loop;
  return facets;
end
$$;

-- Searches public properties. Every argument may be left out; `bounds` is west, south, east, north in degrees; `sort` is
-- newest, price-asc, price-desc or area; `cursor` is the one the page before answered; `with_facets` adds how many each
-- choice of type, purpose, city and bedrooms would leave, counted up to 101.
create function public.search_properties(
  location text default null, q text default null, property_type text default null, purpose text default null,
  min_price numeric default null, max_price numeric default null, bedrooms integer default null,
  bathrooms integer default null, min_area numeric default null, hide_sold boolean default true,
  featured_only boolean default false, sort text default 'newest', bounds double precision[] default null,
  page_limit integer default 24, cursor text default null, with_facets boolean default false
) returns jsonb
language sql stable set search_path = ''
as $$
  select private.search_properties(
    (location, q, property_type, purpose, min_price, max_price, bedrooms, bathrooms, min_area, hide_sold, featured_only,
      bounds)::private.property_filter,
    sort, page_limit, cursor, with_facets);
$$;

-- ---- cards ----------------------------------------------------------------------------------------------------------

-- Whether the caller saved a property or a car; a visitor saved nothing, and nobody learns it before their second factor.
create function private.is_favorite(property_id uuid, car_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return auth.uid() is not null
    and exists (
      select from public.favorites f
      where f.user_id = (select auth.uid()) and (f.property_id = $1 or f.car_id = $2)
    )
    and private.second_factor_ok();
end
$$;

-- A property as lists show it to the caller (`PropertyCard` in shared/properties/property.ts).
create or replace function private.property_card(property public.properties) returns jsonb
language sql stable set search_path = ''
as $$
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
$$;

-- A car as lists show it to the caller (`CarCard` in shared/cars/car.ts).
create or replace function private.car_card(car public.cars) returns jsonb
language sql stable set search_path = ''
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
    'createdAt', car.created_at, 'updatedAt', car.updated_at,
    'isFavorite', private.is_favorite(null, car.id), 'isOwner', coalesce(car.owner_id = auth.uid(), false)
  );
$$;

-- Cards may be made with the caller's own rights too.
grant execute on function private.is_favorite(uuid, uuid), private.property_card(public.properties), private.car_card(public.cars)
  to anon, authenticated;
grant execute on function
  private.search_properties(private.property_filter, text, integer, text, boolean),
  public.search_properties(text, text, text, text, numeric, numeric, integer, integer, numeric, boolean, boolean, text,
    double precision[], integer, text, boolean)
  to anon, authenticated;
