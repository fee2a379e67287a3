-- A profile is a person of the product, one for each user of Supabase Auth. Triggers create it and copy each change of
-- the email. People see and edit their own profile, and administrators see all. Only functions write role, email and
-- username. Preferences say which contact data others may see.
set check_function_bodies = off;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text
    constraint "Username must be 3 to 50 letters, digits, dots or dashes" check (username ~ '^[A-Za-z0-9._-]{3,50}$'),
  email public.plain_text constraint "Email must be at most 255 characters" check (char_length(email) <= 255),
  first_name public.plain_text constraint "First name must be at most 100 characters" check (char_length(first_name) <= 100)
    constraint "First name cannot contain line breaks, links or emails" check (first_name !~* '[[:cntrl:]]|://|www[.]|@'),
  last_name public.plain_text constraint "Last name must be at most 100 characters" check (char_length(last_name) <= 100)
    constraint "Last name cannot contain line breaks, links or emails" check (last_name !~* '[[:cntrl:]]|://|www[.]|@'),
  phone public.phone_number,
  profile_image_url text
    constraint "Profile pictures must be uploaded to this site" check (private.is_picture_path(profile_image_url)),
  role text not null default 'user' constraint "Role must be user or admin" check (role in ('user', 'admin')),
  location public.plain_text constraint "Location must be at most 255 characters" check (char_length(location) <= 255),
  profession public.plain_text constraint "Profession must be at most 100 characters" check (char_length(profession) <= 100),
  company public.plain_text constraint "Company must be at most 150 characters" check (char_length(company) <= 150),
  bio public.plain_text constraint "Bio must be at most 2000 characters" check (char_length(bio) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (
    lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(username, '') || ' ' || coalesce(email, '')) || ' '
    || private.normalize_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(username, '') || ' ' || coalesce(email, ''))
    || ' ' || private.phone_digits(phone)) stored not null,
  language text constraint "Language must be a code of 2 or 3 small letters" check (language ~ '^[a-z]{2,3}$'),
  purge_at timestamptz
);

comment on table public.profiles is 'People of the product; one row for each row of auth.users.';
comment on column public.profiles.search_text is 'Name, username and email in lower case, with and without accents; digits of the phone number.';
comment on column public.profiles.purge_at is 'When the job purges this deleted account; null for an account that exists.';
comment on column public.profiles.language is 'Code of the reader''s language, such as "so"; null before a choice.';

create unique index profiles_email_idx on public.profiles (lower(email));
-- Sign-in ignores the case of a username, so no two differ by case alone.
create unique index profiles_username_idx on public.profiles (lower(username));
-- Finds the few administrators.
create index profiles_administrators_idx on public.profiles (id) where role = 'admin';
-- The deleted accounts that the job purges.
create index profiles_purge_at_idx on public.profiles (purge_at) where purge_at is not null;
create index profiles_search_text_idx on public.profiles using gin (search_text extensions.gin_trgm_ops);
-- The administrators' list, newest people first.
create index profiles_created_at_idx on public.profiles (created_at desc, id desc);

alter table public.profiles enable row level security;

-- Whether the caller is an administrator: a lookup, never a claim of the token.
create function private.is_admin() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where id = (select auth.uid()) and role = 'admin');
$$;

create policy "People can see their own profile, administrators every profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()) or (select private.is_admin()));
create policy "People can edit their own profile" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

grant select on public.profiles to authenticated, service_role;
grant update (first_name, last_name, phone, profile_image_url, location, profession, company, bio, language
  ) on public.profiles to authenticated;

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

comment on table public.preferences is 'Notification and privacy preferences of a person.';

create trigger preferences_set_updated_at before update on public.preferences
  for each row execute function extensions.moddatetime (updated_at);
alter table public.preferences enable row level security;
create policy "People can see their own preferences" on public.preferences
  for select to authenticated using (user_id = (select auth.uid()));
create policy "People can change their own preferences" on public.preferences
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- No insert and no delete: preferences come and go with the profile.
grant select on public.preferences to authenticated, service_role;
grant update (email_notifications, property_alerts, marketing_emails, sms_notifications, public_profile, show_email,
  show_phone
  ) on public.preferences to authenticated;

-- Guards a profile and sets `updated_at`. Only public.set_user_role changes a role, so the last administrator stays. A client
-- takes only a checked picture of their own, and keeps letters or digits in each name. A suspended person is no
-- administrator, because the last administrator could not sign in. Work without a client (migrations, seeds, functions)
-- passes the first rule. Errors: PT403 protected_column; PT400 unchecked_picture, first_name_required or
-- last_name_required, with the column as hint; PT409 is_suspended.
create function private.guard_profile() returns trigger language plpgsql set search_path = '' as $$
declare by_client constant boolean := current_user in ('anon', 'authenticated');
begin
  new.updated_at := now();
  if by_client and (new.id, new.role, new.email, new.username, new.created_at)
    is distinct from (old.id, old.role, old.email, old.username, old.created_at) then
    raise sqlstate 'PT403' using message = 'protected_column', hint = 'Callers cannot set the role, email or username directly.';
  elsif by_client and new.profile_image_url is distinct from old.profile_image_url
    and not private.are_checked_pictures(array[new.profile_image_url]) then
    raise sqlstate 'PT400' using message = 'unchecked_picture', hint = 'profile_image_url';
  elsif new.purge_at is null and new.first_name is distinct from old.first_name and coalesce(new.first_name, '') !~ '[[:alnum:]]' then
    raise sqlstate 'PT400' using message = 'first_name_required', hint = 'first_name';
  elsif new.purge_at is null and new.last_name is distinct from old.last_name and coalesce(new.last_name, '') !~ '[[:alnum:]]' then
    raise sqlstate 'PT400' using message = 'last_name_required', hint = 'last_name';
  elsif old.role <> 'admin' and new.role = 'admin' then
    if private.is_suspended(new.id) then
      raise sqlstate 'PT409' using message = 'is_suspended';
    end if;
  end if;
  return new;
end $$;
create trigger profiles_guard before update on public.profiles for each row execute function private.guard_profile();

-- A name as profiles accept it: without line breaks, at most 100 characters; null for one with a web or email address.
create function private.plain_name(name text) returns text language sql immutable set search_path = ''
as $$ select case when name !~* '://|www[.]|@' then left(private.visible_text(regexp_replace(name, '[[:cntrl:]]+', ' ', 'g')), 100) end; $$;

-- Creates the profile of a new user from the registration or the provider, with preferences and the activity, and
-- enqueues the provider's picture. A number without a confirmed code is no person yet, so it has no profile. Keeps the
-- profile's email equal to the email of Supabase Auth, and a contact number that was the sign-in number equal to the
-- new one. A registration takes a username from a person with an unconfirmed email, never from anyone else. A person
-- without a valid or free username gets a generated one.
create function private.sync_profile() returns trigger language plpgsql volatile security definer set search_path = ''
as $$
declare
  said jsonb := coalesce(new.raw_user_meta_data, '{}');
  wanted text := nullif(trim(said ->> 'username'), '');
  full_name text := nullif(trim(coalesce(said ->> 'full_name', said ->> 'name')), '');
  -- Anyone can write metadata of a registration by email, so only a provider's picture is fetched.
  picture text := case when new.raw_app_meta_data ->> 'provider' not in ('email', 'phone')
    then coalesce(said ->> 'avatar_url', said ->> 'picture') end;
  given text := private.plain_name(coalesce(nullif(trim(said ->> 'first_name'), ''), nullif(trim(said ->> 'given_name'), ''),
    split_part(full_name, ' ', 1)));
  family text := private.plain_name(coalesce(nullif(trim(said ->> 'last_name'), ''), nullif(trim(said ->> 'family_name'), ''),
    nullif(trim(substr(full_name, strpos(full_name || ' ', ' '))), '')));
begin
  if new.email is null and new.phone is null then
    raise not_null_violation using message = 'An account has an email or a phone number';
  elsif new.email is null and new.phone_confirmed_at is null then
    return null;
  elsif tg_op = 'UPDATE' and exists (select from public.profiles p where p.id = new.id) then
    update public.profiles p
    set email = private.visible_text(new.email),
      -- Auth writes a hash into the phone of a deleted account.
      phone = case when p.phone is not distinct from '+' || old.phone
        then '+' || substring(new.phone from '^[1-9][0-9]{6,14}$') else p.phone end
    where p.id = new.id and (old.email, old.phone) is distinct from (new.email, new.phone);
    return null;
  end if;
  if wanted !~ '^[A-Za-z0-9._-]{3,50}$' or not public.is_username_free(wanted) then
    wanted := null;
  end if;
  -- Another transaction may take the same name now: the second gets another name.
  loop
    begin
      update public.profiles p set username = private.free_username(p.first_name, p.last_name || ' ' || wanted)
      from auth.users u
      where lower(p.username) = lower(wanted) and u.id = p.id and u.confirmed_at is null;
      insert into public.profiles (id, username, email, first_name, last_name, language, phone)
      values (new.id, coalesce(wanted, private.free_username(given, family)), private.visible_text(new.email), given, family,
        substring(said ->> 'language' from '^[a-z]{2,3}$'), case when new.phone_confirmed_at is not null then '+' || new.phone end);
      exit;
    exception when unique_violation then
      -- The conflict is not about the name: an account has one profile and one email.
      if exists (select from public.profiles p where p.id = new.id or lower(p.email) = lower(new.email)) then
        raise;
      end if;
      wanted := null;
    end;
  end loop;
  insert into public.preferences (user_id) values (new.id);
  insert into public.user_activities (user_id, activity_type, description, related_id, related_title, created_at)
  select p.id, 'user_registered', 'Joined', p.id, p.username, p.created_at from public.profiles p where p.id = new.id;
  if picture ~ '^https://[^[:space:]"<>]+$' and char_length(picture) <= 1000 then
    insert into private.pictures_to_fetch (url, user_id, face) values (picture, new.id, 'profile');
  end if;
  return null;
end $$;
create trigger users_sync_profile after insert or update of email, phone, phone_confirmed_at on auth.users
  for each row execute function private.sync_profile();

-- Limits what people store about themselves in Supabase Auth to 4 KB: each of their tokens carries it. Error: PT413.
create function private.refuse_account_metadata() returns trigger language plpgsql set search_path = ''
as $$ begin raise sqlstate 'PT413' using message = 'account_metadata_too_large'; end $$;
create trigger users_limit_metadata before insert or update of raw_user_meta_data on auth.users for each row
  when (octet_length(new.raw_user_meta_data::text) > 4096) execute function private.refuse_account_metadata();

-- The account of a typed username, email or E.164 number: {"id", "email", "phone"}, where the phone is confirmed and has
-- no plus sign; null if unknown. Only the function `api` calls it: the answer shows who is registered. One call finds
-- known and unknown names, so that its time does not show who is registered.
create function public.find_account(identifier text) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', u.id, 'email', p.email, 'phone', case when u.phone_confirmed_at is not null then u.phone end)
  from auth.users u join public.profiles p using (id)
  where u.id in (
    select n.id from public.profiles n where lower(n.username) = lower(trim($1)) or lower(n.email) = lower(trim($1))
    union all
    select n.id from auth.users n where n.phone = substring(trim($1) from '^\+([0-9]+)$') and n.phone_confirmed_at is not null);
$$;

-- The caller in the shape of `GET /api/user`, with preferences; null without an active session.
create function public.get_current_user() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', me.id, 'username', me.username, 'firstName', me.first_name, 'lastName', me.last_name, 'email', me.email,
    'phone', me.phone, 'role', me.role, 'profileImageUrl', me.profile_image_url, 'location', me.location,
    'profession', me.profession, 'company', me.company, 'bio', me.bio, 'language', me.language, 'createdAt', me.created_at,
    'twoFactorEnabled', private.has_second_factor(), 'signInPhone', private.sign_in_phone(),
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

-- Public facts about a person: the id alone, or for a public profile also name, picture and, if shown, email. The field
-- `isUnverified` marks an agent or broker without a verified licence. Only public.give_phone returns the phone.
create function private.person_card(person_id uuid) returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', person.id,
    'firstName', case when shown.public_profile then person.first_name end,
    'lastName', case when shown.public_profile then person.last_name end,
    'profileImageUrl', case when shown.public_profile then person.profile_image_url end,
    'email', case when shown.public_profile and shown.show_email then person.email end
  ) || case when shown.public_profile then private.licence_json(person.id) else '{}' end
  from public.profiles person
  join public.preferences shown on shown.user_id = person.id
  where person.id = person_id and person.purge_at is null;
$$;

-- Name and picture for people who already deal with the person. `isUnverified` marks an agent or broker without a
-- verified licence.
create function private.person_name(person_id uuid) returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', id, 'firstName', first_name, 'lastName', last_name, 'profileImageUrl', profile_image_url
  ) || private.licence_json(id)
  from public.profiles where id = person_id and purge_at is null;
$$;

-- Makes a person administrator or user and returns the profile. It takes effect at once, because no token carries the
-- role. Errors: PT403 for other callers, PT404, PT409 for the last administrator.
create function public.set_user_role(user_id uuid, role text) returns public.profiles
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_admin();
  changed public.profiles;
begin
  -- If two administrators demote each other, the second waits here and is then no longer an administrator.
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
end $$;

-- Full name for reports; the username of a person without a name.
create function private.full_name(person public.profiles) returns text language sql immutable set search_path = '' as $$
  select coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), person.username);
$$;

-- Changes the caller's own fields (snake_case keys; missing ones stay) and returns public.get_current_user. Changes
-- nothing without an active session.
create function public.update_profile(changes jsonb) returns jsonb language sql volatile set search_path = '' as $$
  update public.profiles me
  set (first_name, last_name, phone, profile_image_url, location, profession, company, bio, language) = (
    select new.first_name, new.last_name, new.phone, new.profile_image_url, new.location, new.profession, new.company, new.bio,
      new.language
    from jsonb_populate_record(me, changes) as new
  )
  where me.id = (select auth.uid());
  select public.get_current_user();
$$;

-- Changes the given ones of the caller's seven preferences and returns public.get_current_user.
create function public.update_preferences(changes jsonb) returns jsonb language sql volatile set search_path = '' as $$
  update public.preferences mine
  set (email_notifications, property_alerts, marketing_emails, sms_notifications, public_profile, show_email, show_phone) = (
    select new.email_notifications, new.property_alerts, new.marketing_emails, new.sms_notifications, new.public_profile,
      new.show_email, new.show_phone
    from jsonb_populate_record(mine, changes) as new
  )
  where mine.user_id = (select auth.uid());
  select public.get_current_user();
$$;

-- Whether a registration may use the username. A person with an unconfirmed account has no claim to a username. Otherwise
-- two registrations would show whether the first email was known.
create function public.is_username_free(username text) returns boolean language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from public.profiles p join auth.users u on u.id = p.id
    where lower(p.username) = lower(trim($1)) and u.confirmed_at is not null
  );
$$;

-- Full name of a person; null without an active session.
create function private.name_of(person_id uuid) returns text language sql stable security definer set search_path = ''
as $$
  select private.full_name(p) from public.profiles p where p.id = person_id and (select private.is_signed_in());
$$;

-- Makes a person administrator in the operator's name and returns the earlier role. The audit records `appointed`
-- without an actor. Error: PT404.
create function public.appoint_administrator(user_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare person public.profiles;
begin
  select p.* into person from public.profiles p where p.id = $1 for no key update;
  if person.id is null then
    raise sqlstate 'PT404' using message = 'user_not_found';
  end if;
  if person.role <> 'admin' then
    update public.profiles p set role = 'admin' where p.id = $1;
    insert into public.history_entries (action, subject, subject_id, subject_label, before, after)
    values ('appointed', 'user', person.id, coalesce(person.username, private.full_name(person)),
      jsonb_build_object('role', person.role), jsonb_build_object('role', 'admin'));
  end if;
  return person.role;
end $$;

-- Generates a free username from a person's Latin letters and digits. Adds a number where the name is taken or short.
create function private.free_username(first_name text, last_name text) returns text language plpgsql volatile set search_path = ''
as $$
declare
  -- Without accents: "Cabdi Faarax-Núur" becomes cabdi.faarax.nuur.
  base text := left(trim(both '.' from regexp_replace(
    extensions.unaccent('extensions.unaccent'::regdictionary, lower(coalesce(first_name, '') || '.' || coalesce(last_name, ''))), '[^a-z0-9]+', '.', 'g'
  )), 40);
  made text;
begin
  base := trim(both '.' from base);
  if char_length(base) < 3 then
    base := 'member';
  elsif not exists (select from public.profiles p where lower(p.username) = base) then
    return base;
  end if;
  loop
    made := base || '-' || lpad(floor(random() * 1000000)::int::text, 6, '0');
    exit when not exists (select from public.profiles p where lower(p.username) = made);
  end loop;
  return made;
end $$;

-- Records a change of a profile or of preferences: counts it for the caller, and ends verifications of an earlier phone
-- or name. Writes a new role into the audit, also when administrators give up their own. Copies the language to
-- `user_metadata.language`, which the email templates of Supabase Auth read. People change their names at most five
-- times a day. Errors: PT429.
create function private.record_profile() returns trigger language plpgsql volatile security definer set search_path = ''
as $$
declare caller constant uuid := (select auth.uid());
begin
  if caller is not null then
    perform private.enforce_rate_limit('profile_edit', caller);
  end if;
  if tg_table_name = 'preferences' then
    return null;
  end if;
  if new.purge_at is null and (new.first_name, new.last_name) is distinct from (old.first_name, old.last_name) then
    if new.id = caller then
      perform private.enforce_rate_limit('name', caller);
    end if;
    perform private.end_verifications(new.id, '{identity}');
  end if;
  if new.purge_at is null and new.phone is distinct from old.phone then
    perform private.end_verifications(new.id, '{phone}');
  end if;
  if new.role <> old.role and ((select private.is_admin()) or caller = old.id and old.role = 'admin') then
    perform private.record_audit_entry('role_changed', 'user', new.id, coalesce(new.username, private.full_name(new)),
      jsonb_build_object('role', old.role), jsonb_build_object('role', new.role));
  end if;
  if new.language is distinct from old.language then
    update auth.users u set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}') - 'language'
      || case when new.language is null then '{}' else jsonb_build_object('language', new.language) end
    where u.id = new.id;
  end if;
  return null;
end $$;
create trigger profiles_record after update on public.profiles for each row execute function private.record_profile();
create trigger preferences_record after update on public.preferences for each row execute function private.record_profile();

-- The phone number behind a listing: the car's own number, else the owner's number. Null unless the owner's preferences show
-- a number and the listing takes calls or WhatsApp messages.
create function private.listing_phone(owner_id uuid, ways text[], car_id uuid default null) returns public.phone_number
language sql stable security definer set search_path = '' as $$
  select coalesce((select k.contact_phone from private.car_contacts k where k.car_id = $3), person.phone)
  from public.profiles person join public.preferences shown on shown.user_id = person.id
  where person.id = $1 and person.purge_at is null and shown.public_profile and shown.show_phone and $2 <> '{}';
$$;

-- Reveals the phone number of a public listing to a member, or to a visitor (`person_id` is null) where everyone may
-- see it. The rate limits count by person, by client IP range and more strictly in the first day of an account; the
-- owner's own request is free. Only the function `api` calls it, for a person whose session is active. Errors: PT404
-- for a hidden listing or phone or after a block; PT401 for a visitor if only members may see it. PT429 with the
-- seconds to wait as detail.
create function public.give_phone(person_id uuid, network_hash text, property_id uuid default null, car_id uuid default null)
returns text
language plpgsql volatile security definer set search_path = '' as $$
declare found record;
begin
  select l.* into found from (
    select p.owner_id, p.contact_shown_to, private.listing_phone(p.owner_id, p.contact_ways) as phone
    from public.properties p where p.id = $3 and p.approval_status = 'approved' and p.available
    union all
    select c.owner_id, c.contact_shown_to, private.listing_phone(c.owner_id, c.contact_ways, c.id)
    from public.cars c where c.id = $4 and c.approval_status = 'approved' and c.available
  ) as l;
  if found.phone is null or private.is_blocked($1, found.owner_id) then
    raise sqlstate 'PT404' using message = 'phone_not_shown';
  elsif $1 is null and found.contact_shown_to <> 'everyone' then
    raise sqlstate 'PT401' using message = 'phone_for_members';
  elsif $1 is null then
    perform private.enforce_rate_limit('phone_visitor', ip_range => $2);
  elsif found.owner_id <> $1 then
    perform private.enforce_rate_limit('phone', $1, $2);
    if exists (select from public.profiles p where p.id = $1 and p.created_at > now() - interval '1 day') then
      perform private.enforce_rate_limit('phone_first_day', ip_range => $2, account => $1::text);
    end if;
  end if;
  return found.phone;
end $$;

grant execute on function private.is_admin(), public.get_current_user(), public.set_user_role(uuid, text),
  private.full_name(public.profiles), public.update_profile(jsonb), public.update_preferences(jsonb),
  private.name_of(uuid) to authenticated;
grant execute on function public.give_phone(uuid, text, uuid, uuid) to service_role;

grant execute on function public.find_account(text), public.is_username_free(text),
  public.appoint_administrator(uuid) to service_role;
