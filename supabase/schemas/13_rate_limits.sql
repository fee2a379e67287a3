-- Two rate limiters. Requests (sign-in, registration …) count in fixed windows, by hashes of client IP range and
-- account. The pair of both has the tight limit, because thousands share one mobile IP. Events of a person count as
-- they happen, so deleting gives nothing back. Administrators and work without a caller have no limit of events.
set check_function_bodies = off;

create table private.user_rate_limits (
  action text not null,
  window_seconds integer not null constraint "Windows are at least a second long" check (window_seconds > 0),
  most bigint not null,
  newcomers bigint not null,
  primary key (action, window_seconds),
  constraint "Newcomers may do something, and no more than others" check (newcomers between 1 and most)
);

comment on table private.user_rate_limits is 'Events that a person may cause in a window. Newcomers are people without an approved listing.';
alter table private.user_rate_limits enable row level security;

-- One row per limit and person. A new window replaces the old one, so nothing needs cleaning.
create table private.user_rate_counts (
  person_id uuid not null references public.profiles (id) on delete cascade,
  action text not null,
  window_seconds integer not null,
  window_start timestamptz not null,
  events bigint not null,
  primary key (person_id, action, window_seconds),
  foreign key (action, window_seconds) references private.user_rate_limits (action, window_seconds) on delete cascade
);

comment on table private.user_rate_counts is 'Events of each person in the last window of each limit.';

create index user_rate_counts_action_window_seconds_idx on private.user_rate_counts (action, window_seconds);
alter table private.user_rate_counts enable row level security;

create table private.request_rate_limits (
  action text not null,
  scope text not null constraint "Scopes are network, account or both" check (scope in ('network', 'account', 'both')),
  tries integer not null constraint "At least one try" check (tries > 0),
  window_seconds integer not null constraint "Windows are at least a second" check (window_seconds > 0),
  primary key (action, scope)
);

comment on table private.request_rate_limits is 'Free requests of an action in a window, and their scope.';
alter table private.request_rate_limits enable row level security;

-- Only the secret key has rights.
grant select on private.request_rate_limits to service_role;

create table private.request_rate_counts (
  action text not null,
  scope text not null,
  key_hash bytea not null,
  window_start timestamptz not null,
  tries integer not null,
  primary key (action, scope, key_hash, window_start),
  foreign key (action, scope) references private.request_rate_limits (action, scope) on delete cascade
);

comment on table private.request_rate_counts is 'Requests in a window, by the hash of their origin. Old windows are deleted.';

-- Finds old windows for deletion.
create index request_rate_counts_window_start_idx on private.request_rate_counts (window_start);
alter table private.request_rate_counts enable row level security;
grant delete, insert, select, update on private.request_rate_counts to service_role;

-- Counts one request and returns the seconds to wait; 0 lets it pass. The hashes come from the function `api`, the only
-- caller. Errors: 22023 for an action without limits, 23502 for a missing hash; so no mistake lets a request pass.
create function public.count_request(action text, network_hash text, account_hash text default null) returns integer
language plpgsql volatile set search_path = '' as $$
declare wait integer;
begin
  if not exists (select from private.request_rate_limits l where l.action = $1) then
    raise sqlstate '22023' using message = 'unknown_action';
  end if;
  -- An array makes the planner find old windows once, not once per row.
  delete from private.request_rate_counts where ctid = any (array(
    select c.ctid from private.request_rate_counts c
    where c.window_start < now() - interval '1 day' limit 100 for update skip locked
  ));
  with limits as (
    select l.scope, l.tries, l.window_seconds,
      extensions.digest(case l.scope when 'network' then $2 when 'account' then $3 else $2 || '/' || $3 end, 'sha256') as key_hash,
      to_timestamp(floor(extract(epoch from now()) / l.window_seconds) * l.window_seconds) as window_start
    from private.request_rate_limits l
    where l.action = $1
    order by l.scope
  ),
  counted as (
    insert into private.request_rate_counts as c (action, scope, key_hash, window_start, tries)
    select $1, l.scope, l.key_hash, l.window_start, 1 from limits l
    on conflict on constraint request_rate_counts_pkey do update set tries = c.tries + 1
    returning c.scope, c.tries
  )
  select coalesce(max(ceil(extract(epoch from l.window_start - now()) + l.window_seconds)), 0)::integer into wait
  from counted c join limits l on l.scope = c.scope
  where c.tries > l.tries;
  return wait;
end $$;

-- Whether moderators have approved a listing of the person, or a property that the person handles.
create function private.has_approved_listing(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.properties where owner_id = person and approval_status = 'approved')
    or exists (select from public.cars where owner_id = person and approval_status = 'approved')
    or exists (select from public.properties where agent_id = person and approval_status = 'approved')
    or exists (select from public.properties where broker_id = person and approval_status = 'approved');
$$;

-- Counts events of a person and returns 0, or the seconds to wait. The caller of the function then raises an error,
-- which undoes the count. Errors: 22023 for an event without a limit.
create function private.count_rate_limit_events(person uuid, action text, events bigint default 1) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  known boolean;
  wait integer;
begin
  if exists (select from public.profiles p where p.id = $1 and p.role = 'admin') then
    return 0;
  end if;
  if not exists (select from private.user_rate_limits l where l.action = $2) then
    raise sqlstate '22023' using message = 'unknown_action';
  end if;
  if exists (select from private.user_rate_limits l where l.action = $2 and l.newcomers < l.most) then
    known := private.has_approved_listing($1);
  end if;
  with counted as (
    insert into private.user_rate_counts as c (person_id, action, window_seconds, window_start, events)
    select $1, l.action, l.window_seconds, clock_timestamp(), $3
    from private.user_rate_limits l
    where l.action = $2
    order by l.window_seconds
    on conflict on constraint user_rate_counts_pkey do update set
      events = excluded.events + case
        when c.window_start + make_interval(secs => c.window_seconds) > excluded.window_start then c.events else 0 end,
      window_start = case
        when c.window_start + make_interval(secs => c.window_seconds) > excluded.window_start then c.window_start
        else excluded.window_start end
    returning c.action, c.window_seconds, c.window_start, c.events
  )
  select coalesce(max(greatest(1, ceil(
    extract(epoch from c.window_start - clock_timestamp()) + c.window_seconds
  ))), 0)::integer into wait
  from counted c join private.user_rate_limits l using (action, window_seconds)
  where c.events > case when known is false then l.newcomers else l.most end;
  return wait;
end $$;

-- Refuses rows above the caller's limit. Argument: the event of each row. Errors: PT429 with the seconds to wait as
-- detail.
create function private.enforce_rate_limit() returns trigger language plpgsql security definer set search_path = ''
as $$
declare wait integer;
begin
  if (select auth.uid()) is not null then
    wait := private.count_rate_limit_events((select auth.uid()), tg_argv[0]);
    if wait > 0 then
      raise sqlstate 'PT429' using message = 'too_many_requests', detail = wait::text;
    end if;
  end if;
  return new;
end $$;
create trigger profiles_limit_edits before update on public.profiles
  for each row execute function private.enforce_rate_limit('profile_edit');
create trigger preferences_limit_edits before update on public.preferences
  for each row execute function private.enforce_rate_limit('profile_edit');

-- Returns the caller's id if they may store this many more files now; counts nothing. Errors: those of
-- private.require_caller(); PT429 with the seconds to wait as detail.
create function private.require_room_for_files(files integer) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_caller();
  wait integer;
begin
  select max(ceil(extract(epoch from c.window_start - clock_timestamp()) + c.window_seconds))::integer into wait
  from private.user_rate_counts c join private.user_rate_limits l using (action, window_seconds)
  where c.person_id = caller and not private.is_admin()
    and c.window_start + make_interval(secs => c.window_seconds) > clock_timestamp()
    and case c.action when 'picture_file' then c.events + files when 'picture_byte' then c.events + 1 end
      > case when private.has_approved_listing(caller) then l.most else l.newcomers end;
  if wait > 0 then
    raise sqlstate 'PT429' using message = 'too_many_requests', detail = wait::text;
  end if;
  return caller;
end $$;
create function public.require_room_for_files(files integer) returns uuid
language sql stable set search_path = '' as $$ select private.require_room_for_files(files); $$;

grant execute on function public.count_request(text, text, text) to service_role;

grant execute on function private.require_room_for_files(integer),
  public.require_room_for_files(integer) to authenticated;
