-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- A commission is what a sale or rental of an assigned property earns: price × rate, shared between agent and broker by the
-- broker's split, all the agent's without a broker. The database makes it in the transaction of the sale, one an assignment
-- that counts; a broker may record one by hand, cancels it, or settles it once it is paid. That ends the assignment: selling
-- or letting the property again earns again once it is assigned again. Nobody writes the table.

create table public.commissions (
  id uuid default gen_random_uuid() not null,
  assignment_id uuid,
  property_id uuid,
  agent_id uuid,
  broker_id uuid,
  sale_price numeric(12,2) not null,
  currency text default 'USD'::text not null,
  commission_rate numeric(5,2) not null,
  total_commission numeric(12,2) not null,
  agent_commission numeric(12,2) not null,
  broker_commission numeric(12,2) not null,
  status text default 'pending'::text not null,
  sale_date timestamp with time zone default now() not null,
  payment_date timestamp with time zone,
  notes text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_property_id uuid,
  constraint commissions_pkey primary key (id),
  constraint commissions_agent_id_fkey foreign key (agent_id) references agent_profiles(user_id) on delete set null,
  constraint commissions_assignment_id_fkey foreign key (assignment_id) references property_assignments(id) on delete set null,
  constraint commissions_broker_id_fkey foreign key (broker_id) references broker_profiles(user_id) on delete set null,
  constraint commissions_deleted_property_id_fkey foreign key (deleted_property_id) references private.deleted_properties(id) on delete set null,
  constraint commissions_property_id_fkey foreign key (property_id) references properties(id) on delete set null,
  constraint "A commission is the price times the rate" check (total_commission = round(sale_price * commission_rate / 100::numeric, 2)),
  constraint "Commission rates are 0 to 100 percent" check (commission_rate >= 0::numeric and commission_rate <= 100::numeric),
  constraint "Commissions are pending, paid or cancelled" check (status = any (array['pending'::text, 'paid'::text, 'cancelled'::text])),
  constraint "Currencies are USD, EUR or SOS" check (currency = any (array['USD'::text, 'EUR'::text, 'SOS'::text])),
  constraint "Notes are at most 2000 characters" check (char_length(notes) <= 2000),
  constraint "Paid commissions, and no others, have a payment date" check ((payment_date is not null) = (status = 'paid'::text)),
  constraint "Payment dates are not before the sale" check (payment_date >= sale_date),
  constraint "Payment dates are of this century" check (payment_date >= '2000-01-01 00:00:00+00'::timestamp with time zone and payment_date < '2100-01-01 00:00:00+00'::timestamp with time zone),
  constraint "Sale dates are of this century" check (sale_date >= '2000-01-01 00:00:00+00'::timestamp with time zone and sale_date < '2100-01-01 00:00:00+00'::timestamp with time zone),
  constraint "Sale prices are not negative" check (sale_price >= 0::numeric and sale_price <= 9999999999.99),
  constraint "Shares are not negative and add up to the commission" check (least(agent_commission, broker_commission) >= 0::numeric and (agent_commission + broker_commission) = total_commission)
);

comment on table public.commissions is 'What sales and rentals of assigned properties earn, in `currency`; kept when people or listings go.';

-- The lists of agents and brokers, newest first, and what is counted from them.
create index commissions_agent_id_idx on public.commissions using btree (agent_id, sale_date desc);

create index commissions_assignment_id_idx on public.commissions using btree (assignment_id);

create index commissions_broker_id_idx on public.commissions using btree (broker_id, sale_date desc);

-- One that counts for an assignment, whoever sells or records at the same moment; a cancelled one makes room.
create unique index commissions_counted_idx on public.commissions using btree (assignment_id) where (status <> 'cancelled'::text);

create index commissions_deleted_property_id_idx on public.commissions using btree (deleted_property_id);

create index commissions_property_id_idx on public.commissions using btree (property_id);

create trigger commissions_audit after insert on commissions for each row execute function private.audit_brokerage('commission');

create trigger commissions_audit_status after update on commissions for each row when (old.status is distinct from new.status) execute function private.audit_brokerage('commission');

create trigger commissions_drop_signs before insert or update on commissions for each row execute function private.drop_signs_of_direction();

create trigger commissions_notify after insert on commissions for each row execute function private.notify_commission();

create trigger commissions_notify_status after update on commissions for each row when (old.status <> new.status) execute function private.notify_commission();

-- Amounts never change, and what is paid was counted when it was earned.
create trigger commissions_recount_changed_sales after update on commissions for each row when (old.agent_id is distinct from new.agent_id or old.broker_id is distinct from new.broker_id or (old.status = 'cancelled'::text) <> (new.status = 'cancelled'::text)) execute function private.recount_sales();

create trigger commissions_recount_sales after insert or delete on commissions for each row execute function private.recount_sales();

create trigger commissions_set_updated_at before update on commissions for each row execute function moddatetime('updated_at');

create trigger commissions_tell_deleted after delete on commissions referencing old table as changed for each statement execute function private.tell_handlers('commission');

create trigger commissions_tell_inserted after insert on commissions referencing new table as changed for each statement execute function private.tell_handlers('commission');

create trigger commissions_tell_updated after update on commissions referencing old table as was new table as changed for each statement execute function private.tell_handlers('commission');

alter table public.commissions enable row level security;

create policy "Agents and brokers see their commissions, administrators all" on public.commissions for select to authenticated
  using (agent_id = (( select auth.uid() as uid)) or broker_id = (( select auth.uid() as uid)) or ( select private.is_admin() as is_admin));

create policy "The session must live and owe no second factor" on public.commissions as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant select on public.commissions to authenticated;
grant select on public.commissions to service_role;

-- Cancels a pending commission: it no longer counts, and the assignment may earn another. For its broker or an
-- administrator. Answers it. Errors: as private.settle_commission.
create or replace function private.cancel_commission(commission_id uuid)
 returns commissions
 language sql
 security definer
 set search_path to ''
as$function$
  select private.move_commission(commission_id, 'cancelled', null);
$function$;


create or replace function public.cancel_commission(commission_id uuid)
 returns commissions
 language sql
 set search_path to ''
as$function$ select private.cancel_commission(commission_id); $function$;


-- Makes the commission of an assignment, unless it has one that counts: then answers nothing.
create or replace function private.create_commission(assignment property_assignments, sale_price numeric, currency text, commission_rate numeric, sale_date timestamp with time zone, notes text)
 returns commissions
 language sql
 set search_path to ''
as$function$
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
$function$;


-- Before an account goes: locks what it has a part in, in the order of all who change that, ends its memberships, empties its leads and
-- takes its properties along, which leave their records. What its person looks after is locked first: after that nobody becomes a member
-- of theirs any more.
create or replace function private.leave_memberships()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  perform private.lock_handling(old.id, true);
  perform private.lock_handling(member.user_id, true) from (
    select a.user_id from public.agent_profiles a where a.broker_id = old.id order by a.user_id
  ) as member;
  perform from public.properties p
  where p.id = any (array(
    select o.id from public.properties o where o.owner_id = old.id
    union select o.id from public.properties o where o.agent_id = old.id
    union select o.id from public.properties o where o.broker_id = old.id
    union select o.id from public.agent_profiles a join public.properties o on o.owner_id = a.user_id where a.broker_id = old.id
    union select a.property_id from public.property_assignments a where a.agent_id = old.id
    union select a.property_id from public.property_assignments a where a.broker_id = old.id
    union select c.property_id from public.commissions c where c.agent_id = old.id
    union select c.property_id from public.commissions c where c.broker_id = old.id
  ))
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
  update public.leads l
  set inquirer_id = null, client_name = 'Deleted account', client_email = l.id || '@deleted.invalid', client_phone = null,
    notes = null
  where l.inquirer_id = old.id;
  -- While everybody is still there: what is about them is changed, and so checked, before the first profile is gone.
  delete from public.properties p where p.owner_id = old.id;
  return old;
end
$function$;


-- Moves a pending commission of the caller's on. The property is locked first, as a sale does; then agent and broker, for a property that
-- is gone keeps nobody apart.
create or replace function private.move_commission(commission_id uuid, status text, payment_date timestamp with time zone)
 returns commissions
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
  perform from public.agent_profiles a where a.user_id = commission.agent_id for no key update;
  perform from public.broker_profiles b where b.user_id = commission.broker_id for no key update;
  update public.commissions c set status = $2, payment_date = case
    when $3 > c.sale_date - interval '1 day' then greatest($3, c.sale_date) else $3 end
  where c.id = $1 and c.status = 'pending'
  returning * into commission;
  if commission.id is null then
    raise sqlstate 'PT409' using message = 'commission_not_pending';
  end if;
  return commission;
end
$function$;


-- Records the commission of an assigned property's sale by hand, at the assignment's rate unless told; for the assignment's
-- broker or an administrator. Answers it. Errors: PT404 for a property without an active assignment of theirs;
-- PT409 for one that is not approved, is neither sold nor rented, was not sold while assigned, or has a commission that counts;
-- PT400 for a sale before the assignment or to come (by more than a day: days are given without a time, in any time zone), a
-- price below a tenth or above twice what was asked when it was sold, or more than twice the assignment's rate (COMMISSION_BOUNDS
-- in shared/limits.ts).
create or replace function private.record_commission(property_id uuid, sale_price numeric, commission_rate numeric, sale_date timestamp with time zone, notes text)
 returns commissions
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
    raise sqlstate 'PT400' using message = 'sale_date_out_of_range', hint = 'sale_date';
  -- Put this way round, a price that is no number is refused as well.
  elsif ($2 between assignment.sold_price * 0.1 and assignment.sold_price * 2) is not true then
    raise sqlstate 'PT400' using message = 'sale_price_out_of_range', hint = 'sale_price';
  elsif ($3 is null or $3 between 0 and assignment.commission_rate * 2) is not true then
    raise sqlstate 'PT400' using message = 'commission_rate_too_high', hint = 'commission_rate';
  end if;
  select * into commission from private.create_commission(
    assignment, $2, assignment.sold_currency, coalesce(round($3, 2), assignment.commission_rate), coalesce($4, now()), $5);
  if commission.id is null then
    raise sqlstate 'PT409' using message = 'commission_exists';
  end if;
  return commission;
end
$function$;


create or replace function public.record_commission(property_id uuid, sale_price numeric, commission_rate numeric default null::numeric, sale_date timestamp with time zone default now(), notes text default null::text)
 returns commissions
 language sql
 set search_path to ''
as$function$
  select private.record_commission(property_id, sale_price, commission_rate, sale_date, notes);
$function$;


-- Makes the commission of an approved property that was sold or rented, at its price and the rate of its active assignment,
-- which keeps the sale.
create or replace function private.record_sale()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- Counts the sales and earnings of agents and brokers anew. The locks come first, so that of two changes at once the later
-- one sees what the earlier one committed.
create or replace function private.recount_sales()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- Notes that a pending commission was paid, and completes its assignment, with which the agent is done with the property; for
-- its broker or an administrator. Answers it. Errors: PT404 for a commission not theirs, PT409 for one that is not pending.
create or replace function private.settle_commission(commission_id uuid, payment_date timestamp with time zone)
 returns commissions
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.settle_commission(commission_id uuid, payment_date timestamp with time zone default now())
 returns commissions
 language sql
 set search_path to ''
as$function$ select private.settle_commission(commission_id, payment_date); $function$;


grant execute on function private.cancel_commission(uuid) to authenticated;

grant execute on function cancel_commission(uuid) to authenticated;

grant execute on function private.record_commission(uuid,numeric,numeric,timestamp with time zone,text) to authenticated;

grant execute on function record_commission(uuid,numeric,numeric,timestamp with time zone,text) to authenticated;

grant execute on function private.settle_commission(uuid,timestamp with time zone) to authenticated;

grant execute on function settle_commission(uuid,timestamp with time zone) to authenticated;
