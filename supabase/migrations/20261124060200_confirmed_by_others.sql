-- Agents and brokers confirm what they answer for (private.confirm_listing decides who may) where they work: their lists say until when a
-- listing counts as confirmed. Who it was is in the audit, and the owner of the listing sees it.

alter table private.confirmation_reminders add column confirmed_by uuid references public.profiles (id) on delete set null;
create index confirmation_reminders_confirmed_by_idx on private.confirmation_reminders (confirmed_by) where confirmed_by is not null;
comment on column private.confirmation_reminders.confirmed_by is 'The agent or broker who said so; empty where it was the owner.';
comment on table public.audit_entries is 'Every change administrators made as such, and what agents and brokers confirmed; one entry for each act.';
comment on column public.audit_entries.actor_id is 'Who did it; empty once their account is deleted, and where the operator appointed an administrator.';

-- Notes who said that a listing is still to be had, unless it was its owner; of an agent or a broker the audit tells as well. What is
-- confirmed by being submitted or approved nobody said. The argument is the subject.
create function private.note_confirmation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
  by_other constant boolean := coalesce(
    caller in (new.agent_id, new.broker_id) and caller <> new.owner_id and old.approval_status = new.approval_status, false);
begin
  if tg_argv[0] = 'property' then
    update private.confirmation_reminders r set confirmed_by = case when by_other then caller end where r.property_id = new.id;
  else
    update private.confirmation_reminders r set confirmed_by = case when by_other then caller end where r.car_id = new.id;
  end if;
  if by_other then
    perform private.record_act('confirmed', tg_argv[0], new.id, new.title,
      jsonb_build_object('confirmed_at', old.confirmed_at), jsonb_build_object('confirmed_at', new.confirmed_at));
  end if;
  return null;
end
$$;

-- After what plans the reminders: triggers fire in the order of their names.
create trigger properties_tell_confirmation after update on public.properties for each row
  when (old.confirmed_at is distinct from new.confirmed_at) execute function private.note_confirmation('property');
create trigger cars_tell_confirmation after update on public.cars for each row
  when (old.confirmed_at is distinct from new.confirmed_at) execute function private.note_confirmation('car');

-- Who confirmed a listing, where that was not its owner, as its owner reads it: {"confirmedBy": their name}, or nothing.
create function private.confirmed_by_told(listing_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_build_object('confirmedBy', private.full_name(p))
    from (
      select r.confirmed_by from private.confirmation_reminders r where r.property_id = $1
      union all select r.confirmed_by from private.confirmation_reminders r where r.car_id = $1
    ) as said
    join public.profiles p on p.id = said.confirmed_by
  ), '{}');
end
$$;

-- As before, with who confirmed them.
create or replace function private.get_my_properties()
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as $$
  select coalesce(jsonb_agg(
    private.own_listing(private.property_card(p), p.rejection_reason, p.hidden_by_admin)
      || private.confirmation_times(p.confirmed_at, p.purpose) || private.confirmed_by_told(p.id) order by p.created_at desc, p.id desc), '[]')
  from public.properties p where p.owner_id = (select private.require_caller());
$$;

-- As before, with who confirmed them.
create or replace function private.get_my_cars()
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as $$
  select coalesce(jsonb_agg(
    private.own_listing(private.car_card(c), c.rejection_reason, c.hidden_by_admin)
      || private.confirmation_times(c.confirmed_at, c.purpose) || private.confirmed_by_told(c.id) order by c.created_at desc, c.id desc), '[]')
  from public.cars c where c.owner_id = (select private.require_caller());
$$;

-- The views below ask it as whoever reads them.
grant execute on function private.is_confirmable(text, boolean, text) to authenticated;

-- As before; with until when a listing counts as confirmed and when it leaves the public search, where there is anything to confirm.
create or replace view public.brokered_properties with (security_invoker=true) as
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
    case when private.is_confirmable(p.approval_status, p.available, p.status)
      then p.confirmed_at + private.confirmation_interval(p.purpose) end as confirmed_until,
    case when private.is_confirmable(p.approval_status, p.available, p.status)
      then p.confirmed_at + 2 * private.confirmation_interval(p.purpose) end as leaves_search_at
   from properties p
     left join property_assignments a on a.property_id = p.id and a.status = 'active'::text
  where p.broker_id = (( select auth.uid() as uid));

-- As before, with the same of what is in the agent's hands now.
create or replace view public.my_assignments with (security_invoker=true) as
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
    case when a.status = 'active'::text and private.is_confirmable(p.approval_status, p.available, p.status)
      then p.confirmed_at + private.confirmation_interval(p.purpose) end as confirmed_until,
    case when a.status = 'active'::text and private.is_confirmable(p.approval_status, p.available, p.status)
      then p.confirmed_at + 2 * private.confirmation_interval(p.purpose) end as leaves_search_at
   from property_assignments a
     left join lateral private.property_label(a.property_id) property(title, currency, city, words) on true
     left join lateral private.deleted_label(a.deleted_property_id) gone(title, price, currency, location, city, property_type, purpose, words) on true
     left join properties p on p.id = a.property_id
  where (( select auth.uid() as uid)) = a.agent_id or (( select auth.uid() as uid)) = a.broker_id;
