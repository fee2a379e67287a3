-- What the database tells on which private channel. `conversation:{id}`: to its two parties, messages and what was read.
-- `user:{id}`: to one person, that something of theirs has news. `admin:{table}`: to administrators, that rows of a moderation
-- list changed. Nobody but the database sends on these; what the parties send each other, that they are typing, has
-- `typing:{id}` of its own, so that it can never pass for a message.
-- Senders are definer functions: an invoker's send is lost silently.
-- A channel only says that there is news; what counts is read from the tables, also after a connection was away.

-- The conversation of the channel that is being asked for, if it is one of the kinds given; nothing for any other channel.
create function private.channel_conversation_id(kinds text) returns uuid
language sql stable set search_path = ''
as $$
  select substring((select realtime.topic()) from
    '^(?:' || kinds || '):([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$')::uuid;
$$;

drop policy "People can receive on their own channel, admins on theirs" on realtime.messages;

create policy "People receive on their own and their conversations' channels" on realtime.messages
  for select to authenticated
  using (
    extension in ('broadcast', 'presence')
    and (
      (select realtime.topic()) = 'user:' || (select auth.uid())::text
      or (select private.is_party((select private.channel_conversation_id('conversation|typing'))))
      or ((select realtime.topic()) like 'admin:%' and (select private.is_admin()))
    )
  );

create policy "Parties can tell each other that they are typing" on realtime.messages
  for insert to authenticated
  with check (
    extension in ('broadcast', 'presence')
    and (select private.is_party((select private.channel_conversation_id('typing'))))
  );

-- A new message to both parties, and the new count of unread ones to the one who did not write it.
create function private.tell_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  conversation public.conversations;
  reader uuid;
begin
  perform realtime.send(private.message_view(new), 'message', 'conversation:' || new.conversation_id, true);
  select * into conversation from public.conversations where id = new.conversation_id;
  foreach reader in array array_remove(array[conversation.buyer_id, conversation.seller_id], new.sender_id) loop
    if reader is not null then
      perform realtime.send(
        jsonb_build_object('conversationId', new.conversation_id, 'unreadCount',
          case reader when conversation.buyer_id then conversation.buyer_unread else conversation.seller_unread end),
        'unread', 'user:' || reader, true);
    end if;
  end loop;
  return null;
end
$$;

-- Fires after messages_count, which has counted it: triggers fire in the order of their names.
create trigger messages_tell after insert on public.messages
  for each row execute function private.tell_message();

-- Somebody has read to the end: the other party sees it, and the reader's other windows drop the badge.
create function private.tell_read() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  reader uuid := case when new.buyer_unread < old.buyer_unread then new.buyer_id else new.seller_id end;
begin
  perform realtime.send(jsonb_build_object('readerId', reader), 'read', 'conversation:' || new.id, true);
  perform realtime.send(jsonb_build_object('conversationId', new.id, 'unreadCount', 0), 'unread', 'user:' || reader, true);
  return null;
end
$$;

create trigger conversations_tell_read after update on public.conversations
  for each row when (new.buyer_unread < old.buyer_unread or new.seller_unread < old.seller_unread)
  execute function private.tell_read();

create function private.tell_conversation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(jsonb_build_object('conversationId', new.id), 'conversation', 'user:' || new.seller_id, true);
  return null;
end
$$;

create trigger conversations_tell after insert on public.conversations
  for each row execute function private.tell_conversation();

-- An inquiry or a viewing: when it comes, to those who answer for the property, and so when whoever asked cancels it; any
-- other move of its status to whoever asked.
-- The trigger's arguments are the name of the event and of the column that says who asked.
create function private.tell_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  news jsonb := jsonb_build_object('requestId', new.id, 'propertyId', new.property_id, 'status', new.status);
  reader uuid;
begin
  if tg_op = 'UPDATE' and new.status <> 'cancelled' then
    perform realtime.send(news, tg_argv[0], 'user:' || (to_jsonb(new) ->> tg_argv[1]), true);
    return null;
  end if;
  for reader in
    select distinct handler from public.properties p
    cross join lateral unnest(array[p.owner_id, p.agent_id, p.broker_id]) as handler
    where p.id = new.property_id and handler is not null
  loop
    perform realtime.send(news, tg_argv[0], 'user:' || reader, true);
  end loop;
  return null;
end
$$;

create trigger inquiries_tell after insert on public.inquiries
  for each row execute function private.tell_request('inquiry', 'inquirer_id');
create trigger inquiries_tell_status after update on public.inquiries
  for each row when (old.status <> new.status) execute function private.tell_request('inquiry', 'inquirer_id');
create trigger property_viewings_tell after insert on public.property_viewings
  for each row execute function private.tell_request('viewing', 'user_id');
create trigger property_viewings_tell_status after update on public.property_viewings
  for each row when (old.status <> new.status or old.scheduled_date is distinct from new.scheduled_date)
  execute function private.tell_request('viewing', 'user_id');

-- A moderator's decision, to the owner of the listing, with the reason of a rejection.
create function private.tell_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(
    jsonb_build_object('listing', tg_argv[0], 'listingId', new.id, 'title', new.title,
      'approvalStatus', new.approval_status, 'rejectionReason', new.rejection_reason),
    'decision', 'user:' || new.owner_id, true);
  return null;
end
$$;

create trigger properties_tell_decision after update on public.properties
  for each row when (old.approval_status <> new.approval_status and new.approval_status <> 'pending')
  execute function private.tell_decision('property');
create trigger cars_tell_decision after update on public.cars
  for each row when (old.approval_status <> new.approval_status and new.approval_status <> 'pending')
  execute function private.tell_decision('car');

-- To administrators, once a statement: which rows of a moderation list changed (the ids of up to fifty), and how many.
create function private.tell_administrators() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ids uuid[] := array(select id from changed limit 50);
begin
  if ids <> '{}' then
    perform realtime.send(
      jsonb_build_object('operation', lower(tg_op), 'ids', ids, 'count', (select count(*) from changed)),
      'change', 'admin:' || tg_table_name, true);
  end if;
  return null;
end
$$;

do $$
declare
  list text;
begin
  foreach list in array '{properties,cars,profiles,inquiries,property_viewings,appraisal_requests,listing_changes}'::text[] loop
    execute format(
      'create trigger %1$s_tell_inserted after insert on public.%1$s referencing new table as changed
         for each statement execute function private.tell_administrators();
       create trigger %1$s_tell_updated after update on public.%1$s referencing new table as changed
         for each statement execute function private.tell_administrators();
       create trigger %1$s_tell_deleted after delete on public.%1$s referencing old table as changed
         for each statement execute function private.tell_administrators();', list);
  end loop;
end
$$;

grant execute on function private.channel_conversation_id(text) to authenticated;
