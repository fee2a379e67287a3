-- What the back office reads besides: texts to search its lists by, what waits for an administrator, and all that a quick
-- decision on a listing takes. The views keep their columns and their order; new ones come at the end.

alter table public.profiles add column search_text text not null generated always as (
  lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(username, '') || ' ' || email) || ' '
  || private.normalize_text(
    coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(username, '') || ' ' || email)
) stored;
comment on column public.profiles.search_text is 'Name, username and e-mail, lower case, with and without accents.';

alter table public.appraisal_requests add column search_text text not null generated always as (
  lower(contact_name || ' ' || contact_email || ' ' || location) || ' '
  || private.normalize_text(contact_name || ' ' || contact_email || ' ' || location)
) stored;
comment on column public.appraisal_requests.search_text is
  'Name and e-mail of whoever asked, and the location; lower case, with and without accents.';

create or replace view public.admin_users with (security_invoker = true) as
select u.id, u.username, u.first_name, u.last_name, u.email, u.phone, u.role, u.profile_image_url, u.created_at, u.search_text
from public.profiles u
where (select private.require_admin()) is not null;

create or replace view public.admin_properties with (security_invoker = true) as
select p.id, p.title, p.location, p.city, p.district, p.property_type, p.purpose, p.price, p.currency, p.bedrooms, p.bathrooms,
  p.area, p.furnished, p.available, p.hidden_by_admin, p.featured, p.status, p.approval_status, p.rejection_reason, p.images,
  p.owner_id, p.agent_id, p.broker_id, p.created_at, p.updated_at,
  private.full_name(owner) as owner_name, owner.username as owner_username, owner.email as owner_email,
  p.search_text, p.feature_requested,
  exists (select from public.listing_changes l where l.property_id = p.id and l.reviewed_at is null) as has_open_change
from public.properties p
join public.profiles owner on owner.id = p.owner_id
where (select private.require_admin()) is not null;

create or replace view public.admin_cars with (security_invoker = true) as
select c.id, c.title, c.make, c.model, c.year, c.selling_price, c.rental_price_per_day, c.currency, c.purpose, c.city, c.location,
  c.available, c.hidden_by_admin, c.featured, c.status, c.approval_status, c.rejection_reason, c.images, c.owner_id, c.created_at,
  c.updated_at, private.full_name(owner) as owner_name, owner.username as owner_username, owner.email as owner_email,
  c.search_text, false as feature_requested,
  exists (select from public.listing_changes l where l.car_id = c.id and l.reviewed_at is null) as has_open_change
from public.cars c
join public.profiles owner on owner.id = c.owner_id
where (select private.require_admin()) is not null;

create or replace view public.admin_inquiries with (security_invoker = true) as
select i.id, i.status, i.message, i.contact_email, i.contact_phone, i.created_at, i.property_id, i.inquirer_id,
  private.full_name(inquirer) as inquirer_name, inquirer.username as inquirer_username, inquirer.email as inquirer_email,
  p.title as property_title, p.price as property_price, p.currency as property_currency, p.location as property_location,
  p.city as property_city, p.property_type, p.purpose as property_purpose, p.bedrooms as property_bedrooms,
  p.bathrooms as property_bathrooms,
  jsonb_build_object('firstName', inquirer.first_name, 'lastName', inquirer.last_name, 'email', inquirer.email) as inquirer,
  jsonb_build_object('title', p.title, 'city', p.city) as property,
  inquirer.search_text || ' ' || lower(i.contact_email) || ' ' || lower(p.title) || ' ' || p.search_text as search_text
from public.inquiries i
join public.profiles inquirer on inquirer.id = i.inquirer_id
join public.properties p on p.id = i.property_id
where (select private.require_admin()) is not null;

create or replace view public.admin_appraisals with (security_invoker = true) as
select a.id, a.contact_name, a.contact_email, a.contact_phone, a.property_type, a.location, a.address, a.area, a.bedrooms,
  a.bathrooms, a.year_built, a.condition, a.features, a.purpose, a.preferred_date, a.additional_info, a.status, a.created_at,
  a.requester_id, a.search_text
from public.appraisal_requests a
where (select private.require_admin()) is not null;

create or replace view public.admin_activities with (security_invoker = true) as
select a.id, a.user_id, private.full_name(u) as user_name, u.email as user_email, a.activity_type, a.description,
  a.related_id, a.related_title, a.metadata, a.created_at,
  concat_ws(' ', u.search_text, lower(concat_ws(' ', a.description, a.related_title, extensions.unaccent(a.related_title))))
    as search_text
from public.user_activities a
left join public.profiles u on u.id = a.user_id
where (select private.require_admin()) is not null;

create view public.admin_audit with (security_invoker = true) as
select a.id, a.created_at, a.actor_id, private.full_name(actor) as actor_name, a.action, a.subject, a.subject_id, a.subject_label,
  a.before, a.after, a.reason, concat_ws(' ', actor.search_text, a.search_text) as search_text
from public.audit_entries a
left join public.profiles actor on actor.id = a.actor_id
where (select private.require_admin()) is not null;

comment on view public.admin_audit is 'The audit with who did it; no name for deleted accounts.';

-- The few wishes nobody has answered yet.
create index properties_feature_requests_idx on public.properties (created_at desc, id desc)
  where feature_requested and not featured;
-- What happened to a listing.
create index user_activities_related_id_idx on public.user_activities (related_id, created_at desc);

-- What waits for an administrator: {properties, cars, inquiries, appraisals, listingChanges, featureRequests}. Each is counted
-- from an index that holds little else. Errors: PT403 for others.
create function private.get_pending_counts() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with admin as materialized (select private.require_admin() as id)
  select jsonb_build_object(
    'properties', (select count(*) from public.properties p where p.approval_status = 'pending'),
    'cars', (select count(*) from public.cars c where c.approval_status = 'pending'),
    'inquiries', (select count(*) from public.inquiries i where i.status = 'pending'),
    'appraisals', (select count(*) from public.appraisal_requests a where a.status = 'pending'),
    'listingChanges', (select count(*) from public.listing_changes l where l.reviewed_at is null),
    'featureRequests', (select count(*) from public.properties p where p.feature_requested and not p.featured)
  )
  from admin;
$$;

-- What became of a listing, newest first, a hundred at most: [{at, who, what, source, before, after, reason}]. `source` is
-- 'audit' (acts of administrators; `what` is the action), 'change' (what the owner changed while it was approved) or 'activity'
-- ('created', 'status_changed', 'resubmitted', 'approved' or 'rejected' from before there was an audit, 'edited'; `after.changed`
-- names the columns). What an entry of the audit or a change tells in full is not told again by an activity. Cars have no
-- activities but that they were created.
create function private.listing_history(listing text, listing_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  with made (at, owner_id) as (
    select p.created_at, p.owner_id from public.properties p where listing = 'property' and p.id = listing_id
    union all
    select c.created_at, c.owner_id from public.cars c where listing = 'car' and c.id = listing_id
  ),
  changes as materialized (
    select l.* from public.listing_changes l
    where (listing = 'property' and l.property_id = listing_id) or (listing = 'car' and l.car_id = listing_id)
    order by l.updated_at desc limit 100
  ),
  acts as materialized (
    (select a.* from public.audit_entries a where a.subject = listing and a.subject_id = listing_id
      order by a.created_at desc, a.id desc limit 100)
    union all
    -- Whoever decides on the whole has looked at the change as well.
    select a.* from changes join public.audit_entries a on a.subject = 'listing_change' and a.subject_id = changes.id
    where not exists (
      select from public.audit_entries decision
      where decision.subject = listing and decision.subject_id = listing_id and decision.created_at = a.created_at
        and decision.action in ('approved', 'rejected')
    )
  ),
  told (at, person_id, what, source, before, after, reason, id) as (
    select acts.created_at, acts.actor_id, acts.action, 'audit', acts.before, acts.after, acts.reason, acts.id from acts
    union all
    select changes.created_at, changes.changed_by, 'changed', 'change', changes.before, changes.after, null, changes.id from changes
    union all
    select made.at, made.owner_id, 'created', 'activity', null, null, null, listing_id from made
    union all
    (select u.created_at, u.user_id,
      case when u.metadata ? 'status' then 'status_changed'
        when u.metadata ->> 'approvalStatus' = 'pending' then 'resubmitted'
        else coalesce(u.metadata ->> 'approvalStatus', 'edited') end,
      'activity',
      nullif(jsonb_strip_nulls(jsonb_build_object(
        'status', u.metadata -> 'statusBefore', 'approval_status', u.metadata -> 'approvalStatusBefore')), '{}'),
      jsonb_strip_nulls(jsonb_build_object(
        'status', u.metadata -> 'status', 'approval_status', u.metadata -> 'approvalStatus', 'changed', u.metadata -> 'changed')),
      null, u.id
    from public.user_activities u
    where u.related_id = listing_id and u.activity_type = 'property_updated'
      -- Both are written at the moment their transaction began.
      and not exists (select from acts where acts.created_at = u.created_at and acts.actor_id = u.user_id)
      and not exists (
        select from changes where changes.changed_by = u.user_id and u.created_at between changes.created_at and changes.updated_at
          and changes.after ?& array(select jsonb_array_elements_text(u.metadata -> 'changed'))
      )
    order by u.created_at desc, u.id desc limit 100)
    order by 1 desc, 8 desc limit 100
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'at', told.at, 'who', private.full_name(person), 'what', told.what, 'source', told.source,
    'before', told.before, 'after', told.after, 'reason', told.reason
  ) order by told.at desc, told.id desc), '[]')
  from told left join public.profiles person on person.id = told.person_id;
$$;

-- All that a moderator decides by: {listing (the row), owner: {id, name, username, email, phone, createdAt, listingCount,
-- approvedCount, rejectedCount}, openChange: {id, before, after, createdAt, updatedAt} or null, history}. `listing` is
-- 'property' or 'car'. Errors: PT403 for others than administrators, PT404 for a listing that is not there.
create function private.get_moderation_details(listing text, listing_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
  found_listing jsonb;
  answer jsonb;
begin
  if listing = 'property' then
    select to_jsonb(p) into found_listing from public.properties p where p.id = listing_id;
  elsif listing = 'car' then
    select to_jsonb(c) into found_listing from public.cars c where c.id = listing_id;
  end if;
  if found_listing is null then
    raise sqlstate 'PT404' using message = 'listing_not_found';
  end if;
  select jsonb_build_object(
    'listing', found_listing - '{search_text,price_in_dollars,sale_in_dollars,rent_in_dollars}'::text[],
    'owner', jsonb_build_object(
      'id', owner.id, 'name', private.full_name(owner), 'username', owner.username, 'email', owner.email, 'phone', owner.phone,
      'createdAt', owner.created_at, 'listingCount', theirs.listed, 'approvedCount', theirs.approved,
      'rejectedCount', theirs.rejected),
    'openChange', (
      select jsonb_build_object('id', l.id, 'before', l.before, 'after', l.after, 'createdAt', l.created_at, 'updatedAt', l.updated_at)
      from public.listing_changes l
      where l.reviewed_at is null
        and ((listing = 'property' and l.property_id = listing_id) or (listing = 'car' and l.car_id = listing_id))),
    'history', private.listing_history(listing, listing_id)
  ) into answer
  from public.profiles owner
  cross join lateral (
    select count(*) as listed, count(*) filter (where approval_status = 'approved') as approved,
      count(*) filter (where approval_status = 'rejected') as rejected
    from (
      select p.approval_status from public.properties p where p.owner_id = owner.id
      union all
      select c.approval_status from public.cars c where c.owner_id = owner.id
    ) as listed
  ) as theirs
  where owner.id = (found_listing ->> 'owner_id')::uuid;
  return answer;
end
$$;

create function public.get_pending_counts() returns jsonb
language sql stable set search_path = '' as $$ select private.get_pending_counts(); $$;
create function public.get_moderation_details(listing text, listing_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.get_moderation_details(listing, listing_id); $$;

grant select on public.admin_audit to authenticated;
grant execute on function private.get_pending_counts(), public.get_pending_counts(),
  private.get_moderation_details(text, uuid), public.get_moderation_details(text, uuid) to authenticated;
