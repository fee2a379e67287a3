-- Search words turn typed text, in English, Somali or Arabic, into conditions for search. A word can match a listing's
-- text, a city spelling, an amenity, a property type, a purpose or a verification. The search index holds such facts as
-- lexemes (`has:water`, `has:house`, `has:rent`), so they cost no further reads.
set check_function_bodies = off;

create table private.amenity_synonyms (
  word text primary key,
  amenity text not null
);
comment on table private.amenity_synonyms is 'Names that people use for an amenity: one or two words, as private.words_of writes them. A migration that adds words must index the properties again.';
alter table private.amenity_synonyms enable row level security;

create table private.listing_synonyms (
  word text not null,
  means text not null,
  primary key (word, means)
);
comment on table private.listing_synonyms is 'Names that people use for a property: one to three words, as private.words_of writes them. Their meaning is an English word, a fact of the search index ("has:house") or a verification ("check:title_deed").';
alter table private.listing_synonyms enable row level security;

-- The four tables below only grow. An unused row matches nothing and takes a few bytes, so no job deletes it.
-- Duplicates are harmless too: without unique constraints, concurrent transactions never wait for each other.
create table private.city_cells (
  id bigint generated always as identity primary key,
  city text not null,
  x integer not null,
  y integer not null
);
comment on table private.city_cells is 'The map squares where a city has, or had, public properties. x and y are tenths of a degree.';
create index city_cells_city_idx on private.city_cells (city, x, y);
alter table private.city_cells enable row level security;

create table private.property_classes (
  id bigint generated always as identity primary key,
  class integer not null,
  property_type text not null,
  purpose text not null,
  bedrooms integer,
  bathrooms integer,
  gone boolean not null
);
comment on table private.property_classes is 'The classes of properties, as private.property_class numbers them. Bedrooms from 5 and bathrooms from 4 count as one.';
create index property_classes_kind_idx on private.property_classes (class);
alter table private.property_classes enable row level security;

create table private.property_word_classes (
  id bigint generated always as identity primary key,
  word text not null,
  class integer not null
);
comment on table private.property_word_classes is 'The classes of properties whose texts contain a word. Search skips all other classes.';
create index property_word_classes_word_idx on private.property_word_classes (word, class);
alter table private.property_word_classes enable row level security;

create table private.property_words (
  id bigint generated always as identity primary key,
  word text not null
);
comment on table private.property_words is 'All words of properties, now or earlier.';
create index property_words_word_idx on private.property_words (word);
create index property_words_parts_idx on private.property_words using gin (word extensions.gin_trgm_ops);
alter table private.property_words enable row level security;

-- Splits typed text into terms. It reads the first 255 characters and at most eight different words. A term is one
-- word, or two or three words with a meaning together. Connecting words ("ah", "iyo", "في") are skipped. `place` is the
-- city or district that the term names. `facts` are its meanings among lexemes and verifications. `called` are its
-- meanings in English words.
create function private.search_terms(typed text, with_typos boolean)
  returns table (words text[], place text, facts text[], called text[])
language plpgsql stable set search_path = '' as $$
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
    -- The longest phrase with a meaning wins.
    for taken in reverse least(cardinality(remaining), 3)..1 loop
      words := remaining[:taken];
      phrase := array_to_string(words, ' ');
      place := coalesce(private.place_named(phrase, with_typos and taken < 3), private.district_named(phrase));
      meanings := private.word_meanings(phrase, with_typos);
      exit when place is not null or meanings <> '{}';
    end loop;
    remaining := remaining[cardinality(words) + 1:];
    continue when phrase = any (binding) and place is null and meanings = '{}';
    facts := array(select m.meaning from unnest(meanings) as m (meaning) where m.meaning ~ '^(has|check):');
    called := array(select m.meaning from unnest(meanings) as m (meaning) where m.meaning !~ '^(has|check):');
    return next;
  end loop;
end $$;

-- Returns the words of a text in the form that search compares: private.plain_text, without apostrophes, and with
-- Arabic letters folded. Words are cut after 60 letters, because text queries and indexes limit their length. The
-- function is in PL/pgSQL, because each listing passes through it and PL/pgSQL calls itself faster than SQL.
create function private.words_of(content text) returns text[] language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return array_remove(string_to_array(regexp_replace(private.plain_text(private.fold_arabic(translate(
    normalize(content, nfkc), U&'''\2019\2018\02BC\02BF`', ''
  ))), '([^ ]{60})[^ ]+', '\1', 'g'), ' '), '');
end $$;

-- Returns the number of a property's class: its type, purpose, bedrooms, bathrooms and whether it is sold or rented.
-- Bedrooms above 5 count as 5, bathrooms above 4 count as 4, and 9 means unknown.
create function private.property_class(
  property_type text, purpose text, bedrooms integer, bathrooms integer, status text
) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array_position('{house,apartment,land,commercial}', property_type) * 10000
    + array_position('{sale,rent,commercial}', purpose) * 1000
    + case when bedrooms > 5 then 5 else coalesce(bedrooms, 9) end * 100
    + case when bathrooms > 4 then 4 else coalesce(bathrooms, 9) end * 10
    + (status in ('sold', 'rented'))::integer;
end $$;

-- Returns a text query that matches all of these words, which hold letters and digits only. The function is in
-- PL/pgSQL, which caches its plan; an SQL function with a search path plans at each call.
create function private.all_words_query(words text[]) returns text language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return '(''' || array_to_string(words, '''&''') || ''')';
end $$;

-- Turns typed text into a text query, the classes of properties that can match (null for any) and the verifications. A
-- word also matches its meanings and, with typos, similar words.
create function private.word_query(
  typed text, with_typos boolean, out query tsquery, out classes integer[], out checks text[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Facts that the class of a property already decides.
  of_classes constant text[] := '{has:house,has:apartment,has:land,has:commercial,has:sale,has:rent}';
  term record;
  typed_word text;
  place text;
  alternatives text[];
  found integer;
  choices text[];
  parts text[] := '{}';
  has_approved_listing boolean;
  called text;
  -- All words of listings that this term can match; null if unknown.
  said text[];
  within integer[];
begin
  if typed is null then return; end if;
  for term in select * from private.search_terms(typed, with_typos) loop
    if private.verification_meanings(term.facts) <> '{}' then
      checks := checks || private.verification_meanings(term.facts);
      continue;
    end if;
    typed_word := term.words[1];
    place := term.place;
    has_approved_listing := term.facts <> '{}' or term.called <> '{}';
    choices := '{}';
    if cardinality(term.words) > 1 then
      choices := array[private.all_words_query(term.words)];
      -- A match contains all of the phrase's words, so the word with the fewest classes limits the classes.
      said := array(
        select w.word from unnest(term.words) as w (word)
        order by (select count(*) from private.property_word_classes k where k.word = w.word) limit 1
      );
    else
      alternatives := '{}';
      if char_length(typed_word) > 2 then
        alternatives := array(
          select w.word from private.property_words w where w.word like '%' || typed_word || '%'
          group by w.word order by char_length(w.word), w.word limit 101
        );
        if alternatives = '{}' and not has_approved_listing then
          place := coalesce(place, private.place_named(typed_word, true));
        end if;
        if with_typos or alternatives = '{}' and not has_approved_listing then
          -- Two swapped letters ("Hargiesa") leave five of thirteen trigrams in common.
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
      choices := array(select private.all_words_query(array[a.word]) from unnest(alternatives) as a (word));
      if found not between 1 and 100 then choices := choices || format('''%s'':*', typed_word); end if;
    end if;
    if place is not null then choices := private.all_words_query(private.words_of(place)) || choices; end if;
    foreach called in array term.called loop
      choices := choices || array(
        select private.all_words_query(array[w.word]) from private.property_words w
        where w.word like '%' || called || '%' and not starts_with(w.word, called)
        group by w.word order by char_length(w.word), w.word limit 300
      ) || format('''%s'':*', called);
      if said is not null then
        said := said || array(
          select w.word from private.property_words w where w.word like '%' || called || '%' group by w.word limit 1001
        );
      end if;
    end loop;
    if place is null and term.facts <@ of_classes and cardinality(said) <= 1000
      and (said <> '{}' or term.facts <> '{}') then
      within := classes;
      classes := array(
        select k.class from private.property_word_classes k
        where k.word = any (said) and (within is null or k.class = any (within))
        union
        select k.class from private.property_classes k
        where ('has:' || k.property_type = any (term.facts) or 'has:' || k.purpose = any (term.facts))
          and (within is null or k.class = any (within))
      );
    end if;
    choices := array(select private.all_words_query(array[f.fact]) from unnest(term.facts) as f (fact)) || choices;
    parts := parts || ('(' || array_to_string(choices, '|') || ')');
  end loop;
  query := nullif(array_to_string(parts, '&'), '')::tsquery;
end $$;

-- Returns the city that a text names or spells locally, else null. It reads 255 characters, the API's limit: a text of
-- 100,000 kept the database busy for half a minute.
create function private.find_city(typed text) returns text language plpgsql stable set search_path = '' as $$
declare plain text;
begin
  if typed is null then return null; end if;
  plain := private.searchable_text(left(typed, 255));
  return coalesce((select p.name from public.places p where lower(p.name) = plain), private.place_named(plain, false));
end $$;

-- Returns the lexemes of amenities that these texts name. Arabic words may follow an article or a prefix like "and". An
-- amenity that the same text calls missing is skipped ("no water"), but "no water problems" counts as having water. In
-- PL/pgSQL the texts are prepared once: 0.4 ms for a listing, against 16 ms in SQL.
create function private.find_amenities(told text[]) returns text[] language plpgsql stable set search_path = '' as $$
declare
  -- The separator "0" keeps a negation at the end of one text away from the next text.
  words constant text := ' ' || regexp_replace(
    private.searchable_text(array_to_string(told, ' 0 ')), '(^| )[وبف]?ال(?=[^ ]{3})', '\1', 'g') || ' ';
begin
  return array(
    select distinct 'has:' || a.amenity from private.amenity_synonyms a
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

-- Returns the meanings of a word or phrase: facts of the search index ("has:water") and English words. With typos, a
-- text without a meaning takes the meanings of the most similar word or phrase.
create function private.word_meanings(typed text, with_typos boolean) returns text[] language plpgsql stable set search_path = ''
as $$
declare
  meanings constant text[] := array(
    select 'has:' || a.amenity from private.amenity_synonyms a where a.word = typed
    union
    select l.means from private.listing_synonyms l where l.word = typed
    union
    select f.means from private.listing_synonyms l join private.listing_synonyms f on f.word = l.means where l.word = typed
  );
begin
  if meanings <> '{}' or not with_typos then return meanings; end if;
  return coalesce((
    select private.word_meanings(k.word, false)
    from (select a.word from private.amenity_synonyms a union select l.word from private.listing_synonyms l) as k
    where regexp_count(k.word, ' ') = regexp_count(typed, ' ') and extensions.similarity(k.word, typed) >= 0.5
    order by extensions.similarity(k.word, typed) desc, k.word limit 1
  ), '{}');
end $$;

-- Returns the verifications among these facts, without the prefix "check:".
create function private.verification_meanings(facts text[]) returns text[] language plpgsql immutable set search_path = ''
as $$
begin
  return array(select substr(f.fact, 7) from unnest(facts) as f (fact) where starts_with(f.fact, 'check:'));
end $$;

grant execute on function private.words_of(text) to anon, authenticated, service_role;
