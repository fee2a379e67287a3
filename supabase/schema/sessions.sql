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

create policy "A second factor, once set up, must be used" on realtime.messages as restrictive for all to authenticated
  using (( select private.second_factor_ok() as second_factor_ok))
  with check (( select private.second_factor_ok() as second_factor_ok));

create policy "A second factor, once set up, must be used" on storage.objects as restrictive for all to authenticated
  using (( select private.second_factor_ok() as second_factor_ok))
  with check (( select private.second_factor_ok() as second_factor_ok));

-- Uses up one backup code and elevates the session it was offered in. Answers whether it was good; the second of two
-- equal offers finds it used. For the function `api` alone.
create or replace function public.consume_backup_code(user_id uuid, session_id uuid, code_hash text)
 returns boolean
 language sql
 set search_path to ''
as$function$
  with used as (
    update private.backup_codes as c set used_at = now()
    where c.user_id = $1 and c.code_hash = decode($3, 'hex') and c.used_at is null
    returning c.user_id
  ),
  elevated as (
    insert into private.session_elevations (session_id, user_id) select $2, used.user_id from used
    on conflict do nothing
  )
  select exists (select from used);
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


-- Replaces a person's backup codes (hashes as hexadecimal text; none takes them away) and ends what the old ones
-- elevated, but for the session that asks. For the function `api` alone.
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


-- The caller's id, for functions that act with their owner's rights and so pass by every policy.
-- Errors: PT401 for a visitor, PT403 while the second factor is owing.
create or replace function private.require_caller()
 returns uuid
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
begin
  if (select auth.uid()) is null then
    raise sqlstate 'PT401' using message = 'unauthorized';
  end if;
  if not (select private.second_factor_ok()) then
    raise sqlstate 'PT403' using message = 'second_factor_required';
  end if;
  return (select auth.uid());
end
$function$;


-- Whether the caller's session has satisfied every factor asked for: it is at level 2, or the caller has no verified
-- factor, or a backup code elevated this very session.
create or replace function private.second_factor_ok()
 returns boolean
 language sql
 stable security definer
 set search_path to ''
as$function$
  select coalesce((select auth.jwt()) ->> 'aal', 'aal1') = 'aal2'
    or not exists (select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified')
    or exists (
      select from private.session_elevations
      where session_id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid and user_id = (select auth.uid())
    );
$function$;


grant execute on function consume_backup_code(uuid,uuid,text) to service_role;

grant execute on function private.count_backup_codes() to authenticated;

grant execute on function count_backup_codes() to authenticated;

grant execute on function replace_backup_codes(uuid,text[],uuid) to service_role;

grant execute on function private.require_admin() to authenticated;

grant execute on function private.require_caller() to authenticated;

grant execute on function private.second_factor_ok() to authenticated;
