-- What somebody does not want to come across any more. It is theirs alone: the listing, and what others find, stay as they are.
-- Searches are the same for everybody and may be kept, so the screens leave these out (as nobody's right depends on it).

create table public.hidden_listings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  property_id uuid references public.properties (id) on delete cascade,
  car_id uuid references public.cars (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint "What is hidden is a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);

comment on table public.hidden_listings is 'Listings that people left out of their own searches.';

-- Hiding twice is hiding once.
create unique index hidden_listings_user_id_property_id_idx on public.hidden_listings (user_id, property_id) where property_id is not null;
create unique index hidden_listings_user_id_car_id_idx on public.hidden_listings (user_id, car_id) where car_id is not null;
-- A person's list, newest first; and what goes when a listing is deleted.
create index hidden_listings_user_id_idx on public.hidden_listings (user_id, created_at desc, id desc);
create index hidden_listings_property_id_idx on public.hidden_listings (property_id);
create index hidden_listings_car_id_idx on public.hidden_listings (car_id);

insert into private.event_limits (kind, window_seconds, most, newcomers) values ('hidden', 3600, 300, 300);
create trigger hidden_listings_limit_events before insert on public.hidden_listings
  for each row execute function private.limit_events('hidden');

-- Hides a property or a car for the caller; hiding it again changes nothing. Errors: as private.require_caller; PT404 for a listing
-- the caller may not see, PT429.
create function public.hide_listing(property_id uuid default null, car_id uuid default null) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  caller uuid := private.require_caller();
begin
  if not exists (select from public.properties p where p.id = $1 union all select from public.cars c where c.id = $2) then
    raise sqlstate 'PT404' using message = 'listing_not_found';
  end if;
  -- Looked for first, because an insert counts as a new one even where it conflicts.
  if not exists (select from public.hidden_listings h where h.user_id = caller and $1 is not distinct from h.property_id
      and $2 is not distinct from h.car_id) then
    insert into public.hidden_listings (property_id, car_id) values ($1, $2) on conflict do nothing;
  end if;
end
$$;

-- What the caller has hidden, the latest first, up to a thousand: {"propertyId", "carId", "title", "createdAt"}; no title of what they
-- may not see any more.
create function public.get_hidden_listings() returns jsonb
language sql stable set search_path = ''
as $$
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

alter table public.hidden_listings enable row level security;
create policy "The session must live and owe no second factor" on public.hidden_listings as restrictive for all to authenticated
  using ((select private.is_signed_in())) with check ((select private.is_signed_in()));
create policy "People can see what they have hidden" on public.hidden_listings for select to authenticated
  using (user_id = (select auth.uid()));
create policy "People can hide what they may see" on public.hidden_listings for insert to authenticated with check (
  user_id = (select auth.uid())
  and (property_id is null or exists (select from public.properties p where p.id = property_id))
  and (car_id is null or exists (select from public.cars c where c.id = car_id)));
create policy "People can show again what they have hidden" on public.hidden_listings for delete to authenticated
  using (user_id = (select auth.uid()));
grant select, delete, insert (property_id, car_id) on public.hidden_listings to authenticated;
revoke execute on function public.hide_listing(uuid, uuid), public.get_hidden_listings() from public, anon;
grant execute on function public.hide_listing(uuid, uuid), public.get_hidden_listings() to authenticated;
