-- Deleting a property keeps what its inquiries, viewings, conversations, leads, assignments and commissions were about: a title,
-- a city and a price of that time, in one record that all of them refer to instead. Whoever could read such a row still can.

create table private.deleted_properties (
  id uuid primary key,
  title text not null,
  location text not null,
  city text not null,
  price numeric(10, 2) not null,
  currency text not null,
  purpose text not null,
  property_type text not null,
  owner_id uuid,
  agent_id uuid,
  broker_id uuid,
  deleted_at timestamptz not null default now()
);

comment on table private.deleted_properties is
  'Properties that are gone and that something is still about, as they were; the id is the one they had.';
comment on column private.deleted_properties.owner_id is 'Who answered for it then; nothing once their account is gone (private.forget_person). So with the others.';

create index deleted_properties_owner_id_idx on private.deleted_properties (owner_id);
create index deleted_properties_agent_id_idx on private.deleted_properties (agent_id);
create index deleted_properties_broker_id_idx on private.deleted_properties (broker_id);

-- Functions of this schema alone read and write it.
alter table private.deleted_properties enable row level security;
create policy "Nobody sees records of deleted properties" on private.deleted_properties
  for select to authenticated using (false);

alter table public.inquiries
  add column deleted_property_id uuid references private.deleted_properties (id) on delete cascade,
  alter column property_id drop not null,
  drop constraint inquiries_property_id_fkey,
  add constraint inquiries_property_id_fkey foreign key (property_id) references public.properties (id) on delete set null,
  add constraint "An inquiry is about a property" check (num_nonnulls(property_id, deleted_property_id) = 1);
alter table public.property_viewings
  add column deleted_property_id uuid references private.deleted_properties (id) on delete cascade,
  alter column property_id drop not null,
  drop constraint property_viewings_property_id_fkey,
  add constraint property_viewings_property_id_fkey foreign key (property_id) references public.properties (id) on delete set null,
  add constraint "A viewing is of a property" check (num_nonnulls(property_id, deleted_property_id) = 1);
alter table public.property_assignments
  add column deleted_property_id uuid references private.deleted_properties (id) on delete cascade,
  alter column property_id drop not null,
  drop constraint property_assignments_property_id_fkey,
  add constraint property_assignments_property_id_fkey foreign key (property_id) references public.properties (id) on delete set null,
  add constraint "An assignment is of a property" check (num_nonnulls(property_id, deleted_property_id) = 1),
  add constraint "What is deleted is no longer assigned" check (status <> 'active' or property_id is not null);
alter table public.conversations add column deleted_property_id uuid references private.deleted_properties (id) on delete set null;
alter table public.leads add column deleted_property_id uuid references private.deleted_properties (id) on delete set null;
alter table public.commissions add column deleted_property_id uuid references private.deleted_properties (id) on delete set null;

create index inquiries_deleted_property_id_idx on public.inquiries (deleted_property_id, created_at desc, id desc);
create index property_viewings_deleted_property_id_idx on public.property_viewings (deleted_property_id, created_at desc, id desc);
create index property_assignments_deleted_property_id_idx on public.property_assignments (deleted_property_id);
create index conversations_deleted_property_id_idx on public.conversations (deleted_property_id);
create index leads_deleted_property_id_idx on public.leads (deleted_property_id);
create index commissions_deleted_property_id_idx on public.commissions (deleted_property_id);

comment on column public.property_assignments.status is
  'Active; completed once its commission is paid or its property deleted; cancelled when replaced, ended or left behind by a membership.';
comment on column public.leads.property_id is 'Given when the lead is made; once the property is deleted its record instead.';

-- Keeps a property that goes for all that is about it. The row is locked already: nothing comes to be about it meanwhile.
create function private.keep_deleted_property() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.inquiries i where i.property_id = old.id
    union all select from public.property_viewings v where v.property_id = old.id
    union all select from public.conversations c where c.property_id = old.id
    union all select from public.leads l where l.property_id = old.id
    union all select from public.property_assignments a where a.property_id = old.id
    union all select from public.commissions c where c.property_id = old.id
  ) then
    return old;
  end if;
  insert into private.deleted_properties
    (id, title, location, city, price, currency, purpose, property_type, owner_id, agent_id, broker_id)
  values (old.id,
    -- What nobody approved is not published by being deleted.
    case when old.approval_status = 'approved' then old.title else coalesce(
      (select c.property_title from public.conversations c where c.property_id = old.id order by c.created_at desc limit 1),
      initcap(old.property_type) || ' in ' || old.city) end,
    old.location, old.city, old.price, old.currency, old.purpose, old.property_type,
    old.owner_id, old.agent_id, old.broker_id);
  update public.inquiries set property_id = null, deleted_property_id = old.id where property_id = old.id;
  update public.property_viewings set property_id = null, deleted_property_id = old.id where property_id = old.id;
  update public.conversations set property_id = null, deleted_property_id = old.id where property_id = old.id;
  update public.property_assignments set property_id = null, deleted_property_id = old.id,
    status = case status when 'active' then 'completed' else status end
  where property_id = old.id;
  update public.leads set property_id = null, deleted_property_id = old.id where property_id = old.id;
  update public.commissions set property_id = null, deleted_property_id = old.id where property_id = old.id;
  return old;
end
$$;

create trigger properties_keep_deleted before delete on public.properties
  for each row execute function private.keep_deleted_property();

-- What follows from a property that goes is nobody's event: however much there is about it, its owner can delete it.
drop trigger inquiries_limit_answers on public.inquiries;
create trigger inquiries_limit_answers before update on public.inquiries for each row
  when (new.deleted_property_id is not distinct from old.deleted_property_id) execute function private.limit_events('answer');
drop trigger property_viewings_limit_answers on public.property_viewings;
create trigger property_viewings_limit_answers before update on public.property_viewings for each row
  when (new.deleted_property_id is not distinct from old.deleted_property_id) execute function private.limit_events('answer');
drop trigger leads_limit_edits on public.leads;
create trigger leads_limit_edits before update on public.leads for each row
  when ((old.agent_id, old.broker_id, old.deleted_property_id) is not distinct from
    (new.agent_id, new.broker_id, new.deleted_property_id)) execute function private.limit_events('lead_edit');

-- As before; with the account go its properties, which leave their records.
create or replace function private.leave_memberships() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_handling(leaving.id, true) from (
    select old.id union select a.user_id from public.agent_profiles a where a.broker_id = old.id order by id
  ) as leaving;
  perform from public.properties p
  where p.id = any (array(
    select o.id from public.properties o where o.owner_id = old.id
    union select o.id from public.properties o where o.agent_id = old.id
    union select o.id from public.properties o where o.broker_id = old.id
    union select o.id from public.agent_profiles a join public.properties o on o.owner_id = a.user_id where a.broker_id = old.id
    union select a.property_id from public.property_assignments a where a.agent_id = old.id
    union select a.property_id from public.property_assignments a where a.broker_id = old.id
    union select c.property_id from public.commissions c where c.agent_id = old.id
    union select c.property_id from public.commissions c where c.broker_id = old.id
  ))
  order by p.id for no key update;
  perform from public.agent_profiles a
  where a.user_id = old.id or a.broker_id = old.id
    or a.user_id in (select c.agent_id from public.commissions c where c.broker_id = old.id)
  order by a.user_id for no key update;
  perform from public.broker_profiles b
  where b.user_id = old.id
    or b.user_id in (select a.broker_id from public.agent_profiles a where a.user_id = old.id)
    or b.user_id in (select p.broker_id from public.properties p where p.owner_id = old.id)
    or b.user_id in (select c.broker_id from public.commissions c where c.agent_id = old.id)
  order by b.user_id for no key update;
  update public.agent_profiles set broker_id = null where old.id in (user_id, broker_id) and broker_id is not null;
  -- Here rather than by the foreign key alone: of several accounts at once, a lead changed twice would be checked against a
  -- property that is just being deleted.
  update public.leads l
  set inquirer_id = null, client_name = 'Deleted account', client_email = l.id || '@deleted.invalid', client_phone = null,
    notes = null
  where l.inquirer_id = old.id;
  -- While everybody is still there: what is about them is changed, and so checked, before the first profile is gone.
  delete from public.properties p where p.owner_id = old.id;
  return old;
end
$$;

-- As before; the records of deleted properties lose whoever answered for them.
create or replace function private.forget_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.appraisal_requests
  set contact_name = 'Deleted account', contact_email = id || '@deleted.invalid', contact_phone = '-', address = '-',
    features = null, additional_info = null
  where requester_id = old.id;
  update public.user_activities set related_title = null
  where user_id = old.id and activity_type in ('user_registered', 'appraisal_requested');
  delete from public.conversations
  where (buyer_id = old.id and seller_id is null) or (seller_id = old.id and buyer_id is null);
  -- Whose home it was is nobody's any more, nor in which street.
  update private.deleted_properties set owner_id = null, location = city where owner_id = old.id;
  update private.deleted_properties set agent_id = null where agent_id = old.id;
  update private.deleted_properties set broker_id = null where broker_id = old.id;
  return old;
end
$$;

-- The deleted properties the caller answered for: as their owner, agent or broker.
create function private.handled_deleted_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select id from private.deleted_properties where owner_id = (select auth.uid())
  union
  select id from private.deleted_properties where agent_id = (select auth.uid())
  union
  select id from private.deleted_properties where broker_id = (select auth.uid());
$$;

-- Who answers for a property, or answered for one that is deleted: owner, agent and broker.
create function private.handlers_of(property_id uuid, deleted_property_id uuid) returns uuid[]
language sql stable set search_path = ''
as $$
  select array[p.owner_id, p.agent_id, p.broker_id] from public.properties p where p.id = $1
  union all
  select array[d.owner_id, d.agent_id, d.broker_id] from private.deleted_properties d where d.id = $2;
$$;

drop policy "Who asked, who is asked and administrators see an inquiry" on public.inquiries;
create policy "Who asked, who is asked and administrators see an inquiry" on public.inquiries
  for select to authenticated using (
    inquirer_id = (select auth.uid())
    or property_id in (select private.handled_property_ids())
    or deleted_property_id in (select private.handled_deleted_ids())
    or (select private.is_admin())
  );
drop policy "Who asked, who is asked and administrators see a viewing" on public.property_viewings;
create policy "Who asked, who is asked and administrators see a viewing" on public.property_viewings
  for select to authenticated using (
    user_id = (select auth.uid())
    or property_id in (select private.handled_property_ids())
    or deleted_property_id in (select private.handled_deleted_ids())
    or (select private.is_admin())
  );

-- As before; also about a property that is deleted.
create or replace function private.set_inquiry_status(inquiry_id uuid, status text) returns public.inquiries
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;

-- As before; also of a property that is deleted, which nobody confirms any more.
create or replace function private.set_viewing_status(
  viewing_id uuid, status text, scheduled_date timestamptz, notes text
) returns public.property_viewings
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;

-- As before; a cancelled viewing of a deleted property is told to whoever answered for it.
create or replace function private.tell_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  news jsonb := jsonb_build_object('requestId', new.id, 'propertyId', new.property_id, 'status', new.status);
  reader uuid;
begin
  if tg_op = 'UPDATE' and new.status <> 'cancelled' then
    perform realtime.send(news, tg_argv[0], 'user:' || (to_jsonb(new) ->> tg_argv[1]), true);
    return null;
  end if;
  for reader in
    select distinct handler from unnest(private.handlers_of(new.property_id, new.deleted_property_id)) as handler
    where handler is not null
  loop
    perform realtime.send(news, tg_argv[0], 'user:' || reader, true);
  end loop;
  return null;
end
$$;

-- As before; a lead that is given another property is no longer about the deleted one.
create or replace function private.guard_lead() returns trigger
language plpgsql set search_path = ''
as $$
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
      raise sqlstate 'PT400' using message = 'property_required';
    elsif not exists (select from public.properties p where p.id = new.property_id) then
      raise sqlstate 'PT404' using message = 'property_not_found';
    end if;
    new.deleted_property_id := null;
  end if;
  return new;
end
$$;

-- A deleted property as lists and pages show it, in the shape of a brief; nothing for null.
create function private.deleted_property_brief(deleted_property_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', d.id, 'title', d.title, 'city', d.city, 'location', d.location, 'price', d.price, 'currency', d.currency,
    'purpose', d.purpose, 'images', '[]'::jsonb, 'isDeleted', true)
  from private.deleted_properties d where d.id = $1;
$$;

-- As before; those about a deleted property come too.
create or replace function private.get_inquiries(received boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(found.inquiry order by found.created_at desc, found.id desc), '[]')
  from (
    select i.id, i.created_at, jsonb_build_object(
      'id', i.id, 'propertyId', i.property_id, 'inquirerId', i.inquirer_id, 'message', i.message,
      'contactEmail', i.contact_email, 'contactPhone', i.contact_phone, 'status', i.status, 'createdAt', i.created_at,
      'inquirer', private.person_name(i.inquirer_id), 'property', coalesce(private.deleted_property_brief(i.deleted_property_id), private.property_brief(p))
    ) as inquiry
    from (
      (select sent.* from public.inquiries sent
        where not received and sent.inquirer_id = (select private.require_caller())
        order by sent.created_at desc, sent.id desc limit 200)
      union all
      -- The latest of each property by its index: a reader of the latest of all would go through everybody's.
      (select got.* from private.handled_property_ids() as handled (id)
        cross join lateral (
          select g.* from public.inquiries g
          where g.property_id = handled.id order by g.created_at desc, g.id desc limit 200
        ) as got
        where received and (select private.require_caller()) is not null
        order by got.created_at desc, got.id desc limit 200)
      union all
      (select got.* from private.handled_deleted_ids() as handled (id)
        cross join lateral (
          select g.* from public.inquiries g
          where g.deleted_property_id = handled.id order by g.created_at desc, g.id desc limit 200
        ) as got
        where received and (select private.require_caller()) is not null
        order by got.created_at desc, got.id desc limit 200)
    ) as i
    left join public.properties p on p.id = i.property_id
  ) as found;
$$;

create or replace function private.get_viewings(received boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(found.viewing order by found.created_at desc, found.id desc), '[]')
  from (
    select v.id, v.created_at, jsonb_build_object(
      'id', v.id, 'propertyId', v.property_id, 'userId', v.user_id, 'preferredDate', v.preferred_date,
      'preferredTime', v.preferred_time, 'contactEmail', v.contact_email, 'contactPhone', v.contact_phone,
      'message', v.message, 'status', v.status, 'scheduledDate', v.scheduled_date, 'actualDate', v.actual_date,
      'notes', v.notes, 'createdAt', v.created_at,
      'requester', private.person_name(v.user_id), 'property', coalesce(private.deleted_property_brief(v.deleted_property_id), private.property_brief(p))
    ) as viewing
    from (
      (select asked.* from public.property_viewings asked
        where not received and asked.user_id = (select private.require_caller())
        order by asked.created_at desc, asked.id desc limit 200)
      union all
      -- The latest of each property by its index: a reader of the latest of all would go through everybody's.
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

-- What something is about: {id, title, currency}, also while the listing is hidden; once it is deleted, and nothing else tells,
-- with {city, price, isDeleted: true}. Nothing for what is about no property.
create function private.property_told(property_id uuid, deleted_property_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', p.id, 'title', p.title, 'currency', p.currency)
  from public.properties p where p.id = $1 and (select private.is_signed_in())
  union all
  select jsonb_build_object('id', d.id, 'title', d.title, 'city', d.city, 'price', d.price, 'currency', d.currency, 'isDeleted', true)
  from private.deleted_properties d where d.id = $2 and (select private.is_signed_in());
$$;

-- For the lists of commissions and assignments: a column that is worked out.
create function public.property(commission public.commissions) returns jsonb
language sql stable set search_path = ''
as $$ select private.property_told(commission.property_id, commission.deleted_property_id); $$;
create function public.property(assignment public.property_assignments) returns jsonb
language sql stable set search_path = ''
as $$ select private.property_told(assignment.property_id, assignment.deleted_property_id); $$;

-- As before; of a deleted property there is what it was.
create or replace function private.lead_view(lead public.leads) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', lead.id, 'propertyId', lead.property_id, 'agentId', lead.agent_id, 'brokerId', lead.broker_id,
    'clientName', lead.client_name, 'clientEmail', lead.client_email, 'clientPhone', lead.client_phone,
    'leadSource', lead.lead_source, 'status', lead.status, 'priority', lead.priority, 'notes', lead.notes,
    'followUpDate', lead.follow_up_date, 'lastContactDate', lead.last_contact_date,
    'estimatedValue', lead.estimated_value, 'probability', lead.probability, 'createdAt', lead.created_at,
    'updatedAt', lead.updated_at,
    'property', private.property_told(lead.property_id, lead.deleted_property_id),
    'agent', private.person_name(lead.agent_id)
  );
$$;

create or replace function private.conversation_view(conversation public.conversations, reader uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', conversation.id, 'propertyId', conversation.property_id, 'buyerId', conversation.buyer_id,
    'sellerId', conversation.seller_id, 'status', conversation.status, 'lastMessageAt', conversation.last_message_at,
    'createdAt', conversation.created_at,
    'unreadCount', case reader when conversation.buyer_id then conversation.buyer_unread else conversation.seller_unread end,
    'buyer', private.person_name(conversation.buyer_id),
    'seller', case reader when conversation.seller_id then private.person_name(reader)
      else private.seller_name(conversation) end,
    'property', (
      select case
        when (p.approval_status = 'approved' and p.available) or reader in (p.owner_id, p.agent_id, p.broker_id)
        then jsonb_build_object('id', p.id, 'title', p.title, 'price', p.price, 'currency', p.currency,
          'purpose', p.purpose, 'images', p.images)
        else jsonb_build_object('id', p.id, 'title', conversation.property_title, 'price', null, 'currency', null,
          'purpose', null, 'images', '[]'::jsonb)
      end
      from public.properties p where p.id = conversation.property_id
      union all
      select private.deleted_property_brief(conversation.deleted_property_id) - '{city,location}'::text[]
        || jsonb_build_object('title', conversation.property_title)
      where conversation.deleted_property_id is not null
    ),
    'lastMessage', (
      select jsonb_build_object('id', m.id, 'content', m.content, 'senderId', m.sender_id, 'createdAt', m.created_at)
      from public.messages m where m.conversation_id = conversation.id order by m.created_at desc, m.id desc limit 1
    )
  );
$$;

-- As before, and asked for properties that are there alone: a call costs more than the row it looks up.
create or replace function private.property_label(property_id uuid, out title text, out currency text, out city text, out words text)
language sql stable strict security definer set search_path = ''
as $$
  select p.title, p.currency, p.city, p.search_text from public.properties p
  where p.id = $1 and (select private.is_signed_in());
$$;

-- A deleted property as the views below show it; nothing for null.
create function private.deleted_label(
  deleted_property_id uuid, out title text, out price numeric, out currency text, out location text, out city text,
  out property_type text, out purpose text, out words text
)
language sql stable strict security definer set search_path = ''
as $$
  select d.title, d.price, d.currency, d.location, d.city, d.property_type, d.purpose,
    private.normalize_text(concat_ws(' ', d.title, d.location, d.city))
  from private.deleted_properties d where d.id = $1 and (select private.is_signed_in());
$$;

create or replace view public.my_leads with (security_invoker = true) as
select l.id, l.property_id, l.agent_id, l.broker_id, l.inquirer_id, l.from_inquiry, l.client_name, l.client_email, l.client_phone,
  l.lead_source, l.status, l.priority, l.notes, l.follow_up_date, l.last_contact_date, l.estimated_value, l.probability,
  l.created_at, l.updated_at,
  coalesce(property.title, gone.title) as property_title, coalesce(property.currency, gone.currency) as property_currency, coalesce(property.city, gone.city) as property_city,
  private.name_of(l.agent_id) as agent_name,
  l.status not in ('closed', 'lost') as is_open,
  l.status not in ('closed', 'lost') and coalesce(l.follow_up_date < now(), false) as is_overdue,
  case
    when l.status in ('closed', 'lost') or l.follow_up_date is null then 'none'
    when l.follow_up_date < now() then 'overdue'
    when (l.follow_up_date at time zone 'Africa/Mogadishu')::date = (now() at time zone 'Africa/Mogadishu')::date then 'today'
    else 'later'
  end as follow_up,
  array_position('{low,medium,high,urgent}'::text[], l.priority) as priority_rank,
  array_position('{new,contacted,qualified,negotiating,closed,lost}'::text[], l.status) as status_rank,
  concat_ws(' ', lower(l.client_email), private.normalize_text(concat_ws(' ', l.client_name, l.client_email, l.client_phone)),
    coalesce(property.words, gone.words)) as search_text,
  l.deleted_property_id is not null as property_is_deleted, gone.price as deleted_property_price
from public.leads l
left join lateral private.property_label(l.property_id) as property on true
left join lateral private.deleted_label(l.deleted_property_id) as gone on true
where (select auth.uid()) in (l.agent_id, l.broker_id);

create or replace view public.my_assignments with (security_invoker = true) as
select a.id, a.property_id, a.agent_id, a.broker_id, a.assigned_date, a.status, a.commission_rate, a.notes, a.created_at,
  a.updated_at,
  coalesce(property.title, gone.title) as property_title, coalesce(property.city, gone.city) as property_city, coalesce(property.currency, gone.currency) as property_currency,
  coalesce(p.location, gone.location) as property_location, coalesce(p.price, gone.price)::numeric(10, 2) as property_price,
  p.status as property_status, coalesce(p.purpose, gone.purpose) as property_purpose,
  coalesce(p.property_type, gone.property_type) as property_type, p.images as property_images,
  private.name_of(a.agent_id) as agent_name, private.company_of(a.broker_id) as broker_name,
  concat_ws(' ', coalesce(property.words, gone.words), private.normalize_text(private.name_of(a.agent_id))) as search_text,
  a.deleted_property_id is not null as property_is_deleted
from public.property_assignments a
left join lateral private.property_label(a.property_id) as property on true
left join lateral private.deleted_label(a.deleted_property_id) as gone on true
-- Under the reader's own rights: once the assignment is over, only what everybody may see of the property.
left join public.properties p on p.id = a.property_id
where (select auth.uid()) in (a.agent_id, a.broker_id);

create or replace view public.my_commissions with (security_invoker = true) as
select c.id, c.assignment_id, c.property_id, c.agent_id, c.broker_id, c.sale_price, c.currency, c.commission_rate,
  c.total_commission, c.agent_commission, c.broker_commission, c.status, c.sale_date, c.payment_date, c.notes, c.created_at,
  c.updated_at,
  case when c.agent_id = (select auth.uid()) then c.agent_commission else 0.00 end
    + case when c.broker_id = (select auth.uid()) then c.broker_commission else 0.00 end as own_commission,
  c.broker_id = (select auth.uid()) as can_settle,
  coalesce(property.title, gone.title) as property_title, coalesce(property.city, gone.city) as property_city, private.name_of(c.agent_id) as agent_name,
  private.company_of(c.broker_id) as broker_company,
  concat_ws(' ', coalesce(property.words, gone.words), private.normalize_text(
    concat_ws(' ', private.name_of(c.agent_id), private.company_of(c.broker_id)))) as search_text,
  c.deleted_property_id is not null as property_is_deleted, gone.price as deleted_property_price
from public.commissions c
left join lateral private.property_label(c.property_id) as property on true
left join lateral private.deleted_label(c.deleted_property_id) as gone on true
where (select auth.uid()) in (c.agent_id, c.broker_id);

-- The administrators' lists, which had lost those rows.
create or replace view public.admin_inquiries with (security_invoker = true) as
select i.id, i.status, i.message, i.contact_email, i.contact_phone, i.created_at, i.property_id, i.inquirer_id,
  private.full_name(inquirer) as inquirer_name, inquirer.username as inquirer_username, inquirer.email as inquirer_email,
  coalesce(p.title, gone.title) as property_title, coalesce(p.price, gone.price)::numeric(10, 2) as property_price,
  coalesce(p.currency, gone.currency) as property_currency, coalesce(p.location, gone.location) as property_location,
  coalesce(p.city, gone.city) as property_city, coalesce(p.property_type, gone.property_type) as property_type, coalesce(p.purpose, gone.purpose) as property_purpose, p.bedrooms as property_bedrooms,
  p.bathrooms as property_bathrooms,
  jsonb_build_object('firstName', inquirer.first_name, 'lastName', inquirer.last_name, 'email', inquirer.email) as inquirer,
  jsonb_build_object('title', coalesce(p.title, gone.title), 'city', coalesce(p.city, gone.city))
    || case when i.deleted_property_id is null then '{}' else '{"isDeleted": true}' end::jsonb as property,
  inquirer.search_text || ' ' || lower(i.contact_email) || ' ' || coalesce(lower(p.title) || ' ' || p.search_text, gone.words)
    as search_text,
  i.deleted_property_id is not null as property_is_deleted
from public.inquiries i
join public.profiles inquirer on inquirer.id = i.inquirer_id
left join public.properties p on p.id = i.property_id
left join lateral private.deleted_label(i.deleted_property_id) as gone on true
where (select private.require_admin()) is not null;

create or replace view public.admin_viewings with (security_invoker = true) as
select v.id, v.status, v.message, v.contact_email, v.contact_phone, v.preferred_date, v.preferred_time, v.scheduled_date,
  v.created_at, v.property_id, v.user_id,
  private.full_name(requester) as requester_name, requester.username as requester_username, requester.email as requester_email,
  coalesce(p.title, gone.title) as property_title, coalesce(p.price, gone.price)::numeric(10, 2) as property_price,
  coalesce(p.currency, gone.currency) as property_currency, coalesce(p.location, gone.location) as property_location,
  coalesce(p.city, gone.city) as property_city, coalesce(p.property_type, gone.property_type) as property_type, p.bedrooms as property_bedrooms, p.bathrooms as property_bathrooms, v.deleted_property_id is not null as property_is_deleted
from public.property_viewings v
join public.profiles requester on requester.id = v.user_id
left join public.properties p on p.id = v.property_id
left join lateral private.deleted_label(v.deleted_property_id) as gone on true
where (select private.require_admin()) is not null;

create or replace function private.get_reports_summary() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with admin as materialized (select private.require_admin() as id)
  select jsonb_build_object(
    'appraisalSummary', (
      select coalesce(jsonb_agg(jsonb_build_object('status', status, 'count', count) order by status), '[]')
      from (select status, count(*) as count from public.appraisal_requests group by status) as g),
    'inquiriesByPurpose', (
      select coalesce(jsonb_agg(jsonb_build_object('purpose', purpose, 'count', count) order by purpose), '[]')
      from (
        select coalesce(p.purpose, d.purpose) as purpose, count(*) as count
        from public.inquiries i
        left join public.properties p on p.id = i.property_id
        left join private.deleted_properties d on d.id = i.deleted_property_id
        group by 1
      ) as g),
    'propertiesByPurpose', (
      select coalesce(jsonb_agg(jsonb_build_object('purpose', purpose, 'count', count) order by purpose), '[]')
      from (select purpose, count(*) as count from public.properties group by purpose) as g),
    'propertyViewingsSummary', jsonb_build_object('count', (select count(*) from public.property_viewings))
  )
  from admin;
$$;

create or replace function private.audit_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed record;
begin
  if (select private.is_admin()) then
    changed := private.changed_columns(to_jsonb(old), to_jsonb(new), '{updated_at}');
    -- Who asked can call off their own.
    if (select auth.uid()) is distinct from (to_jsonb(new) ->> 'user_id')::uuid
      and array_position(private.handlers_of(new.property_id, new.deleted_property_id), (select auth.uid())) is null then
      perform private.record_act('status_changed', tg_argv[0], new.id,
        private.property_told(new.property_id, new.deleted_property_id) ->> 'title', changed.was, changed.is_now);
    end if;
  end if;
  return null;
end
$$;

create or replace function private.audit_brokerage() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  property public.properties;
  changed record;
begin
  if not (select private.is_admin()) then
    return null;
  end if;
  select * into property from public.properties p where p.id = new.property_id;
  if tg_op = 'INSERT' then
    -- A sale makes a commission, also the sale of one's own; a broker assigns what is theirs to assign.
    if (tg_argv[0] = 'commission' and caller is distinct from new.broker_id and caller is distinct from property.owner_id)
      or (tg_argv[0] = 'assignment' and private.may_assign(property, caller) is not true) then
      perform private.record_act('created', tg_argv[0], new.id, property.title, null,
        to_jsonb(new) - '{id,created_at,updated_at}'::text[]);
    end if;
  -- A deletion is an entry of its own.
  elsif caller is distinct from old.broker_id and (old.property_id is null or new.property_id is not null) then
    changed := private.changed_columns(to_jsonb(old), to_jsonb(new), '{updated_at}');
    perform private.record_act('status_changed', tg_argv[0], new.id,
      private.property_told(new.property_id, new.deleted_property_id) ->> 'title', changed.was, changed.is_now);
  end if;
  return null;
end
$$;

grant execute on function private.handled_deleted_ids(), private.deleted_label(uuid), private.property_told(uuid, uuid),
  public.property(public.commissions), public.property(public.property_assignments) to authenticated;
