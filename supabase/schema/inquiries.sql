-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- An inquiry is a member's question about a property. The one who asked sees it, and so do the owner, agent and broker of the
-- property and administrators; those who are asked move its status. What is written cannot be changed afterwards.

create table public.inquiries (
  id uuid default gen_random_uuid() not null,
  property_id uuid,
  inquirer_id uuid default auth.uid() not null,
  message text not null,
  contact_email text not null,
  contact_phone text,
  status text default 'pending'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_property_id uuid,
  constraint inquiries_pkey primary key (id),
  constraint inquiries_deleted_property_id_fkey foreign key (deleted_property_id) references private.deleted_properties(id) on delete cascade,
  constraint inquiries_inquirer_id_fkey foreign key (inquirer_id) references profiles(id) on delete cascade,
  constraint inquiries_property_id_fkey foreign key (property_id) references properties(id) on delete set null,
  constraint "An inquiry is about a property" check (num_nonnulls(property_id, deleted_property_id) = 1),
  constraint "Emails are at most 255 characters" check (char_length(contact_email) <= 255),
  constraint "Inquiry statuses are pending, replied or closed" check (status = any (array['pending'::text, 'replied'::text, 'closed'::text])),
  constraint "Message must be at least 10 characters" check (char_length(trim(both from message)) >= 10),
  constraint "Messages are at most 5000 characters" check (char_length(message) <= 5000),
  constraint "Phone numbers are at most 20 characters" check (char_length(contact_phone) <= 20),
  constraint "Please enter a valid email address" check (private.is_email(contact_email))
);

comment on table public.inquiries is 'Questions of members about properties, answered by e-mail or phone.';

-- The administrators' list, by status too; a property's inquiries; a person's own, which also counts what they sent lately.
create index inquiries_created_at_idx on public.inquiries using btree (created_at desc, id desc);

create index inquiries_deleted_property_id_idx on public.inquiries using btree (deleted_property_id, created_at desc, id desc);

create index inquiries_inquirer_id_idx on public.inquiries using btree (inquirer_id, created_at desc, id desc);

create index inquiries_property_id_idx on public.inquiries using btree (property_id, created_at desc, id desc);

create index inquiries_status_idx on public.inquiries using btree (status, created_at desc);

-- The requests that wait are found by these alone, however many were answered.
create index inquiries_waiting_idx on public.inquiries using btree (property_id) where (status = 'pending'::text);

create trigger inquiries_audit after update on inquiries for each row when (old.status is distinct from new.status) execute function private.audit_request('inquiry');

create trigger inquiries_create_lead after insert on inquiries for each row execute function private.create_lead_of_inquiry();

-- Before the rate is limited: triggers fire in the order of their names.
create trigger inquiries_guard_own before insert on inquiries for each row execute function private.refuse_own_property('cannot_inquire_yourself');

create trigger inquiries_limit_answers before update on inquiries for each row when (not new.deleted_property_id is distinct from old.deleted_property_id) execute function private.limit_events('answer');

create trigger inquiries_limit_events before insert on inquiries for each row execute function private.limit_events('inquiry');

create trigger inquiries_lock_property before insert on inquiries for each row execute function private.lock_property_of_inquiry();

create trigger inquiries_record_activity after insert on inquiries for each row execute function private.record_inquiry();

create trigger inquiries_set_updated_at before update on inquiries for each row execute function moddatetime('updated_at');

create trigger inquiries_tell after insert on inquiries for each row execute function private.tell_request('inquiry', 'inquirer_id');

create trigger inquiries_tell_deleted after delete on inquiries referencing old table as changed for each statement execute function private.tell_administrators();

create trigger inquiries_tell_inserted after insert on inquiries referencing new table as changed for each statement execute function private.tell_administrators();

create trigger inquiries_tell_status after update on inquiries for each row when (old.status <> new.status) execute function private.tell_request('inquiry', 'inquirer_id');

create trigger inquiries_tell_updated after update on inquiries referencing new table as changed for each statement execute function private.tell_administrators();

alter table public.inquiries enable row level security;

create policy "Members can ask about properties they may see" on public.inquiries for insert to authenticated
  with check (inquirer_id = (( select auth.uid() as uid)) and (exists ( select
   from properties p
  where p.id = inquiries.property_id)));

create policy "The session must live and owe no second factor" on public.inquiries as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

create policy "Who asked, who is asked and administrators see an inquiry" on public.inquiries for select to authenticated
  using (inquirer_id = (( select auth.uid() as uid)) or (property_id in ( select private.handled_property_ids() as handled_property_ids)) or (deleted_property_id in ( select private.handled_deleted_ids() as handled_deleted_ids)) or ( select private.is_admin() as is_admin));

grant insert (property_id, message, contact_email, contact_phone) on public.inquiries to authenticated;
grant select on public.inquiries to authenticated;
grant select on public.inquiries to service_role;

-- The properties the caller answers for: as their owner, agent or broker.
create or replace function private.handled_property_ids()
 returns setof uuid
 language sql
 stable security definer
 set search_path to ''
as$function$
  select id from public.properties where owner_id = (select auth.uid())
  union
  select id from public.properties where agent_id = (select auth.uid())
  union
  select id from public.properties where broker_id = (select auth.uid());
$function$;


-- Refuses a client's inquiry or viewing about a property of the caller's. Errors: PT400. The argument is the message.
create or replace function private.refuse_own_property()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  if exists (
    select from public.properties p
    where p.id = new.property_id and (select auth.uid()) in (p.owner_id, p.agent_id, p.broker_id)
  ) then
    raise sqlstate 'PT400' using message = tg_argv[0];
  end if;
  return new;
end
$function$;


-- As before; also about a property that is deleted.
create or replace function private.set_inquiry_status(inquiry_id uuid, status text)
 returns inquiries
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_caller();
  changed public.inquiries;
begin
  update public.inquiries i set status = $2
  where i.id = $1
    and (caller = any (private.handlers_of(i.property_id, i.deleted_property_id)) or (select private.is_admin()))
  returning i.* into changed;
  if changed.id is null then
    raise sqlstate 'PT404' using message = 'inquiry_not_found';
  end if;
  return changed;
end
$function$;


create or replace function public.set_inquiry_status(inquiry_id uuid, status text)
 returns inquiries
 language sql
 set search_path to ''
as$function$ select private.set_inquiry_status(inquiry_id, status); $function$;


grant execute on function private.handled_property_ids() to authenticated;

grant execute on function private.set_inquiry_status(uuid,text) to authenticated;

grant execute on function set_inquiry_status(uuid,text) to authenticated;
