-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- Who moves a listing on: its owner sets what became of it and resubmits what was rejected, administrators approve, reject,
-- feature and hide. Clients cannot write the columns concerned; each move is a function that checks the caller and the state.
-- What an owner changes on an approved listing stays visible and is kept here until an administrator has looked at it.

create table public.listing_changes (
  id uuid default gen_random_uuid() not null,
  property_id uuid,
  car_id uuid,
  changed_by uuid,
  before jsonb not null,
  after jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  meanwhile jsonb default '{}'::jsonb not null,
  constraint listing_changes_pkey primary key (id),
  constraint listing_changes_car_id_fkey foreign key (car_id) references cars(id) on delete cascade,
  constraint listing_changes_changed_by_fkey foreign key (changed_by) references profiles(id) on delete set null,
  constraint listing_changes_property_id_fkey foreign key (property_id) references properties(id) on delete cascade,
  constraint listing_changes_reviewed_by_fkey foreign key (reviewed_by) references profiles(id) on delete set null,
  constraint "A change is one of a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);

comment on table public.listing_changes is 'Changes owners made to approved listings: the columns concerned, before and after, until an administrator reviewed them.';
comment on column public.listing_changes.meanwhile is 'What was public between `before` and `after`: lists of values by column, each value once, oldest first.';

create index listing_changes_car_id_idx on public.listing_changes using btree (car_id);

create index listing_changes_changed_by_idx on public.listing_changes using btree (changed_by);

create unique index listing_changes_open_car_idx on public.listing_changes using btree (car_id) where ((reviewed_at is null) and (car_id is not null));

-- The moderators' list of open changes, oldest first.
create index listing_changes_open_idx on public.listing_changes using btree (created_at, id) where (reviewed_at is null);

-- One open change a listing: later changes join it.
create unique index listing_changes_open_property_idx on public.listing_changes using btree (property_id) where ((reviewed_at is null) and (property_id is not null));

create index listing_changes_property_id_idx on public.listing_changes using btree (property_id);

create index listing_changes_reviewed_by_idx on public.listing_changes using btree (reviewed_by);

create trigger listing_changes_audit after update on listing_changes for each row when (old.reviewed_at is null and new.reviewed_at is not null) execute function private.audit_review();

create trigger listing_changes_set_updated_at before update on listing_changes for each row execute function moddatetime('updated_at');

create trigger listing_changes_tell_deleted after delete on listing_changes referencing old table as changed for each statement execute function private.tell_administrators();

create trigger listing_changes_tell_inserted after insert on listing_changes referencing new table as changed for each statement execute function private.tell_administrators();

create trigger listing_changes_tell_updated after update on listing_changes referencing new table as changed for each statement execute function private.tell_administrators();

alter table public.listing_changes enable row level security;

create policy "Administrators can see changes to listings" on public.listing_changes for select to authenticated
  using (( select private.is_admin() as is_admin));

create policy "The session must live and owe no second factor" on public.listing_changes as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant select on public.listing_changes to authenticated;
grant select on public.listing_changes to service_role;

create or replace function public.approve_car(car_id uuid, seen_at timestamp with time zone default null::timestamp with time zone)
 returns cars
 language sql
 set search_path to ''
as$function$ select private.decide_car(car_id, 'approved', null, seen_at); $function$;


create or replace function public.approve_property(property_id uuid, seen_at timestamp with time zone default null::timestamp with time zone)
 returns properties
 language sql
 set search_path to ''
as$function$ select private.decide_property(property_id, 'approved', null, seen_at); $function$;


-- The same for a car.
create or replace function private.decide_car(car_id uuid, decision text, reason text, seen_at timestamp with time zone)
 returns cars
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- Approves or rejects (with a reason) a property that awaits a decision, and answers the row; whoever comes second learns
-- that another moderator was faster. `seen_at` is the `updated_at` of what the moderator looked at, so that nobody can slip
-- in something else before the decision; without it whatever is there is decided. Errors: PT403 for others, PT404 for an
-- unknown id, PT409 if it is not pending or has changed, PT400 for a rejection without a reason.
create or replace function private.decide_property(property_id uuid, decision text, reason text, seen_at timestamp with time zone)
 returns properties
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- Whether a picture may come under a name: none that a listing shows already without there being a file. (Where there is
-- one, storage itself says that it is a duplicate.)
create or replace function private.is_free_for_picture(name text)
 returns boolean
 language sql
 stable security definer
 set search_path to ''
as$function$
  select not private.is_shown_picture($1)
    or exists (select from storage.objects o where o.bucket_id = 'listing-images' and o.name = $1);
$function$;


-- Whether one of the caller's listings shows a file. What moderators have seen stays what it is: such a file is neither
-- replaced nor deleted, and none takes its name. Names end in -960 (shown) or -480 (its small twin).
create or replace function private.is_shown_picture(name text)
 returns boolean
 language sql
 stable security definer
 set search_path to ''
as$function$
  with shown as (select '/media/listing-images/' || regexp_replace($1, '-(480|1600)(\.[a-z]+)$', '-960\2') as url)
  select exists (
    select from shown join public.properties p on p.owner_id = (select auth.uid()) and shown.url = any (p.images)
    union all
    select from shown join public.cars c on c.owner_id = (select auth.uid()) and shown.url = any (c.images)
  );
$function$;


create or replace function public.moderate_cars(ids uuid[], action text, reason text default null::text, seen timestamp with time zone[] default null::timestamp with time zone[])
 returns table(id uuid, title text, outcome text, decided_by text, approval_status text)
 language sql
 set search_path to ''
as$function$ select * from private.moderate_listings('car', ids, action, reason, seen); $function$;


-- Does one thing to one listing, which is locked already. Errors as of the function that does it; PT404 for an unknown id,
-- PT409 for one that has changed since `seen_at`.
create or replace function private.moderate_listing(listing text, listing_id uuid, action text, reason text, seen_at timestamp with time zone)
 returns void
 language plpgsql
 set search_path to ''
as$function$
declare
  caller uuid := (select auth.uid());
  decision text := case action when 'approve' then 'approved' when 'reject' then 'rejected' end;
  found_listing jsonb;
  changes jsonb;
begin
  if decision is not null then
    if listing = 'property' then
      perform private.decide_property(listing_id, decision, reason, seen_at);
    else
      perform private.decide_car(listing_id, decision, reason, seen_at);
    end if;
    return;
  end if;

  if listing = 'property' then
    select to_jsonb(p) into found_listing from public.properties p where p.id = listing_id;
  else
    select to_jsonb(c) into found_listing from public.cars c where c.id = listing_id;
  end if;
  if found_listing is null then
    raise sqlstate 'PT404' using message = 'listing_not_found';
  elsif (found_listing ->> 'updated_at')::timestamptz <> seen_at then
    raise sqlstate 'PT409' using message = 'changed_meanwhile';
  end if;
  if action = 'delete' then
    delete from public.properties p where listing = 'property' and p.id = listing_id;
    delete from public.cars c where listing = 'car' and c.id = listing_id;
    return;
  end if;

  changes := case action
    when 'hide' then case (found_listing ->> 'owner_id')::uuid when caller then '{"available": false}'
      -- Its owner may have hidden it, and could show it again.
      else '{"available": false, "hidden_by_admin": true}' end::jsonb
    when 'show' then '{"available": true}'
    when 'feature' then '{"featured": true}'
    -- That settles the owner's wish as well, which would wait for an administrator again.
    else case when found_listing ? 'feature_requested' then '{"feature_requested": false}' else '{}' end::jsonb
      || '{"featured": false}'
    end;
  if not found_listing @> changes then
    if listing = 'property' then
      perform private.update_property_as_admin(listing_id, changes);
    else
      perform private.update_car_as_admin(listing_id, changes);
    end if;
  end if;
end
$function$;


-- Approves, rejects (with a reason), hides, shows, features, unfeatures or deletes listings; `listing` is 'property' or 'car',
-- `seen` holds the `updated_at` of what the moderator looked at, one for each id. Answers each id in the order given, with its
-- title and what came of it: 'done' (also if it was so before), 'not_found', 'already_decided' (by whom, and as what it stands
-- now), 'changed_meanwhile' or 'invalid' (the listing breaks a rule that is younger than itself).
-- Errors: PT403 for others than administrators; PT400 for an unknown action, a rejection without a reason, more than a hundred
-- ids, or another number of `seen`.
create or replace function private.moderate_listings(listing text, ids uuid[], action text, reason text, seen timestamp with time zone[])
 returns table(id uuid, title text, outcome text, decided_by text, approval_status text)
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_admin();
  wanted record;
  outcomes jsonb := '{}';
  said text;
begin
  if action is null or action <> all ('{approve,reject,hide,show,feature,unfeature,delete}'::text[])
    or listing is null or listing <> all ('{property,car}'::text[]) then
    raise sqlstate 'PT400' using message = 'unknown_action';
  elsif cardinality(ids) > 100 then
    raise sqlstate 'PT400' using message = 'too_many';
  elsif seen is not null and cardinality(seen) <> cardinality(ids) then
    raise sqlstate 'PT400' using message = 'seen_does_not_match';
  elsif char_length(reason) > 1000 then
    raise sqlstate 'PT400' using message = 'reason_too_long';
  elsif action = 'reject' then
    reason := private.rejection_reason(reason);
  else
    perform set_config('audit.reason', trim(coalesce(reason, '')), true);
  end if;

  -- All of them, in the one order in which everybody locks, so that two moderators at once wait but never for each other.
  if listing = 'property' then
    perform from public.properties p where p.id = any (ids) order by p.id for update;
    if action = 'delete' then
      perform from public.broker_profiles b
      where b.user_id in (select p.broker_id from public.properties p where p.id = any (ids))
      order by b.user_id for no key update;
    end if;
    select coalesce(jsonb_object_agg(p.id, jsonb_build_object('title', p.title)), '{}') into outcomes
    from public.properties p where p.id = any (ids);
  else
    perform from public.cars c where c.id = any (ids) order by c.id for update;
    select coalesce(jsonb_object_agg(c.id, jsonb_build_object('title', c.title)), '{}') into outcomes
    from public.cars c where c.id = any (ids);
  end if;

  for wanted in
    select distinct on (w.id) w.id, w.seen_at from unnest(ids, seen) with ordinality as w (id, seen_at, place)
    where outcomes ? w.id::text order by w.id, w.place
  loop
    begin
      perform private.moderate_listing(listing, wanted.id, action, reason, wanted.seen_at);
      said := 'done';
    exception
      when sqlstate 'PT409' then
        said := sqlerrm;
      when integrity_constraint_violation then
        said := 'invalid';
    end;
    outcomes := jsonb_set(outcomes, array[wanted.id::text, 'outcome'], to_jsonb(said));
  end loop;
  perform set_config('audit.reason', '', true);

  return query
  select w.id, outcomes -> w.id::text ->> 'title', coalesce(outcomes -> w.id::text ->> 'outcome', 'not_found'),
    case outcomes -> w.id::text ->> 'outcome' when 'already_decided' then (
      select private.full_name(decider)
      from public.audit_entries a left join public.profiles decider on decider.id = a.actor_id
      where a.subject = listing and a.subject_id = w.id and a.action in ('approved', 'rejected')
      order by a.created_at desc, a.id desc limit 1
    ) end,
    case listing when 'property' then (select p.approval_status from public.properties p where p.id = w.id)
      else (select c.approval_status from public.cars c where c.id = w.id) end
  from unnest(ids) with ordinality as w (id, place)
  order by w.place;
end
$function$;


create or replace function public.moderate_properties(ids uuid[], action text, reason text default null::text, seen timestamp with time zone[] default null::timestamp with time zone[])
 returns table(id uuid, title text, outcome text, decided_by text, approval_status text)
 language sql
 set search_path to ''
as$function$ select * from private.moderate_listings('property', ids, action, reason, seen); $function$;


-- The columns an administrator may set on anybody's listing: all that its owner may, and the moderators' own.
-- A new approval other than rejected takes the reason away; anything else in `changes` has no effect.
create or replace function private.moderated_changes(changes jsonb)
 returns jsonb
 language sql
 immutable
 set search_path to ''
as$function$
  select coalesce(changes, '{}')
    - '{id,owner_id,agent_id,broker_id,hidden_by_admin,created_at,updated_at}'::text[]
    - '{price_in_dollars,sale_in_dollars,rent_in_dollars,search_text}'::text[]
    || case when coalesce(changes ->> 'approval_status', 'rejected') <> 'rejected' then '{"rejection_reason": null}' else '{}' end::jsonb;
$function$;


-- Joins what was public in between to an open change: the values that a column is losing now, unless it had them at the start or
-- they are listed already. Errors: PT409 once fifty values of a column wait, so that none is ever pushed out of sight.
create or replace function private.public_meanwhile(known jsonb, started jsonb, lost jsonb)
 returns jsonb
 language plpgsql
 immutable
 set search_path to ''
as$function$
declare
  change record;
begin
  for change in select l.key, l.value from jsonb_each(lost) as l where started ? l.key and started -> l.key <> l.value loop
    if not exists (select from jsonb_array_elements(known -> change.key) as listed where listed.value = change.value) then
      known := known || jsonb_build_object(change.key, coalesce(known -> change.key, '[]') || jsonb_build_array(change.value));
      if jsonb_array_length(known -> change.key) > 50 then
        raise sqlstate 'PT409' using message = 'changes_not_reviewed';
      end if;
    end if;
  end loop;
  return known;
end
$function$;


-- Keeps what an owner changed of their approved listing for the moderators: first state, last state, and what was public meanwhile.
create or replace function private.record_listing_change()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  was jsonb;
  is_now jsonb;
begin
  if old.approval_status <> 'approved' or new.approval_status <> 'approved' or (select auth.uid()) is distinct from new.owner_id then
    return null;
  end if;
  select c.was, c.is_now into was, is_now
  from private.changed_columns(to_jsonb(old), to_jsonb(new), private.unwatched_columns()) as c;
  if was is null then
    return null;
  end if;
  if tg_table_name = 'properties' then
    insert into public.listing_changes as open (property_id, changed_by, before, after)
    values (new.id, new.owner_id, was, is_now)
    on conflict (property_id) where reviewed_at is null and property_id is not null
    do update set before = excluded.before || open.before, after = open.after || excluded.after,
      meanwhile = private.public_meanwhile(open.meanwhile, open.before, excluded.before);
  else
    insert into public.listing_changes as open (car_id, changed_by, before, after)
    values (new.id, new.owner_id, was, is_now)
    on conflict (car_id) where reviewed_at is null and car_id is not null
    do update set before = excluded.before || open.before, after = open.after || excluded.after,
      meanwhile = private.public_meanwhile(open.meanwhile, open.before, excluded.before);
  end if;
  return null;
end
$function$;


create or replace function public.reject_car(car_id uuid, reason text, seen_at timestamp with time zone default null::timestamp with time zone)
 returns cars
 language sql
 set search_path to ''
as$function$ select private.decide_car(car_id, 'rejected', reason, seen_at); $function$;


create or replace function public.reject_property(property_id uuid, reason text, seen_at timestamp with time zone default null::timestamp with time zone)
 returns properties
 language sql
 set search_path to ''
as$function$ select private.decide_property(property_id, 'rejected', reason, seen_at); $function$;


-- The reason for a rejection as it is kept. Errors: PT400 for one without words, which would tell its reader nothing.
create or replace function private.rejection_reason(reason text)
 returns text
 language plpgsql
 immutable
 set search_path to ''
as$function$
begin
  if coalesce(reason, '') !~ '[[:alnum:]]' then
    raise sqlstate 'PT400' using message = 'reason_required';
  end if;
  return trim(reason);
end
$function$;


-- Notes that an administrator has looked at a change. `seen_at` is the `updated_at` of what they looked at: what joined the
-- change since then would pass unseen. Errors: PT403 for others, PT409 if it is reviewed already, unknown, or has changed.
create or replace function private.review_listing_change(change_id uuid, seen_at timestamp with time zone)
 returns listing_changes
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.review_listing_change(change_id uuid, seen_at timestamp with time zone default null::timestamp with time zone)
 returns listing_changes
 language sql
 set search_path to ''
as$function$ select private.review_listing_change(change_id, seen_at); $function$;


-- The same for a car.
create or replace function private.set_car_status(car_id uuid, status text)
 returns cars
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.set_car_status(car_id uuid, status text)
 returns cars
 language sql
 set search_path to ''
as$function$ select private.set_car_status(car_id, status); $function$;


-- Sets what became of a property: available, pending, sold or rented. Its owner or an administrator may; answers the row.
-- Errors: PT404 for a property that is not theirs, 23514 for any other word.
create or replace function private.set_property_status(property_id uuid, status text)
 returns properties
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.set_property_status(property_id uuid, status text)
 returns properties
 language sql
 set search_path to ''
as$function$ select private.set_property_status(property_id, status); $function$;


-- Makes somebody an administrator or a plain user again, and answers their profile. Takes effect at once: nobody's
-- token says what they are. Errors: PT403 for others, PT404 for an unknown id, PT409 for the last administrator.
create or replace function private.set_user_role(user_id uuid, role text)
 returns profiles
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.set_user_role(user_id uuid, role text)
 returns profiles
 language sql
 set search_path to ''
as$function$ select private.set_user_role(user_id, role); $function$;


-- The columns of a listing that are no claim of its owner's: who it is, what administrators and brokers say of it, whether it is
-- shown and what became of it (which activities tell), and what is worked out from the others.
create or replace function private.unwatched_columns()
 returns text[]
 language sql
 immutable parallel safe
 set search_path to ''
as$function$
  select '{id,owner_id,agent_id,broker_id,created_at,updated_at}'::text[]
    || '{approval_status,rejection_reason,featured,feature_requested,hidden_by_admin,available,status}'::text[]
    || '{price_in_dollars,sale_in_dollars,rent_in_dollars,search_text}'::text[];
$function$;


-- The same for a car.
create or replace function private.update_car_as_admin(car_id uuid, changes jsonb)
 returns cars
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.update_car_as_admin(car_id uuid, changes jsonb)
 returns cars
 language sql
 set search_path to ''
as$function$ select private.update_car_as_admin(car_id, changes); $function$;


-- As before, with the new column.
create or replace function private.update_property_as_admin(property_id uuid, changes jsonb)
 returns properties
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.update_property_as_admin(property_id uuid, changes jsonb)
 returns properties
 language sql
 set search_path to ''
as$function$ select private.update_property_as_admin(property_id, changes); $function$;


-- Without what an entry must not outlive: that a contact changed is kept, not what it was. (`personal` as in audit_listing.)
create or replace function private.without_contact(columns jsonb)
 returns jsonb
 language sql
 immutable
 set search_path to ''
as$function$
  select coalesce(jsonb_object_agg(c.key,
    case when c.key in ('contact_phone', 'contact_email', 'dealer_name') then '"(not kept)"'::jsonb else c.value end), '{}')
  from jsonb_each(columns) as c;
$function$;


grant execute on function approve_car(uuid,timestamp with time zone) to authenticated;

grant execute on function approve_property(uuid,timestamp with time zone) to authenticated;

grant execute on function private.decide_car(uuid,text,text,timestamp with time zone) to authenticated;

grant execute on function private.decide_property(uuid,text,text,timestamp with time zone) to authenticated;

grant execute on function private.is_free_for_picture(text) to authenticated;

grant execute on function private.is_shown_picture(text) to authenticated;

grant execute on function moderate_cars(uuid[],text,text,timestamp with time zone[]) to authenticated;

grant execute on function private.moderate_listings(text,uuid[],text,text,timestamp with time zone[]) to authenticated;

grant execute on function moderate_properties(uuid[],text,text,timestamp with time zone[]) to authenticated;

grant execute on function reject_car(uuid,text,timestamp with time zone) to authenticated;

grant execute on function reject_property(uuid,text,timestamp with time zone) to authenticated;

grant execute on function private.review_listing_change(uuid,timestamp with time zone) to authenticated;

grant execute on function review_listing_change(uuid,timestamp with time zone) to authenticated;

grant execute on function private.set_car_status(uuid,text) to authenticated;

grant execute on function set_car_status(uuid,text) to authenticated;

grant execute on function private.set_property_status(uuid,text) to authenticated;

grant execute on function set_property_status(uuid,text) to authenticated;

grant execute on function private.set_user_role(uuid,text) to authenticated;

grant execute on function set_user_role(uuid,text) to authenticated;

grant execute on function private.update_car_as_admin(uuid,jsonb) to authenticated;

grant execute on function update_car_as_admin(uuid,jsonb) to authenticated;

grant execute on function private.update_property_as_admin(uuid,jsonb) to authenticated;

grant execute on function update_property_as_admin(uuid,jsonb) to authenticated;
