-- A lead is a possible buyer or tenant of a property: client, status and next step. Agents create leads; an inquiry
-- about an assigned or entrusted property becomes one as well. The agent and the broker see and edit it. When the
-- membership ends, the agent loses access and the broker keeps the lead.
set check_function_bodies = off;

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  property_id uuid references public.properties (id) on delete set null,
  agent_id uuid references public.agent_profiles (user_id) on delete cascade,
  broker_id uuid references public.broker_profiles (user_id) on delete cascade,
  inquirer_id uuid references public.profiles (id) on delete set null,
  from_inquiry boolean not null default false,
  client_name public.plain_text not null constraint "Client name is required" check (client_name ~ '[[:alnum:]]')
    constraint "Client name must be at most 200 characters" check (char_length(client_name) <= 200),
  client_email public.plain_text constraint "Email must be at most 255 characters" check (char_length(client_email) <= 255)
    constraint "Invalid email address" check (private.is_email(client_email)),
  client_phone public.phone_number,
  lead_source public.plain_text not null default 'website'
    constraint "Lead source must be 1 to 50 characters" check (char_length(trim(lead_source)) between 1 and 50),
  status text not null default 'new'
    constraint "A lead's status must be from the list"
      check (status in ('new', 'contacted', 'qualified', 'negotiating', 'closed', 'lost')),
  priority text not null default 'medium'
    constraint "Priority must be low, medium, high or urgent" check (priority in ('low', 'medium', 'high', 'urgent')),
  notes public.plain_text constraint "Notes must be at most 5000 characters" check (char_length(notes) <= 5000),
  follow_up_date timestamptz
    constraint "Follow-up date must be in this century"
      check (follow_up_date >= '2000-01-01T00:00:00Z' and follow_up_date < '2100-01-01T00:00:00Z'),
  last_contact_date timestamptz
    constraint "Contact date must be in this century"
      check (last_contact_date >= '2000-01-01T00:00:00Z' and last_contact_date < '2100-01-01T00:00:00Z'),
  estimated_value numeric(12, 2)
    constraint "Estimated value cannot be negative" check (estimated_value between 0 and 9999999999.99),
  probability integer not null default 50
    constraint "Probability must be 0 to 100" check (probability between 0 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  seen jsonb,
  deleted_property_id uuid references private.deleted_properties (id) on delete set null,
  handed_at timestamptz,
  touched_at timestamptz,
  withdrawn_from uuid[] not null default '{}',
  lost_reason text constraint "The reason of a lost lead must be from the list" check (lost_reason in (
    'no_answer', 'too_expensive', 'no_financing', 'found_elsewhere', 'changed_mind', 'listing_gone', 'not_serious', 'other', 'not_given')),
  lost_note public.plain_text constraint "A note on a lost lead must be at most 500 characters" check (char_length(lost_note) <= 500),
  constraint "An email or a phone number is required" check (num_nonnulls(client_email, client_phone, inquirer_id) > 0),
  constraint "A lost lead must have a reason" check (status <> 'lost' or lost_reason is not null),
  constraint "Only a lost lead can have a reason" check (status = 'lost' or num_nonnulls(lost_reason, lost_note) = 0)
);

comment on table public.leads is 'Possible clients of agents and brokers.';
comment on column public.leads.property_id is 'Required for a new lead; null once the property is deleted (see deleted_property_id).';
comment on column public.leads.agent_id is 'Null while a lead of the broker waits for an agent.';
comment on column public.leads.inquirer_id is 'The inquirer, for a lead of an inquiry; null once their account is deleted.';
comment on column public.leads.from_inquiry is 'Opened by the client, who asked or pressed call (true), or typed by an agent.';
comment on column public.leads.lost_reason is 'Why a lost lead was lost. not_given: a call of the API without a reason.';
comment on column public.leads.client_email is 'Email or phone is enough. A member who pressed call may have neither: their preferences decide.';
comment on column public.leads.handed_at is 'Since when the agent has the lead.';
comment on column public.leads.touched_at is 'When the agent first did something with the lead; null until then.';
comment on column public.leads.withdrawn_from is 'Agents from whom the rules of the broker took the lead.';
comment on column public.leads.estimated_value is 'In the currency of the property.';

-- An agent types a client once. Leads that clients open count by account, because anyone can type any email.
create unique index "This client already has an open lead for this property"
  on public.leads (agent_id, property_id, lower(client_email))
  where agent_id is not null and property_id is not null and not from_inquiry and status not in ('closed', 'lost');
-- The lists of agents and brokers, newest first.
create index leads_agent_id_idx on public.leads (agent_id, created_at desc, id desc);
create index leads_broker_id_idx on public.leads (broker_id, created_at desc, id desc);
-- The leads of one person.
create index leads_client_phone_idx on public.leads (client_phone);
create index leads_client_email_idx on public.leads (lower(client_email));
-- Leads that no agent has touched.
create index leads_untouched_idx on public.leads (handed_at)
  where agent_id is not null and broker_id is not null and status = 'new' and touched_at is null;
-- Foreign keys.
create index leads_property_id_idx on public.leads (property_id);
create index leads_inquirer_id_idx on public.leads (inquirer_id);
create index leads_deleted_property_id_idx on public.leads (deleted_property_id);

-- A lost lead has a reason: a documented call without a reason records `not_given`. A lead that is open again loses the
-- reason. The constraints refuse a new reason for a lead that is not lost.
create function private.set_lost_reason() returns trigger language plpgsql volatile set search_path = '' as $$
begin
  if new.status = 'lost' then
    new.lost_reason := coalesce(new.lost_reason, 'not_given');
  elsif old.status = 'lost' then
    new.lost_reason := nullif(new.lost_reason, old.lost_reason);
    new.lost_note := nullif(new.lost_note, old.lost_note);
  end if;
  return new;
end $$;
create trigger leads_set_lost_reason before insert or update of status, lost_reason, lost_note on public.leads
  for each row execute function private.set_lost_reason();

create trigger leads_compare_seen before update on public.leads for each row
  when (new.seen is not null) execute function private.compare_seen();
create trigger leads_set_updated_at before update on public.leads
  for each row execute function extensions.moddatetime (updated_at);

-- Guards a lead that a client writes: counts it, makes a new one the caller's, keeps the columns that only functions set.
-- Errors: PT429, PT403 for a protected column or a block between the writer and the reader of the notes. PT400 without a
-- property, PT404 for a property the caller may not see. The hint names the column.
create function private.guard_lead() returns trigger language plpgsql security definer set search_path = '' as $$
declare caller constant uuid := (select auth.uid());
begin
  if tg_op = 'INSERT' then
    new.agent_id := caller;
    new.inquirer_id := null;
    new.from_inquiry := false;
    -- The shared lock keeps the membership until the lead exists and stays with the broker.
    select a.broker_id into new.broker_id from public.agent_profiles a where a.user_id = caller for share;
  elsif (new.id, new.agent_id, new.broker_id, new.inquirer_id, new.from_inquiry, new.created_at)
    is distinct from (old.id, old.agent_id, old.broker_id, old.inquirer_id, old.from_inquiry, old.created_at) then
    raise sqlstate 'PT403' using message = 'protected_column',
      hint = 'Agent, broker and inquirer are not set directly.';
  end if;
  if tg_op = 'INSERT' or new.property_id is distinct from old.property_id then
    if new.property_id is null then
      raise sqlstate 'PT400' using message = 'property_required', hint = 'property_id';
    elsif not exists (
      select from public.properties p where p.id = new.property_id and (
        p.approval_status = 'approved' and p.available or caller = p.owner_id
        or p.approval_status <> 'draft' and (caller in (p.agent_id, p.broker_id) or (select private.is_admin()))
      )
    ) then
      raise sqlstate 'PT404' using message = 'property_not_found', hint = 'property_id';
    end if;
    new.deleted_property_id := null;
  end if;
  if caller is not null then
    perform private.enforce_rate_limit(case tg_op when 'INSERT' then 'lead' else 'lead_edit' end, caller);
  end if;
  if new.notes is not null and (tg_op = 'INSERT' or new.notes is distinct from old.notes) then
    perform private.refuse_blocked(caller, array_remove(array[new.agent_id, new.broker_id], caller));
  end if;
  return new;
end $$;
create trigger leads_guard before insert or update on public.leads
  for each row when (current_user in ('anon', 'authenticated')) execute function private.guard_lead();
alter table public.leads enable row level security;
create policy "Agents and brokers see their leads, administrators all" on public.leads
  for select to authenticated using (
    agent_id = (select auth.uid()) or broker_id = (select auth.uid()) or (select private.is_admin())
  );
create policy "Agents can make leads of their own" on public.leads
  for insert to authenticated with check (
    agent_id = (select auth.uid())
    and exists (select from public.agent_profiles a where a.user_id = (select auth.uid()))
  );
create policy "Agents and brokers can edit their leads" on public.leads
  for update to authenticated
  using (agent_id = (select auth.uid()) or broker_id = (select auth.uid()))
  with check (agent_id = (select auth.uid()) or broker_id = (select auth.uid()));

-- Clients never set ids, agent, broker, inquirer or times. No delete: an unsuccessful lead becomes lost.
grant insert (property_id, client_name, client_email, client_phone, lead_source, status, priority, notes,
  follow_up_date, last_contact_date, estimated_value, probability, lost_reason, lost_note) on public.leads to authenticated;
grant select on public.leads to authenticated, service_role;
grant update (property_id, client_name, client_email, client_phone, lead_source, status, priority, notes,
  follow_up_date, last_contact_date, estimated_value, probability, lost_reason, lost_note, seen) on public.leads to authenticated;

-- Opens a lead of a member at a property for the assigned agent and the broker, with the price as estimate, and returns
-- it. An open lead of the member only gets a new contact date; null where no agent and no broker handles the
-- property. Errors come without the lead's row, which the member may not see.
create function private.open_lead(
  property_id uuid, client_id uuid, source text, email text, phone text, words text, opened_at timestamptz
) returns uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  property public.properties;
  assignment public.property_assignments;
  broker uuid;
  lead uuid;
begin
  select * into property from public.properties p where p.id = $1;
  select * into assignment from public.property_assignments a where a.property_id = property.id and a.status = 'active';
  select b.user_id into broker from public.broker_profiles b
  where b.user_id = coalesce(assignment.broker_id, property.broker_id);
  if num_nonnulls(assignment.agent_id, broker) = 0 then
    return null;
  end if;
  update public.leads l set last_contact_date = greatest(l.last_contact_date, $7)
  where l.property_id = property.id and l.inquirer_id = $2 and l.status not in ('closed', 'lost')
    and (l.agent_id = assignment.agent_id or l.broker_id = broker)
  returning l.id into lead;
  if not found then
    insert into public.leads (
      property_id, agent_id, broker_id, inquirer_id, from_inquiry, lead_source, client_name, client_email, client_phone,
      notes, estimated_value, created_at
    )
    select property.id, assignment.agent_id, broker, client.id, true, $3,
      left(coalesce(nullif(trim(concat_ws(' ', client.first_name, client.last_name)), ''), client.username, $4, 'Member'), 200),
      $4, $5, $6, property.price, $7
    from public.profiles client where client.id = $2
    returning leads.id into lead;
  end if;
  return lead;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;

-- Creates a lead of an inquiry about a property.
create function private.create_lead(inquiry public.inquiries) returns void
language sql volatile security definer set search_path = '' as $$
  select private.open_lead(inquiry.property_id, inquiry.inquirer_id, 'website', inquiry.contact_email, inquiry.contact_phone,
    inquiry.message, inquiry.created_at);
$$;

-- Records the event of a new lead, and of a lead that a broker gives to an agent. The timeline gets each move and each
-- change of the agent.
create function private.record_lead() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.record_event('lead.created', new.id);
  elsif new.agent_id is not null and new.agent_id is distinct from old.agent_id then
    perform private.record_event('lead.assigned', new.id);
  end if;
  if tg_op = 'UPDATE' and new.agent_id is distinct from old.agent_id then
    insert into public.lead_entries (lead_id, kind, details)
    values (new.id, 'assigned', jsonb_build_object('from', private.name_of(old.agent_id), 'to', private.name_of(new.agent_id)));
  end if;
  if tg_op = 'UPDATE' and new.status <> old.status then
    insert into public.lead_entries (lead_id, kind, body, details)
    values (new.id, 'move', new.lost_note, jsonb_build_object('from', old.status, 'to', new.status, 'reason', new.lost_reason));
  end if;
  return null;
end $$;
create trigger leads_record after insert or update of agent_id, status on public.leads
  for each row execute function private.record_lead();

-- Records a membership that began or ended, and counts the agents of its broker. The locks come first, so the later of two
-- changes sees the earlier one. The end takes the broker's assignments and properties from the agent, and the agent's own
-- properties from the broker, who keeps the leads. A new agent or licence number needs a new verification.
create function private.record_agent_profile() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  brokers constant uuid[] := array_remove(array[old.broker_id, new.broker_id], null);
  is_moved constant boolean := old.broker_id is distinct from new.broker_id;
begin
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and old.license_number is distinct from new.license_number then
    perform private.end_verifications(new.user_id, '{licence}');
  end if;
  if is_moved and tg_op = 'UPDATE' and old.broker_id is not null then
    update public.properties p set agent_id = null
    where p.agent_id = old.user_id and exists (
      select from public.property_assignments a
      where a.property_id = p.id and a.agent_id = old.user_id and a.broker_id = old.broker_id
    );
    update public.property_assignments a set status = 'cancelled'
    where a.broker_id = old.broker_id and a.status = 'active' and (
      a.agent_id = old.user_id or a.property_id in (select p.id from public.properties p where p.owner_id = old.user_id)
    );
    update public.properties p set agent_id = null, broker_id = null
    where p.owner_id = old.user_id and p.broker_id = old.broker_id;
  end if;
  if is_moved then
    perform from public.broker_profiles b where b.user_id = any (brokers) order by b.user_id for no key update;
    update public.broker_profiles b
    set total_agents = (select count(*) from public.agent_profiles a where a.broker_id = b.user_id)
    where b.user_id = any (brokers);
  end if;
  if is_moved and tg_op = 'UPDATE' then
    update public.leads l set agent_id = null where l.agent_id = old.user_id and l.broker_id = old.broker_id;
    perform private.record_event(case when new.broker_id is null then 'membership.ended' else 'membership.accepted' end,
      new.user_id, jsonb_build_object('broker_id', old.broker_id));
  end if;
  return null;
end $$;
create trigger agent_profiles_record after insert or update or delete on public.agent_profiles
  for each row execute function private.record_agent_profile();

-- Gives a lead of the calling broker to a member, or to no agent (null), and returns it. Locks the property first,
-- because the agent's notification refers to it. Errors: PT403 unless the caller is an active broker, PT404 for a lead
-- of others. PT409 unless the agent is an active member, 23505 if the agent has an open lead of this client.
create function public.assign_lead(lead_id uuid, agent_id uuid) returns public.leads
language plpgsql volatile security definer set search_path = '' as $$
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
end $$;

grant execute on function public.assign_lead(uuid, uuid) to authenticated;
