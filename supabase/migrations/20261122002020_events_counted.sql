-- How much one person may do: each kind of event is counted as it happens, in windows that begin with the person's first event,
-- so that deleting what was made gives nothing back. Statements of many rows count each row; two at once wait for each other. Administrators and work without
-- a caller (the secret key, the seed) are not bounded. `npm test` holds the table in the README to these limits.

create table private.event_limits (
  kind text not null,
  window_seconds integer not null constraint "Windows are at least a second long" check (window_seconds > 0),
  most bigint not null,
  newcomers bigint not null,
  primary key (kind, window_seconds),
  constraint "Newcomers may do something, and no more than others" check (newcomers between 1 and most)
);

comment on table private.event_limits is
  'How many events of a kind a person may cause in a window; newcomers are those without an approved listing.';

insert into private.event_limits (kind, window_seconds, most, newcomers) values
  ('listing', 86400, 200, 20),
  ('listing_edit', 3600, 300, 60),
  ('handling', 3600, 2000, 2000),
  ('picture_file', 3600, 2000, 300),
  ('picture_file', 86400, 6000, 300),
  ('picture_byte', 86400, 2000000000, 100000000),
  ('favorite', 3600, 300, 300),
  ('inquiry', 3600, 20, 20),
  ('inquiry', 86400, 60, 60),
  ('viewing', 3600, 20, 20),
  ('viewing', 86400, 60, 60),
  ('answer', 3600, 300, 300),
  ('conversation', 3600, 30, 30),
  ('conversation', 86400, 100, 100),
  ('message', 60, 30, 30),
  ('message', 3600, 600, 600),
  ('profile_edit', 3600, 120, 120),
  ('membership_request', 3600, 20, 20),
  ('assignment', 3600, 300, 300),
  ('lead', 3600, 120, 120),
  ('lead_edit', 3600, 600, 600);

-- One row for each limit a person has come near: a new window begins in the old one's place, so that nothing has to be swept.
create table private.event_counts (
  person_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  window_seconds integer not null,
  window_start timestamptz not null,
  events bigint not null,
  primary key (person_id, kind, window_seconds),
  foreign key (kind, window_seconds) references private.event_limits (kind, window_seconds) on delete cascade
);

comment on table private.event_counts is 'What each person did in their last window of each limit.';

create index event_counts_kind_window_seconds_idx on private.event_counts (kind, window_seconds);

-- Whether moderators have approved a listing of this person's, or one that they handle.
create function private.is_known(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.properties where owner_id = person and approval_status = 'approved')
    or exists (select from public.cars where owner_id = person and approval_status = 'approved')
    or exists (select from public.properties where agent_id = person and approval_status = 'approved')
    or exists (select from public.properties where broker_id = person and approval_status = 'approved');
$$;

-- Counts events of a person. Answers 0 if they may; else the seconds until they may again, and the caller has to refuse with
-- an error, which takes the count back. A kind without a limit is an error (22023).
create function private.count_events(person uuid, kind text, events bigint default 1) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known boolean;
  wait integer;
begin
  if exists (select from public.profiles p where p.id = $1 and p.role = 'admin') then
    return 0;
  end if;
  if not exists (select from private.event_limits l where l.kind = $2) then
    raise sqlstate '22023' using message = 'unknown_kind';
  end if;
  if exists (select from private.event_limits l where l.kind = $2 and l.newcomers < l.most) then
    known := private.is_known($1);
  end if;
  with counted as (
    insert into private.event_counts as c (person_id, kind, window_seconds, window_start, events)
    select $1, l.kind, l.window_seconds, clock_timestamp(), $3
    from private.event_limits l
    where l.kind = $2
    order by l.window_seconds
    on conflict on constraint event_counts_pkey do update set
      events = excluded.events + case
        when c.window_start + make_interval(secs => c.window_seconds) > excluded.window_start then c.events else 0 end,
      window_start = case
        when c.window_start + make_interval(secs => c.window_seconds) > excluded.window_start then c.window_start
        else excluded.window_start end
    returning c.kind, c.window_seconds, c.window_start, c.events
  )
  select coalesce(max(greatest(1, ceil(
    extract(epoch from c.window_start - clock_timestamp()) + c.window_seconds
  ))), 0)::integer into wait
  from counted c join private.event_limits l using (kind, window_seconds)
  where c.events > case when known is false then l.newcomers else l.most end;
  return wait;
end
$$;

-- Refuses what the caller does too often. Argument of the trigger: the kind of event that each row is.
-- Errors: PT429, with the seconds to wait as its detail.
create function private.limit_events() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wait integer;
begin
  if (select auth.uid()) is not null then
    wait := private.count_events((select auth.uid()), tg_argv[0]);
    if wait > 0 then
      raise sqlstate 'PT429' using message = 'too_many_requests', detail = wait::text;
    end if;
  end if;
  return new;
end
$$;

-- Refuses a caller who may not store this many more files for now; nothing is counted. Answers the caller's id.
-- Errors: as private.require_caller(); PT429, with the seconds to wait as its detail.
create function private.require_room_for_files(files integer) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := private.require_caller();
  wait integer;
begin
  select max(ceil(extract(epoch from c.window_start - clock_timestamp()) + c.window_seconds))::integer into wait
  from private.event_counts c join private.event_limits l using (kind, window_seconds)
  where c.person_id = caller and not private.is_admin()
    and c.window_start + make_interval(secs => c.window_seconds) > clock_timestamp()
    and case c.kind when 'picture_file' then c.events + files when 'picture_byte' then c.events + 1 end
      > case when private.is_known(caller) then l.most else l.newcomers end;
  if wait > 0 then
    raise sqlstate 'PT429' using message = 'too_many_requests', detail = wait::text;
  end if;
  return caller;
end
$$;

create function public.require_room_for_files(files integer) returns uuid
language sql stable set search_path = '' as $$ select private.require_room_for_files(files); $$;

-- Keeps the table of pictures in step with the bucket, and bounds what a person stores: how many pictures may lie there that
-- no listing shows, how many that are faces, and how many files and bytes they send, whatever becomes of them. Storage knows
-- one refusal alone: 42501. An address signed for an upload outlives its session; an account that is gone takes nothing more.
create or replace function private.track_picture_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  owner uuid;
begin
  if tg_op = 'DELETE' then
    delete from private.uploaded_pictures where name = old.name;
    return null;
  end if;
  if tg_op = 'UPDATE' and exists (
    select from private.uploaded_pictures p where p.name = old.name and p.checked_version = old.version
  ) then
    raise sqlstate '42501' using message = 'checked_picture', hint = 'A picture that was checked never changes.';
  end if;
  if new.owner_id is not null and (tg_op = 'INSERT' or (new.name, new.bucket_id, new.version) is distinct from
    (old.name, old.bucket_id, old.version)) then
    select u.id into owner from auth.users u join public.profiles p using (id)
    where u.id::text = new.owner_id and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now());
    if owner is null then
      raise sqlstate '42501' using message = 'account_gone', hint = 'Whose file it would be is not there any more.';
    end if;
    if private.count_events(owner, 'picture_file') > 0
      or ((tg_op = 'INSERT' or new.version is distinct from old.version)
        and private.count_events(owner, 'picture_byte', coalesce((new.metadata ->> 'size')::bigint, 0)) > 0) then
      raise sqlstate '42501' using message = 'too_many_pictures', hint = 'Too many files in this time.';
    end if;
  end if;
  if tg_op = 'UPDATE' then
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

drop trigger inquiries_limit_rate on public.inquiries;
drop trigger properties_limit_rate on public.properties;
drop trigger cars_limit_rate on public.cars;
drop trigger conversations_limit_rate on public.conversations;
drop trigger messages_limit_rate on public.messages;
drop trigger property_viewings_limit_rate on public.property_viewings;
drop function private.limit_rate();

-- Triggers fire in the order of their names: guards before these, and what takes locks or numbers after them.
create trigger properties_limit_events before insert on public.properties
  for each row execute function private.limit_events('listing');
create trigger cars_limit_events before insert on public.cars
  for each row execute function private.limit_events('listing');
-- Whoever handles a property changes with an assignment. Who leaves gives up all of theirs at once, which is no event.
create trigger properties_limit_edits before update on public.properties
  for each row when ((old.agent_id, old.broker_id) is not distinct from (new.agent_id, new.broker_id))
  execute function private.limit_events('listing_edit');
create trigger properties_limit_handling before update on public.properties
  for each row when (new.agent_id is distinct from old.agent_id and new.agent_id is not null
    or new.broker_id is distinct from old.broker_id and new.broker_id is not null)
  execute function private.limit_events('handling');
create trigger cars_limit_edits before update on public.cars
  for each row execute function private.limit_events('listing_edit');
create trigger favorites_limit_events before insert on public.favorites
  for each row execute function private.limit_events('favorite');
create trigger inquiries_limit_events before insert on public.inquiries
  for each row execute function private.limit_events('inquiry');
create trigger inquiries_limit_answers before update on public.inquiries
  for each row execute function private.limit_events('answer');
create trigger property_viewings_limit_events before insert on public.property_viewings
  for each row execute function private.limit_events('viewing');
create trigger property_viewings_limit_answers before update on public.property_viewings
  for each row execute function private.limit_events('answer');
create trigger conversations_limit_events before insert on public.conversations
  for each row execute function private.limit_events('conversation');
create trigger messages_limit_events before insert on public.messages
  for each row execute function private.limit_events('message');
create trigger profiles_limit_edits before update on public.profiles
  for each row execute function private.limit_events('profile_edit');
create trigger preferences_limit_edits before update on public.preferences
  for each row execute function private.limit_events('profile_edit');
create trigger membership_requests_limit_events before insert on public.membership_requests
  for each row execute function private.limit_events('membership_request');
create trigger property_assignments_limit_events before insert on public.property_assignments
  for each row execute function private.limit_events('assignment');
create trigger leads_limit_events before insert on public.leads
  for each row execute function private.limit_events('lead');
create trigger leads_limit_edits before update on public.leads
  for each row when ((old.agent_id, old.broker_id) is not distinct from (new.agent_id, new.broker_id))
  execute function private.limit_events('lead_edit');
-- Our functions keep counts in these, for others: only what a client writes is theirs.
create trigger agent_profiles_limit_events before insert or update on public.agent_profiles
  for each row when (current_user = 'authenticated') execute function private.limit_events('profile_edit');
create trigger broker_profiles_limit_events before insert or update on public.broker_profiles
  for each row when (current_user = 'authenticated') execute function private.limit_events('profile_edit');

alter table private.event_limits enable row level security;
alter table private.event_counts enable row level security;

create policy "Nobody sees limits of events" on private.event_limits for select to authenticated using (false);
create policy "Nobody sees counts of events" on private.event_counts for select to authenticated using (false);

grant execute on function private.require_room_for_files(integer), public.require_room_for_files(integer) to authenticated;
