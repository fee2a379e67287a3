-- An event states that something happened. The transaction that causes it writes its row and wakes the function
-- `worker`, which runs the jobs of the event. The file supabase/functions/worker/handlers.ts lists the jobs of each
-- type.
set check_function_bodies = off;

create table private.events (
  id bigint generated always as identity primary key,
  type text not null
    constraint "An event type must name a subject and what happened" check (type ~ '^[a-z]+(_[a-z]+)*[.][a-z]+(_[a-z]+)*$'),
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

-- Writes an event of the caller in the current transaction. Seeds have no role and cause no events. Decisions of cases
-- wait: administrators can undo them for ten seconds, and `notify_people` skips what was undone.
create function private.record_event(type text, subject uuid, payload jsonb default '{}') returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (select auth.role()) is null then return; end if;
  insert into private.events (type, subject, actor, payload, due_at)
  values ($1, $2, (select auth.uid()), jsonb_strip_nulls($3), now() + case when (select private.is_admin()) and $1 = any (
    '{abuse_report.decided,appeal.answered,suspension.lifted,suspension.started,verification.passed,verification.refused,verification.revoked}')
    then interval '12 seconds' else '0' end);
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
    when 'notify-people' then perform private.notify_people(event);
    when 'prepare-listing' then perform private.prepare_listing(event);
    when 'enqueue-searches' then perform private.enqueue_searches(event);
    when 'enqueue-favorites' then perform private.enqueue_favorites(event);
    when 'wake-notifications' then perform private.wake_notifications(event);
    when 'count-properties' then perform private.count_properties(array[(event.payload ->> 'broker_id')::uuid,
      (select p.broker_id from public.properties p where p.id = event.subject)]);
    else raise sqlstate 'PT400' using message = 'unknown_job';
  end case;
  update private.events e set finished_jobs = e.finished_jobs || job where e.id = event.id;
  return true;
end $$;

-- Records the end of an attempt. The event is processed if all its jobs are finished. Otherwise it becomes due again.
create function public.finish_event(event_id bigint, jobs text[], error text default null) returns void
language sql volatile security definer set search_path = '' as $$
  update private.events e set error = left($3, 500), processed_at = case when $3 is null and e.finished_jobs @> $2 then now() end
  where e.id = $1 and e.processed_at is null;
$$;

create table private.jobs (
  name text primary key,
  due_at timestamptz not null default now(),
  run_at timestamptz,
  error text,
  failed_at timestamptz,
  finished_at timestamptz,
  milliseconds integer
);
comment on column private.jobs.milliseconds is 'How long the last recorded run took.';
comment on table private.jobs is 'The state of the jobs of the worker: the times of the periodic ones, and the error of a job whose last work failed.';
alter table private.jobs enable row level security;

-- Names the jobs that have work now: periodic jobs whose interval in seconds is over ({"<name>": <seconds>}), and jobs
-- whose queue has due rows. A periodic job is given to one caller in an interval.
create function public.claim_jobs(intervals jsonb) returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare due text[];
begin
  insert into private.jobs (name)
  select i.name from jsonb_object_keys($1) as i (name) where not exists (select from private.jobs j where j.name = i.name)
  on conflict do nothing;
  with claimed as (
    update private.jobs j set run_at = now(), due_at = now() + interval '1 second' * ($1 ->> j.name)::integer
    where j.name in (select d.name from private.jobs d where $1 ? d.name and d.due_at <= now() for update skip locked)
    returning j.name
  )
  select array_agg(c.name) into due from claimed c;
  return coalesce(due, '{}') || array(
    select q.job from (values
      ('send-account-emails', exists (select from private.email_queue e where e.is_of_account and e.due_at <= now())),
      ('handle-events', exists (
        select from private.events e where e.processed_at is null and e.due_at <= now() and e.attempts < 10)),
      ('send-emails', exists (select from private.email_queue e where not e.is_of_account and e.due_at <= now())),
      ('send-code-texts', exists (select from private.text_queue t where t.status = 'waiting' and t.is_code and t.due_at <= now())),
      ('send-texts', exists (select from private.text_queue t where t.status = 'waiting' and not t.is_code and t.due_at <= now())),
      ('send-push', exists (select from private.push_queue p where p.due_at <= now())),
      ('match-saved-searches', exists (select from private.saved_search_queue s where s.due_at <= now())),
      ('notify-saved-searches', exists (select from public.saved_searches s where s.due_at <= now() and s.frequency <> 'off')),
      ('notify-favorites', exists (select from private.favorite_queue f where f.due_at <= now())),
      ('remind-of-viewings', exists (select from public.property_viewings v where v.reminder_due_at <= now())),
      ('assess-listings', exists (select from public.moderation_signals m where m.due_at <= now())),
      ('compare-photos', exists (select from private.listing_photos p where p.compared_at is null and p.due_at <= now())),
      ('make-covers', exists (
        select from private.covers c where c.made_at is null and c.photo is not null and c.due_at <= now())),
      ('fetch-pictures', exists (select from private.pictures_to_fetch p where p.due_at <= now())),
      ('purge-accounts', exists (select from public.profiles p where p.purge_at <= now()))
    ) as q (job, is_due) where q.is_due
  );
end $$;

-- How often something happened, by day in Mogadishu: emails and pushes sent and failed, and errors by type.
create table private.service_counts (
  day date not null,
  name text not null constraint "A count must be of deliveries or errors"
    check (name in ('email_sent', 'email_failed', 'push_sent', 'push_failed', 'api_error', 'job_error')),
  detail text not null default '',
  count integer not null,
  primary key (day, name, detail)
);
comment on table private.service_counts is 'Deliveries and errors by day, without persons. `detail` is the type of an error. Rows stay for 400 days.';
alter table private.service_counts enable row level security;

-- Adds to the count of today. A day keeps at most 300 types of errors; others count together.
create function private.count_service(name text, detail text default '', number integer default 1) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.service_counts as s (day, name, detail, count)
  select today.day, $1, case when (select count(*) from private.service_counts c where c.day = today.day) < 300 or exists (
    select from private.service_counts c where c.day = today.day and c.name = $1 and c.detail = left($2, 200)
  ) then left($2, 200) else 'other' end, $3
  from (select (now() at time zone 'Africa/Mogadishu')::date as day) as today where $3 > 0
  on conflict on constraint service_counts_pkey do update set count = s.count + excluded.count;
$$;

-- Records the outcome of a job, and how long it took: the error, or null for success. A failed periodic job is due again
-- within a minute. A failure also counts as an error of the day.
create function public.record_job(name text, error text default null, milliseconds integer default null) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.jobs as j (name, error, failed_at, finished_at, milliseconds)
  select $1, left($2, 500), case when $2 is not null then now() end, now(), $3
  on conflict on constraint jobs_pkey do update set error = excluded.error, failed_at = coalesce(excluded.failed_at, j.failed_at),
    finished_at = excluded.finished_at, milliseconds = coalesce(excluded.milliseconds, j.milliseconds),
    due_at = case when $2 is null then j.due_at else least(j.due_at, now() + interval '1 minute') end;
  select private.count_service('job_error', $1) where $2 is not null;
$$;

-- Returns the state for GET /api/health: {"worker", "email", "text", "push"}, each "ok" or "error", and "oldestEventAge" in
-- seconds. The worker runs some periodic job every few seconds.
create function public.get_worker_health() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'worker', case when max(j.run_at) > now() - interval '1 minute' then 'ok' else 'error' end,
    'email', case when bool_or(j.error is not null and j.name in ('send-account-emails', 'send-emails')) then 'error' else 'ok' end,
    'text', case when bool_or(j.error is not null and j.name in ('send-code-texts', 'send-texts')) then 'error' else 'ok' end,
    'push', case when bool_or(j.error is not null and j.name = 'send-push') then 'error' else 'ok' end,
    'oldestEventAge', (
      select floor(extract(epoch from now() - min(e.created_at)))::integer from private.events e where e.processed_at is null and e.attempts < 10)
  )
  from private.jobs j;
$$;

-- Deletes events that were processed 30 days ago, read notifications after ninety days and all after a year, five
-- thousand of each per call. Deletes numbers that stayed unconfirmed for a day, visits of earlier days, and counts of
-- listings after 400 days.
create function public.delete_old_rows() returns void language sql volatile security definer set search_path = '' as $$
  delete from private.events e where e.id in (
    select old.id from private.events old where old.processed_at < now() - interval '30 days' order by old.processed_at limit 5000
  );
  delete from public.notifications n where n.id in (
    select old.id from public.notifications old
    where old.happened_at < now() - interval '90 days' and (old.read_at is not null or old.happened_at < now() - interval '1 year')
    order by old.happened_at limit 5000 for update skip locked
  );
  delete from private.listing_visits v where v.day < (now() at time zone 'Africa/Nairobi')::date;
  delete from private.listing_daily_counts c where c.day < current_date - 400;
  select private.delete_unconfirmed_numbers();
$$;

grant execute on function public.claim_events(), public.run_event_job(bigint, text),
  public.finish_event(bigint, text[], text), public.claim_jobs(jsonb), public.record_job(text, text, integer),
  public.get_worker_health(), public.delete_old_rows() to service_role;
