-- Words of a search that mean a check: "title deed", "la hubiyey", "موثق". They find what the office has checked and nothing else, not what
-- an owner says of themself, and nothing of it is written into an entry: a check is looked up as by the filter, while it says something.

insert into private.listing_words (means, word)
select distinct w.means, private.searchable_text(word) from (values
  ('check:any', array['checked', 'verified', 'la hubiyey', 'la hubiyay', 'موثق', 'موثقة', 'تم التحقق']),
  ('check:visit', array['visited', 'la booqday', 'تمت زيارته', 'تمت زيارتها']),
  ('check:papers', array['papers checked', 'checked papers', 'warqado la hubiyey', 'وثائق', 'أوراق رسمية']),
  ('check:title_deed', array['title deed', 'title deeds', 'warqadda lahaanshaha', 'warqad lahaansho', 'warqadda dhulka', 'سند ملكية',
    'سند الملكية', 'سندات ملكية', 'صك ملكية']),
  ('check:municipal_receipt', array['municipal receipt', 'rasiidka dawladda hoose', 'إيصال البلدية']),
  ('check:notary_contract', array['notary contract', 'heshiiska nootaayada', 'heshiis nootaayo', 'عقد كاتب العدل']),
  ('check:court_attestation', array['court attestation', 'caddaynta maxkamadda', 'إفادة المحكمة']),
  ('check:vehicle_registration', array['vehicle registration', 'diiwaangelinta gaadhiga', 'diiwaan gelinta gaadhiga', 'رخصة السير']),
  ('check:customs_receipt', array['customs receipt', 'rasiidka kastamka', 'إيصال الجمارك'])
) as w (means, words)
cross join unnest(w.words) as word;

comment on table private.listing_words is 'What people call a property: one to three words as private.words_of writes them, and what they mean, a word in English, a fact of entries ("has:house") or a check ("check:title_deed").';

-- Which checks the meanings of a word are of, without "check:".
create function private.checks_meant(facts text[]) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  return array(select substr(f.fact, 7) from unnest(facts) as f (fact) where starts_with(f.fact, 'check:'));
end
$$;

-- The condition that an id is of a listing about which that is checked now: any, a kind, or a kind of papers.
create function private.check_said(id text, said text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return format(
    '%s in (select k.subject_id from public.checks k where k.status = ''passed'' and k.expires_at > now() and %s)', id,
    case when said = 'any' then 'k.kind in (''papers'', ''visit'')' when said in ('papers', 'visit') then format('k.kind = %L', said)
      else format('k.kind = ''papers'' and k.papers = %L', said) end);
end
$$;

-- As before; with the meanings that are checks.
create or replace function private.search_terms(typed text, with_typos boolean)
 returns table(words text[], place text, facts text[], called text[])
 language plpgsql
 stable
 set search_path to ''
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
    facts := array(select m.meaning from unnest(meanings) as m (meaning) where m.meaning ~ '^(has|check):');
    called := array(select m.meaning from unnest(meanings) as m (meaning) where m.meaning !~ '^(has|check):');
    return next;
  end loop;
end
$$;

-- Answers more than before, which is another function.
drop function private.word_query(text, boolean);

-- What somebody typed as a text query, the kinds of properties outside which nothing fits it (null: any), and the checks it asks for. A
-- word that has a meaning also finds what is meant; with typos, a word also finds those that are much like it.
create function private.word_query(typed text, with_typos boolean, out query tsquery, out kinds integer[], out checks text[])
 returns record
 language plpgsql
 stable security definer
 set search_path to ''
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
$$;

-- As before; of those about which is checked what the words ask for.
create or replace function private.conditions_of(filter private.property_filter, with_typos boolean, out kinds integer[], out city text, out price text, out area text, out others text, out box text, out has_words boolean)
 returns record
 language plpgsql
 stable security definer
 set search_path to ''
as $$
declare
  city_meant constant text := private.city_meant(filter.location);
  place record := private.word_query(case when city_meant is null then filter.location end, with_typos);
  words record := private.word_query(filter.q, with_typos);
  said text;
begin
  has_words := place.query is not null or words.query is not null;
  select array_agg(distinct k.kind) into kinds from private.property_kinds k
  where (filter.property_type is null or k.property_type = any (string_to_array(filter.property_type, ',')))
    and (filter.purpose is null or k.purpose = filter.purpose)
    and (filter.bedrooms is null or k.bedrooms >= least(filter.bedrooms, 5))
    and (filter.bathrooms is null or k.bathrooms >= least(filter.bathrooms, 4))
    and (place.kinds is null or k.kind = any (place.kinds))
    and (words.kinds is null or k.kind = any (words.kinds))
    and not (coalesce(filter.hide_sold, false) and k.gone);

  city := case when city_meant is null then '' else format(' and e.city = %L', city_meant) end;
  -- Clamped to what the columns can hold, so that no number is too large.
  price := '';
  area := '';
  if filter.min_price is not null then
    price := format(' and e.price >= %s', least(greatest(ceil(filter.min_price * 100), 0), 1e12)::bigint);
  end if;
  if filter.max_price is not null then
    price := price || format(' and e.price <= %s', least(greatest(floor(filter.max_price * 100), -1), 1e12)::bigint);
  end if;
  if filter.min_area is not null then
    area := format(' and e.area >= %s', least(greatest(ceil(filter.min_area * 100), 0), 1e9)::integer);
  end if;

  others := '';
  box := '';
  if filter.bedrooms > 5 then others := others || format(' and e.bedrooms >= %s', filter.bedrooms); end if;
  if filter.bathrooms > 4 then others := others || format(' and e.bathrooms >= %s', filter.bathrooms); end if;
  if filter.featured_only then others := others || ' and e.featured'; end if;
  others := others || private.checked_condition('e.property_id', filter.checked);
  foreach said in array coalesce(place.checks, '{}') || coalesce(words.checks, '{}') loop
    others := others || ' and ' || private.check_said('e.property_id', said);
  end loop;
  if filter.bounds is not null then
    if cardinality(filter.bounds) <> 4 or array_ndims(filter.bounds) <> 1 or array_position(filter.bounds, null) > 0 then
      raise sqlstate 'PT400' using message = 'invalid_bounds';
    end if;
    others := others || format(' and e.latitude between %L and %L and e.longitude between %L and %L',
      filter.bounds[2], filter.bounds[4], filter.bounds[1], filter.bounds[3]);
    box := format(' and point(e.longitude, e.latitude) <@ box(point(%L, %L), point(%L, %L))',
      filter.bounds[1], filter.bounds[2], filter.bounds[3], filter.bounds[4]);
  end if;
  if has_words then
    others := others || format(' and e.words @@ %L::tsquery', coalesce(place.query && words.query, place.query, words.query));
  end if;
end
$$;

-- As before; of those about which is checked what the words ask for.
create or replace function private.car_conditions(filter private.car_filter, with_typos boolean)
 returns text
 language plpgsql
 stable
 set search_path to ''
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
    if private.checks_meant(term.facts) <> '{}' then
      conditions := conditions || array(select private.check_said('c.id', m.said) from unnest(private.checks_meant(term.facts)) as m (said));
      continue;
    end if;
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
  return array_to_string(conditions, ' and ') || private.checked_condition('c.id', filter.checked);
end
$$;
