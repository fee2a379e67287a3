-- What a listing has is read out of each of its texts by itself: "no" at the end of one says nothing of the next, and a word in
-- one language is not said to be missing by another.

drop function private.amenities_in(text);

-- The lexemes of the amenities that texts name, Arabic ones also behind an article or "and", "with", "in". Not those that the
-- same text says are missing, unless "no" is about their lack: "no water" has none, "no water problems" has.
-- In PL/pgSQL, where the texts are made ready once: in SQL it was for each of the words anew, 16 ms a listing in place of 0.4.
create function private.amenities_in(told text[]) returns text[]
language plpgsql stable set search_path = ''
as $$
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
$$;

-- Writes anew how search reads these properties, and forgets those that are not public: by the words of all their languages.
create or replace function private.enter_properties(ids uuid[])
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- One by one: beside many ids the planner may read the whole list of them for each property.
  delete from private.property_entries e using unnest(ids) as entered (id) join public.properties p using (id)
  where e.property_id = entered.id and not (p.approval_status = 'approved' and p.available);

  with shown as (
    select p.id, private.property_kind(p.property_type, p.purpose, p.bedrooms, p.bathrooms, p.status) as kind,
      p.property_type, p.purpose, p.bedrooms, p.bathrooms, p.status, p.created_at, p.price_in_dollars, p.area, p.latitude,
      p.longitude, p.city, p.featured,
      concat_ws(' ', p.title, private.translated_text(p.translations, 'title'), p.location, p.city, p.district) as content,
      p.amenities || array[case when p.furnished then 'furnished' end, p.title, p.description] || array(
        select said.text from jsonb_each(p.translations) as t (language, texts)
        cross join jsonb_each_text(t.texts) as said (field, text)
      ) as told
    from unnest(ids) as entered (id)
    join public.properties p using (id)
    where p.approval_status = 'approved' and p.available
  ),
  entries as (
    insert into private.property_entries as e (property_id, kind, created_at, price, area, latitude, longitude, bedrooms,
      bathrooms, city, featured, words)
    select s.id, s.kind, s.created_at, s.price_in_dollars * 100, coalesce(s.area * 100, -1), s.latitude, s.longitude,
      s.bedrooms, s.bathrooms, s.city, s.featured,
      array_to_tsvector(private.words_of(s.content) || private.amenities_in(s.told)
        || array['has:' || s.property_type, 'has:' || s.purpose])
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
