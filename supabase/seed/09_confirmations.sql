-- Availability confirmations of the demo's listings. Most are of today, and some are some days old. Some listings wait for a
-- confirmation, some come last in the search, and some have left it. No confirmation is older than its listing.
update public.properties p
set confirmed_at = greatest(p.created_at, now() - private.confirmation_interval(p.purpose) * case seed.dice(n, 'confirmation', 14)
  when 0 then 2.1 when 1 then 1.5 when 2 then 1.04 else seed.share(n, 'confirmed') * 0.8 end)
from generate_series(1, seed.amount('seed.properties', 240)) as n
where p.id = md5('seed:property:' || n)::uuid and seed.dice(n, 'confirmation', 14) < 7 and not p.featured;

update public.cars c
set confirmed_at = greatest(c.created_at, now() - private.confirmation_interval(c.purpose) * case seed.dice(n, 'car confirmation', 14)
  when 0 then 2.1 when 1 then 1.5 when 2 then 1.04 else seed.share(n, 'car confirmed') * 0.8 end)
from generate_series(1, seed.amount('seed.cars', 80)) as n
where c.id = md5('seed:car:' || n)::uuid and seed.dice(n, 'car confirmation', 14) < 7 and not c.featured;

-- One listing of the demo owner has left the search, so that the owner can bring it back.
update public.properties p set confirmed_at = now() - 2.2 * private.confirmation_interval(p.purpose)
where p.id = (
  select o.id from public.properties o join seed.people s on s.id = o.owner_id and s.username = 'owner'
  where private.is_confirmable(o.approval_status, o.available, o.status) and not o.featured order by o.created_at limit 1
);

-- Confirmations of the past cause no notification.
update private.confirmation_reminders r
set step = next.step, due_at = private.reminder_due_at(next.step, r.confirmed_at, l.purpose)
from (
  select p.id, p.purpose, p.confirmed_at from public.properties p
  union all
  select c.id, c.purpose, c.confirmed_at from public.cars c
) as l
cross join lateral (
  select case
    when private.reminder_due_at('gone', l.confirmed_at, l.purpose) <= now() then 'notified'
    when private.reminder_due_at('leaving', l.confirmed_at, l.purpose) <= now() then 'gone'
    else 'leaving' end as step
) as next
where l.id = coalesce(r.property_id, r.car_id) and r.due_at <= now();
