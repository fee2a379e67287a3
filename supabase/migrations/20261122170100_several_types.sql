-- A search may name several types of property, as `house,apartment`: "Homes ready to move into" lists no land and no shops.

-- As before; of any of the types.
create or replace function private.conditions_of(filter private.property_filter, with_typos boolean, out kinds integer[], out city text, out price text, out area text, out others text, out box text, out has_words boolean)
returns record
language plpgsql
stable security definer
set search_path to ''
as $$
declare
  city_meant constant text := private.city_meant(filter.location);
  place record := private.word_query(case when city_meant is null then filter.location end, with_typos);
  words record := private.word_query(filter.q, with_typos);
begin
  has_words := place.query is not null or words.query is not null;
  select array_agg(distinct k.kind) into kinds from private.property_kinds k
  where (filter.property_type is null or k.property_type = any (string_to_array(filter.property_type, ',')))
    and (filter.purpose is null or k.purpose = filter.purpose)
    and (filter.bedrooms is null or k.bedrooms >= least(filter.bedrooms, 5))
    and (filter.bathrooms is null or k.bathrooms >= least(filter.bathrooms, 4))
    and (place.kinds is null or k.kind = any (place.kinds))
    and (words.kinds is null or k.kind = any (words.kinds))
    and not (coalesce(filter.hide_sold, false) and k.gone);

  city := case when city_meant is null then '' else format(' and e.city = %L', city_meant) end;
  -- Clamped to what the columns can hold, so that no number is too large.
  price := '';
  area := '';
  if filter.min_price is not null then
    price := format(' and e.price >= %s', least(greatest(ceil(filter.min_price * 100), 0), 1e12)::bigint);
  end if;
  if filter.max_price is not null then
    price := price || format(' and e.price <= %s', least(greatest(floor(filter.max_price * 100), -1), 1e12)::bigint);
  end if;
  if filter.min_area is not null then
    area := format(' and e.area >= %s', least(greatest(ceil(filter.min_area * 100), 0), 1e9)::integer);
  end if;

  others := '';
  box := '';
  if filter.bedrooms > 5 then others := others || format(' and e.bedrooms >= %s', filter.bedrooms); end if;
  if filter.bathrooms > 4 then others := others || format(' and e.bathrooms >= %s', filter.bathrooms); end if;
  if filter.featured_only then others := others || ' and e.featured'; end if;
  if filter.bounds is not null then
    if cardinality(filter.bounds) <> 4 or array_ndims(filter.bounds) <> 1 or array_position(filter.bounds, null) > 0 then
      raise sqlstate 'PT400' using message = 'invalid_bounds';
    end if;
    others := others || format(' and e.latitude between %L and %L and e.longitude between %L and %L',
      filter.bounds[2], filter.bounds[4], filter.bounds[1], filter.bounds[3]);
    box := format(' and point(e.longitude, e.latitude) <@ box(point(%L, %L), point(%L, %L))',
      filter.bounds[1], filter.bounds[2], filter.bounds[3], filter.bounds[4]);
  end if;
  if has_words then
    others := others || format(' and e.words @@ %L::tsquery', coalesce(place.query && words.query, place.query, words.query));
  end if;
end
$$;

-- As before; of any of the types.
create or replace function private.property_choices(filter private.property_filter, facets text[], kinds integer[])
returns table(facet text, value text, "position" bigint, kinds integer[])
language sql
stable security definer
set search_path to ''
as $$
  select f.facet, c.value, c.position, array_agg(distinct k.kind)
  from (values
    ('propertyType', array['house', 'apartment', 'land', 'commercial']),
    ('purpose', array['sale', 'rent', 'commercial']),
    ('city', array(
      select p.name from public.places p
      where filter.bounds is null or exists (
        select from private.city_cells c
        where c.city = p.name
          and c.x between floor(filter.bounds[1] * 10) and floor(filter.bounds[3] * 10)
          and c.y between floor(filter.bounds[2] * 10) and floor(filter.bounds[4] * 10)
      )
      order by p.name
    )),
    ('bedrooms', array['1', '2', '3', '4', '5'])
  ) as f (facet, choices)
  cross join unnest(f.choices) with ordinality as c (value, position)
  join private.property_kinds k on k.kind = any ($3)
    and case f.facet when 'propertyType' then k.property_type = c.value
      else filter.property_type is null or k.property_type = any (string_to_array(filter.property_type, ',')) end
    and k.purpose = case f.facet when 'purpose' then c.value else coalesce(filter.purpose, k.purpose) end
    and case
      when f.facet = 'bedrooms' then k.bedrooms >= c.value::integer
      else filter.bedrooms is null or k.bedrooms >= least(filter.bedrooms, 5)
    end
  where f.facet = any ($2)
  group by f.facet, c.value, c.position;
$$;
