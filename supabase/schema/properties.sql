-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- A property is a house, apartment, plot or commercial space for sale or rent. The public sees what is approved and
-- available; owners see all of theirs, in any state; the agent and the broker of a property see it; administrators see all.

create table private.deleted_properties (
  id uuid not null,
  title text not null,
  location text not null,
  city text not null,
  price numeric(10,2) not null,
  currency text not null,
  purpose text not null,
  property_type text not null,
  owner_id uuid,
  agent_id uuid,
  broker_id uuid,
  deleted_at timestamp with time zone default now() not null,
  constraint deleted_properties_pkey primary key (id)
);

comment on table private.deleted_properties is 'Properties that are gone and that something is still about, as they were; the id is the one they had.';
comment on column private.deleted_properties.owner_id is 'Who answered for it then; nothing once their account is gone (private.forget_person). So with the others.';

create index deleted_properties_agent_id_idx on private.deleted_properties using btree (agent_id);

create index deleted_properties_broker_id_idx on private.deleted_properties using btree (broker_id);

create index deleted_properties_owner_id_idx on private.deleted_properties using btree (owner_id);

alter table private.deleted_properties enable row level security;

create policy "Nobody sees records of deleted properties" on private.deleted_properties for select to authenticated
  using (false);

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
  search_text text generated always as (private.normalize_text(((((((((title || ' '::text) || location) || ' '::text) || city) || ' '::text) || coalesce(district, ''::text)) || ' '::text) || private.translated_text(translations, 'title'::text)))) stored not null,
  hidden_by_admin boolean default false not null,
  feature_requested boolean default false not null,
  language text,
  translations jsonb default '{}'::jsonb not null,
  confirmed_at timestamp with time zone default now() not null,
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
  constraint "Images are files of our own" check (private.are_image_urls(images)),
  constraint "Languages are en, so or ar" check (language = any (array['en'::text, 'so'::text, 'ar'::text])),
  constraint "Latitudes are -90 to 90" check (latitude >= '-90'::integer::numeric and latitude <= 90::numeric),
  constraint "Listings hidden by an administrator are not available" check (not (hidden_by_admin and available)),
  constraint "Locations are 1 to 255 characters" check (char_length(trim(both from location)) >= 1 and char_length(trim(both from location)) <= 255),
  constraint "Longitudes are -180 to 180" check (longitude >= '-180'::integer::numeric and longitude <= 180::numeric),
  constraint "Only rejected listings have a rejection reason" check (rejection_reason is null or approval_status = 'rejected'::text),
  constraint "Prices are at least 1 USD, 1 EUR or 500 SOS" check (price >=
case approval_status
    when 'rejected'::text then 0::numeric
    else private.min_price(currency)
end and price <= 99999999.99) not valid,
  constraint "Property types are house, apartment, land or commercial" check (property_type = any (array['house'::text, 'apartment'::text, 'land'::text, 'commercial'::text])),
  constraint "Purposes are sale, rent or commercial" check (purpose = any (array['sale'::text, 'rent'::text, 'commercial'::text])),
  constraint "Rejection reasons are at most 1000 characters" check (char_length(rejection_reason) <= 1000),
  constraint "Statuses are available, sold, rented or pending" check (status = any (array['available'::text, 'sold'::text, 'rented'::text, 'pending'::text])),
  constraint "Titles and locations have words" check (title ~ '[^[:space:]]'::text and location ~ '[^[:space:]]'::text) not valid,
  constraint "Titles are 1 to 255 characters" check (char_length(trim(both from title)) >= 1 and char_length(trim(both from title)) <= 255),
  constraint "Translated titles are 1 to 255 characters, descriptions 10000" check (private.are_of_length(translations)),
  constraint "Translations are into other languages, two at most" check (private.count_translations(translations) <= 2 and not translations ? coalesce(language, ''::text)),
  constraint "Translations are titles and descriptions in en, so or ar" check (private.are_translations(translations))
);

comment on table public.properties is 'Properties for sale, for rent or for commercial use. Prices in `currency`, areas in m².';
comment on column public.properties.available is 'Shown (true) or hidden by its owner or an administrator.';
comment on column public.properties.price_in_dollars is 'For comparing prices in different currencies, not for showing.';
comment on column public.properties.search_text is 'Title in each language, location, city and district as private.normalize_text writes them.';
comment on column public.properties.hidden_by_admin is 'Only an administrator can show it again.';
comment on column public.properties.feature_requested is 'The owner’s wish; `featured` is what came of it.';
comment on column public.properties.language is 'What title and description are written in; null where nobody said.';
comment on column public.properties.translations is 'Title and description in other languages, by their owner: {"so": {"title", "description"}}; a description may be missing.';
comment on column public.properties.confirmed_at is 'When it was last said that it is still to be had: at listing, submission, approval, and by private.confirm_listing.';

create index properties_agent_id_idx on public.properties using btree (agent_id) where (agent_id is not null);

-- What is like a property, the newest first.
create index properties_alike_idx on public.properties using btree (purpose, property_type, city, created_at desc, id desc) where ((approval_status = 'approved'::text) and available);

create index properties_approval_status_idx on public.properties using btree (approval_status, created_at desc);

create index properties_broker_id_idx on public.properties using btree (broker_id) where (broker_id is not null);

create index properties_city_idx on public.properties using btree (city, id);

-- The moderators' lists, and what belongs to somebody.
create index properties_created_at_idx on public.properties using btree (created_at desc, id desc);

create index properties_districts_idx on public.properties using btree (city, district) where ((approval_status = 'approved'::text) and available and (district <> ''::text));

-- The few wishes nobody has answered yet.
create index properties_feature_requests_idx on public.properties using btree (created_at desc, id desc) where (feature_requested and (not featured));

-- The figures count every property: small, and read without the rows.
create index properties_groups_idx on public.properties using btree (purpose, property_type, city);

-- What of an owner's may be had now, and what of it is confirmed in time.
create index properties_had_of_owner_idx on public.properties using btree (owner_id, purpose, confirmed_at) where ((approval_status = 'approved'::text) and available and (status = any (array['available'::text, 'pending'::text])));

create index properties_owner_id_idx on public.properties using btree (owner_id, created_at desc);

-- Each order of the moderation list ends in the id.
create index properties_price_idx on public.properties using btree (price, id);

create index properties_property_type_idx on public.properties using btree (property_type, id);

-- Words and parts of words, with typos.
create index properties_search_text_idx on public.properties using gin (search_text gin_trgm_ops);

create index properties_title_idx on public.properties using btree (title, id);

create trigger properties_audit after update on properties for each row when (old.* is distinct from new.*) execute function private.audit_listing('property');

create trigger properties_audit_deleted after delete on properties for each row execute function private.audit_listing('property');

create trigger properties_change_photos after update of images on properties for each row when (new.images is distinct from old.images) execute function private.enter_photos();

create trigger properties_change_pictures after update of images on properties for each row when (new.images is distinct from old.images) execute function private.track_shown_pictures();

create trigger properties_drop_signs before insert or update on properties for each row execute function private.drop_signs_of_direction();

create trigger properties_end_checks after update on properties for each row when (old.* is distinct from new.*) execute function private.end_checks_of_property();

create trigger properties_enter_changed after update on properties referencing new table as changed for each statement execute function private.enter_changed_properties();

create trigger properties_enter_new after insert on properties referencing new table as changed for each statement execute function private.enter_changed_properties();

create trigger properties_enter_photos after insert on properties for each row when (new.images <> '{}'::text[]) execute function private.enter_photos();

create trigger properties_enter_pictures after insert on properties for each row when (new.images <> '{}'::text[]) execute function private.track_shown_pictures();

create trigger properties_forget_suspended after delete on properties for each row execute function private.forget_suspended_listing();

create trigger properties_guard before insert or update on properties for each row execute function private.guard_listing();

create trigger properties_guard_suspended before update on properties for each row when (old.available <> new.available) execute function private.guard_suspended();

create trigger properties_keep_deleted before delete on properties for each row execute function private.keep_deleted_property();

create trigger properties_keep_first_price after insert on properties for each row when (new.approval_status = 'approved'::text and new.available) execute function private.keep_prices('property');

create trigger properties_keep_prices after update on properties for each row when (old.price is distinct from new.price or old.currency is distinct from new.currency or old.purpose is distinct from new.purpose or old.approval_status is distinct from new.approval_status or old.available is distinct from new.available) execute function private.keep_prices('property');

create trigger properties_leave_pictures after delete on properties for each row when (old.images <> '{}'::text[]) execute function private.track_shown_pictures();

-- Whoever handles a property changes with an assignment. Who leaves gives up all of theirs at once, which is no event.
create trigger properties_limit_edits before update on properties for each row when (not (old.agent_id is distinct from new.agent_id or old.broker_id is distinct from new.broker_id) and not (old.confirmed_at <> new.confirmed_at and old.approval_status = new.approval_status)) execute function private.limit_events('listing_edit');

-- Triggers fire in the order of their names: guards before these, and what takes locks or numbers after them.
create trigger properties_limit_events before insert on properties for each row execute function private.limit_events('listing');

create trigger properties_limit_handling before update on properties for each row when (new.agent_id is distinct from old.agent_id and new.agent_id is not null or new.broker_id is distinct from old.broker_id and new.broker_id is not null) execute function private.limit_events('handling');

create trigger properties_note_first_news after insert on properties for each row when (new.approval_status = 'approved'::text and new.available) execute function private.note_search_news('property');

create trigger properties_note_news after update on properties for each row when (new.approval_status = 'approved'::text and new.available and (old.approval_status is distinct from new.approval_status or old.available is distinct from new.available or old.confirmed_at < new.confirmed_at)) execute function private.note_search_news('property');

create trigger properties_note_reasons after insert on properties for each row when (new.approval_status = 'pending'::text) execute function private.note_reasons();

create trigger properties_note_reasons_again after update on properties for each row when (old.* is distinct from new.*) execute function private.note_reasons();

create trigger properties_note_texts after insert on properties for each row execute function private.note_texts();

create trigger properties_note_texts_again after update of title, description, translations on properties for each row when (old.title is distinct from new.title or old.description is distinct from new.description or old.translations is distinct from new.translations) execute function private.note_texts();

create trigger properties_notify_assignment after update on properties for each row when (old.agent_id is not null and new.agent_id is distinct from old.agent_id) execute function private.notify_assignment();

create trigger properties_notify_decision after update on properties for each row when (new.approval_status is distinct from old.approval_status) execute function private.notify_decision('property');

create trigger properties_plan_new_reminders after insert on properties for each row execute function private.plan_reminders('property');

create trigger properties_plan_reminders after update on properties for each row when (old.confirmed_at is distinct from new.confirmed_at or old.purpose is distinct from new.purpose) execute function private.plan_reminders('property');

create trigger properties_record_change after update on properties for each row when (old.* is distinct from new.*) execute function private.record_listing_change();

create trigger properties_record_created after insert on properties referencing new table as made for each statement execute function private.record_created_properties();

create trigger properties_record_sale after update on properties for each row when ((old.status = any (array['available'::text, 'pending'::text])) and (new.status = any (array['sold'::text, 'rented'::text])) and new.approval_status = 'approved'::text) execute function private.record_sale();

create trigger properties_record_updated after update on properties referencing old table as was new table as is_now for each statement execute function private.record_updated_properties();

create trigger properties_recount_deleted after delete on properties for each row when (old.broker_id is not null) execute function private.recount_brokers();

create trigger properties_recount_inserted after insert on properties for each row when (new.broker_id is not null) execute function private.recount_brokers();

create trigger properties_recount_updated after update on properties for each row when (old.broker_id is distinct from new.broker_id) execute function private.recount_brokers();

create trigger properties_require_checked_pictures before insert or update of images on properties for each row when (new.images <> '{}'::text[]) execute function private.require_checked_pictures();

create trigger properties_set_updated_at before update on properties for each row execute function moddatetime('updated_at');

-- After those that set the time: triggers fire in the order of their names.
create trigger properties_still_updated before update of confirmed_at on properties for each row execute function private.keep_updated_at();

create trigger properties_tell_brokers_deleted after delete on properties referencing old table as was for each statement execute function private.tell_brokers();

create trigger properties_tell_brokers_updated after update on properties referencing old table as was for each statement execute function private.tell_brokers();

-- After what plans the reminders: triggers fire in the order of their names.
create trigger properties_tell_confirmation after update on properties for each row when (old.confirmed_at is distinct from new.confirmed_at) execute function private.note_confirmation('property');

create trigger properties_tell_decision after update on properties for each row when (old.approval_status <> new.approval_status and new.approval_status <> 'pending'::text) execute function private.tell_decision('property');

create trigger properties_tell_deleted after delete on properties referencing old table as changed for each statement execute function private.tell_administrators();

create trigger properties_tell_favorites after update of status on properties for each row when ((old.status <> all (array['sold'::text, 'rented'::text])) and (new.status = any (array['sold'::text, 'rented'::text])) and new.approval_status = 'approved'::text and new.available) execute function private.notify_favorite('property');

create trigger properties_tell_inserted after insert on properties referencing new table as changed for each statement execute function private.tell_administrators();

create trigger properties_tell_updated after update on properties referencing new table as changed for each statement execute function private.tell_administrators();

alter table public.properties enable row level security;

create policy "Members can list properties of their own" on public.properties for insert to authenticated
  with check (owner_id = (( select auth.uid() as uid)));

create policy "Members can see public, own and assigned properties, admins all" on public.properties for select to authenticated
  using (approval_status = 'approved'::text and available or owner_id = (( select auth.uid() as uid)) or agent_id = (( select auth.uid() as uid)) or broker_id = (( select auth.uid() as uid)) or ( select private.is_admin() as is_admin));

create policy "Owners can delete their own properties, administrators all" on public.properties for delete to authenticated
  using (owner_id = (( select auth.uid() as uid)) or ( select private.is_admin() as is_admin));

create policy "Owners can edit their own properties, administrators all" on public.properties for update to authenticated
  using (owner_id = (( select auth.uid() as uid)) or ( select private.is_admin() as is_admin))
  with check (owner_id = (( select auth.uid() as uid)) or ( select private.is_admin() as is_admin));

create policy "The session must live and owe no second factor" on public.properties as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

create policy "Visitors can see approved and available properties" on public.properties for select to anon
  using (approval_status = 'approved'::text and available);

grant delete, select on public.properties to authenticated;
grant insert (title, description, price, currency, property_type, purpose, bedrooms, bathrooms, area, location, city, district, latitude, longitude, images, amenities, furnished, available, feature_requested, language, translations) on public.properties to authenticated;
grant select on public.properties to anon;
grant select on public.properties to service_role;
grant update (title, description, price, currency, property_type, purpose, bedrooms, bathrooms, area, location, city, district, latitude, longitude, images, amenities, furnished, available, feature_requested, language, translations) on public.properties to authenticated;

-- A deleted property as the views below show it; nothing for null.
create or replace function private.deleted_label(deleted_property_id uuid, out title text, out price numeric, out currency text, out location text, out city text, out property_type text, out purpose text, out words text)
 returns record
 language sql
 stable strict security definer
 set search_path to ''
as$function$
  select d.title, d.price, d.currency, d.location, d.city, d.property_type, d.purpose,
    private.normalize_text(concat_ws(' ', d.title, d.location, d.city))
  from private.deleted_properties d where d.id = $1 and (select private.is_signed_in());
$function$;


-- A deleted property as lists and pages show it, in the shape of a brief; nothing for null.
create or replace function private.deleted_property_brief(deleted_property_id uuid)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$
  select jsonb_build_object(
    'id', d.id, 'title', d.title, 'city', d.city, 'location', d.location, 'price', d.price, 'currency', d.currency,
    'purpose', d.purpose, 'images', '[]'::jsonb, 'isDeleted', true)
  from private.deleted_properties d where d.id = $1;
$function$;


-- The deleted properties the caller answered for: as their owner, agent or broker.
create or replace function private.handled_deleted_ids()
 returns setof uuid
 language sql
 stable security definer
 set search_path to ''
as$function$
  select id from private.deleted_properties where owner_id = (select auth.uid())
  union
  select id from private.deleted_properties where agent_id = (select auth.uid())
  union
  select id from private.deleted_properties where broker_id = (select auth.uid());
$function$;


-- Who answers for a property, or answered for one that is deleted: owner, agent and broker.
create or replace function private.handlers_of(property_id uuid, deleted_property_id uuid, car_id uuid default null::uuid, deleted_car_id uuid default null::uuid)
 returns uuid[]
 language sql
 stable
 set search_path to ''
as$function$
  select array[p.owner_id, p.agent_id, p.broker_id] from public.properties p where p.id = $1
  union all
  select array[d.owner_id, d.agent_id, d.broker_id] from private.deleted_properties d where d.id = $2
  union all
  select array[c.owner_id, c.agent_id, c.broker_id] from public.cars c where c.id = $3
  union all
  select array[d.owner_id, d.agent_id, d.broker_id] from private.deleted_cars d where d.id = $4;
$function$;


-- Keeps a property that goes for all that is about it. The row is locked already: nothing comes to be about it meanwhile.
create or replace function private.keep_deleted_property()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
    (id, title, location, city, price, currency, purpose, property_type, owner_id, agent_id, broker_id)
  values (old.id,
    -- What nobody approved is not published by being deleted.
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
end
$function$;


-- For the lists of commissions and assignments: a column that is worked out.
create or replace function public.property(assignment property_assignments)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.property_told(assignment.property_id, assignment.deleted_property_id); $function$;


-- For the lists of commissions and assignments: a column that is worked out.
create or replace function public.property(commission commissions)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.property_told(commission.property_id, commission.deleted_property_id); $function$;


-- What something is about: {id, title, currency}, also while the listing is hidden; once it is deleted, and nothing else tells,
-- with {city, price, isDeleted: true}. Nothing for what is about no property.
create or replace function private.property_told(property_id uuid, deleted_property_id uuid)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select jsonb_build_object('id', p.id, 'title', p.title, 'currency', p.currency)
  from public.properties p where p.id = $1 and (select private.is_signed_in())
  union all
  select jsonb_build_object('id', d.id, 'title', d.title, 'city', d.city, 'price', d.price, 'currency', d.currency, 'isDeleted', true)
  from private.deleted_properties d where d.id = $2 and (select private.is_signed_in());
$function$;


grant execute on function private.deleted_label(uuid) to authenticated;

grant execute on function private.handled_deleted_ids() to authenticated;

grant execute on function property(commissions) to authenticated;

grant execute on function property(property_assignments) to authenticated;

grant execute on function private.property_told(uuid,uuid) to authenticated;
