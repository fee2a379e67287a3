-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- Pictures of listings lie in the public bucket `listing-images`, each person's under a folder named by their id.
-- Reading goes by public address alone; there is no right to list what others uploaded.

create table private.pictures_to_fetch (
  id uuid default gen_random_uuid() not null,
  address text not null,
  user_id uuid not null,
  property_id uuid,
  car_id uuid,
  place integer,
  face text,
  tries integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  constraint pictures_to_fetch_pkey primary key (id),
  constraint pictures_to_fetch_car_id_fkey foreign key (car_id) references cars(id) on delete cascade,
  constraint pictures_to_fetch_property_id_fkey foreign key (property_id) references properties(id) on delete cascade,
  constraint pictures_to_fetch_user_id_fkey foreign key (user_id) references profiles(id) on delete cascade deferrable initially deferred,
  constraint "A listing's picture has a place" check ((place is null) = (face is not null)),
  constraint "A picture is a property's, a car's or a face" check (num_nonnulls(property_id, car_id, face) = 1),
  constraint "Faces are those of a profile, an agent or a broker" check (face = any (array['profile'::text, 'agent'::text, 'broker'::text]))
);

comment on table private.pictures_to_fetch is 'Https addresses of pictures that the function `api` has still to take into storage.';
comment on column private.pictures_to_fetch.user_id is 'In whose folder the file will lie: the owner of the listing, or whose face it is.';
comment on column private.pictures_to_fetch.place is 'Which of the listing''s pictures it was, from 1.';

create index pictures_to_fetch_car_id_idx on private.pictures_to_fetch using btree (car_id) where (car_id is not null);

create index pictures_to_fetch_due_at_idx on private.pictures_to_fetch using btree (due_at, place);

create index pictures_to_fetch_property_id_idx on private.pictures_to_fetch using btree (property_id) where (property_id is not null);

create index pictures_to_fetch_user_id_idx on private.pictures_to_fetch using btree (user_id);

alter table private.pictures_to_fetch enable row level security;

create policy "Nobody sees pictures to fetch" on private.pictures_to_fetch for select to authenticated
  using (false);

grant delete, select, update on private.pictures_to_fetch to service_role;

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

create policy "Members can delete their listing images that no listing shows" on storage.objects for delete to authenticated
  using (bucket_id = 'listing-images'::text and (storage.foldername(name))[1] = ((( select auth.uid() as uid))::text) and not private.is_shown_picture(name));

create policy "Members can replace their listing images that no listing shows" on storage.objects for update to authenticated
  using (bucket_id = 'listing-images'::text and (storage.foldername(name))[1] = ((( select auth.uid() as uid))::text) and not private.is_shown_picture(name))
  with check (bucket_id = 'listing-images'::text and (storage.foldername(name))[1] = ((( select auth.uid() as uid))::text) and not private.is_shown_picture(name));

create policy "Members can see their own listing images" on storage.objects for select to authenticated
  using (bucket_id = 'listing-images'::text and (storage.foldername(name))[1] = ((( select auth.uid() as uid))::text));

create policy "Members can upload listing images to their own folder" on storage.objects for insert to authenticated
  with check (bucket_id = 'listing-images'::text and (storage.foldername(name))[1] = ((( select auth.uid() as uid))::text) and private.is_free_for_picture(name));

create policy "The session must live and owe no second factor" on storage.objects as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

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


-- A new person may bring the picture that a provider has of them.
create or replace function private.fetch_picture_of_provider()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  insert into private.pictures_to_fetch (address, user_id, face) values (new.profile_image_url, new.id, 'profile');
  new.profile_image_url := null;
  return new;
end
$function$;


-- Gives up an address whose picture cannot be had, and tells by mail whoever gave it, with the reason; but not of the face that
-- a provider had of somebody who has just registered. Moderators find it in the change of the listing.
create or replace function private.give_up_picture(picture_id uuid, reason text)
 returns void
 language sql
 security definer
 set search_path to ''
as$function$
  with given_up as (
    delete from private.pictures_to_fetch t where t.id = $1 returning t.*
  )
  insert into private.mails (user_id, kind, content)
  select g.user_id, 'picture_lost', jsonb_build_object(
    'title', coalesce(p.title, c.title, 'your profile'),
    'path', case
      when g.property_id is not null then '/property/' || g.property_id
      when g.car_id is not null then '/car/' || g.car_id
      when g.face = 'agent' then '/agent-dashboard'
      when g.face = 'broker' then '/broker-dashboard'
      else '/settings'
    end,
    'reason', $2
  )
  from given_up g
  join public.profiles person on person.id = g.user_id
  left join public.properties p on p.id = g.property_id
  left join public.cars c on c.id = g.car_id
  where g.face is distinct from 'profile' or person.created_at <> g.created_at;
$function$;


create or replace function public.give_up_picture(picture_id uuid, reason text)
 returns void
 language sql
 set search_path to ''
as$function$ select private.give_up_picture(picture_id, reason); $function$;


-- Whether a text is the path of a file in storage; nothing of nothing.
create or replace function private.is_picture_path(path text)
 returns boolean
 language sql
 immutable parallel safe
 set search_path to ''
as$function$
  select path ~ '^/media/[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)+[.][a-z0-9]+$' and char_length(path) <= 1000;
$function$;


-- Notes for moderators that the pictures of an approved listing are others than those that were approved: joins the open
-- change of the listing, if there is one. One of both ids is null.
create or replace function private.note_other_pictures(property_id uuid, car_id uuid, owner_id uuid, before text[], after text[])
 returns void
 language sql
 security definer
 set search_path to ''
as$function$
  with open as (
    update public.listing_changes c
    set before = jsonb_build_object('images', to_jsonb($4)) || c.before,
      after = c.after || jsonb_build_object('images', to_jsonb($5))
    where c.reviewed_at is null and (c.property_id = $1 or c.car_id = $2)
    returning c.id
  )
  insert into public.listing_changes (property_id, car_id, changed_by, before, after)
  select $1, $2, $3, jsonb_build_object('images', to_jsonb($4)), jsonb_build_object('images', to_jsonb($5))
  where not exists (select from open);
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


-- Puts a fetched picture, by the path of its file, where its address was. What somebody has put there meanwhile stays, and so
-- do thirty pictures of a listing. Answers whether it is shown.
create or replace function private.place_fetched_picture(picture_id uuid, path text)
 returns boolean
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  waiting private.pictures_to_fetch;
  before text[];
  after text[];
  is_approved boolean;
begin
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
    perform private.note_other_pictures(waiting.property_id, waiting.car_id, waiting.user_id, before, after);
  end if;
  return true;
end
$function$;


create or replace function public.place_fetched_picture(picture_id uuid, path text)
 returns boolean
 language sql
 set search_path to ''
as$function$ select private.place_fetched_picture(picture_id, path); $function$;


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


-- Takes the picture that has been due longest, for `api` to fetch: {"id", "address", "userId", "isFace", "tries"}, or null. One
-- that is neither placed nor given up comes up again, later each time: whoever took it may have died on the way.
create or replace function public.take_picture_to_fetch()
 returns jsonb
 language sql
 set search_path to ''
as$function$
  update private.pictures_to_fetch t
  set tries = t.tries + 1, due_at = now() + least(interval '1 minute' * 4 ^ least(t.tries, 9), interval '6 hours')
  where t.id = (
    select due.id from private.pictures_to_fetch due where due.due_at <= now()
    order by due.due_at, due.place, due.id limit 1 for update skip locked
  )
  returning jsonb_build_object(
    'id', t.id, 'address', t.address, 'userId', t.user_id, 'isFace', t.face is not null, 'tries', t.tries
  );
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


-- Keeps the table of pictures in step with the bucket, and bounds what a person stores: how many pictures may lie there that
-- no listing shows, how many that are faces, and how many files and bytes they send, whatever becomes of them. Storage knows
-- one refusal alone: 42501. An address signed for an upload outlives its session; an account that is gone takes nothing more.
create or replace function private.track_picture_file()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  owner uuid;
begin
  if tg_op = 'DELETE' then
    delete from private.uploaded_pictures where name = old.name;
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
      raise sqlstate '42501' using message = 'account_gone', hint = 'Whose file it would be is not there any more.';
    end if;
    if private.count_events(owner, 'picture_file') > 0
      or ((tg_op = 'INSERT' or new.version is distinct from old.version)
        and private.count_events(owner, 'picture_byte', coalesce((new.metadata ->> 'size')::bigint, 0)) > 0) then
      raise sqlstate '42501' using message = 'too_many_pictures', hint = 'Too many files in this time.';
    end if;
  end if;
  if tg_op = 'UPDATE' then
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

grant execute on function private.give_up_picture(uuid,text) to service_role;

grant execute on function give_up_picture(uuid,text) to service_role;

grant execute on function private.is_picture_path(text) to anon, authenticated, service_role;

grant execute on function private.place_fetched_picture(uuid,text) to service_role;

grant execute on function place_fetched_picture(uuid,text) to service_role;

grant execute on function take_picture_to_fetch() to service_role;

grant execute on function take_unused_pictures() to service_role;
