-- Devices that somebody allowed to be pushed to. Each belongs to the session it was allowed in and ends with it: whoever signs out, is
-- signed out elsewhere, suspended or deleted is told nothing more there. An endpoint is a client's word that the function `api` posts
-- to, so it is one of a push service we know, and nobody reads it back. Written and read by the functions below alone.

-- The push services there are, as hosts; `*.` stands for one name or more before them. The only list: what is sent goes to what it took.
create table private.push_services (
  host text primary key constraint "Hosts are names, whole or from a dot on" check (host ~ '^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$')
);
comment on table private.push_services is 'Hosts of the push services of browsers.';
insert into private.push_services (host) values
  ('fcm.googleapis.com'), ('updates.push.services.mozilla.com'), ('*.push.apple.com'), ('*.notify.windows.com');
alter table private.push_services enable row level security;
create policy "Nobody sees the list of push services" on private.push_services for select to authenticated using (false);

-- Whether an address is of a push service we know: https at its own port, without a user's name, by the name of a host.
create function private.is_push_service(endpoint text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.push_services s
    where substring($1 from '^https://([a-z0-9.-]+)/') ~ case
      when s.host like '*.%' then '^[a-z0-9-]+(\.[a-z0-9-]+)*' || replace(substr(s.host, 2), '.', '\.') || '$'
      else '^' || replace(s.host, '.', '\.') || '$' end
  );
$$;

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null default 'Unknown device',
  created_at timestamptz not null default now(),
  last_sent_at timestamptz,
  constraint "Endpoints are https addresses" check (endpoint ~ '^https://[a-z0-9.-]+/[!-~]*$' and length(endpoint) <= 2000),
  -- 65 bytes, the first of them 4, and 16 bytes.
  constraint "Keys of devices are points of P-256" check (p256dh ~ '^B[A-P][A-Za-z0-9_-]{84}[AEIMQUYcgkosw048]$'),
  constraint "Secrets of devices have 16 bytes" check (auth ~ '^[A-Za-z0-9_-]{21}[AQgw]$'),
  constraint "Devices are named in 100 characters" check (device ~ '^[ -~]{1,100}$')
);
comment on table public.push_subscriptions is 'Devices that are pushed to, with the session each was allowed in.';
comment on column public.push_subscriptions.p256dh is 'The device’s public key, as browsers give it (base64url).';
comment on column public.push_subscriptions.auth is 'What the device and we alone know (base64url).';
comment on column public.push_subscriptions.device is 'What its person calls it.';
-- A person's own, to be told and to be counted.
create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id, created_at desc, id desc);
create index push_subscriptions_session_id_idx on public.push_subscriptions (session_id);

insert into private.event_limits (kind, window_seconds, most, newcomers) values ('push_device', 3600, 60, 60);
create trigger push_subscriptions_limit_events before insert on public.push_subscriptions
  for each row execute function private.limit_events('push_device');

-- Whether a session counts, whoever asks: as private.session_flaw() says of the caller's.
create function private.session_lives(session_id uuid, user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = $1 and s.user_id = $2 and (s.not_after is null or s.not_after > now())
      and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
      and (s.aal = 'aal2' or not exists (select from auth.mfa_factors f where f.user_id = $2 and f.status = 'verified')
        or exists (select from private.session_elevations e where e.session_id = $1 and e.user_id = $2))
  );
$$;

-- Has the device behind an endpoint told of what is the caller's, until this session ends; answers {"id", "device", "createdAt"}. Who
-- had the device before is told nothing more there, what waits included. Twenty of a person stay, the latest.
-- Errors: as private.require_caller; PT400 for an endpoint of no push service we know; 23514 for keys that are none; PT429.
create function private.add_push_subscription(endpoint text, p256dh text, auth_secret text, device text default null)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;
create function public.add_push_subscription(endpoint text, p256dh text, auth_secret text, device text default null)
returns jsonb
language sql volatile set search_path = ''
as $$ select private.add_push_subscription($1, $2, $3, $4); $$;

-- The caller's devices that are pushed to, the latest first: {"id", "device", "endpointHash", "createdAt", "lastSentAt"}. By the hash
-- (SHA-256, hexadecimal) a browser knows itself.
-- Errors: as private.require_caller.
create function private.get_push_subscriptions() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id, 'device', s.device, 'endpointHash', encode(sha256(convert_to(s.endpoint, 'UTF8')), 'hex'),
    'createdAt', s.created_at, 'lastSentAt', s.last_sent_at
  ) order by s.created_at desc, s.id desc), '[]')
  from public.push_subscriptions s
  where s.user_id = (select private.require_caller()) and private.session_lives(s.session_id, s.user_id);
$$;
create function public.get_push_subscriptions() returns jsonb
language sql stable set search_path = ''
as $$ select private.get_push_subscriptions(); $$;

-- Tells a device of the caller's nothing more. Errors: as private.require_caller; PT404 for one that is not theirs.
create function private.delete_push_subscription(subscription_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_caller();
begin
  delete from public.push_subscriptions s where s.id = $1 and s.user_id = caller;
  if not found then
    raise sqlstate 'PT404' using message = 'push_subscription_not_found';
  end if;
end
$$;
create function public.delete_push_subscription(subscription_id uuid) returns void
language sql volatile set search_path = ''
as $$ select private.delete_push_subscription($1); $$;

alter table public.push_subscriptions enable row level security;
create policy "The session must live and owe no second factor" on public.push_subscriptions as restrictive for all to authenticated
  using ((select private.is_signed_in())) with check ((select private.is_signed_in()));
-- And no grant: an endpoint with its keys is all that somebody else's push would need.
create policy "Nobody sees devices" on public.push_subscriptions for select to authenticated using (false);

revoke execute on function private.is_push_service(text), private.session_lives(uuid, uuid) from public;
revoke execute on function private.add_push_subscription(text, text, text, text), private.get_push_subscriptions(),
  private.delete_push_subscription(uuid) from public;
revoke execute on function public.add_push_subscription(text, text, text, text), public.get_push_subscriptions(),
  public.delete_push_subscription(uuid) from public, anon;
grant execute on function private.add_push_subscription(text, text, text, text), private.get_push_subscriptions(),
  private.delete_push_subscription(uuid), public.add_push_subscription(text, text, text, text),
  public.get_push_subscriptions(), public.delete_push_subscription(uuid) to authenticated;
