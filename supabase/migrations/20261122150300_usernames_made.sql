-- Whoever registers without a username (by e-mail alone, with another service), or whose wish is taken, is given one made of
-- their name; everybody can sign in by one.

-- A username nobody has: made of somebody's names as far as they are Latin letters and digits, with a number where it is taken.
create function private.free_username(first_name text, last_name text) returns text
language plpgsql volatile set search_path = ''
as $$
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
$$;

-- Whoever registers with a username takes it from somebody who has not confirmed their address, and from nobody else: who got
-- it at the same moment, after it was looked for and before it is taken, keeps it. Both then have one that was made for them.
create or replace function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
      insert into public.profiles (id, username, email, first_name, last_name, profile_image_url)
      values (
        new.id, coalesce(wanted, private.free_username(given, family)), new.email, given, family,
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
$$;

do $$
declare
  person record;
begin
  for person in select p.id, p.first_name, p.last_name from public.profiles p where p.username is null order by p.created_at, p.id
  loop
    update public.profiles p set username = private.free_username(person.first_name, person.last_name) where p.id = person.id;
  end loop;
end
$$;

-- A name is words: neither spaces nor signs alone, and once it is there it is changed, never taken away.
create function private.guard_names() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.first_name is distinct from old.first_name and coalesce(new.first_name, '') !~ '[[:alnum:]]' then
    raise sqlstate 'PT400' using message = 'first_name_required', hint = 'first_name';
  elsif new.last_name is distinct from old.last_name and coalesce(new.last_name, '') !~ '[[:alnum:]]' then
    raise sqlstate 'PT400' using message = 'last_name_required', hint = 'last_name';
  end if;
  return new;
end
$$;
create trigger profiles_guard_names before update of first_name, last_name on public.profiles
  for each row execute function private.guard_names();

-- Those of before stay as they are until somebody writes them.
alter table public.leads drop constraint "Client name is required",
  add constraint "Client name is required" check (client_name ~ '[[:alnum:]]') not valid;
alter table public.broker_profiles drop constraint "Company name is required",
  add constraint "Company name is required" check (company_name ~ '[[:alnum:]]') not valid;
alter table public.appraisal_requests drop constraint "Contact name is required",
  add constraint "Contact name is required" check (contact_name ~ '[[:alnum:]]') not valid;
