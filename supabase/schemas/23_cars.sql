-- A car is for sale, for rent or both. The public sees approved and available ones. Owners, agents and brokers see
-- theirs in every state, and administrators see all. A deleted car leaves a record for its inquiries and conversations.
set check_function_bodies = off;

create table private.deleted_cars (
  id uuid primary key,
  code text not null,
  title text not null,
  location text not null,
  city text not null,
  selling_price numeric(12, 2),
  rental_price_per_day numeric(12, 2),
  currency text not null,
  purpose text not null,
  owner_id uuid,
  agent_id uuid,
  broker_id uuid,
  deleted_at timestamptz not null default now()
);

comment on table private.deleted_cars is 'Deleted cars that other rows refer to, with their old id and values.';
comment on column private.deleted_cars.owner_id is 'Owner at the time; null after the account is deleted (private.delete_personal_data). agent_id and broker_id work in the same way.';

create index deleted_cars_owner_id_idx on private.deleted_cars (owner_id);
create index deleted_cars_agent_id_idx on private.deleted_cars (agent_id);
create index deleted_cars_broker_id_idx on private.deleted_cars (broker_id);
alter table private.deleted_cars enable row level security;

create table public.cars (
  id uuid primary key default gen_random_uuid(),
  title public.plain_text not null constraint "Title must be 1 to 255 characters" check (char_length(trim(title)) between 1 and 255),
  description public.plain_text constraint "Description must be at most 10000 characters" check (char_length(description) <= 10000),
  make public.plain_text not null constraint "Make must be 1 to 100 characters" check (char_length(trim(make)) between 1 and 100),
  model public.plain_text not null constraint "Model must be 1 to 100 characters" check (char_length(trim(model)) between 1 and 100),
  year integer not null,
  mileage integer constraint "Mileage cannot be negative" check (mileage >= 0),
  fuel_type text not null default 'gasoline'
    constraint "Fuel type must be gasoline, diesel, electric or hybrid" check (fuel_type in ('gasoline', 'diesel', 'electric', 'hybrid')),
  transmission text not null default 'manual'
    constraint "Transmission must be manual, automatic or cvt" check (transmission in ('manual', 'automatic', 'cvt')),
  body_type text
    constraint "Body type must be an option of the form" check (body_type in ('sedan', 'suv', 'hatchback', 'coupe', 'convertible', 'pickup', 'wagon', 'van')),
  color public.plain_text constraint "Colour must be at most 50 characters" check (char_length(color) <= 50),
  steering text constraint "Steering must be on the left or right" check (steering in ('left', 'right')),
  engine_size public.plain_text constraint "Engine size must be at most 50 characters" check (char_length(engine_size) <= 50),
  condition text not null default 'good'
    constraint "Condition must be excellent, good, fair or poor" check (condition in ('excellent', 'good', 'fair', 'poor')),
  features text[] not null default '{}' constraint "A car can have at most 100 features" check (cardinality(features) <= 100)
    constraint "Each feature must be 1 to 100 characters" check (private.are_short_texts(features, 100)),
  selling_price numeric(12, 2),
  rental_price_per_day numeric(12, 2),
  rental_price_per_week numeric(12, 2),
  rental_price_per_month numeric(12, 2),
  currency text not null default 'USD'
    constraint "Currency must be USD, EUR or SOS" check (currency in ('USD', 'EUR', 'SOS')),
  purpose text not null default 'sale'
    constraint "Purpose must be sale, rent or both" check (purpose in ('sale', 'rent', 'both')),
  availability_status text not null default 'available'
    constraint "Availability status must be at most 20 characters" check (char_length(availability_status) <= 20),
  status text not null default 'available'
    constraint "Status must be available, sold, rented or pending" check (status in ('available', 'sold', 'rented', 'pending')),
  location public.plain_text not null
    constraint "Location must be 1 to 255 characters" check (char_length(trim(location)) between 1 and 255),
  city text not null
    constraint "Choose a city from the list" references public.places (name) on update cascade on delete restrict,
  latitude numeric(10, 8) constraint "Latitude must be -90 to 90" check (latitude between -90 and 90),
  longitude numeric(11, 8) constraint "Longitude must be -180 to 180" check (longitude between -180 and 180),
  images text[] not null default '{}' constraint "A listing can have at most 30 images" check (cardinality(images) <= 30)
    constraint "Images must be uploaded to this site" check (private.are_image_urls(images)),
  dealer_name public.plain_text constraint "Dealer name must be at most 150 characters" check (char_length(dealer_name) <= 150),
  dealer_type public.plain_text constraint "Dealer type must be at most 50 characters" check (char_length(dealer_type) <= 50),
  available boolean not null default true,
  approval_status text not null default 'pending'
    constraint "Approval must be draft, pending, approved or rejected"
      check (approval_status in ('draft', 'pending', 'approved', 'rejected')),
  rejection_reason public.plain_text
    constraint "Rejection reason must be at most 1000 characters" check (char_length(rejection_reason) <= 1000),
  rejection_code public.rejection_code,
  featured boolean not null default false,
  owner_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  agent_id uuid references public.profiles (id) on delete set null,
  broker_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  price_in_dollars numeric(12, 2) generated always as (private.in_dollars(COALESCE(selling_price, rental_price_per_day), currency)) stored,
  hidden_by_admin boolean not null default false,
  sale_in_dollars numeric(12, 2) generated always as (
    case when purpose = ANY (ARRAY['sale', 'both']) then private.in_dollars(selling_price, currency) end) stored,
  rent_in_dollars numeric(12, 2) generated always as (
    case when purpose = ANY (ARRAY['rent', 'both']) then private.in_dollars(COALESCE(rental_price_per_day, (rental_price_per_week / (7)::numeric), (rental_price_per_month / (30)::numeric)), currency) end) stored,
  search_text text generated always as (private.searchable_text(((((((((((title || ' ') || make) || ' ') || model) || ' ') || location) || ' ') || city) || ' ') || private.translated_text(translations, 'title')))) stored not null,
  language text constraint "Language must be en, so or ar" check (language in ('en', 'so', 'ar')),
  translations jsonb not null default '{}'
    constraint "Translated title must be 1 to 255 characters, text up to 10000" check (private.are_of_length(translations))
    constraint "Translations must be titles and descriptions in en, so or ar" check (private.are_translations(translations)),
  confirmed_at timestamptz not null default now(),
  seen jsonb,
  -- private.guard_listing sets it.
  code text not null unique default '',
  contact_ways text[] not null default '{call,whatsapp}'
    constraint "Contact must be by call, WhatsApp or message" check (contact_ways <@ '{call,whatsapp}'),
  contact_from text
    constraint "Contact hours must start at a time such as 08:00" check (contact_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  contact_until text
    constraint "Contact hours must end at a time such as 18:00" check (contact_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  contact_shown_to text not null default 'members'
    constraint "A contact must be shown to members or to everyone" check (contact_shown_to in ('members', 'everyone')),
  removed_at timestamptz,
  removed_by uuid references public.profiles (id) on delete set null,
  constraint "A removed listing cannot be available" check (removed_at is null or not available),
  constraint "A car for rent must have a rental price"
    check (
    purpose = 'sale' or num_nonnulls(rental_price_per_day, rental_price_per_week, rental_price_per_month) > 0),
  constraint "A car for sale must have a selling price" check (purpose = 'rent' or selling_price is not null),
  constraint "Daily rent must be at least 1 USD, 1 EUR or 500 SOS"
    check (rental_price_per_day between
    case approval_status when 'rejected' then 0 else private.min_price(currency) end and private.max_price(currency)),
  constraint "Contact hours must have a start and an end" check ((contact_from is null) = (contact_until is null)),
  constraint "A place must have a latitude and a longitude" check ((latitude is null) = (longitude is null)),
  constraint "A listing that an administrator hid cannot be available" check (not (hidden_by_admin and available)),
  constraint "Monthly rent must be at least 1 USD, 1 EUR or 500 SOS"
    check (rental_price_per_month between
    case approval_status when 'rejected' then 0 else private.min_price(currency) end and private.max_price(currency)),
  constraint "Only a rejected listing can have a rejection reason"
    check (rejection_reason is null or approval_status = 'rejected'),
  constraint "Only a rejected listing can have a rejection code" check (rejection_code is null or approval_status = 'rejected'),
  constraint "Selling price must be at least 1 USD, 1 EUR or 500 SOS"
    check (selling_price between
    case approval_status when 'rejected' then 0 else private.min_price(currency) end and private.max_price(currency)),
  constraint "The coordinates 0, 0 are not a valid place" check (latitude <> 0 or longitude <> 0),
  constraint "Enter a title, a location, a make and a model"
    check (
    title ~ '[^[:space:]]' and location ~ '[^[:space:]]' and make ~ '[^[:space:]]' and model ~ '[^[:space:]]'),
  constraint "Translations must be into other languages, two at most"
    check (
    private.count_translations(translations) <= 2 and not translations ? coalesce(language, '')),
  constraint "Weekly rent must be at least 1 USD, 1 EUR or 500 SOS"
    check (rental_price_per_week between
    case approval_status when 'rejected' then 0 else private.min_price(currency) end and private.max_price(currency)),
  constraint "Year must be from 1990 to next year"
    check (year between 1990 and extract(year from created_at at time zone 'utc')::integer + 1)
);

comment on table public.cars is 'Cars for sale, for rent or both. Prices in `currency`, mileage in km.';
comment on column public.cars.price_in_dollars is 'The selling price, or else the daily rent, to compare currencies; not for display.';
comment on column public.cars.hidden_by_admin is 'Only an administrator can show it again.';
comment on column public.cars.sale_in_dollars is 'The selling price of a car for sale, to compare; not for display.';
comment on column public.cars.rent_in_dollars is 'Daily rent: the daily price, or else a seventh of the weekly or a thirtieth of the monthly one; to compare.';
comment on column public.cars.search_text is 'Title in each language, make, model, location and city in the form of private.words_of.';
comment on column public.cars.language is 'Language of title and description; null if unknown.';
comment on column public.cars.translations is 'Title and description in other languages: {"so": {"title", "description"}}; a description may be missing.';
comment on column public.cars.contact_ways is 'How people reach the seller: call and whatsapp. Messages are always possible; empty for messages only.';
comment on column public.cars.contact_from is 'Start of the hours for calls, in East Africa Time; null for any hour.';
comment on column public.cars.contact_shown_to is 'Readers who can ask for the phone number, if the owner’s preferences show it: members or everyone.';
comment on column public.cars.removed_at is 'When the office removed it. It can be restored for 30 days; then a job deletes it.';
comment on column public.cars.code is 'Reference code that people say on the phone, such as HG-4821; set once by the database.';
comment on column public.cars.confirmed_at is 'Time of the last availability confirmation: listing, submission, approval, or private.confirm_listing.';

-- Removed cars, oldest first, and the removals by an administrator.
create index cars_removed_at_idx on public.cars (removed_at) where removed_at is not null;
create index cars_removed_by_idx on public.cars (removed_by) where removed_by is not null;
-- The moderators' lists and the cars of a person.
create index cars_created_at_idx on public.cars (created_at desc, id desc);
create index cars_agent_id_idx on public.cars (agent_id) where agent_id is not null;
-- Similar cars, newest first.
create index cars_similar_idx on public.cars (body_type, city, created_at desc, id desc)
  where approval_status = 'approved' and available;
create index cars_owner_id_idx on public.cars (owner_id, created_at desc);
create index cars_city_idx on public.cars (city);
-- Counts an owner's public cars, and those with a valid availability confirmation.
create index cars_confirmed_of_owner_idx on public.cars using btree (owner_id, purpose, confirmed_at)
  where approval_status = 'approved' and available and status in ('available', 'pending');
create index cars_broker_id_idx on public.cars (broker_id) where broker_id is not null;
create index cars_title_idx on public.cars (title, id);
create index cars_approval_status_idx on public.cars (approval_status, created_at desc);
-- Finds words and parts of words, with typos.
create index cars_search_text_idx on public.cars using gin (search_text extensions.gin_trgm_ops);

create trigger cars_guard before insert or update on public.cars for each row execute function private.guard_listing();
create trigger cars_compare_seen before update on public.cars for each row
  when (new.seen is not null) execute function private.compare_seen();
alter table public.cars enable row level security;
create policy "Visitors can see approved and available cars" on public.cars
  for select to anon using (approval_status = 'approved' and available);
create policy "Members can see public, own and assigned cars, admins all" on public.cars
  for select to authenticated using (
    (approval_status = 'approved' and available)
    or owner_id = (select auth.uid())
    -- Only its owner can see a draft.
    or approval_status <> 'draft' and (removed_at is null and (agent_id = (select auth.uid()) or broker_id = (select auth.uid()))
      or (select private.is_admin()))
  );
create policy "Members can list cars of their own" on public.cars
  for insert to authenticated with check (owner_id = (select auth.uid()));
create policy "Owners can edit their own cars, administrators all" on public.cars
  for update to authenticated
  using (owner_id = (select auth.uid()) or approval_status <> 'draft' and (select private.is_admin()))
  with check (owner_id = (select auth.uid()) or (select private.is_admin()));
-- Administrators remove listings by public.moderate_cars, which can be undone.
create policy "Owners can delete their own cars unless removed" on public.cars
  for delete to authenticated using (owner_id = (select auth.uid()) and removed_at is null);

-- Not granted: code, owner_id, agent_id, broker_id, status, rejection_reason, rejection_code, featured and the times. A new
-- listing may be a draft, which private.guard_listing() checks; afterwards, clients do not set approval_status.
grant delete, select on public.cars to authenticated;
grant insert (title, description, make, model, year, mileage, fuel_type, transmission, body_type, color, steering, engine_size,
  condition, features, selling_price, rental_price_per_day, rental_price_per_week, rental_price_per_month, currency,
  purpose, availability_status, location, city, latitude, longitude, images, dealer_name, dealer_type, available, language, translations,
  contact_ways, contact_from, contact_until, contact_shown_to, approval_status
  ) on public.cars to authenticated;
grant select on public.cars to anon, service_role;
grant update (title, description, make, model, year, mileage, fuel_type, transmission, body_type, color, steering, engine_size,
  condition, features, selling_price, rental_price_per_day, rental_price_per_week, rental_price_per_month, currency,
  purpose, availability_status, location, city, latitude, longitude, images, dealer_name, dealer_type, available, language, translations,
  contact_ways, contact_from, contact_until, contact_shown_to, seen
  ) on public.cars to authenticated;

create table private.car_contacts (
  car_id uuid primary key references public.cars (id) on delete cascade,
  contact_phone public.phone_number,
  contact_email public.plain_text constraint "Email must be at most 255 characters" check (char_length(contact_email) <= 255)
    constraint "Please enter a valid email address" check (private.is_email(contact_email))
);

comment on table private.car_contacts is 'Phone and email of a car, which no list shows. Functions read and write them.';
alter table private.car_contacts enable row level security;

-- The contact of a car, for its owner, agent, broker and administrators; otherwise null. It is volatile, so that the
-- answer of a write shows the new contact.
create function private.car_contact(car_id uuid) returns private.car_contacts
language sql volatile security definer set search_path = '' as $$
  select k from private.car_contacts k join public.cars c on c.id = k.car_id
  where c.id = $1 and (select private.is_signed_in())
    and ((select auth.uid()) = c.owner_id or c.approval_status <> 'draft'
      and ((select auth.uid()) in (c.agent_id, c.broker_id) or (select private.is_admin())));
$$;
create function public.contact_phone(car public.cars) returns text
language sql volatile set search_path = '' as $$ select (private.car_contact(car.id)).contact_phone; $$;
create function public.contact_email(car public.cars) returns text
language sql volatile set search_path = '' as $$ select (private.car_contact(car.id)).contact_email; $$;

-- Writes the contact that `changes` holds (contact_phone, contact_email). Owners and administrators may do this. The
-- audit entry of an administrator outlives the account, so it has no values.
create function private.write_car_contact(car_id uuid, changes jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  with written as (
    insert into private.car_contacts as k (car_id, contact_phone, contact_email)
    select c.id, changes ->> 'contact_phone', changes ->> 'contact_email' from public.cars c
    where c.id = $1 and changes ?| '{contact_phone,contact_email}'
      and (c.owner_id = (select private.require_caller()) or c.approval_status <> 'draft' and (select private.is_admin()))
    on conflict (car_id) do update set
      contact_phone = case when changes ? 'contact_phone' then excluded.contact_phone else k.contact_phone end,
      contact_email = case when changes ? 'contact_email' then excluded.contact_email else k.contact_email end
    returning k.car_id
  )
  select private.record_audit_entry('edited', 'car', c.id, c.title, '{"contact": "(not kept)"}', '{"contact": "(not kept)"}')
  from written w join public.cars c on c.id = w.car_id where c.owner_id <> (select auth.uid());
$$;

-- Lists a car, or changes the car `car_id`, with its contact and by the rights of the current role. The argument
-- `changes` is an object of columns; other keys are ignored. Returns the row, or none where the caller may not change
-- it.
create function public.write_car(changes jsonb, car_id uuid default null) returns setof public.cars
language plpgsql volatile set search_path = '' as $$
declare
  columns constant text := (
    select string_agg(quote_ident(a.attname), ',') from pg_catalog.pg_attribute a
    where a.attrelid = 'public.cars'::regclass and a.attnum > 0 and changes ? a.attname);
  written public.cars;
begin
  perform private.require_caller();
  execute format(case when car_id is not null
    then 'update public.cars set (%1$s) = (select %1$s from jsonb_populate_record(null::public.cars, $1)) where id = $2 returning *'
    when columns is null then 'insert into public.cars default values returning *'
    else 'insert into public.cars (%1$s) select %1$s from jsonb_populate_record(null::public.cars, $1) returning *'
  end, coalesce(columns, 'seen')) into written using changes, car_id;
  if written.id is not null then
    perform private.write_car_contact(written.id, changes);
    return next written;
  end if;
end $$;

-- Lists several cars in one transaction: all of them, or none. `cars` is a list of the objects that `write_car` takes.
-- Returns their ids.
create function public.write_cars(cars jsonb) returns setof uuid language sql volatile set search_path = '' as $$
  select written.id from jsonb_array_elements(cars) as car cross join lateral public.write_car(car) as written;
$$;

-- Sets the status of a car (available, pending, sold or rented) and returns the row. Owners and administrators may do
-- this. Errors: those of private.require_caller; PT404 for another person's car, 23514 for another status.
create function public.set_car_status(car_id uuid, status text) returns public.cars
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_caller();
  changed public.cars;
begin
  update public.cars c set status = $2
  where c.id = $1 and (c.owner_id = caller or c.approval_status <> 'draft' and (select private.is_admin()))
  returning * into changed;
  if changed.id is null then
    raise sqlstate 'PT404' using message = 'car_not_found';
  end if;
  return changed;
end $$;

-- Changes a car as an administrator; `changes` is an object of columns. Returns the row. Errors: those of
-- private.require_admin; PT403 for a decision on their own; PT404; 23514 and 22P02 for values that do not fit.
create function public.update_car_as_admin(car_id uuid, changes jsonb) returns public.cars
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_admin();
  changed public.cars;
begin
  select c.* into changed from public.cars c where c.id = $1 for update;
  if changed.id is null or changed.approval_status = 'draft' then
    raise sqlstate 'PT404' using message = 'car_not_found';
  elsif changes ?| '{approval_status,rejection_reason,rejection_code,featured}' then
    perform private.refuse_own_matter(changed.owner_id);
  end if;
  -- An administrator's hiding stays, also where the owner had hidden it before.
  select w.* into changed from public.write_car('{"seen": {}}' || private.allowed_admin_changes(changes) || case when changes ? 'available'
    then jsonb_build_object('hidden_by_admin', not (changes ->> 'available')::boolean and changed.owner_id <> caller)
    else '{}' end, car_id) as w;
  return changed;
end $$;

-- The caller's cars in every state, newest first, with the name of the person who confirmed the availability.
create function public.get_my_cars() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    private.own_listing(private.car_card(c), c.rejection_reason, c.rejection_code, c.hidden_by_admin, c.removed_at)
      || private.confirmation_times(c.confirmed_at, c.purpose) || private.confirmed_by_json(c.id)
      || private.listing_dates('car', c.id) order by c.created_at desc, c.id desc), '[]')
  from public.cars c where c.owner_id = (select private.require_caller());
$$;

-- The page of a car: {…car, owner, similar}. `similar` are up to six available cars of the same body (or, where
-- unknown, make) and purpose. Confirmed ones come first, then the same city, then the nearest price. Errors: PT404 for
-- a car that the caller may not see.
create function public.get_car_details(car_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
    or caller = c.owner_id
    or c.approval_status <> 'draft' and (caller in (c.agent_id, c.broker_id) or caller is not null and (select private.is_admin()))
  );
  if car.id is null then
    raise sqlstate 'PT404' using message = 'car_not_found';
  end if;
  return private.car_card(car) || private.languages_of(car.language, car.translations, true)
    || private.confirmation_times(car.confirmed_at, car.purpose) || private.cover_json(car.images) || jsonb_build_object(
    'description', car.description, 'features', car.features,
    'verifications', private.active_verifications(car.id),
    'priceChanges', private.count_price_changes(null, car.id),
    'contactWays', car.contact_ways, 'contactFrom', car.contact_from, 'contactUntil', car.contact_until,
    'contactShownTo', car.contact_shown_to,
    'owner', private.seller_card(car.owner_id)
      || jsonb_build_object('hasPhone', private.listing_phone(car.owner_id, car.contact_ways, car.id) is not null),
    'similar', coalesce((
      -- Only the newest few hundred cars count, cars of the city first.
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
end $$;

-- A page of the list and, on the first page without filters, the featured cars, else null: {"list", "featured"}.
create function public.get_cars_page(
  filters jsonb default '{}', words jsonb default '[]', sort text default 'recommended', cursor text default null
) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('list', public.search_listings('car', filters, words, sort, 24, cursor),
    'featured', case when filters = '{}' and words = '[]' and cursor is null
      then public.search_listings('car', '{"featured": "true"}', page_limit => 6) -> 'items' end);
$$;

-- Records a car before its deletion if other rows refer to it. The row is locked, so no new row refers to it.
create function private.archive_deleted_car() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.inquiries i where i.car_id = old.id
    union all select from public.conversations c where c.car_id = old.id
  ) then
    return old;
  end if;
  insert into private.deleted_cars
    (id, code, title, location, city, selling_price, rental_price_per_day, currency, purpose, owner_id, agent_id, broker_id)
  values (old.id, old.code, private.public_listing_title(old), old.location, old.city, old.selling_price, old.rental_price_per_day, old.currency,
    old.purpose, old.owner_id, old.agent_id, old.broker_id);
  update public.inquiries set car_id = null, deleted_car_id = old.id where car_id = old.id;
  update public.conversations set car_id = null, deleted_car_id = old.id where car_id = old.id;
  return old;
end $$;
create trigger cars_keep_deleted before delete on public.cars for each row execute function private.archive_deleted_car();

create function private.public_listing_title(car public.cars) returns text language sql immutable set search_path = ''
as $$
  select case when car.approval_status = 'approved' then car.title else car.make || ' ' || car.model || ' ' || car.year end;
$$;

create function private.public_listing_title(property public.properties) returns text language sql immutable set search_path = ''
as $$
  select case when property.approval_status = 'approved' then property.title
    else initcap(property.property_type) || ' in ' || property.city end;
$$;

-- The cars, also deleted ones, that the caller answers for: as owner, agent or broker.
create function private.handled_car_ids() returns setof uuid language sql stable security definer set search_path = ''
as $$
  select id from public.cars
  where owner_id = (select auth.uid()) or agent_id = (select auth.uid()) or broker_id = (select auth.uid())
  union all
  select id from private.deleted_cars
  where owner_id = (select auth.uid()) or agent_id = (select auth.uid()) or broker_id = (select auth.uid());
$$;

-- A car or a deleted car for the administrators' list; null for null and without an active session.
create function private.car_label(
  car_id uuid, deleted_car_id uuid, out title text, out price numeric, out currency text, out location text, out city text,
  out words text, out code text
)
language sql stable security definer set search_path = '' as $$
  select c.title, coalesce(c.selling_price, c.rental_price_per_day), c.currency, c.location, c.city,
    concat_ws(' ', c.search_text, lower(c.code)), c.code
  from public.cars c where c.id = $1 and (select private.is_signed_in())
  union all
  select d.title, coalesce(d.selling_price, d.rental_price_per_day), d.currency, d.location, d.city,
    private.normalize_text(concat_ws(' ', d.title, d.location, d.city)) || ' ' || lower(d.code), d.code
  from private.deleted_cars d where d.id = $2 and (select private.is_signed_in());
$$;

-- The car of an inquiry as the caller sees it; null for one that they may not see.
create function private.car_brief(car public.cars) returns jsonb language sql stable set search_path = '' as $$
  select case when (car.approval_status = 'approved' and car.available)
    or (select auth.uid()) in (car.owner_id, car.agent_id, car.broker_id)
  then jsonb_build_object(
    'id', car.id, 'code', car.code, 'title', car.title, 'city', car.city, 'location', car.location, 'sellingPrice', car.selling_price,
    'rentalPricePerDay', car.rental_price_per_day, 'currency', car.currency, 'purpose', car.purpose, 'images', car.images
  ) || private.languages_of(car.language, car.translations, false) end;
$$;

-- A deleted car in the shape of private.car_brief; null for null.
create function private.deleted_car_brief(deleted_car_id uuid) returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', d.id, 'code', d.code, 'title', d.title, 'city', d.city, 'location', d.location, 'sellingPrice', d.selling_price,
    'rentalPricePerDay', d.rental_price_per_day, 'currency', d.currency, 'purpose', d.purpose, 'images', '[]'::jsonb,
    'isDeleted', true)
  from private.deleted_cars d where d.id = $1;
$$;

grant execute on function public.set_car_status(uuid, text), public.update_car_as_admin(uuid, jsonb),
  public.get_my_cars(), private.handled_car_ids(), private.car_label(uuid, uuid),
  private.write_car_contact(uuid, jsonb), public.write_car(jsonb, uuid), public.write_cars(jsonb)
  to authenticated;

grant execute on function private.car_contact(uuid), public.contact_phone(public.cars),
  public.contact_email(public.cars), public.get_car_details(uuid), public.get_cars_page(jsonb, jsonb, text, text)
  to anon, authenticated;
