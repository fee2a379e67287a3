-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- Pictures of listings lie in the public bucket `listing-images`, each person's under a folder named by their id.
-- Reading goes by public address alone; there is no right to list what others uploaded.

create table private.uploaded_pictures (
  name text not null,
  checked_version text,
  unused_since timestamp with time zone default now(),
  constraint uploaded_pictures_pkey primary key (name)
);

comment on table private.uploaded_pictures is 'Files of the bucket listing-images that somebody uploaded for a listing.';
comment on column private.uploaded_pictures.checked_version is 'The version of the file that was found to be a picture.';
comment on column private.uploaded_pictures.unused_since is 'Empty while a listing shows it.';

-- The pictures of one person that no listing shows.
create index uploaded_pictures_unused_of_person_idx on private.uploaded_pictures using btree (split_part(name, '/'::text, 1)) where (unused_since is not null);

-- What can be taken away, longest unused first.
create index uploaded_pictures_unused_since_idx on private.uploaded_pictures using btree (unused_since) where (unused_since is not null);

alter table private.uploaded_pictures enable row level security;

create policy "Nobody sees uploaded pictures" on private.uploaded_pictures for select to authenticated
  using (false);

grant delete, insert, select, update on private.uploaded_pictures to service_role;

create trigger pictures_enter after insert on storage.objects for each row when (new.bucket_id = 'listing-images'::text) execute function private.track_picture_file();

create trigger pictures_leave after delete on storage.objects for each row when (old.bucket_id = 'listing-images'::text) execute function private.track_picture_file();

create trigger pictures_stay before update on storage.objects for each row when (old.bucket_id = 'listing-images'::text and (new.version is distinct from old.version or new.name is distinct from old.name or new.bucket_id is distinct from old.bucket_id)) execute function private.track_picture_file();

create policy "Members can see their own listing images" on storage.objects for select to authenticated
  using (bucket_id = 'listing-images'::text and (storage.foldername(name))[1] = ((( select auth.uid() as uid))::text));

create policy "Members can upload listing images to their own folder" on storage.objects for insert to authenticated
  with check (bucket_id = 'listing-images'::text and (storage.foldername(name))[1] = ((( select auth.uid() as uid))::text) and private.is_free_for_picture(name));

-- Whether all the caller's own pictures among these addresses were checked as they lie in storage now.
create or replace function private.are_checked_pictures(urls text[])
 returns boolean
 language sql
 stable security definer
 set search_path to ''
as$function$
  select not exists (
    select from private.picture_names(urls) as file (name)
    where file.name like (select auth.uid()) || '/%' and not exists (
      select from private.uploaded_pictures p
      join storage.objects o on o.bucket_id = 'listing-images' and o.name = p.name and o.version = p.checked_version
      where p.name = file.name
    )
  );
$function$;


-- Remembers that files were found to be pictures, each with the tag of the content that was looked at; answers the names
-- of those that still hold it. For the function `api`.
create or replace function public.confirm_pictures(pictures jsonb)
 returns setof text
 language sql
 set search_path to ''
as$function$
  insert into private.uploaded_pictures as known (name, checked_version)
  select o.name, o.version
  from jsonb_to_recordset(pictures) as seen (name text, tag text)
  join storage.objects o on o.bucket_id = 'listing-images' and o.name = seen.name
    and trim('"' from o.metadata ->> 'eTag') = seen.tag
  on conflict (name) do update set checked_version = excluded.checked_version
  returning known.name;
$function$;


-- The files behind the addresses that listings hold: the one shown and, where its name says that there is one, its small twin.
create or replace function private.picture_names(urls text[])
 returns setof text
 language sql
 immutable parallel safe
 set search_path to ''
as$function$
  select name from unnest(urls) as url, lateral (values
    (substr(url, 23)),
    (case when url ~ '-960[.]webp$' then regexp_replace(substr(url, 23), '-960[.]webp$', '-480.webp') end)
  ) as file (name)
  -- Anything else is no address of ours, which the table's own check refuses.
  where url ~ '^/media/listing-images/[A-Za-z0-9_-]+/[A-Za-z0-9_-]+[.][a-z0-9]+$' and name is not null;
$function$;


-- A client's listing takes in no picture that was not checked. Those it showed before stay.
create or replace function private.require_checked_pictures()
 returns trigger
 language plpgsql
 set search_path to ''
as$function$
declare
  added text[] := array(
    select url from unnest(new.images) as url where tg_op = 'INSERT' or url <> all (old.images)
  );
begin
  if current_user in ('anon', 'authenticated') and not private.are_checked_pictures(added) then
    raise sqlstate 'PT400' using message = 'unchecked_picture';
  end if;
  return new;
end
$function$;


-- Names pictures that no listing has shown for a week, for `api` to delete from storage. No listing may take them in any
-- more from here on. One that is not deleted after all is named again; one that is no longer there is forgotten.
create or replace function public.take_unused_pictures()
 returns setof text
 language sql
 set search_path to ''
as$function$
  delete from private.uploaded_pictures p
  where p.unused_since < now() - interval '7 days'
    and not exists (select from storage.objects o where o.bucket_id = 'listing-images' and o.name = p.name);
  update private.uploaded_pictures p set checked_version = null
  where p.name = any (array(
    select u.name from private.uploaded_pictures u
    where u.unused_since < now() - interval '7 days'
    order by u.unused_since limit 100 for update skip locked
  ))
  returning p.name;
$function$;


-- Keeps the table in step with the bucket, as before. A listing shows thirty pictures, each of up to three files: three hundred
-- that none shows are more than anybody needs.
create or replace function private.track_picture_file()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  if tg_op = 'DELETE' then
    delete from private.uploaded_pictures where name = old.name;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if exists (select from private.uploaded_pictures p where p.name = old.name and p.checked_version = old.version) then
      raise sqlstate '42501' using message = 'checked_picture', hint = 'A picture that was checked never changes.';
    end if;
    if (new.name, new.bucket_id) is not distinct from (old.name, old.bucket_id) then
      return new;
    end if;
    delete from private.uploaded_pictures where name = old.name;
  end if;
  if new.bucket_id = 'listing-images' and new.owner_id is not null and storage.filename(new.name) like 'profile-%' then
    -- The profile shows one; a new one comes before the old one goes, and an agent or a broker has a face of their own.
    if 10 < (
      select count(*) from storage.objects o
      where o.bucket_id = 'listing-images' and o.name like split_part(new.name, '/', 1) || '/profile-%' and o.id <> new.id
    ) + 1 then
      raise sqlstate '42501' using message = 'too_many_pictures', hint = 'Too many pictures of a profile.';
    end if;
  elsif new.bucket_id = 'listing-images' and new.owner_id is not null then
    if 300 <= (
      select count(*) from private.uploaded_pictures p
      where p.unused_since is not null and split_part(p.name, '/', 1) = split_part(new.name, '/', 1)
    ) then
      raise sqlstate '42501' using message = 'too_many_pictures', hint = 'Too many pictures wait to be shown by a listing.';
    end if;
    insert into private.uploaded_pictures (name) values (new.name)
    on conflict (name) do update set checked_version = null, unused_since = now();
  end if;
  return new;
end
$function$;


-- Says of each picture whether a listing shows it.
create or replace function private.track_shown_pictures()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  shown text[] := case when tg_op = 'DELETE' then '{}' else new.images end;
  shown_before text[] := case when tg_op = 'INSERT' then '{}' else old.images end;
  owner uuid := case when tg_op = 'DELETE' then old.owner_id else new.owner_id end;
begin
  update private.uploaded_pictures p set unused_since = null
  where p.unused_since is not null and p.name in (select private.picture_names(shown));

  update private.uploaded_pictures p set unused_since = now()
  where p.unused_since is null and p.name in (
    select private.picture_names(array(
      select url from unnest(shown_before) as url
      where url <> all (shown)
        and not exists (select from public.properties o where o.owner_id = owner and url = any (o.images))
        and not exists (select from public.cars o where o.owner_id = owner and url = any (o.images))
    ))
  );
  return null;
end
$function$;


grant execute on function private.are_checked_pictures(text[]) to authenticated;

grant execute on function confirm_pictures(jsonb) to service_role;

grant execute on function take_unused_pictures() to service_role;
