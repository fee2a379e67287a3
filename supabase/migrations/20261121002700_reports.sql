-- What administrators read: their lists and the rows of the six reports as views that can be paged, sorted and filtered, and
-- the figures of the panel, the activity report and the reports' summary, each in one call. A view asks private.require_admin()
-- once, so that anybody else gets a refusal (PT403) and not an empty list; the rows themselves come under the caller's rights.

-- A person's full name as reports show it; the user name for people without one.
create function private.full_name(person public.profiles) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), person.username);
$$;

create view public.admin_users with (security_invoker = true) as
select u.id, u.username, u.first_name, u.last_name, u.email, u.phone, u.role, u.profile_image_url, u.created_at
from public.profiles u
where (select private.require_admin()) is not null;

comment on view public.admin_users is 'Everybody, for administrators.';

create view public.admin_properties with (security_invoker = true) as
select p.id, p.title, p.location, p.city, p.district, p.property_type, p.purpose, p.price, p.currency, p.bedrooms, p.bathrooms,
  p.area, p.furnished, p.available, p.hidden_by_admin, p.featured, p.status, p.approval_status, p.rejection_reason, p.images,
  p.owner_id, p.agent_id, p.broker_id, p.created_at, p.updated_at,
  private.full_name(owner) as owner_name, owner.username as owner_username, owner.email as owner_email
from public.properties p
join public.profiles owner on owner.id = p.owner_id
where (select private.require_admin()) is not null;

comment on view public.admin_properties is 'Every property with its owner: the moderation list and the reports of sales and rentals.';

create view public.admin_cars with (security_invoker = true) as
select c.id, c.title, c.make, c.model, c.year, c.selling_price, c.rental_price_per_day, c.currency, c.purpose, c.city, c.location,
  c.available, c.hidden_by_admin, c.featured, c.status, c.approval_status, c.rejection_reason, c.images, c.owner_id, c.created_at,
  c.updated_at, private.full_name(owner) as owner_name, owner.username as owner_username, owner.email as owner_email
from public.cars c
join public.profiles owner on owner.id = c.owner_id
where (select private.require_admin()) is not null;

comment on view public.admin_cars is 'Every car with its owner: the moderation list.';

create view public.admin_inquiries with (security_invoker = true) as
select i.id, i.status, i.message, i.contact_email, i.contact_phone, i.created_at, i.property_id, i.inquirer_id,
  private.full_name(inquirer) as inquirer_name, inquirer.username as inquirer_username, inquirer.email as inquirer_email,
  p.title as property_title, p.price as property_price, p.currency as property_currency, p.location as property_location,
  p.city as property_city, p.property_type, p.purpose as property_purpose, p.bedrooms as property_bedrooms,
  p.bathrooms as property_bathrooms,
  jsonb_build_object('firstName', inquirer.first_name, 'lastName', inquirer.last_name, 'email', inquirer.email) as inquirer,
  jsonb_build_object('title', p.title, 'city', p.city) as property
from public.inquiries i
join public.profiles inquirer on inquirer.id = i.inquirer_id
join public.properties p on p.id = i.property_id
where (select private.require_admin()) is not null;

comment on view public.admin_inquiries is 'Every inquiry with its sender and property: the list and the two reports of inquiries.';

create view public.admin_viewings with (security_invoker = true) as
select v.id, v.status, v.message, v.contact_email, v.contact_phone, v.preferred_date, v.preferred_time, v.scheduled_date,
  v.created_at, v.property_id, v.user_id,
  private.full_name(requester) as requester_name, requester.username as requester_username, requester.email as requester_email,
  p.title as property_title, p.price as property_price, p.currency as property_currency, p.location as property_location,
  p.city as property_city, p.property_type, p.bedrooms as property_bedrooms, p.bathrooms as property_bathrooms
from public.property_viewings v
join public.profiles requester on requester.id = v.user_id
join public.properties p on p.id = v.property_id
where (select private.require_admin()) is not null;

comment on view public.admin_viewings is 'Every viewing with its requester and property: the report of viewings.';

create view public.admin_appraisals with (security_invoker = true) as
select a.id, a.contact_name, a.contact_email, a.contact_phone, a.property_type, a.location, a.address, a.area, a.bedrooms,
  a.bathrooms, a.year_built, a.condition, a.features, a.purpose, a.preferred_date, a.additional_info, a.status, a.created_at,
  a.requester_id
from public.appraisal_requests a
where (select private.require_admin()) is not null;

comment on view public.admin_appraisals is 'Every appraisal request: the list and the report.';

create view public.admin_activities with (security_invoker = true) as
select a.id, a.user_id, private.full_name(u) as user_name, u.email as user_email, a.activity_type, a.description,
  a.related_id, a.related_title, a.metadata, a.created_at
from public.user_activities a
left join public.profiles u on u.id = a.user_id
where (select private.require_admin()) is not null;

comment on view public.admin_activities is 'Every activity with who did it; no name for visitors and deleted accounts.';

-- The figures count every property: small, and read without the rows.
create index properties_groups_idx on public.properties (purpose, property_type, city);

-- The figures of the admin panel: {totalProperties, totalUsers, totalInquiries, totalAppraisals, propertiesByPurpose,
-- propertiesByType, propertiesByCity}, the largest groups first.
create function private.get_admin_analytics() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with admin as materialized (select private.require_admin() as id),
  groups as materialized (
    select p.purpose, p.property_type, p.city, count(*) as count
    from admin cross join public.properties p group by p.purpose, p.property_type, p.city
  )
  select jsonb_build_object(
    'totalProperties', (select coalesce(sum(count), 0) from groups),
    'totalUsers', (select count(*) from public.profiles),
    'totalInquiries', (select count(*) from public.inquiries),
    'totalAppraisals', (select count(*) from public.appraisal_requests),
    'propertiesByPurpose', (
      select coalesce(jsonb_agg(jsonb_build_object('purpose', purpose, 'count', count) order by count desc, purpose), '[]')
      from (select purpose, sum(count) as count from groups group by purpose) as g),
    'propertiesByType', (
      select coalesce(jsonb_agg(jsonb_build_object('property_type', property_type, 'count', count) order by count desc, property_type), '[]')
      from (select property_type, sum(count) as count from groups group by property_type) as g),
    'propertiesByCity', (
      select coalesce(jsonb_agg(jsonb_build_object('city', city, 'count', count) order by count desc, city), '[]')
      from (select city, sum(count) as count from groups group by city) as g)
  )
  from admin;
$$;

-- The activity report: {totalActivities, activeUsers, activitiesByType, activitiesByUser (the five most active),
-- recentActivities (the latest 50)}; admin_activities has all of them, paged.
create function private.get_activity_report() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with admin as materialized (select private.require_admin() as id),
  types as materialized (
    select a.activity_type as type, count(*) as count from admin cross join public.user_activities a group by a.activity_type
  ),
  users as materialized (
    select a.user_id, count(*) as count
    from admin cross join public.user_activities a where a.user_id is not null group by a.user_id
  )
  select jsonb_build_object(
    'totalActivities', (select coalesce(sum(count), 0) from types),
    'activeUsers', (select count(*) from users),
    'activitiesByType', (
      select coalesce(jsonb_agg(jsonb_build_object('type', type, 'count', count) order by count desc, type), '[]') from types),
    'activitiesByUser', (
      select coalesce(jsonb_agg(jsonb_build_object('userId', top.user_id, 'userName', private.full_name(u), 'count', top.count)
        order by top.count desc, top.user_id), '[]')
      from (select user_id, count from users order by count desc, user_id limit 5) as top
      join public.profiles u on u.id = top.user_id),
    'recentActivities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', recent.id, 'userName', private.full_name(u), 'userEmail', u.email, 'activityType', recent.activity_type,
        'description', recent.description, 'relatedTitle', recent.related_title, 'relatedId', recent.related_id,
        'timestamp', recent.created_at) order by recent.created_at desc, recent.id desc), '[]')
      from (select * from public.user_activities order by created_at desc, id desc limit 50) as recent
      left join public.profiles u on u.id = recent.user_id)
  )
  from admin;
$$;

-- The cards of the reports dashboard: {appraisalSummary: [{status, count}], inquiriesByPurpose: [{purpose, count}],
-- propertiesByPurpose: [{purpose, count}], propertyViewingsSummary: {count}}; each equals the rows of its report.
create function private.get_reports_summary() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with admin as materialized (select private.require_admin() as id)
  select jsonb_build_object(
    'appraisalSummary', (
      select coalesce(jsonb_agg(jsonb_build_object('status', status, 'count', count) order by status), '[]')
      from (select status, count(*) as count from public.appraisal_requests group by status) as g),
    'inquiriesByPurpose', (
      select coalesce(jsonb_agg(jsonb_build_object('purpose', purpose, 'count', count) order by purpose), '[]')
      from (
        select p.purpose, count(*) as count
        from public.inquiries i join public.properties p on p.id = i.property_id group by p.purpose
      ) as g),
    'propertiesByPurpose', (
      select coalesce(jsonb_agg(jsonb_build_object('purpose', purpose, 'count', count) order by purpose), '[]')
      from (select purpose, count(*) as count from public.properties group by purpose) as g),
    'propertyViewingsSummary', jsonb_build_object('count', (select count(*) from public.property_viewings))
  )
  from admin;
$$;

create function public.get_admin_analytics() returns jsonb
language sql stable set search_path = '' as $$ select private.get_admin_analytics(); $$;
create function public.get_activity_report() returns jsonb
language sql stable set search_path = '' as $$ select private.get_activity_report(); $$;
create function public.get_reports_summary() returns jsonb
language sql stable set search_path = '' as $$ select private.get_reports_summary(); $$;

grant select on public.admin_users, public.admin_properties, public.admin_cars, public.admin_inquiries, public.admin_viewings,
  public.admin_appraisals, public.admin_activities to authenticated;
grant execute on function private.full_name(public.profiles),
  private.get_admin_analytics(), public.get_admin_analytics(),
  private.get_activity_report(), public.get_activity_report(),
  private.get_reports_summary(), public.get_reports_summary() to authenticated;
