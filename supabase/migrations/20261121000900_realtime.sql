-- Who may listen to which private channel. People receive what the database sends to `user:{their id}`, administrators
-- what it sends to `admin:…`; nobody but the database sends there.

create policy "People can receive on their own channel, admins on theirs" on realtime.messages
  for select to authenticated
  using (
    extension in ('broadcast', 'presence')
    and (
      (select realtime.topic()) = 'user:' || (select auth.uid())::text
      or ((select realtime.topic()) like 'admin:%' and (select private.is_admin()))
    )
  );
