-- What brings people back: what they search for again and again, what newly fits it, notes on what they saved, what they need not see
-- again, and what the bell told agents and brokers of their work. Nobody did it just now, so no mail follows.

create table seed.searches as
select md5('seed:search:' || s.n)::uuid as id, person.id as user_id, s.n, s.kind, s.name, s.filters, s.frequency,
  jsonb_build_object('filters', s.filters - '{location,q}'::text[]
      || case when s.filters ? 'location' then jsonb_build_object('city', s.filters -> 'location') else '{}' end
      || case s.kind when 'property' then '{"hideSold": "true"}'::jsonb else '{}' end,
    'words', case when s.filters ? 'q' then jsonb_build_array(jsonb_build_array(s.filters -> 'q')) else '[]' end) as meaning,
  now() - interval '1 day' * s.days as created_at, now() - interval '1 day' * s.away as visited_at
from (values
  (1, 'member', 'property', 'A home for my parents', '{"location": "Hargeisa", "purpose": "rent", "bedrooms": "3"}'::jsonb, 'daily', 62, 6),
  (2, 'member', 'property', null, '{"propertyType": "land", "location": "Berbera", "purpose": "sale"}', 'weekly', 45, 20),
  (3, 'member', 'car', null, '{"make": "Toyota", "maxPrice": "15000"}', 'instant', 30, 4),
  (4, 'owner', 'property', null, '{"purpose": "commercial", "location": "Hargeisa"}', 'weekly', 80, 12),
  (5, 'agent', 'property', 'Villas for my clients', '{"q": "villa", "purpose": "sale"}', 'off', 50, 50)
) as s (n, username, kind, name, filters, frequency, days, away)
join seed.people person on person.username = s.username;

insert into public.saved_searches (id, user_id, kind, name, filters, meaning, frequency, created_at, visited_at)
select id, user_id, kind, name, filters, meaning, frequency, created_at, visited_at
from seed.searches order by created_at;

-- What came since somebody saved the search, told two hours after it came.
insert into private.search_matches (search_id, property_id, car_id, reason, matched_at, notified_at, is_notified)
select s.id, l.property_id, l.car_id, 'new', l.at, l.at, true
from seed.searches s
join lateral (
  select p.id, p.id as property_id, null::uuid as car_id, p.owner_id, least(p.created_at + interval '2 hours', now()) as at
  from seed.public_properties p where s.kind = 'property'
  union all
  select c.id, null, c.id, c.owner_id, least(c.created_at + interval '2 hours', now()) from seed.public_cars c where s.kind = 'car'
) as l on l.at > s.created_at and l.owner_id <> s.user_id
where s.frequency <> 'off' and l.id = any (private.find_listings(s.kind, s.meaning, array[l.id]));

-- The alerts: of each day, or week, what it brought.
create table seed.alerts as
select s.user_id, s.id, s.name, s.kind, s.filters, date_bin(greatest(private.alert_interval(s.frequency), interval '1 hour'), m.matched_at, s.created_at) as began,
  max(m.matched_at) as notified_at, count(*) as count, array_agg(m.listing_id order by m.matched_at desc) as listings
from seed.searches s join private.search_matches m on m.search_id = s.id
group by s.user_id, s.id, s.name, s.kind, s.filters, began;

insert into public.notifications (recipient_id, event, link, details, created_at, read_at)
select a.user_id, 'search_found', '/saved-searches?open=' || a.id, jsonb_strip_nulls(jsonb_build_object(
    'search', a.name, 'searchKind', a.kind, 'filters', a.filters, 'count', a.count::text, 'listings', (
      select jsonb_agg(private.alert_listing_json(m.property_id, m.car_id, m.reason) order by m.matched_at desc)
      from private.search_matches m where m.search_id = a.id and m.listing_id = any (a.listings[:6])
    ))),
  a.notified_at, case when a.notified_at < now() - interval '5 days' then a.notified_at + interval '3 hours' end
from seed.alerts a where a.notified_at > now() - interval '30 days';

update public.saved_searches s
set notified_at = a.notified_at from (select id, max(notified_at) as notified_at from seed.alerts group by id) as a where a.id = s.id;

-- What the bell told of work, the older half read.
insert into public.notifications (recipient_id, event, link, person_id, property_id, title, details, created_at, read_at)
select n.recipient_id, n.event, n.link, n.person_id, n.property_id, p.title, jsonb_strip_nulls(n.details), n.at,
  case when n.at < now() - interval '12 days' then n.at + interval '1 hour' end
from (
  select coalesce(l.agent_id, l.broker_id) as recipient_id, 'lead_new' as event,
    case when l.agent_id is null then '/broker-dashboard/leads/' else '/agent-dashboard/leads/' end || l.id as link, null::uuid as person_id,
    l.property_id, jsonb_build_object('client', l.client_name, 'words', l.notes) as details, l.created_at as at
  from public.leads l
  union all
  select a.agent_id, 'assignment_new', '/agent-dashboard/properties', a.broker_id, a.property_id,
    jsonb_build_object('company', b.company_name, 'words', a.notes), a.assigned_date
  from public.property_assignments a left join public.broker_profiles b on b.user_id = a.broker_id
  union all
  select c.agent_id, 'commission_paid', '/agent-dashboard/commissions', null, c.property_id,
    jsonb_build_object('price', c.agent_commission::text, 'currency', c.currency), c.payment_date
  from public.commissions c where c.status = 'paid' and c.agent_commission > 0
  union all
  select c.broker_id, 'commission_paid', '/broker-dashboard/commissions', null, c.property_id,
    jsonb_build_object('price', c.broker_commission::text, 'currency', c.currency), c.payment_date
  from public.commissions c where c.status = 'paid' and c.broker_commission > 0
) as n
join seed.people person on person.id = n.recipient_id
join public.properties p on p.id = n.property_id;

delete from private.email_queue m using seed.people person
where person.id = m.user_id and m.template = 'search_found';

-- Notes on what the member saved.
update public.favorites f set note = noted.words
from (
  select f.id, (array['Ask whether the well is deep enough in the dry season.', 'Mother likes this one best.',
    'Too far from the school? Look at the map again.'])[row_number() over (order by f.created_at desc, f.id)] as words
  from public.favorites f join seed.people person on person.id = f.user_id and person.username = 'member'
) as noted
where noted.id = f.id and noted.words is not null;

-- Two that the member need not see again.
insert into public.hidden_listings (user_id, property_id, created_at)
select person.id, p.id, p.created_at + (now() - p.created_at) / 2
from seed.people person
cross join lateral (
  select p.* from seed.public_properties p
  where p.owner_id <> person.id and not p.featured
    and not exists (select from public.favorites f where f.user_id = person.id and f.property_id = p.id)
  order by seed.dice(p.place, 'hidden', 1000000), p.id limit 2
) as p
where person.username = 'member';

analyze public.saved_searches, public.notifications, public.favorites, public.hidden_listings;
