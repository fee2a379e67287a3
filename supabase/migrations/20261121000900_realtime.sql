-- Who may listen to which private channel. People receive what the database sends to `user:{their id}`, administrators
-- what it sends to `admin:…`; nobody but the database sends there.

create policy "People can receive on their own channel" on realtime.messages
  for select to authenticated
  using (
    extension in ('broadcast', 'presence')
    and (select realtime.topic()) = 'user:' || (select auth.uid())::text
  );

create policy "Administrators can receive on the channels of administration" on realtime.messages
  for select to authenticated
  using (
    extension in ('broadcast', 'presence')
    and (select realtime.topic()) like 'admin:%'
    and (select private.is_admin())
  );
