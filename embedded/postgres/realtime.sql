-- The schema `realtime` in Supabase's form: messages, the functions that send them, and the topic for policies. It has no
-- partitions; the gateway removes messages after 72 hours. Run it after storage.sql. Repeatable.

create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
);
alter table realtime.messages add column if not exists binary_payload bytea;
do $$ begin
  alter table realtime.messages add constraint messages_payload_exclusive
    check (payload is null or binary_payload is null) not valid;
exception when duplicate_object then null; end $$;
create index if not exists messages_inserted_at_topic_index on realtime.messages (inserted_at desc, topic)
  where extension = 'broadcast' and private;
create index if not exists messages_inserted_at_index on realtime.messages (inserted_at);

alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')::text
$$;

-- Sends a message. Like Supabase's function, it never fails: errors become warnings. A trigger that sends must be security
-- definer. Otherwise the sender lacks the right to insert, and the message is lost with a warning.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql as $$
declare
  message_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    message_id,
    case when payload ? 'id' then payload else jsonb_set(payload, '{id}', to_jsonb(message_id)) end,
    event, topic, private, 'broadcast'
  );
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;

-- Sends a message with bytes. Only clients of protocol 2.0.0 receive it.
create or replace function realtime.send_binary(payload bytea, event text, topic text, private boolean default true)
returns void language plpgsql as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (payload, event, topic, private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;

create or replace function realtime.broadcast_changes(
  topic_name text,
  event_name text,
  operation text,
  table_name text,
  table_schema text,
  new record,
  old record,
  level text default 'ROW'
) returns void language plpgsql as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object('old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema),
    event_name,
    topic_name
  );
exception when others then
  raise exception 'Failed to process the row: %', sqlerrm;
end
$$;

-- Supabase reads the write-ahead log. Here, the commit sends a notification with the message. A notification has at most
-- 8,000 bytes, so a longer message is sent as its id.
create or replace function realtime.notify_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  message text := jsonb_build_object(
    'id', new.id, 'topic', new.topic, 'event', new.event, 'private', new.private, 'payload', new.payload,
    'bytes', encode(new.binary_payload, 'base64'), 'inserted_at', new.inserted_at
  )::text;
begin
  perform pg_notify(
    'realtime_messages',
    case when octet_length(message) < 7900 then message
      else jsonb_build_object('id', new.id, 'inserted_at', new.inserted_at)::text end
  );
  return null;
end
$$;
create or replace trigger messages_notify after insert on realtime.messages
  for each row when (new.extension = 'broadcast' and new.event is not null)
  execute function realtime.notify_message();

revoke execute on function realtime.notify_message() from public;
grant execute on function realtime.topic(), realtime.send(jsonb, text, text, boolean),
  realtime.send_binary(bytea, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text) to anon, authenticated, service_role;

-- A publication for the project's migrations, which may add tables for `postgres_changes`. This stack does not read it.
do $$ begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;
