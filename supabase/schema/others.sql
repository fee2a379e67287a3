-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.

create policy "The session must live and owe no second factor" on realtime.messages as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

create policy "The session must live and owe no second factor" on storage.objects as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));
