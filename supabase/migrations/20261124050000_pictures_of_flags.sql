-- A picture of a report of abuse: one that whoever reports sends along, a visitor too. `api` alone writes it, made anew from what was
-- sent, before the report that names it; administrators alone read it. It goes 30 days after the decision, with its report, and at
-- once where the report was refused.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('flag-pictures', 'flag-pictures', false, 1048576, '{image/webp}')
on conflict (id) do nothing;

alter table public.flags
  add column picture text,
  add constraint "Pictures of flags are named by the function"
    check (picture ~ '^(members|visitors)/[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}[.]webp$');

comment on column public.flags.picture is 'Its file in the bucket flag-pictures, also when that is deleted.';

-- A file is of one report; and which report a file is of.
create unique index flags_picture_idx on public.flags (picture) where picture is not null;

-- How many pictures are made anew: of members, and of visitors by network.
insert into private.throttle_limits (action, scope, tries, window_seconds) values
  ('flag_picture', 'account', 10, 3600),
  ('flag_picture', 'network', 100, 3600),
  ('visitor_flag_picture', 'network', 5, 3600);

-- Bounds what visitors, whom nothing else counts together, fill: a hundred within an hour, a thousand that lie there. Storage knows
-- one refusal alone: 42501.
create function private.guard_flag_picture() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;

create trigger flag_pictures_guard before insert on storage.objects
  for each row when (new.bucket_id = 'flag-pictures') execute function private.guard_flag_picture();

-- No policy lets anybody but the function write here.
create policy "Administrators can see pictures of flags" on storage.objects for select to authenticated
  using (bucket_id = 'flag-pictures' and (select private.is_admin()));

-- Writing -----------------------------------------------------------------------------------------------------------------

drop function public.create_flag(text, uuid, text, text, uuid);
drop function private.create_flag(text, uuid, text, text, uuid);
drop function public.create_visitor_flag(text, uuid, text, text, text, text);
drop function private.create_visitor_flag(text, uuid, text, text, text, text);
drop function private.write_flag(uuid, text, uuid, text, text, text, text, uuid);

-- Writes a flag of somebody (null: a visitor) and answers its id. Of a conversation the part from a message on is reported, or the
-- latest twenty. `picture` names a file that the function has written within the last minutes. Errors: PT404 for what the reporter
-- cannot see, PT400 for their own and for a picture that is not there, PT409 for what they reported already and is not decided,
-- 23505 for a picture of another report, 23514, PT429.
create function private.write_flag(
  reporter uuid, subject text, subject_id uuid, reason text, message text, email text, language text, first_message uuid, picture text
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
$$;

-- Reports something in the caller's name. Errors: as private.require_caller and private.write_flag.
create function private.create_flag(subject text, subject_id uuid, reason text, message text, first_message uuid, picture text)
returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return private.write_flag(private.require_caller(), $1, $2, $3, $4, null, null, $5, $6);
end
$$;

create function public.create_flag(
  subject text, subject_id uuid, reason text, message text default null, first_message uuid default null, picture text default null
) returns uuid
language sql volatile set search_path = '' as $$ select private.create_flag($1, $2, $3, $4, $5, $6); $$;

-- Reports a listing or a person for a visitor. For the function `api` alone, which counts them by network.
create function private.create_visitor_flag(
  subject text, subject_id uuid, reason text, message text, email text, language text, picture text
) returns uuid
language sql volatile security definer set search_path = ''
as $$ select private.write_flag(null, $1, $2, $3, $4, $5, $6, null, $7); $$;

create function public.create_visitor_flag(
  subject text, subject_id uuid, reason text, message text default null, email text default null, language text default null,
  picture text default null
) returns uuid
language sql volatile set search_path = '' as $$ select private.create_visitor_flag($1, $2, $3, $4, $5, $6, $7); $$;

-- Reading -----------------------------------------------------------------------------------------------------------------

-- All that is known about what was reported, for administrators: who said what, and what was decided about it and about whoever
-- answers for it before. {"reports": […], "earlier": […], "listing": {status…} or null, "isGone"}. A report's `picture` is its file
-- in the bucket flag-pictures; `isPictureGone` says that there was one. Errors: as private.require_admin; PT404.
create or replace function private.get_flag(flag_id uuid) returns jsonb
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
$$;

-- Deleting ----------------------------------------------------------------------------------------------------------------

drop function public.old_evidence();
drop function private.old_evidence();

-- Names files whose time is over, a hundred at a time, for `api` to delete from storage: evidence of checks and pictures of flags
-- that were decided 30 days ago or are gone. A picture comes shortly before its flag. What is not deleted after all is named again.
create function private.old_evidence() returns table (bucket text, name text)
language sql stable security definer set search_path = ''
as $$
  select o.bucket_id, o.name from storage.objects o
  where o.bucket_id = 'evidence' and not exists (
    select from public.checks c
    where c.id::text = split_part(o.name, '/', 2) and (c.decided_at is null or c.decided_at > now() - interval '30 days')
  )
  union all
  select o.bucket_id, o.name from storage.objects o
  where o.bucket_id = 'flag-pictures' and o.created_at < now() - interval '10 minutes' and not exists (
    select from public.flags f
    where f.picture = o.name and (f.decided_at is null or f.decided_at > now() - interval '30 days')
  )
  limit 100;
$$;

create function public.old_evidence() returns table (bucket text, name text)
language sql stable set search_path = '' as $$ select * from private.old_evidence(); $$;

grant execute on function private.create_flag(text, uuid, text, text, uuid, text), public.create_flag(text, uuid, text, text, uuid, text)
  to authenticated;
grant execute on function private.create_visitor_flag(text, uuid, text, text, text, text, text),
  public.create_visitor_flag(text, uuid, text, text, text, text, text), private.old_evidence(), public.old_evidence()
  to service_role;
