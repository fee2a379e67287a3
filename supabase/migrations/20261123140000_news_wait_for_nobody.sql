-- News refer to people, and a reference waits while the account it names is being deleted, which itself waits for what the
-- news came from: a deadlock. So whose account is going is passed over, and nobody waits.

-- The person, held until the end of the transaction; null if there is none or their account is being deleted.
create function private.who_stays(person_id uuid) returns uuid
language sql volatile security definer set search_path = ''
as $$
  select p.id from public.profiles p where p.id = $1 for key share skip locked;
$$;

-- Tells somebody of something, unless they did it themself or nobody did.
create or replace function private.notify(
  recipient_id uuid, event text, link text, person_id uuid default null, property_id uuid default null, car_id uuid default null,
  title text default null, details jsonb default '{}'
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.notifications (recipient_id, event, link, person_id, property_id, car_id, title, details)
  select person.id, $2, $3, private.who_stays($4), $5, $6, $7, jsonb_strip_nulls($8)
  from private.who_stays($1) as person (id) where person.id <> (select auth.uid());
$$;

-- Tells those who saved a listing that it was sold or rented. The argument is the kind of listing.
create or replace function private.notify_favorite() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notifications (recipient_id, event, link, property_id, car_id, title)
  select person.id, 'favorite_' || new.status, '/' || tg_argv[0] || '/' || new.id,
    case tg_argv[0] when 'property' then new.id end, case tg_argv[0] when 'car' then new.id end, new.title
  from public.favorites f cross join private.who_stays(f.user_id) as person (id)
  where (tg_argv[0] = 'property' and f.property_id = new.id or tg_argv[0] = 'car' and f.car_id = new.id)
    and f.user_id <> (select auth.uid()) and f.user_id <> new.owner_id and person.id is not null;
  return null;
end
$$;

-- Keeps one notification of the unread messages of a conversation for whoever did not write them.
create or replace function private.notify_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    insert into public.notifications as n
      (recipient_id, event, link, person_id, property_id, car_id, conversation_id, title)
    select person.id, 'message_unread', '/messages?conversation=' || c.id, new.sender_id, c.property_id, c.car_id, c.id, c.property_title
    from public.conversations c
    cross join unnest(array[c.buyer_id, c.seller_id]) as reader
    cross join private.who_stays(reader) as person (id)
    where c.id = new.conversation_id and reader is distinct from new.sender_id and person.id is not null
    on conflict (recipient_id, conversation_id) where kind = 'message' and read_at is null
    do update set events = n.events + 1;
  end if;
  return null;
end
$$;

revoke execute on function private.who_stays(uuid) from public, anon, authenticated, service_role;

-- Whoever holds a person to change them keeps no news from them: only a deletion needs more than this lock.

-- Makes somebody an administrator in the operator's name, and answers the role they had before. The audit has it as
-- `appointed`, without an actor. Error: PT404 for an unknown id.
create or replace function private.appoint_administrator(user_id uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person public.profiles;
begin
  select p.* into person from public.profiles p where p.id = $1 for no key update;
  if person.id is null then
    raise sqlstate 'PT404' using message = 'user_not_found';
  end if;
  if person.role <> 'admin' then
    update public.profiles p set role = 'admin' where p.id = $1;
    insert into public.audit_entries (action, subject, subject_id, subject_label, before, after)
    values ('appointed', 'user', person.id, coalesce(person.username, private.full_name(person)),
      jsonb_build_object('role', person.role), jsonb_build_object('role', 'admin'));
  end if;
  return person.role;
end
$$;

-- Gets the caller's account ready to go: an administrator is one no longer. Answers the names of the pictures to remove
-- from storage, which SQL may not do. Errors: as private.require_caller; PT409 for the last administrator.
create or replace function private.prepare_account_deletion() returns text[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_caller();
begin
  -- Two administrators who leave at the same moment take turns here; the second finds that nobody else is left.
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
end
$$;

-- Makes somebody an administrator or a plain user again, and answers their profile. Takes effect at once: nobody's
-- token says what they are. Errors: PT403 for others, PT404 for an unknown id, PT409 for the last administrator.
create or replace function private.set_user_role(user_id uuid, role text) returns public.profiles
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
  changed public.profiles;
begin
  -- Two administrators who demote each other at the same moment: the second waits here, and then finds itself demoted.
  perform from public.profiles p where p.role = 'admin' order by p.id for no key update;
  if not exists (select from public.profiles p where p.id = caller and p.role = 'admin') then
    raise sqlstate 'PT403' using message = 'administrators_only';
  end if;
  if $2 <> 'admin' and not exists (select from public.profiles p where p.role = 'admin' and p.id <> $1) then
    raise sqlstate 'PT409' using message = 'last_administrator';
  end if;
  update public.profiles p set role = $2 where p.id = $1 returning * into changed;
  if changed.id is null then
    raise sqlstate 'PT404' using message = 'user_not_found';
  end if;
  return changed;
end
$$;
