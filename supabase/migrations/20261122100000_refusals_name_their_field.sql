-- A refusal that concerns one column names it in its hint, so that forms show it there.

-- Guards what a client does not set on a lead, and makes a new one the caller's. Errors: PT403 for a protected column, PT400
-- without a property, PT404 for one the caller may not see; both name the column in their hint.
create or replace function private.guard_lead()
 returns trigger
 language plpgsql
 set search_path to ''
as $function$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.agent_id := (select auth.uid());
    new.inquirer_id := null;
    new.from_inquiry := false;
    -- Shared, so that the membership cannot end before the lead is there to be left behind.
    select a.broker_id into new.broker_id from public.agent_profiles a where a.user_id = new.agent_id for share;
  elsif (new.id, new.agent_id, new.broker_id, new.inquirer_id, new.from_inquiry, new.created_at)
    is distinct from (old.id, old.agent_id, old.broker_id, old.inquirer_id, old.from_inquiry, old.created_at) then
    raise sqlstate 'PT403' using message = 'protected_column', hint = 'Agent, broker and inquirer are not set directly.';
  end if;
  if tg_op = 'INSERT' or new.property_id is distinct from old.property_id then
    if new.property_id is null then
      raise sqlstate 'PT400' using message = 'property_required', hint = 'property_id';
    elsif not exists (select from public.properties p where p.id = new.property_id) then
      raise sqlstate 'PT404' using message = 'property_not_found', hint = 'property_id';
    end if;
    new.deleted_property_id := null;
  end if;
  return new;
end
$function$;

-- Gives a lead of the calling broker to a member, or to nobody (null), and answers it. Errors: PT403 for others than
-- brokers, PT404 for a lead not theirs, PT409 for somebody who is not at work as an agent of theirs, 23505 if the agent
-- has an open lead of this client and property already.
create or replace function private.assign_lead(lead_id uuid, agent_id uuid)
 returns leads
 language plpgsql
 security definer
 set search_path to ''
as $function$
declare
  caller uuid := private.require_broker();
  lead public.leads;
begin
  perform from public.agent_profiles a where a.user_id = $2 and a.broker_id = caller and a.is_active for share;
  if $2 is not null and not found then
    raise sqlstate 'PT409' using message = 'not_a_member', hint = 'agent_id';
  end if;
  update public.leads l set agent_id = $2 where l.id = $1 and l.broker_id = caller returning * into lead;
  if lead.id is null then
    raise sqlstate 'PT404' using message = 'lead_not_found';
  end if;
  return lead;
end
$function$;

-- The reason for a rejection as it is kept. Errors: PT400 for one without words, which would tell its reader nothing.
create or replace function private.rejection_reason(reason text)
 returns text
 language plpgsql
 immutable
 set search_path to ''
as $function$
begin
  if coalesce(reason, '') !~ '[[:alnum:]]' then
    raise sqlstate 'PT400' using message = 'reason_required', hint = 'reason';
  end if;
  return trim(reason);
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
as $function$
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
$function$;

-- Records the commission of an assigned property's sale by hand, at the assignment's rate unless told; for the assignment's
-- broker or an administrator. Answers it. Errors: PT404 for a property without an active assignment of theirs;
-- PT409 for one that is not approved, is neither sold nor rented, was not sold while assigned, or has a commission that counts;
-- PT400 for a sale before the assignment or to come (by more than a day: days are given without a time, in any time zone), a
-- price below a tenth or above twice what was asked when it was sold, or more than twice the assignment's rate (COMMISSION_BOUNDS
-- in shared/limits.ts).
create or replace function private.record_commission(property_id uuid, sale_price numeric, commission_rate numeric, sale_date timestamp with time zone, notes text)
 returns commissions
 language plpgsql
 security definer
 set search_path to ''
as $function$
declare
  caller uuid := private.require_caller();
  property public.properties;
  assignment public.property_assignments;
  commission public.commissions;
begin
  select * into property from public.properties p where p.id = $1 for no key update;
  select * into assignment from public.property_assignments a
  where a.property_id = $1 and a.status = 'active' and (a.broker_id = caller or (select private.is_admin()));
  if assignment.id is null then
    raise sqlstate 'PT404' using message = 'assignment_not_found';
  elsif property.approval_status <> 'approved' then
    raise sqlstate 'PT409' using message = 'property_not_approved';
  elsif property.status not in ('sold', 'rented') then
    raise sqlstate 'PT409' using message = 'property_not_sold';
  elsif assignment.sold_at is null then
    raise sqlstate 'PT409' using message = 'not_sold_while_assigned';
  elsif $4 not between assignment.assigned_date - interval '1 day' and now() + interval '1 day' then
    raise sqlstate 'PT400' using message = 'sale_date_out_of_range', hint = 'sale_date';
  -- Put this way round, a price that is no number is refused as well.
  elsif ($2 between assignment.sold_price * 0.1 and assignment.sold_price * 2) is not true then
    raise sqlstate 'PT400' using message = 'sale_price_out_of_range', hint = 'sale_price';
  elsif ($3 is null or $3 between 0 and assignment.commission_rate * 2) is not true then
    raise sqlstate 'PT400' using message = 'commission_rate_too_high', hint = 'commission_rate';
  end if;
  select * into commission from private.create_commission(
    assignment, $2, assignment.sold_currency, coalesce(round($3, 2), assignment.commission_rate), coalesce($4, now()), $5);
  if commission.id is null then
    raise sqlstate 'PT409' using message = 'commission_exists';
  end if;
  return commission;
end
$function$;

-- Guards the columns of a listing that its owner may not choose. A client's new listing is the caller's, pending and plain;
-- a client's statement that changes a protected column is refused, also an administrator's: functions of this schema do
-- that, and they run as another role. An owner's change to a rejected listing submits it again. Pictures come from the
-- owner's own folder: whoever uploaded another one could put something else in its place.
create or replace function private.guard_listing()
 returns trigger
 language plpgsql
 set search_path to ''
as $function$
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
$function$;

-- A client's listing takes in no picture that was not checked. Those it showed before stay.
create or replace function private.require_checked_pictures()
 returns trigger
 language plpgsql
 set search_path to ''
as $function$
declare
  added text[] := array(
    select url from unnest(new.images) as url where tg_op = 'INSERT' or url <> all (old.images)
  );
begin
  if current_user in ('anon', 'authenticated') and not private.are_checked_pictures(added) then
    raise sqlstate 'PT400' using message = 'unchecked_picture', hint = 'images';
  end if;
  return new;
end
$function$;

-- Assigns a property to an agent at a rate (2.5 percent unless told), in place of the assignment it had, and answers the new
-- one. Errors: PT403 for others than brokers and administrators, PT404 for a property not theirs to assign, PT409 for
-- somebody who is not at work as an agent of theirs.
create or replace function private.assign_property(property_id uuid, agent_id uuid, commission_rate numeric, notes text)
 returns property_assignments
 language plpgsql
 security definer
 set search_path to ''
as $function$
declare
  by_admin boolean := private.require_caller() is not null and private.is_admin();
  caller uuid := case when by_admin then (select auth.uid()) else private.require_broker() end;
  property public.properties;
  agent public.agent_profiles;
  assignment public.property_assignments;
begin
  perform private.lock_handling($2, false);
  select * into property from public.properties p
  where p.id = $1 and (by_admin or private.may_assign(p, caller)) for no key update;
  if property.id is null then
    raise sqlstate 'PT404' using message = 'property_not_found', hint = 'property_id';
  end if;
  -- Shared, so that the membership cannot end before the assignment is there to end with it.
  select * into agent from public.agent_profiles a
  where a.user_id = $2 and a.is_active and (by_admin or a.broker_id = caller) for share;
  if agent.user_id is null then
    raise sqlstate 'PT409' using message = 'not_a_member', hint = 'agent_id';
  end if;
  perform from public.broker_profiles b
  where b.user_id in (agent.broker_id, property.broker_id) order by b.user_id for no key update;
  update public.property_assignments a set status = 'cancelled' where a.property_id = $1 and a.status = 'active';
  insert into public.property_assignments (property_id, agent_id, broker_id, commission_rate, notes)
  values ($1, $2, agent.broker_id, coalesce($3, 2.50), $4)
  returning * into assignment;
  update public.properties p set agent_id = $2, broker_id = agent.broker_id where p.id = $1;
  return assignment;
end
$function$;

-- Entrusts a property to a broker, or takes it back (null); for its owner or an administrator. An assignment made for
-- another broker ends. Answers the property. Errors: PT404 for a property not theirs or somebody who is no broker at work.
create or replace function private.entrust_property(property_id uuid, broker_id uuid)
 returns properties
 language plpgsql
 security definer
 set search_path to ''
as $function$
declare
  caller uuid := private.require_caller();
  property public.properties;
begin
  perform private.lock_handling($2, false);
  select * into property from public.properties p
  where p.id = $1 and (p.owner_id = caller or (select private.is_admin())) for no key update;
  if property.id is null then
    raise sqlstate 'PT404' using message = 'property_not_found';
  end if;
  perform from public.broker_profiles b where b.user_id in ($2, property.broker_id) order by b.user_id for no key update;
  if $2 is not null and not exists (select from public.broker_profiles b where b.user_id = $2 and b.is_active) then
    raise sqlstate 'PT404' using message = 'broker_not_found', hint = 'broker_id';
  end if;
  if $2 is null or property.broker_id is distinct from $2 then
    update public.property_assignments a set status = 'cancelled' where a.property_id = $1 and a.status = 'active';
    update public.properties p set broker_id = $2, agent_id = null where p.id = $1 returning * into property;
  end if;
  return property;
end
$function$;
