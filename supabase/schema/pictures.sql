-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- Pictures of listings lie in the public bucket `listing-images`, each person's under a folder named by their id.
-- Reading goes by public address alone; there is no right to list what others uploaded.

create table private.listing_photos (
  id uuid default gen_random_uuid() not null,
  name text not null,
  property_id uuid,
  car_id uuid,
  fingerprint bit(256),
  parts integer[] generated always as (private.fingerprint_parts(fingerprint)) stored,
  compared_at timestamp with time zone,
  tries integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  constraint listing_photos_pkey primary key (id),
  constraint listing_photos_car_id_fkey foreign key (car_id) references cars(id) on delete cascade,
  constraint listing_photos_property_id_fkey foreign key (property_id) references properties(id) on delete cascade,
  constraint "A photo is a property's or a car's" check (num_nonnulls(property_id, car_id) = 1)
);

comment on table private.listing_photos is 'Files that members uploaded and their listings show, with the fingerprint each is compared by.';
comment on column private.listing_photos.name is 'The file in the bucket listing-images.';
comment on column private.listing_photos.fingerprint is 'Empty until it is worked out, and for a photo with next to nothing in it, which would be like any other such.';
comment on column private.listing_photos.compared_at is 'Empty while it waits for the function `api`.';

create unique index listing_photos_car_id_idx on private.listing_photos using btree (car_id, name) where (car_id is not null);

-- What waits, longest first.
create index listing_photos_due_at_idx on private.listing_photos using btree (due_at) where (compared_at is null);

-- What is alike.
create index listing_photos_parts_idx on private.listing_photos using gin (parts) with (fastupdate=off) where (fingerprint is not null);

create unique index listing_photos_property_id_idx on private.listing_photos using btree (property_id, name) where (property_id is not null);

alter table private.listing_photos enable row level security;

create policy "Nobody sees photos as they are compared" on private.listing_photos for select to authenticated
  using (false);

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

create table private.same_photos (
  photo_id uuid not null,
  other_id uuid not null,
  is_mirrored boolean not null,
  distance integer not null,
  constraint same_photos_pkey primary key (photo_id, other_id),
  constraint same_photos_other_id_fkey foreign key (other_id) references private.listing_photos(id) on delete cascade,
  constraint same_photos_photo_id_fkey foreign key (photo_id) references private.listing_photos(id) on delete cascade
);

comment on table private.same_photos is 'Photos of two listings that are the same; the earlier one is the other.';

create index same_photos_other_id_idx on private.same_photos using btree (other_id);

create trigger same_photos_note_reasons after insert on private.same_photos for each row execute function private.note_same_photo();

alter table private.same_photos enable row level security;

create policy "Nobody sees which photos are the same" on private.same_photos for select to authenticated
  using (false);

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

create trigger evidence_guard_changed before update on storage.objects for each row when (old.bucket_id = 'evidence'::text or new.bucket_id = 'evidence'::text) execute function private.guard_evidence();

create trigger evidence_guard_new before insert on storage.objects for each row when (new.bucket_id = 'evidence'::text) execute function private.guard_evidence();

create trigger flag_pictures_guard before insert on storage.objects for each row when (new.bucket_id = 'flag-pictures'::text) execute function private.guard_flag_picture();

create trigger pictures_enter after insert on storage.objects for each row when (new.bucket_id = 'listing-images'::text) execute function private.track_picture_file();

create trigger pictures_fit before insert or update of metadata on storage.objects for each row when (new.bucket_id = 'listing-images'::text) execute function private.refuse_large_picture();

create trigger pictures_leave after delete on storage.objects for each row when (old.bucket_id = 'listing-images'::text) execute function private.track_picture_file();

create trigger pictures_stay before update on storage.objects for each row when (old.bucket_id = 'listing-images'::text and (new.version is distinct from old.version or new.name is distinct from old.name or new.bucket_id is distinct from old.bucket_id)) execute function private.track_picture_file();

-- No policy lets anybody but the function write here.
create policy "Administrators can see pictures of flags" on storage.objects for select to authenticated
  using (bucket_id = 'flag-pictures'::text and ( select private.is_admin() as is_admin));

create policy "Askers and administrators can see evidence" on storage.objects for select to authenticated
  using (bucket_id = 'evidence'::text and ((storage.foldername(name))[1] = ((( select auth.uid() as uid))::text) or ( select private.is_admin() as is_admin)));

create policy "Askers can add evidence, administrators pictures of a visit" on storage.objects for insert to authenticated
  with check (bucket_id = 'evidence'::text and private.may_write_evidence(name));

create policy "Evidence can be taken away until it is decided" on storage.objects for delete to authenticated
  using (bucket_id = 'evidence'::text and private.may_write_evidence(name));

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


-- Keeps a photo's fingerprint (64 hexadecimal digits; '' for a photo that cannot be told from others) and finds the photos of other
-- listings that are the same. `views` are the fingerprints of what may be in another picture of it: [{"fingerprint", "isMirrored"}].
-- One at a time, so that of two that come at once one finds the other. Errors: 22P02 for what is no fingerprint.
create or replace function private.compare_photo(photo_id uuid, fingerprint text, views jsonb)
 returns void
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  photo private.listing_photos;
begin
  perform pg_advisory_xact_lock(hashtextextended('compare_photo', 0));
  update private.listing_photos p
  set fingerprint = case when $2 ~ '^[0-9a-f]{64}$' then ('x' || $2)::bit(256) end, compared_at = now()
  where p.id = $1 returning * into photo;
  if photo.fingerprint is null then
    return;
  end if;
  insert into private.same_photos (photo_id, other_id, is_mirrored, distance)
  select photo.id, nearest.id, nearest.is_mirrored, nearest.distance
  from (
    select distinct on (alike.id) alike.id, seen.is_mirrored, alike.distance
    from (
      select ('x' || (v.view ->> 'fingerprint'))::bit(256) as fingerprint, (v.view ->> 'isMirrored')::boolean as is_mirrored
      from jsonb_array_elements($3) as v (view)
    ) as seen
    cross join lateral (
      select p.id, bit_count(p.fingerprint # seen.fingerprint) as distance
      from private.listing_photos p
      where p.fingerprint is not null and p.parts && private.fingerprint_parts_near(seen.fingerprint)
        and bit_count(p.fingerprint # seen.fingerprint) <= private.same_photo_distance()
        and coalesce(p.property_id, p.car_id) <> coalesce(photo.property_id, photo.car_id)
    ) as alike
    order by alike.id, alike.distance
  ) as nearest
  order by nearest.distance, nearest.id limit 20
  on conflict do nothing;
end
$function$;


create or replace function public.compare_photo(photo_id uuid, fingerprint text, views jsonb)
 returns void
 language sql
 set search_path to ''
as$function$ select private.compare_photo(photo_id, fingerprint, views); $function$;


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


-- Keeps the photos of a listing: new ones wait to be compared, those it shows no more are forgotten.
create or replace function private.enter_photos()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  is_car constant boolean := tg_table_name = 'cars';
begin
  if tg_op = 'UPDATE' then
    delete from private.listing_photos p
    where (p.property_id = new.id or p.car_id = new.id)
      and p.name <> all (array(select private.uploaded_photo_names(new.images)));
  end if;
  insert into private.listing_photos (name, property_id, car_id)
  select name, case when not is_car then new.id end, case when is_car then new.id end
  from private.uploaded_photo_names(new.images) as name
  on conflict do nothing;
  return null;
end
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


-- The four parts of a fingerprint's first 64 bits, each with its place.
create or replace function private.fingerprint_parts(fingerprint bit)
 returns integer[]
 language sql
 immutable parallel safe
 set search_path to ''
as$function$
  select array_agg((place << 16) | substring(fingerprint from place * 16 + 1 for 16)::integer order by place)
  from generate_series(0, 3) as place;
$function$;


-- The same, and whatever differs from one of the parts in one bit.
create or replace function private.fingerprint_parts_near(fingerprint bit)
 returns integer[]
 language sql
 immutable parallel safe
 set search_path to ''
as$function$
  select array_agg(part # case when flipped < 0 then 0 else 1 << flipped end)
  from unnest(private.fingerprint_parts(fingerprint)) as part cross join generate_series(-1, 15) as flipped;
$function$;


-- Gives up an address whose picture cannot be had, and tells whoever gave it, with the reason; but not of the face that a provider
-- had of somebody who has just registered. Moderators find it in the change of the listing. A picture of no listing has no title:
-- there are words for that.
create or replace function private.give_up_picture(picture_id uuid, reason text)
 returns void
 language sql
 security definer
 set search_path to ''
as$function$
  -- The listing comes before its addresses, as for whoever deletes it.
  select from public.properties p
  where p.id = (select t.property_id from private.pictures_to_fetch t where t.id = $1) for key share;
  select from public.cars c where c.id = (select t.car_id from private.pictures_to_fetch t where t.id = $1) for key share;
  with given_up as (
    delete from private.pictures_to_fetch t where t.id = $1 returning t.*
  )
  insert into public.notifications (recipient_id, event, link, property_id, car_id, title, details)
  select stays.id, 'listing_pictureless', case
      when g.property_id is not null then '/list-property?edit=' || g.property_id
      when g.car_id is not null then '/list-car?edit=' || g.car_id
      when g.face = 'agent' then '/agent-dashboard'
      when g.face = 'broker' then '/broker-dashboard'
      else '/settings'
    end, p.id, c.id, coalesce(p.title, c.title),
    jsonb_strip_nulls(jsonb_build_object('reason', $2, 'subject', case when coalesce(p.id, c.id) is null then 'profile' end))
  from given_up g
  cross join private.who_stays(g.user_id) as stays (id)
  join public.profiles person on person.id = stays.id
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
-- do thirty pictures of a listing. What it is a picture of is locked before the address, as whoever deletes it does. Answers whether
-- it is shown.
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


-- Errors: 42501 picture_too_large for a file above its bucket's limit.
create or replace function private.refuse_large_picture()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  if (new.metadata ->> 'size')::bigint > (select file_size_limit from storage.buckets b where b.id = new.bucket_id) then
    raise sqlstate '42501' using message = 'picture_too_large', hint = 'A picture is no larger than its bucket takes.';
  end if;
  return new;
end
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
    raise sqlstate 'PT400' using message = 'unchecked_picture', hint = 'images';
  end if;
  return new;
end
$function$;


-- In how many of 256 bits photos that are the same differ at the most. Measured (docs/security.md): few of the same differ in more,
-- and none of others in less.
create or replace function private.same_photo_distance()
 returns integer
 language sql
 immutable parallel safe
 set search_path to ''
as$function$ select 50 $function$;


-- What moderators are shown of photos that other listings have: [{"image", "otherImage", "isMirrored", "isOwn", "listing", "id",
-- "title", "approvalStatus"}], those of other owners first, twenty at the most.
create or replace function private.same_photos_of(property_id uuid, car_id uuid)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'image', '/media/listing-images/' || same.name, 'otherImage', '/media/listing-images/' || same.other_name,
    'isMirrored', same.is_mirrored, 'isOwn', same.is_own, 'listing', same.listing, 'id', same.listing_id,
    'title', same.title, 'approvalStatus', same.approval_status
  ) order by same.is_own, same.created_at, same.listing_id, same.name), '[]')
  from (
    select mine.name, other.name as other_name, pair.is_mirrored,
      case when p.id is null then 'car' else 'property' end as listing, coalesce(p.id, c.id) as listing_id,
      coalesce(p.title, c.title) as title, coalesce(p.approval_status, c.approval_status) as approval_status,
      coalesce(p.created_at, c.created_at) as created_at,
      coalesce(p.owner_id, c.owner_id) = coalesce(
        (select o.owner_id from public.properties o where o.id = $1), (select o.owner_id from public.cars o where o.id = $2)
      ) as is_own
    from private.listing_photos mine
    cross join lateral (
      select s.other_id as id, s.is_mirrored from private.same_photos s where s.photo_id = mine.id
      union
      select s.photo_id, s.is_mirrored from private.same_photos s where s.other_id = mine.id
    ) as pair
    join private.listing_photos other on other.id = pair.id
    left join public.properties p on p.id = other.property_id
    left join public.cars c on c.id = other.car_id
    where mine.property_id = $1 or mine.car_id = $2
    order by is_own, created_at, listing_id, mine.name limit 20
  ) as same;
$function$;


-- Takes the photo that has waited longest, for `api` to look at: {"id", "name", "tries"}, or null. One that nothing is said of comes
-- up again, later each time: whoever took it may have died on the way.
create or replace function private.take_photo()
 returns jsonb
 language sql
 security definer
 set search_path to ''
as$function$
  update private.listing_photos t
  set tries = t.tries + 1, due_at = now() + least(interval '1 minute' * 4 ^ least(t.tries, 9), interval '6 hours')
  where t.id = (
    select due.id from private.listing_photos due where due.compared_at is null and due.due_at <= now()
    order by due.due_at limit 1 for update skip locked
  )
  returning jsonb_build_object('id', t.id, 'name', t.name, 'tries', t.tries);
$function$;


create or replace function public.take_photo()
 returns jsonb
 language sql
 set search_path to ''
as$function$ select private.take_photo(); $function$;


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


-- The uploaded files among the addresses of a listing. Those of the demo are in nobody's folder.
create or replace function private.uploaded_photo_names(urls text[])
 returns setof text
 language sql
 immutable parallel safe
 set search_path to ''
as$function$
  select distinct substr(url, 23) from unnest(urls) as url
  where url ~ '^/media/listing-images/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[A-Za-z0-9_-]+[.][a-z0-9]+$';
$function$;


grant execute on function private.are_checked_pictures(text[]) to authenticated;

grant execute on function private.compare_photo(uuid,text,jsonb) to service_role;

grant execute on function compare_photo(uuid,text,jsonb) to service_role;

grant execute on function confirm_pictures(jsonb) to service_role;

grant execute on function private.give_up_picture(uuid,text) to service_role;

grant execute on function give_up_picture(uuid,text) to service_role;

grant execute on function private.is_picture_path(text) to anon, authenticated, service_role;

grant execute on function private.place_fetched_picture(uuid,text) to service_role;

grant execute on function place_fetched_picture(uuid,text) to service_role;

grant execute on function private.take_photo() to service_role;

grant execute on function take_photo() to service_role;

grant execute on function take_picture_to_fetch() to service_role;

grant execute on function take_unused_pictures() to service_role;
