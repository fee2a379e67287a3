-- Favorites are saved properties and cars, with an optional private note. A member leaves hidden listings out of their
-- own searches. Members see only their own rows, and save or hide only listings they may see. Searches are the same for
-- everyone and can be cached; the screens leave hidden listings out.
set check_function_bodies = off;

create table public.favorites (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  property_id uuid references public.properties (id) on delete cascade,
  car_id uuid references public.cars (id) on delete cascade,
  created_at timestamptz not null default now(),
  note public.plain_text constraint "A note on a favorite cannot be blank" check (note ~ '[^[:space:]]')
    constraint "A note on a favorite must be at most 500 characters" check (char_length(note) <= 500),
  constraint "A favorite must be a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);

comment on table public.favorites is 'Saved properties and cars.';
comment on column public.favorites.note is 'The member''s private note.';

-- A listing is saved once; is_favorite() uses these indexes as well.
create unique index favorites_user_id_property_id_idx on public.favorites (user_id, property_id)
  where property_id is not null;
create unique index favorites_user_id_car_id_idx on public.favorites (user_id, car_id) where car_id is not null;
-- The list of a member, newest first.
create index favorites_user_id_idx on public.favorites (user_id, created_at desc, id desc);
-- For the deletion of a listing.
create index favorites_property_id_idx on public.favorites (property_id);
create index favorites_car_id_idx on public.favorites (car_id);

create trigger favorites_limit_rate before insert or update on public.favorites
  for each row execute function private.limit_rate('favorite', 'favorite_edit');
alter table public.favorites enable row level security;
create policy "Members can see their own favorites" on public.favorites
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Members can save listings they can see" on public.favorites
  for insert to authenticated with check (
    user_id = (select auth.uid())
    and (property_id is null or exists (select from public.properties p where p.id = property_id))
    and (car_id is null or exists (select from public.cars c where c.id = car_id))
  );
create policy "Members can remove their own favorites" on public.favorites
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "Members can write a note on their own favorites" on public.favorites for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Only the note can be updated. The default fills user_id.
grant delete, select on public.favorites to authenticated;
grant insert (property_id, car_id) on public.favorites to authenticated;
grant select on public.favorites to service_role;
grant update (note) on public.favorites to authenticated;

create table public.hidden_listings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  property_id uuid references public.properties (id) on delete cascade,
  car_id uuid references public.cars (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint "A hidden listing must be a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);

comment on table public.hidden_listings is 'Listings that members leave out of their own searches.';

-- A listing is hidden once.
create unique index hidden_listings_user_id_property_id_idx on public.hidden_listings (user_id, property_id)
  where property_id is not null;
create unique index hidden_listings_user_id_car_id_idx on public.hidden_listings (user_id, car_id)
  where car_id is not null;
-- The list of a member, newest first.
create index hidden_listings_user_id_idx on public.hidden_listings (user_id, created_at desc, id desc);
-- For the deletion of a listing.
create index hidden_listings_property_id_idx on public.hidden_listings (property_id);
create index hidden_listings_car_id_idx on public.hidden_listings (car_id);

create trigger hidden_listings_limit_rate before insert on public.hidden_listings
  for each row execute function private.limit_rate('hidden');
alter table public.hidden_listings enable row level security;
create policy "Members can see their hidden listings" on public.hidden_listings for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Members can hide listings they can see" on public.hidden_listings for insert to authenticated with check (
  user_id = (select auth.uid())
  and (property_id is null or exists (select from public.properties p where p.id = property_id))
  and (car_id is null or exists (select from public.cars c where c.id = car_id)));
create policy "Members can unhide their hidden listings" on public.hidden_listings for delete to authenticated
  using (user_id = (select auth.uid()));

grant delete, select on public.hidden_listings to authenticated;
grant insert (property_id, car_id) on public.hidden_listings to authenticated;

-- Saves a property or a car for the caller and returns the favorite, also if it exists already. Errors: PT404 for a
-- listing the caller may not see, PT409 if it was removed at the same moment.
create function public.save_favorite(property_id uuid default null, car_id uuid default null) returns public.favorites
language plpgsql volatile set search_path = '' as $$
declare saved public.favorites;
begin
  if not exists (select from public.properties p where p.id = $1
      union all select from public.cars c where c.id = $2) then
    raise sqlstate 'PT404' using message = 'listing_not_found';
  end if;
  insert into public.favorites (property_id, car_id) values ($1, $2) on conflict do nothing;
  select f.* into saved from public.favorites f
  where f.user_id = (select auth.uid()) and f.property_id is not distinct from $1 and f.car_id is not distinct from $2;
  if saved.id is null then
    raise sqlstate 'PT409' using message = 'removed_meanwhile';
  end if;
  return saved;
end $$;

-- Whether the caller saved a listing. False for visitors and until MFA is complete.
create function private.is_favorite(property_id uuid, car_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return auth.uid() is not null
    and exists (
      select from public.favorites f
      where f.user_id = (select auth.uid()) and (f.property_id = $1 or f.car_id = $2)
    )
    and private.is_signed_in();
end $$;
create function public.is_favorite(car public.cars) returns boolean
language sql stable set search_path = '' as $$ select private.is_favorite(null, car.id); $$;

-- Returns the caller's favorites with their cards, newest first. `property` and `car` are null once the caller may not
-- see the listing.
create function public.get_favorites() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'userId', f.user_id, 'propertyId', f.property_id, 'carId', f.car_id, 'note', f.note,
      'createdAt', f.created_at,
    'property', case when p.id is not null then private.property_card(p)
      || private.confirmation_times(p.confirmed_at, p.purpose) end,
    'car', case when c.id is not null then private.car_card(c)
      || private.confirmation_times(c.confirmed_at, c.purpose) end
  ) order by f.created_at desc, f.id desc), '[]')
  from public.favorites f
  left join public.properties p on p.id = f.property_id
  left join public.cars c on c.id = f.car_id
  where f.user_id = (select auth.uid());
$$;

create function public.is_favorite(property public.properties) returns boolean
language sql stable set search_path = '' as $$ select private.is_favorite(property.id, null); $$;

-- Whether the caller owns the car.
create function public.is_owner(car public.cars) returns boolean
language sql stable set search_path = '' as $$ select coalesce(car.owner_id = auth.uid(), false); $$;
-- Whether the caller owns the property.
create function public.is_owner(property public.properties) returns boolean
language sql stable set search_path = '' as $$ select coalesce(property.owner_id = auth.uid(), false); $$;

-- Hides a property or a car for the caller; a repeated call changes nothing. Errors: PT404 for a listing the caller may
-- not see, PT429 for too many.
create function public.hide_listing(property_id uuid default null, car_id uuid default null) returns void
language plpgsql volatile set search_path = '' as $$
declare caller uuid := private.require_caller();
begin
  if not exists (select from public.properties p where p.id = $1
      union all select from public.cars c where c.id = $2) then
    raise sqlstate 'PT404' using message = 'listing_not_found';
  end if;
  -- Reads before it inserts, because the rate limit counts every insert attempt.
  if not exists (select from public.hidden_listings h
    where h.user_id = caller and $1 is not distinct from h.property_id and $2 is not distinct from h.car_id) then
    insert into public.hidden_listings (property_id, car_id) values ($1, $2) on conflict do nothing;
  end if;
end $$;

-- Returns the caller's latest 1000 hidden listings, newest first: {propertyId, carId, title, createdAt}. The title is
-- null once the caller may not see the listing.
create function public.get_hidden_listings() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'propertyId', h.property_id, 'carId', h.car_id, 'title', coalesce(p.title, c.title), 'createdAt', h.created_at
  ) order by h.created_at desc, h.id desc), '[]')
  from (
    select * from public.hidden_listings mine where mine.user_id = (select private.require_caller())
    order by mine.created_at desc, mine.id desc limit 1000
  ) as h
  left join public.properties p on p.id = h.property_id
  left join public.cars c on c.id = h.car_id;
$$;

grant execute on function public.save_favorite(uuid, uuid), public.get_favorites(), public.hide_listing(uuid, uuid),
  public.get_hidden_listings() to authenticated;
grant execute on function private.is_favorite(uuid, uuid), public.is_favorite(public.cars),
  public.is_favorite(public.properties), public.is_owner(public.cars), public.is_owner(public.properties)
  to anon, authenticated;
