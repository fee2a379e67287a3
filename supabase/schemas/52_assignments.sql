-- An assignment gives a property to an agent, at a commission rate. A broker assigns properties entrusted to them,
-- their own and those of their members; an administrator assigns any. A property has at most one active assignment, and
-- its agent_id and broker_id follow it. A paid commission completes the assignment; the broker can then assign the
-- property again.
set check_function_bodies = off;

create table public.property_assignments (
  id uuid primary key default gen_random_uuid(),
  property_id uuid references public.properties (id) on delete set null,
  agent_id uuid not null references public.agent_profiles (user_id) on delete cascade,
  broker_id uuid references public.broker_profiles (user_id) on delete set null,
  assigned_date timestamptz not null default now(),
  status text not null default 'active'
    constraint "Assignment must be active, completed or cancelled" check (status in ('active', 'completed', 'cancelled')),
  commission_rate numeric(5, 2) not null default 2.50
    constraint "Commission rate must be 0 to 100 percent" check (commission_rate between 0 and 100),
  notes public.plain_text constraint "Notes must be at most 2000 characters" check (char_length(notes) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sold_at timestamptz,
  sold_price numeric(12, 2),
  sold_currency text constraint "Currency must be USD, EUR or SOS" check (sold_currency in ('USD', 'EUR', 'SOS')),
  deleted_property_id uuid references private.deleted_properties (id) on delete cascade,
  constraint "A sale must have a time, a price and a currency"
    check (num_nonnulls(sold_at, sold_price, sold_currency) in (0, 3)),
  constraint "An assignment must be of a property" check (num_nonnulls(property_id, deleted_property_id) = 1),
  constraint "An active assignment must have a property" check (status <> 'active' or property_id is not null)
);

comment on table public.property_assignments is 'Agents of properties, with the broker and the commission rate.';
comment on column public.property_assignments.status is 'active. completed: the commission is paid or the property deleted. cancelled: replaced, or ended by a broker, administrator or former member.';
comment on column public.property_assignments.sold_at is 'When the approved property was last sold or rented under the assignment; sold_price and sold_currency are its asking price then.';

-- At most one active assignment per property, also for simultaneous calls.
create unique index property_assignments_active_idx on public.property_assignments (property_id)
  where status = 'active';
create index property_assignments_property_id_idx on public.property_assignments (property_id);
-- Foreign keys, and the lists of agents and brokers.
create index property_assignments_deleted_property_id_idx on public.property_assignments (deleted_property_id);
create index property_assignments_agent_id_idx on public.property_assignments (agent_id, status);
create index property_assignments_broker_id_idx on public.property_assignments (broker_id, status);

-- Counts a client's new assignment, and refuses its notes between a writer and a reader with a block. Errors: PT429, PT403.
create function private.guard_assignment() returns trigger language plpgsql security definer set search_path = '' as $$
declare caller constant uuid := (select auth.uid());
begin
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  elsif caller is not null then
    perform private.enforce_rate_limit('assignment', caller);
  end if;
  if new.notes is not null and (tg_op = 'INSERT' or new.notes is distinct from old.notes) then
    perform private.refuse_blocked(caller, array_remove(array[new.agent_id, new.broker_id], caller));
  end if;
  return new;
end $$;
create trigger property_assignments_guard before insert or update on public.property_assignments
  for each row execute function private.guard_assignment();
alter table public.property_assignments enable row level security;
create policy "Agents see what they handle, brokers theirs, admins all" on public.property_assignments
  for select to authenticated using (
    (agent_id = (select auth.uid()) and status <> 'cancelled')
    or broker_id = (select auth.uid()) or (select private.is_admin())
  );

-- Clients only read: functions write assignments.
grant select on public.property_assignments to authenticated, service_role;

-- Whether a broker can assign a property: it is entrusted to them, or to no broker and owned by them or a member.
create function private.can_assign_property(property public.properties, broker_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select property.approval_status <> 'draft' and property.removed_at is null and (
    property.broker_id = $2
    or property.broker_id is null and (
      property.owner_id = $2
      or exists (select from public.agent_profiles a where a.user_id = property.owner_id and a.broker_id = $2)
    ));
$$;

-- Entrusts a property to a broker with a verified licence, or removes the broker (null); for its owner or an
-- administrator. A change ends the active assignment. Returns the property. Errors: PT404 for a property of others or
-- an inactive broker, PT409 for a broker without a verified licence.
create function public.entrust_property(property_id uuid, broker_id uuid) returns public.properties
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_caller();
  property public.properties;
begin
  perform private.lock_handled_listings($2, false);
  select * into property from public.properties p
  where p.id = $1 and (p.owner_id = caller or p.approval_status <> 'draft' and (select private.is_admin())) for no key update;
  if property.id is null then
    raise sqlstate 'PT404' using message = 'property_not_found';
  end if;
  perform from public.broker_profiles b where b.user_id in ($2, property.broker_id) order by b.user_id
    for no key update;
  if $2 is not null and not exists (select from public.broker_profiles b where b.user_id = $2 and b.is_active) then
    raise sqlstate 'PT404' using message = 'broker_not_found', hint = 'broker_id';
  end if;
  if $2 is null or property.broker_id is distinct from $2 then
    -- A broker who already has the property keeps it without a licence; the owner sees that.
    if $2 is not null and not private.has_licence($2) then
      raise sqlstate 'PT409' using message = 'broker_not_verified', hint = 'broker_id';
    end if;
    update public.property_assignments a set status = 'cancelled' where a.property_id = $1 and a.status = 'active';
    update public.properties p set broker_id = $2, agent_id = null where p.id = $1 returning * into property;
  end if;
  return property;
end $$;

-- Assigns a property to an agent and returns the assignment; an active one is cancelled. The commission rate is in
-- percent, the agent's own by default. Errors: PT403 unless the caller is an active broker or administrator, PT404 for a property
-- they cannot assign. PT409 for an inactive agent, or one who is not the broker's member.
create function public.assign_property(
  property_id uuid, agent_id uuid, commission_rate numeric default null, notes text default null
)
returns public.property_assignments
language plpgsql volatile security definer set search_path = '' as $$
declare
  by_admin boolean := private.require_caller() is not null and private.is_admin();
  caller uuid := case when by_admin then (select auth.uid()) else private.require_broker() end;
  property public.properties;
  agent public.agent_profiles;
  assignment public.property_assignments;
begin
  perform private.lock_handled_listings($2, false);
  select * into property from public.properties p
  where p.id = $1 and (by_admin and p.approval_status <> 'draft' or private.can_assign_property(p, caller)) for no key update;
  if property.id is null then
    raise sqlstate 'PT404' using message = 'property_not_found', hint = 'property_id';
  end if;
  -- The shared lock keeps the membership until the assignment exists and can end with it.
  select * into agent from public.agent_profiles a
  where a.user_id = $2 and a.is_active and (by_admin or a.broker_id = caller) for share;
  if agent.user_id is null then
    raise sqlstate 'PT409' using message = 'not_a_member', hint = 'agent_id';
  end if;
  perform from public.broker_profiles b
  where b.user_id in (agent.broker_id, property.broker_id) order by b.user_id for no key update;
  update public.property_assignments a set status = 'cancelled' where a.property_id = $1 and a.status = 'active';
  insert into public.property_assignments (property_id, agent_id, broker_id, commission_rate, notes)
  values ($1, $2, agent.broker_id, coalesce($3, agent.commission_rate), $4)
  returning * into assignment;
  update public.properties p set agent_id = $2, broker_id = agent.broker_id where p.id = $1;
  return assignment;
end $$;

-- Assigns up to 100 properties to an agent, each as public.assign_property() does or not at all, and returns [{"propertyId",
-- "assigned", "error"}] in the given order. The rate is the agent's own by default. Errors: as public.assign_property() for
-- the caller and the agent, PT400 for no property or too many.
create function public.assign_properties(property_ids uuid[], agent_id uuid, commission_rate numeric default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  by_admin boolean := private.require_caller() is not null and private.is_admin();
  caller uuid := case when by_admin then (select auth.uid()) else private.require_broker() end;
  results jsonb := '[]';
  property uuid;
  problem text;
begin
  if (cardinality(property_ids) between 1 and 100) is not true then
    raise sqlstate 'PT400' using message = 'invalid_change', hint = 'property_ids';
  end if;
  -- All callers take all locks first and in the same order, so that two calls never deadlock.
  perform private.lock_handled_listings($2, false);
  perform from public.properties p
  where p.id = any ($1) and (by_admin or private.can_assign_property(p, caller)) order by p.id for no key update;
  perform from public.agent_profiles a where a.user_id = $2 for share;
  perform from public.broker_profiles b
  where b.user_id in (select a.broker_id from public.agent_profiles a where a.user_id = $2
    union select p.broker_id from public.properties p
    where p.id = any ($1) and (by_admin or private.can_assign_property(p, caller)))
  order by b.user_id for no key update;
  foreach property in array property_ids loop
    begin
      problem := null;
      perform public.assign_property(property, $2, $3);
    exception when sqlstate 'PT404' then
      problem := sqlerrm;
    end;
    results := results || jsonb_build_object('propertyId', property, 'assigned', problem is null, 'error', problem);
  end loop;
  return results;
end $$;

-- Ends an active assignment, for its broker or an administrator, and returns it. The property stays with the broker.
-- Errors: PT404 for an assignment of others, PT409 for one that has ended.
create function public.end_assignment(assignment_id uuid) returns public.property_assignments
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_caller();
  assignment public.property_assignments;
begin
  select * into assignment from public.property_assignments a
  where a.id = $1 and (a.broker_id = caller or (select private.is_admin()));
  if assignment.id is null then
    raise sqlstate 'PT404' using message = 'assignment_not_found';
  end if;
  update public.properties p set agent_id = null where p.id = assignment.property_id;
  update public.property_assignments a set status = 'cancelled' where a.id = $1 and a.status = 'active'
  returning * into assignment;
  -- The error also undoes the first update: a newer assignment keeps its agent.
  if assignment.id is null then
    raise sqlstate 'PT409' using message = 'assignment_has_ended';
  end if;
  return assignment;
end $$;

-- Computed column `property` of assignments. It reads the row again by the caller's rights: a caller can make up a row.
create function public.property(assignment public.property_assignments) returns jsonb language sql stable set search_path = ''
as $$ select private.handled_property_json(a.property_id, a.deleted_property_id) from public.property_assignments a where a.id = assignment.id; $$;

grant execute on function public.entrust_property(uuid, uuid), public.assign_property(uuid, uuid, numeric, text),
  public.assign_properties(uuid[], uuid, numeric),
  public.end_assignment(uuid), public.property(public.property_assignments) to authenticated;
