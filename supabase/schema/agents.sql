-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- Agents and brokers are people with a profile of their trade. An agent is a member of the broker who accepted them, and of
-- one at most. People write what they say of themselves; whose member they are and what was counted for them, never.
-- Everybody locks in one order, so that no two changes wait for each other: what somebody is given to look after (as below),
-- properties by id, agents, brokers, then assignments, leads and commissions.

create table public.agent_profiles (
  user_id uuid default auth.uid() not null,
  broker_id uuid,
  license_number text,
  specialization text,
  bio text,
  phone_number text,
  whatsapp_number text,
  office_address text,
  profile_image text,
  is_active boolean default true not null,
  joined_date timestamp with time zone default now() not null,
  commission_rate numeric(5,2) default 2.50 not null,
  total_sales integer default 0 not null,
  total_earnings numeric(14,2) default 0 not null,
  rating numeric(3,2) default 0 not null,
  review_count integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint "A person has one agent's profile at most" primary key (user_id),
  constraint agent_profiles_broker_id_fkey foreign key (broker_id) references broker_profiles(user_id) on delete set null,
  constraint agent_profiles_user_id_fkey foreign key (user_id) references profiles(id) on delete cascade,
  constraint "Addresses of pictures are at most 1000 characters" check (char_length(profile_image) <= 1000),
  constraint "Bios are at most 2000 characters" check (char_length(bio) <= 2000),
  constraint "Commission rates are 0 to 100 percent" check (commission_rate >= 0::numeric and commission_rate <= 100::numeric),
  constraint "License numbers are at most 100 characters" check (char_length(license_number) <= 100),
  constraint "Office addresses are at most 255 characters" check (char_length(office_address) <= 255),
  constraint "Phone numbers are at most 20 characters" check (char_length(phone_number) <= 20),
  constraint "Profile pictures are files of our own" check (private.is_picture_path(profile_image)),
  constraint "Ratings are 0 to 5" check (rating >= 0::numeric and rating <= 5::numeric),
  constraint "Review counts are not negative" check (review_count >= 0),
  constraint "Specializations are residential, commercial, luxury or land" check (specialization = any (array['residential'::text, 'commercial'::text, 'luxury'::text, 'land'::text])),
  constraint "WhatsApp numbers are at most 20 characters" check (char_length(whatsapp_number) <= 20)
);

comment on table public.agent_profiles is 'Agents; one profile a person at most.';
comment on column public.agent_profiles.broker_id is 'The broker who accepted them; nothing for an agent of their own.';
comment on column public.agent_profiles.is_active is 'Can be assigned properties (true), or rests.';
comment on column public.agent_profiles.total_earnings is 'Their shares of commissions that are not cancelled, in dollars.';

-- A broker's members, and those who ask to become one, oldest first.
create index agent_profiles_broker_id_idx on public.agent_profiles using btree (broker_id);

create trigger agent_profiles_drop_signs before insert or update on agent_profiles for each row execute function private.drop_signs_of_direction();

create trigger agent_profiles_end_assignments after update on agent_profiles for each row when (old.broker_id is distinct from new.broker_id and old.broker_id is not null) execute function private.end_assignments_of_former_member();

create trigger agent_profiles_end_licence after insert on agent_profiles for each row execute function private.end_licence();

create trigger agent_profiles_end_licence_changed after update of license_number on agent_profiles for each row when (old.license_number is distinct from new.license_number) execute function private.end_licence();

create trigger agent_profiles_guard before insert or update on agent_profiles for each row execute function private.guard_agent_profile();

-- Our functions keep counts in these, for others: only what a client writes is theirs.
create trigger agent_profiles_limit_events before insert or update on agent_profiles for each row when (CURRENT_USER = 'authenticated'::name) execute function private.limit_events('profile_edit');

create trigger agent_profiles_notify after update of broker_id on agent_profiles for each row when (new.broker_id is distinct from old.broker_id) execute function private.notify_membership();

create trigger agent_profiles_recount_deleted after delete on agent_profiles for each row when (old.broker_id is not null) execute function private.recount_brokers();

create trigger agent_profiles_recount_inserted after insert on agent_profiles for each row when (new.broker_id is not null) execute function private.recount_brokers();

create trigger agent_profiles_recount_updated after update on agent_profiles for each row when (old.broker_id is distinct from new.broker_id) execute function private.recount_brokers();

create trigger agent_profiles_release_leads after update on agent_profiles for each row when (old.broker_id is distinct from new.broker_id and old.broker_id is not null) execute function private.release_leads_of_former_member();

create trigger agent_profiles_set_updated_at before update on agent_profiles for each row execute function moddatetime('updated_at');

create trigger agent_profiles_tell_deleted after delete on agent_profiles referencing old table as changed for each statement execute function private.tell_handlers('agent_profile');

create trigger agent_profiles_tell_inserted after insert on agent_profiles referencing new table as changed for each statement execute function private.tell_handlers('agent_profile');

create trigger agent_profiles_tell_updated after update on agent_profiles referencing old table as was new table as changed for each statement execute function private.tell_handlers('agent_profile');

alter table public.agent_profiles enable row level security;

create policy "Agents can edit their own profile" on public.agent_profiles for update to authenticated
  using (user_id = (( select auth.uid() as uid)))
  with check (user_id = (( select auth.uid() as uid)));

create policy "Agents see themselves, brokers members and asking, admins all" on public.agent_profiles for select to authenticated
  using (user_id = (( select auth.uid() as uid)) or broker_id = (( select auth.uid() as uid)) or (user_id in ( select r.agent_id
   from membership_requests r
  where r.broker_id = (( select auth.uid() as uid)))) or ( select private.is_admin() as is_admin));

create policy "People can make their own agent's profile" on public.agent_profiles for insert to authenticated
  with check (user_id = (( select auth.uid() as uid)));

create policy "The session must live and owe no second factor" on public.agent_profiles as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant insert (license_number, specialization, bio, phone_number, whatsapp_number, office_address, profile_image, is_active, commission_rate) on public.agent_profiles to authenticated;
grant select on public.agent_profiles to authenticated;
grant select on public.agent_profiles to service_role;
grant update (license_number, specialization, bio, phone_number, whatsapp_number, office_address, profile_image, is_active, commission_rate) on public.agent_profiles to authenticated;

create table public.broker_profiles (
  user_id uuid default auth.uid() not null,
  company_name text not null,
  license_number text not null,
  business_license text,
  description text,
  phone_number text,
  whatsapp_number text,
  office_address text,
  website text,
  profile_image text,
  is_active boolean default true not null,
  established_year integer default (extract(year from now()))::integer not null,
  agent_share numeric(5,2) default 50 not null,
  total_agents integer default 0 not null,
  total_properties integer default 0 not null,
  total_sales integer default 0 not null,
  total_earnings numeric(14,2) default 0 not null,
  rating numeric(3,2) default 0 not null,
  review_count integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint "A person has one broker's profile at most" primary key (user_id),
  constraint broker_profiles_user_id_fkey foreign key (user_id) references profiles(id) on delete cascade,
  constraint "Addresses of pictures are at most 1000 characters" check (char_length(profile_image) <= 1000),
  constraint "Agents' shares are 0 to 100 percent" check (agent_share >= 0::numeric and agent_share <= 100::numeric),
  constraint "Business licenses are at most 100 characters" check (char_length(business_license) <= 100),
  constraint "Company name is required" check (company_name ~ '[[:alnum:]]'::text) not valid,
  constraint "Company names are at most 150 characters" check (char_length(company_name) <= 150),
  constraint "Descriptions are at most 5000 characters" check (char_length(description) <= 5000),
  constraint "Established years are 1800 to 2100" check (established_year >= 1800 and established_year <= 2100),
  constraint "License number is required" check (char_length(trim(both from license_number)) > 0),
  constraint "License numbers are at most 100 characters" check (char_length(license_number) <= 100),
  constraint "Office addresses are at most 255 characters" check (char_length(office_address) <= 255),
  constraint "Phone numbers are at most 20 characters" check (char_length(phone_number) <= 20),
  constraint "Profile pictures are files of our own" check (private.is_picture_path(profile_image)),
  constraint "Ratings are 0 to 5" check (rating >= 0::numeric and rating <= 5::numeric),
  constraint "Review counts are not negative" check (review_count >= 0),
  constraint "Websites are at most 255 characters" check (char_length(website) <= 255),
  constraint "Websites are http or https addresses" check (website ~ '^https?://[^[:space:]"<>]+$'::text),
  constraint "WhatsApp numbers are at most 20 characters" check (char_length(whatsapp_number) <= 20)
);

comment on table public.broker_profiles is 'Companies that assign properties to agents; one a person at most.';
comment on column public.broker_profiles.is_active is 'Takes members and assigns properties (true), or rests.';
comment on column public.broker_profiles.agent_share is 'Percent of a commission that goes to the agent who earned it.';
comment on column public.broker_profiles.total_properties is 'Properties entrusted or assigned through them: properties.broker_id.';
comment on column public.broker_profiles.total_earnings is 'Their shares of commissions that are not cancelled, in dollars.';

create trigger broker_profiles_drop_signs before insert or update on broker_profiles for each row execute function private.drop_signs_of_direction();

create trigger broker_profiles_end_licence after insert on broker_profiles for each row execute function private.end_licence();

create trigger broker_profiles_end_licence_changed after update of license_number, business_license, company_name on broker_profiles for each row when (old.license_number is distinct from new.license_number or old.business_license is distinct from new.business_license or old.company_name is distinct from new.company_name) execute function private.end_licence();

create trigger broker_profiles_guard before insert or update on broker_profiles for each row execute function private.guard_broker_profile();

create trigger broker_profiles_limit_events before insert or update on broker_profiles for each row when (CURRENT_USER = 'authenticated'::name) execute function private.limit_events('profile_edit');

create trigger broker_profiles_set_updated_at before update on broker_profiles for each row execute function moddatetime('updated_at');

create trigger broker_profiles_tell_deleted after delete on broker_profiles referencing old table as changed for each statement execute function private.tell_handlers('broker_profile');

create trigger broker_profiles_tell_inserted after insert on broker_profiles referencing new table as changed for each statement execute function private.tell_handlers('broker_profile');

create trigger broker_profiles_tell_updated after update on broker_profiles referencing old table as was new table as changed for each statement execute function private.tell_handlers('broker_profile');

alter table public.broker_profiles enable row level security;

create policy "Brokers can edit their own profile" on public.broker_profiles for update to authenticated
  using (user_id = (( select auth.uid() as uid)))
  with check (user_id = (( select auth.uid() as uid)));

create policy "Brokers see themselves, agents their broker, admins all" on public.broker_profiles for select to authenticated
  using (user_id = (( select auth.uid() as uid)) or user_id = (( select a.broker_id
   from agent_profiles a
  where a.user_id = (( select auth.uid() as uid)))) or ( select private.is_admin() as is_admin));

create policy "People can make their own broker's profile" on public.broker_profiles for insert to authenticated
  with check (user_id = (( select auth.uid() as uid)));

create policy "The session must live and owe no second factor" on public.broker_profiles as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant insert (company_name, license_number, business_license, description, phone_number, whatsapp_number, office_address, website, profile_image, is_active, established_year, agent_share) on public.broker_profiles to authenticated;
grant select on public.broker_profiles to authenticated;
grant select on public.broker_profiles to service_role;
grant update (company_name, license_number, business_license, description, phone_number, whatsapp_number, office_address, website, profile_image, is_active, established_year, agent_share) on public.broker_profiles to authenticated;

create table public.membership_requests (
  agent_id uuid not null,
  broker_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint membership_requests_pkey primary key (agent_id),
  constraint membership_requests_agent_id_fkey foreign key (agent_id) references agent_profiles(user_id) on delete cascade,
  constraint membership_requests_broker_id_fkey foreign key (broker_id) references broker_profiles(user_id) on delete cascade
);

comment on table public.membership_requests is 'Agents who wait for a broker to accept them; they may ask one at a time.';

create index membership_requests_broker_id_idx on public.membership_requests using btree (broker_id, created_at);

create trigger membership_requests_limit_events before insert on membership_requests for each row execute function private.limit_events('membership_request');

create trigger membership_requests_notify after insert on membership_requests for each row execute function private.notify_membership();

-- Deferred: an accepted request goes before the agent is a member.
create constraint trigger membership_requests_notify_answer after delete on membership_requests deferrable initially deferred for each row execute function private.notify_membership();

create trigger membership_requests_notify_moved after update of broker_id on membership_requests for each row when (new.broker_id <> old.broker_id) execute function private.notify_membership();

create trigger membership_requests_tell_deleted after delete on membership_requests referencing old table as changed for each statement execute function private.tell_handlers('membership');

create trigger membership_requests_tell_inserted after insert on membership_requests referencing new table as changed for each statement execute function private.tell_handlers('membership');

create trigger membership_requests_tell_updated after update on membership_requests referencing old table as was new table as changed for each statement execute function private.tell_handlers('membership');

alter table public.membership_requests enable row level security;

create policy "Agents see their request, brokers those they got, admins all" on public.membership_requests for select to authenticated
  using (agent_id = (( select auth.uid() as uid)) or broker_id = (( select auth.uid() as uid)) or ( select private.is_admin() as is_admin));

create policy "The session must live and owe no second factor" on public.membership_requests as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant select on public.membership_requests to authenticated;
grant select on public.membership_requests to service_role;

-- As before; with until when a listing counts as confirmed and when it leaves the public search, where there is anything to confirm.
create view public.brokered_properties with (security_invoker=true) as
 select p.id,
    p.title,
    p.city,
    p.location,
    p.price,
    p.currency,
    p.purpose,
    p.status,
    p.images,
    p.created_at,
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
    concat_ws(' '::text, p.search_text, private.normalize_text(private.name_of(p.agent_id))) as search_text,
        case
            when private.is_confirmable(p.approval_status, p.available, p.status) then p.confirmed_at + private.confirmation_interval(p.purpose)
            else null::timestamp with time zone
        end as confirmed_until,
        case
            when private.is_confirmable(p.approval_status, p.available, p.status) then p.confirmed_at + 2::double precision * private.confirmation_interval(p.purpose)
            else null::timestamp with time zone
        end as leaves_search_at
   from properties p
     left join property_assignments a on a.property_id = p.id and a.status = 'active'::text
  where p.broker_id = (( select auth.uid() as uid));
comment on view public.brokered_properties is 'Properties entrusted to the calling broker or assigned through them, with the assignment that is active.';

-- As before; says of each member whether their licence is not checked.
create view public.my_agents with (security_invoker=true) as
 select user_id as id,
    private.name_of(user_id) as name,
    profile_image,
    license_number,
    phone_number,
    whatsapp_number,
    is_active,
    commission_rate,
    specialization,
    total_sales,
    total_earnings,
    joined_date,
    rating,
    review_count,
    ( select count(*) as count
           from leads l
          where l.agent_id = a.user_id and l.broker_id = a.broker_id and (l.status <> all (array['closed'::text, 'lost'::text]))) as open_leads,
    ( select count(*) as count
           from properties p
          where p.agent_id = a.user_id and p.broker_id = a.broker_id) as assigned_properties,
    private.normalize_text(concat_ws(' '::text, private.name_of(user_id), license_number)) as search_text,
    private.is_unverified(user_id) as is_unverified
   from agent_profiles a
  where broker_id = (( select auth.uid() as uid));
comment on view public.my_agents is 'The members of the calling broker, with the work they have from this broker now.';

-- As before, with the same of what is in the agent's hands now.
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
    private.company_of(a.broker_id) as broker_name,
    concat_ws(' '::text, coalesce(property.words, gone.words), private.normalize_text(private.name_of(a.agent_id))) as search_text,
    a.deleted_property_id is not null as property_is_deleted,
        case
            when a.status = 'active'::text and private.is_confirmable(p.approval_status, p.available, p.status) then p.confirmed_at + private.confirmation_interval(p.purpose)
            else null::timestamp with time zone
        end as confirmed_until,
        case
            when a.status = 'active'::text and private.is_confirmable(p.approval_status, p.available, p.status) then p.confirmed_at + 2::double precision * private.confirmation_interval(p.purpose)
            else null::timestamp with time zone
        end as leaves_search_at
   from property_assignments a
     left join lateral private.property_label(a.property_id) property(title, currency, city, words) on true
     left join lateral private.deleted_label(a.deleted_property_id) gone(title, price, currency, location, city, property_type, purpose, words) on true
     left join properties p on p.id = a.property_id
  where (( select auth.uid() as uid)) = a.agent_id or (( select auth.uid() as uid)) = a.broker_id;
comment on view public.my_assignments is 'The caller’s assignments as an agent or a broker, with the property as far as the caller may see it now.';

create view public.my_commissions with (security_invoker=true) as
 select c.id,
    c.assignment_id,
    c.property_id,
    c.agent_id,
    c.broker_id,
    c.sale_price,
    c.currency,
    c.commission_rate,
    c.total_commission,
    c.agent_commission,
    c.broker_commission,
    c.status,
    c.sale_date,
    c.payment_date,
    c.notes,
    c.created_at,
    c.updated_at,
        case
            when c.agent_id = (( select auth.uid() as uid)) then c.agent_commission
            else 0.00
        end +
        case
            when c.broker_id = (( select auth.uid() as uid)) then c.broker_commission
            else 0.00
        end as own_commission,
    c.broker_id = (( select auth.uid() as uid)) as can_settle,
    coalesce(property.title, gone.title) as property_title,
    coalesce(property.city, gone.city) as property_city,
    private.name_of(c.agent_id) as agent_name,
    private.company_of(c.broker_id) as broker_company,
    concat_ws(' '::text, coalesce(property.words, gone.words), private.normalize_text(concat_ws(' '::text, private.name_of(c.agent_id), private.company_of(c.broker_id)))) as search_text,
    c.deleted_property_id is not null as property_is_deleted,
    gone.price as deleted_property_price
   from commissions c
     left join lateral private.property_label(c.property_id) property(title, currency, city, words) on true
     left join lateral private.deleted_label(c.deleted_property_id) gone(title, price, currency, location, city, property_type, purpose, words) on true
  where (( select auth.uid() as uid)) = c.agent_id or (( select auth.uid() as uid)) = c.broker_id;
comment on view public.my_commissions is 'The caller’s commissions as an agent or a broker; `own_commission` is their part.';

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
    concat_ws(' '::text, lower(l.client_email), private.normalize_text(concat_ws(' '::text, l.client_name, l.client_email, l.client_phone)), coalesce(property.words, gone.words)) as search_text,
    l.deleted_property_id is not null as property_is_deleted,
    gone.price as deleted_property_price,
    private.own_reply_to(l.inquirer_id, l.property_id, l.deleted_property_id) as reply
   from leads l
     left join lateral private.property_label(l.property_id) property(title, currency, city, words) on true
     left join lateral private.deleted_label(l.deleted_property_id) gone(title, price, currency, location, city, property_type, purpose, words) on true
  where (( select auth.uid() as uid)) = l.agent_id or (( select auth.uid() as uid)) = l.broker_id;
comment on view public.my_leads is 'The caller’s leads as an agent or a broker; `follow_up` is overdue, today, later or none, the ranks are for sorting.';

-- Takes an agent who asked the calling broker as a member, and answers the agent's profile. Not while the broker's account goes: it would
-- lock the agent too late, after the broker.
-- Errors: PT403 for others than brokers, PT404 where nobody asked, PT409 if they are a member already.
create or replace function private.accept_membership(agent_id uuid)
 returns agent_profiles
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_broker();
  agent public.agent_profiles;
begin
  perform private.lock_handling(caller, false);
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
end
$function$;


create or replace function public.accept_membership(agent_id uuid)
 returns agent_profiles
 language sql
 set search_path to ''
as$function$ select private.accept_membership(agent_id); $function$;


-- A broker's company, without anything else of theirs.
create or replace function private.company_of(broker_id uuid)
 returns text
 language sql
 stable security definer
 set search_path to ''
as$function$
  select b.company_name from public.broker_profiles b where b.user_id = $1 and (select private.is_signed_in());
$function$;


-- Turns a request down (the broker who was asked) or takes it back (the agent), and answers it.
-- Errors: PT404 where the caller neither was asked nor asked.
create or replace function private.decline_membership(agent_id uuid)
 returns membership_requests
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_caller();
  request public.membership_requests;
begin
  delete from public.membership_requests r where r.agent_id = $1 and caller in (r.agent_id, r.broker_id)
  returning * into request;
  if request.agent_id is null then
    raise sqlstate 'PT404' using message = 'request_not_found';
  end if;
  return request;
end
$function$;


create or replace function public.decline_membership(agent_id uuid)
 returns membership_requests
 language sql
 set search_path to ''
as$function$ select private.decline_membership(agent_id); $function$;


-- Ends a membership, for its broker or for the agent themself, and answers the agent's profile. Triggers end with it what
-- the agent had through the broker. Errors: PT404 for an agent who is not the caller's member, or is none.
create or replace function private.end_membership(agent_id uuid)
 returns agent_profiles
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_caller();
  agent public.agent_profiles;
begin
  if exists (select from public.agent_profiles a where a.user_id = $1 and caller in (a.user_id, a.broker_id)) then
    perform private.lock_handling($1, true);
    -- The triggers will change some of these.
    perform from public.properties p where p.agent_id = $1 or p.owner_id = $1 order by p.id for no key update;
  end if;
  update public.agent_profiles a set broker_id = null
  where a.user_id = $1 and a.broker_id is not null and caller in (a.user_id, a.broker_id)
  returning * into agent;
  if agent.user_id is null then
    raise sqlstate 'PT404' using message = 'member_not_found';
  end if;
  return agent;
end
$function$;


create or replace function public.end_membership(agent_id uuid)
 returns agent_profiles
 language sql
 set search_path to ''
as$function$ select private.end_membership(agent_id); $function$;


-- The agent's dashboard without its leads, and what its cards and its greeting count besides.
create or replace function private.get_agent_panel()
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select private.get_agent_dashboard() - 'leads' || jsonb_build_object(
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
$function$;


create or replace function public.get_agent_panel()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_agent_panel(); $function$;


-- The sums of the caller's ledger by currency and status, as texts that hold every cent: [{currency, status, count, salePrice,
-- totalCommission, agentCommission, brokerCommission, ownCommission}]. Of all of it, or of the sales of a period, and of those
-- whose `search_text` has every one of the words: what the list shows. Errors: as private.require_caller.
create or replace function public.get_commission_totals(sold_from timestamp with time zone default null::timestamp with time zone, sold_before timestamp with time zone default null::timestamp with time zone, words text[] default '{}'::text[])
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'currency', sums.currency, 'status', sums.status, 'count', sums.count, 'salePrice', sums.sale_price::text,
    'totalCommission', sums.total::text, 'agentCommission', sums.agents::text, 'brokerCommission', sums.brokers::text,
    'ownCommission', sums.own::text
  ) order by sums.currency, sums.status), '[]')
  from (
    select c.currency, c.status, count(*) as count, sum(c.sale_price) as sale_price, sum(c.total_commission) as total,
      sum(c.agent_commission) as agents, sum(c.broker_commission) as brokers, sum(c.own_commission) as own
    from public.my_commissions c
    where (select private.require_caller()) is not null
      and (sold_from is null or c.sale_date >= sold_from) and (sold_before is null or c.sale_date < sold_before)
      and not exists (select from unnest(words) as word where strpos(c.search_text, word) = 0)
    group by c.currency, c.status
  ) as sums;
$function$;


-- Guards what an agent may not say of themself, also where a grant would let it pass. Functions of this schema run as
-- another role than clients do.
create or replace function private.guard_agent_profile()
 returns trigger
 language plpgsql
 set search_path to ''
as$function$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.user_id := (select auth.uid());
    new.broker_id := null;
    new.joined_date := now();
    new.total_sales := 0;
    new.total_earnings := 0;
    new.rating := 0;
    new.review_count := 0;
  elsif (new.user_id, new.broker_id, new.joined_date, new.total_sales, new.total_earnings, new.rating, new.review_count,
      new.created_at)
    is distinct from
    (old.user_id, old.broker_id, old.joined_date, old.total_sales, old.total_earnings, old.rating, old.review_count,
      old.created_at) then
    raise sqlstate 'PT403' using message = 'protected_column',
      hint = 'Broker, joined date, counters and rating are not set directly.';
  end if;
  return new;
end
$function$;


-- The same for a broker.
create or replace function private.guard_broker_profile()
 returns trigger
 language plpgsql
 set search_path to ''
as$function$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.user_id := (select auth.uid());
    new.total_agents := 0;
    new.total_properties := 0;
    new.total_sales := 0;
    new.total_earnings := 0;
    new.rating := 0;
    new.review_count := 0;
  elsif (new.user_id, new.total_agents, new.total_properties, new.total_sales, new.total_earnings, new.rating,
      new.review_count, new.created_at)
    is distinct from
    (old.user_id, old.total_agents, old.total_properties, old.total_sales, old.total_earnings, old.rating,
      old.review_count, old.created_at) then
    raise sqlstate 'PT403' using message = 'protected_column', hint = 'Counters and rating are not set directly.';
  end if;
  return new;
end
$function$;


-- The brokers at work, by the name of their company: those an agent can ask, or (`licensed`) those an owner can entrust something to.
create or replace function private.list_brokers(licensed boolean)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select coalesce(jsonb_agg(private.broker_choice(b) order by b.company_name, b.user_id), '[]')
  from public.broker_profiles b
  where b.is_active and (select private.require_caller()) is not null and (not licensed or private.has_licence(b.user_id));
$function$;


create or replace function public.list_brokers(licensed boolean default false)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.list_brokers(coalesce(licensed, false)); $function$;


-- Locks what an agent or a broker looks after: shared by whoever gives them a property, alone for whoever takes all of them
-- away. Comes before the properties, for one that is given meanwhile would be locked too late.
create or replace function private.lock_handling(person_id uuid, alone boolean)
 returns void
 language plpgsql
 set search_path to ''
as$function$
begin
  if alone then
    perform pg_advisory_xact_lock(hashtextextended('handling ' || person_id, 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('handling ' || person_id, 0));
  end if;
end
$function$;


-- A person's name, without anything else of theirs.
create or replace function private.name_of(person_id uuid)
 returns text
 language sql
 stable security definer
 set search_path to ''
as$function$
  select private.full_name(p) from public.profiles p where p.id = person_id and (select private.is_signed_in());
$function$;


-- As before, and asked for properties that are there alone: a call costs more than the row it looks up.
create or replace function private.property_label(property_id uuid, out title text, out currency text, out city text, out words text)
 returns record
 language sql
 stable strict security definer
 set search_path to ''
as$function$
  select p.title, p.currency, p.city, p.search_text from public.properties p
  where p.id = $1 and (select private.is_signed_in());
$function$;


-- Counts a broker's members and properties anew. The lock comes first, so that of two changes at once the later one sees
-- what the earlier one committed.
create or replace function private.recount_brokers()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  brokers uuid[] := array[old.broker_id, new.broker_id];
begin
  perform from public.broker_profiles b where b.user_id = any (brokers) order by b.user_id for no key update;
  update public.broker_profiles b set
    total_agents = (select count(*) from public.agent_profiles a where a.broker_id = b.user_id),
    total_properties = (select count(*) from public.properties p where p.broker_id = b.user_id)
  where b.user_id = any (brokers);
  return null;
end
$function$;


-- Asks a broker to take the caller as their agent; asking another one takes the earlier question back. Answers the request.
-- Errors: PT409 without an agent's profile or while a member, PT404 for somebody who is no broker at work.
create or replace function private.request_membership(broker_id uuid)
 returns membership_requests
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_caller();
  agent public.agent_profiles;
  request public.membership_requests;
begin
  select * into agent from public.agent_profiles a where a.user_id = caller for no key update;
  if agent.user_id is null or agent.broker_id is not null then
    raise sqlstate 'PT409' using
      message = case when agent.user_id is null then 'agent_profile_required' else 'already_a_member' end;
  end if;
  insert into public.membership_requests as r (agent_id, broker_id)
  select caller, b.user_id from public.broker_profiles b where b.user_id = $1 and b.is_active for key share
  on conflict (agent_id) do update set broker_id = excluded.broker_id, created_at = now()
  returning * into request;
  if request.agent_id is null then
    raise sqlstate 'PT404' using message = 'broker_not_found';
  end if;
  return request;
end
$function$;


create or replace function public.request_membership(broker_id uuid)
 returns membership_requests
 language sql
 set search_path to ''
as$function$ select private.request_membership(broker_id); $function$;


-- The caller's id if they are a broker at work. Errors: as private.require_caller; PT403 for everybody else.
create or replace function private.require_broker()
 returns uuid
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_caller();
begin
  if not exists (select from public.broker_profiles where user_id = caller and is_active) then
    raise sqlstate 'PT403' using message = 'brokers_only';
  end if;
  return caller;
end
$function$;


-- Tells brokers, once a statement, that a property of theirs changed, came or went.
create or replace function private.tell_brokers()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  broker uuid;
begin
  for broker in
    select was.broker_id from was where was.broker_id is not null
    union
    select is_now.broker_id from public.properties is_now join was on was.id = is_now.id where is_now.broker_id is not null
  loop
    perform realtime.send(jsonb_build_object('operation', lower(tg_op)), 'property', 'user:' || broker, true);
  end loop;
  return null;
end
$function$;


-- Tells the agent and the broker of the rows a statement changed, each once: the ids of up to fifty of theirs, and how many.
-- Whoever a row is taken from hears of it as well. The trigger's argument is the name of the event.
create or replace function private.tell_handlers()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  entries jsonb;
  news record;
begin
  if tg_op = 'UPDATE' then
    select jsonb_agg(to_jsonb(c)) into entries from (select * from changed union all select * from was) as c;
  else
    select jsonb_agg(to_jsonb(c)) into entries from changed as c;
  end if;
  for news in
    select handler, array_agg(distinct id) as ids from (
      select coalesce(entry ->> 'id', entry ->> 'agent_id', entry ->> 'user_id') as id,
        unnest(array[entry ->> 'agent_id', entry ->> 'broker_id', entry ->> 'user_id']) as handler
      from jsonb_array_elements(entries) as entry
    ) as told
    where handler is not null group by handler
  loop
    perform realtime.send(
      jsonb_build_object('operation', lower(tg_op), 'ids', news.ids[1:50], 'count', cardinality(news.ids)),
      tg_argv[0], 'user:' || news.handler, true);
  end loop;
  return null;
end
$function$;


grant select on public.brokered_properties to authenticated;

grant select on public.my_agents to authenticated;

grant select on public.my_assignments to authenticated;

grant select on public.my_commissions to authenticated;

grant select on public.my_leads to authenticated;

grant execute on function private.accept_membership(uuid) to authenticated;

grant execute on function accept_membership(uuid) to authenticated;

grant execute on function private.company_of(uuid) to authenticated;

grant execute on function private.decline_membership(uuid) to authenticated;

grant execute on function decline_membership(uuid) to authenticated;

grant execute on function private.end_membership(uuid) to authenticated;

grant execute on function end_membership(uuid) to authenticated;

grant execute on function private.get_agent_panel() to authenticated;

grant execute on function get_agent_panel() to authenticated;

grant execute on function get_commission_totals(timestamp with time zone,timestamp with time zone,text[]) to authenticated;

grant execute on function private.list_brokers(boolean) to authenticated;

grant execute on function list_brokers(boolean) to authenticated;

grant execute on function private.name_of(uuid) to authenticated;

grant execute on function private.property_label(uuid) to authenticated;

grant execute on function private.request_membership(uuid) to authenticated;

grant execute on function request_membership(uuid) to authenticated;
