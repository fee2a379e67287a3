-- Broadcasts of change events on private channels: `conversation:{id}` to its two parties, `user:{id}` to one person,
-- `admin:{table}` to administrators. Only the database sends there; typing signals have `typing:{id}`. Senders are
-- definer functions, because Supabase drops an invoker's broadcast silently. An event says that data changed; clients
-- then read the tables.
set check_function_bodies = off;

-- The conversation of the requested channel if it has one of these kinds; null for any other channel.
create function private.channel_conversation_id(kinds text) returns uuid language sql stable set search_path = '' as $$
  select substring((select realtime.topic()) from
    '^(?:' || kinds || '):([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$')::uuid;
$$;

-- Broadcasts a new message to both parties, and the new unread count to its reader.
create function private.broadcast_message() returns trigger language plpgsql security definer set search_path = '' as $$
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
end $$;

-- Fires after messages_count, which sets the count: triggers fire in the order of their names.
create trigger messages_send_broadcast after insert on public.messages for each row execute function private.broadcast_message();

-- Broadcasts that a party has read everything: to the other party, and to the reader's other windows.
create function private.broadcast_read() returns trigger language plpgsql security definer set search_path = '' as $$
declare reader uuid := case when new.buyer_unread < old.buyer_unread then new.buyer_id else new.seller_id end;
begin
  perform realtime.send(jsonb_build_object('readerId', reader), 'read', 'conversation:' || new.id, true);
  perform realtime.send(jsonb_build_object('conversationId', new.id, 'unreadCount', 0), 'unread', 'user:' || reader, true);
  return null;
end $$;
create trigger conversations_broadcast_read after update on public.conversations
  for each row when (new.buyer_unread < old.buyer_unread or new.seller_unread < old.seller_unread)
  execute function private.broadcast_read();

create function private.broadcast_conversation() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(jsonb_build_object('conversationId', new.id), 'conversation', 'user:' || new.seller_id, true);
  return null;
end $$;
create trigger conversations_broadcast after insert on public.conversations
  for each row execute function private.broadcast_conversation();

-- Broadcasts an inquiry or viewing. A new one and a cancellation go to those who answer for the listing, any other
-- status to the requester. Arguments: the name of the event, and the column of the requester.
create function private.broadcast_request() returns trigger language plpgsql security definer set search_path = '' as $$
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
end $$;
create trigger inquiries_broadcast after insert on public.inquiries
  for each row execute function private.broadcast_request('inquiry', 'inquirer_id');
create trigger inquiries_broadcast_status after update on public.inquiries
  for each row when (old.status <> new.status) execute function private.broadcast_request('inquiry', 'inquirer_id');
create trigger property_viewings_broadcast after insert on public.property_viewings
  for each row execute function private.broadcast_request('viewing', 'user_id');
create trigger property_viewings_broadcast_status after update on public.property_viewings
  for each row when (old.status <> new.status or old.scheduled_date is distinct from new.scheduled_date)
  execute function private.broadcast_request('viewing', 'user_id');

-- Broadcasts a moderator's decision to the owner, with the reason of a rejection.
create function private.broadcast_decision() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(
    jsonb_build_object('listing', tg_argv[0], 'listingId', new.id, 'title', new.title,
      'approvalStatus', new.approval_status, 'rejectionReason', new.rejection_reason),
    'decision', 'user:' || new.owner_id, true);
  return null;
end $$;
create trigger properties_broadcast_decision after update on public.properties
  for each row when (old.approval_status <> new.approval_status and new.approval_status <> 'pending')
  execute function private.broadcast_decision('property');
create trigger cars_broadcast_decision after update on public.cars
  for each row when (old.approval_status <> new.approval_status and new.approval_status <> 'pending')
  execute function private.broadcast_decision('car');

-- Broadcasts changes of a moderation list to administrators, once per statement: at most fifty ids, and the number of
-- rows. Of the history, only audited entries are in a list.
create function private.broadcast_to_administrators() returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  is_history constant boolean := tg_table_name = 'history_entries';
  ids uuid[];
begin
  if is_history then
    ids := array(select id from changed where is_audited);
  else
    ids := array(select id from changed);
  end if;
  if ids <> '{}' then
    perform realtime.send(
      jsonb_build_object('operation', lower(tg_op), 'ids', ids[:50], 'count', cardinality(ids)),
      'change', 'admin:' || case when is_history then 'audit_entries' else tg_table_name end, true);
  end if;
  return null;
end $$;

-- Audited entries are only inserted.
create trigger history_entries_broadcast_inserted after insert on public.history_entries referencing new table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger user_activities_broadcast_inserted after insert on public.user_activities referencing new table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger verifications_broadcast_inserted after insert on public.verifications
  referencing new table as changed for each statement execute function private.broadcast_to_administrators();
create trigger verifications_broadcast_updated after update on public.verifications
  referencing new table as changed for each statement execute function private.broadcast_to_administrators();
create trigger suspensions_broadcast_inserted after insert on public.suspensions referencing new table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger suspensions_broadcast_updated after update on public.suspensions referencing new table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger appeals_broadcast_inserted after insert on public.appeals referencing new table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger appeals_broadcast_updated after update on public.appeals referencing new table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger abuse_reports_broadcast_inserted after insert on public.abuse_reports referencing new table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger abuse_reports_broadcast_updated after update on public.abuse_reports referencing new table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger appraisal_requests_broadcast_inserted after insert on public.appraisal_requests referencing new table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger appraisal_requests_broadcast_updated after update on public.appraisal_requests referencing new table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger listing_changes_broadcast_inserted after insert on public.listing_changes referencing new table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger listing_changes_broadcast_updated after update on public.listing_changes referencing new table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger listing_changes_broadcast_deleted after delete on public.listing_changes referencing old table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger appraisal_requests_broadcast_deleted after delete on public.appraisal_requests referencing old table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger cars_broadcast_deleted after delete on public.cars referencing old table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger cars_broadcast_inserted after insert on public.cars referencing new table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger cars_broadcast_updated after update on public.cars referencing new table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger inquiries_broadcast_deleted after delete on public.inquiries referencing old table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger inquiries_broadcast_inserted after insert on public.inquiries referencing new table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger inquiries_broadcast_updated after update on public.inquiries referencing new table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger property_viewings_broadcast_deleted after delete on public.property_viewings referencing old table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger property_viewings_broadcast_inserted after insert on public.property_viewings referencing new table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger property_viewings_broadcast_updated after update on public.property_viewings referencing new table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger profiles_broadcast_deleted after delete on public.profiles referencing old table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger profiles_broadcast_inserted after insert on public.profiles referencing new table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger profiles_broadcast_updated after update on public.profiles referencing new table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger properties_broadcast_deleted after delete on public.properties referencing old table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger properties_broadcast_inserted after insert on public.properties referencing new table as changed
  for each statement execute function private.broadcast_to_administrators();
create trigger properties_broadcast_updated after update on public.properties referencing new table as changed
  for each statement execute function private.broadcast_to_administrators();

-- Broadcasts a new role to its person, and tells the stack to end channels that the person may no longer hear. Hosted
-- Supabase checks that when a channel renews its token.
create function private.broadcast_role() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('role', new.role), 'role', 'user:' || new.id, true);
  perform pg_notify('realtime_rights', new.id::text);
  return null;
end $$;
create trigger profiles_broadcast_role after update of role on public.profiles
  for each row when (old.role <> new.role) execute function private.broadcast_role();

-- Broadcasts changed rows to their agents and brokers, once per statement and person: at most fifty ids, and the
-- number. A person who lost a row also hears of it. The argument is the name of the event.
create function private.broadcast_to_handlers() returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  entries jsonb;
  news record;
begin
  if tg_op = 'UPDATE' then
    select jsonb_agg(to_jsonb(c)) into entries from (select * from changed union all select * from was) as c;
  else
    select jsonb_agg(to_jsonb(c)) into entries from changed as c;
  end if;
  for news in
    select handler, array_agg(distinct id) as ids from (
      select coalesce(entry ->> 'id', entry ->> 'agent_id', entry ->> 'user_id') as id,
        unnest(array[entry ->> 'agent_id', entry ->> 'broker_id', entry ->> 'user_id']) as handler
      from jsonb_array_elements(entries) as entry
    ) as told
    where handler is not null group by handler
  loop
    perform realtime.send(
      jsonb_build_object('operation', lower(tg_op), 'ids', news.ids[1:50], 'count', cardinality(news.ids)),
      tg_argv[0], 'user:' || news.handler, true);
  end loop;
  return null;
end $$;
create trigger membership_requests_broadcast_inserted after insert on public.membership_requests referencing new table as changed
  for each statement execute function private.broadcast_to_handlers('membership');
create trigger membership_requests_broadcast_updated after update on public.membership_requests referencing old table as was new table as changed
  for each statement execute function private.broadcast_to_handlers('membership');
create trigger membership_requests_broadcast_deleted after delete on public.membership_requests referencing old table as changed
  for each statement execute function private.broadcast_to_handlers('membership');
create trigger agent_profiles_broadcast_deleted after delete on public.agent_profiles referencing old table as changed
  for each statement execute function private.broadcast_to_handlers('agent_profile');
create trigger agent_profiles_broadcast_inserted after insert on public.agent_profiles referencing new table as changed
  for each statement execute function private.broadcast_to_handlers('agent_profile');
create trigger agent_profiles_broadcast_updated after update on public.agent_profiles referencing old table as was new table as changed
  for each statement execute function private.broadcast_to_handlers('agent_profile');
create trigger broker_profiles_broadcast_deleted after delete on public.broker_profiles referencing old table as changed
  for each statement execute function private.broadcast_to_handlers('broker_profile');
create trigger broker_profiles_broadcast_inserted after insert on public.broker_profiles referencing new table as changed
  for each statement execute function private.broadcast_to_handlers('broker_profile');
create trigger broker_profiles_broadcast_updated after update on public.broker_profiles referencing old table as was new table as changed
  for each statement execute function private.broadcast_to_handlers('broker_profile');
create trigger commissions_broadcast_deleted after delete on public.commissions referencing old table as changed
  for each statement execute function private.broadcast_to_handlers('commission');
create trigger commissions_broadcast_inserted after insert on public.commissions referencing new table as changed
  for each statement execute function private.broadcast_to_handlers('commission');
create trigger commissions_broadcast_updated after update on public.commissions referencing old table as was new table as changed
  for each statement execute function private.broadcast_to_handlers('commission');
create trigger leads_broadcast_deleted after delete on public.leads referencing old table as changed
  for each statement execute function private.broadcast_to_handlers('lead');
create trigger leads_broadcast_inserted after insert on public.leads referencing new table as changed
  for each statement execute function private.broadcast_to_handlers('lead');
create trigger leads_broadcast_updated after update on public.leads referencing old table as was new table as changed
  for each statement execute function private.broadcast_to_handlers('lead');
create trigger property_assignments_broadcast_deleted after delete on public.property_assignments referencing old table as changed
  for each statement execute function private.broadcast_to_handlers('assignment');
create trigger property_assignments_broadcast_inserted after insert on public.property_assignments referencing new table as changed
  for each statement execute function private.broadcast_to_handlers('assignment');
create trigger property_assignments_broadcast_updated after update on public.property_assignments referencing old table as was new table as changed
  for each statement execute function private.broadcast_to_handlers('assignment');

-- Broadcasts to brokers, once per statement, that one of their properties changed, came or went.
create function private.broadcast_to_brokers() returns trigger language plpgsql security definer set search_path = ''
as $$
declare broker uuid;
begin
  for broker in
    select was.broker_id from was where was.broker_id is not null
    union
    select is_now.broker_id from public.properties is_now join was on was.id = is_now.id where is_now.broker_id is not null
  loop
    perform realtime.send(jsonb_build_object('operation', lower(tg_op)), 'property', 'user:' || broker, true);
  end loop;
  return null;
end $$;
create trigger properties_broadcast_brokers_updated after update on public.properties referencing old table as was
  for each statement execute function private.broadcast_to_brokers();
create trigger properties_broadcast_brokers_deleted after delete on public.properties referencing old table as was
  for each statement execute function private.broadcast_to_brokers();

create policy "People receive on their own and their conversations' channels" on realtime.messages
  for select to authenticated
  using (
    extension in ('broadcast', 'presence')
    and (
      (select realtime.topic()) = 'user:' || (select auth.uid())::text
      or (select private.is_conversation_party((select private.channel_conversation_id('conversation|typing'))))
      or ((select realtime.topic()) like 'admin:%' and (select private.is_admin()))
    )
  );
create policy "Parties can tell each other that they are typing" on realtime.messages
  for insert to authenticated
  with check (
    extension in ('broadcast', 'presence')
    and (select private.can_write_in_conversation((select private.channel_conversation_id('typing'))))
  );
create policy "The session must be active and MFA complete" on realtime.messages as restrictive for all to authenticated
  using ((select private.is_signed_in())) with check ((select private.is_signed_in()));

grant execute on function private.channel_conversation_id(text) to authenticated;
