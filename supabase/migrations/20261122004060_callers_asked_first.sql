-- What the API asks before or besides a call: whether an administrator calls, and an agent's profile together with the broker
-- whose member they want to be.

-- The caller's id, if they are an administrator. Errors: as private.require_caller; PT403 for others.
create function public.require_admin() returns uuid
language sql stable set search_path = '' as $$ select private.require_admin(); $$;

-- Makes the caller an agent (`is_new`), or changes what they say of themself (snake_case keys; what is not there stays), asks the
-- broker for membership unless they are a member already, and answers the profile: all of it or nothing. Errors: as private.require_caller; 23505 for a
-- second profile, PT404 without one to change and for somebody who is no broker at work, PT409 for a member of another broker.
create function public.write_agent_profile(changes jsonb, is_new boolean, broker_id uuid default null)
returns public.agent_profiles
language plpgsql volatile set search_path = ''
as $$
declare
  profile public.agent_profiles;
begin
  perform public.require_caller();
  if is_new then
    insert into public.agent_profiles (is_active) values (true);
  end if;
  update public.agent_profiles me
  set (license_number, specialization, bio, phone_number, whatsapp_number, office_address, profile_image, is_active,
    commission_rate) = (
    select new.license_number, new.specialization, new.bio, new.phone_number, new.whatsapp_number, new.office_address,
      new.profile_image, new.is_active, new.commission_rate
    from jsonb_populate_record(me, changes) as new
  )
  where me.user_id = (select auth.uid())
  returning * into profile;
  if profile.user_id is null then
    raise sqlstate 'PT404' using message = 'agent_profile_not_found';
  end if;
  if $3 <> profile.broker_id or $3 is not null and profile.broker_id is null then
    perform public.request_membership($3);
  end if;
  return profile;
end
$$;

grant execute on function public.require_admin(), public.write_agent_profile(jsonb, boolean, uuid) to authenticated;
