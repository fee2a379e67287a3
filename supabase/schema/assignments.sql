-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- An assignment puts a property into an agent's hands, at a rate. A broker assigns to their members what is theirs to assign:
-- their own properties, those of their members, and those whose owners entrusted them; an administrator assigns any.
-- One assignment of a property is active; `agent_id` and `broker_id` of the property follow it. Once its commission is paid it
-- is completed: the agent is done with the property, which waits at the broker to be assigned again.

create table public.property_assignments (
  id uuid default gen_random_uuid() not null,
  property_id uuid,
  agent_id uuid not null,
  broker_id uuid,
  assigned_date timestamp with time zone default now() not null,
  status text default 'active'::text not null,
  commission_rate numeric(5,2) default 2.50 not null,
  notes text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  sold_at timestamp with time zone,
  sold_price numeric(10,2),
  sold_currency text,
  deleted_property_id uuid,
  constraint property_assignments_pkey primary key (id),
  constraint property_assignments_agent_id_fkey foreign key (agent_id) references agent_profiles(user_id) on delete cascade,
  constraint property_assignments_broker_id_fkey foreign key (broker_id) references broker_profiles(user_id) on delete set null,
  constraint property_assignments_deleted_property_id_fkey foreign key (deleted_property_id) references private.deleted_properties(id) on delete cascade,
  constraint property_assignments_property_id_fkey foreign key (property_id) references properties(id) on delete set null,
  constraint "A sale has a time, a price and a currency" check (num_nonnulls(sold_at, sold_price, sold_currency) = any (array[0, 3])),
  constraint "An assignment is of a property" check (num_nonnulls(property_id, deleted_property_id) = 1),
  constraint "Assignments are active, completed or cancelled" check (status = any (array['active'::text, 'completed'::text, 'cancelled'::text])),
  constraint "Commission rates are 0 to 100 percent" check (commission_rate >= 0::numeric and commission_rate <= 100::numeric),
  constraint "Currencies are USD, EUR or SOS" check (sold_currency = any (array['USD'::text, 'EUR'::text, 'SOS'::text])),
  constraint "Notes are at most 2000 characters" check (char_length(notes) <= 2000),
  constraint "What is deleted is no longer assigned" check (status <> 'active'::text or property_id is not null)
);

comment on table public.property_assignments is 'Which agent looks after a property, for which broker, at which rate.';
comment on column public.property_assignments.status is 'Active; completed once its commission is paid or its property deleted; cancelled when replaced, ended or left behind by a membership.';
comment on column public.property_assignments.sold_at is 'When its property was last sold or let under it, as an approved one; what the two others say is the price asked then.';

-- One active assignment a property, whoever assigns at the same moment.
create unique index property_assignments_active_idx on public.property_assignments using btree (property_id) where (status = 'active'::text);

create index property_assignments_agent_id_idx on public.property_assignments using btree (agent_id, status);

create index property_assignments_broker_id_idx on public.property_assignments using btree (broker_id, status);

create index property_assignments_deleted_property_id_idx on public.property_assignments using btree (deleted_property_id);

create index property_assignments_property_id_idx on public.property_assignments using btree (property_id);

create trigger property_assignments_audit after insert on property_assignments for each row execute function private.audit_brokerage('assignment');

create trigger property_assignments_audit_status after update on property_assignments for each row when (old.status is distinct from new.status) execute function private.audit_brokerage('assignment');

create trigger property_assignments_drop_signs before insert or update on property_assignments for each row execute function private.drop_signs_of_direction();

create trigger property_assignments_limit_events before insert on property_assignments for each row execute function private.limit_events('assignment');

create trigger property_assignments_notify after insert on property_assignments for each row when (new.status = 'active'::text and new.property_id is not null) execute function private.notify_assignment();

create trigger property_assignments_set_updated_at before update on property_assignments for each row execute function moddatetime('updated_at');

create trigger property_assignments_tell_deleted after delete on property_assignments referencing old table as changed for each statement execute function private.tell_handlers('assignment');

create trigger property_assignments_tell_inserted after insert on property_assignments referencing new table as changed for each statement execute function private.tell_handlers('assignment');

create trigger property_assignments_tell_updated after update on property_assignments referencing old table as was new table as changed for each statement execute function private.tell_handlers('assignment');

alter table public.property_assignments enable row level security;

create policy "Agents see what they look after, brokers theirs, admins all" on public.property_assignments for select to authenticated
  using (agent_id = (( select auth.uid() as uid)) and status <> 'cancelled'::text or broker_id = (( select auth.uid() as uid)) or ( select private.is_admin() as is_admin));

create policy "The session must live and owe no second factor" on public.property_assignments as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant select on public.property_assignments to authenticated;
grant select on public.property_assignments to service_role;

-- Assigns a property to an agent at a rate (2.5 percent unless told), in place of the assignment it had, and answers the new
-- one. Errors: PT403 for others than brokers and administrators, PT404 for a property not theirs to assign, PT409 for
-- somebody who is not at work as an agent of theirs.
create or replace function private.assign_property(property_id uuid, agent_id uuid, commission_rate numeric, notes text)
 returns property_assignments
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  by_admin boolean := private.require_caller() is not null and private.is_admin();
  caller uuid := case when by_admin then (select auth.uid()) else private.require_broker() end;
  property public.properties;
  agent public.agent_profiles;
  assignment public.property_assignments;
begin
  perform private.lock_handling($2, false);
  select * into property from public.properties p
  where p.id = $1 and (by_admin or private.may_assign(p, caller)) for no key update;
  if property.id is null then
    raise sqlstate 'PT404' using message = 'property_not_found', hint = 'property_id';
  end if;
  -- Shared, so that the membership cannot end before the assignment is there to end with it.
  select * into agent from public.agent_profiles a
  where a.user_id = $2 and a.is_active and (by_admin or a.broker_id = caller) for share;
  if agent.user_id is null then
    raise sqlstate 'PT409' using message = 'not_a_member', hint = 'agent_id';
  end if;
  perform from public.broker_profiles b
  where b.user_id in (agent.broker_id, property.broker_id) order by b.user_id for no key update;
  update public.property_assignments a set status = 'cancelled' where a.property_id = $1 and a.status = 'active';
  insert into public.property_assignments (property_id, agent_id, broker_id, commission_rate, notes)
  values ($1, $2, agent.broker_id, coalesce($3, 2.50), $4)
  returning * into assignment;
  update public.properties p set agent_id = $2, broker_id = agent.broker_id where p.id = $1;
  return assignment;
end
$function$;


create or replace function public.assign_property(property_id uuid, agent_id uuid, commission_rate numeric default 2.50, notes text default null::text)
 returns property_assignments
 language sql
 set search_path to ''
as$function$
  select private.assign_property(property_id, agent_id, commission_rate, notes);
$function$;


-- Ends an active assignment, for its broker or an administrator, and answers it. The property stays with the broker.
-- Errors: PT404 for an assignment not theirs, PT409 for one that has ended.
create or replace function private.end_assignment(assignment_id uuid)
 returns property_assignments
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
  -- Undoes the first update as well: whoever replaced the assignment meanwhile keeps their agent.
  if assignment.id is null then
    raise sqlstate 'PT409' using message = 'assignment_has_ended';
  end if;
  return assignment;
end
$function$;


create or replace function public.end_assignment(assignment_id uuid)
 returns property_assignments
 language sql
 set search_path to ''
as$function$ select private.end_assignment(assignment_id); $function$;


-- What an agent looked after for a broker they leave is theirs no longer, finished or not; and what they own is the broker's
-- no longer, whoever looked after it.
create or replace function private.end_assignments_of_former_member()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
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
  return null;
end
$function$;


-- As before; to a broker whose licence is checked. Errors: PT409 for one whose licence is not.
create or replace function private.entrust_property(property_id uuid, broker_id uuid)
 returns properties
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_caller();
  property public.properties;
begin
  perform private.lock_handling($2, false);
  select * into property from public.properties p
  where p.id = $1 and (p.owner_id = caller or (select private.is_admin())) for no key update;
  if property.id is null then
    raise sqlstate 'PT404' using message = 'property_not_found';
  end if;
  perform from public.broker_profiles b where b.user_id in ($2, property.broker_id) order by b.user_id for no key update;
  if $2 is not null and not exists (select from public.broker_profiles b where b.user_id = $2 and b.is_active) then
    raise sqlstate 'PT404' using message = 'broker_not_found', hint = 'broker_id';
  end if;
  if $2 is null or property.broker_id is distinct from $2 then
    -- One who looks after it already goes on, licence or not: its owner sees which.
    if $2 is not null and not private.has_licence($2) then
      raise sqlstate 'PT409' using message = 'broker_not_verified', hint = 'broker_id';
    end if;
    update public.property_assignments a set status = 'cancelled' where a.property_id = $1 and a.status = 'active';
    update public.properties p set broker_id = $2, agent_id = null where p.id = $1 returning * into property;
  end if;
  return property;
end
$function$;


create or replace function public.entrust_property(property_id uuid, broker_id uuid)
 returns properties
 language sql
 set search_path to ''
as$function$ select private.entrust_property(property_id, broker_id); $function$;


-- Whether a property is a broker's to assign: entrusted to them, or entrusted to nobody and theirs or a member's own.
create or replace function private.may_assign(property properties, broker_id uuid)
 returns boolean
 language sql
 stable
 set search_path to ''
as$function$
  select property.broker_id = $2
    or property.broker_id is null and (
      property.owner_id = $2
      or exists (select from public.agent_profiles a where a.user_id = property.owner_id and a.broker_id = $2)
    );
$function$;


grant execute on function private.assign_property(uuid,uuid,numeric,text) to authenticated;

grant execute on function assign_property(uuid,uuid,numeric,text) to authenticated;

grant execute on function private.end_assignment(uuid) to authenticated;

grant execute on function end_assignment(uuid) to authenticated;

grant execute on function private.entrust_property(uuid,uuid) to authenticated;

grant execute on function entrust_property(uuid,uuid) to authenticated;
