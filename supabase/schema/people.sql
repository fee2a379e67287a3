-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- A profile is a person of the product: one for each sign-in of auth.users, made and kept in step by triggers.
-- People see and edit their own; administrators see all. `role`, `email` and `username` are never theirs to write.

create table public.preferences (
  user_id uuid not null,
  email_notifications boolean default true not null,
  property_alerts boolean default true not null,
  marketing_emails boolean default false not null,
  sms_notifications boolean default false not null,
  public_profile boolean default true not null,
  show_email boolean default false not null,
  show_phone boolean default false not null,
  updated_at timestamp with time zone default now() not null,
  constraint preferences_pkey primary key (user_id),
  constraint preferences_user_id_fkey foreign key (user_id) references profiles(id) on delete cascade
);

comment on table public.preferences is 'Notification and privacy flags of a person.';

create trigger preferences_limit_edits before update on preferences for each row execute function private.limit_events('profile_edit');

create trigger preferences_set_updated_at before update on preferences for each row execute function moddatetime('updated_at');

alter table public.preferences enable row level security;

create policy "People can change their own preferences" on public.preferences for update to authenticated
  using (user_id = (( select auth.uid() as uid)))
  with check (user_id = (( select auth.uid() as uid)));

create policy "People can see their own preferences" on public.preferences for select to authenticated
  using (user_id = (( select auth.uid() as uid)));

create policy "The session must live and owe no second factor" on public.preferences as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant select on public.preferences to authenticated;
grant select on public.preferences to service_role;
grant update (email_notifications, property_alerts, marketing_emails, sms_notifications, public_profile, show_email, show_phone) on public.preferences to authenticated;

create table public.profiles (
  id uuid not null,
  username text,
  email text not null,
  first_name text,
  last_name text,
  phone text,
  profile_image_url text,
  role text default 'user'::text not null,
  location text,
  profession text,
  company text,
  bio text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  search_text text generated always as (((lower(((((((coalesce(first_name, ''::text) || ' '::text) || coalesce(last_name, ''::text)) || ' '::text) || coalesce(username, ''::text)) || ' '::text) || email)) || ' '::text) || private.normalize_text(((((((coalesce(first_name, ''::text) || ' '::text) || coalesce(last_name, ''::text)) || ' '::text) || coalesce(username, ''::text)) || ' '::text) || email)))) stored not null,
  language text,
  constraint profiles_pkey primary key (id),
  constraint profiles_id_fkey foreign key (id) references auth.users(id) on delete cascade,
  constraint "Bios are at most 2000 characters" check (char_length(bio) <= 2000),
  constraint "Companies are at most 150 characters" check (char_length(company) <= 150),
  constraint "Emails are at most 255 characters" check (char_length(email) <= 255),
  constraint "First names are at most 100 characters" check (char_length(first_name) <= 100),
  constraint "Languages are codes of 2 or 3 small letters" check (language ~ '^[a-z]{2,3}$'::text),
  constraint "Last names are at most 100 characters" check (char_length(last_name) <= 100),
  constraint "Locations are at most 255 characters" check (char_length(location) <= 255),
  constraint "Phone numbers are at most 20 characters" check (char_length(phone) <= 20),
  constraint "Professions are at most 100 characters" check (char_length(profession) <= 100),
  constraint "Profile pictures are files of our own" check (private.is_picture_path(profile_image_url)),
  constraint "Roles are user or admin" check (role = any (array['user'::text, 'admin'::text])),
  constraint "Usernames are 3 to 50 letters, digits, dots or dashes" check (username ~ '^[A-Za-z0-9._-]{3,50}$'::text)
);

comment on table public.profiles is 'People of the product; one row for each row of auth.users.';
comment on column public.profiles.search_text is 'Name, username and e-mail, lower case, with and without accents.';
comment on column public.profiles.language is 'The code of the language the person reads, such as "so"; null if they never said one.';

-- The few who are administrators, among everybody.
create index profiles_administrators_idx on public.profiles using btree (id) where (role = 'admin'::text);

-- The administrators' list opens with the newest people.
create index profiles_created_at_idx on public.profiles using btree (created_at desc, id desc);

create unique index profiles_email_idx on public.profiles using btree (lower(email));

create index profiles_phone_key_idx on public.profiles using btree (private.phone_key(phone)) where (private.phone_key(phone) is not null);

create index profiles_search_text_idx on public.profiles using gin (search_text gin_trgm_ops);

-- Sign-in accepts a username in any case, so two may not differ by case alone.
create unique index profiles_username_idx on public.profiles using btree (lower(username));

create trigger profiles_audit after update on profiles for each row when (old.role is distinct from new.role) execute function private.audit_role();

create trigger profiles_create_preferences after insert on profiles for each row execute function private.create_preferences();

create trigger profiles_drop_signs before insert or update on profiles for each row execute function private.drop_signs_of_direction();

create trigger profiles_end_checks after update of phone, first_name, last_name on profiles for each row execute function private.end_checks_of_person();

create trigger profiles_fetch_picture_of_provider before insert on profiles for each row when (new.profile_image_url ~~ 'https://%'::text) execute function private.fetch_picture_of_provider();

create trigger profiles_forget_in_flags before delete on profiles for each row execute function private.forget_in_flags();

create trigger profiles_forget_person before delete on profiles for each row execute function private.forget_person();

create trigger profiles_guard before update on profiles for each row execute function private.guard_profile();

create trigger profiles_guard_names before update of first_name, last_name on profiles for each row execute function private.guard_names();

create trigger profiles_limit_edits before update on profiles for each row execute function private.limit_events('profile_edit');

create trigger profiles_record_registration after insert on profiles for each row execute function private.record_registration();

create trigger profiles_refuse_suspended before update of role on profiles for each row when (old.role <> 'admin'::text and new.role = 'admin'::text) execute function private.refuse_suspended_administrator();

create trigger profiles_set_updated_at before update on profiles for each row execute function moddatetime('updated_at');

create trigger profiles_tell_auth_language after update of language on profiles for each row when (new.language is distinct from old.language) execute function private.tell_auth_language();

create trigger profiles_tell_deleted after delete on profiles referencing old table as changed for each statement execute function private.tell_administrators();

create trigger profiles_tell_inserted after insert on profiles referencing new table as changed for each statement execute function private.tell_administrators();

create trigger profiles_tell_role after update of role on profiles for each row when (old.role <> new.role) execute function private.tell_role();

create trigger profiles_tell_updated after update on profiles referencing new table as changed for each statement execute function private.tell_administrators();

alter table public.profiles enable row level security;

create policy "People can edit their own profile" on public.profiles for update to authenticated
  using (id = (( select auth.uid() as uid)))
  with check (id = (( select auth.uid() as uid)));

create policy "People can see their own profile, administrators every profile" on public.profiles for select to authenticated
  using (id = (( select auth.uid() as uid)) or ( select private.is_admin() as is_admin));

create policy "The session must live and owe no second factor" on public.profiles as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant select on public.profiles to authenticated;
grant select on public.profiles to service_role;
grant update (first_name, last_name, phone, profile_image_url, location, profession, company, bio, language) on public.profiles to authenticated;

-- The first of its kind by its name, for the others lock rows.
create trigger users_await_writes before delete on auth.users for each row execute function private.await_writes();

create trigger users_copy_email after update of email on auth.users for each row when (old.email::text is distinct from new.email::text) execute function private.copy_email();

create trigger users_create_profile after insert on auth.users for each row execute function private.create_profile();

create trigger users_leave_cars before delete on auth.users for each row execute function private.leave_cars();

create trigger users_leave_in_turn before delete on auth.users for each statement execute function private.leave_in_turn();

create trigger users_leave_memberships before delete on auth.users for each row execute function private.leave_memberships();

create trigger users_mail_account_change after update of encrypted_password, email on auth.users for each row when (old.email_confirmed_at is not null and new.deleted_at is null and (new.encrypted_password::text is distinct from old.encrypted_password::text or new.email::text is distinct from old.email::text)) execute function private.mail_account_change();

create trigger users_mail_account_deletion before delete on auth.users for each row when (old.email_confirmed_at is not null and old.deleted_at is null and old.email is not null) execute function private.mail_account_deletion();

-- How those who write to a person about their listings were answered in the last half year, of the latest fifty talks and the latest fifty
-- inquiries about their newest thousand properties and cars: {"asked", "answered", "usualMinutes"}, null while fewer than three
-- asked. An ask of the last day that is still open is not counted yet, nor an inquiry that was closed or answered elsewhere.
-- `usualMinutes` is the median, an answer that never came being later than any other: null where that is what is usual.
create or replace function private.answers_of(person_id uuid)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  since constant timestamptz := now() - interval '180 days';
  told jsonb;
begin
  with asked as (
    -- The first words of a buyer who wrote before the seller did.
    select first.created_at, first.conversation_id
    from (
      select c.id, c.buyer_id from public.conversations c
      where c.seller_id = $1 and c.buyer_id is not null order by c.last_message_at desc limit 50
    ) as talk
    cross join lateral (
      select m.* from public.messages m where m.conversation_id = talk.id order by m.created_at, m.id limit 1
    ) as first
    where first.sender_id = talk.buyer_id and first.message_type = 'text' and first.created_at > since
    union all
    (
      select i.created_at, i.conversation_id
      from (
        select of_property.* from (
          select p.id from public.properties p
          where p.owner_id = $1 and p.agent_id is null and p.broker_id is null order by p.created_at desc limit 1000
        ) as own
        cross join lateral (
          select i.* from public.inquiries i where i.property_id = own.id and i.created_at > since
          order by i.created_at desc limit 50
        ) as of_property
        union all
        select of_car.* from (
          select c.id from public.cars c
          where c.owner_id = $1 and c.agent_id is null and c.broker_id is null order by c.created_at desc limit 1000
        ) as own
        cross join lateral (
          select i.* from public.inquiries i where i.car_id = own.id and i.created_at > since
          order by i.created_at desc limit 50
        ) as of_car
      ) as i
      where i.status = 'pending' or i.conversation_id is not null
      order by i.created_at desc limit 50
    )
  ),
  told_after as (
    select extract(epoch from answer.created_at - a.created_at) / 60 as minutes
    from asked a
    left join lateral (
      select m.created_at from public.messages m
      where m.conversation_id = a.conversation_id and m.sender_id = $1 and m.created_at >= a.created_at and m.message_type = 'text'
      order by m.created_at limit 1
    ) as answer on true
    where answer.created_at is not null or a.created_at < now() - interval '1 day'
  )
  select jsonb_build_object(
    'asked', count(*), 'answered', count(minutes),
    'usualMinutes', nullif(percentile_disc(0.5) within group (order by coalesce(minutes, 'infinity')), 'infinity')::integer
  ) into told from told_after having count(*) >= 3;
  return told;
end
$function$;


-- Makes somebody an administrator in the operator's name, and answers the role they had before. The audit has it as
-- `appointed`, without an actor. Error: PT404 for an unknown id.
create or replace function private.appoint_administrator(user_id uuid)
 returns text
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.appoint_administrator(user_id uuid)
 returns text
 language sql
 set search_path to ''
as$function$ select private.appoint_administrator(user_id); $function$;


-- Keeps the profile's e-mail equal to the one the person signs in with.
create or replace function private.copy_email()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  update public.profiles set email = new.email where id = new.id;
  return new;
end
$function$;


-- Gives each new profile its preferences.
create or replace function private.create_preferences()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  insert into public.preferences (user_id) values (new.id);
  return null;
end
$function$;


-- Whoever registers with a username takes it from somebody who has not confirmed their address, and from nobody else: who got
-- it at the same moment, after it was looked for and before it is taken, keeps it. Both then have one that was made for them.
create or replace function private.create_profile()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  said jsonb := coalesce(new.raw_user_meta_data, '{}');
  wanted text := nullif(trim(said ->> 'username'), '');
  full_name text := nullif(trim(coalesce(said ->> 'full_name', said ->> 'name')), '');
  picture text := coalesce(said ->> 'avatar_url', said ->> 'picture');
  given text := left(coalesce(nullif(trim(said ->> 'first_name'), ''), nullif(trim(said ->> 'given_name'), ''),
    split_part(full_name, ' ', 1)), 100);
  family text := left(coalesce(nullif(trim(said ->> 'last_name'), ''), nullif(trim(said ->> 'family_name'), ''),
    nullif(trim(substr(full_name, strpos(full_name || ' ', ' '))), '')), 100);
begin
  if wanted !~ '^[A-Za-z0-9._-]{3,50}$' or not private.is_username_free(wanted) then
    wanted := null;
  end if;
  -- Somebody may take the same name at this very moment: whoever comes second is given another.
  loop
    begin
      update public.profiles p set username = private.free_username(p.first_name, p.last_name || ' ' || wanted)
      from auth.users u
      where lower(p.username) = lower(wanted) and u.id = p.id and u.email_confirmed_at is null;
      insert into public.profiles (id, username, email, first_name, last_name, language, profile_image_url)
      values (
        new.id, coalesce(wanted, private.free_username(given, family)), new.email, given, family,
        substring(said ->> 'language' from '^[a-z]{2,3}$'),
        case when picture ~ '^https://[^[:space:]"<>]+$' and char_length(picture) <= 1000 then picture end
      );
      return new;
    exception when unique_violation then
      -- Not for the name: an account has one profile and one address.
      if exists (select from public.profiles p where p.id = new.id or lower(p.email) = lower(new.email)) then
        raise;
      end if;
      wanted := null;
    end;
  end loop;
end
$function$;


-- Ends what backup codes elevated, but for one session. A token of a session that has ended is good for some minutes
-- more; without the elevation it sees nothing. For the function `api` alone.
create or replace function public.end_elevations(user_id uuid, kept_session uuid default null::uuid)
 returns void
 language sql
 set search_path to ''
as$function$
  delete from private.session_elevations e where e.user_id = $1 and e.session_id is distinct from $2;
$function$;


-- The e-mail address to sign in with for a username or an e-mail typed by a person; nothing if unknown.
-- Only the function `api` may ask, with the secret key: an answer would tell a stranger who is registered.
create or replace function public.find_sign_in_email(identifier text)
 returns text
 language sql
 stable
 set search_path to ''
as$function$
  select email from public.profiles
  where lower(username) = lower(trim(identifier)) or lower(email) = lower(trim(identifier));
$function$;


-- As before; the records of deleted cars lose whoever answered for them too.
create or replace function private.forget_person()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  update public.appraisal_requests
  set contact_name = 'Deleted account', contact_email = id || '@deleted.invalid', contact_phone = '-', address = '-',
    features = null, additional_info = null
  where requester_id = old.id;
  update public.user_activities set related_title = null
  where user_id = old.id and activity_type in ('user_registered', 'appraisal_requested');
  delete from public.conversations
  where (buyer_id = old.id and seller_id is null) or (seller_id = old.id and buyer_id is null);
  -- Whose home it was is nobody's any more, nor in which street.
  update private.deleted_properties set owner_id = null, location = city where owner_id = old.id;
  update private.deleted_properties set agent_id = null where agent_id = old.id;
  update private.deleted_properties set broker_id = null where broker_id = old.id;
  update private.deleted_cars set owner_id = null, location = city where owner_id = old.id;
  update private.deleted_cars set agent_id = null where agent_id = old.id;
  update private.deleted_cars set broker_id = null where broker_id = old.id;
  return old;
end
$function$;


-- A username nobody has: made of somebody's names as far as they are Latin letters and digits, with a number where it is taken.
create or replace function private.free_username(first_name text, last_name text)
 returns text
 language plpgsql
 set search_path to ''
as$function$
declare
  -- Without marks on letters: "Cabdi Faarax-Núur" is cabdi.faarax.nuur.
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
end
$function$;


-- The signed-in person as `GET /api/user` answers it, with what the settings show; nothing for a visitor.
create or replace function public.get_current_user()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$
  select jsonb_build_object(
    'id', me.id, 'username', me.username, 'firstName', me.first_name, 'lastName', me.last_name, 'email', me.email,
    'phone', me.phone, 'role', me.role, 'profileImageUrl', me.profile_image_url, 'location', me.location,
    'profession', me.profession, 'company', me.company, 'bio', me.bio, 'language', me.language, 'createdAt', me.created_at,
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
$function$;


-- As before; and how many unread notifications the bell shows.
create or replace function private.get_member_summary()
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  with caller (id) as (select private.require_caller()),
    handled (id) as materialized (select private.handled_property_ids() from caller)
  select jsonb_build_object(
    'favorites', (select count(*) from public.favorites f where f.user_id = caller.id),
    'unreadMessages',
      (select coalesce(sum(c.buyer_unread), 0) from public.conversations c where c.buyer_id = caller.id)
      + (select coalesce(sum(c.seller_unread), 0) from public.conversations c where c.seller_id = caller.id),
    'unreadNotifications', (
      select count(*) from public.notifications n where n.recipient_id = caller.id and n.read_at is null and n.here),
    'waitingInquiries', (
      select count(*) from public.inquiries i where i.property_id in (select id from handled) and i.status = 'pending')
      + (
      select count(*) from public.inquiries i
      where i.car_id in (select private.handled_car_ids()) and i.status = 'pending'),
    'waitingViewings', (
      select count(*) from public.property_viewings v
      where v.property_id in (select id from handled) and v.status = 'pending')
  )
  from caller;
$function$;


create or replace function public.get_member_summary()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_member_summary(); $function$;


-- Where the caller is signed in, the session that asks first and then the latest used, a hundred at most.
create or replace function private.get_sessions()
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.get_sessions()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_sessions(); $function$;


-- The phone of whoever owns a listing that the public sees, if they want it shown, for the caller; counted unless it is their own.
-- Errors: as private.require_caller; PT404 for a listing or phone that is not shown, or not to somebody of whom one has blocked
-- the other; PT429, with the seconds to wait as its detail.
create or replace function private.give_phone(property_id uuid, car_id uuid)
 returns text
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- Gives the phone of the owner of a property or a car. Errors: as private.give_phone.
create or replace function public.give_phone(property_id uuid default null::uuid, car_id uuid default null::uuid)
 returns text
 language sql
 set search_path to ''
as$function$ select private.give_phone(property_id, car_id); $function$;


-- A name is words: neither spaces nor signs alone, and once it is there it is changed, never taken away.
create or replace function private.guard_names()
 returns trigger
 language plpgsql
 set search_path to ''
as$function$
begin
  if new.first_name is distinct from old.first_name and coalesce(new.first_name, '') !~ '[[:alnum:]]' then
    raise sqlstate 'PT400' using message = 'first_name_required', hint = 'first_name';
  elsif new.last_name is distinct from old.last_name and coalesce(new.last_name, '') !~ '[[:alnum:]]' then
    raise sqlstate 'PT400' using message = 'last_name_required', hint = 'last_name';
  end if;
  return new;
end
$function$;


-- Roles change in private.set_user_role alone, so that the last administrator stays: not even an administrator's own
-- statement passes. Work without a client (migrations, seeds, our functions) does.
create or replace function private.guard_profile()
 returns trigger
 language plpgsql
 set search_path to ''
as$function$
begin
  if current_user in ('anon', 'authenticated') and (new.id, new.role, new.email, new.username, new.created_at)
    is distinct from (old.id, old.role, old.email, old.username, old.created_at) then
    raise sqlstate 'PT403' using message = 'protected_column', hint = 'Role, e-mail and username are not set directly.';
  end if;
  return new;
end
$function$;


-- Whether the caller has a verified second factor.
create or replace function private.has_second_factor()
 returns boolean
 language sql
 stable security definer
 set search_path to ''
as$function$
  select exists (select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified');
$function$;


-- Whether the caller is an administrator: a look-up, never a claim of the token.
create or replace function private.is_admin()
 returns boolean
 language sql
 stable security definer
 set search_path to ''
as$function$
  select exists (select from public.profiles where id = (select auth.uid()) and role = 'admin');
$function$;


-- Whether somebody may register with a username. Whoever has not confirmed their address has no claim to one yet:
-- otherwise two registrations with one name would tell whether the address of the first was known.
create or replace function private.is_username_free(username text)
 returns boolean
 language sql
 stable security definer
 set search_path to ''
as$function$
  select not exists (
    select from public.profiles p join auth.users u on u.id = p.id
    where lower(p.username) = lower(trim($1)) and u.email_confirmed_at is not null
  );
$function$;


create or replace function public.is_username_free(username text)
 returns boolean
 language sql
 stable
 set search_path to ''
as$function$ select private.is_username_free(username); $function$;


-- What a member did so far: {"answers" (private.answers_of), "listings", "confirmedInTime", "reportsUpheld"}. Listings are those
-- the public may have now; reports are of the last year, several about one thing being one.
create or replace function private.member_record(person_id uuid)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
begin
  return (
    select jsonb_build_object(
      'answers', private.answers_of($1),
      'listings', count(*),
      'confirmedInTime', count(*) filter (where l.confirmed_at > now() - make_interval(days => i.days)),
      'reportsUpheld', (
        select count(distinct (f.subject, f.subject_id)) from public.flags f
        where f.accused_id = $1 and f.outcome <> 'nothing_wrong' and f.decided_at > now() - interval '1 year'
      )
    )
    from (
      select p.confirmed_at, p.purpose from public.properties p
      where p.owner_id = $1 and p.approval_status = 'approved' and p.available and p.status in ('available', 'pending')
      union all
      select c.confirmed_at, c.purpose from public.cars c
      where c.owner_id = $1 and c.approval_status = 'approved' and c.available and c.status in ('available', 'pending')
    ) as l
    left join private.confirmation_intervals i on i.purpose = l.purpose
  );
end
$function$;


-- What others may know of a person: name and picture of a public profile, and the e-mail if it is shown as well. The id is always
-- there; a profile that is not public has nothing else. A phone is asked for (private.give_phone).
create or replace function private.person_card(person_id uuid)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
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
$function$;


-- As before; of an agent or a broker whose licence is not checked, `isUnverified`.
create or replace function private.person_name(person_id uuid)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select jsonb_build_object(
    'id', id, 'firstName', first_name, 'lastName', last_name, 'profileImageUrl', profile_image_url
  ) || private.licence_told(id)
  from public.profiles where id = person_id;
$function$;


-- Gets the caller's account ready to go: an administrator is one no longer. Answers the names of the pictures to remove
-- from storage, which SQL may not do. Errors: as private.require_caller; PT409 for the last administrator.
create or replace function private.prepare_account_deletion()
 returns text[]
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.prepare_account_deletion()
 returns text[]
 language sql
 set search_path to ''
as$function$ select private.prepare_account_deletion(); $function$;


-- The caller's id, for a function that is about to act on their behalf with the secret key: it proves the token and that
-- no factor is owing. Errors: as private.require_caller.
create or replace function public.require_caller()
 returns uuid
 language sql
 stable
 set search_path to ''
as$function$ select private.require_caller(); $function$;


-- As before, with the record of a public profile.
create or replace function private.seller_card(person_id uuid)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select private.person_card(person.id) || jsonb_build_object(
    'memberSince', case when shown.public_profile then person.created_at end,
    'kind', case when shown.public_profile and broker.user_id is not null then 'broker'
      when shown.public_profile and agent.user_id is not null then 'agent' else 'owner' end,
    'company', case when shown.public_profile then coalesce(broker.company_name, company.company_name) end,
    'hasPhone', shown.public_profile and shown.show_phone and coalesce(person.phone, '') ~ '[0-9]',
    'checks', case when shown.public_profile then private.living_checks(person.id) else '[]' end,
    'record', case when shown.public_profile then private.member_record(person.id) end
  )
  from public.profiles person
  join public.preferences shown on shown.user_id = person.id
  left join public.broker_profiles broker on broker.user_id = person.id and broker.is_active
  left join public.agent_profiles agent on agent.user_id = person.id and agent.is_active
  left join public.broker_profiles company on company.user_id = agent.broker_id and company.is_active
  where person.id = $1;
$function$;


-- Tells a person their new role, and the stack that their rights are others now.
create or replace function private.tell_role()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  perform realtime.send(jsonb_build_object('role', new.role), 'role', 'user:' || new.id, true);
  perform pg_notify('realtime_rights', new.id::text);
  return null;
end
$function$;


-- Sets some of the caller's seven flags and answers the person, in the same way.
create or replace function public.update_preferences(changes jsonb)
 returns jsonb
 language sql
 set search_path to ''
as$function$
  update public.preferences mine
  set (email_notifications, property_alerts, marketing_emails, sms_notifications, public_profile, show_email, show_phone) = (
    select new.email_notifications, new.property_alerts, new.marketing_emails, new.sms_notifications, new.public_profile,
      new.show_email, new.show_phone
    from jsonb_populate_record(mine, changes) as new
  )
  where mine.user_id = (select auth.uid());
  select public.get_current_user();
$function$;


-- Changes what people say of themselves (snake_case keys; what is not there stays) and answers the person as
-- public.get_current_user does. Nothing for a visitor and while the second factor is owing, when no row is theirs to change.
create or replace function public.update_profile(changes jsonb)
 returns jsonb
 language sql
 set search_path to ''
as$function$
  update public.profiles me
  set (first_name, last_name, phone, profile_image_url, location, profession, company, bio, language) = (
    select new.first_name, new.last_name, new.phone, new.profile_image_url, new.location, new.profession, new.company, new.bio,
      new.language
    from jsonb_populate_record(me, changes) as new
  )
  where me.id = (select auth.uid());
  select public.get_current_user();
$function$;


grant execute on function private.appoint_administrator(uuid) to service_role;

grant execute on function appoint_administrator(uuid) to service_role;

grant execute on function end_elevations(uuid,uuid) to service_role;

grant execute on function find_sign_in_email(text) to service_role;

grant execute on function get_current_user() to authenticated;

grant execute on function private.get_member_summary() to authenticated;

grant execute on function get_member_summary() to authenticated;

grant execute on function private.get_sessions() to authenticated;

grant execute on function get_sessions() to authenticated;

grant execute on function private.give_phone(uuid,uuid) to authenticated;

grant execute on function give_phone(uuid,uuid) to authenticated;

grant execute on function private.has_second_factor() to authenticated;

grant execute on function private.is_admin() to authenticated;

grant execute on function private.is_username_free(text) to service_role;

grant execute on function is_username_free(text) to service_role;

grant execute on function private.prepare_account_deletion() to authenticated;

grant execute on function prepare_account_deletion() to authenticated;

grant execute on function require_caller() to authenticated;

grant execute on function update_preferences(jsonb) to authenticated;

grant execute on function update_profile(jsonb) to authenticated;
