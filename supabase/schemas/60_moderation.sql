-- Decisions of administrators on listings: approve, reject, open again, feature, hide, delete, and undo each for a moment.
-- Functions check the caller and the state; clients cannot write these columns. Changes of an owner to an approved
-- listing stay public, and wait here for a review. Bulk moderation decides up to 100 listings one by one; a refusal
-- affects one listing only.
set check_function_bodies = off;

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
  meanwhile jsonb not null default '{}',
  constraint "A change must belong to a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);

comment on table public.listing_changes is 'Changes of owners to approved listings: changed columns before and after, until an administrator reviews them.';
comment on column public.listing_changes.meanwhile is 'Values that were public between `before` and `after`: {column: [values]}, each value once, oldest first.';

-- The moderators' list of open changes, oldest first.
create index listing_changes_open_idx on public.listing_changes (created_at, id) where reviewed_at is null;
-- One open change per listing: later changes join it.
create unique index listing_changes_open_property_idx on public.listing_changes (property_id)
  where reviewed_at is null and property_id is not null;
create unique index listing_changes_open_car_idx on public.listing_changes (car_id)
  where reviewed_at is null and car_id is not null;
-- Changes that are open or were just reviewed keep their pictures.
create index listing_changes_reviewed_at_idx on public.listing_changes (reviewed_at);
-- Foreign keys.
create index listing_changes_property_id_idx on public.listing_changes (property_id);
create index listing_changes_car_id_idx on public.listing_changes (car_id);
create index listing_changes_reviewed_by_idx on public.listing_changes (reviewed_by);
create index listing_changes_changed_by_idx on public.listing_changes (changed_by);

create view private.waiting_for_moderator with (security_invoker = true) as
select 'property' as kind, 'listing' as reason, p.id, p.owner_id as person_id, p.created_at, p.updated_at
from public.properties p where p.approval_status = 'pending' and p.removed_at is null
union all
select 'car', 'listing', c.id, c.owner_id, c.created_at, c.updated_at
from public.cars c where c.approval_status = 'pending' and c.removed_at is null
union all
select 'property', 'feature_request', p.id, p.owner_id, p.created_at, p.updated_at
from public.properties p
where p.feature_requested and not p.featured and p.removed_at is null and p.approval_status <> 'draft'
union all
select 'property', 'change', p.id, l.changed_by, l.created_at, l.updated_at
from public.listing_changes l join public.properties p on p.id = l.property_id where l.reviewed_at is null and p.removed_at is null
union all
select 'car', 'change', c.id, l.changed_by, l.created_at, l.updated_at
from public.listing_changes l join public.cars c on c.id = l.car_id where l.reviewed_at is null and c.removed_at is null;
comment on view private.waiting_for_moderator is
  'Listings that wait for a moderator, one row for each reason: listing (undecided), change (by the owner) or feature_request.';

create trigger listing_changes_set_updated_at before update on public.listing_changes
  for each row execute function extensions.moddatetime (updated_at);

-- The columns with texts and pictures that people write freely.
create function private.content_columns() returns text[] language sql immutable parallel safe set search_path = ''
as $$ select '{title,description,translations,images,location,address,district,amenities,features,make,model,color,dealer_name}'::text[] $$;

-- Adds the values that columns lose now to `known`, the values that were public meanwhile. Skips values that are listed
-- already and the value from the start of the change. Errors: PT409 above 50 values of a column, so that none is ever
-- dropped.
create function private.merge_public_values(known jsonb, started jsonb, lost jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare change record;
begin
  for change in
    select l.key, l.value from jsonb_each(lost) as l where started ? l.key and started -> l.key <> l.value
  loop
    if not exists (select from jsonb_array_elements(known -> change.key) as listed
        where listed.value = change.value) then
      known := known
        || jsonb_build_object(change.key, coalesce(known -> change.key, '[]') || jsonb_build_array(change.value));
      if jsonb_array_length(known -> change.key) > 50 then
        raise sqlstate 'PT409' using message = 'changes_not_reviewed';
      end if;
    end if;
  end loop;
  return known;
end $$;

-- Whether an owner's change of a listing's texts or pictures waits for a review. Notifications about it wait too.
create function private.has_unreviewed_content(property_id uuid, car_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.listing_changes c
    where c.reviewed_at is null and (c.property_id = $1 or c.car_id = $2) and c.after ?| private.content_columns()
  );
$$;

alter table public.listing_changes enable row level security;
create policy "Administrators can see changes to listings" on public.listing_changes
  for select to authenticated using ((select private.is_admin()));

-- Clients only read: triggers write changes, public.review_listing_change() reviews them.
grant select on public.listing_changes to authenticated, service_role;

-- Marks a change as reviewed, records that in the audit, and returns the change. `puts_back` also gives the listing the values
-- from before the change. `seen_at` is the `updated_at` that the administrator saw; null skips the test. Errors: PT403 unless the caller is an administrator, or for their own change; PT409 for an unknown, reviewed or newer change.
create function public.review_listing_change(
  change_id uuid, seen_at timestamptz default null, puts_back boolean default false
) returns public.listing_changes
language plpgsql volatile security definer set search_path = '' as $$
declare
  reviewer uuid := private.require_admin();
  reviewed public.listing_changes;
begin
  -- In the order of an owner’s edit.
  perform from public.properties p join public.listing_changes c on c.property_id = p.id where c.id = change_id for update of p;
  perform from public.cars l join public.listing_changes c on c.car_id = l.id where c.id = change_id for update of l;
  update public.listing_changes c set reviewed_by = reviewer, reviewed_at = now()
  where c.id = change_id and c.reviewed_at is null and c.updated_at = coalesce(seen_at, c.updated_at)
  returning * into reviewed;
  if reviewed.id is null then
    raise sqlstate 'PT409' using message = 'already_reviewed';
  end if;
  perform private.refuse_own_matter(reviewed.changed_by);
  perform private.record_event('listing.reviewed', coalesce(reviewed.property_id, reviewed.car_id));
  perform private.record_audit_entry('reviewed', case when reviewed.car_id is null then 'property' else 'car' end,
    coalesce(reviewed.property_id, reviewed.car_id), coalesce(
      (select p.title from public.properties p where p.id = reviewed.property_id),
      (select c.title from public.cars c where c.id = reviewed.car_id)
    ), private.mask_contact(reviewed.before), private.mask_contact(reviewed.after)
      || case when reviewed.meanwhile = '{}' then '{}'
        else jsonb_build_object('meanwhile', private.mask_contact(reviewed.meanwhile)) end);
  if puts_back and reviewed.property_id is not null then
    perform public.update_property_as_admin(reviewed.property_id, reviewed.before);
  elsif puts_back then
    perform public.update_car_as_admin(reviewed.car_id, reviewed.before);
  end if;
  return reviewed;
end $$;

-- Returns the trimmed reason of a rejection. Errors: PT400 for a reason without letters or digits, or above 1000 characters.
create function private.rejection_reason(reason text) returns text language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(reason, '') !~ '[[:alnum:]]' then
    raise sqlstate 'PT400' using message = 'reason_required', hint = 'reason';
  elsif char_length(reason) > 1000 then
    raise sqlstate 'PT400' using message = 'reason_too_long', hint = 'reason';
  end if;
  return trim(reason);
end $$;

-- Refuses a decision that the state of the listing does not allow. A pending listing is approved or rejected; an
-- approved one is rejected if `seen_at` is given. Errors: PT409 `already_decided` or `changed_meanwhile`.
create function private.validate_decision(
  listing text, listing_id uuid, status text, updated_at timestamptz, decision text, seen_at timestamptz
) returns void
language plpgsql stable set search_path = '' as $$
begin
  if status = 'approved' and decision = 'rejected' and seen_at is not null then
    -- Another administrator approved the listing after `seen_at`.
    if exists (
      select from public.audit_entries a
      where a.subject = $1 and a.subject_id = $2 and a.action = 'approved' and a.created_at > seen_at
    ) and $4 <> seen_at then
      raise sqlstate 'PT409' using message = 'already_decided';
    end if;
  elsif status = 'draft' then
    raise sqlstate 'PT404' using message = listing || '_not_found';
  elsif status <> 'pending' then
    raise sqlstate 'PT409' using message = 'already_decided';
  end if;
  if $4 <> seen_at then
    raise sqlstate 'PT409' using message = 'changed_meanwhile';
  end if;
end $$;

-- Approves or rejects (with a code, a reason or both) a property and returns it. The time `seen_at` is the `updated_at`
-- that the moderator saw; null skips the test. It prevents decisions on unseen changes. Errors: PT403 unless the caller
-- is an administrator, or for their own property; PT404 for an unknown id. PT400 for a rejection without code and
-- reason, PT409 as private.validate_decision().
create function private.decide_property(property_id uuid, decision text, reason text, code text, seen_at timestamptz)
returns public.properties
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_admin();
  decided public.properties;
begin
  select p.* into decided from public.properties p where p.id = $1 for update;
  if decided.id is null then
    raise sqlstate 'PT404' using message = 'property_not_found';
  end if;
  perform private.refuse_own_matter(decided.owner_id);
  perform private.validate_decision('property', $1, decided.approval_status, decided.updated_at, decision, seen_at);
  update public.properties p set
    approval_status = decision,
    rejection_code = case decision when 'rejected' then $4 end,
    rejection_reason = case when decision = 'rejected' and $4 is null then private.rejection_reason(reason)
      when decision = 'rejected' then nullif(trim(reason), '') end
  where p.id = $1
  returning * into decided;
  -- A decision on the listing also reviews its open change.
  update public.listing_changes l set reviewed_by = caller, reviewed_at = now()
  where l.property_id = $1 and l.reviewed_at is null;
  return decided;
end $$;

-- Approves or rejects a car, as private.decide_property() does with a property.
create function private.decide_car(car_id uuid, decision text, reason text, code text, seen_at timestamptz) returns public.cars
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_admin();
  decided public.cars;
begin
  select c.* into decided from public.cars c where c.id = $1 for update;
  if decided.id is null then
    raise sqlstate 'PT404' using message = 'car_not_found';
  end if;
  perform private.refuse_own_matter(decided.owner_id);
  perform private.validate_decision('car', $1, decided.approval_status, decided.updated_at, decision, seen_at);
  update public.cars c set
    approval_status = decision,
    rejection_code = case decision when 'rejected' then $4 end,
    rejection_reason = case when decision = 'rejected' and $4 is null then private.rejection_reason(reason)
      when decision = 'rejected' then nullif(trim(reason), '') end
  where c.id = $1
  returning * into decided;
  -- A decision on the listing also reviews its open change.
  update public.listing_changes l set reviewed_by = caller, reviewed_at = now()
  where l.car_id = $1 and l.reviewed_at is null;
  return decided;
end $$;

-- Undoes the caller's latest act on a locked listing: restores the columns from before the act. The actions in `acts`
-- exclude each other, such as hidden and shown. Changes that were reviewed with a decision are open again. Errors:
-- PT409 `too_late` after private.undo_time(), after another person's act, or for an undo.
create function private.undo_act(listing text, listing_id uuid, acts text[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  undone public.history_entries;
begin
  select h.* into undone from public.history_entries h
  where h.subject = $1 and h.subject_id = $2 and h.action = any (acts)
  order by h.created_at desc, h.id desc limit 1;
  -- clock_timestamp(), because the transaction may have waited for the lock.
  if undone.actor_id is distinct from caller or undone.reason = 'undone'
    or undone.created_at <= clock_timestamp() - private.undo_time() then
    raise sqlstate 'PT409' using message = 'too_late';
  end if;
  perform set_config('audit.reason', 'undone', true), set_config('listing.is_undo', 'on', true);
  if $1 = 'property' then
    update public.properties p
    set (approval_status, rejection_reason, rejection_code, available, hidden_by_admin, featured, feature_requested) = (
      select b.approval_status, b.rejection_reason, b.rejection_code, b.available, b.hidden_by_admin, b.featured, b.feature_requested
      from jsonb_populate_record(p, undone.before) as b)
    where p.id = $2;
  else
    update public.cars c
    set (approval_status, rejection_reason, rejection_code, available, hidden_by_admin, featured) = (
      select b.approval_status, b.rejection_reason, b.rejection_code, b.available, b.hidden_by_admin, b.featured
      from jsonb_populate_record(c, undone.before) as b)
    where c.id = $2;
  end if;
  perform set_config('listing.is_undo', '', true);
  update public.listing_changes l set reviewed_by = null, reviewed_at = null
  where case $1 when 'property' then l.property_id else l.car_id end = $2
    and l.reviewed_by = caller and l.reviewed_at = undone.created_at and undone.action in ('approved', 'rejected')
    and not exists (
      select from public.listing_changes newer
      where newer.reviewed_at is null and (newer.property_id = $2 or newer.car_id = $2)
    );
end $$;

-- Drops the keys that an administrator may not set on a listing: ids, people, times, computed columns and the status of a
-- draft. A new approval status other than rejected clears reason and code.
create function private.allowed_admin_changes(changes jsonb) returns jsonb language sql immutable set search_path = ''
as $$
  select coalesce(changes, '{}')
    - '{id,code,owner_id,agent_id,broker_id,hidden_by_admin,created_at,updated_at,confirmed_at,removed_at,removed_by}'::text[]
    - '{price_in_dollars,sale_in_dollars,rent_in_dollars,search_text}'::text[]
    - '{contact_ways,contact_from,contact_until,contact_shown_to}'::text[]
    - case changes ->> 'approval_status' when 'draft' then 'approval_status' else '' end
    || case when coalesce(changes ->> 'approval_status', 'rejected') <> 'rejected'
      then '{"rejection_reason": null, "rejection_code": null}' else '{}' end::jsonb;
$$;

-- Applies one action to one locked listing. Errors: those of the action's function; PT404 for an unknown id, PT409 for
-- a listing that changed since `seen_at`. PT409 `has_signals` for an approval of a listing with signals, if
-- `skip_signals` is set.
create function private.moderate_listing(
  listing text, listing_id uuid, action text, reason text, seen_at timestamptz, code text, skip_signals boolean
) returns void
language plpgsql volatile set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  decision text := case action when 'approve' then 'approved' when 'reject' then 'rejected' end;
  listing_row jsonb;
  changes jsonb;
begin
  if decision is not null then
    if skip_signals and action = 'approve' and exists (
      select from public.moderation_signals s
      where (listing = 'property' and s.property_id = listing_id or listing = 'car' and s.car_id = listing_id)
        and jsonb_array_length(s.reasons) > 0
    ) then
      raise sqlstate 'PT409' using message = 'has_signals';
    end if;
    if listing = 'property' then
      perform private.decide_property(listing_id, decision, reason, code, seen_at);
    else
      perform private.decide_car(listing_id, decision, reason, code, seen_at);
    end if;
    return;
  elsif action like 'undo%' then
    perform private.undo_act(listing, listing_id, case action
      when 'undo_decision' then '{approved,rejected,reopened,resubmitted}'
      when 'undo_visibility' then '{hidden,shown}'
      else '{featured,unfeatured,feature_declined}' end::text[]);
    return;
  end if;

  if listing = 'property' then
    select to_jsonb(p) into listing_row from public.properties p where p.id = listing_id;
  else
    select to_jsonb(c) into listing_row from public.cars c where c.id = listing_id;
  end if;
  if listing_row is null then
    raise sqlstate 'PT404' using message = 'listing_not_found';
  elsif (listing_row ->> 'updated_at')::timestamptz <> seen_at then
    raise sqlstate 'PT409' using message = 'changed_meanwhile';
  end if;
  if action in ('delete', 'restore') then
    perform private.set_removed(listing, listing_id, action = 'delete');
    return;
  elsif listing_row ->> 'removed_at' is not null then
    raise sqlstate 'PT409' using message = 'listing_removed';
  end if;

  if action in ('feature', 'reopen') then
    perform private.refuse_own_matter((listing_row ->> 'owner_id')::uuid);
  end if;
  if action = 'reopen' and listing_row ->> 'approval_status' <> 'rejected' then
    raise sqlstate 'PT409' using message = 'already_decided';
  end if;
  changes := case action
    when 'hide' then case (listing_row ->> 'owner_id')::uuid when caller then '{"available": false}'
      -- The owner may have hidden the listing, and must not show it again.
      else '{"available": false, "hidden_by_admin": true}' end::jsonb
    when 'show' then '{"available": true}'
    when 'feature' then '{"featured": true}'
    when 'reopen' then '{"approval_status": "pending"}'
    when 'decline' then case when listing_row ? 'feature_requested' then '{"feature_requested": false}' else '{}' end::jsonb
    -- Also ends the owner's request, which would otherwise wait for an administrator again.
    else case when listing_row ? 'feature_requested' then '{"feature_requested": false}' else '{}' end::jsonb
      || '{"featured": false}'
    end;
  if not listing_row @> changes then
    if listing = 'property' then
      perform public.update_property_as_admin(listing_id, changes);
    else
      perform public.update_car_as_admin(listing_id, changes);
    end if;
  end if;
end $$;

-- Applies an action to listings: approve, reject (with a code, a reason or both), reopen (a rejected listing), hide,
-- show, feature or unfeature. Further actions are decline (the owner's wish to be featured), delete (removes it for 30
-- days) and restore. The actions undo_decision, undo_visibility and undo_feature undo the caller's latest action. The
-- argument `listing` is property or car, and `seen` has one `updated_at` per id, as the moderator saw it. Returns the
-- ids in their order with titles and outcomes. Outcomes are done (also if nothing changed), not_found, already_decided
-- (with decider and status), changed_meanwhile, too_late (an undo), own_matter and listing_removed. Further outcomes
-- are has_signals (left out of an approval with `skip_signals`) and invalid (a newer constraint refuses the listing).
-- Errors: PT403 unless the caller is an administrator. PT400 for an unknown action, a missing or too long reason, more
-- than 100 ids, or another number of `seen`.
create function private.moderate_listings(
  listing text, ids uuid[], action text, reason text, seen timestamptz[], code public.rejection_code, skip_signals boolean
)
returns table (id uuid, title text, outcome text, decided_by text, approval_status text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_admin();
  wanted record;
  outcomes jsonb := '{}';
  said text;
begin
  if action is null or action <> all ('{approve,reject,reopen,hide,show,feature,unfeature,decline,delete,restore,undo_decision,undo_visibility,undo_feature}'::text[])
    or listing is null or listing <> all ('{property,car}'::text[]) then
    raise sqlstate 'PT400' using message = 'unknown_action';
  elsif cardinality(ids) > 100 then
    raise sqlstate 'PT400' using message = 'too_many';
  elsif seen is not null and cardinality(seen) <> cardinality(ids) then
    raise sqlstate 'PT400' using message = 'seen_does_not_match';
  elsif char_length(reason) > 1000 then
    raise sqlstate 'PT400' using message = 'reason_too_long', hint = 'reason';
  elsif action = 'reject' then
    if code is null then
      reason := private.rejection_reason(reason);
    end if;
  else
    perform set_config('audit.reason', trim(coalesce(reason, '')), true);
  end if;

  -- Locks all listings in the common order, so that two moderators cannot deadlock.
  if listing = 'property' then
    perform from public.properties p where p.id = any (ids) order by p.id for update;
    select coalesce(jsonb_object_agg(p.id, jsonb_build_object('title', p.title)), '{}') into outcomes
    from public.properties p where p.id = any (ids) and p.approval_status <> 'draft';
  else
    perform from public.cars c where c.id = any (ids) order by c.id for update;
    select coalesce(jsonb_object_agg(c.id, jsonb_build_object('title', c.title)), '{}') into outcomes
    from public.cars c where c.id = any (ids) and c.approval_status <> 'draft';
  end if;

  for wanted in
    select distinct on (w.id) w.id, w.seen_at from unnest(ids, seen) with ordinality as w (id, seen_at, place)
    where outcomes ? w.id::text order by w.id, w.place
  loop
    begin
      perform private.moderate_listing(listing, wanted.id, action, reason, wanted.seen_at, code, skip_signals);
      said := 'done';
    exception
      when sqlstate 'PT409' or sqlstate 'PT403' then
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
    case listing when 'property' then (select p.approval_status from public.properties p where p.id = w.id and p.approval_status <> 'draft')
      else (select c.approval_status from public.cars c where c.id = w.id and c.approval_status <> 'draft') end
  from unnest(ids) with ordinality as w (id, place)
  order by w.place;
end $$;

create function public.moderate_properties(
  ids uuid[], action text, reason text default null, seen timestamptz[] default null, code public.rejection_code default null,
  skip_signals boolean default false
) returns table (id uuid, title text, outcome text, decided_by text, approval_status text)
language sql volatile set search_path = '' as $$ select * from private.moderate_listings('property', ids, action, reason, seen, code, skip_signals); $$;

create function public.moderate_cars(
  ids uuid[], action text, reason text default null, seen timestamptz[] default null, code public.rejection_code default null,
  skip_signals boolean default false
) returns table (id uuid, title text, outcome text, decided_by text, approval_status text)
language sql volatile set search_path = '' as $$ select * from private.moderate_listings('car', ids, action, reason, seen, code, skip_signals); $$;

-- Returns the latest 100 acts on a listing, newest first, and its creation: [{at, who, what, before, after, reason}].
create function private.listing_history(listing text, listing_id uuid) returns jsonb language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'at', acts.at, 'who', private.full_name(person), 'what', acts.what,
    'before', acts.before, 'after', acts.after, 'reason', acts.reason
  ) order by acts.at desc, acts.id desc), '[]')
  from (
    (select h.created_at as at, h.actor_id as person_id, h.action as what, h.before, h.after - 'meanwhile' as after, h.reason, h.id
      from public.history_entries h where h.subject = $1 and h.subject_id = $2
      order by h.created_at desc, h.id desc limit 100)
    union all
    select p.created_at, p.owner_id, 'created', null, null, null, p.id
    from public.properties p where $1 = 'property' and p.id = $2
    union all
    select c.created_at, c.owner_id, 'created', null, null, null, c.id
    from public.cars c where $1 = 'car' and c.id = $2
    order by 1 desc, 7 desc limit 100
  ) as acts
  left join public.profiles person on person.id = acts.person_id;
$$;

-- Returns what a moderator needs for a decision: {listing (the row), owner, openChange (or null), history, reasons,
-- signalLinks, usualPrice (or null), isAssessed, samePhotos, photosWaiting}. The field `reasons` has the current
-- moderation signals. The field `isAssessed` says that `api` has read the texts since the last change. The field
-- `photosWaiting` counts photos that are not compared yet. The argument `listing` is property or car. Errors: PT403
-- unless the caller is an administrator, PT404 for an unknown listing.
create function public.get_moderation_details(listing text, listing_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_admin();
  listing_row jsonb;
  answer jsonb;
begin
  if listing = 'property' then
    select to_jsonb(p) into listing_row from public.properties p where p.id = listing_id;
  elsif listing = 'car' then
    select to_jsonb(c) || jsonb_build_object('contact_phone', public.contact_phone(c), 'contact_email', public.contact_email(c))
    into listing_row from public.cars c where c.id = listing_id;
  end if;
  if listing_row is null or listing_row ->> 'approval_status' = 'draft' then
    raise sqlstate 'PT404' using message = 'listing_not_found';
  end if;
  select jsonb_build_object(
    'listing', listing_row - '{search_text,price_in_dollars,sale_in_dollars,rent_in_dollars}'::text[],
    'owner', jsonb_build_object(
      'id', owner.id, 'name', private.full_name(owner), 'username', owner.username, 'email', owner.email,
      'phone', owner.phone, 'language', owner.language, 'createdAt', owner.created_at, 'listingCount', theirs.listed,
      'approvedCount', theirs.approved, 'rejectedCount', theirs.rejected,
      'suspensionCount', (select count(*) from public.suspensions s where s.person_id = owner.id),
      'verifications', private.active_verifications(owner.id)),
    'openChange', (
      select jsonb_build_object('id', l.id, 'before', l.before, 'after', l.after, 'meanwhile', l.meanwhile,
        'createdAt', l.created_at, 'updatedAt', l.updated_at)
      from public.listing_changes l
      where l.reviewed_at is null
        and ((listing = 'property' and l.property_id = listing_id) or (listing = 'car' and l.car_id = listing_id))),
    'history', private.listing_history(listing, listing_id),
    'reasons', private.moderation_signals_of(listing, listing_id, coalesce(known.cautions, '{}')),
    'signalLinks', private.signal_links(listing, listing_id),
    'usualPrice', (
      select jsonb_build_object('price', round(u.price), 'low', round(u.low), 'high', round(u.high), 'others', u.others)
      from private.assessed_listings l cross join lateral private.usual_price(l) as u
      where l.listing = get_moderation_details.listing and l.id = listing_id and u.others > 0 and u.price is not null),
    'isAssessed', known.due_at is null,
    'samePhotos', private.list_same_photos(
      case when listing = 'property' then listing_id end, case when listing = 'car' then listing_id end),
    'photosWaiting', (
      select count(*) from private.listing_photos w
      where w.compared_at is null and (w.property_id = listing_id or w.car_id = listing_id))
  ) into answer
  from public.profiles owner
  cross join lateral (
    select count(*) as listed, count(*) filter (where approval_status = 'approved') as approved,
      count(*) filter (where approval_status = 'rejected') as rejected
    from (
      select p.approval_status from public.properties p where p.owner_id = owner.id and p.approval_status <> 'draft'
      union all
      select c.approval_status from public.cars c where c.owner_id = owner.id and c.approval_status <> 'draft'
    ) as listed
  ) as theirs
  left join public.moderation_signals known on known.property_id = listing_id or known.car_id = listing_id
  where owner.id = (listing_row ->> 'owner_id')::uuid;
  return answer;
end $$;

-- Records for moderators that the images of an approved listing changed. Either property_id or car_id is null. An open
-- change of the listing takes the images; it keeps the oldest `before`. Otherwise a new change is opened.
create function private.save_photos_change(
  property_id uuid, car_id uuid, owner_id uuid, before text[], after text[]
) returns void
language sql volatile security definer set search_path = '' as $$
  with open as (
    update public.listing_changes c
    set before = jsonb_build_object('images', to_jsonb($4)) || c.before,
      after = c.after || jsonb_build_object('images', to_jsonb($5))
    where c.reviewed_at is null and (c.property_id = $1 or c.car_id = $2)
    returning c.id
  )
  insert into public.listing_changes (property_id, car_id, changed_by, before, after)
  select $1, $2, $3, jsonb_build_object('images', to_jsonb($4)), jsonb_build_object('images', to_jsonb($5))
  where not exists (select from open);
$$;

grant execute on function public.review_listing_change(uuid, timestamptz, boolean),
  private.moderate_listings(text, uuid[], text, text, timestamptz[], public.rejection_code, boolean),
  public.moderate_properties(uuid[], text, text, timestamptz[], public.rejection_code, boolean),
  public.moderate_cars(uuid[], text, text, timestamptz[], public.rejection_code, boolean), public.get_moderation_details(text, uuid) to authenticated;
