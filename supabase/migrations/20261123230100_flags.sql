-- A flag is a report of abuse: somebody, signed in or not, says that a listing, a person or a conversation is not as it should be.
-- Administrators take what was reported in hand one at a time: whoever claims a subject decides on all that is open about it, and
-- nobody else meanwhile. Of a conversation the office reads the part that was reported, while it is in hand, and both parties know.
-- A flag outlives what it is about, so that earlier outcomes are known: it keeps a title and refers to nothing.

-- Adds words to a check that lists what a column may say, whatever it lists by now.
create or replace function pg_temp.allow_words(relation regclass, name text, words text[]) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  definition text;
  listed text;
begin
  select pg_get_constraintdef(c.oid) into strict definition from pg_constraint c where c.conrelid = relation and c.conname = name;
  select string_agg(quote_literal(word), ', ' order by place) into listed from (
    select m[1] as word, row_number() over () as place from regexp_matches(definition, '''([^'']+)''::text', 'g') as m
    union all
    select w, 1000 + row_number() over () from unnest(words) as w
  ) as every;
  execute format('alter table %s drop constraint %I', relation, name);
  execute format('alter table %s add constraint %I check (%I in (%s))', relation, name,
    substring(definition from '\(+(\w+) = ANY'), listed);
end
$$;

select pg_temp.allow_words('public.notifications', 'Notifications are of an event there are words for',
  '{flag_decided,flag_warned,flag_shown}');
select pg_temp.allow_words('public.notification_settings', 'Kinds are those of notifications', '{flag}');
select pg_temp.allow_words('private.mails', 'Mails are of a kind there are words for', '{flag_decided,flag_warned,flag_shown}');
select pg_temp.allow_words('public.audit_entries', 'Subjects are what administrators change', '{flag}');

create table public.flags (
  id uuid primary key default gen_random_uuid(),
  subject text not null
    constraint "Reported are properties, cars, persons and conversations" check (subject in ('property', 'car', 'person', 'conversation')),
  subject_id uuid not null,
  title text not null constraint "Titles of flags are at most 255 characters" check (char_length(title) <= 255),
  accused_id uuid references public.profiles (id) on delete set null,
  reason text not null constraint "Reasons of flags are those of the form" check (reason in (
    'fraud', 'unavailable', 'wrong_facts', 'foreign_pictures', 'impersonation', 'harassment', 'offensive', 'spam', 'other'
  )),
  message text constraint "Messages of flags are at most 2000 characters" check (char_length(message) <= 2000),
  reporter_id uuid references public.profiles (id) on delete set null,
  reporter_email text
    constraint "Emails are at most 255 characters" check (char_length(reporter_email) <= 255)
    constraint "Valid email is required" check (private.is_email(reporter_email)),
  reporter_language text constraint "Languages are codes of 2 or 3 small letters" check (reporter_language ~ '^[a-z]{2,3}$'),
  part_from timestamptz,
  part_to timestamptz,
  claimed_by uuid references public.profiles (id) on delete set null,
  claimed_at timestamptz,
  outcome text constraint "Outcomes are those of the office" check (outcome in (
    'nothing_wrong', 'warned', 'hidden', 'removed', 'suspended'
  )),
  note text constraint "Notes are at most 1000 characters" check (char_length(note) <= 1000),
  decided_by uuid references public.profiles (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint "A decision has an outcome and a time" check ((outcome is null) = (decided_at is null)),
  constraint "A part of a conversation has two ends" check ((part_from is null) = (part_to is null))
);

comment on table public.flags is 'Reports of abuse, and what the office made of them.';
comment on column public.flags.subject_id is 'Refers to nothing, for a flag outlives its subject.';
comment on column public.flags.title is 'Of the listing, or whoever it is, as it was then.';
comment on column public.flags.accused_id is 'Whose the listing is; the person; the other party of the conversation.';
comment on column public.flags.reporter_email is 'Where a visitor wants to hear the outcome.';
comment on column public.flags.part_from is 'The first and (`part_to`) the last message that was reported, by their times.';
comment on column public.flags.claimed_at is 'The claim holds for half an hour: after that it is anybody’s again.';
comment on column public.flags.note is 'The words of a decision, which whoever is warned or suspended reads.';

-- The queue, oldest first; all about one subject; all about one person; and what goes when a person is deleted.
create index flags_open_idx on public.flags (created_at, id) where decided_at is null;
create index flags_subject_idx on public.flags (subject, subject_id, created_at);
create index flags_accused_id_idx on public.flags (accused_id);
create index flags_claimed_by_idx on public.flags (claimed_by);
create index flags_decided_by_idx on public.flags (decided_by);
-- One open flag for each reporter and subject.
create unique index flags_reporter_id_idx on public.flags (reporter_id, subject, subject_id) where decided_at is null;
create index flags_reporter_idx on public.flags (reporter_id);

insert into private.event_limits (kind, window_seconds, most, newcomers) values
  ('flag', 3600, 10, 10),
  ('flag', 86400, 30, 20);
-- Visitors, by network.
insert into private.throttle_limits (action, scope, tries, window_seconds) values ('flag', 'network', 10, 3600);

create trigger flags_drop_signs before insert or update on public.flags
  for each row execute function private.drop_signs_of_direction();
create trigger flags_limit_events before insert on public.flags
  for each row execute function private.limit_events('flag');
create trigger flags_tell_inserted after insert on public.flags referencing new table as changed
  for each statement execute function private.tell_administrators();
create trigger flags_tell_updated after update on public.flags referencing new table as changed
  for each statement execute function private.tell_administrators();

-- How long a claim holds.
create function private.claim_time() returns interval
language sql immutable parallel safe set search_path = ''
as $$ select interval '30 minutes' $$;

-- Makes those who take, decide on and report one subject take turns.
create function private.lock_flags(subject_id uuid) returns void
language sql volatile set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended('flags ' || $1, 0)); $$;

-- What somebody (null: a visitor) may report, its title and whose it is; nothing for what they cannot see.
create function private.flagged(subject text, subject_id uuid, reporter uuid, out title text, out accused uuid) returns record
language sql stable security definer set search_path = ''
as $$
  select p.title, p.owner_id from public.properties p
  where $1 = 'property' and p.id = $2 and (p.approval_status = 'approved' and p.available or $3 in (p.owner_id, p.agent_id, p.broker_id))
  union all
  select c.title, c.owner_id from public.cars c
  where $1 = 'car' and c.id = $2 and (c.approval_status = 'approved' and c.available or $3 in (c.owner_id, c.agent_id, c.broker_id))
  union all
  select coalesce(nullif(private.full_name(person), ''), person.username, 'Member'), person.id
  from public.profiles person where $1 = 'person' and person.id = $2
  union all
  select c.property_title, case $3 when c.buyer_id then c.seller_id else c.buyer_id end from public.conversations c
  where $1 = 'conversation' and c.id = $2 and $3 in (c.buyer_id, c.seller_id);
$$;

-- Writes a flag of somebody (null: a visitor) and answers its id. Of a conversation the part from a message on is reported, or the
-- latest twenty. Errors: PT404 for what the reporter cannot see, PT400 for their own, PT409 for what they reported already and is
-- not decided, 23514, PT429.
create function private.write_flag(
  reporter uuid, subject text, subject_id uuid, reason text, message text, email text, language text, first_message uuid
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  about record;
  first_at timestamptz;
  last_at timestamptz;
  made uuid;
begin
  select * into about from private.flagged($2, $3, reporter);
  if about.title is null then
    raise sqlstate 'PT404' using message = case $2 when 'property' then 'property_not_found' when 'car' then 'car_not_found'
      when 'conversation' then 'conversation_not_found' else 'user_not_found' end;
  elsif about.accused = reporter then
    raise sqlstate 'PT400' using message = 'cannot_report_yourself';
  end if;
  if $2 = 'conversation' then
    select min(m.created_at), max(m.created_at) into first_at, last_at from (
      select m.created_at from public.messages m
      where m.conversation_id = $3 and (first_message is null or (m.created_at, m.id) >= (
        select f.created_at, f.id from public.messages f where f.id = first_message and f.conversation_id = $3
      ))
      order by m.created_at desc, m.id desc limit case when first_message is null then 20 else 200 end
    ) as m;
    if first_at is null then
      raise sqlstate 'PT400' using message = 'nothing_to_report';
    end if;
  end if;
  perform private.lock_flags($3);
  if exists (
    select from public.flags f
    where f.reporter_id = reporter and f.subject = $2 and f.subject_id = $3 and f.decided_at is null
  ) then
    raise sqlstate 'PT409' using message = 'already_reported';
  end if;
  insert into public.flags (
    subject, subject_id, title, accused_id, reason, message, reporter_id, reporter_email, reporter_language, part_from, part_to
  )
  values ($2, $3, left(about.title, 255), about.accused, $4, nullif(btrim($5), ''), reporter, nullif(btrim($6), ''), $7, first_at, last_at)
  returning id into made;
  if $2 = 'conversation' then
    -- Whoever reported knows; the other party is told.
    perform private.notify(about.accused, 'flag_shown', '/messages?conversation=' || $3, null, null, null, about.title,
      jsonb_build_object('subject', $2));
  end if;
  return made;
end
$$;

-- Reports something in the caller's name. Errors: as private.require_caller and private.write_flag.
create function private.create_flag(subject text, subject_id uuid, reason text, message text, first_message uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return private.write_flag(private.require_caller(), $1, $2, $3, $4, null, null, $5);
end
$$;

create function public.create_flag(
  subject text, subject_id uuid, reason text, message text default null, first_message uuid default null
) returns uuid
language sql volatile set search_path = ''
as $$ select private.create_flag($1, $2, $3, $4, $5); $$;

-- Reports a listing or a person for a visitor. For the function `api` alone, which counts them by network.
create function private.create_visitor_flag(subject text, subject_id uuid, reason text, message text, email text, language text)
returns uuid
language sql volatile security definer set search_path = ''
as $$ select private.write_flag(null, $1, $2, $3, $4, $5, $6, null); $$;

create function public.create_visitor_flag(
  subject text, subject_id uuid, reason text, message text default null, email text default null, language text default null
) returns uuid
language sql volatile set search_path = ''
as $$ select private.create_visitor_flag($1, $2, $3, $4, $5, $6); $$;

-- Takes what a flag is about in hand: all that is open about it is the caller's for half an hour. Doing it again begins it anew.
-- Errors: as private.require_admin; PT404, PT409 `already_claimed` while it is another's, `already_decided`.
create function private.claim_flag(flag_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
  flag public.flags;
begin
  select * into flag from public.flags f where f.id = $1;
  if flag.id is null then
    raise sqlstate 'PT404' using message = 'flag_not_found';
  end if;
  perform private.lock_flags(flag.subject_id);
  -- A statement of its own sees what was committed while it waited.
  if not exists (select from public.flags f where f.id = $1 and f.decided_at is null) then
    raise sqlstate 'PT409' using message = 'already_decided';
  elsif exists (
    select from public.flags f where f.subject = flag.subject and f.subject_id = flag.subject_id and f.decided_at is null
      and f.claimed_by <> caller and f.claimed_at > clock_timestamp() - private.claim_time()
  ) then
    raise sqlstate 'PT409' using message = 'already_claimed';
  end if;
  update public.flags f set claimed_by = caller, claimed_at = clock_timestamp()
  where f.subject = flag.subject and f.subject_id = flag.subject_id and f.decided_at is null;
end
$$;

create function public.claim_flag(flag_id uuid) returns void
language sql volatile set search_path = ''
as $$ select private.claim_flag($1); $$;

-- Gives what the caller has in hand back to all. One that is not theirs stays as it is. Errors: as private.require_admin.
create function private.release_flag(flag_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
begin
  update public.flags f set claimed_by = null, claimed_at = null
  from public.flags one
  where one.id = $1 and f.subject = one.subject and f.subject_id = one.subject_id and f.claimed_by = caller and f.decided_at is null;
end
$$;

create function public.release_flag(flag_id uuid) returns void
language sql volatile set search_path = ''
as $$ select private.release_flag($1); $$;

-- The flag, if the caller has it in hand, and locked for what they do with it.
-- Errors: as private.require_admin; PT404, PT409 `already_decided`, `not_claimed`.
create function private.require_claim(flag_id uuid) returns public.flags
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
  flag public.flags;
begin
  select * into flag from public.flags f where f.id = $1;
  if flag.id is null then
    raise sqlstate 'PT404' using message = 'flag_not_found';
  end if;
  perform private.lock_flags(flag.subject_id);
  select * into flag from public.flags f where f.id = $1;
  if flag.decided_at is not null then
    raise sqlstate 'PT409' using message = 'already_decided';
  elsif flag.claimed_by is distinct from caller or flag.claimed_at <= clock_timestamp() - private.claim_time() then
    raise sqlstate 'PT409' using message = 'not_claimed';
  end if;
  return flag;
end
$$;

-- The part of a conversation that was reported, for whoever has it in hand, oldest first: [message]. Each reading is in the audit.
-- Errors: as private.require_claim; PT404 for what is no conversation, or none any more.
create function private.read_flagged_part(flag_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  flag public.flags := private.require_claim($1);
  part jsonb;
begin
  if flag.subject <> 'conversation' or not exists (select from public.conversations c where c.id = flag.subject_id) then
    raise sqlstate 'PT404' using message = 'conversation_not_found';
  end if;
  select coalesce(jsonb_agg(private.message_view(m) order by m.created_at, m.id), '[]') into part
  from public.messages m
  where m.conversation_id = flag.subject_id and exists (
    select from public.flags f
    where f.subject = 'conversation' and f.subject_id = m.conversation_id and f.decided_at is null and f.claimed_by = flag.claimed_by
      and m.created_at between f.part_from and f.part_to
  );
  perform private.record_act('read', 'flag', flag.id, flag.title, null, jsonb_build_object('messages', jsonb_array_length(part)));
  return part;
end
$$;

create function public.read_flagged_part(flag_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.read_flagged_part($1); $$;

-- Tells whoever reported what came of it: by a notification, visitors by a mail to the address they left.
create function private.tell_outcome() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  page constant text := case new.subject when 'property' then '/property/' || new.subject_id when 'car' then '/car/' || new.subject_id
    when 'conversation' then '/messages?conversation=' || new.subject_id else '/properties' end;
  -- Who it was is not told: the reporter may never have seen the name.
  title constant text := case when new.subject <> 'person' then new.title end;
  told constant jsonb := jsonb_build_object('outcome', new.outcome, 'subject', new.subject, 'day', new.created_at::date);
begin
  if new.reporter_id is not null then
    perform private.notify(new.reporter_id, 'flag_decided', page, null,
      (select p.id from public.properties p where new.subject = 'property' and p.id = new.subject_id),
      (select c.id from public.cars c where new.subject = 'car' and c.id = new.subject_id), title, told);
  elsif new.reporter_email is not null then
    insert into private.mails (kind, address, language, content)
    values ('flag_decided', new.reporter_email, new.reporter_language, told || jsonb_build_object('title', title, 'path', page));
  end if;
  return null;
end
$$;

create trigger flags_tell_outcome after update on public.flags
  for each row when (old.decided_at is null and new.decided_at is not null) execute function private.tell_outcome();

-- One entry for each subject that was decided on.
create function private.audit_flags() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  one record;
begin
  for one in
    select distinct on (f.subject, f.subject_id) f.*, count(*) over (partition by f.subject, f.subject_id) as reports
    from is_now f join was on was.id = f.id and was.decided_at is null
    where f.decided_at is not null order by f.subject, f.subject_id, f.created_at, f.id
  loop
    perform private.record_act('decided', 'flag', one.id, one.title, null,
      jsonb_build_object('outcome', one.outcome, 'reports', one.reports), one.note);
  end loop;
  return null;
end
$$;

create trigger flags_audit after update on public.flags referencing old table as was new table as is_now
  for each statement execute function private.audit_flags();

-- Decides on what the caller has in hand, and so on all that is open about it: nothing_wrong; warned, which tells the words to whoever
-- answers for it; hidden and removed, of a listing, as moderation does; suspended, as private.suspend_user. What came in after the
-- claim waits for the next. Errors: as private.require_claim and private.suspend_user; PT400 for an outcome that does not fit or lacks
-- its words, PT409 `nobody_to_warn`.
create function private.decide_flag(flag_id uuid, outcome text, note text, until timestamptz, hide_listings boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  flag public.flags := private.require_claim($1);
  is_listing constant boolean := flag.subject in ('property', 'car');
  came text;
begin
  if outcome is null or outcome <> all ('{nothing_wrong,warned,hidden,removed,suspended}'::text[])
    or outcome in ('hidden', 'removed') and not is_listing then
    raise sqlstate 'PT400' using message = 'outcome_does_not_fit', hint = 'outcome';
  elsif char_length(note) > 1000 then
    raise sqlstate 'PT400' using message = 'reason_too_long', hint = 'note';
  elsif outcome <> 'nothing_wrong' and coalesce(note, '') !~ '[[:alnum:]]' then
    raise sqlstate 'PT400' using message = 'reason_required', hint = 'note';
  end if;
  if outcome in ('warned', 'suspended') and flag.accused_id is null then
    raise sqlstate 'PT409' using message = 'nobody_to_warn';
  elsif outcome = 'suspended' then
    perform private.suspend_user(flag.accused_id, until, note, hide_listings);
  elsif outcome = 'warned' then
    perform private.notify(flag.accused_id, 'flag_warned',
      case flag.subject when 'property' then '/property/' || flag.subject_id when 'car' then '/car/' || flag.subject_id
        when 'conversation' then '/messages?conversation=' || flag.subject_id else '/settings' end, null,
      (select p.id from public.properties p where flag.subject = 'property' and p.id = flag.subject_id),
      (select c.id from public.cars c where flag.subject = 'car' and c.id = flag.subject_id),
      case when flag.subject <> 'person' then flag.title end,
      jsonb_build_object('words', trim(note), 'subject', flag.subject));
  elsif outcome in ('hidden', 'removed') then
    -- What is gone already is as it should be.
    select l.outcome into came
    from private.moderate_listings(flag.subject, array[flag.subject_id], case decide_flag.outcome when 'hidden' then 'hide' else 'delete' end,
      note, null) as l;
    if came not in ('done', 'not_found') then
      raise sqlstate 'PT409' using message = came;
    end if;
  end if;
  update public.flags f set outcome = decide_flag.outcome, note = nullif(trim(decide_flag.note), ''), decided_by = flag.claimed_by,
    decided_at = now()
  where f.subject = flag.subject and f.subject_id = flag.subject_id and f.claimed_by = flag.claimed_by and f.decided_at is null;
end
$$;

create function public.decide_flag(
  flag_id uuid, outcome text, note text default null, until timestamptz default null, hide_listings boolean default true
) returns void
language sql volatile set search_path = ''
as $$ select private.decide_flag($1, $2, $3, $4, $5); $$;

-- All that is known about what was reported, for administrators: who said what, and what was decided about it and about whoever
-- answers for it before. {"reports": […], "earlier": […], "listing": {status…} or null, "isGone"}. Errors: as private.require_admin; PT404.
create function private.get_flag(flag_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  flag public.flags;
begin
  select * into flag from public.flags f where f.id = $1;
  if flag.id is null then
    raise sqlstate 'PT404' using message = 'flag_not_found';
  end if;
  return jsonb_build_object(
    'reports', (
      select jsonb_agg(jsonb_build_object(
        'id', f.id, 'reason', f.reason, 'message', f.message, 'createdAt', f.created_at,
        'reporter', coalesce(private.full_name(person), f.reporter_email), 'isVisitor', f.reporter_id is null
      ) order by f.created_at, f.id)
      from public.flags f left join public.profiles person on person.id = f.reporter_id
      where f.subject = flag.subject and f.subject_id = flag.subject_id and f.decided_at is not distinct from flag.decided_at
    ),
    'earlier', (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'subject', e.subject, 'title', e.title, 'reason', e.reason,
        'outcome', e.outcome, 'note', e.note, 'decidedAt', e.decided_at, 'isSame', e.subject_id = flag.subject_id)
        order by e.decided_at desc, e.id), '[]')
      from (
        select f.* from public.flags f
        where f.decided_at is not null and f.decided_at is distinct from flag.decided_at
          and (f.subject = flag.subject and f.subject_id = flag.subject_id or f.accused_id = flag.accused_id)
        order by f.decided_at desc, f.id limit 20
      ) as e
    ),
    'accused', (select jsonb_build_object('id', a.id, 'name', private.full_name(a), 'email', a.email, 'role', a.role)
      from public.profiles a where a.id = flag.accused_id),
    'isGone', not case flag.subject
      when 'property' then exists (select from public.properties p where p.id = flag.subject_id)
      when 'car' then exists (select from public.cars c where c.id = flag.subject_id)
      when 'person' then exists (select from public.profiles p where p.id = flag.subject_id)
      else exists (select from public.conversations c where c.id = flag.subject_id) end
  );
end
$$;

create function public.get_flag(flag_id uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.get_flag($1); $$;

-- What an account leaves behind in flags about it: no name.
create function private.forget_in_flags() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.flags set title = 'Deleted account' where subject = 'person' and subject_id = old.id;
  return old;
end
$$;

create trigger profiles_forget_in_flags before delete on public.profiles
  for each row execute function private.forget_in_flags();

-- That a part of a conversation was reported, and from which message on: while the office may read it. For its parties.
create function private.reported_part(conversation_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('from', min(f.part_from), 'createdAt', max(f.created_at))
  from public.flags f
  where f.subject = 'conversation' and f.subject_id = $1 and f.decided_at is null
    and exists (
      select from public.conversations c where c.id = $1 and (select private.require_caller()) in (c.buyer_id, c.seller_id)
    )
  having count(*) > 0;
$$;

-- As before, and what of it was reported.
create or replace function public.get_conversation(conversation_id uuid, before uuid default null, page_limit integer default 50)
returns jsonb
language sql stable set search_path = ''
as $$
  select private.get_conversation(conversation_id, before, page_limit)
    || jsonb_build_object('reported', private.reported_part(conversation_id));
$$;

-- One row for what was reported: all that is open about it, or was decided with it. Named by the earliest.
create view public.admin_flags with (security_invoker = true) as
select f.id, f.subject, f.subject_id, f.title, f.accused_id, private.full_name(accused) as accused_name, f.reason, f.message,
  (
    select count(*) from public.flags same
    where same.subject = f.subject and same.subject_id = f.subject_id and same.decided_at is not distinct from f.decided_at
  )::integer as reports,
  case when f.decided_at is not null then 'decided' when f.claimed_at > now() - private.claim_time() then 'claimed' else 'open' end as status,
  case when f.claimed_at > now() - private.claim_time() then f.claimed_by end as claimed_by,
  private.full_name(claimer) as claimed_by_name, f.outcome, f.note, private.full_name(decider) as decided_by_name,
  f.decided_at, f.created_at, f.decided_at is null as is_waiting, f.created_at as waiting_since
from public.flags f
left join public.profiles accused on accused.id = f.accused_id
left join public.profiles claimer on claimer.id = f.claimed_by
left join public.profiles decider on decider.id = f.decided_by
where (select private.require_admin()) is not null and not exists (
  select from public.flags earlier
  where earlier.subject = f.subject and earlier.subject_id = f.subject_id and earlier.decided_at is not distinct from f.decided_at
    and (earlier.created_at, earlier.id) < (f.created_at, f.id)
);
comment on view public.admin_flags is 'What was reported, for administrators: one row for all that is open about a subject, or was decided together.';

-- What waits for an administrator, by list: {properties, cars, inquiries, appraisals, flags, appeals}.
create or replace function private.get_pending_counts() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with admin as materialized (select private.require_admin() as id)
  select jsonb_build_object(
    'properties', (select count(*) from private.waiting_listings('property')),
    'cars', (select count(*) from private.waiting_listings('car')),
    'inquiries', (select count(*) from public.inquiries i where i.status = 'pending'),
    'appraisals', (select count(*) from public.appraisal_requests a where a.status = 'pending'),
    'checks', (select count(*) from public.checks c where c.status = 'asked'),
    'flags', (select count(distinct (f.subject, f.subject_id)) from public.flags f where f.decided_at is null),
    'appeals', (select count(*) from public.appeals a where a.answered_at is null)
  )
  from admin;
$$;

alter table public.flags enable row level security;

create policy "The session must live and owe no second factor" on public.flags as restrictive for all to authenticated
  using ((select private.is_signed_in())) with check ((select private.is_signed_in()));
create policy "Administrators can see flags" on public.flags
  for select to authenticated using ((select private.is_admin()));

-- Written by the functions above alone; whoever reported is told the outcome and sees no row. Nothing for the secret key.
grant select on public.flags to authenticated;
grant select on public.admin_flags to authenticated;
grant execute on function public.create_flag(text, uuid, text, text, uuid) to authenticated;
grant execute on function private.create_flag(text, uuid, text, text, uuid) to authenticated;
grant execute on function public.create_visitor_flag(text, uuid, text, text, text, text) to service_role;
grant execute on function private.create_visitor_flag(text, uuid, text, text, text, text) to service_role;
grant execute on function public.claim_flag(uuid) to authenticated;
grant execute on function private.claim_flag(uuid) to authenticated;
grant execute on function public.release_flag(uuid) to authenticated;
grant execute on function private.release_flag(uuid) to authenticated;
grant execute on function public.read_flagged_part(uuid) to authenticated;
grant execute on function private.read_flagged_part(uuid) to authenticated;
grant execute on function public.decide_flag(uuid, text, text, timestamptz, boolean) to authenticated;
grant execute on function private.decide_flag(uuid, text, text, timestamptz, boolean) to authenticated;
grant execute on function public.get_flag(uuid) to authenticated;
grant execute on function private.get_flag(uuid) to authenticated;
grant execute on function private.reported_part(uuid) to authenticated;
grant execute on function private.claim_time() to authenticated;
