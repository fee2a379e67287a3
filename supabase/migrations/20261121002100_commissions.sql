-- A commission is what a sale or rental of an assigned property earns: price × rate, shared between agent and broker by the
-- broker's split, all the agent's without a broker. The database makes it in the transaction of the sale, one an assignment
-- that counts; a broker may record one by hand, cancels it, or settles it once it is paid. That ends the assignment: selling
-- or letting the property again earns again once it is assigned again. Nobody writes the table.

create table public.commissions (
  id uuid primary key default gen_random_uuid(),
  assignment_id uuid references public.property_assignments (id) on delete set null,
  property_id uuid references public.properties (id) on delete set null,
  agent_id uuid references public.agent_profiles (user_id) on delete set null,
  broker_id uuid references public.broker_profiles (user_id) on delete set null,
  sale_price numeric(12, 2) not null
    constraint "Sale prices are not negative" check (sale_price between 0 and 9999999999.99),
  currency text not null default 'USD' constraint "Currencies are USD, EUR or SOS" check (currency in ('USD', 'EUR', 'SOS')),
  commission_rate numeric(5, 2) not null
    constraint "Commission rates are 0 to 100 percent" check (commission_rate between 0 and 100),
  total_commission numeric(12, 2) not null
    constraint "A commission is the price times the rate"
    check (total_commission = round(sale_price * commission_rate / 100, 2)),
  agent_commission numeric(12, 2) not null,
  broker_commission numeric(12, 2) not null,
  status text not null default 'pending' constraint "Commissions are pending, paid or cancelled"
    check (status in ('pending', 'paid', 'cancelled')),
  sale_date timestamptz not null default now() constraint "Sale dates are of this century"
    check (sale_date >= '2000-01-01T00:00:00Z' and sale_date < '2100-01-01T00:00:00Z'),
  payment_date timestamptz
    constraint "Payment dates are of this century"
    check (payment_date >= '2000-01-01T00:00:00Z' and payment_date < '2100-01-01T00:00:00Z')
    constraint "Paid commissions, and no others, have a payment date"
    check ((payment_date is not null) = (status = 'paid'))
    -- A day given without a time begins before the hour of the sale.
    constraint "Payment dates are not before the sale" check (payment_date >= sale_date - interval '24 hours'),
  notes text constraint "Notes are at most 2000 characters" check (char_length(notes) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint "Shares are not negative and add up to the commission"
    check (least(agent_commission, broker_commission) >= 0 and agent_commission + broker_commission = total_commission)
);

comment on table public.commissions is
  'What sales and rentals of assigned properties earn, in `currency`; kept when people or listings go.';

-- One that counts for an assignment, whoever sells or records at the same moment; a cancelled one makes room.
create unique index commissions_counted_idx on public.commissions (assignment_id) where status <> 'cancelled';
create index commissions_assignment_id_idx on public.commissions (assignment_id);
create index commissions_property_id_idx on public.commissions (property_id);
-- The lists of agents and brokers, newest first, and what is counted from them.
create index commissions_agent_id_idx on public.commissions (agent_id, sale_date desc);
create index commissions_broker_id_idx on public.commissions (broker_id, sale_date desc);

create trigger commissions_set_updated_at before update on public.commissions
  for each row execute function extensions.moddatetime (updated_at);

-- Makes the commission of an assignment, unless it has one that counts: then answers nothing.
create function private.create_commission(
  assignment public.property_assignments, sale_price numeric, currency text, commission_rate numeric,
  sale_date timestamptz, notes text
) returns public.commissions
language sql volatile set search_path = ''
as $$
  insert into public.commissions (
    assignment_id, property_id, agent_id, broker_id, sale_price, currency, commission_rate, total_commission,
    agent_commission, broker_commission, sale_date, notes
  )
  select assignment.id, assignment.property_id, assignment.agent_id, assignment.broker_id, price.amount, $3, $4,
    earned.total, shared.agents, earned.total - shared.agents, $5, $6
  from (select round($2, 2) as amount) as price
  cross join lateral (select round(price.amount * $4 / 100, 2) as total) as earned
  cross join lateral (
    select round(earned.total * coalesce(
      (select b.agent_share from public.broker_profiles b where b.user_id = assignment.broker_id), 100
    ) / 100, 2) as agents
  ) as shared
  on conflict do nothing
  returning *;
$$;

-- Makes the commission of a property that was sold or rented, at its price and the rate of its active assignment.
create function private.record_sale() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  assignment public.property_assignments;
begin
  select * into assignment from public.property_assignments a
  where a.property_id = new.id and a.status = 'active';
  if assignment.id is not null then
    perform private.create_commission(assignment, new.price, new.currency, assignment.commission_rate, now(), null);
  end if;
  return null;
end
$$;

create trigger properties_record_sale after update on public.properties
  for each row when (old.status in ('available', 'pending') and new.status in ('sold', 'rented'))
  execute function private.record_sale();

-- Counts the sales and earnings of agents and brokers anew. The locks come first, so that of two changes at once the later
-- one sees what the earlier one committed.
create function private.recount_sales() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  agents uuid[] := array[old.agent_id, new.agent_id];
  brokers uuid[] := array[old.broker_id, new.broker_id];
begin
  perform from public.agent_profiles a where a.user_id = any (agents) order by a.user_id for no key update;
  perform from public.broker_profiles b where b.user_id = any (brokers) order by b.user_id for no key update;
  update public.agent_profiles a set (total_sales, total_earnings) = (
    select count(*), coalesce(sum(private.in_dollars(c.agent_commission, c.currency)), 0)
    from public.commissions c where c.agent_id = a.user_id and c.status <> 'cancelled'
  ) where a.user_id = any (agents);
  update public.broker_profiles b set (total_sales, total_earnings) = (
    select count(*), coalesce(sum(private.in_dollars(c.broker_commission, c.currency)), 0)
    from public.commissions c where c.broker_id = b.user_id and c.status <> 'cancelled'
  ) where b.user_id = any (brokers);
  return null;
end
$$;

create trigger commissions_recount_sales after insert or delete on public.commissions
  for each row execute function private.recount_sales();
-- Amounts never change, and what is paid was counted when it was earned.
create trigger commissions_recount_changed_sales after update on public.commissions
  for each row when (
    old.agent_id is distinct from new.agent_id or old.broker_id is distinct from new.broker_id
    or (old.status = 'cancelled') <> (new.status = 'cancelled')
  ) execute function private.recount_sales();

-- Records the commission of an assigned property's sale by hand, at the assignment's rate unless told; for the assignment's
-- broker or an administrator. Answers it. Errors: PT404 for a property without an active assignment of theirs, PT409 for one
-- that is neither sold nor rented or whose assignment has a commission that counts, PT400 for a sale before the assignment or
-- to come (by more than a day: days are given without a time, in any time zone).
create function private.record_commission(
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
  elsif property.status not in ('sold', 'rented') then
    raise sqlstate 'PT409' using message = 'property_not_sold';
  elsif $4 not between assignment.assigned_date - interval '1 day' and now() + interval '1 day' then
    raise sqlstate 'PT400' using message = 'sale_date_out_of_range';
  end if;
  select * into commission from private.create_commission(
    assignment, $2, property.currency, coalesce(round($3, 2), assignment.commission_rate), coalesce($4, now()), $5);
  if commission.id is null then
    raise sqlstate 'PT409' using message = 'commission_exists';
  end if;
  return commission;
end
$$;

create function public.record_commission(
  property_id uuid, sale_price numeric, commission_rate numeric default null, sale_date timestamptz default now(),
  notes text default null
) returns public.commissions
language sql volatile set search_path = ''
as $$
  select private.record_commission(property_id, sale_price, commission_rate, sale_date, notes);
$$;

-- Moves a pending commission of the caller's on. The property is locked first, as a sale does.
create function private.move_commission(commission_id uuid, status text, payment_date timestamptz) returns public.commissions
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
  update public.commissions c set status = $2, payment_date = $3 where c.id = $1 and c.status = 'pending'
  returning * into commission;
  if commission.id is null then
    raise sqlstate 'PT409' using message = 'commission_not_pending';
  end if;
  return commission;
end
$$;

-- Notes that a pending commission was paid, and completes its assignment, with which the agent is done with the property; for
-- its broker or an administrator. Answers it. Errors: PT404 for a commission not theirs, PT409 for one that is not pending.
create function private.settle_commission(commission_id uuid, payment_date timestamptz) returns public.commissions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  commission public.commissions;
begin
  commission := private.move_commission($1, 'paid', coalesce($2, now()));
  update public.property_assignments a set status = 'completed' where a.id = commission.assignment_id and a.status = 'active';
  if found then
    update public.properties p set agent_id = null where p.id = commission.property_id;
  end if;
  return commission;
end
$$;

-- Cancels a pending commission: it no longer counts, and the assignment may earn another. For its broker or an
-- administrator. Answers it. Errors: as private.settle_commission.
create function private.cancel_commission(commission_id uuid) returns public.commissions
language sql volatile security definer set search_path = ''
as $$
  select private.move_commission(commission_id, 'cancelled', null);
$$;

create function public.settle_commission(commission_id uuid, payment_date timestamptz default now()) returns public.commissions
language sql volatile set search_path = '' as $$ select private.settle_commission(commission_id, payment_date); $$;

create function public.cancel_commission(commission_id uuid) returns public.commissions
language sql volatile set search_path = '' as $$ select private.cancel_commission(commission_id); $$;

-- Ends the memberships of a person who goes before anything of theirs is deleted, so that what ends with a membership does.
-- Before that it locks, in the one order, whatever the deletion will change: their account comes first of all, so the profile,
-- to which others refer while they hold a property, must not yet be locked.
create function private.leave_memberships() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_handling(leaving.id, true) from (
    select old.id union select a.user_id from public.agent_profiles a where a.broker_id = old.id order by id
  ) as leaving;
  perform from public.properties p
  where p.owner_id = old.id or p.agent_id = old.id or p.broker_id = old.id
    or p.owner_id in (select a.user_id from public.agent_profiles a where a.broker_id = old.id)
    or p.id in (select a.property_id from public.property_assignments a where a.agent_id = old.id or a.broker_id = old.id)
    or p.id in (select c.property_id from public.commissions c where c.agent_id = old.id or c.broker_id = old.id)
  order by p.id for no key update;
  perform from public.agent_profiles a
  where a.user_id = old.id or a.broker_id = old.id
    or a.user_id in (select c.agent_id from public.commissions c where c.broker_id = old.id)
  order by a.user_id for no key update;
  perform from public.broker_profiles b
  where b.user_id = old.id
    or b.user_id in (select a.broker_id from public.agent_profiles a where a.user_id = old.id)
    or b.user_id in (select p.broker_id from public.properties p where p.owner_id = old.id)
    or b.user_id in (select c.broker_id from public.commissions c where c.agent_id = old.id)
  order by b.user_id for no key update;
  update public.agent_profiles set broker_id = null where old.id in (user_id, broker_id) and broker_id is not null;
  -- Here rather than by the foreign key alone: of several accounts at once, a lead changed twice would be checked against a
  -- property that is just being deleted.
  update public.leads set inquirer_id = null where inquirer_id = old.id;
  return old;
end
$$;

create trigger users_leave_memberships before delete on auth.users
  for each row execute function private.leave_memberships();

alter table public.commissions enable row level security;

create policy "A second factor, once set up, must be used" on public.commissions as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
create policy "Agents and brokers see their commissions, administrators all" on public.commissions
  for select to authenticated using (
    agent_id = (select auth.uid()) or broker_id = (select auth.uid()) or (select private.is_admin())
  );

-- Reading is all that is granted: commissions come from sales and move by their functions.
grant select on public.commissions to authenticated, service_role;
grant execute on function private.record_commission(uuid, numeric, numeric, timestamptz, text),
  public.record_commission(uuid, numeric, numeric, timestamptz, text),
  private.settle_commission(uuid, timestamptz), public.settle_commission(uuid, timestamptz),
  private.cancel_commission(uuid), public.cancel_commission(uuid) to authenticated;
