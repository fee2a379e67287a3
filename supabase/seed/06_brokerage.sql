-- Two brokers and five agents: the demo agent and two more are members of the demo broker, one works alone, one waits to be
-- accepted. They look after some properties, a few of them sold or rented with commissions pending and paid, and have about
-- forty leads of the last 90 days. Everything but the profiles needs properties: without any there is none of it.

insert into public.broker_profiles (
  user_id, company_name, license_number, business_license, description, phone_number, whatsapp_number, office_address,
  website, established_year, agent_share, languages, created_at
)
select p.id, b.company_name, b.license_number, b.business_license, b.description, profile.phone, profile.phone,
  b.office_address, b.website, b.established_year, b.agent_share, b.languages::text[], profile.created_at
from (values
  ('broker', 'Horn Homes', 'BRK-2012-0047', 'SL-HGA-11892',
    'Houses, apartments and plots in Hargeisa, Berbera and Burao since 2012. We check every title, until the keys change hands.',
    'Independence Road, 26 June, Hargeisa', 'https://hornhomes.example', 2012, 60, '{so,en,ar}'),
  ('ismail.duale', 'Togdheer Estates', 'BRK-2019-0112', null,
    'Land and shops in Burao and the Togdheer region.', 'October Quarter, Burao', null, 2019, 50, '{so,am}')
) as b (username, company_name, license_number, business_license, description, office_address, website, established_year,
  agent_share, languages)
join seed.people p on p.username = b.username
join public.profiles profile on profile.id = p.id;

create table seed.agents as
select a.*, p.id, row_number() over () - 1 as position from (values
  ('agent', 'broker', 'AGT-2018-0311', 'residential', 2.50, '{so,en,ar}',
    'Born and raised in Hargeisa. I show homes in Somali, English and Arabic, also on Fridays.'),
  ('hamda.yusuf', 'broker', 'AGT-2020-0154', 'commercial', 3.00, '{so,en}',
    'A lawyer by training: shops, offices and the contracts that belong to them.'),
  ('hussein.abokor', 'broker', 'AGT-2021-0098', 'land', 2.50, '{so}',
    'I have built on half the streets of the city and know what the ground costs.'),
  ('robert.hale', null, 'AGT-2017-0023', 'luxury', 3.50, '{en,fr}',
    'Chartered surveyor. Villas and houses of character, for buyers from abroad.'),
  ('suad.abdirashid', null, null, 'residential', 2.50, '{so,am}', 'New in the trade, with time for first-time tenants.')
) as a (username, broker, license_number, specialization, commission_rate, languages, bio)
join seed.people p on p.username = a.username;

insert into public.agent_profiles (
  user_id, broker_id, license_number, specialization, bio, phone_number, whatsapp_number, office_address, joined_date,
  commission_rate, languages, created_at
)
select a.id, b.user_id, a.license_number, a.specialization, a.bio, p.phone, p.phone, b.office_address,
  p.created_at + interval '3 days', a.commission_rate, a.languages::text[], p.created_at
from seed.agents a
join public.profiles p on p.id = a.id
left join seed.people chief on chief.username = a.broker
left join public.broker_profiles b on b.user_id = chief.id;

insert into public.membership_requests (agent_id, broker_id, created_at)
select a.id, b.id, now() - interval '2 days'
from seed.agents a
join seed.people b on b.username = 'broker'
where a.username = 'suad.abdirashid';

-- The demo owner's two for the demo agent; for the four at work in turn, the newest nine sold or rented and twelve available.
create table seed.assigned as
select chosen.n, chosen.id as property_id, a.id as agent_id, profile.broker_id, chosen.state,
  chosen.created_at + chosen.age * 0.2 * seed.share(chosen.n, 'assigned') as assigned_date,
  chosen.created_at + chosen.age * (0.3 + 0.5 * seed.share(chosen.n, 'sale')) as sale_date,
  chosen.turn, chosen.purpose
from (
  select p.id, n, p.created_at, p.purpose, now() - p.created_at as age, o.assigned is not null as is_owners,
    case when p.status in ('sold', 'rented') then 'sold' else 'open' end as state,
    row_number() over (partition by o.assigned, p.status in ('sold', 'rented') order by n) as turn
  from generate_series(1, least(seed.amount('seed.properties', 240), 240)) as n
  join public.properties p on p.id = md5('seed:property:' || n)::uuid
  left join seed.owner_properties o on o.listing = n
  where coalesce(o.assigned, p.approval_status = 'approved' and p.available and o.listing is null)
) as chosen
join seed.agents a on a.position = case when chosen.is_owners then 0 else chosen.turn % 4 end
join public.agent_profiles profile on profile.user_id = a.id
where chosen.is_owners or chosen.turn <= case chosen.state when 'sold' then 9 else 12 end;

insert into public.property_assignments (id, property_id, agent_id, broker_id, assigned_date, commission_rate, notes, created_at)
select md5('seed:assignment:' || n)::uuid, property_id, agent_id, broker_id, assigned_date,
  -- For what is let, half of the first month's rent.
  case when purpose = 'rent' then 50 else 2 + seed.dice(n, 'commission', 5) * 0.5 end,
  seed.pick(array['Keys are at the office.', 'Call the owner a day before each visit.', 'The owner would take a little less.',
    null], n, 'assignment notes'),
  assigned_date
from seed.assigned;

update public.properties p set agent_id = a.agent_id, broker_id = a.broker_id
from seed.assigned a where a.property_id = p.id and (p.agent_id, p.broker_id) is distinct from (a.agent_id, a.broker_id);

-- The demo owner's were entrusted before the broker had a profile to count them.
update public.broker_profiles b
set total_properties = (select count(*) from public.properties p where p.broker_id = b.user_id);

select private.create_commission(assignment, p.price, p.currency, assignment.commission_rate, a.sale_date, null)
from seed.assigned a
join public.property_assignments assignment on assignment.property_id = a.property_id
join public.properties p on p.id = a.property_id
where a.state = 'sold';

-- Of three sales two are paid for; the others are still awaited.
update public.commissions c set status = 'paid', payment_date = c.sale_date + (now() - c.sale_date) / 2,
  owner_paid_at = c.sale_date + (now() - c.sale_date) / 3, owner_paid_by = 'bank', agent_paid_at = c.sale_date + (now() - c.sale_date) / 2,
  agent_paid_by = 'zaad'
from seed.assigned a where a.property_id = c.property_id and a.turn % 3 <> 0;
update public.property_assignments a set status = 'completed'
from public.commissions c where c.assignment_id = a.id and c.status = 'paid';
update public.properties p set agent_id = null
from public.commissions c where c.property_id = p.id and c.status = 'paid';

-- Each status and each priority in turn. Every other lead is the demo agent's; one in eight waits at the broker for an agent.
with leads as (
  select n, (array['new', 'contacted', 'qualified', 'negotiating', 'closed', 'lost'])[1 + n % 6] as status,
    now() - interval '90 days' * ((n - seed.share(n, 'lead time')) / 42) as created_at,
    n % 8 = 5 as waits,
    case when n % 2 = 0 or n % 8 = 5 then 0 else 1 + seed.dice(n, 'lead agent', 3) end as position,
    -- The first names go with the last names of their language.
    (array['Fartun Ali', 'Abdillahi Guleid', 'Sarah Bennett', 'Hodo Cawaale', 'Yuusuf Xasan', 'أحمد باعباد', 'Idil Samatar',
      'Peter Lindqvist', 'Zamzam Ducaale', 'نورة القحطاني', 'Bashir Hirsi', 'Anab Cilmi', 'Grace Wanjiru', 'Mahad Faarax',
      'Shukri Jibriil', 'عبد الله باحارثة', 'Kinsi Raage', 'Daniel Okafor', 'Rahma Nuur', 'Cabdi Warfaa'])[1 + n % 20] as client
  from generate_series(1, 42) as n
)
insert into public.leads (
  id, property_id, agent_id, broker_id, client_name, client_email, client_phone, lead_source, status, priority, notes,
  follow_up_date, last_contact_date, estimated_value, probability, created_at, lost_reason
)
select md5('seed:lead:' || l.n)::uuid, property.id, case when not l.waits then a.id end, profile.broker_id, l.client,
  'client' || l.n || '@mail.example', '+2526344' || lpad((l.n * 137)::text, 5, '0'),
  (array['website', 'referral', 'phone', 'walk-in', 'social media'])[1 + seed.dice(l.n, 'lead source', 5)],
  l.status, (array['low', 'medium', 'high', 'urgent'])[1 + (l.n / 6 + l.n) % 4],
  seed.pick(array['Wants to see it on a weekday.', 'Moves from abroad in spring; video call first.', 'Asks for a longer lease.',
    'Would pay in two parts.', 'Compares with two others nearby.', null], l.n, 'lead notes'),
  -- From nine days ago, which is overdue, to twelve days ahead.
  case when l.status not in ('closed', 'lost')
    then date_trunc('hour', now()) + interval '1 day' * (seed.dice(l.n, 'follow-up', 22) - 9) end,
  case when l.status <> 'new' then l.created_at + (now() - l.created_at) * 0.6 end,
  property.price,
  case l.status when 'new' then 20 when 'contacted' then 35 when 'qualified' then 55 when 'negotiating' then 75
    when 'closed' then 100 else 0 end,
  l.created_at,
  case when l.status = 'lost' then (array['no_answer', 'too_expensive', 'found_elsewhere', 'changed_mind'])[1 + l.n / 6 % 4] end
from leads l
join seed.agents a on a.position = l.position
join public.agent_profiles profile on profile.user_id = a.id
-- One of the properties they look after.
join lateral (
  select p.id, p.price from seed.assigned s join public.properties p on p.id = s.property_id
  where s.agent_id = a.id order by seed.dice(l.n, s.property_id::text, 1000), s.n limit 1
) as property on true;

analyze public.agent_profiles, public.broker_profiles, public.property_assignments, public.leads, public.commissions;
