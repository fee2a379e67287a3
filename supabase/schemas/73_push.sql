-- Devices with Web Push, and the queue of pushes. A device belongs to the session that allowed it and ends with it. An
-- endpoint must belong to a known push service, because the function `worker` posts to it; clients cannot read it back. A
-- push may be sent twice, but a device shows it once. Pushes expire after a day.
set check_function_bodies = off;

-- Hosts of push services; `*.` stands for one or more names before the host. The function sends only to these hosts.
create table private.push_services (
  host text primary key
    constraint "A host must be a name, whole or from a dot on" check (host ~ '^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$')
);

comment on table private.push_services is 'Hosts of the push services of browsers.';
alter table private.push_services enable row level security;

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  endpoint text not null unique
    constraint "Endpoint must be an https URL" check (endpoint ~ '^https://[a-z0-9.-]+/[!-~]*$' and length(endpoint) <= 2000),
  p256dh text not null
    constraint "A device key must be a point of P-256" check (p256dh ~ '^B[A-P][A-Za-z0-9_-]{84}[AEIMQUYcgkosw048]$'),
  auth text not null constraint "A device secret must have 16 bytes" check (auth ~ '^[A-Za-z0-9_-]{21}[AQgw]$'),
  device text not null default 'Unknown device'
    constraint "Device name must be at most 100 characters" check (device ~ '^[ -~]{1,100}$'),
  created_at timestamptz not null default now(),
  last_sent_at timestamptz
);

comment on table public.push_subscriptions is 'Devices that receive pushes, each with the session that allowed it.';
comment on column public.push_subscriptions.p256dh is 'The device’s public key, from the browser (base64url).';
comment on column public.push_subscriptions.auth is 'Secret of the device and the server (base64url).';
comment on column public.push_subscriptions.device is 'Name of the device for its owner.';

-- A person's devices, for pushes and for the limit.
create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id, created_at desc, id desc);
create index push_subscriptions_session_id_idx on public.push_subscriptions (session_id);

create trigger push_subscriptions_limit_rate before insert on public.push_subscriptions
  for each row execute function private.limit_rate('push_device');
alter table public.push_subscriptions enable row level security;

create table private.push_queue (
  id uuid primary key default gen_random_uuid(),
  notification_id uuid not null references public.notifications (id) on delete cascade,
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (notification_id, subscription_id)
);

comment on table private.push_queue is 'Notifications that wait to be pushed to a device.';

-- Due pushes, longest first, and the pushes to delete with a device.
create index push_queue_due_at_idx on private.push_queue (due_at);
create index push_queue_subscription_id_idx on private.push_queue (subscription_id);
alter table private.push_queue enable row level security;

-- Adds the device behind an endpoint for the caller until this session ends, and returns {"id", "device", "createdAt"}.
-- An earlier owner of the device gets nothing more there. A person keeps the latest twenty. Errors: those of
-- private.require_caller; PT400 for an unknown push service, 23514 for invalid keys, PT429.
create function public.add_push_subscription(endpoint text, p256dh text, auth_secret text, device text default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_caller();
  session uuid := (auth.jwt() ->> 'session_id')::uuid;
  own public.push_subscriptions;
begin
  -- A push service has https, the default port, no user name and a listed host.
  if not exists (
    select from private.push_services s
    where substring($1 from '^https://([a-z0-9.-]+)/') ~ case
      when s.host like '*.%' then '^[a-z0-9-]+(\.[a-z0-9-]+)*' || replace(substr(s.host, 2), '.', '\.') || '$'
      else '^' || replace(s.host, '.', '\.') || '$' end
  ) then
    raise sqlstate 'PT400' using message = 'push_service_unknown', hint = 'endpoint';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('push subscriptions ' || caller, 0));
  delete from public.push_subscriptions s where s.endpoint = $1 and s.user_id <> caller;
  update public.push_subscriptions s set session_id = session, p256dh = $2, auth = $3, device = coalesce($4, s.device)
  where s.endpoint = $1 and s.user_id = caller returning * into own;
  if own.id is null then
    insert into public.push_subscriptions as s (user_id, session_id, endpoint, p256dh, auth, device)
    values (caller, session, $1, $2, $3, coalesce($4, 'Unknown device'))
    on conflict on constraint push_subscriptions_endpoint_key do update set user_id = excluded.user_id,
      session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device, created_at = now()
    returning * into own;
    delete from public.push_subscriptions s where s.id in (
      select mine.id from public.push_subscriptions mine where mine.user_id = caller and mine.id <> own.id
      order by mine.created_at desc, mine.id desc offset 19
    );
  end if;
  return jsonb_build_object('id', own.id, 'device', own.device, 'createdAt', own.created_at);
end $$;

-- The caller's devices, newest first: {"id", "device", "endpointHash", "createdAt", "lastSentAt"}. A browser finds
-- itself by the hash (SHA-256, hexadecimal). Errors: those of private.require_caller.
create function public.get_push_subscriptions() returns jsonb language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id, 'device', s.device, 'endpointHash', encode(sha256(convert_to(s.endpoint, 'UTF8')), 'hex'),
    'createdAt', s.created_at, 'lastSentAt', s.last_sent_at
  ) order by s.created_at desc, s.id desc), '[]')
  from public.push_subscriptions s
  where s.user_id = (select private.require_caller()) and private.is_session_active(s.session_id, s.user_id);
$$;

-- Deletes a device of the caller. Errors: those of private.require_caller; PT404 for another person's.
create function public.delete_push_subscription(subscription_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare caller uuid := private.require_caller();
begin
  delete from public.push_subscriptions s where s.id = $1 and s.user_id = caller;
  if not found then
    raise sqlstate 'PT404' using message = 'push_subscription_not_found';
  end if;
end $$;

-- Enqueues the emails, texts and pushes of new notifications for people who want them. Seeds have no role and send
-- nothing. The email of a decision waits until its undo period is over. Messages have an email of their own: see
-- enqueue_unread_message_emails. Administrators get one email a day of what waits: see notify_administrators. Texts
-- inform of viewings and of answers to the recipient's own requests; messages and alerts have texts of their own: see
-- 75_texts.sql. It skips devices that another transaction deletes, so no event waits for them.
create function private.deliver_notifications() returns trigger language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.email_queue (user_id, template, content, due_at)
  select n.recipient_id, n.event, n.details || jsonb_build_object(
    'title', n.title, 'path', n.link, 'person', private.notification_name(n.person_id),
    'switch', private.unsubscribe_link(n.recipient_id, n.topic)),
    case when private.is_decision(n.event) then clock_timestamp() + private.undo_time() + interval '10 seconds' else now() end
  from inserted n
  where n.topic <> 'message' and n.topic not like 'admin%' and (select auth.role()) is not null and n.event <> 'verification_ending'
    and private.wants_notification(n.recipient_id, n.topic, 'mail');
  perform private.enqueue_text(private.verified_phone(n.recipient_id), 'notification', n.details || jsonb_build_object(
      'event', n.event, 'title', n.title, 'path', n.link, 'person', private.notification_name(n.person_id)), n.recipient_id)
  from inserted n
  where (n.topic = 'viewing' or n.event in ('verification_passed', 'verification_refused', 'membership_accepted', 'membership_declined'))
    and (select auth.role()) is not null and private.wants_notification(n.recipient_id, n.topic, 'phone');
  insert into private.push_queue (notification_id, subscription_id)
  select n.id, s.id from inserted n join public.push_subscriptions s on s.user_id = n.recipient_id
  where private.wants_notification(n.recipient_id, n.topic, 'push') and private.is_session_active(s.session_id, s.user_id)
  for key share of s skip locked;
  if found then perform private.wake_worker(); end if;
  return null;
end $$;
create trigger notifications_deliver after insert on public.notifications
  referencing new table as inserted for each statement execute function private.deliver_notifications();

-- Claims up to twenty due pushes, longest first: {"id", "subscriptionId", "endpoint", "p256dh", "auth", "secondsLeft",
-- "notificationId", "event", "thing", "path", "language", "content"}. A push that is not removed becomes due again,
-- later each time. It deletes pushes of ended sessions, turned off, read, or a day old. Only the function `worker` calls
-- it.
create function public.claim_pushes() returns jsonb language plpgsql volatile security definer set search_path = ''
as $$
declare
  taken jsonb;
  due uuid[] := array(select p.id from private.push_queue p where p.due_at <= now() order by p.due_at limit 200);
begin
  if due = '{}' then
    return '[]';
  end if;
  -- Locks devices before their pushes, and only those to delete that no other transaction deletes now.
  with told as materialized (
    select distinct s.id, s.session_id, s.user_id
    from private.push_queue p join public.push_subscriptions s on s.id = p.subscription_id where p.id = any (due)
  )
  delete from public.push_subscriptions s where s.id in (
    select dead.id from public.push_subscriptions dead
    where dead.id in (select t.id from told t where not private.is_session_active(t.session_id, t.user_id))
    for update skip locked
  );
  delete from private.push_queue p where p.id in (
    select old.id from private.push_queue old
    join public.notifications n on n.id = old.notification_id
    join public.push_subscriptions s on s.id = old.subscription_id
    where old.id = any (due) and (old.created_at < now() - interval '1 day' or n.read_at is not null
      or s.user_id <> n.recipient_id or not private.wants_notification(n.recipient_id, n.topic, 'push'))
    for update of old skip locked
  );
  with chosen as materialized (
    select p.id from private.push_queue p join public.push_subscriptions s on s.id = p.subscription_id
    where p.id = any (due) and p.due_at <= now() and private.is_session_active(s.session_id, s.user_id)
    order by p.due_at limit 20 for update of p skip locked
  ),
  held as (
    update private.push_queue p
    set tries = p.tries + 1, due_at = now() + least(interval '30 seconds' * 2 ^ p.tries, interval '1 hour')
    where p.id in (select c.id from chosen c)
    returning p.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', h.id, 'subscriptionId', s.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth,
    'secondsLeft', ceil(extract(epoch from h.created_at + interval '1 day' - now()))::integer,
    'notificationId', n.id, 'event', n.event, 'thing', coalesce(n.conversation_id, n.property_id, n.car_id, n.id),
    'path', n.link, 'language', person.language,
    'content', n.details || jsonb_build_object('title', n.title, 'person', private.notification_name(n.person_id))
  ) order by h.created_at, h.id), '[]') into taken
  from held h
  join public.push_subscriptions s on s.id = h.subscription_id
  join public.notifications n on n.id = h.notification_id and n.recipient_id = s.user_id
  join public.profiles person on person.id = n.recipient_id;
  return taken;
end $$;

-- Removes a push that was sent or can never be sent. Only the function `worker` calls it.
create function public.remove_push(push_id uuid, sent boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if $2 then
    update public.push_subscriptions s set last_sent_at = now()
    where s.id = (select p.subscription_id from private.push_queue p where p.id = $1);
  end if;
  delete from private.push_queue p where p.id = $1;
  if found then perform private.count_service(case when $2 then 'push_sent' else 'push_failed' end); end if;
end $$;

-- Delays a push as its service asked, at most an hour and at least its own delay. Only the function `worker` calls it.
create function public.postpone_push(push_id uuid, seconds integer) returns void
language sql volatile security definer set search_path = '' as $$
  update private.push_queue p set due_at = greatest(p.due_at, now() + interval '1 second' * least(greatest($2, 0), 3600)) where p.id = $1;
$$;

-- Deletes a device that its push service no longer knows, unless its keys have changed since. Only the function `worker`
-- calls it.
create function public.drop_push_subscription(subscription_id uuid, p256dh text) returns void
language sql volatile security definer set search_path = '' as $$ delete from public.push_subscriptions s where s.id = $1 and s.p256dh = $2; $$;

grant execute on function public.add_push_subscription(text, text, text, text), public.get_push_subscriptions(),
  public.delete_push_subscription(uuid) to authenticated;

grant execute on function public.claim_pushes(), public.remove_push(uuid, boolean),
  public.postpone_push(uuid, integer), public.drop_push_subscription(uuid, text) to service_role;
