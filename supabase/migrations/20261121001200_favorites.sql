-- A favourite is a property or a car somebody saved, once each. Only they see it; only what they may see can be saved.

create table public.favorites (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  property_id uuid references public.properties (id) on delete cascade,
  car_id uuid references public.cars (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint "A favourite is a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);

comment on table public.favorites is 'Saved properties and cars.';

-- Saving twice is saving once; the same indexes answer "is this one mine?".
create unique index favorites_user_id_property_id_idx on public.favorites (user_id, property_id) where property_id is not null;
create unique index favorites_user_id_car_id_idx on public.favorites (user_id, car_id) where car_id is not null;
-- A person's list, newest first; and what goes when a listing or a person is deleted.
create index favorites_user_id_idx on public.favorites (user_id, created_at desc, id desc);
create index favorites_property_id_idx on public.favorites (property_id);
create index favorites_car_id_idx on public.favorites (car_id);

-- Saves a property or a car for the caller and answers the favourite; saving it again answers the same one.
-- Errors: PT404 for a listing the caller may not see, PT409 if it was removed again at the same moment.
create function public.save_favorite(property_id uuid default null, car_id uuid default null) returns public.favorites
language plpgsql volatile set search_path = ''
as $$
declare
  saved public.favorites;
begin
  if not exists (select from public.properties p where p.id = $1 union all select from public.cars c where c.id = $2) then
    raise sqlstate 'PT404' using message = 'listing_not_found';
  end if;
  insert into public.favorites (property_id, car_id) values ($1, $2) on conflict do nothing;
  select f.* into saved from public.favorites f
  where f.user_id = (select auth.uid()) and f.property_id is not distinct from $1 and f.car_id is not distinct from $2;
  if saved.id is null then
    raise sqlstate 'PT409' using message = 'removed_meanwhile';
  end if;
  return saved;
end
$$;

alter table public.favorites enable row level security;

create policy "A second factor, once set up, must be used" on public.favorites as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
create policy "People can see their own favourites" on public.favorites
  for select to authenticated using (user_id = (select auth.uid()));
create policy "People can save what they may see" on public.favorites
  for insert to authenticated with check (
    user_id = (select auth.uid())
    and (property_id is null or exists (select from public.properties p where p.id = property_id))
    and (car_id is null or exists (select from public.cars c where c.id = car_id))
  );
create policy "People can remove their own favourites" on public.favorites
  for delete to authenticated using (user_id = (select auth.uid()));

-- No update: a favourite is there or not. Whose it is, is never written: the default says so.
grant select, delete on public.favorites to authenticated;
grant insert (property_id, car_id) on public.favorites to authenticated;
grant select on public.favorites to service_role;
grant execute on function public.save_favorite(uuid, uuid) to authenticated;
