-- What a person wants to hear of and lets others see: seven flags, one row for each profile, made with it.
-- The name, picture, e-mail and phone of an owner are shown to others as these flags allow, in one place: private.person_card.

create table public.preferences (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  email_notifications boolean not null default true,
  property_alerts boolean not null default true,
  marketing_emails boolean not null default false,
  sms_notifications boolean not null default false,
  public_profile boolean not null default true,
  show_email boolean not null default false,
  show_phone boolean not null default false,
  updated_at timestamptz not null default now()
);

comment on table public.preferences is 'Notification and privacy flags of a person.';

create trigger preferences_set_updated_at before update on public.preferences
  for each row execute function extensions.moddatetime (updated_at);

alter table public.profiles
  drop constraint "Profile pictures are https addresses or our own files",
  add constraint "Profile pictures are https addresses or our own files" check (
    profile_image_url ~ '^(https://[^[:space:]"<>]+|/media/[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)+[.][a-z0-9]+)$'
    and char_length(profile_image_url) <= 1000) not valid;

-- Gives each new profile its preferences.
create function private.create_preferences() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.preferences (user_id) values (new.id);
  return null;
end
$$;

create trigger profiles_create_preferences after insert on public.profiles
  for each row execute function private.create_preferences();

insert into public.preferences (user_id) select id from public.profiles;

-- What others may know of a person: name and picture of a public profile, e-mail and phone if they are shown as well.
-- The id is always there; a profile that is not public has nothing else.
create function private.person_card(person_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', person.id,
    'firstName', case when shown.public_profile then person.first_name end,
    'lastName', case when shown.public_profile then person.last_name end,
    'profileImageUrl', case when shown.public_profile then person.profile_image_url end,
    'email', case when shown.public_profile and shown.show_email then person.email end,
    'phone', case when shown.public_profile and shown.show_phone then person.phone end
  )
  from public.profiles person
  join public.preferences shown on shown.user_id = person.id
  where person.id = person_id;
$$;

-- Name and picture of a person, for those who already deal with them: the parties of a conversation, an inquiry, a lead.
create function private.person_name(person_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', id, 'firstName', first_name, 'lastName', last_name, 'profileImageUrl', profile_image_url
  )
  from public.profiles where id = person_id;
$$;

-- The signed-in person as `GET /api/user` answers it, with what the settings show; nothing for a visitor.
create or replace function public.get_current_user() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', me.id, 'username', me.username, 'firstName', me.first_name, 'lastName', me.last_name, 'email', me.email,
    'phone', me.phone, 'role', me.role, 'profileImageUrl', me.profile_image_url, 'location', me.location,
    'profession', me.profession, 'company', me.company, 'bio', me.bio, 'createdAt', me.created_at,
    'twoFactorEnabled', private.has_second_factor(),
    'preferences', jsonb_build_object(
      'emailNotifications', flags.email_notifications, 'propertyAlerts', flags.property_alerts,
      'marketingEmails', flags.marketing_emails, 'smsNotifications', flags.sms_notifications,
      'publicProfile', flags.public_profile, 'showEmail', flags.show_email, 'showPhone', flags.show_phone
    )
  )
  from public.profiles me
  join public.preferences flags on flags.user_id = me.id
  where me.id = (select auth.uid());
$$;

alter table public.preferences enable row level security;

create policy "A second factor, once set up, must be used" on public.preferences as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
create policy "People can see their own preferences" on public.preferences
  for select to authenticated using (user_id = (select auth.uid()));
create policy "People can change their own preferences" on public.preferences
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- No insert and no delete: preferences come and go with the profile. The cards are for our own functions alone.
grant select on public.preferences to authenticated, service_role;
grant update (email_notifications, property_alerts, marketing_emails, sms_notifications, public_profile, show_email, show_phone)
  on public.preferences to authenticated;
