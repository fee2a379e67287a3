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
  perform private.lock_writes(old.id, true);
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


-- Locks what a person writes: shared by each request of theirs that writes, alone by the deletion of their account. Comes before any row.
create or replace function private.lock_writes(person_id uuid, alone boolean)
 returns void
 language plpgsql
 set search_path to ''
as$function$
begin
  if alone then
    perform pg_advisory_xact_lock(hashtextextended('writes of ' || person_id, 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('writes of ' || person_id, 0));
  end if;
end
$function$;


grant execute on function private.lock_writes(uuid,boolean) to authenticated;
