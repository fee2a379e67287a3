-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- A flag is a report of abuse: somebody, signed in or not, says that a listing, a person or a conversation is not as it should be.
-- Administrators take what was reported in hand one at a time: whoever claims a subject decides on all that is open about it, and
-- nobody else meanwhile. Of a conversation the office reads the part that was reported, while it is in hand, and both parties know.
-- A flag outlives what it is about, so that earlier outcomes are known: it keeps a title and refers to nothing.

create table public.flags (
  id uuid default gen_random_uuid() not null,
  subject text not null,
  subject_id uuid not null,
  title text not null,
  accused_id uuid,
  reason text not null,
  message text,
  reporter_id uuid,
  reporter_email text,
  reporter_language text,
  part_from timestamp with time zone,
  part_to timestamp with time zone,
  claimed_by uuid,
  claimed_at timestamp with time zone,
  outcome text,
  note text,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  picture text,
  constraint flags_pkey primary key (id),
  constraint flags_accused_id_fkey foreign key (accused_id) references profiles(id) on delete set null,
  constraint flags_claimed_by_fkey foreign key (claimed_by) references profiles(id) on delete set null,
  constraint flags_decided_by_fkey foreign key (decided_by) references profiles(id) on delete set null,
  constraint flags_reporter_id_fkey foreign key (reporter_id) references profiles(id) on delete set null,
  constraint "A decision has an outcome and a time" check ((outcome is null) = (decided_at is null)),
  constraint "A part of a conversation has two ends" check ((part_from is null) = (part_to is null)),
  constraint "Emails are at most 255 characters" check (char_length(reporter_email) <= 255),
  constraint "Languages are codes of 2 or 3 small letters" check (reporter_language ~ '^[a-z]{2,3}$'::text),
  constraint "Messages of flags are at most 2000 characters" check (char_length(message) <= 2000),
  constraint "Notes are at most 1000 characters" check (char_length(note) <= 1000),
  constraint "Outcomes are those of the office" check (outcome = any (array['nothing_wrong'::text, 'warned'::text, 'hidden'::text, 'removed'::text, 'suspended'::text])),
  constraint "Pictures of flags are named by the function" check (picture ~ '^(members|visitors)/[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}[.]webp$'::text),
  constraint "Reasons of flags are those of the form" check (reason = any (array['fraud'::text, 'unavailable'::text, 'wrong_facts'::text, 'foreign_pictures'::text, 'impersonation'::text, 'harassment'::text, 'offensive'::text, 'spam'::text, 'other'::text])),
  constraint "Reported are properties, cars, persons and conversations" check (subject = any (array['property'::text, 'car'::text, 'person'::text, 'conversation'::text])),
  constraint "Titles of flags are at most 255 characters" check (char_length(title) <= 255),
  constraint "Valid email is required" check (private.is_email(reporter_email))
);

comment on table public.flags is 'Reports of abuse, and what the office made of them.';
comment on column public.flags.subject_id is 'Refers to nothing, for a flag outlives its subject.';
comment on column public.flags.title is 'Of the listing, or whoever it is, as it was then.';
comment on column public.flags.accused_id is 'Whose the listing is; the person; the other party of the conversation.';
comment on column public.flags.reporter_email is 'Where a visitor wants to hear the outcome.';
comment on column public.flags.part_from is 'The first and (`part_to`) the last message that was reported, by their times.';
comment on column public.flags.claimed_at is 'The claim holds for half an hour: after that it is anybody’s again.';
comment on column public.flags.note is 'The words of a decision, which whoever is warned or suspended reads.';
comment on column public.flags.picture is 'Its file in the bucket flag-pictures, also when that is deleted.';

create index flags_accused_id_idx on public.flags using btree (accused_id);

create index flags_claimed_by_idx on public.flags using btree (claimed_by);

create index flags_decided_by_idx on public.flags using btree (decided_by);

-- The queue, oldest first; all about one subject; all about one person; and what goes when a person is deleted.
create index flags_open_idx on public.flags using btree (created_at, id) where (decided_at is null);

-- A file is of one report; and which report a file is of.
create unique index flags_picture_idx on public.flags using btree (picture) where (picture is not null);

-- One open flag for each reporter and subject.
create unique index flags_reporter_id_idx on public.flags using btree (reporter_id, subject, subject_id) where (decided_at is null);

create index flags_reporter_idx on public.flags using btree (reporter_id);

create index flags_subject_idx on public.flags using btree (subject, subject_id, created_at);

create trigger flags_audit after update on flags referencing old table as was new table as is_now for each statement execute function private.audit_flags();

create trigger flags_drop_signs before insert or update on flags for each row execute function private.drop_signs_of_direction();

create trigger flags_limit_events before insert on flags for each row execute function private.limit_events('flag');

create trigger flags_queue_reasons after insert or update of outcome on flags for each row execute function private.queue_reasons_of_flag();

create trigger flags_tell_inserted after insert on flags referencing new table as changed for each statement execute function private.tell_administrators();

create trigger flags_tell_outcome after update on flags for each row when (old.decided_at is null and new.decided_at is not null) execute function private.tell_outcome();

create trigger flags_tell_updated after update on flags referencing new table as changed for each statement execute function private.tell_administrators();

alter table public.flags enable row level security;

create policy "Administrators can see flags" on public.flags for select to authenticated
  using (( select private.is_admin() as is_admin));

create policy "The session must live and owe no second factor" on public.flags as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant select on public.flags to authenticated;

-- One row for what was reported: all that is open about it, or was decided with it. Named by the earliest.
create view public.admin_flags with (security_invoker=true) as
 select f.id,
    f.subject,
    f.subject_id,
    f.title,
    f.accused_id,
    private.full_name(accused.*) as accused_name,
    f.reason,
    f.message,
    (( select count(*) as count
           from flags same
          where same.subject = f.subject and same.subject_id = f.subject_id and not same.decided_at is distinct from f.decided_at))::integer as reports,
        case
            when f.decided_at is not null then 'decided'::text
            when f.claimed_at > (now() - private.claim_time()) then 'claimed'::text
            else 'open'::text
        end as status,
        case
            when f.claimed_at > (now() - private.claim_time()) then f.claimed_by
            else null::uuid
        end as claimed_by,
    private.full_name(claimer.*) as claimed_by_name,
    f.outcome,
    f.note,
    private.full_name(decider.*) as decided_by_name,
    f.decided_at,
    f.created_at,
    f.decided_at is null as is_waiting,
    f.created_at as waiting_since
   from flags f
     left join profiles accused on accused.id = f.accused_id
     left join profiles claimer on claimer.id = f.claimed_by
     left join profiles decider on decider.id = f.decided_by
  where (( select private.require_admin() as require_admin)) is not null and not (exists ( select
           from flags earlier
          where earlier.subject = f.subject and earlier.subject_id = f.subject_id and not earlier.decided_at is distinct from f.decided_at and ((row(earlier.created_at, earlier.id) < row(f.created_at, f.id)))));
comment on view public.admin_flags is 'What was reported, for administrators: one row for all that is open about a subject, or was decided together.';

-- One entry for each subject that was decided on.
create or replace function private.audit_flags()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- Takes what a flag is about in hand: all that is open about it is the caller's for half an hour. Doing it again begins it anew.
-- Errors: as private.require_admin; PT404, PT409 `already_claimed` while it is another's, `already_decided`.
create or replace function private.claim_flag(flag_id uuid)
 returns void
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.claim_flag(flag_id uuid)
 returns void
 language sql
 set search_path to ''
as$function$ select private.claim_flag($1); $function$;


-- How long a claim holds.
create or replace function private.claim_time()
 returns interval
 language sql
 immutable parallel safe
 set search_path to ''
as$function$ select interval '30 minutes' $function$;


-- Reports something in the caller's name. Errors: as private.require_caller and private.write_flag.
create or replace function private.create_flag(subject text, subject_id uuid, reason text, message text, first_message uuid, picture text)
 returns uuid
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  return private.write_flag(private.require_caller(), $1, $2, $3, $4, null, null, $5, $6);
end
$function$;


create or replace function public.create_flag(subject text, subject_id uuid, reason text, message text default null::text, first_message uuid default null::uuid, picture text default null::text)
 returns uuid
 language sql
 set search_path to ''
as$function$ select private.create_flag($1, $2, $3, $4, $5, $6); $function$;


-- Reports a listing or a person for a visitor. For the function `api` alone, which counts them by network.
create or replace function private.create_visitor_flag(subject text, subject_id uuid, reason text, message text, email text, language text, picture text)
 returns uuid
 language sql
 security definer
 set search_path to ''
as$function$ select private.write_flag(null, $1, $2, $3, $4, $5, $6, null, $7); $function$;


create or replace function public.create_visitor_flag(subject text, subject_id uuid, reason text, message text default null::text, email text default null::text, language text default null::text, picture text default null::text)
 returns uuid
 language sql
 set search_path to ''
as$function$ select private.create_visitor_flag($1, $2, $3, $4, $5, $6, $7); $function$;


-- Decides on what the caller has in hand, and so on all that is open about it: nothing_wrong; warned, which tells the words to whoever
-- answers for it; hidden and removed, of a listing, as moderation does; suspended, as private.suspend_user. What came in after the
-- claim waits for the next. Errors: as private.require_claim and private.suspend_user; PT400 for an outcome that does not fit or lacks
-- its words, PT409 `nobody_to_warn`.
create or replace function private.decide_flag(flag_id uuid, outcome text, note text, until timestamp with time zone, hide_listings boolean)
 returns void
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.decide_flag(flag_id uuid, outcome text, note text default null::text, until timestamp with time zone default null::timestamp with time zone, hide_listings boolean default true)
 returns void
 language sql
 set search_path to ''
as$function$ select private.decide_flag($1, $2, $3, $4, $5); $function$;


-- What somebody (null: a visitor) may report, its title and whose it is; nothing for what they cannot see.
create or replace function private.flagged(subject text, subject_id uuid, reporter uuid, out title text, out accused uuid)
 returns record
 language sql
 stable security definer
 set search_path to ''
as$function$
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
$function$;


-- What an account leaves behind in flags about it: no name.
create or replace function private.forget_in_flags()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  update public.flags set title = 'Deleted account' where subject = 'person' and subject_id = old.id;
  return old;
end
$function$;


-- All that is known about what was reported, for administrators: who said what, and what was decided about it and about whoever
-- answers for it before. {"reports": […], "earlier": […], "listing": {status…} or null, "isGone"}. A report's `picture` is its file
-- in the bucket flag-pictures; `isPictureGone` says that there was one. Errors: as private.require_admin; PT404.
create or replace function private.get_flag(flag_id uuid)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
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
        'reporter', coalesce(private.full_name(person), f.reporter_email), 'isVisitor', f.reporter_id is null,
        'picture', o.name, 'isPictureGone', f.picture is not null and o.name is null
      ) order by f.created_at, f.id)
      from public.flags f left join public.profiles person on person.id = f.reporter_id
      left join storage.objects o on o.bucket_id = 'flag-pictures' and o.name = f.picture
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
$function$;


create or replace function public.get_flag(flag_id uuid)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_flag($1); $function$;


-- Bounds what visitors, whom nothing else counts together, fill: a hundred within an hour, a thousand that lie there. Storage knows
-- one refusal alone: 42501.
create or replace function private.guard_flag_picture()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  if new.name !~ '^(members|visitors)/[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}[.]webp$' then
    raise sqlstate '42501' using message = 'no_flag_picture', hint = 'Pictures of reports are named by the function.';
  elsif starts_with(new.name, 'visitors/') then
    -- One after the other, so that each counts the one before.
    perform pg_advisory_xact_lock(hashtextextended('pictures of visitors', 0));
    if (
      select count(*) >= 1000 or count(*) filter (where o.created_at > clock_timestamp() - interval '1 hour') >= 100
      from storage.objects o where o.bucket_id = 'flag-pictures' and starts_with(o.name, 'visitors/')
    ) then
      raise sqlstate '42501' using message = 'too_many_pictures', hint = 'Too many pictures of visitors.';
    end if;
  end if;
  return new;
end
$function$;


-- Makes those who take, decide on and report one subject take turns.
create or replace function private.lock_flags(subject_id uuid)
 returns void
 language sql
 set search_path to ''
as$function$ select pg_advisory_xact_lock(hashtextextended('flags ' || $1, 0)); $function$;


-- The part of a conversation that was reported, for whoever has it in hand, oldest first: [message]. Each reading is in the audit.
-- Errors: as private.require_claim; PT404 for what is no conversation, or none any more.
create or replace function private.read_flagged_part(flag_id uuid)
 returns jsonb
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.read_flagged_part(flag_id uuid)
 returns jsonb
 language sql
 set search_path to ''
as$function$ select private.read_flagged_part($1); $function$;


-- Gives what the caller has in hand back to all. One that is not theirs stays as it is. Errors: as private.require_admin.
create or replace function private.release_flag(flag_id uuid)
 returns void
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_admin();
begin
  update public.flags f set claimed_by = null, claimed_at = null
  from public.flags one
  where one.id = $1 and f.subject = one.subject and f.subject_id = one.subject_id and f.claimed_by = caller and f.decided_at is null;
end
$function$;


create or replace function public.release_flag(flag_id uuid)
 returns void
 language sql
 set search_path to ''
as$function$ select private.release_flag($1); $function$;


-- That a part of a conversation was reported, and from which message on: while the office may read it. For its parties.
create or replace function private.reported_part(conversation_id uuid)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select jsonb_build_object('from', min(f.part_from), 'createdAt', max(f.created_at))
  from public.flags f
  where f.subject = 'conversation' and f.subject_id = $1 and f.decided_at is null
    and exists (
      select from public.conversations c where c.id = $1 and (select private.require_caller()) in (c.buyer_id, c.seller_id)
    )
  having count(*) > 0;
$function$;


-- The flag, if the caller has it in hand, and locked for what they do with it.
-- Errors: as private.require_admin; PT404, PT409 `already_decided`, `not_claimed`.
create or replace function private.require_claim(flag_id uuid)
 returns flags
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- Tells whoever reported what came of it: by a notification, visitors by a mail to the address they left.
create or replace function private.tell_outcome()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- Writes a flag of somebody (null: a visitor) and answers its id. Of a conversation the part from a message on is reported, or the
-- latest twenty. `picture` names a file that the function has written within the last minutes. Errors: PT404 for what the reporter
-- cannot see, PT400 for their own and for a picture that is not there, PT409 for what they reported already and is not decided,
-- 23505 for a picture of another report, 23514, PT429.
create or replace function private.write_flag(reporter uuid, subject text, subject_id uuid, reason text, message text, email text, language text, first_message uuid, picture text)
 returns uuid
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
  -- Within less time than what belongs to no report is left lying: old_evidence never names what a report is about to.
  if $9 is not null and not exists (
    select from storage.objects o
    where o.bucket_id = 'flag-pictures' and o.name = $9 and o.created_at > now() - interval '5 minutes'
      and starts_with(o.name, case when reporter is null then 'visitors/' else 'members/' end)
  ) then
    raise sqlstate 'PT400' using message = 'picture_missing', hint = 'picture';
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
    subject, subject_id, title, accused_id, reason, message, reporter_id, reporter_email, reporter_language, part_from, part_to, picture
  )
  values (
    $2, $3, left(about.title, 255), about.accused, $4, nullif(btrim($5), ''), reporter, nullif(btrim($6), ''), $7, first_at, last_at, $9
  )
  returning id into made;
  if $2 = 'conversation' then
    -- Whoever reported knows; the other party is told.
    perform private.notify(about.accused, 'flag_shown', '/messages?conversation=' || $3, null, null, null, about.title,
      jsonb_build_object('subject', $2));
  end if;
  return made;
end
$function$;


grant select on public.admin_flags to authenticated;

grant execute on function private.claim_flag(uuid) to authenticated;

grant execute on function claim_flag(uuid) to authenticated;

grant execute on function private.claim_time() to authenticated;

grant execute on function private.create_flag(text,uuid,text,text,uuid,text) to authenticated;

grant execute on function create_flag(text,uuid,text,text,uuid,text) to authenticated;

grant execute on function private.create_visitor_flag(text,uuid,text,text,text,text,text) to service_role;

grant execute on function create_visitor_flag(text,uuid,text,text,text,text,text) to service_role;

grant execute on function private.decide_flag(uuid,text,text,timestamp with time zone,boolean) to authenticated;

grant execute on function decide_flag(uuid,text,text,timestamp with time zone,boolean) to authenticated;

grant execute on function private.get_flag(uuid) to authenticated;

grant execute on function get_flag(uuid) to authenticated;

grant execute on function private.read_flagged_part(uuid) to authenticated;

grant execute on function read_flagged_part(uuid) to authenticated;

grant execute on function private.release_flag(uuid) to authenticated;

grant execute on function release_flag(uuid) to authenticated;

grant execute on function private.reported_part(uuid) to authenticated;
