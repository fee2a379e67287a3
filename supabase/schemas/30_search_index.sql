-- The search index: a narrow copy of each public listing, with one table per kind. A trigger writes it in the transaction of
-- each change. Search reads these tables first, and then the listings of one page.
set check_function_bodies = off;

create table private.amenity_synonyms (
  word text primary key,
  amenity text not null
);
comment on table private.amenity_synonyms is 'Names that people use for an amenity: one or two words, as private.words_of writes them. A migration that adds words must index the properties again.';
alter table private.amenity_synonyms enable row level security;

create table private.property_index (
  listing_id uuid primary key references public.properties (id) on update cascade on delete cascade,
  property_type text not null,
  purpose text not null,
  city text not null,
  district text,
  bedrooms integer,
  bathrooms integer,
  price bigint not null,
  area bigint not null,
  amenities text[] not null,
  latitude double precision,
  longitude double precision,
  is_gone boolean not null,
  featured boolean not null,
  created_at timestamptz not null,
  confirmed_until timestamptz not null,
  leaves_at timestamptz not null,
  lowered_at timestamptz,
  words tsvector not null
);
comment on table private.property_index is 'Approved and available properties in the form that search compares.';
comment on column private.property_index.district is 'The English name of a known district, or what the owner wrote.';
comment on column private.property_index.price is 'In US cents, to compare prices in different currencies.';
comment on column private.property_index.area is 'In hundredths of m²; -1 if unknown, so that unknown areas come last.';
comment on column private.property_index.latitude is 'Of the pin, or of the middle of the district or city.';
comment on column private.property_index.is_gone is 'Whether the property is sold or rented.';
comment on column private.property_index.confirmed_until is 'After this time the listing ranks last in the recommended order.';
comment on column private.property_index.leaves_at is 'After this time search ignores the listing.';
comment on column private.property_index.lowered_at is 'Time of the last price drop; null without one.';
-- The first columns are a sort order. The others let PostgreSQL check filters in the index, without reading the rows.
create index property_index_newest_idx on private.property_index
  (created_at desc, listing_id desc, purpose, property_type, city, bedrooms, bathrooms, price, area);
create index property_index_price_idx on private.property_index
  (purpose, property_type, price, listing_id, city, bedrooms, bathrooms, area);
create index property_index_area_idx on private.property_index
  (purpose, property_type, area desc, listing_id desc, city, bedrooms, bathrooms, price);
create index property_index_city_idx on private.property_index (city, purpose, property_type, bedrooms, price, area, district, bathrooms);
create index property_index_place_idx on private.property_index
  (latitude, longitude, city, purpose, property_type, bedrooms, price);
create index property_index_words_idx on private.property_index using gin (words, amenities);
create index property_index_featured_idx on private.property_index (created_at desc, listing_id desc) where featured;
create index property_index_lowered_idx on private.property_index (lowered_at desc) where lowered_at is not null;
alter table private.property_index enable row level security;

create table private.car_index (
  listing_id uuid primary key references public.cars (id) on update cascade on delete cascade,
  make text not null,
  model text not null,
  purpose text not null,
  city text not null,
  year integer not null,
  mileage integer,
  fuel_type text not null,
  transmission text not null,
  body_type text,
  color text,
  steering text,
  condition text not null,
  price bigint,
  sale_price bigint,
  rent_price bigint,
  latitude double precision,
  longitude double precision,
  featured boolean not null,
  created_at timestamptz not null,
  confirmed_until timestamptz not null,
  leaves_at timestamptz not null,
  lowered_at timestamptz,
  words tsvector not null
);
comment on table private.car_index is 'Approved and available cars in the form that search compares.';
comment on column private.car_index.price is 'The selling price, or else the daily rent, in US cents.';
comment on column private.car_index.sale_price is 'The selling price of a car for sale, in US cents.';
comment on column private.car_index.rent_price is 'The daily rent of a car for rent, in US cents.';
comment on column private.car_index.confirmed_until is 'After this time the listing ranks last in the recommended order.';
comment on column private.car_index.leaves_at is 'After this time search ignores the listing.';
comment on column private.car_index.lowered_at is 'Time of the last price drop; null without one.';
create index car_index_newest_idx on private.car_index (created_at desc, listing_id desc);
create index car_index_make_idx on private.car_index (lower(make), created_at desc, listing_id desc);
create index car_index_price_idx on private.car_index (price, listing_id);
create index car_index_rent_price_idx on private.car_index (rent_price, listing_id) where rent_price is not null;
create index car_index_year_idx on private.car_index (year desc, listing_id desc);
create index car_index_words_idx on private.car_index using gin (words);
alter table private.car_index enable row level security;

-- Writes the index rows of these properties, and deletes the rows of properties that are not public. The words come from
-- the titles of all languages and the place, the amenities from all texts.
create function private.index_properties(ids uuid[]) returns void language sql volatile security definer set search_path = ''
as $$
  delete from private.property_index e using unnest(ids) as entered (id) join public.properties p using (id)
  where e.listing_id = entered.id and not (p.approval_status = 'approved' and p.available
    and p.confirmed_at > now() - 2 * private.confirmation_interval(p.purpose));

  insert into private.property_index as e
  select p.id, p.property_type, p.purpose, p.city, private.known_district(p.city, p.district, p.location), p.bedrooms,
    p.bathrooms, p.price_in_dollars * 100, coalesce(p.area * 100, -1),
    private.find_amenities(p.amenities || array[case when p.furnished then 'furnished' end, p.title, p.description] || array(
      select said.text from jsonb_each(p.translations) as t (language, texts)
      cross join jsonb_each_text(t.texts) as said (field, text))),
    coalesce(p.latitude::double precision, (place.middle ->> 'latitude')::double precision),
    coalesce(p.longitude::double precision, (place.middle ->> 'longitude')::double precision),
    p.status in ('sold', 'rented'), p.featured, p.created_at, p.confirmed_at + spell.length,
    p.confirmed_at + 2 * spell.length, l.lowered_at,
    array_to_tsvector(private.words_of(concat_ws(' ', p.title, private.translated_text(p.translations, 'title'), p.location,
      p.city, p.district)))
  from unnest(ids) as entered (id)
  join public.properties p using (id)
  cross join private.confirmation_interval(p.purpose) as spell (length)
  cross join lateral (
    select case when p.latitude is null then private.approximate_place(p.city, p.district) end as middle) as place
  left join private.price_drops l on l.listing_id = p.id
  where p.approval_status = 'approved' and p.available and p.confirmed_at > now() - 2 * spell.length
  on conflict (listing_id) do update set (property_type, purpose, city, district, bedrooms, bathrooms, price, area,
      amenities, latitude, longitude, is_gone, featured, created_at, confirmed_until, leaves_at, lowered_at, words)
    = (excluded.property_type, excluded.purpose, excluded.city, excluded.district, excluded.bedrooms, excluded.bathrooms,
      excluded.price, excluded.area, excluded.amenities, excluded.latitude, excluded.longitude, excluded.is_gone,
      excluded.featured, excluded.created_at, excluded.confirmed_until, excluded.leaves_at, excluded.lowered_at, excluded.words)
    where e is distinct from excluded;
$$;

-- Writes the index rows of these cars, as private.index_properties does.
create function private.index_cars(ids uuid[]) returns void language sql volatile security definer set search_path = ''
as $$
  delete from private.car_index e using unnest(ids) as entered (id) join public.cars c using (id)
  where e.listing_id = entered.id and not (c.approval_status = 'approved' and c.available
    and c.confirmed_at > now() - 2 * private.confirmation_interval(c.purpose));

  insert into private.car_index as e
  select c.id, c.make, c.model, c.purpose, c.city, c.year, c.mileage, c.fuel_type, c.transmission, c.body_type, c.color,
    c.steering, c.condition, coalesce(c.sale_in_dollars, c.rent_in_dollars) * 100, c.sale_in_dollars * 100,
    c.rent_in_dollars * 100, c.latitude, c.longitude, c.featured, c.created_at, c.confirmed_at + spell.length,
    c.confirmed_at + 2 * spell.length, l.lowered_at,
    array_to_tsvector(private.words_of(concat_ws(' ', c.title, private.translated_text(c.translations, 'title'), c.make,
      c.model, c.location, c.city)))
  from unnest(ids) as entered (id)
  join public.cars c using (id)
  cross join private.confirmation_interval(c.purpose) as spell (length)
  left join private.price_drops l on l.listing_id = c.id
  where c.approval_status = 'approved' and c.available and c.confirmed_at > now() - 2 * spell.length
  on conflict (listing_id) do update set (make, model, purpose, city, year, mileage, fuel_type, transmission, body_type,
      color, steering, condition, price, sale_price, rent_price, latitude, longitude, featured, created_at,
      confirmed_until, leaves_at, lowered_at, words)
    = (excluded.make, excluded.model, excluded.purpose, excluded.city, excluded.year, excluded.mileage, excluded.fuel_type,
      excluded.transmission, excluded.body_type, excluded.color, excluded.steering, excluded.condition, excluded.price,
      excluded.sale_price, excluded.rent_price, excluded.latitude, excluded.longitude, excluded.featured,
      excluded.created_at, excluded.confirmed_until, excluded.leaves_at, excluded.lowered_at, excluded.words)
    where e is distinct from excluded;
$$;

-- Indexes new and changed listings, at the end of the statement that changed them. Seeds have no role and cause no events,
-- so their listings are prepared here. The argument is 'property' or 'car'.
create function private.index_changed_listings() returns trigger language plpgsql security definer set search_path = ''
as $$
declare ids constant uuid[] := array(select c.id from changed c);
begin
  if tg_argv[0] = 'property' then perform private.index_properties(ids); else perform private.index_cars(ids); end if;
  if (select auth.role()) is null then perform private.prepare_listings(ids); end if;
  return null;
end $$;
create trigger properties_index_new after insert on public.properties
  referencing new table as changed for each statement execute function private.index_changed_listings('property');
create trigger properties_index_changed after update on public.properties
  referencing new table as changed for each statement execute function private.index_changed_listings('property');
create trigger cars_index_new after insert on public.cars
  referencing new table as changed for each statement execute function private.index_changed_listings('car');
create trigger cars_index_changed after update on public.cars
  referencing new table as changed for each statement execute function private.index_changed_listings('car');

-- Indexes all listings with a purpose whose confirmation interval an administrator changed, and moves the due times of
-- their open reminder steps.
create function private.apply_changed_intervals() returns trigger language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.index_properties(array(select p.id from public.properties p join changed c using (purpose)));
  perform private.index_cars(array(select k.id from public.cars k join changed c using (purpose)));
  update private.confirmation_reminders r set due_at = private.reminder_due_at(r.step, r.confirmed_at, l.purpose)
  from private.listings l join changed c using (purpose)
  where (r.property_id = l.property_id or r.car_id = l.car_id) and r.step <> 'notified';
  return null;
end $$;
create trigger confirmation_intervals_apply after update on private.confirmation_intervals
  referencing new table as changed for each statement execute function private.apply_changed_intervals();

-- The English name of the district that an owner names in the district or else in the location; otherwise what the owner
-- wrote as the district.
create function private.known_district(city text, district text, location text) returns text
language plpgsql stable set search_path = '' as $$
declare
  key constant text := replace(private.searchable_text(left(district, 100)), ' ', '');
  words constant text := replace(private.searchable_text(left(location, 255)), ' ', '');
begin
  return coalesce(
    (select d.name from public.districts d where d.place_name = city and key = any (d.keys)),
    nullif(district, ''),
    (select d.name from public.districts d, unnest(d.keys) as k (key)
      where d.place_name = city and strpos(words, k.key) > 0 order by char_length(k.key) desc limit 1));
end $$;

-- Returns the words of a text in the form that search compares: private.fold_text, without apostrophes, and with
-- Arabic letters folded. Words are cut after 60 letters, because text queries and indexes limit their length. The
-- function is in PL/pgSQL, because each listing passes through it and PL/pgSQL calls itself faster than SQL.
create function private.words_of(content text) returns text[] language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return array_remove(string_to_array(regexp_replace(private.fold_text(private.fold_arabic(translate(
    normalize(content, nfkc), U&'''\2019\2018\02BC\02BF`', ''
  ))), '([^ ]{60})[^ ]+', '\1', 'g'), ' '), '');
end $$;

-- Returns the amenities that these texts name. Arabic words may follow an article or a prefix like "and". An
-- amenity that the same text calls missing is skipped ("no water"), but "no water problems" counts as having water. In
-- PL/pgSQL the texts are prepared once: 0.4 ms for a listing, against 16 ms in SQL.
create function private.find_amenities(told text[]) returns text[] language plpgsql stable set search_path = '' as $$
declare
  -- The separator "0" keeps a negation at the end of one text away from the next text.
  words constant text := ' ' || regexp_replace(
    private.searchable_text(array_to_string(told, ' 0 ')), '(^| )[وبف]?ال(?=[^ ]{3})', '\1', 'g') || ' ';
begin
  return array(
    select distinct a.amenity from private.amenity_synonyms a
    -- The slow pattern runs only for the few words that occur.
    where case when strpos(words, ' ' || a.word || ' ') > 0 then words ~ (
      '(?<! (no|not|without|lacks)( running| piped| mains| city)?)'
      || '(?<! (no|without) [a-z]+ n?or)'
      || '(?<! و?(بدون|بلا|دون|غير|ليس|لا|لا [يت]وجد))'
      || ' ' || a.word || ' (?!(laaan|la aan|laan|ma ?leh|ma ?lahan?|ma jir[ao]) )'
      || '| ' || a.word || ' (problem|shortage|cut|outage|issue|bill|charge|fee)s? '
    ) end
  );
end $$;

-- A client who writes a listing runs this function in a generated column.
grant execute on function private.words_of(text) to anon, authenticated, service_role;
