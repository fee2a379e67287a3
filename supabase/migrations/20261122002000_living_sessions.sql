-- A session counts while it lives: its row is still in auth.sessions, it is the caller's, and nobody has deleted or banned them.
-- The restrictive policies that asked for the second factor ask for this as well, and so do the functions that act with their
-- owner's rights. Policies show nothing then, and are not even asked where no row is found; so PostgREST, before each request,
-- refuses it as a whole, with the reason.

-- Why the caller's session does not count: `unauthorized` for a visitor, `session_ended` for a token whose session has ended
-- or that never had one, `second_factor_required` while the session owes the second factor. Null if it counts.
create function private.session_flaw() returns text
language plpgsql stable security definer set search_path = ''
as $$
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
$$;

-- Policies follow the function to its new name by themselves.
alter function private.second_factor_ok() rename to is_signed_in;

-- Whether the caller's session lives and has satisfied every factor asked for.
create or replace function private.is_signed_in() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.session_flaw() is null;
end
$$;

-- The caller's id, for functions that act with their owner's rights and so pass by every policy.
-- Errors: PT401 `unauthorized`, `session_ended` or `second_factor_required`, as private.session_flaw() says.
create or replace function private.require_caller() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
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
$$;

-- What PostgREST calls before each request, with the caller's role and claims. Errors: as private.require_caller().
create function private.check_request() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if current_user = 'authenticated' then
    perform private.require_caller();
  end if;
end
$$;

do $$
declare
  found record;
begin
  for found in select pg_get_functiondef(oid) as definition from pg_proc where prosrc like '%private.second_factor_ok()%' loop
    execute replace(found.definition, 'private.second_factor_ok()', 'private.is_signed_in()');
  end loop;
  -- Made anew rather than renamed: hosted, tables of storage and realtime let us make and drop policies, and nothing else.
  for found in
    select polname, polrelid::regclass as relation from pg_policy
    where polname = 'A second factor, once set up, must be used'
  loop
    execute format('drop policy %I on %s', found.polname, found.relation);
    execute format('create policy %I on %s as restrictive for all to authenticated
      using ((select private.is_signed_in())) with check ((select private.is_signed_in()))',
      'The session must live and owe no second factor', found.relation);
  end loop;
end
$$;

grant execute on function private.session_flaw() to authenticated;
grant execute on function private.check_request() to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'private.check_request';
notify pgrst, 'reload config';
