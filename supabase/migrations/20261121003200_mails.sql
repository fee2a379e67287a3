-- The mails of the product itself: a decision about a listing, a sign-in to an account without a second factor. (Supabase Auth
-- sends those about passwords and addresses.) Each is written into an outbox in the transaction that it tells of. The function
-- `api` takes it from there, sends it, and only then removes it: a mail may come twice, it is never lost.

create table private.mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null constraint "Mails are of a kind there are words for"
    check (kind in ('listing_approved', 'listing_rejected', 'new_sign_in')),
  content jsonb not null,
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

comment on table private.mails is 'Mails that wait to be sent, and what their words are filled in with.';

-- What is due, longest first; what was tried too often waits for a person to look at it.
create index mails_due_at_idx on private.mails (due_at) where tries < 20;
create index mails_user_id_idx on private.mails (user_id);

-- Where somebody has signed in before: hashes of the kind of device and the larger network, whose numbers change every day.
create table private.known_places (
  user_id uuid not null references public.profiles (id) on delete cascade,
  place_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, place_hash)
);

comment on table private.known_places is 'Devices and networks that somebody has been told of once.';

-- Tells the owner of a listing what was decided about it, if they want to hear of that.
create function private.mail_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;

create trigger properties_mail_decision after update of approval_status on public.properties for each row
  when (new.approval_status is distinct from old.approval_status and new.approval_status in ('approved', 'rejected'))
  execute function private.mail_decision();
create trigger cars_mail_decision after update of approval_status on public.cars for each row
  when (new.approval_status is distinct from old.approval_status and new.approval_status in ('approved', 'rejected'))
  execute function private.mail_decision();

-- Records that the caller signed in with this session; once, however often it is called. Somebody without a second factor
-- is told by mail of a place they have not been told of, but for the session that their registration began.
create or replace function private.record_sign_in() returns void
language sql volatile security definer set search_path = ''
as $$
  with recorded as (
    insert into public.user_activities (user_id, activity_type, description, related_id)
    select (select private.require_caller()), 'user_login', 'Signed in', ((select auth.jwt()) ->> 'session_id')::uuid
    where (select auth.jwt()) ->> 'session_id' is not null
    on conflict do nothing
    returning user_id, related_id
  ),
  told as (
    select r.user_id, s.user_agent, host(s.ip) as network, s.created_at, extensions.digest(concat_ws('|',
      regexp_replace(s.user_agent, '[0-9._]+', '', 'g'),
      network(set_masklen(s.ip, case family(s.ip) when 4 then 16 else 32 end))
    ), 'sha256') as place_hash
    from recorded r join auth.sessions s on s.id = r.related_id join auth.users u on u.id = r.user_id
    where not exists (select from auth.mfa_factors f where f.user_id = r.user_id and f.status = 'verified')
      and (u.created_at < s.created_at - interval '1 minute' or exists (
        select from public.user_activities before where before.user_id = r.user_id and before.activity_type = 'user_login'
      ))
  ),
  new_place as (
    insert into private.known_places (user_id, place_hash) select user_id, place_hash from told
    on conflict do nothing
    returning user_id
  )
  insert into private.mails (user_id, kind, content)
  select user_id, 'new_sign_in', jsonb_build_object('userAgent', user_agent, 'network', network, 'signedInAt', created_at)
  from told join new_place using (user_id);
$$;

-- Takes mails that are due out of the outbox, with the address they go to. Those that are not removed come up again, later
-- each time: whoever took them may have died on the way. For the function `api` alone.
create function public.take_mails() returns jsonb
language sql volatile set search_path = ''
as $$
  with taken as (
    update private.mails m
    set tries = m.tries + 1, due_at = now() + least(interval '10 seconds' * 2 ^ m.tries, interval '6 hours')
    where m.id in (
      select due.id from private.mails due where due.due_at <= now() and due.tries < 20
      order by due.due_at limit 10 for update skip locked
    )
    returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'kind', t.kind, 'to', person.email, 'firstName', person.first_name, 'content', t.content
  ) order by t.created_at, t.id), '[]')
  from taken t join public.profiles person on person.id = t.user_id;
$$;

-- Removes a mail that has been sent. For the function `api` alone.
create function public.remove_mail(mail_id uuid) returns void
language sql volatile set search_path = ''
as $$ delete from private.mails where id = $1; $$;

-- What a link of a mail carries is not for guessing, however many guesses a network sends.
insert into private.throttle_limits (action, scope, tries, window_seconds) values ('redeem_link', 'network', 30, 900);

alter table private.mails enable row level security;
alter table private.known_places enable row level security;

create policy "Nobody sees mails" on private.mails for select to authenticated using (false);
create policy "Nobody sees places" on private.known_places for select to authenticated using (false);

-- For the secret key alone. Mails are written by the functions above, and so are places.
grant select, update, delete on private.mails to service_role;
grant execute on function public.take_mails(), public.remove_mail(uuid) to service_role;
