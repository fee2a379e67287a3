-- An owner says now and then that a listing is still to be had. Who does not is told to, stands behind those who do, and after
-- twice the time leaves the public search until they say so; the page stays readable by its address. All of it is worked out
-- when it is read, from when a listing was confirmed and how long that holds for its purpose.

create table private.confirmation_intervals (
  purpose text primary key,
  days integer not null,
  constraint "Confirmations hold for 1 to 3650 days" check (days between 1 and 3650)
);

comment on table private.confirmation_intervals is 'For how many days it holds that a listing was confirmed, by its purpose.';

alter table private.confirmation_intervals enable row level security;
create policy "Nobody sees intervals" on private.confirmation_intervals for select to authenticated using (false);

-- What is for sale and for rent is asked about as often as what is for rent.
insert into private.confirmation_intervals (purpose, days) values ('rent', 14), ('both', 14), ('sale', 30), ('commercial', 30);

-- For how long a listing of this purpose counts as confirmed.
create function private.confirmation_interval(purpose text) returns interval
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select make_interval(days => i.days) from private.confirmation_intervals i where i.purpose = $1);
end
$$;

-- Until when a listing counts as confirmed, and when it leaves the public search, as answers have it.
create function private.confirmation_times(confirmed_at timestamptz, purpose text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  spell constant interval := private.confirmation_interval(purpose);
begin
  return jsonb_build_object('confirmedUntil', confirmed_at + spell, 'leavesSearchAt', confirmed_at + 2 * spell);
end
$$;

grant execute on function private.confirmation_interval(text) to anon, authenticated, service_role;
grant execute on function private.confirmation_times(timestamptz, text) to anon, authenticated, service_role;

-- Nobody could confirm before: what is listed counts from now. A default is no change of a row, and no trigger hears of it.
alter table public.properties add column confirmed_at timestamptz not null default now();
alter table public.cars add column confirmed_at timestamptz not null default now();

comment on column public.properties.confirmed_at is 'When it was last said that it is still to be had: at listing, submission, approval, and by private.confirm_listing.';
comment on column public.cars.confirmed_at is 'When it was last said that it is still to be had: at listing, submission, approval, and by private.confirm_listing.';

insert into private.event_limits (kind, window_seconds, most, newcomers) values
  ('confirmation', 3600, 2000, 300),
  ('confirmation', 86400, 10000, 1000);

-- The columns of a listing that are no claim of its owner's: who it is, what administrators and brokers say of it, whether it is
-- shown and what became of it (which activities tell), and what is worked out from the others.
create or replace function private.unwatched_columns()
returns text[]
language sql
immutable parallel safe
set search_path = ''
as $$
  select '{id,owner_id,agent_id,broker_id,created_at,updated_at,confirmed_at}'::text[]
    || '{approval_status,rejection_reason,featured,feature_requested,hidden_by_admin,available,status}'::text[]
    || '{price_in_dollars,sale_in_dollars,rent_in_dollars,search_text}'::text[];
$$;

-- What an administrator did to a listing, one entry for each kind of act in a statement. The argument is the subject.
create or replace function private.audit_listing()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  computed constant text[] := '{updated_at,price_in_dollars,sale_in_dollars,rent_in_dollars,search_text}';
  -- An entry outlives the account whose contact this was: that it changed is kept, not what it was.
  personal constant text[] := '{contact_phone,contact_email,dealer_name}';
  not_kept constant jsonb := '"(not kept)"';
  own boolean := caller = old.owner_id;
  changed record;
  act record;
begin
  if caller is null or not (select private.is_admin()) then
    return null;
  end if;
  if tg_op = 'DELETE' then
    if not own then
      perform private.record_act('deleted', tg_argv[0], old.id, old.title, to_jsonb(old) - computed - personal, null);
    end if;
    return null;
  end if;
  changed := private.changed_columns(to_jsonb(old), to_jsonb(new), computed || '{confirmed_at}'::text[]);
  for act in
    select kinds.kind,
      jsonb_object_agg(c.key, case when c.key = any (personal) then not_kept else changed.was -> c.key end) as was,
      jsonb_object_agg(c.key, case when c.key = any (personal) then not_kept else c.value end) as is_now
    from jsonb_each(changed.is_now) as c
    cross join lateral (select case
      when c.key in ('approval_status', 'rejection_reason') then 'decision'
      when c.key in ('available', 'hidden_by_admin') then 'visibility'
      when c.key = 'featured' or (c.key = 'feature_requested' and changed.is_now ? 'featured') then 'feature'
      when c.key = 'feature_requested' then 'wish'
      when c.key = 'status' then 'status'
      when c.key in ('agent_id', 'broker_id') then 'handling'
      else 'edit' end as kind) as kinds
    group by kinds.kind order by kinds.kind
  loop
    -- What every owner may do with a listing of their own, and a broker with one that was entrusted to them.
    continue when own and act.kind in ('wish', 'status', 'handling', 'edit')
      or own and act.kind = 'visibility' and not act.is_now ? 'hidden_by_admin'
      or own and act.kind = 'decision' and old.approval_status = 'rejected' and new.approval_status = 'pending'
      or act.kind = 'handling' and caller = old.broker_id;
    perform private.record_act(
      case act.kind
        when 'decision' then case new.approval_status when 'pending' then 'reopened' else new.approval_status end
        when 'visibility' then case when new.available then 'shown' else 'hidden' end
        when 'feature' then case when new.featured then 'featured' else 'unfeatured' end
        when 'wish' then case act.is_now ->> 'feature_requested' when 'false' then 'feature_declined' else 'edited' end
        when 'status' then 'status_changed'
        when 'handling' then 'assigned'
        else 'edited' end,
      tg_argv[0], new.id, new.title, act.was, act.is_now,
      case act.kind when 'decision' then new.rejection_reason end);
  end loop;
  return null;
end
$$;

-- Notes which columns changed, and a status with its old and new value.
create or replace function private.record_updated_properties()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.user_activities (user_id, activity_type, description, related_id, related_title, metadata)
  select
    -- Nobody, if it is the account itself that goes.
    (select p.id from public.profiles p where p.id = coalesce((select auth.uid()), is_now.owner_id)),
    'property_updated', 'Updated a property', is_now.id, is_now.title,
    jsonb_build_object('changed', columns.changed)
      || case when is_now.status <> was.status
        then jsonb_build_object('statusBefore', was.status, 'status', is_now.status) else '{}' end
      || case when is_now.approval_status <> was.approval_status
        then jsonb_build_object('approvalStatusBefore', was.approval_status, 'approvalStatus', is_now.approval_status) else '{}' end
  from is_now join was on was.id = is_now.id
  cross join lateral (
    select array(
      select after.key from jsonb_each(to_jsonb(is_now)) as after
      where after.value is distinct from to_jsonb(was) -> after.key
        and after.key not in ('updated_at', 'confirmed_at', 'search_text', 'price_in_dollars')
      order by after.key
    ) as changed
  ) as columns
  -- Nobody does what follows from an account that goes: its id leaves the properties it looked after.
  where columns.changed <> '{}' and ((select auth.uid()) is not null or not columns.changed <@ '{agent_id,broker_id}');
  return null;
end
$$;

-- Guards the columns of a listing that its owner may not choose. A client's new listing is the caller's, pending and plain;
-- a client's statement that changes a protected column is refused, also an administrator's: functions of this schema do
-- that, and they run as another role. An owner's change to a rejected listing submits it again. What is submitted or
-- approved is confirmed by that. Pictures come from the owner's own folder: whoever uploaded another one could put something else in its place.
create or replace function private.guard_listing()
returns trigger
language plpgsql
set search_path = ''
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
    raise sqlstate 'PT400' using message = 'foreign_picture', hint = 'images';
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
      new.confirmed_at := now();
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
    new.confirmed_at := now();
  end if;
  if old.approval_status <> 'approved' and new.approval_status = 'approved' then
    new.confirmed_at := now();
  end if;
  return new;
end
$$;

-- Who confirms changes nothing of what is listed: neither when that was changed, nor how often.
create function private.keep_updated_at() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new.updated_at := old.updated_at;
  return new;
end
$$;

-- After those that set the time: triggers fire in the order of their names.
create trigger properties_still_updated before update of confirmed_at on public.properties
  for each row execute function private.keep_updated_at();
create trigger cars_still_updated before update of confirmed_at on public.cars
  for each row execute function private.keep_updated_at();

drop trigger properties_limit_edits on public.properties;
create trigger properties_limit_edits before update on public.properties for each row
  when (not (old.agent_id is distinct from new.agent_id or old.broker_id is distinct from new.broker_id)
    and not (old.confirmed_at <> new.confirmed_at and old.approval_status = new.approval_status))
  execute function private.limit_events('listing_edit');
drop trigger cars_limit_edits on public.cars;
create trigger cars_limit_edits before update on public.cars for each row
  when (not (old.confirmed_at <> new.confirmed_at and old.approval_status = new.approval_status))
  execute function private.limit_events('listing_edit');

-- Whether a listing in this state is one to confirm: shown to the public, and neither sold nor rented out.
create function private.is_confirmable(approval_status text, available boolean, status text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select approval_status = 'approved' and available and status in ('available', 'pending'); $$;

-- Says that a listing ('property' or 'car') is still to be had, by who answers for it: its owner, its agent or its broker.
-- Answers {"confirmedAt", "confirmedUntil", "leavesSearchAt"}. Errors: as private.require_caller, PT404 for a listing the caller
-- may not see, PT403 for one of others, PT409 for one that the public does not see or that is gone, PT429.
create function private.confirm_listing(listing text, listing_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant uuid := private.require_caller();
  found record;
  wait integer;
begin
  if listing = 'property' then
    select p.owner_id, p.agent_id, p.broker_id, p.approval_status, p.available, p.status, p.purpose into found
    from public.properties p where p.id = listing_id for no key update;
  else
    select c.owner_id, c.agent_id, c.broker_id, c.approval_status, c.available, c.status, c.purpose into found
    from public.cars c where c.id = listing_id for no key update;
  end if;
  if not coalesce(caller in (found.owner_id, found.agent_id, found.broker_id), false) then
    if found.owner_id is null or found.approval_status <> 'approved' or not found.available then
      raise sqlstate 'PT404' using message = listing || '_not_found';
    end if;
    raise sqlstate 'PT403' using message = 'not_yours_to_confirm';
  end if;
  if not private.is_confirmable(found.approval_status, found.available, found.status) then
    raise sqlstate 'PT409' using message = 'nothing_to_confirm';
  end if;
  wait := private.count_events(caller, 'confirmation');
  if wait > 0 then
    raise sqlstate 'PT429' using message = 'too_many_requests', detail = wait::text;
  end if;
  if listing = 'property' then
    update public.properties p set confirmed_at = now() where p.id = listing_id;
  else
    update public.cars c set confirmed_at = now() where c.id = listing_id;
  end if;
  return jsonb_build_object('confirmedAt', now()) || private.confirmation_times(now(), found.purpose);
end
$$;

create function public.confirm_property(property_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.confirm_listing('property', property_id); $$;

create function public.confirm_car(car_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.confirm_listing('car', car_id); $$;

-- Confirms all listings of the caller's own that wait for it, and answers how many. Errors: as private.require_caller, PT429.
create function private.confirm_own_listings() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant uuid := private.require_caller();
  properties integer;
  cars integer;
  wait integer;
begin
  update public.properties p set confirmed_at = now()
  where p.owner_id = caller and private.is_confirmable(p.approval_status, p.available, p.status)
    and p.confirmed_at + private.confirmation_interval(p.purpose) <= now();
  get diagnostics properties = row_count;
  update public.cars c set confirmed_at = now()
  where c.owner_id = caller and private.is_confirmable(c.approval_status, c.available, c.status)
    and c.confirmed_at + private.confirmation_interval(c.purpose) <= now();
  get diagnostics cars = row_count;
  wait := private.count_events(caller, 'confirmation', properties + cars);
  if wait > 0 then
    raise sqlstate 'PT429' using message = 'too_many_requests', detail = wait::text;
  end if;
  return properties + cars;
end
$$;

create function public.confirm_own_listings() returns integer
language sql volatile set search_path = ''
as $$ select private.confirm_own_listings(); $$;

grant execute on function private.confirm_listing(text, uuid) to authenticated;
grant execute on function public.confirm_property(uuid) to authenticated;
grant execute on function public.confirm_car(uuid) to authenticated;
grant execute on function private.confirm_own_listings() to authenticated;
grant execute on function public.confirm_own_listings() to authenticated;

-- A property as lists show it to the caller (`PropertyCard` in shared/properties/property.ts).
create or replace function private.property_card(property properties)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', property.id, 'title', property.title, 'price', property.price, 'currency', property.currency,
    'propertyType', property.property_type, 'purpose', property.purpose, 'bedrooms', property.bedrooms,
    'bathrooms', property.bathrooms, 'area', property.area, 'location', property.location, 'city', property.city,
    'district', property.district, 'latitude', property.latitude, 'longitude', property.longitude,
    'approximatePlace', case when property.latitude is null or property.longitude is null then
      private.approximate_place(property.city, property.district) end,
    'images', property.images, 'furnished', property.furnished, 'available', property.available,
    'status', property.status, 'approvalStatus', property.approval_status, 'featured', property.featured,
    'ownerId', property.owner_id, 'agentId', property.agent_id, 'brokerId', property.broker_id,
    'createdAt', property.created_at, 'updatedAt', property.updated_at, 'confirmedAt', property.confirmed_at,
    'isFavorite', private.is_favorite(property.id, null), 'isOwner', coalesce(property.owner_id = auth.uid(), false)
  ) || private.languages_of(property.language, property.translations, false);
end
$$;

-- A car as lists show it to the caller (`CarCard` in shared/cars/car.ts).
create or replace function private.car_card(car cars)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', car.id, 'title', car.title, 'make', car.make, 'model', car.model, 'year', car.year, 'mileage', car.mileage,
    'fuelType', car.fuel_type, 'transmission', car.transmission, 'bodyType', car.body_type, 'color', car.color,
    'engineSize', car.engine_size, 'condition', car.condition, 'sellingPrice', car.selling_price,
    'rentalPricePerDay', car.rental_price_per_day, 'rentalPricePerWeek', car.rental_price_per_week
  ) || jsonb_build_object(
    'rentalPricePerMonth', car.rental_price_per_month, 'currency', car.currency, 'purpose', car.purpose,
    'availabilityStatus', car.availability_status, 'status', car.status, 'location', car.location, 'city', car.city,
    'latitude', car.latitude, 'longitude', car.longitude, 'images', car.images, 'contactPhone', car.contact_phone,
    'contactEmail', car.contact_email, 'dealerName', car.dealer_name, 'dealerType', car.dealer_type,
    'available', car.available, 'approvalStatus', car.approval_status, 'featured', car.featured,
    'ownerId', car.owner_id, 'agentId', car.agent_id, 'brokerId', car.broker_id,
    'createdAt', car.created_at, 'updatedAt', car.updated_at, 'confirmedAt', car.confirmed_at,
    'isFavorite', private.is_favorite(null, car.id), 'isOwner', coalesce(car.owner_id = auth.uid(), false)
  ) || private.languages_of(car.language, car.translations, false);
end
$$;

-- A property with everything its page shows, before who listed it and what is like it.
create or replace function private.property_view(property properties)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.property_card(property)
    || jsonb_build_object('description', property.description, 'amenities', property.amenities)
    || private.languages_of(property.language, property.translations, true)
    || private.confirmation_times(property.confirmed_at, property.purpose);
$$;

-- What the caller saved, newest first, each with its card; `property` and `car` are null once the caller may not see it any more.
create or replace function public.get_favorites()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'userId', f.user_id, 'propertyId', f.property_id, 'carId', f.car_id, 'createdAt', f.created_at,
    'property', case when p.id is not null then private.property_card(p) || private.confirmation_times(p.confirmed_at, p.purpose) end,
    'car', case when c.id is not null then private.car_card(c) || private.confirmation_times(c.confirmed_at, c.purpose) end
  ) order by f.created_at desc, f.id desc), '[]')
  from public.favorites f
  left join public.properties p on p.id = f.property_id
  left join public.cars c on c.id = f.car_id
  where f.user_id = (select auth.uid());
$$;

-- The caller's cars in every state, newest first.
create or replace function private.get_my_cars()
returns jsonb
language sql
stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    private.own_listing(private.car_card(c), c.rejection_reason, c.hidden_by_admin)
      || private.confirmation_times(c.confirmed_at, c.purpose) order by c.created_at desc, c.id desc), '[]')
  from public.cars c where c.owner_id = (select private.require_caller());
$$;

-- The caller's properties in every state, newest first.
create or replace function private.get_my_properties()
returns jsonb
language sql
stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    private.own_listing(private.property_card(p), p.rejection_reason, p.hidden_by_admin)
      || private.confirmation_times(p.confirmed_at, p.purpose) order by p.created_at desc, p.id desc), '[]')
  from public.properties p where p.owner_id = (select private.require_caller());
$$;

-- The page of a property: {…property, owner, similar}. `owner` as their preferences allow; `similar` are up to six public
-- ones of the same type and purpose, in the same city first, then the nearest in price, those that nobody
-- confirmed in time after all others, and those that left the public search not at all.
-- Errors: PT404 for a property the caller may not see.
create or replace function private.get_property_details(property_id uuid)
returns jsonb
language plpgsql
stable security definer
set search_path = ''
as $$
declare
  caller uuid := case when private.is_signed_in() then (select auth.uid()) end;
  property public.properties;
  spell interval;
begin
  select p.* into property from public.properties p
  where p.id = $1 and (
    (p.approval_status = 'approved' and p.available)
    or caller in (p.owner_id, p.agent_id, p.broker_id)
    or (caller is not null and (select private.is_admin()))
  );
  if property.id is null then
    raise sqlstate 'PT404' using message = 'property_not_found';
  end if;
  spell := private.confirmation_interval(property.purpose);
  return private.property_view(property) || jsonb_build_object(
    'owner', private.seller_card(property.owner_id),
    'similar', coalesce((
      -- A few hundred of the newest decide; a city with a hundred thousand has enough that is alike among them, and other
      -- cities are looked at only where it has not.
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
end
$$;

-- {…car, owner, similar}. `similar` have the same body (or, where that is not known, the same make), can be had in the same
-- way, to buy or to rent, and stand in the same city first, then by the nearest price; those that nobody confirmed
-- in time after all others, and those that left the public search not at all.
-- Errors: PT404 for a car the caller may not see.
create or replace function private.get_car_details(car_id uuid)
returns jsonb
language plpgsql
stable security definer
set search_path = ''
as $$
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
$$;

-- [[id, day], …] of the public `properties` or `cars` whose ids begin with these hexadecimal digits, 50,000 at most, and
-- not those that left the public search because nobody confirmed them.
create or replace function public.get_sitemap_part(listings text, digits text default ''::text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  first_id uuid;
  last_id uuid;
  listed jsonb;
  of_sales constant interval := private.confirmation_interval('sale');
  of_rents constant interval := private.confirmation_interval('rent');
  of_both constant interval := private.confirmation_interval('both');
  of_commercial constant interval := private.confirmation_interval('commercial');
begin
  if digits !~ '^[0-9a-f]{0,32}$' then
    raise sqlstate 'PT400' using message = 'invalid_part';
  end if;
  first_id := rpad(digits, 32, '0')::uuid;
  last_id := rpad(digits, 32, 'f')::uuid;
  if listings = 'properties' then
    select jsonb_agg(jsonb_build_array(listed_property.id, listed_property.updated_at::date) order by listed_property.id)
    into listed
    from (
      select p.id, p.updated_at from public.properties p
      where p.id between first_id and last_id and p.approval_status = 'approved' and p.available
        and p.confirmed_at > now() - 2 * case p.purpose when 'sale' then of_sales when 'rent' then of_rents else of_commercial end
      order by p.id limit 50000
    ) as listed_property;
  elsif listings = 'cars' then
    select jsonb_agg(jsonb_build_array(listed_car.id, listed_car.updated_at::date) order by listed_car.id) into listed
    from (
      select c.id, c.updated_at from public.cars c
      where c.id between first_id and last_id and c.approval_status = 'approved' and c.available
        and c.confirmed_at > now() - 2 * case c.purpose when 'sale' then of_sales when 'rent' then of_rents else of_both end
      order by c.id limit 50000
    ) as listed_car;
  else
    raise sqlstate 'PT404' using message = 'unknown_part';
  end if;
  return coalesce(listed, '[]');
end
$$;
