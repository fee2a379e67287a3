-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- What administrators did: who, when, to what, before and after, and why. Triggers write it in the transaction of the change,
-- whichever way the change came; nobody changes or deletes an entry. An administrator's ordinary work on listings of their
-- own, or as a broker or as the one who is asked, is no entry.

create table public.audit_entries (
  id uuid default gen_random_uuid() not null,
  actor_id uuid,
  action text not null,
  subject text not null,
  subject_id uuid not null,
  subject_label text,
  before jsonb,
  after jsonb,
  reason text,
  created_at timestamp with time zone default now() not null,
  search_text text generated always as (((lower(((coalesce(subject_label, ''::text) || ' '::text) || coalesce(reason, ''::text))) || ' '::text) || private.normalize_text(((coalesce(subject_label, ''::text) || ' '::text) || coalesce(reason, ''::text))))) stored not null,
  constraint audit_entries_pkey primary key (id),
  constraint audit_entries_actor_id_fkey foreign key (actor_id) references profiles(id) on delete set null,
  constraint "Actions are words in snake_case" check (action ~ '^[a-z]+(_[a-z]+)*$'::text),
  constraint "Subjects are what administrators change" check (subject = any (array['property'::text, 'car'::text, 'user'::text, 'inquiry'::text, 'viewing'::text, 'appraisal'::text, 'listing_change'::text, 'assignment'::text, 'commission'::text, 'check'::text, 'flag'::text]))
);

comment on table public.audit_entries is 'Every change administrators made as such, and what agents and brokers confirmed; one entry for each act.';
comment on column public.audit_entries.actor_id is 'Who did it; empty once their account is deleted, and where the operator appointed an administrator.';
comment on column public.audit_entries.subject_id is 'Refers to nothing, for an entry outlives its subject.';
comment on column public.audit_entries.before is 'The columns concerned; the whole row for a deletion; for a review, as `after`, the owner’s change that was looked at.';
comment on column public.audit_entries.search_text is 'Label and reason, lower case, with and without accents.';

create index audit_entries_action_idx on public.audit_entries using btree (action, created_at desc, id desc);

create index audit_entries_actor_id_idx on public.audit_entries using btree (actor_id, created_at desc, id desc);

-- The newest first: all, of one subject (and who decided on it), of one administrator, of one action.
create index audit_entries_created_at_idx on public.audit_entries using btree (created_at desc, id desc);

create index audit_entries_subject_idx on public.audit_entries using btree (subject, subject_id, created_at desc, id desc);

create trigger audit_entries_stay before delete or update on audit_entries for each row execute function private.keep_audit();

create trigger audit_entries_stay_all before truncate on audit_entries for each statement execute function private.keep_audit();

-- Administrators hear of new entries as they do of their other lists; nothing else can happen to one.
create trigger audit_entries_tell_inserted after insert on audit_entries referencing new table as changed for each statement execute function private.tell_administrators();

alter table public.audit_entries enable row level security;

create policy "Administrators can see the audit" on public.audit_entries for select to authenticated
  using (( select private.is_admin() as is_admin));

create policy "The session must live and owe no second factor" on public.audit_entries as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant select on public.audit_entries to authenticated;
grant select on public.audit_entries to service_role;

-- The status of an appraisal request, which only administrators set.
create or replace function private.audit_appraisal()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  if (select private.is_admin()) then
    -- Without whoever asked: an account that goes is forgotten.
    perform private.record_act('status_changed', 'appraisal', new.id, new.property_type || ', ' || new.location,
      jsonb_build_object('status', old.status), jsonb_build_object('status', new.status));
  end if;
  return null;
end
$function$;


-- An assignment or a commission that an administrator made or moved on in a broker's place. The argument is the subject.
create or replace function private.audit_brokerage()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
    -- A sale makes a commission, also the sale of one's own; a broker assigns what is theirs to assign.
    if (tg_argv[0] = 'commission' and caller is distinct from new.broker_id and caller is distinct from property.owner_id)
      or (tg_argv[0] = 'assignment' and private.may_assign(property, caller) is not true) then
      perform private.record_act('created', tg_argv[0], new.id, property.title, null,
        to_jsonb(new) - '{id,created_at,updated_at}'::text[]);
    end if;
  -- A deletion is an entry of its own.
  elsif caller is distinct from old.broker_id and (old.property_id is null or new.property_id is not null) then
    changed := private.changed_columns(to_jsonb(old), to_jsonb(new), '{updated_at}');
    perform private.record_act('status_changed', tg_argv[0], new.id,
      private.property_told(new.property_id, new.deleted_property_id) ->> 'title', changed.was, changed.is_now);
  end if;
  return null;
end
$function$;


-- What an administrator did to a listing, one entry for each kind of act in a statement. The argument is the subject.
create or replace function private.audit_listing()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- An inquiry or a viewing that an administrator moved who is not asked. The argument is the subject.
create or replace function private.audit_request()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  entry jsonb := to_jsonb(new);
  car uuid := (to_jsonb(new) ->> 'car_id')::uuid;
  deleted_car uuid := (to_jsonb(new) ->> 'deleted_car_id')::uuid;
  changed record;
begin
  if (select private.is_admin()) then
    changed := private.changed_columns(to_jsonb(old), entry, '{updated_at}');
    -- Who asked can call off their own.
    if (select auth.uid()) is distinct from (entry ->> 'user_id')::uuid
      and array_position(
        private.handlers_of(new.property_id, new.deleted_property_id, car, deleted_car), (select auth.uid())
      ) is null then
      perform private.record_act('status_changed', tg_argv[0], new.id,
        coalesce(private.property_told(new.property_id, new.deleted_property_id) ->> 'title',
          (private.car_label(car, deleted_car)).title),
        changed.was, changed.is_now);
    end if;
  end if;
  return null;
end
$function$;


-- A change of an owner's that was looked at, by itself or with the whole listing; `after` says what was public meanwhile.
create or replace function private.audit_review()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- A role that was given or taken; also by an administrator who is one no longer.
create or replace function private.audit_role()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  if (select private.is_admin()) or ((select auth.uid()) = old.id and old.role = 'admin') then
    perform private.record_act('role_changed', 'user', new.id, coalesce(new.username, private.full_name(new)),
      jsonb_build_object('role', old.role), jsonb_build_object('role', new.role));
  end if;
  return null;
end
$function$;


-- The columns in which two states of a row differ, as they were and as they are; nothing counts as the row that is not there.
create or replace function private.changed_columns(before jsonb, after jsonb, ignored text[], out was jsonb, out is_now jsonb)
 returns record
 language sql
 immutable
 set search_path to ''
as$function$
  select jsonb_object_agg(c.key, $1 -> c.key), jsonb_object_agg(c.key, c.value)
  from jsonb_each($2) as c
  where c.value is distinct from $1 -> c.key and c.key <> all ($3);
$function$;


-- Refuses whatever would change what was written, whoever asks. Only the foreign key gets through, once the account of an
-- administrator is gone.
create or replace function private.keep_audit()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  if tg_op = 'UPDATE' and new.actor_id is null
    and not exists (select from public.profiles p where p.id = old.actor_id)
    -- Generated columns have no new value yet.
    and to_jsonb(new) - '{actor_id,search_text}'::text[] = to_jsonb(old) - '{actor_id,search_text}'::text[] then
    return new;
  end if;
  raise sqlstate '42501' using message = 'audit_is_final', hint = 'Entries of the audit are neither changed nor deleted.';
end
$function$;


-- Writes an entry of the caller's; for the triggers below. A reason that no column holds is said by the function that makes
-- the change, in the setting `audit.reason` of its transaction.
create or replace function private.record_act(action text, subject text, subject_id uuid, subject_label text, before jsonb, after jsonb, reason text default null::text)
 returns void
 language sql
 set search_path to ''
as$function$
  insert into public.audit_entries (actor_id, action, subject, subject_id, subject_label, before, after, reason)
  values ((select auth.uid()), $1, $2, $3, $4, $5, $6, coalesce($7, nullif(current_setting('audit.reason', true), '')));
$function$;

