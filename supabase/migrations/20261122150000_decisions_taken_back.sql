-- A decision can be wrong: an approved listing can be rejected with a reason, and an approval can be taken back at once, as if
-- nobody had decided. The audit shows both.

-- How long whoever approved listings can take that back: ten seconds on their screen, after as long as many of them take.
create function private.undo_time() returns interval language sql immutable parallel safe set search_path = ''
as $$ select interval '1 minute' $$;

-- Refuses a decision on a listing that is in no state for it: one that waits is approved or rejected, an approved one can be
-- rejected by whoever looked at it as it is. Errors: PT409 `already_decided` or `changed_meanwhile`.
create function private.check_decision(listing text, listing_id uuid, status text, updated_at timestamptz, decision text, seen_at timestamptz)
returns void
language plpgsql stable set search_path = ''
as $$
begin
  if status = 'approved' and decision = 'rejected' and seen_at is not null then
    -- Approved since it was looked at: somebody else was faster.
    if exists (
      select from public.audit_entries a
      where a.subject = $1 and a.subject_id = $2 and a.action = 'approved' and a.created_at > seen_at
    ) and $4 <> seen_at then
      raise sqlstate 'PT409' using message = 'already_decided';
    end if;
  elsif status <> 'pending' then
    raise sqlstate 'PT409' using message = 'already_decided';
  end if;
  if $4 <> seen_at then
    raise sqlstate 'PT409' using message = 'changed_meanwhile';
  end if;
end
$$;

-- Approves or rejects (with a reason) a property, and answers the row; whoever comes second learns that another moderator was
-- faster. `seen_at` is the `updated_at` of what the moderator looked at, so that nobody can slip in something else before the
-- decision; without it whatever waits is decided. Errors: PT403 for others, PT404 for an unknown id, PT400 for a rejection
-- without a reason, PT409 as private.check_decision().
create or replace function private.decide_property(property_id uuid, decision text, reason text, seen_at timestamptz)
returns public.properties
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
  perform private.check_decision('property', $1, decided.approval_status, decided.updated_at, decision, seen_at);
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
create or replace function private.decide_car(car_id uuid, decision text, reason text, seen_at timestamptz)
returns public.cars
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
  perform private.check_decision('car', $1, decided.approval_status, decided.updated_at, decision, seen_at);
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

-- Takes the caller's own approval of a listing back, which is locked already: it waits again, and so do changes that were
-- reviewed with it. Errors: PT409 `too_late` once the time for it is over, for somebody else's approval, and for one that was
-- followed by another decision.
create function private.undo_approval(listing text, listing_id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  approved_at timestamptz;
begin
  select last.created_at into approved_at
  from (
    select a.action, a.actor_id, a.created_at from public.audit_entries a
    where a.subject = $1 and a.subject_id = $2 and a.action in ('approved', 'rejected', 'reopened')
    order by a.created_at desc, a.id desc limit 1
  ) as last
  -- Now, not when this transaction began: it may have waited for the lock.
  where last.action = 'approved' and last.actor_id = caller and last.created_at > clock_timestamp() - private.undo_time();
  if approved_at is null then
    raise sqlstate 'PT409' using message = 'too_late';
  end if;
  perform set_config('audit.reason', 'The approval was taken back', true);
  if $1 = 'property' then
    update public.properties p set approval_status = 'pending' where p.id = $2;
  else
    update public.cars c set approval_status = 'pending' where c.id = $2;
  end if;
  update public.listing_changes l set reviewed_by = null, reviewed_at = null
  where case $1 when 'property' then l.property_id else l.car_id end = $2
    and l.reviewed_by = caller and l.reviewed_at = approved_at
    and not exists (
      select from public.listing_changes newer
      where newer.reviewed_at is null and (newer.property_id = $2 or newer.car_id = $2)
    );
end
$$;

-- Does one thing to one listing, which is locked already. Errors as of the function that does it; PT404 for an unknown id,
-- PT409 for one that has changed since `seen_at`.
create or replace function private.moderate_listing(listing text, listing_id uuid, action text, reason text, seen_at timestamptz)
returns void
language plpgsql volatile set search_path = ''
as $$
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
  elsif action = 'undo_approval' then
    perform private.undo_approval(listing, listing_id);
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
$$;

-- Approves (or takes the caller's approval of a moment ago back), rejects (with a reason), hides, shows, features, unfeatures or
-- deletes listings; `listing` is 'property' or 'car',
-- `seen` holds the `updated_at` of what the moderator looked at, one for each id. Answers each id in the order given, with its
-- title and what came of it: 'done' (also if it was so before), 'not_found', 'already_decided' (by whom, and as what it stands
-- now), 'changed_meanwhile', 'too_late' (to take an approval back) or 'invalid' (the listing breaks a rule that is younger than
-- itself).
-- Errors: PT403 for others than administrators; PT400 for an unknown action, a rejection without a reason, more than a hundred
-- ids, or another number of `seen`.
create or replace function private.moderate_listings(listing text, ids uuid[], action text, reason text, seen timestamptz[])
returns table (id uuid, title text, outcome text, decided_by text, approval_status text)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
  wanted record;
  outcomes jsonb := '{}';
  said text;
begin
  if action is null or action <> all ('{approve,undo_approval,reject,hide,show,feature,unfeature,delete}'::text[])
    or listing is null or listing <> all ('{property,car}'::text[]) then
    raise sqlstate 'PT400' using message = 'unknown_action';
  elsif cardinality(ids) > 100 then
    raise sqlstate 'PT400' using message = 'too_many';
  elsif seen is not null and cardinality(seen) <> cardinality(ids) then
    raise sqlstate 'PT400' using message = 'seen_does_not_match';
  elsif char_length(reason) > 1000 then
    raise sqlstate 'PT400' using message = 'reason_too_long', hint = 'reason';
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
$$;
