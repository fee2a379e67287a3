-- What waits for a moderator is one list: listings that nobody decided on, approved ones that their owner changed, and wishes to
-- be featured.

-- Listings that wait, for administrators; `listing` is 'property' or 'car'. Errors: as private.require_admin().
create function private.waiting_listings(listing text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  with admin as materialized (select private.require_admin() as id)
  select waiting.id
  from admin, lateral (
    select p.id from public.properties p where $1 = 'property' and p.approval_status = 'pending'
    union
    select p.id from public.properties p where $1 = 'property' and p.feature_requested and not p.featured
    union
    select c.id from public.cars c where $1 = 'car' and c.approval_status = 'pending'
    union
    select case $1 when 'property' then l.property_id else l.car_id end from public.listing_changes l where l.reviewed_at is null
  ) as waiting
  where waiting.id is not null
$$;
grant execute on function private.waiting_listings(text) to authenticated;

create or replace view public.admin_properties with (security_invoker=true) as
 select p.id,
    p.title,
    p.location,
    p.city,
    p.district,
    p.property_type,
    p.purpose,
    p.price,
    p.currency,
    p.bedrooms,
    p.bathrooms,
    p.area,
    p.furnished,
    p.available,
    p.hidden_by_admin,
    p.featured,
    p.status,
    p.approval_status,
    p.rejection_reason,
    p.images,
    p.owner_id,
    p.agent_id,
    p.broker_id,
    p.created_at,
    p.updated_at,
    private.full_name(owner.*) as owner_name,
    owner.username as owner_username,
    owner.email as owner_email,
    p.search_text,
    p.feature_requested,
    change.id is not null as has_open_change,
    -- Worked out once, for the filter: nobody reads it row by row.
    p.id = any (array(select private.waiting_listings('property'))) as is_waiting,
    case when p.approval_status = 'pending' then p.created_at else coalesce(change.created_at, p.created_at) end as waiting_since
   from public.properties p
     join public.profiles owner on owner.id = p.owner_id
     left join public.listing_changes change on change.property_id = p.id and change.reviewed_at is null
  where (( select private.require_admin() as require_admin)) is not null;

create or replace view public.admin_cars with (security_invoker=true) as
 select c.id,
    c.title,
    c.make,
    c.model,
    c.year,
    c.selling_price,
    c.rental_price_per_day,
    c.currency,
    c.purpose,
    c.city,
    c.location,
    c.available,
    c.hidden_by_admin,
    c.featured,
    c.status,
    c.approval_status,
    c.rejection_reason,
    c.images,
    c.owner_id,
    c.created_at,
    c.updated_at,
    private.full_name(owner.*) as owner_name,
    owner.username as owner_username,
    owner.email as owner_email,
    c.search_text,
    false as feature_requested,
    change.id is not null as has_open_change,
    -- Worked out once, for the filter: nobody reads it row by row.
    c.id = any (array(select private.waiting_listings('car'))) as is_waiting,
    case when c.approval_status = 'pending' then c.created_at else coalesce(change.created_at, c.created_at) end as waiting_since
   from public.cars c
     join public.profiles owner on owner.id = c.owner_id
     left join public.listing_changes change on change.car_id = c.id and change.reviewed_at is null
  where (( select private.require_admin() as require_admin)) is not null;

-- What waits for an administrator, by list: {properties, cars, inquiries, appraisals}.
create or replace function private.get_pending_counts() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with admin as materialized (select private.require_admin() as id)
  select jsonb_build_object(
    'properties', (select count(*) from private.waiting_listings('property')),
    'cars', (select count(*) from private.waiting_listings('car')),
    'inquiries', (select count(*) from public.inquiries i where i.status = 'pending'),
    'appraisals', (select count(*) from public.appraisal_requests a where a.status = 'pending')
  )
  from admin;
$$;
