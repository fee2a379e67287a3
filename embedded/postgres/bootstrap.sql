-- The roles, schemas and default privileges that the image supabase/postgres has before a project's first migration. The
-- parts of each service are in auth.sql, storage.sql and realtime.sql. Repeatable.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator nologin noinherit;
  end if;
  execute format('alter database %I set search_path = "$user", public, extensions', current_database());
end
$$;
grant anon, authenticated, service_role to authenticator;

-- Sets hosted Supabase's statement timeout for each role, unless an operator has set another one.
do $$
declare
  given record;
begin
  for given in values ('anon', '3s'), ('authenticated', '8s'), ('authenticator', '8s') loop
    if not exists (
      select from pg_db_role_setting s, unnest(s.setconfig) as setting
      where s.setrole = given.column1::regrole and setting like 'statement_timeout=%'
    ) then
      execute format('alter role %I set statement_timeout = %L', given.column1, given.column2);
    end if;
  end loop;
end
$$;

create schema if not exists extensions;
grant usage on schema public, extensions to anon, authenticated, service_role;

-- By default, Supabase grants its API roles everything in `public`. The project's first migration revokes that. So this may
-- run only before the first migration.
do $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is null then
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  end if;
end
$$;

create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;
