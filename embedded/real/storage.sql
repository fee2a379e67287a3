-- For a real storage-api (`STORAGE_URL`): its role and schema, as in the image supabase/postgres. Its own migrations create
-- the rest. Run it in place of storage.sql. Repeatable.

do $$
begin
  if to_regclass('storage.objects') is not null and to_regclass('storage.migrations') is null then
    raise exception 'STORAGE_URL needs data that it has made itself: start with a new folder, DATA_DIR=<new folder>.';
  end if;
  if not exists (select from pg_roles where rolname = 'supabase_storage_admin') then
    create role supabase_storage_admin noinherit createrole;
  end if;
  execute format('grant create on database %I to supabase_storage_admin', current_database());
end
$$;
alter role supabase_storage_admin set search_path = storage;
-- The service switches to the roles of its callers.
grant authenticator to supabase_storage_admin;
create schema if not exists storage authorization supabase_storage_admin;
grant usage on schema storage to anon, authenticated, service_role;
