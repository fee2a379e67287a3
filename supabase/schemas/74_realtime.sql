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

-- Sends an event without content, once per transaction, channel and event. The clients then read the rows again.
create function private.broadcast_once(channel text, event text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  sent constant text := coalesce(current_setting('broadcast.sent', true), '');
  entry constant text := channel || ' ' || event || E'\n';
begin
  if strpos(sent, entry) = 0 then
    perform realtime.send('{}', event, channel, true);
    perform set_config('broadcast.sent', sent || entry, true);
  end if;
end $$;

-- Broadcasts that rows of a table changed: to administrators on `admin:{table}`, and to the people of the row on
-- `user:{id}`. The argument names the event of these people: agents and brokers, also people who lost the row, or the
-- recipient of a notification.
create function private.broadcast_change() returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  people uuid[];
  person uuid;
begin
  case tg_table_name
    when 'history_entries' then
      if new.is_audited then
        perform private.broadcast_once('admin:audit_entries', 'change');
      end if;
    when 'notifications' then
      -- A sent email changes nothing at the bell.
      if new.here and (tg_op = 'INSERT' or (new.read_at, new.events) is distinct from (old.read_at, old.events)) then
        people := array[new.recipient_id];
      end if;
    when 'agent_profiles' then people := array[old.user_id, new.user_id, old.broker_id, new.broker_id];
    when 'broker_profiles' then people := array[old.user_id, new.user_id];
    else
      if tg_nargs = 0 or tg_table_name = 'properties' then
        perform private.broadcast_once('admin:' || tg_table_name, 'change');
      end if;
      if tg_nargs > 0 then
        people := array[old.agent_id, new.agent_id, old.broker_id, new.broker_id];
      end if;
  end case;
  if people is not null then
    foreach person in array array_remove(people, null) loop
      perform private.broadcast_once('user:' || person, tg_argv[0]);
    end loop;
  end if;
  -- A decision carries its words. A new role also ends channels that the person may no longer read; hosted Supabase
  -- checks that when a channel renews its token.
  if tg_table_name in ('properties', 'cars') and tg_op = 'UPDATE' then
    if old.approval_status <> new.approval_status and new.approval_status <> 'pending' then
      perform realtime.send(
        jsonb_build_object('listing', case tg_table_name when 'cars' then 'car' else 'property' end, 'listingId', new.id,
          'title', new.title, 'approvalStatus', new.approval_status, 'rejectionReason', new.rejection_reason,
          'rejectionCode', new.rejection_code),
        'decision', 'user:' || new.owner_id, true);
    end if;
  elsif tg_table_name = 'profiles' and tg_op = 'UPDATE' then
    if old.role <> new.role then
      perform realtime.send(jsonb_build_object('role', new.role), 'role', 'user:' || new.id, true);
      perform pg_notify('realtime_rights', new.id::text);
    end if;
  end if;
  return null;
end $$;

create trigger properties_broadcast after insert or update or delete on public.properties
  for each row execute function private.broadcast_change('property');
create trigger cars_broadcast after insert or update or delete on public.cars
  for each row execute function private.broadcast_change();
create trigger profiles_broadcast after insert or update or delete on public.profiles
  for each row execute function private.broadcast_change();
create trigger inquiries_broadcast after insert or update or delete on public.inquiries
  for each row execute function private.broadcast_change();
create trigger property_viewings_broadcast after insert or update or delete on public.property_viewings
  for each row execute function private.broadcast_change();
create trigger appraisal_requests_broadcast after insert or update or delete on public.appraisal_requests
  for each row execute function private.broadcast_change();
create trigger listing_changes_broadcast after insert or update or delete on public.listing_changes
  for each row execute function private.broadcast_change();
create trigger verifications_broadcast after insert or update or delete on public.verifications
  for each row execute function private.broadcast_change();
create trigger abuse_reports_broadcast after insert or update or delete on public.abuse_reports
  for each row execute function private.broadcast_change();
create trigger suspensions_broadcast after insert or update or delete on public.suspensions
  for each row execute function private.broadcast_change();
create trigger appeals_broadcast after insert or update or delete on public.appeals
  for each row execute function private.broadcast_change();
create trigger user_activities_broadcast after insert on public.user_activities
  for each row execute function private.broadcast_change();
create trigger history_entries_broadcast after insert on public.history_entries
  for each row execute function private.broadcast_change();
create trigger agent_profiles_broadcast after insert or update or delete on public.agent_profiles
  for each row execute function private.broadcast_change('agent_profile');
create trigger broker_profiles_broadcast after insert or update or delete on public.broker_profiles
  for each row execute function private.broadcast_change('broker_profile');
create trigger membership_requests_broadcast after insert or update or delete on public.membership_requests
  for each row execute function private.broadcast_change('membership');
create trigger property_assignments_broadcast after insert or update or delete on public.property_assignments
  for each row execute function private.broadcast_change('assignment');
create trigger leads_broadcast after insert or update or delete on public.leads
  for each row execute function private.broadcast_change('lead');
create trigger commissions_broadcast after insert or update or delete on public.commissions
  for each row execute function private.broadcast_change('commission');
create trigger notifications_broadcast after insert or update on public.notifications
  for each row execute function private.broadcast_change('notification');

create policy "People receive on their own and their conversations' channels" on realtime.messages
  for select to authenticated
  using (
    extension in ('broadcast', 'presence')
    and (
      (select realtime.topic()) = 'user:' || (select auth.uid())::text
      or (select private.channel_conversation_id('conversation|typing')) in (select private.conversation_ids())
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
