-- The office's view of a person: everything about one person in one answer, notes of the office, and messages of the
-- office to the person. Administrators alone see and write them. The audit records that a note was written, not its words.
set check_function_bodies = off;

create table public.office_notes (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles (id) on delete cascade,
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  body public.plain_text not null constraint "A note cannot be empty" check (body ~ '[[:alnum:]]')
    constraint "Office note must be at most 2000 characters" check (char_length(body) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.office_notes is 'Notes of administrators about a person. The person never sees them.';

create index office_notes_person_id_idx on public.office_notes (person_id, created_at desc);
create index office_notes_author_id_idx on public.office_notes (author_id);

create trigger office_notes_set_updated_at before update on public.office_notes
  for each row execute function extensions.moddatetime (updated_at);

-- Writes into the audit that the caller added, changed or deleted a note. A deleted account leaves no entry.
create function private.audit_office_note() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null then
    perform private.audit_account(case tg_op when 'INSERT' then 'note_added' when 'UPDATE' then 'note_changed' else 'note_deleted' end,
      coalesce(new.person_id, old.person_id), null, null, null);
  end if;
  return null;
end $$;
create trigger office_notes_limit_rate before insert or update on public.office_notes
  for each row execute function private.limit_rate('office_text');
create trigger office_notes_audit after insert or delete or update of body on public.office_notes
  for each row execute function private.audit_office_note();
alter table public.office_notes enable row level security;
create policy "Administrators can see notes about others" on public.office_notes
  for select to authenticated using ((select private.is_admin()) and person_id <> (select auth.uid()));
create policy "Administrators can write notes about others" on public.office_notes
  for insert to authenticated
  with check ((select private.is_admin()) and author_id = (select auth.uid()) and person_id <> (select auth.uid()));
create policy "Administrators can edit their own notes" on public.office_notes
  for update to authenticated using ((select private.is_admin()) and author_id = (select auth.uid()))
  with check ((select private.is_admin()) and author_id = (select auth.uid()));
create policy "Administrators can delete their own notes" on public.office_notes
  for delete to authenticated using ((select private.is_admin()) and author_id = (select auth.uid()));

-- Not granted: author_id, which is the caller, and the times.
grant delete, select on public.office_notes to authenticated;
grant insert (person_id, body) on public.office_notes to authenticated;
grant update (body) on public.office_notes to authenticated;

create table public.office_messages (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  body public.plain_text not null constraint "Office message cannot be empty" check (body ~ '[[:alnum:]]')
    constraint "Office message must be at most 1000 characters" check (char_length(body) <= 1000),
  created_at timestamptz not null default now()
);

comment on table public.office_messages is 'Messages of the office to a person, who gets them at the bell and by email.';

create index office_messages_person_id_idx on public.office_messages (person_id, created_at desc);
create index office_messages_author_id_idx on public.office_messages (author_id);
alter table public.office_messages enable row level security;
create policy "Administrators can see messages of the office" on public.office_messages
  for select to authenticated using ((select private.is_admin()));

-- public.write_office_message writes the table.
grant select on public.office_messages to authenticated;

-- Writes to a person in the name of the office and returns the message. The person gets a notification and an email.
-- Errors: those of private.require_admin; PT403 for oneself, PT404, PT400 without text, 23514 for a too long one.
create function public.write_office_message(user_id uuid, body text) returns public.office_messages
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  written public.office_messages;
begin
  perform private.refuse_own_matter($1);
  if coalesce($2, '') !~ '[[:alnum:]]' then
    raise sqlstate 'PT400' using message = 'message_required', hint = 'body';
  end if;
  perform from public.profiles p where p.id = $1 for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'user_not_found';
  end if;
  insert into public.office_messages (person_id, author_id, body) values ($1, caller, trim($2)) returning * into written;
  perform private.audit_account('message_written', $1, null, null, written.body);
  perform private.record_event('office_message.sent', written.id);
  return written;
end $$;

-- Ends all sessions of another person, who has to sign in again, and returns how many there were. Errors: those of
-- private.require_admin; PT403 for oneself, PT404.
create function public.end_sessions_of(user_id uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  ended integer;
begin
  perform private.refuse_own_matter($1);
  perform from public.profiles p where p.id = $1 for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'user_not_found';
  end if;
  delete from auth.sessions s where s.user_id = $1;
  get diagnostics ended = row_count;
  delete from private.session_elevations e where e.user_id = $1;
  perform private.audit_account('sessions_ended', $1, null, jsonb_build_object('sessions', ended), null);
  return ended;
end $$;

-- Everything about one person for administrators, in the form of GET /api/admin/users/{id}. Lists have the latest rows;
-- `counts` has the totals. Sessions have a client IP range, but no token. Abuse reports about the caller and notes
-- about the caller stay hidden. Errors: those of private.require_admin; PT404.
create function public.person_details(user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  person public.profiles;
  listing_ids uuid[];
begin
  select * into person from public.profiles p where p.id = $1;
  if person.id is null then
    raise sqlstate 'PT404' using message = 'user_not_found';
  end if;
  listing_ids := array(
    (select p.id from public.properties p where p.owner_id = $1 order by p.created_at desc limit 200)
    union all (select c.id from public.cars c where c.owner_id = $1 order by c.created_at desc limit 200));
  return jsonb_build_object(
    'id', person.id, 'name', private.full_name(person), 'username', person.username, 'email', person.email,
    'phone', person.phone, 'role', person.role, 'language', person.language, 'location', person.location,
    'profession', person.profession, 'company', person.company, 'bio', person.bio, 'picture', person.profile_image_url,
    'createdAt', person.created_at,
    'emailFailedAt', (
      select max(f.created_at) from public.failed_emails f where f.user_id = $1 and f.address = person.email and f.is_refused)
  ) || (
    select jsonb_build_object('isEmailVerified', u.email_confirmed_at is not null, 'lastSignInAt', u.last_sign_in_at,
      'signInPhone', case when u.phone_confirmed_at is not null then '+' || nullif(u.phone, '') end,
      'hasSecondFactor', exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'))
    from auth.users u where u.id = $1
  ) || jsonb_build_object(
    'agent', (
      select jsonb_build_object('isActive', a.is_active, 'licenseNumber', a.license_number, 'brokerId', a.broker_id, 'company', b.company_name)
      from public.agent_profiles a left join public.broker_profiles b on b.user_id = a.broker_id where a.user_id = $1),
    'broker', (
      select jsonb_build_object('isActive', b.is_active, 'licenseNumber', b.license_number, 'company', b.company_name)
      from public.broker_profiles b where b.user_id = $1),
    'counts', (
      select jsonb_build_object(
        'properties', count(*) filter (where l.kind = 'property'), 'cars', count(*) filter (where l.kind = 'car'),
        'approved', count(*) filter (where l.approval_status = 'approved'), 'pending', count(*) filter (where l.approval_status = 'pending'),
        'rejected', count(*) filter (where l.approval_status = 'rejected'), 'removed', count(*) filter (where l.removed_at is not null),
        'reportsAbout', (select count(*) from public.abuse_reports f where f.accused_id = $1 and $1 <> caller),
        'reportsUpheld', (select count(*) from public.abuse_reports f where f.accused_id = $1 and $1 <> caller and f.outcome <> 'nothing_wrong'),
        'reportsBy', (select count(*) from public.abuse_reports f where f.reporter_id = $1 and f.accused_id is distinct from caller),
        'verifications', (select count(*) from public.verifications v where v.asker_id = $1),
        'activities', (select count(*) from public.user_activities a where a.user_id = $1))
      from (
        select 'property' as kind, p.approval_status, p.removed_at from public.properties p where p.owner_id = $1 and p.approval_status <> 'draft'
        union all
        select 'car', c.approval_status, c.removed_at from public.cars c where c.owner_id = $1 and c.approval_status <> 'draft'
      ) as l),
    'listings', (
      select coalesce(jsonb_agg(to_jsonb(l) order by l."createdAt" desc, l.id), '[]') from (
        (select 'property' as kind, p.id, p.code, p.title, p.approval_status as "approvalStatus", p.available as "isShown", p.status,
          p.removed_at as "removedAt", p.created_at as "createdAt"
        from public.properties p where p.owner_id = $1 and p.approval_status <> 'draft' order by p.created_at desc limit 12)
        union all
        (select 'car', c.id, c.code, c.title, c.approval_status, c.available, c.status, c.removed_at, c.created_at
        from public.cars c where c.owner_id = $1 and c.approval_status <> 'draft' order by c.created_at desc limit 12)
        order by "createdAt" desc limit 12
      ) as l),
    'reportsAbout', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f."createdAt" desc, f.id), '[]') from (
        select f.id, f.subject, f.title, f.reason, f.outcome, f.created_at as "createdAt", f.decided_at as "decidedAt"
        from public.abuse_reports f where f.accused_id = $1 and $1 <> caller order by f.created_at desc limit 12
      ) as f),
    'reportsBy', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f."createdAt" desc, f.id), '[]') from (
        select f.id, f.subject, f.title, f.reason, f.outcome, f.created_at as "createdAt", f.decided_at as "decidedAt"
        from public.abuse_reports f where f.reporter_id = $1 and f.accused_id is distinct from caller order by f.created_at desc limit 12
      ) as f),
    'verifications', (
      select coalesce(jsonb_agg(to_jsonb(v) order by v."createdAt" desc, v.id), '[]') from (
        select v.id, v.type, v.status, coalesce(p.title, c.title) as title, v.created_at as "createdAt",
          v.decided_at as "decidedAt", v.expires_at as "expiresAt"
        from public.verifications v left join public.properties p on p.id = v.property_id left join public.cars c on c.id = v.car_id
        where v.asker_id = $1 order by v.created_at desc limit 12
      ) as v),
    'sessions', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s."lastUsedAt" desc, s.id), '[]') from (
        select s.id, s.user_agent as "userAgent",
          network(set_masklen(s.ip, case family(s.ip) when 4 then 16 else 32 end))::text as network, s.created_at as "createdAt",
          greatest(s.created_at, s.refreshed_at at time zone 'utc') as "lastUsedAt"
        from auth.sessions s where s.user_id = $1 and private.is_session_active(s.id, s.user_id) limit 50
      ) as s),
    'activities', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a."createdAt" desc, a.id), '[]') from (
        select a.id, a.activity_type as type, a.description, a.related_title as title, a.created_at as "createdAt"
        from public.user_activities a where a.user_id = $1 order by a.created_at desc limit 20
      ) as a),
    'suspensions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'until', s.until, 'reason', s.reason, 'code', s.code, 'hideListings', s.hide_listings, 'createdAt', s.created_at,
        'suspendedById', s.suspended_by, 'suspendedByName', (select private.full_name(p) from public.profiles p where p.id = s.suspended_by),
        'liftedAt', s.lifted_at, 'isOpen', s.lifted_at is null and (s.until is null or s.until > now()),
        'appeals', (
          select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'message', a.message, 'createdAt', a.created_at, 'answer', a.answer,
            'answeredAt', a.answered_at) order by a.created_at, a.id), '[]')
          from public.appeals a where a.suspension_id = s.id)
      ) order by s.created_at desc, s.id), '[]')
      from public.suspensions s where s.person_id = $1),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'body', n.body, 'authorId', n.author_id,
        'authorName', (select private.full_name(p) from public.profiles p where p.id = n.author_id),
        'createdAt', n.created_at, 'updatedAt', n.updated_at) order by n.created_at desc, n.id), '[]')
      from public.office_notes n where n.person_id = $1 and $1 <> caller),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'body', m.body, 'authorId', m.author_id,
        'authorName', (select private.full_name(p) from public.profiles p where p.id = m.author_id), 'createdAt', m.created_at,
        'readAt', (
          select n.read_at from public.notifications n
          where n.recipient_id = $1 and n.event = 'office_message' and n.details ->> 'messageId' = m.id::text limit 1)
      ) order by m.created_at desc, m.id), '[]')
      from public.office_messages m where m.person_id = $1),
    'audit', (
      select coalesce(jsonb_agg(to_jsonb(h) order by h."createdAt" desc, h.id desc), '[]') from (
        select a.id, a.created_at as "createdAt", a.actor_id as "actorId", coalesce(private.full_name(actor), a.actor_name) as "actorName",
          a.action, a.subject, a.subject_id as "subjectId", a.subject_label as "subjectLabel", a.before, a.after, a.reason
        from public.audit_entries a left join public.profiles actor on actor.id = a.actor_id
        where a.subject = 'user' and a.subject_id = $1
          or a.subject in ('property', 'car') and a.subject_id = any (listing_ids)
          or a.actor_id = $1
        order by a.created_at desc, a.id desc limit 50
      ) as h)
  );
end $$;

-- Listings that the office removed, for administrators, who can restore them for 30 days.
create view public.admin_removed_listings with (security_invoker = true) as
select r.id, r.kind, r.code, r.title, r.city, r.owner_id, private.full_name(owner) as owner_name, r.removed_at,
  r.removed_by, private.full_name(remover) as removed_by_name, r.removed_at + interval '30 days' as deleted_at, r.updated_at
from (
  select 'property'::text as kind, p.id, p.code, p.title, p.city, p.owner_id, p.removed_at, p.removed_by, p.updated_at
  from public.properties p where p.removed_at is not null
  union all
  select 'car'::text as kind, c.id, c.code, c.title, c.city, c.owner_id, c.removed_at, c.removed_by, c.updated_at
  from public.cars c where c.removed_at is not null
) as r
join public.profiles owner on owner.id = r.owner_id
left join public.profiles remover on remover.id = r.removed_by
where (select private.require_admin()) is not null;
comment on view public.admin_removed_listings is 'Removed listings with their owners and the day of their deletion.';
grant select on public.admin_removed_listings to authenticated;

grant execute on function public.write_office_message(uuid, text), public.end_sessions_of(uuid), public.person_details(uuid)
  to authenticated;
