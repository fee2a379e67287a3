-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- Search among cars. Cars are few (tens of thousands), so indexes over what the public may see of them are enough.
-- Prices are compared in dollars and by what the car is wanted for; a price that is not known lies below every minimum
-- and above every maximum: it fits neither, and comes last in either order.

-- As before; each condition as private.car_condition says it.
create or replace function private.car_conditions(filter private.car_filter, with_typos boolean)
 returns text
 language plpgsql
 stable
 set search_path to ''
as$function$
declare
  wanted constant private.car_searches := private.car_values(filter);
  conditions text[] := '{c.approval_status = ''approved'',c.available}'::text[] || private.cars_confirmed_within(2);
  offers constant record := private.car_offers(wanted.min_price, wanted.max_price);
  term record;
begin
  conditions := conditions || case wanted.purpose
    when 'sale' then offers.sale when 'rent' then offers.rent else format('(%s or %s)', offers.sale, offers.rent)
  end;
  if wanted.purpose not in ('sale', 'rent') then
    conditions := conditions || private.car_condition('purpose', quote_literal(wanted.purpose));
  end if;
  conditions := array_remove(conditions || array[
    private.car_condition('make', quote_literal(wanted.make)), private.car_condition('city', quote_literal(wanted.city)),
    private.car_condition('min_year', quote_literal(wanted.min_year)), private.car_condition('max_year', quote_literal(wanted.max_year)),
    private.car_condition('fuel_type', quote_literal(wanted.fuel_type)),
    private.car_condition('transmission', quote_literal(wanted.transmission)),
    case when filter.featured_only then 'c.featured' end,
    case when wanted.lowered then private.car_condition('lowered') end,
    private.car_condition('box', quote_literal(wanted.south), quote_literal(wanted.north)),
    private.car_condition('sides', quote_literal(wanted.west), quote_literal(wanted.east))
  ], null);

  for term in
    select t.* from unnest(array[filter.location, filter.q]) as field (content)
    cross join private.search_terms(field.content, with_typos) as t
  loop
    if private.checks_meant(term.facts) <> '{}' then
      conditions := conditions || array(select private.check_said('c.id', m.said) from unnest(private.checks_meant(term.facts)) as m (said));
      continue;
    end if;
    conditions := conditions || format('(%s)', concat_ws(' or ',
      (
        select string_agg(case when with_typos then format('c.search_text operator(extensions.%%>) %L', w.word)
          else format('c.search_text like %L', '%' || w.word || '%') end, ' and ')
        from unnest(term.words) as w (word)
      ),
      (
        select string_agg(format('c.search_text like %L', '%' || n.name || '%'), ' or ')
        from unnest(private.searchable_text(term.place) || term.called) as n (name) where n.name <> ''
      ),
      case when 'has:sale' = any (term.facts) then private.car_condition('sale') end,
      case when 'has:rent' = any (term.facts) then private.car_condition('rent') end,
      -- Every one is a car.
      case when 'has:car' = any (term.facts) then 'true' end
    ));
  end loop;
  return array_to_string(conditions, ' and ') || private.checked_condition('c.id', filter.checked);
end
$function$;


-- How many cars each choice of make, purpose, city and fuel would leave: {"make": [{"value", "count"}], "purpose", "city",
-- "fuelType"}, most first. Each is counted for the filter without its own part, as if it were yet to be chosen. Makes that
-- differ in their case are one, and the hundred most frequent are told. All are summed up from one reading of what fits the
-- rest of the filter.
create or replace function private.car_facets(filter private.car_filter, with_typos boolean)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  offers constant record := private.car_offers(filter.min_price, filter.max_price);
  facets jsonb;
begin
  execute format(
    $query$
      with counts as materialized (
        select lower(c.make) as make, min(c.make) as shown_make, c.city, c.fuel_type, %1$s as for_sale, %2$s as for_rent,
          c.purpose, count(*) as count
        from public.cars c where %3$s
        group by 1, 3, 4, 5, 6, 7
      ),
      chosen as (
        select *, coalesce(make = lower($1), true) as of_make, coalesce(city = $2, true) as of_city,
          coalesce(fuel_type = $3, true) as of_fuel,
          case $4 when 'sale' then for_sale when 'rent' then for_rent
            else (for_sale or for_rent) and coalesce(purpose = $4, true) end as of_purpose
        from counts
      ),
      choices as (
        select 'make' as facet, min(shown_make) as value, sum(count) as count from chosen
        where of_city and of_fuel and of_purpose group by make
        union all select 'city', city, sum(count) from chosen where of_make and of_fuel and of_purpose group by city
        union all select 'fuelType', fuel_type, sum(count) from chosen where of_make and of_city and of_purpose group by fuel_type
        union all select 'purpose', 'sale', sum(count) from chosen where of_make and of_city and of_fuel and for_sale
        union all select 'purpose', 'rent', sum(count) from chosen where of_make and of_city and of_fuel and for_rent
      )
      select jsonb_object_agg(f.facet, (
        select coalesce(jsonb_agg(to_jsonb(c) - 'facet' order by c.count desc, c.value), '[]') from (
          select * from choices c where c.facet = f.facet and c.count > 0 order by c.count desc, c.value limit 100
        ) as c
      ))
      from unnest('{make,purpose,city,fuelType}'::text[]) as f (facet)
    $query$,
    offers.sale, offers.rent,
    private.car_conditions(jsonb_populate_record(filter,
      '{"make": null, "city": null, "fuel_type": null, "purpose": null, "min_price": null, "max_price": null}'), with_typos)
  ) into facets using filter.make, private.city_named(filter.city), filter.fuel_type, filter.purpose;
  return facets;
end
$function$;


-- As before; each condition as private.car_condition says it.
create or replace function private.car_offers(min_price numeric, max_price numeric, out sale text, out rent text)
 returns record
 language plpgsql
 immutable
 set search_path to ''
as$function$
declare
  -- As private.car_values has them.
  lowest constant text := quote_literal(greatest(min_price, 0));
  highest constant text := quote_literal(least(max_price, 999999999));
  is_priced constant boolean := coalesce(min_price, max_price) is not null;
begin
  sale := private.car_condition('sale') || case when is_priced then ' and ' || private.car_condition('sale_price', lowest, highest) else '' end;
  rent := private.car_condition('rent') || case when is_priced then ' and ' || private.car_condition('rent_price', lowest, highest) else '' end;
end
$function$;


-- The city that is typed, by its name or a local spelling.
create or replace function private.city_named(typed text)
 returns text
 language plpgsql
 stable
 set search_path to ''
as$function$
declare
  city constant text := private.city_meant(typed);
begin
  if typed is not null and city is null then
    raise sqlstate 'PT400' using message = 'unknown_city';
  end if;
  return city;
end
$function$;


create or replace function private.searchable_text(content text)
 returns text
 language plpgsql
 immutable parallel safe
 set search_path to ''
as$function$
begin
  return array_to_string(private.words_of(content), ' ');
end
$function$;


grant execute on function private.searchable_text(text) to anon, authenticated, service_role;
