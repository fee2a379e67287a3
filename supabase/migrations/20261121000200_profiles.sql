-- A profile is a person of the product: one for each sign-in of auth.users, made and kept in step by triggers.
-- People see and edit their own; administrators see all. `role`, `email` and `username` are never theirs to write.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text constraint "Usernames are 3 to 50 letters, digits, dots or dashes"
    check (username ~ '^[A-Za-z0-9._-]{3,50}$'),
  email text not null constraint "Emails are at most 255 characters" check (char_length(email) <= 255),
  first_name text constraint "First names are at most 100 characters" check (char_length(first_name) <= 100),
  last_name text constraint "Last names are at most 100 characters" check (char_length(last_name) <= 100),
  phone text constraint "Phone numbers are at most 20 characters" check (char_length(phone) <= 20),
  profile_image_url text constraint "Profile pictures are https addresses or our own files"
    check (profile_image_url ~ '^(https://|/media/)' and char_length(profile_image_url) <= 1000),
  role text not null default 'user' constraint "Roles are user or admin" check (role in ('user', 'admin')),
  location text constraint "Locations are at most 255 characters" check (char_length(location) <= 255),
  profession text constraint "Professions are at most 100 characters" check (char_length(profession) <= 100),
  company text constraint "Companies are at most 150 characters" check (char_length(company) <= 150),
  bio text constraint "Bios are at most 2000 characters" check (char_length(bio) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.profiles is 'People of the product; one row for each row of auth.users.';

-- Sign-in accepts a username in any case, so two may not differ by case alone.
create unique index profiles_username_idx on public.profiles (lower(username));
create unique index profiles_email_idx on public.profiles (lower(email));
-- The administrators' list opens with the newest people.
create index profiles_created_at_idx on public.profiles (created_at desc, id desc);

create trigger profiles_set_updated_at before update on public.profiles
  for each row execute function extensions.moddatetime (updated_at);

-- Whether the caller is an administrator: a look-up, never a claim of the token.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.profiles where id = (select auth.uid()) and role = 'admin');
$$;

-- Guards what a person may not say of themself, also where a grant would let it pass. Work without a caller (migrations,
-- seeds, the secret key) and the triggers below pass.
create function private.guard_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is null or (select private.is_admin()) then
    return new;
  end if;
  if (new.id, new.role, new.email, new.username, new.created_at)
    is distinct from (old.id, old.role, old.email, old.username, old.created_at) then
    raise sqlstate 'PT403' using message = 'protected_column', hint = 'Role, e-mail and username are not set directly.';
  end if;
  return new;
end
$$;

create trigger profiles_guard before update on public.profiles
  for each row execute function private.guard_profile();

-- Makes the profile of a new sign-in from the names it registered with; a taken or missing username stays empty.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wanted text := nullif(trim(new.raw_user_meta_data ->> 'username'), '');
begin
  if wanted !~ '^[A-Za-z0-9._-]{3,50}$'
    or exists (select from public.profiles where lower(username) = lower(wanted)) then
    wanted := null;
  end if;
  insert into public.profiles (id, username, email, first_name, last_name)
  values (
    new.id, wanted, new.email,
    left(nullif(trim(new.raw_user_meta_data ->> 'first_name'), ''), 100),
    left(nullif(trim(new.raw_user_meta_data ->> 'last_name'), ''), 100)
  );
  return new;
end
$$;

create trigger users_create_profile after insert on auth.users
  for each row execute function private.create_profile();

-- Keeps the profile's e-mail equal to the one the person signs in with.
create function private.copy_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return new;
end
$$;

create trigger users_copy_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.copy_email();

-- The e-mail address to sign in with for a username or an e-mail typed by a person; nothing if unknown.
-- Only the function `api` may ask, with the secret key: an answer would tell a stranger who is registered.
create function public.find_sign_in_email(identifier text) returns text
language sql stable set search_path = ''
as $$
  select email from public.profiles
  where lower(username) = lower(trim(identifier)) or lower(email) = lower(trim(identifier));
$$;

-- Whether the caller has a verified second factor.
create function private.has_second_factor() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified');
$$;

-- The signed-in person as `GET /api/user` answers it; nothing for a visitor.
create function public.get_current_user() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', id, 'username', username, 'firstName', first_name, 'lastName', last_name, 'email', email, 'phone', phone,
    'role', role, 'profileImageUrl', profile_image_url, 'createdAt', created_at,
    'twoFactorEnabled', private.has_second_factor()
  )
  from public.profiles where id = (select auth.uid());
$$;

alter table public.profiles enable row level security;

create policy "People can see their own profile, administrators every profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()) or (select private.is_admin()));

create policy "People can edit their own profile" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- No insert and no delete: profiles come and go with auth.users. No update of role, email or username.
grant usage on schema private to authenticated, anon, service_role;
grant select on public.profiles to authenticated, service_role;
grant update (first_name, last_name, phone, profile_image_url, location, profession, company, bio)
  on public.profiles to authenticated;
grant execute on function private.is_admin(), private.has_second_factor(), public.get_current_user() to authenticated;
grant execute on function public.find_sign_in_email(text) to service_role;
