-- Agents and brokers are who they say once their licence is checked. Until then everybody who sees them is told that they are not,
-- no owner finds or entrusts them, and a broker's agents hear it with their membership.

-- Whether somebody's licence is checked now.
create function private.has_licence(person_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.checks c
    where c.subject_id = $1 and c.kind = 'licence' and c.status = 'passed' and c.expires_at > now()
  );
$$;

-- Whether somebody works as an agent or a broker without a licence that is checked now.
create function private.lacks_licence(person_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select (
    exists (select from public.broker_profiles b where b.user_id = $1 and b.is_active)
    or exists (select from public.agent_profiles a where a.user_id = $1 and a.is_active)
  ) and not private.has_licence($1);
$$;

-- What is said of it beside a name: nothing where there is nothing to say.
create function private.licence_told(person_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$ select case when private.lacks_licence($1) then '{"isUnverified": true}' else '{}' end::jsonb; $$;

-- The same for the views of those who deal with them.
create function private.is_unverified(person_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select (select private.is_signed_in()) and private.lacks_licence($1); $$;

-- As before; of an agent or a broker whose licence is not checked, `isUnverified`.
create or replace function private.person_name(person_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', id, 'firstName', first_name, 'lastName', last_name, 'profileImageUrl', profile_image_url
  ) || private.licence_told(id)
  from public.profiles where id = person_id;
$$;

-- As before; of an agent or a broker whose licence is not checked, `isUnverified`, where the profile is public.
create or replace function private.person_card(person_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', person.id,
    'firstName', case when shown.public_profile then person.first_name end,
    'lastName', case when shown.public_profile then person.last_name end,
    'profileImageUrl', case when shown.public_profile then person.profile_image_url end,
    'email', case when shown.public_profile and shown.show_email then person.email end,
    'phone', case when shown.public_profile and shown.show_phone then person.phone end
  ) || case when shown.public_profile then private.licence_told(person.id) else '{}' end
  from public.profiles person
  join public.preferences shown on shown.user_id = person.id
  where person.id = person_id;
$$;

-- A broker as agents and owners choose one.
create function private.broker_choice(broker public.broker_profiles) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', broker.user_id, 'companyName', broker.company_name) || private.licence_told(broker.user_id);
$$;

drop function public.list_brokers();
drop function private.list_brokers();

-- The brokers at work, by the name of their company: those an agent can ask, or (`licensed`) those an owner can entrust something to.
create function private.list_brokers(licensed boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(private.broker_choice(b) order by b.company_name, b.user_id), '[]')
  from public.broker_profiles b
  where b.is_active and (select private.require_caller()) is not null and (not licensed or private.has_licence(b.user_id));
$$;

create function public.list_brokers(licensed boolean default false) returns jsonb
language sql stable set search_path = '' as $$ select private.list_brokers(coalesce(licensed, false)); $$;

-- As before; of brokers `isUnverified` as everywhere.
create or replace function private.get_agent_dashboard() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'profile', (select private.agent_view(a) from public.agent_profiles a where a.user_id = caller.id),
    'broker', (
      select private.broker_choice(b)
      from public.agent_profiles a join public.broker_profiles b on b.user_id = a.broker_id where a.user_id = caller.id
    ),
    'requestedBroker', (
      select private.broker_choice(b)
      from public.membership_requests r join public.broker_profiles b on b.user_id = r.broker_id where r.agent_id = caller.id
    ),
    'totalProperties', (select count(*) from public.properties p where p.agent_id = caller.id),
    'totalLeads', (select count(*) from public.leads l where l.agent_id = caller.id),
    'totalCommissions', (
      select coalesce(sum(private.in_dollars(c.agent_commission, c.currency)), 0)
      from public.commissions c where c.agent_id = caller.id and c.status <> 'cancelled'
    ),
    'rating', (select a.rating from public.agent_profiles a where a.user_id = caller.id),
    'leads', private.get_agent_leads(10)
  )
  from (select private.require_caller() as id offset 0) as caller;
$$;

-- As before; says of each member whether their licence is not checked.
create or replace view public.my_agents with (security_invoker = true) as
select user_id as id, private.name_of(user_id) as name, profile_image, license_number, phone_number, whatsapp_number, is_active,
  commission_rate, specialization, total_sales, total_earnings, joined_date, rating, review_count,
  (
    select count(*) from public.leads l
    where l.agent_id = a.user_id and l.broker_id = a.broker_id and l.status not in ('closed', 'lost')
  ) as open_leads,
  (select count(*) from public.properties p where p.agent_id = a.user_id and p.broker_id = a.broker_id) as assigned_properties,
  private.normalize_text(concat_ws(' ', private.name_of(user_id), license_number)) as search_text,
  private.is_unverified(user_id) as is_unverified
from public.agent_profiles a
where broker_id = (select auth.uid());

-- As before; to a broker whose licence is checked. Errors: PT409 for one whose licence is not.
create or replace function private.entrust_property(property_id uuid, broker_id uuid) returns public.properties
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;

-- As before; who is accepted hears whether the licence of their broker is checked.
create or replace function private.notify_membership() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
begin
  if tg_table_name = 'membership_requests' and tg_op <> 'DELETE' then
    perform private.notify(new.broker_id, 'membership_requested', '/broker-dashboard/agents', new.agent_id,
      details => jsonb_build_object('unverified', case when private.lacks_licence(new.agent_id) then 'agent' end));
  elsif tg_table_name = 'membership_requests' then
    if caller = old.broker_id
      and not exists (select from public.agent_profiles a where a.user_id = old.agent_id and a.broker_id = old.broker_id) then
      perform private.notify(old.agent_id, 'membership_declined', '/agent-dashboard', old.broker_id,
        details => jsonb_build_object('company', private.company_of(old.broker_id)));
    end if;
  elsif new.broker_id is not null then
    perform private.notify(new.user_id, 'membership_accepted', '/agent-dashboard', new.broker_id,
      details => jsonb_build_object('company', private.company_of(new.broker_id),
        'unverified', case when private.lacks_licence(new.broker_id) then 'broker' end));
  else
    perform private.notify(old.user_id, 'membership_ended', '/agent-dashboard', old.broker_id,
      details => jsonb_build_object('company', private.company_of(old.broker_id)));
    perform private.notify(old.broker_id, 'membership_ended', '/broker-dashboard/agents', old.user_id,
      details => jsonb_build_object('company', private.company_of(old.broker_id)));
  end if;
  return null;
end
$$;

grant execute on function public.list_brokers(boolean), private.list_brokers(boolean) to authenticated;
grant execute on function private.is_unverified(uuid) to authenticated;
