-- A commission is the price of a sale or rental times the rate of its assignment. The broker's split divides it;
-- without a broker the agent gets all. The transaction of the sale creates it; an assignment has one that is not
-- cancelled. Brokers also record, correct and cancel commissions by functions. The owner's payment and the agent's payout
-- have their own dates; a commission is paid once it has both, and then completes its assignment.
set check_function_bodies = off;

create table public.commissions (
  id uuid primary key default gen_random_uuid(),
  assignment_id uuid references public.property_assignments (id) on delete set null,
  property_id uuid references public.properties (id) on delete set null,
  agent_id uuid references public.agent_profiles (user_id) on delete set null,
  broker_id uuid references public.broker_profiles (user_id) on delete set null,
  sale_price numeric(12, 2) not null
    constraint "Sale price cannot be negative" check (sale_price between 0 and 9999999999.99),
  currency text not null default 'USD'
    constraint "Currency must be USD, EUR or SOS" check (currency in ('USD', 'EUR', 'SOS')),
  commission_rate numeric(5, 2) not null
    constraint "Commission rate must be 0 to 100 percent" check (commission_rate between 0 and 100),
  total_commission numeric(12, 2) not null,
  agent_commission numeric(12, 2) not null,
  broker_commission numeric(12, 2) not null,
  status text not null default 'pending'
    constraint "Commission must be pending, paid or cancelled" check (status in ('pending', 'paid', 'cancelled')),
  sale_date timestamptz not null default now()
    constraint "Sale date must be in this century"
      check (sale_date >= '2000-01-01T00:00:00Z' and sale_date < '2100-01-01T00:00:00Z'),
  payment_date timestamptz
    constraint "Payment date must be in this century"
      check (payment_date >= '2000-01-01T00:00:00Z' and payment_date < '2100-01-01T00:00:00Z'),
  notes public.plain_text constraint "Notes must be at most 2000 characters" check (char_length(notes) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_property_id uuid references private.deleted_properties (id) on delete set null,
  deal text not null default 'sale' constraint "A deal must be a sale or a rental" check (deal in ('sale', 'rental')),
  rent_months numeric(4, 1) not null default 1
    constraint "Commission must be 0.5 to 24 months of rent" check (rent_months between 0.5 and 24),
  owner_paid_at timestamptz
    constraint "Owner payment dates must be in this century"
      check (owner_paid_at >= '2000-01-01T00:00:00Z' and owner_paid_at < '2100-01-01T00:00:00Z'),
  owner_paid_by text
    constraint "The owner must pay by cash, bank, ZAAD, eDahab or another way"
      check (owner_paid_by in ('cash', 'bank', 'zaad', 'edahab', 'other')),
  owner_reference public.plain_text
    constraint "The owner's reference must be at most 100 characters" check (char_length(owner_reference) <= 100),
  agent_paid_at timestamptz
    constraint "Agent payout dates must be in this century"
      check (agent_paid_at >= '2000-01-01T00:00:00Z' and agent_paid_at < '2100-01-01T00:00:00Z'),
  agent_paid_by text
    constraint "Agent payout must be cash, bank, ZAAD, eDahab or another way"
      check (agent_paid_by in ('cash', 'bank', 'zaad', 'edahab', 'other')),
  agent_reference public.plain_text
    constraint "The payout's reference must be at most 100 characters" check (char_length(agent_reference) <= 100),
  constraint "A commission must be the price times the rate"
    check (total_commission = round(sale_price * rent_months * commission_rate / 100, 2)),
  constraint "Only a rental can have a number of months" check (deal = 'rental' or rent_months = 1),
  constraint "Paid commissions, and no others, must have a payment date"
    check ((payment_date is not null) = (status = 'paid')),
  constraint "Paid commissions, and no others, must have both payments"
    check ((num_nonnulls(owner_paid_at, agent_paid_at) = 2) = (status = 'paid')),
  constraint "A cancelled commission cannot have a payment"
    check (status <> 'cancelled' or num_nonnulls(owner_paid_at, agent_paid_at) = 0),
  constraint "A payment method or reference must belong to a payment"
    check ((owner_paid_at is not null or num_nonnulls(owner_paid_by, owner_reference) = 0)
      and (agent_paid_at is not null or num_nonnulls(agent_paid_by, agent_reference) = 0)),
  -- Forms give a day: public.record_commission_payment() moves a payment on the day of the sale to its hour.
  constraint "Payment date cannot be before the sale" check (least(payment_date, owner_paid_at, agent_paid_at) >= sale_date),
  constraint "Shares cannot be negative and must add up to the commission"
    check (least(agent_commission, broker_commission) >= 0 and agent_commission + broker_commission = total_commission)
);

comment on table public.commissions is 'Commissions of sales and rentals of assigned properties, in `currency`; kept after the deletion of people and listings.';
comment on column public.commissions.status is 'paid: the owner has paid the broker, and the broker the agent. payment_date is the later of the two.';
comment on column public.commissions.sale_price is 'The real price of a sale, or the rent of a month.';
comment on column public.commissions.rent_months is 'Months of rent that the commission is of; 1 for sales.';

-- The lists and totals of agents and brokers, newest first.
create index commissions_agent_id_idx on public.commissions (agent_id, sale_date desc);
create index commissions_broker_id_idx on public.commissions (broker_id, sale_date desc);
-- At most one commission per assignment that is not cancelled, also for simultaneous calls.
create unique index commissions_counted_idx on public.commissions (assignment_id) where status <> 'cancelled';
-- Foreign keys.
create index commissions_property_id_idx on public.commissions (property_id);
create index commissions_assignment_id_idx on public.commissions (assignment_id);
create index commissions_deleted_property_id_idx on public.commissions (deleted_property_id);

create trigger commissions_set_updated_at before update on public.commissions
  for each row execute function extensions.moddatetime (updated_at);

-- Records an assignment or a commission: the event, and the sales and earnings of agents and brokers. Audits an
-- administrator's act in a broker's place. The locks come first, so the later of two changes sees the earlier one.
create function private.record_brokerage() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  subject constant text := case tg_table_name when 'commissions' then 'commission' else 'assignment' end;
  caller constant uuid := (select auth.uid());
  property public.properties;
  changed record;
  agents uuid[];
  brokers uuid[];
begin
  if tg_op = 'INSERT' and (select private.is_admin()) then
    select * into property from public.properties p where p.id = new.property_id;
    -- A sale creates a commission, also of the administrator's own listing. Brokers assign their own properties.
    if subject = 'commission' and caller is distinct from new.broker_id and caller is distinct from property.owner_id
      or subject = 'assignment' and private.can_assign_property(property, caller) is not true then
      perform private.record_audit_entry('created', subject, new.id, property.title, null,
        to_jsonb(new) - '{id,created_at,updated_at}'::text[]);
    end if;
  -- The deletion of a property has its own entry.
  elsif tg_op = 'UPDATE' and old.status <> new.status and (select private.is_admin())
    and caller is distinct from old.broker_id and (old.property_id is null or new.property_id is not null) then
    changed := private.changed_columns(to_jsonb(old), to_jsonb(new), '{updated_at}');
    perform private.record_audit_entry('status_changed', subject, new.id,
      private.handled_property_json(new.property_id, new.deleted_property_id) ->> 'title', changed.was, changed.is_now);
  end if;
  -- The history keeps each payment and cancellation for its undo.
  if tg_op = 'UPDATE' and subject = 'commission' and caller is not null then
    changed := private.changed_columns(to_jsonb(old), to_jsonb(new), '{updated_at}');
    if changed.is_now ->> 'status' = 'cancelled'
      or coalesce(changed.is_now ->> 'owner_paid_at', changed.is_now ->> 'agent_paid_at') is not null then
      insert into public.history_entries (actor_id, action, subject, subject_id, before, after, is_audited)
      values (caller, 'settled', subject, new.id, changed.was, changed.is_now, false);
    end if;
  end if;
  if tg_op = 'INSERT' then
    perform private.record_event(subject || '.created', new.id);
  elsif tg_op = 'UPDATE' and old.status <> new.status and new.status not in ('completed', 'pending') then
    perform private.record_event(subject || '.' || new.status, new.id);
  end if;
  -- A commission counts from its creation, so its payment changes no total.
  if subject = 'commission' and (tg_op <> 'UPDATE' or old.agent_id is distinct from new.agent_id
    or old.broker_id is distinct from new.broker_id or (old.status = 'cancelled') <> (new.status = 'cancelled')
    or to_jsonb(old) -> 'total_commission' <> to_jsonb(new) -> 'total_commission') then
    agents := array[old.agent_id, new.agent_id];
    brokers := array[old.broker_id, new.broker_id];
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
  end if;
  return null;
end $$;
create trigger property_assignments_record after insert or update on public.property_assignments
  for each row execute function private.record_brokerage();
create trigger commissions_record after insert or update or delete on public.commissions
  for each row execute function private.record_brokerage();
alter table public.commissions enable row level security;
create policy "Agents and brokers see their commissions, administrators all" on public.commissions
  for select to authenticated using (
    agent_id = (select auth.uid()) or broker_id = (select auth.uid()) or (select private.is_admin())
  );

-- Clients only read: functions write commissions.
grant select on public.commissions to authenticated, service_role;

-- Creates and returns the commission of an assignment; returns null if one exists that is not cancelled.
create function private.create_commission(
  assignment public.property_assignments, sale_price numeric, currency text, commission_rate numeric,
  sale_date timestamptz, notes text
) returns public.commissions
language sql volatile set search_path = '' as $$
  insert into public.commissions (
    assignment_id, property_id, agent_id, broker_id, sale_price, currency, commission_rate, total_commission,
    agent_commission, broker_commission, sale_date, notes, deal
  )
  select assignment.id, assignment.property_id, assignment.agent_id, assignment.broker_id, price.amount, $3, $4,
    earned.total, shared.agents, earned.total - shared.agents, $5, $6, coalesce((
      select 'rental' from public.properties p
      where p.id = assignment.property_id and (p.purpose = 'rent' or p.status = 'rented')
    ), 'sale')
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

-- Creates the commission of a sold or rented property, at its asking price and the rate of its active assignment. The
-- assignment keeps date and price of the sale.
create function private.record_sale(property public.properties) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare assignment public.property_assignments;
begin
  update public.property_assignments a set sold_at = now(), sold_price = property.price, sold_currency = property.currency
  where a.property_id = property.id and a.status = 'active'
  returning * into assignment;
  if assignment.id is not null then
    perform private.create_commission(assignment, property.price, property.currency, assignment.commission_rate, now(), null);
  end if;
end $$;

-- Records and returns the commission of a sold or rented property, for the assignment's broker or an administrator. The
-- rate defaults to that of the assignment. Bounds are COMMISSION_BOUNDS in shared/limits.ts. Sale dates have one day of
-- tolerance, because days come without time and time zone. Errors: PT404 without an active assignment of the caller.
-- PT409 for a property that is not approved or not sold, a sale outside the assignment, or an existing commission.
-- PT400 for a date before the assignment or in the future, and for a price or rate out of bounds. The price may be 0.1
-- to 2 times the asking price, the rate up to twice the assignment's.
create function public.record_commission(
  property_id uuid, sale_price numeric, commission_rate numeric default null, sale_date timestamptz default now(),
  notes text default null
) returns public.commissions
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_caller();
  property public.properties;
  assignment public.property_assignments;
  commission public.commissions;
begin
  perform private.enforce_rate_limit('commission', caller);
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
    raise sqlstate 'PT400' using message = 'sale_date_out_of_range', hint = 'sale_date';
  -- `is not true` also refuses NaN.
  elsif ($2 between assignment.sold_price * 0.1 and assignment.sold_price * 2) is not true then
    raise sqlstate 'PT400' using message = 'sale_price_out_of_range', hint = 'sale_price';
  elsif ($3 is null or $3 between 0 and assignment.commission_rate * 2) is not true then
    raise sqlstate 'PT400' using message = 'commission_rate_too_high', hint = 'commission_rate';
  end if;
  select * into commission from private.create_commission(
    assignment, $2, assignment.sold_currency, coalesce(round($3, 2), assignment.commission_rate),
    coalesce($4, now()), $5);
  if commission.id is null then
    raise sqlstate 'PT409' using message = 'commission_exists';
  end if;
  return commission;
end $$;

-- Returns the totals of the caller's commissions by currency, deal and status, as text with all decimals: [{currency,
-- deal, status, count, salePrice, totalCommission, agentCommission, brokerCommission, ownCommission}]. The optional
-- filters are the filters of the list: sale date from and before, and words that `search_text` contains.
create function public.get_commission_totals(
  sold_from timestamptz default null, sold_before timestamptz default null, words text[] default '{}'
) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'currency', sums.currency, 'deal', sums.deal, 'status', sums.status, 'count', sums.count, 'salePrice', sums.sale_price::text,
    'totalCommission', sums.total::text, 'agentCommission', sums.agents::text, 'brokerCommission', sums.brokers::text,
    'ownCommission', sums.own::text
  ) order by sums.currency, sums.deal, sums.status), '[]')
  from (
    select c.currency, c.deal, c.status, count(*) as count, sum(c.sale_price) as sale_price, sum(c.total_commission) as total,
      sum(c.agent_commission) as agents, sum(c.broker_commission) as brokers, sum(c.own_commission) as own
    from public.my_commissions c
    where (select private.require_caller()) is not null
      and (sold_from is null or c.sale_date >= sold_from) and (sold_before is null or c.sale_date < sold_before)
      and not exists (select from unnest(words) as word where strpos(c.search_text, word) = 0)
    group by c.currency, c.deal, c.status
  ) as sums;
$$;

-- Computed column `property` of commissions. It reads the row again by the caller's rights: a caller can make up a row.
create function public.property(commission public.commissions) returns jsonb language sql stable set search_path = ''
as $$ select private.handled_property_json(c.property_id, c.deleted_property_id) from public.commissions c where c.id = commission.id; $$;

grant execute on function public.record_commission(uuid, numeric, numeric, timestamptz, text),
  public.get_commission_totals(timestamptz, timestamptz, text[]), public.property(public.commissions) to authenticated;
