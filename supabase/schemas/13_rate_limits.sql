-- The one rate limiter. A limit states what it counts, by whom, how many, and in which time. The file
-- 90_reference_data.sql has its rows. Tables, calls and storage count events as they happen, so the deletion of a row
-- does not lower the count. A window starts with its first event. A refused event is not counted.
set check_function_bodies = off;

create table private.rate_limits (
  action text not null,
  counted_by text not null constraint "A limit must count by person, account, client IP range or all"
    check (counted_by in ('person', 'account', 'client_ip_range', 'account_and_client_ip_range', 'everyone')),
  window_seconds integer not null constraint "A window must be at least a second long" check (window_seconds > 0),
  most bigint not null constraint "A limit must allow at least one event" check (most > 0),
  newcomers bigint constraint "A limit of newcomers must be 1 or more, and at most the others'" check (newcomers between 1 and most),
  description text not null,
  primary key (action, counted_by, window_seconds)
);

comment on table private.rate_limits is 'How many events of an action are allowed in a window.';
comment on column private.rate_limits.counted_by is 'person: a signed-in user, never an administrator. account: a sign-in name, mailbox, link or user of a call. everyone: all callers together.';
comment on column private.rate_limits.newcomers is 'The limit of people without an approved listing; null if the general limit applies.';
comment on column private.rate_limits.description is 'The counted events in words, for docs/operations.md.';
alter table private.rate_limits enable row level security;

-- One row per limit and caller. A new window replaces the old one.
create table private.rate_limit_counts (
  action text not null,
  counted_by text not null,
  window_seconds integer not null,
  key_hash bytea not null,
  person_id uuid references public.profiles (id) on delete cascade,
  ends_at timestamptz not null,
  events bigint not null,
  primary key (action, counted_by, window_seconds, key_hash),
  foreign key (action, counted_by, window_seconds)
    references private.rate_limits (action, counted_by, window_seconds) on delete cascade on update cascade
);

comment on table private.rate_limit_counts is 'Events in the current window of each limit and caller.';
comment on column private.rate_limit_counts.key_hash is 'Hash of the person, account or client IP range.';

-- For the deletion of a person, and of windows that have ended.
create index rate_limit_counts_person_id_idx on private.rate_limit_counts (person_id);
create index rate_limit_counts_ends_at_idx on private.rate_limit_counts (ends_at);
alter table private.rate_limit_counts enable row level security;
-- For the deletion in public.enforce_rate_limit, which locks rows.
grant delete, select, update on private.rate_limit_counts to service_role;

-- Counts events of an action, or refuses them: the only function that does either. The caller passes every key that the
-- limits of the action count by. A call without `person` counts no limit of people. Errors: PT429 with the seconds to
-- wait as detail, 22023 for an action without limits, 23502 for a missing key.
create function private.enforce_rate_limit(
  action text, person uuid default null, ip_range text default null, account text default null, events bigint default 1
) returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  is_exempt constant boolean := exists (select from public.profiles p where p.id = $2 and p.role = 'admin');
  is_newcomer boolean;
  wait integer;
begin
  if not exists (select from private.rate_limits l where l.action = $1) then
    raise sqlstate '22023' using message = 'unknown_action';
  end if;
  if not is_exempt and exists (select from private.rate_limits l where l.action = $1 and l.newcomers < l.most) then
    -- Moderators have approved no listing of the person, and no property that the person handles.
    is_newcomer := not (
      exists (select from public.properties p where p.owner_id = $2 and p.approval_status = 'approved')
      or exists (select from public.cars c where c.owner_id = $2 and c.approval_status = 'approved')
      or exists (select from public.properties p where p.agent_id = $2 and p.approval_status = 'approved')
      or exists (select from public.properties p where p.broker_id = $2 and p.approval_status = 'approved'));
  end if;
  with counted as (
    insert into private.rate_limit_counts as c (action, counted_by, window_seconds, key_hash, person_id, ends_at, events)
    select $1, l.counted_by, l.window_seconds,
      extensions.digest(case l.counted_by
        when 'person' then $2::text when 'account' then $4 when 'client_ip_range' then $3
        when 'account_and_client_ip_range' then $3 || '/' || $4 else l.counted_by end, 'sha256'),
      case l.counted_by when 'person' then $2 end, clock_timestamp() + make_interval(secs => l.window_seconds), $5
    from private.rate_limits l
    where l.action = $1 and not (l.counted_by = 'person' and is_exempt)
    -- One order for all callers, so that two of them never wait for each other.
    order by l.counted_by, l.window_seconds
    on conflict on constraint rate_limit_counts_pkey do update set
      events = excluded.events + case when c.ends_at > clock_timestamp() then c.events else 0 end,
      ends_at = case when c.ends_at > clock_timestamp() then c.ends_at else excluded.ends_at end
    returning c.counted_by, c.window_seconds, c.ends_at, c.events
  )
  select max(greatest(1, ceil(extract(epoch from c.ends_at - clock_timestamp()))))::integer into wait
  from counted c join private.rate_limits l on l.action = $1 and l.counted_by = c.counted_by and l.window_seconds = c.window_seconds
  where c.events > case when is_newcomer then coalesce(l.newcomers, l.most) else l.most end;
  if wait is not null then
    raise sqlstate 'PT429' using message = 'too_many_requests', detail = wait::text;
  end if;
end $$;

-- Counts a call of the function `api`, which hashes its keys. Deletes windows that have ended; it runs alone in its
-- transaction, so that it never waits for a row while it keeps another.
create function public.enforce_rate_limit(action text, ip_range_hash text, account_hash text default null) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.enforce_rate_limit($1, ip_range => $2, account => $3);
  -- An array makes the planner find old windows once, not once per row.
  delete from private.rate_limit_counts where ctid = any (array(
    select c.ctid from private.rate_limit_counts c where c.ends_at < now() limit 100 for update skip locked
  ));
end $$;

-- Counts each row that the caller writes. Arguments: the action of an insert, the action of an update (by default the
-- action of an insert), and columns that only functions write. Changes of these columns do not count.
create function private.limit_rate() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is null or tg_op = 'UPDATE' and tg_nargs > 2 and exists (
    select from unnest(tg_argv[2:]) as written (name) where to_jsonb(new) -> name is distinct from to_jsonb(old) -> name
  ) then
    return new;
  end if;
  perform private.enforce_rate_limit(tg_argv[case tg_op when 'UPDATE' then least(tg_nargs - 1, 1) else 0 end], (select auth.uid()));
  return new;
end $$;

-- Returns the caller's id if they may store this many more files now; counts nothing. Errors: those of
-- private.require_caller(); PT429 with the seconds to wait as detail.
create function public.require_room_for_files(files integer) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare caller constant uuid := private.require_caller();
begin
  perform private.enforce_rate_limit('picture_file', caller, events => $1);
  perform private.enforce_rate_limit('picture_byte', caller);
  -- Undoes the counts.
  raise sqlstate 'UNDO1';
exception when sqlstate 'UNDO1' then
  return caller;
end $$;

grant execute on function private.enforce_rate_limit(text, uuid, text, text, bigint),
  public.enforce_rate_limit(text, text, text) to service_role;

grant execute on function public.require_room_for_files(integer) to authenticated;
