-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- A property is a house, apartment, plot or commercial space for sale or rent. The public sees what is approved and
-- available; owners see all of theirs, in any state; the agent and the broker of a property see it; administrators see all.

create table public.properties (
  id uuid default gen_random_uuid() not null,
  title text not null,
  description text,
  price numeric(10,2) not null,
  currency text default 'USD'::text not null,
  property_type text not null,
  purpose text not null,
  bedrooms integer,
  bathrooms integer,
  area numeric(8,2),
  location text not null,
  city text not null,
  district text,
  latitude numeric(10,8),
  longitude numeric(11,8),
  images text[] default '{}'::text[] not null,
  amenities text[] default '{}'::text[] not null,
  furnished boolean default false not null,
  available boolean default true not null,
  status text default 'available'::text not null,
  approval_status text default 'pending'::text not null,
  rejection_reason text,
  featured boolean default false not null,
  owner_id uuid default auth.uid() not null,
  agent_id uuid,
  broker_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  price_in_dollars numeric(12,2) generated always as (private.in_dollars(price, currency)) stored not null,
  search_text text generated always as (private.normalize_text(((((((title || ' '::text) || location) || ' '::text) || city) || ' '::text) || coalesce(district, ''::text)))) stored not null,
  hidden_by_admin boolean default false not null,
  feature_requested boolean default false not null,
  constraint properties_pkey primary key (id),
  constraint "Cities are those offered" foreign key (city) references places(name) on update cascade on delete restrict,
  constraint properties_agent_id_fkey foreign key (agent_id) references profiles(id) on delete set null,
  constraint properties_broker_id_fkey foreign key (broker_id) references profiles(id) on delete set null,
  constraint properties_owner_id_fkey foreign key (owner_id) references profiles(id) on delete cascade,
  constraint "Amenities are 1 to 50 characters each" check (private.are_short_texts(amenities, 50)),
  constraint "Approval is pending, approved or rejected" check (approval_status = any (array['pending'::text, 'approved'::text, 'rejected'::text])),
  constraint "Areas are not negative" check (area >= 0::numeric and area <= 999999.99),
  constraint "At most 30 images" check (cardinality(images) <= 30),
  constraint "At most 50 amenities" check (cardinality(amenities) <= 50),
  constraint "Bathrooms are 0 to 100" check (bathrooms >= 0 and bathrooms <= 100),
  constraint "Bedrooms are 0 to 100" check (bedrooms >= 0 and bedrooms <= 100),
  constraint "Currencies are USD, EUR or SOS" check (currency = any (array['USD'::text, 'EUR'::text, 'SOS'::text])),
  constraint "Descriptions are at most 10000 characters" check (char_length(description) <= 10000),
  constraint "Districts are at most 100 characters" check (char_length(district) <= 100),
  constraint "Images are https addresses or our own files" check (private.are_image_urls(images)),
  constraint "Latitudes are -90 to 90" check (latitude >= '-90'::integer::numeric and latitude <= 90::numeric),
  constraint "Listings hidden by an administrator are not available" check (not (hidden_by_admin and available)),
  constraint "Locations are 1 to 255 characters" check (char_length(trim(both from location)) >= 1 and char_length(trim(both from location)) <= 255),
  constraint "Longitudes are -180 to 180" check (longitude >= '-180'::integer::numeric and longitude <= 180::numeric),
  constraint "Only rejected listings have a rejection reason" check (rejection_reason is null or approval_status = 'rejected'::text),
  constraint "Prices are not negative" check (price >= 0::numeric and price <= 99999999.99),
  constraint "Property types are house, apartment, land or commercial" check (property_type = any (array['house'::text, 'apartment'::text, 'land'::text, 'commercial'::text])),
  constraint "Purposes are sale, rent or commercial" check (purpose = any (array['sale'::text, 'rent'::text, 'commercial'::text])),
  constraint "Rejection reasons are at most 1000 characters" check (char_length(rejection_reason) <= 1000),
  constraint "Statuses are available, sold, rented or pending" check (status = any (array['available'::text, 'sold'::text, 'rented'::text, 'pending'::text])),
  constraint "Titles and locations have words" check (title ~ '[^[:space:]]'::text and location ~ '[^[:space:]]'::text) not valid,
  constraint "Titles are 1 to 255 characters" check (char_length(trim(both from title)) >= 1 and char_length(trim(both from title)) <= 255)
);

comment on table public.properties is 'Properties for sale, for rent or for commercial use. Prices in `currency`, areas in m².';
comment on column public.properties.available is 'Shown (true) or hidden by its owner or an administrator.';
comment on column public.properties.price_in_dollars is 'For comparing prices in different currencies, not for showing.';
comment on column public.properties.search_text is 'Title, location, city and district as private.normalize_text writes them.';
comment on column public.properties.hidden_by_admin is 'Only an administrator can show it again.';
comment on column public.properties.feature_requested is 'The owner’s wish; `featured` is what came of it.';

create index properties_agent_id_idx on public.properties using btree (agent_id) where (agent_id is not null);

-- What is like a property, the newest first.
create index properties_alike_idx on public.properties using btree (purpose, property_type, city, created_at desc, id desc) where ((approval_status = 'approved'::text) and available);

create index properties_approval_status_idx on public.properties using btree (approval_status, created_at desc);

create index properties_broker_id_idx on public.properties using btree (broker_id) where (broker_id is not null);

create index properties_city_idx on public.properties using btree (city);

-- The moderators' lists, and what belongs to somebody.
create index properties_created_at_idx on public.properties using btree (created_at desc, id desc);

create index properties_districts_idx on public.properties using btree (city, district) where ((approval_status = 'approved'::text) and available and (district <> ''::text));

-- The few wishes nobody has answered yet.
create index properties_feature_requests_idx on public.properties using btree (created_at desc, id desc) where (feature_requested and (not featured));

-- The figures count every property: small, and read without the rows.
create index properties_groups_idx on public.properties using btree (purpose, property_type, city);

create index properties_owner_id_idx on public.properties using btree (owner_id, created_at desc);

-- Words and parts of words, with typos.
create index properties_search_text_idx on public.properties using gin (search_text gin_trgm_ops);

create trigger properties_audit after update on properties for each row when (old.* is distinct from new.*) execute function private.audit_listing('property');

create trigger properties_audit_deleted after delete on properties for each row execute function private.audit_listing('property');

create trigger properties_change_pictures after update of images on properties for each row when (new.images is distinct from old.images) execute function private.track_shown_pictures();

create trigger properties_enter_changed after update on properties referencing new table as changed for each statement execute function private.enter_changed_properties();

create trigger properties_enter_new after insert on properties referencing new table as changed for each statement execute function private.enter_changed_properties();

create trigger properties_enter_pictures after insert on properties for each row when (new.images <> '{}'::text[]) execute function private.track_shown_pictures();

create trigger properties_guard before insert or update on properties for each row execute function private.guard_listing();

create trigger properties_leave_pictures after delete on properties for each row when (old.images <> '{}'::text[]) execute function private.track_shown_pictures();

-- Listings too: after the guard has said whose they are, for triggers fire in the order of their names.
create trigger properties_limit_rate before insert on properties for each row execute function private.limit_rate('owner_id', '60', '1 hour');

create trigger properties_mail_decision after update of approval_status on properties for each row when (new.approval_status is distinct from old.approval_status and (new.approval_status = any (array['approved'::text, 'rejected'::text]))) execute function private.mail_decision();

create trigger properties_record_change after update on properties for each row execute function private.record_listing_change('title', 'description', 'property_type', 'purpose', 'price', 'currency', 'location', 'city', 'district', 'latitude', 'longitude', 'images');

create trigger properties_record_created after insert on properties referencing new table as made for each statement execute function private.record_created_properties();

create trigger properties_record_sale after update on properties for each row when ((old.status = any (array['available'::text, 'pending'::text])) and (new.status = any (array['sold'::text, 'rented'::text]))) execute function private.record_sale();

create trigger properties_record_updated after update on properties referencing old table as was new table as is_now for each statement execute function private.record_updated_properties();

create trigger properties_recount_deleted after delete on properties for each row when (old.broker_id is not null) execute function private.recount_brokers();

create trigger properties_recount_inserted after insert on properties for each row when (new.broker_id is not null) execute function private.recount_brokers();

create trigger properties_recount_updated after update on properties for each row when (old.broker_id is distinct from new.broker_id) execute function private.recount_brokers();

create trigger properties_require_checked_pictures before insert or update of images on properties for each row when (new.images <> '{}'::text[]) execute function private.require_checked_pictures();

create trigger properties_set_updated_at before update on properties for each row execute function moddatetime('updated_at');

create trigger properties_tell_brokers_deleted after delete on properties referencing old table as was for each statement execute function private.tell_brokers();

create trigger properties_tell_brokers_updated after update on properties referencing old table as was for each statement execute function private.tell_brokers();

create trigger properties_tell_decision after update on properties for each row when (old.approval_status <> new.approval_status and new.approval_status <> 'pending'::text) execute function private.tell_decision('property');

create trigger properties_tell_deleted after delete on properties referencing old table as changed for each statement execute function private.tell_administrators();

create trigger properties_tell_inserted after insert on properties referencing new table as changed for each statement execute function private.tell_administrators();

create trigger properties_tell_updated after update on properties referencing new table as changed for each statement execute function private.tell_administrators();

alter table public.properties enable row level security;

create policy "A second factor, once set up, must be used" on public.properties as restrictive for all to authenticated
  using (( select private.second_factor_ok() as second_factor_ok))
  with check (( select private.second_factor_ok() as second_factor_ok));

create policy "Members can list properties of their own" on public.properties for insert to authenticated
  with check (owner_id = (( select auth.uid() as uid)));

create policy "Members can see public, own and assigned properties, admins all" on public.properties for select to authenticated
  using (approval_status = 'approved'::text and available or owner_id = (( select auth.uid() as uid)) or agent_id = (( select auth.uid() as uid)) or broker_id = (( select auth.uid() as uid)) or ( select private.is_admin() as is_admin));

create policy "Owners can delete their own properties, administrators all" on public.properties for delete to authenticated
  using (owner_id = (( select auth.uid() as uid)) or ( select private.is_admin() as is_admin));

create policy "Owners can edit their own properties, administrators all" on public.properties for update to authenticated
  using (owner_id = (( select auth.uid() as uid)) or ( select private.is_admin() as is_admin))
  with check (owner_id = (( select auth.uid() as uid)) or ( select private.is_admin() as is_admin));

create policy "Visitors can see approved and available properties" on public.properties for select to anon
  using (approval_status = 'approved'::text and available);

grant delete, select on public.properties to authenticated;
grant insert (title, description, price, currency, property_type, purpose, bedrooms, bathrooms, area, location, city, district, latitude, longitude, images, amenities, furnished, available, feature_requested) on public.properties to authenticated;
grant select on public.properties to anon;
grant select on public.properties to service_role;
grant update (title, description, price, currency, property_type, purpose, bedrooms, bathrooms, area, location, city, district, latitude, longitude, images, amenities, furnished, available, feature_requested) on public.properties to authenticated;
