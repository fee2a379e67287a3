-- The history says who changed what: when, which subject, before, after and why. It has two readers. The audit shows what
-- administrators did to the matters of others; nobody can change or delete these entries. A listing's history shows all
-- changes of the listing, also those of its owner; they end with the listing. Triggers write both in the transaction of
-- the change, for every way of changing data.
set check_function_bodies = off;

create table public.history_entries (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid references public.profiles (id) on delete set null,
  action text not null constraint "Actions are words in snake_case" check (action ~ '^[a-z]+(_[a-z]+)*$'),
  subject text not null
    constraint "Subjects are what administrators change" check (subject in ('property', 'car', 'user', 'inquiry', 'viewing', 'appraisal', 'assignment', 'commission', 'verification', 'abuse_report')),
  subject_id uuid not null,
  subject_label text,
  before jsonb,
  after jsonb,
  reason text,
  is_audited boolean not null default true,
  created_at timestamptz not null default now(),
  search_text text generated always as (((lower(((COALESCE(subject_label, '') || ' ') || COALESCE(reason, ''))) || ' ') || private.normalize_text(((COALESCE(subject_label, '') || ' ') || COALESCE(reason, ''))))) stored not null
);

comment on table public.history_entries is 'Changes with their actors, one entry per act: the audit, and the histories of listings.';
comment on column public.history_entries.actor_id is 'Null after the account is deleted, where the operator appointed an administrator, and for the system.';
comment on column public.history_entries.subject_id is 'Without a foreign key, because an audited entry outlives its subject.';
comment on column public.history_entries.before is 'The changed columns; the whole row for a deletion. For a review, before and after hold the owner’s change.';
comment on column public.history_entries.is_audited is 'An administrator did it to another person’s matter, or an agent or broker confirmed a listing.';
comment on column public.history_entries.search_text is 'Label and reason in lower case, with and without accents.';

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
select h.id, h.actor_id, h.action, h.subject, h.subject_id, h.subject_label, h.before, h.after, h.reason, h.created_at, h.search_text
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

-- Writes an audited entry of the caller. A function that changes data gives a reason without a column in the setting
-- `audit.reason`.
create function private.record_audit_entry(
  action text, subject text, subject_id uuid, subject_label text, before jsonb, after jsonb, reason text default null
) returns void
language sql volatile set search_path = '' as $$
  insert into public.history_entries (actor_id, action, subject, subject_id, subject_label, before, after, reason)
  values ((select auth.uid()), $1, $2, $3, $4, $5, $6, coalesce($7, nullif(current_setting('audit.reason', true), '')));
$$;

-- The columns that differ between two states of a row, before and after. A missing row equals null.
create function private.changed_columns(before jsonb, after jsonb, ignored text[], out was jsonb, out is_now jsonb)
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(c.key, $1 -> c.key), jsonb_object_agg(c.key, c.value)
  from jsonb_each($2) as c
  where c.value is distinct from $1 -> c.key and c.key <> all ($3);
$$;

-- Records the acts on a listing, one entry per act in a statement. The argument is the subject. An administrator's act on
-- another person's listing is audited. The other entries end with the listing.
create function private.record_listing_history() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  is_office boolean := caller is not null and (select private.is_admin());
  computed constant text[] := '{updated_at,price_in_dollars,sale_in_dollars,rent_in_dollars,search_text}';
  -- An audited entry outlives the account, so it records that a dealer's name changed, not its values.
  not_kept constant jsonb := '"(not kept)"';
  own boolean := caller = old.owner_id;
  audited boolean;
  changed record;
  act record;
begin
  if tg_op = 'DELETE' then
    delete from public.history_entries h where h.subject = tg_argv[0] and h.subject_id = old.id and not h.is_audited;
    if is_office and not own then
      perform private.record_audit_entry('deleted', tg_argv[0], old.id, old.title, to_jsonb(old) - computed - 'dealer_name', null);
    end if;
    return null;
  elsif old is not distinct from new then
    return null;
  end if;
  changed := private.changed_columns(to_jsonb(old), to_jsonb(new), computed || '{confirmed_at}'::text[]);
  for act in
    select acts.name, jsonb_object_agg(c.key, changed.was -> c.key) as was, jsonb_object_agg(c.key, c.value) as is_now
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
    -- The deletion of an account changes the handling, and nobody did that.
    continue when caller is null and act.name = 'handling';
    -- Owners may do this with their own listing, and brokers with an entrusted one.
    audited := is_office and not (own and act.name in ('wish', 'status', 'handling', 'edit')
      or own and act.name = 'visibility' and not act.is_now ? 'hidden_by_admin'
      or own and act.name = 'decision' and old.approval_status = 'rejected' and new.approval_status = 'pending'
      or act.name = 'handling' and coalesce(caller = old.broker_id, false));
    if audited and act.is_now ? 'dealer_name' then
      act.was := act.was || jsonb_build_object('dealer_name', not_kept);
      act.is_now := act.is_now || jsonb_build_object('dealer_name', not_kept);
    end if;
    insert into public.history_entries (actor_id, action, subject, subject_id, subject_label, before, after, reason, is_audited)
    values (
      (select p.id from public.profiles p where p.id = caller),
      case
        when act.name = 'decision' and not audited and new.approval_status = 'pending' then 'resubmitted'
        when act.name = 'decision' and new.approval_status = 'pending' then 'reopened'
        when act.name = 'decision' then new.approval_status
        when act.name = 'visibility' then case when new.available then 'shown' else 'hidden' end
        when act.name = 'feature' then case when new.featured then 'featured' else 'unfeatured' end
        when act.name = 'wish' and audited and act.is_now ->> 'feature_requested' = 'false' then 'feature_declined'
        when act.name = 'status' then 'status_changed'
        when act.name = 'handling' then 'assigned'
        when act.name = 'edit' and own and old.approval_status = 'approved' and new.approval_status = 'approved' then 'changed'
        else 'edited' end,
      tg_argv[0], new.id, new.title, act.was, act.is_now,
      coalesce(case when act.name = 'decision' then new.rejection_reason end, nullif(current_setting('audit.reason', true), '')),
      audited);
  end loop;
  return null;
end $$;
create trigger properties_record_history after update or delete on public.properties
  for each row execute function private.record_listing_history('property');
create trigger cars_record_history after update or delete on public.cars
  for each row execute function private.record_listing_history('car');

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

-- Replaces a dealer's name in an audit entry, which outlives the account. The entry only records that it changed.
create function private.mask_contact(columns jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select coalesce(columns, '{}') || case when columns ? 'dealer_name' then '{"dealer_name": "(not kept)"}' else '{}' end::jsonb;
$$;
