-- What changes about an account is told by mail, whatever door it came through: a password, an address (to the old one), a second
-- factor that came or went, new backup codes, and an account that goes. Nobody can turn these mails off.

-- A mail may outlive its account, and may go to an address that is no longer the person's.
alter table private.mails
  alter column user_id drop not null,
  add column address text,
  add column first_name text,
  add constraint "Mails go to somebody" check (user_id is not null or address is not null),
  drop constraint "Mails are of a kind there are words for",
  add constraint "Mails are of a kind there are words for" check (kind in (
    'listing_approved', 'listing_rejected', 'new_sign_in', 'password_changed', 'email_changed', 'two_factor_on',
    'two_factor_off', 'backup_codes_renewed', 'account_deleted'));

-- Takes the mail that has been due longest out of the outbox, with the address it goes to. One that is not removed comes up
-- again, later each time: whoever took it may have died on the way. For the function `api` alone.
create or replace function public.take_mails() returns jsonb
language sql volatile set search_path = ''
as $$
  -- What could not be sent waits for a person; not that of an account that is gone, whose address nobody keeps for ever.
  with given_up as (
    delete from private.mails m where m.user_id is null and m.tries >= 20 and m.due_at < now()
  ),
  taken as (
    update private.mails m
    set tries = m.tries + 1, due_at = now() + least(interval '10 seconds' * 2 ^ m.tries, interval '6 hours')
    where m.id in (
      select due.id from private.mails due where due.due_at <= now() and due.tries < 20
      order by due.due_at limit 1 for update skip locked
    )
    returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'kind', t.kind, 'to', coalesce(t.address, person.email),
    'firstName', coalesce(t.first_name, person.first_name), 'content', t.content
  ) order by t.created_at, t.id), '[]')
  from taken t left join public.profiles person on person.id = t.user_id;
$$;

-- Tells of another password, and the old address of a new one. An address that was never confirmed is told nothing: it may be a
-- stranger's.
create function private.mail_account_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.encrypted_password is distinct from old.encrypted_password then
    insert into private.mails (user_id, kind, content)
    values (new.id, 'password_changed', jsonb_build_object('at', now()));
  end if;
  if new.email is distinct from old.email then
    insert into private.mails (user_id, kind, address, content)
    values (new.id, 'email_changed', old.email, jsonb_build_object('at', now(), 'newEmail', new.email));
  end if;
  return null;
end
$$;

create trigger users_mail_account_change after update of encrypted_password, email on auth.users for each row
  when (old.email_confirmed_at is not null and new.deleted_at is null and (
    new.encrypted_password is distinct from old.encrypted_password or new.email is distinct from old.email))
  execute function private.mail_account_change();

-- Tells of an account that goes; the mail keeps what it needs of it.
create function private.mail_account_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.mails (kind, address, first_name, content)
  select 'account_deleted', old.email, p.first_name, jsonb_build_object('at', now())
  from public.profiles p where p.id = old.id;
  return old;
end
$$;

create trigger users_mail_account_deletion before delete on auth.users for each row
  when (old.email_confirmed_at is not null and old.deleted_at is null and old.email is not null)
  execute function private.mail_account_deletion();

-- Replaces a person's backup codes (hashes as hexadecimal text; none takes them away) and ends what the old ones elevated, but
-- for the session that asks. Told by mail if there were some: the first come with the factor. For the function `api` alone.
create or replace function public.replace_backup_codes(user_id uuid, code_hashes text[], session_id uuid default null)
returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  made integer;
begin
  -- Two at once: the second waits, and takes away what the first one made.
  perform pg_advisory_xact_lock(hashtextextended('backup codes ' || $1, 0));
  delete from private.session_elevations e where e.user_id = $1 and e.session_id is distinct from $3;
  delete from private.backup_codes c where c.user_id = $1;
  if found and cardinality($2) > 0 then
    insert into private.mails (user_id, kind, content) values ($1, 'backup_codes_renewed', jsonb_build_object('at', now()));
  end if;
  insert into private.backup_codes (user_id, code_hash) select $1, decode(hash, 'hex') from unnest($2) as hash;
  get diagnostics made = row_count;
  return made;
end
$$;

grant insert on private.mails to service_role;
