-- What somebody wants to remember of a listing they saved: for them alone.

alter table public.favorites
  add column note text,
  add constraint "A note says something" check (note ~ '[^[:space:]]'),
  add constraint "Notes on favourites are at most 500 characters" check (char_length(note) <= 500);

comment on column public.favorites.note is 'What the person wrote down about it.';

create policy "People can write a note on their own favourites" on public.favorites for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant update (note) on public.favorites to authenticated;

create trigger favorites_drop_signs before insert or update on public.favorites
  for each row execute function private.drop_signs_of_direction();
insert into private.event_limits (kind, window_seconds, most, newcomers) values ('favorite_edit', 3600, 300, 300);
create trigger favorites_limit_edits before update on public.favorites
  for each row execute function private.limit_events('favorite_edit');

-- What the caller saved, newest first, each with its card; `property` and `car` are null once the caller may not see it any more.
create or replace function public.get_favorites() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'userId', f.user_id, 'propertyId', f.property_id, 'carId', f.car_id, 'note', f.note, 'createdAt', f.created_at,
    'property', case when p.id is not null then private.property_card(p) || private.confirmation_times(p.confirmed_at, p.purpose) end,
    'car', case when c.id is not null then private.car_card(c) || private.confirmation_times(c.confirmed_at, c.purpose) end
  ) order by f.created_at desc, f.id desc), '[]')
  from public.favorites f
  left join public.properties p on p.id = f.property_id
  left join public.cars c on c.id = f.car_id
  where f.user_id = (select auth.uid());
$$;
