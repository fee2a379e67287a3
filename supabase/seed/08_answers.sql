-- Inquiries about cars, conversations that answer inquiries, notifications, and a block.

insert into public.inquiries (id, car_id, inquirer_id, message, contact_email, contact_phone, status, created_at, updated_at)
select md5('seed:car-inquiry:' || n)::uuid, drawn.id, person_id,
  seed.pick(array['Has it been in an accident?', 'Is the price final if I pay in cash?', 'Gaarigu ma shaqaynayaa wali?',
    'Can I have it inspected by my mechanic on Friday?', 'هل السيارة ما زالت متاحة؟'], n, 'car words'),
  email, phone, seed.pick('{pending,pending,replied,replied,closed}', n, 'car inquiry status'), at, at
from (
  select n, c.id, person.id as person_id, person.username || '@demo.example' as email, profile.phone,
    c.created_at + (now() - c.created_at) * seed.share(n, 'car inquiry time') as at
  from generate_series(1, 24) as n
  join seed.people person on person.ordinal = case when n % 4 = 0 then 5 else 6 + seed.dice(n, 'car inquiry person', 40) end
  join public.profiles profile on profile.id = person.id
  join seed.public_cars c on c.place = seed.dice(n, 'car inquiry', c.amount) and c.owner_id <> person.id
) as drawn;

-- Two of three replied inquiries were answered in a conversation, which quotes them. The others were answered by phone.
create table seed.answers as
select i.id as inquiry_id, i.property_id, i.car_id, i.inquirer_id, i.message, coalesce(p.owner_id, c.owner_id) as seller_id,
  coalesce(p.title, c.title) as title, i.created_at + (now() - i.created_at) * 0.1 as at
from public.inquiries i
join seed.people asker on asker.id = i.inquirer_id
left join seed.public_properties p on p.id = i.property_id
left join seed.public_cars c on c.id = i.car_id
where i.status = 'replied' and seed.dice(('x' || left(i.id::text, 6))::bit(24)::integer, 'answered', 3) > 0
  and coalesce(p.owner_id, c.owner_id) is not null;

insert into public.conversations (property_id, car_id, property_title, buyer_id, seller_id, created_at, last_message_at, updated_at)
select property_id, car_id, title, inquirer_id, seller_id, at, at, at from seed.answers order by at
on conflict do nothing;

update public.inquiries i set conversation_id = c.id
from seed.answers a
join public.conversations c on c.buyer_id = a.inquirer_id and c.seller_id = a.seller_id
  and (c.property_id, c.car_id) is not distinct from (a.property_id, a.car_id)
where i.id = a.inquiry_id;

insert into public.messages (id, conversation_id, sender_id, content, message_type, is_read, created_at)
select md5('seed:answer:' || i.id || ':' || turn)::uuid, i.conversation_id,
  case turn when 1 then a.inquirer_id else a.seller_id end,
  case turn when 1 then a.message else 'Yes. Call me when you are near, and I will show you everything.' end,
  case turn when 1 then 'inquiry' else 'text' end, turn = 1 or a.at < now() - interval '10 days', a.at + interval '1 second' * turn
from seed.answers a
join public.inquiries i on i.id = a.inquiry_id
cross join generate_series(1, 2) as turn
order by a.at, turn;

-- Notifications of these answers. The older half is read. They are from the past, so no email follows.
insert into public.notifications (recipient_id, event, link, person_id, property_id, car_id, title, details, created_at, read_at)
select coalesce(p.owner_id, c.owner_id), 'inquiry_received', '/requests', i.inquirer_id, i.property_id, i.car_id,
  coalesce(p.title, c.title), jsonb_build_object('words', i.message), i.created_at,
  case when i.status <> 'pending' then i.created_at + interval '1 hour' end
from public.inquiries i
join seed.people asker on asker.id = i.inquirer_id
left join seed.public_properties p on p.id = i.property_id
left join seed.public_cars c on c.id = i.car_id
where coalesce(p.owner_id, c.owner_id) is not null
union all
select v.user_id, 'viewing_' || v.status, '/requests?tab=viewings', p.owner_id, p.id, null, p.title,
  jsonb_strip_nulls(jsonb_build_object('at', v.scheduled_date, 'day', v.preferred_date, 'time', v.preferred_time)),
  v.created_at + interval '1 hour', case when v.created_at < now() - interval '14 days' then v.created_at + interval '2 hours' end
from public.property_viewings v
join seed.people asker on asker.id = v.user_id
join seed.public_properties p on p.id = v.property_id
where v.status in ('confirmed', 'declined');

-- The demo owner blocks the person of their oldest conversation, but not the demo member.
insert into public.blocks (blocker_id, blocked_id, created_at)
select c.seller_id, c.buyer_id, c.last_message_at + (now() - c.last_message_at) * 0.1
from public.conversations c
join seed.people owner on owner.id = c.seller_id and owner.username = 'owner'
join seed.people buyer on buyer.id = c.buyer_id and buyer.ordinal > 5
order by c.last_message_at, c.id limit 1;

analyze public.inquiries, public.conversations, public.messages, public.notifications;
