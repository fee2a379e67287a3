-- The history says who changed what: when, which subject, before, after and why. It has two readers. The audit shows what
-- administrators did to the matters of others; no one can change or delete these entries. A listing's history shows all
-- changes of the listing, also those of its owner; they end with the listing. Triggers write both in the transaction of
-- the change, for every way of changing data.
set check_function_bodies = off;

create table public.history_entries (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid references public.profiles (id) on delete set null,
  actor_name text,
  action text not null constraint "An action must be words in snake_case" check (action ~ '^[a-z]+(_[a-z]+)*$'),
  subject text not null
    constraint "A subject must be something that administrators change" check (subject in ('property', 'car', 'user', 'inquiry', 'viewing', 'appraisal', 'assignment', 'commission', 'verification', 'abuse_report', 'review', 'system')),
  subject_id uuid not null,
  subject_label text,
  before jsonb,
  after jsonb,
  reason text,
  is_audited boolean not null default true,
  created_at timestamptz not null default now(),
  search_text text generated always as (lower(coalesce(actor_name, '') || ' ' || coalesce(subject_label, '') || ' ' || coalesce(reason, ''))
    || ' ' || private.normalize_text(coalesce(actor_name, '') || ' ' || coalesce(subject_label, '') || ' ' || coalesce(reason, ''))) stored not null
);

comment on table public.history_entries is 'Changes with their actors, one entry per act: the audit, and the histories of listings.';
comment on column public.history_entries.actor_id is 'Null after the account is deleted, where the operator appointed an administrator, and for the system.';
comment on column public.history_entries.actor_name is 'The actor’s name at the time of an audited act. It outlives the account.';
comment on column public.history_entries.subject_id is 'Without a foreign key, because an audited entry outlives its subject.';
comment on column public.history_entries.before is 'The changed columns; the whole row for a deletion. For a review, before and after hold the owner’s change.';
comment on column public.history_entries.is_audited is 'An administrator did it to another person’s matter, or an agent or broker confirmed a listing.';
comment on column public.history_entries.search_text is 'Name, label and reason in lower case, with and without accents.';

-- Newest first: the audit, of one administrator, of one action; and all entries of one subject.
create index history_entries_created_at_idx on public.history_entries (created_at desc, id desc) where is_audited;
create index history_entries_actor_id_idx on public.history_entries (actor_id, created_at desc, id desc);
create index history_entries_action_idx on public.history_entries (action, created_at desc, id desc) where is_audited;
create index history_entries_subject_idx on public.history_entries (subject, subject_id, created_at desc, id desc);
alter table public.history_entries enable row level security;
create policy "Administrators can see the history" on public.history_entries
  for select to authenticated using ((select private.is_admin()));

-- Clients can only read.
grant select on public.history_entries to authenticated, service_role;

create view public.audit_entries with (security_invoker = true) as
select h.id, h.actor_id, h.actor_name, h.action, h.subject, h.subject_id, h.subject_label, h.before, h.after, h.reason, h.created_at, h.search_text
from public.history_entries h where h.is_audited;
comment on view public.audit_entries is 'The audit: changes by administrators, and confirmations by agents and brokers.';
grant select on public.audit_entries to authenticated, service_role;

-- Refuses every change of an entry, and the deletion of an audited one. Only the foreign key passes, after an actor's
-- account is deleted.
create function private.refuse_audit_change() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and not old.is_audited then
    return old;
  elsif tg_op = 'UPDATE' and new.actor_id is null
    and not exists (select from public.profiles p where p.id = old.actor_id)
    -- Generated columns have no new value yet.
    and to_jsonb(new) - '{actor_id,search_text}'::text[] = to_jsonb(old) - '{actor_id,search_text}'::text[] then
    return new;
  end if;
  raise sqlstate '42501' using message = 'audit_is_final', hint = 'Entries of the audit are neither changed nor deleted.';
end $$;
create trigger history_entries_stay before update or delete on public.history_entries
  for each row execute function private.refuse_audit_change();
create trigger history_entries_stay_all before truncate on public.history_entries
  for each statement execute function private.refuse_audit_change();

-- Name of the caller for an audited entry.
create function private.actor_name() returns text language sql stable security definer set search_path = ''
as $$ select private.full_name(p) from public.profiles p where p.id = (select auth.uid()); $$;

-- Writes an audited entry of the caller. A function that changes data gives a reason without a column in the setting
-- `audit.reason`.
create function private.record_audit_entry(
  action text, subject text, subject_id uuid, subject_label text, before jsonb, after jsonb, reason text default null
) returns void
language sql volatile set search_path = '' as $$
  insert into public.history_entries (actor_id, actor_name, action, subject, subject_id, subject_label, before, after, reason)
  values ((select auth.uid()), private.actor_name(), $1, $2, $3, $4, $5, $6,
    coalesce($7, nullif(current_setting('audit.reason', true), '')));
$$;

-- The columns that differ between two states of a row, before and after. A missing row equals null.
create function private.changed_columns(before jsonb, after jsonb, ignored text[], out was jsonb, out is_now jsonb)
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(c.key, $1 -> c.key), jsonb_object_agg(c.key, c.value)
  from jsonb_each($2) as c
  where c.value is distinct from $1 -> c.key and c.key <> all ($3);
$$;

-- Records a caller's act on a listing, in the transaction of the change. This covers the limits, the history, the
-- activity, the change that moderators review, the end of verifications, a sale, and the events. The argument is the
-- subject. An administrator's act on another person's listing is audited; all other entries end with the listing.
create function private.record_listing() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind constant text := tg_argv[0];
  caller constant uuid := (select auth.uid());
  -- Seeds have no role.
  is_seed constant boolean := (select auth.role()) is null;
  is_office constant boolean := caller is not null and (select private.is_admin());
  is_undo constant boolean := coalesce(current_setting('listing.is_undo', true), '') = 'on';
  computed constant text[] := '{updated_at,price_in_dollars,sale_in_dollars,rent_in_dollars,search_text}';
  -- An audited entry outlives the account, so it records that a dealer's name changed, not its values.
  not_kept constant jsonb := '"(not kept)"';
  own constant boolean := caller = old.owner_id;
  was_shown constant boolean := old.approval_status = 'approved' and old.available;
  is_shown constant boolean := new.approval_status = 'approved' and new.available;
  -- A draft is listed once its owner sends it.
  is_listed constant boolean := kind = 'property' and new.approval_status <> 'draft' and coalesce(old.approval_status, 'draft') = 'draft';
  audited boolean;
  changed record;
  tracked jsonb;
  payload jsonb;
  act record;
begin
  if is_listed then
    insert into public.user_activities (user_id, activity_type, description, related_id, related_title, metadata, created_at)
    values (coalesce(caller, new.owner_id), 'property_created', 'Listed a property', new.id, new.title,
      jsonb_build_object('propertyType', new.property_type, 'purpose', new.purpose, 'city', new.city, 'price', new.price,
        'currency', new.currency),
      new.created_at);
  end if;
  if tg_op = 'INSERT' then
    if caller is not null then
      perform private.enforce_rate_limit(case new.approval_status when 'draft' then 'listing_draft' else 'listing' end, caller);
    end if;
    if not is_seed then
      perform private.record_event(case new.approval_status when 'draft' then 'listing.drafted' else 'listing.submitted' end,
        new.id, jsonb_build_object('kind', kind));
    end if;
    if new.broker_id is not null then
      perform private.count_properties(array[new.broker_id]);
    end if;
    return null;
  elsif tg_op = 'DELETE' then
    delete from private.suspended_listings l where l.listing_id = old.id;
    delete from public.history_entries h where h.subject = kind and h.subject_id = old.id and not h.is_audited;
    if is_office and not own then
      perform private.record_audit_entry('deleted', kind, old.id, old.title, to_jsonb(old) - computed - 'dealer_name', null);
    end if;
    perform private.record_event('listing.deleted', old.id, jsonb_build_object('kind', kind, 'broker_id', old.broker_id));
    if is_seed and old.broker_id is not null then
      perform private.count_properties(array[old.broker_id]);
    end if;
    return null;
  end if;

  -- The limits count here and not in the guard, which runs with the rights of the client.
  if caller is not null then
    if old.approval_status = 'draft' and new.approval_status = 'pending' then
      perform private.enforce_rate_limit('listing', caller);
    elsif old.agent_id is not distinct from new.agent_id and old.broker_id is not distinct from new.broker_id
      and not (old.confirmed_at <> new.confirmed_at and old.approval_status = new.approval_status) then
      perform private.enforce_rate_limit('listing_edit', caller);
    elsif kind = 'property' and (old.agent_id is distinct from new.agent_id and new.agent_id is not null
      or old.broker_id is distinct from new.broker_id and new.broker_id is not null) then
      perform private.enforce_rate_limit('handling', caller);
    end if;
  end if;
  if old.confirmed_at <> new.confirmed_at and old.approval_status = new.approval_status then
    if not coalesce(own, true) and caller in (new.agent_id, new.broker_id) then
      perform private.record_audit_entry('confirmed', kind, new.id, new.title,
        jsonb_build_object('confirmed_at', old.confirmed_at), jsonb_build_object('confirmed_at', new.confirmed_at));
    end if;
    perform private.record_event('listing.confirmed', new.id, jsonb_build_object('kind', kind, 'confirmed_at', old.confirmed_at));
  end if;
  changed := private.changed_columns(to_jsonb(old), to_jsonb(new), computed || '{confirmed_at,created_at}'::text[]);
  if changed.is_now is null then
    return null;
  end if;
  tracked := changed.was - private.untracked_columns();

  -- A change of visibility takes the listing out of a suspension.
  if new.available and not old.available or new.removed_at is not null and old.removed_at is null then
    delete from private.suspended_listings l where l.listing_id = new.id;
  end if;
  -- Papers state place, size, type and owner of a property, or what a car is. A visitor also saw rooms, photos and the
  -- place of a car. Price, words and mileage touch neither, nor do removed or reordered photos.
  if changed.is_now ?| (case kind when 'property' then '{location,city,district,latitude,longitude,area,property_type,owner_id}'
    else '{make,model,year,engine_size,color,owner_id}' end)::text[] then
    perform private.end_verifications(new.id, '{papers,visit}');
  elsif changed.is_now ?| (case kind when 'property' then '{bedrooms,bathrooms,furnished}'
    else '{location,city,body_type,fuel_type,transmission,steering,condition}' end)::text[] or not new.images <@ old.images then
    perform private.end_verifications(new.id, '{visit}');
  end if;
  if kind = 'property' and old.status in ('available', 'pending') and new.status in ('sold', 'rented')
    and new.approval_status = 'approved' then
    perform private.record_sale(new);
  end if;
  if own and new.owner_id = caller and old.approval_status = 'approved' and new.approval_status = 'approved' and tracked <> '{}' then
    -- The first state, the last state, and the values that were public meanwhile.
    update public.listing_changes open
    set before = tracked || open.before, after = open.after || changed.is_now - private.untracked_columns(),
      meanwhile = private.merge_public_values(open.meanwhile, open.before, tracked)
    where open.reviewed_at is null and (open.property_id = new.id or open.car_id = new.id);
    if not found then
      insert into public.listing_changes (property_id, car_id, changed_by, before, after)
      values (case kind when 'property' then new.id end, case kind when 'car' then new.id end, caller, tracked,
        changed.is_now - private.untracked_columns());
    end if;
  end if;

  for act in
    select acts.name, jsonb_object_agg(c.key, changed.was -> c.key) as was, jsonb_object_agg(c.key, c.value) as is_now
    from jsonb_each(changed.is_now) as c
    cross join lateral (select case
      when c.key in ('approval_status', 'rejection_reason', 'rejection_code') then 'decision'
      when changed.is_now ? 'removed_at' and c.key in ('removed_at', 'removed_by', 'available', 'hidden_by_admin') then 'removal'
      when c.key in ('available', 'hidden_by_admin') then 'visibility'
      when c.key = 'featured' or (c.key = 'feature_requested' and changed.is_now ? 'featured') then 'feature'
      when c.key = 'feature_requested' then 'wish'
      when c.key = 'status' then 'status'
      when c.key in ('agent_id', 'broker_id') then 'handling'
      else 'edit' end as name) as acts
    group by acts.name order by acts.name
  loop
    -- The deletion of an account changes the handling, but that is no act of a person.
    continue when caller is null and act.name in ('handling', 'removal');
    -- The history of a listing begins with its submission, because a draft is private.
    continue when old.approval_status = 'draft' and act.name <> 'decision';
    -- Owners may do this with their own listing, and brokers with an entrusted one.
    audited := is_office and not (own and act.name in ('wish', 'status', 'handling', 'edit', 'removal')
      or own and act.name = 'visibility' and not act.is_now ? 'hidden_by_admin'
      or own and act.name = 'decision' and old.approval_status in ('draft', 'rejected') and new.approval_status = 'pending'
      or act.name = 'handling' and coalesce(caller = old.broker_id, false));
    if audited and act.is_now ? 'dealer_name' then
      act.was := act.was || jsonb_build_object('dealer_name', not_kept);
      act.is_now := act.is_now || jsonb_build_object('dealer_name', not_kept);
    end if;
    insert into public.history_entries (actor_id, actor_name, action, subject, subject_id, subject_label, before, after, reason, is_audited)
    values (
      (select p.id from public.profiles p where p.id = caller),
      case when audited then private.actor_name() end,
      case
        when act.name = 'decision' and old.approval_status = 'draft' then 'submitted'
        when act.name = 'decision' and not audited and new.approval_status = 'pending' then 'resubmitted'
        when act.name = 'decision' and new.approval_status = 'pending' then 'reopened'
        when act.name = 'decision' then new.approval_status
        when act.name = 'removal' then case when new.removed_at is null then 'restored' else 'removed' end
        when act.name = 'visibility' then case when new.available then 'shown' else 'hidden' end
        when act.name = 'feature' then case when new.featured then 'featured' else 'unfeatured' end
        when act.name = 'wish' and audited and act.is_now ->> 'feature_requested' = 'false' then 'feature_declined'
        when act.name = 'status' then 'status_changed'
        when act.name = 'handling' then 'assigned'
        when act.name = 'edit' and own and old.approval_status = 'approved' and new.approval_status = 'approved' then 'changed'
        else 'edited' end,
      kind, new.id, new.title, act.was, act.is_now,
      coalesce(case when act.name = 'decision' and not is_undo then new.rejection_reason end, nullif(current_setting('audit.reason', true), '')),
      audited);
  end loop;
  if kind = 'property' and not is_listed and new.approval_status <> 'draft' and (caller is not null or exists (
    select from jsonb_object_keys(changed.is_now) as key where key not in ('agent_id', 'broker_id')
  )) then
    insert into public.user_activities (user_id, activity_type, description, related_id, related_title, metadata)
    select
      -- Null where the account itself is deleted.
      (select p.id from public.profiles p where p.id = coalesce(caller, new.owner_id)),
      'property_updated', 'Updated a property', new.id, new.title,
      jsonb_build_object('changed', array(select key from jsonb_object_keys(changed.is_now) as key order by key))
        || case when new.status <> old.status
          then jsonb_build_object('statusBefore', old.status, 'status', new.status) else '{}' end
        || case when new.approval_status <> old.approval_status
          then jsonb_build_object('approvalStatusBefore', old.approval_status, 'approvalStatus', new.approval_status) else '{}' end;
  end if;

  if old.broker_id is distinct from new.broker_id and is_seed then
    perform private.count_properties(array[old.broker_id, new.broker_id]);
  end if;
  if is_seed then
    return null;
  end if;
  -- The search index still has the listing before the change.
  payload := jsonb_build_object('kind', kind,
    'confirmed_at', case when old.confirmed_at <> new.confirmed_at then old.confirmed_at end, 'before', case
    when not was_shown or is_shown and old.status = new.status and tracked = '{}' then null
    when kind = 'car' then (select to_jsonb(e) from private.car_index e where e.listing_id = new.id)
    else (select to_jsonb(e) from private.property_index e where e.listing_id = new.id) end);
  if old.approval_status <> new.approval_status then
    -- The owner was never notified of a decision that is undone.
    perform private.record_event('listing.' || case when is_undo then 'reopened' when new.approval_status <> 'pending' then new.approval_status
      when own and old.approval_status in ('draft', 'rejected') then 'submitted' else 'reopened' end, new.id, payload);
  end if;
  if old.available <> new.available then
    perform private.record_event(case when new.available then 'listing.shown' else 'listing.hidden' end, new.id, payload);
  end if;
  if old.status <> new.status then
    perform private.record_event('listing.status_changed', new.id, payload || jsonb_build_object('status', old.status));
  end if;
  if old.agent_id is distinct from new.agent_id or old.broker_id is distinct from new.broker_id then
    perform private.record_event('listing.handling_changed', new.id,
      jsonb_build_object('kind', kind, 'agent_id', old.agent_id, 'broker_id', old.broker_id));
  end if;
  if tracked <> '{}' then
    perform private.record_event('listing.changed', new.id, payload);
  end if;
  return null;
end $$;
create trigger properties_record after insert or update or delete on public.properties
  for each row execute function private.record_listing('property');
create trigger cars_record after insert or update or delete on public.cars
  for each row execute function private.record_listing('car');

-- Replaces a dealer's name in an audit entry, which outlives the account. The entry only records that it changed.
create function private.mask_contact(columns jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select coalesce(columns, '{}') || case when columns ? 'dealer_name' then '{"dealer_name": "(not kept)"}' else '{}' end::jsonb;
$$;

-- The dates in the life of a listing that its own columns do not have: {"approvedAt", "closedAt"}, its latest approval and
-- its latest sale or lease. Null where there is none, and for demo data.
create function private.listing_dates(kind text, listing_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'approvedAt', max(h.created_at) filter (where h.action = 'approved'),
    'closedAt', max(h.created_at) filter (where h.action = 'status_changed' and h.after ->> 'status' in ('sold', 'rented')))
  from public.history_entries h where h.subject = $1 and h.subject_id = $2;
$$;
