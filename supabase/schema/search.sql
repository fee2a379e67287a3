-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- Search runs in definer functions of `private`, because row-level security hides text and numeric indexes from the
-- planner; each repeats the public-visibility rule in its first condition and answers nothing else. Thin invoker
-- wrappers in `public` are what clients call. Answers are {"items": [card], "total": up to 1001, "cursor": text}.

create table private.amenity_words (
  word text not null,
  amenity text not null,
  constraint amenity_words_pkey primary key (word)
);

comment on table private.amenity_words is 'What people call an amenity, one or two words as private.words_of writes them. A migration that adds some enters the properties anew.';

alter table private.amenity_words enable row level security;

create policy "Nobody sees words of amenities" on private.amenity_words for select to authenticated
  using (false);

-- Squares of a tenth of a degree. As with kinds and words (supabase/schema/search.sql), one may be there twice, and one that is
-- empty now does no harm.
create table private.city_cells (
  id bigint generated always as identity not null,
  city text not null,
  x integer not null,
  y integer not null,
  constraint city_cells_pkey primary key (id)
);

comment on table private.city_cells is 'In which squares of the map a city has, or had, public properties; x and y are tenths of a degree.';

create index city_cells_city_idx on private.city_cells using btree (city, x, y);

alter table private.city_cells enable row level security;

create policy "Nobody sees squares" on private.city_cells for select to authenticated
  using (false);

create table private.listing_words (
  word text not null,
  means text not null,
  constraint listing_words_pkey primary key (word, means)
);

comment on table private.listing_words is 'What people call a property: one to three words as private.words_of writes them, and what they mean, a word in English, a fact of entries ("has:house") or a check ("check:title_deed").';

alter table private.listing_words enable row level security;

create policy "Nobody sees words of listings" on private.listing_words for select to authenticated
  using (false);

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
  confirmed_until timestamp with time zone not null,
  leaves_at timestamp with time zone not null,
  lowered_at timestamp with time zone,
  constraint property_entries_pkey primary key (property_id),
  constraint property_entries_property_id_fkey foreign key (property_id) references properties(id) on update cascade on delete cascade
);

comment on table private.property_entries is 'Approved and available properties as search reads them; triggers of properties write it.';
comment on column private.property_entries.kind is 'private.property_kind of the property.';
comment on column private.property_entries.price is 'In US cents, for comparing prices in different currencies.';
comment on column private.property_entries.area is 'In hundredths of m²; -1 where it is not known, so that those come last.';
comment on column private.property_entries.confirmed_until is 'From then on it stands behind those that are confirmed.';
comment on column private.property_entries.leaves_at is 'From then on it is neither found nor counted; private.remind_to_confirm takes it out some time.';
comment on column private.property_entries.lowered_at is 'When its price was last lowered; nothing once it was raised again.';

create index property_entries_area_idx on private.property_entries using btree (kind, area desc, property_id desc) include (price, latitude, longitude, confirmed_until, leaves_at);

create index property_entries_city_area_idx on private.property_entries using btree (city, kind, area desc, property_id desc) include (price, confirmed_until, leaves_at);

create index property_entries_city_price_idx on private.property_entries using btree (city, kind, price, property_id) include (area, created_at, latitude, longitude, confirmed_until, leaves_at);

create index property_entries_featured_idx on private.property_entries using btree (created_at desc, property_id desc) where featured;

-- The few that there are.
create index property_entries_lowered_at_idx on private.property_entries using btree (lowered_at desc, property_id desc) where (lowered_at is not null);

-- Each sort has its order: by price and area within a kind, because kinds differ much in both.
create index property_entries_newest_idx on private.property_entries using btree (created_at desc, property_id desc);

create index property_entries_place_idx on private.property_entries using gist (point(longitude, latitude)) include (kind, city, longitude, latitude, confirmed_until, leaves_at);

create index property_entries_price_idx on private.property_entries using btree (kind, price, property_id) include (area, created_at, latitude, longitude, confirmed_until, leaves_at);

-- Words, the map's box, the cities of a search, the few on the home page.
create index property_entries_words_idx on private.property_entries using gin (words);

-- A 64th and an eighth. Without a list of what is yet to be entered, through which every search would read.
create index property_entries_words_of_64th_idx on private.property_entries using gin (words) with (fastupdate=off) where (get_byte(uuid_send(property_id), 15) < 4);

create trigger property_entries_date_lowered before insert on private.property_entries for each row execute function private.date_lowered_entry();

create trigger property_entries_place before insert or update of latitude, longitude on private.property_entries for each row when (new.latitude is null or new.longitude is null) execute function private.place_entry();

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

-- As before; in PL/pgSQL, which keeps its plan: an SQL function with a search path of its own makes one at each call.
create or replace function private.all_of(words text[])
 returns text
 language plpgsql
 immutable parallel safe
 set search_path to ''
as$function$
begin
  return '(''' || array_to_string(words, '''&''') || ''')';
end
$function$;


-- The lexemes of the amenities that texts name, Arabic ones also behind an article or "and", "with", "in". Not those that the
-- same text says are missing, unless "no" is about their lack: "no water" has none, "no water problems" has.
-- In PL/pgSQL, where the texts are made ready once: in SQL it was for each of the words anew, 16 ms a listing in place of 0.4.
create or replace function private.amenities_in(told text[])
 returns text[]
 language plpgsql
 stable
 set search_path to ''
as$function$
declare
  -- The number between them is nothing that is said of a word.
  words constant text := ' ' || regexp_replace(
    private.searchable_text(array_to_string(told, ' 0 ')), '(^| )[وبف]?ال(?=[^ ]{3})', '\1', 'g') || ' ';
begin
  return array(
    select distinct 'has:' || a.amenity from private.amenity_words a
    -- Few words are there, and only of those is it asked how they are said.
    where case when strpos(words, ' ' || a.word || ' ') > 0 then words ~ (
      '(?<! (no|not|without|lacks)( running| piped| mains| city)?)'
      || '(?<! (no|without) [a-z]+ n?or)'
      || '(?<! و?(بدون|بلا|دون|غير|ليس|لا|لا [يت]وجد))'
      || ' ' || a.word || ' (?!(laaan|la aan|laan|ma ?leh|ma ?lahan?|ma jir[ao]) )'
      || '| ' || a.word || ' (problem|shortage|cut|outage|issue|bill|charge|fee)s? '
    ) end
  );
end
$function$;


-- A car as its card shows it.
create or replace function private.car_card(car cars)
 returns jsonb
 language plpgsql
 stable
 set search_path to ''
as$function$
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
$function$;


-- What the card of a property or a car tells beside it. Visitors, who ask for most of them, have saved none.
create or replace function private.card_facts(listing_id uuid)
 returns private.card_facts
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  facts private.card_facts;
begin
  select
    auth.uid() is not null and private.is_favorite($1, $1),
    (select jsonb_agg(distinct c.kind) from public.checks c where c.subject_id = $1 and c.status = 'passed' and c.expires_at > now()),
    (select jsonb_build_object('by', l.lowered_by, 'currency', l.currency, 'term', l.term, 'at', l.lowered_at)
      from private.lowered_prices l where l.listing_id = $1 and l.lowered_at > now() - private.lately())
  into facts;
  return facts;
end
$function$;


-- When a car `c` was confirmed in so many times its interval, as a condition.
create or replace function private.cars_confirmed_within(times integer)
 returns text
 language plpgsql
 stable
 set search_path to ''
as$function$
begin
  return format('c.confirmed_at > case c.purpose when ''sale'' then %L::timestamptz when ''rent'' then %L else %L end',
    now() - times * private.confirmation_interval('sale'), now() - times * private.confirmation_interval('rent'),
    now() - times * private.confirmation_interval('both'));
end
$function$;


-- The condition that an id is of a listing about which that is checked now: any, a kind, or a kind of papers.
create or replace function private.check_said(id text, said text)
 returns text
 language plpgsql
 immutable
 set search_path to ''
as$function$
begin
  return format(
    '%s in (select k.subject_id from public.checks k where k.status = ''passed'' and k.expires_at > now() and %s)', id,
    case when said = 'any' then 'k.kind in (''papers'', ''visit'')' when said in ('papers', 'visit') then format('k.kind = %L', said)
      else format('k.kind = ''papers'' and k.papers = %L', said) end);
end
$function$;


-- The first entries that fit and are checked, after a place among their checks, in the order of these, with the cursors after each. Most
-- often they are soon found among the newest checks, one by one; where these hold too few, all are looked at together.
create or replace function private.checked_entries(fits text, place text, part integer, wanted integer, out ids uuid[], out cursors text[])
 returns record
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
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
$function$;


-- Which checks the meanings of a word are of, without "check:".
create or replace function private.checks_meant(facts text[])
 returns text[]
 language plpgsql
 immutable
 set search_path to ''
as$function$
begin
  return array(select substr(f.fact, 7) from unnest(facts) as f (fact) where starts_with(f.fact, 'check:'));
end
$function$;


-- The city that is meant by its name or a local spelling, null for anything else.
create or replace function private.city_meant(typed text)
 returns text
 language plpgsql
 stable
 set search_path to ''
as$function$
declare
  plain text;
begin
  if typed is null then
    return null;
  end if;
  plain := private.searchable_text(left(typed, 255));
  return coalesce((select p.name from public.places p where lower(p.name) = plain), private.place_named(plain, false));
end
$function$;


-- As before; each condition as private.property_condition says it.
create or replace function private.conditions_of(filter private.property_filter, with_typos boolean, out kinds integer[], out city text, out price text, out area text, out others text, out box text, out has_words boolean)
 returns record
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  wanted constant private.property_searches := private.property_values(filter);
  place record := private.word_query(case when wanted.city is null then filter.location end, with_typos);
  words record := private.word_query(filter.q, with_typos);
  said text;
begin
  has_words := place.query is not null or words.query is not null;
  execute 'select array_agg(distinct k.kind) from private.property_kinds k
    where ($1 is null or k.kind = any ($1)) and ($2 is null or k.kind = any ($2))'
    || coalesce(' and ' || private.property_condition('property_type', quote_literal(wanted.property_type)), '')
    || coalesce(' and ' || private.property_condition('purpose', quote_literal(wanted.purpose)), '')
    || coalesce(' and ' || private.property_condition('bedrooms', wanted.bedrooms::text), '')
    || coalesce(' and ' || private.property_condition('bathrooms', wanted.bathrooms::text), '')
    || case when wanted.hide_sold then ' and ' || private.property_condition('hide_sold') else '' end
    into kinds using place.kinds, words.kinds;

  city := coalesce(' and ' || private.property_condition('city', quote_literal(wanted.city)), '');
  price := coalesce(' and ' || private.property_condition('min_price', wanted.min_price::text), '')
    || coalesce(' and ' || private.property_condition('max_price', wanted.max_price::text), '');
  area := coalesce(' and ' || private.property_condition('min_area', wanted.min_area::text), '');

  box := '';
  others := coalesce(' and ' || private.property_condition('many_bedrooms', wanted.many_bedrooms::text), '')
    || coalesce(' and ' || private.property_condition('many_bathrooms', wanted.many_bathrooms::text), '');
  if filter.featured_only then others := others || ' and e.featured'; end if;
  others := others || private.checked_condition('e.property_id', filter.checked);
  if wanted.lowered then others := others || ' and ' || private.property_condition('lowered'); end if;
  foreach said in array coalesce(place.checks, '{}') || coalesce(words.checks, '{}') loop
    others := others || ' and ' || private.check_said('e.property_id', said);
  end loop;
  if wanted.west is not null then
    others := others || ' and ' || private.property_condition('box', quote_literal(wanted.south), quote_literal(wanted.north))
      || ' and ' || private.property_condition('sides', quote_literal(wanted.west), quote_literal(wanted.east));
    box := format(' and point(e.longitude, e.latitude) <@ box(point(%L, %L), point(%L, %L))',
      wanted.west, wanted.south, wanted.east, wanted.north);
  end if;
  if has_words then
    others := others || format(' and e.words @@ %L::tsquery', coalesce(place.query && words.query, place.query, words.query));
  end if;
end
$function$;


-- What a cursor ends in that was given out in a part of a list: 0 and 1 are the confirmed, 2 and 3 those that nobody confirmed in time; 0
-- and 2 have those that are checked, where these are apart.
create or replace function private.cursor_end(part integer)
 returns text
 language plpgsql
 immutable
 set search_path to ''
as$function$
begin
  return ('{~checked,"",~unconfirmed-checked,~unconfirmed}'::text[])[part + 1];
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


-- Another interval moves what was entered under the one before, and enters what comes back by it.
create or replace function private.enter_intervals()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- Writes anew how search reads these properties, and forgets those that are not public: by the words of all their languages.
create or replace function private.enter_properties(ids uuid[])
 returns void
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- The first so many of a source of entries (`key`, `property_id`) in the order of a sort, with the cursors after each, which say in which
-- part of the list they are.
create or replace function private.first_entries(source text, direction text, wanted integer, part integer, out ids uuid[], out cursors text[])
 returns record
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
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
$function$;


-- A text with the letters that Arabic writes in several ways in one, without vowel signs, lengthening and the article before
-- words that have three more letters, and with Latin digits. Other scripts stay as they are.
create or replace function private.fold_arabic(content text)
 returns text
 language plpgsql
 immutable parallel safe
 set search_path to ''
as$function$
begin
  -- Most texts have none, and are not read twice.
  if content !~ U&'[\0600-\06FF]' then
    return content;
  end if;
  return regexp_replace(
    translate(
      content,
      U&'\0623\0625\0622\0671\0649\06CC\0629\0624\0626\06A9\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0640\064B\064C\064D\064E\064F\0650\0651\0652\0670',
      U&'\0627\0627\0627\0627\064A\064A\0647\0648\064A\064301234567890123456789'
    ),
    U&'(^|[^\0621-\064A])\0627\0644(?=[\0621-\064A]{3})', '\1', 'g'
  );
end
$function$;


-- The cities with the ways people spell them and the districts of their properties that the public search shows (the first 200 of each, in
-- the order of the alphabet), and how people spell those that are known:
-- [{"name", "spellings", "districts", "districtSpellings": {district: [spelling]}}].
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
  ),
  spells as materialized (
    select now() - 2 * private.confirmation_interval('sale') as of_sales, now() - 2 * private.confirmation_interval('rent') as of_rents,
      now() - 2 * private.confirmation_interval('commercial') as of_commercial
  ),
  -- The first of a district that the search still shows tells enough.
  searched as materialized (
    select d.city, d.district from districts d cross join spells s
    where exists (
      select from public.properties p
      where p.approval_status = 'approved' and p.available and p.district <> '' and p.city = d.city and p.district = d.district
        and p.confirmed_at > case p.purpose when 'sale' then s.of_sales when 'rent' then s.of_rents else s.of_commercial end
      -- Each looked up by itself, whatever the planner thinks of how many there are.
      offset 0
    )
  )
  select jsonb_agg(jsonb_build_object(
    'name', p.name,
    'spellings', array(
      select s.spelling from public.place_spellings s where s.place_name = p.name order by s.spelling
    ),
    'districts', array(
      select d.district from searched d where d.city = p.name order by d.district limit 200
    ),
    'districtSpellings', (
      select coalesce(jsonb_object_agg(k.name, array_remove(array[k.name_so, k.name_ar] || k.spellings, k.name)), '{}')
      from searched d join public.districts k on k.place_name = d.city and k.name = d.district
      where d.city = p.name
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


-- What a word, or several, mean, or what is much like them where typos are asked for: facts of entries ("has:water") and what
-- it is called in English.
create or replace function private.meanings_of(typed text, with_typos boolean)
 returns text[]
 language plpgsql
 stable
 set search_path to ''
as$function$
declare
  meanings constant text[] := array(
    select 'has:' || a.amenity from private.amenity_words a where a.word = typed
    union
    select l.means from private.listing_words l where l.word = typed
    union
    select f.means from private.listing_words l join private.listing_words f on f.word = l.means where l.word = typed
  );
begin
  if meanings <> '{}' or not with_typos then
    return meanings;
  end if;
  return coalesce((
    select private.meanings_of(k.word, false)
    from (select a.word from private.amenity_words a union select l.word from private.listing_words l) as k
    where regexp_count(k.word, ' ') = regexp_count(typed, ' ') and extensions.similarity(k.word, typed) >= 0.5
    order by extensions.similarity(k.word, typed) desc, k.word limit 1
  ), '{}');
end
$function$;


-- When the newest check about a listing of this id was made that says something now, as an expression; null where none does.
create or replace function private.newest_check(id text)
 returns text
 language plpgsql
 immutable
 set search_path to ''
as$function$
begin
  return format(
    '(select max(n.decided_at) from public.checks n where n.subject_id = %s and n.status = ''passed'' and n.expires_at > now())', id);
end
$function$;


-- The name of the city that a spelling means, or what is much like one where typos are asked for; else null. A spelling of
-- two words is like two words only. In PL/pgSQL, which keeps its plan: every word of a search is asked about.
create or replace function private.place_named(typed text, with_typos boolean)
 returns text
 language plpgsql
 stable
 set search_path to ''
as$function$
declare
  place text := (select s.place_name from public.place_spellings s where s.spelling = typed);
begin
  if place is null and with_typos then
    place := (
      select s.place_name from public.place_spellings s
      where (s.spelling ~ ' ') = (typed ~ ' ') and extensions.similarity(s.spelling, typed) >= 0.5
      order by extensions.similarity(s.spelling, typed) desc, s.spelling limit 1
    );
  end if;
  return place;
end
$function$;


-- A text in lower case, without accents and punctuation: its words, with a blank between them.
create or replace function private.plain_text(content text)
 returns text
 language sql
 immutable parallel safe
 set search_path to ''
as$function$
  select trim(regexp_replace(
    lower(extensions.unaccent('extensions.unaccent'::regdictionary, coalesce(content, ''))),
    '[^[:alnum:]]+', ' ', 'g'
  ));
$function$;


-- What a sample of the entries tells of a condition: which part of them fits, read until enough do; and, for an order by anything but
-- `created_at`, the keys of those that fit, in that order. The sample has the first ids, which are random.
create or replace function private.probe_entries(fits text, later text, key text, direction text, out share double precision, out first_keys text[])
 returns record
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
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
$function$;


-- A property as its card shows it.
create or replace function private.property_card(property properties)
 returns jsonb
 language plpgsql
 stable
 set search_path to ''
as$function$
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
$function$;


-- As before; of any of the types.
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
  join private.property_kinds k on k.kind = any ($3)
    and case f.facet when 'propertyType' then k.property_type = c.value
      else filter.property_type is null or k.property_type = any (string_to_array(filter.property_type, ',')) end
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


-- As before, with `lowered`.
create or replace function public.relax_car_search(location text default null::text, q text default null::text, make text default null::text, purpose text default null::text, min_price numeric default null::numeric, max_price numeric default null::numeric, min_year integer default null::integer, max_year integer default null::integer, fuel_type text default null::text, transmission text default null::text, city text default null::text, bounds double precision[] default null::double precision[], checked text default null::text, lowered boolean default null::boolean)
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
    ('city', city is not null), ('bounds', bounds is not null), ('checked', checked is not null),
    ('lowered', coalesce(lowered, false))
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
      checked => case when f.name <> 'checked' then checked end,
      lowered => lowered and f.name <> 'lowered',
      page_limit => 1
    ) ->> 'total')::integer as count
  ) as found
  where f.given and found.count > 0;
$function$;


-- As before, with `lowered`.
create or replace function public.relax_property_search(location text default null::text, q text default null::text, property_type text default null::text, purpose text default null::text, min_price numeric default null::numeric, max_price numeric default null::numeric, bedrooms integer default null::integer, bathrooms integer default null::integer, min_area numeric default null::numeric, hide_sold boolean default true, bounds double precision[] default null::double precision[], checked text default null::text, lowered boolean default null::boolean)
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
    ('hideSold', hide_sold), ('bounds', bounds is not null), ('checked', checked is not null),
    ('lowered', coalesce(lowered, false))
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
      checked => case when f.name <> 'checked' then checked end,
      lowered => lowered and f.name <> 'lowered',
      page_limit => 1
    ) ->> 'total')::integer as count
  ) as found
  where f.given and found.count > 0;
$function$;


-- What a 64th of the entries tells of a condition with words: how many of it fit, among how many that its words find, and the first ten
-- keys after a cursor's, in the order of a sort, unless too few fit to say anything of the others. For these no more are read than are
-- needed where half of them fit; in the order of `created_at`, which needs none, no more than a hundred that fit.
create or replace function private.sample_entries(words text, fits text, later text, key text, direction text, out total integer, out seen integer, out first_keys text[])
 returns record
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
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
$function$;


-- How many entries tell of all: a thousand, or of more than a million as many as their square root. What fits of less than five of these
-- is sooner sorted than come upon one by one.
create or replace function private.sample_size()
 returns integer
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
begin
  return (select greatest(1000, sqrt(greatest(c.reltuples, 0)))::integer from pg_catalog.pg_class c where c.oid = 'private.property_entries'::regclass);
end
$function$;


-- As before; with an order by checks.
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
$function$;


-- As before; `lowered` leaves what was lowered lately.
create or replace function public.search_cars(location text default null::text, q text default null::text, make text default null::text, purpose text default null::text, min_price numeric default null::numeric, max_price numeric default null::numeric, min_year integer default null::integer, max_year integer default null::integer, fuel_type text default null::text, transmission text default null::text, city text default null::text, featured_only boolean default false, sort text default 'newest'::text, bounds double precision[] default null::double precision[], page_limit integer default 24, cursor text default null::text, with_facets boolean default false, checked text default null::text, lowered boolean default null::boolean)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$
  select private.search_cars(
    (location, q, make, purpose, min_price, max_price, min_year, max_year, fuel_type, transmission, city, featured_only,
      bounds, checked, lowered)::private.car_filter,
    sort, page_limit, cursor, with_facets);
$function$;


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
as$function$
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
$function$;


-- As before; `lowered` leaves what was lowered lately.
create or replace function public.search_properties(location text default null::text, q text default null::text, property_type text default null::text, purpose text default null::text, min_price numeric default null::numeric, max_price numeric default null::numeric, bedrooms integer default null::integer, bathrooms integer default null::integer, min_area numeric default null::numeric, hide_sold boolean default true, featured_only boolean default false, sort text default 'newest'::text, bounds double precision[] default null::double precision[], page_limit integer default 24, cursor text default null::text, with_facets boolean default false, checked text default null::text, lowered boolean default null::boolean)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$
  select private.search_properties(
    (location, q, property_type, purpose, min_price, max_price, bedrooms, bathrooms, min_area, hide_sold, featured_only,
      bounds, checked, lowered)::private.property_filter,
    sort, page_limit, cursor, with_facets);
$function$;


-- As before; with the meanings that are checks.
create or replace function private.search_terms(typed text, with_typos boolean)
 returns table(words text[], place text, facts text[], called text[])
 language plpgsql
 stable
 set search_path to ''
as$function$
declare
  binding text[] := '{ah,oo,ee,ka,ku,leh,iyo,في,من,مع}';
  remaining text[] := array(
    select t.word from (
      select w.word, min(w.position) as position,
        count(*) filter (where w.word <> all (binding)) over (order by min(w.position)) as counted
      from unnest(private.words_of(left(typed, 255))) with ordinality as w (word, position)
      group by w.word
    ) as t
    where t.counted <= 8 order by t.position
  );
  phrase text;
  meanings text[];
begin
  if remaining <@ binding then
    remaining := remaining[:8];
    binding := '{}';
  end if;
  while remaining <> '{}' loop
    -- Of several words what they are together, else what the first is.
    for taken in reverse least(cardinality(remaining), 3)..1 loop
      words := remaining[:taken];
      phrase := array_to_string(words, ' ');
      place := coalesce(private.place_named(phrase, with_typos and taken < 3), private.district_named(phrase));
      meanings := private.meanings_of(phrase, with_typos);
      exit when place is not null or meanings <> '{}';
    end loop;
    remaining := remaining[cardinality(words) + 1:];
    continue when phrase = any (binding) and place is null and meanings = '{}';
    facts := array(select m.meaning from unnest(meanings) as m (meaning) where m.meaning ~ '^(has|check):');
    called := array(select m.meaning from unnest(meanings) as m (meaning) where m.meaning !~ '^(has|check):');
    return next;
  end loop;
end
$function$;


-- All entries that fit, counted up to 1001, and the first of them by their part of the list and in the order of a sort (a key of entries
-- `e`, which have `checked_at` where `checked` says how), with the cursors after each: for where few fit.
create or replace function private.sorted_entries(fits text, checked text, part text, key text, direction text, after text, wanted integer, out total integer, out ids uuid[], out cursors text[])
 returns record
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
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
$function$;


-- The sort value of a cursor `<value>~<id>`, its id, and the part of the list that the page ended in, as private.cursor_end writes it;
-- nothing of no cursor. The API checks the form; a wrong one from elsewhere is a 400.
create or replace function private.split_cursor(cursor text, out sort_value text, out id uuid, out part integer)
 returns record
 language plpgsql
 immutable
 set search_path to ''
as$function$
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
$function$;


-- What somebody typed as a text query, the kinds of properties outside which nothing fits it (null: any), and the checks it asks for. A
-- word that has a meaning also finds what is meant; with typos, a word also finds those that are much like it.
create or replace function private.word_query(typed text, with_typos boolean, out query tsquery, out kinds integer[], out checks text[])
 returns record
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  -- What the kind of a property tells, so that other kinds need not be searched.
  of_kinds constant text[] := '{has:house,has:apartment,has:land,has:commercial,has:sale,has:rent}';
  term record;
  typed_word text;
  place text;
  alternatives text[];
  found integer;
  choices text[];
  parts text[] := '{}';
  is_known boolean;
  called text;
  -- All words of listings that the choices of a term may find; null: not known.
  said text[];
  within integer[];
begin
  if typed is null then
    return;
  end if;
  for term in select * from private.search_terms(typed, with_typos) loop
    if private.checks_meant(term.facts) <> '{}' then
      checks := checks || private.checks_meant(term.facts);
      continue;
    end if;
    typed_word := term.words[1];
    place := term.place;
    is_known := term.facts <> '{}' or term.called <> '{}';
    choices := '{}';
    if cardinality(term.words) > 1 then
      choices := array[private.all_of(term.words)];
      -- All of them stand together, so that the one in the fewest kinds tells enough.
      said := array(
        select w.word from unnest(term.words) as w (word)
        order by (select count(*) from private.property_word_kinds k where k.word = w.word) limit 1
      );
    else
      alternatives := '{}';
      if char_length(typed_word) > 2 then
        alternatives := array(
          select w.word from private.property_words w where w.word like '%' || typed_word || '%'
          group by w.word order by char_length(w.word), w.word limit 101
        );
        if alternatives = '{}' and not is_known then
          place := coalesce(place, private.place_named(typed_word, true));
        end if;
        if with_typos or alternatives = '{}' and not is_known then
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
      end if;
      said := case when found <= 100 and char_length(typed_word) > 2 then alternatives end;
      choices := array(select private.all_of(array[a.word]) from unnest(alternatives) as a (word));
      if found not between 1 and 100 then
        choices := choices || format('''%s'':*', typed_word);
      end if;
    end if;
    if place is not null then
      choices := private.all_of(private.words_of(place)) || choices;
    end if;
    foreach called in array term.called loop
      choices := choices || array(
        select private.all_of(array[w.word]) from private.property_words w
        where w.word like '%' || called || '%' and not starts_with(w.word, called)
        group by w.word order by char_length(w.word), w.word limit 300
      ) || format('''%s'':*', called);
      if said is not null then
        said := said || array(
          select w.word from private.property_words w where w.word like '%' || called || '%' group by w.word limit 1001
        );
      end if;
    end loop;
    if place is null and term.facts <@ of_kinds and cardinality(said) <= 1000 and (said <> '{}' or term.facts <> '{}') then
      within := kinds;
      kinds := array(
        select k.kind from private.property_word_kinds k
        where k.word = any (said) and (within is null or k.kind = any (within))
        union
        select k.kind from private.property_kinds k
        where ('has:' || k.property_type = any (term.facts) or 'has:' || k.purpose = any (term.facts))
          and (within is null or k.kind = any (within))
      );
    end if;
    choices := array(select private.all_of(array[f.fact]) from unnest(term.facts) as f (fact)) || choices;
    parts := parts || ('(' || array_to_string(choices, '|') || ')');
  end loop;
  query := nullif(array_to_string(parts, '&'), '')::tsquery;
end
$function$;


-- The words of a text as search compares them: as `private.plain_text` writes them, and besides without apostrophes, and Arabic
-- as `private.fold_arabic` does. What is left of a word after its 60th letter is cut off: text queries and indexes take no
-- endless words, and a few characters can be written out as very many. In PL/pgSQL, which calls itself faster than SQL does:
-- every listing passes here.
create or replace function private.words_of(content text)
 returns text[]
 language plpgsql
 immutable parallel safe
 set search_path to ''
as$function$
begin
  return array_remove(string_to_array(regexp_replace(private.plain_text(private.fold_arabic(translate(
    normalize(content, nfkc), U&'''\2019\2018\02BC\02BF`', ''
  ))), '([^ ]{60})[^ ]+', '\1', 'g'), ' '), '');
end
$function$;


grant execute on function private.car_card(cars) to anon, authenticated;

grant execute on function private.card_facts(uuid) to anon, authenticated;

grant execute on function private.fold_arabic(text) to anon, authenticated, service_role;

grant execute on function private.get_places() to anon, authenticated;

grant execute on function get_places() to anon, authenticated;

grant execute on function health() to anon, authenticated;

grant execute on function private.is_favorite(uuid,uuid) to anon, authenticated;

grant execute on function private.plain_text(text) to anon, authenticated, service_role;

grant execute on function private.property_card(properties) to anon, authenticated;

grant execute on function relax_car_search(text,text,text,text,numeric,numeric,integer,integer,text,text,text,double precision[],text,boolean) to anon, authenticated;

grant execute on function relax_property_search(text,text,text,text,numeric,numeric,integer,integer,numeric,boolean,double precision[],text,boolean) to anon, authenticated;

grant execute on function private.search_cars(private.car_filter,text,integer,text,boolean) to anon, authenticated;

grant execute on function search_cars(text,text,text,text,numeric,numeric,integer,integer,text,text,text,boolean,text,double precision[],integer,text,boolean,text,boolean) to anon, authenticated;

grant execute on function private.search_properties(private.property_filter,text,integer,text,boolean) to anon, authenticated;

grant execute on function search_properties(text,text,text,text,numeric,numeric,integer,integer,numeric,boolean,boolean,text,double precision[],integer,text,boolean,text,boolean) to anon, authenticated;

grant execute on function private.words_of(text) to anon, authenticated, service_role;
