-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- Who may listen to which private channel. People receive what the database sends to `user:{their id}`, administrators
-- what it sends to `admin:…`; nobody but the database sends there.

create policy "Parties can tell each other that they are typing" on realtime.messages for insert to authenticated
  with check ((extension = any (array['broadcast'::text, 'presence'::text])) and ( select private.can_write_in(( select private.channel_conversation_id('typing'::text) as channel_conversation_id)) as can_write_in));

create policy "People receive on their own and their conversations' channels" on realtime.messages for select to authenticated
  using ((extension = any (array['broadcast'::text, 'presence'::text])) and ((( select realtime.topic() as topic)) = ('user:'::text || ((( select auth.uid() as uid))::text)) or ( select private.is_party(( select private.channel_conversation_id('conversation|typing'::text) as channel_conversation_id)) as is_party) or (( select realtime.topic() as topic)) ~~ 'admin:%'::text and ( select private.is_admin() as is_admin)));

create policy "The session must live and owe no second factor" on realtime.messages as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

-- The conversation of the channel that is being asked for, if it is one of the kinds given; nothing for any other channel.
create or replace function private.channel_conversation_id(kinds text)
 returns uuid
 language sql
 stable
 set search_path to ''
as$function$
  select substring((select realtime.topic()) from
    '^(?:' || kinds || '):([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$')::uuid;
$function$;


-- To administrators, once a statement: which rows of a moderation list changed (the ids of up to fifty), and how many.
create or replace function private.tell_administrators()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function private.tell_conversation()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  perform realtime.send(jsonb_build_object('conversationId', new.id), 'conversation', 'user:' || new.seller_id, true);
  return null;
end
$function$;


-- A moderator's decision, to the owner of the listing, with the reason of a rejection.
create or replace function private.tell_decision()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  perform realtime.send(
    jsonb_build_object('listing', tg_argv[0], 'listingId', new.id, 'title', new.title,
      'approvalStatus', new.approval_status, 'rejectionReason', new.rejection_reason),
    'decision', 'user:' || new.owner_id, true);
  return null;
end
$function$;


-- A new message to both parties, and the new count of unread ones to the one who did not write it.
create or replace function private.tell_message()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- Somebody has read to the end: the other party sees it, and the reader's other windows drop the badge.
create or replace function private.tell_read()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  reader uuid := case when new.buyer_unread < old.buyer_unread then new.buyer_id else new.seller_id end;
begin
  perform realtime.send(jsonb_build_object('readerId', reader), 'read', 'conversation:' || new.id, true);
  perform realtime.send(jsonb_build_object('conversationId', new.id, 'unreadCount', 0), 'unread', 'user:' || reader, true);
  return null;
end
$function$;


-- As before; an inquiry may be about a car.
create or replace function private.tell_request()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  entry jsonb := to_jsonb(new);
  news jsonb := jsonb_build_object('requestId', new.id, 'propertyId', new.property_id, 'status', new.status)
    || case when entry ->> 'car_id' is null then '{}' else jsonb_build_object('carId', entry -> 'car_id') end;
  reader uuid;
begin
  if tg_op = 'UPDATE' and new.status <> 'cancelled' then
    perform realtime.send(news, tg_argv[0], 'user:' || (entry ->> tg_argv[1]), true);
    return null;
  end if;
  for reader in
    select distinct handler from unnest(private.handlers_of(new.property_id, new.deleted_property_id,
      (entry ->> 'car_id')::uuid, (entry ->> 'deleted_car_id')::uuid)) as handler
    where handler is not null
  loop
    perform realtime.send(news, tg_argv[0], 'user:' || reader, true);
  end loop;
  return null;
end
$function$;


grant execute on function private.channel_conversation_id(text) to authenticated;
