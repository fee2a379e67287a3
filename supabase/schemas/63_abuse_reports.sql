-- An abuse report says that a listing, person or conversation breaks the rules. Members and visitors can report. An
-- administrator claims a subject and then decides on all its open reports. The office reads only the reported part of a
-- conversation, and both parties know it. A report outlives its subject. Administrators alone see its picture, until 30
-- days after the decision.
set check_function_bodies = off;

create table public.abuse_reports (
  id uuid primary key default gen_random_uuid(),
  subject text not null
    constraint "Report must be about a listing, person, conversation or review" check (subject in ('property', 'car', 'person', 'conversation', 'review')),
  subject_id uuid not null,
  title public.plain_text not null constraint "The title of an abuse report must be at most 255 characters" check (char_length(title) <= 255),
  accused_id uuid references public.profiles (id) on delete set null,
  reason text not null
    constraint "Choose a reason from the list" check (reason in (
    'fraud', 'unavailable', 'wrong_facts', 'foreign_pictures', 'impersonation', 'harassment', 'offensive', 'spam', 'other'
  )),
  message public.plain_text constraint "Report message must be at most 2000 characters" check (char_length(message) <= 2000),
  reporter_id uuid references public.profiles (id) on delete set null,
  reporter_email public.plain_text constraint "Email must be at most 255 characters" check (char_length(reporter_email) <= 255)
    constraint "Valid email is required" check (private.is_email(reporter_email)),
  reporter_language text
    constraint "Language must be a code of 2 or 3 small letters" check (reporter_language ~ '^[a-z]{2,3}$'),
  part_from timestamptz,
  part_to timestamptz,
  claimed_by uuid references public.profiles (id) on delete set null,
  claimed_at timestamptz,
  outcome text
    constraint "Choose an outcome from the list" check (outcome in (
    'nothing_wrong', 'warned', 'hidden', 'removed', 'suspended'
  )),
  note public.plain_text constraint "Note must be at most 1000 characters" check (char_length(note) <= 1000),
  decided_by uuid references public.profiles (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  -- A keyed hash of the visitor's client IP range.
  reporter_network text,
  picture text
    constraint "The system must name the pictures of abuse reports" check (picture ~ '^(members|visitors)/[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}[.]webp$'),
  constraint "A decision must have an outcome and a time" check ((outcome is null) = (decided_at is null)),
  constraint "A reported part must have a start and an end" check ((part_from is null) = (part_to is null))
);

comment on table public.abuse_reports is 'Abuse reports and the decisions of the office.';
comment on column public.abuse_reports.subject_id is 'Without a foreign key, because a report outlives its subject.';
comment on column public.abuse_reports.title is 'Title of the listing, or name of the person, at the time of the report.';
comment on column public.abuse_reports.accused_id is 'Owner of the listing, the person, or the other party of the conversation.';
comment on column public.abuse_reports.reporter_email is 'Address for the outcome of a visitor''s report.';
comment on column public.abuse_reports.part_from is 'Times of the first and (`part_to`) last reported message.';
comment on column public.abuse_reports.claimed_at is 'A claim is valid for half an hour.';
comment on column public.abuse_reports.note is 'Text of the decision. The warned or suspended person reads it.';
comment on column public.abuse_reports.picture is 'File in the bucket abuse-report-pictures, also after its deletion.';

create index abuse_reports_accused_id_idx on public.abuse_reports (accused_id);
create index abuse_reports_claimed_by_idx on public.abuse_reports (claimed_by);
-- The queue (oldest first), the reports of one subject, of one person, and the rows to change with a deleted person.
create index abuse_reports_open_idx on public.abuse_reports (created_at, id) where decided_at is null;
-- Each picture belongs to one report.
create unique index abuse_reports_picture_idx on public.abuse_reports (picture) where picture is not null;
create index abuse_reports_decided_by_idx on public.abuse_reports (decided_by);
-- A reporter has one open report per subject.
create unique index abuse_reports_reporter_id_idx on public.abuse_reports (reporter_id, subject, subject_id) where decided_at is null;
create index abuse_reports_reporter_idx on public.abuse_reports (reporter_id);
create index abuse_reports_subject_idx on public.abuse_reports (subject, subject_id, created_at);

create trigger abuse_reports_limit_rate before insert on public.abuse_reports
  for each row execute function private.limit_rate('abuse_report');
alter table public.abuse_reports enable row level security;
create policy "Administrators can see abuse reports, except those about them" on public.abuse_reports
  for select to authenticated using ((select private.is_admin()) and accused_id is distinct from (select auth.uid()));

-- Functions write the table. Reporters get the outcome and see no row. The secret key has no right.
grant select on public.abuse_reports to authenticated;

-- Duration of a claim.
create function private.claim_time() returns interval language sql immutable parallel safe set search_path = '' as $$ select interval '30 minutes' $$;

-- Serializes claims, decisions and reports of one subject.
create function private.lock_abuse_reports(subject_id uuid) returns void
language sql volatile set search_path = '' as $$ select pg_advisory_xact_lock(hashtextextended('abuse reports ' || $1, 0)); $$;

-- Inserts a report of the caller, or of a visitor, and returns its id. A report of a conversation covers the messages
-- from one on, or the latest twenty. `picture` names a file of the last minutes. Errors: PT404 for a subject that the
-- reporter cannot see, PT400 for their own or a missing picture. PT409 for an open report of theirs (visitors: by
-- email, or else by client IP range). 23505 for a picture of another report, 23514, PT429.
create function private.create_abuse_report(
  subject text, subject_id uuid, reason text, message text, email text, language text, first_message uuid, picture text, network_hash text
) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Only the function `api` has the secret key, and reports for visitors.
  reporter constant uuid := case when (select auth.role()) <> 'service_role' then private.require_caller() end;
  about record;
  first_at timestamptz;
  last_at timestamptz;
  made uuid;
begin
  select * into about from (
    select p.title, p.owner_id as accused from public.properties p
    where $1 = 'property' and p.id = $2 and (p.approval_status = 'approved' and p.available
      or p.approval_status <> 'draft' and reporter in (p.owner_id, p.agent_id, p.broker_id))
    union all
    select c.title, c.owner_id from public.cars c
    where $1 = 'car' and c.id = $2 and (c.approval_status = 'approved' and c.available
      or c.approval_status <> 'draft' and reporter in (c.owner_id, c.agent_id, c.broker_id))
    union all
    select coalesce(nullif(private.full_name(person), ''), person.username, 'Member'), person.id
    from public.profiles person where $1 = 'person' and person.id = $2
    union all
    -- Members alone report reviews, which administrators then hide.
    select left(r.content, 255), r.reviewer_id from public.reviews r
    where $1 = 'review' and r.id = $2 and r.hidden_at is null and reporter is not null
    union all
    -- An agent or broker whose message the buyer reports is the accused; otherwise the seller is.
    select c.property_title, case when reporter is distinct from c.buyer_id then c.buyer_id else coalesce((
        select m.sender_id from public.messages m
        where m.id = first_message and m.conversation_id = c.id and m.sender_id in (c.agent_id, c.broker_id)
      ), c.seller_id) end
    from public.conversations c
    where $1 = 'conversation' and c.id = $2 and reporter in (c.buyer_id, c.seller_id, c.agent_id, c.broker_id)
  ) as subjects;
  if about.title is null then
    raise sqlstate 'PT404' using message = case $1 when 'property' then 'property_not_found' when 'car' then 'car_not_found'
      when 'conversation' then 'conversation_not_found' when 'review' then 'review_not_found' else 'user_not_found' end;
  elsif about.accused = reporter then
    raise sqlstate 'PT400' using message = 'cannot_report_yourself';
  end if;
  -- A shorter time than public.old_evidence allows, so the file of a new report is never deleted.
  if $8 is not null and not exists (
    select from storage.objects o
    where o.bucket_id = 'abuse-report-pictures' and o.name = $8 and o.created_at > now() - interval '5 minutes'
      and starts_with(o.name, case when reporter is null then 'visitors/' else 'members/' end)
  ) then
    raise sqlstate 'PT400' using message = 'picture_missing', hint = 'picture';
  end if;
  if $1 = 'conversation' then
    select min(m.created_at), max(m.created_at) into first_at, last_at from (
      select m.created_at from public.messages m
      where m.conversation_id = $2 and (first_message is null or (m.created_at, m.id) >= (
        select f.created_at, f.id from public.messages f where f.id = first_message and f.conversation_id = $2
      ))
      order by m.created_at desc, m.id desc limit case when first_message is null then 20 else 200 end
    ) as m;
    if first_at is null then
      raise sqlstate 'PT400' using message = 'nothing_to_report';
    end if;
  end if;
  perform private.lock_abuse_reports($2);
  if exists (
    select from public.abuse_reports f
    where f.subject = $1 and f.subject_id = $2 and f.decided_at is null and (f.reporter_id = reporter
      or reporter is null and case when btrim($5) <> '' then lower(f.reporter_email) = lower(btrim($5))
        else f.reporter_network = $9 and f.reporter_email is null end)
  ) then
    raise sqlstate 'PT409' using message = 'already_reported';
  end if;
  insert into public.abuse_reports (
    subject, subject_id, title, accused_id, reason, message, reporter_id, reporter_email, reporter_language, part_from, part_to, picture,
    reporter_network
  )
  values (
    $1, $2, left(about.title, 255), about.accused, $3, nullif(btrim($4), ''), reporter, nullif(btrim($5), ''), $6, first_at, last_at, $8, $9
  )
  returning id into made;
  perform private.enqueue_assessment(case $1 when 'property' then $2 end, case $1 when 'car' then $2 end) where $1 in ('property', 'car');
  perform private.record_event('abuse_report.created', made);
  return made;
end $$;

-- Reports a subject in the caller's name. Errors: those of private.create_abuse_report.
create function public.create_abuse_report(
  subject text, subject_id uuid, reason text, message text default null, first_message uuid default null, picture text default null
) returns uuid
language sql volatile set search_path = '' as $$ select private.create_abuse_report($1, $2, $3, $4, null, null, $5, $6, null); $$;

-- Reports a listing or person for a visitor. Only the function `api` calls it, and it limits visitors by client IP
-- range.
create function public.create_visitor_abuse_report(
  subject text, subject_id uuid, reason text, message text default null, email text default null, language text default null,
  picture text default null, network_hash text default null
) returns uuid
language sql volatile set search_path = '' as $$ select private.create_abuse_report($1, $2, $3, $4, $5, $6, null, $7, $8); $$;

-- Refuses a report's subject to the people whom its open reports accuse, and to their reporters. Errors: PT403.
create function private.refuse_own_abuse_report(report public.abuse_reports) returns void
language sql stable security definer set search_path = '' as $$
  select private.refuse_own_matter(f.accused_id, f.reporter_id) from public.abuse_reports f
  where f.subject = report.subject and f.subject_id = report.subject_id and f.decided_at is not distinct from report.decided_at;
$$;

-- Claims all open reports of a report's subject for half an hour. A repeated claim starts again. Errors: those of
-- private.require_admin; PT404, PT409 `already_claimed` (with the name of the claimer as detail), `already_decided`.
create function public.claim_abuse_report(abuse_report_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_admin();
  report public.abuse_reports;
  claimer uuid;
begin
  select * into report from public.abuse_reports f where f.id = $1;
  if report.id is null then
    raise sqlstate 'PT404' using message = 'abuse_report_not_found';
  end if;
  perform private.lock_abuse_reports(report.subject_id);
  perform private.refuse_own_abuse_report(report);
  -- A new statement sees rows that were committed during the wait.
  if not exists (select from public.abuse_reports f where f.id = $1 and f.decided_at is null) then
    raise sqlstate 'PT409' using message = 'already_decided';
  end if;
  select f.claimed_by into claimer from public.abuse_reports f
  where f.subject = report.subject and f.subject_id = report.subject_id and f.decided_at is null
    and f.claimed_by <> caller and f.claimed_at > clock_timestamp() - private.claim_time() limit 1;
  if found then
    raise sqlstate 'PT409' using message = 'already_claimed',
      detail = coalesce((select private.full_name(p) from public.profiles p where p.id = claimer), '');
  end if;
  update public.abuse_reports f set claimed_by = caller, claimed_at = clock_timestamp()
  where f.subject = report.subject and f.subject_id = report.subject_id and f.decided_at is null;
end $$;

-- Releases the caller's claim. Another administrator's claim stays. Errors: those of private.require_admin.
create function public.release_abuse_report(abuse_report_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare caller uuid := private.require_admin();
begin
  update public.abuse_reports f set claimed_by = null, claimed_at = null
  from public.abuse_reports one
  where one.id = $1 and f.subject = one.subject and f.subject_id = one.subject_id and f.claimed_by = caller and f.decided_at is null;
end $$;

-- Returns and locks the report that the caller has claimed. Errors: those of private.require_admin; PT404, PT409
-- `already_decided`, `not_claimed`.
create function private.require_claim(abuse_report_id uuid) returns public.abuse_reports
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_admin();
  report public.abuse_reports;
begin
  select * into report from public.abuse_reports f where f.id = $1;
  if report.id is null then
    raise sqlstate 'PT404' using message = 'abuse_report_not_found';
  end if;
  perform private.lock_abuse_reports(report.subject_id);
  perform private.refuse_own_abuse_report(report);
  select * into report from public.abuse_reports f where f.id = $1;
  if report.decided_at is not null then
    raise sqlstate 'PT409' using message = 'already_decided';
  elsif report.claimed_by is distinct from caller or report.claimed_at <= clock_timestamp() - private.claim_time() then
    raise sqlstate 'PT409' using message = 'not_claimed';
  end if;
  return report;
end $$;

-- The reported messages of a claimed conversation, oldest first: [message]. The audit records each reading. Errors:
-- those of private.require_claim; PT404 for another or a deleted subject.
create function public.read_reported_part(abuse_report_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.abuse_reports := private.require_claim($1);
  part jsonb;
begin
  if report.subject <> 'conversation' or not exists (select from public.conversations c where c.id = report.subject_id) then
    raise sqlstate 'PT404' using message = 'conversation_not_found';
  end if;
  select coalesce(jsonb_agg(private.message_view(m) order by m.created_at, m.id), '[]') into part
  from public.messages m
  where m.conversation_id = report.subject_id and exists (
    select from public.abuse_reports f
    where f.subject = 'conversation' and f.subject_id = m.conversation_id and f.decided_at is null and f.claimed_by = report.claimed_by
      and m.created_at between f.part_from and f.part_to
  );
  perform private.record_audit_entry('read', 'abuse_report', report.id, report.title, null, jsonb_build_object('messages', jsonb_array_length(part)));
  return part;
end $$;

-- Decides on all open reports of the caller's claim: nothing_wrong, warned (the owner gets the note), hidden
-- or removed (a listing, as moderation does), suspended (public.suspend_user). Later reports wait. Errors: those of
-- private.require_claim and public.suspend_user; PT400 for an outcome that does not fit or lacks its note, PT409
-- `nobody_to_warn`.
create function public.decide_abuse_report(
  abuse_report_id uuid, outcome text, note text default null, until timestamptz default null, hide_listings boolean default true
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.abuse_reports := private.require_claim($1);
  is_listing constant boolean := report.subject in ('property', 'car');
  came text;
  reports integer;
begin
  if outcome is null or outcome <> all ('{nothing_wrong,warned,hidden,removed,suspended}'::text[])
    or outcome in ('hidden', 'removed') and not is_listing and (outcome, report.subject) <> ('hidden', 'review') then
    raise sqlstate 'PT400' using message = 'outcome_does_not_fit', hint = 'outcome';
  elsif char_length(note) > 1000 then
    raise sqlstate 'PT400' using message = 'reason_too_long', hint = 'note';
  elsif outcome <> 'nothing_wrong' and coalesce(note, '') !~ '[[:alnum:]]' then
    raise sqlstate 'PT400' using message = 'reason_required', hint = 'note';
  end if;
  if outcome in ('warned', 'suspended') and report.accused_id is null then
    raise sqlstate 'PT409' using message = 'nobody_to_warn';
  elsif outcome = 'suspended' then
    perform public.suspend_user(report.accused_id, until, note, hide_listings);
  elsif report.subject = 'review' and outcome = 'hidden' then
    perform public.hide_review(report.subject_id);
  elsif outcome in ('hidden', 'removed') then
    -- A deleted listing already counts as removed.
    select l.outcome into came
    from private.moderate_listings(report.subject, array[report.subject_id], case decide_abuse_report.outcome when 'hidden' then 'hide' else 'delete' end,
      note, null, null, false) as l;
    if came not in ('done', 'not_found') then
      raise sqlstate 'PT409' using message = came;
    end if;
  end if;
  update public.abuse_reports f set outcome = decide_abuse_report.outcome, note = nullif(trim(decide_abuse_report.note), ''), decided_by = report.claimed_by,
    decided_at = now()
  where f.subject = report.subject and f.subject_id = report.subject_id and f.claimed_by = report.claimed_by and f.decided_at is null;
  get diagnostics reports = row_count;
  perform private.enqueue_assessment(p.id, null) from public.properties p where report.subject = 'property' and p.id = report.subject_id;
  perform private.enqueue_assessment(null, c.id) from public.cars c where report.subject = 'car' and c.id = report.subject_id;
  perform private.record_audit_entry('decided', 'abuse_report', report.id, report.title, null,
    jsonb_build_object('outcome', $2, 'reports', reports), nullif(trim($3), ''));
  perform private.record_event('abuse_report.decided', report.id);
end $$;

-- Everything about a reported subject for administrators: {"reports": […], "earlier": […], "accused":
-- private.person_record or null, "isGone"}. The field `picture` is a file of the bucket abuse-report-pictures;
-- `isPictureGone` says that the file was deleted. The fields `decidedBefore` and `upheldBefore` count the earlier
-- decided reports of the reporter. Errors: those of private.require_admin; PT404.
create function public.get_abuse_report(abuse_report_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  report public.abuse_reports;
begin
  select * into report from public.abuse_reports f where f.id = $1;
  if report.id is null then
    raise sqlstate 'PT404' using message = 'abuse_report_not_found';
  end if;
  perform private.refuse_own_abuse_report(report);
  return jsonb_build_object(
    'reports', (
      select jsonb_agg(jsonb_build_object(
        'id', f.id, 'reason', f.reason, 'message', f.message, 'createdAt', f.created_at,
        'reporter', coalesce(private.full_name(person), f.reporter_email), 'reporterId', person.id,
        'isVisitor', f.reporter_id is null, 'decidedBefore', known.decided, 'upheldBefore', known.upheld,
        'picture', o.name, 'isPictureGone', f.picture is not null and o.name is null
      ) order by f.created_at, f.id)
      from public.abuse_reports f left join public.profiles person on person.id = f.reporter_id
      left join lateral (
        select count(*) as decided, count(*) filter (where e.outcome <> 'nothing_wrong') as upheld
        from public.abuse_reports e
        where e.reporter_id = f.reporter_id and e.decided_at is not null and e.decided_at is distinct from report.decided_at
      ) as known on true
      left join storage.objects o on o.bucket_id = 'abuse-report-pictures' and o.name = f.picture
      where f.subject = report.subject and f.subject_id = report.subject_id and f.decided_at is not distinct from report.decided_at
    ),
    'earlier', (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'subject', e.subject, 'title', e.title, 'reason', e.reason,
        'outcome', e.outcome, 'note', e.note, 'decidedAt', e.decided_at, 'isSame', e.subject_id = report.subject_id)
        order by e.decided_at desc, e.id), '[]')
      from (
        select f.* from public.abuse_reports f
        where f.decided_at is not null and f.decided_at is distinct from report.decided_at
          and (f.subject = report.subject and f.subject_id = report.subject_id or f.accused_id = report.accused_id)
        order by f.decided_at desc, f.id limit 20
      ) as e
    ),
    'accused', private.person_record(report.accused_id),
    'isGone', not case report.subject
      when 'property' then exists (select from public.properties p where p.id = report.subject_id)
      when 'car' then exists (select from public.cars c where c.id = report.subject_id)
      when 'person' then exists (select from public.profiles p where p.id = report.subject_id)
      when 'review' then exists (select from public.reviews r where r.id = report.subject_id and r.hidden_at is null)
      else exists (select from public.conversations c where c.id = report.subject_id) end
  );
end $$;

-- Removes the name of a deleted account from reports about it.
create function private.anonymize_abuse_reports() returns trigger language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.abuse_reports set title = 'Deleted account' where subject = 'person' and subject_id = old.id;
  return old;
end $$;
create trigger profiles_forget_in_abuse_reports before delete on public.profiles
  for each row execute function private.anonymize_abuse_reports();

-- Refuses other names than those of the function `api`, and pictures of visitors while a thousand are stored. Storage
-- passes on only one error: 42501.
create function private.guard_abuse_report_picture() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.name !~ '^(members|visitors)/[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}[.]webp$' then
    raise sqlstate '42501' using message = 'no_abuse_report_picture', hint = 'Pictures of reports are named by the function.';
  elsif starts_with(new.name, 'visitors/') then
    -- One upload at a time, so each counts the ones before.
    perform pg_advisory_xact_lock(hashtextextended('pictures of visitors', 0));
    if (select count(*) from storage.objects o where o.bucket_id = 'abuse-report-pictures' and starts_with(o.name, 'visitors/')) >= 1000 then
      raise sqlstate '42501' using message = 'too_many_pictures', hint = 'Too many pictures of visitors.';
    end if;
  end if;
  return new;
end $$;
create trigger abuse_report_pictures_guard before insert on storage.objects
  for each row when (new.bucket_id = 'abuse-report-pictures') execute function private.guard_abuse_report_picture();

grant execute on function private.claim_time(),
  private.create_abuse_report(text, uuid, text, text, text, text, uuid, text, text),
  public.create_abuse_report(text, uuid, text, text, uuid, text), public.claim_abuse_report(uuid),
  public.release_abuse_report(uuid), public.read_reported_part(uuid),
  public.decide_abuse_report(uuid, text, text, timestamptz, boolean), public.get_abuse_report(uuid) to authenticated;

grant execute on function private.create_abuse_report(text, uuid, text, text, text, text, uuid, text, text),
  public.create_visitor_abuse_report(text, uuid, text, text, text, text, text, text) to service_role;
