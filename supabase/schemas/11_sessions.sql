-- A session is active while its row is in auth.sessions and belongs to the caller. Account deletion, a ban or the
-- session's end date make it inactive. PostgREST checks this and the completed MFA before each request. Definer
-- functions and the policies of storage and Realtime also check it. Supabase Auth's token hook records each sign-in and
-- emails the person about a new place.
set check_function_bodies = off;

create table private.session_elevations (
  session_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

comment on table private.session_elevations is 'Sessions that a backup code raised to the second factor, by their id in auth.sessions.';

create index session_elevations_user_id_idx on private.session_elevations (user_id);
alter table private.session_elevations enable row level security;

-- Clients have no right. These rights serve functions that run with the secret key.
grant delete, insert, select, update on private.session_elevations to service_role;

-- Places of earlier sign-ins: hashes of the type of device and a wide client IP range. Single IPs change daily.
create table private.known_client_ips (
  user_id uuid not null references public.profiles (id) on delete cascade,
  place_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, place_hash)
);

comment on table private.known_client_ips is 'Devices and client IP ranges that the person was emailed about.';
alter table private.known_client_ips enable row level security;

-- Returns the caller's id, for definer functions, which no policy limits. Errors: PT401 `unauthorized`, `session_ended`
-- or `second_factor_required`, by private.session_error().
create function private.require_caller() returns uuid language plpgsql stable security definer set search_path = ''
as $$
declare flaw text := private.session_error();
begin
  if flaw is not null then
    raise sqlstate 'PT401' using message = flaw, hint = case flaw
      when 'second_factor_required' then 'Give a code of the second factor, then ask again with the new token.'
      else 'Sign in, then ask again with the new token.' end;
  end if;
  return auth.uid();
end $$;

-- Returns the caller's id if they are an administrator. Errors: those of private.require_caller; PT403 for others.
create function private.require_admin() returns uuid language plpgsql stable security definer set search_path = '' as $$
declare caller uuid := private.require_caller();
begin
  if not private.is_admin() then
    raise sqlstate 'PT403' using message = 'administrators_only';
  end if;
  return caller;
end $$;

-- Refuses a decision of the caller in a matter of these people, if the caller is one of them. Errors: PT403.
create function private.refuse_own_matter(variadic people uuid[]) returns void language plpgsql stable set search_path = ''
as $$
begin
  if (select auth.uid()) = any (people) then
    raise sqlstate 'PT403' using message = 'own_matter';
  end if;
end $$;

-- Records a session once its MFA is complete, one time only. Emails a person without a second factor about a new place,
-- except for the session of the registration. Five emails a day are the limit, because an attacker with the password
-- could invent devices. `wait` delays the email, so that public.delete_sign_in_record can remove it.
create function private.record_sign_in(session_id uuid, wait interval default '0') returns void
language sql volatile security definer set search_path = '' as $$
  with recorded as (
    insert into public.user_activities (user_id, activity_type, description, related_id)
    select s.user_id, 'user_login', 'Signed in', s.id
    from auth.sessions s
    where s.id = $1 and (
      s.aal > 'aal1'
      or not exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified')
      or exists (select from private.session_elevations e where e.session_id = s.id and e.user_id = s.user_id)
    )
    on conflict do nothing
    returning user_id, related_id
  ),
  told as (
    select r.user_id, s.id, s.user_agent, host(s.ip) as network, s.created_at, extensions.digest(concat_ws('|',
      regexp_replace(s.user_agent, '[0-9._]+', '', 'g'),
      network(set_masklen(s.ip, case family(s.ip) when 4 then 16 else 32 end))
    ), 'sha256') as place_hash
    from recorded r join auth.sessions s on s.id = r.related_id join auth.users u on u.id = r.user_id
    where not exists (select from auth.mfa_factors f where f.user_id = r.user_id and f.status = 'verified')
      and (u.created_at < s.created_at - interval '1 minute' or exists (
        select from public.user_activities before where before.user_id = r.user_id and before.activity_type = 'user_login'
      ))
  ),
  new_place as (
    insert into private.known_client_ips (user_id, place_hash) select user_id, place_hash from told
    on conflict do nothing
    returning user_id
  )
  insert into private.email_queue (user_id, template, content, due_at)
  select user_id, 'new_sign_in',
    jsonb_build_object('userAgent', user_agent, 'network', network, 'at', created_at, 'sessionId', id),
    now() + $2
  from told join new_place using (user_id)
  -- Earlier places only: this statement does not see the row that it inserts.
  where (
    select count(*) from private.known_client_ips known
    where known.user_id = told.user_id and known.created_at > now() - interval '1 day'
  ) < 5;
$$;

-- Returns the caller's id for a function that acts with the secret key. Proves the token and the complete MFA. Errors:
-- those of private.require_caller.
create function public.require_caller() returns uuid language sql stable set search_path = '' as $$ select private.require_caller(); $$;

-- The caller's active sessions: the current one first, then by last use, at most a hundred. A sign-in with pending MFA
-- is not in the list.
create function public.get_sessions() returns jsonb language sql stable security definer set search_path = '' as $$
  with caller as materialized (
    select private.require_caller() as id, nullif((select auth.jwt()) ->> 'session_id', '')::uuid as session_id
  ),
  live as (
    select s.id, s.user_agent, host(s.ip) as ip, s.created_at, s.id = caller.session_id as is_current,
      greatest(s.created_at, s.refreshed_at at time zone 'utc') as last_used_at
    from auth.sessions s join caller on s.user_id = caller.id
    where private.is_session_active(s.id, s.user_id)
    order by is_current desc nulls last, last_used_at desc, s.id
    limit 100
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'userAgent', user_agent, 'network', ip, 'createdAt', created_at, 'lastUsedAt', last_used_at,
    'isCurrent', coalesce(is_current, false)
  )), '[]')
  from live;
$$;

-- Ends the elevations of a person's backup codes, except for one session. Only the function `api` calls it.
create function public.end_elevations(user_id uuid, kept_session uuid default null) returns void
language sql volatile set search_path = '' as $$
  delete from private.session_elevations e where e.user_id = $1 and e.session_id is distinct from $2;
$$;

-- Deletes the record of a session that the function `api` opened by an email link and ended at once. An error causes an
-- extra email, never a missing one. Only the function `api` calls it.
create function public.delete_sign_in_record(session_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  with mail as (
    delete from private.email_queue m where m.template = 'new_sign_in' and m.content ->> 'sessionId' = $1::text
    returning m.user_id, m.created_at
  ),
  place as (
    -- Both rows come from one transaction.
    delete from private.known_client_ips known using mail
    where known.user_id = mail.user_id and known.created_at = mail.created_at
  )
  delete from public.user_activities a where a.related_id = $1 and a.activity_type = 'user_login';
$$;

-- Supabase Auth's hook before each token (https://supabase.com/docs/guides/auth/auth-hooks/custom-access-token-hook).
-- An error about a factor that was not allowed makes Auth undo its verification. The hook emails about a new factor and
-- records the sign-in. Claims stay unchanged.
create function private.custom_access_token(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare person uuid := (event ->> 'user_id')::uuid;
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
    perform private.end_phone_reset(person, (event #>> '{claims,session_id}')::uuid);
    with turned_on as (
      update private.factors allowed set verified_at = now()
      from auth.mfa_factors f
      where allowed.user_id = person and allowed.verified_at is null and f.id = allowed.factor_id and f.status = 'verified'
      returning 1
    )
    insert into private.email_queue (user_id, template, content)
    select person, 'two_factor_on', jsonb_build_object('at', now()) from turned_on;
  else
    -- A factor that is older than this hook.
    insert into private.factors (factor_id, user_id, verified_at)
    select f.id, f.user_id, now() from auth.mfa_factors f where f.user_id = person and f.status = 'verified'
    on conflict do nothing;
  end if;
  perform private.record_sign_in(
    (event -> 'claims' ->> 'session_id')::uuid,
    -- The function `api` proves an email by a link and then undoes the sign-in.
    case event ->> 'authentication_method' when 'otp' then interval '3 seconds' else interval '0' end
  );
  return jsonb_build_object('claims', event -> 'claims');
end $$;

-- The error code of the caller's session; null for an active session with complete MFA. `unauthorized`: a visitor.
-- `session_ended`: a token without its session. `second_factor_required`: MFA is pending.
create function private.session_error() returns text language plpgsql stable security definer set search_path = '' as $$
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
end $$;

-- Whether the caller's session is active and its MFA complete.
create function private.is_signed_in() returns boolean language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.session_error() is null;
end $$;

-- PostgREST calls it before each request, with the caller's role and claims. Errors: those of private.require_caller().
create function private.check_request() returns void language plpgsql stable set search_path = '' as $$
begin
  if current_user = 'authenticated' then
    perform private.require_caller();
  end if;
end $$;

create function public.require_admin() returns uuid language sql stable set search_path = '' as $$ select private.require_admin(); $$;

-- Ends a session of the caller with its elevation; its tokens stop working. Errors: those of private.require_caller();
-- PT404 for another person's or an ended session.
create function public.end_session(session_id uuid) returns void language plpgsql volatile security definer set search_path = ''
as $$
declare caller uuid := private.require_caller();
begin
  delete from auth.sessions s where s.id = $1 and s.user_id = caller;
  if not found then
    raise sqlstate 'PT404' using message = 'session_not_found';
  end if;
  delete from private.session_elevations e where e.session_id = $1;
end $$;

-- Whether a session of any person is active, by the rule of private.session_error().
create function private.is_session_active(session_id uuid, user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = $1 and s.user_id = $2 and (s.not_after is null or s.not_after > now())
      and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
      and (s.aal = 'aal2' or not exists (select from auth.mfa_factors f where f.user_id = $2 and f.status = 'verified')
        or exists (select from private.session_elevations e where e.session_id = $1 and e.user_id = $2))
  );
$$;

grant execute on function private.require_caller(), private.require_admin(), public.require_caller(),
  public.get_sessions(), private.session_error(), private.is_signed_in(), public.require_admin(),
  public.end_session(uuid) to authenticated;

grant execute on function private.record_sign_in(uuid, interval), public.end_elevations(uuid, uuid),
  public.delete_sign_in_record(uuid) to service_role;

grant execute on function private.custom_access_token(jsonb) to supabase_auth_admin;

grant execute on function private.check_request() to anon, authenticated, service_role;
