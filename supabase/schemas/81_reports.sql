-- Figures for administrators: the admin panel, the activity report and the summary of reports, each in one call. Every
-- figure equals the count of a list that administrators can open.
set check_function_bodies = off;

-- Figures of the admin panel, without drafts and removed listings: {totalProperties, totalUsers, totalInquiries, totalAppraisals, propertiesByPurpose,
-- propertiesByType, propertiesByCity}, largest groups first.
create function public.get_admin_analytics() returns jsonb language sql stable security definer set search_path = ''
as $$
  with admin as materialized (select private.require_admin() as id),
  groups as materialized (
    select p.purpose, p.property_type, p.city, count(*) as count
    from admin cross join public.properties p
    where p.approval_status <> 'draft' and p.removed_at is null group by p.purpose, p.property_type, p.city
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
-- recentActivities (the latest 50)}. The view admin_activities pages all of them.
create function public.get_activity_report() returns jsonb language sql stable security definer set search_path = ''
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

-- Cards of the reports dashboard: {appraisalSummary: [{status, count}], inquiriesByPurpose: [{purpose, count}],
-- propertiesByPurpose: [{purpose, count}], propertyViewingsSummary: {count}}. Each equals the rows of its report.
-- Inquiries are those about properties.
create function public.get_reports_summary() returns jsonb language sql stable security definer set search_path = ''
as $$
  with admin as materialized (select private.require_admin() as id)
  select jsonb_build_object(
    'appraisalSummary', (
      select coalesce(jsonb_agg(jsonb_build_object('status', status, 'count', count) order by status), '[]')
      from (select status, count(*) as count from public.appraisal_requests group by status) as g),
    'inquiriesByPurpose', (
      select coalesce(jsonb_agg(jsonb_build_object('purpose', purpose, 'count', count) order by purpose), '[]')
      from (
        select coalesce(p.purpose, d.purpose) as purpose, count(*) as count
        from public.inquiries i
        left join public.properties p on p.id = i.property_id
        left join private.deleted_properties d on d.id = i.deleted_property_id
        where num_nonnulls(i.property_id, i.deleted_property_id) = 1
        group by 1
      ) as g),
    'propertiesByPurpose', (
      select coalesce(jsonb_agg(jsonb_build_object('purpose', purpose, 'count', count) order by purpose), '[]')
      from (
        select purpose, count(*) as count from public.properties
        where approval_status <> 'draft' and removed_at is null group by purpose
      ) as g),
    'propertyViewingsSummary', jsonb_build_object('count', (select count(*) from public.property_viewings))
  )
  from admin;
$$;

grant execute on function public.get_admin_analytics(), public.get_activity_report(), public.get_reports_summary()
  to authenticated;
