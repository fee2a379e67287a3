-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- How often somebody may try: sign in, offer a second factor, register, ask for a new password, an appraisal, an inquiry.
-- Counted in fixed windows by hashes alone. A network is counted with the account it tries, so that nobody can lock another
-- person out from elsewhere; many people share one address here, so a network by itself is counted generously.

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


grant execute on function check_throttle(text,text,text) to service_role;
