-- A city is looked for among the first 255 characters of a location, which is all the API takes: asked past it, one of a
-- hundred thousand kept the database busy for half a minute.

-- The city that is meant by its name or a local spelling, null for anything else.
create or replace function private.city_meant(typed text) returns text
language sql stable set search_path = ''
as $$
  select p.name from public.places p
  where lower(p.name) = private.searchable_text(left(typed, 255))
    or p.name = private.place_named(private.searchable_text(left(typed, 255)), false);
$$;
