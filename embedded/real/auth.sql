-- For a real Supabase Auth (`AUTH_URL`): its role and schema, as in the image supabase/postgres. Its own migrations create
-- the rest. Run it after bootstrap.sql, in place of auth.sql. Repeatable.

do $$
begin
  if to_regclass('auth.users') is not null and to_regclass('auth.schema_migrations') is null then
    raise exception 'AUTH_URL needs data that it has made itself: start with a new folder, DATA_DIR=<new folder>.';
  end if;
  if not exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    create role supabase_auth_admin noinherit createrole;
  end if;
  execute format('grant create on database %I to supabase_auth_admin', current_database());
end
$$;
alter role supabase_auth_admin set search_path = auth;
alter role supabase_auth_admin set idle_in_transaction_session_timeout = 60000;
create schema if not exists auth authorization supabase_auth_admin;
grant usage on schema auth to anon, authenticated, service_role;
