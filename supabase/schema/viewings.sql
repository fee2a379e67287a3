-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- A viewing is a member's wish to see a property on a day and at a time. It stays pending until those who answer for the
-- property confirm it with a date, or decline; whoever asked may cancel. Days are those of East Africa (Africa/Mogadishu).

create table public.property_viewings (
  id uuid default gen_random_uuid() not null,
  property_id uuid,
  user_id uuid default auth.uid() not null,
  preferred_date date not null,
  preferred_time text not null,
  contact_email text not null,
  contact_phone text,
  message text,
  status text default 'pending'::text not null,
  scheduled_date timestamp with time zone,
  actual_date timestamp with time zone,
  notes text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_property_id uuid,
  conversation_id uuid,
  constraint property_viewings_pkey primary key (id),
  constraint property_viewings_conversation_id_fkey foreign key (conversation_id) references conversations(id) on delete set null,
  constraint property_viewings_deleted_property_id_fkey foreign key (deleted_property_id) references private.deleted_properties(id) on delete cascade,
  constraint property_viewings_property_id_fkey foreign key (property_id) references properties(id) on delete set null,
  constraint property_viewings_user_id_fkey foreign key (user_id) references profiles(id) on delete cascade,
  constraint "A viewing is of a property" check (num_nonnulls(property_id, deleted_property_id) = 1),
  constraint "Confirmed viewings have a date" check (status <> 'confirmed'::text or scheduled_date is not null),
  constraint "Emails are at most 255 characters" check (char_length(contact_email) <= 255),
  constraint "Messages are at most 5000 characters" check (char_length(message) <= 5000),
  constraint "Notes are at most 2000 characters" check (char_length(notes) <= 2000),
  constraint "Phone numbers are at most 20 characters" check (char_length(contact_phone) <= 20),
  constraint "Please enter a valid email address" check (private.is_email(contact_email)),
  constraint "Preferred dates are not in the past" check (preferred_date >= (created_at at time zone 'Africa/Mogadishu'::text)::date),
  constraint "Preferred dates are within two years" check (preferred_date <= ((created_at at time zone 'Africa/Mogadishu'::text)::date + 731)),
  constraint "Preferred times are 1 to 20 characters" check (char_length(trim(both from preferred_time)) >= 1 and char_length(trim(both from preferred_time)) <= 20),
  constraint "Viewings are pending, confirmed, declined, completed, cancelled" check (status = any (array['pending'::text, 'confirmed'::text, 'declined'::text, 'completed'::text, 'cancelled'::text])),
  constraint "Viewings are scheduled within three years" check (scheduled_date >= (created_at - '1 day'::interval) and scheduled_date <= (created_at + '1096 days'::interval))
);

comment on table public.property_viewings is 'Requests of members to view a property, and what became of them.';
comment on column public.property_viewings.conversation_id is 'Where it was talked about last.';

create unique index "You have already asked for this viewing" on public.property_viewings using btree (user_id, property_id, preferred_date, lower(preferred_time)) where (status = any (array['pending'::text, 'confirmed'::text]));

create index property_viewings_conversation_id_idx on public.property_viewings using btree (conversation_id);

-- The report's list; a property's viewings; a person's own, which also counts what they asked for lately.
create index property_viewings_created_at_idx on public.property_viewings using btree (created_at desc, id desc);

create index property_viewings_deleted_property_id_idx on public.property_viewings using btree (deleted_property_id, created_at desc, id desc);

create index property_viewings_property_id_idx on public.property_viewings using btree (property_id, created_at desc, id desc);

create index property_viewings_user_id_idx on public.property_viewings using btree (user_id, created_at desc, id desc);

create index property_viewings_waiting_idx on public.property_viewings using btree (property_id) where (status = 'pending'::text);

create trigger property_viewings_audit after update on property_viewings for each row when (old.status is distinct from new.status or old.scheduled_date is distinct from new.scheduled_date or old.notes is distinct from new.notes) execute function private.audit_request('viewing');

create trigger property_viewings_drop_signs before insert or update on property_viewings for each row execute function private.drop_signs_of_direction();

create trigger property_viewings_guard_own before insert on property_viewings for each row execute function private.refuse_own_property('cannot_view_yourself');

create trigger property_viewings_guard_status before insert on property_viewings for each row execute function private.refuse_gone_listing();

create trigger property_viewings_guard_time before insert on property_viewings for each row execute function private.refuse_past_viewing();

create trigger property_viewings_limit_answers before update on property_viewings for each row when (not new.deleted_property_id is distinct from old.deleted_property_id) execute function private.limit_events('answer');

create trigger property_viewings_limit_events before insert on property_viewings for each row execute function private.limit_events('viewing');

create trigger property_viewings_notify after insert on property_viewings for each row execute function private.notify_viewing();

create trigger property_viewings_notify_answer after update on property_viewings for each row when ((new.status = any (array['confirmed'::text, 'declined'::text])) and (old.status is distinct from new.status or old.scheduled_date is distinct from new.scheduled_date)) execute function private.notify_viewing();

create trigger property_viewings_notify_cancelled after update on property_viewings for each row when (new.status = 'cancelled'::text and old.status <> 'cancelled'::text) execute function private.notify_viewing();

create trigger property_viewings_read_notification after update on property_viewings for each row when (old.status = 'pending'::text and new.status <> 'pending'::text) execute function private.read_request_notification('viewing_requested', 'user_id');

create trigger property_viewings_refuse_blocked before insert on property_viewings for each row execute function private.refuse_blocked_request();

create trigger property_viewings_refuse_blocked_answer before update on property_viewings for each row when (old.scheduled_date is distinct from new.scheduled_date or old.notes is distinct from new.notes) execute function private.refuse_blocked_answer();

create trigger property_viewings_set_updated_at before update on property_viewings for each row execute function moddatetime('updated_at');

create trigger property_viewings_tell after insert on property_viewings for each row execute function private.tell_request('viewing', 'user_id');

create trigger property_viewings_tell_deleted after delete on property_viewings referencing old table as changed for each statement execute function private.tell_administrators();

create trigger property_viewings_tell_inserted after insert on property_viewings referencing new table as changed for each statement execute function private.tell_administrators();

create trigger property_viewings_tell_status after update on property_viewings for each row when (old.status <> new.status or old.scheduled_date is distinct from new.scheduled_date) execute function private.tell_request('viewing', 'user_id');

create trigger property_viewings_tell_updated after update on property_viewings referencing new table as changed for each statement execute function private.tell_administrators();

alter table public.property_viewings enable row level security;

create policy "Members can ask to view properties they may see" on public.property_viewings for insert to authenticated
  with check (user_id = (( select auth.uid() as uid)) and (exists ( select
   from properties p
  where p.id = property_viewings.property_id)));

create policy "The session must live and owe no second factor" on public.property_viewings as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

create policy "Who asked, who is asked and administrators see a viewing" on public.property_viewings for select to authenticated
  using (user_id = (( select auth.uid() as uid)) or (property_id in ( select private.handled_property_ids() as handled_property_ids)) or (deleted_property_id in ( select private.handled_deleted_ids() as handled_deleted_ids)) or ( select private.is_admin() as is_admin));

grant insert (property_id, preferred_date, preferred_time, contact_email, contact_phone, message) on public.property_viewings to authenticated;
grant select on public.property_viewings to authenticated;
grant select on public.property_viewings to service_role;

-- Confirms a viewing for a date, declines, completes or cancels it, and answers it; one of a property that is deleted is not confirmed
-- any more. The property comes before what is about it. Errors: as private.require_caller; PT400 for another status or no date, PT404
-- for a viewing that is not the caller's to move, PT409 for one that is past it.
create or replace function private.set_viewing_status(viewing_id uuid, status text, scheduled_date timestamp with time zone, notes text)
 returns property_viewings
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_caller();
  allowed_from text[] := case $2
    when 'confirmed' then '{pending,confirmed}' when 'declined' then '{pending,confirmed}'
    when 'completed' then '{confirmed}' when 'cancelled' then '{pending,confirmed}' end;
  viewing public.property_viewings;
begin
  if allowed_from is null or ($2 = 'confirmed' and $3 is null) then
    raise sqlstate 'PT400' using message = case when allowed_from is null then 'invalid_status' else 'date_required' end;
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
end
$function$;


create or replace function public.set_viewing_status(viewing_id uuid, status text, scheduled_date timestamp with time zone default null::timestamp with time zone, notes text default null::text)
 returns property_viewings
 language sql
 set search_path to ''
as$function$
  select private.set_viewing_status(viewing_id, status, scheduled_date, notes);
$function$;


grant execute on function private.set_viewing_status(uuid,text,timestamp with time zone,text) to authenticated;

grant execute on function set_viewing_status(uuid,text,timestamp with time zone,text) to authenticated;
