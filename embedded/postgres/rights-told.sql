-- Notifies our Realtime server when a user's rights may have changed. It then ends the channels that the user may no longer
-- read. Supabase checks that only when a channel's token is renewed. Run it after the tables of auth exist. Repeatable.

create or replace function auth.notify_rights() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('realtime_rights', to_jsonb(old) ->> tg_argv[0]);
  return null;
end
$$;
revoke execute on function auth.notify_rights() from public;
create or replace trigger sessions_notify_rights after delete on auth.sessions
  for each row execute function auth.notify_rights('user_id');
create or replace trigger users_notify_rights after update of banned_until, deleted_at on auth.users
  for each row execute function auth.notify_rights('id');
