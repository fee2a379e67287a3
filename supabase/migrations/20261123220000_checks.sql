-- A check is a statement of the office's about one fact: that a number answers (phone), that a name is that of a document
-- (identity), that a licence is there (licence), what papers of a listing say (papers), what somebody saw who was there (visit).
-- It is asked for by whom it is of, decided by an administrator who is somebody else, dated, and ends: by its time, worked out
-- when read, by being revoked, or because what was checked has changed. Evidence lies in a bucket that only who asked and
-- administrators read, until 30 days after the decision.

create table public.checks (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  asker_id uuid not null references public.profiles (id) on delete cascade,
  person_id uuid references public.profiles (id) on delete cascade,
  property_id uuid references public.properties (id) on delete cascade,
  car_id uuid references public.cars (id) on delete cascade,
  subject_id uuid not null generated always as (coalesce(person_id, property_id, car_id)) stored,
  papers text,
  status text not null default 'asked',
  reason text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  expires_at timestamptz,
  revoked_at timestamptz,
  constraint "Checks are of a phone, identity, licence, papers or a visit"
    check (kind in ('phone', 'identity', 'licence', 'papers', 'visit')),
  constraint "Checks are asked, passed, refused or revoked" check (status in ('asked', 'passed', 'refused', 'revoked')),
  constraint "A check is of a person, a property or a car" check (num_nonnulls(person_id, property_id, car_id) = 1),
  constraint "People are checked by phone, identity and licence"
    check ((kind in ('phone', 'identity', 'licence')) = (person_id is not null)),
  constraint "Papers are of the kinds of the region" check (papers in (
    'title_deed', 'municipal_receipt', 'notary_contract', 'court_attestation', 'vehicle_registration', 'customs_receipt')),
  constraint "A check of papers says which" check ((kind = 'papers') = (papers is not null)),
  constraint "What is decided has a date" check ((status = 'asked') = (decided_at is null)),
  constraint "What passed expires, within three years"
    check (status <> 'passed' or coalesce(expires_at > decided_at and expires_at <= decided_at + interval '3 years 1 day', false)),
  constraint "What is revoked has a date" check ((status = 'revoked') = (revoked_at is not null)),
  constraint "A refusal has a reason" check (status <> 'refused' or reason is not null),
  constraint "Reasons of checks are at most 1000 characters" check (char_length(reason) <= 1000)
);

comment on table public.checks is 'What the office was asked to check, and what came of it.';
comment on column public.checks.asker_id is 'The person themself, or the owner of the listing.';
comment on column public.checks.reason is 'Why it was refused or revoked; revoked without one: what was checked has changed.';
comment on column public.checks.decided_at is 'When it was decided first; a revocation has a date of its own.';
comment on column public.checks.decided_by is 'Whose word it is; empty once their account is gone, or where nobody decided.';
comment on column public.checks.expires_at is 'From then on it says nothing any more.';

-- One open question of a kind about somebody or something, whoever asks at the same moment.
create unique index checks_open_idx on public.checks (subject_id, kind) where status = 'asked';
-- What is shown of somebody or something.
create index checks_subject_id_idx on public.checks (subject_id, kind, decided_at desc) where status = 'passed';
-- The queue, and what goes when a person or a listing goes.
create index checks_created_at_idx on public.checks (created_at desc, id desc);
create index checks_asker_id_idx on public.checks (asker_id, created_at desc);
create index checks_person_id_idx on public.checks (person_id) where person_id is not null;
create index checks_property_id_idx on public.checks (property_id) where property_id is not null;
create index checks_car_id_idx on public.checks (car_id) where car_id is not null;
create index checks_decided_by_idx on public.checks (decided_by) where decided_by is not null;

-- What the office reads out or sends to a phone; the hash alone, for two hours and five tries.
create table private.check_codes (
  check_id uuid primary key references public.checks (id) on delete cascade,
  code_hash text not null,
  made_by uuid not null references public.profiles (id) on delete cascade,
  tries integer not null default 0,
  expires_at timestamptz not null
);

comment on table private.check_codes is 'Codes that somebody types in to show that a phone is theirs.';
create index check_codes_made_by_idx on private.check_codes (made_by);

alter table private.check_codes enable row level security;
create policy "Nobody sees codes of checks" on private.check_codes for select to authenticated using (false);

insert into private.event_limits (kind, window_seconds, most, newcomers) values
  ('check', 86400, 40, 20),
  ('check_code', 3600, 10, 10),
  ('evidence_file', 86400, 100, 50);

create trigger checks_drop_signs before insert or update on public.checks
  for each row execute function private.drop_signs_of_direction();
create trigger checks_limit_events before insert on public.checks for each row execute function private.limit_events('check');

-- How long a check of a kind says something unless told otherwise (CHECK_DAYS in shared/checks/check-facts.ts).
create function private.check_term(kind text) returns interval
language sql immutable parallel safe set search_path = ''
as $$ select make_interval(days => case kind when 'visit' then 180 when 'papers' then 180 else 365 end); $$;

-- How many files of evidence lie in storage for a check.
create function private.count_evidence(check_id uuid, asker_id uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from storage.objects o
  where o.bucket_id = 'evidence' and starts_with(o.name, $2 || '/' || $1 || '/');
$$;

-- A check as its asker sees it (`Check` in shared/checks/check-schema.ts). `hasCode`: the office has made a code to type in.
create function private.check_view(asked public.checks) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', asked.id, 'kind', asked.kind, 'subjectId', asked.subject_id, 'papers', asked.papers,
    'status', asked.status, 'reason', asked.reason, 'createdAt', asked.created_at, 'decidedAt', asked.decided_at,
    'expiresAt', asked.expires_at, 'revokedAt', asked.revoked_at,
    'by', (select nullif(btrim(p.first_name), '') from public.profiles p where p.id = asked.decided_by),
    'evidence', private.count_evidence(asked.id, asked.asker_id),
    'hasCode', exists (
      select from private.check_codes c where c.check_id = asked.id and c.expires_at > now() and c.tries < 5
    )
  );
$$;

-- What the caller asked for, the latest first, up to 500.
create function private.get_checks() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(private.check_view(c) order by c.created_at desc, c.id desc), '[]')
  from (
    select * from public.checks mine where mine.asker_id = (select private.require_caller())
    order by mine.created_at desc, mine.id desc limit 500
  ) as c;
$$;

create function public.get_checks() returns jsonb
language sql stable set search_path = '' as $$ select private.get_checks(); $$;

-- Asks for a check of the caller or of a listing of theirs, and answers it. Errors: as private.require_caller; PT404 for others
-- and for listings of others, PT400 for papers that are no papers of such a thing, PT409 where there is nothing to check yet or
-- it is asked for already, PT429, 23514 for a kind there is not.
create function private.request_check(kind text, subject_id uuid, papers text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_caller();
  of_person constant boolean := $1 in ('phone', 'identity', 'licence');
  property uuid;
  car uuid;
  asked public.checks;
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
  insert into public.checks (kind, asker_id, person_id, property_id, car_id, papers)
  values ($1, caller, case when of_person then caller end, property, car, case when $1 = 'papers' then $3 end)
  returning * into asked;
  return private.check_view(asked);
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'check_asked_already';
end
$$;

create function public.request_check(kind text, subject_id uuid, papers text default null) returns jsonb
language sql volatile set search_path = '' as $$ select private.request_check(kind, subject_id, papers); $$;

-- Makes the code that shows that a phone is its person's, in place of an earlier one: {"code", "expiresAt"}. It is told this once.
-- Errors: as private.require_admin; PT403 for one's own, PT404, PT409 for what is decided.
create function private.make_check_code(check_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
  asked public.checks;
  code text;
begin
  select c.* into asked from public.checks c where c.id = $1 and c.kind = 'phone' for no key update;
  if asked.id is null then
    raise sqlstate 'PT404' using message = 'check_not_found';
  elsif asked.asker_id = caller then
    raise sqlstate 'PT403' using message = 'own_check';
  elsif asked.status <> 'asked' then
    raise sqlstate 'PT409' using message = 'already_decided';
  end if;
  code := lpad((('x' || encode(extensions.gen_random_bytes(4), 'hex'))::bit(32)::bigint % 1000000)::text, 6, '0');
  insert into private.check_codes as c (check_id, code_hash, made_by, expires_at)
  values ($1, extensions.crypt(code, extensions.gen_salt('bf', 6)), caller, now() + interval '2 hours')
  on conflict on constraint check_codes_pkey do update
  set code_hash = excluded.code_hash, made_by = excluded.made_by, tries = 0, expires_at = excluded.expires_at;
  perform private.record_act('code_made', 'check', $1, private.check_label(asked), null, null);
  return jsonb_build_object('code', code, 'expiresAt', now() + interval '2 hours');
end
$$;

create function public.make_check_code(check_id uuid) returns jsonb
language sql volatile set search_path = '' as $$ select private.make_check_code(check_id); $$;

-- Types in the code that the office told the caller. Whether it was right: answered, not raised, so that a wrong try counts.
-- Errors: as private.require_caller; PT404 without a phone to check, PT409 without a code that still counts, PT429.
create function private.confirm_phone(code text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_caller();
  asked public.checks;
  made private.check_codes;
  wait integer := private.count_events(caller, 'check_code');
begin
  if wait > 0 then
    raise sqlstate 'PT429' using message = 'too_many_requests', detail = wait::text;
  end if;
  select c.* into asked from public.checks c
  where c.person_id = caller and c.kind = 'phone' and c.status = 'asked' for no key update;
  if asked.id is null then
    raise sqlstate 'PT404' using message = 'check_not_found';
  end if;
  select m.* into made from private.check_codes m where m.check_id = asked.id for update;
  if made.check_id is null or made.expires_at <= now() or made.tries >= 5 then
    raise sqlstate 'PT409' using message = 'code_expired';
  end if;
  if made.code_hash <> extensions.crypt(coalesce(regexp_replace($1, '[^0-9]', '', 'g'), ''), made.code_hash) then
    update private.check_codes m set tries = m.tries + 1 where m.check_id = asked.id;
    return false;
  end if;
  update public.checks c set status = 'passed', decided_at = now(), decided_by = made.made_by,
    expires_at = now() + private.check_term('phone')
  where c.id = asked.id;
  delete from private.check_codes m where m.check_id = asked.id;
  return true;
end
$$;

create function public.confirm_phone(code text) returns boolean
language sql volatile set search_path = '' as $$ select private.confirm_phone(code); $$;

-- Decides a check, or revokes one that passed: status is passed, refused or revoked. Answers its id. Errors: as
-- private.require_admin; PT403 for one's own, PT404, PT409 for what is decided already, a phone without its code and what nobody
-- brought evidence of, PT400 for another status, without a reason where one is due, and for an expiry out of bounds.
create function private.decide_check(check_id uuid, status text, reason text, expires_at timestamptz) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
  asked public.checks;
begin
  if $2 is null or $2 not in ('passed', 'refused', 'revoked') then
    raise sqlstate 'PT400' using message = 'unknown_decision', hint = 'status';
  end if;
  select c.* into asked from public.checks c where c.id = $1 for no key update;
  if asked.id is null then
    raise sqlstate 'PT404' using message = 'check_not_found';
  elsif asked.asker_id = caller then
    raise sqlstate 'PT403' using message = 'own_check';
  elsif asked.status <> (case $2 when 'revoked' then 'passed' else 'asked' end) then
    raise sqlstate 'PT409' using message = 'already_decided';
  end if;
  if $2 = 'passed' then
    if asked.kind = 'phone' then
      raise sqlstate 'PT409' using message = 'code_not_typed';
    elsif private.count_evidence(asked.id, asked.asker_id) = 0 then
      raise sqlstate 'PT409' using message = 'evidence_required';
    elsif $4 <= now() or $4 > now() + interval '3 years' then
      raise sqlstate 'PT400' using message = 'expiry_out_of_range', hint = 'expires_at';
    end if;
    update public.checks c set status = 'passed', decided_at = now(), decided_by = caller,
      expires_at = coalesce($4, now() + private.check_term(c.kind))
    where c.id = $1;
  elsif $2 = 'refused' then
    update public.checks c set status = 'refused', decided_at = now(), decided_by = caller, reason = private.rejection_reason($3)
    where c.id = $1;
  else
    update public.checks c set status = 'revoked', revoked_at = now(), reason = private.rejection_reason($3) where c.id = $1;
  end if;
  delete from private.check_codes m where m.check_id = $1;
  return $1;
end
$$;

create function public.decide_check(check_id uuid, status text, reason text default null, expires_at timestamptz default null)
returns uuid
language sql volatile set search_path = '' as $$ select private.decide_check(check_id, status, reason, expires_at); $$;

-- What a check is called in the audit: whom or what it is of.
create function private.check_label(asked public.checks) returns text
language sql stable security definer set search_path = ''
as $$
  select asked.kind || ': ' || coalesce(
    (select private.full_name(p) from public.profiles p where p.id = asked.person_id),
    (select p.title from public.properties p where p.id = asked.property_id),
    (select c.title from public.cars c where c.id = asked.car_id), '');
$$;

-- Writes what became of a check into the audit, where an administrator decided, and tells who asked.
create function private.tell_check() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if (select private.is_admin()) and (new.status <> 'revoked' or new.reason is not null) then
    perform private.record_act(new.status, 'check', new.id, private.check_label(new),
      jsonb_build_object('status', old.status), jsonb_strip_nulls(jsonb_build_object('status', new.status, 'papers', new.papers,
        'expires_at', case new.status when 'passed' then new.expires_at end)), new.reason);
  end if;
  perform private.notify(new.asker_id, 'check_' || new.status,
    case when new.property_id is not null then '/property/' || new.property_id
      when new.car_id is not null then '/car/' || new.car_id else '/settings?tab=checks' end,
    null, new.property_id, new.car_id,
    coalesce((select p.title from public.properties p where p.id = new.property_id),
      (select c.title from public.cars c where c.id = new.car_id)),
    jsonb_build_object('check', new.kind, 'words', new.reason));
  return null;
end
$$;

create trigger checks_tell after update of status on public.checks
  for each row when (old.status <> new.status) execute function private.tell_check();
create trigger checks_tell_inserted after insert on public.checks
  referencing new table as changed for each statement execute function private.tell_administrators();
create trigger checks_tell_updated after update on public.checks
  referencing new table as changed for each statement execute function private.tell_administrators();

-- Ends the checks of some kinds, asked for or passed, because what they are about has changed.
create function private.end_checks(subject_id uuid, kinds text[]) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.checks c set status = 'revoked', revoked_at = now(), decided_at = coalesce(c.decided_at, now()), reason = null
  where c.subject_id = $1 and c.kind = any ($2) and (c.status = 'asked' or c.status = 'passed' and c.expires_at > now());
$$;

-- Another number is not the one that answered, another name not the one of the document.
create function private.end_checks_of_person() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.phone is distinct from old.phone then
    perform private.end_checks(new.id, '{phone}');
  end if;
  if (new.first_name, new.last_name) is distinct from (old.first_name, old.last_name) then
    perform private.end_checks(new.id, '{identity}');
  end if;
  return null;
end
$$;

create trigger profiles_end_checks after update of phone, first_name, last_name on public.profiles
  for each row execute function private.end_checks_of_person();

-- A licence is of a number and, a broker's, of a company; and who was checked as an agent is not thereby a broker.
create function private.end_licence() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.end_checks(new.user_id, '{licence}');
  return null;
end
$$;

create trigger agent_profiles_end_licence after insert on public.agent_profiles
  for each row execute function private.end_licence();
create trigger agent_profiles_end_licence_changed after update of license_number on public.agent_profiles
  for each row when (old.license_number is distinct from new.license_number) execute function private.end_licence();
create trigger broker_profiles_end_licence after insert on public.broker_profiles
  for each row execute function private.end_licence();
create trigger broker_profiles_end_licence_changed
  after update of license_number, business_license, company_name on public.broker_profiles
  for each row when ((old.license_number, old.business_license, old.company_name)
    is distinct from (new.license_number, new.business_license, new.company_name)) execute function private.end_licence();

-- What papers say of is where, how large, of which type and whose; who was there saw rooms and pictures too. Price and words touch
-- neither, nor does leaving pictures out or putting them in another order.
create function private.end_checks_of_property() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if (new.location, new.city, new.district, new.latitude, new.longitude, new.area, new.property_type, new.owner_id)
    is distinct from
    (old.location, old.city, old.district, old.latitude, old.longitude, old.area, old.property_type, old.owner_id) then
    perform private.end_checks(new.id, '{papers,visit}');
  elsif (new.bedrooms, new.bathrooms, new.furnished) is distinct from (old.bedrooms, old.bathrooms, old.furnished)
    or not new.images <@ old.images then
    perform private.end_checks(new.id, '{visit}');
  end if;
  return null;
end
$$;

-- A car drives and moves: where it stands touches a visit alone, how far it has gone nothing.
create function private.end_checks_of_car() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if (new.make, new.model, new.year, new.engine_size, new.color, new.owner_id)
    is distinct from (old.make, old.model, old.year, old.engine_size, old.color, old.owner_id) then
    perform private.end_checks(new.id, '{papers,visit}');
  elsif (new.location, new.city, new.body_type, new.fuel_type, new.transmission, new.condition)
    is distinct from (old.location, old.city, old.body_type, old.fuel_type, old.transmission, old.condition)
    or not new.images <@ old.images then
    perform private.end_checks(new.id, '{visit}');
  end if;
  return null;
end
$$;

create trigger properties_end_checks after update on public.properties
  for each row when (old.* is distinct from new.*) execute function private.end_checks_of_property();
create trigger cars_end_checks after update on public.cars
  for each row when (old.* is distinct from new.*) execute function private.end_checks_of_car();

-- Events, mails, switches and subjects that there are words for: those there were, and these. What there was is read, so that the
-- order in which such migrations come is no matter.
do $$
declare
  rule record;
begin
  for rule in
    select c.conrelid::regclass as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition, added.names
    from (values
      ('public.notifications', 'Notifications are of an event there are words for', '{check_passed,check_refused,check_revoked}'::text[]),
      ('private.mails', 'Mails are of a kind there are words for', '{check_passed,check_refused,check_revoked}'),
      ('public.notification_settings', 'Kinds are those of notifications', '{check}'),
      ('public.audit_entries', 'Subjects are what administrators change', '{check}')
    ) as added (of_table, name, names)
    join pg_constraint c on c.conrelid = added.of_table::regclass and c.conname = added.name
  loop
    execute format('alter table %s drop constraint %I', rule."table", rule.name);
    execute format('alter table %s add constraint %I %s', rule."table", rule.name,
      replace(rule.definition, '])', ', ' || (select string_agg(quote_literal(n) || '::text', ', ') from unnest(rule.names) n) || '])'));
  end loop;
end
$$;

-- Every check with whom or what it is of: the administrators' queue.
create view public.admin_checks with (security_invoker = true) as
select c.id, c.kind, c.papers, c.status, c.reason, c.created_at, c.decided_at, c.expires_at, c.revoked_at, c.asker_id,
  c.subject_id, case when c.person_id is not null then 'person' when c.property_id is not null then 'property' else 'car' end
    as subject,
  private.full_name(asker) as asker_name, asker.email as asker_email, asker.phone as asker_phone,
  coalesce(p.title, v.title, private.full_name(asker)) as subject_label,
  coalesce(p.location || case when strpos(p.location, p.city) > 0 then '' else ', ' || p.city end,
    v.location || case when strpos(v.location, v.city) > 0 then '' else ', ' || v.city end) as subject_place,
  c.decided_by, private.full_name(decider) as decided_by_name,
  c.status = 'passed' and c.expires_at <= now() as is_expired,
  coalesce(b.license_number, a.license_number) as license_number, b.company_name,
  concat_ws(' ', asker.search_text, p.search_text, v.search_text) as search_text
from public.checks c
join public.profiles asker on asker.id = c.asker_id
left join public.profiles decider on decider.id = c.decided_by
left join public.properties p on p.id = c.property_id
left join public.cars v on v.id = c.car_id
left join public.broker_profiles b on b.user_id = c.person_id
left join public.agent_profiles a on a.user_id = c.person_id
where (select private.require_admin()) is not null;

comment on view public.admin_checks is 'Every check with whom or what it is of, who asked and who decided.';

-- Evidence ----------------------------------------------------------------------------------------------------------------

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('evidence', 'evidence', false, 10485760, '{image/jpeg,image/png,image/webp,application/pdf}')
on conflict (id) do nothing;

-- The check that a file of the bucket would be evidence of, by its name <asker>/<check>/<file>; nothing for any other name.
create function private.check_of_file(name text) returns public.checks
language sql stable security definer set search_path = ''
as $$
  select c from public.checks c
  where $1 ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}/[A-Za-z0-9_-]{1,60}[.](jpg|png|webp|pdf)$'
    and c.id = case when $1 ~ '^[0-9a-f-]{36}/[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}/' then split_part($1, '/', 2)::uuid end
    and c.asker_id::text = split_part($1, '/', 1);
$$;

-- Whether the caller may add or take away a file: who asked, an administrator the pictures of a visit; while it is not decided.
create function private.may_write_evidence(name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select found.status = 'asked' and case found.kind when 'phone' then false
      when 'visit' then (select private.is_admin()) and found.asker_id <> (select auth.uid())
      else found.asker_id = (select auth.uid()) end
    from private.check_of_file($1) as found
  ), false);
$$;

-- Bounds what lies there and keeps it as it is: an address signed for an upload outlives the decision, and storage itself asks no
-- policy then. Storage knows one refusal alone: 42501.
create function private.guard_evidence() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked public.checks;
  owner uuid;
begin
  if tg_op = 'UPDATE' and (new.version, new.name, new.bucket_id) is distinct from (old.version, old.name, old.bucket_id) then
    raise sqlstate '42501' using message = 'evidence_stays', hint = 'Evidence never changes.';
  elsif (new.metadata ->> 'size')::bigint > (select file_size_limit from storage.buckets b where b.id = new.bucket_id) then
    raise sqlstate '42501' using message = 'evidence_too_large', hint = 'A file is no larger than its bucket takes.';
  elsif tg_op = 'UPDATE' then
    return new;
  end if;
  select * into asked from private.check_of_file(new.name);
  perform from public.checks c where c.id = asked.id for no key update;
  select c.* into asked from public.checks c where c.id = asked.id;
  if asked.id is null or asked.status <> 'asked' then
    raise sqlstate '42501' using message = 'check_decided', hint = 'Evidence comes before the decision.';
  elsif private.count_evidence(asked.id, asked.asker_id) >= 10 then
    raise sqlstate '42501' using message = 'too_much_evidence', hint = 'Ten files are enough.';
  end if;
  if new.owner_id is not null then
    select p.id into owner from public.profiles p where p.id::text = new.owner_id;
    if owner is null or private.count_events(owner, 'evidence_file') > 0 then
      raise sqlstate '42501' using message = 'too_much_evidence', hint = 'Too many files in this time.';
    end if;
  end if;
  return new;
end
$$;

create trigger evidence_guard_new before insert on storage.objects
  for each row when (new.bucket_id = 'evidence') execute function private.guard_evidence();
create trigger evidence_guard_changed before update on storage.objects
  for each row when (old.bucket_id = 'evidence' or new.bucket_id = 'evidence') execute function private.guard_evidence();

create policy "Askers and administrators can see evidence" on storage.objects for select to authenticated
  using (bucket_id = 'evidence' and (
    (storage.foldername(name))[1] = (select auth.uid())::text or (select private.is_admin())));
create policy "Askers can add evidence, administrators pictures of a visit" on storage.objects for insert to authenticated
  with check (bucket_id = 'evidence' and private.may_write_evidence(name));
create policy "Evidence can be taken away until it is decided" on storage.objects for delete to authenticated
  using (bucket_id = 'evidence' and private.may_write_evidence(name));

-- Names evidence of what was decided 30 days ago or is gone, a hundred at a time, for `api` to delete from storage. What is not
-- deleted after all is named again.
create function private.old_evidence() returns setof text
language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'evidence' and not exists (
    select from public.checks c
    where c.id::text = split_part(o.name, '/', 2) and (c.decided_at is null or c.decided_at > now() - interval '30 days')
  )
  limit 100;
$$;

create function public.old_evidence() returns setof text
language sql stable set search_path = '' as $$ select private.old_evidence(); $$;

-- Rights ------------------------------------------------------------------------------------------------------------------

alter table public.checks enable row level security;

create policy "The session must live and owe no second factor" on public.checks as restrictive for all to authenticated
  using ((select private.is_signed_in())) with check ((select private.is_signed_in()));
create policy "Askers can see their checks, administrators all" on public.checks
  for select to authenticated using (asker_id = (select auth.uid()) or (select private.is_admin()));
create policy "Askers can take back what is not decided" on public.checks
  for delete to authenticated using (asker_id = (select auth.uid()) and status = 'asked');

-- No insert and no update: functions ask and decide.
grant select, delete on public.checks to authenticated;
grant select on public.admin_checks to authenticated;
grant execute on function public.get_checks(), private.get_checks() to authenticated;
grant execute on function public.request_check(text, uuid, text), private.request_check(text, uuid, text) to authenticated;
grant execute on function public.make_check_code(uuid), private.make_check_code(uuid) to authenticated;
grant execute on function public.confirm_phone(text), private.confirm_phone(text) to authenticated;
grant execute on function public.decide_check(uuid, text, text, timestamptz), private.decide_check(uuid, text, text, timestamptz)
  to authenticated;
grant execute on function private.may_write_evidence(text) to authenticated;
grant execute on function public.old_evidence(), private.old_evidence() to service_role;

-- As before, with the checks.
create or replace function private.get_pending_counts() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with admin as materialized (select private.require_admin() as id)
  select jsonb_build_object(
    'properties', (select count(*) from private.waiting_listings('property')),
    'cars', (select count(*) from private.waiting_listings('car')),
    'inquiries', (select count(*) from public.inquiries i where i.status = 'pending'),
    'appraisals', (select count(*) from public.appraisal_requests a where a.status = 'pending'),
    'checks', (select count(*) from public.checks c where c.status = 'asked')
  )
  from admin;
$$;
