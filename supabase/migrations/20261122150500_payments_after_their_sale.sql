-- A payment is never before its sale. People name a day: of one on the day of the sale it is not known at what hour it came, so
-- it counts from the sale on.

update public.commissions set payment_date = sale_date where payment_date < sale_date;

alter table public.commissions drop constraint "Payment dates are not before the sale",
  add constraint "Payment dates are not before the sale" check (payment_date >= sale_date);

-- Moves a pending commission of the caller's on. The property is locked first, as a sale does.
create or replace function private.move_commission(commission_id uuid, status text, payment_date timestamptz)
returns public.commissions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_caller();
  commission public.commissions;
begin
  select * into commission from public.commissions c
  where c.id = $1 and (c.broker_id = caller or (select private.is_admin()));
  if commission.id is null then
    raise sqlstate 'PT404' using message = 'commission_not_found';
  end if;
  perform from public.properties p where p.id = commission.property_id for no key update;
  update public.commissions c set status = $2, payment_date = case
    when $3 > c.sale_date - interval '1 day' then greatest($3, c.sale_date) else $3 end
  where c.id = $1 and c.status = 'pending'
  returning * into commission;
  if commission.id is null then
    raise sqlstate 'PT409' using message = 'commission_not_pending';
  end if;
  return commission;
end
$$;
