-- An owner's phone, where they want it shown, is given to people who are signed in, one at a time, and counted: what every page
-- carried was there for whoever collects numbers. A seller's card says whether there is one.

insert into private.event_limits (kind, window_seconds, most, newcomers) values
  ('phone', 3600, 20, 10),
  ('phone', 86400, 60, 30);

-- What others may know of a person: name and picture of a public profile, and the e-mail if it is shown as well. The id is always
-- there; a profile that is not public has nothing else. A phone is asked for (private.give_phone).
create or replace function private.person_card(person_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', person.id,
    'firstName', case when shown.public_profile then person.first_name end,
    'lastName', case when shown.public_profile then person.last_name end,
    'profileImageUrl', case when shown.public_profile then person.profile_image_url end,
    'email', case when shown.public_profile and shown.show_email then person.email end
  ) || case when shown.public_profile then private.licence_told(person.id) else '{}' end
  from public.profiles person
  join public.preferences shown on shown.user_id = person.id
  where person.id = person_id;
$$;

-- As before, with whether there is a phone to ask for.
create or replace function private.seller_card(person_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.person_card(person.id) || jsonb_build_object(
    'memberSince', case when shown.public_profile then person.created_at end,
    'kind', case when shown.public_profile and broker.user_id is not null then 'broker'
      when shown.public_profile and agent.user_id is not null then 'agent' else 'owner' end,
    'company', case when shown.public_profile then coalesce(broker.company_name, company.company_name) end,
    'hasPhone', shown.public_profile and shown.show_phone and coalesce(person.phone, '') ~ '[0-9]',
    'checks', case when shown.public_profile then private.living_checks(person.id) else '[]' end
  )
  from public.profiles person
  join public.preferences shown on shown.user_id = person.id
  left join public.broker_profiles broker on broker.user_id = person.id and broker.is_active
  left join public.agent_profiles agent on agent.user_id = person.id and agent.is_active
  left join public.broker_profiles company on company.user_id = agent.broker_id and company.is_active
  where person.id = $1;
$$;

-- The phone of whoever owns a listing that the public sees, if they want it shown, for the caller; counted unless it is their own.
-- Errors: as private.require_caller; PT404 for a listing or phone that is not shown, or not to somebody of whom one has blocked
-- the other; PT429, with the seconds to wait as its detail.
create function private.give_phone(property_id uuid, car_id uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_caller();
  owner uuid := coalesce(
    (select p.owner_id from public.properties p where p.id = $1 and p.approval_status = 'approved' and p.available),
    (select c.owner_id from public.cars c where c.id = $2 and c.approval_status = 'approved' and c.available)
  );
  phone text;
  wait integer;
begin
  select person.phone into phone
  from public.profiles person join public.preferences shown on shown.user_id = person.id
  where person.id = owner and shown.public_profile and shown.show_phone and person.phone ~ '[0-9]'
    and not private.is_blocked(caller, owner);
  if phone is null then
    raise sqlstate 'PT404' using message = 'phone_not_shown';
  end if;
  if owner <> caller then
    wait := private.count_events(caller, 'phone');
    if wait > 0 then
      raise sqlstate 'PT429' using message = 'too_many_requests', detail = wait::text;
    end if;
  end if;
  return phone;
end
$$;

-- Gives the phone of the owner of a property or a car. Errors: as private.give_phone.
create function public.give_phone(property_id uuid default null, car_id uuid default null) returns text
language sql volatile set search_path = ''
as $$ select private.give_phone(property_id, car_id); $$;

revoke all on function private.give_phone(uuid, uuid), public.give_phone(uuid, uuid) from public, anon;
grant execute on function private.give_phone(uuid, uuid), public.give_phone(uuid, uuid) to authenticated;
