-- What an owner writes may be in up to three languages: a title and a description in one, and the same in at most two others.
-- A reader is shown their own where it is there. Nothing is translated here: each text is its owner's, marked as what it is.

-- The texts of one kind ('title' or 'description') in all of the other languages, one after the other.
create function private.translated_text(translations jsonb, field text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(string_agg(t.texts ->> field, ' ' order by t.language), '')
  from jsonb_each(case jsonb_typeof(translations) when 'object' then translations else '{}' end) as t (language, texts);
$$;

-- Whether they are titles and descriptions by language, as {"so": {"title", "description"}}; a description may be missing.
create function private.are_translations(translations jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if translations = '{}' then
    return true;
  elsif jsonb_typeof(translations) <> 'object' then
    return false;
  end if;
  return not exists (
    select from jsonb_each(translations) as t (language, texts)
    where t.language not in ('en', 'so', 'ar')
      or case jsonb_typeof(t.texts) when 'object' then
        t.texts - '{title,description}'::text[] <> '{}' or jsonb_typeof(t.texts -> 'title') is distinct from 'string'
          or jsonb_typeof(t.texts -> 'description') <> 'string'
        else true end
  );
end
$$;

-- Whether each of them has words, and is no longer than a title and a description may be.
create function private.are_of_length(translations jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return translations = '{}' or not exists (
    select from jsonb_each(case jsonb_typeof(translations) when 'object' then translations else '{}' end) as t (language, texts)
    where t.texts ->> 'title' !~ '[^[:space:]]' or char_length(t.texts ->> 'title') > 255
      or char_length(t.texts ->> 'description') > 10000
  );
end
$$;

-- How many languages they are in.
create function private.count_translations(translations jsonb) returns integer
language sql immutable parallel safe set search_path = ''
as $$
  select count(*)::integer
  from jsonb_object_keys(case jsonb_typeof(translations) when 'object' then translations else '{}' end);
$$;

-- The constraints call these for whoever writes.
grant execute on function private.translated_text(jsonb, text), private.are_translations(jsonb), private.are_of_length(jsonb),
  private.count_translations(jsonb) to anon, authenticated, service_role;

alter table public.properties
  add column language text constraint "Languages are en, so or ar" check (language in ('en', 'so', 'ar')),
  add column translations jsonb not null default '{}',
  add constraint "Translations are titles and descriptions in en, so or ar" check (private.are_translations(translations)),
  add constraint "Translated titles are 1 to 255 characters, descriptions 10000" check (private.are_of_length(translations)),
  add constraint "Translations are into other languages, two at most" check (
    private.count_translations(translations) <= 2 and not translations ? coalesce(language, ''));
comment on column public.properties.language is 'What title and description are written in; null where nobody said.';
comment on column public.properties.translations is
  'Title and description in other languages, by their owner: {"so": {"title", "description"}}; a description may be missing.';
grant insert (language, translations), update (language, translations) on public.properties to authenticated;

alter table public.cars
  add column language text constraint "Languages are en, so or ar" check (language in ('en', 'so', 'ar')),
  add column translations jsonb not null default '{}',
  add constraint "Translations are titles and descriptions in en, so or ar" check (private.are_translations(translations)),
  add constraint "Translated titles are 1 to 255 characters, descriptions 10000" check (private.are_of_length(translations)),
  add constraint "Translations are into other languages, two at most" check (
    private.count_translations(translations) <= 2 and not translations ? coalesce(language, ''));
comment on column public.cars.language is 'What title and description are written in; null where nobody said.';
comment on column public.cars.translations is
  'Title and description in other languages, by their owner: {"so": {"title", "description"}}; a description may be missing.';
grant insert (language, translations), update (language, translations) on public.cars to authenticated;

-- Lists of the office, and the search of cars, find a listing by its title in any of its languages.
alter table public.properties alter column search_text set expression as (private.normalize_text(
  title || ' ' || location || ' ' || city || ' ' || coalesce(district, '') || ' '
  || private.translated_text(translations, 'title')));
comment on column public.properties.search_text is
  'Title in each language, location, city and district as private.normalize_text writes them.';
alter table public.cars alter column search_text set expression as (private.searchable_text(
  title || ' ' || make || ' ' || model || ' ' || location || ' ' || city || ' '
  || private.translated_text(translations, 'title')));
comment on column public.cars.search_text is
  'Title in each language, make, model, location and city as private.words_of writes them.';

-- As before, with the new columns.
create or replace function private.update_property_as_admin(property_id uuid, changes jsonb) returns public.properties
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
  changed public.properties;
begin
  select p.* into changed from public.properties p where p.id = $1 for update;
  if changed.id is null then
    raise sqlstate 'PT404' using message = 'property_not_found';
  end if;
  -- Filled in only now that the row is locked: what somebody else changed a moment ago stays changed.
  changed := jsonb_populate_record(changed, private.moderated_changes(changes));
  update public.properties p set
    title = changed.title, description = changed.description, language = changed.language,
    translations = changed.translations, price = changed.price, currency = changed.currency,
    property_type = changed.property_type, purpose = changed.purpose, bedrooms = changed.bedrooms,
    bathrooms = changed.bathrooms, area = changed.area, location = changed.location, city = changed.city,
    district = changed.district, latitude = changed.latitude, longitude = changed.longitude, images = changed.images,
    amenities = changed.amenities, furnished = changed.furnished, available = changed.available,
    feature_requested = changed.feature_requested, status = changed.status,
    approval_status = changed.approval_status, rejection_reason = changed.rejection_reason, featured = changed.featured,
    -- Said to be hidden, it stays hidden, even if its owner had hidden it before.
    hidden_by_admin = case when changes ? 'available' then not changed.available and p.owner_id <> caller
      else p.hidden_by_admin end
  where p.id = $1
  returning * into changed;
  return changed;
end
$$;

-- The same for a car.
create or replace function private.update_car_as_admin(car_id uuid, changes jsonb) returns public.cars
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
  changed public.cars;
begin
  select c.* into changed from public.cars c where c.id = $1 for update;
  if changed.id is null then
    raise sqlstate 'PT404' using message = 'car_not_found';
  end if;
  changed := jsonb_populate_record(changed, private.moderated_changes(changes));
  update public.cars c set
    title = changed.title, description = changed.description, language = changed.language,
    translations = changed.translations, make = changed.make, model = changed.model,
    year = changed.year, mileage = changed.mileage, fuel_type = changed.fuel_type, transmission = changed.transmission,
    body_type = changed.body_type, color = changed.color, engine_size = changed.engine_size, condition = changed.condition,
    features = changed.features, selling_price = changed.selling_price, rental_price_per_day = changed.rental_price_per_day,
    rental_price_per_week = changed.rental_price_per_week, rental_price_per_month = changed.rental_price_per_month,
    currency = changed.currency, purpose = changed.purpose, availability_status = changed.availability_status,
    location = changed.location, city = changed.city, latitude = changed.latitude, longitude = changed.longitude,
    images = changed.images, contact_phone = changed.contact_phone, contact_email = changed.contact_email,
    dealer_name = changed.dealer_name, dealer_type = changed.dealer_type, available = changed.available,
    status = changed.status, approval_status = changed.approval_status, rejection_reason = changed.rejection_reason,
    featured = changed.featured,
    -- Said to be hidden, it stays hidden, even if its owner had hidden it before.
    hidden_by_admin = case when changes ? 'available' then not changed.available and c.owner_id <> caller
      else c.hidden_by_admin end
  where c.id = $1
  returning * into changed;
  return changed;
end
$$;
