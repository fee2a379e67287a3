-- What the calls about an account need of the database: a session that begins, a profile and preferences that change, the
-- list of sessions, and an account that goes. What goes with an account are the person's data; what others keep of it
-- (leads, appraisals, commissions, conversations) keeps no name. Clients may ask about themselves; the rest is for `api`.

-- The caller's id, for a function that is about to act on their behalf with the secret key: it proves the token and that
-- no factor is owing. Errors: as private.require_caller.
create function public.require_caller() returns uuid
language sql stable set search_path = '' as $$ select private.require_caller(); $$;

-- Records that the caller signed in and answers who that is. Errors: as private.require_caller.
create function public.begin_session() returns jsonb
language sql volatile set search_path = ''
as $$
  select public.record_sign_in();
  select public.get_current_user();
$$;

-- Changes what people say of themselves (snake_case keys; what is not there stays) and answers the person as
-- public.get_current_user does. Nothing for a visitor and while the second factor is owing, when no row is theirs to change.
create function public.update_profile(changes jsonb) returns jsonb
language sql volatile set search_path = ''
as $$
  update public.profiles me
  set (first_name, last_name, phone, profile_image_url, location, profession, company, bio) = (
    select new.first_name, new.last_name, new.phone, new.profile_image_url, new.location, new.profession, new.company, new.bio
    from jsonb_populate_record(me, changes) as new
  )
  where me.id = (select auth.uid());
  select public.get_current_user();
$$;

-- Sets some of the caller's seven flags and answers the person, in the same way.
create function public.update_preferences(changes jsonb) returns jsonb
language sql volatile set search_path = ''
as $$
  update public.preferences mine
  set (email_notifications, property_alerts, marketing_emails, sms_notifications, public_profile, show_email, show_phone) = (
    select new.email_notifications, new.property_alerts, new.marketing_emails, new.sms_notifications, new.public_profile,
      new.show_email, new.show_phone
    from jsonb_populate_record(mine, changes) as new
  )
  where mine.user_id = (select auth.uid());
  select public.get_current_user();
$$;

-- Where the caller is signed in, the session that asks first and then the latest used, a hundred at most.
create function private.get_sessions() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with caller as materialized (
    select private.require_caller() as id, nullif((select auth.jwt()) ->> 'session_id', '')::uuid as session_id
  ),
  live as (
    select s.id, s.user_agent, host(s.ip) as ip, s.created_at, s.id = caller.session_id as is_current,
      greatest(s.created_at, s.refreshed_at at time zone 'utc') as last_used_at
    from auth.sessions s join caller on s.user_id = caller.id
    where s.not_after is null or s.not_after > now()
    order by is_current desc nulls last, last_used_at desc, s.id
    limit 100
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'userAgent', user_agent, 'network', ip, 'createdAt', created_at, 'lastUsedAt', last_used_at,
    'isCurrent', coalesce(is_current, false)
  )), '[]')
  from live;
$$;

create function public.get_sessions() returns jsonb
language sql stable set search_path = '' as $$ select private.get_sessions(); $$;

-- Ends what backup codes elevated, but for one session. A token of a session that has ended is good for some minutes
-- more; without the elevation it sees nothing. For the function `api` alone.
create function public.end_elevations(user_id uuid, kept_session uuid default null) returns void
language sql volatile set search_path = ''
as $$
  delete from private.session_elevations e where e.user_id = $1 and e.session_id is distinct from $2;
$$;

-- Whether somebody may register with a username. Whoever has not confirmed their address has no claim to one yet:
-- otherwise two registrations with one name would tell whether the address of the first was known.
create function private.is_username_free(username text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from public.profiles p join auth.users u on u.id = p.id
    where lower(p.username) = lower(trim($1)) and u.email_confirmed_at is not null
  );
$$;

create function public.is_username_free(username text) returns boolean
language sql stable set search_path = '' as $$ select private.is_username_free(username); $$;

-- Makes the profile of a new sign-in from what it registered with, or from what a provider says of the person. A username
-- that is missing, malformed or somebody's stays empty.
create or replace function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  said jsonb := coalesce(new.raw_user_meta_data, '{}');
  wanted text := nullif(trim(said ->> 'username'), '');
  full_name text := nullif(trim(coalesce(said ->> 'full_name', said ->> 'name')), '');
  picture text := coalesce(said ->> 'avatar_url', said ->> 'picture');
begin
  if wanted !~ '^[A-Za-z0-9._-]{3,50}$' or not private.is_username_free(wanted) then
    wanted := null;
  end if;
  -- Somebody may register the same name at this very moment: whoever comes second has none yet.
  loop
    begin
      update public.profiles set username = null where lower(username) = lower(wanted);
      insert into public.profiles (id, username, email, first_name, last_name, profile_image_url)
      values (
        new.id, wanted, new.email,
        left(coalesce(nullif(trim(said ->> 'first_name'), ''), nullif(trim(said ->> 'given_name'), ''), split_part(full_name, ' ', 1)), 100),
        left(coalesce(nullif(trim(said ->> 'last_name'), ''), nullif(trim(said ->> 'family_name'), ''),
          nullif(trim(substr(full_name, strpos(full_name || ' ', ' '))), '')), 100),
        case when picture ~ '^https://[^[:space:]"<>]+$' and char_length(picture) <= 1000 then picture end
      );
      return new;
    exception when unique_violation then
      if wanted is null then
        raise;
      end if;
      wanted := null;
    end;
  end loop;
end
$$;

-- What stays of an account that goes is business without a person: leads and appraisal requests lose whoever asked and
-- where, activities names and addresses, and a conversation that both parties have left goes too.
create function private.forget_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.leads l
  set client_name = 'Deleted account', client_email = l.id || '@deleted.invalid', client_phone = null, notes = null
  where l.inquirer_id = old.id or lower(l.client_email) = lower(old.email);
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

create trigger profiles_forget_person before delete on public.profiles
  for each row execute function private.forget_person();

-- Gets the caller's account ready to go: an administrator is one no longer. Answers the names of the pictures to remove
-- from storage, which SQL may not do. Errors: as private.require_caller; PT409 for the last administrator.
create function private.prepare_account_deletion() returns text[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_caller();
begin
  -- Two administrators who leave at the same moment take turns here; the second finds that nobody else is left.
  perform from public.profiles p where p.role = 'admin' order by p.id for update;
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

create function public.prepare_account_deletion() returns text[]
language sql volatile set search_path = '' as $$ select private.prepare_account_deletion(); $$;

grant execute on function public.require_caller(), public.begin_session(), public.update_profile(jsonb),
  public.update_preferences(jsonb), private.get_sessions(), public.get_sessions(), private.prepare_account_deletion(),
  public.prepare_account_deletion() to authenticated;
grant execute on function public.end_elevations(uuid, uuid), private.is_username_free(text), public.is_username_free(text)
  to service_role;
