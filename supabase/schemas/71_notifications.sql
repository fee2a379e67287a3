-- A notification informs one person, once, of an event about their own data or requests. Bell, email and push follow
-- from this table; people turn each off by category. Actors get no notification of their own acts, and demo data
-- notifies no one. Only the recipient sees a notification.
set check_function_bodies = off;

-- Links in emails that turn a category off without sign-in. Each person and category has one.
create table private.email_unsubscribe_links (
  token uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  topic text not null,
  created_at timestamptz not null default now(),
  unique (user_id, topic)
);

comment on table private.email_unsubscribe_links is 'Secrets of the email links that turn a category off.';
alter table private.email_unsubscribe_links enable row level security;

-- Settings that differ from the default. Without a row, every way is on.
create table public.notification_settings (
  user_id uuid not null references public.profiles (id) on delete cascade,
  topic text not null
    constraint "Choose a topic from the list" check (topic in ('inquiry', 'viewing', 'message', 'favorite', 'lead', 'assignment', 'membership', 'confirmation', 'verification', 'abuse_report', 'listing', 'commission', 'search', 'offer', 'office', 'admin_report', 'admin_appeal', 'admin_verification', 'admin_listing', 'admin_appraisal', 'admin_inquiry', 'admin_digest')),
  mail boolean not null default true,
  updated_at timestamptz not null default now(),
  here boolean not null default true,
  push boolean not null default true,
  phone boolean not null default true,
  primary key (user_id, topic)
);

comment on table public.notification_settings is 'Ways of notification by category: bell, email, push, phone. Without a row, all are on.';

create trigger notification_settings_set_updated_at before update on public.notification_settings
  for each row execute function extensions.moddatetime (updated_at);
alter table public.notification_settings enable row level security;
create policy "People see what they turned off" on public.notification_settings
  for select to authenticated using (user_id = (select auth.uid()));

-- Clients write nothing: triggers create notifications, functions change settings.
grant select on public.notification_settings to authenticated;

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  recipient_id uuid not null references public.profiles (id) on delete cascade,
  event text not null
    constraint "A notification must be about a known event" check (event in ('inquiry_received', 'viewing_requested', 'viewing_confirmed', 'viewing_declined', 'message_unread', 'offer_received', 'offer_accepted', 'offer_declined', 'favorite_sold', 'favorite_rented', 'lead_new', 'assignment_new', 'membership_requested', 'membership_accepted', 'membership_declined', 'membership_ended', 'confirmation_due', 'confirmation_last', 'verification_passed', 'verification_refused', 'verification_revoked', 'abuse_report_decided', 'abuse_report_warned', 'abuse_report_shown', 'favorite_lowered', 'listing_approved', 'listing_rejected', 'listing_pictureless', 'viewing_cancelled', 'assignment_ended', 'commission_new', 'commission_paid', 'commission_cancelled', 'search_found', 'verification_ending', 'viewing_reminder', 'office_message', 'admin_report_new', 'admin_appeal_new', 'admin_verification_waiting', 'admin_listing_waiting', 'admin_appraisal_waiting', 'admin_inquiry_waiting', 'lead_withdrawn', 'membership_joined')),
  topic text generated always as (regexp_replace(event, '_[^_]*$', '')) stored not null,
  person_id uuid references public.profiles (id) on delete set null,
  property_id uuid references public.properties (id) on delete set null,
  car_id uuid references public.cars (id) on delete set null,
  conversation_id uuid references public.conversations (id) on delete cascade,
  title text,
  link text not null constraint "A link must be a path of this site" check (link ~ '^/[^/]'),
  details jsonb not null default '{}',
  events integer not null default 1,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  mailed_at timestamptz,
  here boolean not null default true,
  -- Unread messages of a conversation are one row, so lists sort by the last message.
  happened_at timestamptz not null default now(),
  texted_at timestamptz
);

comment on table public.notifications is 'Events that concern a person, one row per recipient.';
comment on column public.notifications.event is 'The event. The part before the last underscore is the category, which a person can turn off.';
comment on column public.notifications.person_id is 'The actor, where it matters.';
comment on column public.notifications.title is 'Title of the listing at the time of the event.';
comment on column public.notifications.details is 'Other values of the message: text, day, time, company; the `language` and `translations` of a title.';
comment on column public.notifications.events is 'Number of events: unread messages of a conversation are one notification.';
comment on column public.notifications.mailed_at is 'When an email of unread messages was considered.';
comment on column public.notifications.texted_at is 'When a text to the phone was considered.';
comment on column public.notifications.here is 'Whether the bell shows it. Email or push may be on without the bell.';
comment on column public.notifications.happened_at is 'Time of the last event.';

-- Notifications that may need an email.
create index notifications_unmailed_idx on public.notifications (created_at)
  where topic = 'message' and read_at is null and mailed_at is null;
-- Notifications that may need a text to the phone.
create index notifications_untexted_idx on public.notifications (created_at)
  where topic in ('message', 'search', 'favorite') and read_at is null and texted_at is null;
-- Counts unread notifications, and marks them as read.
create index notifications_unread_idx on public.notifications (recipient_id) where read_at is null;
create index notifications_conversation_id_idx on public.notifications (conversation_id);
-- One row for the unread messages of a conversation.
create unique index notifications_unread_messages_idx on public.notifications (recipient_id, conversation_id)
  where topic = 'message' and read_at is null;
-- Unread notifications of administrators that no email has announced.
create index notifications_of_office_idx on public.notifications (recipient_id, mailed_at) where topic like 'admin%';
create index notifications_person_id_idx on public.notifications (person_id);
-- Finds old rows for deletion.
create index notifications_happened_at_idx on public.notifications (happened_at);
-- A person's notifications, newest first.
create index notifications_recipient_id_happened_at_idx on public.notifications (recipient_id, happened_at desc, id desc);
create index notifications_car_id_idx on public.notifications (car_id);
create index notifications_property_id_idx on public.notifications (property_id);
alter table public.notifications enable row level security;
create policy "People see their own notifications" on public.notifications
  for select to authenticated using (recipient_id = (select auth.uid()));

-- Clients write nothing: triggers create notifications, functions change settings.
grant select on public.notifications to authenticated;

-- Name of a person for a notification; null without a name, for which the email has a word.
create function private.notification_name(person_id uuid) returns text language sql stable security definer set search_path = ''
as $$
  select nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), '') from public.profiles p where p.id = $1;
$$;

-- Creates a notification, unless the recipient is the actor or there is no actor.
create function private.notify(
  actor uuid, recipient_id uuid, event text, link text, person_id uuid default null, property_id uuid default null,
  car_id uuid default null, title text default null, details jsonb default '{}'
) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.notifications (recipient_id, event, link, person_id, property_id, car_id, title, details)
  select person.id, $3, $4, (select other.id from public.profiles other where other.id = $5), $6, $7, $8, jsonb_strip_nulls($9)
  from public.profiles person where person.id = $2 and person.purge_at is null and person.id <> $1;
$$;

-- Enqueues one email per person with messages that stayed unread for ten minutes and that no email has announced. It
-- waits for no lock: the next call takes what this one skipped. The email job of the function `worker` calls it; a
-- concurrent second call returns at once.
create function public.enqueue_unread_message_emails() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare person uuid;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('mail unread messages', 0)) then
    return;
  end if;
  for person in
    select distinct n.recipient_id from public.notifications n
    where n.topic = 'message' and n.read_at is null and n.mailed_at is null and n.created_at <= now() - interval '10 minutes'
  loop
    continue when not exists (select from public.profiles p where p.id = person and p.purge_at is null);
    with told as (
      update public.notifications n set mailed_at = now()
      where n.id in (
        select unread.id from public.notifications unread
        where unread.recipient_id = person and unread.topic = 'message' and unread.read_at is null and unread.mailed_at is null
        for no key update skip locked
      )
      returning n.*
    ),
    summed as (
      select sum(t.events) as messages, count(*) as talks, min(t.link) as link, min(t.title) as title,
        (array_agg(t.details))[1] as details, string_agg(distinct private.notification_name(t.person_id), ', ') as people
      from told t
    )
    insert into private.email_queue (user_id, template, content)
    select person, 'message_unread', case s.talks when 1 then s.details else '{}' end || jsonb_build_object(
      'person', left(s.people, 200), 'count', s.messages::text,
      'title', case s.talks when 1 then s.title end,
      'path', case s.talks when 1 then s.link else '/messages' end,
      'switch', private.unsubscribe_link(person, 'message'))
    from summed s
    where s.talks > 0 and private.wants_notification(person, 'message', 'mail');
  end loop;
end $$;

-- The category that a link in an email turns off, and whether its emails are on: {"topic", "mail"}. Only the function
-- `api` calls it, without sign-in. Errors: PT404 for an unknown token.
create function public.get_unsubscribe_link(token uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare answer jsonb;
begin
  select jsonb_build_object('topic', w.topic, 'mail', coalesce(s.mail, true)) into answer
  from private.email_unsubscribe_links w
  left join public.notification_settings s on s.user_id = w.user_id and s.topic = w.topic
  where w.token = $1;
  if answer is null then
    raise sqlstate 'PT404' using message = 'switch_not_found';
  end if;
  return answer;
end $$;

-- Turns the emails of a category off or on by the link of an email, and returns public.get_unsubscribe_link.
create function public.set_unsubscribed(token uuid, mail boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.notification_settings as s (user_id, topic, mail)
  select w.user_id, w.topic, $2 from private.email_unsubscribe_links w where w.token = $1
  on conflict (user_id, topic) do update set mail = excluded.mail;
  return public.get_unsubscribe_link($1);
end $$;

-- Creates the notifications of an event: the job `notify-people`. It reads the rows as they are now and skips what has
-- ended since: a read message, an answered request, a deleted row. Visitors and suspended people get an email instead.
create function private.notify_people(event private.events) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  actor constant uuid := event.actor;
  happened constant text := split_part(event.type, '.', 2);
  broker constant uuid := event.payload ->> 'broker_id';
  listing record;
  about record;
  viewing public.property_viewings;
  reader uuid;
begin
  -- The listing is locked before its request or conversation, in the order of a deletion.
  perform from public.properties p where p.id in (
    select i.property_id from public.inquiries i where i.id = event.subject
    union all select v.property_id from public.property_viewings v where v.id = event.subject
    union all select c.property_id from public.messages m join public.conversations c on c.id = m.conversation_id where m.id = event.subject
    union all select l.property_id from public.leads l where l.id = event.subject
    union all select a.property_id from public.property_assignments a where a.id = event.subject
    union all select c.property_id from public.commissions c where c.id = event.subject
    union all select v.property_id from public.verifications v where v.id = event.subject
    union all select event.subject
  ) order by p.id for key share;
  perform from public.cars l where l.id in (
    select i.car_id from public.inquiries i where i.id = event.subject
    union all select c.car_id from public.messages m join public.conversations c on c.id = m.conversation_id where m.id = event.subject
    union all select v.car_id from public.verifications v where v.id = event.subject
    union all select event.subject
  ) order by l.id for key share;
  case event.type
  -- Owners get the notification, and the agent or else the broker. A new lead notifies its own person.
  when 'inquiry.created' then
    select * into about from public.inquiries i where i.id = event.subject and i.status = 'pending' for share;
    select * into listing from (
      select p.owner_id, coalesce(p.agent_id, p.broker_id) as handler_id, p.title from public.properties p where p.id = about.property_id
      union all
      select c.owner_id, coalesce(c.agent_id, c.broker_id), c.title from public.cars c where c.id = about.car_id
    ) as l;
    for reader in
      select distinct r from unnest(array[listing.owner_id, listing.handler_id]) as r
      where r is not null and not exists (
        select from public.leads l where l.property_id = about.property_id and l.inquirer_id = about.inquirer_id
          and l.from_inquiry and l.created_at = about.created_at and coalesce(l.agent_id, l.broker_id) = r
      )
    loop
      perform private.notify(actor, reader, 'inquiry_received', '/requests?tab=inquiries&card=' || about.id, about.inquirer_id, about.property_id, about.car_id,
        listing.title, jsonb_build_object('words', left(about.message, 1000)));
    end loop;

  when 'viewing.requested', 'viewing.cancelled' then
    select * into viewing from public.property_viewings v
    where v.id = event.subject and v.status = case happened when 'requested' then 'pending' else happened end for share;
    select * into listing from public.properties p where p.id = viewing.property_id;
    for reader in
      select distinct r from unnest(array[listing.owner_id, coalesce(listing.agent_id, listing.broker_id)]) as r where r is not null
    loop
      perform private.notify(actor, reader, 'viewing_' || happened, '/requests?tab=viewings&card=' || viewing.id, viewing.user_id, listing.id, null, listing.title,
        private.viewing_details(viewing)
          || jsonb_build_object('words', case happened when 'requested' then left(viewing.message, 1000) end));
    end loop;
  when 'viewing.confirmed', 'viewing.declined' then
    select * into viewing from public.property_viewings v where v.id = event.subject and v.status = happened;
    perform private.notify(actor, viewing.user_id, 'viewing_' || happened, '/requests?tab=viewings&card=' || viewing.id, actor, viewing.property_id, null,
      private.recorded_title(viewing.property_id, viewing.deleted_property_id),
      private.viewing_details(viewing) || jsonb_build_object('words', viewing.notes));

  -- One notification per recipient and conversation counts the unread messages. The lock waits for a reading.
  when 'message.sent' then
    perform from public.conversations c
    where c.id = (select m.conversation_id from public.messages m where m.id = event.subject) for share;
    insert into public.notifications as n
      (recipient_id, event, link, person_id, property_id, car_id, conversation_id, title)
    select person.id, 'message_unread', '/messages?conversation=' || c.id, m.sender_id, c.property_id, c.car_id, c.id, c.property_title
    from public.messages m
    join public.conversations c on c.id = m.conversation_id
    join public.profiles person on person.purge_at is null
      and person.id = any (case when m.sender_id = c.buyer_id then private.sellers_side(c) else array[c.buyer_id] end)
    where m.id = event.subject and not m.is_read
    on conflict (recipient_id, conversation_id) where topic = 'message' and read_at is null
    do update set events = n.events + 1, happened_at = now();

  -- An offer notifies the other side, and its answer the person who made it.
  when 'offer.received', 'offer.accepted', 'offer.declined' then
    perform from public.conversations c
    where c.id = (select m.conversation_id from public.messages m where m.id = event.subject) for share;
    insert into public.notifications (recipient_id, event, link, person_id, property_id, car_id, conversation_id, title, details)
    select person.id, 'offer_' || happened, '/messages?conversation=' || c.id, actor, c.property_id, c.car_id, c.id,
      c.property_title, jsonb_build_object('price', m.details ->> 'amount', 'currency', m.details ->> 'currency')
    from public.messages m
    join public.conversations c on c.id = m.conversation_id
    join public.profiles person on person.purge_at is null and person.id is distinct from actor
      and person.id = any (case when happened <> 'received' then array[m.sender_id]
        when m.sender_id = c.buyer_id then private.sellers_side(c) else array[c.buyer_id] end)
    where m.id = event.subject and case happened when 'received' then not m.is_read else m.details ->> 'answer' = happened end;

  -- The agent of a lead, or the broker of a lead that waits for an agent.
  when 'lead.created', 'lead.assigned' then
    select l.*, p.title into about from public.leads l left join public.properties p on p.id = l.property_id
    where l.id = event.subject and (happened = 'created' or l.agent_id is not null);
    perform private.notify(actor, coalesce(about.agent_id, about.broker_id), 'lead_new',
      case when about.agent_id is null then '/broker-dashboard/leads/' else '/agent-dashboard/leads/' end || about.id,
      about.inquirer_id, about.property_id, null, about.title,
      jsonb_build_object('client', about.client_name, 'words', left(about.notes, 1000)));

  -- The rules of the broker took a lead from an agent: the agent, and the next one or the broker.
  when 'lead.withdrawn' then
    select l.*, p.title into about from public.leads l left join public.properties p on p.id = l.property_id
    where l.id = event.subject;
    perform private.notify(about.broker_id, (event.payload ->> 'agent_id')::uuid, 'lead_withdrawn', '/agent-dashboard/leads',
      null, about.property_id, null, about.title, jsonb_build_object('client', about.client_name));
    if about.agent_id is not null then
      perform private.notify(about.broker_id, about.agent_id, 'lead_new', '/agent-dashboard/leads',
        about.inquirer_id, about.property_id, null, about.title,
        jsonb_build_object('client', about.client_name, 'words', left(about.notes, 1000)));
    else
      perform private.notify((event.payload ->> 'agent_id')::uuid, about.broker_id, 'lead_withdrawn', '/broker-dashboard/leads',
        null, about.property_id, null, about.title, jsonb_build_object('client', about.client_name));
    end if;

  when 'assignment.created' then
    select a.*, p.title, b.company_name into about from public.property_assignments a
    join public.properties p on p.id = a.property_id
    left join public.broker_profiles b on b.user_id = a.broker_id
    where a.id = event.subject and a.status = 'active';
    perform private.notify(actor, about.agent_id, 'assignment_new', '/agent-dashboard/properties', about.broker_id, about.property_id, null,
      about.title, jsonb_build_object('company', about.company_name, 'words', about.notes));
  -- An agent who left the company gets that notification, and an agent who has the property again gets the new one.
  when 'assignment.cancelled' then
    select a.*, p.title, b.company_name into about from public.property_assignments a
    join public.properties p on p.id = a.property_id and p.agent_id is distinct from a.agent_id
    join public.agent_profiles agent on agent.user_id = a.agent_id and (a.broker_id is null or agent.broker_id = a.broker_id)
    left join public.broker_profiles b on b.user_id = a.broker_id
    where a.id = event.subject;
    perform private.notify(actor, about.agent_id, 'assignment_ended', '/agent-dashboard/properties', about.broker_id, about.property_id,
      null, about.title, jsonb_build_object('company', about.company_name));

  when 'commission.created', 'commission.paid', 'commission.cancelled' then
    for about in
      select c.property_id, c.deleted_property_id, c.currency, s.* from public.commissions c
      cross join lateral (values (c.agent_id, '/agent-dashboard/commissions', c.agent_commission),
        (c.broker_id, '/broker-dashboard/commissions', c.broker_commission)) as s (person_id, page, amount)
      where c.id = event.subject and s.amount > 0
    loop
      perform private.notify(actor, about.person_id, 'commission_' || case happened when 'created' then 'new' else happened end, about.page,
        null, about.property_id, null, private.recorded_title(about.property_id, about.deleted_property_id),
        jsonb_build_object('price', about.amount::text, 'currency', about.currency));
    end loop;

  -- A repeated request within a day notifies the broker once.
  when 'membership.requested' then
    select r.* into about from public.membership_requests r
    where r.agent_id = event.subject and not exists (
      select from public.notifications n where n.recipient_id = r.broker_id and n.event = 'membership_requested'
        and n.person_id = r.agent_id and n.created_at > now() - interval '1 day');
    perform private.notify(actor, about.broker_id, 'membership_requested', '/broker-dashboard/agents', about.agent_id,
      details => jsonb_build_object('unverified', case when private.lacks_licence(about.agent_id) then 'agent' end));
  when 'membership.accepted' then
    select b.user_id, b.company_name into about
    from public.agent_profiles a join public.broker_profiles b on b.user_id = a.broker_id where a.user_id = event.subject;
    if found then
      perform private.notify(actor, event.subject, 'membership_accepted', '/agent-dashboard', about.user_id,
        details => jsonb_build_object('company', about.company_name,
          'unverified', case when private.lacks_licence(about.user_id) then 'broker' end));
      -- An invited agent joined by themselves.
      if actor = event.subject then
        perform private.notify(actor, about.user_id, 'membership_joined', '/broker-dashboard/agents', event.subject,
          details => jsonb_build_object('unverified', case when private.lacks_licence(event.subject) then 'agent' end));
      end if;
    end if;
  when 'membership.declined', 'membership.ended' then
    select b.company_name into about from public.broker_profiles b where b.user_id = broker;
    perform private.notify(actor, event.subject, 'membership_' || happened, '/agent-dashboard', broker,
      details => jsonb_build_object('company', about.company_name));
    if happened = 'ended' then
      perform private.notify(actor, broker, 'membership_ended', '/broker-dashboard/agents', event.subject,
        details => jsonb_build_object('company', about.company_name));
    end if;

  -- The owner of a listing. Each decision, and a listing that waits again, deletes the unread notifications and waiting
  -- emails of earlier decisions.
  when 'listing.submitted', 'listing.approved', 'listing.rejected', 'listing.reopened' then
    select l.*, '/' || l.kind || '/' || l.id as page, '/list-' || l.kind || '?edit=' || l.id as form into about from (
      select 'property' as kind, p.id, p.owner_id, p.title, p.approval_status, p.rejection_reason, p.rejection_code
      from public.properties p where p.id = event.subject
      union all
      select 'car', c.id, c.owner_id, c.title, c.approval_status, c.rejection_reason, c.rejection_code
      from public.cars c where c.id = event.subject
    ) as l;
    delete from private.email_queue m
    where m.user_id = about.owner_id and private.is_decision(m.template) and m.content ->> 'path' in (about.page, about.form) and m.tries = 0;
    delete from public.notifications n
    where n.recipient_id = about.owner_id and private.is_decision(n.event) and n.link in (about.page, about.form)
      and (n.read_at is null or n.created_at > now() - private.undo_time());
    if found then
      perform private.broadcast_once('user:' || about.owner_id, 'notification');
    end if;
    if about.approval_status = happened then
      perform private.notify(actor, about.owner_id, 'listing_' || happened, case happened when 'approved' then about.page else about.form end, null,
        case about.kind when 'property' then about.id end, case about.kind when 'car' then about.id end, about.title,
        case happened when 'rejected' then jsonb_build_object('reason', about.rejection_reason, 'rejection', about.rejection_code)
          else '{}' end);
    end if;

  when 'verification.passed', 'verification.refused', 'verification.revoked' then
    select v.*, coalesce(p.title, c.title) as title into about from public.verifications v
    left join public.properties p on p.id = v.property_id left join public.cars c on c.id = v.car_id
    where v.id = event.subject and v.status = happened;
    perform private.notify(actor, about.asker_id, 'verification_' || happened,
      case when about.property_id is not null then '/property/' || about.property_id
        when about.car_id is not null then '/car/' || about.car_id else '/settings?tab=verifications' end,
      null, about.property_id, about.car_id, about.title, jsonb_build_object('check', about.type, 'words', about.reason));

  -- The administrators, unless the report is theirs or about them, and the other party of a reported conversation, because
  -- the office may read a part of it. Several reports of a subject are one case.
  when 'abuse_report.created' then
    insert into public.notifications (recipient_id, event, link, title, details)
    select a.id, 'admin_report_new', '/admin/abuse-reports/' || first.id, first.title, jsonb_build_object('subject', first.subject)
    from public.abuse_reports f
    cross join lateral (
      select e.* from public.abuse_reports e
      where e.subject = f.subject and e.subject_id = f.subject_id and e.decided_at is null order by e.created_at, e.id limit 1
    ) as first
    join public.profiles a on a.role = 'admin' and a.purge_at is null and a.id is distinct from f.accused_id and a.id is distinct from f.reporter_id
    where f.id = event.subject and f.decided_at is null;
    select * into about from public.abuse_reports f where f.id = event.subject and f.subject = 'conversation';
    perform private.notify(actor, about.accused_id, 'abuse_report_shown', '/messages?conversation=' || about.subject_id,
      title => about.title, details => jsonb_build_object('subject', about.subject));
  -- The reporters, by email for visitors, and the person who is warned. The outcome names no person: reporters may never
  -- have seen the name.
  when 'abuse_report.decided' then
    for about in
      select f.*, p.id as property_id, c.id as car_id, case when f.subject <> 'person' then f.title end as shown_title,
        case f.subject when 'property' then '/property/' || f.subject_id when 'car' then '/car/' || f.subject_id
          when 'conversation' then '/messages?conversation=' || f.subject_id end as page,
        row_number() over (partition by lower(f.reporter_email) order by f.id) as place
      from public.abuse_reports decided
      join public.abuse_reports f on f.subject = decided.subject and f.subject_id = decided.subject_id and f.decided_at = decided.decided_at
      left join public.properties p on f.subject = 'property' and p.id = f.subject_id
      left join public.cars c on f.subject = 'car' and c.id = f.subject_id
      where decided.id = event.subject
    loop
      if about.reporter_id is not null then
        perform private.notify(actor, about.reporter_id, 'abuse_report_decided', coalesce(about.page, '/properties'), null, about.property_id,
          about.car_id, about.shown_title, jsonb_build_object('outcome', about.outcome, 'subject', about.subject, 'day', about.created_at::date));
      elsif about.reporter_email is not null and about.place = 1 then
        insert into private.email_queue (template, address, language, content)
        values ('abuse_report_decided', about.reporter_email, about.reporter_language, jsonb_build_object('outcome', about.outcome,
          'subject', about.subject, 'day', about.created_at::date, 'title', about.shown_title, 'path', coalesce(about.page, '/properties')));
      end if;
      if about.id = event.subject and about.outcome = 'warned' then
        perform private.notify(actor, about.accused_id, 'abuse_report_warned', coalesce(about.page, '/settings'), null, about.property_id,
          about.car_id, about.shown_title, jsonb_build_object('words', about.note, 'subject', about.subject));
      end if;
    end loop;

  -- Suspended people cannot sign in, so they get an email regardless of their preferences.
  when 'suspension.started', 'suspension.lifted' then
    insert into private.email_queue (user_id, template, content)
    select s.person_id, case happened when 'started' then 'account_suspended' else 'suspension_lifted' end,
      case happened when 'started' then jsonb_strip_nulls(jsonb_build_object(
        'reason', s.reason, 'suspension', s.code, 'until', s.until, 'path', '/appeal?token=' || s.appeal_token))
      else jsonb_build_object('at', s.lifted_at, 'path', '/auth') end
    from public.suspensions s where s.id = event.subject and (s.lifted_at is null) = (happened = 'started');
  when 'appeal.created' then
    insert into public.notifications (recipient_id, event, link, person_id)
    select a.id, 'admin_appeal_new', '/admin/appeals/' || appeal.id, s.person_id
    from public.suspensions s
    join public.appeals appeal on appeal.suspension_id = s.id and appeal.answered_at is null
    join public.profiles a on a.role = 'admin' and a.purge_at is null and a.id <> s.person_id
    where s.id = event.subject;
  when 'office_message.sent' then
    select * into about from public.office_messages m where m.id = event.subject;
    perform private.notify(actor, about.person_id, 'office_message', '/notifications',
      details => jsonb_build_object('words', about.body, 'messageId', about.id));
  when 'appeal.answered' then
    insert into private.email_queue (user_id, template, content)
    select s.person_id, 'appeal_answered', jsonb_build_object('reason', a.answer, 'path', '/appeal?token=' || s.appeal_token)
    from public.appeals a join public.suspensions s on s.id = a.suspension_id
    where a.id = event.subject and a.answered_at is not null;
  end case;
end $$;

-- The title of a property for people who do not handle it, also after its deletion.
create function private.recorded_title(property_id uuid, deleted_property_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select private.public_listing_title(p) from public.properties p where p.id = $1
  union all
  select d.title from private.deleted_properties d where d.id = $2;
$$;

-- Changes of a listing for the people who saved it. They wait here for the undo period and for the review of the
-- listing's content.
create table private.favorite_queue (
  id bigint generated always as identity primary key,
  property_id uuid references public.properties (id) on delete cascade,
  car_id uuid references public.cars (id) on delete cascade,
  change text not null constraint "A change must be of status or price" check (change in ('status', 'price')),
  -- No foreign key, because the change stays true after the actor deletes their account.
  actor uuid not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  constraint "A change event must belong to a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);
comment on table private.favorite_queue is 'Changes of status and price, for notifications to the people who saved a listing.';
create unique index favorite_queue_property_id_idx on private.favorite_queue (property_id, change);
create unique index favorite_queue_car_id_idx on private.favorite_queue (car_id, change);
create index favorite_queue_due_at_idx on private.favorite_queue (due_at);
alter table private.favorite_queue enable row level security;

-- Enqueues a change of a listing for the people who saved it; a later change of the same sort starts the time again.
-- Demo data has no actor and notifies no one.
create function private.enqueue_favorite(property_id uuid, car_id uuid, change text, actor uuid) returns void
language sql volatile security definer set search_path = '' as $$
  with again as (
    update private.favorite_queue q set due_at = now() + private.undo_time(), actor = $4
    where (q.property_id = $1 or q.car_id = $2) and q.change = $3 and $4 is not null
    returning q.id
  )
  insert into private.favorite_queue (property_id, car_id, change, actor, due_at)
  select $1, $2, $3, $4, now() + private.undo_time()
  where $4 is not null and num_nonnulls($1, $2) = 1 and not exists (select from again)
  on conflict do nothing;
$$;

-- Notifies the people who saved a listing of one queued change that is still true, once a day for each change. It skips
-- the owner, the actor and people with a block. It handles people in one order, so two transactions cannot deadlock.
create function private.notify_favorites_of(news private.favorite_queue) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare about record;
begin
  select l.*, d.price, d.currency, d.drop_amount into about from (
    select 'property' as kind, p.id, p.owner_id, p.title, p.status, p.approval_status = 'approved' and p.available as is_public
    from public.properties p where p.id = news.property_id
    union all
    select 'car', c.id, c.owner_id, c.title, c.status, c.approval_status = 'approved' and c.available
    from public.cars c where c.id = news.car_id
  ) as l left join private.price_drops d on d.listing_id = l.id and news.change = 'price';
  if about.is_public and (about.price is not null or news.change = 'status' and about.status in ('sold', 'rented')) then
    insert into public.notifications (recipient_id, event, link, property_id, car_id, title, details)
    select person.id, 'favorite_' || case news.change when 'price' then 'lowered' else about.status end,
      '/' || about.kind || '/' || about.id, news.property_id, news.car_id, about.title,
      jsonb_strip_nulls(jsonb_build_object('price', about.price::text, 'currency', about.currency, 'by', about.drop_amount::text))
    from public.favorites f join public.profiles person on person.id = f.user_id and person.purge_at is null
    where (f.property_id = news.property_id or f.car_id = news.car_id)
      and f.user_id <> all (array[news.actor, about.owner_id])
      and not private.is_blocked(f.user_id, about.owner_id)
      and not exists (
        select from public.notifications n
        where n.recipient_id = f.user_id and (n.event = 'favorite_lowered') = (news.change = 'price') and n.topic = 'favorite'
          and (n.property_id = news.property_id or n.car_id = news.car_id) and n.created_at > now() - interval '1 day'
      )
    order by f.user_id;
  end if;
  delete from private.favorite_queue q where q.id = news.id;
end $$;

-- Notifies the people who saved listings of due changes, for about a second, and returns whether more are due. A listing
-- with unreviewed content waits for its review. A failed row is tried again after five minutes. Only the worker calls it.
create function public.notify_favorites() returns boolean language plpgsql volatile security definer set search_path = ''
as $$
declare
  news private.favorite_queue;
  handled integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('notify favorites', 0)) then return false; end if;
  for news in select * from private.favorite_queue q where q.due_at <= now() order by q.due_at limit 100 loop
    -- A deletion locks the listing before its queue row. Skipping a locked listing avoids a deadlock.
    continue when not exists (select from public.properties p where p.id = news.property_id for key share skip locked)
      and not exists (select from public.cars c where c.id = news.car_id for key share skip locked);
    begin
      if private.has_unreviewed_content(news.property_id, news.car_id) then
        update private.favorite_queue q set due_at = now() + interval '1 day' where q.id = news.id;
      else
        perform private.notify_favorites_of(news);
      end if;
    exception when query_canceled or others then
      raise warning 'the change % of a saved listing was not announced: %', news.id, sqlerrm;
      update private.favorite_queue q set due_at = now() + interval '5 minutes' where q.id = news.id;
    end;
    handled := handled + 1;
    exit when clock_timestamp() > now() + interval '1 second';
  end loop;
  return handled = 100 or handled > 0 and clock_timestamp() > now() + interval '1 second';
end $$;

-- Decides whether a new notification appears at the bell, and sets its time. Shows only approved content and respects
-- blocks. People who do not handle the listing read its last approved title.
-- Between two people with a block, neither name nor words pass. It adds the title's other languages if the title is
-- current and the recipient can see the listing. It adds the reference code for emails.
create function private.guard_notification() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  about record;
  approved text;
begin
  new.here := coalesce(private.wants_notification(new.recipient_id, regexp_replace(new.event, '_[^_]*$', ''), 'here'), true);
  new.happened_at := new.created_at;
  if new.person_id is not null and private.is_blocked(new.recipient_id, new.person_id) then
    new.person_id := null;
    new.details := new.details - '{words,client,company}'::text[];
  end if;
  select * into about from (
    select p.code, p.title, p.approval_status, private.languages_of(p.language, p.translations, false) as languages,
      new.recipient_id in (p.owner_id, p.agent_id, p.broker_id) as is_handler
    from public.properties p where p.id = new.property_id
    union all
    select c.code, c.title, c.approval_status, private.languages_of(c.language, c.translations, false),
      new.recipient_id in (c.owner_id, c.agent_id, c.broker_id)
    from public.cars c where c.id = new.car_id
  ) as listing;
  new.details := new.details || jsonb_strip_nulls(jsonb_build_object('code', about.code));
  if new.title is not null and about.is_handler is not true then
    select c.before ->> 'title' into approved from public.listing_changes c
    where c.reviewed_at is null and (c.property_id = new.property_id or c.car_id = new.car_id) and c.before ? 'title';
    new.title := coalesce(approved, new.title);
  end if;
  if about.title = new.title and (about.approval_status = 'approved' or about.is_handler)
    and not (about.is_handler is not true and private.has_unreviewed_content(new.property_id, new.car_id)) then
    new.details := new.details || about.languages;
  end if;
  return new;
end $$;
create trigger notifications_guard before insert on public.notifications
  for each row execute function private.guard_notification();

-- Whether the person wants a category by a way ('here', 'mail', 'push' or 'phone'): settings, "Email notifications", "SMS
-- notifications" and "Property Alerts" all allow it. A suspended person gets no email. Texts need a verified number.
create function private.wants_notification(person_id uuid, topic text, way text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(($3 <> 'mail' or wish.email_notifications)
    and ($3 <> 'phone' or wish.sms_notifications and private.verified_phone($1) is not null)
    and ($3 <> 'mail' or not exists (select from auth.users u where u.id = $1 and u.banned_until > now()))
    and ($3 = 'here' or $2 not in ('favorite', 'search') or wish.property_alerts)
    and not exists (
      select from public.notification_settings s
      where s.user_id = $1 and s.topic = $2
        and not case $3 when 'here' then s.here when 'mail' then s.mail when 'push' then s.push when 'phone' then s.phone end
    ), false)
  from public.preferences wish where wish.user_id = $1;
$$;

-- The caller's bell, newest first, at most a hundred notifications: {"items": [{"id", "event", "topic", "title",
-- "language", "translations", "person": {"id", "name", "avatar"}, "link", "details", "filters", "events", "createdAt",
-- "readAt"}], "unread": total, "cursor": start of the next page}. Errors: those of private.require_caller; PT400 or
-- 22007 for an invalid cursor.
create function public.get_notifications(page_cursor text default null, page_size integer default 20, unread_only boolean default false) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_caller();
  size constant integer := least(greatest(coalesce($2, 20), 1), 100);
  after record;
begin
  select * into after from private.split_cursor($1);
  return (
    with found as materialized (
      select n.*, row_number() over (order by n.happened_at desc, n.id desc) as place from public.notifications n
      where n.recipient_id = caller and n.here and not (coalesce($3, false) and n.read_at is not null)
        and (n.happened_at, n.id) < (coalesce(after.sort_value::timestamptz, 'infinity'),
          coalesce(after.id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by n.happened_at desc, n.id desc limit size + 1
    )
    select jsonb_build_object(
      'items', coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'event', f.event, 'topic', f.topic, 'title', f.title, 'language', f.details -> 'language',
        'translations', coalesce(f.details -> 'translations', '{}'), 'link', f.link, 'events', f.events,
        'createdAt', f.happened_at, 'readAt', f.read_at,
        'person', case when p.id is not null then
          jsonb_build_object('id', p.id, 'name', private.notification_name(p.id), 'avatar', p.profile_image_url) end,
        -- Values for the line of the bell; lists are for emails.
        'details', coalesce((
          select jsonb_object_agg(d.key, d.value) from jsonb_each(f.details) as d
          where jsonb_typeof(d.value) = 'string' and d.key not in ('language', 'listings')
        ), '{}'),
        'filters', f.details -> 'filters'
      ) order by f.place) filter (where f.place <= size), '[]'),
      'unread', (select count(*) from public.notifications n where n.recipient_id = caller and n.here and n.read_at is null),
      'cursor', max(to_jsonb(f.happened_at) #>> '{}' || '~' || f.id) filter (where f.place = size and (select count(*) from found) > size)
    )
    from found f left join public.profiles p on p.id = f.person_id
  );
end $$;

-- Marks a notification of the caller as read or unread and returns {"id", "readAt"}. Errors: those of
-- private.require_caller; PT404 for another person's, PT409 for messages of a conversation with newer unread ones.
create function public.mark_notification(notification_id uuid, is_read boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_caller();
  answer jsonb;
begin
  -- A person who marks messages as unread has seen them, so no email announces them.
  update public.notifications n
  set read_at = case when $2 then coalesce(n.read_at, now()) end,
    mailed_at = case n.topic when 'message' then coalesce(n.mailed_at, now()) end
  where n.id = $1 and n.recipient_id = caller
  returning jsonb_build_object('id', n.id, 'readAt', n.read_at) into answer;
  if answer is null then
    raise sqlstate 'PT404' using message = 'notification_not_found';
  end if;
  return answer;
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'newer_messages_unread';
end $$;

-- Marks everything at the caller's bell as read and returns how many were unread. Errors: those of
-- private.require_caller.
create function public.mark_notifications_read() returns integer language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant uuid := private.require_caller();
  marked integer;
begin
  update public.notifications n set read_at = now() where n.recipient_id = caller and n.read_at is null and n.here;
  get diagnostics marked = row_count;
  return marked;
end $$;

-- The caller's settings: {"settings": [{"topic", "here", "mail", "push", "phone"}] that differ from the default,
-- "emailFailedAt": when an email last came back, "textPhone": the verified number for texts, or null, "isAtWork": for
-- an agent or broker, "isAdmin": for an administrator, who has more categories}. Errors: those of
-- private.require_caller.
create function public.get_notification_settings() returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'settings', coalesce((
      select jsonb_agg(jsonb_build_object('topic', s.topic, 'here', s.here, 'mail', s.mail, 'push', s.push, 'phone', s.phone) order by s.topic)
      from public.notification_settings s where s.user_id = caller.id
    ), '[]'),
    'emailFailedAt', (
      select max(f.created_at) from public.failed_emails f join public.profiles p on p.id = f.user_id
      where f.user_id = caller.id and f.address = p.email and f.is_refused),
    'textPhone', private.verified_phone(caller.id),
    'isAdmin', (select private.is_admin()),
    'isAtWork', exists (select from public.agent_profiles a where a.user_id = caller.id)
      or exists (select from public.broker_profiles b where b.user_id = caller.id))
  from (select private.require_caller()) as caller (id);
$$;

-- Changes any part of the caller's settings, {topic: {"here", "mail", "push", "phone"}}, and returns
-- public.get_notification_settings. Errors: those of private.require_caller; 23514 for an unknown category, 22P02 for
-- a value that is no boolean.
create function public.set_notification_settings(settings jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare caller constant uuid := private.require_caller();
begin
  insert into public.notification_settings (user_id, topic)
  select caller, asked.topic from jsonb_object_keys($1) as asked (topic) order by asked.topic on conflict do nothing;
  -- Each of two concurrent calls keeps the other's change.
  update public.notification_settings s
  set here = coalesce((asked.ways ->> 'here')::boolean, s.here), mail = coalesce((asked.ways ->> 'mail')::boolean, s.mail),
    push = coalesce((asked.ways ->> 'push')::boolean, s.push), phone = coalesce((asked.ways ->> 'phone')::boolean, s.phone)
  from jsonb_each($1) as asked (topic, ways)
  where s.user_id = caller and s.topic = asked.topic;
  return public.get_notification_settings();
end $$;

-- Notifies administrators of what waits: verifications, listings and changes, appraisals, and inquiries without an
-- answer for a day. Each administrator has one unread notification of a kind, which new cases bring up again at most
-- once an hour. Then enqueues one email a day about everything that the administrator has not read. Their own matters
-- do not count. Only the function `worker` calls it; a concurrent second call returns at once.
create function public.notify_administrators() returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  found record;
  reader uuid;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('notify administrators', 0)) then
    return;
  end if;
  for found in
    with waiting (event, link, person_id, since) as materialized (
      select 'admin_listing_waiting', case w.kind when 'car' then '/admin/cars' else '/admin/properties' end, w.person_id, w.updated_at
      from private.waiting_for_moderator w where w.reason in ('listing', 'change')
      union all
      select 'admin_verification_waiting', '/admin/verifications', v.asker_id, v.created_at from public.verifications v where v.status = 'asked'
      union all
      select 'admin_appraisal_waiting', '/admin/appraisals', a.requester_id, a.created_at from public.appraisal_requests a where a.status = 'pending'
      union all
      select 'admin_inquiry_waiting', '/admin/inquiries', i.inquirer_id, i.created_at + interval '1 day' from public.inquiries i
      where i.status = 'pending' and i.created_at <= now() - interval '1 day'
    )
    select a.id as reader, w.event, min(w.link) as link, count(*)::text as total, last.id as unread
    from public.profiles a
    join waiting w on w.person_id is distinct from a.id
    left join lateral (
      select case when n.read_at is null then n.id end as id, n.happened_at from public.notifications n
      where n.recipient_id = a.id and n.event = w.event order by n.happened_at desc limit 1
    ) as last on true
    where a.role = 'admin' and a.purge_at is null
    group by a.id, w.event, last.id, last.happened_at
    having max(w.since) > coalesce(last.happened_at, '-infinity') and coalesce(last.happened_at, '-infinity') <= now() - interval '1 hour'
    order by a.id, w.event
  loop
    update public.notifications n
    set link = found.link, happened_at = now(), details = jsonb_build_object('count', found.total), mailed_at = null where n.id = found.unread;
    if found.unread is null then
      insert into public.notifications (recipient_id, event, link, details)
      values (found.reader, found.event, found.link, jsonb_build_object('count', found.total));
    end if;
  end loop;

  for reader in
    select distinct n.recipient_id from public.notifications n
    where n.topic like 'admin%' and n.read_at is null and n.mailed_at is null
      and not exists (
        select from public.notifications mailed
        where mailed.recipient_id = n.recipient_id and mailed.topic like 'admin%' and mailed.mailed_at > now() - interval '1 day')
  loop
    with told as (
      update public.notifications n set mailed_at = now()
      where n.recipient_id = reader and n.topic like 'admin%' and n.read_at is null and n.mailed_at is null
      returning n.*
    ),
    summed as (
      select jsonb_agg(jsonb_build_object('event', t.event, 'title', t.title, 'count', t.details ->> 'count', 'subject', t.details ->> 'subject',
        'person', private.notification_name(t.person_id)) order by t.happened_at, t.id) as waiting
      from told t where private.wants_notification(reader, t.topic, 'mail')
    )
    insert into private.email_queue (user_id, template, content)
    select reader, 'admin_digest', jsonb_build_object('waiting', s.waiting, 'path', '/admin', 'switch', private.unsubscribe_link(reader, 'admin_digest'))
    from summed s where s.waiting is not null and private.wants_notification(reader, 'admin_digest', 'mail');
  end loop;
end $$;

grant execute on function public.enqueue_unread_message_emails(), public.notify_administrators(), public.get_unsubscribe_link(uuid),
  public.set_unsubscribed(uuid, boolean), public.notify_favorites() to service_role;

grant execute on function public.get_notifications(text, integer, boolean), public.mark_notification(uuid, boolean),
  public.mark_notifications_read(), public.get_notification_settings(), public.set_notification_settings(jsonb)
  to authenticated;
