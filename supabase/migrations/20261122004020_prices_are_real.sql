-- A price is an amount of money: at least 1 dollar, 1 euro or 500 shillings, so that no cent stands above every honest offer
-- where the cheapest come first. A listing that has less waits for its owner as a rejected one, with the reason; whoever edits
-- or approves it gives a price.

-- The smallest price of a listing, in its currency (MIN_PRICE in shared/limits.ts).
create function private.min_price(currency text) returns numeric
language sql immutable parallel safe set search_path = ''
as $$ select case currency when 'SOS' then 500 else 1 end; $$;

do $$
declare
  reason constant text := 'Please give a price: at least 1 USD, 1 EUR or 500 SOS.';
  cheap record;
begin
  for cheap in select id from public.properties p where p.price < private.min_price(p.currency) loop
    -- A listing that breaks another rule younger than itself stays as it is, and is refused with its next change.
    begin
      update public.properties p set approval_status = 'rejected', rejection_reason = reason where p.id = cheap.id;
    exception when check_violation then null;
    end;
  end loop;
  for cheap in
    select c.id, least.price as price, c.purpose <> 'sale'
      and coalesce(greatest(c.rental_price_per_day, c.rental_price_per_week, c.rental_price_per_month) < least.price, false)
      as rent_is_missing, c.purpose <> 'rent' and coalesce(c.selling_price < least.price, false) as price_is_missing
    from public.cars c cross join lateral private.min_price(c.currency) as least (price)
    where least(c.selling_price, c.rental_price_per_day, c.rental_price_per_week, c.rental_price_per_month) < least.price
  loop
    begin
      -- What nobody asked for was meant to be empty: the price of a car for rent, a rent beside another.
      update public.cars c set
        selling_price = case when c.selling_price >= cheap.price or cheap.price_is_missing then c.selling_price end,
        rental_price_per_day = case when c.rental_price_per_day >= cheap.price or cheap.rent_is_missing
          then c.rental_price_per_day end,
        rental_price_per_week = case when c.rental_price_per_week >= cheap.price or cheap.rent_is_missing
          then c.rental_price_per_week end,
        rental_price_per_month = case when c.rental_price_per_month >= cheap.price or cheap.rent_is_missing
          then c.rental_price_per_month end,
        approval_status = case when cheap.price_is_missing or cheap.rent_is_missing then 'rejected' else c.approval_status end,
        rejection_reason = case when cheap.price_is_missing or cheap.rent_is_missing then reason else c.rejection_reason end
      where c.id = cheap.id;
    exception when check_violation then null;
    end;
  end loop;
end
$$;

alter table public.properties
  drop constraint "Prices are not negative",
  add constraint "Prices are at least 1 USD, 1 EUR or 500 SOS" check (price between
    case approval_status when 'rejected' then 0 else private.min_price(currency) end and 99999999.99) not valid;

alter table public.cars
  drop constraint "Selling prices are not negative",
  drop constraint "Daily rents are not negative",
  drop constraint "Weekly rents are not negative",
  drop constraint "Monthly rents are not negative",
  add constraint "Selling prices are at least 1 USD, 1 EUR or 500 SOS" check (selling_price between
    case approval_status when 'rejected' then 0 else private.min_price(currency) end and 99999999.99) not valid,
  add constraint "Daily rents are at least 1 USD, 1 EUR or 500 SOS" check (rental_price_per_day between
    case approval_status when 'rejected' then 0 else private.min_price(currency) end and 99999999.99) not valid,
  add constraint "Weekly rents are at least 1 USD, 1 EUR or 500 SOS" check (rental_price_per_week between
    case approval_status when 'rejected' then 0 else private.min_price(currency) end and 99999999.99) not valid,
  add constraint "Monthly rents are at least 1 USD, 1 EUR or 500 SOS" check (rental_price_per_month between
    case approval_status when 'rejected' then 0 else private.min_price(currency) end and 99999999.99) not valid;

grant execute on function private.min_price(text) to anon, authenticated, service_role;
