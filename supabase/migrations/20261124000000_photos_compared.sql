-- Photos that were seen before: each photo that a listing shows gets a perceptual fingerprint and is compared with all others of
-- the market, whatever their size, quality or small crop, mirrored too. The function `api` works the fingerprint out of the file as
-- it lies in storage, so nothing that a client says counts; what it has not come to yet waits here, and no kill loses it.

-- A fingerprint is 256 bits, the lowest frequencies first (supabase/functions/api/lib/pictures/fingerprint.ts). Photos alike
-- differ in few bits, and in their first 64 in fewer still: of four parts of sixteen bits, one is the same but for one bit. That
-- is what the index finds (multi-index hashing: Norouzi, Punjani and Fleet, 2012); all 256 bits decide.

-- The four parts of a fingerprint's first 64 bits, each with its place.
create function private.fingerprint_parts(fingerprint bit) returns integer[]
language sql immutable parallel safe set search_path = ''
as $$
  select array_agg((place << 16) | substring(fingerprint from place * 16 + 1 for 16)::integer order by place)
  from generate_series(0, 3) as place;
$$;

-- The same, and whatever differs from one of the parts in one bit.
create function private.fingerprint_parts_near(fingerprint bit) returns integer[]
language sql immutable parallel safe set search_path = ''
as $$
  select array_agg(part # case when flipped < 0 then 0 else 1 << flipped end)
  from unnest(private.fingerprint_parts(fingerprint)) as part cross join generate_series(-1, 15) as flipped;
$$;

-- In how many of 256 bits photos that are the same differ at the most. Measured (docs/security.md): few of the same differ in more,
-- and none of others in less.
create function private.same_photo_distance() returns integer
language sql immutable parallel safe set search_path = ''
as $$ select 50 $$;

create table private.listing_photos (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  property_id uuid references public.properties (id) on delete cascade,
  car_id uuid references public.cars (id) on delete cascade,
  fingerprint bit(256),
  parts integer[] generated always as (private.fingerprint_parts(fingerprint)) stored,
  compared_at timestamptz,
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  constraint "A photo is a property's or a car's" check (num_nonnulls(property_id, car_id) = 1)
);

comment on table private.listing_photos is 'Files that members uploaded and their listings show, with the fingerprint each is compared by.';
comment on column private.listing_photos.name is 'The file in the bucket listing-images.';
comment on column private.listing_photos.fingerprint is 'Empty until it is worked out, and for a photo with next to nothing in it, which would be like any other such.';
comment on column private.listing_photos.compared_at is 'Empty while it waits for the function `api`.';

create unique index listing_photos_property_id_idx on private.listing_photos (property_id, name) where property_id is not null;
create unique index listing_photos_car_id_idx on private.listing_photos (car_id, name) where car_id is not null;
-- What is alike.
create index listing_photos_parts_idx on private.listing_photos using gin (parts) with (fastupdate = off) where fingerprint is not null;
-- What waits, longest first.
create index listing_photos_due_at_idx on private.listing_photos (due_at) where compared_at is null;

create table private.same_photos (
  photo_id uuid not null references private.listing_photos (id) on delete cascade,
  other_id uuid not null references private.listing_photos (id) on delete cascade,
  is_mirrored boolean not null,
  distance integer not null,
  primary key (photo_id, other_id)
);

comment on table private.same_photos is 'Photos of two listings that are the same; the earlier one is the other.';

create index same_photos_other_id_idx on private.same_photos (other_id);

-- The uploaded files among the addresses of a listing. Those of the demo are in nobody's folder.
create function private.uploaded_photo_names(urls text[]) returns setof text
language sql immutable parallel safe set search_path = ''
as $$
  select distinct substr(url, 23) from unnest(urls) as url
  where url ~ '^/media/listing-images/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[A-Za-z0-9_-]+[.][a-z0-9]+$';
$$;

-- Keeps the photos of a listing: new ones wait to be compared, those it shows no more are forgotten.
create function private.enter_photos() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;

create trigger properties_enter_photos after insert on public.properties
  for each row when (new.images <> '{}') execute function private.enter_photos();
create trigger properties_change_photos after update of images on public.properties
  for each row when (new.images is distinct from old.images) execute function private.enter_photos();
create trigger cars_enter_photos after insert on public.cars
  for each row when (new.images <> '{}') execute function private.enter_photos();
create trigger cars_change_photos after update of images on public.cars
  for each row when (new.images is distinct from old.images) execute function private.enter_photos();

-- What listings show already waits as well.
insert into private.listing_photos (name, property_id)
select name, p.id from public.properties p, private.uploaded_photo_names(p.images) as name where p.images <> '{}';
insert into private.listing_photos (name, car_id)
select name, c.id from public.cars c, private.uploaded_photo_names(c.images) as name where c.images <> '{}';

-- Takes the photo that has waited longest, for `api` to look at: {"id", "name", "tries"}, or null. One that nothing is said of comes
-- up again, later each time: whoever took it may have died on the way.
create function private.take_photo() returns jsonb
language sql volatile security definer set search_path = ''
as $$
  update private.listing_photos t
  set tries = t.tries + 1, due_at = now() + least(interval '1 minute' * 4 ^ least(t.tries, 9), interval '6 hours')
  where t.id = (
    select due.id from private.listing_photos due where due.compared_at is null and due.due_at <= now()
    order by due.due_at limit 1 for update skip locked
  )
  returning jsonb_build_object('id', t.id, 'name', t.name, 'tries', t.tries);
$$;

create function public.take_photo() returns jsonb
language sql volatile set search_path = ''
as $$ select private.take_photo(); $$;

-- Keeps a photo's fingerprint (64 hexadecimal digits; '' for a photo that cannot be told from others) and finds the photos of other
-- listings that are the same. `views` are the fingerprints of what may be in another picture of it: [{"fingerprint", "isMirrored"}].
-- One at a time, so that of two that come at once one finds the other. Errors: 22P02 for what is no fingerprint.
create function private.compare_photo(photo_id uuid, fingerprint text, views jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;

create function public.compare_photo(photo_id uuid, fingerprint text, views jsonb) returns void
language sql volatile set search_path = ''
as $$ select private.compare_photo(photo_id, fingerprint, views); $$;

-- What moderators are shown of photos that other listings have: [{"image", "otherImage", "isMirrored", "isOwn", "listing", "id",
-- "title", "approvalStatus"}], those of other owners first, twenty at the most.
create function private.same_photos_of(property_id uuid, car_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
$$;

alter table private.listing_photos enable row level security;
alter table private.same_photos enable row level security;
create policy "Nobody sees photos as they are compared" on private.listing_photos for select to authenticated using (false);
create policy "Nobody sees which photos are the same" on private.same_photos for select to authenticated using (false);

-- No table is granted to anybody: `api` has its two functions, moderators what they are shown.
grant execute on function private.take_photo() to service_role;
grant execute on function public.take_photo() to service_role;
grant execute on function private.compare_photo(uuid, text, jsonb) to service_role;
grant execute on function public.compare_photo(uuid, text, jsonb) to service_role;
