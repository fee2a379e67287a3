-- The sitemap for search engines: public properties and cars, each with its id and the day of its last change. Up to
-- 50,000 listings, the limit of a file, it is one list. Above that it has parts by the first digits of the ids. Ids are
-- random, so the parts are similar in size and a listing never changes its part.
set check_function_bodies = off;

-- Returns {"properties": [[id, day], …], "cars", "agents", "brokers": …}, or null if there are too many listings for one file.
create function public.get_sitemap() returns jsonb language plpgsql stable set search_path = '' as $$
declare
  most constant integer := 50000;
  listed jsonb;
begin
  if (select count(*) from (
    (select from public.properties p where p.approval_status = 'approved' and p.available limit most + 1)
    union all
    (select from public.cars c where c.approval_status = 'approved' and c.available limit most + 1)
  ) as listings) > most then
    return null;
  end if;
  select jsonb_build_object('properties', private.sitemap_part('properties', ''),
    'cars', private.sitemap_part('cars', ''), 'agents', private.sitemap_part('agents', ''),
    'brokers', private.sitemap_part('brokers', '')) into listed;
  return listed;
end $$;

-- Returns [[id, day], …] of public `properties` or `cars`, or of the pages of `agents` or `brokers`, whose ids begin with these hexadecimal digits. It returns at
-- most 50,000 listings, without those that left search because they were not confirmed. Error: PT404 for another
-- kind of listing.
create function private.sitemap_part(listings text, digits text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  first_id uuid;
  last_id uuid;
  listed jsonb;
  of_sales constant interval := private.confirmation_interval('sale');
  of_rents constant interval := private.confirmation_interval('rent');
  of_both constant interval := private.confirmation_interval('both');
  of_commercial constant interval := private.confirmation_interval('commercial');
begin
  first_id := rpad(digits, 32, '0')::uuid;
  last_id := rpad(digits, 32, 'f')::uuid;
  if listings = 'properties' then
    select jsonb_agg(jsonb_build_array(listed_property.id, listed_property.updated_at::date)
      order by listed_property.id) into listed
    from (
      select p.id, p.updated_at from public.properties p
      where p.id between first_id and last_id and p.approval_status = 'approved' and p.available
        and p.confirmed_at > now() - 2 * case p.purpose
          when 'sale' then of_sales when 'rent' then of_rents else of_commercial end
      order by p.id limit 50000
    ) as listed_property;
  elsif listings = 'cars' then
    select jsonb_agg(jsonb_build_array(listed_car.id, listed_car.updated_at::date) order by listed_car.id) into listed
    from (
      select c.id, c.updated_at from public.cars c
      where c.id between first_id and last_id and c.approval_status = 'approved' and c.available
        and c.confirmed_at > now() - 2 * case c.purpose
          when 'sale' then of_sales when 'rent' then of_rents else of_both end
      order by c.id limit 50000
    ) as listed_car;
  elsif listings in ('agents', 'brokers') then
    listed := private.listed_profiles(listings, first_id, last_id);
  else
    raise sqlstate 'PT404' using message = 'unknown_part';
  end if;
  return coalesce(listed, '[]');
end $$;

-- A part for callers, who name two digits: larger parts are expensive. Errors: PT400 for other digits, PT404 as above.
create function public.get_sitemap_part(listings text, digits text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if digits !~ '^[0-9a-f]{2}$' then raise sqlstate 'PT400' using message = 'invalid_part'; end if;
  return private.sitemap_part(listings, digits);
end $$;

grant execute on function public.get_sitemap(), private.sitemap_part(text, text), public.get_sitemap_part(text, text)
  to anon;
