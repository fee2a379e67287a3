-- Changes a database with the bootstrap to the state of a new hosted Supabase project since April 2025. The image
-- supabase/postgres and the services' migrations set these grants. The services own their schemas. The project's role,
-- `postgres` there and `hosted_postgres` here, is no superuser.

alter role hosted_postgres createdb createrole replication bypassrls;

do $$
declare
  command text;
begin
  for command in
    with owners (schema, owner) as (
      values ('auth'::regnamespace, 'supabase_auth_admin'::regrole), ('storage', 'hosted_storage_admin'),
        ('realtime', 'hosted_realtime_admin')
    )
    select format('alter database %I owner to hosted_postgres', current_database())
    union all
    select format('alter schema %s owner to %s', schema, owner) from owners
    union all
    select format('alter table %s owner to %s', c.oid::regclass, owner)
    from owners join pg_class c on relnamespace = schema where relkind in ('r', 'p')
    union all
    select format('alter routine %s owner to %s', p.oid::regprocedure, owner)
    from owners join pg_proc p on pronamespace = schema
    union all
    select format('alter type %s owner to %s', t.oid::regtype, owner)
    from owners join pg_type t on typnamespace = schema where typtype = 'e'
  loop
    execute command;
  end loop;
end
$$;

grant anon, authenticated, service_role, pg_monitor, pg_read_all_data, pg_signal_backend to hosted_postgres;
grant all on schema extensions to hosted_postgres;
grant usage on schema auth, storage, realtime to hosted_postgres;
grant all on all tables in schema auth to hosted_postgres;
grant all on all tables in schema storage to hosted_postgres with grant option;
grant select, insert, update on all tables in schema realtime to hosted_postgres;

-- By default, the API can access objects that the project creates in `public`.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges for role hosted_postgres in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role hosted_postgres in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges for role hosted_postgres in schema public
  grant all on functions to anon, authenticated, service_role;

-- The extension supautils also allows settings of PostgREST.
grant authenticator to hosted_postgres with admin option, inherit false, set false;
grant set on parameter "pgrst.db_pre_request" to hosted_postgres;

-- The extension supautils also allows extensions, and policies on some tables of the services. It does this as a superuser.
-- Here, event triggers do it.
grant postgres to hosted_postgres with inherit false, set true;
create schema supautils;
grant usage on schema supautils to hosted_postgres;

create function supautils.rise() returns event_trigger language plpgsql as $$
begin
  perform set_config('role', 'postgres', false);
end
$$;

-- Errors: 42501 for a policy on a table that neither belongs to the project nor is in this list.
create function supautils.check_relation(relation regclass) returns void language plpgsql as $$
begin
  if (select relowner from pg_class where oid = relation) <> 'hosted_postgres'::regrole and relation <> all (
    '{auth.identities,auth.refresh_tokens,auth.sessions,auth.users,realtime.messages,storage.buckets,storage.objects}'::regclass[]
  ) then
    raise sqlstate '42501' using message = format('must be owner of relation %s', relation);
  end if;
end
$$;

create function supautils.check_dropped() returns event_trigger language plpgsql as $$
begin
  perform supautils.check_relation(format('%I.%I', address_names[1], address_names[2])::regclass)
  from pg_event_trigger_dropped_objects() where object_type = 'policy';
end
$$;

create function supautils.step_down() returns event_trigger language plpgsql as $$
begin
  perform supautils.check_relation(polrelid)
  from pg_event_trigger_ddl_commands() join pg_policy on classid = 'pg_policy'::regclass and oid = objid;
  perform set_config('role', 'none', false);
end
$$;

create event trigger rise on ddl_command_start when tag in ('CREATE POLICY', 'ALTER POLICY', 'DROP POLICY', 'CREATE EXTENSION')
  execute function supautils.rise();
create event trigger check_dropped on sql_drop when tag in ('DROP POLICY') execute function supautils.check_dropped();
create event trigger step_down on ddl_command_end when tag in ('CREATE POLICY', 'ALTER POLICY', 'DROP POLICY', 'CREATE EXTENSION')
  execute function supautils.step_down();
