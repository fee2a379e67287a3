-- Texts are short messages to a phone number, by WhatsApp or SMS: sign-in codes and notifications. A transaction enqueues
-- a text with its change. The worker tries the configured providers in their order until one takes the text. Each
-- provider gets a text once: the attempt is recorded before the request, and webhooks report what follows. Notifications
-- go only to a verified number whose owner turned "SMS notifications" on; the reply STOP turns them off.
set check_function_bodies = off;

create table private.text_queue (
  id uuid primary key default gen_random_uuid(),
  phone text not null constraint "A text must go to an E.164 number" check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  template text not null
    constraint "A text must have a known template" check (template in ('sign_in_code', 'phone_change_code', 'notification', 'messages_unread', 'alerts')),
  content jsonb not null default '{}',
  language text,
  user_id uuid references public.profiles (id) on delete cascade,
  -- A person waits for a code, so nothing else may delay it.
  is_code boolean generated always as (template in ('sign_in_code', 'phone_change_code')) stored not null,
  status text not null default 'waiting'
    constraint "A text must be waiting, sent, delivered or failed" check (status in ('waiting', 'sent', 'delivered', 'failed')),
  tries integer not null default 0,
  -- While a worker has claimed the text, the end of the claim.
  due_at timestamptz not null default now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);

comment on table private.text_queue is 'SMS and WhatsApp texts of the last 30 days, with the values for their words.';
comment on column private.text_queue.content is 'The values for the words. Empty once the text was delivered, failed or expired, so no code stays.';
comment on column private.text_queue.expires_at is 'No provider gets the text after this time. Codes expire after ten minutes, other texts after a day.';

-- Due texts, longest first.
create index text_queue_due_at_idx on private.text_queue (is_code, due_at) where status = 'waiting';
create index text_queue_user_id_idx on private.text_queue (user_id);
-- Finds old rows for deletion.
create index text_queue_created_at_idx on private.text_queue (created_at);
alter table private.text_queue enable row level security;

-- Attempts stay without number and words after the text is deleted, because the figures count them.
create table private.text_attempts (
  id uuid primary key default gen_random_uuid(),
  text_id uuid references private.text_queue (id) on delete set null,
  template text not null,
  provider text not null
    constraint "A provider must have an adapter" check (provider in ('whatsapp', 'africas-talking', 'twilio', 'catcher')),
  channel text not null constraint "A channel must be WhatsApp or SMS" check (channel in ('whatsapp', 'sms')),
  status text not null default 'sending'
    constraint "An attempt must end as sent, delivered or failed" check (status in ('sending', 'unknown', 'sent', 'delivered', 'failed')),
  -- The provider may still take the text later: its server did not work.
  is_temporary boolean not null default false,
  provider_id text,
  answer text,
  cost numeric(12, 5),
  currency text constraint "A currency must have three letters" check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default now(),
  unique (text_id, provider, channel)
);

comment on table private.text_attempts is 'Requests to providers, one for each text and provider, with status and cost.';
comment on column private.text_attempts.status is 'sending: the request runs. unknown: the request was interrupted, so the provider may have the text.';

-- A webhook names a text by the provider's id.
create unique index text_attempts_provider_id_idx on private.text_attempts (provider, provider_id);
create index text_attempts_created_at_idx on private.text_attempts (created_at);
alter table private.text_attempts enable row level security;

-- Wakes the worker for new texts.
create function private.wake_text_job() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.wake_worker();
  return null;
end $$;
create trigger text_queue_wake after insert on private.text_queue for each statement execute function private.wake_text_job();

-- Enqueues a text to an E.164 number. The language is that of the person, unless it is given. Only functions call it.
-- Error: 23514 for an invalid number or an unknown template.
create function private.enqueue_text(
  phone text, template text, content jsonb, user_id uuid default null, language text default null
) returns void language sql volatile security definer set search_path = '' as $$
  insert into private.text_queue (phone, template, content, user_id, language, expires_at)
  select $1, $2, $3, person.id, coalesce($5, person.language),
    clock_timestamp() + case when $2 like '%\_code' then interval '10 minutes' else interval '1 day' end
  from (select) as one left join public.profiles person on person.id = $4;
$$;

-- The number that the person verified at Supabase Auth, as E.164. Null without one, and for suspended or deleted people.
create function private.verified_phone(person_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select '+' || u.phone from auth.users u
  where u.id = $1 and u.phone ~ '^[1-9][0-9]{6,14}$' and u.phone_confirmed_at is not null and u.deleted_at is null
    and (u.banned_until is null or u.banned_until <= now());
$$;

-- Ends a text: no provider takes it, or the reader no longer wants it. The words of a notification that no
-- provider took stay until the text expires, so that an administrator can have it sent again.
create function private.fail_text(text_id uuid) returns void language sql volatile security definer set search_path = '' as $$
  update private.text_queue q set status = 'failed', content = case
    when not q.is_code and exists (select from private.text_attempts a where a.text_id = q.id and a.status = 'failed') then q.content
    else '{}' end, ended_at = now() where q.id = $1 and q.status in ('waiting', 'sent');
$$;

-- Claims up to ten due texts, codes or all others, for a minute: [{"id", "phone", "template", "language", "content",
-- "secondsLeft", "attempts": [{"provider", "channel", "status", "isTemporary"}]}]. Ends expired texts, and notifications
-- that their reader turned off, read, or that are above the daily limit of a number. An interrupted request may have
-- reached the provider: a code goes to the next provider, and any other text counts as sent. Only the worker calls it.
create function public.claim_texts(are_codes boolean) returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  due private.text_queue;
  claimed jsonb := '[]';
begin
  for due in
    select * from private.text_queue q where q.status = 'waiting' and q.is_code = $1 and q.due_at <= now()
    order by q.due_at limit 10 for update skip locked
  loop
    if due.expires_at <= now() or not due.is_code and (
      private.verified_phone(due.user_id) is distinct from due.phone
      or not coalesce((select p.sms_notifications from public.preferences p where p.user_id = due.user_id), false)) then
      perform private.fail_text(due.id);
      continue;
    end if;
    if not due.is_code and due.tries = 0 then
      begin
        perform private.enforce_rate_limit('notification_text', account => due.phone);
      exception when sqlstate 'PT429' then
        perform private.fail_text(due.id);
        continue;
      end;
    end if;
    update private.text_attempts a set status = 'unknown' where a.text_id = due.id and a.status = 'sending';
    if not due.is_code and exists (select from private.text_attempts a where a.text_id = due.id and a.status = 'unknown') then
      update private.text_queue q set status = 'sent' where q.id = due.id;
      continue;
    end if;
    update private.text_queue q set tries = q.tries + 1, due_at = now() + interval '1 minute' where q.id = due.id;
    claimed := claimed || jsonb_build_object('id', due.id, 'phone', due.phone, 'template', due.template, 'language', due.language,
      'content', due.content, 'secondsLeft', ceil(extract(epoch from due.expires_at - now()))::integer,
      'attempts', coalesce((
        select jsonb_agg(jsonb_build_object('provider', a.provider, 'channel', a.channel, 'status', a.status, 'isTemporary', a.is_temporary))
        from private.text_attempts a where a.text_id = due.id), '[]'));
  end loop;
  return claimed;
end $$;

-- Records that a request to a provider begins, and returns the id of the attempt. Null where the provider already had the
-- text, or the text ended meanwhile. Only the worker calls it.
create function public.begin_text_attempt(text_id uuid, provider text, channel text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare attempt uuid;
begin
  insert into private.text_attempts as a (text_id, template, provider, channel)
  select q.id, q.template, $2, $3 from private.text_queue q where q.id = $1 and q.status = 'waiting' and q.expires_at > now() for share
  on conflict on constraint text_attempts_text_id_provider_channel_key do update
  set status = 'sending', is_temporary = false, answer = null where a.status = 'failed' and a.is_temporary
  returning a.id into attempt;
  return attempt;
end $$;

-- Records how a request ended, and returns whether the provider has the text. The argument `status` is sent, failed or
-- unknown; `is_temporary` says that the provider may take the text later. A webhook may have reported before. Only the
-- worker calls it.
create function public.finish_text_attempt(
  attempt_id uuid, status text, is_temporary boolean default false, provider_id text default null, answer text default null,
  cost numeric default null, currency text default null
) returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare attempt private.text_attempts;
begin
  update private.text_attempts a
  set status = case when a.status in ('sending', 'unknown') then $2 else a.status end,
    is_temporary = a.status in ('sending', 'unknown') and $2 = 'failed' and $3,
    provider_id = coalesce(a.provider_id, $4), answer = coalesce(a.answer, left($5, 500)),
    cost = coalesce($6, a.cost), currency = coalesce($7, a.currency)
  where a.id = $1 returning * into attempt;
  if attempt.status in ('sent', 'delivered') or attempt.status = 'unknown' and attempt.template not like '%\_code' then
    update private.text_queue q set status = 'sent' where q.id = attempt.text_id and q.status = 'waiting';
    return true;
  end if;
  return false;
end $$;

-- Releases a text that no provider took. The worker tries it again later, or never. Only the worker calls it.
create function public.release_text(text_id uuid, is_temporary boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not $2 then
    perform private.fail_text($1);
  end if;
  update private.text_queue q set due_at = now() + least(interval '10 seconds' * 2 ^ q.tries, interval '1 hour')
  where q.id = $1 and q.status = 'waiting';
end $$;

-- Records what a provider reports of a text, by our id of the attempt or by the provider's own: sent, delivered, failed,
-- or only the cost. Returns whether there is such an attempt. After a failure, the next provider gets the text. Reports
-- come in any order and several times. Only the functions `api` and `worker` call it.
create function public.record_text_status(
  provider text, status text default null, attempt_id uuid default null, provider_id text default null, answer text default null,
  cost numeric default null, currency text default null
) returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare attempt private.text_attempts;
begin
  select * into attempt from private.text_attempts a
  where a.provider = $1 and (a.id = $3 or $3 is null and a.provider_id = $4) for update;
  if not found then
    return false;
  end if;
  update private.text_attempts a
  set status = case
      when $2 = 'delivered' or $2 = 'failed' and a.status <> 'delivered' or $2 = 'sent' and a.status in ('sending', 'unknown') then $2
      else a.status end,
    is_temporary = a.is_temporary and $2 is null,
    provider_id = coalesce(a.provider_id, $4), answer = coalesce(left($5, 500), a.answer),
    cost = coalesce($6, a.cost), currency = coalesce($7, a.currency)
  where a.id = attempt.id;
  if $2 = 'delivered' then
    update private.text_queue q set status = 'delivered', content = '{}', ended_at = now() where q.id = attempt.text_id and q.status <> 'delivered';
  elsif $2 = 'failed' and attempt.status not in ('failed', 'delivered') then
    -- A worker has claimed a waiting text and continues by itself.
    update private.text_queue q set status = 'waiting', due_at = now() where q.id = attempt.text_id and q.status = 'sent';
    if found then perform private.wake_worker(); end if;
  end if;
  return true;
end $$;

-- Turns "SMS notifications" of a verified number off or on: the reply STOP or START. Texts that wait for the number end.
-- Only the function `api` calls it.
create function public.record_text_reply(phone text, is_wanted boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.preferences p set sms_notifications = $2
  from auth.users u where u.id = p.user_id and private.verified_phone(u.id) = $1 and u.phone = ltrim($1, '+') and p.sms_notifications <> $2;
  if not $2 then
    update private.text_queue q set status = 'failed', content = '{}', ended_at = now()
    where q.phone = $1 and q.status = 'waiting' and not q.is_code;
  end if;
end $$;

-- The sent texts of Twilio whose price is not known yet: [{"id", "providerId"}]. Twilio prices a text some time after it
-- was sent. Only the worker calls it.
create function public.get_unpriced_texts() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'providerId', a.provider_id)), '[]')
  from (
    select * from private.text_attempts a
    where a.provider = 'twilio' and a.cost is null and a.provider_id is not null and a.status in ('sent', 'delivered', 'failed')
      and a.created_at between now() - interval '2 days' and now() - interval '10 minutes'
    order by a.created_at limit 20
  ) as a;
$$;

-- Texts by day (East Africa Time), provider, channel, template and currency: how many a provider got, delivered and
-- failed, and their cost. The column `unpriced` counts texts whose cost no provider has reported. Errors: those of
-- private.require_admin.
create function public.get_text_figures(first_day date, last_day date) returns table (
  day date, provider text, channel text, template text, attempts bigint, delivered bigint, failed bigint, cost numeric,
  currency text, unpriced bigint
) language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
  select (a.created_at at time zone 'Africa/Mogadishu')::date, a.provider, a.channel, a.template, count(*),
    count(*) filter (where a.status = 'delivered'), count(*) filter (where a.status = 'failed'), coalesce(sum(a.cost), 0), a.currency,
    count(*) filter (where a.cost is null and a.status in ('sent', 'delivered'))
  from private.text_attempts a
  where a.created_at >= $1::timestamp at time zone 'Africa/Mogadishu' and a.created_at < ($2 + 1)::timestamp at time zone 'Africa/Mogadishu'
  group by 1, 2, 3, 4, a.currency
  order by 1, 2, 3, 4, a.currency;
end $$;

-- Clears the words of texts that expired, and deletes texts after 30 days. The figures keep the attempts. Only the worker
-- calls it.
create function public.delete_old_texts() returns void language sql volatile security definer set search_path = '' as $$
  update private.text_queue q set content = '{}' where q.content <> '{}' and q.expires_at < now();
  delete from private.text_queue q where q.id in (
    select old.id from private.text_queue old where old.created_at < now() - interval '30 days' order by old.created_at limit 5000
  );
$$;

-- Enqueues one text per person with messages that stayed unread for an hour. A message is considered once, even if its
-- reader wants no texts. Only the worker calls it; a concurrent second call returns at once.
create function public.enqueue_unread_message_texts() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare reader record;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('text unread messages', 0)) then
    return;
  end if;
  for reader in with considered as (
    update public.notifications n set texted_at = now()
    where n.id in (
      select unread.id from public.notifications unread
      where unread.topic = 'message' and unread.read_at is null and unread.texted_at is null
        and unread.created_at <= now() - interval '1 hour'
      order by unread.created_at limit 1000 for no key update skip locked
    )
    returning n.*
  )
  select c.recipient_id as id, jsonb_build_object('count', sum(c.events)::text,
    'path', case count(*) when 1 then min(c.link) else '/messages' end,
    'person', left(string_agg(distinct private.notification_name(c.person_id), ', '), 100)) as content
  from considered c
  where c.created_at > now() - interval '1 day' and private.wants_notification(c.recipient_id, 'message', 'phone')
  group by c.recipient_id
  loop
    perform private.enqueue_text(private.verified_phone(reader.id), 'messages_unread', reader.content, reader.id);
  end loop;
end $$;

-- Enqueues one text a day per person with unread alerts of saved searches and favorites. It does so between 16:00 and
-- 21:00 East Africa Time, when it is day in the diaspora too. Only the worker calls it; a concurrent second call
-- returns at once.
create function public.enqueue_alert_texts(moment timestamptz default now()) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare reader record;
begin
  if extract(hour from $1 at time zone 'Africa/Mogadishu') not between 16 and 20
    or not pg_try_advisory_xact_lock(hashtextextended('text alerts', 0)) then
    return;
  end if;
  for reader in with considered as (
    update public.notifications n set texted_at = $1
    where n.id in (
      select alert.id from public.notifications alert
      where alert.topic in ('search', 'favorite') and alert.read_at is null and alert.texted_at is null
        and not exists (
          select from private.text_queue q
          where q.user_id = alert.recipient_id and q.template = 'alerts' and q.created_at > $1 - interval '20 hours')
      order by alert.created_at limit 5000 for no key update skip locked
    )
    returning n.*
  )
  select c.recipient_id as id, jsonb_build_object('count', count(*)::text,
    'path', case count(*) when 1 then min(c.link) else '/notifications' end) as content
  from considered c
  where c.created_at > $1 - interval '1 day' and private.wants_notification(c.recipient_id, c.topic, 'phone')
  group by c.recipient_id
  loop
    perform private.enqueue_text(private.verified_phone(reader.id), 'alerts', reader.content, reader.id);
  end loop;
end $$;

grant execute on function public.get_text_figures(date, date) to authenticated;
grant execute on function public.claim_texts(boolean), public.begin_text_attempt(uuid, text, text),
  public.finish_text_attempt(uuid, text, boolean, text, text, numeric, text), public.release_text(uuid, boolean),
  public.record_text_status(text, text, uuid, text, text, numeric, text), public.record_text_reply(text, boolean),
  public.get_unpriced_texts(), public.delete_old_texts(), public.enqueue_unread_message_texts(),
  public.enqueue_alert_texts(timestamptz) to service_role;
