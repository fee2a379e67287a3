-- A district of which everything has left the public search, because nobody confirmed it for long, is offered to nobody.

-- The cities with the ways people spell them and the districts of their properties that the public search shows (the first 200 of each, in
-- the order of the alphabet), and how people spell those that are known:
-- [{"name", "spellings", "districts", "districtSpellings": {district: [spelling]}}].
create or replace function private.get_places()
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as $$
  with recursive districts as (
    (
      select p.city, p.district, 1 as position from public.properties p
      where p.approval_status = 'approved' and p.available and p.district <> ''
      order by p.city, p.district limit 1
    )
    union all
    select n.city, n.district, d.position + 1 from districts d cross join lateral (
      select p.city, p.district from public.properties p
      where p.approval_status = 'approved' and p.available and p.district <> ''
        and (p.city, p.district) > (d.city, d.district)
      order by p.city, p.district limit 1
    ) as n
    -- Owners write districts as they like; nobody reads thousands.
    where d.position < 2000
  ),
  spells as materialized (
    select now() - 2 * private.confirmation_interval('sale') as of_sales, now() - 2 * private.confirmation_interval('rent') as of_rents,
      now() - 2 * private.confirmation_interval('commercial') as of_commercial
  ),
  -- The first of a district that the search still shows tells enough.
  searched as materialized (
    select d.city, d.district from districts d cross join spells s
    where exists (
      select from public.properties p
      where p.approval_status = 'approved' and p.available and p.district <> '' and p.city = d.city and p.district = d.district
        and p.confirmed_at > case p.purpose when 'sale' then s.of_sales when 'rent' then s.of_rents else s.of_commercial end
      -- Each looked up by itself, whatever the planner thinks of how many there are.
      offset 0
    )
  )
  select jsonb_agg(jsonb_build_object(
    'name', p.name,
    'spellings', array(
      select s.spelling from public.place_spellings s where s.place_name = p.name order by s.spelling
    ),
    'districts', array(
      select d.district from searched d where d.city = p.name order by d.district limit 200
    ),
    'districtSpellings', (
      select coalesce(jsonb_object_agg(k.name, array_remove(array[k.name_so, k.name_ar] || k.spellings, k.name)), '{}')
      from searched d join public.districts k on k.place_name = d.city and k.name = d.district
      where d.city = p.name
    )
  ) order by p.name)
  from public.places p;
$$;
