-- What every search paid for without need, measured among a million: a city was looked for by its spellings once for each city,
-- also where none was typed; and each card was a query of its own, because an SQL function that sets its search_path is not
-- inlined. In PL/pgSQL, whose expressions are kept ready, a page of cards takes a fifth of that.

create or replace function private.city_meant(typed text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  plain text;
begin
  if typed is null then
    return null;
  end if;
  plain := private.searchable_text(left(typed, 255));
  return coalesce((select p.name from public.places p where lower(p.name) = plain), private.place_named(plain, false));
end
$$;

create or replace function private.property_card(property public.properties) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', property.id, 'title', property.title, 'price', property.price, 'currency', property.currency,
    'propertyType', property.property_type, 'purpose', property.purpose, 'bedrooms', property.bedrooms,
    'bathrooms', property.bathrooms, 'area', property.area, 'location', property.location, 'city', property.city,
    'district', property.district, 'latitude', property.latitude, 'longitude', property.longitude,
    'images', property.images, 'furnished', property.furnished, 'available', property.available,
    'status', property.status, 'approvalStatus', property.approval_status, 'featured', property.featured,
    'ownerId', property.owner_id, 'agentId', property.agent_id, 'brokerId', property.broker_id,
    'createdAt', property.created_at, 'updatedAt', property.updated_at,
    'isFavorite', private.is_favorite(property.id, null), 'isOwner', coalesce(property.owner_id = auth.uid(), false)
  );
end
$$;

create or replace function private.car_card(car public.cars) returns jsonb
language plpgsql stable set search_path = ''
as $$
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
    'createdAt', car.created_at, 'updatedAt', car.updated_at,
    'isFavorite', private.is_favorite(null, car.id), 'isOwner', coalesce(car.owner_id = auth.uid(), false)
  );
end
$$;

-- As before; nothing is looked for where nothing was typed.
create or replace function private.word_query(typed text, with_typos boolean, out query tsquery, out kinds integer[])
returns record
language plpgsql stable security definer set search_path = ''
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
        if alternatives = '{}' then
          place := coalesce(place, private.place_named(typed_word, true));
        end if;
        if with_typos or alternatives = '{}' then
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
      elsif found > 0 and place is null then
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
    parts := parts || ('(' || array_to_string(choices, '|') || ')');
  end loop;
  query := nullif(array_to_string(parts, '&'), '')::tsquery;
end
$$;
