-- Account deletion has two steps. `delete_account` takes effect at once: it ends every way in, frees the email and hides
-- the person and their listings. The job `purge-accounts` then deletes the row of auth.users with all personal data.
-- Business records of others stay without the name: leads, appraisals, commissions, conversations.
set check_function_bodies = off;

-- Runs before the account is deleted, while all profiles still exist, so changes of other rows pass their checks. It
-- deletes the listings, which leave records, ends the memberships and empties the leads.
create function private.end_business_of_deleted_user() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.cars c where c.owner_id = old.id;
  update public.agent_profiles set broker_id = null where old.id in (user_id, broker_id) and broker_id is not null;
  delete from public.lead_entries e using public.leads l
  where l.id = e.lead_id and l.inquirer_id = old.id and (e.body is not null or e.kind = 'press');
  -- A foreign key alone would check a lead twice where several accounts are deleted at once.
  update public.leads l
  set inquirer_id = null, client_name = 'Deleted account', client_email = l.id || '@deleted.invalid', client_phone = null,
    notes = null, lost_note = null
  where l.inquirer_id = old.id;
  delete from public.properties p where p.owner_id = old.id;
  return old;
end $$;
create trigger users_end_business before delete on auth.users
  for each row execute function private.end_business_of_deleted_user();

-- Removes the person from the business records: appraisal requests, titles of activities, and owners, agents and
-- brokers of deleted listings. Deletes a conversation whose other party is deleted too.
create function private.delete_personal_data() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.appraisal_requests
  set contact_name = 'Deleted account', contact_email = id || '@deleted.invalid', contact_phone = null, address = '-',
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

-- Deletes the caller's account with effect at once: no sign-in, no session, no device, no public listing and no name. The
-- email and the username become free. The purge starts after ten seconds: requests that began earlier have ended by then
-- (statement_timeout is 8 seconds), and later requests read purge_at. Rows that a request still adds go with the account.
-- Errors: those of private.require_caller; PT409 for the last administrator.
create function public.delete_account() returns void language plpgsql volatile security definer set search_path = ''
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
  perform from public.properties p where p.owner_id = caller order by p.id for no key update;
  perform from public.cars c where c.owner_id = caller order by c.id for no key update;
  update public.properties set available = false where owner_id = caller and available;
  update public.cars set available = false where owner_id = caller and available;
  update public.agent_profiles set is_active = false where user_id = caller;
  update public.broker_profiles set is_active = false where user_id = caller;
  -- Auth treats such a row as deleted and banned. The change of the email enqueues the email to the earlier address.
  update auth.users u
  set deleted_at = now(), banned_until = now() + interval '100 years', email = caller || '@deleted.invalid', phone = null,
    phone_confirmed_at = null, phone_change = '', phone_change_token = '', encrypted_password = '', email_change = '', confirmation_token = '', recovery_token = '', email_change_token_new = '',
    email_change_token_current = '', reauthentication_token = '', raw_user_meta_data = '{}'
  where u.id = caller;
  update public.profiles p
  set purge_at = now() + interval '10 seconds', username = null, first_name = null, last_name = null, phone = null,
    profile_image_url = null, location = null, profession = null, company = null, bio = null
  where p.id = caller;
  delete from auth.sessions where user_id = caller;
  delete from auth.identities where user_id = caller;
  delete from auth.one_time_tokens where user_id = caller;
  delete from auth.mfa_factors where user_id = caller;
  delete from private.session_elevations where user_id = caller;
  delete from private.backup_codes where user_id = caller;
  delete from public.push_subscriptions where user_id = caller;
  delete from private.email_queue where user_id = caller;
  delete from private.text_queue where user_id = caller;
end $$;

-- Claims the deleted account that has been due longest, for a minute: {"userId", "files"} with the names of its files in
-- the bucket listing-images. Null if no account is due. Only the function `worker` calls it.
create function public.claim_account_to_purge() returns jsonb language sql volatile security definer set search_path = ''
as $$
  update public.profiles p set purge_at = now() + interval '1 minute'
  where p.id = (
    select due.id from public.profiles due where due.purge_at <= now() order by due.purge_at limit 1 for no key update skip locked
  )
  returning jsonb_build_object('userId', p.id, 'files', array(
    select o.name from storage.objects o
    where o.bucket_id = 'listing-images' and (storage.foldername(o.name))[1] = p.id::text
  ));
$$;

-- Purges a claimed account and returns whether it succeeded. It waits for no lock, so it can deadlock with no request:
-- where a lock blocks it, it undoes its work, and the next claim tries again. Only the function `worker` calls it.
create function public.purge_account(user_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' set lock_timeout = '50ms' as $$
begin
  delete from auth.users u using public.profiles p where u.id = $1 and p.id = u.id and p.purge_at is not null;
  return true;
exception when lock_not_available or deadlock_detected then
  return false;
end $$;

grant execute on function public.delete_account() to authenticated;
grant execute on function public.claim_account_to_purge(), public.purge_account(uuid) to service_role;
