-- A property is a house, apartment, plot or commercial space for sale or rent. The public sees approved and available
-- ones. Owners, agents and brokers see theirs in every state, and administrators see all. A deleted property leaves a
-- record for the rows that refer to it, such as inquiries, leads and commissions.
set check_function_bodies = off;

create table private.deleted_properties (
  id uuid primary key,
  code text not null,
  title text not null,
  location text not null,
  city text not null,
  price numeric(12, 2) not null,
  currency text not null,
  purpose text not null,
  property_type text not null,
  owner_id uuid,
  agent_id uuid,
  broker_id uuid,
  deleted_at timestamptz not null default now()
);

comment on table private.deleted_properties is 'Deleted properties that other rows refer to, with their old id and values.';
comment on column private.deleted_properties.owner_id is 'Owner at the time; null after the account is deleted (private.delete_personal_data). agent_id and broker_id work in the same way.';

create index deleted_properties_owner_id_idx on private.deleted_properties (owner_id);
create index deleted_properties_agent_id_idx on private.deleted_properties (agent_id);
create index deleted_properties_broker_id_idx on private.deleted_properties (broker_id);
alter table private.deleted_properties enable row level security;

create table public.properties (
  id uuid primary key default gen_random_uuid(),
  title public.plain_text not null constraint "Title must be 1 to 255 characters" check (char_length(trim(title)) between 1 and 255),
  description public.plain_text constraint "Description must be at most 10000 characters" check (char_length(description) <= 10000),
  price numeric(12, 2) not null,
  currency text not null default 'USD'
    constraint "Currency must be USD, EUR or SOS" check (currency in ('USD', 'EUR', 'SOS')),
  property_type text not null
    constraint "Property type must be house, apartment, land or commercial" check (property_type in ('house', 'apartment', 'land', 'commercial')),
  purpose text not null
    constraint "Purpose must be sale, rent or commercial" check (purpose in ('sale', 'rent', 'commercial')),
  bedrooms integer constraint "Bedrooms must be 0 to 100" check (bedrooms between 0 and 100),
  bathrooms integer constraint "Bathrooms must be 0 to 100" check (bathrooms between 0 and 100),
  area numeric(8, 2) constraint "Area cannot be negative" check (area between 0 and 999999.99),
  location public.plain_text not null
    constraint "Location must be 1 to 255 characters" check (char_length(trim(location)) between 1 and 255),
  city text not null
    constraint "Choose a city from the list" references public.places (name) on update cascade on delete restrict,
  district public.plain_text constraint "District must be at most 100 characters" check (char_length(district) <= 100),
  latitude numeric(10, 8) constraint "Latitude must be -90 to 90" check (latitude between -90 and 90),
  longitude numeric(11, 8) constraint "Longitude must be -180 to 180" check (longitude between -180 and 180),
  images text[] not null default '{}' constraint "A listing can have at most 30 images" check (cardinality(images) <= 30)
    constraint "Images must be uploaded to this site" check (private.are_image_urls(images)),
  amenities text[] not null default '{}'
    constraint "Each amenity must be 1 to 50 characters" check (private.are_short_texts(amenities, 50))
    constraint "A property can have at most 50 amenities" check (cardinality(amenities) <= 50),
  furnished boolean not null default false,
  available boolean not null default true,
  status text not null default 'available'
    constraint "Status must be available, sold, rented or pending" check (status in ('available', 'sold', 'rented', 'pending')),
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
  price_in_dollars numeric(12, 2) generated always as (private.in_dollars(price, currency)) stored not null,
  search_text text generated always as (private.normalize_text(((((((((title || ' ') || location) || ' ') || city) || ' ') || COALESCE(district, '')) || ' ') || private.translated_text(translations, 'title')))) stored not null,
  hidden_by_admin boolean not null default false,
  feature_requested boolean not null default false,
  language text constraint "Language must be en, so or ar" check (language in ('en', 'so', 'ar')),
  translations jsonb not null default '{}'
    constraint "Translated title must be 1 to 255 characters, text up to 10000" check (private.are_of_length(translations))
    constraint "Translations must be titles and descriptions in en, so or ar" check (private.are_translations(translations)),
  -- A new listing counts as confirmed now.
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
  constraint "Contact hours must have a start and an end" check ((contact_from is null) = (contact_until is null)),
  constraint "A place must have a latitude and a longitude" check ((latitude is null) = (longitude is null)),
  constraint "A listing that an administrator hid cannot be available" check (not (hidden_by_admin and available)),
  constraint "Only a rejected listing can have a rejection reason"
    check (rejection_reason is null or approval_status = 'rejected'),
  constraint "Only a rejected listing can have a rejection code" check (rejection_code is null or approval_status = 'rejected'),
  constraint "Price must be at least 1 USD, 1 EUR or 500 SOS"
    check (price between
    case approval_status when 'rejected' then 0 else private.min_price(currency) end and private.max_price(currency)),
  constraint "The coordinates 0, 0 are not a valid place" check (latitude <> 0 or longitude <> 0),
  constraint "Enter a title and a location" check (title ~ '[^[:space:]]' and location ~ '[^[:space:]]'),
  constraint "Translations must be into other languages, two at most"
    check (
    private.count_translations(translations) <= 2 and not translations ? coalesce(language, ''))
);

comment on table public.properties is 'Properties for sale, for rent or for commercial use. Prices in `currency`, areas in m².';
comment on column public.properties.available is 'Shown (true) or hidden by its owner or an administrator.';
comment on column public.properties.price_in_dollars is 'For comparing prices in different currencies, not for showing.';
comment on column public.properties.search_text is 'Title in each language, location, city and district in the form of private.normalize_text.';
comment on column public.properties.hidden_by_admin is 'Only an administrator can show it again.';
comment on column public.properties.feature_requested is 'The owner’s request; `featured` is the decision.';
comment on column public.properties.language is 'Language of title and description; null if unknown.';
comment on column public.properties.translations is 'Title and description in other languages: {"so": {"title", "description"}}; a description may be missing.';
comment on column public.properties.contact_ways is 'How people reach the seller: call and whatsapp. Messages are always possible; empty for messages only.';
comment on column public.properties.contact_from is 'Start of the hours for calls, in East Africa Time; null for any hour.';
comment on column public.properties.contact_shown_to is 'Readers who can ask for the phone number, if the owner’s preferences show it: members or everyone.';
comment on column public.properties.removed_at is 'When the office removed it. It can be restored for 30 days; then a job deletes it.';
comment on column public.properties.code is 'Reference code that people say on the phone, such as HG-4821; set once by the database.';
comment on column public.properties.confirmed_at is 'Time of the last availability confirmation: listing, submission, approval, or private.confirm_listing.';

-- Open requests to be featured.
create index properties_feature_requests_idx on public.properties (created_at desc, id desc)
  where feature_requested and not featured;
create index properties_approval_status_idx on public.properties (approval_status, created_at desc);
create index properties_agent_id_idx on public.properties (agent_id) where agent_id is not null;
create index properties_property_type_idx on public.properties (property_type, id);
-- Each order of the moderation list ends in the id.
create index properties_price_idx on public.properties (price, id);
create index properties_broker_id_idx on public.properties (broker_id) where broker_id is not null;
create index properties_owner_id_idx on public.properties (owner_id, created_at desc);
create index properties_city_idx on public.properties (city, id);
-- Counts an owner's public listings, and those with a valid availability confirmation.
create index properties_confirmed_of_owner_idx on public.properties using btree (owner_id, purpose, confirmed_at)
  where approval_status = 'approved' and available and status in ('available', 'pending');
-- Counts all properties for the figures, from the index alone.
create index properties_groups_idx on public.properties (purpose, property_type, city)
  where approval_status <> 'draft' and removed_at is null;
create index properties_title_idx on public.properties (title, id);
-- Removed properties, oldest first, and the removals by an administrator.
create index properties_removed_at_idx on public.properties (removed_at) where removed_at is not null;
create index properties_removed_by_idx on public.properties (removed_by) where removed_by is not null;
-- The moderators' lists and the properties of a person.
create index properties_created_at_idx on public.properties (created_at desc, id desc);
-- Finds words and parts of words, with typos.
create index properties_search_text_idx on public.properties using gin (search_text extensions.gin_trgm_ops);
-- Similar properties, newest first.
create index properties_similar_idx on public.properties (purpose, property_type, city, created_at desc, id desc)
  where approval_status = 'approved' and available;

create trigger properties_guard before insert or update on public.properties
  for each row execute function private.guard_listing();
create trigger properties_compare_seen before update on public.properties for each row
  when (new.seen is not null) execute function private.compare_seen();
alter table public.properties enable row level security;
create policy "Visitors can see approved and available properties" on public.properties
  for select to anon using (approval_status = 'approved' and available);
create policy "Members can see public, own and assigned properties, admins all" on public.properties
  for select to authenticated using (
    (approval_status = 'approved' and available)
    or owner_id = (select auth.uid())
    -- Only its owner can see a draft.
    or approval_status <> 'draft' and (removed_at is null and (agent_id = (select auth.uid()) or broker_id = (select auth.uid()))
      or (select private.is_admin()))
  );
create policy "Members can list properties of their own" on public.properties
  for insert to authenticated with check (owner_id = (select auth.uid()));
create policy "Owners can edit their own properties, administrators all" on public.properties
  for update to authenticated
  using (owner_id = (select auth.uid()) or approval_status <> 'draft' and (select private.is_admin()))
  with check (owner_id = (select auth.uid()) or (select private.is_admin()));
-- Administrators remove listings by public.moderate_properties, which can be undone.
create policy "Owners can delete their own properties unless removed" on public.properties
  for delete to authenticated using (owner_id = (select auth.uid()) and removed_at is null);

-- Not granted: code, owner_id, agent_id, broker_id, status, rejection_reason, rejection_code, featured and the times. A new
-- listing may be a draft, which private.guard_listing() checks; afterwards, clients do not set approval_status.
grant delete, select on public.properties to authenticated;
grant insert (title, description, price, currency, property_type, purpose, bedrooms, bathrooms, area, location, city,
  district, latitude, longitude, images, amenities, furnished, available, feature_requested, language, translations,
  contact_ways, contact_from, contact_until, contact_shown_to, approval_status
  ) on public.properties to authenticated;
grant select on public.properties to anon, service_role;
grant update (title, description, price, currency, property_type, purpose, bedrooms, bathrooms, area, location, city,
  district, latitude, longitude, images, amenities, furnished, available, feature_requested, language, translations,
  contact_ways, contact_from, contact_until, contact_shown_to, seen
  ) on public.properties to authenticated;

-- Sets the status of a property (available, pending, sold or rented) and returns the row. Owners and administrators may
-- do this. Errors: those of private.require_caller; PT404 for another person's property, 23514 for another status.
create function public.set_property_status(property_id uuid, status text) returns public.properties
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_caller();
  changed public.properties;
begin
  update public.properties p set status = $2
  where p.id = $1 and (p.owner_id = caller or p.approval_status <> 'draft' and (select private.is_admin()))
  returning * into changed;
  if changed.id is null then
    raise sqlstate 'PT404' using message = 'property_not_found';
  end if;
  return changed;
end $$;

-- Changes a property as an administrator; `changes` is an object of columns. Returns the row. Errors: those of
-- private.require_admin; PT403 for a decision on their own; PT404; 23514 and 22P02 for values that do not fit.
create function public.update_property_as_admin(property_id uuid, changes jsonb) returns public.properties
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_admin();
  changed public.properties;
begin
  select p.* into changed from public.properties p where p.id = $1 for update;
  if changed.id is null or changed.approval_status = 'draft' then
    raise sqlstate 'PT404' using message = 'property_not_found';
  elsif changes ?| '{approval_status,rejection_reason,rejection_code,featured}' then
    perform private.refuse_own_matter(changed.owner_id);
  end if;
  -- Fills in the values after the lock, so that concurrent changes of other columns stay.
  changed := jsonb_populate_record(changed, private.allowed_admin_changes(changes));
  update public.properties p set
    title = changed.title, description = changed.description, language = changed.language,
    translations = changed.translations, price = changed.price, currency = changed.currency,
    property_type = changed.property_type, purpose = changed.purpose, bedrooms = changed.bedrooms,
    bathrooms = changed.bathrooms, area = changed.area, location = changed.location, city = changed.city,
    district = changed.district, latitude = changed.latitude, longitude = changed.longitude, images = changed.images,
    amenities = changed.amenities, furnished = changed.furnished, available = changed.available,
    feature_requested = changed.feature_requested, status = changed.status,
    approval_status = changed.approval_status, rejection_reason = changed.rejection_reason, rejection_code = changed.rejection_code,
    featured = changed.featured,
    seen = changed.seen,
    -- An administrator's hiding stays, also where the owner had hidden it before.
    hidden_by_admin = case when changes ? 'available' then not changed.available and p.owner_id <> caller
      else p.hidden_by_admin end
  where p.id = $1
  returning * into changed;
  return changed;
end $$;

-- The properties that the caller answers for: as owner, agent or broker.
create function private.handled_property_ids() returns setof uuid language sql stable security definer set search_path = ''
as $$
  select id from public.properties
  where owner_id = (select auth.uid()) or agent_id = (select auth.uid()) or broker_id = (select auth.uid());
$$;

-- A property with everything that its page shows, except owner and similar ones.
create function private.property_view(property properties) returns jsonb language sql stable set search_path = '' as $$
  select private.property_card(property)
    || jsonb_build_object('description', property.description, 'amenities', property.amenities,
      'verifications', private.active_verifications(property.id),
      'priceChanges', private.count_price_changes(property.id, null))
    || private.languages_of(property.language, property.translations, true)
    || private.confirmation_times(property.confirmed_at, property.purpose);
$$;

-- The page of a property: {…property, owner, similar}. `owner` follows the owner's preferences. `similar` are up to six
-- available properties of the same type and purpose. Confirmed ones come first, then the same city, then the nearest
-- price. Errors: PT404 for a property that the caller may not see.
create function public.get_property_details(property_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := case when private.is_signed_in() then (select auth.uid()) end;
  property public.properties;
  spell interval;
begin
  select p.* into property from public.properties p
  where p.id = $1 and (
    (p.approval_status = 'approved' and p.available)
    or caller = p.owner_id
    or p.approval_status <> 'draft' and (caller in (p.agent_id, p.broker_id) or caller is not null and (select private.is_admin()))
  );
  if property.id is null then
    raise sqlstate 'PT404' using message = 'property_not_found';
  end if;
  spell := private.confirmation_interval(property.purpose);
  return private.property_view(property) || private.cover_json(property.images) || jsonb_build_object(
    'contactWays', property.contact_ways, 'contactFrom', property.contact_from, 'contactUntil', property.contact_until,
    'contactShownTo', property.contact_shown_to,
    'owner', private.seller_card(property.owner_id)
      || jsonb_build_object('hasPhone', private.listing_phone(property.owner_id, property.contact_ways) is not null),
    'similar', coalesce((
      -- Only the newest few hundred properties count. Other cities count only if this city has too few.
      with here as materialized (
        select p as candidate, p.id, p.confirmed_at <= now() - spell as is_unconfirmed, false as elsewhere,
           abs(p.price_in_dollars - property.price_in_dollars) as distance
        from public.properties p
        where p.approval_status = 'approved' and p.available and p.status = 'available' and p.confirmed_at > now() - 2 * spell
          and p.purpose = property.purpose and p.property_type = property.property_type
          and p.city = property.city and p.id <> property.id
        order by p.created_at desc, p.id desc limit 200
      ),
      away as (
        select p as candidate, p.id, p.confirmed_at <= now() - spell as is_unconfirmed, true as elsewhere,
           abs(p.price_in_dollars - property.price_in_dollars) as distance
        from public.properties p
        where (select count(*) from here) < 6
          and p.approval_status = 'approved' and p.available and p.status = 'available' and p.confirmed_at > now() - 2 * spell
          and p.purpose = property.purpose and p.property_type = property.property_type
          and p.city <> property.city
        order by p.created_at desc, p.id desc limit 200
      )
      select jsonb_agg(private.property_card(s.candidate) order by s.is_unconfirmed, s.elsewhere, s.distance, s.id)
      from (
        select * from here union all select * from away order by is_unconfirmed, elsewhere, distance, id limit 6
      ) as s
    ), '[]')
  );
end $$;

-- The caller's properties in every state, newest first, with the name of the person who confirmed the availability.
create function public.get_my_properties() returns jsonb language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    private.own_listing(private.property_card(p), p.rejection_reason, p.rejection_code, p.hidden_by_admin, p.removed_at)
      || private.confirmation_times(p.confirmed_at, p.purpose) || private.confirmed_by_json(p.id)
      || private.listing_dates('property', p.id) order by p.created_at desc, p.id desc), '[]')
  from public.properties p where p.owner_id = (select private.require_caller());
$$;

-- The property of an inquiry or viewing as the caller sees it; null for one that they may not see.
create function private.property_brief(property public.properties) returns jsonb language sql stable set search_path = ''
as $$
  select case when (property.approval_status = 'approved' and property.available)
    or (select auth.uid()) in (property.owner_id, property.agent_id, property.broker_id)
  then jsonb_build_object(
    'id', property.id, 'code', property.code, 'title', property.title, 'city', property.city, 'location', property.location,
    'price', property.price, 'currency', property.currency, 'purpose', property.purpose, 'images', property.images
  ) || private.languages_of(property.language, property.translations, false) end;
$$;

-- Title of a property, also while it is hidden, because leads and assignments need it. Call it only for an existing
-- property, because a call costs more than the row.
create function private.property_label(
  property_id uuid, out title text, out currency text, out city text, out words text, out code text
)
language sql stable strict security definer set search_path = '' as $$
  select p.title, p.currency, p.city, concat_ws(' ', p.search_text, lower(p.code)), p.code from public.properties p
  where p.id = $1 and (select private.is_signed_in());
$$;

-- Records a property before its deletion if other rows refer to it. The row is locked, so no new row refers to it.
create function private.archive_deleted_property() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.inquiries i where i.property_id = old.id
    union all select from public.property_viewings v where v.property_id = old.id
    union all select from public.conversations c where c.property_id = old.id
    union all select from public.leads l where l.property_id = old.id
    union all select from public.property_assignments a where a.property_id = old.id
    union all select from public.commissions c where c.property_id = old.id
  ) then
    return old;
  end if;
  insert into private.deleted_properties
    (id, code, title, location, city, price, currency, purpose, property_type, owner_id, agent_id, broker_id)
  values (old.id, old.code,
    -- The record of an unapproved listing keeps no title.
    case when old.approval_status = 'approved' then old.title else coalesce(
      (select c.property_title from public.conversations c where c.property_id = old.id order by c.created_at desc limit 1),
      initcap(old.property_type) || ' in ' || old.city) end,
    old.location, old.city, old.price, old.currency, old.purpose, old.property_type,
    old.owner_id, old.agent_id, old.broker_id);
  update public.inquiries set property_id = null, deleted_property_id = old.id where property_id = old.id;
  update public.property_viewings set property_id = null, deleted_property_id = old.id where property_id = old.id;
  update public.conversations set property_id = null, deleted_property_id = old.id where property_id = old.id;
  update public.property_assignments set property_id = null, deleted_property_id = old.id,
    status = case status when 'active' then 'completed' else status end
  where property_id = old.id;
  update public.leads set property_id = null, deleted_property_id = old.id where property_id = old.id;
  update public.commissions set property_id = null, deleted_property_id = old.id where property_id = old.id;
  return old;
end $$;
create trigger properties_keep_deleted before delete on public.properties
  for each row execute function private.archive_deleted_property();

-- The deleted properties that the caller answered for.
create function private.handled_deleted_ids() returns setof uuid language sql stable security definer set search_path = ''
as $$
  select id from private.deleted_properties
  where owner_id = (select auth.uid()) or agent_id = (select auth.uid()) or broker_id = (select auth.uid());
$$;

-- Owner, agent and broker of a property or car, or of a deleted one.
create function private.handlers_of(
  property_id uuid, deleted_property_id uuid, car_id uuid default null, deleted_car_id uuid default null
) returns uuid[]
language sql stable set search_path = '' as $$
  select array[p.owner_id, p.agent_id, p.broker_id] from public.properties p where p.id = $1
  union all
  select array[d.owner_id, d.agent_id, d.broker_id] from private.deleted_properties d where d.id = $2
  union all
  select array[c.owner_id, c.agent_id, c.broker_id] from public.cars c where c.id = $3
  union all
  select array[d.owner_id, d.agent_id, d.broker_id] from private.deleted_cars d where d.id = $4;
$$;

-- A deleted property in the shape of private.property_brief; null for null.
create function private.deleted_property_brief(deleted_property_id uuid) returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', d.id, 'code', d.code, 'title', d.title, 'city', d.city, 'location', d.location, 'price', d.price, 'currency', d.currency,
    'purpose', d.purpose, 'images', '[]'::jsonb, 'isDeleted', true)
  from private.deleted_properties d where d.id = $1;
$$;

-- Subject of a record: {id, code, title, currency} of a property, also while hidden. A deleted property adds {city, price,
-- isDeleted: true}. Null without a property or an active session.
create function private.handled_property_json(property_id uuid, deleted_property_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', p.id, 'code', p.code, 'title', p.title, 'currency', p.currency)
  from public.properties p where p.id = $1 and (select private.is_signed_in())
  union all
  select jsonb_build_object('id', d.id, 'code', d.code, 'title', d.title, 'city', d.city, 'price', d.price, 'currency', d.currency,
    'isDeleted', true)
  from private.deleted_properties d where d.id = $2 and (select private.is_signed_in());
$$;

-- A deleted property for the views; null for null and without an active session.
create function private.deleted_label(
  deleted_property_id uuid, out title text, out price numeric, out currency text, out location text, out city text,
  out property_type text, out purpose text, out words text, out code text
)
language sql stable strict security definer set search_path = '' as $$
  select d.title, d.price, d.currency, d.location, d.city, d.property_type, d.purpose,
    private.normalize_text(concat_ws(' ', d.title, d.location, d.city)) || ' ' || lower(d.code), d.code
  from private.deleted_properties d where d.id = $1 and (select private.is_signed_in());
$$;

grant execute on function public.set_property_status(uuid, text), public.update_property_as_admin(uuid, jsonb),
  private.handled_property_ids(), public.get_my_properties(), private.property_label(uuid),
  private.handled_deleted_ids(), private.handled_property_json(uuid, uuid), private.deleted_label(uuid)
  to authenticated;

grant execute on function public.get_property_details(uuid) to anon, authenticated;
