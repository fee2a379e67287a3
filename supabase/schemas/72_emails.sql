-- The queue of the product's own emails; Supabase Auth sends those about passwords and addresses. A transaction
-- enqueues an email with its change. The function `api` claims it, sends it, and then deletes it, so an email may
-- arrive twice and never gets lost. Nobody can turn off emails about the account itself.
set check_function_bodies = off;

create table private.email_queue (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete cascade,
  template text not null
    constraint "Mails are of a template there are words for" check (template in ('account_deleted', 'backup_codes_renewed', 'email_changed', 'listing_approved', 'listing_rejected', 'new_sign_in', 'password_changed', 'two_factor_off', 'two_factor_on', 'inquiry_received', 'viewing_requested', 'viewing_confirmed', 'viewing_declined', 'message_unread', 'favorite_sold', 'favorite_rented', 'lead_new', 'assignment_new', 'membership_requested', 'membership_accepted', 'membership_declined', 'membership_ended', 'confirmation_due', 'confirmation_last', 'verification_passed', 'verification_refused', 'verification_revoked', 'account_suspended', 'suspension_lifted', 'appeal_answered', 'abuse_report_decided', 'abuse_report_warned', 'abuse_report_shown', 'favorite_lowered', 'listing_pictureless', 'viewing_cancelled', 'assignment_ended', 'commission_new', 'commission_paid', 'commission_cancelled', 'search_found', 'verification_ending')),
  content jsonb not null,
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- An email may outlive its account, and may go to an earlier address of the person.
  address text,
  first_name text,
  -- Language and first name stay with the email after the account is deleted.
  language text,
  constraint "Mails go to somebody" check (user_id is not null or address is not null)
);

comment on table private.email_queue is 'Emails that wait to be sent, with the values for their text.';

-- Due emails, longest first. An email with twenty failed tries waits for an operator.
create index email_queue_due_at_idx on private.email_queue (due_at) where tries < 20;
create index email_queue_user_id_idx on private.email_queue (user_id);
alter table private.email_queue enable row level security;

-- Only the secret key has rights. Triggers and functions enqueue emails.
grant delete, insert, select, update on private.email_queue to service_role;

-- Claims the email that has been due longest and returns it with its address. The email of a decision takes the owner's
-- other decisions with it, once the undo period of the last is over or the first has waited for five minutes. An email
-- that is not deleted becomes due again, later each time. Only the function `api` calls it.
create function public.claim_emails() returns jsonb language sql volatile set search_path = ''
as $$
  -- A failed email waits for an operator, but not one of a deleted account: its address must not stay.
  with given_up as (
    delete from private.email_queue m where m.user_id is null and m.tries >= 20 and m.due_at < now()
  ),
  -- One email stands for its group, so two concurrent calls never claim parts of one group.
  chosen as materialized (
    select due.id, due.user_id, private.is_decision(due.template) as is_decision from private.email_queue due
    where due.due_at <= now() and due.tries < 20 and not (private.is_decision(due.template) and exists (
      select from private.email_queue other
      where other.user_id = due.user_id and private.is_decision(other.template) and other.tries < 20 and case
        when other.due_at <= now() then (other.due_at, other.id) < (due.due_at, due.id)
        else other.tries = 0 and due.created_at > now() - interval '5 minutes' end
    ))
    order by due.due_at limit 1 for update skip locked
  ),
  gathered as materialized (
    select m.id from chosen join private.email_queue m on m.user_id = chosen.user_id
    where chosen.is_decision and private.is_decision(m.template) and m.due_at <= now() and m.tries < 20 and m.id <> chosen.id
    for update of m skip locked
  ),
  taken as (
    update private.email_queue m
    set tries = m.tries + 1, due_at = now() + least(interval '10 seconds' * 2 ^ m.tries, interval '6 hours')
    where m.id in (select id from chosen union all select id from gathered)
    returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'template', t.template, 'to', coalesce(t.address, person.email),
    'firstName', coalesce(t.first_name, person.first_name),
    'language', coalesce(t.language, person.language), 'content', t.content
  ) order by t.created_at, t.id), '[]')
  from taken t left join public.profiles person on person.id = t.user_id;
$$;

-- Enqueues emails about a new password, and about a new address to the old one. An unconfirmed address gets none: it
-- may be a stranger's.
create function private.enqueue_account_change_email() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if new.encrypted_password is distinct from old.encrypted_password then
    insert into private.email_queue (user_id, template, content)
    values (new.id, 'password_changed', jsonb_build_object('at', now()));
  end if;
  if new.email is distinct from old.email then
    insert into private.email_queue (user_id, template, address, content)
    values (new.id, 'email_changed', old.email, jsonb_build_object('at', now(), 'newEmail', new.email));
  end if;
  return null;
end $$;
create trigger users_mail_account_change after update of encrypted_password, email on auth.users for each row
  when (old.email_confirmed_at is not null and new.deleted_at is null and (
    new.encrypted_password is distinct from old.encrypted_password or new.email is distinct from old.email))
  execute function private.enqueue_account_change_email();

-- Enqueues the email about a deleted account, with all that it needs of the account.
create function private.enqueue_account_deletion_email() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.email_queue (template, address, first_name, language, content)
  select 'account_deleted', old.email, p.first_name, p.language, jsonb_build_object('at', now())
  from public.profiles p where p.id = old.id;
  return old;
end $$;
create trigger users_mail_account_deletion before delete on auth.users for each row
  when (old.email_confirmed_at is not null and old.deleted_at is null and old.email is not null)
  execute function private.enqueue_account_deletion_email();

-- Returns the token of the person's link that turns a category off, and creates it at the first use. It does not lock
-- an existing token: two transactions that notify the same people in another order would wait for each other.
create function private.unsubscribe_link(person_id uuid, topic text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare known uuid;
begin
  for turn in 1..2 loop
    select s.token into known from private.email_unsubscribe_links s where s.user_id = $1 and s.topic = $2;
    exit when known is not null;
    insert into private.email_unsubscribe_links as s (user_id, topic) values ($1, $2) on conflict do nothing returning s.token into known;
    exit when known is not null;
  end loop;
  return known;
end $$;

-- Whether an email tells an owner of a moderation decision.
create function private.is_decision(template text) returns boolean language sql immutable parallel safe set search_path = ''
as $$ select template in ('listing_approved', 'listing_rejected') $$;

-- Deletes sent emails in one statement. It skips emails that a deletion of their account has locked. Only the function
-- `api` calls it.
create function public.delete_emails(mail_ids uuid[]) returns void language sql volatile set search_path = ''
as $$
  delete from private.email_queue where id in (select m.id from private.email_queue m where m.id = any ($1) for update skip locked);
$$;

grant execute on function public.claim_emails(), private.is_decision(text), public.delete_emails(uuid[]) to service_role;
