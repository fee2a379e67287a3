-- What the image supabase/postgres and the services bring before a project's first migration: roles, schemas, default
-- privileges. What each service brings is in auth.sql, storage.sql and realtime.sql. Repeatable.

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

-- How long a statement of each may take, as hosted Supabase sets it, unless an operator has said otherwise.
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

-- Supabase opens `public` to its API roles by default; the project's first migration closes it again. So this may be
-- done only before there was one.
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
