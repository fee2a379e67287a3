-- Today: what waits in each area of the back office, since when, how much of it is late and how much is new. One call
-- fills the first tab of an area. `late` counts what has waited longer than the limit of its queue; `new` counts what
-- came in the last 24 hours.
set check_function_bodies = off;

-- One queue of Today from the times since which its entries wait: {"queue", "waiting", "since" (the oldest), "late",
-- "new", "limitHours"}.
create function private.queue_of_today(queue text, since timestamptz[]) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('queue', $1, 'waiting', count(w.at), 'since', min(w.at),
    'late', count(*) filter (where w.at < now() - make_interval(hours => l.hours)),
    'new', count(*) filter (where w.at > now() - interval '24 hours'), 'limitHours', l.hours)
  from private.queue_limits l left join unnest($2) as w (at) on true
  where l.queue = $1
  group by l.hours;
$$;

-- What waits for the office: {"queues": [as private.queue_of_today], "business": [{"figure", "today", "weekAgo"}]}. The
-- business compares today in East Africa with the same weekday of last week up to the same time. Errors: those of
-- private.require_admin().
create function public.admin_today() returns jsonb language sql stable security definer set search_path = '' as $$
  with admin as materialized (
    select private.require_admin() as id, date_trunc('day', now(), 'Africa/Mogadishu') as midnight
  ),
  queues (place, queue, since) as (values
    (1, 'appeals', array(select a.created_at from admin, public.appeals a where a.answered_at is null)),
    (2, 'abuse_reports', array(
      select min(r.created_at) from admin, public.abuse_reports r where r.decided_at is null group by r.subject, r.subject_id)),
    (3, 'properties', array(
      select w.created_at from admin, private.waiting_for_moderator w where w.kind = 'property' and w.reason = 'listing')),
    (4, 'cars', array(
      select w.created_at from admin, private.waiting_for_moderator w where w.kind = 'car' and w.reason = 'listing')),
    (5, 'property_changes', array(
      select w.created_at from admin, private.waiting_for_moderator w where w.kind = 'property' and w.reason = 'change')),
    (6, 'car_changes', array(
      select w.created_at from admin, private.waiting_for_moderator w where w.kind = 'car' and w.reason = 'change')),
    (7, 'feature_requests', array(
      select w.created_at from admin, private.waiting_for_moderator w where w.reason = 'feature_request')),
    (8, 'verifications', array(select v.created_at from admin, public.verifications v where v.status = 'asked')),
    (9, 'inquiries', array(select i.created_at from admin, public.inquiries i where i.status = 'pending')),
    (10, 'appraisals', array(select a.created_at from admin, public.appraisal_requests a where a.status = 'pending'))
  ),
  counted (place, figure, today, week_ago) as (
    select 1, 'properties', count(*) filter (where p.created_at >= a.midnight), count(*) filter (where p.created_at < a.midnight)
    from admin a, public.properties p
    where p.approval_status <> 'draft'
      and (p.created_at >= a.midnight or p.created_at >= a.midnight - interval '7 days' and p.created_at < now() - interval '7 days')
    union all
    select 2, 'cars', count(*) filter (where c.created_at >= a.midnight), count(*) filter (where c.created_at < a.midnight)
    from admin a, public.cars c
    where c.approval_status <> 'draft'
      and (c.created_at >= a.midnight or c.created_at >= a.midnight - interval '7 days' and c.created_at < now() - interval '7 days')
    union all
    select 3, 'inquiries', count(*) filter (where i.created_at >= a.midnight), count(*) filter (where i.created_at < a.midnight)
    from admin a, public.inquiries i
    where i.created_at >= a.midnight or i.created_at >= a.midnight - interval '7 days' and i.created_at < now() - interval '7 days'
    union all
    select 4, 'viewings', count(*) filter (where v.created_at >= a.midnight), count(*) filter (where v.created_at < a.midnight)
    from admin a, public.property_viewings v
    where v.created_at >= a.midnight or v.created_at >= a.midnight - interval '7 days' and v.created_at < now() - interval '7 days'
    union all
    select 5, 'people', count(*) filter (where u.created_at >= a.midnight), count(*) filter (where u.created_at < a.midnight)
    from admin a, public.profiles u
    where u.created_at >= a.midnight or u.created_at >= a.midnight - interval '7 days' and u.created_at < now() - interval '7 days'
  )
  select jsonb_build_object(
    'queues', (select jsonb_agg(private.queue_of_today(q.queue, q.since) order by q.place) from queues q),
    'business', (
      select jsonb_agg(jsonb_build_object('figure', c.figure, 'today', c.today, 'weekAgo', c.week_ago) order by c.place)
      from counted c))
  from admin;
$$;

-- The calling agent's day: {"queues", "viewings"}. The viewings are those of the agent's properties from today to the
-- seventh day after, at most 50, earliest first: {"id", "at", "status", "propertyId", "title", "code", "location", "city",
-- "latitude", "longitude", "name", "email", "phone", "message"}. Errors: those of private.require_caller().
create function public.agent_today() returns jsonb language sql stable security definer set search_path = '' as $$
  with caller as materialized (
    select private.require_caller() as id, date_trunc('day', now(), 'Africa/Mogadishu') as midnight
  ),
  open_leads as materialized (
    select l.status, l.created_at, l.follow_up_date from caller c join public.leads l on l.agent_id = c.id
    where l.status not in ('closed', 'lost')
  ),
  queues (place, queue, since) as (values
    (1, 'overdue_leads', array(select l.follow_up_date from open_leads l where l.follow_up_date < now())),
    (2, 'due_leads', array(
      select l.follow_up_date from open_leads l, caller c
      where l.follow_up_date >= now() and l.follow_up_date < c.midnight + interval '1 day')),
    (3, 'new_leads', array(select l.created_at from open_leads l where l.status = 'new')),
    (4, 'viewing_requests', array(
      select v.created_at from caller c join public.properties p on p.agent_id = c.id
      join public.property_viewings v on v.property_id = p.id and v.status = 'pending')),
    (5, 'messages', array(
      select coalesce((
        select min(m.created_at) from public.messages m
        where m.conversation_id = t.id and not m.is_read and m.sender_id is not distinct from t.buyer_id), t.last_message_at)
      from caller c join public.conversations t on t.agent_id = c.id and t.seller_unread > 0))
  )
  select jsonb_build_object(
    'queues', (select jsonb_agg(private.queue_of_today(q.queue, q.since) order by q.place) from queues q),
    'viewings', (
      select coalesce(jsonb_agg(v.viewing order by v.scheduled_date, v.id), '[]')
      from (
        select v.scheduled_date, v.id, jsonb_build_object(
          'id', v.id, 'at', v.scheduled_date, 'status', v.status, 'propertyId', p.id, 'title', p.title, 'code', p.code,
          'location', p.location, 'city', p.city, 'latitude', p.latitude, 'longitude', p.longitude,
          'name', private.name_of(v.user_id), 'email', v.contact_email, 'phone', v.contact_phone, 'message', v.message
        ) as viewing
        from public.properties p join public.property_viewings v on v.property_id = p.id
        where p.agent_id = caller.id and v.status in ('confirmed', 'completed')
          and v.scheduled_date >= caller.midnight and v.scheduled_date < caller.midnight + interval '8 days'
        order by v.scheduled_date, v.id limit 50
      ) as v))
  from caller;
$$;

-- What waits for the calling broker: {"queues"}. Errors: those of private.require_caller().
create function public.broker_today() returns jsonb language sql stable security definer set search_path = '' as $$
  with caller as materialized (select private.require_caller() as id),
  queues (place, queue, since) as (values
    (1, 'unassigned_leads', array(
      select l.created_at from caller c join public.leads l on l.broker_id = c.id
      where l.agent_id is null and l.status not in ('closed', 'lost'))),
    (2, 'membership_requests', array(
      select r.created_at from caller c join public.membership_requests r on r.broker_id = c.id)),
    (3, 'commissions', array(
      select m.created_at from caller c join public.commissions m on m.broker_id = c.id where m.status = 'pending'))
  )
  select jsonb_build_object(
    'queues', (select jsonb_agg(private.queue_of_today(q.queue, q.since) order by q.place) from queues q))
  from caller;
$$;

grant execute on function public.admin_today(), public.agent_today(), public.broker_today() to authenticated;
