-- Searches read less: what cards tell beside their listings with one call, and less before it is known how to go about it. That is learned
-- of a sample by ids, which are random, in place of the newest, of which one owner may have listed all; of no more of it than tells enough;
-- and not at all where an index leads to the page anyway.

create type private.card_facts as (is_favorite boolean, checked jsonb, price_lowered jsonb);

comment on type private.card_facts is 'What a card tells beside its listing: whether the caller saved it, the kinds of checks that say something now, and what was lowered lately. `by` is null where what stood before was in another currency.';

-- What the card of a property or a car tells beside it.
create function private.card_facts(listing_id uuid) returns private.card_facts
language plpgsql stable security definer set search_path = ''
as $$
declare
  facts private.card_facts;
begin
  select
    private.is_favorite($1, $1),
    (select jsonb_agg(distinct c.kind) from public.checks c where c.subject_id = $1 and c.status = 'passed' and c.expires_at > now()),
    (select jsonb_build_object('by', l.lowered_by, 'currency', l.currency, 'term', l.term, 'at', l.lowered_at)
      from private.lowered_prices l where l.listing_id = $1 and l.lowered_at > now() - private.lately())
  into facts;
  return facts;
end
$$;

-- A property as its card shows it.
create or replace function private.property_card(property public.properties) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  facts constant private.card_facts := private.card_facts(property.id);
begin
  return jsonb_build_object(
    'id', property.id, 'title', property.title, 'price', property.price, 'currency', property.currency,
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
    'isFavorite', facts.is_favorite, 'isOwner', coalesce(property.owner_id = auth.uid(), false)
  ) || private.languages_of(property.language, property.translations, false)
    || case when facts.checked is null then '{}' else jsonb_build_object('checked', facts.checked) end
    || case when facts.price_lowered is null then '{}' else jsonb_build_object('priceLowered', facts.price_lowered) end;
end
$$;

-- A car as its card shows it.
create or replace function private.car_card(car public.cars) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  facts constant private.card_facts := private.card_facts(car.id);
begin
  return jsonb_build_object(
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
    'createdAt', car.created_at, 'updatedAt', car.updated_at, 'confirmedAt', car.confirmed_at,
    'confirmedUntil', car.confirmed_at + private.confirmation_interval(car.purpose),
    'isFavorite', facts.is_favorite, 'isOwner', coalesce(car.owner_id = auth.uid(), false)
  ) || private.languages_of(car.language, car.translations, false)
    || case when facts.checked is null then '{}' else jsonb_build_object('checked', facts.checked) end
    || case when facts.price_lowered is null then '{}' else jsonb_build_object('priceLowered', facts.price_lowered) end;
end
$$;

drop function private.checked_told(uuid);
drop function private.lowered_told(uuid);

grant execute on function private.card_facts(uuid) to anon, authenticated;

-- How many entries tell of all: a thousand, or of more than a million as many as their square root. What fits of less than five of these
-- is sooner sorted than come upon one by one.
create function private.sample_size() returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select greatest(1000, sqrt(greatest(c.reltuples, 0)))::integer from pg_catalog.pg_class c where c.oid = 'private.property_entries'::regclass);
end
$$;

-- What a sample of the entries tells of a condition: which part of them fits, read until enough do; and, for an order by anything but
-- `created_at`, the keys of those that fit, in that order. The sample has the first ids, which are random.
create or replace function private.probe_entries(fits text, later text, key text, direction text, out share double precision, out first_keys text[])
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- The first keys of a larger sample are nearer to the page's end.
  size constant integer := case key when 'created_at' then 1 else 2 end * private.sample_size();
begin
  if key = 'created_at' then
    execute format(
      $query$
        select case when count(*) = 25 then 24.0 / (max(f.position) - 1) else count(*) / %2$s.0 end
        from (
          select s.position from (
            select %1$s as fits, row_number() over () as position
            from (select * from private.property_entries order by property_id limit %2$s) as e
            offset 0
          ) as s
          where s.fits limit 25
        ) as f
      $query$,
      fits, size
    ) into share;
    return;
  end if;
  execute format(
    $query$
      select count(*) filter (where fits) / %5$s.0, (array_agg(key::text order by key %3$s) filter (where fits and later))[:100]
      from (
        select e.%2$s as key, %1$s as fits, true%4$s as later
        from (select * from private.property_entries order by property_id limit %5$s) as e
        offset 0
      ) as probed
    $query$,
    fits, key, direction, later, size
  ) into share, first_keys;
end
$$;

drop function private.sample_entries(text, text, text, text, text, text);

-- What a 64th of the entries tells of a condition with words: how many of it fit, among how many that its words find, and the first ten
-- keys after a cursor's, in the order of a sort, unless too few fit to say anything of the others. For these no more are read than are
-- needed where half of them fit; in the order of `created_at`, which needs none, no more than a hundred that fit.
create function private.sample_entries(
  words text, fits text, later text, key text, direction text, out total integer, out seen integer, out first_keys text[]
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  execute format(
    $query$
      select count(*), coalesce(max(f.position), 0),
        case when count(*) > 25 then (array_agg(f.key::text order by f.key %5$s) filter (where f.later))[:10] end
      from (
        select s.key, s.later, s.position from (
          select e.%4$s as key, %2$s as fits, true%3$s as later, row_number() over () as position
          from private.property_entries e where get_byte(uuid_send(e.property_id), 15) < 4%1$s limit 1700
        ) as s
        where s.fits limit %6$s
      ) as f
    $query$,
    words, fits, later, key, direction, case key when 'created_at' then 100 else 1001 end
  ) into total, seen, first_keys;
end
$$;

-- A larger sample is not looked into any more.
drop index private.property_entries_words_of_8th_idx;

-- The first so many of a source of entries (`key`, `property_id`) in the order of a sort, with the cursors after each, which say in which
-- part of the list they are.
create function private.first_entries(source text, direction text, wanted integer, part integer, out ids uuid[], out cursors text[])
language plpgsql stable security definer set search_path = ''
as $$
begin
  execute format(
    $query$
      select array_agg(p.property_id order by p.key %1$s, p.property_id %1$s),
        array_agg((to_jsonb(p.key) #>> '{}') || '~' || p.property_id || %4$L order by p.key %1$s, p.property_id %1$s)
      from (select * from (%2$s) as found order by key %1$s, property_id %1$s limit %3$s) as p
    $query$,
    direction, source, wanted, private.cursor_end(part)
  ) into ids, cursors;
end
$$;

-- A page of the properties that fit: {"items", "total" (counted up to 1001), "cursor"} and, if asked for, "facets". Errors: PT400 for an order, a
-- cursor or a filter that is none.
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
  sample_size constant integer := private.sample_size();
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
  -- Of where a page begins among checks, and of what is not checked, the samples need not know.
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
    rest := case key when 'price' then conditions.area when 'area' then conditions.price else 'any' end || conditions.others;
    -- Where nothing else is asked for, an index leads to the first of each kind, however many there are. Of others it is not known yet.
    many := case when rest = '' then true end;
    if key = 'created_at' and not by_check and after.part is distinct from 3 then
      -- Mostly the next thousand hold the page; where they hold next to nothing of it, few are thought to fit, or all are far.
      select f.ids, f.cursors into ids, cursors
      from private.first_entries(
        format(
          'select e.created_at as key, e.property_id
          from (select * from private.property_entries e where true%s order by e.created_at desc, e.property_id desc limit %s) as e
          where %s and not %s',
          place, sample_size, fits, late),
        direction, wanted, 1) as f;
      many := coalesce(cardinality(ids), 0) >= least(5, wanted);
    end if;
    -- Words, a box, or a price with an area are in no one place of an index.
    is_spread := conditions.has_words or conditions.box <> '' or (conditions.price <> '' and conditions.area <> '');
    if many is null or many and is_spread then
      select p.share, p.first_keys into share, first_keys
      from private.probe_entries(fits, later, case when conditions.has_words then 'created_at' else key end, direction) as p;
      -- One by one among the newest checks more are looked at than fit where these are few of not so many.
      many := many or share >= case when by_check then greatest(5.0 / sample_size, (
        select sqrt(2 * wanted / greatest(c.reltuples, 1)) from pg_catalog.pg_class c where c.oid = 'private.property_entries'::regclass
      )) else 5.0 / sample_size end;
    end if;
    exit when many;
    -- The planner takes every box for a small one. Where it is not, what else is asked for finds them sooner.
    if filter.bounds is not null and num_nonnulls(filter.location, filter.q, filter.property_type, filter.purpose, filter.min_price,
        filter.max_price, filter.bedrooms, filter.bathrooms, filter.min_area, filter.checked, filter.lowered) > 0 then
      select case when p.share > 0.05 then replace(found_by, conditions.box, '') else found_by end into found_by
      from private.probe_entries('true' || conditions.box, '', 'created_at', 'desc') as p;
    end if;
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
    is_scattered := is_spread and share > 0.2;
    -- Ids are random: where a 64th of the entries holds a hundred that fit, all of them hold more than are counted. Of a million
    -- entries it does where one in a hundred fits.
    if conditions.has_words and (key <> 'created_at' or share * sample_size ^ 2 > 10000) then
      -- Words are the last of the conditions.
      select s.total, s.seen, s.first_keys into total, seen, first_keys
      from private.sample_entries(
        substring(conditions.others from ' and e[.]words @@ .*$') || words_of_city, fits, later, key, direction) as s;
      if total >= 100 then
        total := 1001;
      end if;
    end if;
    if total < 1001 then
      perform set_config('enable_bitmapscan', case when is_scattered or not conditions.has_words then 'off' else 'on' end, true);
      execute format(
        'select count(*) from (select from private.property_entries e where %s limit 1001) as counted',
        case when is_scattered then fits || ' order by e.created_at desc, e.property_id desc' else found_by end
      ) into total;
    end if;

    is_common := case when conditions.has_words then share > 0.1 or (share > 0.02 and seen > 1000)
      else share > 0.05 end;

    -- The confirmed in the order asked for, and once these end the others; of either those that are checked first, if that is asked for.
    if cardinality(ids) < wanted then
      ids := null;
      cursors := null;
    end if;
    foreach part in array case when by_check then array[0, 1, 2, 3] else array[1, 3] end loop
      exit when cardinality(ids) = wanted;
      continue when part < after.part;
      lacking := wanted - coalesce(cardinality(ids), 0);
      is_late := part >= 2;
      later := format(' and %s %s', case when is_late then '' else 'not' end, late);
      if part in (0, 2) then
        select c.ids, c.cursors into next_ids, next_cursors
        from private.checked_entries(fits || later, case when part = after.part then place else '' end, part, lacking) as c;
        ids := ids || next_ids;
        cursors := cursors || next_cursors;
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
        else array[first_keys[1], first_keys[10], first_keys[100], null] end
      loop
        -- Among the newest, and up to the bound, there is little to read, whatever the planner thinks of the words.
        perform set_config('enable_bitmapscan',
          case when key = 'created_at' and not is_late or bound is not null and is_common then 'off' else 'on' end, true);
        select f.ids, f.cursors into next_ids, next_cursors
        from private.first_entries(
          coalesce(source, format('select e.%s as key, e.property_id from private.property_entries e where %s%s%s', key, fits, later,
            coalesce(format(' and e.%s %s ', key, case direction when 'asc' then '<=' else '>=' end) || quote_literal(bound), ''))),
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
  when invalid_text_representation or invalid_datetime_format or datetime_field_overflow or numeric_value_out_of_range then
    raise sqlstate 'PT400' using message = 'invalid_search', detail = sqlerrm;
end
$$;
