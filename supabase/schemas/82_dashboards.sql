-- Dashboards of agents and brokers: one call each in the camelCase of `/api`, and lists as views that page, sort and
-- filter. Rows follow row-level security; names of others come from definer functions. Each figure equals the count or
-- sum of a list that its reader can see. Money is in dollars. Lists have at most 1,000 rows.
set check_function_bodies = off;

-- Includes the end of the availability confirmation and the day on which the property leaves the public search.
create view public.brokered_properties with (security_invoker=true) as
 select p.id, p.code, p.title, p.city, p.location, p.price, p.currency, p.purpose, p.status, p.images, p.created_at,
    p.agent_id,
    private.name_of(p.agent_id) as agent_name,
    p.agent_id is not null as is_assigned,
    a.id as assignment_id,
    a.commission_rate,
    a.assigned_date,
    a.notes,
    a.sold_at is not null and p.approval_status = 'approved'::text and (p.status = any (array['sold'::text, 'rented'::text])) and not (exists ( select
           from commissions c
          where c.assignment_id = a.id and c.status <> 'cancelled'::text)) as lacks_commission,
    concat_ws(' '::text, p.search_text, lower(p.code), private.normalize_text(private.name_of(p.agent_id))) as search_text,
    case when private.is_confirmable(p.approval_status, p.available, p.status)
      then p.confirmed_at + private.confirmation_interval(p.purpose) end as confirmed_until,
    case when private.is_confirmable(p.approval_status, p.available, p.status)
      then p.confirmed_at + 2 * private.confirmation_interval(p.purpose) end as leaves_search_at
   from properties p
     left join property_assignments a on a.property_id = p.id and a.status = 'active'::text
  where p.broker_id = (( select auth.uid() as uid));
comment on view public.brokered_properties is 'Properties entrusted to the calling broker or assigned through them, with the active assignment.';
grant select on public.brokered_properties to authenticated;

-- Includes whether a member's licence is unverified.
create view public.my_agents with (security_invoker = true) as
select user_id as id, private.name_of(user_id) as name, profile_image, license_number, phone_number, whatsapp_number, is_active,
  commission_rate, specialization, total_sales, total_earnings, joined_date, rating, review_count,
  (
    select count(*) from public.leads l
    where l.agent_id = a.user_id and l.broker_id = a.broker_id and l.status not in ('closed', 'lost')
  ) as open_leads,
  (select count(*) from public.properties p where p.agent_id = a.user_id and p.broker_id = a.broker_id and p.removed_at is null) as assigned_properties,
  private.normalize_text(concat_ws(' ', private.name_of(user_id), license_number)) as search_text,
  private.is_unverified(user_id) as is_unverified
from public.agent_profiles a
where broker_id = (select auth.uid());
comment on view public.my_agents is 'Members of the calling broker, with their current work for this broker.';
grant select on public.my_agents to authenticated;

-- Includes the end of the availability confirmation of active assignments.
create view public.my_assignments with (security_invoker=true) as
 select a.id,
    a.property_id,
    a.agent_id,
    a.broker_id,
    a.assigned_date,
    a.status,
    a.commission_rate,
    a.notes,
    a.created_at,
    a.updated_at,
    coalesce(property.code, gone.code) as property_code,
    coalesce(property.title, gone.title) as property_title,
    coalesce(property.city, gone.city) as property_city,
    coalesce(property.currency, gone.currency) as property_currency,
    coalesce(p.location, gone.location) as property_location,
    coalesce(p.price, gone.price)::numeric(10,2) as property_price,
    p.status as property_status,
    coalesce(p.purpose, gone.purpose) as property_purpose,
    coalesce(p.property_type, gone.property_type) as property_type,
    p.images as property_images,
    private.name_of(a.agent_id) as agent_name,
    private.broker_company(a.broker_id) as broker_name,
    concat_ws(' '::text, coalesce(property.words, gone.words), private.normalize_text(private.name_of(a.agent_id))) as search_text,
    a.deleted_property_id is not null as property_is_deleted,
    case when a.status = 'active'::text and private.is_confirmable(p.approval_status, p.available, p.status)
      then p.confirmed_at + private.confirmation_interval(p.purpose) end as confirmed_until,
    case when a.status = 'active'::text and private.is_confirmable(p.approval_status, p.available, p.status)
      then p.confirmed_at + 2 * private.confirmation_interval(p.purpose) end as leaves_search_at
   from property_assignments a
     left join lateral private.property_label(a.property_id) as property on true
     left join lateral private.deleted_label(a.deleted_property_id) as gone on true
     left join properties p on p.id = a.property_id
  where (( select auth.uid() as uid)) = a.agent_id or (( select auth.uid() as uid)) = a.broker_id;
comment on view public.my_assignments is 'Assignments of the calling agent or broker, with the property as far as the caller may see it.';
grant select on public.my_assignments to authenticated;

create view public.my_commissions with (security_invoker = true) as
select c.id, c.assignment_id, c.property_id, c.agent_id, c.broker_id, c.sale_price, c.currency, c.commission_rate,
  c.total_commission, c.agent_commission, c.broker_commission, c.status, c.sale_date, c.payment_date, c.notes, c.created_at,
  c.updated_at,
  case when c.agent_id = (select auth.uid()) then c.agent_commission else 0.00 end
    + case when c.broker_id = (select auth.uid()) then c.broker_commission else 0.00 end as own_commission,
  c.broker_id = (select auth.uid()) as can_settle,
  coalesce(property.code, gone.code) as property_code,
  coalesce(property.title, gone.title) as property_title, coalesce(property.city, gone.city) as property_city, private.name_of(c.agent_id) as agent_name,
  private.broker_company(c.broker_id) as broker_company,
  concat_ws(' ', coalesce(property.words, gone.words), private.normalize_text(
    concat_ws(' ', private.name_of(c.agent_id), private.broker_company(c.broker_id)))) as search_text,
  c.deleted_property_id is not null as property_is_deleted, gone.price as deleted_property_price,
  c.deal, c.rent_months, c.owner_paid_at, c.owner_paid_by, c.owner_reference, c.agent_paid_at, c.agent_paid_by, c.agent_reference
from public.commissions c
left join lateral private.property_label(c.property_id) as property on true
left join lateral private.deleted_label(c.deleted_property_id) as gone on true
where (select auth.uid()) in (c.agent_id, c.broker_id);
comment on view public.my_commissions is 'Commissions of the calling agent or broker; `own_commission` is the caller’s part.';
grant select on public.my_commissions to authenticated;

create view public.my_leads with (security_invoker=true) as
 select l.id,
    l.property_id,
    l.agent_id,
    l.broker_id,
    l.inquirer_id,
    l.from_inquiry,
    l.client_name,
    l.client_email,
    l.client_phone,
    l.lead_source,
    l.status,
    l.priority,
    l.notes,
    l.follow_up_date,
    l.last_contact_date,
    l.estimated_value,
    l.probability,
    l.created_at,
    l.updated_at,
    coalesce(property.code, gone.code) as property_code,
    coalesce(property.title, gone.title) as property_title,
    coalesce(property.currency, gone.currency) as property_currency,
    coalesce(property.city, gone.city) as property_city,
    private.name_of(l.agent_id) as agent_name,
    l.status <> all (array['closed'::text, 'lost'::text]) as is_open,
    (l.status <> all (array['closed'::text, 'lost'::text])) and coalesce(l.follow_up_date < now(), false) as is_overdue,
        case
            when (l.status = any (array['closed'::text, 'lost'::text])) or l.follow_up_date is null then 'none'::text
            when l.follow_up_date < now() then 'overdue'::text
            when (l.follow_up_date at time zone 'Africa/Mogadishu'::text)::date = (now() at time zone 'Africa/Mogadishu'::text)::date then 'today'::text
            else 'later'::text
        end as follow_up,
    array_position('{low,medium,high,urgent}'::text[], l.priority) as priority_rank,
    array_position('{new,contacted,qualified,negotiating,closed,lost}'::text[], l.status) as status_rank,
    concat_ws(' '::text, lower(l.client_email), private.normalize_text(concat_ws(' '::text, l.client_name, l.client_email, l.client_phone)), private.phone_digits(l.client_phone), coalesce(property.words, gone.words)) as search_text,
    l.deleted_property_id is not null as property_is_deleted,
    gone.price as deleted_property_price,
    private.latest_inquiry_reply(l.inquirer_id, l.property_id, l.deleted_property_id) as reply,
    l.lost_reason,
    l.lost_note,
    private.other_leads(l) as other_leads,
    private.property_price(l.property_id) as property_price
   from public.leads l
     left join lateral private.property_label(l.property_id) as property on true
     left join lateral private.deleted_label(l.deleted_property_id) as gone on true
  where (( select auth.uid() as uid)) = l.agent_id or (( select auth.uid() as uid)) = l.broker_id;
comment on view public.my_leads is 'Leads of the calling agent or broker; `follow_up` is overdue, today, later or none, and the ranks are for sorting.';
grant select on public.my_leads to authenticated;

-- A lead in the shape of `/api`, with the title of its property, also of a deleted one, and the name of its agent.
create function private.lead_view(lead public.leads) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', lead.id, 'propertyId', lead.property_id, 'agentId', lead.agent_id, 'brokerId', lead.broker_id,
    'clientName', lead.client_name, 'clientEmail', lead.client_email, 'clientPhone', lead.client_phone,
    'leadSource', lead.lead_source, 'status', lead.status, 'priority', lead.priority, 'notes', lead.notes,
    'followUpDate', lead.follow_up_date, 'lastContactDate', lead.last_contact_date,
    'estimatedValue', lead.estimated_value, 'probability', lead.probability, 'createdAt', lead.created_at,
    'updatedAt', lead.updated_at, 'lostReason', lead.lost_reason, 'lostNote', lead.lost_note,
    'property', private.handled_property_json(lead.property_id, lead.deleted_property_id),
    'agent', private.person_name(lead.agent_id)
  );
$$;

-- The calling agent's leads, newest first.
create function private.get_agent_leads(page_limit integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.lead_view(page) order by page.created_at desc, page.id desc), '[]')
  from (
    select l.* from public.leads l where l.agent_id = (select private.require_caller())
    order by l.created_at desc, l.id desc limit page_limit
  ) as page;
$$;
create function public.get_agent_leads() returns jsonb language sql stable set search_path = '' as $$ select private.get_agent_leads(1000); $$;

-- The calling broker's leads, newest first.
create function private.get_broker_leads(page_limit integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.lead_view(page) order by page.created_at desc, page.id desc), '[]')
  from (
    select l.* from public.leads l where l.broker_id = (select private.require_caller())
    order by l.created_at desc, l.id desc limit page_limit
  ) as page;
$$;
create function public.get_broker_leads() returns jsonb language sql stable set search_path = '' as $$ select private.get_broker_leads(1000); $$;

-- The calling broker's members by name, with their totals.
create function public.get_broker_agents() returns jsonb language sql stable security definer set search_path = ''
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

-- Properties that the calling broker can assign, newest first. Errors: PT403 for other callers.
create function public.get_assignable_properties() returns jsonb language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', page.id, 'title', page.title, 'city', page.city, 'price', page.price, 'currency', page.currency,
      'purpose', page.purpose, 'status', page.status, 'agent', private.person_name(page.agent_id)
    ) order by page.created_at desc, page.id desc)
    from (
      -- Each branch uses its own index; private.can_assign_property then decides.
      select p.* from public.properties p
      where p.id in (
        select e.id from public.properties e where e.broker_id = caller.id
        union
        select o.id from public.properties o where o.owner_id = caller.id
        union
        select m.id from public.properties m join public.agent_profiles a on a.user_id = m.owner_id where a.broker_id = caller.id
      ) and private.can_assign_property(p, caller.id)
      order by p.created_at desc, p.id desc limit 1000
    ) as page
  ), '[]')
  from (select private.require_broker() as id offset 0) as caller;
$$;

-- The agent dashboard: the profile (null before its creation), the broker or the requested one with `isUnverified`,
-- totals and the ten newest leads.
create function public.get_agent_dashboard() returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'profile', (select jsonb_build_object(
      'userId', a.user_id, 'brokerId', a.broker_id, 'licenseNumber', a.license_number,
      'specialization', a.specialization, 'bio', a.bio, 'phoneNumber', a.phone_number,
      'whatsappNumber', a.whatsapp_number, 'languages', a.languages, 'officeAddress', a.office_address, 'profileImage', a.profile_image,
      'isActive', a.is_active, 'joinedDate', a.joined_date, 'commissionRate', a.commission_rate,
      'totalSales', a.total_sales, 'totalEarnings', a.total_earnings, 'rating', a.rating,
      'reviewCount', a.review_count
    )
    from public.agent_profiles a where a.user_id = caller.id),
    'broker', (
      select private.broker_choice(b)
      from public.agent_profiles a join public.broker_profiles b on b.user_id = a.broker_id where a.user_id = caller.id
    ),
    'requestedBroker', (
      select private.broker_choice(b)
      from public.membership_requests r join public.broker_profiles b on b.user_id = r.broker_id where r.agent_id = caller.id
    ),
    'totalProperties', (select count(*) from public.properties p where p.agent_id = caller.id and p.removed_at is null),
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

-- The broker dashboard: the profile (null before its creation), totals, members, requests to join (oldest first) and
-- the five newest leads.
create function public.get_broker_dashboard() returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'profile', (select jsonb_build_object(
      'userId', b.user_id, 'companyName', b.company_name, 'licenseNumber', b.license_number,
      'businessLicense', b.business_license, 'description', b.description, 'phoneNumber', b.phone_number,
      'whatsappNumber', b.whatsapp_number, 'languages', b.languages, 'officeAddress', b.office_address, 'website', b.website,
      'profileImage', b.profile_image, 'isActive', b.is_active, 'establishedYear', b.established_year,
      'agentShare', b.agent_share, 'totalAgents', b.total_agents, 'totalProperties', b.total_properties,
      'totalSales', b.total_sales, 'totalEarnings', b.total_earnings, 'rating', b.rating,
      'reviewCount', b.review_count
    )
    from public.broker_profiles b where b.user_id = caller.id),
    'totalAgents', (select count(*) from public.agent_profiles a where a.broker_id = caller.id),
    'totalProperties', (select count(*) from public.properties p where p.broker_id = caller.id and p.removed_at is null),
    'totalLeads', (select count(*) from public.leads l where l.broker_id = caller.id),
    'totalCommissions', (
      select coalesce(sum(private.in_dollars(c.broker_commission, c.currency)), 0)
      from public.commissions c where c.broker_id = caller.id and c.status <> 'cancelled'
    ),
    'agents', public.get_broker_agents(),
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

-- The agent dashboard without leads, with the counts of its cards and greeting.
create function public.get_agent_panel() returns jsonb language sql stable security definer set search_path = '' as $$
  select public.get_agent_dashboard() - 'leads' || jsonb_build_object(
    'propertiesAddedThisMonth', (
      select count(*) from public.property_assignments a
      where a.agent_id = caller.id and a.status = 'active'
        and a.assigned_date >= date_trunc('month', now(), 'Africa/Mogadishu')
    ),
    'openLeads', (select count(*) from public.leads l where l.agent_id = caller.id and l.status not in ('closed', 'lost')),
    'newLeads', (select count(*) from public.leads l where l.agent_id = caller.id and l.status = 'new'),
    'overdueLeads', (
      select count(*) from public.leads l
      where l.agent_id = caller.id and l.status not in ('closed', 'lost') and l.follow_up_date < now()
    )
  )
  from (select private.require_caller() as id offset 0) as caller;
$$;

grant execute on function private.get_agent_leads(integer), public.get_agent_leads(),
  private.get_broker_leads(integer), public.get_broker_leads(), public.get_broker_agents(),
  public.get_assignable_properties(), public.get_agent_dashboard(), public.get_broker_dashboard(),
  public.get_agent_panel() to authenticated;
