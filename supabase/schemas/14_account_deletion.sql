-- Account deletion removes the person's own data. Business records of others stay without the name: leads, appraisals,
-- commissions, conversations. Deletions run one at a time and wait for the person's running writes, because they lock
-- rows in another order. Everything happens in the transaction that deletes the row of auth.users.
set check_function_bodies = off;

-- Runs before the account is deleted. It locks everything that the account takes part in, in the order of all other
-- transactions. It then ends the memberships, empties the leads, and deletes the properties, which leave records. It
-- locks handled properties first, so no agent can join this broker now. Each condition on properties uses its own
-- index.
create function private.end_memberships_of_deleted_user() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_handled_listings(old.id, true);
  perform private.lock_handled_listings(member.user_id, true) from (
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
  -- A foreign key alone would check a lead twice where several accounts are deleted at once.
  update public.leads l
  set inquirer_id = null, client_name = 'Deleted account', client_email = l.id || '@deleted.invalid', client_phone = null,
    notes = null
  where l.inquirer_id = old.id;
  -- All profiles still exist here, so changes of other rows pass their checks.
  delete from public.properties p where p.owner_id = old.id;
  return old;
end $$;
create trigger users_leave_memberships before delete on auth.users
  for each row execute function private.end_memberships_of_deleted_user();

-- Removes the person from the business records: appraisal requests, titles of activities, and owners, agents and
-- brokers of deleted listings. Deletes a conversation whose other party is deleted too.
create function private.delete_personal_data() returns trigger language plpgsql security definer set search_path = ''
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
  -- The record keeps no owner and no street.
  update private.deleted_properties set owner_id = null, location = city where owner_id = old.id;
  update private.deleted_properties set agent_id = null where agent_id = old.id;
  update private.deleted_properties set broker_id = null where broker_id = old.id;
  update private.deleted_cars set owner_id = null, location = city where owner_id = old.id;
  update private.deleted_cars set agent_id = null where agent_id = old.id;
  update private.deleted_cars set broker_id = null where broker_id = old.id;
  return old;
end $$;
create trigger profiles_forget_person before delete on public.profiles
  for each row execute function private.delete_personal_data();

-- Prepares the caller's account for deletion: removes the administrator role. Returns the names of the files to delete
-- from the bucket listing-images. Errors: those of private.require_caller; PT409 for the last administrator.
create function private.prepare_account_deletion() returns text[] language plpgsql volatile security definer set search_path = ''
as $$
declare caller uuid := private.require_caller();
begin
  -- Two administrators who leave take turns; the second finds no other administrator.
  perform from public.profiles p where p.role = 'admin' order by p.id for no key update;
  if exists (select from public.profiles p where p.id = caller and p.role = 'admin')
    and not exists (select from public.profiles p where p.role = 'admin' and p.id <> caller) then
    raise sqlstate 'PT409' using message = 'last_administrator';
  end if;
  update public.profiles set role = 'user' where id = caller and role = 'admin';
  return array(
    select o.name from storage.objects o
    where o.bucket_id = 'listing-images' and (storage.foldername(o.name))[1] = caller::text
  );
end $$;
create function public.prepare_account_deletion() returns text[]
language sql volatile set search_path = '' as $$ select private.prepare_account_deletion(); $$;

-- Deletes the person's cars while all profiles still exist. Its name makes it run before users_leave_memberships.
create function private.delete_cars_of_deleted_user() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.cars c where c.owner_id = old.id order by c.id for update;
  delete from public.cars c where c.owner_id = old.id;
  return old;
end $$;
create trigger users_leave_cars before delete on auth.users for each row execute function private.delete_cars_of_deleted_user();

-- Locks the profile until the end of the transaction and returns its id. Null if it does not exist or is being deleted,
-- because waiting would cause a deadlock.
create function private.lock_profile_if_exists(person_id uuid) returns uuid
language sql volatile security definer set search_path = '' as $$
  select p.id from public.profiles p where p.id = $1 for key share skip locked;
$$;

-- Makes account deletions run one at a time, before they lock rows.
create function private.serialize_account_deletions() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('an account is deleted', 0));
  return null;
end $$;
create trigger users_leave_in_turn before delete on auth.users for each statement execute function private.serialize_account_deletions();

-- Key of the advisory lock on a person's writes. A writing request shares it, and the account deletion holds it alone.
-- It comes before any row lock.
create function private.account_writes_lock(person_id uuid) returns bigint
language sql immutable parallel safe set search_path = '' as $$ select hashtextextended('writes of ' || person_id, 0); $$;

-- Makes the deletion wait for the person's running writes.
create function private.wait_for_account_writes() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(private.account_writes_lock(old.id));
  return old;
end $$;

-- Its name makes it the first trigger of its type, before those that lock rows.
create trigger users_await_writes before delete on auth.users for each row execute function private.wait_for_account_writes();

grant execute on function private.prepare_account_deletion(), public.prepare_account_deletion(),
  private.account_writes_lock(uuid) to authenticated;
