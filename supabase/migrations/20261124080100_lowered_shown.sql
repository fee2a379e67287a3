-- That a price was lowered is shown: on cards lately, with by how much where that can be said, and on its page how often it changed.

-- What was lowered lately of a listing, as its card says it: {"priceLowered": {"by", "currency", "term", "at"}}, or nothing. `by` is
-- null where what stood before was in another currency.
create function private.lowered_told(listing_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_build_object('priceLowered', jsonb_build_object(
      'by', l.lowered_by, 'currency', l.currency, 'term', l.term, 'at', l.lowered_at))
    from private.lowered_prices l where l.listing_id = $1 and l.lowered_at > now() - private.lately()
  ), '{}');
end
$$;

-- How often the prices of a listing changed while it was shown.
create function private.count_price_changes(property_id uuid, car_id uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select (count(*) - count(distinct c.term))::integer from public.price_changes c where c.property_id = $1 or c.car_id = $2;
$$;

-- As before, with what was lowered.
create or replace function private.property_card(property properties)
returns jsonb
language plpgsql
stable
set search_path to ''
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
    'createdAt', property.created_at, 'updatedAt', property.updated_at, 'confirmedAt', property.confirmed_at,
    'confirmedUntil', property.confirmed_at + private.confirmation_interval(property.purpose),
    'isFavorite', private.is_favorite(property.id, null), 'isOwner', coalesce(property.owner_id = auth.uid(), false)
  ) || private.languages_of(property.language, property.translations, false) || private.checked_told(property.id)
    || private.lowered_told(property.id);
end
$$;

-- As before, with what was lowered.
create or replace function private.car_card(car cars)
returns jsonb
language plpgsql
stable
set search_path to ''
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
    'createdAt', car.created_at, 'updatedAt', car.updated_at, 'confirmedAt', car.confirmed_at,
    'confirmedUntil', car.confirmed_at + private.confirmation_interval(car.purpose),
    'isFavorite', private.is_favorite(null, car.id), 'isOwner', coalesce(car.owner_id = auth.uid(), false)
  ) || private.languages_of(car.language, car.translations, false) || private.checked_told(car.id)
    || private.lowered_told(car.id);
end
$$;

-- As before, with how often its price changed.
create or replace function private.property_view(property properties)
returns jsonb
language sql
stable
set search_path to ''
as $$
  select private.property_card(property)
    || jsonb_build_object('description', property.description, 'amenities', property.amenities,
      'checks', private.living_checks(property.id),
      'priceChanges', private.count_price_changes(property.id, null))
    || private.languages_of(property.language, property.translations, true)
    || private.confirmation_times(property.confirmed_at, property.purpose);
$$;

-- As before, with how often its price changed.
create or replace function private.get_car_details(car_id uuid)
returns jsonb
language plpgsql
stable security definer
set search_path to ''
as $$
declare
  caller uuid := case when private.is_signed_in() then (select auth.uid()) end;
  car public.cars;
  of_sales constant interval := private.confirmation_interval('sale');
  of_rents constant interval := private.confirmation_interval('rent');
  of_both constant interval := private.confirmation_interval('both');
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
  return private.car_card(car) || private.languages_of(car.language, car.translations, true)
    || private.confirmation_times(car.confirmed_at, car.purpose) || jsonb_build_object(
    'description', car.description, 'features', car.features,
    'checks', private.living_checks(car.id),
    'priceChanges', private.count_price_changes(null, car.id),
    'owner', private.seller_card(car.owner_id),
    'similar', coalesce((
      -- A few hundred of the newest decide, those of the city before others.
      with alike as materialized (
        (select c as candidate, false as elsewhere,
            c.confirmed_at <= now() - case c.purpose when 'sale' then of_sales when 'rent' then of_rents else of_both end as is_unconfirmed
          from public.cars c
          where c.approval_status = 'approved' and c.available and c.status = 'available' and c.id <> car.id
            and c.confirmed_at > now() - 2 * case c.purpose when 'sale' then of_sales when 'rent' then of_rents else of_both end
            and case when car.body_type is null then lower(c.make) = lower(car.make) else c.body_type = car.body_type end
            and (c.purpose = car.purpose or 'both' in (c.purpose, car.purpose))
            and c.city = car.city
          order by c.created_at desc, c.id desc limit 200)
        union all
        (select c, true,
            c.confirmed_at <= now() - case c.purpose when 'sale' then of_sales when 'rent' then of_rents else of_both end
          from public.cars c
          where c.approval_status = 'approved' and c.available and c.status = 'available' and c.id <> car.id
            and c.confirmed_at > now() - 2 * case c.purpose when 'sale' then of_sales when 'rent' then of_rents else of_both end
            and case when car.body_type is null then lower(c.make) = lower(car.make) else c.body_type = car.body_type end
            and (c.purpose = car.purpose or 'both' in (c.purpose, car.purpose))
            and c.city <> car.city
          order by c.created_at desc, c.id desc limit 200)
      ),
      nearest as (
        select candidate, elsewhere, is_unconfirmed, case
          when 'rent' in ((candidate).purpose, car.purpose) then abs((candidate).rent_in_dollars - car.rent_in_dollars)
          else abs((candidate).sale_in_dollars - car.sale_in_dollars)
        end as distance
        from alike
        order by is_unconfirmed, elsewhere, distance nulls last, (candidate).id limit 6
      )
      select jsonb_agg(private.car_card(n.candidate) order by n.is_unconfirmed, n.elsewhere, n.distance nulls last, (n.candidate).id)
      from nearest n
    ), '[]')
  );
end
$$;

revoke execute on function private.lowered_told, private.count_price_changes from public;
grant execute on function private.lowered_told to anon, authenticated;
