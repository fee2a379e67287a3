-- Who deleted their account while a write of theirs was under way in another window was refused as a deadlock (40P01), or their write
-- was: a write takes what it changes first and then its person, for whom it is counted, a deletion the other way round.

-- The advisory lock of what a person writes: shared by each request of theirs that writes, taken alone by the deletion of their account.
-- Comes before any row.
create function private.writes_lock(person_id uuid) returns bigint
language sql immutable parallel safe set search_path = ''
as $$ select hashtextextended('writes of ' || person_id, 0); $$;

-- Makes the deletion of an account wait for what its person is writing.
create function private.await_writes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(private.writes_lock(old.id));
  return old;
end
$$;

-- The first of its kind by its name, for the others lock rows.
create trigger users_await_writes before delete on auth.users for each row execute function private.await_writes();

-- What PostgREST calls before each request, with the caller's role and claims. A request that writes waits for a deletion of the caller's
-- account that is under way, and then finds the session gone. Errors: as private.require_caller().
create or replace function private.check_request() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if current_user = 'authenticated' then
    if not current_setting('transaction_read_only')::boolean then
      perform pg_advisory_xact_lock_shared(private.writes_lock(auth.uid()));
    end if;
    perform private.require_caller();
  end if;
end
$$;

grant execute on function private.writes_lock(uuid) to authenticated;
