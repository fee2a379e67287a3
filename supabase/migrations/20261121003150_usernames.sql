-- Whoever registers with a username takes it from somebody who has not confirmed their address, and from nobody else: who got
-- it at the same moment, after it was looked for and before it is taken, keeps it.
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
      update public.profiles p set username = null from auth.users u
      where lower(p.username) = lower(wanted) and u.id = p.id and u.email_confirmed_at is null;
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
