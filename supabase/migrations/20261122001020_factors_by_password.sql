-- A token alone sets up no second factor and takes none away, at Supabase Auth as little as at our API. A factor counts only if
-- the function `api`, which has asked for the password, allowed it; one that counts goes only if `api`, which has asked for a
-- code, allows that. Supabase Auth is held to it by its token hook and by this table, which hangs on its own.

create table private.factors (
  factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
  user_id uuid not null,
  verified_at timestamptz,
  removable_until timestamptz not null default '-infinity'
);

comment on table private.factors is 'Second factors that were allowed after a password; `verified_at` is when one began to count.';

create index factors_user_id_idx on private.factors (user_id);

insert into private.factors (factor_id, user_id, verified_at)
select id, user_id, updated_at from auth.mfa_factors where status = 'verified';

-- Allows a factor that was just set up to be turned on. Whether there is one. For the function `api` alone.
create function private.allow_factor(factor_id uuid) returns boolean
language sql volatile security definer set search_path = ''
as $$
  with allowed as (
    insert into private.factors (factor_id, user_id)
    select f.id, f.user_id from auth.mfa_factors f where f.id = $1 and f.status = 'unverified'
    on conflict do nothing
    returning 1
  )
  select exists (select from allowed);
$$;

create function public.allow_factor(factor_id uuid) returns boolean
language sql volatile set search_path = '' as $$ select private.allow_factor($1); $$;

-- Allows a factor to be taken away within the next ten seconds. For the function `api`, and for whoever helps somebody who
-- lost it, with the secret key.
create function private.allow_factor_removal(factor_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.factors f set removable_until = now() + interval '10 seconds' where f.factor_id = $1;
$$;

create function public.allow_factor_removal(factor_id uuid) returns void
language sql volatile set search_path = '' as $$ select private.allow_factor_removal($1); $$;

-- Keeps a factor that counts, unless its removal was allowed or its account goes; tells of one that went.
-- Errors: PT403 factor_kept.
create function private.guard_factor() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;

create trigger factors_guard before delete on private.factors for each row execute function private.guard_factor();

-- Supabase Auth's hook before each token (https://supabase.com/docs/guides/auth/auth-hooks/custom-access-token-hook): refuses
-- to turn on a factor that was not allowed, which takes back its verification; tells of one that was turned on; records the
-- sign-in. The claims stay as they are.
create function private.custom_access_token(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;

-- Whether this is somebody's password: proves it without a sign-in. Slow on purpose. For the function `api` alone.
create function private.is_password(user_id uuid, password text) returns boolean
language sql volatile security definer set search_path = ''
as $$
  select exists (
    select from auth.users u
    where u.id = $1 and case
      when u.encrypted_password ~ '^\$2[abxy]\$' then extensions.crypt($2, u.encrypted_password) = u.encrypted_password
    end
  );
$$;

create function public.is_password(user_id uuid, password text) returns boolean
language sql volatile set search_path = '' as $$ select private.is_password($1, $2); $$;

-- Whoever has the password may guess at codes: a network by itself is counted as before, the account alone so generously that
-- nobody locks its owner out from elsewhere.
update private.throttle_limits set tries = 600 where action = 'two_factor' and scope = 'account';

alter table private.factors enable row level security;
create policy "Nobody sees factors" on private.factors for select to authenticated using (false);

grant execute on function private.allow_factor(uuid), public.allow_factor(uuid), private.allow_factor_removal(uuid),
  public.allow_factor_removal(uuid), private.is_password(uuid, text), public.is_password(uuid, text) to service_role;
grant usage on schema private to supabase_auth_admin;
grant execute on function private.custom_access_token(jsonb) to supabase_auth_admin;
