-- Words for what a property is find it, in English, Somali and Arabic: those of types and purposes what is of them ("guri kiro
-- ah", "شقة للإيجار", "house for rent"), others what their English word finds ("fiilo": "villa"). Besides, each finds itself.
-- An entry of search holds its type and its purpose as it holds amenities (`has:house`, `has:rent`): nothing more is read.

create table private.listing_words (
  word text,
  means text,
  primary key (word, means)
);

comment on table private.listing_words is
  'What people call a property: one to three words as private.words_of writes them, and what they mean, a word in English or a fact of entries ("has:house").';

-- Functions of this schema alone read it; only a migration changes it.
alter table private.listing_words enable row level security;
create policy "Nobody sees words of listings" on private.listing_words for select to authenticated using (false);

-- A word means what is called so in English, which may be a fact: "guri" is "house", "house" is `has:house`.
insert into private.listing_words (means, word)
select distinct w.means, private.searchable_text(word) from (values
  ('has:house', array['house', 'houses', 'home', 'homes']),
  ('has:apartment', array['apartment', 'apartments']),
  ('has:land', array['land', 'lands']),
  ('has:commercial', array['commercial']),
  ('has:sale', array['sale']),
  ('has:rent', array['rent', 'rental', 'rentals']),
  ('has:car', array['gaadhi', 'gawaadhi', 'gaadhiga', 'gaari', 'gawaari', 'baabuur', 'baabuurta', 'سيارة', 'سيارات']),
  ('house', array['guri', 'guryo', 'guriga', 'guryaha', 'aqal', 'بيت', 'بيوت', 'منزل', 'منازل']),
  ('apartment', array['guri dabaq', 'guryo dabaq', 'abaartamenti', 'abaartamentiyo', 'abaartmenti', 'abaartment',
    'apartmenti', 'شقة', 'شقق']),
  ('land', array['dhul', 'dhulal', 'dhulka', 'أرض', 'أراضي', 'أراض']),
  ('commercial', array['ganacsi', 'ganacsiga', 'ganacsiyeed', 'تجاري', 'تجارية']),
  ('sale', array['for sale', 'iib', 'iibka', 'iibi', 'iibso', 'للبيع', 'بيع', 'شراء', 'للشراء']),
  ('rent', array['for rent', 'to rent', 'to let', 'for lease', 'kiro', 'kirada', 'kiree', 'kirayn', 'kirayso', 'ijaar',
    'للإيجار', 'إيجار', 'للأجار', 'أجار', 'للاستئجار', 'استئجار', 'تأجير', 'للتأجير']),
  ('villa', array['fiilo', 'fiillo', 'fiilooyin', 'fiilooyinka', 'guri gooni', 'guryo gooni', 'فيلا', 'فلل', 'فيلات']),
  ('bungalow', array['bangalo', 'bangaloo', 'bangalooyin', 'بنغل', 'بنغالو', 'بنجلو']),
  ('storey', array['guri fooq', 'guryo fooq']),
  ('room', array['qol', 'qolal', 'qolka', 'qolalka', 'غرفة', 'غرف']),
  ('single', array['keli', 'مفردة']),
  ('bedroom', array['qol jiif', 'qolal jiif', 'qolka jiifka', 'qolalka jiifka', 'غرفة نوم', 'غرف نوم']),
  ('living', array['fadhi', 'fadhiga', 'صالة']),
  ('kitchen', array['jiko', 'jikada', 'madbakh', 'مطبخ', 'مطابخ']),
  ('bathroom', array['musqul', 'musqulo', 'musqusha', 'musqulaha', 'suuli', 'حمام', 'حمامات']),
  ('yard', array['daarad', 'barxad', 'حوش']),
  ('tin', array['jiingad', 'baacweyne', 'صفيح']),
  ('hut', array['buul', 'buulal', 'cariish', 'cariishyo', 'كوخ', 'أكواخ']),
  ('plot', array['boos', 'boosas', 'booska', 'baloodh', 'baloodhyo', 'baloodhka', 'قطعة', 'قطع', 'قطعة أرض', 'قطع أراضي']),
  ('farm', array['beer', 'beero', 'beerta', 'beeraha', 'مزرعة', 'مزارع']),
  ('office', array['xafiis', 'xafiisyo', 'xafiiska', 'xafiisyada', 'مكتب', 'مكاتب']),
  ('shop', array['dukaan', 'dukaamo', 'dukaanno', 'dukaano', 'dukaanka', 'dukaannada', 'محل', 'محلات', 'دكان', 'دكاكين']),
  ('warehouse', array['bakhaar', 'bakhaarro', 'bakhaaro', 'bakhaarka', 'مستودع', 'مستودعات']),
  ('restaurant', array['makhaayad', 'makhaayado', 'maqaayad', 'maqaayado', 'مطعم', 'مطاعم']),
  ('cafe', array['maqaaxi', 'maqaaxiyo', 'maqaaxida', 'مقهى', 'مقاهي']),
  ('hotel', array['hudheel', 'hudheello', 'hoteel', 'huteel', 'فندق', 'فنادق']),
  ('clinic', array['kiliinik', 'عيادة', 'عيادات']),
  ('building', array['dhisme', 'dhismayaal', 'عمارة', 'عمارات', 'مبنى', 'مباني', 'بناية', 'بنايات']),
  ('generator', array['matoor', 'matoorro', 'matoorka', 'مولد', 'مولدات'])
) as w (means, words) cross join unnest(w.words) as word;

-- More of the words there are for amenities, and their plurals.
insert into private.amenity_words (word, amenity)
select private.searchable_text(a.word), a.amenity from (values
  ('ceelal', 'water'), ('ceelasha', 'water'), ('آبار', 'water'), ('laydhadhka', 'electricity'), ('كهربائي', 'electricity'),
  ('soolar', 'solar power'), ('qorrax', 'solar power'), ('tamarta qorraxda', 'solar power'),
  ('tamarta cadceedda', 'solar power'), ('شمسي', 'solar power'), ('garages', 'parking'), ('carports', 'parking'),
  ('baarkinno', 'parking'), ('مواقف سيارات', 'parking'), ('كراجات', 'parking'), ('جراجات', 'parking'),
  ('qaboojiyeyaal', 'air conditioning'), ('qaboojiyayaal', 'air conditioning'), ('guards', 'security'),
  ('watchmen', 'security'), ('waardiyeyaal', 'security'), ('kaamarado', 'security'), ('حراس', 'security'),
  ('elevators', 'elevator'), ('lifts', 'elevator'), ('wiishash', 'elevator'), ('مصاعد', 'elevator'),
  ('balakoono', 'balcony'), ('barandooyin', 'balcony'), ('شرفات', 'balcony'), ('بلكونات', 'balcony'), ('beero', 'garden'),
  ('beeraha', 'garden'), ('حدائق', 'garden'), ('بساتين', 'garden'), ('pools', 'swimming pool'),
  ('swimming pools', 'swimming pool'), ('barkado dabaal', 'swimming pool'), ('مسابح', 'swimming pool'), ('gyms', 'gym'),
  ('صالات رياضية', 'gym'), ('storerooms', 'storage'), ('kayd', 'storage'), ('مخازن', 'storage'), ('مستودعات', 'storage'),
  ('غسالات', 'laundry'), ('fireplaces', 'fireplace'), ('مدافئ', 'fireplace'), ('firaashan', 'furnished')
) as a (word, amenity)
on conflict do nothing;

-- What a word, or several, mean, or what is much like them where typos are asked for: facts of entries ("has:water") and what
-- it is called in English.
create function private.meanings_of(typed text, with_typos boolean) returns text[]
language plpgsql stable set search_path = ''
as $$
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
$$;

-- What somebody typed as terms: a word, or up to three that are together a place or mean something, with the English name of
-- the place, the facts of entries they mean, and what they are called in English. Of different words the first eight are
-- looked at; words that only bind others in Somali and Arabic are looked for where there is nothing else.
drop function private.search_terms(text, boolean);
create function private.search_terms(typed text, with_typos boolean)
returns table (words text[], place text, facts text[], called text[])
language plpgsql stable set search_path = ''
as $$
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
    facts := array(select m.meaning from unnest(meanings) as m (meaning) where starts_with(m.meaning, 'has:'));
    called := array(select m.meaning from unnest(meanings) as m (meaning) where not starts_with(m.meaning, 'has:'));
    return next;
  end loop;
end
$$;

drop function private.amenity_named(text, boolean);

-- What somebody typed as a text query, and the kinds of properties outside which nothing fits it (null: any). A word that has
-- a meaning also finds what is meant; with typos, a word also finds those that are much like it.
create or replace function private.word_query(typed text, with_typos boolean, out query tsquery, out kinds integer[])
returns record
language plpgsql stable security definer
set search_path = ''
as $$
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
  within integer[];
begin
  if typed is null then
    return;
  end if;
  for term in select * from private.search_terms(typed, with_typos) loop
    typed_word := term.words[1];
    place := term.place;
    is_known := term.facts <> '{}' or term.called <> '{}';
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
      elsif found > 0 and place is null and term.called = '{}' and term.facts <@ of_kinds then
        within := kinds;
        kinds := array(
          select distinct k.kind from private.property_word_kinds k
          where k.word = any (alternatives) and (within is null or k.kind = any (within))
        );
        if term.facts <> '{}' then
          kinds := kinds || array(
            select k.kind from private.property_kinds k
            where ('has:' || k.property_type = any (term.facts) or 'has:' || k.purpose = any (term.facts))
              and (within is null or k.kind = any (within))
          );
        end if;
      end if;
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
    end loop;
    choices := array(select private.all_of(array[f.fact]) from unnest(term.facts) as f (fact)) || choices;
    parts := parts || ('(' || array_to_string(choices, '|') || ')');
  end loop;
  query := nullif(array_to_string(parts, '&'), '')::tsquery;
end
$$;

-- A filter as conditions on `public.cars c`, written from fixed pieces and quoted literals. The first says what the public
-- may see. Words are looked for as parts of words; with typos, as something alike.
create or replace function private.car_conditions(filter private.car_filter, with_typos boolean)
returns text
language plpgsql stable
set search_path = ''
as $$
declare
  conditions text[] := '{c.approval_status = ''approved'',c.available}';
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

-- Writes anew how search reads these properties, and forgets those that are not public. The type and the purpose stand among
-- the words as what the property has.
create or replace function private.enter_properties(ids uuid[])
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from private.property_entries e using public.properties p
  where e.property_id = any (ids) and p.id = e.property_id and not (p.approval_status = 'approved' and p.available);

  with shown as (
    select p.id, private.property_kind(p.property_type, p.purpose, p.bedrooms, p.bathrooms, p.status) as kind,
      p.property_type, p.purpose, p.bedrooms, p.bathrooms, p.status, p.created_at, p.price_in_dollars, p.area, p.latitude,
      p.longitude, p.city, p.featured, concat_ws(' ', p.title, p.location, p.city, p.district) as content,
      concat_ws(' ', array_to_string(p.amenities, ' '), case when p.furnished then 'furnished' end, p.title, p.description) as told
    from unnest(ids) as entered (id)
    join public.properties p using (id)
    where p.approval_status = 'approved' and p.available
  ),
  entries as (
    insert into private.property_entries as e (property_id, kind, created_at, price, area, latitude, longitude, bedrooms,
      bathrooms, city, featured, words)
    select s.id, s.kind, s.created_at, s.price_in_dollars * 100, coalesce(s.area * 100, -1), s.latitude, s.longitude,
      s.bedrooms, s.bathrooms, s.city, s.featured,
      array_to_tsvector(private.words_of(s.content) || private.amenities_in(s.told) || array['has:' || s.property_type, 'has:' || s.purpose])
    from shown s
    on conflict (property_id) do update set kind = excluded.kind, created_at = excluded.created_at,
      price = excluded.price, area = excluded.area, latitude = excluded.latitude, longitude = excluded.longitude,
      bedrooms = excluded.bedrooms, bathrooms = excluded.bathrooms, city = excluded.city, featured = excluded.featured,
      words = excluded.words
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

select private.enter_properties(array(select id from public.properties where approval_status = 'approved' and available));
