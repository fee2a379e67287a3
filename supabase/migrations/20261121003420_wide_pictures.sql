-- Photos have a third size, 1600 px, for large screens: `…-wide-1600.webp` beside `…-wide-960.webp` and `…-wide-480.webp`.
-- It is guarded as the small one is: what a listing shows is neither replaced nor deleted, in any size.

create or replace function private.is_shown_picture(name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  with shown as (select '/media/listing-images/' || regexp_replace($1, '-(480|1600)(\.[a-z]+)$', '-960\2') as url)
  select exists (
    select from shown join public.properties p on p.owner_id = (select auth.uid()) and shown.url = any (p.images)
    union all
    select from shown join public.cars c on c.owner_id = (select auth.uid()) and shown.url = any (c.images)
  );
$$;
