-- The schema `storage` in the form of storage-api: buckets, objects, the functions for policies, and the listing. Run it
-- after auth.sql. Repeatable.

create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role;

create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets,
  name text,
  owner uuid,
  owner_id text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  user_metadata jsonb,
  version text,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored
);
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
create index if not exists name_prefix_search on storage.objects (name text_pattern_ops);

create or replace function storage.foldername(name text) returns text[] language sql immutable as $$
  select (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1]
$$;
create or replace function storage.filename(name text) returns text language sql immutable as $$
  select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]
$$;
create or replace function storage.extension(name text) returns text language sql immutable as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;

-- Lists files and folders directly under `prefix`. A folder has only a name. Sorted by name, files and folders are mixed;
-- sorted by time, folders come first. As in storage-api, case does not matter and `levels` is unused.
create or replace function storage.search(
  prefix text,
  bucketname text,
  limits integer default 100,
  levels integer default 1,
  offsets integer default 0,
  search text default '',
  sortcolumn text default 'name',
  sortorder text default 'asc'
) returns table (
  name text,
  id uuid,
  updated_at timestamptz,
  created_at timestamptz,
  last_accessed_at timestamptz,
  metadata jsonb
)
language sql stable as $$
  with found as (
    select object.*, string_to_array(substr(object.name, char_length($1) + 1), '/') as parts,
      greatest(cardinality(string_to_array($6, '/')), 1) as depth
    from storage.objects as object
    where object.bucket_id = $2 and starts_with(lower(object.name), lower($1 || $6))
  ),
  entries as (
    select array_to_string(parts, '/') as entry, false as is_folder, found.id, found.updated_at, found.created_at,
      found.last_accessed_at, found.metadata
    from found where cardinality(parts) <= depth
    union all
    select min(array_to_string(parts[1:depth], '/')), true, null, null, null, null, null
    from found where cardinality(parts) > depth
    group by lower(array_to_string(parts[1:depth], '/'))
  ),
  ordered as (
    select entries.*,
      case when $7 = 'name' or is_folder then lower(entry) || case when is_folder then '/' else '' end end
        collate "C" as by_name,
      case $7 when 'updated_at' then entries.updated_at when 'created_at' then entries.created_at
        when 'last_accessed_at' then entries.last_accessed_at end as by_time
    from entries
  )
  select entry, ordered.id, ordered.updated_at, ordered.created_at, ordered.last_accessed_at, ordered.metadata
  from ordered
  order by case when $7 = 'name' then false else not is_folder end,
    case when $8 = 'desc' then null else by_name end, case when $8 = 'desc' then by_name end desc,
    case when $8 = 'desc' then null else by_time end, case when $8 = 'desc' then by_time end desc
  limit least($3, 1500) offset $5
$$;

create or replace function storage.update_updated_at_column() returns trigger language plpgsql as $$
begin
  new.updated_at = now();
  return new;
end
$$;
create or replace trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();

-- Deleting a row by SQL would leave its file. Only the storage service may delete rows, because it also deletes the file.
create or replace function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using errcode = '42501', hint = 'This prevents accidental data loss from orphaned objects.';
  end if;
  return null;
end
$$;
create or replace trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create or replace trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
grant execute on all functions in schema storage to anon, authenticated, service_role;
