-- The bell: what somebody was told of, newest first, read and unread, in all their windows at once. Nobody writes the table: what is
-- wanted at the bell is decided when a row comes, its person marks it read or unread, and what is old goes.

-- Unread messages are one row however many come: what happened last is what a list goes by.
alter table public.notifications add column happened_at timestamptz not null default now();
update public.notifications set happened_at = created_at;
comment on column public.notifications.happened_at is 'When it happened last: unread messages of a conversation are one notification.';

-- A person's own, newest first.
create index notifications_recipient_id_happened_at_idx on public.notifications (recipient_id, happened_at desc, id desc);
drop index public.notifications_recipient_id_idx;
-- How many are unread, and which a move of theirs reads.
create index notifications_unread_idx on public.notifications (recipient_id) where read_at is null;
-- What is old enough to go.
create index notifications_happened_at_idx on public.notifications (happened_at);

-- Decides whether its person wants a notification at the bell; it happened when it was made.
create function private.place_notification() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.here := coalesce(private.wants(new.recipient_id, split_part(new.event, '_', 1), 'here'), true);
  new.happened_at := new.created_at;
  return new;
end
$$;
revoke execute on function private.place_notification from public;
create trigger notifications_place before insert on public.notifications
  for each row execute function private.place_notification();

-- As before; what is told once more has happened now.
create or replace function private.notify_message() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    insert into public.notifications as n
      (recipient_id, event, link, person_id, property_id, car_id, conversation_id, title)
    select person.id, 'message_unread', '/messages?conversation=' || c.id, new.sender_id, c.property_id, c.car_id, c.id, c.property_title
    from public.conversations c
    cross join unnest(array[c.buyer_id, c.seller_id]) as reader
    cross join private.who_stays(reader) as person (id)
    where c.id = new.conversation_id and reader is distinct from new.sender_id and person.id is not null
    on conflict (recipient_id, conversation_id) where kind = 'message' and read_at is null
    do update set events = n.events + 1, happened_at = now();
  end if;
  return null;
end
$$;

-- Tells the windows of those whose bell says something else now, once a statement: {"operation", "ids"}, the ids of up to fifty.
create function private.tell_notifications() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  told record;
begin
  for told in
    select n.recipient_id, (array_agg(n.id))[:50] as ids from changed n where n.here group by n.recipient_id
  loop
    perform realtime.send(jsonb_build_object('operation', lower(tg_op), 'ids', told.ids), 'notification',
      'user:' || told.recipient_id, true);
  end loop;
  return null;
end
$$;
revoke execute on function private.tell_notifications from public;
create trigger notifications_tell_inserted after insert on public.notifications
  referencing new table as changed for each statement execute function private.tell_notifications();

-- The same of those that were read, made unread or counted on; a mail that was written is no news.
create function private.tell_changed_notifications() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  told record;
begin
  for told in
    select n.recipient_id, (array_agg(n.id))[:50] as ids
    from changed n join was using (id)
    where n.here and (n.read_at is distinct from was.read_at or n.events <> was.events) group by n.recipient_id
  loop
    perform realtime.send(jsonb_build_object('operation', 'update', 'ids', told.ids), 'notification',
      'user:' || told.recipient_id, true);
  end loop;
  return null;
end
$$;
revoke execute on function private.tell_changed_notifications from public;
create trigger notifications_tell_updated after update on public.notifications
  referencing old table as was new table as changed for each statement execute function private.tell_changed_notifications();

-- What the caller's bell shows, newest first, up to a hundred at once: {"items": [{"id", "event", "kind", "title", "language",
-- "translations", "person": {"id", "name", "avatar"}, "link", "details", "filters", "events", "createdAt", "readAt"}], "unread": how many of all,
-- "cursor": where the next page begins}. Errors: as private.require_caller; PT400 or 22007 for a cursor this did not give out.
create function private.get_notifications(page_cursor text, page_size integer, unread_only boolean) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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
        'id', f.id, 'event', f.event, 'kind', f.kind, 'title', f.title, 'language', f.details -> 'language',
        'translations', coalesce(f.details -> 'translations', '{}'), 'link', f.link, 'events', f.events,
        'createdAt', f.happened_at, 'readAt', f.read_at,
        'person', case when p.id is not null then
          jsonb_build_object('id', p.id, 'name', private.name_told(p.id), 'avatar', p.profile_image_url) end,
        -- What a line is filled in with; lists are for mails.
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
end
$$;

create function public.get_notifications(page_cursor text default null, page_size integer default 20, unread_only boolean default false)
returns jsonb
language sql stable set search_path = ''
as $$ select private.get_notifications(page_cursor, page_size, unread_only); $$;

-- Marks a notification of the caller's as read or unread, and answers {"id", "readAt"}. Errors: as private.require_caller; PT404 for one
-- that is not theirs; PT409 for messages of a conversation that has newer unread ones.
create function private.mark_notification(notification_id uuid, is_read boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant uuid := private.require_caller();
  answer jsonb;
begin
  -- Whoever makes messages unread has seen them: no mail tells of them.
  update public.notifications n
  set read_at = case when $2 then coalesce(n.read_at, now()) end,
    mailed_at = case n.kind when 'message' then coalesce(n.mailed_at, now()) end
  where n.id = $1 and n.recipient_id = caller
  returning jsonb_build_object('id', n.id, 'readAt', n.read_at) into answer;
  if answer is null then
    raise sqlstate 'PT404' using message = 'notification_not_found';
  end if;
  return answer;
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'newer_messages_unread';
end
$$;

create function public.mark_notification(notification_id uuid, is_read boolean) returns jsonb
language sql volatile set search_path = ''
as $$ select private.mark_notification(notification_id, is_read); $$;

-- Marks all that the caller's bell shows as read, up to now, and answers how many were not. Errors: as private.require_caller.
create function private.mark_notifications_read() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant uuid := private.require_caller();
  marked integer;
begin
  update public.notifications n set read_at = now() where n.recipient_id = caller and n.read_at is null and n.here;
  get diagnostics marked = row_count;
  return marked;
end
$$;

create function public.mark_notifications_read() returns integer
language sql volatile set search_path = ''
as $$ select private.mark_notifications_read(); $$;

-- How the caller is told: {"settings": [{"kind", "here", "mail", "push"}] of what they changed, "isAtWork": whether they are an agent
-- or a broker, to whom more can happen}. Errors: as private.require_caller.
create function private.get_notification_settings() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'settings', coalesce((
      select jsonb_agg(jsonb_build_object('kind', s.kind, 'here', s.here, 'mail', s.mail, 'push', s.push) order by s.kind)
      from public.notification_settings s where s.user_id = caller.id
    ), '[]'),
    'isAtWork', exists (select from public.agent_profiles a where a.user_id = caller.id)
      or exists (select from public.broker_profiles b where b.user_id = caller.id))
  from (select private.require_caller()) as caller (id);
$$;

create function public.get_notification_settings() returns jsonb
language sql stable set search_path = ''
as $$ select private.get_notification_settings(); $$;

-- Changes how the caller is told, {kind: {"here", "mail", "push"}}, any part of it, and answers as private.get_notification_settings.
-- Errors: as private.require_caller; 23514 for a kind there is not, 22P02 for what is neither true nor false.
create function private.set_notification_settings(settings jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant uuid := private.require_caller();
begin
  insert into public.notification_settings (user_id, kind)
  select caller, asked.kind from jsonb_object_keys($1) as asked (kind) order by asked.kind on conflict do nothing;
  -- Of two at once neither takes back what the other changed.
  update public.notification_settings s
  set here = coalesce((asked.ways ->> 'here')::boolean, s.here), mail = coalesce((asked.ways ->> 'mail')::boolean, s.mail),
    push = coalesce((asked.ways ->> 'push')::boolean, s.push)
  from jsonb_each($1) as asked (kind, ways)
  where s.user_id = caller and s.kind = asked.kind;
  return private.get_notification_settings();
end
$$;

create function public.set_notification_settings(settings jsonb) returns jsonb
language sql volatile set search_path = ''
as $$ select private.set_notification_settings(settings); $$;

-- Takes out what is old: read ones after ninety days, all after a year, five thousand at a time. Asked now and then by what sends the
-- mails. For the function `api` alone.
create function private.forget_notifications() returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.notifications n where n.id in (
    select old.id from public.notifications old
    where old.happened_at < now() - interval '90 days' and (old.read_at is not null or old.happened_at < now() - interval '1 year')
    order by old.happened_at limit 5000 for update skip locked
  );
$$;

create function public.forget_notifications() returns void
language sql volatile set search_path = ''
as $$ select private.forget_notifications(); $$;

-- Who answers an inquiry or a request to see a property has read that it came.
create function private.read_request_notification() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  request constant jsonb := to_jsonb(new);
begin
  update public.notifications n set read_at = now()
  where n.recipient_id = (select auth.uid()) and n.read_at is null and n.event = tg_argv[0]
    and n.person_id = (request ->> tg_argv[1])::uuid
    and (n.property_id = (request ->> 'property_id')::uuid or n.car_id = (request ->> 'car_id')::uuid);
  return null;
end
$$;
revoke execute on function private.read_request_notification from public;
create trigger inquiries_read_notification after update on public.inquiries
  for each row when (old.status = 'pending' and new.status <> 'pending')
  execute function private.read_request_notification('inquiry_received', 'inquirer_id');
create trigger property_viewings_read_notification after update on public.property_viewings
  for each row when (old.status = 'pending' and new.status <> 'pending')
  execute function private.read_request_notification('viewing_requested', 'user_id');

-- As before; and how many unread notifications the bell shows.
create or replace function private.get_member_summary() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with caller (id) as (select private.require_caller()),
    handled (id) as materialized (select private.handled_property_ids() from caller)
  select jsonb_build_object(
    'favorites', (select count(*) from public.favorites f where f.user_id = caller.id),
    'unreadMessages',
      (select coalesce(sum(c.buyer_unread), 0) from public.conversations c where c.buyer_id = caller.id)
      + (select coalesce(sum(c.seller_unread), 0) from public.conversations c where c.seller_id = caller.id),
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

revoke execute on function private.get_notifications, public.get_notifications, private.mark_notification, public.mark_notification,
  private.mark_notifications_read, public.mark_notifications_read, private.get_notification_settings, public.get_notification_settings,
  private.set_notification_settings, public.set_notification_settings, private.forget_notifications, public.forget_notifications from public, anon;
grant execute on function private.get_notifications, public.get_notifications, private.mark_notification, public.mark_notification,
  private.mark_notifications_read, public.mark_notifications_read, private.get_notification_settings, public.get_notification_settings,
  private.set_notification_settings, public.set_notification_settings to authenticated;
grant execute on function private.forget_notifications, public.forget_notifications to service_role;
