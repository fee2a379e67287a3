-- An agent asks one broker at a time for membership; the broker accepts or declines. Either side ends a membership.
-- Functions write requests and memberships; triggers count the broker's agents and properties.
set check_function_bodies = off;

create table public.membership_requests (
  agent_id uuid primary key references public.agent_profiles (user_id) on delete cascade,
  broker_id uuid not null references public.broker_profiles (user_id) on delete cascade,
  created_at timestamptz not null default now()
);

comment on table public.membership_requests is 'Requests of agents for membership of a broker; one at a time per agent.';

-- The requests of a broker, oldest first.
create index membership_requests_broker_id_idx on public.membership_requests (broker_id, created_at);

create trigger membership_requests_limit_rate before insert on public.membership_requests
  for each row execute function private.limit_rate('membership_request');
alter table public.membership_requests enable row level security;
create policy "Agents see their request, brokers those they got, admins all" on public.membership_requests
  for select to authenticated using (
    agent_id = (select auth.uid()) or broker_id = (select auth.uid()) or (select private.is_admin())
  );
create policy "Agents see themselves, brokers members and requests, admins all" on public.agent_profiles
  for select to authenticated using (
    user_id = (select auth.uid()) or broker_id = (select auth.uid())
    or user_id in (select r.agent_id from public.membership_requests r where r.broker_id = (select auth.uid()))
    or (select private.is_admin())
  );

-- Clients only read: functions write requests.
grant select on public.membership_requests to authenticated, service_role;

-- Asks a broker for membership of the caller; a new request replaces the earlier one. Returns the request. Errors:
-- PT409 without an agent profile or for a member, PT404 for an unknown or inactive broker, PT403 after a block.
create function public.request_membership(broker_id uuid) returns public.membership_requests
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_caller();
  agent public.agent_profiles;
  earlier uuid;
  request public.membership_requests;
begin
  select * into agent from public.agent_profiles a where a.user_id = caller for no key update;
  if agent.user_id is null or agent.broker_id is not null then
    raise sqlstate 'PT409' using
      message = case when agent.user_id is null then 'agent_profile_required' else 'already_a_member' end;
  end if;
  perform private.refuse_blocked(caller, array[$1]);
  select r.broker_id into earlier from public.membership_requests r where r.agent_id = caller;
  insert into public.membership_requests as r (agent_id, broker_id)
  select caller, b.user_id from public.broker_profiles b where b.user_id = $1 and b.is_active for key share
  on conflict (agent_id) do update set broker_id = excluded.broker_id, created_at = now()
  returning * into request;
  if request.agent_id is null then
    raise sqlstate 'PT404' using message = 'broker_not_found';
  elsif earlier is distinct from $1 then
    perform private.record_event('membership.requested', caller);
  end if;
  return request;
end $$;

-- Makes an agent who asked the calling broker their member, and returns the agent's profile. Waits for a running
-- deletion of the broker's account, which locks agents first. Errors: PT403 unless the caller is an active broker,
-- PT404 without a request, PT409 for a member of theirs.
create function public.accept_membership(agent_id uuid) returns public.agent_profiles
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_broker();
  agent public.agent_profiles;
begin
  perform private.lock_handled_listings(caller, false);
  select * into agent from public.agent_profiles a where a.user_id = $1 for no key update;
  if agent.broker_id = caller then
    raise sqlstate 'PT409' using message = 'already_a_member';
  end if;
  perform from public.broker_profiles b where b.user_id = caller for no key update;
  delete from public.membership_requests r where r.agent_id = $1 and r.broker_id = caller;
  if not found then
    raise sqlstate 'PT404' using message = 'request_not_found';
  end if;
  update public.agent_profiles a set broker_id = caller where a.user_id = $1 returning * into agent;
  return agent;
end $$;

-- Deletes a request and returns it: declined by the broker, or withdrawn by the agent. Errors: PT404 for a request of
-- others.
create function public.decline_membership(agent_id uuid) returns public.membership_requests
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_caller();
  request public.membership_requests;
begin
  delete from public.membership_requests r where r.agent_id = $1 and caller in (r.agent_id, r.broker_id)
  returning * into request;
  if request.agent_id is null then
    raise sqlstate 'PT404' using message = 'request_not_found';
  elsif caller = request.broker_id then
    perform private.record_event('membership.declined', $1, jsonb_build_object('broker_id', caller));
  end if;
  return request;
end $$;

-- Ends a membership, for the broker or the agent, and returns the agent's profile. Triggers end the assignments and
-- release the leads. Errors: PT404 for an agent without membership, or of another broker.
create function public.end_membership(agent_id uuid) returns public.agent_profiles
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_caller();
  agent public.agent_profiles;
begin
  if exists (select from public.agent_profiles a where a.user_id = $1 and caller in (a.user_id, a.broker_id)) then
    perform private.lock_handled_listings($1, true);
    -- The triggers change some of these properties.
    perform from public.properties p where p.agent_id = $1 or p.owner_id = $1 order by p.id for no key update;
  end if;
  update public.agent_profiles a set broker_id = null
  where a.user_id = $1 and a.broker_id is not null and caller in (a.user_id, a.broker_id)
  returning * into agent;
  if agent.user_id is null then
    raise sqlstate 'PT404' using message = 'member_not_found';
  end if;
  return agent;
end $$;

grant execute on function public.request_membership(uuid), public.accept_membership(uuid),
  public.decline_membership(uuid), public.end_membership(uuid) to authenticated;
