-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- A car is offered for sale, for rent or both. The public sees what is approved and available; owners see all of theirs,
-- in any state; the agent and the broker of a car see it; administrators see all.

create table private.deleted_cars (
  id uuid not null,
  title text not null,
  location text not null,
  city text not null,
  selling_price numeric(10,2),
  rental_price_per_day numeric(10,2),
  currency text not null,
  purpose text not null,
  owner_id uuid,
  agent_id uuid,
  broker_id uuid,
  deleted_at timestamp with time zone default now() not null,
  constraint deleted_cars_pkey primary key (id)
);

comment on table private.deleted_cars is 'Cars that are gone and that somebody asked or talked about, as they were; the id is the one they had.';
comment on column private.deleted_cars.owner_id is 'Who answered for it then; nothing once their account is gone (private.forget_person). So with the others.';

create index deleted_cars_agent_id_idx on private.deleted_cars using btree (agent_id);

create index deleted_cars_broker_id_idx on private.deleted_cars using btree (broker_id);

create index deleted_cars_owner_id_idx on private.deleted_cars using btree (owner_id);

alter table private.deleted_cars enable row level security;

create policy "Nobody sees records of deleted cars" on private.deleted_cars for select to authenticated
  using (false);

create table public.cars (
  id uuid default gen_random_uuid() not null,
  title text not null,
  description text,
  make text not null,
  model text not null,
  year integer not null,
  mileage integer,
  fuel_type text default 'gasoline'::text not null,
  transmission text default 'manual'::text not null,
  body_type text,
  color text,
  engine_size text,
  condition text default 'good'::text not null,
  features text[] default '{}'::text[] not null,
  selling_price numeric(10,2),
  rental_price_per_day numeric(10,2),
  rental_price_per_week numeric(10,2),
  rental_price_per_month numeric(10,2),
  currency text default 'USD'::text not null,
  purpose text default 'sale'::text not null,
  availability_status text default 'available'::text not null,
  status text default 'available'::text not null,
  location text not null,
  city text not null,
  latitude numeric(10,8),
  longitude numeric(11,8),
  images text[] default '{}'::text[] not null,
  contact_phone text,
  contact_email text,
  dealer_name text,
  dealer_type text,
  available boolean default true not null,
  approval_status text default 'pending'::text not null,
  rejection_reason text,
  featured boolean default false not null,
  owner_id uuid default auth.uid() not null,
  agent_id uuid,
  broker_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  price_in_dollars numeric(12,2) generated always as (private.in_dollars(coalesce(selling_price, rental_price_per_day), currency)) stored,
  hidden_by_admin boolean default false not null,
  sale_in_dollars numeric(12,2) generated always as (
case
    when (purpose = any (array['sale'::text, 'both'::text])) then private.in_dollars(selling_price, currency)
    else null::numeric
end) stored,
  rent_in_dollars numeric(12,2) generated always as (
case
    when (purpose = any (array['rent'::text, 'both'::text])) then private.in_dollars(coalesce(rental_price_per_day, (rental_price_per_week / (7)::numeric), (rental_price_per_month / (30)::numeric)), currency)
    else null::numeric
end) stored,
  search_text text generated always as (private.searchable_text(((((((((((title || ' '::text) || make) || ' '::text) || model) || ' '::text) || location) || ' '::text) || city) || ' '::text) || private.translated_text(translations, 'title'::text)))) stored not null,
  language text,
  translations jsonb default '{}'::jsonb not null,
  confirmed_at timestamp with time zone default now() not null,
  constraint cars_pkey primary key (id),
  constraint "Cities are those offered" foreign key (city) references places(name) on update cascade on delete restrict,
  constraint cars_agent_id_fkey foreign key (agent_id) references profiles(id) on delete set null,
  constraint cars_broker_id_fkey foreign key (broker_id) references profiles(id) on delete set null,
  constraint cars_owner_id_fkey foreign key (owner_id) references profiles(id) on delete cascade,
  constraint "A car for rent needs a rental price" check (purpose = 'sale'::text or num_nonnulls(rental_price_per_day, rental_price_per_week, rental_price_per_month) > 0) not valid,
  constraint "A car for sale needs a selling price" check (purpose = 'rent'::text or selling_price is not null) not valid,
  constraint "Approval is pending, approved or rejected" check (approval_status = any (array['pending'::text, 'approved'::text, 'rejected'::text])),
  constraint "At most 100 features" check (cardinality(features) <= 100),
  constraint "At most 30 images" check (cardinality(images) <= 30),
  constraint "Availability statuses are at most 20 characters" check (char_length(availability_status) <= 20),
  constraint "Body types are those of the form" check (body_type = any (array['sedan'::text, 'suv'::text, 'hatchback'::text, 'coupe'::text, 'convertible'::text, 'pickup'::text, 'wagon'::text, 'van'::text])),
  constraint "Colours are at most 50 characters" check (char_length(color) <= 50),
  constraint "Conditions are excellent, good, fair or poor" check (condition = any (array['excellent'::text, 'good'::text, 'fair'::text, 'poor'::text])),
  constraint "Currencies are USD, EUR or SOS" check (currency = any (array['USD'::text, 'EUR'::text, 'SOS'::text])),
  constraint "Daily rents are at least 1 USD, 1 EUR or 500 SOS" check (rental_price_per_day >=
case approval_status
    when 'rejected'::text then 0::numeric
    else private.min_price(currency)
end and rental_price_per_day <= 99999999.99) not valid,
  constraint "Dealer names are at most 150 characters" check (char_length(dealer_name) <= 150),
  constraint "Dealer types are at most 50 characters" check (char_length(dealer_type) <= 50),
  constraint "Descriptions are at most 10000 characters" check (char_length(description) <= 10000),
  constraint "Emails are at most 255 characters" check (char_length(contact_email) <= 255),
  constraint "Engine sizes are at most 50 characters" check (char_length(engine_size) <= 50),
  constraint "Features are 1 to 100 characters each" check (private.are_short_texts(features, 100)),
  constraint "Fuel types are gasoline, diesel, electric or hybrid" check (fuel_type = any (array['gasoline'::text, 'diesel'::text, 'electric'::text, 'hybrid'::text])),
  constraint "Images are files of our own" check (private.are_image_urls(images)),
  constraint "Languages are en, so or ar" check (language = any (array['en'::text, 'so'::text, 'ar'::text])),
  constraint "Latitudes are -90 to 90" check (latitude >= '-90'::integer::numeric and latitude <= 90::numeric),
  constraint "Listings hidden by an administrator are not available" check (not (hidden_by_admin and available)),
  constraint "Locations are 1 to 255 characters" check (char_length(trim(both from location)) >= 1 and char_length(trim(both from location)) <= 255),
  constraint "Longitudes are -180 to 180" check (longitude >= '-180'::integer::numeric and longitude <= 180::numeric),
  constraint "Makes are 1 to 100 characters" check (char_length(trim(both from make)) >= 1 and char_length(trim(both from make)) <= 100),
  constraint "Mileages are not negative" check (mileage >= 0),
  constraint "Models are 1 to 100 characters" check (char_length(trim(both from model)) >= 1 and char_length(trim(both from model)) <= 100),
  constraint "Monthly rents are at least 1 USD, 1 EUR or 500 SOS" check (rental_price_per_month >=
case approval_status
    when 'rejected'::text then 0::numeric
    else private.min_price(currency)
end and rental_price_per_month <= 99999999.99) not valid,
  constraint "Only rejected listings have a rejection reason" check (rejection_reason is null or approval_status = 'rejected'::text),
  constraint "Phone numbers are at most 20 characters" check (char_length(contact_phone) <= 20),
  constraint "Please enter a valid email address" check (private.is_email(contact_email)) not valid,
  constraint "Purposes are sale, rent or both" check (purpose = any (array['sale'::text, 'rent'::text, 'both'::text])),
  constraint "Rejection reasons are at most 1000 characters" check (char_length(rejection_reason) <= 1000),
  constraint "Selling prices are at least 1 USD, 1 EUR or 500 SOS" check (selling_price >=
case approval_status
    when 'rejected'::text then 0::numeric
    else private.min_price(currency)
end and selling_price <= 99999999.99) not valid,
  constraint "Statuses are available, sold, rented or pending" check (status = any (array['available'::text, 'sold'::text, 'rented'::text, 'pending'::text])),
  constraint "Titles are 1 to 255 characters" check (char_length(trim(both from title)) >= 1 and char_length(trim(both from title)) <= 255),
  constraint "Titles, locations, makes and models have words" check (title ~ '[^[:space:]]'::text and location ~ '[^[:space:]]'::text and make ~ '[^[:space:]]'::text and model ~ '[^[:space:]]'::text) not valid,
  constraint "Translated titles are 1 to 255 characters, descriptions 10000" check (private.are_of_length(translations)),
  constraint "Translations are into other languages, two at most" check (private.count_translations(translations) <= 2 and not translations ? coalesce(language, ''::text)),
  constraint "Translations are titles and descriptions in en, so or ar" check (private.are_translations(translations)),
  constraint "Transmissions are manual, automatic or cvt" check (transmission = any (array['manual'::text, 'automatic'::text, 'cvt'::text])),
  constraint "Weekly rents are at least 1 USD, 1 EUR or 500 SOS" check (rental_price_per_week >=
case approval_status
    when 'rejected'::text then 0::numeric
    else private.min_price(currency)
end and rental_price_per_week <= 99999999.99) not valid,
  constraint "Years are from 1990 to next year" check (year >= 1990 and year <= (extract(year from (created_at at time zone 'utc'::text))::integer + 1))
);

comment on table public.cars is 'Cars for sale, for rent or both. Prices in `currency`, mileage in km.';
comment on column public.cars.price_in_dollars is 'The selling price, or the daily rent where there is none, for comparing different currencies, not for showing.';
comment on column public.cars.hidden_by_admin is 'Only an administrator can show it again.';
comment on column public.cars.sale_in_dollars is 'The selling price of a car for sale, for comparing, not for showing.';
comment on column public.cars.rent_in_dollars is 'A day''s rent of a car for rent: the daily one, or else a seventh of the weekly, a thirtieth of the monthly; for comparing.';
comment on column public.cars.search_text is 'Title in each language, make, model, location and city as private.words_of writes them.';
comment on column public.cars.language is 'What title and description are written in; null where nobody said.';
comment on column public.cars.translations is 'Title and description in other languages, by their owner: {"so": {"title", "description"}}; a description may be missing.';
comment on column public.cars.confirmed_at is 'When it was last said that it is still to be had: at listing, submission, approval, and by private.confirm_listing.';

create index cars_agent_id_idx on public.cars using btree (agent_id) where (agent_id is not null);

-- What is like a car, the newest first.
create index cars_alike_idx on public.cars using btree (body_type, city, created_at desc, id desc) where ((approval_status = 'approved'::text) and available);

create index cars_approval_status_idx on public.cars using btree (approval_status, created_at desc);

create index cars_broker_id_idx on public.cars using btree (broker_id) where (broker_id is not null);

create index cars_cheapest_idx on public.cars using btree (coalesce(sale_in_dollars, rent_in_dollars, '1000000000'::numeric), id) where ((approval_status = 'approved'::text) and available);

create index cars_cheapest_rent_idx on public.cars using btree (coalesce(rent_in_dollars, '1000000000'::numeric), id) where ((approval_status = 'approved'::text) and available);

-- Each order of the public list; the newest has its index already.
create index cars_cheapest_sale_idx on public.cars using btree (coalesce(sale_in_dollars, '1000000000'::numeric), id) where ((approval_status = 'approved'::text) and available);

create index cars_city_idx on public.cars using btree (city);

-- The moderators' lists, and what belongs to somebody.
create index cars_created_at_idx on public.cars using btree (created_at desc, id desc);

create index cars_dearest_idx on public.cars using btree (coalesce(sale_in_dollars, rent_in_dollars, ('-1'::integer)::numeric), id) where ((approval_status = 'approved'::text) and available);

create index cars_dearest_rent_idx on public.cars using btree (coalesce(rent_in_dollars, ('-1'::integer)::numeric), id) where ((approval_status = 'approved'::text) and available);

create index cars_dearest_sale_idx on public.cars using btree (coalesce(sale_in_dollars, ('-1'::integer)::numeric), id) where ((approval_status = 'approved'::text) and available);

-- What facets count, which is most of the table, without reading the table itself.
create index cars_facets_idx on public.cars using btree (make, city, fuel_type, purpose, sale_in_dollars, rent_in_dollars) include (confirmed_at) where ((approval_status = 'approved'::text) and available);

create index cars_featured_idx on public.cars using btree (created_at desc, id desc) where (featured and (approval_status = 'approved'::text) and available);

-- The same of cars.
create index cars_had_of_owner_idx on public.cars using btree (owner_id, purpose, confirmed_at) where ((approval_status = 'approved'::text) and available and (status = any (array['available'::text, 'pending'::text])));

create index cars_make_newest_idx on public.cars using btree (lower(make), created_at desc, id desc) where ((approval_status = 'approved'::text) and available);

-- The list, newest first, over what the public may see.
create index cars_newest_idx on public.cars using btree (created_at desc, id desc) where ((approval_status = 'approved'::text) and available);

create index cars_owner_id_idx on public.cars using btree (owner_id, created_at desc);

create index cars_phone_key_idx on public.cars using btree (private.phone_key(contact_phone)) where (private.phone_key(contact_phone) is not null);

create index cars_place_idx on public.cars using btree (latitude, longitude) where ((approval_status = 'approved'::text) and available);

-- Words, and the map's box.
create index cars_search_text_idx on public.cars using gin (search_text gin_trgm_ops);

create index cars_title_idx on public.cars using btree (title, id);

create index cars_year_idx on public.cars using btree (year, id) where ((approval_status = 'approved'::text) and available);

create trigger cars_audit after update on cars for each row when (old.* is distinct from new.*) execute function private.audit_listing('car');

create trigger cars_audit_deleted after delete on cars for each row execute function private.audit_listing('car');

create trigger cars_change_photos after update of images on cars for each row when (new.images is distinct from old.images) execute function private.enter_photos();

create trigger cars_change_pictures after update of images on cars for each row when (new.images is distinct from old.images) execute function private.track_shown_pictures();

create trigger cars_drop_signs before insert or update on cars for each row execute function private.drop_signs_of_direction();

create trigger cars_end_checks after update on cars for each row when (old.* is distinct from new.*) execute function private.end_checks_of_car();

create trigger cars_enter_photos after insert on cars for each row when (new.images <> '{}'::text[]) execute function private.enter_photos();

create trigger cars_enter_pictures after insert on cars for each row when (new.images <> '{}'::text[]) execute function private.track_shown_pictures();

create trigger cars_forget_suspended after delete on cars for each row execute function private.forget_suspended_listing();

create trigger cars_guard before insert or update on cars for each row execute function private.guard_listing();

create trigger cars_guard_suspended before update on cars for each row when (old.available <> new.available) execute function private.guard_suspended();

create trigger cars_keep_deleted before delete on cars for each row execute function private.keep_deleted_car();

create trigger cars_keep_first_price after insert on cars for each row when (new.approval_status = 'approved'::text and new.available) execute function private.keep_prices('car');

create trigger cars_keep_prices after update on cars for each row when (old.selling_price is distinct from new.selling_price or old.rental_price_per_day is distinct from new.rental_price_per_day or old.rental_price_per_week is distinct from new.rental_price_per_week or old.rental_price_per_month is distinct from new.rental_price_per_month or old.currency is distinct from new.currency or old.purpose is distinct from new.purpose or old.approval_status is distinct from new.approval_status or old.available is distinct from new.available) execute function private.keep_prices('car');

create trigger cars_leave_pictures after delete on cars for each row when (old.images <> '{}'::text[]) execute function private.track_shown_pictures();

create trigger cars_limit_edits before update on cars for each row when (not (old.confirmed_at <> new.confirmed_at and old.approval_status = new.approval_status)) execute function private.limit_events('listing_edit');

create trigger cars_limit_events before insert on cars for each row execute function private.limit_events('listing');

create trigger cars_note_first_news after insert on cars for each row when (new.approval_status = 'approved'::text and new.available) execute function private.note_search_news('car');

create trigger cars_note_news after update on cars for each row when (new.approval_status = 'approved'::text and new.available and (old.approval_status is distinct from new.approval_status or old.available is distinct from new.available or old.confirmed_at < new.confirmed_at)) execute function private.note_search_news('car');

create trigger cars_note_reasons after insert on cars for each row when (new.approval_status = 'pending'::text) execute function private.note_reasons();

create trigger cars_note_reasons_again after update on cars for each row when (old.* is distinct from new.*) execute function private.note_reasons();

create trigger cars_note_texts after insert on cars for each row execute function private.note_texts();

create trigger cars_note_texts_again after update of title, description, translations on cars for each row when (old.title is distinct from new.title or old.description is distinct from new.description or old.translations is distinct from new.translations) execute function private.note_texts();

create trigger cars_notify after update of status on cars for each row when ((old.status <> all (array['sold'::text, 'rented'::text])) and (new.status = any (array['sold'::text, 'rented'::text])) and new.approval_status = 'approved'::text and new.available) execute function private.notify_favorite('car');

create trigger cars_notify_decision after update on cars for each row when (new.approval_status is distinct from old.approval_status) execute function private.notify_decision('car');

create trigger cars_plan_new_reminders after insert on cars for each row execute function private.plan_reminders('car');

create trigger cars_plan_reminders after update on cars for each row when (old.confirmed_at is distinct from new.confirmed_at or old.purpose is distinct from new.purpose) execute function private.plan_reminders('car');

create trigger cars_record_change after update on cars for each row when (old.* is distinct from new.*) execute function private.record_listing_change();

create trigger cars_require_checked_pictures before insert or update of images on cars for each row when (new.images <> '{}'::text[]) execute function private.require_checked_pictures();

create trigger cars_set_updated_at before update on cars for each row execute function moddatetime('updated_at');

create trigger cars_still_updated before update of confirmed_at on cars for each row execute function private.keep_updated_at();

create trigger cars_tell_confirmation after update on cars for each row when (old.confirmed_at is distinct from new.confirmed_at) execute function private.note_confirmation('car');

create trigger cars_tell_decision after update on cars for each row when (old.approval_status <> new.approval_status and new.approval_status <> 'pending'::text) execute function private.tell_decision('car');

create trigger cars_tell_deleted after delete on cars referencing old table as changed for each statement execute function private.tell_administrators();

create trigger cars_tell_inserted after insert on cars referencing new table as changed for each statement execute function private.tell_administrators();

create trigger cars_tell_updated after update on cars referencing new table as changed for each statement execute function private.tell_administrators();

alter table public.cars enable row level security;

create policy "Members can list cars of their own" on public.cars for insert to authenticated
  with check (owner_id = (( select auth.uid() as uid)));

create policy "Members can see public, own and assigned cars, admins all" on public.cars for select to authenticated
  using (approval_status = 'approved'::text and available or owner_id = (( select auth.uid() as uid)) or agent_id = (( select auth.uid() as uid)) or broker_id = (( select auth.uid() as uid)) or ( select private.is_admin() as is_admin));

create policy "Owners can delete their own cars, administrators all" on public.cars for delete to authenticated
  using (owner_id = (( select auth.uid() as uid)) or ( select private.is_admin() as is_admin));

create policy "Owners can edit their own cars, administrators all" on public.cars for update to authenticated
  using (owner_id = (( select auth.uid() as uid)) or ( select private.is_admin() as is_admin))
  with check (owner_id = (( select auth.uid() as uid)) or ( select private.is_admin() as is_admin));

create policy "The session must live and owe no second factor" on public.cars as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

create policy "Visitors can see approved and available cars" on public.cars for select to anon
  using (approval_status = 'approved'::text and available);

grant delete, select on public.cars to authenticated;
grant insert (title, description, make, model, year, mileage, fuel_type, transmission, body_type, color, engine_size, condition, features, selling_price, rental_price_per_day, rental_price_per_week, rental_price_per_month, currency, purpose, availability_status, location, city, latitude, longitude, images, contact_phone, contact_email, dealer_name, dealer_type, available, language, translations) on public.cars to authenticated;
grant select on public.cars to anon;
grant select on public.cars to service_role;
grant update (title, description, make, model, year, mileage, fuel_type, transmission, body_type, color, engine_size, condition, features, selling_price, rental_price_per_day, rental_price_per_week, rental_price_per_month, currency, purpose, availability_status, location, city, latitude, longitude, images, contact_phone, contact_email, dealer_name, dealer_type, available, language, translations) on public.cars to authenticated;

-- The car of an inquiry as the caller sees it; null while they may not see it.
create or replace function private.car_brief(car cars)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$
  select case when (car.approval_status = 'approved' and car.available)
    or (select auth.uid()) in (car.owner_id, car.agent_id, car.broker_id)
  then jsonb_build_object(
    'id', car.id, 'title', car.title, 'city', car.city, 'location', car.location, 'sellingPrice', car.selling_price,
    'rentalPricePerDay', car.rental_price_per_day, 'currency', car.currency, 'purpose', car.purpose, 'images', car.images
  ) || private.languages_of(car.language, car.translations, false) end;
$function$;


-- A car, or a deleted one, as the administrators' list shows it; nothing for null.
create or replace function private.car_label(car_id uuid, deleted_car_id uuid, out title text, out price numeric, out currency text, out location text, out city text, out words text)
 returns record
 language sql
 stable security definer
 set search_path to ''
as$function$
  select c.title, coalesce(c.selling_price, c.rental_price_per_day), c.currency, c.location, c.city, c.search_text
  from public.cars c where c.id = $1 and (select private.is_signed_in())
  union all
  select d.title, coalesce(d.selling_price, d.rental_price_per_day), d.currency, d.location, d.city,
    private.normalize_text(concat_ws(' ', d.title, d.location, d.city))
  from private.deleted_cars d where d.id = $2 and (select private.is_signed_in());
$function$;


-- A deleted car in the shape of a brief; nothing for null.
create or replace function private.deleted_car_brief(deleted_car_id uuid)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$
  select jsonb_build_object(
    'id', d.id, 'title', d.title, 'city', d.city, 'location', d.location, 'sellingPrice', d.selling_price,
    'rentalPricePerDay', d.rental_price_per_day, 'currency', d.currency, 'purpose', d.purpose, 'images', '[]'::jsonb,
    'isDeleted', true)
  from private.deleted_cars d where d.id = $1;
$function$;


-- As before, with how often its price changed.
create or replace function private.get_car_details(car_id uuid)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.get_car_details(car_id uuid)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_car_details(car_id); $function$;


-- As before, with `lowered`.
create or replace function public.get_cars_page(make text default null::text, purpose text default null::text, min_price numeric default null::numeric, max_price numeric default null::numeric, min_year integer default null::integer, max_year integer default null::integer, fuel_type text default null::text, transmission text default null::text, city text default null::text, sort text default 'newest'::text, cursor text default null::text, checked text default null::text, lowered boolean default null::boolean)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$
  select jsonb_build_object(
    'list', public.search_cars(
      make => get_cars_page.make, purpose => get_cars_page.purpose,
      min_price => get_cars_page.min_price, max_price => get_cars_page.max_price,
      min_year => get_cars_page.min_year, max_year => get_cars_page.max_year,
      fuel_type => get_cars_page.fuel_type, transmission => get_cars_page.transmission,
      city => get_cars_page.city, sort => get_cars_page.sort, cursor => get_cars_page.cursor,
      checked => get_cars_page.checked, lowered => get_cars_page.lowered),
    'featured', case when num_nonnulls(make, purpose, min_price, max_price, min_year, max_year, fuel_type, transmission,
      city, cursor, checked, lowered) = 0 then public.search_cars(featured_only => true, page_limit => 6) -> 'items' end);
$function$;


-- The cars the caller answers for, and those they answered for that are deleted: as their owner, agent or broker.
create or replace function private.handled_car_ids()
 returns setof uuid
 language sql
 stable security definer
 set search_path to ''
as$function$
  select id from public.cars where owner_id = (select auth.uid())
  union
  select id from public.cars where agent_id = (select auth.uid())
  union
  select id from public.cars where broker_id = (select auth.uid())
  union
  select id from private.deleted_cars where owner_id = (select auth.uid())
  union
  select id from private.deleted_cars where agent_id = (select auth.uid())
  union
  select id from private.deleted_cars where broker_id = (select auth.uid());
$function$;


-- Keeps a car that goes for all that is about it. The row is locked already: nothing comes to be about it meanwhile.
create or replace function private.keep_deleted_car()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  if not exists (
    select from public.inquiries i where i.car_id = old.id
    union all select from public.conversations c where c.car_id = old.id
  ) then
    return old;
  end if;
  insert into private.deleted_cars
    (id, title, location, city, selling_price, rental_price_per_day, currency, purpose, owner_id, agent_id, broker_id)
  values (old.id, private.title_told(old), old.location, old.city, old.selling_price, old.rental_price_per_day, old.currency,
    old.purpose, old.owner_id, old.agent_id, old.broker_id);
  update public.inquiries set car_id = null, deleted_car_id = old.id where car_id = old.id;
  update public.conversations set car_id = null, deleted_car_id = old.id where car_id = old.id;
  return old;
end
$function$;


-- Deletes somebody's cars with their account while everybody is still there, as their properties are. Named to run before
-- users_leave_memberships.
create or replace function private.leave_cars()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  perform from public.cars c where c.owner_id = old.id order by c.id for update;
  delete from public.cars c where c.owner_id = old.id;
  return old;
end
$function$;


-- What a listing is called for those who may not see it: what nobody approved is not published by being talked about.
create or replace function private.title_told(car cars)
 returns text
 language sql
 immutable
 set search_path to ''
as$function$
  select case when car.approval_status = 'approved' then car.title else car.make || ' ' || car.model || ' ' || car.year end;
$function$;


-- What a listing is called for those who may not see it: what nobody approved is not published by being talked about.
create or replace function private.title_told(property properties)
 returns text
 language sql
 immutable
 set search_path to ''
as$function$
  select case when property.approval_status = 'approved' then property.title
    else initcap(property.property_type) || ' in ' || property.city end;
$function$;


grant execute on function private.car_label(uuid,uuid) to authenticated;

grant execute on function private.get_car_details(uuid) to anon, authenticated;

grant execute on function get_car_details(uuid) to anon, authenticated;

grant execute on function get_cars_page(text,text,numeric,numeric,integer,integer,text,text,text,text,text,text,boolean) to anon, authenticated;

grant execute on function private.handled_car_ids() to authenticated;
