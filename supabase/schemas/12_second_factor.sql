-- A person with a second factor must have used it in the session. A token alone adds and removes no factor. The
-- function `api` asks for the password or a code first and then allows the change here. Supabase Auth's hook and this
-- table enforce that. A backup code works once, and only `api` knows the pepper of its hash.
set check_function_bodies = off;

create table private.factors (
  factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
  user_id uuid not null,
  verified_at timestamptz,
  removable_until timestamptz not null default '-infinity'
);

comment on table private.factors is 'Second factors that the password allowed; `verified_at` is when one became active.';

create index factors_user_id_idx on private.factors (user_id);
alter table private.factors enable row level security;

create table private.backup_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash bytea not null constraint "A backup code must be a SHA-256 HMAC" check (octet_length(code_hash) = 32),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

comment on table private.backup_codes is 'Hashes of the codes that replace a lost second factor; each works once.';
alter table private.backup_codes enable row level security;

-- Clients have no right. These rights serve two functions that run with the secret key.
grant delete, insert, select, update on private.backup_codes to service_role;

-- Whether the caller has a verified second factor.
create function private.has_second_factor() returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified');
$$;

-- Uses up a backup code (hexadecimal hash), raises the session to the second factor and records its sign-in. Returns
-- false for an unknown or used code. Only the function `api` calls it.
create function public.consume_backup_code(user_id uuid, session_id uuid, code_hash text) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  update private.backup_codes as c set used_at = now()
  where c.user_id = $1 and c.code_hash = decode($3, 'hex') and c.used_at is null;
  if not found then
    return false;
  end if;
  perform private.end_phone_reset($1, $2);
  insert into private.session_elevations (session_id, user_id) values ($2, $1) on conflict do nothing;
  perform private.record_sign_in($2);
  return true;
end $$;

-- Replaces a person's backup codes (hexadecimal hashes; an empty list removes all) and returns their number. Ends the
-- elevations of the old codes, except for the asking session. Emails the person if codes existed and new ones come.
-- Only the function `api` calls it.
create function public.replace_backup_codes(user_id uuid, code_hashes text[], session_id uuid default null)
returns integer
language plpgsql volatile set search_path = '' as $$
declare made integer;
begin
  -- Of two calls, the second waits and replaces the codes of the first.
  perform pg_advisory_xact_lock(hashtextextended('backup codes ' || $1, 0));
  delete from private.session_elevations e where e.user_id = $1 and e.session_id is distinct from $3;
  delete from private.backup_codes c where c.user_id = $1;
  if found and cardinality($2) > 0 then
    insert into private.email_queue (user_id, template, content) values ($1, 'backup_codes_renewed', jsonb_build_object('at', now()));
  end if;
  insert into private.backup_codes (user_id, code_hash) select $1, decode(hash, 'hex') from unnest($2) as hash;
  get diagnostics made = row_count;
  return made;
end $$;

-- Number of unused backup codes of the caller.
create function public.count_backup_codes() returns integer language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from private.backup_codes
  where user_id = (select private.require_caller()) and used_at is null;
$$;

-- Allows a new factor to be turned on, and returns whether it exists. Only the function `api` calls it.
create function public.allow_factor(factor_id uuid) returns boolean language sql volatile security definer set search_path = ''
as $$
  with allowed as (
    insert into private.factors (factor_id, user_id)
    select f.id, f.user_id from auth.mfa_factors f where f.id = $1 and f.status = 'unverified'
    on conflict do nothing
    returning 1
  )
  select exists (select from allowed);
$$;

-- Allows the removal of a factor for ten seconds. The function `api` and operators with the secret key call it.
create function public.allow_factor_removal(factor_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update private.factors f set removable_until = now() + interval '10 seconds' where f.factor_id = $1;
$$;

-- Keeps a verified factor unless its removal was allowed or its account is deleted. Emails the person about a removed
-- factor. Errors: PT403 factor_kept.
create function private.guard_factor() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if old.verified_at is null
    or not exists (select from auth.users u where u.id = old.user_id and u.deleted_at is null) then
    return old;
  end if;
  if old.removable_until < now() then
    raise sqlstate 'PT403' using message = 'factor_kept';
  end if;
  insert into private.email_queue (user_id, template, content) values (old.user_id, 'two_factor_off', jsonb_build_object('at', now()));
  return old;
end $$;
create trigger factors_guard before delete on private.factors for each row execute function private.guard_factor();

-- Whether the password is right, without a sign-in. Slow on purpose. Only the function `api` calls it.
create function public.is_password(user_id uuid, password text) returns boolean
language sql volatile security definer set search_path = '' as $$
  select exists (
    select from auth.users u
    where u.id = $1 and case
      when u.encrypted_password ~ '^\$2[abxy]\$' then extensions.crypt($2, u.encrypted_password) = u.encrypted_password
    end
  );
$$;

grant execute on function private.has_second_factor(), public.count_backup_codes() to authenticated;

grant execute on function public.consume_backup_code(uuid, uuid, text),
  public.replace_backup_codes(uuid, text[], uuid), public.allow_factor(uuid), public.allow_factor_removal(uuid),
  public.is_password(uuid, text) to service_role;
