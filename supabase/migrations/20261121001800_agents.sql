-- Agents and brokers are people with a profile of their trade. An agent is a member of the broker who accepted them, and of
-- one at most. People write what they say of themselves; whose member they are and what was counted for them, never.
-- Everybody locks in one order, so that no two changes wait for each other: what somebody is given to look after (as below),
-- properties by id, agents, brokers, then assignments, leads and commissions.

create table public.broker_profiles (
  user_id uuid default auth.uid() constraint "A person has one broker's profile at most" primary key
    references public.profiles (id) on delete cascade,
  company_name text not null
    constraint "Company name is required" check (char_length(trim(company_name)) > 0)
    constraint "Company names are at most 150 characters" check (char_length(company_name) <= 150),
  license_number text not null
    constraint "License number is required" check (char_length(trim(license_number)) > 0)
    constraint "License numbers are at most 100 characters" check (char_length(license_number) <= 100),
  business_license text constraint "Business licenses are at most 100 characters" check (char_length(business_license) <= 100),
  description text constraint "Descriptions are at most 5000 characters" check (char_length(description) <= 5000),
  phone_number text constraint "Phone numbers are at most 20 characters" check (char_length(phone_number) <= 20),
  whatsapp_number text constraint "WhatsApp numbers are at most 20 characters" check (char_length(whatsapp_number) <= 20),
  office_address text constraint "Office addresses are at most 255 characters" check (char_length(office_address) <= 255),
  website text
    constraint "Websites are http or https addresses" check (website ~ '^https?://[^[:space:]"<>]+$')
    constraint "Websites are at most 255 characters" check (char_length(website) <= 255),
  profile_image text
    constraint "Profile pictures are https addresses or our own files" check (profile_image ~ '^(https://|/media/)')
    constraint "Addresses of pictures are at most 1000 characters" check (char_length(profile_image) <= 1000),
  is_active boolean not null default true,
  established_year integer not null default extract(year from now())::integer
    constraint "Established years are 1800 to 2100" check (established_year between 1800 and 2100),
  agent_share numeric(5, 2) not null default 50
    constraint "Agents' shares are 0 to 100 percent" check (agent_share between 0 and 100),
  total_agents integer not null default 0,
  total_properties integer not null default 0,
  total_sales integer not null default 0,
  total_earnings numeric(14, 2) not null default 0,
  rating numeric(3, 2) not null default 0 constraint "Ratings are 0 to 5" check (rating between 0 and 5),
  review_count integer not null default 0 constraint "Review counts are not negative" check (review_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.broker_profiles is 'Companies that assign properties to agents; one a person at most.';
comment on column public.broker_profiles.is_active is 'Takes members and assigns properties (true), or rests.';
comment on column public.broker_profiles.agent_share is 'Percent of a commission that goes to the agent who earned it.';
comment on column public.broker_profiles.total_properties is 'Properties entrusted or assigned through them: properties.broker_id.';
comment on column public.broker_profiles.total_earnings is 'Their shares of commissions that are not cancelled, in dollars.';

create table public.agent_profiles (
  user_id uuid default auth.uid() constraint "A person has one agent's profile at most" primary key
    references public.profiles (id) on delete cascade,
  broker_id uuid references public.broker_profiles (user_id) on delete set null,
  license_number text constraint "License numbers are at most 100 characters" check (char_length(license_number) <= 100),
  specialization text constraint "Specializations are residential, commercial, luxury or land"
    check (specialization in ('residential', 'commercial', 'luxury', 'land')),
  bio text constraint "Bios are at most 2000 characters" check (char_length(bio) <= 2000),
  phone_number text constraint "Phone numbers are at most 20 characters" check (char_length(phone_number) <= 20),
  whatsapp_number text constraint "WhatsApp numbers are at most 20 characters" check (char_length(whatsapp_number) <= 20),
  office_address text constraint "Office addresses are at most 255 characters" check (char_length(office_address) <= 255),
  profile_image text
    constraint "Profile pictures are https addresses or our own files" check (profile_image ~ '^(https://|/media/)')
    constraint "Addresses of pictures are at most 1000 characters" check (char_length(profile_image) <= 1000),
  is_active boolean not null default true,
  joined_date timestamptz not null default now(),
  commission_rate numeric(5, 2) not null default 2.50
    constraint "Commission rates are 0 to 100 percent" check (commission_rate between 0 and 100),
  total_sales integer not null default 0,
  total_earnings numeric(14, 2) not null default 0,
  rating numeric(3, 2) not null default 0 constraint "Ratings are 0 to 5" check (rating between 0 and 5),
  review_count integer not null default 0 constraint "Review counts are not negative" check (review_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.agent_profiles is 'Agents; one profile a person at most.';
comment on column public.agent_profiles.broker_id is 'The broker who accepted them; nothing for an agent of their own.';
comment on column public.agent_profiles.is_active is 'Can be assigned properties (true), or rests.';
comment on column public.agent_profiles.total_earnings is 'Their shares of commissions that are not cancelled, in dollars.';

create table public.membership_requests (
  agent_id uuid primary key references public.agent_profiles (user_id) on delete cascade,
  broker_id uuid not null references public.broker_profiles (user_id) on delete cascade,
  created_at timestamptz not null default now()
);

comment on table public.membership_requests is 'Agents who wait for a broker to accept them; they may ask one at a time.';

-- A broker's members, and those who ask to become one, oldest first.
create index agent_profiles_broker_id_idx on public.agent_profiles (broker_id);
create index membership_requests_broker_id_idx on public.membership_requests (broker_id, created_at);

create trigger broker_profiles_set_updated_at before update on public.broker_profiles
  for each row execute function extensions.moddatetime (updated_at);
create trigger agent_profiles_set_updated_at before update on public.agent_profiles
  for each row execute function extensions.moddatetime (updated_at);

-- Guards what an agent may not say of themself, also where a grant would let it pass. Functions of this schema run as
-- another role than clients do.
create function private.guard_agent_profile() returns trigger
language plpgsql set search_path = ''
as $$
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
$$;

create trigger agent_profiles_guard before insert or update on public.agent_profiles
  for each row execute function private.guard_agent_profile();

-- The same for a broker.
create function private.guard_broker_profile() returns trigger
language plpgsql set search_path = ''
as $$
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
$$;

create trigger broker_profiles_guard before insert or update on public.broker_profiles
  for each row execute function private.guard_broker_profile();

-- Counts a broker's members and properties anew. The lock comes first, so that of two changes at once the later one sees
-- what the earlier one committed.
create function private.recount_brokers() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;

create trigger agent_profiles_recount_inserted after insert on public.agent_profiles
  for each row when (new.broker_id is not null) execute function private.recount_brokers();
create trigger agent_profiles_recount_updated after update on public.agent_profiles
  for each row when (old.broker_id is distinct from new.broker_id) execute function private.recount_brokers();
create trigger agent_profiles_recount_deleted after delete on public.agent_profiles
  for each row when (old.broker_id is not null) execute function private.recount_brokers();
create trigger properties_recount_inserted after insert on public.properties
  for each row when (new.broker_id is not null) execute function private.recount_brokers();
create trigger properties_recount_updated after update on public.properties
  for each row when (old.broker_id is distinct from new.broker_id) execute function private.recount_brokers();
create trigger properties_recount_deleted after delete on public.properties
  for each row when (old.broker_id is not null) execute function private.recount_brokers();

-- Locks what an agent or a broker looks after: shared by whoever gives them a property, alone for whoever takes all of them
-- away. Comes before the properties, for one that is given meanwhile would be locked too late.
create function private.lock_handling(person_id uuid, alone boolean) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if alone then
    perform pg_advisory_xact_lock(hashtextextended('handling ' || person_id, 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('handling ' || person_id, 0));
  end if;
end
$$;

-- The caller's id if they are a broker at work. Errors: as private.require_caller; PT403 for everybody else.
create function private.require_broker() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := private.require_caller();
begin
  if not exists (select from public.broker_profiles where user_id = caller and is_active) then
    raise sqlstate 'PT403' using message = 'brokers_only';
  end if;
  return caller;
end
$$;

-- The brokers an agent can ask, by the name of their company: [{"id", "companyName"}].
create function private.list_brokers() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', user_id, 'companyName', company_name) order by company_name, user_id), '[]')
  from public.broker_profiles where is_active and (select private.require_caller()) is not null;
$$;

create function public.list_brokers() returns jsonb
language sql stable set search_path = '' as $$ select private.list_brokers(); $$;

-- Asks a broker to take the caller as their agent; asking another one takes the earlier question back. Answers the request.
-- Errors: PT409 without an agent's profile or while a member, PT404 for somebody who is no broker at work.
create function private.request_membership(broker_id uuid) returns public.membership_requests
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;

create function public.request_membership(broker_id uuid) returns public.membership_requests
language sql volatile set search_path = '' as $$ select private.request_membership(broker_id); $$;

-- Takes an agent who asked the calling broker as a member, and answers the agent's profile.
-- Errors: PT403 for others than brokers, PT404 where nobody asked, PT409 if they are a member already.
create function private.accept_membership(agent_id uuid) returns public.agent_profiles
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_broker();
  agent public.agent_profiles;
begin
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
$$;

create function public.accept_membership(agent_id uuid) returns public.agent_profiles
language sql volatile set search_path = '' as $$ select private.accept_membership(agent_id); $$;

-- Turns a request down (the broker who was asked) or takes it back (the agent), and answers it.
-- Errors: PT404 where the caller neither was asked nor asked.
create function private.decline_membership(agent_id uuid) returns public.membership_requests
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;

create function public.decline_membership(agent_id uuid) returns public.membership_requests
language sql volatile set search_path = '' as $$ select private.decline_membership(agent_id); $$;

-- Ends a membership, for its broker or for the agent themself, and answers the agent's profile. Triggers end with it what
-- the agent had through the broker. Errors: PT404 for an agent who is not the caller's member, or is none.
create function private.end_membership(agent_id uuid) returns public.agent_profiles
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;

create function public.end_membership(agent_id uuid) returns public.agent_profiles
language sql volatile set search_path = '' as $$ select private.end_membership(agent_id); $$;

alter table public.broker_profiles enable row level security;
alter table public.agent_profiles enable row level security;
alter table public.membership_requests enable row level security;

create policy "A second factor, once set up, must be used" on public.broker_profiles as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
create policy "A second factor, once set up, must be used" on public.agent_profiles as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
create policy "A second factor, once set up, must be used" on public.membership_requests as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));

create policy "Agents see their request, brokers those they got, admins all" on public.membership_requests
  for select to authenticated using (
    agent_id = (select auth.uid()) or broker_id = (select auth.uid()) or (select private.is_admin())
  );

create policy "Agents see themselves, brokers members and asking, admins all" on public.agent_profiles
  for select to authenticated using (
    user_id = (select auth.uid()) or broker_id = (select auth.uid())
    or user_id in (select r.agent_id from public.membership_requests r where r.broker_id = (select auth.uid()))
    or (select private.is_admin())
  );
create policy "People can make their own agent's profile" on public.agent_profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Agents can edit their own profile" on public.agent_profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Brokers see themselves, agents their broker, admins all" on public.broker_profiles
  for select to authenticated using (
    user_id = (select auth.uid())
    or user_id = (select a.broker_id from public.agent_profiles a where a.user_id = (select auth.uid()))
    or (select private.is_admin())
  );
create policy "People can make their own broker's profile" on public.broker_profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Brokers can edit their own profile" on public.broker_profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Not granted: ids (`user_id` is the caller by default), broker_id, joined_date, counters, rating; no delete: a profile
-- goes with its person. Requests are written by their functions alone.
grant select on public.broker_profiles, public.agent_profiles, public.membership_requests to authenticated, service_role;
grant insert (company_name, license_number, business_license, description, phone_number, whatsapp_number, office_address,
  website, profile_image, is_active, established_year, agent_share) on public.broker_profiles to authenticated;
grant update (company_name, license_number, business_license, description, phone_number, whatsapp_number, office_address,
  website, profile_image, is_active, established_year, agent_share) on public.broker_profiles to authenticated;
grant insert (license_number, specialization, bio, phone_number, whatsapp_number, office_address, profile_image, is_active,
  commission_rate) on public.agent_profiles to authenticated;
grant update (license_number, specialization, bio, phone_number, whatsapp_number, office_address, profile_image, is_active,
  commission_rate) on public.agent_profiles to authenticated;
grant execute on function private.list_brokers(), public.list_brokers(), private.request_membership(uuid),
  public.request_membership(uuid), private.accept_membership(uuid), public.accept_membership(uuid),
  private.decline_membership(uuid), public.decline_membership(uuid), private.end_membership(uuid),
  public.end_membership(uuid) to authenticated;
