-- A car is offered for sale, for rent or both. The public sees what is approved and available; owners see all of theirs,
-- in any state; the agent and the broker of a car see it; administrators see all.

create table public.cars (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint "Titles are 1 to 255 characters" check (char_length(trim(title)) between 1 and 255),
  description text constraint "Descriptions are at most 10000 characters" check (char_length(description) <= 10000),
  make text not null constraint "Makes are 1 to 100 characters" check (char_length(trim(make)) between 1 and 100),
  model text not null constraint "Models are 1 to 100 characters" check (char_length(trim(model)) between 1 and 100),
  year integer not null constraint "Years are from 1990 to next year"
    check (year between 1990 and extract(year from created_at at time zone 'utc')::integer + 1),
  mileage integer constraint "Mileages are not negative" check (mileage >= 0),
  fuel_type text not null default 'gasoline' constraint "Fuel types are gasoline, diesel, electric or hybrid"
    check (fuel_type in ('gasoline', 'diesel', 'electric', 'hybrid')),
  transmission text not null default 'manual' constraint "Transmissions are manual, automatic or cvt"
    check (transmission in ('manual', 'automatic', 'cvt')),
  body_type text constraint "Body types are those of the form"
    check (body_type in ('sedan', 'suv', 'hatchback', 'coupe', 'convertible', 'pickup', 'wagon', 'van')),
  color text constraint "Colours are at most 50 characters" check (char_length(color) <= 50),
  engine_size text constraint "Engine sizes are at most 50 characters" check (char_length(engine_size) <= 50),
  condition text not null default 'good' constraint "Conditions are excellent, good, fair or poor"
    check (condition in ('excellent', 'good', 'fair', 'poor')),
  features text[] not null default '{}'
    constraint "Features are 1 to 100 characters each" check (private.are_short_texts(features, 100))
    constraint "At most 100 features" check (cardinality(features) <= 100),
  selling_price numeric(10, 2) constraint "Selling prices are not negative" check (selling_price >= 0),
  rental_price_per_day numeric(10, 2) constraint "Daily rents are not negative" check (rental_price_per_day >= 0),
  rental_price_per_week numeric(10, 2) constraint "Weekly rents are not negative" check (rental_price_per_week >= 0),
  rental_price_per_month numeric(10, 2) constraint "Monthly rents are not negative" check (rental_price_per_month >= 0),
  currency text not null default 'USD' constraint "Currencies are USD, EUR or SOS" check (currency in ('USD', 'EUR', 'SOS')),
  purpose text not null default 'sale' constraint "Purposes are sale, rent or both" check (purpose in ('sale', 'rent', 'both')),
  availability_status text not null default 'available'
    constraint "Availability statuses are at most 20 characters" check (char_length(availability_status) <= 20),
  status text not null default 'available' constraint "Statuses are available, sold, rented or pending"
    check (status in ('available', 'sold', 'rented', 'pending')),
  location text not null constraint "Locations are 1 to 255 characters" check (char_length(trim(location)) between 1 and 255),
  city text not null references public.places (name) on update cascade on delete restrict,
  latitude numeric(10, 8) constraint "Latitudes are -90 to 90" check (latitude between -90 and 90),
  longitude numeric(11, 8) constraint "Longitudes are -180 to 180" check (longitude between -180 and 180),
  images text[] not null default '{}'
    constraint "Images are https addresses or our own files" check (private.are_image_urls(images))
    constraint "At most 30 images" check (cardinality(images) <= 30),
  contact_phone text constraint "Phone numbers are at most 20 characters" check (char_length(contact_phone) <= 20),
  contact_email text constraint "Emails are at most 255 characters" check (char_length(contact_email) <= 255),
  dealer_name text constraint "Dealer names are at most 150 characters" check (char_length(dealer_name) <= 150),
  dealer_type text constraint "Dealer types are at most 50 characters" check (char_length(dealer_type) <= 50),
  available boolean not null default true,
  approval_status text not null default 'pending' constraint "Approval is pending, approved or rejected"
    check (approval_status in ('pending', 'approved', 'rejected')),
  rejection_reason text
    constraint "Rejection reasons are at most 1000 characters" check (char_length(rejection_reason) <= 1000)
    constraint "Only rejected listings have a rejection reason" check (rejection_reason is null or approval_status = 'rejected'),
  featured boolean not null default false,
  owner_id uuid not null references public.profiles (id) on delete cascade,
  agent_id uuid references public.profiles (id) on delete set null,
  broker_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  price_in_dollars numeric(12, 2)
    generated always as (private.in_dollars(coalesce(selling_price, rental_price_per_day), currency)) stored
);

comment on table public.cars is 'Cars for sale, for rent or both. Prices in `currency`, mileage in km.';
comment on column public.cars.price_in_dollars is
  'The selling price, or the daily rent where there is none, for comparing different currencies, not for showing.';

-- The list, newest first, over what the public may see.
create index cars_newest_idx on public.cars (created_at desc, id desc) where approval_status = 'approved' and available;
create index cars_make_newest_idx on public.cars (lower(make), created_at desc, id desc)
  where approval_status = 'approved' and available;
create index cars_featured_idx on public.cars (created_at desc, id desc)
  where featured and approval_status = 'approved' and available;
-- The moderators' lists, and what belongs to somebody.
create index cars_created_at_idx on public.cars (created_at desc, id desc);
create index cars_approval_status_idx on public.cars (approval_status, created_at desc);
create index cars_owner_id_idx on public.cars (owner_id, created_at desc);
create index cars_agent_id_idx on public.cars (agent_id) where agent_id is not null;
create index cars_broker_id_idx on public.cars (broker_id) where broker_id is not null;
create index cars_city_idx on public.cars (city);

create trigger cars_guard before insert or update on public.cars
  for each row execute function private.guard_listing();
create trigger cars_set_updated_at before update on public.cars
  for each row execute function extensions.moddatetime (updated_at);

alter table public.cars enable row level security;

create policy "Visitors can see approved and available cars" on public.cars
  for select to anon using (approval_status = 'approved' and available);

create policy "Members can see public, own and assigned cars, admins all" on public.cars
  for select to authenticated using (
    (approval_status = 'approved' and available)
    or owner_id = (select auth.uid()) or agent_id = (select auth.uid()) or broker_id = (select auth.uid())
    or (select private.is_admin())
  );

create policy "Members can list cars of their own" on public.cars
  for insert to authenticated with check (owner_id = (select auth.uid()));

create policy "Owners can edit their own cars, administrators all" on public.cars
  for update to authenticated
  using (owner_id = (select auth.uid()) or (select private.is_admin()))
  with check (owner_id = (select auth.uid()) or (select private.is_admin()));

create policy "Owners can delete their own cars, administrators all" on public.cars
  for delete to authenticated using (owner_id = (select auth.uid()) or (select private.is_admin()));

-- Not granted: owner_id, agent_id, broker_id, status, approval_status, rejection_reason, featured and the times.
grant select on public.cars to anon, authenticated, service_role;
grant delete on public.cars to authenticated;
grant insert (title, description, make, model, year, mileage, fuel_type, transmission, body_type, color, engine_size,
  condition, features, selling_price, rental_price_per_day, rental_price_per_week, rental_price_per_month, currency,
  purpose, availability_status, location, city, latitude, longitude, images, contact_phone, contact_email, dealer_name,
  dealer_type, available) on public.cars to authenticated;
grant update (title, description, make, model, year, mileage, fuel_type, transmission, body_type, color, engine_size,
  condition, features, selling_price, rental_price_per_day, rental_price_per_week, rental_price_per_month, currency,
  purpose, availability_status, location, city, latitude, longitude, images, contact_phone, contact_email, dealer_name,
  dealer_type, available) on public.cars to authenticated;
