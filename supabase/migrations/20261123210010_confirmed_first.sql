-- In every order of the public search those that were confirmed in time come before all others, and what nobody confirmed for
-- twice the time is neither found nor counted. A page is filled from the confirmed in the order asked for, and once these end from
-- the others; its cursor says in which of the two it ends.

alter table private.property_entries
  add column confirmed_until timestamptz,
  add column leaves_at timestamptz;

update private.property_entries e
set confirmed_until = p.confirmed_at + make_interval(days => i.days), leaves_at = p.confirmed_at + 2 * make_interval(days => i.days)
from public.properties p join private.confirmation_intervals i using (purpose)
where p.id = e.property_id;

alter table private.property_entries
  alter column confirmed_until set not null,
  alter column leaves_at set not null;

comment on column private.property_entries.confirmed_until is 'From then on it stands behind those that are confirmed.';
comment on column private.property_entries.leaves_at is 'From then on it is neither found nor counted; private.remind_to_confirm takes it out some time.';

-- Both beside what these tell without the table.
drop index private.property_entries_area_idx;
create index property_entries_area_idx on private.property_entries (kind, area desc, property_id desc)
  include (price, latitude, longitude, confirmed_until, leaves_at);
drop index private.property_entries_city_area_idx;
create index property_entries_city_area_idx on private.property_entries (city, kind, area desc, property_id desc)
  include (price, confirmed_until, leaves_at);
drop index private.property_entries_city_price_idx;
create index property_entries_city_price_idx on private.property_entries (city, kind, price, property_id)
  include (area, created_at, latitude, longitude, confirmed_until, leaves_at);
drop index private.property_entries_price_idx;
create index property_entries_price_idx on private.property_entries (kind, price, property_id)
  include (area, created_at, latitude, longitude, confirmed_until, leaves_at);
drop index private.property_entries_place_idx;
create index property_entries_place_idx on private.property_entries using gist (point(longitude, latitude))
  include (kind, city, longitude, latitude, confirmed_until, leaves_at);

-- Writes anew how search reads these properties, and forgets those that are not public: by the words of all their languages.
create or replace function private.enter_properties(ids uuid[])
returns void
language plpgsql
volatile security definer
set search_path = ''
as $$
begin
  -- One by one: beside many ids the planner may read the whole list of them for each property.
  delete from private.property_entries e using unnest(ids) as entered (id) join public.properties p using (id)
  where e.property_id = entered.id and not (p.approval_status = 'approved' and p.available
    and p.confirmed_at > now() - 2 * private.confirmation_interval(p.purpose));

  with shown as (
    select p.id, private.property_kind(p.property_type, p.purpose, p.bedrooms, p.bathrooms, p.status) as kind,
      p.property_type, p.purpose, p.bedrooms, p.bathrooms, p.status, p.created_at, p.price_in_dollars, p.area, p.latitude,
      p.longitude, p.city, p.featured,
      p.confirmed_at + spell.length as confirmed_until, p.confirmed_at + 2 * spell.length as leaves_at,
      concat_ws(' ', p.title, private.translated_text(p.translations, 'title'), p.location, p.city, p.district) as content,
      p.amenities || array[case when p.furnished then 'furnished' end, p.title, p.description] || array(
        select said.text from jsonb_each(p.translations) as t (language, texts)
        cross join jsonb_each_text(t.texts) as said (field, text)
      ) as told
    from unnest(ids) as entered (id)
    join public.properties p using (id)
    cross join private.confirmation_interval(p.purpose) as spell (length)
    where p.approval_status = 'approved' and p.available and p.confirmed_at > now() - 2 * spell.length
  ),
  entries as (
    insert into private.property_entries as e (property_id, kind, created_at, price, area, latitude, longitude, bedrooms,
      bathrooms, city, featured, words, confirmed_until, leaves_at)
    select s.id, s.kind, s.created_at, s.price_in_dollars * 100, coalesce(s.area * 100, -1), s.latitude, s.longitude,
      s.bedrooms, s.bathrooms, s.city, s.featured,
      array_to_tsvector(private.words_of(s.content) || private.amenities_in(s.told)
        || array['has:' || s.property_type, 'has:' || s.purpose]),
      s.confirmed_until, s.leaves_at
    from shown s
    on conflict (property_id) do update set kind = excluded.kind, created_at = excluded.created_at,
      price = excluded.price, area = excluded.area, latitude = excluded.latitude, longitude = excluded.longitude,
      bedrooms = excluded.bedrooms, bathrooms = excluded.bathrooms, city = excluded.city, featured = excluded.featured,
      words = excluded.words, confirmed_until = excluded.confirmed_until, leaves_at = excluded.leaves_at
    where e is distinct from excluded
    returning e.kind, e.words
  ),
  cells as (
    insert into private.city_cells (city, x, y)
    select distinct s.city, square.x, square.y
    from shown s
    -- As the numbers that entries hold, so that none falls on the other side of a line.
    cross join lateral (
      select floor(s.longitude::double precision * 10)::integer as x, floor(s.latitude::double precision * 10)::integer as y
    ) as square
    where square.x is not null and square.y is not null
      and not exists (select from private.city_cells c where c.city = s.city and c.x = square.x and c.y = square.y)
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
    where not starts_with(word, 'has:')
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

-- Another interval moves what was entered under the one before, and enters what comes back by it.
create function private.enter_intervals() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.property_entries e
  set confirmed_until = p.confirmed_at + make_interval(days => c.days), leaves_at = p.confirmed_at + 2 * make_interval(days => c.days)
  from public.properties p join changed c using (purpose)
  where p.id = e.property_id;
  perform private.enter_properties(array(
    select p.id from public.properties p join changed c using (purpose)
    where p.approval_status = 'approved' and p.available and p.confirmed_at > now() - 2 * make_interval(days => c.days)
      and not exists (select from private.property_entries e where e.property_id = p.id)
  ));
  return null;
end
$$;

create trigger confirmation_intervals_enter after update on private.confirmation_intervals
  referencing new table as changed for each statement execute function private.enter_intervals();

drop function private.split_cursor(text);

-- The sort value of a cursor `<value>~<id>`, and its id; with `~unconfirmed` behind, the page ended among those that nobody
-- confirmed in time. The API checks the form; a wrong one from elsewhere is a 400.
create function private.split_cursor(cursor text, out sort_value text, out id uuid, out is_late boolean) returns record
language plpgsql immutable set search_path = ''
as $$
begin
  sort_value := split_part(cursor, '~', 1);
  id := split_part(cursor, '~', 2)::uuid;
  is_late := split_part(cursor, '~', 3) = 'unconfirmed';
exception when invalid_text_representation then
  raise sqlstate 'PT400' using message = 'invalid_cursor';
end
$$;

drop function private.sorted_entries(text, text, text, text, integer);

-- All entries that fit, counted up to 1001, and the first of them in the order of a sort, those that are `late` behind all others,
-- with the cursors after each: for where few fit.
create function private.sorted_entries(
  fits text, later text, late text, key text, direction text, wanted integer, out total integer, out ids uuid[], out cursors text[]
) returns record
language plpgsql stable security definer set search_path = ''
as $$
begin
  execute format(
    $query$
      with found as materialized (
        select e.property_id, e.%1$s, e.confirmed_until, %6$s as is_late from private.property_entries e where %2$s
      ),
      page as (select * from found e where true%3$s order by is_late, %1$s %4$s, property_id %4$s limit %5$s)
      select (select count(*) from (select from found limit 1001) as counted),
        array_agg(p.property_id order by p.is_late, p.%1$s %4$s, p.property_id %4$s),
        array_agg(
          (to_jsonb(p.%1$s) #>> '{}') || '~' || p.property_id || case when p.is_late then '~unconfirmed' else '' end
          order by p.is_late, p.%1$s %4$s, p.property_id %4$s)
      from page p
    $query$,
    key, fits, later, direction, wanted, late
  ) into total, ids, cursors;
end
$$;

-- How many properties each choice of type, purpose, city and bedrooms would leave, counted up to 101 (who chooses needs to
-- know of dead ends and short lists, and of "100+" counting costs too much), choices that leave none left out:
-- {"propertyType": [{"value", "count"}], "purpose", "city", "bedrooms"}. Each is counted for the filter without its own
-- part, as if it were yet to be chosen; the city's own part is `location`. Bedrooms are "so many or more".
create or replace function private.property_facets(filter private.property_filter, with_typos boolean)
returns jsonb
language plpgsql
stable security definer
set search_path = ''
as $$
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
    fits := conditions.city || conditions.price || conditions.area || conditions.others || format(' and e.leaves_at > %L', now());

    -- What fits is read once where words or the map leave little of it; else each choice is counted until there are enough.
    is_few := (conditions.has_words or conditions.box <> '') and (
      select probe.share < 0.05
      from private.probe_entries(format('e.kind = any (%L::integer[])', conditions.kinds) || fits, '', 'created_at', 'desc') as probe
    );
    perform set_config('enable_bitmapscan', case when is_few or conditions.has_words then 'on' else 'off' end, true);
    if not is_few then
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
    -- Of few, the first thousands mostly tell of every choice that there are enough; else all are read.
    foreach most in array case when is_few then array[5000, 1000000000] else array[0] end loop
      execute format(
        $query$
          with %s, counts (facet, value, position, count) as (%s)
          select (
            select jsonb_object_agg(f.facet, f.choices) from (
              select c.facet, jsonb_agg(jsonb_build_object('value', c.value, 'count', c.count) order by c.position) as choices
              from counts as c where c.count > 0 group by c.facet
            ) as f
          ), (select sum(count) from found) < %s or (select min(count) > 100 from counts)
        $query$,
        case when is_few then format(
          $query$
            found as materialized (
              select read.kind, read.city, count(*) as count
              from (select e.kind, e.city from private.property_entries e where true%s%s limit %s) as read
              group by read.kind, read.city
            )
          $query$,
          fits, conditions.box, most) else 'found (count) as (select 0)' end,
        case when is_few then
          $query$
            select c.facet, c.value, c.position, least(coalesce(sum(f.count), 0), 101)
            from private.property_choices($1, $2, $3) as c cross join unnest(c.kinds) as of_choice (kind)
            left join found f on f.kind = of_choice.kind and (c.facet <> 'city' or f.city = c.value)
            group by c.facet, c.value, c.position
          $query$
          else counts end,
        most
      ) into counted, is_enough using filter, base.facets, conditions.kinds;
      exit when is_enough;
    end loop;
    facets := facets || coalesce(counted, '{}');
  end loop;
  return facets;
end
$$;

-- As before; those that nobody confirmed in time behind all others, and without those that left for that.
create or replace function private.search_properties(filter private.property_filter, sort text, page_limit integer, cursor text, with_facets boolean)
returns jsonb
language plpgsql
stable security definer
set search_path = ''
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
  after record;
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
    ('price-desc', 'price', 'desc', 'bigint'), ('area', 'area', 'desc', 'integer')
  ) as s (name, key, direction, type)
  where s.name = coalesce(sort, 'newest');
  if key is null then
    raise sqlstate 'PT400' using message = 'invalid_sort';
  end if;
  if cursor is not null then
    after := private.split_cursor(cursor);
    place := format(' and (e.%s, e.property_id) %s (%L::%s, %L::uuid)',
      key, case direction when 'asc' then '>' else '<' end, after.sort_value, key_type, after.id);
  else
    after := private.split_cursor(null);
  end if;
  later := place || format(' and %s %s', case when after.is_late then '' else 'not' end, late);

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
    many := probe.share >= 0.005;
    exit when many;
    select f.total, f.ids, f.cursors into total, ids, cursors
    from private.sorted_entries(found_by, case
      when place = '' then '' when after.is_late then later else format(' and (%s or true%s)', late, place) end,
      late, key, direction, wanted) as f;
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

    -- The confirmed in the order asked for, and once these end the others.
    rest := case key when 'price' then conditions.area when 'area' then conditions.price else 'any' end || conditions.others;
    foreach is_late in array case when after.is_late then array[true] else array[false, true] end loop
      lacking := wanted - coalesce(cardinality(ids), 0);
      if is_late and not coalesce(after.is_late, false) then
        later := ' and ' || late;
      end if;
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
        when rest = '' or key = 'created_at' or is_late and not coalesce(after.is_late, false) then array[null]
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
          lacking, case when is_late then '~unconfirmed' else '' end
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

-- When a car `c` was confirmed in so many times its interval, as a condition.
create function private.cars_confirmed_within(times integer) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return format('c.confirmed_at > case c.purpose when ''sale'' then %L::timestamptz when ''rent'' then %L else %L end',
    now() - times * private.confirmation_interval('sale'), now() - times * private.confirmation_interval('rent'),
    now() - times * private.confirmation_interval('both'));
end
$$;

drop index public.cars_facets_idx;
create index cars_facets_idx on public.cars (make, city, fuel_type, purpose, sale_in_dollars, rent_in_dollars)
  include (confirmed_at) where approval_status = 'approved' and available;

-- A filter as conditions on `public.cars c`, written from fixed pieces and quoted literals. The first say what the public
-- finds. Words are looked for as parts of words; with typos, as something alike.
create or replace function private.car_conditions(filter private.car_filter, with_typos boolean)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  conditions text[] := '{c.approval_status = ''approved'',c.available}'::text[] || private.cars_confirmed_within(2);
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
    select t.* from unnest(array[filter.location, filter.q]) as field (content)
    cross join private.search_terms(field.content, with_typos) as t
  loop
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
      case when 'has:sale' = any (term.facts) then 'c.purpose in (''sale'', ''both'')' end,
      case when 'has:rent' = any (term.facts) then 'c.purpose in (''rent'', ''both'')' end,
      -- Every one is a car.
      case when 'has:car' = any (term.facts) then 'true' end
    ));
  end loop;
  return array_to_string(conditions, ' and ');
end
$$;

-- One page of public cars, those that nobody confirmed in time behind all others: {"items", "total" up to 1001, "cursor", and "facets" where asked for}. Without a purpose the
-- order by price is by the selling price, or else the rent.
create or replace function private.search_cars(filter private.car_filter, sort text, page_limit integer, cursor text, with_facets boolean)
returns jsonb
language plpgsql
stable security definer
set search_path = ''
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
  after record;
  later text := '';
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
  else
    after := private.split_cursor(null);
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
        (select c as car, %1$s as key, c.id, false as is_late from public.cars c
          where %2$s and %6$s%3$s order by %1$s %4$s, c.id %4$s limit %5$s)
        union all
        (select c, %1$s, c.id, true from public.cars c
          where %2$s and not %6$s%7$s order by %1$s %4$s, c.id %4$s limit %5$s)
        limit %5$s
      ),
      shown as (select *, row_number() over (order by is_late, key %4$s, id %4$s) as position from page)
      select jsonb_build_object(
        'items', coalesce((
          select jsonb_agg(private.car_card(s.car) order by s.position) from shown s where s.position < %5$s
        ), '[]'),
        'total', coalesce(cardinality($1), 0),
        'cursor', (
          select (to_jsonb(s.key) #>> '{}') || '~' || s.id || case when s.is_late then '~unconfirmed' else '' end from shown s
          where s.position = %5$s - 1 and exists (select from shown where position = %5$s)
        )
      )
    $query$,
    key, fits, case when after.is_late then ' and false' else later end, direction, wanted, confirmed,
    case when after.is_late then later else '' end
  ) into answer using few;
  return answer
    || case when with_facets then jsonb_build_object('facets', private.car_facets(filter, with_typos)) else '{}' end;
exception
  when invalid_text_representation or invalid_datetime_format or datetime_field_overflow or numeric_value_out_of_range then
    raise sqlstate 'PT400' using message = 'invalid_search', detail = sqlerrm;
end
$$;
