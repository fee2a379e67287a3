-- What the page of a car shows, in one call: the car, what its owner shows of themself, and up to six public cars like it.
-- It runs with its owner's rights to name an owner whose profile only others of the platform could read, so its `where`
-- repeats who may see the car.

-- What is like a car, the newest first.
create index cars_alike_idx on public.cars (body_type, city, created_at desc, id desc)
  where approval_status = 'approved' and available;

-- {…car, owner, similar}. `similar` have the same body (or, where that is not known, the same make), can be had in the same
-- way, to buy or to rent, and stand in the same city first, then by the nearest price.
-- Errors: PT404 for a car the caller may not see.
create function private.get_car_details(car_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := case when private.second_factor_ok() then (select auth.uid()) end;
  car public.cars;
begin
  select c.* into car from public.cars c
  where c.id = $1 and (
    (c.approval_status = 'approved' and c.available)
    or caller in (c.owner_id, c.agent_id, c.broker_id)
    or (caller is not null and (select private.is_admin()))
  );
  if car.id is null then
    raise sqlstate 'PT404' using message = 'car_not_found';
  end if;
  return private.car_card(car) || jsonb_build_object(
    'description', car.description, 'features', car.features,
    'owner', private.person_card(car.owner_id),
    'similar', coalesce((
      -- A few hundred of the newest decide, those of the city before others.
      with alike as materialized (
        (select c as candidate, false as elsewhere from public.cars c
          where c.approval_status = 'approved' and c.available and c.status = 'available' and c.id <> car.id
            and case when car.body_type is null then lower(c.make) = lower(car.make) else c.body_type = car.body_type end
            and (c.purpose = car.purpose or 'both' in (c.purpose, car.purpose))
            and c.city = car.city
          order by c.created_at desc, c.id desc limit 200)
        union all
        (select c, true from public.cars c
          where c.approval_status = 'approved' and c.available and c.status = 'available' and c.id <> car.id
            and case when car.body_type is null then lower(c.make) = lower(car.make) else c.body_type = car.body_type end
            and (c.purpose = car.purpose or 'both' in (c.purpose, car.purpose))
            and c.city <> car.city
          order by c.created_at desc, c.id desc limit 200)
      ),
      nearest as (
        select candidate, elsewhere, case
          when 'rent' in ((candidate).purpose, car.purpose) then abs((candidate).rent_in_dollars - car.rent_in_dollars)
          else abs((candidate).sale_in_dollars - car.sale_in_dollars)
        end as distance
        from alike
        order by elsewhere, distance nulls last, (candidate).id limit 6
      )
      select jsonb_agg(private.car_card(n.candidate) order by n.elsewhere, n.distance nulls last, (n.candidate).id)
      from nearest n
    ), '[]')
  );
end
$$;

create function public.get_car_details(car_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.get_car_details(car_id); $$;

grant execute on function private.get_car_details(uuid), public.get_car_details(uuid) to anon, authenticated;
