-- Nothing is granted unless a slice grants it by name: tables, functions and sequences start closed to every API role.
-- `private` holds what no client may call; `extensions` holds the extensions both stacks have.

create schema if not exists private;
revoke all on schema private from public;

create extension if not exists pgcrypto with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists moddatetime with schema extensions;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;
