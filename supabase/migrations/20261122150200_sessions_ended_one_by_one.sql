-- Somebody signs one of their sessions out. (`logout` of Supabase Auth ends the asking one, the others, or all.)

-- Ends one of the caller's sessions, with what a backup code gave it; its tokens count no more from that moment on.
-- Errors: as private.require_caller(); PT404 for one that is not theirs or has ended.
create function private.end_session(session_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_caller();
begin
  delete from auth.sessions s where s.id = $1 and s.user_id = caller;
  if not found then
    raise sqlstate 'PT404' using message = 'session_not_found';
  end if;
  delete from private.session_elevations e where e.session_id = $1;
end
$$;

create function public.end_session(session_id uuid) returns void
language sql volatile set search_path = '' as $$ select private.end_session($1); $$;

grant execute on function private.end_session(uuid), public.end_session(uuid) to authenticated;
