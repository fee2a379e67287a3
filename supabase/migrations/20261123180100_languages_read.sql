-- Whoever reads a listing is told in which language its texts are, and gets those in others: the same for every reader, who
-- chooses (shared/listings/own-text.ts), so that an answer can be kept for all.

-- In which language the texts of a listing are, and those in others; without descriptions for what shows titles alone.
-- Nothing of what nobody said.
create function private.languages_of(language text, translations jsonb, with_descriptions boolean) returns jsonb
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  said constant jsonb := case when language is null then '{}' else jsonb_build_object('language', language) end;
begin
  if translations = '{}' then
    return said;
  end if;
  return said || jsonb_build_object('translations', (
    select jsonb_object_agg(t.language, case when with_descriptions then t.texts else t.texts - 'description' end)
    from jsonb_each(translations) as t (language, texts)
  ));
end
$$;

-- Every card says it.
grant execute on function private.languages_of(text, jsonb, boolean) to anon, authenticated;

-- A property as lists show it to the caller (`PropertyCard` in shared/properties/property.ts).
create or replace function private.property_card(property public.properties) returns jsonb
language plpgsql stable set search_path = ''
as $$
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
    'createdAt', property.created_at, 'updatedAt', property.updated_at,
    'isFavorite', private.is_favorite(property.id, null), 'isOwner', coalesce(property.owner_id = auth.uid(), false)
  ) || private.languages_of(property.language, property.translations, false);
end
$$;

-- A property with everything its page shows, before who listed it and what is like it.
create or replace function private.property_view(property public.properties) returns jsonb
language sql stable set search_path = ''
as $$
  select private.property_card(property)
    || jsonb_build_object('description', property.description, 'amenities', property.amenities)
    || private.languages_of(property.language, property.translations, true);
$$;

-- The property of an inquiry or a viewing as the caller sees it; null while they may not see it.
create or replace function private.property_brief(property public.properties) returns jsonb
language sql stable set search_path = ''
as $$
  select case when (property.approval_status = 'approved' and property.available)
    or (select auth.uid()) in (property.owner_id, property.agent_id, property.broker_id)
  then jsonb_build_object(
    'id', property.id, 'title', property.title, 'city', property.city, 'location', property.location,
    'price', property.price, 'currency', property.currency, 'purpose', property.purpose, 'images', property.images
  ) || private.languages_of(property.language, property.translations, false) end;
$$;

-- A car as lists show it to the caller (`CarCard` in shared/cars/car.ts).
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
  ) || private.languages_of(car.language, car.translations, false);
end
$$;

-- The car of an inquiry as the caller sees it; null while they may not see it.
create or replace function private.car_brief(car public.cars) returns jsonb
language sql stable set search_path = ''
as $$
  select case when (car.approval_status = 'approved' and car.available)
    or (select auth.uid()) in (car.owner_id, car.agent_id, car.broker_id)
  then jsonb_build_object(
    'id', car.id, 'title', car.title, 'city', car.city, 'location', car.location, 'sellingPrice', car.selling_price,
    'rentalPricePerDay', car.rental_price_per_day, 'currency', car.currency, 'purpose', car.purpose, 'images', car.images
  ) || private.languages_of(car.language, car.translations, false) end;
$$;

-- {…car, owner, similar}. `similar` have the same body (or, where that is not known, the same make), can be had in the same
-- way, to buy or to rent, and stand in the same city first, then by the nearest price.
-- Errors: PT404 for a car the caller may not see.
create or replace function private.get_car_details(car_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := case when private.is_signed_in() then (select auth.uid()) end;
  car public.cars;
begin
  select c.* into car from public.cars c
  where c.id = $1 and (
    (c.approval_status = 'approved' and c.available)
    or caller in (c.owner_id, c.agent_id, c.broker_id)
    or (caller is not null and (select private.is_admin()))
  );
  if car.id is null then
    raise sqlstate 'PT404' using message = 'car_not_found';
  end if;
  return private.car_card(car) || private.languages_of(car.language, car.translations, true) || jsonb_build_object(
    'description', car.description, 'features', car.features,
    'owner', private.seller_card(car.owner_id),
    'similar', coalesce((
      -- A few hundred of the newest decide, those of the city before others.
      with alike as materialized (
        (select c as candidate, false as elsewhere from public.cars c
          where c.approval_status = 'approved' and c.available and c.status = 'available' and c.id <> car.id
            and case when car.body_type is null then lower(c.make) = lower(car.make) else c.body_type = car.body_type end
            and (c.purpose = car.purpose or 'both' in (c.purpose, car.purpose))
            and c.city = car.city
          order by c.created_at desc, c.id desc limit 200)
        union all
        (select c, true from public.cars c
          where c.approval_status = 'approved' and c.available and c.status = 'available' and c.id <> car.id
            and case when car.body_type is null then lower(c.make) = lower(car.make) else c.body_type = car.body_type end
            and (c.purpose = car.purpose or 'both' in (c.purpose, car.purpose))
            and c.city <> car.city
          order by c.created_at desc, c.id desc limit 200)
      ),
      nearest as (
        select candidate, elsewhere, case
          when 'rent' in ((candidate).purpose, car.purpose) then abs((candidate).rent_in_dollars - car.rent_in_dollars)
          else abs((candidate).sale_in_dollars - car.sale_in_dollars)
        end as distance
        from alike
        order by elsewhere, distance nulls last, (candidate).id limit 6
      )
      select jsonb_agg(private.car_card(n.candidate) order by n.elsewhere, n.distance nulls last, (n.candidate).id)
      from nearest n
    ), '[]')
  );
end
$$;

-- A conversation as its `reader` sees it, without its messages. What it is about, `property` or `car`, has the title it had at
-- the start and nothing else while they may not see it.
create or replace function private.conversation_view(conversation public.conversations, reader uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', conversation.id, 'propertyId', conversation.property_id, 'carId', conversation.car_id,
    'buyerId', conversation.buyer_id, 'sellerId', conversation.seller_id, 'status', conversation.status,
    'lastMessageAt', conversation.last_message_at, 'createdAt', conversation.created_at,
    'unreadCount', case reader when conversation.buyer_id then conversation.buyer_unread else conversation.seller_unread end,
    'buyer', private.person_name(conversation.buyer_id),
    'seller', case reader when conversation.seller_id then private.person_name(reader)
      else private.seller_name(conversation) end,
    'property', (
      select case
        when (p.approval_status = 'approved' and p.available) or reader in (p.owner_id, p.agent_id, p.broker_id)
        then jsonb_build_object('id', p.id, 'title', p.title, 'price', p.price, 'currency', p.currency,
          'purpose', p.purpose, 'images', p.images) || private.languages_of(p.language, p.translations, false)
        else jsonb_build_object('id', p.id, 'title', conversation.property_title, 'price', null, 'currency', null,
          'purpose', null, 'images', '[]'::jsonb)
      end
      from public.properties p where p.id = conversation.property_id
      union all
      select private.deleted_property_brief(conversation.deleted_property_id) - '{city,location}'::text[]
        || jsonb_build_object('title', conversation.property_title)
      where conversation.deleted_property_id is not null
    ),
    'car', (
      select case
        when (c.approval_status = 'approved' and c.available) or reader in (c.owner_id, c.agent_id, c.broker_id)
        then jsonb_build_object('id', c.id, 'title', c.title, 'sellingPrice', c.selling_price,
          'rentalPricePerDay', c.rental_price_per_day, 'currency', c.currency, 'purpose', c.purpose, 'images', c.images)
          || private.languages_of(c.language, c.translations, false)
        else jsonb_build_object('id', c.id, 'title', conversation.property_title, 'sellingPrice', null,
          'rentalPricePerDay', null, 'currency', null, 'purpose', null, 'images', '[]'::jsonb)
      end
      from public.cars c where c.id = conversation.car_id
      union all
      select private.deleted_car_brief(conversation.deleted_car_id) - '{city,location}'::text[]
        || jsonb_build_object('title', conversation.property_title)
      where conversation.deleted_car_id is not null
    ),
    'lastMessage', (
      select jsonb_build_object('id', m.id, 'content', m.content, 'senderId', m.sender_id, 'createdAt', m.created_at)
      from public.messages m where m.conversation_id = conversation.id order by m.created_at desc, m.id desc limit 1
    )
  );
$$;

-- Writes anew how search reads these properties, and forgets those that are not public: by the words of all their languages.
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
      p.longitude, p.city, p.featured,
      concat_ws(' ', p.title, private.translated_text(p.translations, 'title'), p.location, p.city, p.district) as content,
      concat_ws(' ', array_to_string(p.amenities, ' '), case when p.furnished then 'furnished' end, p.title, p.description,
        private.translated_text(p.translations, 'title'), private.translated_text(p.translations, 'description')) as told
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
