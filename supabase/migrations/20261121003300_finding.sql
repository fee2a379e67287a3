-- What helps people find: the places a search can name, and which filter to give up where a search finds nothing. Both are
-- the same for everybody, and cheap at a million listings: districts are read by jumping from one to the next in their
-- index, and each filter is given up in a search of its own, of which there are at most ten.

create index properties_districts_idx on public.properties (city, district)
  where approval_status = 'approved' and available and district <> '';

-- The cities with the ways people spell them and the districts of their public properties (the first 200 of each, in the
-- order of the alphabet): [{"name", "spellings", "districts"}].
create function private.get_places() returns jsonb
language sql stable security definer set search_path = ''
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
  )
  select jsonb_agg(jsonb_build_object(
    'name', p.name,
    'spellings', array(
      select s.spelling from public.place_spellings s where s.place_name = p.name order by s.spelling
    ),
    'districts', array(
      select d.district from districts d where d.city = p.name order by d.district limit 200
    )
  ) order by p.name)
  from public.places p;
$$;

create function public.get_places() returns jsonb
language sql stable set search_path = ''
as $$ select private.get_places(); $$;

-- How many properties a search would find if one of its filters were given up, most first, filters whose giving up finds
-- nothing left out: [{"filter", "count"}]. Counted as a search counts, up to 1001. The arguments are those of
-- public.search_properties; `filter` is called as the API calls it.
create function public.relax_property_search(
  location text default null, q text default null, property_type text default null, purpose text default null,
  min_price numeric default null, max_price numeric default null, bedrooms integer default null,
  bathrooms integer default null, min_area numeric default null, hide_sold boolean default true,
  bounds double precision[] default null
) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('filter', f.name, 'count', found.count) order by found.count desc, f.name), '[]')
  from (values
    ('location', location is not null), ('q', q is not null), ('propertyType', property_type is not null),
    ('purpose', purpose is not null), ('minPrice', min_price is not null), ('maxPrice', max_price is not null),
    ('bedrooms', bedrooms is not null), ('bathrooms', bathrooms is not null), ('minArea', min_area is not null),
    ('hideSold', hide_sold), ('bounds', bounds is not null)
  ) as f (name, given)
  cross join lateral (
    select (public.search_properties(
      location => case when f.name <> 'location' then location end,
      q => case when f.name <> 'q' then q end,
      property_type => case when f.name <> 'propertyType' then property_type end,
      purpose => case when f.name <> 'purpose' then purpose end,
      min_price => case when f.name <> 'minPrice' then min_price end,
      max_price => case when f.name <> 'maxPrice' then max_price end,
      bedrooms => case when f.name <> 'bedrooms' then bedrooms end,
      bathrooms => case when f.name <> 'bathrooms' then bathrooms end,
      min_area => case when f.name <> 'minArea' then min_area end,
      hide_sold => hide_sold and f.name <> 'hideSold',
      bounds => case when f.name <> 'bounds' then bounds end,
      page_limit => 1
    ) ->> 'total')::integer as count
  ) as found
  where f.given and found.count > 0;
$$;

-- The same for cars, with the arguments of public.search_cars.
create function public.relax_car_search(
  location text default null, q text default null, make text default null, purpose text default null,
  min_price numeric default null, max_price numeric default null, min_year integer default null,
  max_year integer default null, fuel_type text default null, transmission text default null, city text default null,
  bounds double precision[] default null
) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('filter', f.name, 'count', found.count) order by found.count desc, f.name), '[]')
  from (values
    ('location', location is not null), ('q', q is not null), ('make', make is not null), ('purpose', purpose is not null),
    ('minPrice', min_price is not null), ('maxPrice', max_price is not null), ('minYear', min_year is not null),
    ('maxYear', max_year is not null), ('fuelType', fuel_type is not null), ('transmission', transmission is not null),
    ('city', city is not null), ('bounds', bounds is not null)
  ) as f (name, given)
  cross join lateral (
    select (public.search_cars(
      location => case when f.name <> 'location' then location end,
      q => case when f.name <> 'q' then q end,
      make => case when f.name <> 'make' then make end,
      purpose => case when f.name <> 'purpose' then purpose end,
      min_price => case when f.name <> 'minPrice' then min_price end,
      max_price => case when f.name <> 'maxPrice' then max_price end,
      min_year => case when f.name <> 'minYear' then min_year end,
      max_year => case when f.name <> 'maxYear' then max_year end,
      fuel_type => case when f.name <> 'fuelType' then fuel_type end,
      transmission => case when f.name <> 'transmission' then transmission end,
      city => case when f.name <> 'city' then city end,
      bounds => case when f.name <> 'bounds' then bounds end,
      page_limit => 1
    ) ->> 'total')::integer as count
  ) as found
  where f.given and found.count > 0;
$$;

grant execute on function
  private.get_places(), public.get_places(),
  public.relax_property_search(text, text, text, text, numeric, numeric, integer, integer, numeric, boolean,
    double precision[]),
  public.relax_car_search(text, text, text, text, numeric, numeric, integer, integer, text, text, text,
    double precision[])
  to anon, authenticated;
