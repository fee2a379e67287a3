-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- A favourite is a property or a car somebody saved, once each. Only they see it; only what they may see can be saved.

create table public.favorites (
  id uuid default gen_random_uuid() not null,
  user_id uuid default auth.uid() not null,
  property_id uuid,
  car_id uuid,
  created_at timestamp with time zone default now() not null,
  note text,
  constraint favorites_pkey primary key (id),
  constraint favorites_car_id_fkey foreign key (car_id) references cars(id) on delete cascade,
  constraint favorites_property_id_fkey foreign key (property_id) references properties(id) on delete cascade,
  constraint favorites_user_id_fkey foreign key (user_id) references profiles(id) on delete cascade,
  constraint "A favourite is a property or a car" check (num_nonnulls(property_id, car_id) = 1),
  constraint "A note says something" check (note ~ '[^[:space:]]'::text),
  constraint "Notes on favourites are at most 500 characters" check (char_length(note) <= 500)
);

comment on table public.favorites is 'Saved properties and cars.';
comment on column public.favorites.note is 'What the person wrote down about it.';

create index favorites_car_id_idx on public.favorites using btree (car_id);

create index favorites_property_id_idx on public.favorites using btree (property_id);

create unique index favorites_user_id_car_id_idx on public.favorites using btree (user_id, car_id) where (car_id is not null);

-- A person's list, newest first; and what goes when a listing or a person is deleted.
create index favorites_user_id_idx on public.favorites using btree (user_id, created_at desc, id desc);

-- Saving twice is saving once; the same indexes answer "is this one mine?".
create unique index favorites_user_id_property_id_idx on public.favorites using btree (user_id, property_id) where (property_id is not null);

create trigger favorites_drop_signs before insert or update on favorites for each row execute function private.drop_signs_of_direction();

create trigger favorites_limit_edits before update on favorites for each row execute function private.limit_events('favorite_edit');

create trigger favorites_limit_events before insert on favorites for each row execute function private.limit_events('favorite');

create trigger favorites_record_activity after insert on favorites for each row when (new.property_id is not null) execute function private.record_favorite();

alter table public.favorites enable row level security;

create policy "People can remove their own favourites" on public.favorites for delete to authenticated
  using (user_id = (( select auth.uid() as uid)));

create policy "People can save what they may see" on public.favorites for insert to authenticated
  with check (user_id = (( select auth.uid() as uid)) and (property_id is null or (exists ( select
   from properties p
  where p.id = favorites.property_id))) and (car_id is null or (exists ( select
   from cars c
  where c.id = favorites.car_id))));

create policy "People can see their own favourites" on public.favorites for select to authenticated
  using (user_id = (( select auth.uid() as uid)));

create policy "People can write a note on their own favourites" on public.favorites for update to authenticated
  using (user_id = (( select auth.uid() as uid)))
  with check (user_id = (( select auth.uid() as uid)));

create policy "The session must live and owe no second factor" on public.favorites as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant delete, select on public.favorites to authenticated;
grant insert (property_id, car_id) on public.favorites to authenticated;
grant select on public.favorites to service_role;
grant update (note) on public.favorites to authenticated;

create table public.hidden_listings (
  id uuid default gen_random_uuid() not null,
  user_id uuid default auth.uid() not null,
  property_id uuid,
  car_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint hidden_listings_pkey primary key (id),
  constraint hidden_listings_car_id_fkey foreign key (car_id) references cars(id) on delete cascade,
  constraint hidden_listings_property_id_fkey foreign key (property_id) references properties(id) on delete cascade,
  constraint hidden_listings_user_id_fkey foreign key (user_id) references profiles(id) on delete cascade,
  constraint "What is hidden is a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);

comment on table public.hidden_listings is 'Listings that people left out of their own searches.';

create index hidden_listings_car_id_idx on public.hidden_listings using btree (car_id);

create index hidden_listings_property_id_idx on public.hidden_listings using btree (property_id);

create unique index hidden_listings_user_id_car_id_idx on public.hidden_listings using btree (user_id, car_id) where (car_id is not null);

-- A person's list, newest first; and what goes when a listing is deleted.
create index hidden_listings_user_id_idx on public.hidden_listings using btree (user_id, created_at desc, id desc);

-- Hiding twice is hiding once.
create unique index hidden_listings_user_id_property_id_idx on public.hidden_listings using btree (user_id, property_id) where (property_id is not null);

create trigger hidden_listings_limit_events before insert on hidden_listings for each row execute function private.limit_events('hidden');

alter table public.hidden_listings enable row level security;

create policy "People can hide what they may see" on public.hidden_listings for insert to authenticated
  with check (user_id = (( select auth.uid() as uid)) and (property_id is null or (exists ( select
   from properties p
  where p.id = hidden_listings.property_id))) and (car_id is null or (exists ( select
   from cars c
  where c.id = hidden_listings.car_id))));

create policy "People can see what they have hidden" on public.hidden_listings for select to authenticated
  using (user_id = (( select auth.uid() as uid)));

create policy "People can show again what they have hidden" on public.hidden_listings for delete to authenticated
  using (user_id = (( select auth.uid() as uid)));

create policy "The session must live and owe no second factor" on public.hidden_listings as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant delete, select on public.hidden_listings to authenticated;
grant insert (property_id, car_id) on public.hidden_listings to authenticated;

-- What the caller has hidden, the latest first, up to a thousand: {"propertyId", "carId", "title", "createdAt"}; no title of what they
-- may not see any more.
create or replace function public.get_hidden_listings()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'propertyId', h.property_id, 'carId', h.car_id, 'title', coalesce(p.title, c.title), 'createdAt', h.created_at
  ) order by h.created_at desc, h.id desc), '[]')
  from (
    select * from public.hidden_listings mine where mine.user_id = (select private.require_caller())
    order by mine.created_at desc, mine.id desc limit 1000
  ) as h
  left join public.properties p on p.id = h.property_id
  left join public.cars c on c.id = h.car_id;
$function$;


-- Hides a property or a car for the caller; hiding it again changes nothing. Errors: as private.require_caller; PT404 for a listing
-- the caller may not see, PT429.
create or replace function public.hide_listing(property_id uuid default null::uuid, car_id uuid default null::uuid)
 returns void
 language plpgsql
 set search_path to ''
as$function$
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
$function$;


-- Saves a property or a car for the caller and answers the favourite; saving it again answers the same one.
-- Errors: PT404 for a listing the caller may not see, PT409 if it was removed again at the same moment.
create or replace function public.save_favorite(property_id uuid default null::uuid, car_id uuid default null::uuid)
 returns favorites
 language plpgsql
 set search_path to ''
as$function$
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
$function$;


grant execute on function get_hidden_listings() to authenticated;

grant execute on function hide_listing(uuid,uuid) to authenticated;

grant execute on function save_favorite(uuid,uuid) to authenticated;
