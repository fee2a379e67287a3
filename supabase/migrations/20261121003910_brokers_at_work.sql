-- What brokers work with every day, as lists that can be searched, sorted and filtered: their agents, the properties entrusted to
-- them, and the ledger of commissions, which agents read as well. The views show what row-level security shows of the tables,
-- to those alone who stand in the rows; sums are made here, where money is exact.

create view public.my_agents with (security_invoker = true) as
select a.user_id as id, private.name_of(a.user_id) as name, a.profile_image, a.license_number, a.phone_number,
  a.whatsapp_number, a.is_active, a.commission_rate, a.specialization, a.total_sales, a.total_earnings, a.joined_date, a.rating,
  a.review_count,
  (select count(*) from public.leads l
    where l.agent_id = a.user_id and l.broker_id = a.broker_id and l.status not in ('closed', 'lost')) as open_leads,
  (select count(*) from public.properties p where p.agent_id = a.user_id and p.broker_id = a.broker_id) as assigned_properties,
  private.normalize_text(concat_ws(' ', private.name_of(a.user_id), a.license_number)) as search_text
from public.agent_profiles a
where a.broker_id = (select auth.uid());

comment on view public.my_agents is 'The members of the calling broker, with the work they have from this broker now.';

create view public.brokered_properties with (security_invoker = true) as
select p.id, p.title, p.city, p.location, p.price, p.currency, p.purpose, p.status, p.images, p.created_at, p.agent_id,
  private.name_of(p.agent_id) as agent_name, p.agent_id is not null as is_assigned,
  a.id as assignment_id, a.commission_rate, a.assigned_date, a.notes,
  a.id is not null and p.status in ('sold', 'rented') and not exists (
    select from public.commissions c where c.assignment_id = a.id and c.status <> 'cancelled'
  ) as lacks_commission,
  concat_ws(' ', p.search_text, private.normalize_text(private.name_of(p.agent_id))) as search_text
from public.properties p
left join public.property_assignments a on a.property_id = p.id and a.status = 'active'
where p.broker_id = (select auth.uid());

comment on view public.brokered_properties is
  'Properties entrusted to the calling broker or assigned through them, with the assignment that is active.';
comment on column public.brokered_properties.lacks_commission is 'Sold or rented, and no commission of its assignment counts.';

create view public.my_commissions with (security_invoker = true) as
select c.id, c.assignment_id, c.property_id, c.agent_id, c.broker_id, c.sale_price, c.currency, c.commission_rate,
  c.total_commission, c.agent_commission, c.broker_commission, c.status, c.sale_date, c.payment_date, c.notes, c.created_at,
  c.updated_at,
  case when c.agent_id = (select auth.uid()) then c.agent_commission else 0.00 end
    + case when c.broker_id = (select auth.uid()) then c.broker_commission else 0.00 end as own_commission,
  c.broker_id = (select auth.uid()) as can_settle,
  property.title as property_title, property.city as property_city, private.name_of(c.agent_id) as agent_name,
  private.company_of(c.broker_id) as broker_company,
  concat_ws(' ', property.words, private.normalize_text(
    concat_ws(' ', private.name_of(c.agent_id), private.company_of(c.broker_id)))) as search_text
from public.commissions c
left join lateral private.property_label(c.property_id) as property on true
where (select auth.uid()) in (c.agent_id, c.broker_id);

comment on view public.my_commissions is 'The caller’s commissions as an agent or a broker; `own_commission` is their part.';

-- The sums of the caller's ledger by currency and status, as texts that hold every cent: [{currency, status, count, salePrice,
-- totalCommission, agentCommission, brokerCommission, ownCommission}]. Of all of it, or of the sales of a period, and of those
-- whose `search_text` has every one of the words: what the list shows. Errors: as private.require_caller.
create function public.get_commission_totals(
  sold_from timestamptz default null, sold_before timestamptz default null, words text[] default '{}'
) returns jsonb
language sql stable set search_path = ''
as $$
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
$$;

-- Tells brokers, once a statement, that a property of theirs changed, came or went.
create function private.tell_brokers() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;

create trigger properties_tell_brokers_updated after update on public.properties referencing old table as was
  for each statement execute function private.tell_brokers();
create trigger properties_tell_brokers_deleted after delete on public.properties referencing old table as was
  for each statement execute function private.tell_brokers();

grant select on public.my_agents, public.brokered_properties, public.my_commissions to authenticated;
grant execute on function public.get_commission_totals(timestamptz, timestamptz, text[]) to authenticated;
