-- Brokers, and administrators in their place, record the payments of a commission, correct it, cancel it, and take each
-- decision back: for a moment as undo, later with a reason.
set check_function_bodies = off;

-- Locks a commission of the calling broker, or any commission for an administrator, and returns it. Locks in the order of a
-- sale: property, agent, broker. A deleted property has no lock. Errors: PT404 for a commission of others, PT429.
create function private.lock_commission(commission_id uuid) returns public.commissions
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_caller();
  commission public.commissions;
begin
  select * into commission from public.commissions c
  where c.id = $1 and (c.broker_id = caller or (select private.is_admin()));
  if commission.id is null then
    raise sqlstate 'PT404' using message = 'commission_not_found';
  end if;
  perform private.enforce_rate_limit('commission', caller);
  perform from public.properties p where p.id = commission.property_id for no key update;
  perform from public.agent_profiles a where a.user_id = commission.agent_id for no key update;
  perform from public.broker_profiles b where b.user_id = commission.broker_id for no key update;
  select * into commission from public.commissions c where c.id = $1 for no key update;
  return commission;
end $$;

-- Records the payment of a pending commission and returns it. `side` is owner, agent, or null for both open sides. The second
-- payment makes the commission paid, completes its assignment and removes the agent from the property. A payment within the
-- day before the sale counts from the sale. Errors: as private.lock_commission(), PT409 for a side that is paid, 23514 for a
-- payment before the day of the sale or an unknown method, PT400 for an unknown side or a payment more than a day ahead.
create function public.record_commission_payment(
  commission_id uuid, side text default null, paid_at timestamptz default now(), paid_by text default null,
  reference text default null
) returns public.commissions
language plpgsql volatile security definer set search_path = '' as $$
declare
  commission public.commissions := private.lock_commission(commission_id);
  moment constant timestamptz := case when coalesce(paid_at, now()) > commission.sale_date - interval '1 day'
    then greatest(coalesce(paid_at, now()), commission.sale_date) else paid_at end;
  by_owner constant boolean := coalesce(side, 'owner') = 'owner' and commission.owner_paid_at is null;
  by_agent constant boolean := coalesce(side, 'agent') = 'agent' and commission.agent_paid_at is null;
begin
  if side not in ('owner', 'agent') then
    raise sqlstate 'PT400' using message = 'invalid_change', hint = 'side';
  elsif moment > greatest(now(), commission.sale_date) + interval '1 day' then
    raise sqlstate 'PT400' using message = 'payment_date_in_future', hint = 'payment_date';
  elsif commission.status <> 'pending' or not (by_owner or by_agent) then
    raise sqlstate 'PT409' using message = 'commission_not_pending';
  end if;
  if by_owner then
    commission.owner_paid_at := moment;
    commission.owner_paid_by := paid_by;
    commission.owner_reference := nullif(trim(reference), '');
  end if;
  if by_agent then
    commission.agent_paid_at := moment;
    commission.agent_paid_by := paid_by;
    commission.agent_reference := nullif(trim(reference), '');
  end if;
  if num_nonnulls(commission.owner_paid_at, commission.agent_paid_at) = 2 then
    commission.status := 'paid';
    commission.payment_date := greatest(commission.owner_paid_at, commission.agent_paid_at);
  end if;
  update public.commissions c set status = commission.status, payment_date = commission.payment_date,
    owner_paid_at = commission.owner_paid_at, owner_paid_by = commission.owner_paid_by,
    owner_reference = commission.owner_reference, agent_paid_at = commission.agent_paid_at,
    agent_paid_by = commission.agent_paid_by, agent_reference = commission.agent_reference
  where c.id = commission.id returning * into commission;
  if commission.status = 'paid' then
    update public.property_assignments a set status = 'completed'
    where a.id = commission.assignment_id and a.status = 'active';
    if found then
      update public.properties p set agent_id = null where p.id = commission.property_id;
    end if;
  end if;
  return commission;
end $$;

-- Cancels a commission without payments and returns it; the assignment can then earn another. Errors: as
-- private.lock_commission(), PT409 for a commission that is not pending or has a payment.
create function public.cancel_commission(commission_id uuid) returns public.commissions
language plpgsql volatile security definer set search_path = '' as $$
declare commission public.commissions := private.lock_commission(commission_id);
begin
  if commission.status <> 'pending' or num_nonnulls(commission.owner_paid_at, commission.agent_paid_at) > 0 then
    raise sqlstate 'PT409' using message = 'commission_not_pending';
  end if;
  update public.commissions c set status = 'cancelled' where c.id = commission.id returning * into commission;
  return commission;
end $$;

-- Corrects the sale price, the months of rent and the rate of a commission without payments, and returns it. The shares keep
-- their proportion. Errors: as private.lock_commission(), PT409 for a commission that is not pending or has a payment, PT403
-- for an administrator who is its agent or broker, 23514 for months. PT400 for a price outside 0.1 to 2 times the asking
-- price, or for a rate above twice the rate of the assignment.
create function public.correct_commission(
  commission_id uuid, sale_price numeric, commission_rate numeric default null, rent_months numeric default null,
  notes text default null
) returns public.commissions
language plpgsql volatile security definer set search_path = '' as $$
declare
  commission public.commissions := private.lock_commission(commission_id);
  assignment public.property_assignments;
  before constant jsonb := to_jsonb(commission);
  changed record;
  share numeric;
begin
  if (select private.is_admin()) then
    perform private.refuse_own_matter(commission.agent_id, commission.broker_id);
  end if;
  select * into assignment from public.property_assignments a where a.id = commission.assignment_id;
  if commission.status <> 'pending' or num_nonnulls(commission.owner_paid_at, commission.agent_paid_at) > 0 then
    raise sqlstate 'PT409' using message = 'commission_not_pending';
  -- `is not true` also refuses NaN.
  elsif ($2 between coalesce(assignment.sold_price, commission.sale_price) * 0.1
    and coalesce(assignment.sold_price, commission.sale_price) * 2) is not true then
    raise sqlstate 'PT400' using message = 'sale_price_out_of_range', hint = 'sale_price';
  elsif ($3 is null or $3 between 0 and coalesce(assignment.commission_rate, commission.commission_rate) * 2) is not true then
    raise sqlstate 'PT400' using message = 'commission_rate_too_high', hint = 'commission_rate';
  end if;
  share := case when commission.total_commission > 0 then commission.agent_commission / commission.total_commission
    else coalesce((select b.agent_share from public.broker_profiles b where b.user_id = commission.broker_id), 100) / 100 end;
  commission.sale_price := round($2, 2);
  commission.commission_rate := coalesce(round($3, 2), commission.commission_rate);
  commission.rent_months := coalesce($4, commission.rent_months);
  commission.total_commission := round(commission.sale_price * commission.rent_months * commission.commission_rate / 100, 2);
  update public.commissions c set sale_price = commission.sale_price, commission_rate = commission.commission_rate,
    rent_months = commission.rent_months, total_commission = commission.total_commission,
    agent_commission = round(commission.total_commission * share, 2),
    broker_commission = commission.total_commission - round(commission.total_commission * share, 2),
    notes = coalesce($5, c.notes)
  where c.id = commission.id returning * into commission;
  changed := private.changed_columns(before, to_jsonb(commission), '{updated_at}');
  perform private.record_audit_entry('edited', 'commission', commission.id,
    private.handled_property_json(commission.property_id, commission.deleted_property_id) ->> 'title', changed.was, changed.is_now);
  return commission;
end $$;

-- Marks the payment of a `side` (owner, agent, or null for both) as not made, or a cancelled commission as pending, and
-- returns the commission. The audit keeps the actor and the reason; the assignment stays completed. Without a reason, it
-- undoes the caller's own last change within private.undo_time(), if no other change followed. The undo also returns the
-- property to the agent. Errors: as private.lock_commission(), PT409 for a payment that was not made, an assignment with
-- another commission or a late undo, PT400 for a reason that is too long or has no letters or digits.
create function public.reopen_commission(commission_id uuid, reason text default null, side text default null)
returns public.commissions
language plpgsql volatile security definer set search_path = '' as $$
declare
  commission public.commissions := private.lock_commission(commission_id);
  before constant jsonb := to_jsonb(commission);
  undone public.history_entries;
  changed record;
begin
  if reason is null then
    select * into undone from public.history_entries h
    where h.subject = 'commission' and h.subject_id = commission.id and h.action = 'settled'
    order by h.created_at desc, h.id desc limit 1;
  end if;
  perform set_config('audit.reason', case when reason is null then 'undone' else private.rejection_reason(reason) end, true);
  if reason is null and (undone.created_at <= clock_timestamp() - private.undo_time()
    or undone.actor_id is distinct from (select auth.uid()) or (before @> undone.after) is not true
    or not undone.before ? (side || '_paid_at')) then
    raise sqlstate 'PT409' using message = 'too_late';
  elsif reason is not null and commission.status <> 'cancelled' and (case side when 'owner' then commission.owner_paid_at
    when 'agent' then commission.agent_paid_at else coalesce(commission.owner_paid_at, commission.agent_paid_at) end) is null then
    raise sqlstate 'PT409' using message = 'commission_not_paid';
  elsif commission.status = 'cancelled' and exists (
    select from public.commissions c where c.assignment_id = commission.assignment_id and c.status <> 'cancelled'
  ) then
    raise sqlstate 'PT409' using message = 'commission_exists';
  end if;
  if coalesce(side, 'owner') = 'owner' and (reason is not null or undone.before ? 'owner_paid_at') then
    commission.owner_paid_at := null;
    commission.owner_paid_by := null;
    commission.owner_reference := null;
  end if;
  if coalesce(side, 'agent') = 'agent' and (reason is not null or undone.before ? 'agent_paid_at') then
    commission.agent_paid_at := null;
    commission.agent_paid_by := null;
    commission.agent_reference := null;
  end if;
  update public.commissions c set status = 'pending', payment_date = null, owner_paid_at = commission.owner_paid_at,
    owner_paid_by = commission.owner_paid_by, owner_reference = commission.owner_reference,
    agent_paid_at = commission.agent_paid_at, agent_paid_by = commission.agent_paid_by,
    agent_reference = commission.agent_reference
  where c.id = commission.id returning * into commission;
  if reason is null and before ->> 'status' = 'paid' then
    update public.property_assignments a set status = 'active'
    where a.id = commission.assignment_id and a.status = 'completed'
      and not exists (select from public.property_assignments o where o.property_id = a.property_id and o.status = 'active');
    if found then
      update public.properties p set agent_id = commission.agent_id where p.id = commission.property_id;
    end if;
  end if;
  -- The trigger records an administrator's change of the status.
  if before ->> 'status' = 'pending' or (select auth.uid()) = commission.broker_id then
    changed := private.changed_columns(before, to_jsonb(commission), '{updated_at}');
    perform private.record_audit_entry('status_changed', 'commission', commission.id,
      private.handled_property_json(commission.property_id, commission.deleted_property_id) ->> 'title', changed.was, changed.is_now);
  end if;
  perform set_config('audit.reason', '', true);
  return commission;
end $$;

grant execute on function public.record_commission_payment(uuid, text, timestamptz, text, text),
  public.cancel_commission(uuid), public.correct_commission(uuid, numeric, numeric, numeric, text), public.reopen_commission(uuid, text, text) to authenticated;
