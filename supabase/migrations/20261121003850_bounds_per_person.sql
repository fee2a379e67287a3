-- Bounds a person: how many mails of new sign-ins come a day, how many pictures may lie in storage that no listing shows, and
-- how many that are faces.

-- Records that the caller signed in with this session; once, however often it is called. Somebody without a second factor
-- is told by mail of a place they have not been told of, but for the session that their registration began; five times a day at
-- most, for whoever holds the password could name another kind of device each time.
create or replace function private.record_sign_in() returns void
language sql volatile security definer set search_path = ''
as $$
  with recorded as (
    insert into public.user_activities (user_id, activity_type, description, related_id)
    select (select private.require_caller()), 'user_login', 'Signed in', ((select auth.jwt()) ->> 'session_id')::uuid
    where (select auth.jwt()) ->> 'session_id' is not null
    on conflict do nothing
    returning user_id, related_id
  ),
  told as (
    select r.user_id, s.user_agent, host(s.ip) as network, s.created_at, extensions.digest(concat_ws('|',
      regexp_replace(s.user_agent, '[0-9._]+', '', 'g'),
      network(set_masklen(s.ip, case family(s.ip) when 4 then 16 else 32 end))
    ), 'sha256') as place_hash
    from recorded r join auth.sessions s on s.id = r.related_id join auth.users u on u.id = r.user_id
    where not exists (select from auth.mfa_factors f where f.user_id = r.user_id and f.status = 'verified')
      and (u.created_at < s.created_at - interval '1 minute' or exists (
        select from public.user_activities before where before.user_id = r.user_id and before.activity_type = 'user_login'
      ))
  ),
  new_place as (
    insert into private.known_places (user_id, place_hash) select user_id, place_hash from told
    on conflict do nothing
    returning user_id
  )
  insert into private.mails (user_id, kind, content)
  select user_id, 'new_sign_in', jsonb_build_object('userAgent', user_agent, 'network', network, 'signedInAt', created_at)
  from told join new_place using (user_id)
  -- Those of before: this statement does not see the place it adds.
  where (
    select count(*) from private.known_places known
    where known.user_id = told.user_id and known.created_at > now() - interval '1 day'
  ) < 5;
$$;

-- The pictures of one person that no listing shows.
create index uploaded_pictures_unused_of_person_idx on private.uploaded_pictures (split_part(name, '/', 1))
  where unused_since is not null;

-- Keeps the table in step with the bucket, as before. A listing shows thirty pictures, each of up to three files: three hundred
-- that none shows are more than anybody needs.
create or replace function private.track_picture_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from private.uploaded_pictures where name = old.name;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if exists (select from private.uploaded_pictures p where p.name = old.name and p.checked_version = old.version) then
      raise sqlstate '42501' using message = 'checked_picture', hint = 'A picture that was checked never changes.';
    end if;
    if (new.name, new.bucket_id) is not distinct from (old.name, old.bucket_id) then
      return new;
    end if;
    delete from private.uploaded_pictures where name = old.name;
  end if;
  if new.bucket_id = 'listing-images' and new.owner_id is not null and storage.filename(new.name) like 'profile-%' then
    -- The profile shows one; a new one comes before the old one goes, and an agent or a broker has a face of their own.
    if 10 < (
      select count(*) from storage.objects o
      where o.bucket_id = 'listing-images' and o.name like split_part(new.name, '/', 1) || '/profile-%' and o.id <> new.id
    ) + 1 then
      raise sqlstate '42501' using message = 'too_many_pictures', hint = 'Too many pictures of a profile.';
    end if;
  elsif new.bucket_id = 'listing-images' and new.owner_id is not null then
    if 300 <= (
      select count(*) from private.uploaded_pictures p
      where p.unused_since is not null and split_part(p.name, '/', 1) = split_part(new.name, '/', 1)
    ) then
      raise sqlstate '42501' using message = 'too_many_pictures', hint = 'Too many pictures wait to be shown by a listing.';
    end if;
    insert into private.uploaded_pictures (name) values (new.name)
    on conflict (name) do update set checked_version = null, unused_since = now();
  end if;
  return new;
end
$$;
