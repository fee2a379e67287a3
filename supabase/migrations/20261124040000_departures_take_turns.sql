-- One account is deleted at a time. What refers to two people, such as the news that one had of the other, is reached from either
-- side in another order, and two deletions at once ended each other as a deadlock (40P01).

-- Makes a deletion of an account wait for the one under way, before either holds a row, until that transaction ends.
create function private.leave_in_turn() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('an account is deleted', 0));
  return null;
end;
$$;
revoke execute on function private.leave_in_turn() from public;

create trigger users_leave_in_turn before delete on auth.users for each statement execute function private.leave_in_turn();
