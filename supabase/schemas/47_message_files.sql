-- The private bucket message-files stores photos and voice notes of messages. The function `api` alone writes them,
-- after it has read their content. A reader of a message may read its file: the parties, and an administrator who has
-- claimed an abuse report about that part of the conversation. A file is deleted with its message.
set check_function_bodies = off;

create table private.message_files (
  path text primary key,
  message_id uuid not null,
  -- Null while a message shows the file.
  delete_after timestamptz default now() + interval '1 hour',
  created_at timestamptz not null default now()
);

comment on table private.message_files is 'Files of the bucket message-files.';
comment on column private.message_files.message_id is 'Without a foreign key: a file arrives before its message and outlives it for a moment.';
comment on column private.message_files.delete_after is 'From when on the job deletes the file. Null while a message shows it.';

-- Each message has one file. Files to delete.
create unique index message_files_message_id_idx on private.message_files (message_id);
create index message_files_delete_after_idx on private.message_files (delete_after) where delete_after is not null;
-- Clients have no right.
alter table private.message_files enable row level security;

-- Keeps the table equal to the bucket, and refuses names of no conversation, a second file of a message, and changes.
-- Storage checks only the announced length, so a file above the limit of its bucket is refused here. Storage passes on
-- only one error: 42501.
create function private.track_message_file() returns trigger language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from private.message_files f where f.path = old.name;
    return null;
  elsif tg_op = 'UPDATE' then
    if (new.version, new.name, new.bucket_id) is distinct from (old.version, old.name, old.bucket_id) then
      raise sqlstate '42501' using message = 'message_file_stays', hint = 'Files of messages never change.';
    end if;
    return new;
  end if;
  if coalesce(private.message_file_details('photo', new.name), private.message_file_details('voice', new.name)) is null
    or not exists (select from public.conversations c where c.id::text = split_part(new.name, '/', 1)) then
    raise sqlstate '42501' using message = 'no_message_file', hint = 'Files of messages are named by the function.';
  elsif (new.metadata ->> 'size')::bigint > (select file_size_limit from storage.buckets b where b.id = new.bucket_id) then
    raise sqlstate '42501' using message = 'message_file_too_large', hint = 'A file is no larger than its bucket takes.';
  end if;
  insert into private.message_files (path, message_id) values (new.name, left(split_part(new.name, '/', 2), 36)::uuid)
  on conflict do nothing;
  if not found then
    raise sqlstate '42501' using message = 'message_file_exists', hint = 'A message has one file.';
  end if;
  return new;
end $$;
create trigger message_files_guard_new before insert on storage.objects
  for each row when (new.bucket_id = 'message-files') execute function private.track_message_file();
create trigger message_files_guard_changed before update on storage.objects
  for each row when (old.bucket_id = 'message-files' or new.bucket_id = 'message-files')
  execute function private.track_message_file();
create trigger message_files_forget after delete on storage.objects
  for each row when (old.bucket_id = 'message-files') execute function private.track_message_file();

-- Keeps the file of a new message, and lets the job delete the file of a deleted message.
create function private.track_shown_message_file() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    update private.message_files f set delete_after = null where f.path = new.details ->> 'path';
  else
    update private.message_files f set delete_after = now() where f.path = old.details ->> 'path';
  end if;
  return null;
end $$;
create trigger messages_keep_file after insert on public.messages
  for each row when (new.message_type in ('photo', 'voice')) execute function private.track_shown_message_file();
create trigger messages_release_file after delete on public.messages
  for each row when (old.message_type in ('photo', 'voice')) execute function private.track_shown_message_file();

-- Asks whether the caller may add the file of a message to a conversation, and counts it. Returns the path of the file
-- that the message already has, else null. Errors: those of private.require_caller; PT404 for a conversation of others or
-- an id used elsewhere, PT403 for a block, PT429.
create function public.prepare_message_file(conversation_id uuid, message_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_caller();
  conversation public.conversations;
  stored text;
begin
  select c.* into conversation from public.conversations c where c.id = $1 and caller in (c.buyer_id, c.seller_id, c.agent_id, c.broker_id);
  select f.path into stored from private.message_files f where f.message_id = $2;
  if conversation.id is null or not starts_with(coalesce(stored, $1::text), $1::text) or exists (
    select from public.messages m where m.id = $2 and (m.conversation_id <> $1 or m.sender_id is distinct from caller)
  ) then
    raise sqlstate 'PT404' using message = 'conversation_not_found';
  end if;
  if stored is not null then
    update private.message_files f set delete_after = now() + interval '1 hour' where f.path = stored and f.delete_after is not null;
  else
    perform private.refuse_blocked(conversation.buyer_id, array[conversation.seller_id, nullif(caller, conversation.buyer_id)]);
    perform private.enforce_rate_limit('message_file', caller);
  end if;
  return stored;
end $$;

-- Returns the details of a message whose file is stored, and keeps the file from deletion until the transaction ends.
-- Errors: PT400 where there is no such file.
create function private.require_message_file(conversation_id uuid, message_id uuid, message_type text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare details jsonb;
begin
  select private.message_file_details($3, f.path) into details from private.message_files f
  where f.message_id = $2 and starts_with(f.path, $1 || '/') and f.delete_after > now() for update;
  if details is null then
    raise sqlstate 'PT400' using message = 'message_file_missing', hint = 'file';
  end if;
  return details;
end $$;

-- The message of a file, if the caller may read it: a party of its conversation, or an administrator who has claimed an
-- open abuse report about that part. Null otherwise.
create function private.message_of_file(path text) returns uuid
language sql stable security definer set search_path = '' as $$
  select m.id from private.message_files f join public.messages m on m.id = f.message_id and m.details ->> 'path' = f.path
  where f.path = $1 and (select private.is_signed_in()) and (
    m.conversation_id in (select private.conversation_ids())
    or (select private.is_admin()) and exists (
      select from public.abuse_reports r
      where r.subject = 'conversation' and r.subject_id = m.conversation_id and r.decided_at is null
        and r.claimed_by = (select auth.uid()) and r.claimed_at > now() - private.claim_time()
        and m.created_at between r.part_from and r.part_to
    )
  );
$$;
create policy "Readers of a message may read its files" on storage.objects
  for select to authenticated using (bucket_id = 'message-files' and private.message_of_file(name) is not null);

-- Returns the path of a message's file. Errors: those of private.require_caller; PT404 for a message without a file, and
-- one that the caller may not read.
create function public.get_message_file(message_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_caller();
  stored text;
begin
  select f.path into stored from private.message_files f where f.message_id = $1;
  if private.message_of_file(stored) is null then
    raise sqlstate 'PT404' using message = 'message_file_not_found';
  end if;
  return stored;
end $$;

-- Names up to a hundred files to delete, longest waiting first.
create function private.old_message_files() returns setof text language sql stable security definer set search_path = '' as $$
  select f.path from private.message_files f where f.delete_after <= now() order by f.delete_after limit 100;
$$;

grant execute on function public.prepare_message_file(uuid, uuid), public.get_message_file(uuid),
  private.message_of_file(text) to authenticated;
