-- Verifications in every state. The demo broker, the demo agent and two more have a checked licence. One agent's licence check has
-- expired, one waits, and the other broker has none. About one public listing in six has checked papers or a visit. A few expired,
-- were refused or revoked, or wait in the queue. These decisions cause no notification.

insert into public.verifications (id, type, asker_id, person_id, status, reason, created_at, decided_at, decided_by, expires_at, revoked_at)
select md5('seed:check:' || c.type || ':' || c.username)::uuid, c.type, p.id, p.id, c.status, c.reason,
  now() - c.age - interval '2 days', case when c.status <> 'asked' then now() - c.age end,
  case when c.status <> 'asked' then office.id end,
  case when c.status in ('passed', 'revoked') then now() - c.age + private.verification_term(c.type) end,
  case when c.status = 'revoked' then now() - interval '3 days' end
from (values
  ('licence', 'broker', 'passed', null, interval '60 days'),
  ('licence', 'agent', 'passed', null, interval '45 days'),
  ('licence', 'hamda.yusuf', 'passed', null, interval '30 days'),
  ('licence', 'robert.hale', 'passed', null, interval '400 days'),
  ('licence', 'hussein.abokor', 'asked', null, interval '1 day'),
  ('phone', 'owner', 'passed', null, interval '20 days'),
  ('identity', 'owner', 'passed', null, interval '20 days'),
  ('phone', 'agent', 'passed', null, interval '40 days'),
  ('identity', 'broker', 'revoked', 'The document has been reported as lost.', interval '90 days'),
  ('identity', 'ismail.duale', 'refused', 'The name on the document is not the one of the profile.', interval '10 days'),
  ('phone', 'robert.hale', 'asked', null, interval '2 hours')
) as c (type, username, status, reason, age)
join seed.people p on p.username = c.username
join seed.people office on office.username = 'admin';

create table seed.checked as
select 'property' as of, p.id, p.owner_id, row_number() over (order by p.id) as n from public.properties p
join seed.people owner on owner.id = p.owner_id
where p.approval_status = 'approved' and p.available and p.status = 'available'
union all
select 'car', c.id, c.owner_id, row_number() over (order by c.id) from public.cars c
join seed.people owner on owner.id = c.owner_id
where c.approval_status = 'approved' and c.available and c.status = 'available';

insert into public.verifications (id, type, asker_id, property_id, car_id, papers, status, reason, created_at, decided_at, decided_by,
  expires_at, revoked_at)
select md5('seed:check:' || made.type || ':' || made.id)::uuid, made.type, made.owner_id,
  case made.of when 'property' then made.id end, case made.of when 'car' then made.id end,
  case when made.type <> 'papers' then null
    when made.of = 'car' then (array['vehicle_registration', 'customs_receipt'])[1 + made.n % 2]
    else (array['title_deed', 'municipal_receipt', 'notary_contract', 'court_attestation'])[1 + made.n / 6 % 4] end,
  made.status,
  case made.status when 'refused' then 'The papers are of another plot.' when 'revoked' then 'The papers were withdrawn.' end,
  now() - made.age - interval '3 days', case when made.status <> 'asked' then now() - made.age end,
  case when made.status <> 'asked' then office.id end,
  case when made.status in ('passed', 'revoked') then now() - made.age + interval '180 days' end,
  case when made.status = 'revoked' then now() - interval '5 days' end
from (
  select c.*, types.type,
    case when c.n % 60 = 12 then 'refused' when c.n % 60 = 24 then 'revoked' when c.n % 60 = 36 then 'asked' else 'passed' end as status,
    -- One in ten has expired.
    case when c.n % 60 = 48 then interval '200 days' else interval '1 day' * (5 + c.n % 120) end as age
  from seed.checked c
  cross join (values ('papers', 0), ('visit', 3)) as types (type, rest)
  where (c.n % 6 = 0 and types.rest = 0) or (c.n % 12 in (0, 3) and types.rest = 3)
) as made
join seed.people office on office.username = 'admin'
where made.owner_id <> office.id;
