-- For a real Realtime (`REALTIME_URL`): its roles and schemas, as in the image supabase/postgres. Its own migrations create
-- the rest. Run it in place of realtime.sql. Repeatable.

do $$
begin
  if to_regclass('realtime.messages') is not null and to_regclass('realtime.schema_migrations') is null then
    raise exception 'REALTIME_URL needs data that it has made itself: start with a new folder, DATA_DIR=<new folder>.';
  end if;
  if not exists (select from pg_roles where rolname = 'supabase_admin') then
    create role supabase_admin superuser createdb createrole replication bypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'supabase_realtime_admin') then
    create role supabase_realtime_admin nologin noinherit;
  end if;
end
$$;
create schema if not exists _realtime authorization supabase_admin;
create schema if not exists realtime authorization supabase_admin;
grant usage on schema realtime to anon, authenticated, service_role;
