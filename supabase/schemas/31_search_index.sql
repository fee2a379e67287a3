-- The property search index: a narrow copy of each public property, for fast search among a million properties.
-- Triggers update it in the transaction of each change. Searches read it first, then the properties of one page.
-- Samples of the index estimate how many rows match a condition, which decides how a search reads the index.
set check_function_bodies = off;

create table private.property_search_index (
  property_id uuid primary key references public.properties (id) on update cascade on delete cascade,
  class integer not null,
  created_at timestamptz not null,
  price bigint not null,
  area integer not null,
  latitude double precision,
  longitude double precision,
  bedrooms integer,
  bathrooms integer,
  city text not null,
  featured boolean not null,
  words tsvector not null,
  confirmed_until timestamptz not null,
  leaves_at timestamptz not null,
  lowered_at timestamptz
);
comment on table private.property_search_index is 'Approved and available properties in the form that search reads. Triggers write it.';
comment on column private.property_search_index.class is 'The number that private.property_class returns.';
comment on column private.property_search_index.price is 'In US cents, to compare prices in different currencies.';
comment on column private.property_search_index.area is 'In hundredths of m²; -1 if unknown, so that unknown areas come last.';
comment on column private.property_search_index.confirmed_until is 'After this time the row ranks last in the recommended order.';
comment on column private.property_search_index.leaves_at is 'After this time search ignores the row. private.remind_to_confirm deletes it later.';
comment on column private.property_search_index.lowered_at is 'Time of the last price drop; null without one, or after a higher price.';
-- Orders by time read the first index, and orders by price or area the others, which begin with the class.
create index property_search_index_newest_idx on private.property_search_index (created_at desc, property_id desc);
create index property_search_index_price_idx on private.property_search_index (class, price, property_id)
  include (area, created_at, latitude, longitude, confirmed_until, leaves_at);
create index property_search_index_area_idx on private.property_search_index (class, area desc, property_id desc)
  include (price, latitude, longitude, leaves_at);
create index property_search_index_city_price_idx on private.property_search_index (city, class, price, property_id)
  include (area, created_at, latitude, longitude, confirmed_until, leaves_at);
create index property_search_index_city_area_idx on private.property_search_index (city, class, area desc, property_id desc)
  include (price, leaves_at);
-- The featured properties on the home page, and price drops.
create index property_search_index_featured_idx on private.property_search_index (created_at desc, property_id desc)
  where featured;
create index property_search_index_lowered_at_idx on private.property_search_index (lowered_at desc, property_id desc)
  where lowered_at is not null;
-- All words, and the words of a 64th of the rows, which private.sample_search_index counts. The sample's index has no
-- pending list (fastupdate), because each search would read it.
create index property_search_index_words_idx on private.property_search_index using gin (words);
create index property_search_index_words_of_64th_idx on private.property_search_index using gin (words)
  with (fastupdate = off) where get_byte(uuid_send(property_id), 15) < 4;
-- The box of a map.
create index property_search_index_place_idx on private.property_search_index using gist (point(longitude, latitude))
  include (class, city, longitude, latitude, confirmed_until, leaves_at);
create trigger property_search_index_place before insert or update of latitude, longitude on private.property_search_index
  for each row when (new.latitude is null or new.longitude is null) execute function private.set_index_position();
create trigger property_search_index_fill_lowered_at before insert on private.property_search_index
  for each row execute function private.fill_index_lowered_at();
alter table private.property_search_index enable row level security;

-- Writes the search index rows of these properties, and deletes the rows of properties that are not public. The words
-- come from the texts of all languages. Amenities, the type and the purpose are lexemes (`has:house`). It also adds new
-- classes, words and map squares to their tables.
create function private.index_properties(ids uuid[]) returns void language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- The join looks up ids one by one. With `any (ids)` the planner may scan the list for each property.
  delete from private.property_search_index e using unnest(ids) as entered (id) join public.properties p using (id)
  where e.property_id = entered.id and not (p.approval_status = 'approved' and p.available
    and p.confirmed_at > now() - 2 * private.confirmation_interval(p.purpose));

  with shown as (
    select p.id, private.property_class(p.property_type, p.purpose, p.bedrooms, p.bathrooms, p.status) as class,
      p.property_type, p.purpose, p.bedrooms, p.bathrooms, p.status, p.created_at, p.price_in_dollars, p.area,
      p.latitude, p.longitude, p.city, p.featured,
      p.confirmed_at + spell.length as confirmed_until, p.confirmed_at + 2 * spell.length as leaves_at,
      concat_ws(' ', p.title, private.translated_text(p.translations, 'title'), p.location, p.city, p.district)
        as content,
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
    insert into private.property_search_index as e (property_id, class, created_at, price, area, latitude, longitude,
      bedrooms, bathrooms, city, featured, words, confirmed_until, leaves_at)
    select s.id, s.class, s.created_at, s.price_in_dollars * 100, coalesce(s.area * 100, -1), s.latitude, s.longitude,
      s.bedrooms, s.bathrooms, s.city, s.featured,
      array_to_tsvector(private.words_of(s.content) || private.find_amenities(s.told)
        || array['has:' || s.property_type, 'has:' || s.purpose]),
      s.confirmed_until, s.leaves_at
    from shown s
    on conflict (property_id) do update set class = excluded.class, created_at = excluded.created_at,
      price = excluded.price, area = excluded.area, latitude = excluded.latitude, longitude = excluded.longitude,
      bedrooms = excluded.bedrooms, bathrooms = excluded.bathrooms, city = excluded.city, featured = excluded.featured,
      words = excluded.words, confirmed_until = excluded.confirmed_until, leaves_at = excluded.leaves_at
    where e is distinct from excluded
    returning e.class, e.words
  ),
  cells as (
    insert into private.city_cells (city, x, y)
    select distinct s.city, square.x, square.y
    from shown s
    -- The cast matches the columns of the search index, so that rounding never moves a property to another square.
    cross join lateral (
      select floor(s.longitude::double precision * 10)::integer as x,
        floor(s.latitude::double precision * 10)::integer as y
    ) as square
    where square.x is not null and square.y is not null
      and not exists (select from private.city_cells c where c.city = s.city and c.x = square.x and c.y = square.y)
  ),
  classes as (
    insert into private.property_classes (class, property_type, purpose, bedrooms, bathrooms, gone)
    select distinct on (s.class) s.class, s.property_type, s.purpose, case when s.bedrooms > 5 then 5 else s.bedrooms end,
      case when s.bathrooms > 4 then 4 else s.bathrooms end, s.status in ('sold', 'rented')
    from shown s
    where not exists (select from private.property_classes k where k.class = s.class)
    order by s.class
  ),
  word_classes as (
    select distinct word, e.class from entries e cross join unnest(tsvector_to_array(e.words)) as word
    where not starts_with(word, 'has:')
  ),
  words as (
    insert into private.property_words (word)
    select distinct n.word from word_classes n
    where not exists (select from private.property_words w where w.word = n.word)
  )
  insert into private.property_word_classes (word, class)
  select n.word, n.class from word_classes n
  where not exists (select from private.property_word_classes k where k.word = n.word and k.class = n.class);
end $$;

create function private.index_changed_properties() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_properties(array(select c.id from changed c));
  return null;
end $$;
create trigger properties_index_new after insert on public.properties
  referencing new table as changed for each statement execute function private.index_changed_properties();
create trigger properties_index_changed after update on public.properties
  referencing new table as changed for each statement execute function private.index_changed_properties();

-- Estimates from a sample of the search index which share of all rows fits a condition. For orders other than
-- `created_at` it also returns the first keys after the cursor, up to 100. The sample holds the lowest ids, which are
-- random.
create function private.probe_search_index(
  fits text, later text, key text, direction text, out share double precision, out first_keys text[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  -- A larger sample's first keys are nearer to the end of the page.
  size constant integer := case key when 'created_at' then 1 else 2 end * private.sample_size();
begin
  if key = 'created_at' then
    execute format(
      $query$
        select case when count(*) = 25 then 24.0 / (max(f.position) - 1) else count(*) / %2$s.0 end
        from (
          select s.position from (
            select %1$s as fits, row_number() over () as position
            from (select * from private.property_search_index order by property_id limit %2$s) as e
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
      select count(*) filter (where fits) / %5$s.0,
        (array_agg(key::text order by key %3$s) filter (where fits and later))[:100]
      from (
        select e.%2$s as key, %1$s as fits, true%4$s as later
        from (select * from private.property_search_index order by property_id limit %5$s) as e
        offset 0
      ) as probed
    $query$,
    fits, key, direction, later, size
  ) into share, first_keys;
end $$;

-- Counts in a 64th of the search index how many rows fit a condition with words (`total`). `seen` is how many rows with
-- the words it read up to the last fitting row. It also returns the first ten keys after the cursor, or null if at most
-- 25 rows fit. It stops after 1,001 fitting rows, after 100 in the order of `created_at`, or after 1,700 rows.
create function private.sample_search_index(
  words text, fits text, later text, key text, direction text,
  out total integer, out seen integer, out first_keys text[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  execute format(
    $query$
      select count(*), coalesce(max(f.position), 0),
        case when count(*) > 25 then (array_agg(f.key::text order by f.key %5$s) filter (where f.later))[:10] end
      from (
        select s.key, s.later, s.position from (
          select e.%4$s as key, %2$s as fits, true%3$s as later, row_number() over () as position
          from private.property_search_index e where get_byte(uuid_send(e.property_id), 15) < 4%1$s limit 1700
        ) as s
        where s.fits limit %6$s
      ) as f
    $query$,
    words, fits, later, key, direction, case key when 'created_at' then 100 else 1001 end
  ) into total, seen, first_keys;
end $$;

-- Updates the search index when an administrator changes a confirmation interval, and adds rows that return to search.
create function private.index_changed_intervals() returns trigger language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.property_search_index e
  set confirmed_until = p.confirmed_at + make_interval(days => c.days),
    leaves_at = p.confirmed_at + 2 * make_interval(days => c.days)
  from public.properties p join changed c using (purpose)
  where p.id = e.property_id;
  perform private.index_properties(array(
    select p.id from public.properties p join changed c using (purpose)
    where p.approval_status = 'approved' and p.available and p.confirmed_at > now() - 2 * make_interval(days => c.days)
      and not exists (select from private.property_search_index e where e.property_id = p.id)
  ));
  return null;
end $$;
create trigger confirmation_intervals_index after update on private.confirmation_intervals
  referencing new table as changed for each statement execute function private.index_changed_intervals();

-- Returns the first fitting rows with a valid verification, by newest verification, with a cursor after each. `place`
-- limits the verifications to those after a cursor. It examines the newest 20,000 verifications one by one; if these
-- are too few, it joins all of them.
create function private.first_checked_index_rows(
  fits text, place text, wanted integer, out ids uuid[], out cursors text[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  checks constant text := format(
    'select distinct k.decided_at, k.property_id from public.verifications k
      where k.status = ''passed'' and k.property_id is not null and k.expires_at > now()%s
      order by k.decided_at desc, k.property_id desc', place);
  -- `offset 0` makes the planner look up each row by its id.
  found text := format(
    'select k.* from (%s limit 20000) as k
      where exists (select from private.property_search_index e where e.property_id = k.property_id and %s offset 0)
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
          array_agg((to_jsonb(p.decided_at) #>> '{}') || '~' || p.property_id || %4$L
            order by p.decided_at desc, p.property_id desc)
        from page p
      $query$,
      found, private.newest_verification_expression('k.property_id'), wanted, private.cursor_suffix(0)
    ) into ids, cursors;
    exit when cardinality(ids) = wanted or has_more;
    execute format('select exists (select from (%s) as k offset 20000)', checks) into has_more;
    exit when not has_more;
    found := format(
      'select k.* from (%s) as k join private.property_search_index e on e.property_id = k.property_id where %s',
      checks, fits);
  end loop;
end $$;

-- The number of rows in a sample: 1,000, or the square root of the row count if that is larger. If fewer than five rows
-- of a sample fit, sorting all fitting rows is faster than walking an index.
create function private.sample_size() returns integer language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select greatest(1000, sqrt(greatest(c.reltuples, 0)))::integer
    from pg_catalog.pg_class c where c.oid = 'private.property_search_index'::regclass);
end $$;
