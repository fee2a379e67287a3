-- Whoever becomes an administrator, or is one no longer, hears of it on their own channel, in every window: what they may do
-- has changed already, their screens follow.

-- Tells a person their new role.
create function private.tell_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(jsonb_build_object('role', new.role), 'role', 'user:' || new.id, true);
  return null;
end
$$;

create trigger profiles_tell_role after update of role on public.profiles
  for each row when (old.role <> new.role) execute function private.tell_role();
