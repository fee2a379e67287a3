-- What read every property, and so took seconds among a million: an account that leaves, and the moderators' lists of what its
-- owner has changed. Both begin at the few rows concerned now. The views keep their columns and their order.

-- Locks, in the order everybody locks in, whatever the memberships of an account that goes touch, and ends them. The
-- properties are found one reason at a time, each by its index: all reasons in one condition read the whole table.
create or replace function private.leave_memberships() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_handling(leaving.id, true) from (
    select old.id union select a.user_id from public.agent_profiles a where a.broker_id = old.id order by id
  ) as leaving;
  perform from public.properties p
  where p.id = any (array(
    select o.id from public.properties o where o.owner_id = old.id
    union select o.id from public.properties o where o.agent_id = old.id
    union select o.id from public.properties o where o.broker_id = old.id
    union select o.id from public.agent_profiles a join public.properties o on o.owner_id = a.user_id where a.broker_id = old.id
    union select a.property_id from public.property_assignments a where a.agent_id = old.id
    union select a.property_id from public.property_assignments a where a.broker_id = old.id
    union select c.property_id from public.commissions c where c.agent_id = old.id
    union select c.property_id from public.commissions c where c.broker_id = old.id
  ))
  order by p.id for no key update;
  perform from public.agent_profiles a
  where a.user_id = old.id or a.broker_id = old.id
    or a.user_id in (select c.agent_id from public.commissions c where c.broker_id = old.id)
  order by a.user_id for no key update;
  perform from public.broker_profiles b
  where b.user_id = old.id
    or b.user_id in (select a.broker_id from public.agent_profiles a where a.user_id = old.id)
    or b.user_id in (select p.broker_id from public.properties p where p.owner_id = old.id)
    or b.user_id in (select c.broker_id from public.commissions c where c.agent_id = old.id)
  order by b.user_id for no key update;
  update public.agent_profiles set broker_id = null where old.id in (user_id, broker_id) and broker_id is not null;
  -- Here rather than by the foreign key alone: of several accounts at once, a lead changed twice would be checked against a
  -- property that is just being deleted.
  update public.leads set inquirer_id = null where inquirer_id = old.id;
  return old;
end
$$;

-- A listing has one open change at most, so joining it adds no row; asked for those that have one, the planner begins there.
create or replace view public.admin_properties with (security_invoker = true) as
select p.id, p.title, p.location, p.city, p.district, p.property_type, p.purpose, p.price, p.currency, p.bedrooms, p.bathrooms,
  p.area, p.furnished, p.available, p.hidden_by_admin, p.featured, p.status, p.approval_status, p.rejection_reason, p.images,
  p.owner_id, p.agent_id, p.broker_id, p.created_at, p.updated_at,
  private.full_name(owner) as owner_name, owner.username as owner_username, owner.email as owner_email,
  p.search_text, p.feature_requested, change.id is not null as has_open_change
from public.properties p
join public.profiles owner on owner.id = p.owner_id
left join public.listing_changes change on change.property_id = p.id and change.reviewed_at is null
where (select private.require_admin()) is not null;

create or replace view public.admin_cars with (security_invoker = true) as
select c.id, c.title, c.make, c.model, c.year, c.selling_price, c.rental_price_per_day, c.currency, c.purpose, c.city, c.location,
  c.available, c.hidden_by_admin, c.featured, c.status, c.approval_status, c.rejection_reason, c.images, c.owner_id, c.created_at,
  c.updated_at, private.full_name(owner) as owner_name, owner.username as owner_username, owner.email as owner_email,
  c.search_text, false as feature_requested, change.id is not null as has_open_change
from public.cars c
join public.profiles owner on owner.id = c.owner_id
left join public.listing_changes change on change.car_id = c.id and change.reviewed_at is null
where (select private.require_admin()) is not null;
