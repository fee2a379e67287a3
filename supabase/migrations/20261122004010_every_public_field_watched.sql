-- Whatever the public reads of an approved listing is watched: all its columns but those named here, so that a new one is
-- watched from the day it is made. What was taken back leaves its trace, for it was public meanwhile.

-- The columns of a listing that are no claim of its owner's: who it is, what administrators and brokers say of it, whether it is
-- shown and what became of it (which activities tell), and what is worked out from the others.
create function private.unwatched_columns() returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select '{id,owner_id,agent_id,broker_id,created_at,updated_at}'::text[]
    || '{approval_status,rejection_reason,featured,feature_requested,hidden_by_admin,available,status}'::text[]
    || '{price_in_dollars,sale_in_dollars,rent_in_dollars,search_text}'::text[];
$$;

alter table public.listing_changes add column meanwhile jsonb not null default '{}';
comment on column public.listing_changes.meanwhile is
  'What was public between `before` and `after`: lists of values by column, each value once, oldest first.';

-- Joins what was public in between to an open change: the values that a column is losing now, unless it had them at the start or
-- they are listed already. Errors: PT409 once fifty values of a column wait, so that none is ever pushed out of sight.
create function private.public_meanwhile(known jsonb, started jsonb, lost jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
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
$$;

-- Keeps what an owner changed of their approved listing for the moderators: first state, last state, and what was public meanwhile.
create or replace function private.record_listing_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;

drop trigger properties_record_change on public.properties;
create trigger properties_record_change after update on public.properties
  for each row when (old is distinct from new) execute function private.record_listing_change();
drop trigger cars_record_change on public.cars;
create trigger cars_record_change after update on public.cars
  for each row when (old is distinct from new) execute function private.record_listing_change();

-- Without what an entry must not outlive: that a contact changed is kept, not what it was. (`personal` as in audit_listing.)
create function private.without_contact(columns jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(c.key,
    case when c.key in ('contact_phone', 'contact_email', 'dealer_name') then '"(not kept)"'::jsonb else c.value end), '{}')
  from jsonb_each(columns) as c;
$$;

-- A change of an owner's that was looked at, by itself or with the whole listing; `after` says what was public meanwhile.
create or replace function private.audit_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select private.is_admin()) then
    perform private.record_act('reviewed', 'listing_change', new.id, coalesce(
      (select p.title from public.properties p where p.id = new.property_id),
      (select c.title from public.cars c where c.id = new.car_id)
    ), private.without_contact(new.before), private.without_contact(new.after)
      || case when new.meanwhile = '{}' then '{}'
        else jsonb_build_object('meanwhile', private.without_contact(new.meanwhile)) end);
  end if;
  return null;
end
$$;

-- As before, and what was public meanwhile of an owner's change.
create or replace function private.listing_history(listing text, listing_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  with made (at, owner_id) as (
    select p.created_at, p.owner_id from public.properties p where listing = 'property' and p.id = listing_id
    union all
    select c.created_at, c.owner_id from public.cars c where listing = 'car' and c.id = listing_id
  ),
  changes as materialized (
    select l.* from public.listing_changes l
    where (listing = 'property' and l.property_id = listing_id) or (listing = 'car' and l.car_id = listing_id)
    order by l.updated_at desc limit 100
  ),
  acts as materialized (
    (select a.* from public.audit_entries a where a.subject = listing and a.subject_id = listing_id
      order by a.created_at desc, a.id desc limit 100)
    union all
    -- Whoever decides on the whole has looked at the change as well.
    select a.* from changes join public.audit_entries a on a.subject = 'listing_change' and a.subject_id = changes.id
    where not exists (
      select from public.audit_entries decision
      where decision.subject = listing and decision.subject_id = listing_id and decision.created_at = a.created_at
        and decision.action in ('approved', 'rejected')
    )
  ),
  told (at, person_id, what, source, before, after, reason, id, meanwhile) as (
    select acts.created_at, acts.actor_id, acts.action, 'audit', acts.before, acts.after - 'meanwhile', acts.reason, acts.id,
      acts.after -> 'meanwhile'
    from acts
    union all
    select changes.created_at, changes.changed_by, 'changed', 'change', changes.before, changes.after, null, changes.id,
      nullif(changes.meanwhile, '{}')
    from changes
    union all
    select made.at, made.owner_id, 'created', 'activity', null, null, null, listing_id, null from made
    union all
    (select u.created_at, u.user_id,
      case when u.metadata ? 'status' then 'status_changed'
        when u.metadata ->> 'approvalStatus' = 'pending' then 'resubmitted'
        else coalesce(u.metadata ->> 'approvalStatus', 'edited') end,
      'activity',
      nullif(jsonb_strip_nulls(jsonb_build_object(
        'status', u.metadata -> 'statusBefore', 'approval_status', u.metadata -> 'approvalStatusBefore')), '{}'),
      jsonb_strip_nulls(jsonb_build_object(
        'status', u.metadata -> 'status', 'approval_status', u.metadata -> 'approvalStatus', 'changed', u.metadata -> 'changed')),
      null, u.id, null
    from public.user_activities u
    where u.related_id = listing_id and u.activity_type = 'property_updated'
      -- Both are written at the moment their transaction began.
      and not exists (select from acts where acts.created_at = u.created_at and acts.actor_id = u.user_id)
      and not exists (
        select from changes where changes.changed_by = u.user_id and u.created_at between changes.created_at and changes.updated_at
          and changes.after ?& array(select jsonb_array_elements_text(u.metadata -> 'changed'))
      )
    order by u.created_at desc, u.id desc limit 100)
    order by 1 desc, 8 desc limit 100
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'at', told.at, 'who', private.full_name(person), 'what', told.what, 'source', told.source,
    'before', told.before, 'after', told.after, 'reason', told.reason, 'meanwhile', told.meanwhile
  ) order by told.at desc, told.id desc), '[]')
  from told left join public.profiles person on person.id = told.person_id;
$$;

create or replace function private.get_moderation_details(listing text, listing_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
  found_listing jsonb;
  answer jsonb;
begin
  if listing = 'property' then
    select to_jsonb(p) into found_listing from public.properties p where p.id = listing_id;
  elsif listing = 'car' then
    select to_jsonb(c) into found_listing from public.cars c where c.id = listing_id;
  end if;
  if found_listing is null then
    raise sqlstate 'PT404' using message = 'listing_not_found';
  end if;
  select jsonb_build_object(
    'listing', found_listing - '{search_text,price_in_dollars,sale_in_dollars,rent_in_dollars}'::text[],
    'owner', jsonb_build_object(
      'id', owner.id, 'name', private.full_name(owner), 'username', owner.username, 'email', owner.email, 'phone', owner.phone,
      'createdAt', owner.created_at, 'listingCount', theirs.listed, 'approvedCount', theirs.approved,
      'rejectedCount', theirs.rejected),
    'openChange', (
      select jsonb_build_object('id', l.id, 'before', l.before, 'after', l.after, 'meanwhile', l.meanwhile, 'createdAt', l.created_at, 'updatedAt', l.updated_at)
      from public.listing_changes l
      where l.reviewed_at is null
        and ((listing = 'property' and l.property_id = listing_id) or (listing = 'car' and l.car_id = listing_id))),
    'history', private.listing_history(listing, listing_id)
  ) into answer
  from public.profiles owner
  cross join lateral (
    select count(*) as listed, count(*) filter (where approval_status = 'approved') as approved,
      count(*) filter (where approval_status = 'rejected') as rejected
    from (
      select p.approval_status from public.properties p where p.owner_id = owner.id
      union all
      select c.approval_status from public.cars c where c.owner_id = owner.id
    ) as listed
  ) as theirs
  where owner.id = (found_listing ->> 'owner_id')::uuid;
  return answer;
end
$$;
