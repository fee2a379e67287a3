-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- One account is deleted at a time. What refers to two people, such as the news that one had of the other, is reached from either
-- side in another order, and two deletions at once ended each other as a deadlock (40P01).

-- Makes the deletion of an account wait for what its person is writing.
create or replace function private.await_writes()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  perform pg_advisory_xact_lock(private.writes_lock(old.id));
  return old;
end
$function$;


-- Makes a deletion of an account wait for the one under way, before either holds a row, until that transaction ends.
create or replace function private.leave_in_turn()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  perform pg_advisory_xact_lock(hashtextextended('an account is deleted', 0));
  return null;
end;
$function$;


-- The advisory lock of what a person writes: shared by each request of theirs that writes, taken alone by the deletion of their account.
-- Comes before any row.
create or replace function private.writes_lock(person_id uuid)
 returns bigint
 language sql
 immutable parallel safe
 set search_path to ''
as$function$ select hashtextextended('writes of ' || person_id, 0); $function$;


grant execute on function private.writes_lock(uuid) to authenticated;
