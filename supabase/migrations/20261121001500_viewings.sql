-- A viewing is a member's wish to see a property on a day and at a time. It stays pending until those who answer for the
-- property confirm it with a date, or decline; whoever asked may cancel. Days are those of East Africa (Africa/Mogadishu).

create table public.property_viewings (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  preferred_date date not null,
  preferred_time text not null
    constraint "Preferred times are 1 to 20 characters" check (char_length(trim(preferred_time)) between 1 and 20),
  contact_email text not null
    constraint "Please enter a valid email address" check (private.is_email(contact_email))
    constraint "Emails are at most 255 characters" check (char_length(contact_email) <= 255),
  contact_phone text constraint "Phone numbers are at most 20 characters" check (char_length(contact_phone) <= 20),
  message text constraint "Messages are at most 5000 characters" check (char_length(message) <= 5000),
  status text not null default 'pending' constraint "Viewings are pending, confirmed, declined, completed, cancelled"
    check (status in ('pending', 'confirmed', 'declined', 'completed', 'cancelled')),
  scheduled_date timestamptz,
  actual_date timestamptz,
  notes text constraint "Notes are at most 2000 characters" check (char_length(notes) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint "Preferred dates are not in the past"
    check (preferred_date >= (created_at at time zone 'Africa/Mogadishu')::date),
  constraint "Preferred dates are within two years"
    check (preferred_date <= (created_at at time zone 'Africa/Mogadishu')::date + 731),
  constraint "Confirmed viewings have a date" check (status <> 'confirmed' or scheduled_date is not null),
  constraint "Viewings are scheduled within three years" check (
    scheduled_date between created_at - interval '1 day' and created_at + interval '1096 days')
);

comment on table public.property_viewings is 'Requests of members to view a property, and what became of them.';

-- The report's list; a property's viewings; a person's own, which also counts what they asked for lately.
create index property_viewings_created_at_idx on public.property_viewings (created_at desc, id desc);
create index property_viewings_property_id_idx on public.property_viewings (property_id, created_at desc, id desc);
create index property_viewings_user_id_idx on public.property_viewings (user_id, created_at desc, id desc);

create trigger property_viewings_set_updated_at before update on public.property_viewings
  for each row execute function extensions.moddatetime (updated_at);
create trigger property_viewings_limit_rate before insert on public.property_viewings
  for each row execute function private.limit_rate('user_id', '20', '1 hour');

-- Moves a viewing on and answers the row. Those who answer for the property (or an administrator) confirm a pending one
-- with a date, or confirm it anew, decline a pending or confirmed one, and complete a confirmed one; whoever asked cancels
-- a pending or confirmed one. Errors: PT404 for a viewing not theirs to move so, PT409 from another state, PT400 for
-- another word or a confirmation without a date.
create function private.set_viewing_status(
  viewing_id uuid, status text, scheduled_date timestamptz, notes text
) returns public.property_viewings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_caller();
  allowed_from text[] := case $2
    when 'confirmed' then '{pending,confirmed}' when 'declined' then '{pending,confirmed}'
    when 'completed' then '{confirmed}' when 'cancelled' then '{pending,confirmed}' end;
  viewing public.property_viewings;
begin
  if allowed_from is null or ($2 = 'confirmed' and $3 is null) then
    raise sqlstate 'PT400' using message = case when allowed_from is null then 'invalid_status' else 'date_required' end;
  end if;
  select v.* into viewing
  from public.property_viewings v join public.properties p on p.id = v.property_id
  where v.id = $1 and case $2
    when 'cancelled' then v.user_id = caller
    else caller in (p.owner_id, p.agent_id, p.broker_id) or (select private.is_admin()) end
  for update of v;
  if viewing.id is null then
    raise sqlstate 'PT404' using message = 'viewing_not_found';
  end if;
  if viewing.status <> all (allowed_from) then
    raise sqlstate 'PT409' using message = 'viewing_' || viewing.status;
  end if;
  update public.property_viewings v set
    status = $2,
    scheduled_date = case when $2 = 'confirmed' then $3 else v.scheduled_date end,
    actual_date = case when $2 = 'completed' then now() end,
    notes = case when $2 = 'cancelled' then v.notes else coalesce($4, v.notes) end
  where v.id = $1
  returning * into viewing;
  return viewing;
end
$$;

create function public.set_viewing_status(
  viewing_id uuid, status text, scheduled_date timestamptz default null, notes text default null
) returns public.property_viewings
language sql volatile set search_path = '' as $$
  select private.set_viewing_status(viewing_id, status, scheduled_date, notes);
$$;

alter table public.property_viewings enable row level security;

create policy "A second factor, once set up, must be used" on public.property_viewings as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
create policy "Who asked, who is asked and administrators see a viewing" on public.property_viewings
  for select to authenticated using (
    user_id = (select auth.uid())
    or property_id in (select private.handled_property_ids())
    or (select private.is_admin())
  );
create policy "Members can ask to view properties they may see" on public.property_viewings
  for insert to authenticated with check (
    user_id = (select auth.uid()) and exists (select from public.properties p where p.id = property_id)
  );

-- No update (a viewing moves by its function) and no delete.
grant select on public.property_viewings to authenticated, service_role;
grant insert (property_id, preferred_date, preferred_time, contact_email, contact_phone, message)
  on public.property_viewings to authenticated;
grant execute on function private.set_viewing_status(uuid, text, timestamptz, text),
  public.set_viewing_status(uuid, text, timestamptz, text) to authenticated;
