-- What the dashboards of agents and brokers show, one call each, in the camelCase of `/api`. Every number of a summary is
-- the count or the sum of a list its reader can see; money is in dollars. Lists hold at most the 1,000 rows of any answer.

-- An agent's profile as `/api` answers it.
create function private.agent_view(agent public.agent_profiles) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'userId', agent.user_id, 'brokerId', agent.broker_id, 'licenseNumber', agent.license_number,
    'specialization', agent.specialization, 'bio', agent.bio, 'phoneNumber', agent.phone_number,
    'whatsappNumber', agent.whatsapp_number, 'officeAddress', agent.office_address, 'profileImage', agent.profile_image,
    'isActive', agent.is_active, 'joinedDate', agent.joined_date, 'commissionRate', agent.commission_rate,
    'totalSales', agent.total_sales, 'totalEarnings', agent.total_earnings, 'rating', agent.rating,
    'reviewCount', agent.review_count
  );
$$;

-- A broker's profile as `/api` answers it.
create function private.broker_view(broker public.broker_profiles) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'userId', broker.user_id, 'companyName', broker.company_name, 'licenseNumber', broker.license_number,
    'businessLicense', broker.business_license, 'description', broker.description, 'phoneNumber', broker.phone_number,
    'whatsappNumber', broker.whatsapp_number, 'officeAddress', broker.office_address, 'website', broker.website,
    'profileImage', broker.profile_image, 'isActive', broker.is_active, 'establishedYear', broker.established_year,
    'agentShare', broker.agent_share, 'totalAgents', broker.total_agents, 'totalProperties', broker.total_properties,
    'totalSales', broker.total_sales, 'totalEarnings', broker.total_earnings, 'rating', broker.rating,
    'reviewCount', broker.review_count
  );
$$;

-- A lead as `/api` answers it, with the title of its property and the name of its agent.
create function private.lead_view(lead public.leads) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', lead.id, 'propertyId', lead.property_id, 'agentId', lead.agent_id, 'brokerId', lead.broker_id,
    'clientName', lead.client_name, 'clientEmail', lead.client_email, 'clientPhone', lead.client_phone,
    'leadSource', lead.lead_source, 'status', lead.status, 'priority', lead.priority, 'notes', lead.notes,
    'followUpDate', lead.follow_up_date, 'lastContactDate', lead.last_contact_date,
    'estimatedValue', lead.estimated_value, 'probability', lead.probability, 'createdAt', lead.created_at,
    'updatedAt', lead.updated_at,
    'property', (select jsonb_build_object('id', p.id, 'title', p.title, 'currency', p.currency)
      from public.properties p where p.id = lead.property_id),
    'agent', private.person_name(lead.agent_id)
  );
$$;

-- The calling agent's leads, newest first.
create function private.get_agent_leads(page_limit integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(private.lead_view(page) order by page.created_at desc, page.id desc), '[]')
  from (
    select l.* from public.leads l where l.agent_id = (select private.require_caller())
    order by l.created_at desc, l.id desc limit page_limit
  ) as page;
$$;

create function public.get_agent_leads() returns jsonb
language sql stable set search_path = '' as $$ select private.get_agent_leads(1000); $$;

-- The leads of the calling broker, newest first.
create function private.get_broker_leads(page_limit integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(private.lead_view(page) order by page.created_at desc, page.id desc), '[]')
  from (
    select l.* from public.leads l where l.broker_id = (select private.require_caller())
    order by l.created_at desc, l.id desc limit page_limit
  ) as page;
$$;

create function public.get_broker_leads() returns jsonb
language sql stable set search_path = '' as $$ select private.get_broker_leads(1000); $$;

-- The calling broker's members by name, with what was counted for them.
create function private.get_broker_agents() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'userId', member.user_id, 'user', private.person_name(member.user_id), 'isActive', member.is_active,
    'commissionRate', member.commission_rate, 'specialization', member.specialization,
    'totalSales', member.total_sales, 'totalEarnings', member.total_earnings
  ) order by member.first_name, member.last_name, member.user_id), '[]')
  from (
    select a.*, p.first_name, p.last_name from public.agent_profiles a
    join public.profiles p on p.id = a.user_id
    where a.broker_id = (select private.require_caller())
    order by p.first_name, p.last_name, a.user_id limit 1000
  ) as member;
$$;

create function public.get_broker_agents() returns jsonb
language sql stable set search_path = '' as $$ select private.get_broker_agents(); $$;

-- What the calling broker can assign, newest first: for the form that does it. Errors: PT403 for others than brokers.
create function private.get_assignable_properties() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', page.id, 'title', page.title, 'city', page.city, 'price', page.price, 'currency', page.currency,
      'status', page.status, 'agent', private.person_name(page.agent_id)
    ) order by page.created_at desc, page.id desc)
    from (
      -- Each kind by its own index; private.may_assign then says it exactly.
      select p.* from public.properties p
      where p.id in (
        select e.id from public.properties e where e.broker_id = caller.id
        union
        select o.id from public.properties o where o.owner_id = caller.id
        union
        select m.id from public.properties m join public.agent_profiles a on a.user_id = m.owner_id where a.broker_id = caller.id
      ) and private.may_assign(p, caller.id)
      order by p.created_at desc, p.id desc limit 1000
    ) as page
  ), '[]')
  from (select private.require_broker() as id offset 0) as caller;
$$;

create function public.get_assignable_properties() returns jsonb
language sql stable set search_path = '' as $$ select private.get_assignable_properties(); $$;

-- The agent dashboard: their profile (nothing until they make one), its broker or the one they asked, totals and the ten
-- newest leads.
create function private.get_agent_dashboard() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'profile', (select private.agent_view(a) from public.agent_profiles a where a.user_id = caller.id),
    'broker', (
      select jsonb_build_object('id', b.user_id, 'companyName', b.company_name)
      from public.agent_profiles a join public.broker_profiles b on b.user_id = a.broker_id where a.user_id = caller.id
    ),
    'requestedBroker', (
      select jsonb_build_object('id', b.user_id, 'companyName', b.company_name)
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

create function public.get_agent_dashboard() returns jsonb
language sql stable set search_path = '' as $$ select private.get_agent_dashboard(); $$;

-- The broker dashboard: their profile (nothing until they make one), totals, members, those who ask to become one (oldest
-- first) and the five newest leads.
create function private.get_broker_dashboard() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'profile', (select private.broker_view(b) from public.broker_profiles b where b.user_id = caller.id),
    'totalAgents', (select count(*) from public.agent_profiles a where a.broker_id = caller.id),
    'totalProperties', (select count(*) from public.properties p where p.broker_id = caller.id),
    'totalLeads', (select count(*) from public.leads l where l.broker_id = caller.id),
    'totalCommissions', (
      select coalesce(sum(private.in_dollars(c.broker_commission, c.currency)), 0)
      from public.commissions c where c.broker_id = caller.id and c.status <> 'cancelled'
    ),
    'agents', private.get_broker_agents(),
    'membershipRequests', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'agentId', r.agent_id, 'user', private.person_name(r.agent_id), 'specialization', a.specialization,
        'createdAt', r.created_at
      ) order by r.created_at), '[]')
      from public.membership_requests r join public.agent_profiles a on a.user_id = r.agent_id where r.broker_id = caller.id
    ),
    'recentLeads', private.get_broker_leads(5)
  )
  from (select private.require_caller() as id offset 0) as caller;
$$;

create function public.get_broker_dashboard() returns jsonb
language sql stable set search_path = '' as $$ select private.get_broker_dashboard(); $$;

grant execute on function private.get_agent_leads(integer), public.get_agent_leads(), private.get_broker_leads(integer),
  public.get_broker_leads(), private.get_broker_agents(), public.get_broker_agents(), private.get_assignable_properties(),
  public.get_assignable_properties(), private.get_agent_dashboard(), public.get_agent_dashboard(),
  private.get_broker_dashboard(), public.get_broker_dashboard() to authenticated;
