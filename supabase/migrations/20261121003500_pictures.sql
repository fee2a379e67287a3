-- Pictures that people upload. A file is known from the moment it lies in storage. A listing shows it only after the function
-- `api` has looked at its bytes, and from then on nobody puts another in its place, not even by an address signed before.
-- One that no listing has shown for a week is taken away.

create table private.uploaded_pictures (
  name text primary key,
  checked_version text,
  unused_since timestamptz default now()
);

comment on table private.uploaded_pictures is 'Files of the bucket listing-images that somebody uploaded for a listing.';
comment on column private.uploaded_pictures.checked_version is 'The version of the file that was found to be a picture.';
comment on column private.uploaded_pictures.unused_since is 'Empty while a listing shows it.';

-- What can be taken away, longest unused first.
create index uploaded_pictures_unused_since_idx on private.uploaded_pictures (unused_since) where unused_since is not null;

-- The files behind the addresses that listings hold: the one shown and, where its name says that there is one, its small twin.
create function private.picture_names(urls text[]) returns setof text
language sql immutable parallel safe set search_path = ''
as $$
  select name from unnest(urls) as url, lateral (values
    (substr(url, 23)),
    (case when url ~ '-960[.]webp$' then regexp_replace(substr(url, 23), '-960[.]webp$', '-480.webp') end)
  ) as file (name)
  -- Anything else is no address of ours, which the table's own check refuses.
  where url ~ '^/media/listing-images/[A-Za-z0-9_-]+/[A-Za-z0-9_-]+[.][a-z0-9]+$' and name is not null;
$$;

-- Keeps the table in step with the bucket. Files without an owner are the product's own, and what is named profile-… is
-- somebody's face, which the profile looks after.
create function private.track_picture_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if new.owner_id is not null and storage.filename(new.name) not like 'profile-%' then
      insert into private.uploaded_pictures (name) values (new.name)
      on conflict (name) do update set checked_version = null, unused_since = now();
    end if;
    return null;
  elsif tg_op = 'DELETE' then
    delete from private.uploaded_pictures where name = old.name;
    return null;
  end if;
  if exists (select from private.uploaded_pictures p where p.name = old.name and p.checked_version = old.version) then
    raise sqlstate '42501' using message = 'checked_picture', hint = 'A picture that was checked never changes.';
  end if;
  return new;
end
$$;

create trigger pictures_enter after insert on storage.objects for each row
  when (new.bucket_id = 'listing-images') execute function private.track_picture_file();
create trigger pictures_leave after delete on storage.objects for each row
  when (old.bucket_id = 'listing-images') execute function private.track_picture_file();
create trigger pictures_stay before update on storage.objects for each row
  when (old.bucket_id = 'listing-images'
    and (new.version, new.name, new.bucket_id) is distinct from (old.version, old.name, old.bucket_id))
  execute function private.track_picture_file();

-- Whether all the caller's own pictures among these addresses were checked as they lie in storage now.
create function private.are_checked_pictures(urls text[]) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from private.picture_names(urls) as file (name)
    where file.name like (select auth.uid()) || '/%' and not exists (
      select from private.uploaded_pictures p
      join storage.objects o on o.bucket_id = 'listing-images' and o.name = p.name and o.version = p.checked_version
      where p.name = file.name
    )
  );
$$;

-- A client's listing takes in no picture that was not checked. Those it showed before stay.
create function private.require_checked_pictures() returns trigger
language plpgsql set search_path = ''
as $$
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
$$;

-- Says of each picture whether a listing shows it.
create function private.track_shown_pictures() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;

create trigger properties_require_checked_pictures before insert or update of images on public.properties
  for each row when (new.images <> '{}') execute function private.require_checked_pictures();
create trigger cars_require_checked_pictures before insert or update of images on public.cars
  for each row when (new.images <> '{}') execute function private.require_checked_pictures();
create trigger properties_enter_pictures after insert on public.properties
  for each row when (new.images <> '{}') execute function private.track_shown_pictures();
create trigger properties_change_pictures after update of images on public.properties
  for each row when (new.images is distinct from old.images) execute function private.track_shown_pictures();
create trigger properties_leave_pictures after delete on public.properties
  for each row when (old.images <> '{}') execute function private.track_shown_pictures();
create trigger cars_enter_pictures after insert on public.cars
  for each row when (new.images <> '{}') execute function private.track_shown_pictures();
create trigger cars_change_pictures after update of images on public.cars
  for each row when (new.images is distinct from old.images) execute function private.track_shown_pictures();
create trigger cars_leave_pictures after delete on public.cars
  for each row when (old.images <> '{}') execute function private.track_shown_pictures();

-- Remembers that files were found to be pictures, each with the tag of the content that was looked at; answers the names
-- of those that still hold it. For the function `api`.
create function public.confirm_pictures(pictures jsonb) returns setof text
language sql volatile set search_path = ''
as $$
  insert into private.uploaded_pictures as known (name, checked_version)
  select o.name, o.version
  from jsonb_to_recordset(pictures) as seen (name text, tag text)
  join storage.objects o on o.bucket_id = 'listing-images' and o.name = seen.name
    and trim('"' from o.metadata ->> 'eTag') = seen.tag
  on conflict (name) do update set checked_version = excluded.checked_version
  returning known.name;
$$;

-- Names pictures that no listing has shown for a week, for `api` to delete from storage. No listing may take them in any
-- more from here on. One that is not deleted after all is named again.
create function public.take_unused_pictures() returns setof text
language sql volatile set search_path = ''
as $$
  update private.uploaded_pictures p set checked_version = null
  where p.name = any (array(
    select u.name from private.uploaded_pictures u
    where u.unused_since < now() - interval '7 days'
    order by u.unused_since limit 100 for update skip locked
  ))
  returning p.name;
$$;

-- What was uploaded before today and is shown is as good as checked: it was approved, or waits to be looked at.
insert into private.uploaded_pictures (name, checked_version, unused_since)
select o.name, case when shown.name is not null then o.version end, case when shown.name is null then now() end
from storage.objects o
left join (
  select distinct private.picture_names(images) as name
  from (select images from public.properties union all select images from public.cars) as listing
) as shown on shown.name = o.name
where o.bucket_id = 'listing-images' and o.owner_id is not null and storage.filename(o.name) not like 'profile-%';

alter table private.uploaded_pictures enable row level security;

create policy "Nobody sees uploaded pictures" on private.uploaded_pictures for select to authenticated using (false);

-- No client reads or writes it.
grant select, insert, update, delete on private.uploaded_pictures to service_role;
grant execute on function private.are_checked_pictures(text[]) to authenticated;
grant execute on function public.confirm_pictures(jsonb), public.take_unused_pictures() to service_role;
