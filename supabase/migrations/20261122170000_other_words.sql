-- Other words find what is meant: what people call an amenity in English, Somali and Arabic, and cities as Arabic writes them.
-- An entry of search says what a property has beside its words, as one lexeme an amenity (`has:water`), by its ticked
-- amenities, its title and its description: a search for the word asks for that lexeme, and reads nothing more than before.

alter table public.place_spellings
  drop constraint "Spellings are lower-case words",
  add constraint "Spellings are lower-case words"
    check (spelling = lower(spelling) and spelling ~ '^[a-z ء-ي]+$');

-- As `private.words_of` writes them, which is how they are looked for.
insert into public.place_spellings (spelling, place_name)
select private.searchable_text(s.spelling), s.place_name from (values
  ('هرجيسا', 'Hargeisa'), ('هرجيسة', 'Hargeisa'), ('هرغيسا', 'Hargeisa'), ('هرقيسا', 'Hargeisa'),
  ('برعو', 'Burao'), ('بورعو', 'Burao'), ('بوراو', 'Burao'),
  ('بربرة', 'Berbera'),
  ('عيرجابو', 'Erigavo'), ('عيريجابو', 'Erigavo'), ('عيرغابو', 'Erigavo'),
  ('أودال', 'Awdal'), ('أودل', 'Awdal'),
  ('بورما', 'Borama'), ('بوراما', 'Borama'), ('برما', 'Borama'),
  ('لاسعانود', 'Las Anod'), ('لاس عانود', 'Las Anod'), ('لاس أنود', 'Las Anod'),
  ('جبيلي', 'Gabiley'), ('غابيلي', 'Gabiley'), ('جابيلي', 'Gabiley'),
  ('شيخ', 'Sheikh'),
  ('زيلع', 'Zeila'), ('زيلا', 'Zeila')
) as s (spelling, place_name)
on conflict do nothing;

create table private.amenity_words (
  word text primary key,
  amenity text not null
);

comment on table private.amenity_words is
  'What people call an amenity, one or two words as private.words_of writes them. A migration that adds some enters the properties anew.';

-- Functions of this schema alone read it; only a migration changes it.
alter table private.amenity_words enable row level security;
create policy "Nobody sees words of amenities" on private.amenity_words for select to authenticated using (false);

insert into private.amenity_words (word, amenity)
select private.searchable_text(a.word), a.amenity from (values
  ('water', 'water'), ('borehole', 'water'), ('cistern', 'water'), ('biyo', 'water'), ('biyaha', 'water'), ('biyihii', 'water'), ('barkad', 'water'), ('berkad', 'water'), ('ceel', 'water'), ('ceelka', 'water'), ('ماء', 'water'), ('مياه', 'water'), ('موية', 'water'), ('مويه', 'water'), ('خزان ماء', 'water'), ('بئر', 'water'),
  ('electricity', 'electricity'), ('koronto', 'electricity'), ('korontada', 'electricity'), ('laydh', 'electricity'), ('laydhka', 'electricity'), ('كهرباء', 'electricity'), ('كهربا', 'electricity'),
  ('solar', 'solar power'), ('solar power', 'solar power'), ('qoraxda', 'solar power'), ('cadceedda', 'solar power'), ('طاقة شمسية', 'solar power'), ('شمسية', 'solar power'),
  ('parking', 'parking'), ('garage', 'parking'), ('carport', 'parking'), ('baarkin', 'parking'), ('baarkinka', 'parking'), ('garaash', 'parking'), ('garaashka', 'parking'), ('geerash', 'parking'), ('موقف', 'parking'), ('مواقف', 'parking'), ('موقف سيارات', 'parking'), ('كراج', 'parking'), ('جراج', 'parking'),
  ('wifi', 'wifi'), ('wi fi', 'wifi'), ('internet', 'wifi'), ('intarnet', 'wifi'), ('intarneet', 'wifi'), ('واي فاي', 'wifi'), ('انترنت', 'wifi'),
  ('air conditioning', 'air conditioning'), ('air conditioner', 'air conditioning'), ('air conditioned', 'air conditioning'), ('aircon', 'air conditioning'), ('ac', 'air conditioning'), ('qaboojiye', 'air conditioning'), ('qaboojiyaha', 'air conditioning'), ('hawo qaboojiye', 'air conditioning'), ('مكيف', 'air conditioning'), ('مكيفات', 'air conditioning'), ('تكييف', 'air conditioning'), ('مكيفة', 'air conditioning'),
  ('heating', 'heating'), ('heater', 'heating'), ('kuleyliye', 'heating'), ('kululeeye', 'heating'), ('تدفئة', 'heating'),
  ('security', 'security'), ('security system', 'security'), ('guard', 'security'), ('watchman', 'security'), ('cctv', 'security'), ('amni', 'security'), ('amniga', 'security'), ('ilaalo', 'security'), ('waardiye', 'security'), ('حراسة', 'security'), ('حارس', 'security'), ('نظام أمني', 'security'), ('كاميرات', 'security'),
  ('elevator', 'elevator'), ('lift', 'elevator'), ('wiish', 'elevator'), ('wiishka', 'elevator'), ('asansar', 'elevator'), ('مصعد', 'elevator'), ('أسانسير', 'elevator'),
  ('balcony', 'balcony'), ('balconies', 'balcony'), ('balakoon', 'balcony'), ('balkoon', 'balcony'), ('barando', 'balcony'), ('barandaha', 'balcony'), ('شرفة', 'balcony'), ('بلكونة', 'balcony'), ('بلكون', 'balcony'),
  ('garden', 'garden'), ('gardens', 'garden'), ('beer', 'garden'), ('beerta', 'garden'), ('jardiin', 'garden'), ('jardiino', 'garden'), ('حديقة', 'garden'), ('بستان', 'garden'),
  ('swimming pool', 'swimming pool'), ('pool', 'swimming pool'), ('barkad dabaal', 'swimming pool'), ('barkadda dabaasha', 'swimming pool'), ('dabaal', 'swimming pool'), ('dabaasha', 'swimming pool'), ('مسبح', 'swimming pool'), ('حمام سباحة', 'swimming pool'), ('بركة سباحة', 'swimming pool'),
  ('gym', 'gym'), ('fitness', 'gym'), ('jim', 'gym'), ('jimicsi', 'gym'), ('jimicsiga', 'gym'), ('نادي رياضي', 'gym'), ('جيم', 'gym'), ('صالة رياضية', 'gym'),
  ('laundry', 'laundry'), ('washing machine', 'laundry'), ('dhar dhaqid', 'laundry'), ('dharka', 'laundry'), ('غسيل', 'laundry'), ('غسالة', 'laundry'), ('مغسلة', 'laundry'),
  ('storage', 'storage'), ('storeroom', 'storage'), ('store room', 'storage'), ('kaydka', 'storage'), ('keyd', 'storage'), ('مخزن', 'storage'), ('تخزين', 'storage'), ('مستودع', 'storage'),
  ('furnished', 'furnished'), ('alaab leh', 'furnished'), ('alaabaysan', 'furnished'), ('qalabaysan', 'furnished'), ('qalab leh', 'furnished'), ('مفروش', 'furnished'), ('مفروشة', 'furnished'), ('مؤثث', 'furnished'), ('مؤثثة', 'furnished'),
  ('pet friendly', 'pets'), ('pets', 'pets'), ('xayawaan', 'pets'), ('xayawaanka', 'pets'), ('حيوانات', 'pets'), ('حيوانات أليفة', 'pets'),
  ('fireplace', 'fireplace'), ('girgire', 'fireplace'), ('مدفأة', 'fireplace'), ('موقد', 'fireplace')
) as a (word, amenity)
on conflict do nothing;

-- The lexeme of the amenity that somebody calls so, or much like so where typos are asked for; else null.
create function private.amenity_named(typed text, with_typos boolean) returns text
language sql stable set search_path = ''
as $$
  select 'has:' || a.amenity from private.amenity_words a
  where a.word = typed
    or (with_typos and (a.word ~ ' ') = (typed ~ ' ') and extensions.similarity(a.word, typed) >= 0.5)
  order by a.word = typed desc, extensions.similarity(a.word, typed) desc, a.word
  limit 1;
$$;

-- The lexemes of the amenities that a text names, Arabic ones also behind an article or "and", "with", "in".
create function private.amenities_in(told text) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(distinct 'has:' || a.amenity), '{}')
  from (
    select ' ' || regexp_replace(private.searchable_text(told), '(^| )[وبف]?ال(?=[^ ]{3})', '\1', 'g') || ' ' as words
  ) as plain
  join private.amenity_words a on strpos(plain.words, ' ' || a.word || ' ') > 0;
$$;

-- What somebody typed as terms: a word, or one or two words that are a local spelling of a place, with its name, or that
-- people call an amenity, with its lexeme. Of different words the first eight are looked at.
drop function private.search_terms(text, boolean);
create function private.search_terms(typed text, with_typos boolean)
returns table (words text[], place text, amenity text)
language plpgsql stable set search_path = ''
as $$
declare
  remaining text[] := array(
    select t.word from (
      -- The Arabic article is part of the word that is typed, and mostly not of the one that is meant.
      select regexp_replace(w.word, '^ال(?=.{3})', '') as word, w.position
      from unnest(private.words_of(left(typed, 255))) with ordinality as w (word, position)
    ) as t
    group by t.word order by min(t.position) limit 8
  );
begin
  while remaining <> '{}' loop
    -- Of two words what they are together, else what the first is.
    for taken in reverse least(cardinality(remaining), 2)..1 loop
      words := remaining[:taken];
      place := private.place_named(array_to_string(words, ' '), with_typos);
      amenity := private.amenity_named(array_to_string(words, ' '), with_typos);
      exit when place is not null or amenity is not null;
    end loop;
    remaining := remaining[cardinality(words) + 1:];
    return next;
  end loop;
end
$$;

-- As before; a word for an amenity also finds what has it.
create or replace function private.word_query(typed text, with_typos boolean, out query tsquery, out kinds integer[])
returns record
language plpgsql
stable security definer
set search_path to ''
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
  if typed is null then
    return;
  end if;
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
        if alternatives = '{}' and term.amenity is null then
          place := coalesce(place, private.place_named(typed_word, true));
        end if;
        if with_typos or alternatives = '{}' and term.amenity is null then
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
      elsif found > 0 and place is null and term.amenity is null then
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
    if term.amenity is not null then
      choices := private.all_of(array[term.amenity]) || choices;
    end if;
    parts := parts || ('(' || array_to_string(choices, '|') || ')');
  end loop;
  query := nullif(array_to_string(parts, '&'), '')::tsquery;
end
$$;

-- As before; with what the property has.
create or replace function private.enter_properties(ids uuid[])
returns void
language plpgsql
volatile security definer
set search_path to ''
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
      s.bedrooms, s.bathrooms, s.city, s.featured, array_to_tsvector(private.words_of(s.content) || private.amenities_in(s.told))
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
