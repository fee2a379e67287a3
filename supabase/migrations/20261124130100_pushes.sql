-- What waits to be pushed, a row for each notification and device, written in the transaction that tells of it. The function `api`
-- takes it, sends it, and only then removes it: killed in between, it sends it again, and the device shows the second in the place
-- of the first. What could not be pushed within a day is given up: old news is no news.

create table private.pushes (
  id uuid primary key default gen_random_uuid(),
  notification_id uuid not null references public.notifications (id) on delete cascade,
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (notification_id, subscription_id)
);
comment on table private.pushes is 'Notifications that wait to be pushed to a device.';
-- What is due, longest first; and what goes with a device.
create index pushes_due_at_idx on private.pushes (due_at);
create index pushes_subscription_id_idx on private.pushes (subscription_id);
alter table private.pushes enable row level security;
create policy "Nobody sees what is pushed" on private.pushes for select to authenticated using (false);

-- Writes what is to be pushed of notifications, for those who want that. A device that goes at this moment is passed over: nothing
-- that happens waits for it, or fails because of it.
create function private.push_notifications() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.pushes (notification_id, subscription_id)
  select n.id, s.id from inserted n join public.push_subscriptions s on s.user_id = n.recipient_id
  where private.wants(n.recipient_id, n.kind, 'push') and private.session_lives(s.session_id, s.user_id)
  for key share of s skip locked;
  return null;
end
$$;
create trigger notifications_push after insert on public.notifications
  referencing new table as inserted for each statement execute function private.push_notifications();

-- Takes up to twenty pushes that are due, longest first, each with its device and what it is about: {"id", "subscriptionId",
-- "endpoint", "p256dh", "auth", "secondsLeft", "notificationId", "event", "thing", "path", "language", "content"}. What is not
-- removed comes up again, later each time: whoever took it may have died. What nobody wants to know any more is removed: of an ended
-- session (with its device), turned off, read or a day old. For the function `api` alone.
create function private.take_pushes() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  taken jsonb;
  -- Asked for every two seconds: where nothing is due, that is all.
  due uuid[] := array(select p.id from private.pushes p where p.due_at <= now() order by p.due_at limit 200);
begin
  if due = '{}' then
    return '[]';
  end if;
  -- Devices before what waits for them, as everywhere; only those are locked that go, and none that somebody else removes just now.
  with told as materialized (
    select distinct s.id, s.session_id, s.user_id
    from private.pushes p join public.push_subscriptions s on s.id = p.subscription_id where p.id = any (due)
  )
  delete from public.push_subscriptions s where s.id in (
    select dead.id from public.push_subscriptions dead
    where dead.id in (select t.id from told t where not private.session_lives(t.session_id, t.user_id))
    for update skip locked
  );
  delete from private.pushes p where p.id in (
    select old.id from private.pushes old
    join public.notifications n on n.id = old.notification_id
    join public.push_subscriptions s on s.id = old.subscription_id
    where old.id = any (due) and (old.created_at < now() - interval '1 day' or n.read_at is not null
      or s.user_id <> n.recipient_id or not private.wants(n.recipient_id, n.kind, 'push'))
    for update of old skip locked
  );
  with chosen as materialized (
    select p.id from private.pushes p join public.push_subscriptions s on s.id = p.subscription_id
    where p.id = any (due) and p.due_at <= now() and private.session_lives(s.session_id, s.user_id)
    order by p.due_at limit 20 for update of p skip locked
  ),
  held as (
    update private.pushes p
    set tries = p.tries + 1, due_at = now() + least(interval '30 seconds' * 2 ^ p.tries, interval '1 hour')
    where p.id in (select c.id from chosen c)
    returning p.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', h.id, 'subscriptionId', s.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth,
    'secondsLeft', ceil(extract(epoch from h.created_at + interval '1 day' - now()))::integer,
    'notificationId', n.id, 'event', n.event, 'thing', coalesce(n.conversation_id, n.property_id, n.car_id, n.id),
    'path', n.link, 'language', person.language,
    'content', n.details || jsonb_build_object('title', n.title, 'person', private.name_told(n.person_id))
  ) order by h.created_at, h.id), '[]') into taken
  from held h
  join public.push_subscriptions s on s.id = h.subscription_id
  join public.notifications n on n.id = h.notification_id and n.recipient_id = s.user_id
  join public.profiles person on person.id = n.recipient_id;
  return taken;
end
$$;
create function public.take_pushes() returns jsonb
language sql volatile set search_path = ''
as $$ select private.take_pushes(); $$;

-- Removes a push: it was sent, or nobody ever takes it. For the function `api` alone.
create function private.remove_push(push_id uuid, sent boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if $2 then
    update public.push_subscriptions s set last_sent_at = now()
    where s.id = (select p.subscription_id from private.pushes p where p.id = $1);
  end if;
  delete from private.pushes p where p.id = $1;
end
$$;
create function public.remove_push(push_id uuid, sent boolean) returns void
language sql volatile set search_path = ''
as $$ select private.remove_push($1, $2); $$;

-- Has a push wait for as many seconds, an hour at most, and at least as long as it does anyway: its service asked for that. For the
-- function `api` alone.
create function private.postpone_push(push_id uuid, seconds integer) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.pushes p set due_at = greatest(p.due_at, now() + interval '1 second' * least(greatest($2, 0), 3600)) where p.id = $1;
$$;
create function public.postpone_push(push_id uuid, seconds integer) returns void
language sql volatile set search_path = ''
as $$ select private.postpone_push($1, $2); $$;

-- Removes a device that its push service does not know any more, with all that waits for it; not one whose keys have changed since.
-- For the function `api` alone.
create function private.drop_push_subscription(subscription_id uuid, p256dh text) returns void
language sql volatile security definer set search_path = ''
as $$ delete from public.push_subscriptions s where s.id = $1 and s.p256dh = $2; $$;
create function public.drop_push_subscription(subscription_id uuid, p256dh text) returns void
language sql volatile set search_path = ''
as $$ select private.drop_push_subscription($1, $2); $$;

revoke execute on function private.push_notifications() from public;
revoke execute on function private.take_pushes(), private.remove_push(uuid, boolean), private.postpone_push(uuid, integer),
  private.drop_push_subscription(uuid, text) from public;
revoke execute on function public.take_pushes(), public.remove_push(uuid, boolean), public.postpone_push(uuid, integer),
  public.drop_push_subscription(uuid, text) from public, anon, authenticated;
grant execute on function private.take_pushes(), private.remove_push(uuid, boolean), private.postpone_push(uuid, integer),
  private.drop_push_subscription(uuid, text), public.take_pushes(), public.remove_push(uuid, boolean),
  public.postpone_push(uuid, integer), public.drop_push_subscription(uuid, text) to service_role;
