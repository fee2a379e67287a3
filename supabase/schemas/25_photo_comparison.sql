-- Photo comparison finds photos that another listing already shows, also if they are resized, cropped or mirrored. The
-- function `worker` computes a 256-bit fingerprint from each stored file, so clients cannot influence the result. Photos
-- wait in a queue until `api` has compared them, and a crash loses none of them.
set check_function_bodies = off;

-- Splits a fingerprint's first 64 bits into four parts of 16 bits, each combined with its position. At least one part
-- of two equal photos differs by one bit at most, so an index on the parts finds candidates. The method is multi-index
-- hashing (Norouzi, Punjani and Fleet, 2012); all 256 bits decide afterwards. The fingerprint's lowest frequencies come
-- first (supabase/functions/api/lib/pictures/fingerprint.ts).
create function private.fingerprint_parts(fingerprint bit) returns integer[]
language sql immutable parallel safe set search_path = '' as $$
  select array_agg((place << 16) | substring(fingerprint from place * 16 + 1 for 16)::integer order by place)
  from generate_series(0, 3) as place;
$$;

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
  constraint "A photo must belong to a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);
comment on table private.listing_photos is 'Uploaded files that listings show, each with its fingerprint.';
comment on column private.listing_photos.name is 'The file in the bucket listing-images.';
comment on column private.listing_photos.fingerprint is 'Null until it is computed. It stays null for a photo with too little detail to compare.';
comment on column private.listing_photos.compared_at is 'Null while the photo waits for the function `worker`.';
-- The queue, oldest first.
create index listing_photos_due_at_idx on private.listing_photos (due_at) where compared_at is null;
create unique index listing_photos_car_id_idx on private.listing_photos (car_id, name) where car_id is not null;
create unique index listing_photos_property_id_idx on private.listing_photos (property_id, name)
  where property_id is not null;
-- Candidates for comparison.
create index listing_photos_parts_idx on private.listing_photos using gin (parts) with (fastupdate = off)
  where fingerprint is not null;
alter table private.listing_photos enable row level security;

-- Returns the names of uploaded files among image URLs. Demo images are in no user's folder and are left out.
create function private.uploaded_photo_names(urls text[]) returns setof text
language sql immutable parallel safe set search_path = '' as $$
  select distinct substr(url, 23) from unnest(urls) as url
  where url ~ '^/media/listing-images/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[A-Za-z0-9_-]+[.][a-z0-9]+$';
$$;

create table private.same_photos (
  photo_id uuid not null references private.listing_photos (id) on delete cascade,
  other_id uuid not null references private.listing_photos (id) on delete cascade,
  is_mirrored boolean not null,
  distance integer not null,
  primary key (photo_id, other_id)
);
comment on table private.same_photos is 'Pairs of equal photos of two listings. other_id is the photo that was compared first.';
create index same_photos_other_id_idx on private.same_photos (other_id);
alter table private.same_photos enable row level security;

-- Claims the photo that has waited longest: {"id", "name", "tries"}, or null. A claimed photo without a result becomes
-- due again, because the worker may have crashed. The delay is one minute at first, grows fourfold with each try and is
-- at most six hours.
create function public.claim_photo() returns jsonb language sql volatile security definer set search_path = '' as $$
  update private.listing_photos t
  set tries = t.tries + 1, due_at = now() + least(interval '1 minute' * 4 ^ least(t.tries, 9), interval '6 hours')
  where t.id = (
    select due.id from private.listing_photos due where due.compared_at is null and due.due_at <= now()
    order by due.due_at limit 1 for update skip locked
  )
  returning jsonb_build_object('id', t.id, 'name', t.name, 'tries', t.tries);
$$;

-- Stores a photo's fingerprint and finds equal photos of other listings. Enqueues both listings of a pair for an
-- assessment if they are pending or have an open change. The argument `fingerprint` has 64 hexadecimal digits; '' marks
-- a photo with too little detail to compare. The argument `views` has fingerprints of the photo's crops and mirror
-- images: [{"fingerprint", "isMirrored"}]. A lock serialises calls, so that two equal photos that arrive together find
-- each other. Errors: 22P02 for an invalid fingerprint in `views`.
create function public.compare_photo(photo_id uuid, fingerprint text, views jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare photo private.listing_photos;
begin
  perform pg_advisory_xact_lock(hashtextextended('compare_photo', 0));
  update private.listing_photos p
  set fingerprint = case when $2 ~ '^[0-9a-f]{64}$' then ('x' || $2)::bit(256) end, compared_at = now()
  where p.id = $1 returning * into photo;
  if photo.fingerprint is null then return; end if;
  insert into private.same_photos (photo_id, other_id, is_mirrored, distance)
  select photo.id, nearest.id, nearest.is_mirrored, nearest.distance
  from (
    select distinct on (alike.id) alike.id, seen.is_mirrored, alike.distance
    from (
      select ('x' || (v.view ->> 'fingerprint'))::bit(256) as fingerprint,
        (v.view ->> 'isMirrored')::boolean as is_mirrored
      from jsonb_array_elements($3) as v (view)
    ) as seen
    cross join lateral (
      select p.id, bit_count(p.fingerprint # seen.fingerprint) as distance
      from private.listing_photos p
      -- The parts of the fingerprint and each variant of a part that differs in one bit. Equal photos differ in at
      -- most 50 of 256 bits; docs/security.md has the measurements.
      where p.fingerprint is not null and p.parts && (
          select array_agg(part # case when flipped < 0 then 0 else 1 << flipped end)
          from unnest(private.fingerprint_parts(seen.fingerprint)) as part cross join generate_series(-1, 15) as flipped)
        and bit_count(p.fingerprint # seen.fingerprint) <= 50
        and coalesce(p.property_id, p.car_id) <> coalesce(photo.property_id, photo.car_id)
    ) as alike
    order by alike.id, alike.distance
  ) as nearest
  order by nearest.distance, nearest.id limit 20
  on conflict do nothing;
  perform private.enqueue_assessment(p.property_id, p.car_id)
  from private.listing_photos p
  left join public.properties h on h.id = p.property_id
  left join public.cars c on c.id = p.car_id
  where p.id in (
    select s.photo_id from private.same_photos s where s.photo_id = photo.id
    union
    select s.other_id from private.same_photos s where s.photo_id = photo.id
  ) and (
    coalesce(h.approval_status, c.approval_status) = 'pending'
    or exists (select from public.listing_changes l
      where l.reviewed_at is null and (l.property_id = p.property_id or l.car_id = p.car_id))
  );
end $$;

-- Returns photos that other listings share with a listing, for moderators: [{"image", "otherImage", "isMirrored",
-- "isOwn", "listing", "id", "title", "approvalStatus", "owner", "createdAt"}]. Photos of other owners come first. The
-- list has at most twenty photos.
create function private.list_same_photos(property_id uuid, car_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'image', '/media/listing-images/' || same.name, 'otherImage', '/media/listing-images/' || same.other_name,
    'isMirrored', same.is_mirrored, 'isOwn', same.is_own, 'listing', same.listing, 'id', same.listing_id,
    'title', same.title, 'approvalStatus', same.approval_status, 'owner', same.owner, 'createdAt', same.created_at
  ) order by same.is_own, same.created_at, same.listing_id, same.name), '[]')
  from (
    select mine.name, other.name as other_name, pair.is_mirrored,
      case when p.id is null then 'car' else 'property' end as listing, coalesce(p.id, c.id) as listing_id,
      coalesce(p.title, c.title) as title, coalesce(p.approval_status, c.approval_status) as approval_status,
      coalesce(p.created_at, c.created_at) as created_at,
      (select private.full_name(o) from public.profiles o where o.id = coalesce(p.owner_id, c.owner_id)) as owner,
      coalesce(p.owner_id, c.owner_id) = coalesce(
        (select o.owner_id from public.properties o where o.id = $1),
        (select o.owner_id from public.cars o where o.id = $2)
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
    where (mine.property_id = $1 or mine.car_id = $2) and coalesce(p.approval_status, c.approval_status) <> 'draft'
    order by is_own, created_at, listing_id, mine.name limit 20
  ) as same;
$$;

grant execute on function public.claim_photo(), public.compare_photo(uuid, text, jsonb) to service_role;
