-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- A check is a statement of the office's about one fact: that a number answers (phone), that a name is that of a document
-- (identity), that a licence is there (licence), what papers of a listing say (papers), what somebody saw who was there (visit).
-- It is asked for by whom it is of, decided by an administrator who is somebody else, dated, and ends: by its time, worked out
-- when read, by being revoked, or because what was checked has changed. Evidence lies in a bucket that only who asked and
-- administrators read, until 30 days after the decision.

-- What the office reads out or sends to a phone; the hash alone, for two hours and five tries.
create table private.check_codes (
  check_id uuid not null,
  code_hash text not null,
  made_by uuid not null,
  tries integer default 0 not null,
  expires_at timestamp with time zone not null,
  constraint check_codes_pkey primary key (check_id),
  constraint check_codes_check_id_fkey foreign key (check_id) references checks(id) on delete cascade,
  constraint check_codes_made_by_fkey foreign key (made_by) references profiles(id) on delete cascade
);

comment on table private.check_codes is 'Codes that somebody types in to show that a phone is theirs.';

create index check_codes_made_by_idx on private.check_codes using btree (made_by);

alter table private.check_codes enable row level security;

create policy "Nobody sees codes of checks" on private.check_codes for select to authenticated
  using (false);

create table public.checks (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  asker_id uuid not null,
  person_id uuid,
  property_id uuid,
  car_id uuid,
  subject_id uuid generated always as (coalesce(person_id, property_id, car_id)) stored not null,
  papers text,
  status text default 'asked'::text not null,
  reason text,
  created_at timestamp with time zone default now() not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  end_told_at timestamp with time zone,
  constraint checks_pkey primary key (id),
  constraint checks_asker_id_fkey foreign key (asker_id) references profiles(id) on delete cascade,
  constraint checks_car_id_fkey foreign key (car_id) references cars(id) on delete cascade,
  constraint checks_decided_by_fkey foreign key (decided_by) references profiles(id) on delete set null,
  constraint checks_person_id_fkey foreign key (person_id) references profiles(id) on delete cascade,
  constraint checks_property_id_fkey foreign key (property_id) references properties(id) on delete cascade,
  constraint "A check is of a person, a property or a car" check (num_nonnulls(person_id, property_id, car_id) = 1),
  constraint "A check of papers says which" check ((kind = 'papers'::text) = (papers is not null)),
  constraint "A refusal has a reason" check (status <> 'refused'::text or reason is not null),
  constraint "Checks are asked, passed, refused or revoked" check (status = any (array['asked'::text, 'passed'::text, 'refused'::text, 'revoked'::text])),
  constraint "Checks are of a phone, identity, licence, papers or a visit" check (kind = any (array['phone'::text, 'identity'::text, 'licence'::text, 'papers'::text, 'visit'::text])),
  constraint "Papers are of the kinds of the region" check (papers = any (array['title_deed'::text, 'municipal_receipt'::text, 'notary_contract'::text, 'court_attestation'::text, 'vehicle_registration'::text, 'customs_receipt'::text])),
  constraint "People are checked by phone, identity and licence" check ((kind = any (array['phone'::text, 'identity'::text, 'licence'::text])) = (person_id is not null)),
  constraint "Reasons of checks are at most 1000 characters" check (char_length(reason) <= 1000),
  constraint "What is decided has a date" check ((status = 'asked'::text) = (decided_at is null)),
  constraint "What is revoked has a date" check ((status = 'revoked'::text) = (revoked_at is not null)),
  constraint "What passed expires, within three years" check (status <> 'passed'::text or coalesce(expires_at > decided_at and expires_at <= (decided_at + '3 years 1 day'::interval), false))
);

comment on table public.checks is 'What the office was asked to check, and what came of it.';
comment on column public.checks.asker_id is 'The person themself, or the owner of the listing.';
comment on column public.checks.reason is 'Why it was refused or revoked; revoked without one: what was checked has changed.';
comment on column public.checks.decided_at is 'When it was decided first; a revocation has a date of its own.';
comment on column public.checks.decided_by is 'Whose word it is; empty once their account is gone, or where nobody decided.';
comment on column public.checks.expires_at is 'From then on it says nothing any more.';
comment on column public.checks.end_told_at is 'When its asker was told that it will end, or was found to need no word of it.';

create index checks_asker_id_idx on public.checks using btree (asker_id, created_at desc);

create index checks_car_id_idx on public.checks using btree (car_id) where (car_id is not null);

-- The queue, and what goes when a person or a listing goes.
create index checks_created_at_idx on public.checks using btree (created_at desc, id desc);

create index checks_decided_by_idx on public.checks using btree (decided_by) where (decided_by is not null);

-- The few whose end is not told of yet, soonest first.
create index checks_ending_idx on public.checks using btree (expires_at) where ((status = 'passed'::text) and (end_told_at is null));

-- What the filter and the words of a search ask for.
create index checks_kind_idx on public.checks using btree (kind, papers) include (subject_id, expires_at) where (status = 'passed'::text);

create index checks_of_cars_idx on public.checks using btree (decided_at desc, car_id desc) include (expires_at) where ((status = 'passed'::text) and (car_id is not null));

-- The checks that passed, newest first, with what tells whether they still say something.
create index checks_of_properties_idx on public.checks using btree (decided_at desc, property_id desc) include (expires_at) where ((status = 'passed'::text) and (property_id is not null));

-- One open question of a kind about somebody or something, whoever asks at the same moment.
create unique index checks_open_idx on public.checks using btree (subject_id, kind) where (status = 'asked'::text);

create index checks_person_id_idx on public.checks using btree (person_id) where (person_id is not null);

create index checks_property_id_idx on public.checks using btree (property_id) where (property_id is not null);

-- What is shown of somebody or something. A search for what is checked first asks it of thousands, which the index answers alone.
create index checks_subject_id_idx on public.checks using btree (subject_id, kind, decided_at desc) include (expires_at) where (status = 'passed'::text);

create trigger checks_drop_signs before insert or update on checks for each row execute function private.drop_signs_of_direction();

create trigger checks_limit_events before insert on checks for each row execute function private.limit_events('check');

create trigger checks_tell after update of status on checks for each row when (old.status <> new.status) execute function private.tell_check();

create trigger checks_tell_inserted after insert on checks referencing new table as changed for each statement execute function private.tell_administrators();

create trigger checks_tell_updated after update on checks referencing new table as changed for each statement execute function private.tell_administrators();

alter table public.checks enable row level security;

create policy "Askers can see their checks, administrators all" on public.checks for select to authenticated
  using (asker_id = (( select auth.uid() as uid)) or ( select private.is_admin() as is_admin));

create policy "Askers can take back what is not decided" on public.checks for delete to authenticated
  using (asker_id = (( select auth.uid() as uid)) and status = 'asked'::text);

create policy "The session must live and owe no second factor" on public.checks as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant delete, select on public.checks to authenticated;

-- Every check with whom or what it is of: the administrators' queue.
create view public.admin_checks with (security_invoker=true) as
 select c.id,
    c.kind,
    c.papers,
    c.status,
    c.reason,
    c.created_at,
    c.decided_at,
    c.expires_at,
    c.revoked_at,
    c.asker_id,
    c.subject_id,
        case
            when c.person_id is not null then 'person'::text
            when c.property_id is not null then 'property'::text
            else 'car'::text
        end as subject,
    private.full_name(asker.*) as asker_name,
    asker.email as asker_email,
    asker.phone as asker_phone,
    coalesce(p.title, v.title, private.full_name(asker.*)) as subject_label,
    coalesce(p.location ||
        case
            when strpos(p.location, p.city) > 0 then ''::text
            else ', '::text || p.city
        end, v.location ||
        case
            when strpos(v.location, v.city) > 0 then ''::text
            else ', '::text || v.city
        end) as subject_place,
    c.decided_by,
    private.full_name(decider.*) as decided_by_name,
    c.status = 'passed'::text and c.expires_at <= now() as is_expired,
    coalesce(b.license_number, a.license_number) as license_number,
    b.company_name,
    concat_ws(' '::text, asker.search_text, p.search_text, v.search_text) as search_text
   from checks c
     join profiles asker on asker.id = c.asker_id
     left join profiles decider on decider.id = c.decided_by
     left join properties p on p.id = c.property_id
     left join cars v on v.id = c.car_id
     left join broker_profiles b on b.user_id = c.person_id
     left join agent_profiles a on a.user_id = c.person_id
  where (( select private.require_admin() as require_admin)) is not null;
comment on view public.admin_checks is 'Every check with whom or what it is of, who asked and who decided.';

-- A broker as agents and owners choose one.
create or replace function private.broker_choice(broker broker_profiles)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select jsonb_build_object('id', broker.user_id, 'companyName', broker.company_name) || private.licence_told(broker.user_id);
$function$;


-- What a check is called in the audit: whom or what it is of.
create or replace function private.check_label(asked checks)
 returns text
 language sql
 stable security definer
 set search_path to ''
as$function$
  select asked.kind || ': ' || coalesce(
    (select private.full_name(p) from public.profiles p where p.id = asked.person_id),
    (select p.title from public.properties p where p.id = asked.property_id),
    (select c.title from public.cars c where c.id = asked.car_id), '');
$function$;


-- The check that a file of the bucket would be evidence of, by its name <asker>/<check>/<file>; nothing for any other name.
create or replace function private.check_of_file(name text)
 returns checks
 language sql
 stable security definer
 set search_path to ''
as$function$
  select c from public.checks c
  where $1 ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}/[A-Za-z0-9_-]{1,60}[.](jpg|png|webp|pdf)$'
    and c.id = case when $1 ~ '^[0-9a-f-]{36}/[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}/' then split_part($1, '/', 2)::uuid end
    and c.asker_id::text = split_part($1, '/', 1);
$function$;


-- How long a check of a kind says something unless told otherwise (CHECK_DAYS in shared/checks/check-facts.ts).
create or replace function private.check_term(kind text)
 returns interval
 language sql
 immutable parallel safe
 set search_path to ''
as$function$ select make_interval(days => case kind when 'visit' then 180 when 'papers' then 180 else 365 end); $function$;


-- A check as its asker sees it (`Check` in shared/checks/check-schema.ts). `hasCode`: the office has made a code to type in.
create or replace function private.check_view(asked checks)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
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
$function$;


-- The condition that an id is of a listing about which all of these kinds (with commas between) are checked now; nothing for none.
create or replace function private.checked_condition(id text, checked text)
 returns text
 language sql
 immutable
 set search_path to ''
as$function$
  select coalesce(string_agg(format(
    ' and %s in (select k.subject_id from public.checks k where k.kind = %L and k.status = ''passed'' and k.expires_at > now())',
    id, wanted), ''), '')
  from unnest(string_to_array($2, ',')) as wanted;
$function$;


-- Types in the code that the office told the caller. Whether it was right: answered, not raised, so that a wrong try counts.
-- Errors: as private.require_caller; PT404 without a phone to check, PT409 without a code that still counts, PT429.
create or replace function private.confirm_phone(code text)
 returns boolean
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.confirm_phone(code text)
 returns boolean
 language sql
 set search_path to ''
as$function$ select private.confirm_phone(code); $function$;


-- How many files of evidence lie in storage for a check.
create or replace function private.count_evidence(check_id uuid, asker_id uuid)
 returns integer
 language sql
 stable security definer
 set search_path to ''
as$function$
  select count(*)::integer from storage.objects o
  where o.bucket_id = 'evidence' and starts_with(o.name, $2 || '/' || $1 || '/');
$function$;


-- Decides a check, or revokes one that passed: status is passed, refused or revoked. Answers its id. Errors: as
-- private.require_admin; PT403 for one's own, PT404, PT409 for what is decided already, a phone without its code and what nobody
-- brought evidence of, PT400 for another status, without a reason where one is due, and for an expiry out of bounds.
create or replace function private.decide_check(check_id uuid, status text, reason text, expires_at timestamp with time zone)
 returns uuid
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.decide_check(check_id uuid, status text, reason text default null::text, expires_at timestamp with time zone default null::timestamp with time zone)
 returns uuid
 language sql
 set search_path to ''
as$function$ select private.decide_check(check_id, status, reason, expires_at); $function$;


-- Ends the checks of some kinds, asked for or passed, because what they are about has changed.
create or replace function private.end_checks(subject_id uuid, kinds text[])
 returns void
 language sql
 security definer
 set search_path to ''
as$function$
  update public.checks c set status = 'revoked', revoked_at = now(), decided_at = coalesce(c.decided_at, now()), reason = null
  where c.subject_id = $1 and c.kind = any ($2) and (c.status = 'asked' or c.status = 'passed' and c.expires_at > now());
$function$;


-- A car drives and moves: where it stands touches a visit alone, how far it has gone nothing.
create or replace function private.end_checks_of_car()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- Another number is not the one that answered, another name not the one of the document.
create or replace function private.end_checks_of_person()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  if new.phone is distinct from old.phone then
    perform private.end_checks(new.id, '{phone}');
  end if;
  if (new.first_name, new.last_name) is distinct from (old.first_name, old.last_name) then
    perform private.end_checks(new.id, '{identity}');
  end if;
  return null;
end
$function$;


-- What papers say of is where, how large, of which type and whose; who was there saw rooms and pictures too. Price and words touch
-- neither, nor does leaving pictures out or putting them in another order.
create or replace function private.end_checks_of_property()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- A licence is of a number and, a broker's, of a company; and who was checked as an agent is not thereby a broker.
create or replace function private.end_licence()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  perform private.end_checks(new.user_id, '{licence}');
  return null;
end
$function$;


-- What the caller asked for, the latest first, up to 500.
create or replace function private.get_checks()
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select coalesce(jsonb_agg(private.check_view(c) order by c.created_at desc, c.id desc), '[]')
  from (
    select * from public.checks mine where mine.asker_id = (select private.require_caller())
    order by mine.created_at desc, mine.id desc limit 500
  ) as c;
$function$;


create or replace function public.get_checks()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_checks(); $function$;


-- Bounds what lies there and keeps it as it is: an address signed for an upload outlives the decision, and storage itself asks no
-- policy then. Storage knows one refusal alone: 42501.
create or replace function private.guard_evidence()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- Whether somebody's licence is checked now.
create or replace function private.has_licence(person_id uuid)
 returns boolean
 language sql
 stable security definer
 set search_path to ''
as$function$
  select exists (
    select from public.checks c
    where c.subject_id = $1 and c.kind = 'licence' and c.status = 'passed' and c.expires_at > now()
  );
$function$;


-- The same for the views of those who deal with them.
create or replace function private.is_unverified(person_id uuid)
 returns boolean
 language sql
 stable security definer
 set search_path to ''
as$function$ select (select private.is_signed_in()) and private.lacks_licence($1); $function$;


-- Whether somebody works as an agent or a broker without a licence that is checked now.
create or replace function private.lacks_licence(person_id uuid)
 returns boolean
 language sql
 stable security definer
 set search_path to ''
as$function$
  select (
    exists (select from public.broker_profiles b where b.user_id = $1 and b.is_active)
    or exists (select from public.agent_profiles a where a.user_id = $1 and a.is_active)
  ) and not private.has_licence($1);
$function$;


-- What is said of it beside a name: nothing where there is nothing to say.
create or replace function private.licence_told(person_id uuid)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$ select case when private.lacks_licence($1) then '{"isUnverified": true}' else '{}' end::jsonb; $function$;


-- What is checked now about somebody or something, one of each kind and kind of papers: [{"kind", "papers", "checkedAt",
-- "expiresAt", "by"}]. `by` is the first name of whoever of the office says so, and missing where their account is gone.
create or replace function private.living_checks(subject_id uuid)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'kind', c.kind, 'papers', c.papers, 'checkedAt', c.decided_at, 'expiresAt', c.expires_at, 'by', nullif(btrim(p.first_name), '')
  )) order by c.kind, c.papers), '[]')
  from (
    select distinct on (l.kind, l.papers) l.* from public.checks l
    where l.subject_id = $1 and l.status = 'passed' and l.expires_at > now()
    order by l.kind, l.papers, l.decided_at desc
  ) as c
  left join public.profiles p on p.id = c.decided_by;
$function$;


-- Makes the code that shows that a phone is its person's, in place of an earlier one: {"code", "expiresAt"}. It is told this once.
-- Errors: as private.require_admin; PT403 for one's own, PT404, PT409 for what is decided.
create or replace function private.make_check_code(check_id uuid)
 returns jsonb
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.make_check_code(check_id uuid)
 returns jsonb
 language sql
 set search_path to ''
as$function$ select private.make_check_code(check_id); $function$;


-- Whether the caller may add or take away a file: who asked, an administrator the pictures of a visit; while it is not decided.
create or replace function private.may_write_evidence(name text)
 returns boolean
 language sql
 stable security definer
 set search_path to ''
as$function$
  select coalesce((
    select found.status = 'asked' and case found.kind when 'phone' then false
      when 'visit' then (select private.is_admin()) and found.asker_id <> (select auth.uid())
      else found.asker_id = (select auth.uid()) end
    from private.check_of_file($1) as found
  ), false);
$function$;


-- Names files whose time is over, a hundred at a time, for `api` to delete from storage: evidence of checks and pictures of flags
-- that were decided 30 days ago or are gone. A picture comes shortly before its flag. What is not deleted after all is named again.
create or replace function private.old_evidence()
 returns table(bucket text, name text)
 language sql
 stable security definer
 set search_path to ''
as$function$
  select o.bucket_id, o.name from storage.objects o
  where o.bucket_id = 'evidence' and not exists (
    select from public.checks c
    where c.id::text = split_part(o.name, '/', 2) and (c.decided_at is null or c.decided_at > now() - interval '30 days')
  )
  union all
  select o.bucket_id, o.name from storage.objects o
  where o.bucket_id = 'flag-pictures' and o.created_at < now() - interval '10 minutes' and not exists (
    select from public.flags f
    where f.picture = o.name and (f.decided_at is null or f.decided_at > now() - interval '30 days')
  )
  limit 100;
$function$;


create or replace function public.old_evidence()
 returns table(bucket text, name text)
 language sql
 stable
 set search_path to ''
as$function$ select * from private.old_evidence(); $function$;


-- Asks for a check of the caller or of a listing of theirs, and answers it. Errors: as private.require_caller; PT404 for others
-- and for listings of others, PT400 for papers that are no papers of such a thing, PT409 where there is nothing to check yet or
-- it is asked for already, PT429, 23514 for a kind there is not.
create or replace function private.request_check(kind text, subject_id uuid, papers text)
 returns jsonb
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.request_check(kind text, subject_id uuid, papers text default null::text)
 returns jsonb
 language sql
 set search_path to ''
as$function$ select private.request_check(kind, subject_id, papers); $function$;


-- Writes what became of a check into the audit, where an administrator decided, and tells who asked.
create or replace function private.tell_check()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- Tells who asked for a check that it ends within two weeks: once, and not where it was asked for or passed anew. Asked every few
-- seconds by what sends the mails. For the function `api` alone.
create or replace function private.tell_ending_checks()
 returns void
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('tell ending checks', 0))
    or not exists (
      select from public.checks c
      where c.status = 'passed' and c.end_told_at is null and c.expires_at <= now() + interval '14 days'
    ) then
    return;
  end if;
  with due as materialized (
    select c.id, l.title from public.checks c
    cross join lateral private.who_stays(c.asker_id) as asker (id)
    -- Whoever deletes a listing holds it, and then waits for its checks.
    left join lateral (
      select p.* from (select p.title from public.properties p where p.id = c.property_id for key share skip locked) as p
      union all
      select v.* from (select v.title from public.cars v where v.id = c.car_id for key share skip locked) as v
    ) as l on true
    where c.status = 'passed' and c.end_told_at is null and c.expires_at <= now() + interval '14 days'
      and asker.id is not null and (c.person_id is not null or l.title is not null)
    order by c.expires_at limit 500 for update of c skip locked
  ),
  ending as (
    update public.checks c set end_told_at = now() from due where c.id = due.id returning c.*, due.title
  )
  insert into public.notifications (recipient_id, event, link, property_id, car_id, title, details)
  select e.asker_id, 'check_ending',
    case when e.property_id is not null then '/property/' || e.property_id
      when e.car_id is not null then '/car/' || e.car_id else '/settings?tab=checks' end,
    e.property_id, e.car_id, e.title,
    jsonb_build_object('check', e.kind, 'day', (e.expires_at at time zone 'Africa/Nairobi')::date)
  from ending e
  where e.expires_at > now() and not exists (
    select from public.checks again
    where again.subject_id = e.subject_id and again.kind = e.kind and again.papers is not distinct from e.papers
      and again.id <> e.id and (again.status = 'asked' or again.status = 'passed' and again.expires_at > e.expires_at)
  )
  order by e.asker_id;
end
$function$;


create or replace function public.tell_ending_checks()
 returns void
 language sql
 set search_path to ''
as$function$ select private.tell_ending_checks(); $function$;


grant select on public.admin_checks to authenticated;

grant execute on function private.confirm_phone(text) to authenticated;

grant execute on function confirm_phone(text) to authenticated;

grant execute on function private.decide_check(uuid,text,text,timestamp with time zone) to authenticated;

grant execute on function decide_check(uuid,text,text,timestamp with time zone) to authenticated;

grant execute on function private.get_checks() to authenticated;

grant execute on function get_checks() to authenticated;

grant execute on function private.is_unverified(uuid) to authenticated;

grant execute on function private.make_check_code(uuid) to authenticated;

grant execute on function make_check_code(uuid) to authenticated;

grant execute on function private.may_write_evidence(text) to authenticated;

grant execute on function private.old_evidence() to service_role;

grant execute on function old_evidence() to service_role;

grant execute on function private.request_check(text,uuid,text) to authenticated;

grant execute on function request_check(text,uuid,text) to authenticated;

grant execute on function private.tell_ending_checks() to service_role;

grant execute on function tell_ending_checks() to service_role;
