-- Nobody asks about, or asks to view, a property that they answer for themself: as its owner, agent or broker they would be told
-- what they said, and their own questions would count as other people's.

-- Refuses a client's inquiry or viewing about a property of the caller's. Errors: PT400. The argument is the message.
create function private.refuse_own_property() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.properties p
    where p.id = new.property_id and (select auth.uid()) in (p.owner_id, p.agent_id, p.broker_id)
  ) then
    raise sqlstate 'PT400' using message = tg_argv[0];
  end if;
  return new;
end
$$;

-- Before the rate is limited: triggers fire in the order of their names.
create trigger inquiries_guard_own before insert on public.inquiries
  for each row execute function private.refuse_own_property('cannot_inquire_yourself');
create trigger property_viewings_guard_own before insert on public.property_viewings
  for each row execute function private.refuse_own_property('cannot_view_yourself');
