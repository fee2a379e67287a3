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
  language text,
  constraint mails_pkey primary key (id),
  constraint mails_user_id_fkey foreign key (user_id) references profiles(id) on delete cascade,
  constraint "Mails are of a kind there are words for" check (kind = any (array['account_deleted'::text, 'backup_codes_renewed'::text, 'email_changed'::text, 'listing_approved'::text, 'listing_rejected'::text, 'new_sign_in'::text, 'password_changed'::text, 'two_factor_off'::text, 'two_factor_on'::text, 'inquiry_received'::text, 'viewing_requested'::text, 'viewing_confirmed'::text, 'viewing_declined'::text, 'message_unread'::text, 'favorite_sold'::text, 'favorite_rented'::text, 'lead_new'::text, 'assignment_new'::text, 'membership_requested'::text, 'membership_accepted'::text, 'membership_declined'::text, 'membership_ended'::text, 'confirmation_due'::text, 'confirmation_last'::text, 'check_passed'::text, 'check_refused'::text, 'check_revoked'::text, 'account_suspended'::text, 'suspension_lifted'::text, 'appeal_answered'::text, 'flag_decided'::text, 'flag_warned'::text, 'flag_shown'::text, 'favorite_lowered'::text, 'listing_pictureless'::text, 'viewing_cancelled'::text, 'assignment_ended'::text, 'commission_new'::text, 'commission_paid'::text, 'commission_cancelled'::text, 'search_found'::text, 'check_ending'::text])),
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

-- Whether a mail tells an owner what was decided about a listing.
create or replace function private.is_decision(kind text)
 returns boolean
 language sql
 immutable parallel safe
 set search_path to ''
as$function$ select kind in ('listing_approved', 'listing_rejected') $function$;


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
  insert into private.mails (kind, address, first_name, language, content)
  select 'account_deleted', old.email, p.first_name, p.language, jsonb_build_object('at', now())
  from public.profiles p where p.id = old.id;
  return old;
end
$function$;


-- Removes mails that have been sent, as one; not what is just going with its account, which finds them in another order. For the
-- function `api` alone.
create or replace function public.remove_mails(mail_ids uuid[])
 returns void
 language sql
 set search_path to ''
as$function$
  delete from private.mails where id in (select m.id from private.mails m where m.id = any ($1) for update skip locked);
$function$;


-- Takes the mail that has been due longest out of the outbox, with the address it goes to; a decision with all others its owner
-- waits for, once none of them comes any more or the first has waited for five minutes. One that is not removed comes up again,
-- later each time: whoever took it may have died on the way. For the function `api` alone.
create or replace function public.take_mails()
 returns jsonb
 language sql
 set search_path to ''
as$function$
  -- What could not be sent waits for a person; not that of an account that is gone, whose address nobody keeps for ever.
  with given_up as (
    delete from private.mails m where m.user_id is null and m.tries >= 20 and m.due_at < now()
  ),
  -- One of a gathering stands for it, so that two who take at once never take parts of one.
  chosen as materialized (
    select due.id, due.user_id, private.is_decision(due.kind) as is_decision from private.mails due
    where due.due_at <= now() and due.tries < 20 and not (private.is_decision(due.kind) and exists (
      select from private.mails other
      where other.user_id = due.user_id and private.is_decision(other.kind) and other.tries < 20 and case
        when other.due_at <= now() then (other.due_at, other.id) < (due.due_at, due.id)
        else other.tries = 0 and due.created_at > now() - interval '5 minutes' end
    ))
    order by due.due_at limit 1 for update skip locked
  ),
  gathered as materialized (
    select m.id from chosen join private.mails m on m.user_id = chosen.user_id
    where chosen.is_decision and private.is_decision(m.kind) and m.due_at <= now() and m.tries < 20 and m.id <> chosen.id
    for update of m skip locked
  ),
  taken as (
    update private.mails m
    set tries = m.tries + 1, due_at = now() + least(interval '10 seconds' * 2 ^ m.tries, interval '6 hours')
    where m.id in (select id from chosen union all select id from gathered)
    returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'kind', t.kind, 'to', coalesce(t.address, person.email),
    'firstName', coalesce(t.first_name, person.first_name),
    'language', coalesce(t.language, person.language), 'content', t.content
  ) order by t.created_at, t.id), '[]')
  from taken t left join public.profiles person on person.id = t.user_id;
$function$;


grant execute on function private.is_decision(text) to service_role;

grant execute on function remove_mails(uuid[]) to service_role;

grant execute on function take_mails() to service_role;
