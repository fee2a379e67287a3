-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- What administrators read: their lists and the rows of the six reports as views that can be paged, sorted and filtered, and
-- the figures of the panel, the activity report and the reports' summary, each in one call. A view asks private.require_admin()
-- once, so that anybody else gets a refusal (PT403) and not an empty list; the rows themselves come under the caller's rights.

create view public.admin_activities with (security_invoker=true) as
 select a.id,
    a.user_id,
    private.full_name(u.*) as user_name,
    u.email as user_email,
    a.activity_type,
    a.description,
    a.related_id,
    a.related_title,
    a.metadata,
    a.created_at,
    concat_ws(' '::text, u.search_text, private.activity_text(a.description, a.related_title)) as search_text
   from user_activities a
     left join profiles u on u.id = a.user_id
  where (( select private.require_admin() as require_admin)) is not null;
comment on view public.admin_activities is 'Every activity with who did it; no name for visitors and deleted accounts.';

create view public.admin_appraisals with (security_invoker=true) as
 select id,
    contact_name,
    contact_email,
    contact_phone,
    property_type,
    location,
    address,
    area,
    bedrooms,
    bathrooms,
    year_built,
    condition,
    features,
    purpose,
    preferred_date,
    additional_info,
    status,
    created_at,
    requester_id,
    search_text
   from appraisal_requests a
  where (( select private.require_admin() as require_admin)) is not null;
comment on view public.admin_appraisals is 'Every appraisal request: the list and the report.';

create view public.admin_audit with (security_invoker=true) as
 select a.id,
    a.created_at,
    a.actor_id,
    private.full_name(actor.*) as actor_name,
    a.action,
    a.subject,
    a.subject_id,
    a.subject_label,
    a.before,
    a.after,
    a.reason,
    concat_ws(' '::text, actor.search_text, a.search_text) as search_text
   from audit_entries a
     left join profiles actor on actor.id = a.actor_id
  where (( select private.require_admin() as require_admin)) is not null;
comment on view public.admin_audit is 'The audit with who did it; no name for deleted accounts.';

-- As before, with the reasons to look at what waits, and the weight that the lists are ordered by.
create view public.admin_cars with (security_invoker=true) as
 select c.id,
    c.title,
    c.make,
    c.model,
    c.year,
    c.selling_price,
    c.rental_price_per_day,
    c.currency,
    c.purpose,
    c.city,
    c.location,
    c.available,
    c.hidden_by_admin,
    c.featured,
    c.status,
    c.approval_status,
    c.rejection_reason,
    c.images,
    c.owner_id,
    c.created_at,
    c.updated_at,
    private.full_name(owner.*) as owner_name,
    owner.username as owner_username,
    owner.email as owner_email,
    c.search_text,
    false as feature_requested,
    change.id is not null as has_open_change,
    c.id = any ((array( select private.waiting_listings('car'::text) as waiting_listings))) as is_waiting,
        case
            when c.approval_status = 'pending'::text then c.created_at
            else coalesce(change.created_at, c.created_at)
        end as waiting_since,
        case
            when c.approval_status = 'pending'::text or change.id is not null then coalesce(why.reasons, '[]'::jsonb)
            else '[]'::jsonb
        end as reasons,
        case
            when c.approval_status = 'pending'::text or change.id is not null then coalesce(why.weight, 0)
            else 0
        end as reason_weight
   from cars c
     join profiles owner on owner.id = c.owner_id
     left join listing_changes change on change.car_id = c.id and change.reviewed_at is null
     left join listing_reasons why on why.car_id = c.id
  where (( select private.require_admin() as require_admin)) is not null;
comment on view public.admin_cars is 'Every car with its owner: the moderation list.';

-- As before; those about cars come too. Theirs are the columns of a property, without what only homes have.
create view public.admin_inquiries with (security_invoker=true) as
 select i.id,
    i.status,
    i.message,
    i.contact_email,
    i.contact_phone,
    i.created_at,
    i.property_id,
    i.inquirer_id,
    private.full_name(inquirer.*) as inquirer_name,
    inquirer.username as inquirer_username,
    inquirer.email as inquirer_email,
    coalesce(p.title, gone.title, car.title) as property_title,
    coalesce(p.price, gone.price, car.price)::numeric(10,2) as property_price,
    coalesce(p.currency, gone.currency, car.currency) as property_currency,
    coalesce(p.location, gone.location, car.location) as property_location,
    coalesce(p.city, gone.city, car.city) as property_city,
    coalesce(p.property_type, gone.property_type) as property_type,
    coalesce(p.purpose, gone.purpose) as property_purpose,
    p.bedrooms as property_bedrooms,
    p.bathrooms as property_bathrooms,
    jsonb_build_object('firstName', inquirer.first_name, 'lastName', inquirer.last_name, 'email', inquirer.email) as inquirer,
    (jsonb_build_object('title', coalesce(p.title, gone.title, car.title), 'city', coalesce(p.city, gone.city, car.city)) ||
        case
            when i.deleted_property_id is null and i.deleted_car_id is null then '{}'::text
            else '{"isDeleted": true}'::text
        end::jsonb) ||
        case
            when i.car_id is null and i.deleted_car_id is null then '{}'::text
            else '{"isCar": true}'::text
        end::jsonb as property,
    (((inquirer.search_text || ' '::text) || lower(i.contact_email)) || ' '::text) || coalesce((lower(p.title) || ' '::text) || p.search_text, gone.words, (lower(car.title) || ' '::text) || car.words) as search_text,
    i.deleted_property_id is not null or i.deleted_car_id is not null as property_is_deleted,
    i.car_id,
    private.own_reply(i.id) as reply
   from inquiries i
     join profiles inquirer on inquirer.id = i.inquirer_id
     left join properties p on p.id = i.property_id
     left join lateral private.deleted_label(i.deleted_property_id) gone(title, price, currency, location, city, property_type, purpose, words) on true
     left join lateral private.car_label(i.car_id, i.deleted_car_id) car(title, price, currency, location, city, words) on true
  where (( select private.require_admin() as require_admin)) is not null;
comment on view public.admin_inquiries is 'Every inquiry with its sender and its property or car: the list and, by the purpose of a property, the two reports of inquiries.';

-- A listing has one open change at most, so joining it adds no row; asked for those that have one, the planner begins there.
create view public.admin_properties with (security_invoker=true) as
 select p.id,
    p.title,
    p.location,
    p.city,
    p.district,
    p.property_type,
    p.purpose,
    p.price,
    p.currency,
    p.bedrooms,
    p.bathrooms,
    p.area,
    p.furnished,
    p.available,
    p.hidden_by_admin,
    p.featured,
    p.status,
    p.approval_status,
    p.rejection_reason,
    p.images,
    p.owner_id,
    p.agent_id,
    p.broker_id,
    p.created_at,
    p.updated_at,
    private.full_name(owner.*) as owner_name,
    owner.username as owner_username,
    owner.email as owner_email,
    p.search_text,
    p.feature_requested,
    change.id is not null as has_open_change,
    p.id = any ((array( select private.waiting_listings('property'::text) as waiting_listings))) as is_waiting,
        case
            when p.approval_status = 'pending'::text then p.created_at
            else coalesce(change.created_at, p.created_at)
        end as waiting_since,
        case
            when p.approval_status = 'pending'::text or change.id is not null then coalesce(why.reasons, '[]'::jsonb)
            else '[]'::jsonb
        end as reasons,
        case
            when p.approval_status = 'pending'::text or change.id is not null then coalesce(why.weight, 0)
            else 0
        end as reason_weight
   from properties p
     join profiles owner on owner.id = p.owner_id
     left join listing_changes change on change.property_id = p.id and change.reviewed_at is null
     left join listing_reasons why on why.property_id = p.id
  where (( select private.require_admin() as require_admin)) is not null;
comment on view public.admin_properties is 'Every property with its owner: the moderation list and the reports of sales and rentals.';

-- As before, and whether somebody is suspended: until when and why.
create view public.admin_users with (security_invoker=true) as
 select u.id,
    u.username,
    u.first_name,
    u.last_name,
    u.email,
    u.phone,
    u.role,
    u.profile_image_url,
    u.created_at,
    u.search_text,
    s.id is not null as is_suspended,
    s.until as suspended_until,
    s.reason as suspension_reason,
    s.hide_listings as suspension_hides,
    s.created_at as suspended_at
   from profiles u
     left join suspensions s on s.person_id = u.id and s.lifted_at is null and (s.until is null or s.until > now())
  where (( select private.require_admin() as require_admin)) is not null;
comment on view public.admin_users is 'Everybody, for administrators.';

create view public.admin_viewings with (security_invoker=true) as
 select v.id,
    v.status,
    v.message,
    v.contact_email,
    v.contact_phone,
    v.preferred_date,
    v.preferred_time,
    v.scheduled_date,
    v.created_at,
    v.property_id,
    v.user_id,
    private.full_name(requester.*) as requester_name,
    requester.username as requester_username,
    requester.email as requester_email,
    coalesce(p.title, gone.title) as property_title,
    coalesce(p.price, gone.price)::numeric(10,2) as property_price,
    coalesce(p.currency, gone.currency) as property_currency,
    coalesce(p.location, gone.location) as property_location,
    coalesce(p.city, gone.city) as property_city,
    coalesce(p.property_type, gone.property_type) as property_type,
    p.bedrooms as property_bedrooms,
    p.bathrooms as property_bathrooms,
    v.deleted_property_id is not null as property_is_deleted
   from property_viewings v
     join profiles requester on requester.id = v.user_id
     left join properties p on p.id = v.property_id
     left join lateral private.deleted_label(v.deleted_property_id) gone(title, price, currency, location, city, property_type, purpose, words) on true
  where (( select private.require_admin() as require_admin)) is not null;
comment on view public.admin_viewings is 'Every viewing with its requester and property: the report of viewings.';

-- Of `admin_activities l`: what in its own words, or those of who did it, is like a pattern, each found by its index. The
-- people are named, so that the planner knows how few they are; where they are many, all is read from the newest on.
create or replace function private.activity_condition(pattern text)
 returns text
 language plpgsql
 stable
 set search_path to ''
as$function$
declare
  people uuid[] := array(select p.id from public.profiles p where p.search_text like pattern limit 101);
begin
  return case when cardinality(people) > 100 then format('l.search_text like %L', pattern)
    else format('(private.activity_text(l.description, l.related_title) like %L or l.user_id = any (%L::uuid[]))', pattern, people) end;
end
$function$;


-- What of an activity itself is searched, as `admin_activities` has it beside the words of who did it.
create or replace function private.activity_text(description text, related_title text)
 returns text
 language sql
 immutable parallel safe
 set search_path to ''
as$function$
  select lower(concat_ws(' ', description, related_title,
    extensions.unaccent('extensions.unaccent'::regdictionary, related_title),
    nullif(private.fold_arabic(related_title), related_title)));
$function$;


-- An agent's profile as `/api` answers it.
create or replace function private.agent_view(agent agent_profiles)
 returns jsonb
 language sql
 immutable
 set search_path to ''
as$function$
  select jsonb_build_object(
    'userId', agent.user_id, 'brokerId', agent.broker_id, 'licenseNumber', agent.license_number,
    'specialization', agent.specialization, 'bio', agent.bio, 'phoneNumber', agent.phone_number,
    'whatsappNumber', agent.whatsapp_number, 'officeAddress', agent.office_address, 'profileImage', agent.profile_image,
    'isActive', agent.is_active, 'joinedDate', agent.joined_date, 'commissionRate', agent.commission_rate,
    'totalSales', agent.total_sales, 'totalEarnings', agent.total_earnings, 'rating', agent.rating,
    'reviewCount', agent.review_count
  );
$function$;


-- A broker's profile as `/api` answers it.
create or replace function private.broker_view(broker broker_profiles)
 returns jsonb
 language sql
 immutable
 set search_path to ''
as$function$
  select jsonb_build_object(
    'userId', broker.user_id, 'companyName', broker.company_name, 'licenseNumber', broker.license_number,
    'businessLicense', broker.business_license, 'description', broker.description, 'phoneNumber', broker.phone_number,
    'whatsappNumber', broker.whatsapp_number, 'officeAddress', broker.office_address, 'website', broker.website,
    'profileImage', broker.profile_image, 'isActive', broker.is_active, 'establishedYear', broker.established_year,
    'agentShare', broker.agent_share, 'totalAgents', broker.total_agents, 'totalProperties', broker.total_properties,
    'totalSales', broker.total_sales, 'totalEarnings', broker.total_earnings, 'rating', broker.rating,
    'reviewCount', broker.review_count
  );
$function$;


-- A person's full name as reports show it; the user name for people without one.
create or replace function private.full_name(person profiles)
 returns text
 language sql
 immutable
 set search_path to ''
as$function$
  select coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), person.username);
$function$;


-- The activity report: {totalActivities, activeUsers, activitiesByType, activitiesByUser (the five most active),
-- recentActivities (the latest 50)}; admin_activities has all of them, paged.
create or replace function private.get_activity_report()
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  with admin as materialized (select private.require_admin() as id),
  types as materialized (
    select a.activity_type as type, count(*) as count from admin cross join public.user_activities a group by a.activity_type
  ),
  users as materialized (
    select a.user_id, count(*) as count
    from admin cross join public.user_activities a where a.user_id is not null group by a.user_id
  )
  select jsonb_build_object(
    'totalActivities', (select coalesce(sum(count), 0) from types),
    'activeUsers', (select count(*) from users),
    'activitiesByType', (
      select coalesce(jsonb_agg(jsonb_build_object('type', type, 'count', count) order by count desc, type), '[]') from types),
    'activitiesByUser', (
      select coalesce(jsonb_agg(jsonb_build_object('userId', top.user_id, 'userName', private.full_name(u), 'count', top.count)
        order by top.count desc, top.user_id), '[]')
      from (select user_id, count from users order by count desc, user_id limit 5) as top
      join public.profiles u on u.id = top.user_id),
    'recentActivities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', recent.id, 'userName', private.full_name(u), 'userEmail', u.email, 'activityType', recent.activity_type,
        'description', recent.description, 'relatedTitle', recent.related_title, 'relatedId', recent.related_id,
        'timestamp', recent.created_at) order by recent.created_at desc, recent.id desc), '[]')
      from (select * from public.user_activities order by created_at desc, id desc limit 50) as recent
      left join public.profiles u on u.id = recent.user_id)
  )
  from admin;
$function$;


create or replace function public.get_activity_report()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_activity_report(); $function$;


-- The figures of the admin panel: {totalProperties, totalUsers, totalInquiries, totalAppraisals, propertiesByPurpose,
-- propertiesByType, propertiesByCity}, the largest groups first.
create or replace function private.get_admin_analytics()
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  with admin as materialized (select private.require_admin() as id),
  groups as materialized (
    select p.purpose, p.property_type, p.city, count(*) as count
    from admin cross join public.properties p group by p.purpose, p.property_type, p.city
  )
  select jsonb_build_object(
    'totalProperties', (select coalesce(sum(count), 0) from groups),
    'totalUsers', (select count(*) from public.profiles),
    'totalInquiries', (select count(*) from public.inquiries),
    'totalAppraisals', (select count(*) from public.appraisal_requests),
    'propertiesByPurpose', (
      select coalesce(jsonb_agg(jsonb_build_object('purpose', purpose, 'count', count) order by count desc, purpose), '[]')
      from (select purpose, sum(count) as count from groups group by purpose) as g),
    'propertiesByType', (
      select coalesce(jsonb_agg(jsonb_build_object('property_type', property_type, 'count', count) order by count desc, property_type), '[]')
      from (select property_type, sum(count) as count from groups group by property_type) as g),
    'propertiesByCity', (
      select coalesce(jsonb_agg(jsonb_build_object('city', city, 'count', count) order by count desc, city), '[]')
      from (select city, sum(count) as count from groups group by city) as g)
  )
  from admin;
$function$;


create or replace function public.get_admin_analytics()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_admin_analytics(); $function$;


-- As before; of brokers `isUnverified` as everywhere.
create or replace function private.get_agent_dashboard()
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.get_agent_dashboard()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_agent_dashboard(); $function$;


-- The calling agent's leads, newest first.
create or replace function private.get_agent_leads(page_limit integer)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select coalesce(jsonb_agg(private.lead_view(page) order by page.created_at desc, page.id desc), '[]')
  from (
    select l.* from public.leads l where l.agent_id = (select private.require_caller())
    order by l.created_at desc, l.id desc limit page_limit
  ) as page;
$function$;


create or replace function public.get_agent_leads()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_agent_leads(1000); $function$;


-- What the calling broker can assign, newest first: for the form that does it. Errors: PT403 for others than brokers.
create or replace function private.get_assignable_properties()
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.get_assignable_properties()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_assignable_properties(); $function$;


-- The calling broker's members by name, with what was counted for them.
create or replace function private.get_broker_agents()
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.get_broker_agents()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_broker_agents(); $function$;


-- The broker dashboard: their profile (nothing until they make one), totals, members, those who ask to become one (oldest
-- first) and the five newest leads.
create or replace function private.get_broker_dashboard()
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.get_broker_dashboard()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_broker_dashboard(); $function$;


-- The leads of the calling broker, newest first.
create or replace function private.get_broker_leads(page_limit integer)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select coalesce(jsonb_agg(private.lead_view(page) order by page.created_at desc, page.id desc), '[]')
  from (
    select l.* from public.leads l where l.broker_id = (select private.require_caller())
    order by l.created_at desc, l.id desc limit page_limit
  ) as page;
$function$;


create or replace function public.get_broker_leads()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_broker_leads(1000); $function$;


-- As before, with `reasons` as they are now, what was found in the texts as of `assessedAt`, the photos that other listings have,
-- and how many photos nobody has compared yet.
create or replace function private.get_moderation_details(listing text, listing_id uuid)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_admin();
  found_listing jsonb;
  answer jsonb;
begin
  if listing = 'property' then
    select to_jsonb(p) into found_listing from public.properties p where p.id = listing_id;
  elsif listing = 'car' then
    select to_jsonb(c) into found_listing from public.cars c where c.id = listing_id;
  end if;
  if found_listing is null then
    raise sqlstate 'PT404' using message = 'listing_not_found';
  end if;
  select jsonb_build_object(
    'listing', found_listing - '{search_text,price_in_dollars,sale_in_dollars,rent_in_dollars}'::text[],
    'owner', jsonb_build_object(
      'id', owner.id, 'name', private.full_name(owner), 'username', owner.username, 'email', owner.email, 'phone', owner.phone,
      'createdAt', owner.created_at, 'listingCount', theirs.listed, 'approvedCount', theirs.approved,
      'rejectedCount', theirs.rejected),
    'openChange', (
      select jsonb_build_object('id', l.id, 'before', l.before, 'after', l.after, 'meanwhile', l.meanwhile, 'createdAt', l.created_at, 'updatedAt', l.updated_at)
      from public.listing_changes l
      where l.reviewed_at is null
        and ((listing = 'property' and l.property_id = listing_id) or (listing = 'car' and l.car_id = listing_id))),
    'history', private.listing_history(listing, listing_id),
    'reasons', private.reasons_of(listing, listing_id, coalesce(known.cautions, '{}')),
    'isAssessed', known.due_at is null,
    'samePhotos', private.same_photos_of(
      case when listing = 'property' then listing_id end, case when listing = 'car' then listing_id end),
    'photosWaiting', (
      select count(*) from private.listing_photos w
      where w.compared_at is null and (w.property_id = listing_id or w.car_id = listing_id))
  ) into answer
  from public.profiles owner
  cross join lateral (
    select count(*) as listed, count(*) filter (where approval_status = 'approved') as approved,
      count(*) filter (where approval_status = 'rejected') as rejected
    from (
      select p.approval_status from public.properties p where p.owner_id = owner.id
      union all
      select c.approval_status from public.cars c where c.owner_id = owner.id
    ) as listed
  ) as theirs
  left join public.listing_reasons known on known.property_id = listing_id or known.car_id = listing_id
  where owner.id = (found_listing ->> 'owner_id')::uuid;
  return answer;
end
$function$;


create or replace function public.get_moderation_details(listing text, listing_id uuid)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_moderation_details(listing, listing_id); $function$;


-- What waits for an administrator, by list: {properties, cars, inquiries, appraisals, flags, appeals}.
create or replace function private.get_pending_counts()
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  with admin as materialized (select private.require_admin() as id)
  select jsonb_build_object(
    'properties', (select count(*) from private.waiting_listings('property')),
    'cars', (select count(*) from private.waiting_listings('car')),
    'inquiries', (select count(*) from public.inquiries i where i.status = 'pending'),
    'appraisals', (select count(*) from public.appraisal_requests a where a.status = 'pending'),
    'checks', (select count(*) from public.checks c where c.status = 'asked'),
    'flags', (select count(distinct (f.subject, f.subject_id)) from public.flags f where f.decided_at is null),
    'appeals', (select count(*) from public.appeals a where a.answered_at is null)
  )
  from admin;
$function$;


create or replace function public.get_pending_counts()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_pending_counts(); $function$;


-- As before; the reports of inquiries are of properties.
create or replace function private.get_reports_summary()
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
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
        where num_nonnulls(i.property_id, i.deleted_property_id) = 1
        group by 1
      ) as g),
    'propertiesByPurpose', (
      select coalesce(jsonb_agg(jsonb_build_object('purpose', purpose, 'count', count) order by purpose), '[]')
      from (select purpose, count(*) as count from public.properties group by purpose) as g),
    'propertyViewingsSummary', jsonb_build_object('count', (select count(*) from public.property_viewings))
  )
  from admin;
$function$;


create or replace function public.get_reports_summary()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_reports_summary(); $function$;


-- As before; of a deleted property there is what it was.
create or replace function private.lead_view(lead leads)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$
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
$function$;


-- As before, and what was public meanwhile of an owner's change.
create or replace function private.listing_history(listing text, listing_id uuid)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$
  with made (at, owner_id) as (
    select p.created_at, p.owner_id from public.properties p where listing = 'property' and p.id = listing_id
    union all
    select c.created_at, c.owner_id from public.cars c where listing = 'car' and c.id = listing_id
  ),
  changes as materialized (
    select l.* from public.listing_changes l
    where (listing = 'property' and l.property_id = listing_id) or (listing = 'car' and l.car_id = listing_id)
    order by l.updated_at desc limit 100
  ),
  acts as materialized (
    (select a.* from public.audit_entries a where a.subject = listing and a.subject_id = listing_id
      order by a.created_at desc, a.id desc limit 100)
    union all
    -- Whoever decides on the whole has looked at the change as well.
    select a.* from changes join public.audit_entries a on a.subject = 'listing_change' and a.subject_id = changes.id
    where not exists (
      select from public.audit_entries decision
      where decision.subject = listing and decision.subject_id = listing_id and decision.created_at = a.created_at
        and decision.action in ('approved', 'rejected')
    )
  ),
  told (at, person_id, what, source, before, after, reason, id, meanwhile) as (
    select acts.created_at, acts.actor_id, acts.action, 'audit', acts.before, acts.after - 'meanwhile', acts.reason, acts.id,
      acts.after -> 'meanwhile'
    from acts
    union all
    select changes.created_at, changes.changed_by, 'changed', 'change', changes.before, changes.after, null, changes.id,
      nullif(changes.meanwhile, '{}')
    from changes
    union all
    select made.at, made.owner_id, 'created', 'activity', null, null, null, listing_id, null from made
    union all
    (select u.created_at, u.user_id,
      case when u.metadata ? 'status' then 'status_changed'
        when u.metadata ->> 'approvalStatus' = 'pending' then 'resubmitted'
        else coalesce(u.metadata ->> 'approvalStatus', 'edited') end,
      'activity',
      nullif(jsonb_strip_nulls(jsonb_build_object(
        'status', u.metadata -> 'statusBefore', 'approval_status', u.metadata -> 'approvalStatusBefore')), '{}'),
      jsonb_strip_nulls(jsonb_build_object(
        'status', u.metadata -> 'status', 'approval_status', u.metadata -> 'approvalStatus', 'changed', u.metadata -> 'changed')),
      null, u.id, null
    from public.user_activities u
    where u.related_id = listing_id and u.activity_type = 'property_updated'
      -- Both are written at the moment their transaction began.
      and not exists (select from acts where acts.created_at = u.created_at and acts.actor_id = u.user_id)
      and not exists (
        select from changes where changes.changed_by = u.user_id and u.created_at between changes.created_at and changes.updated_at
          and changes.after ?& array(select jsonb_array_elements_text(u.metadata -> 'changed'))
      )
    order by u.created_at desc, u.id desc limit 100)
    order by 1 desc, 8 desc limit 100
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'at', told.at, 'who', private.full_name(person), 'what', told.what, 'source', told.source,
    'before', told.before, 'after', told.after, 'reason', told.reason, 'meanwhile', told.meanwhile
  ) order by told.at desc, told.id desc), '[]')
  from told left join public.profiles person on person.id = told.person_id;
$function$;


-- How many rows the planner expects of a query.
create or replace function private.planned_rows(query text)
 returns bigint
 language plpgsql
 set search_path to ''
as$function$
declare
  plan json;
begin
  execute 'explain (format json) ' || query into plan;
  return plan #>> '{0,Plan,Plan Rows}';
end
$function$;


-- A page of a list for administrators (`admin_properties` and its like), rows in whose words every one of `words` is a part
-- (of properties and cars: with which a word begins, if it has one letter or two; the name of a place also by its other
-- spellings): {"items": [row], "total"}. `words` are as private.plain_text writes them, Arabic in any spelling. `columns` are those of the view that
-- a row shall have; `filters` are [{"column", "operator" (eq, gt, gte, lt, lte, is), "value"}] that must all hold, `sorts`
-- [{"column", "descending"}]. `total` is exact up to a thousand and the planner's guess beyond, as PostgREST's estimated count
-- is; null where it is not asked for. It reads the very view that lists without words come from, but as its owner: only so may
-- an index of text be used. Errors: as private.require_admin(); PT400 for what is no list, no filter, or too much.
create or replace function private.search_admin_list(list text, words text[], columns text[], filters jsonb, sorts jsonb, page_limit integer, page_offset integer, counted boolean)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
 set max_parallel_workers_per_gather to '0'
as$function$
declare
  exactly constant integer := 1000;
  operators constant jsonb := '{"eq": "=", "gt": ">", "gte": ">=", "lt": "<", "lte": "<="}';
  admin constant uuid := private.require_admin();
  fits text[] := '{true}';
  word text;
  part text;
  one record;
  source text;
  total bigint;
  items jsonb;
begin
  if coalesce(list, '') <> all ('{admin_activities,admin_appraisals,admin_audit,admin_cars,admin_checks,admin_inquiries,admin_properties,admin_users}')
    or coalesce(cardinality(words), 9) > 8 or array_position(words, null) > 0 or coalesce(cardinality(columns), 0) not between 1 and 50
    or coalesce(jsonb_typeof(filters), '') <> 'array' or jsonb_array_length(filters) > 50
    or coalesce(jsonb_typeof(sorts), '') <> 'array' or jsonb_array_length(sorts) > 5 then
    raise sqlstate 'PT400' using message = 'invalid_search';
  end if;

  foreach word in array words loop
    word := private.fold_arabic(word);
    part := '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%';
    fits := fits || case
      -- So short a part is in no index, which is why words begin with it. These texts have a blank before each word.
      when list in ('admin_properties', 'admin_cars') and char_length(word) < 3 then
        format('(l.search_text like %L or l.search_text like %L)', substr(part, 2), '% ' || substr(part, 2))
      when list in ('admin_properties', 'admin_cars') then format('(%s)', (
        select string_agg(distinct format('l.search_text like %L', named), ' or ')
        from (values (part), ('%' || private.searchable_text(private.place_named(word, false)) || '%')) as n (named)
        where named <> '%%'
      ))
      when list <> 'admin_activities' then format('l.search_text like %L', part)
      else private.activity_condition(part)
    end;
  end loop;
  for one in select * from jsonb_to_recordset(filters) as f ("column" text, operator text, value text) loop
    fits := fits || case
      when one.operator = 'is' and one.value is null then format('l.%I is null', one.column)
      -- Nothing at all if the operator is none, or there is no value.
      else 'l.' || quote_ident(one.column) || ' ' || (operators ->> one.operator) || ' ' || quote_literal(one.value)
    end;
  end loop;
  if array_position(fits, null) > 0 then
    raise sqlstate 'PT400' using message = 'invalid_search';
  end if;
  source := format('from public.%I l where %s', list, array_to_string(fits, ' and '));

  execute format(
    'select coalesce(jsonb_agg(page), ''[]'') from (select %s %s order by %s limit %s offset %s) as page',
    (select string_agg(format('l.%I', name), ', ') from unnest(columns) as name), source,
    coalesce((
      select string_agg(format('l.%I %s', s."column", case when s.descending then 'desc' else 'asc' end), ', ')
      from jsonb_to_recordset(sorts) as s ("column" text, descending boolean)
    ), 'l.id'),
    least(greatest(page_limit, 0), 1000), greatest(page_offset, 0)
  ) into items;
  if counted then
    execute format('select count(*) from (select %s limit %s) as counted', source, exactly + 1) into total;
    if total > exactly then
      total := greatest(total, private.planned_rows('select ' || source));
    end if;
  end if;
  return jsonb_build_object('items', items, 'total', total);
end
$function$;


create or replace function public.search_admin_list(list text, words text[], columns text[], filters jsonb default '[]'::jsonb, sorts jsonb default '[]'::jsonb, page_limit integer default 20, page_offset integer default 0, counted boolean default true)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.search_admin_list(list, words, columns, filters, sorts, page_limit, page_offset, counted); $function$;


-- Listings that wait, for administrators; `listing` is 'property' or 'car'. Errors: as private.require_admin().
create or replace function private.waiting_listings(listing text)
 returns setof uuid
 language sql
 stable security definer
 set search_path to ''
as$function$
  with admin as materialized (select private.require_admin() as id)
  select waiting.id
  from admin, lateral (
    select p.id from public.properties p where $1 = 'property' and p.approval_status = 'pending'
    union
    select p.id from public.properties p where $1 = 'property' and p.feature_requested and not p.featured
    union
    select c.id from public.cars c where $1 = 'car' and c.approval_status = 'pending'
    union
    select case $1 when 'property' then l.property_id else l.car_id end from public.listing_changes l where l.reviewed_at is null
  ) as waiting
  where waiting.id is not null
$function$;


grant select on public.admin_activities to authenticated;

grant select on public.admin_appraisals to authenticated;

grant select on public.admin_audit to authenticated;

grant select on public.admin_cars to authenticated;

grant select on public.admin_inquiries to authenticated;

grant select on public.admin_properties to authenticated;

grant select on public.admin_users to authenticated;

grant select on public.admin_viewings to authenticated;

grant execute on function private.activity_text(text,text) to authenticated;

grant execute on function private.full_name(profiles) to authenticated;

grant execute on function private.get_activity_report() to authenticated;

grant execute on function get_activity_report() to authenticated;

grant execute on function private.get_admin_analytics() to authenticated;

grant execute on function get_admin_analytics() to authenticated;

grant execute on function private.get_agent_dashboard() to authenticated;

grant execute on function get_agent_dashboard() to authenticated;

grant execute on function private.get_agent_leads(integer) to authenticated;

grant execute on function get_agent_leads() to authenticated;

grant execute on function private.get_assignable_properties() to authenticated;

grant execute on function get_assignable_properties() to authenticated;

grant execute on function private.get_broker_agents() to authenticated;

grant execute on function get_broker_agents() to authenticated;

grant execute on function private.get_broker_dashboard() to authenticated;

grant execute on function get_broker_dashboard() to authenticated;

grant execute on function private.get_broker_leads(integer) to authenticated;

grant execute on function get_broker_leads() to authenticated;

grant execute on function private.get_moderation_details(text,uuid) to authenticated;

grant execute on function get_moderation_details(text,uuid) to authenticated;

grant execute on function private.get_pending_counts() to authenticated;

grant execute on function get_pending_counts() to authenticated;

grant execute on function private.get_reports_summary() to authenticated;

grant execute on function get_reports_summary() to authenticated;

grant execute on function private.search_admin_list(text,text[],text[],jsonb,jsonb,integer,integer,boolean) to authenticated;

grant execute on function search_admin_list(text,text[],text[],jsonb,jsonb,integer,integer,boolean) to authenticated;

grant execute on function private.waiting_listings(text) to authenticated;
