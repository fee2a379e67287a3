-- What a member did so far, as plain facts beside their name: how soon they answer, how many of their listings are confirmed in
-- time, and how many reports about them the office found right. Nobody gives a star; who is new has nothing of it.

-- How those who write to a person about their listings were answered in the last half year, of the latest fifty talks and fifty
-- inquiries: {"asked", "answered", "usualMinutes"}, null while fewer than three asked. An ask of the last day that is still open
-- is not counted yet, nor an inquiry that was closed or answered elsewhere. `usualMinutes` is the median, an answer that never
-- came being later than any other: null where that is what is usual.
create function private.answers_of(person_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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
    where first.sender_id = talk.buyer_id and first.message_type = 'text'
    union all
    (
      select i.created_at, i.conversation_id from public.inquiries i
      where (i.status = 'pending' or i.conversation_id is not null) and (
        i.property_id in (select p.id from public.properties p where p.owner_id = $1 and p.agent_id is null and p.broker_id is null)
        or i.car_id in (select c.id from public.cars c where c.owner_id = $1 and c.agent_id is null and c.broker_id is null)
      )
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
    where a.created_at > since and (answer.created_at is not null or a.created_at < now() - interval '1 day')
  )
  select jsonb_build_object(
    'asked', count(*), 'answered', count(minutes),
    'usualMinutes', nullif(percentile_disc(0.5) within group (order by coalesce(minutes, 'infinity')), 'infinity')::integer
  ) into told from told_after having count(*) >= 3;
  return told;
end
$$;

-- What a member did so far: {"answers" (private.answers_of), "listings", "confirmedInTime", "reportsUpheld"}. Listings are those
-- the public may have now; reports are of the last year, several about one thing being one.
create function private.member_record(person_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'answers', private.answers_of($1),
      'listings', count(*),
      'confirmedInTime', count(*) filter (where l.confirmed_at + private.confirmation_interval(l.purpose) > now()),
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
  );
end
$$;

-- As before, with the record of a public profile.
create or replace function private.seller_card(person_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.person_card(person.id) || jsonb_build_object(
    'memberSince', case when shown.public_profile then person.created_at end,
    'kind', case when shown.public_profile and broker.user_id is not null then 'broker'
      when shown.public_profile and agent.user_id is not null then 'agent' else 'owner' end,
    'company', case when shown.public_profile then coalesce(broker.company_name, company.company_name) end,
    'hasPhone', shown.public_profile and shown.show_phone and coalesce(person.phone, '') ~ '[0-9]',
    'checks', case when shown.public_profile then private.living_checks(person.id) else '[]' end,
    'record', case when shown.public_profile then private.member_record(person.id) end
  )
  from public.profiles person
  join public.preferences shown on shown.user_id = person.id
  left join public.broker_profiles broker on broker.user_id = person.id and broker.is_active
  left join public.agent_profiles agent on agent.user_id = person.id and agent.is_active
  left join public.broker_profiles company on company.user_id = agent.broker_id and company.is_active
  where person.id = $1;
$$;

revoke all on function private.answers_of(uuid), private.member_record(uuid) from public;
