-- Who moves a listing on: its owner sets what became of it and resubmits what was rejected, administrators approve, reject,
-- feature and hide. Clients cannot write the columns concerned; each move is a function that checks the caller and the state.
-- What an owner changes on an approved listing stays visible and is kept here until an administrator has looked at it.

alter table public.properties add column hidden_by_admin boolean not null default false
  constraint "Listings hidden by an administrator are not available" check (not (hidden_by_admin and available));
alter table public.cars add column hidden_by_admin boolean not null default false
  constraint "Listings hidden by an administrator are not available" check (not (hidden_by_admin and available));
comment on column public.properties.hidden_by_admin is 'Only an administrator can show it again.';
comment on column public.cars.hidden_by_admin is 'Only an administrator can show it again.';

-- Guards the columns of a listing that its owner may not choose. A client's new listing is the caller's, pending and plain;
-- a client's statement that changes a protected column is refused, also an administrator's: functions of this schema do
-- that, and they run as another role. An owner's change to a rejected listing submits it again. Pictures come from the
-- owner's own folder: whoever uploaded another one could put something else in its place.
create or replace function private.guard_listing() returns trigger
language plpgsql set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  by_client boolean := current_user in ('anon', 'authenticated');
  -- Showing and hiding is no edit; generated columns have no new value yet before the row is written.
  not_edits constant text[] := '{available,updated_at,price_in_dollars,sale_in_dollars,rent_in_dollars,search_text}';
begin
  if by_client and exists (
    select from unnest(new.images) as url
    where url like '/media/listing-images/%' and url not like '/media/listing-images/' || caller || '/%'
      and (tg_op = 'INSERT' or url <> all (old.images))
  ) then
    raise sqlstate 'PT400' using message = 'foreign_picture';
  end if;

  if tg_op = 'INSERT' then
    new.owner_id := coalesce(new.owner_id, caller);
    if by_client then
      new.owner_id := caller;
      new.approval_status := 'pending';
      new.rejection_reason := null;
      new.featured := false;
      new.hidden_by_admin := false;
      new.status := 'available';
      new.agent_id := null;
      new.broker_id := null;
      new.created_at := now();
    end if;
    return new;
  end if;

  if by_client and
    (new.id, new.owner_id, new.approval_status, new.rejection_reason, new.featured, new.hidden_by_admin, new.status,
      new.agent_id, new.broker_id, new.created_at)
    is distinct from
    (old.id, old.owner_id, old.approval_status, old.rejection_reason, old.featured, old.hidden_by_admin, old.status,
      old.agent_id, old.broker_id, old.created_at) then
    raise sqlstate 'PT403' using message = 'protected_column',
      hint = 'Owner, approval, featured, status, agent and broker are not set directly.';
  end if;

  if new.available is distinct from old.available and caller <> new.owner_id and (select private.is_admin()) then
    new.hidden_by_admin := not new.available;
  elsif new.available and old.hidden_by_admin then
    if by_client and not (select private.is_admin()) then
      raise sqlstate 'PT403' using message = 'hidden_by_administrator';
    end if;
    new.hidden_by_admin := false;
  end if;

  if by_client and old.approval_status = 'rejected' and caller = new.owner_id
    and to_jsonb(new) - not_edits is distinct from to_jsonb(old) - not_edits then
    new.approval_status := 'pending';
    new.rejection_reason := null;
  end if;
  return new;
end
$$;

create table public.listing_changes (
  id uuid primary key default gen_random_uuid(),
  property_id uuid references public.properties (id) on delete cascade,
  car_id uuid references public.cars (id) on delete cascade,
  changed_by uuid references public.profiles (id) on delete set null,
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reviewed_by uuid references public.profiles (id) on delete set null,
  reviewed_at timestamptz,
  constraint "A change is one of a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);

comment on table public.listing_changes is
  'Changes owners made to approved listings: the columns concerned, before and after, until an administrator reviewed them.';

-- One open change a listing: later changes join it.
create unique index listing_changes_open_property_idx on public.listing_changes (property_id)
  where reviewed_at is null and property_id is not null;
create unique index listing_changes_open_car_idx on public.listing_changes (car_id)
  where reviewed_at is null and car_id is not null;
-- The moderators' list of open changes, oldest first.
create index listing_changes_open_idx on public.listing_changes (created_at, id) where reviewed_at is null;
create index listing_changes_property_id_idx on public.listing_changes (property_id);
create index listing_changes_car_id_idx on public.listing_changes (car_id);
create index listing_changes_changed_by_idx on public.listing_changes (changed_by);
create index listing_changes_reviewed_by_idx on public.listing_changes (reviewed_by);

create trigger listing_changes_set_updated_at before update on public.listing_changes
  for each row execute function extensions.moddatetime (updated_at);

-- Keeps what an owner changed of the columns named in the trigger's arguments while the listing was approved.
create function private.record_listing_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed_before jsonb;
  changed_after jsonb;
  is_property boolean := tg_table_name = 'properties';
  merged public.listing_changes;
begin
  if old.approval_status <> 'approved' or new.approval_status <> 'approved' or (select auth.uid()) is distinct from new.owner_id then
    return null;
  end if;
  select jsonb_object_agg(name, to_jsonb(old) -> name), jsonb_object_agg(name, to_jsonb(new) -> name)
  into changed_before, changed_after
  from unnest(tg_argv) as name
  where to_jsonb(old) -> name is distinct from to_jsonb(new) -> name;
  if changed_before is null then
    return null;
  end if;
  if is_property then
    insert into public.listing_changes as open (property_id, changed_by, before, after)
    values (new.id, new.owner_id, changed_before, changed_after)
    on conflict (property_id) where reviewed_at is null and property_id is not null
    do update set before = excluded.before || open.before, after = open.after || excluded.after
    returning * into merged;
  else
    insert into public.listing_changes as open (car_id, changed_by, before, after)
    values (new.id, new.owner_id, changed_before, changed_after)
    on conflict (car_id) where reviewed_at is null and car_id is not null
    do update set before = excluded.before || open.before, after = open.after || excluded.after
    returning * into merged;
  end if;

  -- What was changed back is no change.
  select coalesce(jsonb_object_agg(b.key, b.value), '{}') into changed_before
  from jsonb_each(merged.before) as b where b.value is distinct from merged.after -> b.key;
  if changed_before = '{}' then
    delete from public.listing_changes where id = merged.id;
  elsif changed_before <> merged.before then
    update public.listing_changes set before = changed_before, after = (
      select jsonb_object_agg(a.key, a.value) from jsonb_each(merged.after) as a where changed_before ? a.key
    ) where id = merged.id;
  end if;
  return null;
end
$$;

create trigger properties_record_change after update on public.properties
  for each row execute function private.record_listing_change('title', 'description', 'property_type', 'purpose', 'price',
    'currency', 'location', 'city', 'district', 'latitude', 'longitude', 'images');
create trigger cars_record_change after update on public.cars
  for each row execute function private.record_listing_change('title', 'description', 'make', 'model', 'year', 'purpose',
    'selling_price', 'rental_price_per_day', 'rental_price_per_week', 'rental_price_per_month', 'currency', 'location', 'city',
    'latitude', 'longitude', 'images', 'contact_phone', 'contact_email', 'dealer_name');

-- Notes that an administrator has looked at a change. `seen_at` is the `updated_at` of what they looked at: what joined the
-- change since then would pass unseen. Errors: PT403 for others, PT409 if it is reviewed already, unknown, or has changed.
create function private.review_listing_change(change_id uuid, seen_at timestamptz) returns public.listing_changes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  reviewer uuid := private.require_admin();
  reviewed public.listing_changes;
begin
  update public.listing_changes c set reviewed_by = reviewer, reviewed_at = now()
  where c.id = change_id and c.reviewed_at is null and c.updated_at = coalesce(seen_at, c.updated_at)
  returning * into reviewed;
  if reviewed.id is null then
    raise sqlstate 'PT409' using message = 'already_reviewed';
  end if;
  return reviewed;
end
$$;

-- Sets what became of a property: available, pending, sold or rented. Its owner or an administrator may; answers the row.
-- Errors: PT404 for a property that is not theirs, 23514 for any other word.
create function private.set_property_status(property_id uuid, status text) returns public.properties
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_caller();
  changed public.properties;
begin
  update public.properties p set status = $2
  where p.id = $1 and (p.owner_id = caller or (select private.is_admin()))
  returning * into changed;
  if changed.id is null then
    raise sqlstate 'PT404' using message = 'property_not_found';
  end if;
  return changed;
end
$$;

-- The same for a car.
create function private.set_car_status(car_id uuid, status text) returns public.cars
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_caller();
  changed public.cars;
begin
  update public.cars c set status = $2
  where c.id = $1 and (c.owner_id = caller or (select private.is_admin()))
  returning * into changed;
  if changed.id is null then
    raise sqlstate 'PT404' using message = 'car_not_found';
  end if;
  return changed;
end
$$;

-- The reason for a rejection as it is kept. Errors: PT400 for one without words, which would tell its reader nothing.
create function private.rejection_reason(reason text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(reason, '') !~ '[[:alnum:]]' then
    raise sqlstate 'PT400' using message = 'reason_required';
  end if;
  return trim(reason);
end
$$;

-- Approves or rejects (with a reason) a property that awaits a decision, and answers the row; whoever comes second learns
-- that another moderator was faster. `seen_at` is the `updated_at` of what the moderator looked at, so that nobody can slip
-- in something else before the decision; without it whatever is there is decided. Errors: PT403 for others, PT404 for an
-- unknown id, PT409 if it is not pending or has changed, PT400 for a rejection without a reason.
create function private.decide_property(property_id uuid, decision text, reason text, seen_at timestamptz) returns public.properties
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
  decided public.properties;
begin
  select p.* into decided from public.properties p where p.id = $1 for update;
  if decided.id is null then
    raise sqlstate 'PT404' using message = 'property_not_found';
  end if;
  if decided.approval_status <> 'pending' then
    raise sqlstate 'PT409' using message = 'already_decided';
  end if;
  if decided.updated_at <> seen_at then
    raise sqlstate 'PT409' using message = 'changed_meanwhile';
  end if;
  update public.properties p set
    approval_status = decision,
    rejection_reason = case decision when 'rejected' then private.rejection_reason(reason) end
  where p.id = $1
  returning * into decided;
  -- Who decides on the whole has seen what changed before.
  update public.listing_changes l set reviewed_by = caller, reviewed_at = now()
  where l.property_id = $1 and l.reviewed_at is null;
  return decided;
end
$$;

-- The same for a car.
create function private.decide_car(car_id uuid, decision text, reason text, seen_at timestamptz) returns public.cars
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
  decided public.cars;
begin
  select c.* into decided from public.cars c where c.id = $1 for update;
  if decided.id is null then
    raise sqlstate 'PT404' using message = 'car_not_found';
  end if;
  if decided.approval_status <> 'pending' then
    raise sqlstate 'PT409' using message = 'already_decided';
  end if;
  if decided.updated_at <> seen_at then
    raise sqlstate 'PT409' using message = 'changed_meanwhile';
  end if;
  update public.cars c set
    approval_status = decision,
    rejection_reason = case decision when 'rejected' then private.rejection_reason(reason) end
  where c.id = $1
  returning * into decided;
  -- Who decides on the whole has seen what changed before.
  update public.listing_changes l set reviewed_by = caller, reviewed_at = now()
  where l.car_id = $1 and l.reviewed_at is null;
  return decided;
end
$$;

-- The columns an administrator may set on anybody's listing: all that its owner may, and the moderators' own.
-- A new approval other than rejected takes the reason away; anything else in `changes` has no effect.
create function private.moderated_changes(changes jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(changes, '{}')
    - '{id,owner_id,agent_id,broker_id,hidden_by_admin,created_at,updated_at}'::text[]
    - '{price_in_dollars,sale_in_dollars,rent_in_dollars,search_text}'::text[]
    || case when coalesce(changes ->> 'approval_status', 'rejected') <> 'rejected' then '{"rejection_reason": null}' else '{}' end::jsonb;
$$;

-- Changes a property as an administrator; `changes` is an object of columns. Answers the row.
-- Errors: PT403 for others, PT404 for an unknown id, 23514 and 22P02 for values that do not fit.
create function private.update_property_as_admin(property_id uuid, changes jsonb) returns public.properties
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
    title = changed.title, description = changed.description, price = changed.price, currency = changed.currency,
    property_type = changed.property_type, purpose = changed.purpose, bedrooms = changed.bedrooms,
    bathrooms = changed.bathrooms, area = changed.area, location = changed.location, city = changed.city,
    district = changed.district, latitude = changed.latitude, longitude = changed.longitude, images = changed.images,
    amenities = changed.amenities, furnished = changed.furnished, available = changed.available, status = changed.status,
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
create function private.update_car_as_admin(car_id uuid, changes jsonb) returns public.cars
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
    title = changed.title, description = changed.description, make = changed.make, model = changed.model,
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

-- The few who are administrators, among everybody.
create index profiles_administrators_idx on public.profiles (id) where role = 'admin';

-- Makes somebody an administrator or a plain user again, and answers their profile. Takes effect at once: nobody's
-- token says what they are. Errors: PT403 for others, PT404 for an unknown id, PT409 for the last administrator.
create function private.set_user_role(user_id uuid, role text) returns public.profiles
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
  changed public.profiles;
begin
  -- Two administrators who demote each other at the same moment: the second waits here, and then finds itself demoted.
  perform from public.profiles p where p.role = 'admin' order by p.id for update;
  if not exists (select from public.profiles p where p.id = caller and p.role = 'admin') then
    raise sqlstate 'PT403' using message = 'administrators_only';
  end if;
  if $2 <> 'admin' and not exists (select from public.profiles p where p.role = 'admin' and p.id <> $1) then
    raise sqlstate 'PT409' using message = 'last_administrator';
  end if;
  update public.profiles p set role = $2 where p.id = $1 returning * into changed;
  if changed.id is null then
    raise sqlstate 'PT404' using message = 'user_not_found';
  end if;
  return changed;
end
$$;

-- Roles change in private.set_user_role alone, so that the last administrator stays: not even an administrator's own
-- statement passes. Work without a client (migrations, seeds, our functions) does.
create or replace function private.guard_profile() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and (new.id, new.role, new.email, new.username, new.created_at)
    is distinct from (old.id, old.role, old.email, old.username, old.created_at) then
    raise sqlstate 'PT403' using message = 'protected_column', hint = 'Role, e-mail and username are not set directly.';
  end if;
  return new;
end
$$;

create function public.review_listing_change(change_id uuid, seen_at timestamptz default null) returns public.listing_changes
language sql volatile set search_path = '' as $$ select private.review_listing_change(change_id, seen_at); $$;
create function public.set_property_status(property_id uuid, status text) returns public.properties
language sql volatile set search_path = '' as $$ select private.set_property_status(property_id, status); $$;
create function public.set_car_status(car_id uuid, status text) returns public.cars
language sql volatile set search_path = '' as $$ select private.set_car_status(car_id, status); $$;
create function public.approve_property(property_id uuid, seen_at timestamptz default null) returns public.properties
language sql volatile set search_path = '' as $$ select private.decide_property(property_id, 'approved', null, seen_at); $$;
create function public.reject_property(property_id uuid, reason text, seen_at timestamptz default null) returns public.properties
language sql volatile set search_path = '' as $$ select private.decide_property(property_id, 'rejected', reason, seen_at); $$;
create function public.approve_car(car_id uuid, seen_at timestamptz default null) returns public.cars
language sql volatile set search_path = '' as $$ select private.decide_car(car_id, 'approved', null, seen_at); $$;
create function public.reject_car(car_id uuid, reason text, seen_at timestamptz default null) returns public.cars
language sql volatile set search_path = '' as $$ select private.decide_car(car_id, 'rejected', reason, seen_at); $$;
create function public.update_property_as_admin(property_id uuid, changes jsonb) returns public.properties
language sql volatile set search_path = '' as $$ select private.update_property_as_admin(property_id, changes); $$;
create function public.update_car_as_admin(car_id uuid, changes jsonb) returns public.cars
language sql volatile set search_path = '' as $$ select private.update_car_as_admin(car_id, changes); $$;
create function public.set_user_role(user_id uuid, role text) returns public.profiles
language sql volatile set search_path = '' as $$ select private.set_user_role(user_id, role); $$;

-- Whether one of the caller's listings shows a file. What moderators have seen stays what it is: such a file is neither
-- replaced nor deleted, and none takes its name. Names end in -960 (shown) or -480 (its small twin).
create function private.is_shown_picture(name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  with shown as (select '/media/listing-images/' || regexp_replace($1, '-480(\.[a-z]+)$', '-960\1') as url)
  select exists (
    select from shown join public.properties p on p.owner_id = (select auth.uid()) and shown.url = any (p.images)
    union all
    select from shown join public.cars c on c.owner_id = (select auth.uid()) and shown.url = any (c.images)
  );
$$;

-- Whether a picture may come under a name: none that a listing shows already without there being a file. (Where there is
-- one, storage itself says that it is a duplicate.)
create function private.is_free_for_picture(name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not private.is_shown_picture($1)
    or exists (select from storage.objects o where o.bucket_id = 'listing-images' and o.name = $1);
$$;

drop policy "Members can upload listing images to their own folder" on storage.objects;
drop policy "Members can replace their own listing images" on storage.objects;
drop policy "Members can delete their own listing images" on storage.objects;

create policy "Members can upload listing images to their own folder" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'listing-images' and (storage.foldername(name))[1] = (select auth.uid())::text
    and private.is_free_for_picture(name)
  );
create policy "Members can replace their listing images that no listing shows" on storage.objects
  for update to authenticated
  using (
    bucket_id = 'listing-images' and (storage.foldername(name))[1] = (select auth.uid())::text
    and not private.is_shown_picture(name)
  )
  with check (
    bucket_id = 'listing-images' and (storage.foldername(name))[1] = (select auth.uid())::text
    and not private.is_shown_picture(name)
  );
create policy "Members can delete their listing images that no listing shows" on storage.objects
  for delete to authenticated using (
    bucket_id = 'listing-images' and (storage.foldername(name))[1] = (select auth.uid())::text
    and not private.is_shown_picture(name)
  );

alter table public.listing_changes enable row level security;

create policy "A second factor, once set up, must be used" on public.listing_changes as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
create policy "Administrators can see changes to listings" on public.listing_changes
  for select to authenticated using ((select private.is_admin()));

-- Changes are written by the triggers and reviewed by the function: nothing but reading is granted.
grant select on public.listing_changes to authenticated, service_role;
grant execute on function private.is_shown_picture(text), private.is_free_for_picture(text), private.review_listing_change(uuid, timestamptz), public.review_listing_change(uuid, timestamptz),
  private.set_property_status(uuid, text), public.set_property_status(uuid, text),
  private.set_car_status(uuid, text), public.set_car_status(uuid, text),
  private.decide_property(uuid, text, text, timestamptz), public.approve_property(uuid, timestamptz),
  public.reject_property(uuid, text, timestamptz), private.decide_car(uuid, text, text, timestamptz),
  public.approve_car(uuid, timestamptz), public.reject_car(uuid, text, timestamptz),
  private.update_property_as_admin(uuid, jsonb), public.update_property_as_admin(uuid, jsonb),
  private.update_car_as_admin(uuid, jsonb), public.update_car_as_admin(uuid, jsonb),
  private.set_user_role(uuid, text), public.set_user_role(uuid, text) to authenticated;
