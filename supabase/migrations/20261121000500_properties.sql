-- A property is a house, apartment, plot or commercial space for sale or rent. The public sees what is approved and
-- available; owners see all of theirs, in any state; the agent and the broker of a property see it; administrators see all.

create table public.properties (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint "Titles are 1 to 255 characters" check (char_length(trim(title)) between 1 and 255),
  description text constraint "Descriptions are at most 10000 characters" check (char_length(description) <= 10000),
  price numeric(10, 2) not null constraint "Prices are not negative" check (price >= 0),
  currency text not null default 'USD' constraint "Currencies are USD, EUR or SOS" check (currency in ('USD', 'EUR', 'SOS')),
  property_type text not null constraint "Property types are house, apartment, land or commercial"
    check (property_type in ('house', 'apartment', 'land', 'commercial')),
  purpose text not null constraint "Purposes are sale, rent or commercial" check (purpose in ('sale', 'rent', 'commercial')),
  bedrooms integer constraint "Bedrooms are 0 to 100" check (bedrooms between 0 and 100),
  bathrooms integer constraint "Bathrooms are 0 to 100" check (bathrooms between 0 and 100),
  area numeric(8, 2) constraint "Areas are not negative" check (area >= 0),
  location text not null constraint "Locations are 1 to 255 characters" check (char_length(trim(location)) between 1 and 255),
  city text not null references public.places (name) on update cascade on delete restrict,
  district text constraint "Districts are at most 100 characters" check (char_length(district) <= 100),
  latitude numeric(10, 8) constraint "Latitudes are -90 to 90" check (latitude between -90 and 90),
  longitude numeric(11, 8) constraint "Longitudes are -180 to 180" check (longitude between -180 and 180),
  images text[] not null default '{}'
    constraint "Images are https addresses or our own files" check (private.are_image_urls(images))
    constraint "At most 30 images" check (cardinality(images) <= 30),
  amenities text[] not null default '{}'
    constraint "Amenities are 1 to 50 characters each" check (private.are_short_texts(amenities, 50))
    constraint "At most 50 amenities" check (cardinality(amenities) <= 50),
  furnished boolean not null default false,
  available boolean not null default true,
  status text not null default 'available' constraint "Statuses are available, sold, rented or pending"
    check (status in ('available', 'sold', 'rented', 'pending')),
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
  price_in_dollars numeric(12, 2) not null generated always as (private.in_dollars(price, currency)) stored,
  search_text text not null generated always as
    (private.normalize_text(title || ' ' || location || ' ' || city || ' ' || coalesce(district, ''))) stored
);

comment on table public.properties is 'Properties for sale, for rent or for commercial use. Prices in `currency`, areas in m².';
comment on column public.properties.available is 'Shown (true) or hidden by its owner or an administrator.';
comment on column public.properties.price_in_dollars is 'For comparing prices in different currencies, not for showing.';
comment on column public.properties.search_text is 'Title, location, city and district as private.normalize_text writes them.';

-- Search: each sort has its order, within the purpose a page is fixed to, over what the public may see.
create index properties_newest_idx on public.properties (created_at desc, id desc)
  where approval_status = 'approved' and available;
create index properties_purpose_newest_idx on public.properties (purpose, created_at desc, id desc)
  where approval_status = 'approved' and available;
create index properties_price_idx on public.properties (price_in_dollars, id) where approval_status = 'approved' and available;
create index properties_purpose_price_idx on public.properties (purpose, price_in_dollars, id)
  where approval_status = 'approved' and available;
create index properties_area_idx on public.properties (coalesce(area, 0) desc, id desc)
  where approval_status = 'approved' and available;
-- Words and parts of words, with typos.
create index properties_search_text_idx on public.properties using gin (search_text extensions.gin_trgm_ops);
-- The map's box.
create index properties_place_idx on public.properties (latitude, longitude)
  where approval_status = 'approved' and available;
-- The few on the home page.
create index properties_featured_idx on public.properties (created_at desc, id desc)
  where featured and approval_status = 'approved' and available;
-- The moderators' lists, and what belongs to somebody.
create index properties_created_at_idx on public.properties (created_at desc, id desc);
create index properties_approval_status_idx on public.properties (approval_status, created_at desc);
create index properties_owner_id_idx on public.properties (owner_id, created_at desc);
create index properties_agent_id_idx on public.properties (agent_id) where agent_id is not null;
create index properties_broker_id_idx on public.properties (broker_id) where broker_id is not null;
create index properties_city_idx on public.properties (city);

create trigger properties_guard before insert or update on public.properties
  for each row execute function private.guard_listing();
create trigger properties_set_updated_at before update on public.properties
  for each row execute function extensions.moddatetime (updated_at);

alter table public.properties enable row level security;

create policy "Visitors can see approved and available properties" on public.properties
  for select to anon using (approval_status = 'approved' and available);

create policy "Members can see public, own and assigned properties, admins all" on public.properties
  for select to authenticated using (
    (approval_status = 'approved' and available)
    or owner_id = (select auth.uid()) or agent_id = (select auth.uid()) or broker_id = (select auth.uid())
    or (select private.is_admin())
  );

create policy "Members can list properties of their own" on public.properties
  for insert to authenticated with check (owner_id = (select auth.uid()));

create policy "Owners can edit their own properties, administrators all" on public.properties
  for update to authenticated
  using (owner_id = (select auth.uid()) or (select private.is_admin()))
  with check (owner_id = (select auth.uid()) or (select private.is_admin()));

create policy "Owners can delete their own properties, administrators all" on public.properties
  for delete to authenticated using (owner_id = (select auth.uid()) or (select private.is_admin()));

-- Not granted: owner_id, agent_id, broker_id, status, approval_status, rejection_reason, featured and the times.
grant select on public.properties to anon, authenticated, service_role;
grant delete on public.properties to authenticated;
grant insert (title, description, price, currency, property_type, purpose, bedrooms, bathrooms, area, location, city,
  district, latitude, longitude, images, amenities, furnished, available) on public.properties to authenticated;
grant update (title, description, price, currency, property_type, purpose, bedrooms, bathrooms, area, location, city,
  district, latitude, longitude, images, amenities, furnished, available) on public.properties to authenticated;
