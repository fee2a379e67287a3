-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- A suspension keeps a person out, until a day or until it is lifted, for a reason that they are told. It is Supabase Auth's own ban
-- (`banned_until`), so every door is shut at once; this row is what is said of it. One transaction ends their sessions and hides
-- their listings, one undoes all of it: shown again is exactly what the suspension hid. Whoever is suspended can appeal once at a time.

-- What a suspension hid: to be shown again with its end, unless somebody has shown or hidden it since.
create table private.suspended_listings (
  listing_id uuid not null,
  suspension_id uuid not null,
  constraint suspended_listings_pkey primary key (listing_id),
  constraint suspended_listings_suspension_id_fkey foreign key (suspension_id) references suspensions(id) on delete cascade
);

comment on table private.suspended_listings is 'Properties and cars that a suspension hid and nobody else.';

create index suspended_listings_suspension_id_idx on private.suspended_listings using btree (suspension_id);

alter table private.suspended_listings enable row level security;

create policy "Nobody sees what suspensions hid" on private.suspended_listings for select to authenticated
  using (false);

create table public.appeals (
  id uuid default gen_random_uuid() not null,
  suspension_id uuid not null,
  message text not null,
  answer text,
  answered_by uuid,
  answered_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint appeals_pkey primary key (id),
  constraint appeals_answered_by_fkey foreign key (answered_by) references profiles(id) on delete set null,
  constraint appeals_suspension_id_fkey foreign key (suspension_id) references suspensions(id) on delete cascade,
  constraint "An answer has a time" check ((answer is null) = (answered_at is null)),
  constraint "An answer says something" check (answer ~ '[[:alnum:]]'::text),
  constraint "An appeal says something" check (message ~ '[[:alnum:]]'::text),
  constraint "Answers are at most 2000 characters" check (char_length(answer) <= 2000),
  constraint "Appeals are at most 2000 characters" check (char_length(message) <= 2000)
);

comment on table public.appeals is 'What people who are suspended write to the office, and its answers.';

create index appeals_answered_by_idx on public.appeals using btree (answered_by);

-- One open appeal for each suspension; the queue, oldest first.
create unique index appeals_open_idx on public.appeals using btree (suspension_id) where (answered_at is null);

create index appeals_suspension_id_idx on public.appeals using btree (suspension_id, created_at);

create index appeals_waiting_idx on public.appeals using btree (created_at, id) where (answered_at is null);

create trigger appeals_drop_signs before insert or update on appeals for each row execute function private.drop_signs_of_direction();

create trigger appeals_tell_answer after update on appeals for each row when (old.answered_at is null and new.answered_at is not null) execute function private.tell_answer();

create trigger appeals_tell_inserted after insert on appeals referencing new table as changed for each statement execute function private.tell_administrators();

create trigger appeals_tell_updated after update on appeals referencing new table as changed for each statement execute function private.tell_administrators();

alter table public.appeals enable row level security;

create policy "Administrators can see appeals" on public.appeals for select to authenticated
  using (( select private.is_admin() as is_admin));

create policy "The session must live and owe no second factor" on public.appeals as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant select on public.appeals to authenticated;

create table public.suspensions (
  id uuid default gen_random_uuid() not null,
  person_id uuid not null,
  until timestamp with time zone,
  reason text not null,
  hide_listings boolean not null,
  suspended_by uuid,
  created_at timestamp with time zone default now() not null,
  lifted_at timestamp with time zone,
  lifted_by uuid,
  appeal_token uuid default gen_random_uuid() not null,
  constraint suspensions_pkey primary key (id),
  constraint suspensions_lifted_by_fkey foreign key (lifted_by) references profiles(id) on delete set null,
  constraint suspensions_person_id_fkey foreign key (person_id) references profiles(id) on delete cascade,
  constraint suspensions_suspended_by_fkey foreign key (suspended_by) references profiles(id) on delete set null,
  constraint "A suspension says why" check (reason ~ '[[:alnum:]]'::text),
  constraint "Reasons are at most 1000 characters" check (char_length(reason) <= 1000)
);

comment on table public.suspensions is 'Who is kept out, until when and why.';
comment on column public.suspensions.until is 'Null: until it is lifted.';
comment on column public.suspensions.lifted_at is 'When its listings were shown again: it was lifted, or its time was over.';
comment on column public.suspensions.appeal_token is 'What the link of the mail is made of: who has it may appeal. Not even administrators see it.';

create unique index suspensions_appeal_token_idx on public.suspensions using btree (appeal_token);

create index suspensions_lifted_by_idx on public.suspensions using btree (lifted_by);

create unique index suspensions_open_idx on public.suspensions using btree (person_id) where (lifted_at is null);

create index suspensions_person_id_idx on public.suspensions using btree (person_id, created_at desc);

create index suspensions_suspended_by_idx on public.suspensions using btree (suspended_by);

-- Those whose time may be over; a person's; and what goes when a person is deleted.
create index suspensions_until_idx on public.suspensions using btree (until) where (lifted_at is null);

create trigger suspensions_audit after insert or update on suspensions for each row execute function private.audit_suspension();

create trigger suspensions_drop_signs before insert or update on suspensions for each row execute function private.drop_signs_of_direction();

create trigger suspensions_mail after insert or update on suspensions for each row execute function private.mail_suspension();

create trigger suspensions_tell_inserted after insert on suspensions referencing new table as changed for each statement execute function private.tell_administrators();

create trigger suspensions_tell_updated after update on suspensions referencing new table as changed for each statement execute function private.tell_administrators();

alter table public.suspensions enable row level security;

create policy "Administrators can see suspensions" on public.suspensions for select to authenticated
  using (( select private.is_admin() as is_admin));

create policy "The session must live and owe no second factor" on public.suspensions as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant select (id, person_id, until, reason, hide_listings, suspended_by, created_at, lifted_at, lifted_by) on public.suspensions to authenticated;

create view public.admin_appeals with (security_invoker=true) as
 select a.id,
    a.suspension_id,
    s.person_id,
    private.full_name(person.*) as person_name,
    person.email as person_email,
    s.reason,
    s.until,
    s.created_at as suspended_at,
    s.lifted_at,
    a.message,
    a.answer,
    a.answered_at,
    private.full_name(answerer.*) as answered_by_name,
        case
            when a.answered_at is null then 'open'::text
            else 'answered'::text
        end as status,
    a.created_at,
    a.answered_at is null as is_waiting,
    a.created_at as waiting_since
   from appeals a
     join suspensions s on s.id = a.suspension_id
     join profiles person on person.id = s.person_id
     left join profiles answerer on answerer.id = a.answered_by
  where (( select private.require_admin() as require_admin)) is not null;
comment on view public.admin_appeals is 'What people who are suspended wrote to the office, with the suspension, for administrators.';

-- Answers an appeal; the answer goes by mail. Errors: as private.require_admin; PT404, PT409 `already_answered`, PT400 without words.
create or replace function private.answer_appeal(appeal_id uuid, answer text)
 returns void
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller constant uuid := private.require_admin();
  appeal public.appeals;
begin
  if coalesce($2, '') !~ '[[:alnum:]]' then
    raise sqlstate 'PT400' using message = 'answer_required', hint = 'answer';
  end if;
  update public.appeals a set answer = trim($2), answered_by = caller, answered_at = now()
  where a.id = $1 and a.answered_at is null returning * into appeal;
  if appeal.id is null then
    if exists (select from public.appeals a where a.id = $1) then
      raise sqlstate 'PT409' using message = 'already_answered';
    end if;
    raise sqlstate 'PT404' using message = 'appeal_not_found';
  end if;
end
$function$;


create or replace function public.answer_appeal(appeal_id uuid, answer text)
 returns void
 language sql
 set search_path to ''
as$function$ select private.answer_appeal($1, $2); $function$;


-- A suspension, a change of one and its end, in the audit.
create or replace function private.audit_suspension()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  said constant jsonb := jsonb_build_object('until', new.until, 'hide_listings', new.hide_listings);
begin
  if (select private.is_admin()) then
    perform private.record_act(
      case when new.lifted_at is not null then 'unsuspended' else 'suspended' end, 'user', new.person_id,
      (select coalesce(p.username, private.full_name(p)) from public.profiles p where p.id = new.person_id),
      case when tg_op = 'UPDATE' and new.lifted_at is null
        then jsonb_build_object('until', old.until, 'hide_listings', old.hide_listings) end,
      said, case when new.lifted_at is null then new.reason end);
  end if;
  return null;
end
$function$;


-- Ends a suspension whose person is locked: opens the account and shows what was hidden.
create or replace function private.end_suspension(suspension suspensions, lifted_by uuid)
 returns void
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  update auth.users u set banned_until = null where u.id = suspension.person_id;
  perform private.show_suspended(suspension.id);
  update public.suspensions s set lifted_at = now(), lifted_by = end_suspension.lifted_by where s.id = suspension.id;
end
$function$;


-- Shows what suspensions hid whose time is over; Auth lets those people in by itself. Whose account is being deleted is left alone: that
-- waits for the suspension. Asked by what sends the mails, whenever it looks; two at once take turns. Late it shows too little, never too
-- early too much. For the function `api` alone.
create or replace function private.end_suspensions()
 returns void
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  over public.suspensions;
begin
  for over in
    select * from public.suspensions s where s.lifted_at is null and s.until <= now() order by s.until limit 20 for update skip locked
  loop
    perform from auth.users u where u.id = over.person_id for no key update skip locked;
    continue when not found;
    perform private.end_suspension(over, null);
  end loop;
end
$function$;


create or replace function public.end_suspensions()
 returns void
 language sql
 set search_path to ''
as$function$ select private.end_suspensions(); $function$;


-- What is deleted is hidden by nothing.
create or replace function private.forget_suspended_listing()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  delete from private.suspended_listings l where l.listing_id = old.id;
  return null;
end
$function$;


-- A listing that a suspension hides is not one that an administrator hid: of that it says nothing. Shown again by whomever, it is
-- the suspension's no more. Fires after …_guard, which marks what an administrator hides: triggers fire in the order of their names.
create or replace function private.guard_suspended()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  if new.available then
    delete from private.suspended_listings l where l.listing_id = new.id;
  elsif exists (select from private.suspended_listings l where l.listing_id = new.id) then
    new.hidden_by_admin := false;
  end if;
  return new;
end
$function$;


-- Hides all that a person shows, for a suspension of theirs.
create or replace function private.hide_suspended(suspension suspensions)
 returns void
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  perform from public.properties p where p.owner_id = suspension.person_id order by p.id for update;
  perform from public.cars c where c.owner_id = suspension.person_id order by c.id for update;
  -- Written first: the triggers of the listings ask for it.
  insert into private.suspended_listings (listing_id, suspension_id)
  select p.id, suspension.id from public.properties p where p.owner_id = suspension.person_id and p.available
  union all
  select c.id, suspension.id from public.cars c where c.owner_id = suspension.person_id and c.available;
  update public.properties p set available = false where p.owner_id = suspension.person_id and p.available;
  update public.cars c set available = false where c.owner_id = suspension.person_id and c.available;
end
$function$;


-- Whether somebody is kept out now.
create or replace function private.is_suspended(person uuid)
 returns boolean
 language sql
 stable security definer
 set search_path to ''
as$function$
  select exists (
    select from public.suspensions s where s.person_id = person and s.lifted_at is null and (s.until is null or s.until > now())
  );
$function$;


-- Lifts a person's suspension: they can sign in again, and what it hid is shown. Doing it again changes nothing.
-- Errors: as private.require_admin; PT404 for somebody there is not.
create or replace function private.lift_suspension(user_id uuid)
 returns void
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller constant uuid := private.require_admin();
  suspension public.suspensions;
begin
  -- Auth's row comes first, as for whoever deletes the account.
  perform from auth.users u where u.id = $1 for no key update;
  perform from public.profiles p where p.id = $1 for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'user_not_found';
  end if;
  select * into suspension from public.suspensions s where s.person_id = $1 and s.lifted_at is null for update;
  if suspension.id is not null then
    perform private.end_suspension(suspension, caller);
  end if;
end
$function$;


create or replace function public.lift_suspension(user_id uuid)
 returns void
 language sql
 set search_path to ''
as$function$ select private.lift_suspension($1); $function$;


-- Tells the person by mail, whatever their preferences are: they cannot sign in to read it elsewhere.
create or replace function private.mail_suspension()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  if (select auth.uid()) is null then
    return null;
  elsif tg_op = 'UPDATE' and old.lifted_at is null and new.lifted_at is not null then
    insert into private.mails (user_id, kind, content)
    values (new.person_id, 'suspension_lifted', jsonb_build_object('at', now(), 'path', '/auth'));
  elsif new.lifted_at is null then
    insert into private.mails (user_id, kind, content)
    values (new.person_id, 'account_suspended', jsonb_strip_nulls(jsonb_build_object(
      'reason', new.reason, 'until', new.until, 'path', '/appeal?token=' || new.appeal_token)));
  end if;
  return null;
end
$function$;


-- A suspension by the token of its mail, with what was appealed: {"until", "reason", "isOver", "appeals": [{"message", "createdAt",
-- "answer", "answeredAt"}]}, oldest first. For the function `api` alone. Errors: PT404 for a token nobody was sent.
create or replace function private.read_appeals(token uuid)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  answer jsonb;
begin
  select jsonb_build_object(
    'until', s.until, 'reason', s.reason, 'isOver', s.lifted_at is not null or coalesce(s.until <= now(), false),
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
end
$function$;


create or replace function public.read_appeals(token uuid)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.read_appeals($1); $function$;


-- What somebody is told who is kept out and has the right password: {"until", "reason", "appealToken"}; null for everybody else.
-- Slow on purpose, as private.is_password. For the function `api` alone.
create or replace function private.read_suspension(email text, password text)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select jsonb_build_object('until', s.until, 'reason', s.reason, 'appealToken', s.appeal_token)
  from public.profiles p
  join public.suspensions s on s.person_id = p.id and s.lifted_at is null and (s.until is null or s.until > now())
  where lower(p.email) = lower($1) and private.is_password(p.id, $2);
$function$;


create or replace function public.read_suspension(email text, password text)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.read_suspension($1, $2); $function$;


-- Whoever is suspended is no administrator, and does not become one: the last one left could not sign in. Errors: PT409.
create or replace function private.refuse_suspended_administrator()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  if private.is_suspended(new.id) then
    raise sqlstate 'PT409' using message = 'is_suspended';
  end if;
  return new;
end
$function$;


-- Shows again what a suspension hid and nobody has hidden since.
create or replace function private.show_suspended(suspension uuid)
 returns void
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  hidden constant uuid[] := array(select l.listing_id from private.suspended_listings l where l.suspension_id = suspension);
begin
  perform from public.properties p where p.id = any (hidden) order by p.id for update;
  perform from public.cars c where c.id = any (hidden) order by c.id for update;
  update public.properties p set available = true where p.id = any (hidden) and not p.available and not p.hidden_by_admin;
  update public.cars c set available = true where c.id = any (hidden) and not c.available and not c.hidden_by_admin;
  delete from private.suspended_listings l where l.suspension_id = suspension;
end
$function$;


-- Suspends a person until a time (null: until it is lifted), or changes the suspension there is; ends their sessions and hides what
-- they show, unless it is to stay. Answers {"until", "reason", "hideListings", "suspendedAt"}. Errors: as private.require_admin; PT404,
-- PT400 for a time that is over or no reason, PT409 `is_administrator`: the role is taken away first.
create or replace function private.suspend_user(user_id uuid, until timestamp with time zone, reason text, hide_listings boolean)
 returns jsonb
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller constant uuid := private.require_admin();
  person public.profiles;
  suspension public.suspensions;
begin
  -- Auth's row comes first, as for whoever deletes the account.
  perform from auth.users u where u.id = $1 for no key update;
  select * into person from public.profiles p where p.id = $1 for no key update;
  if person.id is null then
    raise sqlstate 'PT404' using message = 'user_not_found';
  elsif person.role = 'admin' then
    raise sqlstate 'PT409' using message = 'is_administrator';
  elsif coalesce($3, '') !~ '[[:alnum:]]' then
    raise sqlstate 'PT400' using message = 'reason_required', hint = 'reason';
  elsif char_length($3) > 1000 then
    raise sqlstate 'PT400' using message = 'reason_too_long', hint = 'reason';
  elsif $2 <= clock_timestamp() or $2 > now() + interval '100 years' then
    raise sqlstate 'PT400' using message = 'suspension_time_wrong', hint = 'until';
  end if;
  select * into suspension from public.suspensions s where s.person_id = $1 and s.lifted_at is null for update;
  if suspension.until <= now() then
    perform private.end_suspension(suspension, null);
    suspension := null;
  end if;
  if suspension.id is null then
    insert into public.suspensions (person_id, until, reason, hide_listings, suspended_by)
    values ($1, $2, trim($3), coalesce($4, true), caller)
    returning * into suspension;
    if suspension.hide_listings then
      perform private.hide_suspended(suspension);
    end if;
  else
    if suspension.hide_listings and not coalesce($4, true) then
      perform private.show_suspended(suspension.id);
    elsif not suspension.hide_listings and coalesce($4, true) then
      perform private.hide_suspended(suspension);
    end if;
    update public.suspensions s set until = $2, reason = trim($3), hide_listings = coalesce($4, true)
    where s.id = suspension.id returning * into suspension;
  end if;
  -- Auth knows no ban without an end.
  update auth.users u set banned_until = coalesce($2, now() + interval '100 years') where u.id = $1;
  delete from auth.sessions s where s.user_id = $1;
  delete from private.session_elevations e where e.user_id = $1;
  return jsonb_build_object('until', suspension.until, 'reason', suspension.reason, 'hideListings', suspension.hide_listings,
    'suspendedAt', suspension.created_at);
end
$function$;


create or replace function public.suspend_user(user_id uuid, until timestamp with time zone, reason text, hide_listings boolean default true)
 returns jsonb
 language sql
 set search_path to ''
as$function$ select private.suspend_user($1, $2, $3, $4); $function$;


-- Sends the answer, and puts it into the audit.
create or replace function private.tell_answer()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  suspension public.suspensions;
begin
  select * into suspension from public.suspensions s where s.id = new.suspension_id;
  insert into private.mails (user_id, kind, content)
  values (suspension.person_id, 'appeal_answered',
    jsonb_build_object('reason', new.answer, 'path', '/appeal?token=' || suspension.appeal_token));
  perform private.record_act('appeal_answered', 'user', suspension.person_id,
    (select coalesce(p.username, private.full_name(p)) from public.profiles p where p.id = suspension.person_id), null, null, new.answer);
  return null;
end
$function$;


-- Appeals against a suspension by the token of its mail, and answers as private.read_appeals. For the function `api` alone.
-- Errors: PT404; PT409 `appeal_open` while one waits, `suspension_over`, `too_many_appeals` after five.
create or replace function private.write_appeal(token uuid, message text)
 returns jsonb
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  suspension public.suspensions;
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
  return private.read_appeals($1);
end
$function$;


create or replace function public.write_appeal(token uuid, message text)
 returns jsonb
 language sql
 set search_path to ''
as$function$ select private.write_appeal($1, $2); $function$;


grant select on public.admin_appeals to authenticated;

grant execute on function private.answer_appeal(uuid,text) to authenticated;

grant execute on function answer_appeal(uuid,text) to authenticated;

grant execute on function private.end_suspensions() to service_role;

grant execute on function end_suspensions() to service_role;

grant execute on function private.lift_suspension(uuid) to authenticated;

grant execute on function lift_suspension(uuid) to authenticated;

grant execute on function private.read_appeals(uuid) to service_role;

grant execute on function read_appeals(uuid) to service_role;

grant execute on function private.read_suspension(text,text) to service_role;

grant execute on function read_suspension(text,text) to service_role;

grant execute on function private.suspend_user(uuid,timestamp with time zone,text,boolean) to authenticated;

grant execute on function suspend_user(uuid,timestamp with time zone,text,boolean) to authenticated;

grant execute on function private.write_appeal(uuid,text) to service_role;

grant execute on function write_appeal(uuid,text) to service_role;
