-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- Devices that somebody allowed to be pushed to. Each belongs to the session it was allowed in and ends with it: whoever signs out, is
-- signed out elsewhere, suspended or deleted is told nothing more there. An endpoint is a client's word that the function `api` posts
-- to, so it is one of a push service we know, and nobody reads it back. Written and read by the functions below alone.

-- The push services there are, as hosts; `*.` stands for one name or more before them. The only list: what is sent goes to what it took.
create table private.push_services (
  host text not null,
  constraint push_services_pkey primary key (host),
  constraint "Hosts are names, whole or from a dot on" check (host ~ '^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$'::text)
);

comment on table private.push_services is 'Hosts of the push services of browsers.';

alter table private.push_services enable row level security;

create policy "Nobody sees the list of push services" on private.push_services for select to authenticated
  using (false);

create table private.pushes (
  id uuid default gen_random_uuid() not null,
  notification_id uuid not null,
  subscription_id uuid not null,
  tries integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  constraint pushes_pkey primary key (id),
  constraint pushes_notification_id_subscription_id_key unique (notification_id, subscription_id),
  constraint pushes_notification_id_fkey foreign key (notification_id) references notifications(id) on delete cascade,
  constraint pushes_subscription_id_fkey foreign key (subscription_id) references push_subscriptions(id) on delete cascade
);

comment on table private.pushes is 'Notifications that wait to be pushed to a device.';

-- What is due, longest first; and what goes with a device.
create index pushes_due_at_idx on private.pushes using btree (due_at);

create index pushes_subscription_id_idx on private.pushes using btree (subscription_id);

alter table private.pushes enable row level security;

create policy "Nobody sees what is pushed" on private.pushes for select to authenticated
  using (false);

create table public.push_subscriptions (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device text default 'Unknown device'::text not null,
  created_at timestamp with time zone default now() not null,
  last_sent_at timestamp with time zone,
  constraint push_subscriptions_pkey primary key (id),
  constraint push_subscriptions_endpoint_key unique (endpoint),
  constraint push_subscriptions_session_id_fkey foreign key (session_id) references auth.sessions(id) on delete cascade,
  constraint push_subscriptions_user_id_fkey foreign key (user_id) references profiles(id) on delete cascade,
  constraint "Devices are named in 100 characters" check (device ~ '^[ -~]{1,100}$'::text),
  constraint "Endpoints are https addresses" check (endpoint ~ '^https://[a-z0-9.-]+/[!-~]*$'::text and length(endpoint) <= 2000),
  constraint "Keys of devices are points of P-256" check (p256dh ~ '^B[A-P][A-Za-z0-9_-]{84}[AEIMQUYcgkosw048]$'::text),
  constraint "Secrets of devices have 16 bytes" check (auth ~ '^[A-Za-z0-9_-]{21}[AQgw]$'::text)
);

comment on table public.push_subscriptions is 'Devices that are pushed to, with the session each was allowed in.';
comment on column public.push_subscriptions.p256dh is 'The device’s public key, as browsers give it (base64url).';
comment on column public.push_subscriptions.auth is 'What the device and we alone know (base64url).';
comment on column public.push_subscriptions.device is 'What its person calls it.';

create index push_subscriptions_session_id_idx on public.push_subscriptions using btree (session_id);

-- A person's own, to be told and to be counted.
create index push_subscriptions_user_id_idx on public.push_subscriptions using btree (user_id, created_at desc, id desc);

create trigger push_subscriptions_limit_events before insert on push_subscriptions for each row execute function private.limit_events('push_device');

alter table public.push_subscriptions enable row level security;

-- And no grant: an endpoint with its keys is all that somebody else's push would need.
create policy "Nobody sees devices" on public.push_subscriptions for select to authenticated
  using (false);

create policy "The session must live and owe no second factor" on public.push_subscriptions as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

-- Has the device behind an endpoint told of what is the caller's, until this session ends; answers {"id", "device", "createdAt"}. Who
-- had the device before is told nothing more there, what waits included. Twenty of a person stay, the latest.
-- Errors: as private.require_caller; PT400 for an endpoint of no push service we know; 23514 for keys that are none; PT429.
create or replace function private.add_push_subscription(endpoint text, p256dh text, auth_secret text, device text default null::text)
 returns jsonb
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_caller();
  session uuid := (auth.jwt() ->> 'session_id')::uuid;
  own public.push_subscriptions;
begin
  if not private.is_push_service($1) then
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
end
$function$;


create or replace function public.add_push_subscription(endpoint text, p256dh text, auth_secret text, device text default null::text)
 returns jsonb
 language sql
 set search_path to ''
as$function$ select private.add_push_subscription($1, $2, $3, $4); $function$;


-- Tells a device of the caller's nothing more. Errors: as private.require_caller; PT404 for one that is not theirs.
create or replace function private.delete_push_subscription(subscription_id uuid)
 returns void
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_caller();
begin
  delete from public.push_subscriptions s where s.id = $1 and s.user_id = caller;
  if not found then
    raise sqlstate 'PT404' using message = 'push_subscription_not_found';
  end if;
end
$function$;


create or replace function public.delete_push_subscription(subscription_id uuid)
 returns void
 language sql
 set search_path to ''
as$function$ select private.delete_push_subscription($1); $function$;


-- Removes a device that its push service does not know any more, with all that waits for it; not one whose keys have changed since.
-- For the function `api` alone.
create or replace function private.drop_push_subscription(subscription_id uuid, p256dh text)
 returns void
 language sql
 security definer
 set search_path to ''
as$function$ delete from public.push_subscriptions s where s.id = $1 and s.p256dh = $2; $function$;


create or replace function public.drop_push_subscription(subscription_id uuid, p256dh text)
 returns void
 language sql
 set search_path to ''
as$function$ select private.drop_push_subscription($1, $2); $function$;


-- The caller's devices that are pushed to, the latest first: {"id", "device", "endpointHash", "createdAt", "lastSentAt"}. By the hash
-- (SHA-256, hexadecimal) a browser knows itself.
-- Errors: as private.require_caller.
create or replace function private.get_push_subscriptions()
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id, 'device', s.device, 'endpointHash', encode(sha256(convert_to(s.endpoint, 'UTF8')), 'hex'),
    'createdAt', s.created_at, 'lastSentAt', s.last_sent_at
  ) order by s.created_at desc, s.id desc), '[]')
  from public.push_subscriptions s
  where s.user_id = (select private.require_caller()) and private.session_lives(s.session_id, s.user_id);
$function$;


create or replace function public.get_push_subscriptions()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_push_subscriptions(); $function$;


-- Whether an address is of a push service we know: https at its own port, without a user's name, by the name of a host.
create or replace function private.is_push_service(endpoint text)
 returns boolean
 language sql
 stable security definer
 set search_path to ''
as$function$
  select exists (
    select from private.push_services s
    where substring($1 from '^https://([a-z0-9.-]+)/') ~ case
      when s.host like '*.%' then '^[a-z0-9-]+(\.[a-z0-9-]+)*' || replace(substr(s.host, 2), '.', '\.') || '$'
      else '^' || replace(s.host, '.', '\.') || '$' end
  );
$function$;


-- Has a push wait for as many seconds, an hour at most, and at least as long as it does anyway: its service asked for that. For the
-- function `api` alone.
create or replace function private.postpone_push(push_id uuid, seconds integer)
 returns void
 language sql
 security definer
 set search_path to ''
as$function$
  update private.pushes p set due_at = greatest(p.due_at, now() + interval '1 second' * least(greatest($2, 0), 3600)) where p.id = $1;
$function$;


create or replace function public.postpone_push(push_id uuid, seconds integer)
 returns void
 language sql
 set search_path to ''
as$function$ select private.postpone_push($1, $2); $function$;


-- Writes what is to be pushed of notifications, for those who want that. A device that goes at this moment is passed over: nothing
-- that happens waits for it, or fails because of it.
create or replace function private.push_notifications()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  insert into private.pushes (notification_id, subscription_id)
  select n.id, s.id from inserted n join public.push_subscriptions s on s.user_id = n.recipient_id
  where private.wants(n.recipient_id, n.kind, 'push') and private.session_lives(s.session_id, s.user_id)
  for key share of s skip locked;
  return null;
end
$function$;


-- Removes a push: it was sent, or nobody ever takes it. For the function `api` alone.
create or replace function private.remove_push(push_id uuid, sent boolean)
 returns void
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  if $2 then
    update public.push_subscriptions s set last_sent_at = now()
    where s.id = (select p.subscription_id from private.pushes p where p.id = $1);
  end if;
  delete from private.pushes p where p.id = $1;
end
$function$;


create or replace function public.remove_push(push_id uuid, sent boolean)
 returns void
 language sql
 set search_path to ''
as$function$ select private.remove_push($1, $2); $function$;


-- Whether a session counts, whoever asks: as private.session_flaw() says of the caller's.
create or replace function private.session_lives(session_id uuid, user_id uuid)
 returns boolean
 language sql
 stable security definer
 set search_path to ''
as$function$
  select exists (
    select from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = $1 and s.user_id = $2 and (s.not_after is null or s.not_after > now())
      and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
      and (s.aal = 'aal2' or not exists (select from auth.mfa_factors f where f.user_id = $2 and f.status = 'verified')
        or exists (select from private.session_elevations e where e.session_id = $1 and e.user_id = $2))
  );
$function$;


-- Takes up to twenty pushes that are due, longest first, each with its device and what it is about: {"id", "subscriptionId",
-- "endpoint", "p256dh", "auth", "secondsLeft", "notificationId", "event", "thing", "path", "language", "content"}. What is not
-- removed comes up again, later each time: whoever took it may have died. What nobody wants to know any more is removed: of an ended
-- session (with its device), turned off, read or a day old. For the function `api` alone.
create or replace function private.take_pushes()
 returns jsonb
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.take_pushes()
 returns jsonb
 language sql
 set search_path to ''
as$function$ select private.take_pushes(); $function$;


grant execute on function private.add_push_subscription(text,text,text,text) to authenticated;

grant execute on function add_push_subscription(text,text,text,text) to authenticated;

grant execute on function private.delete_push_subscription(uuid) to authenticated;

grant execute on function delete_push_subscription(uuid) to authenticated;

grant execute on function private.drop_push_subscription(uuid,text) to service_role;

grant execute on function drop_push_subscription(uuid,text) to service_role;

grant execute on function private.get_push_subscriptions() to authenticated;

grant execute on function get_push_subscriptions() to authenticated;

grant execute on function private.postpone_push(uuid,integer) to service_role;

grant execute on function postpone_push(uuid,integer) to service_role;

grant execute on function private.remove_push(uuid,boolean) to service_role;

grant execute on function remove_push(uuid,boolean) to service_role;

grant execute on function private.take_pushes() to service_role;

grant execute on function take_pushes() to service_role;
