-- A notification tells one person of something that happened to what is theirs: once, in the transaction that did it. Mails follow
-- from this table, and so will all other ways of telling. Each kind has a trigger function; who does something is not told of it,
-- and what nobody did (demo data) is told to nobody. Only its person sees a notification.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  recipient_id uuid not null references public.profiles (id) on delete cascade,
  event text not null constraint "Notifications are of an event there are words for" check (event in (
    'inquiry_received', 'viewing_requested', 'viewing_confirmed', 'viewing_declined', 'message_unread', 'favorite_sold',
    'favorite_rented', 'lead_new', 'assignment_new', 'membership_requested', 'membership_accepted', 'membership_declined',
    'membership_ended'
  )),
  kind text not null generated always as (split_part(event, '_', 1)) stored,
  person_id uuid references public.profiles (id) on delete set null,
  property_id uuid references public.properties (id) on delete set null,
  car_id uuid references public.cars (id) on delete set null,
  conversation_id uuid references public.conversations (id) on delete cascade,
  title text,
  link text not null constraint "Links are paths of the site" check (link ~ '^/[^/]'),
  details jsonb not null default '{}',
  events integer not null default 1,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  mailed_at timestamptz
);

comment on table public.notifications is 'What happened to what is somebody’s, once for each who is told.';
comment on column public.notifications.event is 'What happened; its first word is the kind, which one can turn off.';
comment on column public.notifications.person_id is 'Who did it, if it is of interest.';
comment on column public.notifications.title is 'Of the listing, as it was then.';
comment on column public.notifications.details is 'What else is told: words, day, time, company.';
comment on column public.notifications.events is 'How often it happened: unread messages of a conversation are one notification.';
comment on column public.notifications.mailed_at is 'When unread messages were looked at for a mail.';

-- A person's own, newest first.
create index notifications_recipient_id_idx on public.notifications (recipient_id, created_at desc, id desc);
create index notifications_person_id_idx on public.notifications (person_id);
create index notifications_property_id_idx on public.notifications (property_id);
create index notifications_car_id_idx on public.notifications (car_id);
create index notifications_conversation_id_idx on public.notifications (conversation_id);
-- The messages of a conversation that somebody has not read are one.
create unique index notifications_unread_messages_idx on public.notifications (recipient_id, conversation_id)
  where kind = 'message' and read_at is null;
-- What has to be looked at for a mail.
create index notifications_unmailed_idx on public.notifications (created_at)
  where kind = 'message' and read_at is null and mailed_at is null;

-- What somebody turned off, beyond their preferences. No row: on.
create table public.notification_settings (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null constraint "Kinds are those of notifications" check (kind in (
    'inquiry', 'viewing', 'message', 'favorite', 'lead', 'assignment', 'membership'
  )),
  mail boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);
comment on table public.notification_settings is 'By kind of notification, whether somebody is told by mail; on where there is no row.';

create trigger notification_settings_set_updated_at before update on public.notification_settings
  for each row execute function extensions.moddatetime (updated_at);

-- The links in mails that turn a kind off, without signing in: who has the mail may. One for each person and kind.
create table private.mail_switches (
  token uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  created_at timestamptz not null default now(),
  unique (user_id, kind)
);
comment on table private.mail_switches is 'What the links of mails that turn a kind off are made of.';

alter table private.mails
  drop constraint "Mails are of a kind there are words for",
  add constraint "Mails are of a kind there are words for" check (kind in (
    'account_deleted', 'backup_codes_renewed', 'email_changed', 'listing_approved', 'listing_rejected', 'new_sign_in',
    'password_changed', 'two_factor_off', 'two_factor_on', 'picture_lost',
    'inquiry_received', 'viewing_requested', 'viewing_confirmed', 'viewing_declined', 'message_unread', 'favorite_sold',
    'favorite_rented', 'lead_new', 'assignment_new', 'membership_requested', 'membership_accepted', 'membership_declined',
    'membership_ended'
  ));

-- Whether somebody wants mails of a kind of notification: their preferences say so, and they have not turned the kind off.
create function private.wants_mail(person_id uuid, kind text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select wish.email_notifications and ($2 <> 'favorite' or wish.property_alerts) and not exists (
    select from public.notification_settings s where s.user_id = $1 and s.kind = $2 and not s.mail
  )
  from public.preferences wish where wish.user_id = $1;
$$;

-- The token of a person's link that turns a kind off, made when it is first needed.
create function private.mail_switch(person_id uuid, kind text) returns uuid
language sql volatile security definer set search_path = ''
as $$
  insert into private.mail_switches as s (user_id, kind) values ($1, $2)
  on conflict (user_id, kind) do update set kind = s.kind
  returning s.token;
$$;

-- A name to tell a person by.
create function private.name_told(person_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), 'Somebody') from public.profiles p where p.id = $1;
$$;

-- Tells somebody of something, unless they did it themself or nobody did.
create function private.notify(
  recipient_id uuid, event text, link text, person_id uuid default null, property_id uuid default null, car_id uuid default null,
  title text default null, details jsonb default '{}'
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.notifications (recipient_id, event, link, person_id, property_id, car_id, title, details)
  select person.id, $2, $3, $4, $5, $6, $7, jsonb_strip_nulls($8)
  from public.profiles person where person.id = $1 and $1 <> (select auth.uid());
$$;

-- Writes the mails of notifications that are told at once, for those who want them.
create function private.mail_notifications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.mails (user_id, kind, content)
  select n.recipient_id, n.event, n.details || jsonb_build_object(
    'title', n.title, 'path', n.link, 'person', private.name_told(n.person_id),
    'switch', private.mail_switch(n.recipient_id, n.kind))
  from inserted n
  where n.kind <> 'message' and (select auth.uid()) is not null and private.wants_mail(n.recipient_id, n.kind);
  return null;
end
$$;
create trigger notifications_mail after insert on public.notifications
  referencing new table as inserted for each statement execute function private.mail_notifications();

-- Writes one mail for each person who has messages that stayed unread for ten minutes: of all that are unread and no mail has told
-- of. Asked by what sends the mails, whenever it looks; two at once take turns. For the function `api` alone.
create function private.mail_unread_messages() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('mail unread messages', 0)) then
    return;
  end if;
  for person in
    select distinct n.recipient_id from public.notifications n
    where n.kind = 'message' and n.read_at is null and n.mailed_at is null and n.created_at <= now() - interval '10 minutes'
  loop
    with told as (
      update public.notifications n set mailed_at = now()
      where n.recipient_id = person and n.kind = 'message' and n.read_at is null and n.mailed_at is null
      returning n.*
    ),
    summed as (
      select sum(t.events) as messages, count(*) as talks, min(t.link) as link, min(t.title) as title,
        string_agg(distinct private.name_told(t.person_id), ', ') as people
      from told t
    )
    insert into private.mails (user_id, kind, content)
    select person, 'message_unread', jsonb_build_object(
      'person', left(s.people, 200), 'count', s.messages::text,
      'title', case s.talks when 1 then s.title end,
      'path', case s.talks when 1 then s.link else '/messages' end,
      'switch', private.mail_switch(person, 'message'))
    from summed s
    where s.talks > 0 and private.wants_mail(person, 'message');
  end loop;
end
$$;

create function public.mail_unread_messages() returns void
language sql volatile set search_path = ''
as $$ select private.mail_unread_messages(); $$;

-- What a link in a mail turns off and whether it is on: {"kind", "mail"}. For the function `api` alone: it is asked without
-- signing in. Errors: PT404 for a token nobody was sent.
create function private.read_mail_switch(token uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  answer jsonb;
begin
  select jsonb_build_object('kind', w.kind, 'mail', coalesce(s.mail, true)) into answer
  from private.mail_switches w
  left join public.notification_settings s on s.user_id = w.user_id and s.kind = w.kind
  where w.token = $1;
  if answer is null then
    raise sqlstate 'PT404' using message = 'switch_not_found';
  end if;
  return answer;
end
$$;

create function public.read_mail_switch(token uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.read_mail_switch(token); $$;

-- Turns the mails of a kind off, or on again, by the link of one of them, and answers as private.read_mail_switch.
create function private.turn_mail_switch(token uuid, mail boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.notification_settings as s (user_id, kind, mail)
  select w.user_id, w.kind, $2 from private.mail_switches w where w.token = $1
  on conflict (user_id, kind) do update set mail = excluded.mail;
  return private.read_mail_switch($1);
end
$$;

create function public.turn_mail_switch(token uuid, mail boolean) returns jsonb
language sql volatile set search_path = ''
as $$ select private.turn_mail_switch(token, mail); $$;

-- Tells those who answer for a listing that somebody asked: its owner, and its agent or else its broker. Named to run after the
-- lead is made, which tells its own person.
create function private.notify_inquiry() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  about record;
  reader uuid;
begin
  select * into about from (
    select p.owner_id, coalesce(p.agent_id, p.broker_id) as handler_id, p.title from public.properties p where p.id = new.property_id
    union all
    select c.owner_id, coalesce(c.agent_id, c.broker_id), c.title from public.cars c where c.id = new.car_id
  ) as listing;
  for reader in
    select distinct r from unnest(array[about.owner_id, about.handler_id]) as r
    where r is not null and not exists (
      select from public.notifications n
      where n.recipient_id = r and n.event = 'lead_new' and n.person_id = new.inquirer_id and n.created_at = now()
    )
  loop
    perform private.notify(reader, 'inquiry_received', '/requests', new.inquirer_id, new.property_id, new.car_id, about.title,
      jsonb_build_object('words', left(new.message, 1000)));
  end loop;
  return null;
end
$$;
create trigger inquiries_notify after insert on public.inquiries for each row execute function private.notify_inquiry();

-- Tells those who answer for a property that somebody wants to see it, and whoever asked what was answered.
create function private.notify_viewing() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  property public.properties;
  reader uuid;
begin
  select * into property from public.properties p where p.id = new.property_id;
  if tg_op = 'UPDATE' then
    perform private.notify(new.user_id, 'viewing_' || new.status, '/requests?tab=sent', (select auth.uid()), new.property_id, null,
      coalesce(private.title_told(property), (select d.title from private.deleted_properties d where d.id = new.deleted_property_id)),
      jsonb_build_object('at', case new.status when 'confirmed' then new.scheduled_date end, 'words', new.notes,
        'day', new.preferred_date, 'time', new.preferred_time));
    return null;
  end if;
  for reader in
    select distinct r from unnest(array[property.owner_id, coalesce(property.agent_id, property.broker_id)]) as r
    where r is not null
  loop
    perform private.notify(reader, 'viewing_requested', '/requests', new.user_id, property.id, null, property.title,
      jsonb_build_object('day', new.preferred_date, 'time', new.preferred_time, 'words', left(new.message, 1000)));
  end loop;
  return null;
end
$$;
create trigger property_viewings_notify after insert on public.property_viewings
  for each row execute function private.notify_viewing();
create trigger property_viewings_notify_answer after update on public.property_viewings for each row
  when (new.status in ('confirmed', 'declined')
    and (old.status is distinct from new.status or old.scheduled_date is distinct from new.scheduled_date))
  execute function private.notify_viewing();

-- Keeps one notification of the unread messages of a conversation for whoever did not write them.
create function private.notify_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    insert into public.notifications as n
      (recipient_id, event, link, person_id, property_id, car_id, conversation_id, title)
    select reader, 'message_unread', '/messages?conversation=' || c.id, new.sender_id, c.property_id, c.car_id, c.id, c.property_title
    from public.conversations c
    cross join unnest(array[c.buyer_id, c.seller_id]) as reader
    where c.id = new.conversation_id and reader is distinct from new.sender_id and reader is not null
    on conflict (recipient_id, conversation_id) where kind = 'message' and read_at is null
    do update set events = n.events + 1;
  end if;
  return null;
end
$$;
create trigger messages_notify after insert on public.messages for each row
  when (not new.is_read) execute function private.notify_message();

-- What somebody has read is read here too.
create function private.read_message_notification() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.notifications n set read_at = now()
  where n.conversation_id = new.id and n.kind = 'message' and n.read_at is null
    and (n.recipient_id = new.buyer_id and new.buyer_unread = 0 or n.recipient_id = new.seller_id and new.seller_unread = 0);
  return null;
end
$$;
create trigger conversations_read_notification after update on public.conversations for each row
  when (new.buyer_unread < old.buyer_unread or new.seller_unread < old.seller_unread)
  execute function private.read_message_notification();

-- Tells those who saved a listing that it was sold or rented. The argument is the kind of listing.
create function private.notify_favorite() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notifications (recipient_id, event, link, property_id, car_id, title)
  select f.user_id, 'favorite_' || new.status, '/' || tg_argv[0] || '/' || new.id,
    case tg_argv[0] when 'property' then new.id end, case tg_argv[0] when 'car' then new.id end, new.title
  from public.favorites f
  where (tg_argv[0] = 'property' and f.property_id = new.id or tg_argv[0] = 'car' and f.car_id = new.id)
    and f.user_id <> (select auth.uid()) and f.user_id <> new.owner_id;
  return null;
end
$$;
create trigger properties_notify after update of status on public.properties for each row
  when (old.status not in ('sold', 'rented') and new.status in ('sold', 'rented') and new.approval_status = 'approved' and new.available)
  execute function private.notify_favorite('property');
create trigger cars_notify after update of status on public.cars for each row
  when (old.status not in ('sold', 'rented') and new.status in ('sold', 'rented') and new.approval_status = 'approved' and new.available)
  execute function private.notify_favorite('car');

-- Tells an agent of a lead that came or was given to them, or their broker of one that waits for an agent.
create function private.notify_lead() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(coalesce(new.agent_id, new.broker_id), 'lead_new',
    case when new.agent_id is null then '/broker-dashboard/leads' else '/agent-dashboard/leads' end,
    new.inquirer_id, new.property_id, null, (select p.title from public.properties p where p.id = new.property_id),
    jsonb_build_object('client', new.client_name, 'words', left(new.notes, 1000)));
  return null;
end
$$;
create trigger leads_notify after insert on public.leads for each row execute function private.notify_lead();
create trigger leads_notify_given after update of agent_id on public.leads for each row
  when (new.agent_id is not null and new.agent_id is distinct from old.agent_id) execute function private.notify_lead();

-- Tells an agent of a property that was assigned to them.
create function private.notify_assignment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(new.agent_id, 'assignment_new', '/agent-dashboard/properties', new.broker_id, new.property_id, null,
    (select p.title from public.properties p where p.id = new.property_id),
    jsonb_build_object('company', private.company_of(new.broker_id), 'words', new.notes));
  return null;
end
$$;
create trigger property_assignments_notify after insert on public.property_assignments for each row
  when (new.status = 'active' and new.property_id is not null) execute function private.notify_assignment();

-- Tells a broker who wants to join, and an agent what was answered; of a membership's end whoever did not end it. On
-- membership_requests a broker's deletion is a refusal unless the agent is their member by then.
create function private.notify_membership() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
begin
  if tg_table_name = 'membership_requests' and tg_op <> 'DELETE' then
    perform private.notify(new.broker_id, 'membership_requested', '/broker-dashboard/agents', new.agent_id);
  elsif tg_table_name = 'membership_requests' then
    if caller = old.broker_id
      and not exists (select from public.agent_profiles a where a.user_id = old.agent_id and a.broker_id = old.broker_id) then
      perform private.notify(old.agent_id, 'membership_declined', '/agent-dashboard', old.broker_id,
        details => jsonb_build_object('company', private.company_of(old.broker_id)));
    end if;
  elsif new.broker_id is not null then
    perform private.notify(new.user_id, 'membership_accepted', '/agent-dashboard', new.broker_id,
      details => jsonb_build_object('company', private.company_of(new.broker_id)));
  else
    perform private.notify(old.user_id, 'membership_ended', '/agent-dashboard', old.broker_id,
      details => jsonb_build_object('company', private.company_of(old.broker_id)));
    perform private.notify(old.broker_id, 'membership_ended', '/broker-dashboard/agents', old.user_id,
      details => jsonb_build_object('company', private.company_of(old.broker_id)));
  end if;
  return null;
end
$$;
create trigger membership_requests_notify after insert on public.membership_requests
  for each row execute function private.notify_membership();
create trigger membership_requests_notify_moved after update of broker_id on public.membership_requests for each row
  when (new.broker_id <> old.broker_id) execute function private.notify_membership();
-- Deferred: an accepted request goes before the agent is a member.
create constraint trigger membership_requests_notify_answer after delete on public.membership_requests
  deferrable initially deferred for each row execute function private.notify_membership();
create trigger agent_profiles_notify after update of broker_id on public.agent_profiles for each row
  when (new.broker_id is distinct from old.broker_id) execute function private.notify_membership();

alter table public.notifications enable row level security;
alter table public.notification_settings enable row level security;
alter table private.mail_switches enable row level security;

create policy "People see their own notifications" on public.notifications
  for select to authenticated using (recipient_id = (select auth.uid()));
create policy "The session must live and owe no second factor" on public.notifications as restrictive for all to authenticated
  using ((select private.is_signed_in())) with check ((select private.is_signed_in()));
create policy "People see what they turned off" on public.notification_settings
  for select to authenticated using (user_id = (select auth.uid()));
create policy "The session must live and owe no second factor" on public.notification_settings as restrictive for all to authenticated
  using ((select private.is_signed_in())) with check ((select private.is_signed_in()));
create policy "Nobody sees the links of mails" on private.mail_switches for select to authenticated using (false);

-- Nobody writes them: notifications come from triggers, settings are turned by functions.
grant select on public.notifications, public.notification_settings to authenticated;

grant execute on function private.mail_unread_messages(), public.mail_unread_messages(), private.read_mail_switch(uuid),
  public.read_mail_switch(uuid), private.turn_mail_switch(uuid, boolean), public.turn_mail_switch(uuid, boolean) to service_role;
