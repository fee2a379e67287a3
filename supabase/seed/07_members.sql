-- Activity of the demo's people over the last 90 days: favourites, inquiries, viewings, conversations, appraisal requests,
-- sign-ins. The demo member writes and the demo owner receives. Chance decides the rest.

-- The public properties and cars of the demo with numbers, so that a random number finds one.
create table seed.public_properties as
select p.*, row_number() over (order by p.created_at desc, p.id) - 1 as place, count(*) over ()::integer as amount
from public.properties p join seed.people s on s.id = p.owner_id
where p.approval_status = 'approved' and p.available
order by p.created_at desc, p.id limit 240;
create unique index on seed.public_properties (place);

create table seed.public_cars as
select c.*, row_number() over (order by c.created_at desc, c.id) - 1 as place, count(*) over ()::integer as amount
from public.cars c join seed.people s on s.id = c.owner_id
where c.approval_status = 'approved' and c.available
order by c.created_at desc, c.id limit 80;

-- The senders: the demo member first and most often, then everyone who is neither staff nor the owner. Every fourth listing
-- belongs to the demo owner. The others are any public listing of another person. The time lies between its listing and now.
create function seed.draw(kind text, amount integer)
returns table (n integer, person_id uuid, email text, phone text, property_id uuid, owner_id uuid, title text, at timestamptz)
language sql stable as $$
  select n, person.id, person.username || '@demo.example', profile.phone, p.id, p.owner_id, p.title,
    p.created_at + (now() - p.created_at) * (0.05 + 0.9 * seed.share(n, kind || ' time'))
  from generate_series(1, amount) as n
  join seed.people person on person.ordinal =
    case when seed.dice(n, kind || ' member', 100) < 25 then 5 else 6 + seed.dice(n, kind || ' person', 40) end
  join public.profiles profile on profile.id = person.id
  cross join lateral (
    select s.* from seed.public_properties s
    where s.owner_id <> person.id
    order by seed.dice(n, kind || ' owner', 4) = 0 and s.owner_id = (select id from seed.people where username = 'owner') desc,
      seed.dice(s.place + n, kind || ' property', 1000000)
    limit 1
  ) as p;
$$;

insert into public.favorites (id, user_id, property_id, created_at)
select distinct on (person_id, property_id) md5('seed:favorite:' || n)::uuid, person_id, property_id, at
from seed.draw('favorite', 120) order by person_id, property_id, n;

insert into public.favorites (id, user_id, car_id, created_at)
select distinct on (person.id, c.id) md5('seed:favorite-car:' || n)::uuid, person.id, c.id,
  c.created_at + (now() - c.created_at) * seed.share(n, 'car favorite time')
from generate_series(1, 40) as n
join seed.people person on person.ordinal = 5 + seed.dice(n, 'car favorite person', 40)
join seed.public_cars c on c.place = seed.dice(n, 'car favorite', c.amount) and c.owner_id <> person.id
order by person.id, c.id, n;

insert into public.inquiries (id, property_id, inquirer_id, message, contact_email, contact_phone, status, created_at, updated_at)
select md5('seed:inquiry:' || n)::uuid, property_id, person_id,
  seed.pick(array[
    'Is this still available? I would like to see it this week.',
    'My sister lives nearby and can visit on my behalf. When would suit you?',
    'Is the price negotiable for a cash payment?',
    'Could you tell me whether the title deed is registered with the municipality?',
    'Does the compound have its own water tank and a generator?',
    'Ma la heli karaa wali? Waxaan jeclaan lahaa inaan arko.',
    'Qiimaha wax ma laga dhimi karaa haddii aan kaash ku bixiyo?',
    'هل العقار ما زال متاحًا؟ أرغب في زيارته هذا الأسبوع.',
    'I live in London and buy for my parents. Can you send a video of the rooms?',
    'How far is it to the next school and to the main road?'
  ], n, 'inquiry words'),
  email, phone,
  case when seed.dice(n, 'inquiry status', 100) < 45 then 'pending' when seed.dice(n, 'inquiry status', 100) < 80 then 'replied'
    else 'closed' end,
  at, at
from seed.draw('inquiry', 90);

insert into public.property_viewings (id, property_id, user_id, preferred_date, preferred_time, contact_email, contact_phone,
  message, status, scheduled_date, actual_date, created_at, updated_at)
select md5('seed:viewing:' || n)::uuid, property_id, person_id, day, viewing_time,
  email, phone,
  seed.pick(array['I will come with my brother.', 'Please call before.', 'Afternoons are best.', null], n, 'viewing words'),
  status,
  case when status in ('confirmed', 'completed') then (day + viewing_time::time) at time zone 'Africa/Mogadishu' end,
  case when status = 'completed' then (day + viewing_time::time) at time zone 'Africa/Mogadishu' end,
  at, at
from (
  select *, (at at time zone 'Africa/Mogadishu')::date + 2 + seed.dice(n, 'viewing day', 9) as day,
    seed.pick('{9:00 AM,10:00 AM,12:00 PM,3:00 PM,5:00 PM}', n, 'viewing time') as viewing_time,
    case
      when at > now() - interval '12 days' then (array['pending', 'confirmed', 'pending'])[1 + seed.dice(n, 'viewing status', 3)]
      else (array['completed', 'completed', 'declined', 'cancelled', 'pending'])[1 + seed.dice(n, 'viewing status', 5)]
    end as status
  from seed.draw('viewing', 45)
) as drawn
on conflict do nothing;

-- Conversations of three to seven messages, the buyer's and the seller's in turn, hours apart, the newest ones half unread.
create table seed.talks as
select distinct on (property_id, person_id) n, md5('seed:conversation:' || n)::uuid as id, person_id as buyer_id, owner_id as seller_id,
  property_id, title, at, 3 + seed.dice(n, 'talk length', 5) as length
from seed.draw('conversation', 40) order by property_id, person_id, n;

insert into public.conversations (id, property_id, property_title, buyer_id, seller_id, created_at, last_message_at, updated_at)
select id, property_id, title, buyer_id, seller_id, at, at, at from seed.talks;

insert into public.messages (id, conversation_id, sender_id, content, is_read, created_at)
select md5('seed:message:' || t.n || ':' || turn)::uuid, t.id, case when turn % 2 = 1 then t.buyer_id else t.seller_id end,
  case turn
    when 1 then seed.pick(array['Salaan! Is this still available?', 'Good morning, I saw your listing. Is the price final?',
      'Asc, guriga wali ma bannaan yahay?', 'Hello, could you send more pictures of the kitchen?'], t.n, 'words 1')
    when 2 then seed.pick(array['Wcs, yes it is. When would you like to see it?', 'Yes, it is available. The price can be discussed.',
      'Haa, wali wuu bannaan yahay.', 'Of course, I will add some this evening.'], t.n, 'words 2')
    when 3 then seed.pick(array['Thursday after Asr would be good.', 'My uncle can come tomorrow at ten.',
      'Berri galab ma iman karaa?', 'Thank you. Is there parking inside the wall?'], t.n, 'words 3')
    when 4 then seed.pick(array['Thursday is fine. I will send you the way by phone.', 'Ten is good, I will be there.',
      'Haa, waan ku sugayaa.', 'Yes, for two cars.'], t.n, 'words 4')
    when 5 then seed.pick(array['Can I see the papers as well when I come?', 'Do you accept payment in two parts?'], t.n, 'words 5')
    when 6 then seed.pick(array['Yes, the title deed and the survey are here.', 'Half now and half at the handover is fine.'], t.n, 'words 6')
    else 'Mahadsanid, see you then.'
  end,
  not (t.at > now() - interval '20 days' and turn = t.length and t.n % 2 = 0),
  t.at + least(interval '5 hours' * (turn - 1), (now() - t.at) * (turn - 1) / t.length)
from seed.talks t
cross join lateral generate_series(1, t.length) as turn
order by t.n, turn;

insert into public.appraisal_requests (id, requester_id, property_type, location, address, area, bedrooms, bathrooms, year_built,
  condition, features, purpose, contact_name, contact_email, contact_phone, preferred_date, additional_info, status, created_at,
  updated_at)
select md5('seed:appraisal:' || n)::uuid, case when n % 3 > 0 then person.id end, type, city.name,
  seed.pick('{Airport Road 14,Market Street 3,26 June Road 8,Sha''ab Quarter 21,Port Road 5}', n, 'appraisal street'),
  case type when 'land' then 600 when 'warehouse' then 900 else 90 end + seed.dice(n, 'appraisal area', 400),
  case when type in ('house', 'apartment') then 2 + seed.dice(n, 'appraisal rooms', 4) else 0 end,
  case when type in ('house', 'apartment') then 1 + seed.dice(n, 'appraisal rooms', 3) else 0 end,
  1980 + seed.dice(n, 'appraisal year', 45),
  seed.pick('{excellent,good,good,fair,poor,needs_renovation}', n, 'appraisal condition'),
  seed.pick(array['Walled, with a water tank', 'Corner plot', 'Recently painted', null], n, 'appraisal features'),
  seed.pick('{selling,buying,refinancing,insurance,tax_assessment,legal_dispute,investment,other}', n, 'appraisal purpose'),
  person.first_name || ' ' || person.last_name, person.username || '@demo.example', profile.phone,
  (at + interval '5 days')::date, null,
  case when at > now() - interval '10 days' then 'pending'
    else seed.pick('{approved,completed,completed,rejected}', n, 'appraisal status') end,
  at, at
from (
  select n, now() - interval '90 days' * ((n - seed.share(n, 'appraisal time')) / 24) as at,
    seed.pick('{house,house,apartment,land,commercial,office,warehouse}', n, 'appraisal type') as type
  from generate_series(1, 24) as n
) as drawn
join seed.people person on person.ordinal = 5 + seed.dice(n, 'appraisal person', 40)
join public.profiles profile on profile.id = person.id
join lateral (select name from public.places order by name offset seed.dice(n, 'appraisal city', 10) limit 1) as city on true;

-- People joined before their first activity, and signed in now and then.
update public.user_activities a set created_at = p.created_at
from public.profiles p join seed.people s on s.id = p.id
where a.activity_type = 'user_registered' and a.related_id = p.id;

insert into public.user_activities (user_id, activity_type, description, related_id, created_at)
select person.id, 'user_login', 'Signed in', md5('seed:session:' || person.ordinal || ':' || turn)::uuid,
  now() - interval '90 days' * seed.share(person.ordinal * 100 + turn, 'sign-in time')
from seed.people person
cross join lateral generate_series(1, 2 + seed.dice(person.ordinal, 'sign-ins', 7)) as turn
on conflict do nothing;

-- Owners changed their listings: a sale or rental on the day of its commission, and the price of every sixth listing.
-- Administrators approved the approved ones.
insert into public.user_activities (user_id, activity_type, description, related_id, related_title, metadata, created_at)
select change.person_id, 'property_updated', 'Updated a property', p.id, p.title, change.metadata, change.at
from generate_series(1, least(seed.amount('seed.properties', 240), 240)) as n
join public.properties p on p.id = md5('seed:property:' || n)::uuid
left join public.commissions c on c.property_id = p.id
cross join lateral (values
  (p.owner_id, p.status in ('sold', 'rented'),
    jsonb_build_object('changed', array['status'], 'statusBefore', 'available', 'status', p.status),
    coalesce(c.sale_date, p.created_at + (now() - p.created_at) * (0.3 + 0.5 * seed.share(n, 'sale')))),
  (p.owner_id, n % 6 = 0, jsonb_build_object('changed', array['price']),
    p.created_at + (now() - p.created_at) * (0.1 + 0.2 * seed.share(n, 'price change'))),
  ((select id from seed.people where username = 'admin'), p.approval_status = 'approved',
    jsonb_build_object('changed', array['approval_status'], 'approvalStatusBefore', 'pending', 'approvalStatus', 'approved'),
    p.created_at + least(interval '20 hours', now() - p.created_at) * seed.share(n, 'approval time'))
) as change (person_id, happened, metadata, at)
where change.happened;

analyze public.favorites, public.inquiries, public.property_viewings, public.conversations, public.messages,
  public.appraisal_requests, public.user_activities;
