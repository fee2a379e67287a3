-- An account that goes takes what is its person's own, and nothing that others wrote of somebody with the same address: anybody
-- can register with anybody's, and where confirmations are off no mailbox is ever proved. So a lead is matched by the account
-- that asked alone; what an agent typed of a client stays the agent's.

-- As before, without the leads: private.leave_memberships forgets those, which comes first.
create or replace function private.forget_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.appraisal_requests
  set contact_name = 'Deleted account', contact_email = id || '@deleted.invalid', contact_phone = '-', address = '-',
    features = null, additional_info = null
  where requester_id = old.id;
  update public.user_activities set related_title = null
  where user_id = old.id and activity_type in ('user_registered', 'appraisal_requested');
  delete from public.conversations
  where (buyer_id = old.id and seller_id is null) or (seller_id = old.id and buyer_id is null);
  return old;
end
$$;

-- As before; the leads of the person's own inquiries lose whoever asked, and what they said, while it is known whose they were.
create or replace function private.leave_memberships() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_handling(leaving.id, true) from (
    select old.id union select a.user_id from public.agent_profiles a where a.broker_id = old.id order by id
  ) as leaving;
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
  return old;
end
$$;
