-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- The mails of the product itself: a decision about a listing, a sign-in to an account without a second factor. (Supabase Auth
-- sends those about passwords and addresses.) Each is written into an outbox in the transaction that it tells of. The function
-- `api` takes it from there, sends it, and only then removes it: a mail may come twice, it is never lost.

-- Where somebody has signed in before: hashes of the kind of device and the larger network, whose numbers change every day.
create table private.known_places (
  user_id uuid not null,
  place_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint known_places_pkey primary key (user_id, place_hash),
  constraint known_places_user_id_fkey foreign key (user_id) references profiles(id) on delete cascade
);

comment on table private.known_places is 'Devices and networks that somebody has been told of once.';

alter table private.known_places enable row level security;

create policy "Nobody sees places" on private.known_places for select to authenticated
  using (false);

create table private.mails (
  id uuid default gen_random_uuid() not null,
  user_id uuid,
  kind text not null,
  content jsonb not null,
  tries integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  address text,
  first_name text,
  constraint mails_pkey primary key (id),
  constraint mails_user_id_fkey foreign key (user_id) references profiles(id) on delete cascade,
  constraint "Mails are of a kind there are words for" check (kind = any (array['account_deleted'::text, 'backup_codes_renewed'::text, 'email_changed'::text, 'listing_approved'::text, 'listing_rejected'::text, 'new_sign_in'::text, 'password_changed'::text, 'two_factor_off'::text, 'two_factor_on'::text, 'picture_lost'::text])),
  constraint "Mails go to somebody" check (user_id is not null or address is not null)
);

comment on table private.mails is 'Mails that wait to be sent, and what their words are filled in with.';

-- What is due, longest first; what was tried too often waits for a person to look at it.
create index mails_due_at_idx on private.mails using btree (due_at) where (tries < 20);

create index mails_user_id_idx on private.mails using btree (user_id);

alter table private.mails enable row level security;

create policy "Nobody sees mails" on private.mails for select to authenticated
  using (false);

grant delete, insert, select, update on private.mails to service_role;

-- Tells of another password, and the old address of a new one. An address that was never confirmed is told nothing: it may be a
-- stranger's.
create or replace function private.mail_account_change()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- Tells of an account that goes; the mail keeps what it needs of it.
create or replace function private.mail_account_deletion()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  insert into private.mails (kind, address, first_name, content)
  select 'account_deleted', old.email, p.first_name, jsonb_build_object('at', now())
  from public.profiles p where p.id = old.id;
  return old;
end
$function$;


-- Tells the owner of a listing what was decided about it, if they want to hear of that.
create or replace function private.mail_decision()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  insert into private.mails (user_id, kind, content)
  select new.owner_id, 'listing_' || new.approval_status, jsonb_build_object(
    'title', new.title, 'path', case tg_table_name when 'cars' then '/car/' else '/property/' end || new.id,
    'reason', new.rejection_reason
  )
  from public.preferences wish
  where wish.user_id = new.owner_id and wish.email_notifications;
  return null;
end
$function$;


-- Removes a mail that has been sent. For the function `api` alone.
create or replace function public.remove_mail(mail_id uuid)
 returns void
 language sql
 set search_path to ''
as$function$ delete from private.mails where id = $1; $function$;


-- Takes the mail that has been due longest out of the outbox, with the address it goes to. One that is not removed comes up
-- again, later each time: whoever took it may have died on the way. For the function `api` alone.
create or replace function public.take_mails()
 returns jsonb
 language sql
 set search_path to ''
as$function$
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
$function$;


grant execute on function remove_mail(uuid) to service_role;

grant execute on function take_mails() to service_role;
