-- Pictures live in our storage alone: an address elsewhere shows tomorrow what nobody approved today. The function `api` fetches
-- what lies at an https address once; a row holds the file that came of it. What rows held until now, and what a provider says
-- of somebody's face, waits here to be fetched. None of it is lost: what cannot be had is told to whoever gave it.

create table private.pictures_to_fetch (
  id uuid primary key default gen_random_uuid(),
  address text not null,
  -- Written with a profile that is just being made.
  user_id uuid not null references public.profiles (id) on delete cascade deferrable initially deferred,
  property_id uuid references public.properties (id) on delete cascade,
  car_id uuid references public.cars (id) on delete cascade,
  place integer,
  face text constraint "Faces are those of a profile, an agent or a broker" check (face in ('profile', 'agent', 'broker')),
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint "A picture is a property's, a car's or a face" check (num_nonnulls(property_id, car_id, face) = 1),
  constraint "A listing's picture has a place" check ((place is null) = (face is not null))
);

comment on table private.pictures_to_fetch is 'Https addresses of pictures that the function `api` has still to take into storage.';
comment on column private.pictures_to_fetch.user_id is 'In whose folder the file will lie: the owner of the listing, or whose face it is.';
comment on column private.pictures_to_fetch.place is 'Which of the listing''s pictures it was, from 1.';

create index pictures_to_fetch_due_at_idx on private.pictures_to_fetch (due_at, place);
create index pictures_to_fetch_user_id_idx on private.pictures_to_fetch (user_id);
create index pictures_to_fetch_property_id_idx on private.pictures_to_fetch (property_id) where property_id is not null;
create index pictures_to_fetch_car_id_idx on private.pictures_to_fetch (car_id) where car_id is not null;

alter table private.pictures_to_fetch enable row level security;
create policy "Nobody sees pictures to fetch" on private.pictures_to_fetch for select to authenticated using (false);

-- Notes for moderators that the pictures of an approved listing are others than those that were approved: joins the open
-- change of the listing, if there is one. One of both ids is null.
create function private.note_other_pictures(property_id uuid, car_id uuid, owner_id uuid, before text[], after text[])
returns void
language sql volatile security definer set search_path = ''
as $$
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
$$;

-- Whether a text is the path of a file in storage; nothing of nothing.
create function private.is_picture_path(path text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select path ~ '^/media/[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)+[.][a-z0-9]+$' and char_length(path) <= 1000;
$$;

-- Takes the addresses elsewhere out of a listing, to be fetched. A row that breaks another rule of today cannot be written
-- until its owner mends it; the form then fetches its pictures.
do $$
declare
  listing record;
  kept text[];
begin
  for listing in
    select 'properties' as kind, id, owner_id, images, approval_status from public.properties
    where exists (select from unnest(images) as url where url not like '/media/%')
    union all
    select 'cars', id, owner_id, images, approval_status from public.cars
    where exists (select from unnest(images) as url where url not like '/media/%')
  loop
    begin
      kept := array(
        select url from unnest(listing.images) with ordinality as image (url, place) where url like '/media/%' order by place
      );
      execute format('update public.%I set images = $1 where id = $2', listing.kind) using kept, listing.id;
      insert into private.pictures_to_fetch (address, user_id, property_id, car_id, place)
      select url, listing.owner_id, case listing.kind when 'properties' then listing.id end,
        case listing.kind when 'cars' then listing.id end, place
      from unnest(listing.images) with ordinality as image (url, place) where url not like '/media/%';
      if listing.approval_status = 'approved' then
        perform private.note_other_pictures(case listing.kind when 'properties' then listing.id end,
          case listing.kind when 'cars' then listing.id end, listing.owner_id, listing.images, kept);
      end if;
    exception when check_violation then
      raise warning 'The pictures of % % stay where they are until its owner mends it.', listing.kind, listing.id;
    end;
  end loop;
end
$$;

insert into private.pictures_to_fetch (address, user_id, face)
select profile_image_url, id, 'profile' from public.profiles where profile_image_url like 'https://%'
union all
select profile_image, user_id, 'agent' from public.agent_profiles where profile_image like 'https://%'
union all
select profile_image, user_id, 'broker' from public.broker_profiles where profile_image like 'https://%';
-- With them goes what was let through and has never been the path of a file.
update public.profiles set profile_image_url = null where not private.is_picture_path(profile_image_url);
update public.agent_profiles set profile_image = null where not private.is_picture_path(profile_image);
update public.broker_profiles set profile_image = null where not private.is_picture_path(profile_image);

-- Whether every picture of a list is a file of our own storage: a folder, a name, an ending.
create or replace function private.are_image_urls(urls text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select private.is_plain_list(urls)
    and not exists (
      select from unnest(urls) as image (url)
      where char_length(url) > 1000 or url !~ '^/media/listing-images/[A-Za-z0-9_-]+/[A-Za-z0-9_-]+[.][a-z0-9]+$'
    );
$$;

alter table public.properties rename constraint "Images are https addresses or our own files" to "Images are files of our own";
alter table public.cars rename constraint "Images are https addresses or our own files" to "Images are files of our own";
alter table public.profiles
  drop constraint "Profile pictures are https addresses or our own files",
  add constraint "Profile pictures are files of our own" check (private.is_picture_path(profile_image_url));
alter table public.agent_profiles
  drop constraint "Profile pictures are https addresses or our own files",
  add constraint "Profile pictures are files of our own" check (private.is_picture_path(profile_image));
alter table public.broker_profiles
  drop constraint "Profile pictures are https addresses or our own files",
  add constraint "Profile pictures are files of our own" check (private.is_picture_path(profile_image));

-- A new person may bring the picture that a provider has of them.
create function private.fetch_picture_of_provider() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.pictures_to_fetch (address, user_id, face) values (new.profile_image_url, new.id, 'profile');
  new.profile_image_url := null;
  return new;
end
$$;

create trigger profiles_fetch_picture_of_provider before insert on public.profiles
  for each row when (new.profile_image_url like 'https://%') execute function private.fetch_picture_of_provider();

-- Takes the picture that has been due longest, for `api` to fetch: {"id", "address", "userId", "isFace", "tries"}, or null. One
-- that is neither placed nor given up comes up again, later each time: whoever took it may have died on the way.
create function public.take_picture_to_fetch() returns jsonb
language sql volatile set search_path = ''
as $$
  update private.pictures_to_fetch t
  set tries = t.tries + 1, due_at = now() + least(interval '1 minute' * 4 ^ least(t.tries, 9), interval '6 hours')
  where t.id = (
    select due.id from private.pictures_to_fetch due where due.due_at <= now()
    order by due.due_at, due.place, due.id limit 1 for update skip locked
  )
  returning jsonb_build_object(
    'id', t.id, 'address', t.address, 'userId', t.user_id, 'isFace', t.face is not null, 'tries', t.tries
  );
$$;

-- Puts a fetched picture, by the path of its file, where its address was. What somebody has put there meanwhile stays, and so
-- do thirty pictures of a listing. Answers whether it is shown.
create function private.place_fetched_picture(picture_id uuid, path text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;

create function public.place_fetched_picture(picture_id uuid, path text) returns boolean
language sql volatile set search_path = '' as $$ select private.place_fetched_picture(picture_id, path); $$;

-- Gives up an address whose picture cannot be had, and tells by mail whoever gave it, with the reason; but not of the face that
-- a provider had of somebody who has just registered. Moderators find it in the change of the listing.
create function private.give_up_picture(picture_id uuid, reason text) returns void
language sql volatile security definer set search_path = ''
as $$
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
$$;

create function public.give_up_picture(picture_id uuid, reason text) returns void
language sql volatile set search_path = '' as $$ select private.give_up_picture(picture_id, reason); $$;

-- One more kind of mail, beside those there are.
do $$
declare
  kinds text := (
    select string_agg(distinct quote_literal(kind[1]), ', ')
    from pg_catalog.pg_constraint c, regexp_matches(pg_catalog.pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g') as kind
    where c.conrelid = 'private.mails'::regclass and c.conname = 'Mails are of a kind there are words for'
  );
begin
  alter table private.mails drop constraint "Mails are of a kind there are words for";
  execute format('alter table private.mails add constraint "Mails are of a kind there are words for" check (kind in (%s, %L))',
    kinds, 'picture_lost');
end
$$;

-- Whoever has us fetch pictures has us carry what they choose from wherever they choose.
insert into private.throttle_limits (action, scope, tries, window_seconds) values
  ('fetch_picture', 'account', 120, 3600), ('fetch_picture', 'network', 600, 3600);

-- For the function `api` alone.
grant select, update, delete on private.pictures_to_fetch to service_role;
grant execute on function private.is_picture_path(text) to anon, authenticated, service_role;
grant execute on function public.take_picture_to_fetch(), public.place_fetched_picture(uuid, text),
  public.give_up_picture(uuid, text), private.place_fetched_picture(uuid, text), private.give_up_picture(uuid, text)
  to service_role;
