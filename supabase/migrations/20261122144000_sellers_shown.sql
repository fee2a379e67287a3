-- Who sells is shown on a listing's page.

-- What others may know of whoever lists something: as private.person_card, and of a public profile since when they are a member
-- and whether they are at work as an agent or a broker, with the company's name; `kind` is owner for everybody else.
create function private.seller_card(person_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.person_card(person.id) || jsonb_build_object(
    'memberSince', case when shown.public_profile then person.created_at end,
    'kind', case when shown.public_profile and broker.user_id is not null then 'broker'
      when shown.public_profile and agent.user_id is not null then 'agent' else 'owner' end,
    'company', case when shown.public_profile then coalesce(broker.company_name, company.company_name) end
  )
  from public.profiles person
  join public.preferences shown on shown.user_id = person.id
  left join public.broker_profiles broker on broker.user_id = person.id and broker.is_active
  left join public.agent_profiles agent on agent.user_id = person.id and agent.is_active
  left join public.broker_profiles company on company.user_id = agent.broker_id and company.is_active
  where person.id = $1;
$$;

-- The page of a property: {…property, owner, similar}. `owner` as their preferences allow; `similar` are up to six public
-- ones of the same type and purpose, in the same city first, then the nearest in price.
-- Errors: PT404 for a property the caller may not see.
create or replace function private.get_property_details(property_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := case when private.is_signed_in() then (select auth.uid()) end;
  property public.properties;
begin
  select p.* into property from public.properties p
  where p.id = $1 and (
    (p.approval_status = 'approved' and p.available)
    or caller in (p.owner_id, p.agent_id, p.broker_id)
    or (caller is not null and (select private.is_admin()))
  );
  if property.id is null then
    raise sqlstate 'PT404' using message = 'property_not_found';
  end if;
  return private.property_view(property) || jsonb_build_object(
    'owner', private.seller_card(property.owner_id),
    'similar', coalesce((
      -- A few hundred of the newest decide; a city with a hundred thousand has enough that is alike among them, and other
      -- cities are looked at only where it has not.
      with here as materialized (
        select p as candidate, p.id, false as elsewhere, abs(p.price_in_dollars - property.price_in_dollars) as distance
        from public.properties p
        where p.approval_status = 'approved' and p.available and p.status = 'available'
          and p.purpose = property.purpose and p.property_type = property.property_type
          and p.city = property.city and p.id <> property.id
        order by p.created_at desc, p.id desc limit 200
      ),
      away as (
        select p as candidate, p.id, true as elsewhere, abs(p.price_in_dollars - property.price_in_dollars) as distance
        from public.properties p
        where (select count(*) from here) < 6
          and p.approval_status = 'approved' and p.available and p.status = 'available'
          and p.purpose = property.purpose and p.property_type = property.property_type
          and p.city <> property.city
        order by p.created_at desc, p.id desc limit 200
      )
      select jsonb_agg(private.property_card(s.candidate) order by s.elsewhere, s.distance, s.id)
      from (
        select * from here union all select * from away order by elsewhere, distance, id limit 6
      ) as s
    ), '[]')
  );
end
$$;

-- {…car, owner, similar}. `similar` have the same body (or, where that is not known, the same make), can be had in the same
-- way, to buy or to rent, and stand in the same city first, then by the nearest price.
-- Errors: PT404 for a car the caller may not see.
create or replace function private.get_car_details(car_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := case when private.is_signed_in() then (select auth.uid()) end;
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
    'owner', private.seller_card(car.owner_id),
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
