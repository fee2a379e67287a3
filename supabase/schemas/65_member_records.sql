-- Plain facts about members: the counts of the caller's header, and the record of a seller on a listing's page. The
-- database counts them by indexes when it reads them. There are no ratings. A new member has no record.
set check_function_bodies = off;

-- The caller's counts: favorites, unread messages, unread notifications, and the open inquiries and viewings about
-- listings they answer for.
create function public.get_member_summary() returns jsonb language sql stable security definer set search_path = ''
as $$
  with caller (id) as (select private.require_caller()),
    handled (id) as materialized (select private.handled_property_ids() from caller)
  select jsonb_build_object(
    'favorites', (select count(*) from public.favorites f where f.user_id = caller.id),
    'unreadMessages',
      (select coalesce(sum(c.buyer_unread), 0) from public.conversations c where c.buyer_id = caller.id)
      + (select coalesce(sum(c.seller_unread), 0) from public.conversations c where c.seller_id = caller.id)
      + (select coalesce(sum(c.seller_unread), 0) from public.conversations c where c.agent_id = caller.id)
      + (select coalesce(sum(c.seller_unread), 0) from public.conversations c
        where c.broker_id = caller.id and c.agent_id is distinct from caller.id),
    'unreadNotifications', (
      select count(*) from public.notifications n where n.recipient_id = caller.id and n.read_at is null and n.here),
    'waitingInquiries', (
      select count(*) from public.inquiries i where i.property_id in (select id from handled) and i.status = 'pending')
      + (
      select count(*) from public.inquiries i
      where i.car_id in (select private.handled_car_ids()) and i.status = 'pending'),
    'waitingViewings', (
      select count(*) from public.property_viewings v
      where v.property_id in (select id from handled) and v.status = 'pending')
  )
  from caller;
$$;

-- Public facts about a seller: private.person_card and the record. A public profile also has the member's start, the
-- role (`role`: agent, broker or owner) with the company, and the verifications.
create function private.seller_card(person_id uuid) returns jsonb language sql stable security definer set search_path = ''
as $$
  select private.person_card(person.id) || jsonb_build_object(
    'memberSince', case when shown.public_profile then person.created_at end,
    'role', case when shown.public_profile and broker.user_id is not null then 'broker'
      when shown.public_profile and agent.user_id is not null then 'agent' else 'owner' end,
    'company', case when shown.public_profile then coalesce(broker.company_name, company.company_name) end,
    'verifications', case when shown.public_profile then private.active_verifications(person.id) else '[]' end,
    'record', case when shown.public_profile then private.member_record(person.id) end
  )
  from public.profiles person
  join public.preferences shown on shown.user_id = person.id
  left join public.broker_profiles broker on broker.user_id = person.id and broker.is_active
  left join public.agent_profiles agent on agent.user_id = person.id and agent.is_active
  left join public.broker_profiles company on company.user_id = agent.broker_id and company.is_active
  where person.id = $1;
$$;

-- The answers of a person in the last half year: {"asked", "answered", "usualMinutes"}; null below three people. They
-- come from the latest fifty conversations and fifty inquiries about the person's newest thousand properties and cars.
-- Each person counts once, with the latest request. Open requests of the last day do not count, nor do inquiries that
-- were closed or answered elsewhere. The field `usualMinutes` is the median; a missing answer counts as later than any
-- other.
create function private.answers_of(person_id uuid)
returns jsonb language plpgsql stable security definer set search_path to '' as $$
declare
  since constant timestamptz := now() - interval '180 days';
  told jsonb;
begin
  with asked as (
    -- The first message of a buyer who wrote before the seller.
    select first.created_at, first.conversation_id, talk.buyer_id as person_id
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
      select i.created_at, i.conversation_id, i.inquirer_id
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
      where i.status = 'pending' or exists (
        select from public.messages m
        where m.conversation_id = i.conversation_id and m.sender_id = $1 and m.created_at >= i.created_at
      )
      order by i.created_at desc limit 50
    )
  ),
  told_after as (
    select extract(epoch from answer.created_at - a.created_at) / 60 as minutes
    from (select distinct on (r.person_id) r.* from asked r order by r.person_id, r.created_at desc) as a
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
end $$;

-- The record of a member: {"answers" (private.answers_of), "listings", "confirmedInTime", "reportsUpheld"}. `listings`
-- counts public listings. Reports are those of the last year, one per subject.
create function private.member_record(person_id uuid)
returns jsonb language plpgsql stable security definer set search_path to '' as $$
begin
  return (
    select jsonb_build_object(
      'answers', private.answers_of($1),
      'listings', count(*),
      'confirmedInTime', count(*) filter (where l.confirmed_at > now() - make_interval(days => i.days)),
      'reportsUpheld', (
        select count(distinct (f.subject, f.subject_id)) from public.abuse_reports f
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
end $$;

grant execute on function public.get_member_summary() to authenticated;
