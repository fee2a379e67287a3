-- A viewing is a member's request to see a property at a day and time. It is pending until the property's owner, agent
-- or broker confirms it with a date, or declines it. The requester may cancel. Days are days in East Africa
-- (Africa/Mogadishu).
set check_function_bodies = off;

create table public.property_viewings (
  id uuid primary key default gen_random_uuid(),
  property_id uuid references public.properties (id) on delete set null,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  preferred_date date not null,
  preferred_time public.plain_text not null
    constraint "Preferred time must be 1 to 20 characters" check (char_length(trim(preferred_time)) between 1 and 20),
  contact_email public.plain_text not null constraint "Email must be at most 255 characters" check (char_length(contact_email) <= 255)
    constraint "Please enter a valid email address" check (private.is_email(contact_email)),
  contact_phone public.phone_number,
  message public.plain_text constraint "Message must be at most 5000 characters" check (char_length(message) <= 5000),
  status text not null default 'pending'
    constraint "A viewing's status must be from the list"
      check (status in ('pending', 'confirmed', 'declined', 'completed', 'cancelled')),
  scheduled_date timestamptz,
  actual_date timestamptz,
  notes public.plain_text constraint "Notes must be at most 2000 characters" check (char_length(notes) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_property_id uuid references private.deleted_properties (id) on delete cascade,
  conversation_id uuid references public.conversations (id) on delete set null,
  calendar_sequence integer not null default 0,
  reminder_due_at timestamptz,
  constraint "A viewing must be of a property" check (num_nonnulls(property_id, deleted_property_id) = 1),
  constraint "A confirmed viewing must have a date" check (status <> 'confirmed' or scheduled_date is not null),
  constraint "Preferred date cannot be in the past"
    check (preferred_date >= (created_at at time zone 'Africa/Mogadishu')::date),
  constraint "Preferred date must be within two years"
    check (preferred_date <= (created_at at time zone 'Africa/Mogadishu')::date + 731),
  constraint "A viewing must be scheduled within three years"
    check (scheduled_date between created_at - interval '1 day' and created_at + interval '1096 days')
);

comment on table public.property_viewings is 'Requests of members to view a property, and their outcome.';
comment on column public.property_viewings.conversation_id is 'The requester''s conversation about the property.';
alter table public.messages add foreign key (viewing_id) references public.property_viewings (id) on delete set null;
comment on column public.property_viewings.calendar_sequence is 'Number of the version in calendar files (RFC 5545, SEQUENCE): each new date and each end of a confirmed viewing counts.';
comment on column public.property_viewings.reminder_due_at is 'When both sides get the reminder of a confirmed viewing; null once it went out, or when there is none.';

-- The list of the reports; the viewings of a property; the viewings of a member.
create index property_viewings_created_at_idx on public.property_viewings (created_at desc, id desc);
create index property_viewings_property_id_idx on public.property_viewings (property_id, created_at desc, id desc);
create index property_viewings_deleted_property_id_idx on public.property_viewings
  (deleted_property_id, created_at desc, id desc);
create index property_viewings_user_id_idx on public.property_viewings (user_id, created_at desc, id desc);
-- Pending viewings, however many viewings were answered.
create index property_viewings_pending_idx on public.property_viewings (property_id) where status = 'pending';
create unique index "You have already asked for this viewing" on public.property_viewings
  (user_id, property_id, preferred_date, lower(preferred_time))
  where status in ('pending', 'confirmed');
-- Foreign key.
create index property_viewings_conversation_id_idx on public.property_viewings (conversation_id);
-- Reminders that are due.
create index property_viewings_reminder_due_at_idx on public.property_viewings (reminder_due_at)
  where reminder_due_at is not null;

-- Counts the versions of a viewing for calendars, and sets the time of its reminder: 18:00 on the evening before, in East
-- Africa. A viewing that is confirmed after that hour gets no reminder, nor does one of a deleted property.
create function private.schedule_viewing_reminder() returns trigger
language plpgsql volatile set search_path = '' as $$
declare
  evening constant timestamptz :=
    ((new.scheduled_date at time zone 'Africa/Mogadishu')::date - 1 + time '18:00') at time zone 'Africa/Mogadishu';
begin
  if new.property_id is not null and 'confirmed' in (old.status, new.status) then
    new.calendar_sequence := old.calendar_sequence + 1;
  end if;
  new.reminder_due_at := case
    when new.status = 'confirmed' and new.property_id is not null and evening > now() then evening end;
  return new;
end $$;
create trigger property_viewings_schedule_reminder before update on public.property_viewings
  for each row when (old.status is distinct from new.status or old.scheduled_date is distinct from new.scheduled_date
    or old.property_id is distinct from new.property_id)
  execute function private.schedule_viewing_reminder();

create trigger property_viewings_guard before insert or update on public.property_viewings
  for each row execute function private.guard_request();
create trigger property_viewings_record after insert or update on public.property_viewings
  for each row execute function private.record_request();

alter table public.property_viewings enable row level security;
create policy "Members can ask to view properties they may see" on public.property_viewings
  for insert to authenticated with check (
    user_id = (select auth.uid()) and exists (select from public.properties p where p.id = property_id)
  );
create policy "Requesters, recipients and administrators see a viewing" on public.property_viewings
  for select to authenticated using (
    user_id = (select auth.uid())
    or property_id in (select private.handled_property_ids())
    or deleted_property_id in (select private.handled_deleted_ids())
    or (select private.is_admin())
  );

-- No update and no delete: public.set_viewing_status() changes a viewing.
grant insert (property_id, preferred_date, preferred_time, contact_email, contact_phone, message)
  on public.property_viewings to authenticated;
grant select on public.property_viewings to authenticated, service_role;

-- Confirms (with a date), declines, completes or cancels a viewing, and returns it. The property's owner, agent and
-- broker or an administrator confirm, decline and complete; only the requester cancels. Confirmed viewings can be
-- confirmed again for another date. Locks the property before the viewing. Errors: PT400 for an unknown status or a
-- missing date, PT404 for a viewing the caller cannot change. PT409 for an impossible step, and for confirming after
-- the property was deleted.
create function public.set_viewing_status(
  viewing_id uuid, status text, scheduled_date timestamptz default null, notes text default null
)
returns public.property_viewings
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_caller();
  allowed_from text[] := case $2
    when 'confirmed' then '{pending,confirmed}' when 'declined' then '{pending,confirmed}'
    when 'completed' then '{confirmed}' when 'cancelled' then '{pending,confirmed}' end;
  viewing public.property_viewings;
begin
  if allowed_from is null or ($2 = 'confirmed' and $3 is null) then
    raise sqlstate 'PT400' using message = case when allowed_from is null then 'invalid_status'
      else 'date_required' end;
  end if;
  perform from public.properties p
  where p.id = (select v.property_id from public.property_viewings v where v.id = $1) for key share;
  select v.* into viewing from public.property_viewings v
  where v.id = $1 and case $2
    when 'cancelled' then v.user_id = caller
    else caller = any (private.handlers_of(v.property_id, v.deleted_property_id)) or (select private.is_admin()) end
  for update;
  if viewing.id is null then
    raise sqlstate 'PT404' using message = 'viewing_not_found';
  end if;
  if $2 = 'confirmed' and viewing.property_id is null then
    raise sqlstate 'PT409' using message = 'property_deleted';
  end if;
  if viewing.status <> all (allowed_from) then
    raise sqlstate 'PT409' using message = 'viewing_' || viewing.status;
  end if;
  update public.property_viewings v set
    status = $2,
    scheduled_date = case when $2 = 'confirmed' then $3 else v.scheduled_date end,
    actual_date = case when $2 = 'completed' then now() end,
    notes = case when $2 = 'cancelled' then v.notes else coalesce($4, v.notes) end
  where v.id = $1
  returning * into viewing;
  return viewing;
end $$;

-- Returns up to 200 viewings, newest first: the caller's own requests, or (`received`) those for properties they answer
-- for.
create function public.get_viewings(received boolean default false) returns jsonb language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(found.viewing order by found.created_at desc, found.id desc), '[]')
  from (
    select v.id, v.created_at, jsonb_build_object(
      'id', v.id, 'propertyId', v.property_id, 'userId', v.user_id, 'preferredDate', v.preferred_date,
      'preferredTime', v.preferred_time, 'contactEmail', v.contact_email, 'contactPhone', v.contact_phone,
      'message', v.message, 'status', v.status, 'scheduledDate', v.scheduled_date, 'actualDate', v.actual_date,
      'notes', v.notes, 'createdAt', v.created_at, 'conversationId', private.own_conversation_id(v.conversation_id),
      'isAnsweredHere', private.is_answered_in(v.conversation_id, v.user_id, v.created_at),
      'requester', private.person_name(v.user_id),
      'property', coalesce(private.deleted_property_brief(v.deleted_property_id), private.property_brief(p))
    ) as viewing
    from (
      (select asked.* from public.property_viewings asked
        where received is not true and asked.user_id = (select private.require_caller())
        order by asked.created_at desc, asked.id desc limit 200)
      union all
      -- Reads the index of each property: an index over all viewings would scan those of everyone.
      (select got.* from private.handled_property_ids() as handled (id)
        cross join lateral (
          select g.* from public.property_viewings g
          where g.property_id = handled.id order by g.created_at desc, g.id desc limit 200
        ) as got
        where received and (select private.require_caller()) is not null
        order by got.created_at desc, got.id desc limit 200)
      union all
      (select got.* from private.handled_deleted_ids() as handled (id)
        cross join lateral (
          select g.* from public.property_viewings g
          where g.deleted_property_id = handled.id order by g.created_at desc, g.id desc limit 200
        ) as got
        where received and (select private.require_caller()) is not null
        order by got.created_at desc, got.id desc limit 200)
    ) as v
    left join public.properties p on p.id = v.property_id
  ) as found;
$$;

-- Answers a viewing, as public.reply_to_inquiry() does; its status stays.
create function public.reply_to_viewing(viewing_id uuid, content text) returns uuid
language sql volatile set search_path = '' as $$ select private.reply_to_request(null, viewing_id, content); $$;

-- The values for the calendar file of a viewing with a date: {"id", "status", "scheduledDate", "sequence", "changedAt",
-- "property"}; `property` as in public.get_viewings. Null for a viewing without a date, and for one that the caller
-- cannot see. Errors: those of private.require_caller.
create function public.get_viewing_calendar(viewing_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', v.id, 'status', v.status, 'scheduledDate', v.scheduled_date, 'sequence', v.calendar_sequence,
    'changedAt', v.updated_at,
    'property', coalesce(private.deleted_property_brief(v.deleted_property_id), private.property_brief(p)))
  from (select private.require_caller() as id) as caller
  join public.property_viewings v on v.id = $1 and v.scheduled_date is not null
    and (caller.id = v.user_id or caller.id = any (private.handlers_of(v.property_id, v.deleted_property_id))
      or (select private.is_admin()))
  left join public.properties p on p.id = v.property_id;
$$;

-- The date of a viewing for its notifications: for their texts and for the calendar file of an email.
create function private.viewing_details(viewing public.property_viewings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'day', viewing.preferred_date, 'time', viewing.preferred_time, 'at', viewing.scheduled_date,
    'viewing', case when viewing.scheduled_date is not null then viewing.id end,
    'sequence', case when viewing.scheduled_date is not null then viewing.calendar_sequence::text end,
    'place', (
      select nullif(concat_ws(', ', brief.place ->> 'location', brief.place ->> 'city'), '')
      from public.properties p cross join lateral (select private.property_brief(p)) as brief (place)
      where p.id = viewing.property_id));
$$;

-- Reminds both sides of viewings on the evening before: the requester, the owner, and the agent or else the broker. Each
-- viewing is reminded of once for each date. Only the function `worker` calls it.
create function public.remind_of_viewings() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  with due as materialized (
    -- The deletion of a property locks the property first and then its viewings.
    select v.id from public.property_viewings v
    join lateral (
      select p.id from public.properties p where p.id = v.property_id for key share skip locked
    ) as listing on true
    where v.reminder_due_at <= now() order by v.reminder_due_at limit 200 for update of v skip locked
  ),
  reminded as (
    update public.property_viewings v set reminder_due_at = null from due where v.id = due.id returning v.*
  )
  insert into public.notifications (recipient_id, event, link, person_id, property_id, title, details)
  select person.id, 'viewing_reminder', '/requests?tab=viewings&card=' || r.id,
    case person.id when r.user_id then coalesce(p.agent_id, p.broker_id, p.owner_id) else r.user_id end,
    p.id, private.recorded_title(p.id, null), jsonb_strip_nulls(private.viewing_details(r))
  from reminded r join public.properties p on p.id = r.property_id
  join public.profiles person on person.purge_at is null
    and person.id in (r.user_id, p.owner_id, coalesce(p.agent_id, p.broker_id))
  where r.status = 'confirmed' and r.scheduled_date > now()
  order by person.id;
end $$;
grant execute on function public.remind_of_viewings() to service_role;

grant execute on function public.get_viewing_calendar(uuid), public.set_viewing_status(uuid, text, timestamptz, text), public.get_viewings(boolean),
  public.reply_to_viewing(uuid, text) to authenticated;
