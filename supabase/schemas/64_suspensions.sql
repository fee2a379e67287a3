-- A suspension keeps a person out until a time or until it is lifted. It sets Supabase Auth's own ban, ends the
-- sessions and hides the listings in one transaction. Its end shows exactly the listings that it hid. The person reads
-- the reason and can appeal, one appeal at a time.
set check_function_bodies = off;

create table public.suspensions (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles (id) on delete cascade,
  until timestamptz,
  reason public.plain_text constraint "Reason must contain letters or digits" check (reason ~ '[[:alnum:]]')
    constraint "Reason must be at most 1000 characters" check (char_length(reason) <= 1000),
  code public.suspension_code,
  hide_listings boolean not null,
  suspended_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  lifted_at timestamptz,
  lifted_by uuid references public.profiles (id) on delete set null,
  appeal_token uuid not null default gen_random_uuid(),
  seen jsonb,
  constraint "A suspension must have a reason" check (num_nonnulls(reason, code) > 0)
);

comment on table public.suspensions is 'Suspended people, with the end and the reason.';
comment on column public.suspensions.until is 'Null: until an administrator lifts it.';
comment on column public.suspensions.code is 'A ready-made reason, which the person reads in their language; `reason` adds words of the office.';
comment on column public.suspensions.lifted_at is 'When the listings were shown again, because it was lifted or over.';
comment on column public.suspensions.appeal_token is 'Secret of the link in the email. Its holder may appeal. Administrators cannot see it.';

create unique index suspensions_appeal_token_idx on public.suspensions (appeal_token);
-- Suspensions that may be over, those of a person, and the rows to delete with a person.
create index suspensions_until_idx on public.suspensions (until) where lifted_at is null;
create unique index suspensions_open_idx on public.suspensions (person_id) where lifted_at is null;
create index suspensions_lifted_by_idx on public.suspensions (lifted_by);
create index suspensions_suspended_by_idx on public.suspensions (suspended_by);
create index suspensions_person_id_idx on public.suspensions (person_id, created_at desc);

create trigger suspensions_compare_seen before update on public.suspensions for each row
  when (new.seen is not null) execute function private.compare_seen();
alter table public.suspensions enable row level security;
create policy "Administrators can see suspensions" on public.suspensions
  for select to authenticated using ((select private.is_admin()));

-- Functions write the table. No client reads the token of the email link.
grant select (id, person_id, until, reason, code, hide_listings, suspended_by, created_at, lifted_at, lifted_by
  ) on public.suspensions to authenticated;

-- Listings that a suspension hid. Its end shows them, unless another change showed or hid them.
create table private.suspended_listings (
  listing_id uuid primary key,
  suspension_id uuid not null references public.suspensions (id) on delete cascade
);

comment on table private.suspended_listings is 'Properties and cars that only a suspension hides.';

create index suspended_listings_suspension_id_idx on private.suspended_listings (suspension_id);
alter table private.suspended_listings enable row level security;

create table public.appeals (
  id uuid primary key default gen_random_uuid(),
  suspension_id uuid not null references public.suspensions (id) on delete cascade,
  message public.plain_text not null constraint "Appeal cannot be empty" check (message ~ '[[:alnum:]]')
    constraint "Appeal must be at most 2000 characters" check (char_length(message) <= 2000),
  answer public.plain_text constraint "Answer cannot be empty" check (answer ~ '[[:alnum:]]')
    constraint "Answer must be at most 2000 characters" check (char_length(answer) <= 2000),
  answered_by uuid references public.profiles (id) on delete set null,
  answered_at timestamptz,
  outcome text constraint "The answer to an appeal must lift or keep the suspension" check (outcome in ('lifted', 'kept')),
  created_at timestamptz not null default now(),
  constraint "An answer must have a time and an outcome" check (num_nulls(answer, answered_at, outcome) in (0, 3))
);

comment on table public.appeals is 'Appeals of suspended people, with the answers of the office.';

create index appeals_answered_by_idx on public.appeals (answered_by);
create index appeals_waiting_idx on public.appeals (created_at, id) where answered_at is null;
-- A suspension has one open appeal. The queue, oldest first.
create unique index appeals_open_idx on public.appeals (suspension_id) where answered_at is null;
create index appeals_suspension_id_idx on public.appeals (suspension_id, created_at);

alter table public.appeals enable row level security;
create policy "Administrators can see appeals" on public.appeals
  for select to authenticated using ((select private.is_admin()));

grant select on public.appeals to authenticated;

-- Whether the person is suspended now.
create function private.is_suspended(person uuid) returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.suspensions s where s.person_id = person and s.lifted_at is null and (s.until is null or s.until > now())
  );
$$;

-- Hides all public listings of a suspended person.
create function private.hide_suspended(suspension public.suspensions) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.properties p where p.owner_id = suspension.person_id order by p.id for update;
  perform from public.cars c where c.owner_id = suspension.person_id order by c.id for update;
  -- The triggers of the listings read these rows, so they come first.
  insert into private.suspended_listings (listing_id, suspension_id)
  select p.id, suspension.id from public.properties p where p.owner_id = suspension.person_id and p.available
  union all
  select c.id, suspension.id from public.cars c where c.owner_id = suspension.person_id and c.available;
  update public.properties p set available = false where p.owner_id = suspension.person_id and p.available;
  update public.cars c set available = false where c.owner_id = suspension.person_id and c.available;
end $$;

-- Shows the listings that the suspension hid and no other change has hidden since.
create function private.show_suspended(suspension uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  hidden constant uuid[] := array(select l.listing_id from private.suspended_listings l where l.suspension_id = suspension);
begin
  perform from public.properties p where p.id = any (hidden) order by p.id for update;
  perform from public.cars c where c.id = any (hidden) order by c.id for update;
  update public.properties p set available = true where p.id = any (hidden) and not p.available and not p.hidden_by_admin;
  update public.cars c set available = true where c.id = any (hidden) and not c.available and not c.hidden_by_admin;
  delete from private.suspended_listings l where l.suspension_id = suspension;
end $$;

-- Writes an act on an account into the audit.
create function private.audit_account(action text, person_id uuid, before jsonb, after jsonb, reason text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.record_audit_entry($1, 'user', p.id, coalesce(p.username, private.full_name(p)), $3, $4, $5)
  from public.profiles p where p.id = $2;
$$;

-- Ends a suspension of a locked person: opens the account and shows the listings.
create function private.end_suspension(suspension public.suspensions, lifted_by uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update auth.users u set banned_until = null where u.id = suspension.person_id;
  perform private.show_suspended(suspension.id);
  update public.suspensions s set lifted_at = now(), lifted_by = end_suspension.lifted_by where s.id = suspension.id;
  -- A suspension that is over ends without an act.
  if (select private.is_admin()) then
    perform private.audit_account('unsuspended', suspension.person_id, null,
      jsonb_build_object('until', suspension.until, 'hide_listings', suspension.hide_listings), null);
    perform private.record_event('suspension.lifted', suspension.id);
  end if;
end $$;

-- Shows the listings of suspensions that are over; Auth itself lets those people in. Only the function `worker` calls
-- it; concurrent calls skip each other's suspensions. A late call only shows listings late.
create function public.end_suspensions() returns void language plpgsql volatile security definer set search_path = ''
as $$
declare over public.suspensions;
begin
  for over in
    select * from public.suspensions s where s.lifted_at is null and s.until <= now() order by s.until limit 20 for update skip locked
  loop
    perform private.end_suspension(over, null);
  end loop;
end $$;

-- Closes the account of a suspended person, and ends the sessions.
create function private.lock_out(suspension public.suspensions) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Auth has no ban without an end.
  update auth.users u set banned_until = coalesce(suspension.until, now() + interval '100 years') where u.id = suspension.person_id;
  delete from auth.sessions s where s.user_id = suspension.person_id;
  delete from private.session_elevations e where e.user_id = suspension.person_id;
end $$;

-- Suspends a person until a time (null: until lifted) or changes the suspension, ends the sessions and hides the
-- listings unless they stay. With `seen`, the fields of a suspension as the caller read them, only these fields change.
-- The argument `code` is a ready-made reason. Returns {"until", "reason", "code", "hideListings", "suspendedAt"}.
-- Errors: those of private.require_admin; PT404, PT400 for a past time or no reason, PT409 `is_administrator` or
-- `changed_meanwhile`.
create function public.suspend_user(
  user_id uuid, until timestamptz, reason text, hide_listings boolean default true, seen jsonb default null,
  code public.suspension_code default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  person public.profiles;
  suspension public.suspensions;
  earlier public.suspensions;
  wanted public.suspensions;
begin
  select * into person from public.profiles p where p.id = $1 for no key update;
  if person.id is null then
    raise sqlstate 'PT404' using message = 'user_not_found';
  elsif person.role = 'admin' then
    raise sqlstate 'PT409' using message = 'is_administrator';
  end if;
  select * into suspension from public.suspensions s where s.person_id = $1 and s.lifted_at is null for update;
  if suspension.until <= now() then
    perform private.end_suspension(suspension, null);
    suspension := null;
  end if;
  earlier := suspension;
  wanted := suspension;
  if wanted.id is null or coalesce($5 ? 'until', true) then wanted.until := $2; end if;
  if wanted.id is null or coalesce($5 ? 'reason', true) then wanted.reason := nullif(trim($3), ''); end if;
  if wanted.id is null or coalesce($5 ? 'code', true) then wanted.code := $6; end if;
  if wanted.id is null or coalesce($5 ? 'hide_listings', true) then wanted.hide_listings := coalesce($4, true); end if;
  if wanted.code is null and coalesce(wanted.reason, '') !~ '[[:alnum:]]' then
    raise sqlstate 'PT400' using message = 'reason_required', hint = 'reason';
  elsif char_length(wanted.reason) > 1000 then
    raise sqlstate 'PT400' using message = 'reason_too_long', hint = 'reason';
  elsif wanted.until <= clock_timestamp() or wanted.until > now() + interval '100 years' then
    raise sqlstate 'PT400' using message = 'suspension_time_wrong', hint = 'until';
  end if;
  if suspension.id is null then
    insert into public.suspensions (person_id, until, reason, code, hide_listings, suspended_by)
    values ($1, wanted.until, wanted.reason, wanted.code, wanted.hide_listings, caller)
    returning * into suspension;
    if suspension.hide_listings then
      perform private.hide_suspended(suspension);
    end if;
  else
    if suspension.hide_listings and not wanted.hide_listings then
      perform private.show_suspended(suspension.id);
    elsif not suspension.hide_listings and wanted.hide_listings then
      perform private.hide_suspended(suspension);
    end if;
    update public.suspensions s
    set until = wanted.until, reason = wanted.reason, code = wanted.code, hide_listings = wanted.hide_listings, seen = coalesce($5, '{}')
    where s.id = suspension.id returning * into suspension;
  end if;
  perform private.lock_out(suspension);
  perform private.audit_account('suspended', $1,
    case when earlier.id is not null then jsonb_build_object('until', earlier.until, 'hide_listings', earlier.hide_listings) end,
    jsonb_strip_nulls(jsonb_build_object('until', suspension.until, 'hide_listings', suspension.hide_listings, 'suspension_code', suspension.code)),
    suspension.reason);
  perform private.record_event('suspension.started', suspension.id);
  return jsonb_build_object('until', suspension.until, 'reason', suspension.reason, 'code', suspension.code,
    'hideListings', suspension.hide_listings, 'suspendedAt', suspension.created_at);
end $$;

-- Lifts a suspension, opens the account and shows the listings. A repeated call changes nothing. Errors: those of
-- private.require_admin; PT404.
create function public.lift_suspension(user_id uuid) returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant uuid := private.require_admin();
  suspension public.suspensions;
begin
  perform from public.profiles p where p.id = $1 for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'user_not_found';
  end if;
  select * into suspension from public.suspensions s where s.person_id = $1 and s.lifted_at is null for update;
  if suspension.id is not null then
    perform private.end_suspension(suspension, caller);
  end if;
end $$;

-- The suspension for a person with the right password: {"until", "reason", "code", "appealToken"}; null otherwise. The
-- argument `email` is the email, or the number without plus sign, that the person signs in by. As slow as
-- public.is_password. Only the function `api` calls it.
create function public.read_suspension(email text, password text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('until', s.until, 'reason', s.reason, 'code', s.code, 'appealToken', s.appeal_token)
  from public.profiles p
  join public.suspensions s on s.person_id = p.id and s.lifted_at is null and (s.until is null or s.until > now())
  where (lower(p.email) = lower($1) or p.id = (select u.id from auth.users u where u.phone = $1))
    and public.is_password(p.id, $2);
$$;

-- A suspension by the token of its email: {"until", "reason", "code", "isOver", "appeals": [{"message", "createdAt", "answer",
-- "answeredAt"}]}, oldest first. Only the function `api` calls it. Errors: PT404 for an unknown token.
create function public.read_appeals(token uuid) returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare answer jsonb;
begin
  select jsonb_build_object(
    'until', s.until, 'reason', s.reason, 'code', s.code, 'isOver', s.lifted_at is not null or coalesce(s.until <= now(), false),
    'appeals', coalesce((
      select jsonb_agg(jsonb_build_object('message', a.message, 'createdAt', a.created_at, 'answer', a.answer, 'answeredAt', a.answered_at)
        order by a.created_at, a.id)
      from public.appeals a where a.suspension_id = s.id
    ), '[]')
  ) into answer
  from public.suspensions s where s.appeal_token = $1;
  if answer is null then
    raise sqlstate 'PT404' using message = 'suspension_not_found';
  end if;
  return answer;
end $$;

-- Appeals by the token of the email and returns public.read_appeals. Only the function `api` calls it. Errors: PT404;
-- PT409 `appeal_open`, `suspension_over`, `too_many_appeals` after five.
create function public.write_appeal(token uuid, message text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare suspension public.suspensions;
begin
  select * into suspension from public.suspensions s where s.appeal_token = $1 for update;
  if suspension.id is null then
    raise sqlstate 'PT404' using message = 'suspension_not_found';
  elsif suspension.lifted_at is not null or suspension.until <= now() then
    raise sqlstate 'PT409' using message = 'suspension_over';
  elsif exists (select from public.appeals a where a.suspension_id = suspension.id and a.answered_at is null) then
    raise sqlstate 'PT409' using message = 'appeal_open';
  elsif (select count(*) from public.appeals a where a.suspension_id = suspension.id) >= 5 then
    raise sqlstate 'PT409' using message = 'too_many_appeals';
  end if;
  insert into public.appeals (suspension_id, message) values (suspension.id, trim($2));
  perform private.record_event('appeal.created', suspension.id);
  return public.read_appeals($1);
end $$;

-- Answers an appeal by email, and lifts the suspension or keeps it, in one transaction. A suspension that is over stays
-- so. Errors: those of private.require_admin; PT404, PT409 `already_answered`, PT400 without a text or a decision.
create function public.answer_appeal(appeal_id uuid, lift boolean, answer text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  appeal public.appeals;
  suspension public.suspensions;
begin
  if coalesce($3, '') !~ '[[:alnum:]]' then
    raise sqlstate 'PT400' using message = 'answer_required', hint = 'answer';
  elsif $2 is null then
    raise sqlstate 'PT400' using message = 'decision_required', hint = 'lift';
  end if;
  update public.appeals a
  set answer = trim($3), answered_by = caller, answered_at = now(), outcome = case when $2 then 'lifted' else 'kept' end
  where a.id = $1 and a.answered_at is null returning * into appeal;
  if appeal.id is null then
    if exists (select from public.appeals a where a.id = $1) then
      raise sqlstate 'PT409' using message = 'already_answered';
    end if;
    raise sqlstate 'PT404' using message = 'appeal_not_found';
  end if;
  perform from public.profiles p
  where p.id = (select s.person_id from public.suspensions s where s.id = appeal.suspension_id) for no key update;
  select * into suspension from public.suspensions s where s.id = appeal.suspension_id for update;
  perform private.refuse_own_matter(suspension.person_id);
  if $2 and suspension.lifted_at is null then
    perform private.end_suspension(suspension, caller);
  end if;
  perform private.audit_account('appeal_answered', suspension.person_id, null, jsonb_build_object('outcome', appeal.outcome), appeal.answer);
  perform private.record_event('appeal.answered', appeal.id);
end $$;

grant execute on function public.end_suspensions(), public.read_suspension(text, text), public.read_appeals(uuid),
  public.write_appeal(uuid, text) to service_role;

grant execute on function public.suspend_user(uuid, timestamptz, text, boolean, jsonb, public.suspension_code), public.lift_suspension(uuid),
  public.answer_appeal(uuid, boolean, text) to authenticated;
