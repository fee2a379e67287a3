-- A listing is the caller's who makes it: no statement of theirs has to say so. And a row of a listing can be read with what
-- its cards say of the caller: whether they saved it, and whether it is theirs.

alter table public.properties alter column owner_id set default auth.uid();
alter table public.cars alter column owner_id set default auth.uid();

-- Whether the caller saved it, as `private.is_favorite`.
create function public.is_favorite(property public.properties) returns boolean
language sql stable set search_path = '' as $$ select private.is_favorite(property.id, null); $$;

-- Whether the caller saved it, as `private.is_favorite`.
create function public.is_favorite(car public.cars) returns boolean
language sql stable set search_path = '' as $$ select private.is_favorite(null, car.id); $$;

-- Whether it is the caller's own.
create function public.is_owner(property public.properties) returns boolean
language sql stable set search_path = '' as $$ select coalesce(property.owner_id = auth.uid(), false); $$;

-- Whether it is the caller's own.
create function public.is_owner(car public.cars) returns boolean
language sql stable set search_path = '' as $$ select coalesce(car.owner_id = auth.uid(), false); $$;

grant execute on function public.is_favorite(public.properties), public.is_favorite(public.cars),
  public.is_owner(public.properties), public.is_owner(public.cars) to anon, authenticated;
