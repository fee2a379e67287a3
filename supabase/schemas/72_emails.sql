-- The queue of all emails, also of those that Supabase Auth asks for. A transaction enqueues an email with its change.
-- The function `worker` claims it, sends it, and then deletes it, so an email may arrive twice and never gets lost. Emails
-- about the account itself come first, and no user can turn them off. The office sees the addresses that failed.
set check_function_bodies = off;

create table private.email_queue (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete cascade,
  template text not null
    constraint "An email must have a known template" check (template in ('account_deleted', 'backup_codes_renewed', 'email_changed', 'listing_approved', 'listing_rejected', 'new_sign_in', 'password_changed', 'two_factor_off', 'two_factor_on', 'inquiry_received', 'viewing_requested', 'viewing_confirmed', 'viewing_declined', 'message_unread', 'offer_received', 'offer_accepted', 'offer_declined', 'favorite_sold', 'favorite_rented', 'lead_new', 'assignment_new', 'membership_requested', 'membership_accepted', 'membership_declined', 'membership_ended', 'confirmation_due', 'confirmation_last', 'verification_passed', 'verification_refused', 'verification_revoked', 'account_suspended', 'suspension_lifted', 'appeal_answered', 'abuse_report_decided', 'abuse_report_warned', 'abuse_report_shown', 'favorite_lowered', 'listing_pictureless', 'viewing_cancelled', 'assignment_ended', 'commission_new', 'commission_paid', 'commission_cancelled', 'search_found', 'verification_ending', 'confirmation', 'recovery', 'magic_link', 'invite', 'email_change', 'reauthentication', 'viewing_reminder', 'office_message', 'admin_digest', 'lead_withdrawn', 'agent_invitation', 'membership_joined')),
  content jsonb not null,
  -- Emails about the recipient's account; nothing else may delay them.
  is_of_account boolean generated always as (template in ('confirmation', 'recovery', 'magic_link', 'invite', 'email_change', 'reauthentication', 'account_deleted', 'backup_codes_renewed', 'email_changed', 'new_sign_in', 'password_changed', 'two_factor_off', 'two_factor_on', 'account_suspended', 'suspension_lifted', 'appeal_answered')) stored not null,
  tries integer not null default 0,
  first_tried_at timestamptz,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- An email may outlive its account, and may go to an earlier address of the person.
  address text,
  first_name text,
  -- Language and first name stay with the email after the account is deleted.
  language text,
  constraint "An email must have a recipient" check (user_id is not null or address is not null)
);

comment on table private.email_queue is 'Emails that wait to be sent, with the values for their text.';

-- Due emails, longest first.
create index email_queue_due_at_idx on private.email_queue (is_of_account, due_at);
create index email_queue_user_id_idx on private.email_queue (user_id);
alter table private.email_queue enable row level security;

-- Wakes the worker for new emails.
create function private.wake_email_job() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.wake_worker();
  return null;
end $$;
create trigger email_queue_wake after insert on private.email_queue for each statement execute function private.wake_email_job();

-- Leaves out an email to a person without an address, such as a member who signed up by phone: the bell shows the
-- notification.
create function private.skip_email_without_address() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if new.address is null and exists (select from public.profiles p where p.id = new.user_id and p.email is null) then
    return null;
  end if;
  return new;
end $$;
create trigger email_queue_skip before insert on private.email_queue for each row execute function private.skip_email_without_address();

-- Only the secret key has rights. Triggers and functions enqueue emails.
grant delete, insert, select, update on private.email_queue to service_role;

create table public.failed_emails (
  id uuid primary key,
  user_id uuid references public.profiles (id) on delete cascade,
  address public.plain_text not null,
  template text not null,
  answer public.plain_text not null,
  is_refused boolean not null,
  created_at timestamptz not null default now()
);
comment on table public.failed_emails is 'Emails that could not be delivered in the last 30 days, with the answer of the mail server; `is_refused` if it refused the recipient.';
create index failed_emails_created_at_idx on public.failed_emails (created_at desc, id desc);
create index failed_emails_user_id_idx on public.failed_emails (user_id);
alter table public.failed_emails enable row level security;
create policy "Administrators can see failed emails" on public.failed_emails for select to authenticated
  using ((select private.is_admin()));
grant select on public.failed_emails to authenticated;
grant delete, insert, select on public.failed_emails to service_role;

create table private.failed_email_contents (
  id uuid primary key references public.failed_emails (id) on delete cascade,
  email jsonb not null
);
comment on table private.failed_email_contents is 'The row of a failed email in the queue, so that an administrator can have it sent again. No client reads it.';
alter table private.failed_email_contents enable row level security;

-- The mailbox that an email reaches, as in shared/accounts/mailbox.ts: without "+" and, at Gmail, without dots.
create function private.mailbox_of(email text) returns text language sql immutable parallel safe set search_path = ''
as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(box, '.', '') || '@gmail.com' else box || '@' || host end
  from (select regexp_replace(split_part(lower(trim(email)), '@', 1), '\+.*$', '') as box, split_part(lower(trim(email)), '@', 2) as host) as parts;
$$;

-- Claims the email that has been due longest and returns it with its address: an email about an account, or any other
-- email. The email of a decision includes the owner's other decisions. It goes out once the undo period of the last is
-- over, or the first has waited for five minutes. An email that is not deleted becomes due again, later each time. A
-- recipient gets at most 3 emails an hour and 10 a day that Auth was asked for, and as many notifications. Further
-- emails are dropped, and the bell shows them. All addresses of one mailbox count together. Security emails have no
-- limit, nor have codes, which only the recipient's own session asks for. Only the function `worker` calls it.
create function public.claim_emails(of_account boolean) returns jsonb language plpgsql volatile set search_path = ''
as $$
declare
  claimed jsonb;
  action text;
begin
  loop
    -- One email represents its group, so two concurrent calls never claim parts of one group.
    with chosen as materialized (
      select due.id, due.user_id, private.is_decision(due.template) as is_decision from private.email_queue due
      where due.is_of_account = of_account and due.due_at <= now() and not (private.is_decision(due.template) and exists (
        select from private.email_queue other
        where other.user_id = due.user_id and private.is_decision(other.template) and case
          when other.due_at <= now() then (other.due_at, other.id) < (due.due_at, due.id)
          else other.tries = 0 and due.created_at > now() - interval '5 minutes' end
      ))
      order by due.due_at limit 1 for update skip locked
    ),
    gathered as materialized (
      select m.id from chosen join private.email_queue m on m.user_id = chosen.user_id
      where chosen.is_decision and private.is_decision(m.template) and m.due_at <= now() and m.id <> chosen.id
      for update of m skip locked
    ),
    taken as (
      update private.email_queue m
      set tries = m.tries + 1, first_tried_at = coalesce(m.first_tried_at, now()),
        due_at = now() + least(interval '10 seconds' * 2 ^ m.tries, interval '1 hour')
      where m.id in (select id from chosen union all select id from gathered)
      returning m.*
    )
    select jsonb_agg(jsonb_build_object(
      'id', t.id, 'template', t.template, 'to', coalesce(t.address, person.email),
      'firstName', coalesce(t.first_name, person.first_name), 'tries', t.tries,
      'language', coalesce(t.language, person.language), 'content', t.content
    ) order by t.created_at, t.id) into claimed
    from taken t left join public.profiles person on person.id = t.user_id;
    action := case
      when claimed #>> '{0,template}' in ('confirmation', 'recovery', 'magic_link', 'invite', 'email_change')
        then 'auth_email'
      when not of_account then 'notification_email' end;
    -- A second try is not another email.
    exit when claimed is null or action is null or claimed @? '$[*] ? (@.tries > 1)';
    begin
      perform private.enforce_rate_limit(action, account => private.mailbox_of(claimed #>> '{0,to}'));
      exit;
    exception when sqlstate 'PT429' then
      delete from private.email_queue e where e.id in (select (m ->> 'id')::uuid from jsonb_array_elements(claimed) as m);
    end;
  end loop;
  return coalesce(claimed, '[]');
end $$;

-- Records that a mail server refused emails. Emails that it refused permanently, or that failed for a day, leave the
-- queue. The office sees them, but not the address of a deleted account. Only the function `worker` calls it.
create function public.record_failed_emails(mail_ids uuid[], answer text, is_final boolean) returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.failed_emails where created_at < now() - interval '30 days';
  with failed as (
    delete from private.email_queue m
    where m.id = any (mail_ids) and (is_final or m.first_tried_at < now() - interval '1 day')
    returning m.*
  ),
  recorded as (
    insert into public.failed_emails (id, user_id, address, template, answer, is_refused)
    select f.id, f.user_id, private.visible_text(coalesce(f.address, p.email)), f.template, private.visible_text(left($2, 500)), $3
    from failed f left join public.profiles p on p.id = f.user_id
    where f.template <> 'account_deleted' and coalesce(f.address, p.email) is not null
    on conflict do nothing
    returning id
  ),
  -- Codes and links for a sign-in are useless later.
  kept as (
    insert into private.failed_email_contents (id, email)
    select f.id, to_jsonb(f) from failed f join recorded r on r.id = f.id
    where f.template not in ('confirmation', 'recovery', 'magic_link', 'invite', 'email_change', 'reauthentication')
  )
  select private.count_service('email_failed', '', (select count(*)::integer from failed));
$$;

-- Enqueues an email that Supabase Auth asks for, in the transaction that needs it: the hook `send_email`. A change of
-- address may need two. Auth calls the hash for a new address `token_hash` and the one for the old address
-- `token_hash_new`. Auth's notices of changes are left out, because triggers enqueue the product's own.
create function private.enqueue_auth_email(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- The first address of an account without one takes a permit of the product.
  if event #>> '{email_data,email_action_type}' = 'email_change' and coalesce(event #>> '{user,email}', '') = '' and not exists (
    select from private.email_permits p
    where p.user_id = (event #>> '{user,id}')::uuid and p.email = lower(event #>> '{user,new_email}') and p.allowed_until > now()
  ) then
    return jsonb_build_object('error', jsonb_build_object('http_code', 403,
      'message', 'A first email is added under Settings, Profile, soon after signing in.'));
  end if;
  insert into private.email_queue (user_id, template, address, language, content)
  select p.id, case action when 'signup' then 'confirmation' when 'magiclink' then 'magic_link' else action end, m.address,
    account #>> '{user_metadata,language}', jsonb_build_object('email', account ->> 'email', 'code', m.token, 'tokenHash', m.hash,
      'newEmail', coalesce(account ->> 'new_email', ''), 'authUrl', mail ->> 'site_url', 'redirectTo', mail ->> 'redirect_to')
  from (select event -> 'user', event -> 'email_data', event #>> '{email_data,email_action_type}') as e (account, mail, action)
  cross join lateral (values
    (account ->> case action when 'email_change' then 'new_email' else 'email' end,
      coalesce(nullif(mail ->> 'token_new', ''), mail ->> 'token'), mail ->> 'token_hash'),
    (account ->> 'email', mail ->> 'token', case action when 'email_change' then nullif(mail ->> 'token_hash_new', '') end)
  ) as m (address, token, hash)
  left join public.profiles p on p.id = (account ->> 'id')::uuid
  where action in ('signup', 'recovery', 'magiclink', 'invite', 'email_change', 'reauthentication')
    and m.address <> '' and m.hash is not null;
  return '{}';
end $$;

-- Enqueues emails about a new password, about a new address to the old one, and about a deleted account. The emails
-- hold all values of the account that they need. An unconfirmed address gets none: it may be a stranger's. An account
-- ends when `delete_account` or Auth marks it as deleted, or when an operator deletes the row.
create function private.enqueue_account_email() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or new.deleted_at is not null then
    insert into private.email_queue (template, address, first_name, language, content)
    select 'account_deleted', old.email, p.first_name, p.language, jsonb_build_object('at', now())
    from public.profiles p where p.id = old.id;
    return coalesce(new, old);
  end if;
  if new.encrypted_password is distinct from old.encrypted_password then
    insert into private.email_queue (user_id, template, content)
    values (new.id, 'password_changed', jsonb_build_object('at', now()));
  end if;
  if new.email is distinct from old.email then
    insert into private.email_queue (user_id, template, address, content)
    values (new.id, 'email_changed', old.email, jsonb_build_object('at', now(), 'newEmail', new.email));
  end if;
  return new;
end $$;
create trigger users_mail_account_change before update of encrypted_password, email, deleted_at or delete on auth.users for each row
  when (old.email_confirmed_at is not null and old.deleted_at is null and old.email is not null)
  execute function private.enqueue_account_email();

-- Returns the token of the person's link that turns a category off, and creates it at the first use. It does not lock
-- an existing token: two transactions that notify the same people in another order would wait for each other.
create function private.unsubscribe_link(person_id uuid, topic text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
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

-- Deletes sent emails and counts them. Only the function `worker` calls it.
create function public.delete_emails(mail_ids uuid[]) returns void language sql volatile security definer set search_path = ''
as $$
  with sent as (delete from private.email_queue where id = any ($1) returning id)
  select private.count_service('email_sent', '', (select count(*)::integer from sent));
$$;

grant execute on function public.claim_emails(boolean), private.is_decision(text), private.mailbox_of(text),
  public.delete_emails(uuid[]), public.record_failed_emails(uuid[], text, boolean) to service_role;
grant execute on function private.enqueue_auth_email(jsonb) to supabase_auth_admin;
