-- Lowered prices: about one public listing in six has one, and some of these have two, up to six weeks ago. So some count as lowered
-- now, and some no longer do. Each earlier price was public for more than a week. These changes cause no notification.
create table seed.lowered as
select f.*, f.at - (f.at - f.changed_at) * 0.45 as step_at,
  f.n % 18 = 0 and f.at - f.changed_at > interval '20 days' as is_twice
from (
  select c.*, seed.round_price((c.price * (1.04 + 0.12 * seed.share(c.n, 'lowered by')))::double precision) as was,
    greatest(c.changed_at + interval '8 days', now() - interval '1 day' * (1 + 44 * seed.share(c.n, 'lowered at'))) as at
  from (
    select k.id, k.property_id, k.car_id, k.term, k.price, k.currency, k.changed_at,
      row_number() over (order by k.property_id, k.car_id, k.term) as n
    from public.price_changes k
    join (
      select p.id, p.owner_id from public.properties p union all select v.id, v.owner_id from public.cars v
    ) as listing on listing.id in (k.property_id, k.car_id)
    join seed.people owner on owner.id = listing.owner_id
    where k.shown_since is not null and k.changed_at < now() - interval '10 days'
  ) as c
) as f
where f.n % 6 = 0 and f.was > f.price * 1.01;

update public.price_changes k
set price = case when l.is_twice then seed.round_price((l.was * 1.08)::double precision) else l.was end, shown_since = null,
  shown_until = case when l.is_twice then l.step_at else l.at end,
  shown_for = case when l.is_twice then l.step_at else l.at end - k.changed_at
from seed.lowered l where l.id = k.id;

insert into public.price_changes (property_id, car_id, term, price, currency, changed_at, is_lowering, shown_until, shown_for)
select property_id, car_id, term, was, currency, step_at, true, at, at - step_at from seed.lowered where is_twice;

insert into public.price_changes (property_id, car_id, term, price, currency, changed_at, is_lowering, shown_since)
select property_id, car_id, term, price, currency, at, true, at from seed.lowered;

insert into private.price_drops (property_id, car_id, term, price, currency, drop_amount, lowered_at)
select property_id, car_id, term, price, currency, was - price, at from seed.lowered order by at desc
on conflict (listing_id) do nothing;
