-- Words for types and purposes narrow the kinds that are searched, as choosing them does: "kiro" is found in what is for rent, and
-- in kinds where some text says it. Without that, the dearest for rent were found by passing over all that is for sale.

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
  -- All words of listings that the choices of a term may find; null: not known.
  said text[];
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
$$;
