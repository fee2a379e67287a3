-- How brokers win agents and hand out leads. A link invites one person, who becomes a member by pressing Join. The rules of a
-- broker give each new lead without an agent to a member, and take leads from members who do not touch them. Functions
-- write rules and invitations; brokers read and revoke their own.
set check_function_bodies = off;

create table public.agent_invitations (
  id uuid primary key default gen_random_uuid(),
  broker_id uuid not null references public.broker_profiles (user_id) on delete cascade,
  token_hash bytea not null constraint "Each invitation must have its own token" unique,
  name public.plain_text constraint "The name of the invited person must be at most 200 characters" check (char_length(name) <= 200),
  email public.plain_text constraint "Email must be at most 255 characters" check (char_length(email) <= 255)
    constraint "Invalid email address" check (private.is_email(email)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  used_at timestamptz,
  used_by uuid references public.profiles (id) on delete set null
);

comment on table public.agent_invitations is 'Links by which a broker invites agents. Each works once, for 14 days. Only the hash of its token is stored.';

-- The invitations of a broker, newest first; and a foreign key.
create index agent_invitations_broker_id_idx on public.agent_invitations (broker_id, created_at desc);
create index agent_invitations_used_by_idx on public.agent_invitations (used_by);
create trigger agent_invitations_limit_rate before insert on public.agent_invitations
  for each row execute function private.limit_rate('agent_invitation');
alter table public.agent_invitations enable row level security;
create policy "Brokers see their invitations" on public.agent_invitations
  for select to authenticated using (broker_id = (select auth.uid()));
create policy "Brokers can revoke their unused invitations" on public.agent_invitations
  for delete to authenticated using (broker_id = (select auth.uid()) and used_at is null);

-- Clients never read the hash. Functions create and use invitations.
grant select (id, broker_id, name, email, created_at, expires_at, used_at, used_by) on public.agent_invitations to authenticated;
grant delete on public.agent_invitations to authenticated;

create table public.lead_rules (
  broker_id uuid primary key references public.broker_profiles (user_id) on delete cascade,
  hand_out text not null default 'off'
    constraint "Leads must be handed out in turn, by district, by load, or not" check (hand_out in ('off', 'in_turn', 'by_district', 'by_load')),
  withdraw_after integer constraint "Leads must be withdrawn after 1 to 168 hours" check (withdraw_after between 1 and 168),
  withdraw_to text not null default 'next_agent'
    constraint "Withdrawn leads must go to the next agent or the broker" check (withdraw_to in ('next_agent', 'broker')),
  updated_at timestamptz not null default now()
);

comment on table public.lead_rules is 'How a broker hands out leads without an agent. Without a row: by hand.';
comment on column public.lead_rules.withdraw_after is 'Hours after which an untouched lead leaves its agent; null for never.';
alter table public.lead_rules enable row level security;
create policy "Brokers see their rules" on public.lead_rules for select to authenticated using (broker_id = (select auth.uid()));

-- Clients only read: public.save_lead_rules() writes.
grant select on public.lead_rules to authenticated;
create trigger lead_rules_set_updated_at before update on public.lead_rules
  for each row execute function extensions.moddatetime (updated_at);

create table public.agent_districts (
  id uuid primary key default gen_random_uuid(),
  broker_id uuid not null references public.lead_rules (broker_id) on delete cascade,
  agent_id uuid not null references public.agent_profiles (user_id) on delete cascade,
  city text not null references public.places (name) on update cascade on delete cascade,
  district text,
  foreign key (city, district) references public.districts (place_name, name) on update cascade on delete cascade,
  constraint "This agent already has this district" unique nulls not distinct (broker_id, agent_id, city, district)
);

comment on table public.agent_districts is 'Districts whose leads a broker gives to an agent.';
comment on column public.agent_districts.district is 'Null for the whole city.';
create index agent_districts_agent_id_idx on public.agent_districts (agent_id);
create index agent_districts_city_district_idx on public.agent_districts (city, district);
alter table public.agent_districts enable row level security;
create policy "Brokers see the districts of their agents" on public.agent_districts
  for select to authenticated using (broker_id = (select auth.uid()));

-- Clients only read: public.save_lead_rules() writes.
grant select on public.agent_districts to authenticated;

-- The last lead that the rules of a broker gave to an agent. It outlives the withdrawal of the lead.
create table private.lead_turns (
  broker_id uuid not null references public.broker_profiles (user_id) on delete cascade,
  agent_id uuid not null references public.agent_profiles (user_id) on delete cascade,
  last_at timestamptz not null,
  primary key (broker_id, agent_id)
);

comment on table private.lead_turns is 'When the rules of a broker last gave a lead to an agent.';
create index lead_turns_agent_id_idx on private.lead_turns (agent_id);
alter table private.lead_turns enable row level security;

-- Creates an invitation of the calling broker and returns {"id", "token", "expiresAt"}. The token is never shown again. If
-- there is an email, the invitation is sent to it. Errors: PT401 for a suspended caller, PT403 unless the caller is an active
-- broker, PT409 with 20 open invitations, PT429 for too many links or emails, 23514 for an invalid email.
create function public.create_invitation(name text default null, email text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_broker();
  token constant uuid := gen_random_uuid();
  broker public.broker_profiles;
  invitation public.agent_invitations;
  wait text;
begin
  -- The lock makes simultaneous calls count each other.
  select * into broker from public.broker_profiles b where b.user_id = caller for no key update;
  if (select count(*) from public.agent_invitations i
    where i.broker_id = caller and i.used_at is null and i.expires_at > now()) >= 20 then
    raise sqlstate 'PT409' using message = 'too_many_invitations';
  end if;
  insert into public.agent_invitations (broker_id, token_hash, name, email)
  values (caller, extensions.digest(token::text, 'sha256'), nullif(trim($1), ''), nullif(trim($2), ''))
  returning * into invitation;
  if invitation.email is not null then
    begin
      perform private.enforce_rate_limit('invitation_email', caller, account => caller || ' ' || lower(invitation.email));
    exception when sqlstate 'PT429' then
      get stacked diagnostics wait = pg_exception_detail;
      raise sqlstate 'PT429' using message = 'too_many_invitation_emails', detail = wait;
    end;
    insert into private.email_queue (template, address, first_name, language, content)
    select 'agent_invitation', invitation.email, invitation.name, p.language,
      jsonb_build_object('company', broker.company_name, 'path', '/join/' || token)
    from public.profiles p where p.id = caller;
  end if;
  return jsonb_build_object('id', invitation.id, 'token', token, 'expiresAt', invitation.expires_at);
end $$;

-- Returns {"companyName", "profileImage", "expiresAt", "isOwn", "isMember"} of an open invitation, and nothing about people:
-- also to visitors. Errors: PT404 for an unknown, used, revoked or expired one.
create function public.get_invitation(token uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare shown jsonb;
begin
  select jsonb_build_object('companyName', b.company_name, 'profileImage', b.profile_image, 'expiresAt', i.expires_at,
    'isOwn', coalesce(i.broker_id = (select auth.uid()), false),
    'isMember', exists (select from public.agent_profiles a where a.user_id = (select auth.uid()) and a.broker_id is not null)) into shown
  from public.agent_invitations i join public.broker_profiles b on b.user_id = i.broker_id
  where i.token_hash = extensions.digest($1::text, 'sha256') and i.used_at is null and i.expires_at > now() and b.is_active;
  if shown is null then
    raise sqlstate 'PT404' using message = 'invitation_not_found';
  end if;
  return shown;
end $$;

-- Makes the caller a member of the broker who invited them, with a new agent profile if they have none, and returns the
-- profile. An invitation takes one person. Errors: PT404 as public.get_invitation(), PT409 for the broker's own link or a
-- member of a broker, PT403 after a block.
create function public.accept_invitation(token uuid) returns public.agent_profiles
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_caller();
  hash constant bytea := extensions.digest(token::text, 'sha256');
  inviter uuid;
  agent public.agent_profiles;
begin
  select i.broker_id into inviter from public.agent_invitations i where i.token_hash = hash;
  if inviter = caller then
    raise sqlstate 'PT409' using message = 'own_invitation';
  end if;
  perform private.lock_handled_listings(inviter, false);
  insert into public.agent_profiles (user_id) values (caller) on conflict do nothing;
  select * into agent from public.agent_profiles a where a.user_id = caller for no key update;
  perform from public.broker_profiles b where b.user_id = inviter and b.is_active for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'invitation_not_found';
  elsif agent.broker_id is not null then
    raise sqlstate 'PT409' using message = 'already_a_member';
  end if;
  perform private.refuse_blocked(caller, array[inviter]);
  update public.agent_invitations i set used_at = now(), used_by = caller
  where i.token_hash = hash and i.used_at is null and i.expires_at > now();
  if not found then
    raise sqlstate 'PT404' using message = 'invitation_not_found';
  end if;
  delete from public.membership_requests r where r.agent_id = caller;
  update public.agent_profiles a set broker_id = inviter where a.user_id = caller returning * into agent;
  return agent;
end $$;

-- Saves the rules of the calling broker: `districts` is [{"agentId", "city", "district"}], null for a whole city.
-- Returns the rules. Errors: PT403 unless the caller is an active broker, PT409 for a person who is not their member.
-- 23514 and 23503 for unknown values, PT400 for more than 500 districts.
create function public.save_lead_rules(hand_out text, withdraw_after integer, withdraw_to text, districts jsonb default '[]')
returns public.lead_rules
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_broker();
  rules public.lead_rules;
begin
  if jsonb_array_length($4) > 500 then
    raise sqlstate 'PT400' using message = 'invalid_change', hint = 'districts';
  elsif exists (select from jsonb_array_elements($4) as d where not exists (
    select from public.agent_profiles a where a.user_id = (d ->> 'agentId')::uuid and a.broker_id = caller)) then
    raise sqlstate 'PT409' using message = 'not_a_member', hint = 'districts';
  end if;
  insert into public.lead_rules as r (broker_id, hand_out, withdraw_after, withdraw_to)
  values (caller, $1, $2, $3)
  on conflict on constraint lead_rules_pkey do update set hand_out = excluded.hand_out, withdraw_after = excluded.withdraw_after,
    withdraw_to = excluded.withdraw_to, updated_at = now()
  returning * into rules;
  delete from public.agent_districts d where d.broker_id = caller;
  insert into public.agent_districts (broker_id, agent_id, city, district)
  select distinct caller, (d ->> 'agentId')::uuid, d ->> 'city', d ->> 'district' from jsonb_array_elements($4) as d;
  return rules;
end $$;

-- Chooses the agent who gets the next lead of a broker at a property, by the broker's rules; null without rules or
-- agents. The agents in `without` already had the lead. Among equals the agent whose last lead is oldest comes first.
-- Locks the turns of the broker, then the agent, who stays a member until the lead is theirs.
create function private.next_agent(broker_id uuid, property_id uuid, without uuid[]) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  rules public.lead_rules;
  chosen uuid;
begin
  select * into rules from public.lead_rules r where r.broker_id = $1 and r.hand_out <> 'off';
  if rules.broker_id is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('lead turns ' || $1, 0));
  select a.user_id into chosen from public.agent_profiles a
  left join private.lead_turns t on t.broker_id = $1 and t.agent_id = a.user_id
  where a.broker_id = $1 and a.is_active and a.user_id <> all ($3)
    and (rules.hand_out <> 'by_district' or exists (
      select from public.agent_districts d
      join public.properties p on p.id = $2 and p.city = d.city
      left join public.districts known on known.place_name = d.city and known.name = d.district
      where d.broker_id = $1 and d.agent_id = a.user_id
        and (d.district is null or replace(private.searchable_text(p.district), ' ', '') = any (known.keys))
    ))
  order by case when rules.hand_out = 'by_load' then (
      select count(*) from public.leads l where l.agent_id = a.user_id and l.broker_id = $1 and l.status not in ('closed', 'lost')
    ) end, t.last_at nulls first, a.user_id
  limit 1;
  perform from public.agent_profiles a where a.user_id = chosen and a.broker_id = $1 and a.is_active for share;
  if not found then
    return null;
  end if;
  insert into private.lead_turns as t (broker_id, agent_id, last_at) values ($1, chosen, clock_timestamp())
  on conflict on constraint lead_turns_pkey do update set last_at = excluded.last_at;
  return chosen;
end $$;

-- Gives a new lead of a broker without an agent to the next agent. Records since when an agent has the lead, and
-- whether the agent touched it; any change by the agent counts.
create function private.hand_out_lead() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' and new.agent_id is null and new.broker_id is not null then
    new.agent_id := private.next_agent(new.broker_id, new.property_id, '{}');
  end if;
  if tg_op = 'INSERT' or new.agent_id is distinct from old.agent_id then
    new.handed_at := case when new.agent_id is not null then now() end;
    new.touched_at := null;
  end if;
  if new.agent_id = (select auth.uid()) then
    new.touched_at := coalesce(new.touched_at, now());
  end if;
  return new;
end $$;
create trigger leads_hand_out before insert or update on public.leads
  for each row execute function private.hand_out_lead();

-- Whether the agent of a lead has written an entry since they have it, such as a note.
create function private.has_entry_of_agent(lead public.leads) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.lead_entries e
    where e.lead_id = lead.id and e.author_id = lead.agent_id and e.created_at >= lead.handed_at);
$$;

-- Takes up to a hundred leads from agents who did not touch them in the time that their broker set: they go to the next
-- agent who has not had the lead, or to the broker. An entry of the agent counts as a touch. The event notifies both.
-- Returns the number of leads. Only the job `withdraw-leads` of the worker calls it.
create function public.withdraw_leads() returns integer language plpgsql volatile security definer set search_path = '' as $$
declare
  lead public.leads;
  next uuid;
  taken integer := 0;
begin
  for lead in
    select l.* from public.leads l join public.lead_rules r on r.broker_id = l.broker_id
    where l.agent_id is not null and l.status = 'new' and l.touched_at is null
      and l.handed_at < now() - make_interval(hours => r.withdraw_after) and not private.has_entry_of_agent(l)
    order by l.handed_at limit 100
  loop
    next := case when (select r.withdraw_to from public.lead_rules r where r.broker_id = lead.broker_id) = 'next_agent'
      then private.next_agent(lead.broker_id, lead.property_id, lead.withdrawn_from || lead.agent_id) end;
    begin
      update public.leads l set agent_id = next, withdrawn_from = l.withdrawn_from || lead.agent_id
      where l.id = lead.id and l.agent_id = lead.agent_id and l.status = 'new' and l.touched_at is null
        and not private.has_entry_of_agent(l);
    exception when unique_violation then
      -- The next agent has typed this client already: the broker decides.
      update public.leads l set agent_id = null, withdrawn_from = l.withdrawn_from || lead.agent_id
      where l.id = lead.id and l.agent_id = lead.agent_id and l.status = 'new' and l.touched_at is null;
    end;
    if found then
      perform private.record_event('lead.withdrawn', lead.id, jsonb_build_object('agent_id', lead.agent_id));
      taken := taken + 1;
    end if;
  end loop;
  return taken;
end $$;

grant execute on function public.get_invitation(uuid) to anon, authenticated;
grant execute on function public.create_invitation(text, text), public.accept_invitation(uuid),
  public.save_lead_rules(text, integer, text, jsonb) to authenticated;
grant execute on function public.withdraw_leads() to service_role;
