-- What the screens of members read about listings, each in one call: the page of a property, one's own listings, favourites,
-- and the inquiries and viewings one sent or received. They run with their owner's rights to name people who have no public
-- profile of their own to their counterparts, so each repeats in its `where` who may see what.

-- A property with everything its page shows, before who listed it and what is like it.
create function private.property_view(property public.properties) returns jsonb
language sql stable set search_path = ''
as $$
  select private.property_card(property)
    || jsonb_build_object('description', property.description, 'amenities', property.amenities);
$$;

-- One's own listing: its card with the moderators' word.
create function private.own_listing(card jsonb, rejection_reason text, hidden_by_admin boolean) returns jsonb
language sql immutable set search_path = ''
as $$
  select card || jsonb_build_object('rejectionReason', rejection_reason, 'hiddenByAdmin', hidden_by_admin);
$$;

-- What is like a property, the newest first.
create index properties_alike_idx on public.properties (purpose, property_type, city, created_at desc, id desc)
  where approval_status = 'approved' and available;

-- The page of a property: {…property, owner, similar}. `owner` as their preferences allow; `similar` are up to six public
-- ones of the same type and purpose, in the same city first, then the nearest in price.
-- Errors: PT404 for a property the caller may not see.
create function private.get_property_details(property_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := case when private.second_factor_ok() then (select auth.uid()) end;
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
    'owner', private.person_card(property.owner_id),
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

-- The caller's properties in every state, newest first.
create function private.get_my_properties() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    private.own_listing(private.property_card(p), p.rejection_reason, p.hidden_by_admin) order by p.created_at desc, p.id desc), '[]')
  from public.properties p where p.owner_id = (select private.require_caller());
$$;

-- The caller's cars in every state, newest first.
create function private.get_my_cars() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    private.own_listing(private.car_card(c), c.rejection_reason, c.hidden_by_admin) order by c.created_at desc, c.id desc), '[]')
  from public.cars c where c.owner_id = (select private.require_caller());
$$;

-- What the caller saved, newest first, each with its card; `property` and `car` are null once the caller may not see it any more.
create function public.get_favorites() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'userId', f.user_id, 'propertyId', f.property_id, 'carId', f.car_id, 'createdAt', f.created_at,
    'property', case when p.id is not null then private.property_card(p) end,
    'car', case when c.id is not null then private.car_card(c) end
  ) order by f.created_at desc, f.id desc), '[]')
  from public.favorites f
  left join public.properties p on p.id = f.property_id
  left join public.cars c on c.id = f.car_id
  where f.user_id = (select auth.uid());
$$;

-- The property of an inquiry or a viewing as the caller sees it; null while they may not see it.
create function private.property_brief(property public.properties) returns jsonb
language sql stable set search_path = ''
as $$
  select case when (property.approval_status = 'approved' and property.available)
    or (select auth.uid()) in (property.owner_id, property.agent_id, property.broker_id)
  then jsonb_build_object(
    'id', property.id, 'title', property.title, 'city', property.city, 'location', property.location,
    'price', property.price, 'currency', property.currency, 'purpose', property.purpose, 'images', property.images
  ) end;
$$;

-- Inquiries of the caller, newest first, up to 200: those they sent, or (`received`) those on properties they answer for.
create function private.get_inquiries(received boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(found.inquiry order by found.created_at desc, found.id desc), '[]')
  from (
    select i.id, i.created_at, jsonb_build_object(
      'id', i.id, 'propertyId', i.property_id, 'inquirerId', i.inquirer_id, 'message', i.message,
      'contactEmail', i.contact_email, 'contactPhone', i.contact_phone, 'status', i.status, 'createdAt', i.created_at,
      'inquirer', private.person_name(i.inquirer_id), 'property', private.property_brief(p)
    ) as inquiry
    from (
      (select sent.* from public.inquiries sent
        where not received and sent.inquirer_id = (select private.require_caller())
        order by sent.created_at desc, sent.id desc limit 200)
      union all
      -- The latest of each property by its index: a reader of the latest of all would go through everybody's.
      (select got.* from private.handled_property_ids() as handled (id)
        cross join lateral (
          select g.* from public.inquiries g
          where g.property_id = handled.id order by g.created_at desc, g.id desc limit 200
        ) as got
        where received and (select private.require_caller()) is not null
        order by got.created_at desc, got.id desc limit 200)
    ) as i
    join public.properties p on p.id = i.property_id
  ) as found;
$$;

-- Viewings of the caller, newest first, up to 200: those they asked for, or (`received`) those of properties they answer for.
create function private.get_viewings(received boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(found.viewing order by found.created_at desc, found.id desc), '[]')
  from (
    select v.id, v.created_at, jsonb_build_object(
      'id', v.id, 'propertyId', v.property_id, 'userId', v.user_id, 'preferredDate', v.preferred_date,
      'preferredTime', v.preferred_time, 'contactEmail', v.contact_email, 'contactPhone', v.contact_phone,
      'message', v.message, 'status', v.status, 'scheduledDate', v.scheduled_date, 'actualDate', v.actual_date,
      'notes', v.notes, 'createdAt', v.created_at,
      'requester', private.person_name(v.user_id), 'property', private.property_brief(p)
    ) as viewing
    from (
      (select asked.* from public.property_viewings asked
        where not received and asked.user_id = (select private.require_caller())
        order by asked.created_at desc, asked.id desc limit 200)
      union all
      -- The latest of each property by its index: a reader of the latest of all would go through everybody's.
      (select got.* from private.handled_property_ids() as handled (id)
        cross join lateral (
          select g.* from public.property_viewings g
          where g.property_id = handled.id order by g.created_at desc, g.id desc limit 200
        ) as got
        where received and (select private.require_caller()) is not null
        order by got.created_at desc, got.id desc limit 200)
    ) as v
    join public.properties p on p.id = v.property_id
  ) as found;
$$;

create function public.get_property_details(property_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.get_property_details(property_id); $$;
create function public.get_my_properties() returns jsonb
language sql stable set search_path = '' as $$ select private.get_my_properties(); $$;
create function public.get_my_cars() returns jsonb
language sql stable set search_path = '' as $$ select private.get_my_cars(); $$;
create function public.get_inquiries(received boolean default false) returns jsonb
language sql stable set search_path = '' as $$ select private.get_inquiries(coalesce(received, false)); $$;
create function public.get_viewings(received boolean default false) returns jsonb
language sql stable set search_path = '' as $$ select private.get_viewings(coalesce(received, false)); $$;

grant execute on function private.get_property_details(uuid), public.get_property_details(uuid) to anon, authenticated;
grant execute on function private.property_card(public.properties), private.car_card(public.cars),
  private.get_my_properties(), public.get_my_properties(), private.get_my_cars(), public.get_my_cars(),
  public.get_favorites(), private.get_inquiries(boolean), public.get_inquiries(boolean),
  private.get_viewings(boolean), public.get_viewings(boolean) to authenticated;
