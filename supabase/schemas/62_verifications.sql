-- A verification is a dated statement of the office about one fact. The fact is that a phone answers, a name matches a
-- document, a licence exists, the papers of a listing are in order, or the office visited it. An administrator who is not
-- the asker decides. A verification ends when it expires, is revoked, or its subject changes. Only the asker and
-- administrators read the evidence, until 30 days after the decision.
set check_function_bodies = off;

create table public.verifications (
  id uuid primary key default gen_random_uuid(),
  type text not null
    constraint "A check must be of a phone, identity, licence, papers or visit" check (type in ('phone', 'identity', 'licence', 'papers', 'visit')),
  asker_id uuid not null references public.profiles (id) on delete cascade,
  person_id uuid references public.profiles (id) on delete cascade,
  property_id uuid references public.properties (id) on delete cascade,
  car_id uuid references public.cars (id) on delete cascade,
  subject_id uuid generated always as (COALESCE(person_id, property_id, car_id)) stored not null,
  papers text
    constraint "Papers must be of a kind used in the region" check (papers in (
    'title_deed', 'municipal_receipt', 'notary_contract', 'court_attestation', 'vehicle_registration', 'customs_receipt')),
  status text not null default 'asked'
    constraint "A check must be asked, passed, refused or revoked" check (status in ('asked', 'passed', 'refused', 'revoked')),
  reason public.plain_text constraint "The reason of a verification must be at most 1000 characters" check (char_length(reason) <= 1000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  expires_at timestamptz,
  revoked_at timestamptz,
  expiry_notified_at timestamptz,
  constraint "A check must be of a person, a property or a car" check (num_nonnulls(person_id, property_id, car_id) = 1),
  constraint "A check of papers must name the papers" check ((type = 'papers') = (papers is not null)),
  constraint "A refusal must have a reason" check (status <> 'refused' or reason is not null),
  constraint "A check of a person must be of phone, identity or licence"
    check ((type in ('phone', 'identity', 'licence')) = (person_id is not null)),
  constraint "A decision must have a date" check ((status = 'asked') = (decided_at is null)),
  constraint "A revocation must have a date" check ((status = 'revoked') = (revoked_at is not null)),
  constraint "A passed check must expire within three years"
    check (status <> 'passed' or coalesce(expires_at > decided_at and expires_at <= decided_at + interval '3 years 1 day', false))
);

comment on table public.verifications is 'Requests to the office to verify a fact, and its decisions.';
comment on column public.verifications.asker_id is 'The person who is verified, or the owner of the listing.';
comment on column public.verifications.reason is 'Why the office refused or revoked it. Null after a change of the subject ended it.';
comment on column public.verifications.decided_at is 'Time of the first decision. A revocation has its own time.';
comment on column public.verifications.decided_by is 'The administrator; null after their account is deleted, or without a decision.';
comment on column public.verifications.expires_at is 'The verification is valid before this time. Null also if the subject changed right after a revocation.';
comment on column public.verifications.expiry_notified_at is 'When the asker was notified of the expiry, or needed no notification.';

-- Passed verifications whose asker has no notice of the expiry yet, soonest first.
create index verifications_ending_idx on public.verifications (expires_at) where status = 'passed' and expiry_notified_at is null;
create index verifications_decided_by_idx on public.verifications (decided_by) where decided_by is not null;
-- The search filters by type and papers.
create index verifications_type_idx on public.verifications (type, papers) include (subject_id, expires_at) where status = 'passed';
create index verifications_asker_id_idx on public.verifications (asker_id, created_at desc);
create index verifications_car_id_idx on public.verifications (car_id) where car_id is not null;
-- The administrators' queue, and the rows to delete with a person or listing.
create index verifications_created_at_idx on public.verifications (created_at desc, id desc);
create index verifications_of_cars_idx on public.verifications (decided_at desc, car_id desc) include (expires_at)
  where status = 'passed' and car_id is not null;
-- Shows the verifications of one subject. The order "checked first" reads thousands of subjects from this index alone.
create index verifications_subject_id_idx on public.verifications using btree (subject_id, type, decided_at desc) include (expires_at)
  where status = 'passed';
-- A subject has one open request of a type, also when two people ask at the same moment.
create unique index verifications_open_idx on public.verifications (subject_id, type) where status = 'asked';
-- Passed verifications, newest first, with the columns that tell whether they are still valid.
create index verifications_of_properties_idx on public.verifications (decided_at desc, property_id desc) include (expires_at)
  where status = 'passed' and property_id is not null;
create index verifications_property_id_idx on public.verifications (property_id) where property_id is not null;
create index verifications_person_id_idx on public.verifications (person_id) where person_id is not null;

create trigger verifications_limit_rate before insert on public.verifications for each row execute function private.limit_rate('verification');
alter table public.verifications enable row level security;
create policy "Askers can see their checks, administrators all" on public.verifications
  for select to authenticated using (asker_id = (select auth.uid()) or (select private.is_admin()));
create policy "Askers can take back what is not decided" on public.verifications
  for delete to authenticated using (asker_id = (select auth.uid()) and status = 'asked');

-- Clients have no insert and no update: functions create and decide verifications.
grant delete, select on public.verifications to authenticated;

-- The office reads or sends this code to a phone. The table keeps only its hash, for two hours and five tries.
create table private.verification_codes (
  verification_id uuid primary key references public.verifications (id) on delete cascade,
  code_hash text not null,
  made_by uuid not null references public.profiles (id) on delete cascade,
  tries integer not null default 0,
  expires_at timestamptz not null
);

comment on table private.verification_codes is 'Codes that prove that a phone number belongs to a person.';

create index verification_codes_made_by_idx on private.verification_codes (made_by);
alter table private.verification_codes enable row level security;

-- Default term of a verification by type (CHECK_DAYS in shared/verifications/verification-facts.ts).
create function private.verification_term(type text) returns interval language sql immutable parallel safe set search_path = ''
as $$ select make_interval(days => case type when 'visit' then 180 when 'papers' then 180 else 365 end); $$;

-- Number of evidence files of a verification in storage.
create function private.count_evidence(verification_id uuid, asker_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from storage.objects o
  where o.bucket_id = 'evidence' and starts_with(o.name, $2 || '/' || $1 || '/');
$$;

-- A verification as its asker sees it (`Check` in shared/verifications/verification-schema.ts). `hasCode` says that the office has
-- created a code.
create function private.verification_view(asked public.verifications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', asked.id, 'type', asked.type, 'subjectId', asked.subject_id, 'papers', asked.papers,
    'status', asked.status, 'reason', asked.reason, 'createdAt', asked.created_at, 'decidedAt', asked.decided_at,
    'expiresAt', asked.expires_at, 'revokedAt', asked.revoked_at,
    'by', (select nullif(btrim(p.first_name), '') from public.profiles p where p.id = asked.decided_by),
    'evidence', private.count_evidence(asked.id, asked.asker_id),
    'hasCode', exists (
      select from private.verification_codes c where c.verification_id = asked.id and c.expires_at > now() and c.tries < 5
    )
  );
$$;

-- The caller's verifications, newest first, at most 500.
create function public.get_verifications() returns jsonb language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(private.verification_view(c) order by c.created_at desc, c.id desc), '[]')
  from (
    select * from public.verifications mine where mine.asker_id = (select private.require_caller())
    order by mine.created_at desc, mine.id desc limit 500
  ) as c;
$$;

-- Requests a verification of the caller or of the caller's listing, and returns it. Errors: those of
-- private.require_caller; PT404 for others and their listings, PT400 for papers that do not fit. PT409 without anything
-- to verify or with an open request, PT429, 23514 for the type.
create function public.request_verification(type text, subject_id uuid, papers text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_caller();
  of_person constant boolean := $1 in ('phone', 'identity', 'licence');
  property uuid;
  car uuid;
  asked public.verifications;
begin
  if of_person and $2 <> caller then
    raise sqlstate 'PT404' using message = 'user_not_found';
  elsif not of_person then
    select p.id into property from public.properties p where p.id = $2 and p.owner_id = caller for key share;
    select c.id into car from public.cars c where c.id = $2 and c.owner_id = caller and property is null for key share;
    if coalesce(property, car) is null then
      raise sqlstate 'PT404' using message = 'listing_not_found';
    end if;
  end if;
  if $1 = 'papers' and ($3 is null or ($3 in ('vehicle_registration', 'customs_receipt')) <> (car is not null)) then
    raise sqlstate 'PT400' using message = 'papers_required', hint = 'papers';
  elsif $1 = 'phone' and not exists (select from public.profiles p where p.id = caller and p.phone ~ '[0-9]') then
    raise sqlstate 'PT409' using message = 'phone_required';
  elsif $1 = 'licence' and not exists (select from public.broker_profiles b where b.user_id = caller)
    and not exists (select from public.agent_profiles a where a.user_id = caller and btrim(a.license_number) <> '') then
    raise sqlstate 'PT409' using message = 'licence_number_required';
  end if;
  insert into public.verifications (type, asker_id, person_id, property_id, car_id, papers)
  values ($1, caller, case when of_person then caller end, property, car, case when $1 = 'papers' then $3 end)
  returning * into asked;
  return private.verification_view(asked);
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'verification_already_requested';
end $$;

-- Creates the code that proves a phone number, replaces an earlier one, and returns {"code", "expiresAt"} once. Errors:
-- those of private.require_admin; PT403 for the caller's own phone, PT404, PT409 after the decision.
create function public.create_verification_code(verification_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_admin();
  asked public.verifications;
  code text;
begin
  select c.* into asked from public.verifications c where c.id = $1 and c.type = 'phone' for no key update;
  if asked.id is null then
    raise sqlstate 'PT404' using message = 'verification_not_found';
  elsif asked.asker_id = caller then
    raise sqlstate 'PT403' using message = 'own_matter';
  elsif asked.status <> 'asked' then
    raise sqlstate 'PT409' using message = 'already_decided';
  end if;
  code := lpad((('x' || encode(extensions.gen_random_bytes(4), 'hex'))::bit(32)::bigint % 1000000)::text, 6, '0');
  insert into private.verification_codes as c (verification_id, code_hash, made_by, expires_at)
  values ($1, extensions.crypt(code, extensions.gen_salt('bf', 6)), caller, now() + interval '2 hours')
  on conflict on constraint verification_codes_pkey do update
  set code_hash = excluded.code_hash, made_by = excluded.made_by, tries = 0, expires_at = excluded.expires_at;
  perform private.record_audit_entry('code_made', 'verification', $1, private.verification_label(asked), null, null);
  return jsonb_build_object('code', code, 'expiresAt', now() + interval '2 hours');
end $$;

-- Compares the code that the caller typed, and returns whether it was right. A wrong try counts, so the function
-- returns false and raises nothing. Errors: those of private.require_caller; PT404 without an open phone verification,
-- PT409 without a valid code, PT429.
create function public.confirm_phone(code text) returns boolean language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_caller();
  asked public.verifications;
  made private.verification_codes;
begin
  perform private.enforce_rate_limit('verification_code', caller);
  select c.* into asked from public.verifications c
  where c.person_id = caller and c.type = 'phone' and c.status = 'asked' for no key update;
  if asked.id is null then
    raise sqlstate 'PT404' using message = 'verification_not_found';
  end if;
  select m.* into made from private.verification_codes m where m.verification_id = asked.id for update;
  if made.verification_id is null or made.expires_at <= now() or made.tries >= 5 then
    raise sqlstate 'PT409' using message = 'code_expired';
  end if;
  if made.code_hash <> extensions.crypt(coalesce(regexp_replace($1, '[^0-9]', '', 'g'), ''), made.code_hash) then
    update private.verification_codes m set tries = m.tries + 1 where m.verification_id = asked.id;
    return false;
  end if;
  update public.verifications c set status = 'passed', decided_at = now(), decided_by = made.made_by,
    expires_at = now() + private.verification_term('phone')
  where c.id = asked.id;
  delete from private.verification_codes m where m.verification_id = asked.id;
  return true;
end $$;

-- Passes or refuses a verification, or revokes a passed one, and returns its id. Errors: those of
-- private.require_admin; PT403 for the caller's own, PT404. PT409 after a decision, without the code of a phone or
-- without evidence. PT400 for a wrong status, a missing reason or an expiry out of bounds.
create function public.decide_verification(verification_id uuid, status text, reason text default null, expires_at timestamptz default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_admin();
  asked public.verifications;
begin
  if $2 is null or $2 not in ('passed', 'refused', 'revoked') then
    raise sqlstate 'PT400' using message = 'unknown_decision', hint = 'status';
  end if;
  select c.* into asked from public.verifications c where c.id = $1 for no key update;
  if asked.id is null then
    raise sqlstate 'PT404' using message = 'verification_not_found';
  elsif asked.asker_id = caller then
    raise sqlstate 'PT403' using message = 'own_matter';
  elsif asked.status <> (case $2 when 'revoked' then 'passed' else 'asked' end) then
    raise sqlstate 'PT409' using message = 'already_decided';
  end if;
  if $2 = 'passed' then
    if asked.type = 'phone' then
      raise sqlstate 'PT409' using message = 'code_not_typed';
    elsif private.count_evidence(asked.id, asked.asker_id) = 0 then
      raise sqlstate 'PT409' using message = 'evidence_required';
    elsif $4 <= now() or $4 > now() + interval '3 years' then
      raise sqlstate 'PT400' using message = 'expiry_out_of_range', hint = 'expires_at';
    end if;
    update public.verifications c set status = 'passed', decided_at = now(), decided_by = caller,
      expires_at = coalesce($4, now() + private.verification_term(c.type))
    where c.id = $1;
  elsif $2 = 'refused' then
    update public.verifications c set status = 'refused', decided_at = now(), decided_by = caller, reason = private.rejection_reason($3)
    where c.id = $1;
  else
    update public.verifications c set status = 'revoked', revoked_at = now(), reason = private.rejection_reason($3) where c.id = $1;
  end if;
  delete from private.verification_codes m where m.verification_id = $1;
  return $1;
end $$;

-- Label of a verification in the audit: its person or listing.
create function private.verification_label(asked public.verifications) returns text
language sql stable security definer set search_path = '' as $$
  select asked.type || ': ' || coalesce(
    (select private.full_name(p) from public.profiles p where p.id = asked.person_id),
    (select p.title from public.properties p where p.id = asked.property_id),
    (select c.title from public.cars c where c.id = asked.car_id), '');
$$;

-- Records a decision, or its reopening: the event, and an administrator's act in the audit. Queues a public listing
-- that has passed for the searches that ask for it. A reopening sends no notification.
create function private.record_verification() returns trigger language plpgsql volatile security definer set search_path = ''
as $$
begin
  if old.status = new.status then
    return null;
  elsif new.status = 'asked' or old.status = 'revoked' then
    perform private.record_audit_entry('reopened', 'verification', new.id, private.verification_label(new),
      jsonb_build_object('status', old.status), jsonb_build_object('status', new.status), old.reason);
    return null;
  end if;
  if (select private.is_admin()) and (new.status <> 'revoked' or new.reason is not null) then
    perform private.record_audit_entry(new.status, 'verification', new.id, private.verification_label(new),
      jsonb_build_object('status', old.status), jsonb_strip_nulls(jsonb_build_object('status', new.status, 'papers', new.papers,
        'expires_at', case new.status when 'passed' then new.expires_at end)), new.reason);
  end if;
  perform private.record_event('verification.' || new.status, new.id);
  if new.status = 'passed' then
    perform private.enqueue_listing(new.property_id, new.car_id, 'changed', l.listing)
    from (
      select to_jsonb(e) as listing from private.property_index e where e.listing_id = new.property_id
      union all
      select to_jsonb(e) from private.car_index e where e.listing_id = new.car_id
    ) as l;
  end if;
  return null;
end $$;
create trigger verifications_record after update of status on public.verifications
  for each row execute function private.record_verification();

-- Ends open and passed verifications of these types, because their subject changed. Revoked verifications lose their expiry
-- date, so that an undo of the revocation does not pass them.
create function private.end_verifications(subject_id uuid, types text[]) returns void
language sql volatile security definer set search_path = '' as $$
  update public.verifications c set status = 'revoked', revoked_at = now(), decided_at = coalesce(c.decided_at, now()), reason = null
  where c.subject_id = $1 and c.type = any ($2) and (c.status = 'asked' or c.status = 'passed' and c.expires_at > now());
  update public.verifications c set expires_at = null
  where c.subject_id = $1 and c.type = any ($2) and c.status = 'revoked' and c.reason is not null
    and c.revoked_at > now() - private.undo_time();
$$;

-- A broker's licence belongs to a number and a company. A verified agent is not a verified broker.
create function private.end_licence() returns trigger language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or (new.license_number, new.business_license, new.company_name)
    is distinct from (old.license_number, old.business_license, old.company_name) then
    perform private.end_verifications(new.user_id, '{licence}');
  end if;
  return null;
end $$;
create trigger broker_profiles_end_licence after insert or update of license_number, business_license, company_name
  on public.broker_profiles for each row execute function private.end_licence();

-- The verification that a file in the bucket belongs to, by its name <asker>/<verification>/<file>. Null for any other
-- name.
create function private.verification_of_file(name text) returns public.verifications
language sql stable security definer set search_path = '' as $$
  select c from public.verifications c
  where $1 ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}/[A-Za-z0-9_-]{1,60}[.](jpg|png|webp|pdf)$'
    and c.id = case when $1 ~ '^[0-9a-f-]{36}/[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}/' then split_part($1, '/', 2)::uuid end
    and c.asker_id::text = split_part($1, '/', 1);
$$;

-- Whether the caller may add or delete a file: the asker, or an administrator for a visit, until the decision.
create function private.may_write_evidence(name text) returns boolean language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select found.status = 'asked' and case found.type when 'phone' then false
      when 'visit' then (select private.is_admin()) and found.asker_id <> (select auth.uid())
      else found.asker_id = (select auth.uid()) end
    from private.verification_of_file($1) as found
  ), false);
$$;

-- Limits the files and keeps them unchanged. A signed upload URL outlives the decision, and storage then checks no
-- policy. Storage passes on only one error: 42501.
create function private.guard_evidence() returns trigger language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked public.verifications;
  owner uuid;
begin
  if tg_op = 'UPDATE' and (new.version, new.name, new.bucket_id) is distinct from (old.version, old.name, old.bucket_id) then
    raise sqlstate '42501' using message = 'evidence_stays', hint = 'Evidence never changes.';
  elsif (new.metadata ->> 'size')::bigint > (select file_size_limit from storage.buckets b where b.id = new.bucket_id) then
    raise sqlstate '42501' using message = 'evidence_too_large', hint = 'A file is no larger than its bucket takes.';
  elsif tg_op = 'UPDATE' then
    return new;
  end if;
  select * into asked from private.verification_of_file(new.name);
  perform from public.verifications c where c.id = asked.id for no key update;
  select c.* into asked from public.verifications c where c.id = asked.id;
  if asked.id is null or asked.status <> 'asked' then
    raise sqlstate '42501' using message = 'verification_decided', hint = 'Evidence comes before the decision.';
  elsif private.count_evidence(asked.id, asked.asker_id) >= 10 then
    raise sqlstate '42501' using message = 'too_much_evidence', hint = 'Ten files are enough.';
  end if;
  if new.owner_id is not null then
    select p.id into owner from public.profiles p where p.id::text = new.owner_id;
    begin
      perform private.enforce_rate_limit('evidence_file', owner);
    exception when sqlstate 'PT429' or not_null_violation then
      raise sqlstate '42501' using message = 'too_much_evidence', hint = 'Too many files in this time.';
    end;
  end if;
  return new;
end $$;
create trigger evidence_guard_new before insert on storage.objects
  for each row when (new.bucket_id = 'evidence') execute function private.guard_evidence();
create trigger evidence_guard_changed before update on storage.objects
  for each row when (old.bucket_id = 'evidence' or new.bucket_id = 'evidence') execute function private.guard_evidence();

-- Names up to a hundred files for the function `worker` to delete. These are evidence and report pictures of cases that
-- were decided 30 days ago or deleted, and files of messages that were deleted or never sent. A picture arrives shortly
-- before its report. A file that was not deleted is named again.
create function public.old_evidence() returns table (bucket text, name text)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name from storage.objects o
  where o.bucket_id = 'evidence' and not exists (
    select from public.verifications c
    where c.id::text = split_part(o.name, '/', 2) and (c.decided_at is null or c.decided_at > now() - interval '30 days')
  )
  union all
  select o.bucket_id, o.name from storage.objects o
  where o.bucket_id = 'abuse-report-pictures' and o.created_at < now() - interval '10 minutes' and not exists (
    select from public.abuse_reports f
    where f.picture = o.name and (f.decided_at is null or f.decided_at > now() - interval '30 days')
  )
  union all
  select 'message-files', old.name from private.old_message_files() as old (name)
  limit 100;
$$;

-- Whether the person has a valid licence verification.
create function private.has_licence(person_id uuid) returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.verifications c
    where c.subject_id = $1 and c.type = 'licence' and c.status = 'passed' and c.expires_at > now()
  );
$$;

-- Whether the person works as an agent or broker without a valid licence verification.
create function private.lacks_licence(person_id uuid) returns boolean language sql stable security definer set search_path = ''
as $$
  select (
    exists (select from public.broker_profiles b where b.user_id = $1 and b.is_active)
    or exists (select from public.agent_profiles a where a.user_id = $1 and a.is_active)
  ) and not private.has_licence($1);
$$;

-- The JSON fields about the licence beside a name: {"isUnverified": true} for an agent or broker without a valid
-- licence, else {}.
create function private.licence_json(person_id uuid) returns jsonb language sql stable security definer set search_path = ''
as $$ select case when private.lacks_licence($1) then '{"isUnverified": true}' else '{}' end::jsonb; $$;

-- Whether agents and owners see this person as unverified, for the views of people who deal with them.
create function private.is_unverified(person_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$ select (select private.is_signed_in()) and private.lacks_licence($1); $$;

-- A broker as agents and owners choose one.
create function private.broker_choice(broker public.broker_profiles) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', broker.user_id, 'companyName', broker.company_name) || private.licence_json(broker.user_id);
$$;

-- Valid verifications of a subject, one per type and papers: [{"type", "papers", "checkedAt", "expiresAt", "by"}]. The
-- field `by` is the first name of the administrator; it is missing after their account is deleted.
create function private.active_verifications(subject_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'type', c.type, 'papers', c.papers, 'checkedAt', c.decided_at, 'expiresAt', c.expires_at, 'by', nullif(btrim(p.first_name), '')
  )) order by c.type, c.papers), '[]')
  from (
    select distinct on (l.type, l.papers) l.* from public.verifications l
    where l.subject_id = $1 and l.status = 'passed' and l.expires_at > now()
    order by l.type, l.papers, l.decided_at desc
  ) as c
  left join public.profiles p on p.id = c.decided_by;
$$;

-- Notifies askers once, two weeks before a verification expires, unless a newer one exists. The email job of the
-- function `worker` calls it every few seconds.
create function public.notify_expiring_verifications() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('tell ending checks', 0))
    or not exists (
      select from public.verifications c
      where c.status = 'passed' and c.expiry_notified_at is null and c.expires_at <= now() + interval '14 days'
    ) then
    return;
  end if;
  with due as materialized (
    select c.id, l.title from public.verifications c
    join public.profiles asker on asker.id = c.asker_id and asker.purge_at is null
    -- The deletion of a listing locks the listing first and then its verifications.
    left join lateral (
      select p.* from (select p.title from public.properties p where p.id = c.property_id for key share skip locked) as p
      union all
      select v.* from (select v.title from public.cars v where v.id = c.car_id for key share skip locked) as v
    ) as l on true
    where c.status = 'passed' and c.expiry_notified_at is null and c.expires_at <= now() + interval '14 days'
      and (c.person_id is not null or l.title is not null)
    order by c.expires_at limit 500 for update of c skip locked
  ),
  ending as (
    update public.verifications c set expiry_notified_at = now() from due where c.id = due.id returning c.*, due.title
  )
  insert into public.notifications (recipient_id, event, link, property_id, car_id, title, details)
  select e.asker_id, 'verification_ending',
    case when e.property_id is not null then '/property/' || e.property_id
      when e.car_id is not null then '/car/' || e.car_id else '/settings?tab=verifications' end,
    e.property_id, e.car_id, e.title,
    jsonb_build_object('check', e.type, 'day', (e.expires_at at time zone 'Africa/Nairobi')::date)
  from ending e
  where e.expires_at > now() and not exists (
    select from public.verifications again
    where again.subject_id = e.subject_id and again.type = e.type and again.papers is not distinct from e.papers
      and again.id <> e.id and (again.status = 'asked' or again.status = 'passed' and again.expires_at > e.expires_at)
  )
  order by e.asker_id;
end $$;

create policy "Askers can add evidence, administrators pictures of a visit" on storage.objects for insert to authenticated
  with check (bucket_id = 'evidence' and private.may_write_evidence(name));
create policy "Evidence can be taken away until it is decided" on storage.objects for delete to authenticated
  using (bucket_id = 'evidence' and private.may_write_evidence(name));

-- Returns an SQL expression: the time of a listing's newest valid verification, or null.
create function private.newest_verification_expression(id text) returns text language plpgsql immutable set search_path = ''
as $$
begin
  return format(
    '(select max(n.decided_at) from public.verifications n
      where n.subject_id = %s and n.status = ''passed'' and n.expires_at > now())', id);
end $$;

-- Returns an SQL condition: the listing with this id has a valid verification. `said` is 'any' (papers or visit),
-- 'papers', 'visit' or a type of papers.
create function private.verification_condition(id text, said text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return format('%s in (select k.subject_id from public.verifications k
      where k.status = ''passed'' and k.expires_at > now() and %s)',
    id, case when said = 'any' then 'k.type in (''papers'', ''visit'')'
      when said in ('papers', 'visit') then format('k.type = %L', said)
      else format('k.type = ''papers'' and k.papers = %L', said) end);
end $$;

grant execute on function public.get_verifications(), public.request_verification(text, uuid, text),
  public.create_verification_code(uuid), public.confirm_phone(text),
  public.decide_verification(uuid, text, text, timestamptz), private.may_write_evidence(text),
  private.is_unverified(uuid) to authenticated;

grant execute on function public.old_evidence(), public.notify_expiring_verifications() to service_role;
