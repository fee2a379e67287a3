-- The page of a listing tells what its owner did so far, and read all their listings for it: of an owner of 25,000 each page took a fifth of a
-- second. What is counted stands in an index, and inquiries are looked for through the newest thousand listings.

-- What of an owner's may be had now, and what of it is confirmed in time.
create index properties_had_of_owner_idx on public.properties using btree (owner_id, purpose, confirmed_at)
  where approval_status = 'approved' and available and status in ('available', 'pending');

-- The same of cars.
create index cars_had_of_owner_idx on public.cars using btree (owner_id, purpose, confirmed_at)
  where approval_status = 'approved' and available and status in ('available', 'pending');

-- What a member did so far: {"answers" (private.answers_of), "listings", "confirmedInTime", "reportsUpheld"}. Listings are those
-- the public may have now; reports are of the last year, several about one thing being one.
create or replace function private.member_record(person_id uuid)
returns jsonb language plpgsql stable security definer set search_path to '' as $$
begin
  return (
    select jsonb_build_object(
      'answers', private.answers_of($1),
      'listings', count(*),
      'confirmedInTime', count(*) filter (where l.confirmed_at > now() - make_interval(days => i.days)),
      'reportsUpheld', (
        select count(distinct (f.subject, f.subject_id)) from public.flags f
        where f.accused_id = $1 and f.outcome <> 'nothing_wrong' and f.decided_at > now() - interval '1 year'
      )
    )
    from (
      select p.confirmed_at, p.purpose from public.properties p
      where p.owner_id = $1 and p.approval_status = 'approved' and p.available and p.status in ('available', 'pending')
      union all
      select c.confirmed_at, c.purpose from public.cars c
      where c.owner_id = $1 and c.approval_status = 'approved' and c.available and c.status in ('available', 'pending')
    ) as l
    left join private.confirmation_intervals i on i.purpose = l.purpose
  );
end
$$;

-- How those who write to a person about their listings were answered in the last half year, of the latest fifty talks and the latest fifty
-- inquiries about their newest thousand properties and cars: {"asked", "answered", "usualMinutes"}, null while fewer than three
-- asked. An ask of the last day that is still open is not counted yet, nor an inquiry that was closed or answered elsewhere.
-- `usualMinutes` is the median, an answer that never came being later than any other: null where that is what is usual.
create or replace function private.answers_of(person_id uuid)
returns jsonb language plpgsql stable security definer set search_path to '' as $$
declare
  since constant timestamptz := now() - interval '180 days';
  told jsonb;
begin
  with asked as (
    -- The first words of a buyer who wrote before the seller did.
    select first.created_at, first.conversation_id
    from (
      select c.id, c.buyer_id from public.conversations c
      where c.seller_id = $1 and c.buyer_id is not null order by c.last_message_at desc limit 50
    ) as talk
    cross join lateral (
      select m.* from public.messages m where m.conversation_id = talk.id order by m.created_at, m.id limit 1
    ) as first
    where first.sender_id = talk.buyer_id and first.message_type = 'text' and first.created_at > since
    union all
    (
      select i.created_at, i.conversation_id
      from (
        select of_property.* from (
          select p.id from public.properties p
          where p.owner_id = $1 and p.agent_id is null and p.broker_id is null order by p.created_at desc limit 1000
        ) as own
        cross join lateral (
          select i.* from public.inquiries i where i.property_id = own.id and i.created_at > since
          order by i.created_at desc limit 50
        ) as of_property
        union all
        select of_car.* from (
          select c.id from public.cars c
          where c.owner_id = $1 and c.agent_id is null and c.broker_id is null order by c.created_at desc limit 1000
        ) as own
        cross join lateral (
          select i.* from public.inquiries i where i.car_id = own.id and i.created_at > since
          order by i.created_at desc limit 50
        ) as of_car
      ) as i
      where i.status = 'pending' or i.conversation_id is not null
      order by i.created_at desc limit 50
    )
  ),
  told_after as (
    select extract(epoch from answer.created_at - a.created_at) / 60 as minutes
    from asked a
    left join lateral (
      select m.created_at from public.messages m
      where m.conversation_id = a.conversation_id and m.sender_id = $1 and m.created_at >= a.created_at and m.message_type = 'text'
      order by m.created_at limit 1
    ) as answer on true
    where answer.created_at is not null or a.created_at < now() - interval '1 day'
  )
  select jsonb_build_object(
    'asked', count(*), 'answered', count(minutes),
    'usualMinutes', nullif(percentile_disc(0.5) within group (order by coalesce(minutes, 'infinity')), 'infinity')::integer
  ) into told from told_after having count(*) >= 3;
  return told;
end
$$;

drop index public.checks_subject_id_idx;

-- What is shown of somebody or something. A search for what is checked first asks it of thousands, which the index answers alone.
create index checks_subject_id_idx on public.checks using btree (subject_id, kind, decided_at desc) include (expires_at)
  where status = 'passed';
