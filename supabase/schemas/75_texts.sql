-- Texts are short messages to a phone number, by WhatsApp or SMS: sign-in codes and notifications. A transaction enqueues
-- a text with its change. The worker tries the configured providers in their order until one takes the text. Each
-- provider gets a text once: the attempt is recorded before the request, and a webhook of the provider reports the rest.
set check_function_bodies = off;

create table private.text_queue (
  id uuid primary key default gen_random_uuid(),
  phone text not null constraint "Texts go to an E.164 number" check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  template text not null
    constraint "Texts are of a template there are words for" check (template in ('sign_in_code', 'phone_change_code', 'second_factor_code', 'notification', 'messages_unread', 'alerts', 'stopped', 'started')),
  content jsonb not null default '{}',
  language text,
  user_id uuid references public.profiles (id) on delete cascade,
  -- A person waits for a code, so nothing else may delay it.
  is_code boolean generated always as (template in ('sign_in_code', 'phone_change_code', 'second_factor_code')) stored not null,
  status text not null default 'waiting'
    constraint "Texts wait, or are sent, delivered or failed" check (status in ('waiting', 'sent', 'delivered', 'failed')),
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);

comment on table private.text_queue is 'SMS and WhatsApp texts of the last 30 days, with the values for their words.';
comment on column private.text_queue.content is 'The values for the words. Empty once the text was delivered, failed or expired, so no code stays.';
comment on column private.text_queue.expires_at is 'No provider gets the text after this time. Codes expire after ten minutes, other texts after a day.';

-- Due texts: codes first, then the longest due.
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
    constraint "Providers have an adapter" check (provider in ('whatsapp', 'africas-talking', 'twilio', 'catcher')),
  channel text not null constraint "Channels are WhatsApp and SMS" check (channel in ('whatsapp', 'sms')),
  status text not null default 'sending'
    constraint "Attempts end as sent, delivered or failed" check (status in ('sending', 'unknown', 'sent', 'delivered', 'failed')),
  -- The provider may still take the text later: its server did not work.
  is_temporary boolean not null default false,
  provider_id text,
  answer text,
  cost numeric(12, 5),
  currency text constraint "Currencies have three letters" check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
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
    now() + case when $2 like '%\_code' then interval '10 minutes' else interval '1 day' end
  from (select) as one left join public.profiles person on person.id = $4;
$$;
