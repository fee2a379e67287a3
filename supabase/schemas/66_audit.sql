-- The audit records what administrators did: who, when, which subject, before, after and why. Triggers write it in the
-- transaction of the change, for every way of changing data. Nobody can change or delete an entry. Work on the
-- administrator's own listings is not recorded.
set check_function_bodies = off;

create table public.audit_entries (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid references public.profiles (id) on delete set null,
  action text not null constraint "Actions are words in snake_case" check (action ~ '^[a-z]+(_[a-z]+)*$'),
  subject text not null
    constraint "Subjects are what administrators change" check (subject in ('property', 'car', 'user', 'inquiry', 'viewing', 'appraisal', 'listing_change', 'assignment', 'commission', 'verification', 'abuse_report')),
  subject_id uuid not null,
  subject_label text,
  before jsonb,
  after jsonb,
  reason text,
  created_at timestamptz not null default now(),
  search_text text generated always as (((lower(((COALESCE(subject_label, '') || ' ') || COALESCE(reason, ''))) || ' ') || private.normalize_text(((COALESCE(subject_label, '') || ' ') || COALESCE(reason, ''))))) stored not null
);

comment on table public.audit_entries is 'Changes by administrators, and confirmations by agents and brokers; one entry per act.';
comment on column public.audit_entries.actor_id is 'Null after the account is deleted, and where the operator appointed an administrator.';
comment on column public.audit_entries.subject_id is 'Without a foreign key, because an entry outlives its subject.';
comment on column public.audit_entries.before is 'The changed columns; the whole row for a deletion. For a review, before and after hold the owner’s change.';
comment on column public.audit_entries.search_text is 'Label and reason in lower case, with and without accents.';

-- Newest first: all entries, those of one subject, of one administrator, of one action.
create index audit_entries_created_at_idx on public.audit_entries (created_at desc, id desc);
create index audit_entries_actor_id_idx on public.audit_entries (actor_id, created_at desc, id desc);
create index audit_entries_action_idx on public.audit_entries (action, created_at desc, id desc);
create index audit_entries_subject_idx on public.audit_entries (subject, subject_id, created_at desc, id desc);
alter table public.audit_entries enable row level security;
create policy "Administrators can see the audit" on public.audit_entries
  for select to authenticated using ((select private.is_admin()));

-- Clients can only read.
grant select on public.audit_entries to authenticated, service_role;

-- Refuses every change of an entry. Only the foreign key passes, after an administrator's account is deleted.
create function private.refuse_audit_change() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.actor_id is null
    and not exists (select from public.profiles p where p.id = old.actor_id)
    -- Generated columns have no new value yet.
    and to_jsonb(new) - '{actor_id,search_text}'::text[] = to_jsonb(old) - '{actor_id,search_text}'::text[] then
    return new;
  end if;
  raise sqlstate '42501' using message = 'audit_is_final', hint = 'Entries of the audit are neither changed nor deleted.';
end $$;
create trigger audit_entries_stay before update or delete on public.audit_entries
  for each row execute function private.refuse_audit_change();
create trigger audit_entries_stay_all before truncate on public.audit_entries
  for each statement execute function private.refuse_audit_change();

-- Writes an entry of the caller. A function that changes data gives a reason without a column in the setting
-- `audit.reason`.
create function private.record_audit_entry(
  action text, subject text, subject_id uuid, subject_label text, before jsonb, after jsonb, reason text default null
) returns void
language sql volatile set search_path = '' as $$
  insert into public.audit_entries (actor_id, action, subject, subject_id, subject_label, before, after, reason)
  values ((select auth.uid()), $1, $2, $3, $4, $5, $6, coalesce($7, nullif(current_setting('audit.reason', true), '')));
$$;

-- The columns that differ between two states of a row, before and after. A missing row equals null.
create function private.changed_columns(before jsonb, after jsonb, ignored text[], out was jsonb, out is_now jsonb)
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(c.key, $1 -> c.key), jsonb_object_agg(c.key, c.value)
  from jsonb_each($2) as c
  where c.value is distinct from $1 -> c.key and c.key <> all ($3);
$$;

-- Records an administrator's acts on a listing, one entry per act in a statement. The argument is the subject.
create function private.audit_listing() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  computed constant text[] := '{updated_at,price_in_dollars,sale_in_dollars,rent_in_dollars,search_text}';
  -- An entry outlives the account, so it records that a dealer's name changed, not its values.
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
      perform private.record_audit_entry('deleted', tg_argv[0], old.id, old.title, to_jsonb(old) - computed - 'dealer_name', null);
    end if;
    return null;
  end if;
  changed := private.changed_columns(to_jsonb(old), to_jsonb(new), computed || '{confirmed_at}'::text[]);
  for act in
    select acts.name,
      jsonb_object_agg(c.key, case when c.key = 'dealer_name' then not_kept else changed.was -> c.key end) as was,
      jsonb_object_agg(c.key, case when c.key = 'dealer_name' then not_kept else c.value end) as is_now
    from jsonb_each(changed.is_now) as c
    cross join lateral (select case
      when c.key in ('approval_status', 'rejection_reason') then 'decision'
      when c.key in ('available', 'hidden_by_admin') then 'visibility'
      when c.key = 'featured' or (c.key = 'feature_requested' and changed.is_now ? 'featured') then 'feature'
      when c.key = 'feature_requested' then 'wish'
      when c.key = 'status' then 'status'
      when c.key in ('agent_id', 'broker_id') then 'handling'
      else 'edit' end as name) as acts
    group by acts.name order by acts.name
  loop
    -- Owners may do this with their own listing, and brokers with an entrusted one.
    continue when own and act.name in ('wish', 'status', 'handling', 'edit')
      or own and act.name = 'visibility' and not act.is_now ? 'hidden_by_admin'
      or own and act.name = 'decision' and old.approval_status = 'rejected' and new.approval_status = 'pending'
      or act.name = 'handling' and caller = old.broker_id;
    perform private.record_audit_entry(
      case act.name
        when 'decision' then case new.approval_status when 'pending' then 'reopened' else new.approval_status end
        when 'visibility' then case when new.available then 'shown' else 'hidden' end
        when 'feature' then case when new.featured then 'featured' else 'unfeatured' end
        when 'wish' then case act.is_now ->> 'feature_requested' when 'false' then 'feature_declined' else 'edited' end
        when 'status' then 'status_changed'
        when 'handling' then 'assigned'
        else 'edited' end,
      tg_argv[0], new.id, new.title, act.was, act.is_now,
      case act.name when 'decision' then new.rejection_reason end);
  end loop;
  return null;
end $$;
create trigger properties_audit after update on public.properties
  for each row when (old is distinct from new) execute function private.audit_listing('property');
create trigger properties_audit_deleted after delete on public.properties
  for each row execute function private.audit_listing('property');
create trigger cars_audit after update on public.cars
  for each row when (old is distinct from new) execute function private.audit_listing('car');
create trigger cars_audit_deleted after delete on public.cars
  for each row execute function private.audit_listing('car');

-- Records a role that was given or taken, also when administrators give up their own.
create function private.audit_role() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (select private.is_admin()) or ((select auth.uid()) = old.id and old.role = 'admin') then
    perform private.record_audit_entry('role_changed', 'user', new.id, coalesce(new.username, private.full_name(new)),
      jsonb_build_object('role', old.role), jsonb_build_object('role', new.role));
  end if;
  return null;
end $$;
create trigger profiles_audit after update on public.profiles
  for each row when (old.role is distinct from new.role) execute function private.audit_role();

-- Records an inquiry or viewing that an administrator moved without being asked. The argument is the subject.
create function private.audit_request() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  entry jsonb := to_jsonb(new);
  car uuid := (to_jsonb(new) ->> 'car_id')::uuid;
  deleted_car uuid := (to_jsonb(new) ->> 'deleted_car_id')::uuid;
  changed record;
begin
  if (select private.is_admin()) then
    changed := private.changed_columns(to_jsonb(old), entry, '{updated_at}');
    -- Askers can cancel their own request.
    if (select auth.uid()) is distinct from (entry ->> 'user_id')::uuid
      and array_position(
        private.handlers_of(new.property_id, new.deleted_property_id, car, deleted_car), (select auth.uid())
      ) is null then
      perform private.record_audit_entry('status_changed', tg_argv[0], new.id,
        coalesce(private.handled_property_json(new.property_id, new.deleted_property_id) ->> 'title',
          (private.car_label(car, deleted_car)).title),
        changed.was, changed.is_now);
    end if;
  end if;
  return null;
end $$;
create trigger inquiries_audit after update on public.inquiries
  for each row when (old.status is distinct from new.status) execute function private.audit_request('inquiry');
create trigger property_viewings_audit after update on public.property_viewings
  for each row when (
    (old.status is distinct from new.status or old.scheduled_date is distinct from new.scheduled_date
      or old.notes is distinct from new.notes)
  ) execute function private.audit_request('viewing');

-- Records the status of an appraisal request, which only administrators set.
create function private.audit_appraisal() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (select private.is_admin()) then
    -- Without the asker's name, because a deleted account is forgotten.
    perform private.record_audit_entry('status_changed', 'appraisal', new.id, new.property_type || ', ' || new.location,
      jsonb_build_object('status', old.status), jsonb_build_object('status', new.status));
  end if;
  return null;
end $$;
create trigger appraisal_requests_audit after update on public.appraisal_requests
  for each row when (old.status is distinct from new.status) execute function private.audit_appraisal();

-- Records the review of an owner's change; `after` holds the values that were public.
create function private.audit_review() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (select private.is_admin()) then
    perform private.record_audit_entry('reviewed', 'listing_change', new.id, coalesce(
      (select p.title from public.properties p where p.id = new.property_id),
      (select c.title from public.cars c where c.id = new.car_id)
    ), private.mask_contact(new.before), private.mask_contact(new.after)
      || case when new.meanwhile = '{}' then '{}'
        else jsonb_build_object('meanwhile', private.mask_contact(new.meanwhile)) end);
  end if;
  return null;
end $$;
create trigger listing_changes_audit after update on public.listing_changes
  for each row when (old.reviewed_at is null and new.reviewed_at is not null) execute function private.audit_review();

-- Records an assignment or commission that an administrator made in a broker's place. The argument is the subject.
create function private.audit_brokerage() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  property public.properties;
  changed record;
begin
  if not (select private.is_admin()) then
    return null;
  end if;
  select * into property from public.properties p where p.id = new.property_id;
  if tg_op = 'INSERT' then
    -- A sale creates a commission, also of the administrator's own listing. Brokers assign their own properties.
    if (tg_argv[0] = 'commission' and caller is distinct from new.broker_id and caller is distinct from property.owner_id)
      or (tg_argv[0] = 'assignment' and private.can_assign_property(property, caller) is not true) then
      perform private.record_audit_entry('created', tg_argv[0], new.id, property.title, null,
        to_jsonb(new) - '{id,created_at,updated_at}'::text[]);
    end if;
  -- A deletion has its own entry.
  elsif caller is distinct from old.broker_id and (old.property_id is null or new.property_id is not null) then
    changed := private.changed_columns(to_jsonb(old), to_jsonb(new), '{updated_at}');
    perform private.record_audit_entry('status_changed', tg_argv[0], new.id,
      private.handled_property_json(new.property_id, new.deleted_property_id) ->> 'title', changed.was, changed.is_now);
  end if;
  return null;
end $$;
create trigger property_assignments_audit after insert on public.property_assignments
  for each row execute function private.audit_brokerage('assignment');
create trigger property_assignments_audit_status after update on public.property_assignments
  for each row when (old.status is distinct from new.status) execute function private.audit_brokerage('assignment');
create trigger commissions_audit after insert on public.commissions
  for each row execute function private.audit_brokerage('commission');
create trigger commissions_audit_status after update on public.commissions
  for each row when (old.status is distinct from new.status) execute function private.audit_brokerage('commission');

-- Replaces a dealer's name in an audit entry, which outlives the account. The entry only records that it changed.
create function private.mask_contact(columns jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select coalesce(columns, '{}') || case when columns ? 'dealer_name' then '{"dealer_name": "(not kept)"}' else '{}' end::jsonb;
$$;
