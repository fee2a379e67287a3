-- Profiles of agents and brokers. An agent is a member of at most one broker, who accepted them. People write their own
-- description; membership and counters come from functions. All functions lock in one order against deadlocks:
-- private.lock_handled_listings(), properties by id, agents, brokers, assignments, leads, commissions.
set check_function_bodies = off;

create table public.broker_profiles (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  company_name public.plain_text not null constraint "Company name is required" check (company_name ~ '[[:alnum:]]')
    constraint "Company name must be at most 150 characters" check (char_length(company_name) <= 150),
  license_number public.plain_text not null constraint "License number is required" check (char_length(trim(license_number)) > 0)
    constraint "License number must be at most 100 characters" check (char_length(license_number) <= 100),
  business_license public.plain_text
    constraint "Business license must be at most 100 characters" check (char_length(business_license) <= 100),
  description public.plain_text constraint "Description must be at most 5000 characters" check (char_length(description) <= 5000),
  phone_number public.phone_number,
  whatsapp_number public.plain_text
    constraint "WhatsApp number must be at most 20 characters" check (char_length(whatsapp_number) <= 20),
  office_address public.plain_text
    constraint "Office address must be at most 255 characters" check (char_length(office_address) <= 255),
  website public.plain_text constraint "Website must be at most 255 characters" check (char_length(website) <= 255)
    constraint "Website must be an http or https URL" check (website ~ '^https?://[^[:space:]"<>]+$'),
  profile_image text
    constraint "Image URL must be at most 1000 characters" check (char_length(profile_image) <= 1000)
    constraint "Profile pictures must be uploaded to this site" check (private.is_picture_path(profile_image)),
  is_active boolean not null default true,
  established_year integer not null default (extract(year from now()))::integer
    constraint "Established year must be 1800 to 2100" check (established_year between 1800 and 2100),
  languages text[] not null default '{}'
    constraint "Languages of brokers must be from the list" check (languages <@ '{so,ar,en,am,om,sw,fr,it,tr}'::text[])
    constraint "A broker can have at most nine languages" check (cardinality(languages) <= 9),
  agent_share numeric(5, 2) not null default 50
    constraint "An agent's share must be 0 to 100 percent" check (agent_share between 0 and 100),
  total_agents integer not null default 0,
  total_properties integer not null default 0,
  total_sales integer not null default 0,
  total_earnings numeric(14, 2) not null default 0,
  rating numeric(3, 2) not null default 0 constraint "Rating must be 0 to 5" check (rating between 0 and 5),
  review_count integer not null default 0 constraint "Review count cannot be negative" check (review_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  seen jsonb,
  constraint "A person can have only one broker profile" primary key (user_id)
);

comment on table public.broker_profiles is 'Companies that assign properties to agents; at most one per person.';
comment on column public.broker_profiles.is_active is 'Takes members and assigns properties (true), or pauses.';
comment on column public.broker_profiles.agent_share is 'Percent of a commission for the agent who earned it.';
comment on column public.broker_profiles.total_properties is 'Number of properties whose broker_id is this broker.';
comment on column public.broker_profiles.total_earnings is 'Their shares of commissions that are not cancelled, in dollars.';

create trigger broker_profiles_set_updated_at before update on public.broker_profiles
  for each row execute function extensions.moddatetime (updated_at);

create trigger broker_profiles_compare_seen before update on public.broker_profiles for each row
  when (new.seen is not null) execute function private.compare_seen();

create table public.agent_profiles (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  broker_id uuid references public.broker_profiles (user_id) on delete set null,
  license_number public.plain_text
    constraint "License number must be at most 100 characters" check (char_length(license_number) <= 100),
  specialization text
    constraint "Specialization must be residential, commercial, luxury or land"
      check (specialization in ('residential', 'commercial', 'luxury', 'land')),
  bio public.plain_text constraint "Bio must be at most 2000 characters" check (char_length(bio) <= 2000),
  phone_number public.phone_number,
  whatsapp_number public.plain_text
    constraint "WhatsApp number must be at most 20 characters" check (char_length(whatsapp_number) <= 20),
  office_address public.plain_text
    constraint "Office address must be at most 255 characters" check (char_length(office_address) <= 255),
  profile_image text
    constraint "Image URL must be at most 1000 characters" check (char_length(profile_image) <= 1000)
    constraint "Profile pictures must be uploaded to this site" check (private.is_picture_path(profile_image)),
  languages text[] not null default '{}'
    constraint "Languages of agents must be from the list" check (languages <@ '{so,ar,en,am,om,sw,fr,it,tr}'::text[])
    constraint "An agent can have at most nine languages" check (cardinality(languages) <= 9),
  is_active boolean not null default true,
  joined_date timestamptz not null default now(),
  commission_rate numeric(5, 2) not null default 2.50
    constraint "Commission rate must be 0 to 100 percent" check (commission_rate between 0 and 100),
  total_sales integer not null default 0,
  total_earnings numeric(14, 2) not null default 0,
  rating numeric(3, 2) not null default 0 constraint "Rating must be 0 to 5" check (rating between 0 and 5),
  review_count integer not null default 0 constraint "Review count cannot be negative" check (review_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  seen jsonb,
  constraint "A person can have only one agent profile" primary key (user_id)
);

comment on table public.agent_profiles is 'Agents; at most one profile per person.';
comment on column public.agent_profiles.broker_id is 'The broker who accepted them; null for an independent agent.';
comment on column public.agent_profiles.is_active is 'Can be assigned properties (true), or pauses.';
comment on column public.agent_profiles.total_earnings is 'Their shares of commissions that are not cancelled, in dollars.';

-- The members of a broker.
create index agent_profiles_broker_id_idx on public.agent_profiles (broker_id);

create trigger agent_profiles_set_updated_at before update on public.agent_profiles
  for each row execute function extensions.moddatetime (updated_at);

-- Guards what clients write: counts it, keeps the columns that only functions set, and takes only a checked picture of the
-- caller. Errors: PT429, PT403, PT400 unchecked_picture.
create function private.guard_work_profile() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  is_agent constant boolean := tg_table_name = 'agent_profiles';
  is_protected boolean;
begin
  if (select auth.uid()) is not null then
    perform private.enforce_rate_limit('profile_edit', (select auth.uid()));
  end if;
  if tg_op = 'INSERT' then
    new.user_id := (select auth.uid());
    new.total_sales := 0;
    new.total_earnings := 0;
    new.rating := 0;
    new.review_count := 0;
    if is_agent then
      new.broker_id := null;
      new.joined_date := now();
    else
      new.total_agents := 0;
      new.total_properties := 0;
    end if;
  else
    is_protected := (new.user_id, new.total_sales, new.total_earnings, new.rating, new.review_count, new.created_at)
      is distinct from (old.user_id, old.total_sales, old.total_earnings, old.rating, old.review_count, old.created_at);
    if is_agent then
      is_protected := is_protected or (new.broker_id, new.joined_date) is distinct from (old.broker_id, old.joined_date);
    else
      is_protected := is_protected or (new.total_agents, new.total_properties) is distinct from (old.total_agents, old.total_properties);
    end if;
    if is_protected then
      raise sqlstate 'PT403' using message = 'protected_column',
        hint = 'Broker, joined date, counters and rating are not set directly.';
    end if;
  end if;
  if new.profile_image is not null and (tg_op = 'INSERT' or new.profile_image is distinct from old.profile_image)
    and not private.are_checked_pictures(array[new.profile_image]) then
    raise sqlstate 'PT400' using message = 'unchecked_picture', hint = 'profile_image';
  end if;
  return new;
end $$;
create trigger agent_profiles_guard before insert or update on public.agent_profiles
  for each row when (current_user in ('anon', 'authenticated')) execute function private.guard_work_profile();
create trigger broker_profiles_guard before insert or update on public.broker_profiles
  for each row when (current_user in ('anon', 'authenticated')) execute function private.guard_work_profile();
create trigger agent_profiles_compare_seen before update on public.agent_profiles for each row
  when (new.seen is not null) execute function private.compare_seen();
alter table public.agent_profiles enable row level security;
create policy "Members can create their own agent profile" on public.agent_profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Agents can edit their own profile" on public.agent_profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Clients never set user_id (the default is the caller), broker_id, joined_date, counters or rating. No delete: a
-- profile goes with its person.
grant insert (license_number, specialization, bio, phone_number, whatsapp_number, office_address, profile_image,
  is_active, commission_rate, languages) on public.agent_profiles to authenticated;
grant select on public.agent_profiles to authenticated, service_role;
grant update (license_number, specialization, bio, phone_number, whatsapp_number, office_address, profile_image,
  is_active, commission_rate, languages, seen) on public.agent_profiles to authenticated;
alter table public.broker_profiles enable row level security;
create policy "Brokers see themselves, agents their broker, admins all" on public.broker_profiles
  for select to authenticated using (
    user_id = (select auth.uid())
    or user_id = (select a.broker_id from public.agent_profiles a where a.user_id = (select auth.uid()))
    or (select private.is_admin())
  );
create policy "Members can create their own broker profile" on public.broker_profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Brokers can edit their own profile" on public.broker_profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

grant insert (company_name, license_number, business_license, description, phone_number, whatsapp_number,
  office_address, website, profile_image, is_active, established_year, agent_share, languages)
  on public.broker_profiles to authenticated;
grant select on public.broker_profiles to authenticated, service_role;
grant update (company_name, license_number, business_license, description, phone_number, whatsapp_number,
  office_address, website, profile_image, is_active, established_year, agent_share, languages, seen)
  on public.broker_profiles to authenticated;

-- Locks the listings of an agent or a broker: shared to give them a property, `alone` to take all of them away. Comes
-- before the locks of properties: it also covers a property given in the meantime.
create function private.lock_handled_listings(person_id uuid, alone boolean) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if alone then
    perform pg_advisory_xact_lock(hashtextextended('handling ' || person_id, 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('handling ' || person_id, 0));
  end if;
end $$;

-- Returns the caller's id. Errors: as private.require_caller(); PT403 unless the caller is an active broker.
create function private.require_broker() returns uuid language plpgsql stable security definer set search_path = ''
as $$
declare caller uuid := private.require_caller();
begin
  if not exists (select from public.broker_profiles where user_id = caller and is_active) then
    raise sqlstate 'PT403' using message = 'brokers_only';
  end if;
  return caller;
end $$;

-- Returns the active brokers by company name. `licensed` limits them to brokers with a verified licence, who can be
-- entrusted with listings.
create function public.list_brokers(licensed boolean default false) returns jsonb language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(private.broker_choice(b) order by b.company_name, b.user_id), '[]')
  from public.broker_profiles b
  where b.is_active and (select private.require_caller()) is not null
    and (licensed is not true or private.has_licence(b.user_id));
$$;

-- Returns the company name of a broker, and nothing else.
create function private.broker_company(broker_id uuid) returns text language sql stable security definer set search_path = ''
as $$ select b.company_name from public.broker_profiles b where b.user_id = $1 and (select private.is_signed_in()); $$;

-- Creates (`is_new`) or changes the caller's agent profile, requests membership of the broker, and returns the profile.
-- `changes` has snake_case keys; missing keys stay. All of it happens, or nothing. Errors: 23505 for a second profile,
-- PT404 for a missing profile or an inactive broker, PT409 for a member of another broker.
create function public.write_agent_profile(changes jsonb, is_new boolean, broker_id uuid default null)
returns public.agent_profiles
language plpgsql volatile set search_path = '' as $$
declare profile public.agent_profiles;
begin
  perform public.require_caller();
  if is_new then
    insert into public.agent_profiles (is_active) values (true);
  end if;
  update public.agent_profiles me
  set (license_number, specialization, bio, phone_number, whatsapp_number, office_address, profile_image, is_active,
    commission_rate, languages, seen) = (
    select new.license_number, new.specialization, new.bio, new.phone_number, new.whatsapp_number, new.office_address,
      new.profile_image, new.is_active, new.commission_rate, new.languages, new.seen
    from jsonb_populate_record(me, changes) as new
  )
  where me.user_id = (select auth.uid())
  returning * into profile;
  if profile.user_id is null then
    raise sqlstate 'PT404' using message = 'agent_profile_not_found';
  end if;
  if $3 <> profile.broker_id or $3 is not null and profile.broker_id is null then
    perform public.request_membership($3);
  end if;
  return profile;
end $$;

grant execute on function public.list_brokers(boolean), private.broker_company(uuid),
  public.write_agent_profile(jsonb, boolean, uuid) to authenticated;
