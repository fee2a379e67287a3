-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- How often somebody may try: sign in, offer a second factor, register, ask for a new password, an appraisal, an inquiry.
-- Counted in fixed windows by hashes alone. A network is counted with the account it tries, so that nobody can lock another
-- person out from elsewhere; many people share one address here, so a network by itself is counted generously.

-- One row for each limit a person has come near: a new window begins in the old one's place, so that nothing has to be swept.
create table private.event_counts (
  person_id uuid not null,
  kind text not null,
  window_seconds integer not null,
  window_start timestamp with time zone not null,
  events bigint not null,
  constraint event_counts_pkey primary key (person_id, kind, window_seconds),
  constraint event_counts_kind_window_seconds_fkey foreign key (kind, window_seconds) references private.event_limits(kind, window_seconds) on delete cascade,
  constraint event_counts_person_id_fkey foreign key (person_id) references profiles(id) on delete cascade
);

comment on table private.event_counts is 'What each person did in their last window of each limit.';

create index event_counts_kind_window_seconds_idx on private.event_counts using btree (kind, window_seconds);

alter table private.event_counts enable row level security;

create policy "Nobody sees counts of events" on private.event_counts for select to authenticated
  using (false);

create table private.event_limits (
  kind text not null,
  window_seconds integer not null,
  most bigint not null,
  newcomers bigint not null,
  constraint event_limits_pkey primary key (kind, window_seconds),
  constraint "Newcomers may do something, and no more than others" check (newcomers >= 1 and newcomers <= most),
  constraint "Windows are at least a second long" check (window_seconds > 0)
);

comment on table private.event_limits is 'How many events of a kind a person may cause in a window; newcomers are those without an approved listing.';

alter table private.event_limits enable row level security;

create policy "Nobody sees limits of events" on private.event_limits for select to authenticated
  using (false);

create table private.throttle_counts (
  action text not null,
  scope text not null,
  key_hash bytea not null,
  window_start timestamp with time zone not null,
  tries integer not null,
  constraint throttle_counts_pkey primary key (action, scope, key_hash, window_start),
  constraint throttle_counts_action_scope_fkey foreign key (action, scope) references private.throttle_limits(action, scope) on delete cascade
);

comment on table private.throttle_counts is 'Tries within a window, by the hash of who tried. Old windows are swept away.';

-- What is over can be swept away.
create index throttle_counts_window_start_idx on private.throttle_counts using btree (window_start);

alter table private.throttle_counts enable row level security;

create policy "Nobody sees counts" on private.throttle_counts for select to authenticated
  using (false);

grant delete, insert, select, update on private.throttle_counts to service_role;

create table private.throttle_limits (
  action text not null,
  scope text not null,
  tries integer not null,
  window_seconds integer not null,
  constraint throttle_limits_pkey primary key (action, scope),
  constraint "At least one try" check (tries > 0),
  constraint "Scopes are network, account or both" check (scope = any (array['network'::text, 'account'::text, 'both'::text])),
  constraint "Windows are at least a second" check (window_seconds > 0)
);

comment on table private.throttle_limits is 'How many tries of an action are free in a window, and what is counted.';

alter table private.throttle_limits enable row level security;

create policy "Nobody sees limits" on private.throttle_limits for select to authenticated
  using (false);

grant select on private.throttle_limits to service_role;

-- Counts one try and answers the seconds to wait before the next one: 0 lets this one pass. `network_hash` and
-- `account_hash` are keyed hashes made by the function `api`, which alone may ask. An action without limits is an error
-- (22023), and so is a missing hash that one of its limits counts (23502): a throttle must not let everything pass.
create or replace function public.check_throttle(action text, network_hash text, account_hash text default null::text)
 returns integer
 language plpgsql
 set search_path to ''
as$function$
declare
  wait integer;
begin
  if not exists (select from private.throttle_limits l where l.action = $1) then
    raise sqlstate '22023' using message = 'unknown_action';
  end if;
  -- As an array, the old windows are looked for once; as a subquery, a plan may look for them once a row.
  delete from private.throttle_counts where ctid = any (array(
    select c.ctid from private.throttle_counts c
    where c.window_start < now() - interval '1 day' limit 100 for update skip locked
  ));
  with limits as (
    select l.scope, l.tries, l.window_seconds,
      extensions.digest(case l.scope when 'network' then $2 when 'account' then $3 else $2 || '/' || $3 end, 'sha256') as key_hash,
      to_timestamp(floor(extract(epoch from now()) / l.window_seconds) * l.window_seconds) as window_start
    from private.throttle_limits l
    where l.action = $1
    order by l.scope
  ),
  counted as (
    insert into private.throttle_counts as c (action, scope, key_hash, window_start, tries)
    select $1, l.scope, l.key_hash, l.window_start, 1 from limits l
    on conflict on constraint throttle_counts_pkey do update set tries = c.tries + 1
    returning c.scope, c.tries
  )
  select coalesce(max(ceil(extract(epoch from l.window_start - now()) + l.window_seconds)), 0)::integer into wait
  from counted c join limits l on l.scope = c.scope
  where c.tries > l.tries;
  return wait;
end
$function$;


-- Counts events of a person. Answers 0 if they may; else the seconds until they may again, and the caller has to refuse with
-- an error, which takes the count back. A kind without a limit is an error (22023).
create or replace function private.count_events(person uuid, kind text, events bigint default 1)
 returns integer
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- Whether moderators have approved a listing of this person's, or one that they handle.
create or replace function private.is_known(person uuid)
 returns boolean
 language sql
 stable security definer
 set search_path to ''
as$function$
  select exists (select from public.properties where owner_id = person and approval_status = 'approved')
    or exists (select from public.cars where owner_id = person and approval_status = 'approved')
    or exists (select from public.properties where agent_id = person and approval_status = 'approved')
    or exists (select from public.properties where broker_id = person and approval_status = 'approved');
$function$;


-- Refuses what the caller does too often. Argument of the trigger: the kind of event that each row is.
-- Errors: PT429, with the seconds to wait as its detail.
create or replace function private.limit_events()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- Refuses a caller who may not store this many more files for now; nothing is counted. Answers the caller's id.
-- Errors: as private.require_caller(); PT429, with the seconds to wait as its detail.
create or replace function private.require_room_for_files(files integer)
 returns uuid
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.require_room_for_files(files integer)
 returns uuid
 language sql
 stable
 set search_path to ''
as$function$ select private.require_room_for_files(files); $function$;


grant execute on function check_throttle(text,text,text) to service_role;

grant execute on function private.require_room_for_files(integer) to authenticated;

grant execute on function require_room_for_files(integer) to authenticated;
