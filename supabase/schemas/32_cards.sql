-- The cards of listings, as lists and searches show them. One function per kind builds a card from a row.
-- A card has the fields that the API documents, and those that depend on the reader.
set check_function_bodies = off;

create type private.card_facts as (
  is_favorite boolean,
  checked jsonb,
  price_lowered jsonb
);
comment on type private.card_facts is 'Further facts on a card: whether the caller saved the listing, the types of its valid verifications and its recent price drop. The field `by` of the price drop is null if the earlier price was in another currency.';

-- Returns the facts on the card of a property or car. Visitors skip the query for favorites.
create function private.card_facts(listing_id uuid) returns private.card_facts
language plpgsql stable security definer set search_path = '' as $$
declare facts private.card_facts;
begin
  select
    auth.uid() is not null and private.is_favorite($1, $1),
    (select jsonb_agg(distinct c.type) from public.verifications c
      where c.subject_id = $1 and c.status = 'passed' and c.expires_at > now()),
    (select jsonb_build_object('by', l.drop_amount, 'currency', l.currency, 'term', l.term, 'at', l.lowered_at)
      from private.price_drops l where l.listing_id = $1 and l.lowered_at > now() - private.price_drop_window())
  into facts;
  return facts;
end $$;

create function private.property_card(property public.properties) returns jsonb language plpgsql stable set search_path = ''
as $$
declare facts constant private.card_facts := private.card_facts(property.id);
begin
  return jsonb_build_object(
    'id', property.id, 'code', property.code, 'title', property.title, 'price', property.price, 'currency', property.currency,
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
    'isConfirmed', property.confirmed_at + private.confirmation_interval(property.purpose) > now(),
    'isFavorite', facts.is_favorite, 'isOwner', coalesce(property.owner_id = auth.uid(), false)
  ) || private.languages_of(property.language, property.translations, false)
    || case when facts.checked is null then '{}' else jsonb_build_object('checked', facts.checked) end
    || case when facts.price_lowered is null then '{}' else jsonb_build_object('priceLowered', facts.price_lowered) end;
end $$;

create function private.car_card(car public.cars) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  facts constant private.card_facts := private.card_facts(car.id);
  contact private.car_contacts;
begin
  if (select auth.uid()) in (car.owner_id, car.agent_id, car.broker_id) then
    contact := private.car_contact(car.id);
  end if;
  return jsonb_build_object(
    'id', car.id, 'code', car.code, 'title', car.title, 'make', car.make, 'model', car.model, 'year', car.year, 'mileage', car.mileage,
    'fuelType', car.fuel_type, 'transmission', car.transmission, 'bodyType', car.body_type, 'color', car.color, 'steering', car.steering,
    'engineSize', car.engine_size, 'condition', car.condition, 'sellingPrice', car.selling_price,
    'rentalPricePerDay', car.rental_price_per_day, 'rentalPricePerWeek', car.rental_price_per_week
  ) || jsonb_build_object(
    'rentalPricePerMonth', car.rental_price_per_month, 'currency', car.currency, 'purpose', car.purpose,
    'availabilityStatus', car.availability_status, 'status', car.status, 'location', car.location, 'city', car.city,
    'latitude', car.latitude, 'longitude', car.longitude, 'images', car.images,
    'contactPhone', contact.contact_phone, 'contactEmail', contact.contact_email, 'dealerName', car.dealer_name, 'dealerType', car.dealer_type,
    'available', car.available, 'approvalStatus', car.approval_status, 'featured', car.featured,
    'ownerId', car.owner_id, 'agentId', car.agent_id, 'brokerId', car.broker_id,
    'createdAt', car.created_at, 'updatedAt', car.updated_at, 'confirmedAt', car.confirmed_at,
    'confirmedUntil', car.confirmed_at + private.confirmation_interval(car.purpose),
    'isConfirmed', car.confirmed_at + private.confirmation_interval(car.purpose) > now(),
    'isFavorite', facts.is_favorite, 'isOwner', coalesce(car.owner_id = auth.uid(), false)
  ) || private.languages_of(car.language, car.translations, false)
    || case when facts.checked is null then '{}' else jsonb_build_object('checked', facts.checked) end
    || case when facts.price_lowered is null then '{}' else jsonb_build_object('priceLowered', facts.price_lowered) end;
end $$;

grant execute on function private.property_card(public.properties), private.car_card(public.cars),
  private.card_facts(uuid) to anon, authenticated;
