-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- A lead is somebody who may buy or rent a property: client, state and next step. Agents write leads of their own, and an
-- inquiry about a property that an agent or a broker looks after becomes one. The agent sees and edits it, and so does the
-- broker whose member the agent was when it came; with the membership ends the agent's access, and the lead stays.

create table public.leads (
  id uuid default gen_random_uuid() not null,
  property_id uuid,
  agent_id uuid,
  broker_id uuid,
  inquirer_id uuid,
  from_inquiry boolean default false not null,
  client_name text not null,
  client_email text not null,
  client_phone text,
  lead_source text default 'website'::text not null,
  status text default 'new'::text not null,
  priority text default 'medium'::text not null,
  notes text,
  follow_up_date timestamp with time zone,
  last_contact_date timestamp with time zone,
  estimated_value numeric(12,2),
  probability integer default 50 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_property_id uuid,
  constraint leads_pkey primary key (id),
  constraint leads_agent_id_fkey foreign key (agent_id) references agent_profiles(user_id) on delete cascade,
  constraint leads_broker_id_fkey foreign key (broker_id) references broker_profiles(user_id) on delete cascade,
  constraint leads_deleted_property_id_fkey foreign key (deleted_property_id) references private.deleted_properties(id) on delete set null,
  constraint leads_inquirer_id_fkey foreign key (inquirer_id) references profiles(id) on delete set null,
  constraint leads_property_id_fkey foreign key (property_id) references properties(id) on delete set null,
  constraint "Client name is required" check (client_name ~ '[[:alnum:]]'::text) not valid,
  constraint "Client names are at most 200 characters" check (char_length(client_name) <= 200),
  constraint "Contact dates are of this century" check (last_contact_date >= '2000-01-01 00:00:00+00'::timestamp with time zone and last_contact_date < '2100-01-01 00:00:00+00'::timestamp with time zone),
  constraint "Emails are at most 255 characters" check (char_length(client_email) <= 255),
  constraint "Estimated values are not negative" check (estimated_value >= 0::numeric and estimated_value <= 9999999999.99),
  constraint "Follow-up dates are of this century" check (follow_up_date >= '2000-01-01 00:00:00+00'::timestamp with time zone and follow_up_date < '2100-01-01 00:00:00+00'::timestamp with time zone),
  constraint "Invalid email address" check (private.is_email(client_email)),
  constraint "Lead sources are 1 to 50 characters" check (char_length(trim(both from lead_source)) >= 1 and char_length(trim(both from lead_source)) <= 50),
  constraint "Leads are new, contacted, qualified, negotiating, closed, lost" check (status = any (array['new'::text, 'contacted'::text, 'qualified'::text, 'negotiating'::text, 'closed'::text, 'lost'::text])),
  constraint "Notes are at most 5000 characters" check (char_length(notes) <= 5000),
  constraint "Phone numbers are at most 20 characters" check (char_length(client_phone) <= 20),
  constraint "Priorities are low, medium, high or urgent" check (priority = any (array['low'::text, 'medium'::text, 'high'::text, 'urgent'::text])),
  constraint "Probabilities are 0 to 100" check (probability >= 0 and probability <= 100)
);

comment on table public.leads is 'Prospective clients of agents and brokers.';
comment on column public.leads.property_id is 'Given when the lead is made; once the property is deleted its record instead.';
comment on column public.leads.agent_id is 'Nothing for a lead of the broker that waits for an agent.';
comment on column public.leads.inquirer_id is 'Who asked, for a lead of an inquiry; nothing once their account is deleted.';
comment on column public.leads.from_inquiry is 'Made of an inquiry (true), or typed by an agent.';
comment on column public.leads.estimated_value is 'In the currency of the property.';

-- An agent types a client once. An inquiry counts by who asked, never by the address they give: anybody may give any.
create unique index "An agent has one open lead of a client at a property" on public.leads using btree (agent_id, property_id, lower(client_email)) where ((agent_id is not null) and (property_id is not null) and (not from_inquiry) and (status <> all (array['closed'::text, 'lost'::text])));

-- The lists of agents and brokers, newest first; the leads of a property.
create index leads_agent_id_idx on public.leads using btree (agent_id, created_at desc, id desc);

create index leads_broker_id_idx on public.leads using btree (broker_id, created_at desc, id desc);

create index leads_deleted_property_id_idx on public.leads using btree (deleted_property_id);

create index leads_inquirer_id_idx on public.leads using btree (inquirer_id);

create index leads_property_id_idx on public.leads using btree (property_id);

create trigger leads_drop_signs before insert or update on leads for each row execute function private.drop_signs_of_direction();

create trigger leads_guard before insert or update on leads for each row execute function private.guard_lead();

create trigger leads_limit_edits before update on leads for each row when (not (old.agent_id is distinct from new.agent_id or old.broker_id is distinct from new.broker_id or old.deleted_property_id is distinct from new.deleted_property_id)) execute function private.limit_events('lead_edit');

create trigger leads_limit_events before insert on leads for each row execute function private.limit_events('lead');

create trigger leads_notify after insert on leads for each row execute function private.notify_lead();

create trigger leads_notify_given after update of agent_id on leads for each row when (new.agent_id is not null and new.agent_id is distinct from old.agent_id) execute function private.notify_lead();

create trigger leads_set_updated_at before update on leads for each row execute function moddatetime('updated_at');

create trigger leads_tell_deleted after delete on leads referencing old table as changed for each statement execute function private.tell_handlers('lead');

create trigger leads_tell_inserted after insert on leads referencing new table as changed for each statement execute function private.tell_handlers('lead');

create trigger leads_tell_updated after update on leads referencing old table as was new table as changed for each statement execute function private.tell_handlers('lead');

alter table public.leads enable row level security;

create policy "Agents and brokers can edit their leads" on public.leads for update to authenticated
  using (agent_id = (( select auth.uid() as uid)) or broker_id = (( select auth.uid() as uid)))
  with check (agent_id = (( select auth.uid() as uid)) or broker_id = (( select auth.uid() as uid)));

create policy "Agents and brokers see their leads, administrators all" on public.leads for select to authenticated
  using (agent_id = (( select auth.uid() as uid)) or broker_id = (( select auth.uid() as uid)) or ( select private.is_admin() as is_admin));

create policy "Agents can make leads of their own" on public.leads for insert to authenticated
  with check (agent_id = (( select auth.uid() as uid)) and (exists ( select
   from agent_profiles a
  where a.user_id = (( select auth.uid() as uid)))));

create policy "The session must live and owe no second factor" on public.leads as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant insert (property_id, client_name, client_email, client_phone, lead_source, status, priority, notes, follow_up_date, last_contact_date, estimated_value, probability) on public.leads to authenticated;
grant select on public.leads to authenticated;
grant select on public.leads to service_role;
grant update (property_id, client_name, client_email, client_phone, lead_source, status, priority, notes, follow_up_date, last_contact_date, estimated_value, probability) on public.leads to authenticated;

-- Gives a lead of the calling broker to a member, or to nobody (null), and answers it. The property comes before what is about it:
-- what tells the agent refers to it. Errors: PT403 for others than brokers, PT404 for a lead not theirs, PT409 for somebody who is
-- not at work as an agent of theirs, 23505 if the agent has an open lead of this client and property already.
create or replace function private.assign_lead(lead_id uuid, agent_id uuid)
 returns leads
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_broker();
  lead public.leads;
begin
  perform from public.properties p
  where p.id = (select l.property_id from public.leads l where l.id = $1 and l.broker_id = caller) for no key update;
  perform from public.agent_profiles a where a.user_id = $2 and a.broker_id = caller and a.is_active for share;
  if $2 is not null and not found then
    raise sqlstate 'PT409' using message = 'not_a_member', hint = 'agent_id';
  end if;
  update public.leads l set agent_id = $2 where l.id = $1 and l.broker_id = caller returning * into lead;
  if lead.id is null then
    raise sqlstate 'PT404' using message = 'lead_not_found';
  end if;
  return lead;
end
$function$;


create or replace function public.assign_lead(lead_id uuid, agent_id uuid)
 returns leads
 language sql
 set search_path to ''
as$function$ select private.assign_lead(lead_id, agent_id); $function$;


-- Makes a lead of an inquiry about a property that is assigned or entrusted: the agent's, or the broker's alone. Whoever asks
-- again while their lead is open was in contact again. What goes wrong here is told without the lead's row, which is not theirs
-- to see.
create or replace function private.create_lead_of_inquiry()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  property public.properties;
  assignment public.property_assignments;
  broker uuid;
begin
  select * into property from public.properties p where p.id = new.property_id;
  select * into assignment from public.property_assignments a where a.property_id = property.id and a.status = 'active';
  select b.user_id into broker from public.broker_profiles b
  where b.user_id = coalesce(assignment.broker_id, property.broker_id);
  if num_nonnulls(assignment.agent_id, broker) = 0 then
    return null;
  end if;
  update public.leads l set last_contact_date = greatest(l.last_contact_date, new.created_at)
  where l.property_id = property.id and l.inquirer_id = new.inquirer_id and l.status not in ('closed', 'lost')
    and (l.agent_id = assignment.agent_id or l.broker_id = broker);
  if not found then
    insert into public.leads (
      property_id, agent_id, broker_id, inquirer_id, from_inquiry, client_name, client_email, client_phone, notes, created_at
    )
    select property.id, assignment.agent_id, broker, client.id, true,
      left(coalesce(
        nullif(trim(concat_ws(' ', client.first_name, client.last_name)), ''), client.username, new.contact_email
      ), 200),
      new.contact_email, new.contact_phone, new.message, new.created_at
    from public.profiles client where client.id = new.inquirer_id;
  end if;
  return null;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;


-- Guards what a client does not set on a lead, and makes a new one the caller's. Errors: PT403 for a protected column, PT400
-- without a property, PT404 for one the caller may not see; both name the column in their hint.
create or replace function private.guard_lead()
 returns trigger
 language plpgsql
 set search_path to ''
as$function$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.agent_id := (select auth.uid());
    new.inquirer_id := null;
    new.from_inquiry := false;
    -- Shared, so that the membership cannot end before the lead is there to be left behind.
    select a.broker_id into new.broker_id from public.agent_profiles a where a.user_id = new.agent_id for share;
  elsif (new.id, new.agent_id, new.broker_id, new.inquirer_id, new.from_inquiry, new.created_at)
    is distinct from (old.id, old.agent_id, old.broker_id, old.inquirer_id, old.from_inquiry, old.created_at) then
    raise sqlstate 'PT403' using message = 'protected_column', hint = 'Agent, broker and inquirer are not set directly.';
  end if;
  if tg_op = 'INSERT' or new.property_id is distinct from old.property_id then
    if new.property_id is null then
      raise sqlstate 'PT400' using message = 'property_required', hint = 'property_id';
    elsif not exists (select from public.properties p where p.id = new.property_id) then
      raise sqlstate 'PT404' using message = 'property_not_found', hint = 'property_id';
    end if;
    new.deleted_property_id := null;
  end if;
  return new;
end
$function$;


-- Locks the property that is asked about if it is assigned or entrusted, before the inquiry refers to it: inquiries about it
-- take turns, and none meets an assignment or an owner's account that is just ending.
create or replace function private.lock_property_of_inquiry()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  perform from public.properties p
  where p.id = new.property_id and num_nonnulls(p.agent_id, p.broker_id) > 0 for no key update;
  return new;
end
$function$;


-- The leads of a broker stay with the broker when an agent leaves.
create or replace function private.release_leads_of_former_member()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  update public.leads l set agent_id = null where l.agent_id = old.user_id and l.broker_id = old.broker_id;
  return null;
end
$function$;


grant execute on function private.assign_lead(uuid,uuid) to authenticated;

grant execute on function assign_lead(uuid,uuid) to authenticated;
