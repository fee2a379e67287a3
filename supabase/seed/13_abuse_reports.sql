-- Abuse reports in all states, and a suspended person who has appealed.

create table seed.reported as
select n, p.id as subject_id, 'property' as subject, p.title, p.owner_id
from generate_series(1, 5) as n join seed.public_properties p on p.place = seed.dice(n, 'reported property', p.amount)
union all
select n + 5, c.id, 'car', c.title, c.owner_id
from generate_series(1, 3) as n join seed.public_cars c on c.place = seed.dice(n, 'reported car', c.amount)
union all
select 9, person.id, 'person', person.first_name || ' ' || person.last_name, person.id
from seed.people person where person.username = 'liibaan.cige';

insert into public.abuse_reports (
  subject, subject_id, title, accused_id, reason, message, reporter_id, claimed_by, claimed_at, outcome, note, decided_by, decided_at, created_at, picture
)
select f.subject, f.subject_id, f.title, f.owner_id,
  case when f.subject = 'person' then 'harassment' when f.n = 1 then 'fraud' else seed.pick('{fraud,unavailable,wrong_facts,foreign_pictures}', f.n, 'abuse report reason') end,
  case when f.subject = 'person' then 'Called me many times at night after I had said no.'
    when f.n = 1 then 'I was asked to pay before I could see it. This is what he wrote.'
    else seed.pick(array['I was asked to pay before I could see it.', 'Waa la iibiyay bil ka hor.', 'الصور من إعلان آخر', null], f.n, 'abuse report words') end,
  reporter.id,
  case when f.n in (4, 5, 7, 8) then admin.id end, case when f.n = 4 then now() when f.n in (5, 7, 8) then now() - interval '3 days' end,
  case f.n when 5 then 'nothing_wrong' when 7 then 'warned' when 8 then 'nothing_wrong' end,
  case f.n when 7 then 'Please say in the text that the car was repainted.' end,
  case when f.n in (5, 7, 8) then admin.id end, case when f.n in (5, 7, 8) then now() - interval '3 days' end,
  case when f.n in (5, 7, 8) then now() - interval '5 days' else now() - interval '1 day' * (f.n % 3) - interval '2 hours' end,
  -- The file in supabase/seed/reported.
  case when f.n = 1 then 'members/34d02533-2da9-13e8-2d3c-b7b2129ef454.webp' end
from seed.reported f
join seed.people admin on admin.username = 'admin'
join seed.people reporter on reporter.ordinal = 10 + f.n and reporter.id <> f.owner_id;

-- A person who is none of the demo's accounts and has a listing.
insert into public.suspensions (id, person_id, until, reason, hide_listings, suspended_by, created_at)
select md5('seed:suspension')::uuid, person.id, date_trunc('day', now()) + interval '30 days',
  'Three people paid you ahead for a car that was never yours to sell.', true, admin.id, now() - interval '2 days'
from seed.people person join seed.people admin on admin.username = 'admin'
where person.username = 'jibril.mataan';

select private.hide_suspended(s) from public.suspensions s where s.id = md5('seed:suspension')::uuid;

update auth.users u set banned_until = s.until
from public.suspensions s where s.id = md5('seed:suspension')::uuid and u.id = s.person_id;

insert into public.appeals (suspension_id, message, created_at)
values (md5('seed:suspension')::uuid, 'My brother sold it with my phone. I have given two of them their money back.', now() - interval '1 day');
