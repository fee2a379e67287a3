-- A commission is earned by a sale that took place: of an approved property, while it was assigned, at about the price that was
-- asked. So the assignment keeps when its property was sold or let, and for how much.

alter table public.property_assignments
  add column sold_at timestamptz,
  add column sold_price numeric(10, 2),
  add column sold_currency text
    constraint "Currencies are USD, EUR or SOS" check (sold_currency in ('USD', 'EUR', 'SOS')),
  add constraint "A sale has a time, a price and a currency" check (num_nonnulls(sold_at, sold_price, sold_currency) in (0, 3));

comment on column public.property_assignments.sold_at is
  'When its property was last sold or let under it, as an approved one; what the two others say is the price asked then.';

-- Until now every sale under an assignment made a commission, which knows when and for how much. That is no news to anybody.
alter table public.property_assignments disable trigger user;
update public.property_assignments a
set sold_at = first.created_at, sold_price = least(first.sale_price, 99999999.99), sold_currency = first.currency
from (
  select distinct on (c.assignment_id) c.assignment_id, c.created_at, c.sale_price, c.currency
  from public.commissions c where c.assignment_id is not null order by c.assignment_id, c.created_at, c.id
) as first
where first.assignment_id = a.id;
alter table public.property_assignments enable trigger user;

-- Makes the commission of an approved property that was sold or rented, at its price and the rate of its active assignment,
-- which keeps the sale.
create or replace function private.record_sale() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  assignment public.property_assignments;
begin
  update public.property_assignments a set sold_at = now(), sold_price = new.price, sold_currency = new.currency
  where a.property_id = new.id and a.status = 'active'
  returning * into assignment;
  if assignment.id is not null then
    perform private.create_commission(assignment, new.price, new.currency, assignment.commission_rate, now(), null);
  end if;
  return null;
end
$$;

drop trigger properties_record_sale on public.properties;
create trigger properties_record_sale after update on public.properties
  for each row when (
    old.status in ('available', 'pending') and new.status in ('sold', 'rented') and new.approval_status = 'approved'
  ) execute function private.record_sale();

-- Records the commission of an assigned property's sale by hand, at the assignment's rate unless told; for the assignment's
-- broker or an administrator. Answers it. Errors: PT404 for a property without an active assignment of theirs;
-- PT409 for one that is not approved, is neither sold nor rented, was not sold while assigned, or has a commission that counts;
-- PT400 for a sale before the assignment or to come (by more than a day: days are given without a time, in any time zone), a
-- price below a tenth or above twice what was asked when it was sold, or more than twice the assignment's rate (COMMISSION_BOUNDS
-- in shared/limits.ts).
create or replace function private.record_commission(
  property_id uuid, sale_price numeric, commission_rate numeric, sale_date timestamptz, notes text
) returns public.commissions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_caller();
  property public.properties;
  assignment public.property_assignments;
  commission public.commissions;
begin
  select * into property from public.properties p where p.id = $1 for no key update;
  select * into assignment from public.property_assignments a
  where a.property_id = $1 and a.status = 'active' and (a.broker_id = caller or (select private.is_admin()));
  if assignment.id is null then
    raise sqlstate 'PT404' using message = 'assignment_not_found';
  elsif property.approval_status <> 'approved' then
    raise sqlstate 'PT409' using message = 'property_not_approved';
  elsif property.status not in ('sold', 'rented') then
    raise sqlstate 'PT409' using message = 'property_not_sold';
  elsif assignment.sold_at is null then
    raise sqlstate 'PT409' using message = 'not_sold_while_assigned';
  elsif $4 not between assignment.assigned_date - interval '1 day' and now() + interval '1 day' then
    raise sqlstate 'PT400' using message = 'sale_date_out_of_range';
  -- Put this way round, a price that is no number is refused as well.
  elsif ($2 between assignment.sold_price * 0.1 and assignment.sold_price * 2) is not true then
    raise sqlstate 'PT400' using message = 'sale_price_out_of_range';
  elsif ($3 is null or $3 between 0 and assignment.commission_rate * 2) is not true then
    raise sqlstate 'PT400' using message = 'commission_rate_too_high';
  end if;
  select * into commission from private.create_commission(
    assignment, $2, assignment.sold_currency, coalesce(round($3, 2), assignment.commission_rate), coalesce($4, now()), $5);
  if commission.id is null then
    raise sqlstate 'PT409' using message = 'commission_exists';
  end if;
  return commission;
end
$$;

-- As before; a commission is lacking only where one can be recorded.
create or replace view public.brokered_properties with (security_invoker = true) as
select p.id, p.title, p.city, p.location, p.price, p.currency, p.purpose, p.status, p.images, p.created_at, p.agent_id,
  private.name_of(p.agent_id) as agent_name, p.agent_id is not null as is_assigned,
  a.id as assignment_id, a.commission_rate, a.assigned_date, a.notes,
  a.sold_at is not null and p.approval_status = 'approved' and p.status in ('sold', 'rented') and not exists (
    select from public.commissions c where c.assignment_id = a.id and c.status <> 'cancelled'
  ) as lacks_commission,
  concat_ws(' ', p.search_text, private.normalize_text(private.name_of(p.agent_id))) as search_text
from public.properties p
left join public.property_assignments a on a.property_id = p.id and a.status = 'active'
where p.broker_id = (select auth.uid());

comment on column public.brokered_properties.lacks_commission is
  'Sold or rented under its assignment, and no commission of that counts.';
