-- An inquiry is a member's question about a property. The one who asked sees it, and so do the owner, agent and broker of the
-- property and administrators; those who are asked move its status. What is written cannot be changed afterwards.

create table public.inquiries (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  inquirer_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  message text not null
    constraint "Message must be at least 10 characters" check (char_length(trim(message)) >= 10)
    constraint "Messages are at most 5000 characters" check (char_length(message) <= 5000),
  contact_email text not null
    constraint "Please enter a valid email address" check (private.is_email(contact_email))
    constraint "Emails are at most 255 characters" check (char_length(contact_email) <= 255),
  contact_phone text constraint "Phone numbers are at most 20 characters" check (char_length(contact_phone) <= 20),
  status text not null default 'pending'
    constraint "Inquiry statuses are pending, replied or closed" check (status in ('pending', 'replied', 'closed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.inquiries is 'Questions of members about properties, answered by e-mail or phone.';

-- The administrators' list, by status too; a property's inquiries; a person's own, which also counts what they sent lately.
create index inquiries_created_at_idx on public.inquiries (created_at desc, id desc);
create index inquiries_status_idx on public.inquiries (status, created_at desc);
create index inquiries_property_id_idx on public.inquiries (property_id, created_at desc, id desc);
create index inquiries_inquirer_id_idx on public.inquiries (inquirer_id, created_at desc, id desc);

create trigger inquiries_set_updated_at before update on public.inquiries
  for each row execute function extensions.moddatetime (updated_at);

-- Refuses what a person sends too fast. Arguments of the trigger: the column that says whose the row is, how many rows, in
-- which interval. Rows of one person wait for each other, so that two at once count as two. Work without a caller passes.
-- Errors: PT429, with the seconds to wait as its detail.
create function private.limit_rate() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  recent integer;
  frees_at timestamptz;
begin
  if caller is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || caller, 0));
  execute format(
    'select count(*), min(created_at) + $3 from (
       select created_at from %s where %I = $1 and created_at > clock_timestamp() - $3 order by created_at desc limit $2
     ) as lately', tg_relid::regclass, tg_argv[0])
  into recent, frees_at
  using caller, tg_argv[1]::integer, tg_argv[2]::interval;
  if recent >= tg_argv[1]::integer then
    raise sqlstate 'PT429' using message = 'too_many_requests',
      detail = greatest(1, ceil(extract(epoch from frees_at - clock_timestamp())))::integer::text;
  end if;
  return new;
end
$$;

create trigger inquiries_limit_rate before insert on public.inquiries
  for each row execute function private.limit_rate('inquirer_id', '20', '1 hour');
-- Listings too: after the guard has said whose they are, for triggers fire in the order of their names.
create trigger properties_limit_rate before insert on public.properties
  for each row execute function private.limit_rate('owner_id', '60', '1 hour');
create trigger cars_limit_rate before insert on public.cars
  for each row execute function private.limit_rate('owner_id', '60', '1 hour');

-- The properties the caller answers for: as their owner, agent or broker.
create function private.handled_property_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select id from public.properties where owner_id = (select auth.uid())
  union
  select id from public.properties where agent_id = (select auth.uid())
  union
  select id from public.properties where broker_id = (select auth.uid());
$$;

-- Sets the status of an inquiry: pending, replied or closed, from any to any. Those who answer for the property may, and
-- administrators. Answers the row. Errors: PT404 for an inquiry that is not theirs to answer.
create function private.set_inquiry_status(inquiry_id uuid, status text) returns public.inquiries
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_caller();
  changed public.inquiries;
begin
  update public.inquiries i set status = $2
  from public.properties p
  where i.id = $1 and p.id = i.property_id
    and (caller in (p.owner_id, p.agent_id, p.broker_id) or (select private.is_admin()))
  returning i.* into changed;
  if changed.id is null then
    raise sqlstate 'PT404' using message = 'inquiry_not_found';
  end if;
  return changed;
end
$$;

create function public.set_inquiry_status(inquiry_id uuid, status text) returns public.inquiries
language sql volatile set search_path = '' as $$ select private.set_inquiry_status(inquiry_id, status); $$;

alter table public.inquiries enable row level security;

create policy "A second factor, once set up, must be used" on public.inquiries as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
create policy "Who asked, who is asked and administrators see an inquiry" on public.inquiries
  for select to authenticated using (
    inquirer_id = (select auth.uid())
    or property_id in (select private.handled_property_ids())
    or (select private.is_admin())
  );
create policy "Members can ask about properties they may see" on public.inquiries
  for insert to authenticated with check (
    inquirer_id = (select auth.uid()) and exists (select from public.properties p where p.id = property_id)
  );

-- No update (the status moves by its function) and no delete: what was asked stays on record as long as the property.
grant select on public.inquiries to authenticated, service_role;
grant insert (property_id, message, contact_email, contact_phone) on public.inquiries to authenticated;
grant execute on function private.handled_property_ids(), private.set_inquiry_status(uuid, text),
  public.set_inquiry_status(uuid, text) to authenticated;
