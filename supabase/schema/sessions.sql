-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- Whoever has set up a second factor must have used it: a restrictive policy on every table of a person's data says so, and
-- every function that acts with its owner's rights asks `private.require_caller()` first. A backup code, used once,
-- elevates one session as the factor would; only the function `api`, which knows the pepper of their hashes, can offer one.

create table private.backup_codes (
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone,
  constraint backup_codes_pkey primary key (user_id, code_hash),
  constraint backup_codes_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint "Backup codes are kept as SHA-256 HMACs" check (octet_length(code_hash) = 32)
);

comment on table private.backup_codes is 'Hashes of the codes that stand in for a lost second factor; each serves once.';

alter table private.backup_codes enable row level security;

create policy "Nobody sees backup codes" on private.backup_codes for select to authenticated
  using (false);

grant delete, insert, select, update on private.backup_codes to service_role;

create table private.factors (
  factor_id uuid not null,
  user_id uuid not null,
  verified_at timestamp with time zone,
  removable_until timestamp with time zone default '-infinity'::timestamp with time zone not null,
  constraint factors_pkey primary key (factor_id),
  constraint factors_factor_id_fkey foreign key (factor_id) references auth.mfa_factors(id) on delete cascade
);

comment on table private.factors is 'Second factors that were allowed after a password; `verified_at` is when one began to count.';

create index factors_user_id_idx on private.factors using btree (user_id);

create trigger factors_guard before delete on private.factors for each row execute function private.guard_factor();

alter table private.factors enable row level security;

create policy "Nobody sees factors" on private.factors for select to authenticated
  using (false);

create table private.session_elevations (
  session_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint session_elevations_pkey primary key (session_id),
  constraint session_elevations_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);

comment on table private.session_elevations is 'Sessions that a backup code has raised to the second factor; an id of auth.sessions, which never comes again.';

create index session_elevations_user_id_idx on private.session_elevations using btree (user_id);

alter table private.session_elevations enable row level security;

create policy "Nobody sees elevations" on private.session_elevations for select to authenticated
  using (false);

grant delete, insert, select, update on private.session_elevations to service_role;

-- Allows a factor that was just set up to be turned on. Whether there is one. For the function `api` alone.
create or replace function private.allow_factor(factor_id uuid)
 returns boolean
 language sql
 security definer
 set search_path to ''
as$function$
  with allowed as (
    insert into private.factors (factor_id, user_id)
    select f.id, f.user_id from auth.mfa_factors f where f.id = $1 and f.status = 'unverified'
    on conflict do nothing
    returning 1
  )
  select exists (select from allowed);
$function$;


create or replace function public.allow_factor(factor_id uuid)
 returns boolean
 language sql
 set search_path to ''
as$function$ select private.allow_factor($1); $function$;


-- Allows a factor to be taken away within the next ten seconds. For the function `api`, and for whoever helps somebody who
-- lost it, with the secret key.
create or replace function private.allow_factor_removal(factor_id uuid)
 returns void
 language sql
 security definer
 set search_path to ''
as$function$
  update private.factors f set removable_until = now() + interval '10 seconds' where f.factor_id = $1;
$function$;


create or replace function public.allow_factor_removal(factor_id uuid)
 returns void
 language sql
 set search_path to ''
as$function$ select private.allow_factor_removal($1); $function$;


-- What PostgREST calls before each request, with the caller's role and claims. A request that writes waits for a deletion of the caller's
-- account that is under way, and then finds the session gone. Errors: as private.require_caller().
create or replace function private.check_request()
 returns void
 language plpgsql
 set search_path to ''
as$function$
begin
  if current_user = 'authenticated' then
    if not current_setting('transaction_read_only')::boolean then
      perform pg_advisory_xact_lock_shared(private.writes_lock(auth.uid()));
    end if;
    perform private.require_caller();
  end if;
end
$function$;


-- A backup code raises a session past Supabase Auth, so its sign-in is recorded here.
create or replace function public.consume_backup_code(user_id uuid, session_id uuid, code_hash text)
 returns boolean
 language plpgsql
 set search_path to ''
as$function$
begin
  update private.backup_codes as c set used_at = now()
  where c.user_id = $1 and c.code_hash = decode($3, 'hex') and c.used_at is null;
  if not found then
    return false;
  end if;
  insert into private.session_elevations (session_id, user_id) values ($2, $1) on conflict do nothing;
  perform private.record_sign_in($2);
  return true;
end
$function$;


-- How many backup codes the caller has left.
create or replace function private.count_backup_codes()
 returns integer
 language sql
 stable security definer
 set search_path to ''
as$function$
  select count(*)::integer from private.backup_codes
  where user_id = (select private.require_caller()) and used_at is null;
$function$;


create or replace function public.count_backup_codes()
 returns integer
 language sql
 stable
 set search_path to ''
as$function$
  select private.count_backup_codes();
$function$;


-- Supabase Auth's hook before each token (https://supabase.com/docs/guides/auth/auth-hooks/custom-access-token-hook): refuses
-- to turn on a factor that was not allowed, which takes back its verification; tells of one that was turned on; records the
-- sign-in. The claims stay as they are.
create or replace function private.custom_access_token(event jsonb)
 returns jsonb
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  person uuid := (event ->> 'user_id')::uuid;
begin
  if event ->> 'authentication_method' in ('totp', 'mfa/phone', 'mfa/webauthn') then
    if exists (
      select from auth.mfa_factors f
      where f.user_id = person and f.status = 'verified'
        and not exists (select from private.factors allowed where allowed.factor_id = f.id)
    ) then
      return jsonb_build_object('error', jsonb_build_object('http_code', 403,
        'message', 'A second factor is set up under Settings, Security, with your password.'));
    end if;
    with turned_on as (
      update private.factors allowed set verified_at = now()
      from auth.mfa_factors f
      where allowed.user_id = person and allowed.verified_at is null and f.id = allowed.factor_id and f.status = 'verified'
      returning 1
    )
    insert into private.mails (user_id, kind, content)
    select person, 'two_factor_on', jsonb_build_object('at', now()) from turned_on;
  else
    -- One from before this hook was there.
    insert into private.factors (factor_id, user_id, verified_at)
    select f.id, f.user_id, now() from auth.mfa_factors f where f.user_id = person and f.status = 'verified'
    on conflict do nothing;
  end if;
  perform private.record_sign_in(
    (event -> 'claims' ->> 'session_id')::uuid,
    -- The function `api` uses links of mails to prove an address, and then takes the sign-in back.
    case event ->> 'authentication_method' when 'otp' then interval '3 seconds' else interval '0' end
  );
  return jsonb_build_object('claims', event -> 'claims');
end
$function$;


-- Ends one of the caller's sessions, with what a backup code gave it; its tokens count no more from that moment on.
-- Errors: as private.require_caller(); PT404 for one that is not theirs or has ended.
create or replace function private.end_session(session_id uuid)
 returns void
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_caller();
begin
  delete from auth.sessions s where s.id = $1 and s.user_id = caller;
  if not found then
    raise sqlstate 'PT404' using message = 'session_not_found';
  end if;
  delete from private.session_elevations e where e.session_id = $1;
end
$function$;


create or replace function public.end_session(session_id uuid)
 returns void
 language sql
 set search_path to ''
as$function$ select private.end_session($1); $function$;


-- Takes back what was recorded of a session that the function `api` opened by the link of a mail and ended at once: nobody
-- signed in. What fails here is told by a mail too many, never by one too few. For the function `api` alone.
create or replace function private.forget_sign_in(session_id uuid)
 returns void
 language sql
 security definer
 set search_path to ''
as$function$
  with mail as (
    delete from private.mails m where m.kind = 'new_sign_in' and m.content ->> 'sessionId' = $1::text
    returning m.user_id, m.created_at
  ),
  place as (
    -- Both were written in one transaction.
    delete from private.known_places known using mail
    where known.user_id = mail.user_id and known.created_at = mail.created_at
  )
  delete from public.user_activities a where a.related_id = $1 and a.activity_type = 'user_login';
$function$;


create or replace function public.forget_sign_in(session_id uuid)
 returns void
 language sql
 set search_path to ''
as$function$ select private.forget_sign_in($1); $function$;


-- Keeps a factor that counts, unless its removal was allowed or its account goes; tells of one that went.
-- Errors: PT403 factor_kept.
create or replace function private.guard_factor()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  if old.verified_at is null
    or not exists (select from auth.users u where u.id = old.user_id and u.deleted_at is null) then
    return old;
  end if;
  if old.removable_until < now() then
    raise sqlstate 'PT403' using message = 'factor_kept';
  end if;
  insert into private.mails (user_id, kind, content) values (old.user_id, 'two_factor_off', jsonb_build_object('at', now()));
  return old;
end
$function$;


-- Whether this is somebody's password: proves it without a sign-in. Slow on purpose. For the function `api` alone.
create or replace function private.is_password(user_id uuid, password text)
 returns boolean
 language sql
 security definer
 set search_path to ''
as$function$
  select exists (
    select from auth.users u
    where u.id = $1 and case
      when u.encrypted_password ~ '^\$2[abxy]\$' then extensions.crypt($2, u.encrypted_password) = u.encrypted_password
    end
  );
$function$;


create or replace function public.is_password(user_id uuid, password text)
 returns boolean
 language sql
 set search_path to ''
as$function$ select private.is_password($1, $2); $function$;


-- Whether the caller's session lives and has satisfied every factor asked for.
create or replace function private.is_signed_in()
 returns boolean
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
begin
  return private.session_flaw() is null;
end
$function$;


-- Replaces a person's backup codes (hashes as hexadecimal text; none takes them away) and ends what the old ones elevated, but
-- for the session that asks. Told by mail if there were some: the first come with the factor. For the function `api` alone.
create or replace function public.replace_backup_codes(user_id uuid, code_hashes text[], session_id uuid default null::uuid)
 returns integer
 language plpgsql
 set search_path to ''
as$function$
declare
  made integer;
begin
  -- Two at once: the second waits, and takes away what the first one made.
  perform pg_advisory_xact_lock(hashtextextended('backup codes ' || $1, 0));
  delete from private.session_elevations e where e.user_id = $1 and e.session_id is distinct from $3;
  delete from private.backup_codes c where c.user_id = $1;
  if found and cardinality($2) > 0 then
    insert into private.mails (user_id, kind, content) values ($1, 'backup_codes_renewed', jsonb_build_object('at', now()));
  end if;
  insert into private.backup_codes (user_id, code_hash) select $1, decode(hash, 'hex') from unnest($2) as hash;
  get diagnostics made = row_count;
  return made;
end
$function$;


-- The caller's id if they are an administrator. Errors: as private.require_caller; PT403 for everybody else.
create or replace function private.require_admin()
 returns uuid
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_caller();
begin
  if not private.is_admin() then
    raise sqlstate 'PT403' using message = 'administrators_only';
  end if;
  return caller;
end
$function$;


-- The caller's id, if they are an administrator. Errors: as private.require_caller; PT403 for others.
create or replace function public.require_admin()
 returns uuid
 language sql
 stable
 set search_path to ''
as$function$ select private.require_admin(); $function$;


-- The caller's id, for functions that act with their owner's rights and so pass by every policy.
-- Errors: PT401 `unauthorized`, `session_ended` or `second_factor_required`, as private.session_flaw() says.
create or replace function private.require_caller()
 returns uuid
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  flaw text := private.session_flaw();
begin
  if flaw is not null then
    raise sqlstate 'PT401' using message = flaw, hint = case flaw
      when 'second_factor_required' then 'Give a code of the second factor, then ask again with the new token.'
      else 'Sign in, then ask again with the new token.' end;
  end if;
  return auth.uid();
end
$function$;


-- Why the caller's session does not count: `unauthorized` for a visitor, `session_ended` for a token whose session has ended
-- or that never had one, `second_factor_required` while the session owes the second factor. Null if it counts.
create or replace function private.session_flaw()
 returns text
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  claims jsonb := auth.jwt();
  caller uuid := auth.uid();
  session uuid := nullif(claims ->> 'session_id', '')::uuid;
begin
  if caller is null then
    return 'unauthorized';
  end if;
  if not exists (
    select from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = session and s.user_id = caller and (s.not_after is null or s.not_after > now())
      and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
  ) then
    return 'session_ended';
  end if;
  if coalesce(claims ->> 'aal', 'aal1') <> 'aal2'
    and exists (select from auth.mfa_factors f where f.user_id = caller and f.status = 'verified')
    and not exists (select from private.session_elevations e where e.session_id = session and e.user_id = caller)
  then
    return 'second_factor_required';
  end if;
  return null;
end
$function$;


-- Makes the caller an agent (`is_new`), or changes what they say of themself (snake_case keys; what is not there stays), asks the
-- broker for membership unless they are a member already, and answers the profile: all of it or nothing. Errors: as private.require_caller; 23505 for a
-- second profile, PT404 without one to change and for somebody who is no broker at work, PT409 for a member of another broker.
create or replace function public.write_agent_profile(changes jsonb, is_new boolean, broker_id uuid default null::uuid)
 returns agent_profiles
 language plpgsql
 set search_path to ''
as$function$
declare
  profile public.agent_profiles;
begin
  perform public.require_caller();
  if is_new then
    insert into public.agent_profiles (is_active) values (true);
  end if;
  update public.agent_profiles me
  set (license_number, specialization, bio, phone_number, whatsapp_number, office_address, profile_image, is_active,
    commission_rate) = (
    select new.license_number, new.specialization, new.bio, new.phone_number, new.whatsapp_number, new.office_address,
      new.profile_image, new.is_active, new.commission_rate
    from jsonb_populate_record(me, changes) as new
  )
  where me.user_id = (select auth.uid())
  returning * into profile;
  if profile.user_id is null then
    raise sqlstate 'PT404' using message = 'agent_profile_not_found';
  end if;
  if $3 <> profile.broker_id or $3 is not null and profile.broker_id is null then
    perform public.request_membership($3);
  end if;
  return profile;
end
$function$;


grant execute on function private.allow_factor(uuid) to service_role;

grant execute on function allow_factor(uuid) to service_role;

grant execute on function private.allow_factor_removal(uuid) to service_role;

grant execute on function allow_factor_removal(uuid) to service_role;

grant execute on function private.check_request() to anon, authenticated, service_role;

grant execute on function consume_backup_code(uuid,uuid,text) to service_role;

grant execute on function private.count_backup_codes() to authenticated;

grant execute on function count_backup_codes() to authenticated;

grant execute on function private.custom_access_token(jsonb) to supabase_auth_admin;

grant execute on function private.end_session(uuid) to authenticated;

grant execute on function end_session(uuid) to authenticated;

grant execute on function private.forget_sign_in(uuid) to service_role;

grant execute on function forget_sign_in(uuid) to service_role;

grant execute on function private.is_password(uuid,text) to service_role;

grant execute on function is_password(uuid,text) to service_role;

grant execute on function private.is_signed_in() to authenticated;

grant execute on function replace_backup_codes(uuid,text[],uuid) to service_role;

grant execute on function private.require_admin() to authenticated;

grant execute on function require_admin() to authenticated;

grant execute on function private.require_caller() to authenticated;

grant execute on function private.session_flaw() to authenticated;

grant execute on function write_agent_profile(jsonb,boolean,uuid) to authenticated;
