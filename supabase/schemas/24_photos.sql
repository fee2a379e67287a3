-- Pictures live only in our own storage. A listing shows a file only after the function `api` checked its bytes. From
-- then on the file cannot be replaced or deleted. Files that no listing shows for a week are deleted. The function
-- fetches a picture from an https URL once and stores it. It notifies the person who gave a URL that fails.
set check_function_bodies = off;

create table private.uploaded_pictures (
  name text primary key,
  checked_version text,
  unused_since timestamptz default now()
);

comment on table private.uploaded_pictures is 'Files of the bucket listing-images that people uploaded for a listing, and checked profile pictures.';
comment on column private.uploaded_pictures.checked_version is 'The version of the file that passed the check.';
comment on column private.uploaded_pictures.unused_since is 'Null while a listing shows the file, and for profile pictures.';

-- Unused pictures of a person.
create index uploaded_pictures_unused_of_person_idx on private.uploaded_pictures (split_part(name, '/', 1))
  where unused_since is not null;
-- Pictures to delete, longest unused first.
create index uploaded_pictures_unused_since_idx on private.uploaded_pictures (unused_since) where unused_since is not null;
alter table private.uploaded_pictures enable row level security;

-- Clients have no right.
grant delete, insert, select, update on private.uploaded_pictures to service_role;

create table private.pictures_to_fetch (
  id uuid primary key default gen_random_uuid(),
  url text not null,
  -- The row may come before the profile of a new user.
  user_id uuid not null references public.profiles (id) on delete cascade deferrable initially deferred,
  property_id uuid references public.properties (id) on delete cascade,
  car_id uuid references public.cars (id) on delete cascade,
  place integer,
  face text
    constraint "A face must be of a profile, an agent or a broker" check (face in ('profile', 'agent', 'broker')),
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint "A listing's picture must have a place" check ((place is null) = (face is not null)),
  constraint "A picture must be of a property, a car or a face" check (num_nonnulls(property_id, car_id, face) = 1)
);

comment on table private.pictures_to_fetch is 'Https URLs of pictures that the function `worker` has to fetch.';
comment on column private.pictures_to_fetch.user_id is 'Owner of the file: the owner of the listing, or the person shown.';
comment on column private.pictures_to_fetch.place is 'Position among the listing''s pictures, from 1.';

create index pictures_to_fetch_due_at_idx on private.pictures_to_fetch (due_at, place);
create index pictures_to_fetch_user_id_idx on private.pictures_to_fetch (user_id);
create index pictures_to_fetch_property_id_idx on private.pictures_to_fetch (property_id) where property_id is not null;
create index pictures_to_fetch_car_id_idx on private.pictures_to_fetch (car_id) where car_id is not null;
alter table private.pictures_to_fetch enable row level security;

-- Only the function `worker` has rights.
grant delete, select, update on private.pictures_to_fetch to service_role;

-- Whether one of the caller's listings shows the file. Moderators have seen it, so its owner cannot replace or delete
-- it or take its name. Names end in -960 (shown), -480 or -1600.
create function private.is_shown_picture(name text) returns boolean language sql stable security definer set search_path = ''
as $$
  with shown as (select '/media/listing-images/' || regexp_replace($1, '-(480|1600)(\.[a-z]+)$', '-960\2') as url)
  select exists (
    select from shown join public.properties p on p.owner_id = (select auth.uid()) and shown.url = any (p.images)
    union all
    select from shown join public.cars c on c.owner_id = (select auth.uid()) and shown.url = any (c.images)
  );
$$;

-- Whether a picture may take the name: not one that a listing shows without a file. Storage itself refuses duplicates.
create function private.is_free_for_picture(name text) returns boolean language sql stable security definer set search_path = ''
as $$
  select not private.is_shown_picture($1)
    or exists (select from storage.objects o where o.bucket_id = 'listing-images' and o.name = $1);
$$;

-- The files behind the URLs of a listing: the shown one and, by its name, the other sizes.
create function private.picture_names(urls text[]) returns setof text language sql immutable parallel safe set search_path = ''
as $$
  select name from unnest(urls) as url, lateral (values
    (substr(url, 23)),
    (case when url ~ '-960[.]webp$' then regexp_replace(substr(url, 23), '-960[.]webp$', '-480.webp') end)
  ) as file (name)
  -- The table's check refuses any other URL.
  where url ~ '^/media/listing-images/[A-Za-z0-9_-]+/[A-Za-z0-9_-]+[.][a-z0-9]+$' and name is not null;
$$;

-- Keeps the table equal to the bucket, and limits a person's unused pictures, profile pictures, files and bytes. A
-- signed upload URL outlives its session, so a deleted account gets no more files. Storage checks only the announced length,
-- so a file above the limit of its bucket is refused here. Storage passes on only one error: 42501.
create function private.track_picture_file() returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  owner uuid;
  is_listing_image constant boolean := 'listing-images' in (old.bucket_id, new.bucket_id);
begin
  if not coalesce(is_listing_image, false) then
    return new;
  end if;
  if tg_when = 'BEFORE' and new.bucket_id = 'listing-images'
    and (new.metadata ->> 'size')::bigint > (select file_size_limit from storage.buckets b where b.id = new.bucket_id) then
    raise sqlstate '42501' using message = 'picture_too_large', hint = 'A picture is no larger than its bucket takes.';
  elsif tg_when = 'BEFORE' and (tg_op = 'INSERT' or old.bucket_id <> 'listing-images'
    or (new.version, new.name, new.bucket_id) is not distinct from (old.version, old.name, old.bucket_id)) then
    return new;
  end if;
  if tg_op = 'DELETE' then
    delete from private.uploaded_pictures where name = old.name;
    update private.covers set photo = null where photo = old.name;
    return null;
  end if;
  if tg_op = 'UPDATE' and exists (
    select from private.uploaded_pictures p where p.name = old.name and p.checked_version = old.version
  ) then
    raise sqlstate '42501' using message = 'checked_picture', hint = 'A picture that was checked never changes.';
  end if;
  if new.owner_id is not null and (tg_op = 'INSERT' or (new.name, new.bucket_id, new.version) is distinct from
    (old.name, old.bucket_id, old.version)) then
    select u.id into owner from auth.users u join public.profiles p using (id)
    where u.id::text = new.owner_id and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now());
    if owner is null then
      raise sqlstate '42501' using message = 'account_gone', hint = 'The account of the file no longer exists.';
    end if;
    begin
      perform private.enforce_rate_limit('picture_file', owner);
      if tg_op = 'INSERT' or new.version is distinct from old.version then
        perform private.enforce_rate_limit('picture_byte', owner, events => coalesce((new.metadata ->> 'size')::bigint, 0));
      end if;
    exception when sqlstate 'PT429' then
      raise sqlstate '42501' using message = 'too_many_pictures', hint = 'Too many files in this time.';
    end;
  end if;
  if tg_op = 'UPDATE' then
    if (new.name, new.bucket_id) is not distinct from (old.name, old.bucket_id) then
      return new;
    end if;
    delete from private.uploaded_pictures where name = old.name;
  end if;
  if new.bucket_id = 'listing-images' and new.owner_id is not null and storage.filename(new.name) like 'profile-%' then
    -- The new picture arrives before the old one is deleted, and agents and brokers have one more.
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
end $$;
create trigger pictures_guard before insert or update on storage.objects
  for each row execute function private.track_picture_file();
create trigger pictures_track after insert or delete on storage.objects
  for each row execute function private.track_picture_file();

-- Whether the function `api` checked the stored version of each of the caller's own pictures among these URLs.
create function private.are_checked_pictures(urls text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from private.picture_names(urls) as file (name)
    where file.name like (select auth.uid()) || '/%' and not exists (
      select from private.uploaded_pictures p
      join storage.objects o on o.bucket_id = 'listing-images' and o.name = p.name and o.version = p.checked_version
      where p.name = file.name
    )
  );
$$;

-- Records for each picture whether a listing shows it.
create function private.track_shown_pictures() returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  shown text[] := case when tg_op = 'DELETE' then '{}' else new.images end;
  shown_before text[] := case when tg_op = 'INSERT' then '{}' else old.images end;
  owner uuid := case when tg_op = 'DELETE' then old.owner_id else new.owner_id end;
begin
  if shown = shown_before then return null; end if;
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
end $$;

create trigger properties_track_pictures after insert or update of images or delete on public.properties
  for each row execute function private.track_shown_pictures();
create trigger cars_track_pictures after insert or update of images or delete on public.cars
  for each row execute function private.track_shown_pictures();

-- Covers are JPEGs for emails and for sites where a listing is shared: many show no WebP. Each photo that a listing
-- shows first gets a cover. The cover is in a folder of the function `worker`, so the photo's owner cannot replace it.
create table private.covers (
  id uuid primary key default gen_random_uuid(),
  photo text
    constraint "A photo can have only one cover" unique,
  width integer,
  height integer,
  made_at timestamptz,
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  constraint "A size must have two sides" check ((width is null) = (height is null))
);
comment on table private.covers is 'JPEGs of photos that listings show first: files covers/{id}.jpg of the bucket listing-images.';
comment on column private.covers.photo is 'The file in the bucket listing-images; null once it is deleted.';
comment on column private.covers.width is 'In pixels; null before it is made, and for a photo that gets no cover.';
comment on column private.covers.made_at is 'Null while the photo waits for the function `worker`.';
-- The queue, newest first.
create index covers_due_at_idx on private.covers (due_at) where made_at is null and photo is not null;
-- Files to delete.
create index covers_deleted_idx on private.covers (id) where photo is null;
alter table private.covers enable row level security;

-- Only the function `worker` has rights: it deletes files whose photo is gone.
grant delete, select on private.covers to service_role;

-- Returns the cover of a listing's photos: {"cover": {"url", "width", "height"}}, or {} without one.
create function private.cover_json(images text[]) returns jsonb language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object('cover', jsonb_build_object(
      'url', '/media/listing-images/covers/' || c.id || '.jpg', 'width', c.width, 'height', c.height
    ))
    from private.covers c where c.photo = substr(images[1], 23) and c.width is not null
  ), '{}');
$$;

-- Claims a photo that waits for its cover, the newest first, because a new listing is shared first: {"id", "name",
-- "tries"}, or null. A photo without a result becomes due again, as in public.claim_photo().
create function public.claim_cover() returns jsonb language sql volatile security definer set search_path = '' as $$
  update private.covers t
  set tries = t.tries + 1, due_at = now() + least(interval '1 minute' * 4 ^ least(t.tries, 9), interval '6 hours')
  where t.id = (
    select due.id from private.covers due
    where due.made_at is null and due.photo is not null and due.due_at <= now()
    order by due.due_at desc limit 1 for update skip locked
  )
  returning jsonb_build_object('id', t.id, 'name', t.photo, 'tries', t.tries);
$$;

-- Records that a cover is made. `width` 0 marks a photo that gets none.
create function public.save_cover(cover_id uuid, width integer, height integer) returns void
language sql volatile security definer set search_path = '' as $$
  update private.covers c set made_at = now(), width = nullif($2, 0), height = nullif($3, 0) where c.id = $1;
$$;

-- Records that files are pictures, each with the version that was checked, and returns the names whose version is
-- current. Only the function `api` calls it.
create function public.confirm_pictures(pictures jsonb) returns setof text language sql volatile set search_path = ''
as $$
  -- A profile picture is never unused: its owner deletes it.
  insert into private.uploaded_pictures as known (name, checked_version, unused_since)
  select o.name, o.version, case when storage.filename(o.name) not like 'profile-%' then now() end
  from jsonb_to_recordset(pictures) as seen (name text, tag text)
  join storage.objects o on o.bucket_id = 'listing-images' and o.name = seen.name
    and trim('"' from o.metadata ->> 'eTag') = seen.tag
  on conflict (name) do update set checked_version = excluded.checked_version
  returning known.name;
$$;

-- Returns the names of files that the function `worker` can delete: pictures that no listing has shown for a week and no open
-- change can put back, and covers of deleted photos. Listings cannot use them from now on. The next call returns a file again
-- that was not deleted.
create function public.claim_unused_pictures() returns setof text
language sql volatile security definer set search_path = '' as $$
  delete from private.uploaded_pictures p
  where p.unused_since < now() - interval '7 days'
    and not exists (select from storage.objects o where o.bucket_id = 'listing-images' and o.name = p.name);
  delete from private.covers c
  where c.photo is null
    and not exists (select from storage.objects o where o.bucket_id = 'listing-images' and o.name = 'covers/' || c.id || '.jpg');
  with kept as materialized (
    select picture.name from public.listing_changes c
    cross join lateral private.picture_names(array(
      select jsonb_array_elements_text(case jsonb_typeof(c.before -> 'images') when 'array' then c.before -> 'images' else '[]' end)
    )) as picture (name)
    where c.reviewed_at is null or c.reviewed_at > now() - private.undo_time()
  ),
  unused as (
    update private.uploaded_pictures p set checked_version = null
    where p.name = any (array(
      select u.name from private.uploaded_pictures u
      where u.unused_since < now() - interval '7 days' and not exists (select from kept k where k.name = u.name)
      order by u.unused_since limit 100 for update skip locked
    ))
    returning p.name
  )
  select name from unused
  union all
  (select 'covers/' || c.id || '.jpg' from private.covers c where c.photo is null limit 100);
$$;

-- Claims the picture that has been due longest: {"id", "url", "userId", "isFace", "tries"}, or null. A picture
-- without a result becomes due again, later each time. Only the function `worker` calls it.
create function public.claim_picture_to_fetch() returns jsonb language sql volatile set search_path = '' as $$
  update private.pictures_to_fetch t
  set tries = t.tries + 1, due_at = now() + least(interval '1 minute' * 4 ^ least(t.tries, 9), interval '6 hours')
  where t.id = (
    select due.id from private.pictures_to_fetch due where due.due_at <= now()
    order by due.due_at, due.place, due.id limit 1 for update skip locked
  )
  returning jsonb_build_object(
    'id', t.id, 'url', t.url, 'userId', t.user_id, 'isFace', t.face is not null, 'tries', t.tries
  );
$$;

-- Puts a fetched picture into the place of its URL and returns whether it is shown. A newer picture in that place
-- stays, and a listing with thirty pictures gets no more. The function locks the subject before the URL, as deletion
-- does.
create function public.place_fetched_picture(picture_id uuid, path text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  waiting private.pictures_to_fetch;
  before text[];
  after text[];
  is_approved boolean;
begin
  select t.* into waiting from private.pictures_to_fetch t where t.id = $1;
  perform from public.properties p where p.id = waiting.property_id for no key update;
  perform from public.cars c where c.id = waiting.car_id for no key update;
  perform from public.agent_profiles a where a.user_id = waiting.user_id and waiting.face = 'agent' for no key update;
  perform from public.broker_profiles b where b.user_id = waiting.user_id and waiting.face = 'broker' for no key update;
  perform from public.profiles p where p.id = waiting.user_id and waiting.face = 'profile' for no key update;
  delete from private.pictures_to_fetch t where t.id = $1 returning * into waiting;
  if waiting.face is not null then
    update public.profiles p set profile_image_url = $2
    where waiting.face = 'profile' and p.id = waiting.user_id and p.profile_image_url is null;
    update public.agent_profiles a set profile_image = $2
    where waiting.face = 'agent' and a.user_id = waiting.user_id and a.profile_image is null;
    update public.broker_profiles b set profile_image = $2
    where waiting.face = 'broker' and b.user_id = waiting.user_id and b.profile_image is null;
    return $2 = case waiting.face
      when 'profile' then (select p.profile_image_url from public.profiles p where p.id = waiting.user_id)
      when 'agent' then (select a.profile_image from public.agent_profiles a where a.user_id = waiting.user_id)
      else (select b.profile_image from public.broker_profiles b where b.user_id = waiting.user_id)
    end;
  end if;

  select p.images, p.approval_status = 'approved' into before, is_approved
  from public.properties p where p.id = waiting.property_id for no key update;
  if before is null then
    select c.images, c.approval_status = 'approved' into before, is_approved
    from public.cars c where c.id = waiting.car_id for no key update;
  end if;
  if before is null or $2 = any (before) or cardinality(before) >= 30 then
    return coalesce($2 = any (before), false);
  end if;
  after := before[:waiting.place - 1] || $2 || before[waiting.place:];
  update public.properties p set images = after where p.id = waiting.property_id;
  update public.cars c set images = after where c.id = waiting.car_id;
  if is_approved then
    perform private.save_photos_change(waiting.property_id, waiting.car_id, waiting.user_id, before, after);
  end if;
  return true;
end $$;

-- Gives up a URL that cannot be fetched. Notifies the person who gave it, with the reason, except for a provider's
-- profile picture at registration.
create function public.give_up_picture(picture_id uuid, reason text) returns void
language sql volatile security definer set search_path = '' as $$
  -- Locks the listing before its URLs, as deletion does.
  select from public.properties p
  where p.id = (select t.property_id from private.pictures_to_fetch t where t.id = $1) for key share;
  select from public.cars c where c.id = (select t.car_id from private.pictures_to_fetch t where t.id = $1) for key share;
  with given_up as (
    delete from private.pictures_to_fetch t where t.id = $1 returning t.*
  )
  insert into public.notifications (recipient_id, event, link, property_id, car_id, title, details)
  select person.id, 'listing_pictureless', case
      when g.property_id is not null then '/list-property?edit=' || g.property_id
      when g.car_id is not null then '/list-car?edit=' || g.car_id
      when g.face = 'agent' then '/agent-dashboard'
      when g.face = 'broker' then '/broker-dashboard'
      else '/settings'
    end, p.id, c.id, coalesce(p.title, c.title),
    jsonb_strip_nulls(jsonb_build_object('reason', $2, 'subject', case when coalesce(p.id, c.id) is null then 'profile' end))
  from given_up g
  join public.profiles person on person.id = g.user_id and person.purge_at is null
  left join public.properties p on p.id = g.property_id
  left join public.cars c on c.id = g.car_id
  where g.face is distinct from 'profile' or person.created_at <> g.created_at;
$$;

create policy "Members can see their own listing images" on storage.objects
  for select to authenticated
  using (bucket_id = 'listing-images' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "Members can upload listing images to their own folder" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'listing-images' and (storage.foldername(name))[1] = (select auth.uid())::text
    and private.is_free_for_picture(name)
  );
create policy "Members can replace their listing images that no listing shows" on storage.objects
  for update to authenticated
  using (
    bucket_id = 'listing-images' and (storage.foldername(name))[1] = (select auth.uid())::text
    and not private.is_shown_picture(name)
  )
  with check (
    bucket_id = 'listing-images' and (storage.foldername(name))[1] = (select auth.uid())::text
    and not private.is_shown_picture(name)
  );
create policy "Members can delete their listing images that no listing shows" on storage.objects
  for delete to authenticated using (
    bucket_id = 'listing-images' and (storage.foldername(name))[1] = (select auth.uid())::text
    and not private.is_shown_picture(name)
  );
create policy "The session must be active and MFA complete" on storage.objects as restrictive for all to authenticated
  using ((select private.is_signed_in())) with check ((select private.is_signed_in()));
create policy "Askers and administrators can see evidence" on storage.objects for select to authenticated
  using (bucket_id = 'evidence' and (
    (storage.foldername(name))[1] = (select auth.uid())::text or (select private.is_admin())));

-- The function `api` writes this bucket with the secret key, so no other policy exists.
create policy "Administrators can see pictures of abuse reports" on storage.objects for select to authenticated
  using (bucket_id = 'abuse-report-pictures' and (select private.is_admin()));

grant execute on function private.is_shown_picture(text), private.is_free_for_picture(text),
  private.are_checked_pictures(text[]) to authenticated;

grant execute on function public.claim_cover(), public.save_cover(uuid, integer, integer),
  public.confirm_pictures(jsonb), public.claim_unused_pictures(), public.claim_picture_to_fetch(),
  public.place_fetched_picture(uuid, text), public.give_up_picture(uuid, text) to service_role;
