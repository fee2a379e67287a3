-- An event states that something happened. The transaction that causes it writes its row and wakes the function
-- `worker`, which runs the jobs of the event. supabase/functions/worker/handlers.ts lists the jobs of each type.
set check_function_bodies = off;

create table private.events (
  id bigint generated always as identity primary key,
  type text not null
    constraint "Types of events name a subject and what happened" check (type ~ '^[a-z]+(_[a-z]+)*[.][a-z]+(_[a-z]+)*$'),
  subject uuid not null,
  actor uuid,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  processed_at timestamptz,
  finished_jobs text[] not null default '{}',
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  error text
);
comment on table private.events is 'Events and their state in the worker. Processed rows stay for 30 days.';
comment on column private.events.subject is 'The id of the row that the event is about. Without a foreign key, because the row may be deleted.';
comment on column private.events.actor is 'The caller who caused the event; null for the system.';
comment on column private.events.finished_jobs is 'Jobs that are done. A repeated attempt skips them.';
comment on column private.events.due_at is 'The time of the next attempt. A worker that claims an event moves it into the future.';
comment on column private.events.error is 'The error of the last attempt. After ten attempts the event waits for an administrator.';
create index events_due_at_idx on private.events (due_at) where processed_at is null;
create index events_processed_at_idx on private.events (processed_at) where processed_at is not null;
alter table private.events enable row level security;

-- Calls the worker when the transaction commits. The embedded stack listens to this channel. On hosted Supabase,
-- a file of the deployment replaces this function by one that also sends an HTTP request.
create function private.wake_worker() returns void language sql volatile security definer set search_path = '' as $$
  select pg_notify('worker', '');
$$;

-- Writes an event of the caller in the current transaction. Seeds have no role and cause no events.
create function private.record_event(type text, subject uuid, payload jsonb default '{}') returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (select auth.role()) is null then return; end if;
  insert into private.events (type, subject, actor, payload) values ($1, $2, (select auth.uid()), jsonb_strip_nulls($3));
  perform private.wake_worker();
end $$;

-- Claims up to fifty due events, oldest first, and delays their next attempt: [{"id", "type", "subject", "actor",
-- "payload", "finishedJobs"}]. After ten attempts an event is set aside.
create function public.claim_events() returns jsonb language sql volatile security definer set search_path = '' as $$
  with claimed as (
    update private.events e
    set attempts = e.attempts + 1, due_at = now() + least(interval '10 seconds' * 2 ^ e.attempts, interval '1 hour')
    where e.id in (
      select d.id from private.events d where d.processed_at is null and d.due_at <= now() and d.attempts < 10
      order by d.due_at, d.id limit 50 for update skip locked
    )
    returning e.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'type', c.type, 'subject', c.subject, 'actor', c.actor,
    'payload', c.payload, 'finishedJobs', c.finished_jobs) order by c.id), '[]')
  from claimed c;
$$;

-- Runs one job of an event that is done in the database, and records that it is done. Both are one transaction, so a
-- job takes effect once. Returns false if the job was done or another worker runs it. Errors: PT400 for an unknown job.
create function public.run_event_job(event_id bigint, job text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare event private.events;
begin
  select e.* into event from private.events e
  where e.id = $1 and e.processed_at is null and not $2 = any (e.finished_jobs) for update skip locked;
  if not found then return false; end if;
  case job
    -- Each job that runs in the database has one line here.
    when 'prepare-listing' then perform private.prepare_listing(event);
    when 'enqueue-searches' then perform private.enqueue_searches(event);
    when 'enqueue-favorites' then perform private.enqueue_favorites(event);
    when 'wake-notifications' then perform private.wake_notifications(event);
    when 'count-properties' then perform private.count_properties(array[(event.payload ->> 'broker_id')::uuid,
      (select p.broker_id from public.properties p where p.id = event.subject)]);
    when 'notify-people' then perform private.notify_people(event);
    else raise sqlstate 'PT400' using message = 'unknown_job';
  end case;
  update private.events e set finished_jobs = e.finished_jobs || job where e.id = event.id;
  return true;
end $$;

-- Records the end of an attempt. Without an error the event is processed; else it becomes due again.
create function public.finish_event(event_id bigint, error text default null) returns void
language sql volatile security definer set search_path = '' as $$
  update private.events e set error = left($2, 500), processed_at = case when $2 is null then now() end
  where e.id = $1 and e.processed_at is null;
$$;

grant execute on function public.claim_events(), public.run_event_job(bigint, text), public.finish_event(bigint, text) to service_role;
