-- Three bounds that a review found missing: an uploaded picture stays known when it is renamed, a part of the site's map holds
-- no more than a file may, and mails are taken one by one, so that a slow mail server makes none come due while it waits.

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
  if new.bucket_id = 'listing-images' and new.owner_id is not null and storage.filename(new.name) not like 'profile-%' then
    insert into private.uploaded_pictures (name) values (new.name)
    on conflict (name) do update set checked_version = null, unused_since = now();
  end if;
  return new;
end
$$;

-- Names pictures that no listing has shown for a week, for `api` to delete from storage. No listing may take them in any
-- more from here on. One that is not deleted after all is named again; one that is no longer there is forgotten.
create or replace function public.take_unused_pictures() returns setof text
language sql volatile set search_path = ''
as $$
  delete from private.uploaded_pictures p
  where p.unused_since < now() - interval '7 days'
    and not exists (select from storage.objects o where o.bucket_id = 'listing-images' and o.name = p.name);
  update private.uploaded_pictures p set checked_version = null
  where p.name = any (array(
    select u.name from private.uploaded_pictures u
    where u.unused_since < now() - interval '7 days'
    order by u.unused_since limit 100 for update skip locked
  ))
  returning p.name;
$$;

-- [[id, day], …] of the public `properties` or `cars` whose ids begin with these hexadecimal digits, 50,000 at most.
create or replace function public.get_sitemap_part(listings text, digits text default '') returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  first_id uuid;
  last_id uuid;
  listed jsonb;
begin
  if digits !~ '^[0-9a-f]{0,32}$' then
    raise sqlstate 'PT400' using message = 'invalid_part';
  end if;
  first_id := rpad(digits, 32, '0')::uuid;
  last_id := rpad(digits, 32, 'f')::uuid;
  if listings = 'properties' then
    select jsonb_agg(jsonb_build_array(listed_property.id, listed_property.updated_at::date) order by listed_property.id)
    into listed
    from (
      select p.id, p.updated_at from public.properties p
      where p.id between first_id and last_id and p.approval_status = 'approved' and p.available
      order by p.id limit 50000
    ) as listed_property;
  elsif listings = 'cars' then
    select jsonb_agg(jsonb_build_array(listed_car.id, listed_car.updated_at::date) order by listed_car.id) into listed
    from (
      select c.id, c.updated_at from public.cars c
      where c.id between first_id and last_id and c.approval_status = 'approved' and c.available
      order by c.id limit 50000
    ) as listed_car;
  else
    raise sqlstate 'PT404' using message = 'unknown_part';
  end if;
  return coalesce(listed, '[]');
end
$$;

-- Takes the mail that has been due longest out of the outbox, with the address it goes to. One that is not removed comes up
-- again, later each time: whoever took it may have died on the way. For the function `api` alone.
create or replace function public.take_mails() returns jsonb
language sql volatile set search_path = ''
as $$
  with taken as (
    update private.mails m
    set tries = m.tries + 1, due_at = now() + least(interval '10 seconds' * 2 ^ m.tries, interval '6 hours')
    where m.id in (
      select due.id from private.mails due where due.due_at <= now() and due.tries < 20
      order by due.due_at limit 1 for update skip locked
    )
    returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'kind', t.kind, 'to', person.email, 'firstName', person.first_name, 'content', t.content
  ) order by t.created_at, t.id), '[]')
  from taken t join public.profiles person on person.id = t.user_id;
$$;
