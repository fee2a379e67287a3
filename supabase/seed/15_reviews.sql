-- Reviews of the agents and brokers by people of the demo, and how often the public listings were viewed, saved, asked
-- about and called in the last 60 days.

insert into public.reviews (id, subject_kind, subject_id, reviewer_id, rating, content, created_at, updated_at, answer, answered_at)
select md5('seed:review:' || subject.kind || subject.id || n)::uuid, subject.kind, subject.id, person.id,
  case when seed.dice(n, 'stars' || subject.id, 10) < 6 then 5 when seed.dice(n, 'stars' || subject.id, 10) < 9 then 4 else 3 end,
  seed.pick(array[
    'Answered within the hour and showed us three houses on one afternoon.',
    'Honest about the water supply and the title. We would buy through them again.',
    'Waqtiga ayuu ilaaliyay, guriguna wuxuu ahaa sidii sawirrada.',
    'Knew every street and told us which ones flood in the rains.',
    'صادق في المواعيد والأسعار، وشرح لنا كل الأوراق قبل التوقيع.',
    'The price in the contract was the price in the listing. No surprises.',
    'A good viewing, but we waited two days for the papers.',
    'Si fiican ayuu noogu sharraxay heshiiska ka hor inta aanan saxiixin.'
  ], n, 'review words' || subject.id),
  written.at, written.at, case when n % 3 = 0 then 'Thank you. It was a pleasure to work with you.' end,
  case when n % 3 = 0 then written.at + interval '1 day' end
from (
  select 'agent' as kind, a.id, 4 + a.position::integer * 2 as amount from seed.agents a where a.position < 4
  union all
  select 'broker', p.id, 5 from seed.people p where p.username in ('broker', 'ismail.duale')
) as subject
cross join lateral generate_series(1, subject.amount) as n
join seed.people person on person.ordinal = 5 + n + seed.dice(n, 'review offset', 3) * 12
cross join lateral (select now() - interval '1 day' * (3 + seed.dice(n, 'review time' || subject.id, 160)) as at) as written
where person.id <> subject.id and not exists (select from public.agent_profiles a where a.user_id = person.id)
on conflict do nothing;

insert into private.listing_daily_counts (listing_kind, listing_id, day, views, saves, inquiries, presses)
select l.kind, l.id, d.day, views.n, (seed.dice(d.ago, 'saves' || l.id, 30) < views.n / 4)::integer,
  (seed.dice(d.ago, 'asks' || l.id, 40) < views.n / 4)::integer, (seed.dice(d.ago, 'presses' || l.id, 30) < views.n / 3)::integer
from (
  select 'property' as kind, p.id, p.created_at from seed.public_properties p
  union all
  select 'car', c.id, c.created_at from seed.public_cars c
) as l
cross join lateral (
  select ago, ((now() at time zone 'Africa/Nairobi')::date - ago) as day from generate_series(0, 59) as ago
) as d
cross join lateral (
  select greatest(0, 2 + seed.dice(1, 'popular' || l.id, 14) + seed.dice(d.ago, 'views' || l.id, 9) - d.ago / 8 - 4) as n
) as views
where d.day >= l.created_at::date and views.n > 0
on conflict do nothing;

analyze private.listing_daily_counts, public.reviews;
