-- Cases of the office: what an administrator reads beside a decision, and how a decision is opened again. A reopened case
-- waits as it did before; the audit keeps the decision.
set check_function_bodies = off;

-- The facts about a person that the office sees: {"id", "name", "email", "phone", "role", "language", "createdAt",
-- "listings": {"total", "approved", "rejected"}, "suspensions": […] (latest first, at most ten), "reports": {"open",
-- "decided", "upheld"} of which each counts decisions, not reporters}. Null without such a person.
create function private.person_record(person_id uuid) returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', p.id, 'name', private.full_name(p), 'email', p.email, 'phone', p.phone, 'role', p.role, 'language', p.language,
    'createdAt', p.created_at,
    'listings', (
      select jsonb_build_object('total', count(*), 'approved', count(*) filter (where l.approval_status = 'approved'),
        'rejected', count(*) filter (where l.approval_status = 'rejected'))
      from (
        select o.approval_status from public.properties o where o.owner_id = p.id and o.approval_status <> 'draft'
        union all
        select o.approval_status from public.cars o where o.owner_id = p.id and o.approval_status <> 'draft'
      ) as l
    ),
    'suspensions', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'reason', s.reason, 'until', s.until, 'createdAt', s.created_at,
        'liftedAt', s.lifted_at) order by s.created_at desc, s.id), '[]')
      from (select * from public.suspensions o where o.person_id = p.id order by o.created_at desc limit 10) as s
    ),
    'reports', (
      select jsonb_build_object('open', count(*) filter (where f.outcome is null),
        'decided', count(*) filter (where f.outcome is not null),
        'upheld', count(*) filter (where f.outcome <> 'nothing_wrong'))
      from (
        select distinct o.subject, o.subject_id, o.decided_at, o.outcome from public.abuse_reports o where o.accused_id = p.id
      ) as f
    )
  )
  from public.profiles p where p.id = $1;
$$;

-- An appeal with its case: {"appeal", "suspension", "person": private.person_record, "reports" (of abuse, about the
-- person), "listings" (the newest), "earlier" (appeals)}. Errors: those of private.require_admin; PT404.
create function public.get_appeal(appeal_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  appeal public.appeals;
  suspension public.suspensions;
begin
  select * into appeal from public.appeals a where a.id = $1;
  if appeal.id is null then
    raise sqlstate 'PT404' using message = 'appeal_not_found';
  end if;
  select * into suspension from public.suspensions s where s.id = appeal.suspension_id;
  perform private.refuse_own_matter(suspension.person_id);
  return jsonb_build_object(
    'suspension', jsonb_build_object('reason', suspension.reason, 'until', suspension.until,
      'hideListings', suspension.hide_listings, 'createdAt', suspension.created_at, 'liftedAt', suspension.lifted_at,
      'by', (select private.full_name(p) from public.profiles p where p.id = suspension.suspended_by)),
    'person', private.person_record(suspension.person_id),
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'subject', f.subject, 'title', f.title, 'reason', f.reason,
        'message', f.message, 'outcome', f.outcome, 'note', f.note, 'createdAt', f.created_at, 'decidedAt', f.decided_at)
        order by f.created_at desc, f.id), '[]')
      from (select * from public.abuse_reports o where o.accused_id = suspension.person_id order by o.created_at desc limit 20) as f
    ),
    'listings', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'id', l.id, 'code', l.code, 'title', l.title,
        'approvalStatus', l.approval_status, 'available', l.available, 'image', l.images[1])
        order by l.created_at desc, l.id), '[]')
      from (
        select * from (
          (select 'property' as kind, p.id, p.code, p.title, p.approval_status, p.available, p.images, p.created_at
            from public.properties p where p.owner_id = suspension.person_id and p.approval_status <> 'draft'
            order by p.created_at desc limit 12)
          union all
          (select 'car', c.id, c.code, c.title, c.approval_status, c.available, c.images, c.created_at
            from public.cars c where c.owner_id = suspension.person_id and c.approval_status <> 'draft'
            order by c.created_at desc limit 12)
        ) as both_kinds order by created_at desc limit 12
      ) as l
    ),
    'earlier', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'message', a.message, 'answer', a.answer, 'outcome', a.outcome,
        'answeredAt', a.answered_at) order by a.created_at desc, a.id), '[]')
      from public.appeals a join public.suspensions s on s.id = a.suspension_id
      where s.person_id = suspension.person_id and a.id <> appeal.id and a.created_at <= appeal.created_at
    )
  );
end $$;

-- Reopens a decision on abuse reports, with all reports that it decided, and undoes its effect. A listing or review that the
-- decision hid gets its earlier state, unless it was hidden or shown afterwards. A listing stays hidden while a suspension
-- hides it. A listing that the decision removed is restored, and a suspension that began with the decision ends. The caller
-- has the claim. Errors: PT404, PT403 for their own matter, PT409 `not_decided`, and `too_late` after 30 days.
create function private.reopen_abuse_report(abuse_report_id uuid, caller uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.abuse_reports;
  suspension public.suspensions;
  hidden public.history_entries;
  shows boolean;
  came text;
begin
  select * into report from public.abuse_reports f where f.id = $1;
  if report.id is null then
    raise sqlstate 'PT404' using message = 'abuse_report_not_found';
  end if;
  perform private.lock_abuse_reports(report.subject_id);
  perform private.refuse_own_abuse_report(report);
  select * into report from public.abuse_reports f where f.id = $1;
  if report.decided_at is null then
    raise sqlstate 'PT409' using message = 'not_decided';
  elsif report.outcome = 'hidden' then
    perform from public.properties p where p.id = report.subject_id for update;
    perform from public.cars c where c.id = report.subject_id for update;
    perform from public.reviews r where r.id = report.subject_id for update;
    select * into hidden from public.history_entries h
    where h.subject = report.subject and h.subject_id = report.subject_id and h.action in ('hidden', 'shown')
    order by h.created_at desc, h.id desc limit 1;
    if hidden.action = 'hidden' and hidden.created_at = report.decided_at then
      if report.subject = 'review' then
        perform public.hide_review(r.id, false) from public.reviews r where r.id = report.subject_id;
      end if;
      shows := coalesce((hidden.before ->> 'available')::boolean, false);
      if shows then
        insert into private.suspended_listings (listing_id, suspension_id)
        select report.subject_id, s.id from public.suspensions s
        where s.person_id = report.accused_id and s.hide_listings and s.lifted_at is null and coalesce(s.until > now(), true)
        on conflict do nothing;
        shows := not exists (select from private.suspended_listings l where l.listing_id = report.subject_id);
      end if;
      perform set_config('audit.reason', 'reopened', true), set_config('listing.is_undo', 'on', true);
      update public.properties p set available = shows, hidden_by_admin = coalesce((hidden.before ->> 'hidden_by_admin')::boolean, p.hidden_by_admin)
      where report.subject = 'property' and p.id = report.subject_id and p.removed_at is null;
      update public.cars c set available = shows, hidden_by_admin = coalesce((hidden.before ->> 'hidden_by_admin')::boolean, c.hidden_by_admin)
      where report.subject = 'car' and c.id = report.subject_id and c.removed_at is null;
      perform set_config('audit.reason', '', true), set_config('listing.is_undo', '', true);
    end if;
  elsif report.outcome = 'removed' and exists (
    select from private.removed_listings r
    where r.kind = report.subject and r.id = report.subject_id and r.removed_at = report.decided_at
  ) then
    select l.outcome into came
    from private.moderate_listings(report.subject, array[report.subject_id], 'restore', 'reopened', null, null, false) as l;
    if came <> 'done' then
      raise sqlstate 'PT409' using message = came;
    end if;
  elsif report.outcome = 'suspended' then
    perform from public.profiles p where p.id = report.accused_id for no key update;
    select * into suspension from public.suspensions s
    where s.person_id = report.accused_id and s.created_at = report.decided_at and s.lifted_at is null for update;
    if found then
      perform private.end_suspension(suspension, caller);
      -- The person was not notified of the suspension yet, so its end sends no notification either.
      delete from private.events e where e.subject = suspension.id and e.type like 'suspension.%' and exists (
        select from private.events begun
        where begun.subject = suspension.id and begun.type = 'suspension.started' and begun.processed_at is null);
    end if;
  end if;
  update public.abuse_reports f
  set outcome = null, note = null, decided_by = null, decided_at = null, claimed_by = caller, claimed_at = clock_timestamp()
  where f.subject = report.subject and f.subject_id = report.subject_id and f.decided_at = report.decided_at;
  perform private.enqueue_assessment(p.id, null) from public.properties p where report.subject = 'property' and p.id = report.subject_id;
  perform private.enqueue_assessment(null, c.id) from public.cars c where report.subject = 'car' and c.id = report.subject_id;
  perform private.record_audit_entry('reopened', 'abuse_report', report.id, report.title,
    jsonb_build_object('outcome', report.outcome), null, report.note);
end $$;

-- Reopens the decision on a verification, so that the request waits for a check. The revocation of a passed verification is
-- undone within private.undo_time(), unless its subject changed since. Errors: PT404, PT403 for their own matter, PT409
-- `not_decided`, also after a change of the subject ended the verification.
create function private.reopen_verification(verification_id uuid, caller uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare asked public.verifications;
begin
  select c.* into asked from public.verifications c where c.id = $1 for no key update;
  if asked.id is null then
    raise sqlstate 'PT404' using message = 'verification_not_found';
  end if;
  perform private.refuse_own_matter(asked.asker_id);
  if asked.status = 'revoked' and asked.reason is not null and asked.expires_at > clock_timestamp()
    and asked.revoked_at > clock_timestamp() - private.undo_time() then
    update public.verifications c set status = 'passed', reason = null, revoked_at = null where c.id = $1;
  elsif asked.status in ('passed', 'refused') or asked.status = 'revoked' and asked.reason is not null then
    update public.verifications c
    set status = 'asked', reason = null, decided_at = null, decided_by = null, expires_at = null, expiry_notified_at = null,
      revoked_at = null
    where c.id = $1;
  else
    raise sqlstate 'PT409' using message = 'not_decided';
  end if;
end $$;

-- Opens an answered appeal again. A suspension that the answer lifted holds again, unless its time is over. Errors: PT404,
-- PT403 for their own matter, PT409 `not_decided`, `is_administrator`.
create function private.reopen_appeal(appeal_id uuid, caller uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  appeal public.appeals;
  person public.profiles;
  suspension public.suspensions;
begin
  select * into appeal from public.appeals a where a.id = $1 for update;
  if appeal.id is null then
    raise sqlstate 'PT404' using message = 'appeal_not_found';
  elsif appeal.answered_at is null then
    raise sqlstate 'PT409' using message = 'not_decided';
  end if;
  select p.* into person from public.profiles p
  where p.id = (select s.person_id from public.suspensions s where s.id = appeal.suspension_id) for no key update;
  perform private.refuse_own_matter(person.id);
  select * into suspension from public.suspensions s where s.id = appeal.suspension_id for update;
  if appeal.outcome = 'lifted' and suspension.lifted_at = appeal.answered_at and coalesce(suspension.until > now(), true) then
    if person.role = 'admin' then
      raise sqlstate 'PT409' using message = 'is_administrator';
    end if;
    update public.suspensions s set lifted_at = null, lifted_by = null where s.id = suspension.id;
    if suspension.hide_listings then
      perform private.hide_suspended(suspension);
    end if;
    perform private.lock_out(suspension);
    perform private.audit_account('suspended', person.id, null,
      jsonb_build_object('until', suspension.until, 'hide_listings', suspension.hide_listings), suspension.reason);
    delete from private.events e where e.subject = suspension.id and e.type = 'suspension.lifted' and e.processed_at is null;
    if not found then
      perform private.record_event('suspension.started', suspension.id);
    end if;
  end if;
  update public.appeals a set answer = null, answered_by = null, answered_at = null, outcome = null where a.id = $1;
  perform private.audit_account('appeal_reopened', person.id, jsonb_build_object('outcome', appeal.outcome), null, appeal.answer);
end $$;

-- Opens a decision again: `kind` is abuse_report, verification or appeal. For ten seconds the screens offer it as undo:
-- by then no one has been notified. The audit keeps the decision and its reopening. Errors: those of
-- private.require_admin; PT400 for another kind, PT404, PT403 for the caller's own matter. PT409 `not_decided`, or
-- `newer_case` if the subject has a newer open case.
create function public.reopen_decision(kind text, id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare caller constant uuid := private.require_admin();
begin
  case coalesce($1, '')
    when 'abuse_report' then perform private.reopen_abuse_report($2, caller);
    when 'verification' then perform private.reopen_verification($2, caller);
    when 'appeal' then perform private.reopen_appeal($2, caller);
    else raise sqlstate 'PT400' using message = 'unknown_action', hint = 'kind';
  end case;
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'newer_case';
end $$;

grant execute on function public.get_appeal(uuid), public.reopen_decision(text, uuid) to authenticated;
