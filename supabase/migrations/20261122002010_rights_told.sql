-- Whoever changes somebody's role changes what they may hear. The embedded stack is told, and ends their channels; Supabase
-- finds out when a channel's token is renewed.

-- Tells a person their new role, and the stack that their rights are others now.
create or replace function private.tell_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(jsonb_build_object('role', new.role), 'role', 'user:' || new.id, true);
  perform pg_notify('realtime_rights', new.id::text);
  return null;
end
$$;
